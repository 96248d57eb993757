"""Taking a card from a city, with everything that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.emerald.board import recruit_agents, reveal_next
from penumbra.games.emerald.cards import CITIES
from penumbra.games.emerald.decks import gain_vp
from penumbra.games.emerald.identity import roll_sanity
from penumbra.kit.influence import clear_cubes

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def claimable(s: Emerald, p: int, base: int, cube: bool) -> tuple[int, ...]:
    """Cities with a card where `p` has most pieces, with at least one cube if `cube` (SE-080, SE-081, SE-310)."""
    n, leader, shown, cubes = s.n, s.leader, s.shown, s.cubes
    return tuple(
        base + city
        for city in range(CITIES)
        if leader[city] == p and shown[city] >= 0 and (cubes[city * n + p] or not cube)
    )


def claim(s: Emerald, p: int, city: int) -> None:
    """The order of SE-305: card, cubes, agents, points, next card, sanity roll."""
    card = s.shown[city]
    box = s.box
    s.discard[p].append(card)
    tell(s, ALL, "took", p, city, card)
    clear_cubes(s, city, p)
    if box.agents[card]:
        recruit_agents(s, p, city, box.agents[card])
    for kind, n in enumerate(box.vp[card]):
        gain_vp(s, p, kind, n)
    reveal_next(s, city)
    if box.madness[card]:
        roll_sanity(s, p)
