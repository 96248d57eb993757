"""The action table of Tyrants. Verbs that share a decision are in ascending order, so options come out sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable
from penumbra.games.tyrants.board import PLACES, SITES
from penumbra.games.tyrants.cards import CARD_PLACES
from penumbra.kit.choices import for_cards as for_cards

COLOUR_IDS = ("seat0", "seat1", "seat2", "seat3", "white")

TABLE = ActionTable(
    {
        "card": [None] * CARD_PLACES,
        "place": PLACES,
        "site": SITES,
        "colour": COLOUR_IDS,
        "seat": COLOUR_IDS[:4],
        "option": ("0", "1", "2", "3", "4", "5"),
    }
)

PLAY = TABLE.verb("play", "card", readiness=2.0)
DEPLOY = TABLE.verb("deploy", "place")
DEPLOY_FOR_VP = TABLE.verb("deploy_for_vp")
ASSASSINATE = TABLE.verb("assassinate", "colour", "place")
RETURN_SPY = TABLE.verb("return_spy", "seat", "site")
RECRUIT = TABLE.verb("recruit", "card")
RECRUIT_DEVOURED = TABLE.verb("recruit_devoured", "card")
END_TURN = TABLE.verb("end_turn", closing=True, readiness=0.1)
SUPPLANT = TABLE.verb("supplant", "colour", "place")
RETURN_TROOP = TABLE.verb("return_troop", "colour", "place")
MOVE = TABLE.verb("move", "colour", "place")
PUT = TABLE.verb("put", "place")
PLACE_SPY = TABLE.verb("place_spy", "site")
PROMOTE = TABLE.verb("promote", "card")
PROMOTE_OTHER_COPY = TABLE.verb("promote_other_copy", "card")
PROMOTE_FROM_HAND = TABLE.verb("promote_from_hand", "card")
PROMOTE_FROM_DISCARD = TABLE.verb("promote_from_discard", "card")
DEVOUR = TABLE.verb("devour", "card")
DEVOUR_INNER_CIRCLE = TABLE.verb("devour_inner_circle", "card")
DEVOUR_MARKET = TABLE.verb("devour_market", "card")
DISCARD = TABLE.verb("discard", "card")
PLAY_MARKET = TABLE.verb("play_market", "card")
PLAY_DEVOURED = TABLE.verb("play_devoured", "card")
PLAY_INNER_CIRCLE = TABLE.verb("play_inner_circle", "card")
RESOLVE = TABLE.verb("resolve", "card")
REVEAL = TABLE.verb("reveal", "card")
TROPHY = TABLE.verb("trophy", "seat", "colour")
CHOOSE_SEAT = TABLE.verb("choose_seat", "seat")
CHOOSE = TABLE.verb("choose", "option")
USE = TABLE.verb("use")
DONE = TABLE.verb("done", closing=True)
DECLINE = TABLE.verb("decline", closing=True, readiness=0.5)
RESOLVE_OTHER_COPY = TABLE.verb("resolve_other_copy", "card")  # last: the actions of older logs keep their numbers

_MEMO_SIZE = 50_000
_memo: dict[tuple[int, int], tuple[int, ...]] = {}


def at_places(base: int, mask: int) -> tuple[int, ...]:
    """One action for each place of a mask: base + place. Masks recur within a turn, so they are remembered."""
    found = _memo.get((base, mask))
    if found is None:
        actions, rest = [], mask
        while rest:
            low = rest & -rest
            actions.append(base + low.bit_length() - 1)
            rest ^= low
        if len(_memo) >= _MEMO_SIZE:
            _memo.clear()
        found = _memo[base, mask] = tuple(actions)
    return found


def split_place(base: int, action: int) -> tuple[int, int]:
    """(colour, place) of an action of a verb with these axes."""
    return divmod(action - base, len(PLACES))


def split_site(base: int, action: int) -> tuple[int, int]:
    """(seat, site) of an action of a verb with these axes."""
    return divmod(action - base, len(SITES))
