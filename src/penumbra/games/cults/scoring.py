"""Points, tie-breaks, and the goals of the solo game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, op, tell
from penumbra.engine.state import Result
from penumbra.games.cults.actions import DISTRICTS
from penumbra.games.cults.board import markers, on_board
from penumbra.games.cults.decks import disorganisation_of

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

LINES = ("dominance", "cult_sites", "most_rituals")


def dominance_of(s: Cults, p: int) -> int:
    return sum(s.dominance[p :: s.parties])


def sites_of(s: Cults, p: int) -> int:
    return sum([mask >> p & 1 for mask in s.sites])


def district_sheet(s: Cults, p: int, d: int) -> dict[str, int]:
    """What one district is worth to a party: Dominance markers and a Cult Site with an own Ritual."""
    points = s.box.points
    site = bool(s.sites[d] >> p & 1 and markers(s, d, p))
    return {
        "dominance": points["dominance"] * s.dominance[d * s.parties + p],
        "cult_sites": points["cult_site"] * site,
    }


def score_sheet(s: Cults, p: int) -> dict[str, int]:
    """Dominance markers, Cult Sites with an own Ritual, most Rituals (RC-168 to RC-171, RC-416)."""
    points = s.box.points
    sites = sum([1 for d in range(DISTRICTS) if s.sites[d] >> p & 1 and markers(s, d, p)])
    rituals = [on_board(s, q) for q in range(s.parties)]
    most = rituals[p] > 0 and rituals[p] == max(rituals)
    return {
        "dominance": points["dominance"] * dominance_of(s, p),
        "cult_sites": points["cult_site"] * sites,
        "most_rituals": points["most_rituals"] * most,
    }


def score(s: Cults, p: int) -> int:
    return sum(score_sheet(s, p).values())


def standing(s: Cults, p: int) -> tuple[int, ...]:
    """Points and tie-breaks, the higher the better: each compares those still equal (RC-172 to RC-176, RC-486)."""
    return score(s, p), dominance_of(s, p), sites_of(s, p), on_board(s, p), -disorganisation_of(s, p)


@op
def final_scoring(s: Cults) -> None:
    s.phase, s.turn = "end", -1
    s.result = solo_result(s) if s.parties > s.n else final_result(s)
    tell(s, ALL, "game_over", s.result.winners)


def final_result(s: Cults) -> Result:
    """Whoever is still equal after all tie-breaks shares the victory (RC-418)."""
    standings = [standing(s, p) for p in range(s.n)]
    winners = tuple([p for p in range(s.n) if standings[p] == max(standings)])
    return Result(tuple([line[0] for line in standings]), winners, "rounds", sheets(s))


def solo_result(s: Cults) -> Result:
    """Won if the whole goal is met, else lost; the automatic cult is no winner (RC-345, RC-479)."""
    met = goal_met(s)
    return Result((score(s, 0),), (0,) if met else (), "goal_met" if met else "goal_missed", sheets(s))


def sheets(s: Cults) -> tuple[dict[str, int], ...]:
    return tuple([score_sheet(s, p) for p in range(s.n)])


# --- goals ----------------------------------------------------------------------------------------------------


def goal_met(s: Cults) -> bool:
    return all(holds(s, requirement) for requirement in s.box.cards[s.goal].requirements)


def holds(s: Cults, requirement: tuple[Any, ...]) -> bool:
    """Whether a requirement of a Goal Card holds now."""
    return HOLDS[requirement[0]](s, *requirement[1:])


def _dominates_everywhere(s: Cults) -> bool:
    return all(s.dominance[d * s.parties] > s.dominance[d * s.parties + 1] for d in s.open)


def _ritual(s: Cults, level: int) -> bool:
    return s.reserve[level - 1] < s.box.rituals[level - 1]


HOLDS: dict[str, Callable[..., bool]] = {
    "more_points": lambda s: standing(s, 0) > standing(s, 1),  # RC-349, RC-436
    "lead": lambda s, n: score(s, 0) - score(s, 1) >= n,  # RC-437
    "cult_sites": lambda s, n: sites_of(s, 0) >= n,
    "disorganisation": lambda s, n: disorganisation_of(s, 0) <= n,
    "dominance": lambda s, d, n: s.dominance[d * s.parties] >= n,
    "ritual": _ritual,
    "npc_rituals": lambda s, n: on_board(s, 1) <= n,
    "dominates_everywhere": _dominates_everywhere,
}
