"""The Roads between the cities: what Travel costs, and which cities may be entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from penumbra.games.providence.cards import CITIES

if TYPE_CHECKING:
    from penumbra.games.providence.cards import Box
    from penumbra.games.providence.state import Providence

FAR = 99  # no way
COAST_ROAD = 1  # the cost of a Road of Father Dagon


class Map(NamedTuple):
    """Ways for one player while certain cities are closed."""

    cost: tuple[tuple[int, ...], ...]  # from, to: the cheapest way, FAR if there is none or it ends where it began
    adjacent: tuple[int, ...]  # by city: mask of the cities one Road away that may be entered
    open: int  # mask of the cities that may be entered
    fares: tuple[int, ...]  # by city: mask of what it costs to go to the others
    toll: int  # from every city another can be reached for so much


def closed(s: Providence) -> int:
    """Mask of the cities that nobody may enter (DP-390, DP-466)."""
    mask = 1 << s.cthulhu if s.cthulhu >= 0 else 0
    return mask | 1 << s.martial_law if s.martial_law >= 0 else mask


def roads(s: Providence, p: int) -> Map:
    """The map for the figures of a seat; Father Dagon joins all coastal cities for its owner."""
    shut, mythos = closed(s), s.mythos[p]
    by_sea = bool(mythos) and any(s.box.ongoing["coastal_roads"][card] for card in mythos)
    found = s.box.maps.get((shut, by_sea))
    return found if found is not None else find_map(s.box, shut, by_sea)


def find_map(box: Box, shut: int, by_sea: bool) -> Map:
    key = (shut, by_sea)
    found = box.maps.get(key)
    if found is None:
        found = box.maps[key] = _survey(box, shut, by_sea)
    return found


def _survey(box: Box, shut: int, by_sea: bool) -> Map:
    """The cheapest ways (DP-144); closed cities are left out, but a figure there may leave (DP-390)."""
    edges = [*box.roads]
    if by_sea:
        coast = [city for city in range(CITIES) if box.coastal >> city & 1]
        edges += [(a, b, COAST_ROAD) for a in coast for b in coast if a < b]
    step = [[FAR] * CITIES for _ in range(CITIES)]
    for a, b, cost in edges:
        for start, end in ((a, b), (b, a)):
            if not shut >> end & 1:
                step[start][end] = min(step[start][end], cost)
    best = [row[:] for row in step]
    for via in range(CITIES):
        if shut >> via & 1:
            continue
        for a in range(CITIES):
            for b in range(CITIES):
                best[a][b] = min(best[a][b], best[a][via] + best[via][b])
    for city in range(CITIES):
        best[city][city] = FAR
    adjacent = tuple(sum(1 << b for b in range(CITIES) if row[b] < FAR) for row in step)
    fares = tuple(sum(1 << cost for cost in sorted({*row}) if cost < FAR) for row in best)
    return Map(tuple(map(tuple, best)), adjacent, (1 << CITIES) - 1 & ~shut, fares, max(min(row) for row in best))
