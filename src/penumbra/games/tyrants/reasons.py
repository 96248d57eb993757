"""Why an action is not on offer: the clause of the ledger that stands in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.tyrants.actions import TABLE
from penumbra.games.tyrants.board import BITS, COLOURS
from penumbra.games.tyrants.cards import NO_COST, OUTCAST, SUPPLIES
from penumbra.games.tyrants.turn import ASSASSINATE_POWER, RETURN_SPY_POWER

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants


def why_not(s: Tyrants, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "TY-259"
    verb, places = TABLE.split(action)
    if s.kind == "start":
        return _why_not_start(s, verb, places)
    if s.kind != "turn":
        return "TY-085"  # the card's instructions come first
    if verb in REASONS:
        return REASONS[verb](s, *places)
    return "TY-225"  # comes only from cards


def _why_not_start(s: Tyrants, verb: str, places: tuple[int, ...]) -> str:
    if verb != "deploy":
        return "TY-040"
    if not s.area & BITS[places[0]]:
        return "TY-018"
    return "TY-041" if s.board.starting & BITS[places[0]] else "TY-043"


def _play(s: Tyrants, card: int) -> str:
    return "TY-063"  # only cards in hand


def _deploy(s: Tyrants, place: int) -> str:
    if not s.area & BITS[place]:
        return "TY-018"
    if not s.power:
        return "TY-170"
    if not s.barracks[s.seat]:
        return "TY-168"
    return "TY-164" if s.room[place] else "TY-165"


def _deploy_for_vp(s: Tyrants) -> str:
    return "TY-168" if s.power else "TY-170"


def _assassinate(s: Tyrants, colour: int, place: int) -> str:
    if not s.area & BITS[place]:
        return "TY-018"
    if colour == s.seat:
        return "TY-160"
    if not s.count[place * COLOURS + colour]:
        return "TY-159"
    return "TY-161" if s.power < ASSASSINATE_POWER else "TY-158"


def _return_spy(s: Tyrants, owner: int, site: int) -> str:
    if not s.area & BITS[site]:
        return "TY-018"
    if owner == s.seat:
        return "TY-216"
    if owner >= s.n or not s.spies[owner] & BITS[site]:
        return "TY-212"
    return "TY-215" if s.power < RETURN_SPY_POWER else "TY-211"


def _recruit(s: Tyrants, card: int) -> str:
    if card == OUTCAST:
        return "TY-204"
    if card < len(s.box.cost) and s.box.cost[card] == NO_COST:
        return "TY-287"
    if card in SUPPLIES:
        return "TY-203" if s.supply[SUPPLIES.index(card)] else "TY-206"
    return "TY-203" if card in s.market else "TY-202"


def _recruit_devoured(s: Tyrants, card: int) -> str:
    return "TY-203" if s.ghost and s.devoured[-1:] == [card] else "TY-173"


REASONS: dict[str, Callable[..., str]] = {
    "play": _play,
    "deploy": _deploy,
    "deploy_for_vp": _deploy_for_vp,
    "assassinate": _assassinate,
    "return_spy": _return_spy,
    "recruit": _recruit,
    "recruit_devoured": _recruit_devoured,
}
