"""How good a position looks for a seat: the greedy bot's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.tyrants.scoring import score_sheet

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants


def value(s: Tyrants, p: int) -> float:
    return float(sum(score_sheet(s, p).values()))
