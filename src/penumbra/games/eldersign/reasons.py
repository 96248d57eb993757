"""Why an action is not on offer: the clause of the ledger that stands in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.eldersign.actions import SOUVENIRS, TABLE
from penumbra.games.eldersign.attempt import STEP_A, STEP_C
from penumbra.games.eldersign.board import in_play
from penumbra.games.eldersign.cards import (
    AFTER_FAILED_ROLL,
    AFTER_SET_ASIDE,
    NO_ASSISTANCE,
    NO_FIRST_AID,
    NO_FOCUS,
    NO_OTHER_WORLD,
    NO_SOUVENIR,
    NO_SPELL,
    ON_OWN_FAILURE,
    OTHER_WORLD_SET,
    OWN_TURN,
    SPELL_SET,
    START_OF_RESOLUTION,
    START_OF_TURN,
    forbidden,
)
from penumbra.games.eldersign.entrance import aid_price, souvenir_price
from penumbra.games.eldersign.phases import ASKED, ASSISTED, FOCUSED, seat_of
from penumbra.games.eldersign.tasks import FREE, fits, open_rows, pack, row_of, rows
from penumbra.games.eldersign.trophies import worth
from penumbra.games.eldersign.uses import is_holding

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

# In which question a verb belongs, and the clause that says so.
MOMENTS: dict[str, tuple[tuple[str, ...], str]] = {
    "move": (("movement", "move_to_gate"), "ES-046"),
    "move_entrance": (("movement",), "ES-046"),
    "stay": (("movement", "move_to_gate"), "ES-045"),
    "roll": (("before_roll",), "ES-270"),
    "take_held": (("before_roll", "lost_and_found_die"), "ES-167"),
    "complete": (("after_roll",), "ES-067"),
    "clue": (("after_roll",), "ES-152"),
    "fail": (("after_roll",), "ES-071"),
    "give_up": (("before_roll", "after_roll"), "ES-077"),
    "set_aside": (("set_aside",), "ES-073"),
    "focus": (("after_failure",), "ES-130"),
    "assist": (("after_failure",), "ES-135"),
    "buy": (("entrance",), "ES-112"),
    "lost_and_found": (("entrance",), "ES-110"),
    **dict.fromkeys(
        ("aid_sanity", "aid_stamina", "aid_sanity_full", "aid_stamina_full", "aid_both"), (("entrance",), "ES-106")
    ),
}


# When the uses of cards are on offer.
TIMES = {
    "start_of_turn": START_OF_TURN,
    "movement": OWN_TURN,
    "resolution": START_OF_RESOLUTION,
    "entrance": OWN_TURN,
    "before_roll": STEP_A,
    "after_roll": STEP_C,
    "failed_roll": AFTER_FAILED_ROLL,
    "after_failure": AFTER_SET_ASIDE,
    "own_failure": ON_OWN_FAILURE,
    "before_clock": OWN_TURN,
}


def why_not(s: Elder, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "ES-242"
    verb, places = TABLE.split(action)
    if verb == "use":
        return _use(s, *places)
    if verb not in MOMENTS:
        return "ES-343"
    kinds, clause = MOMENTS[verb]
    if s.kind not in kinds:
        return _elsewhere(s, verb, clause)
    return REASONS[verb](s, *places) if verb in REASONS else clause


def _elsewhere(s: Elder, verb: str, clause: str) -> str:
    """The wrong moment for a verb; in the final combat some verbs have none."""
    if s.awake and verb in ("focus", "assist"):
        return "ES-234"
    if s.awake and verb in ("move", "move_entrance"):
        return "ES-226"
    return clause


def _use(s: Elder, alternative: int, card: int) -> str:
    h, box = s.turn, s.box
    owner = next((q for q, cards in enumerate(s.items) if any(owned & 255 == card for owned in cards)), -1)
    if owner < 0 or seat_of(s, owner) != s.seat:
        return "ES-310"
    if owner != h:
        return "ES-162"
    if alternative >= len(box.uses[card]):
        return "ES-347"
    use = box.uses[card][alternative]
    if not use.when & TIMES.get(s.kind, 0):
        return "ES-270"
    if use.sanity >= s.sanity[h] or use.stamina >= s.stamina[h]:
        return "ES-345"
    if box.set_of[card] == SPELL_SET:
        if is_holding(s, card):
            return "ES-170"
        if forbidden(s, h, NO_SPELL):
            return "ES-197"
    return "ES-346"


def _move(s: Elder, card: int) -> str:
    if card >= len(s.box.cards) or card not in in_play(s):
        return "ES-044"
    if s.box.set_of[card] == OTHER_WORLD_SET and forbidden(s, s.turn, NO_OTHER_WORLD):
        return "ES-197"
    return "ES-045"  # the hero is there


def _complete(s: Elder, row: int) -> str:
    found = rows(s, s.attempt)
    if row >= len(found) or not found[row].needs or s.complete >> row & 1:
        return "ES-053"
    if row not in open_rows(s, s.attempt):
        return "ES-064"
    sanity, stamina, _ = found[row].costs
    if sanity >= s.sanity[s.turn] or stamina >= s.stamina[s.turn]:
        return "ES-060"
    symbols = row_of(tuple(need for need in found[row].needs if need < 0), FREE, -1)
    return "ES-054" if fits(pack(s.pool + s.held), symbols) else "ES-055"


def _roll(s: Elder) -> str:
    return "ES-276"


def _clue(s: Elder) -> str:
    return "ES-281" if s.clues[s.turn] else "ES-153"


def _give_up(s: Elder) -> str:
    return "ES-231" if s.awake else "ES-077"


def _focus(s: Elder, die: int) -> str:
    if s.awake:
        return "ES-234"
    if s.flags & FOCUSED:
        return "ES-133"
    if s.flags & ASKED:
        return "ES-141"
    return "ES-197" if forbidden(s, s.turn, NO_FOCUS) else "ES-130"


def _assist(s: Elder, hero: int) -> str:
    if s.awake:
        return "ES-234"
    if s.flags & ASKED:
        return "ES-139"
    if hero >= s.heroes or hero == s.turn or s.place[hero] != s.place[s.turn]:
        return "ES-135"
    if s.spent[hero] & ASSISTED:
        return "ES-140"
    return "ES-197" if forbidden(s, s.turn, NO_ASSISTANCE) else "ES-135"


def _buy(s: Elder, souvenir: int) -> str:
    if forbidden(s, s.turn, NO_SOUVENIR):
        return "ES-197"
    return "ES-317" if worth(s, s.turn) < souvenir_price(s, SOUVENIRS[souvenir]) else "ES-307"


def _aid(s: Elder) -> str:
    return "ES-197" if forbidden(s, s.turn, NO_FIRST_AID) else "ES-107"


def _aid_one(s: Elder) -> str:
    if forbidden(s, s.turn, NO_FIRST_AID):
        return "ES-197"
    return "ES-317" if worth(s, s.turn) < aid_price(s, "one") else "ES-105"


def _aid_both(s: Elder) -> str:
    if forbidden(s, s.turn, NO_FIRST_AID):
        return "ES-197"
    return "ES-317" if worth(s, s.turn) < aid_price(s, "both") else "ES-105"


REASONS: dict[str, Callable[..., str]] = {
    "move": _move,
    "complete": _complete,
    "roll": _roll,
    "clue": _clue,
    "give_up": _give_up,
    "focus": _focus,
    "assist": _assist,
    "buy": _buy,
    "aid_sanity": _aid,
    "aid_stamina": _aid,
    "aid_sanity_full": _aid_one,
    "aid_stamina_full": _aid_one,
    "aid_both": _aid_both,
}
