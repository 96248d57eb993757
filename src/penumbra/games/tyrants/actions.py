"""The action table of Tyrants. Verbs that share a decision are in ascending order, so options come out sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable, Verb
from penumbra.games.tyrants.board import PLACES, SITES
from penumbra.games.tyrants.cards import CARD_PLACES

COLOUR_IDS = ("seat0", "seat1", "seat2", "seat3", "white")

TABLE = ActionTable(
    {
        "card": [None] * CARD_PLACES,
        "place": PLACES,
        "site": SITES,
        "colour": COLOUR_IDS,
        "seat": COLOUR_IDS[:4],
        "option": ("0", "1", "2", "3", "4", "5"),
    },
    (
        Verb("play", ("card",)),
        Verb("deploy", ("place",)),
        Verb("deploy_for_vp"),
        Verb("assassinate", ("colour", "place")),
        Verb("return_spy", ("seat", "site")),
        Verb("recruit", ("card",)),
        Verb("recruit_devoured", ("card",)),
        Verb("end_turn"),
        Verb("supplant", ("colour", "place")),
        Verb("return_troop", ("colour", "place")),
        Verb("move", ("colour", "place")),
        Verb("put", ("place",)),
        Verb("place_spy", ("site",)),
        Verb("promote", ("card",)),
        Verb("promote_other_copy", ("card",)),
        Verb("promote_from_hand", ("card",)),
        Verb("promote_from_discard", ("card",)),
        Verb("devour", ("card",)),
        Verb("devour_inner_circle", ("card",)),
        Verb("devour_market", ("card",)),
        Verb("discard", ("card",)),
        Verb("play_market", ("card",)),
        Verb("play_devoured", ("card",)),
        Verb("play_inner_circle", ("card",)),
        Verb("resolve", ("card",)),
        Verb("reveal", ("card",)),
        Verb("trophy", ("seat", "colour")),
        Verb("choose_seat", ("seat",)),
        Verb("choose", ("option",)),
        Verb("use"),
        Verb("done"),
        Verb("decline"),
        Verb("resolve_other_copy", ("card",)),  # last, so that the actions of older logs keep their numbers
    ),
)

PLAY = TABLE.base("play")
DEPLOY = TABLE.base("deploy")
DEPLOY_FOR_VP = TABLE.base("deploy_for_vp")
ASSASSINATE = TABLE.base("assassinate")
RETURN_SPY = TABLE.base("return_spy")
RECRUIT = TABLE.base("recruit")
RECRUIT_DEVOURED = TABLE.base("recruit_devoured")
END_TURN = TABLE.base("end_turn")
SUPPLANT = TABLE.base("supplant")
RETURN_TROOP = TABLE.base("return_troop")
MOVE = TABLE.base("move")
PUT = TABLE.base("put")
PLACE_SPY = TABLE.base("place_spy")
PROMOTE = TABLE.base("promote")
PROMOTE_OTHER_COPY = TABLE.base("promote_other_copy")
PROMOTE_FROM_HAND = TABLE.base("promote_from_hand")
PROMOTE_FROM_DISCARD = TABLE.base("promote_from_discard")
DEVOUR = TABLE.base("devour")
DEVOUR_INNER_CIRCLE = TABLE.base("devour_inner_circle")
DEVOUR_MARKET = TABLE.base("devour_market")
DISCARD = TABLE.base("discard")
PLAY_MARKET = TABLE.base("play_market")
PLAY_DEVOURED = TABLE.base("play_devoured")
PLAY_INNER_CIRCLE = TABLE.base("play_inner_circle")
RESOLVE = TABLE.base("resolve")
REVEAL = TABLE.base("reveal")
TROPHY = TABLE.base("trophy")
CHOOSE_SEAT = TABLE.base("choose_seat")
CHOOSE = TABLE.base("choose")
USE = TABLE.base("use")
DONE = TABLE.base("done")
DECLINE = TABLE.base("decline")
RESOLVE_OTHER_COPY = TABLE.base("resolve_other_copy")

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


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))


def split_place(base: int, action: int) -> tuple[int, int]:
    """(colour, place) of an action of a verb with these axes."""
    return divmod(action - base, len(PLACES))


def split_site(base: int, action: int) -> tuple[int, int]:
    """(seat, site) of an action of a verb with these axes."""
    return divmod(action - base, len(SITES))
