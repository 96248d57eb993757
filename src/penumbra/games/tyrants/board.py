"""The Underdark: places (sites and route spaces) as bits of a mask, and the pieces on them.

Spaces of one site are interchangeable (TY-116), so a place counts troops by colour instead of naming spaces;
a route space is a place with one space. Sites come first, so a site's number is its place's number.
Masks make Presence and legal targets a few integer operations; every change goes through the functions below,
which keep Presence and control true after every single piece (TY-304).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, tell
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

COLOURS = 5  # four seats and white
WHITE = 4
SPIES = 5  # per player (TY-008)
TROOPS = 40  # per player (TY-006)
SECTORS = ("left", "center", "right")


@dataclass(frozen=True)
class Site:
    """A site as data; `marker` is the VP of its control marker's total-control side, or None."""

    id: str
    name: dict[str, str]
    sector: str
    vp: int
    spaces: int
    white: int
    starting: bool
    marker: int | None


@dataclass(frozen=True)
class Board:
    """One map in the numbering shared by all maps."""

    id: str
    sites: dict[int, Site]
    spaces: tuple[int, ...]  # troop spaces of each place; 0: not on this map
    white: tuple[int, ...]  # white troops at set-up
    reach: tuple[int, ...]  # where a troop on this place gives Presence: itself and its neighbours
    sectors: dict[str, int]  # mask of the places of each sector
    starting: int
    markers: dict[int, int]  # site -> VP at the end of a turn of total control
    routes: tuple[tuple[int, int, tuple[int, ...]], ...]  # site, site, places between

    def __reduce__(self) -> tuple[Any, ...]:
        return _called, (self.id,)


@cache
def _maps() -> dict[str, Any]:
    maps: dict[str, Any] = read_data("tyrants", "data", "board.yaml")
    return maps


def _route_places(route: dict[str, Any]) -> list[str]:
    return [f"{route['a']}--{route['b']}:{i}" for i in range(len(route["spaces"]))]


def _number_places() -> tuple[list[str], list[str]]:
    sites: list[str] = []
    routes: list[str] = []
    for board in _maps()["boards"].values():
        sites += [site["id"] for site in board["sites"] if site["id"] not in sites]
        routes += [place for route in board["routes"] for place in _route_places(route) if place not in routes]
    return sites, routes


SITES, _ROUTE_PLACES = _number_places()
PLACES: tuple[str, ...] = (*SITES, *_ROUTE_PLACES)
PLACE_OF = {place: i for i, place in enumerate(PLACES)}
SITE_MASK = (1 << len(SITES)) - 1
BITS = tuple(1 << i for i in range(len(PLACES)))


@cache
def boards() -> dict[str, Board]:
    """Every map by id."""
    return {name: _build(name, data) for name, data in _maps()["boards"].items()}


def _called(name: str) -> Board:
    return boards()[name]


def sector_names() -> dict[str, dict[str, str]]:
    names: dict[str, dict[str, str]] = _maps()["sectors"]
    return names


def _build(name: str, data: dict[str, Any]) -> Board:
    sites = {
        PLACE_OF[d["id"]]: Site(
            d["id"], d["name"], d["sector"], d["vp"], d["spaces"], d["white"], d.get("starting", False), d.get("marker")
        )
        for d in data["sites"]
    }
    spaces, white, reach = [0] * len(PLACES), [0] * len(PLACES), list(BITS)
    sectors = dict.fromkeys(SECTORS, 0)
    for place, site in sites.items():
        spaces[place], white[place] = site.spaces, site.white
        sectors[site.sector] |= BITS[place]
    routes = []
    for d in data["routes"]:
        a, b = PLACE_OF[d["a"]], PLACE_OF[d["b"]]
        between = tuple(PLACE_OF[p] for p in _route_places(d))
        routes.append((a, b, between))
        chain = (a, *between, b)
        for left, right in pairwise(chain):
            reach[left] |= BITS[right]
            reach[right] |= BITS[left]
        # TY-019: spaces of a route that crosses a sector line belong to the outer sector.
        outer = [s for s in (sites[a].sector, sites[b].sector) if s != "center"]
        for place, mark in zip(between, d["spaces"], strict=True):
            spaces[place], white[place] = 1, int(mark == "w")
            sectors[outer[0] if outer else "center"] |= BITS[place]
    return Board(
        name,
        sites,
        tuple(spaces),
        tuple(white),
        tuple(reach),
        sectors,
        sum(BITS[p] for p, site in sites.items() if site.starting),
        {p: site.marker for p, site in sites.items() if site.marker is not None},
        tuple(routes),
    )


def lay_out(s: Tyrants, board: Board, sectors: tuple[str, ...]) -> None:
    """Put the white troops on the map of the sectors in use (TY-024)."""
    s.board = board
    s.area = sum(board.sectors[sector] for sector in sectors)
    s.count = [0] * (len(PLACES) * COLOURS)
    s.room = [spaces if s.area >> place & 1 else 0 for place, spaces in enumerate(board.spaces)]
    s.open = sum(BITS[place] for place, room in enumerate(s.room) if room)
    s.held = [0] * COLOURS
    s.presence = [0] * s.n
    s.spies = [0] * s.n
    s.control = [-1] * len(SITES)
    s.total = 0
    for place, white in enumerate(board.white):
        if s.area >> place & 1:
            for _ in range(white):
                put_troop(s, place, WHITE)


def put_troop(s: Tyrants, place: int, colour: int) -> None:
    """A troop comes to stand on an empty space of the place."""
    _set_down(s, place, colour)
    if place < len(SITES):
        update_control(s, place)


def take_troop(s: Tyrants, place: int, colour: int) -> None:
    """A troop leaves the place; its space is empty and open to all (TY-122)."""
    _lift(s, place, colour)
    if place < len(SITES):
        update_control(s, place)


def move_troop(s: Tyrants, source: int, target: int, colour: int) -> None:
    """One event: control is looked at when the troop has arrived, so a move inside a site changes nothing (TY-304)."""
    _lift(s, source, colour)
    _set_down(s, target, colour)
    if source < len(SITES):
        update_control(s, source)
    if target < len(SITES) and target != source:
        update_control(s, target)


def _set_down(s: Tyrants, place: int, colour: int) -> None:
    s.count[place * COLOURS + colour] += 1
    s.held[colour] |= BITS[place]
    s.room[place] -= 1
    if not s.room[place]:
        s.open ^= BITS[place]
    if colour < s.n:
        s.presence[colour] |= s.board.reach[place]


def _lift(s: Tyrants, place: int, colour: int) -> None:
    i = place * COLOURS + colour
    s.count[i] -= 1
    if not s.count[i]:
        s.held[colour] ^= BITS[place]
        if colour < s.n:
            update_presence(s, colour)
    s.room[place] += 1
    s.open |= BITS[place]


def put_spy(s: Tyrants, site: int, p: int) -> None:
    s.spies[p] |= BITS[site]
    s.presence[p] |= BITS[site]  # TY-115: a spy reaches no further than its site
    update_control(s, site)


def take_spy(s: Tyrants, site: int, p: int) -> None:
    s.spies[p] ^= BITS[site]
    update_presence(s, p)
    update_control(s, site)


def update_presence(s: Tyrants, p: int) -> None:
    """Presence from scratch: spies at their site, troops at their place and its neighbours (TY-109 to TY-118)."""
    presence, troops, reach = s.spies[p], s.held[p], s.board.reach
    while troops:
        low = troops & -troops
        presence |= reach[low.bit_length() - 1]
        troops ^= low
    s.presence[p] = presence


def update_control(s: Tyrants, site: int) -> None:
    """Who controls a site, and how far; the marker follows at once (TY-127 to TY-141)."""
    i = site * COLOURS
    troops = s.count[i : i + COLOURS]
    most = max(troops)
    controller = troops.index(most) if most and troops.count(most) == 1 else -1
    if controller == WHITE:
        controller = -1  # TY-129
    total = controller >= 0 and most == s.board.spaces[site] and not _enemy_spy(s, site, controller)
    if controller != s.control[site]:
        previous, s.control[site] = s.control[site], controller
        if controller >= 0:
            tell(s, ALL, "control", controller, site)
        else:
            tell(s, ALL, "control_lost", previous, site)
        if 0 <= controller == s.turn and site in s.board.markers:
            marker_influence(s, site)
    if total != bool(s.total & BITS[site]):
        s.total ^= BITS[site]
        if total:
            tell(s, ALL, "total_control", controller, site)


def marker_influence(s: Tyrants, site: int) -> None:
    """A marker gives its holder 1 Influence, once in each of the holder's own turns (TY-142 to TY-147)."""
    if not s.given & BITS[site]:
        s.given |= BITS[site]
        s.influence += 1
        tell(s, ALL, "marker_influence", s.turn, site)


def _enemy_spy(s: Tyrants, site: int, p: int) -> bool:
    return any(spies & BITS[site] for q, spies in enumerate(s.spies) if q != p)


def spies_left(s: Tyrants, p: int) -> int:
    """Spies in the barracks."""
    return SPIES - s.spies[p].bit_count()


def sites_controlled(s: Tyrants, p: int) -> int:
    return s.control.count(p)


def sites_in_total_control(s: Tyrants, p: int) -> int:
    total = s.total
    return sum(1 for site, holder in enumerate(s.control) if holder == p and total >> site & 1)


def markers_held(s: Tyrants, p: int) -> int:
    return sum(1 for site in s.board.markers if s.control[site] == p)
