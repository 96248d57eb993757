"""Solo: how near the Great Old One is to its goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.providence.board import AGENTS, OPEN, RITUAL
from penumbra.games.providence.cards import CITIES

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def progress(s: Providence) -> tuple[int, int]:
    """(reached, wanted) of the goal on the card (DP-279)."""
    goal, wanted = s.box.cards[s.great_old_one].goal
    gates = [city for city in range(CITIES) if s.gates[city] == OPEN and s.gate_owner[city] > 0]
    held = [city for city in range(CITIES) if s.control[city] > 0]
    if goal == "coastal_cities_held":
        return sum(1 for city in range(CITIES) if s.box.coastal >> city & 1 and (city in gates or city in held)), wanted
    if goal == "mythos_cards_held":
        return len(s.held), wanted
    if goal == "sum_of_gate_values_opened":
        return sum(s.box.gate[city] for city in gates), wanted
    if goal == "cities_controlled_by_cultists":
        return len(held), wanted
    if goal == "player_agents_killed":
        return (s.crypt[1] & AGENTS).bit_count(), wanted
    return s.tracks[RITUAL], s.box.track_end[RITUAL]


def goal_reached(s: Providence) -> bool:
    reached, wanted = progress(s)
    return reached >= wanted
