"""What a seat may see, ready for JSON: built up from the zone table and the open parts of the state."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from penumbra.engine.views import BoardView, Part, made, opening, result_of
from penumbra.engine.zones import zone_views
from penumbra.games.tyrants.actions import COLOUR_IDS
from penumbra.games.tyrants.board import BITS, COLOURS, PLACES, SITES, spies_left
from penumbra.games.tyrants.cards import number_of
from penumbra.games.tyrants.scoring import score_sheet
from penumbra.games.tyrants.state import ZONES

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

CLOSED = "closed"  # a route space whose sector is not in play
# All that these parts of the view look at.
OF_SITES = attrgetter("area", "count", "room", "spies", "control", "total")
OF_ROUTES = attrgetter("area", "count")
OF_MARKET = attrgetter("market")


class Player(TypedDict):
    house: str
    barracks: int
    spies: int
    vp: int
    trophies: dict[str, int]  # by colour
    score: dict[str, int]  # by line of the score sheet


class Site(TypedDict):
    troops: dict[str, int]  # by colour
    empty: int
    spies: list[int]
    control: int | None
    total: bool
    closed: bool


class TyrantsView(BoardView):
    turn: int
    first: int
    round: int
    ending: str
    half_decks: list[str]
    power: int
    influence: int
    players: list[Player]
    board: str
    sites: dict[str, Site]
    routes: dict[str, str | None]  # by space: the colour that stands there, or CLOSED
    market: list[str | None]
    supply: dict[str, int]
    played: list[str]
    limbo: list[str]
    pending: list[str]
    devoured_top_in_market: bool


def view(s: Tyrants, seat: int | None, part: Part = made) -> TyrantsView:
    """Everything `seat` (None: a spectator) may know."""
    name = s.box.card_id
    return {
        **opening(s, seat),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "ending": s.ending,
        "half_decks": list(s.half_decks),
        "power": s.power,
        "influence": s.influence,
        "players": [_player(s, p) for p in range(s.n)],
        "board": s.board.id,
        "sites": part(s, _sites, OF_SITES),
        "routes": part(s, _routes, OF_ROUTES),
        "market": part(s, _market, OF_MARKET),
        "supply": dict(zip(("house_guard", "priestess_of_lolth", "insane_outcast"), s.supply, strict=True)),
        "played": [name(number_of(card)) for card in s.played],
        "limbo": [name(number_of(card)) for card in s.limbo],
        "pending": [name(number_of(frame[2])) for frame in s.pending],
        "devoured_top_in_market": s.ghost,
        "zones": zone_views(s, ZONES, seat, name),
        "result": result_of(s),
    }


def _player(s: Tyrants, p: int) -> Player:
    troops = s.trophies[p * COLOURS : (p + 1) * COLOURS]
    return {
        "house": s.houses[p],
        "barracks": s.barracks[p],
        "spies": spies_left(s, p),
        "vp": s.vp[p],
        "trophies": _troops(*troops).copy(),
        # Cards owned are open knowledge, so the score so far is too: hidden is only where they lie.
        "score": score_sheet(s, p),
    }


def _market(s: Tyrants) -> list[str | None]:
    return [s.box.card_id(card) if card >= 0 else None for card in s.market]


def _shows_closed(s: Tyrants) -> bool:
    """Whether sectors that are not in play are shown: with three players one of two is closed, and which is dealt."""
    return s.n > 2


def _sites(s: Tyrants) -> dict[str, Site]:
    found: dict[str, Site] = {}
    area, closed, total, spied = s.area, _shows_closed(s), s.total, 0
    for there in s.spies:
        spied |= there
    for place in s.board.sites:
        bit = BITS[place]
        if not (closed or area & bit):
            continue
        holder = s.control[place]
        found[SITES[place]] = {
            "troops": _troops(*s.count[place * COLOURS : (place + 1) * COLOURS]).copy(),
            "empty": s.room[place],
            "spies": [p for p, there in enumerate(s.spies) if there & bit] if spied & bit else [],
            "control": holder if holder >= 0 else None,
            "total": bool(total & bit),
            "closed": not area & bit,
        }
    return found


@lru_cache(4096)
def _troops(*counts: int) -> dict[str, int]:
    """By colour; sites hold few, so the same come again and again."""
    return {COLOUR_IDS[c]: k for c, k in enumerate(counts) if k}


def _routes(s: Tyrants) -> dict[str, str | None]:
    """Every route space and the colour that stands there."""
    found: dict[str, str | None] = {}
    area, count, closed = s.area, s.count, _shows_closed(s)
    for _, _, between in s.board.routes:
        for place in between:
            if area & BITS[place]:
                row = count[place * COLOURS : (place + 1) * COLOURS]
                found[PLACES[place]] = COLOUR_IDS[row.index(1)] if 1 in row else None
            elif closed:
                found[PLACES[place]] = CLOSED
    return found
