"""The end of the game: all win or all lose (ES-242 to ES-246)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, tell, unwind
from penumbra.engine.state import Result

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

SEALED, DEFEATED, DEVOURED, DESTROYED = ENDINGS = ("sealed", "defeated", "devoured", "destroyed")
WINS = (SEALED, DEFEATED)
LINES = ("elder_signs", "doom", "days")


def score_sheet(s: Elder) -> dict[str, int]:
    """How far the players have come; it decides nothing."""
    return {"elder_signs": s.signs, "doom": s.doom, "days": s.day}


def sheets(s: Elder) -> tuple[dict[str, int], ...]:
    """The sheet of all."""
    return (score_sheet(s),) * s.n


def group_result(s: Elder) -> Result:
    """A victory is worth 1 to each seat, a defeat 0: there is no other scoring (ES-246)."""
    won = s.ending in WINS
    winners = tuple(range(s.n)) if won else ()
    return Result((int(won),) * s.n, winners, s.ending, (score_sheet(s),) * s.n)


def finish(s: Elder, ending: str) -> None:
    """The game ends at once, in the middle of whatever is going on (ES-242)."""
    s.ending = ending
    return unwind(s, (game_over,))


@op
def game_over(s: Elder) -> None:
    s.alarm = 0
    s.result = group_result(s)
    tell(s, ALL, "game_over", s.result.winners)
