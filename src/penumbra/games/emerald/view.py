"""What a seat may see, ready for JSON: built up from the zone table and the open parts of the state."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from penumbra.engine.views import BoardView, Part, made, opening, result_of
from penumbra.engine.zones import known_cards, zone_views
from penumbra.games.emerald.actions import (
    ADVANCE,
    ASSASSINATE,
    CITY_IDS,
    DISCARD,
    MOVE,
    PUSH,
    RETRIEVE,
    TAKE,
    TRACK_IDS,
)
from penumbra.games.emerald.assassination import Plan
from penumbra.games.emerald.blocks import window
from penumbra.games.emerald.board import difference
from penumbra.games.emerald.cards import ATTACKS, CARD_PLACES, KINDS, ROYALTY
from penumbra.games.emerald.position import FACTIONS, Laid, by_seat, described
from penumbra.games.emerald.scoring import score
from penumbra.games.emerald.state import ZONES
from penumbra.games.emerald.turn import card_of
from penumbra.kit.influence import cubes_out
from penumbra.kit.wording import frame_fields

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

# All that this part of the view looks at.
OF_CITIES = attrgetter("shown", "stacks", "royalty", "agents", "cubes", "zombies", "leader")


class Player(TypedDict):
    colour: str
    agents: int
    agents_in_cities: int
    agents_stored: int
    cubes: int
    limbo: int
    sanity: int
    revealed: bool
    changed_heart: bool
    allegiance: str | None
    vp: int
    points: dict[str, int]  # by kind
    kills: dict[str, int]  # by victim
    beside: list[Laid]


class City(TypedDict):
    card: str | None
    face_down: int
    royalty: str | None
    agents: dict[str, int]  # by seat
    cubes: dict[str, int]
    zombies: int
    leader: int | None
    agent_bombs: int
    royalty_bombs: int | None


class Tally(TypedDict):
    """How far a payment has got. No `need`: any number will do."""

    have: int
    need: int | None
    unit: str  # of what: bombs, cubes, agents, steps, cards


class Alarm(TypedDict):
    """An attack on an agent of the seat that is asked to block it."""

    by: int
    city: str
    cards: list[str]
    means: str


class EmeraldView(BoardView):
    turn: int
    first: int
    round: int
    left: int
    ending: str
    vp_limit: int
    tracks: dict[str, int]
    difference: int  # of the tracks: what they are worth to everybody
    players: list[Player]
    cities: dict[str, City]
    zombie_supply: int
    leopold: bool
    played: list[str]
    last: list[str]
    staged: list[str]
    tally: Tally | None
    alarm: Alarm | None


def view(s: Emerald, seat: int | None, part: Part = made) -> EmeraldView:
    """Everything `seat` (None: a spectator) may know."""
    name = s.box.card_id
    return {
        **opening(s, seat),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "left": s.left,
        "ending": s.ending,
        "vp_limit": s.box.vp_limit[s.n],
        "tracks": dict(zip(TRACK_IDS, s.tracks, strict=True)),
        "difference": difference(s),
        "players": [_player(s, p, seat) for p in range(s.n)],
        "cities": part(s, _cities, OF_CITIES),
        "zombie_supply": s.zombie_supply,
        "leopold": s.leopold,
        "played": [name(card) for card in s.played],
        "last": [name(card) for card in s.last],
        # A choice under way is nobody else's business.
        "staged": [s.game.actions.code(a) for a in s.staged] if seat == s.seat else [],
        "tally": tally(s) if seat == s.seat and s.staged else None,
        "alarm": alarm(s) if seat == s.seat and not s.done else None,
        "zones": zone_views(s, ZONES, seat, name),
        "result": result_of(s),
    }


def tally(s: Emerald) -> Tally | None:
    """What the cards picked so far give towards the action under way."""
    p, start, picked = s.seat, s.staged[0], s.staged[1:]
    if start >= DISCARD:
        cards = picked if start == DISCARD else s.staged  # a text that lets cards be discarded stages nothing else
        return {"have": len(cards), "need": None, "unit": "cards"}
    if start >= ASSASSINATE:
        plan = Plan(s, p, s.staged)
        return {"have": sum(plan.worth) + plan.agents, "need": plan.price, "unit": "bombs"}
    if TAKE <= start < RETRIEVE:
        return None
    if start == ADVANCE:
        steps = sum(s.box.tracks[(a - PUSH) // CARD_PLACES][card_of(a)] for a in picked)
        return {"have": steps, "need": None, "unit": "steps"}
    symbols, most, unit = {
        RETRIEVE: (s.box.retrieve, cubes_out(s, p), "cubes"),
        MOVE: (s.box.move, s.in_cities[p], "agents"),
    }.get(start, (s.box.place, s.cube_supply[p], "cubes"))
    return {"have": min(most, sum(symbols[card_of(a)] for a in picked)), "need": None, "unit": unit}


def alarm(s: Emerald) -> Alarm | None:
    """The attack that may be blocked now: announced before all eyes (SE-325)."""
    if s.question[0] is not window:
        return None
    fields = frame_fields(s.question)
    return {
        "by": s.turn,
        "city": CITY_IDS[fields["city"]],
        "cards": [s.box.card_id(card) for card in s.last],
        "means": ATTACKS[fields["attack"]],
    }


def allegiance(s: Emerald, p: int, seat: int | None) -> str | None:
    """The faction of a player, if `seat` knows the identity card."""
    seen = s.identity[p] if seat == p else known_cards(s, "identity", p, seat)
    return FACTIONS[seen[0] ^ s.flipped[p]] if seen else None


def _player(s: Emerald, p: int, seat: int | None) -> Player:
    return {
        "colour": s.colours[p],
        "agents": s.agent_supply[p],
        "agents_in_cities": s.in_cities[p],
        "agents_stored": s.stored[p],
        "cubes": s.cube_supply[p],
        "limbo": s.limbo[p],
        "sanity": s.sanity[p],
        "revealed": bool(s.revealed[p]),
        "changed_heart": bool(s.flipped[p]),
        "allegiance": allegiance(s, p, seat),
        "vp": score(s, p),
        "points": dict(zip(KINDS, s.points[3 * p : 3 * p + 3], strict=True)),
        "kills": by_seat(s, s.kills, p),
        "beside": [described(s, laid) for laid in s.beside[p]],
    }


def _cities(s: Emerald) -> dict[str, City]:
    return {city: _city(s, i) for i, city in enumerate(CITY_IDS)}


def _city(s: Emerald, city: int) -> City:
    name = s.box.card_id
    leader = s.leader[city]
    return {
        "card": name(s.shown[city]) if s.shown[city] >= 0 else None,
        "face_down": len(s.stacks[city]),
        "royalty": name(ROYALTY + city) if s.royalty[city] else None,
        "agents": by_seat(s, s.agents, city),
        "cubes": by_seat(s, s.cubes, city),
        "zombies": s.zombies[city],
        "leader": leader if leader >= 0 else None,
        "agent_bombs": s.box.agent_price[city],
        "royalty_bombs": s.box.price[city] if s.royalty[city] else None,
    }
