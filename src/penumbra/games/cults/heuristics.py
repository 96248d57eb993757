"""How good a position looks for a seat: the eyes of the bots. The weights are data: data/weights.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.cults.scoring import score
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

WEIGHTS: dict[str, float] = read_data("cults", "data", "weights.yaml")


def values(s: Cults) -> list[float]:
    """Points of every seat, less those of its strongest rival as far as they count."""
    totals = [float(score(s, p)) for p in range(s.parties)]
    if s.result is not None:
        won = [WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"] for p in range(s.n)]
        return [won[p] + totals[p] - _best_other(totals, p) for p in range(s.n)]
    return [totals[p] - WEIGHTS["rival"] * _best_other(totals, p) for p in range(s.n)]


def value(s: Cults, p: int) -> float:
    return values(s)[p]


def _best_other(points: list[float], p: int) -> float:
    return max(x for q, x in enumerate(points) if q != p)
