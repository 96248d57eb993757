"""The score of a player now, and the final scoring with its corrections by faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.state import Result
from penumbra.games.emerald.board import difference
from penumbra.games.emerald.cards import LOYALIST, NEUTRAL, OF_LOYALISTS, OF_RESTORATIONISTS, RESTORATIONIST
from penumbra.kit.secrets import lowest_group

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

LINES = ("neutral", "restorationist", "loyalist", "kills", "tracks", "penalty")


def faction(s: Emerald, p: int) -> int:
    """LOYALIST or RESTORATIONIST, after a change of heart (SE-197)."""
    return s.identity[p][0] ^ s.flipped[p]


def score(s: Emerald, p: int) -> int:
    """Where the disc stands: all points of whatever kind (SE-160, SE-315)."""
    return s.vp[p] + difference(s)


def score_sheet(s: Emerald, p: int, side: int) -> dict[str, int]:
    """What a player of a faction keeps, before the penalty (SE-175 to SE-182)."""
    n, points = s.n, s.points
    loyal = side == LOYALIST
    kept = 0
    if loyal:
        kept = sum(s.kills[p * n + q] for q in range(n) if faction(s, q) == RESTORATIONIST)
    ahead = s.tracks[1] - s.tracks[0] if loyal else s.tracks[0] - s.tracks[1]
    return {
        "neutral": points[3 * p + NEUTRAL],
        "restorationist": 0 if loyal else points[3 * p + OF_RESTORATIONISTS],
        "loyalist": points[3 * p + OF_LOYALISTS] if loyal else 0,
        "kills": kept,
        "tracks": max(0, ahead),
        "penalty": 0,
    }


def sheets(s: Emerald) -> tuple[dict[str, int], ...]:
    """What everybody would keep now, before the penalty."""
    return tuple([score_sheet(s, p, faction(s, p)) for p in range(s.n)])


def final_result(s: Emerald) -> Result:
    """Corrections, the lowest player, the penalty, the ranking (SE-184 to SE-188, SE-345)."""
    sides = [faction(s, p) for p in range(s.n)]
    sheets = [score_sheet(s, p, sides[p]) for p in range(s.n)]
    totals = [sum(sheet.values()) for sheet in sheets]
    _, fallen = lowest_group(totals, sides, sides)  # SE-185: a Loyalist counts as lower
    for p in fallen:
        sheets[p]["penalty"] = -s.box.penalty
        totals[p] -= s.box.penalty
    best = max((totals[p], sides[p]) for p in range(s.n))  # SE-187: a Restorationist counts as higher
    winners = tuple(p for p in range(s.n) if (totals[p], sides[p]) == best)
    return Result(tuple(totals), winners, s.ending, tuple(sheets))
