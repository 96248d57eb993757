"""Phases of the turn, what a hero or a turn has used up, the clock, and the marks to which a turn breaks off."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, op, tell

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

PHASE_IDS = ("setup", "start", "movement", "resolution", "clock", "midnight")
SETUP, START, MOVEMENT, RESOLUTION, CLOCK, MIDNIGHT = range(len(PHASE_IDS))
HOURS = ("XII", "III", "VI", "IX")

# Places of a marker besides the cards.
ENTRANCE, ON_ANCIENT, NOWHERE = -1, -2, -3

# Elder.spent, by hero
DAILY = 1  # the "once per day" ability; refreshed at midnight
ASSISTED = 2  # gave assistance in this turn
OUT = 4  # eliminated: no new Investigator

# Elder.flags: of this turn
FOCUSED = 1
AIDED = 2  # the start-of-resolution ability was used
HELPED = 4  # somebody gave assistance
TOOK = 512  # defeated monsters were taken
# ... of this attempt
PREVENTED = 8  # the penalties of the failure are skipped
# ... of this roll
ABILITY_USED = 16  # the "once per roll" ability
KEEP_DICE = 32  # no die is set aside for this failed roll
NO_TERROR = 64  # no Terror effects for this failed roll
ASKED = 128  # focus or a request for assistance used up
DONE_ONE = 256  # a task was completed with this roll
OF_ROLL = ABILITY_USED | KEEP_DICE | NO_TERROR | ASKED | DONE_ONE

# Elder.alarm: what `settle` has to look at
DYING = 1  # somebody's Sanity or Stamina (or a maximum) is 0
FULL = 2  # the doom track is full, or the Ancient One awakens for another reason


@op
def turn_mark(s: Elder) -> None:
    """Where a turn goes on that breaks off: the Clock phase waits below."""


@op
def midnight_mark(s: Elder) -> None:
    """Where a midnight goes on that breaks off."""


def report(s: Elder, h: int, what: str, *more: Any) -> None:
    """Tell all what a hero did or suffered, and who that was: another Investigator may be the hero when it is read."""
    s.events.append((ALL, what, h, *more, s.who[h]))


def pay_points(s: Elder, h: int, sanity: int, stamina: int) -> None:
    """The cost of a task or of a use: it takes nobody to 0, and no Ally takes a part of it (ES-060, ES-345)."""
    if sanity:
        s.sanity[h] -= sanity
        report(s, h, "lost_sanity", sanity)
    if stamina:
        s.stamina[h] -= stamina
        report(s, h, "lost_stamina", stamina)


def seat_of(s: Elder, h: int) -> int:
    """The seat that runs a hero."""
    return h % s.n


def in_order(s: Elder) -> list[int]:
    """Heroes with an Investigator, in turn order from the active one (ES-342)."""
    if min(s.who) >= 0 <= s.turn:
        return [*range(s.turn, s.heroes), *range(s.turn)]
    found = [h for h, who in enumerate(s.who) if who >= 0]
    if s.turn > 0:
        i = bisect_left(found, s.turn)
        return found[i:] + found[:i]
    return found


def advance_clock(s: Elder) -> None:
    """Three hours; a midnight that strikes waits for the end of the turn (ES-122 to ES-125, ES-292)."""
    s.clock = (s.clock + 1) % len(HOURS)
    if s.clock == 0:
        s.midnights += 1
    tell(s, ALL, "clock", s.clock)
