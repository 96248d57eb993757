"""Positions as descriptions: docs/positions.md explains the fields for people.

A named pile is replaced as a whole. Cards it needs come from the cards that were not dealt or from piles that were not
named; cards that are left over are put aside (game cards) or out of the game. Supplies hold the rest of the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import seq
from penumbra.engine.errors import BadPosition
from penumbra.engine.zones import show
from penumbra.games.emerald.actions import CITY_IDS, SEAT_IDS, TRACK_IDS
from penumbra.games.emerald.board import NOTHING, find_leader, reveal_next
from penumbra.games.emerald.cards import (
    CITIES,
    FRESH,
    HIDDEN,
    KINDS,
    OTHERS,
    ROYALTY,
    load_of,
    number_of,
)
from penumbra.games.emerald.cards import CITY as CITY_CARD
from penumbra.games.emerald.state import agents_kept
from penumbra.games.emerald.turn import begin_turn, choose_action
from penumbra.kit.fields import (
    Read,
    card_number,
    card_numbers,
    check_fields,
    given,
    mapping,
    one_of,
    read_cards,
    read_key,
    read_number,
    read_seat_cards,
    read_seat_numbers,
    whole,
)

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

PHASES = ("start", "begin", "turn")  # placing agents; before a turn; in a turn
FACTIONS = ("loyalist", "restorationist")  # by identity card
PILES = ("hand", "deck", "discard")


def arrange(s: Emerald, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    check_fields(description, READERS, ("phase", "turn", "left"))
    phase = PHASES[one_of("phase", description.get("phase", "turn"), PHASES)]
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    left = whole("left", description.get("left", s.box.turn_actions), 0, s.box.turn_actions)
    for field, read in READERS.items():
        if field in description:
            read(s, description[field])
    _count_cards(s, description)
    _count_pieces(s, description)
    if phase == "start":  # as many agents as there are have been placed
        del s.stack[len(s.stack) - sum(s.in_cities) :]
        return
    s.stack.clear()
    if phase == "begin":
        return seq(s, (begin_turn, turn))
    s.turn, s.left = turn, left
    return seq(s, (choose_action, turn))


def _city(field: str, value: Any) -> int:
    return one_of(field, value, CITY_IDS)


def _read_city_pieces(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        for name, pieces in mapping(field, value).items():
            city = _city(field, name)
            counts = getattr(s, field)
            counts[city * s.n : (city + 1) * s.n] = [0] * s.n
            for seat, count in mapping(f"{field}.{name}", pieces or {}).items():
                p = one_of(f"{field}.{name}", seat, SEAT_IDS[: s.n])
                counts[city * s.n + p] = whole(f"{field}.{name}", count, 0, 99)

    return read


def _read_city_numbers(field: str, most: int) -> Read:
    def read(s: Any, value: Any) -> None:
        for name, count in mapping(field, value).items():
            getattr(s, field)[_city(field, name)] = whole(f"{field}.{name}", count, 0, most)

    return read


def _read_tracks(s: Any, value: Any) -> None:
    for name, space in mapping("tracks", value).items():
        s.tracks[one_of("tracks", name, TRACK_IDS)] = whole(f"tracks.{name}", space, 0, s.box.track_end)


def _read_points(s: Any, value: Any) -> None:
    for p, points in given(s, "points", value):
        s.points[3 * p : 3 * p + 3] = [0] * 3
        for name, n in mapping(f"points[{p}]", points).items():
            s.points[3 * p + one_of(f"points[{p}]", name, KINDS)] = whole(f"points[{p}].{name}", n, -99, 99)


def _read_kills(s: Any, value: Any) -> None:
    for p, kills in given(s, "kills", value):
        s.kills[p * s.n : (p + 1) * s.n] = [0] * s.n
        for name, n in mapping(f"kills[{p}]", kills).items():
            s.kills[p * s.n + one_of(f"kills[{p}]", name, SEAT_IDS[: s.n])] = whole(f"kills[{p}].{name}", n, 0, 99)


def _read_identity(s: Any, value: Any) -> None:
    for p, name in given(s, "identity", value):
        s.identity[p] = [one_of(f"identity[{p}]", name, FACTIONS)]
    dealt = [pile[0] for pile in s.identity]
    left = s.box.identities[:]
    for identity in dealt:
        if identity not in left:
            raise BadPosition(f"identity: the box has no {dealt.count(identity)} cards {FACTIONS[identity]}")
        left.remove(identity)
    s.undealt = left


def _read_undealt(s: Any, value: Any) -> None:
    """The order of the undealt identity cards; which they are follows from the others."""
    order = [one_of("undealt", name, FACTIONS) for name in value] if isinstance(value, list) else []
    if sorted(order) != sorted(s.undealt):
        raise BadPosition("undealt: these are not the identity cards that are left")
    s.undealt = order


def _read_known(s: Any, value: Any) -> None:
    """[seat, looker] for each identity card that was looked at, [seat, null] for each that was revealed."""
    if not isinstance(value, list):
        raise BadPosition("known: give a list of [seat, looker]")
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadPosition("known: give a list of [seat, looker]")
        q = whole("known", pair[0], 0, s.n - 1)
        mask = (1 << s.n) - 1 if pair[1] is None else 1 << whole("known", pair[1], 0, s.n - 1)
        show(s, "identity", q, s.identity[q][0], mask)


def _read_beside(s: Any, value: Any) -> None:
    for p, pile in given(s, "beside", value):
        if not isinstance(pile, list):
            raise BadPosition(f"beside[{p}]: give a list of cards")
        s.beside[p] = [_laid(s, f"beside[{p}]", entry) for entry in pile]


def _laid(s: Any, field: str, entry: Any) -> int:
    """A card id, or {card, victim | agents | fresh | hidden}."""
    data = {"card": entry} if isinstance(entry, str) else mapping(field, entry)
    for name in data:
        one_of(field, name, ("card", "victim", "agents", "fresh", "hidden"))
    load = whole(f"{field}.agents", data.get("agents", 0), 0, FRESH - 1)
    if data.get("victim") is not None:
        load = whole(f"{field}.victim", data["victim"], 0, s.n - 1) + 1
    if data.get("hidden"):
        load = HIDDEN
    return card_number(s, field, data.get("card")) | (load | (FRESH if data.get("fresh") else 0)) << 8


def _read_stacks(s: Any, value: Any) -> None:
    for name, pile in mapping("stacks", value).items():
        city = _city("stacks", name)
        s.stacks[city] = card_numbers(s, f"stacks.{name}", pile)
        for one in s.stacks[city]:
            if one < OTHERS and one not in (CITY_CARD + city, ROYALTY + city):
                raise BadPosition(f"stacks.{name}: {s.box.card_id(one)} belongs to another city")


def _read_shown(s: Any, value: Any) -> None:
    for name, one in mapping("shown", value).items():
        s.shown[_city("shown", name)] = NOTHING if one is None else card_number(s, f"shown.{name}", one)


def _flags(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        for p, flag in given(s, field, value):
            getattr(s, field)[p] = int(bool(flag))

    return read


def _read_leopold(s: Any, value: Any) -> None:
    s.leopold = bool(value)


READERS: dict[str, Read] = {
    "key": read_key,
    "counter": read_number("counter"),
    "round": read_number("round", 1),
    "agents": _read_city_pieces("agents"),
    "cubes": _read_city_pieces("cubes"),
    "limbo": read_seat_numbers("limbo", 10),
    "zombies": _read_city_numbers("zombies", 6),
    "zombie_supply": read_number("zombie_supply", 0, 6),
    "tracks": _read_tracks,
    "sanity": read_seat_numbers("sanity", 3),
    "revealed": _flags("revealed"),
    "flipped": _flags("flipped"),
    "identity": _read_identity,
    "undealt": _read_undealt,
    "known": _read_known,
    "points": _read_points,
    "kills": _read_kills,
    **{field: read_seat_cards(field) for field in PILES},
    "beside": _read_beside,
    "stacks": _read_stacks,
    "shown": _read_shown,
    "royalty": _read_city_numbers("royalty", 1),
    "aside": read_cards("aside"),
    "removed": read_cards("removed"),
    "leopold": _read_leopold,
    "last": lambda s, value: setattr(s, "last", tuple(card_numbers(s, "last", value))),
}


def _piles(s: Emerald, description: dict[str, Any]) -> Iterator[tuple[bool, list[int]]]:
    """(whether it was named, cards) of every pile, those first that give cards up first."""
    yield "aside" in description, s.aside
    yield "removed" in description, s.removed
    for city, name in enumerate(CITY_IDS):
        yield name in description.get("stacks", {}), s.stacks[city]
    for field in ("deck", "hand", "discard", "beside"):
        named = description.get(field) or [None] * s.n
        for p in range(s.n):
            yield named[p] is not None, getattr(s, field)[p]


def _count_cards(s: Emerald, description: dict[str, Any]) -> None:
    """Every copy of every card is somewhere, and no more."""
    for number, design in enumerate(s.box.cards):
        if design.set == "identity":
            continue
        copies = design.copies * (s.n if design.set == "starting" else 1)
        surplus = _found(s, description, number) - copies
        while surplus > 0 and _give_up(s, description, number):
            surplus -= 1
        if surplus > 0:
            raise BadPosition(f"card {design.id}: {copies + surplus} named, but there are only {copies}")
        (s.aside if design.set == "game" and "aside" not in description else s.removed).extend([number] * -surplus)


def _found(s: Emerald, description: dict[str, Any], number: int) -> int:
    found = sum(number_of(laid) == number for _, pile in _piles(s, description) for laid in pile)
    found += s.shown.count(number)
    return found + (ROYALTY <= number < OTHERS and s.royalty[number - ROYALTY])


def _give_up(s: Emerald, description: dict[str, Any], number: int) -> bool:
    """Take one copy out of a pile that was not named; False: there is none."""
    for named, pile in _piles(s, description):
        if not named and number in pile:
            pile.remove(number)
            return True
    for city, name in enumerate(CITY_IDS):
        if s.shown[city] == number and name not in description.get("shown", {}):
            reveal_next(s, city)
            return True
        if ROYALTY + city == number and s.royalty[city] and name not in description.get("royalty", {}):
            s.royalty[city] = 0
            return True
    return False


def _count_pieces(s: Emerald, description: dict[str, Any]) -> None:
    """Supplies hold what is neither on the board nor on cards; points add up."""
    pieces = s.box.pieces
    for p in range(s.n):
        s.in_cities[p] = sum(s.agents[p :: s.n])
        s.stored[p] = sum(load_of(c) & ~FRESH for c in s.beside[p] if s.box.stores[number_of(c)])
        s.agent_supply[p] = pieces["agents"] - s.in_cities[p] - agents_kept(s, p)
        out = sum(s.cubes[p :: s.n])
        if description.get("limbo") is None or description["limbo"][p] is None:
            s.limbo[p] = min(s.limbo[p], pieces["cubes"] - out)
        s.cube_supply[p] = pieces["cubes"] - out - s.limbo[p]
        for what, left in (("agents", s.agent_supply[p]), ("cubes", s.cube_supply[p])):
            if left < 0:
                raise BadPosition(f"seat {p} has {pieces[what] - left} {what}; a player has {pieces[what]}")
        s.vp[p] = sum(s.points[3 * p : 3 * p + 3]) + sum(s.kills[p * s.n : (p + 1) * s.n])
    if "zombie_supply" not in description:
        s.zombie_supply = pieces["zombies"] - sum(s.zombies)
    if s.zombie_supply < 0 or s.zombie_supply + sum(s.zombies) > pieces["zombies"]:
        raise BadPosition(f"zombies: there are only {pieces['zombies']}")
    for city in range(CITIES):
        row = slice(city * s.n, (city + 1) * s.n)
        s.pieces[row] = [a + b for a, b in zip(s.agents[row], s.cubes[row], strict=True)]
        find_leader(s, city)


def settled(s: Emerald) -> bool:
    """Between two actions, or an agent to be placed in the set-up: nothing is half-way."""
    return s.kind in ("start", "turn")


def describe(s: Emerald) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    name = s.box.card_id
    assert s.origin is not None
    everybody = (1 << s.n) - 1
    return {
        "seats": s.n,
        "seed": s.origin.seed,
        "options": dict(s.origin.options),
        "phase": s.kind,
        "turn": s.seat,
        "left": s.left,
        "key": s.key.hex(),
        "counter": s.counter,
        "round": s.round,
        "agents": {city: by_seat(s, s.agents, i) for i, city in enumerate(CITY_IDS)},
        "cubes": {city: by_seat(s, s.cubes, i) for i, city in enumerate(CITY_IDS)},
        "limbo": list(s.limbo),
        "zombies": dict(zip(CITY_IDS, s.zombies, strict=True)),
        "zombie_supply": s.zombie_supply,
        "tracks": dict(zip(TRACK_IDS, s.tracks, strict=True)),
        "sanity": list(s.sanity),
        "revealed": list(s.revealed),
        "flipped": list(s.flipped),
        "identity": [FACTIONS[pile[0]] for pile in s.identity],
        "undealt": [FACTIONS[one] for one in s.undealt],
        "known": [[q, None if mask == everybody else mask.bit_length() - 1] for _, q, _, mask in s.known],
        "points": [dict(zip(KINDS, s.points[3 * p : 3 * p + 3], strict=True)) for p in range(s.n)],
        "kills": [by_seat(s, s.kills, p) for p in range(s.n)],
        **{field: [[name(one) for one in pile] for pile in getattr(s, field)] for field in PILES},
        "beside": [[described(s, laid) for laid in pile] for pile in s.beside],
        "stacks": {city: [name(one) for one in s.stacks[i]] for i, city in enumerate(CITY_IDS)},
        "shown": {city: name(s.shown[i]) if s.shown[i] >= 0 else None for i, city in enumerate(CITY_IDS)},
        "royalty": dict(zip(CITY_IDS, s.royalty, strict=True)),
        "aside": [name(one) for one in s.aside],
        "removed": [name(one) for one in s.removed],
        "leopold": s.leopold,
        "last": [name(one) for one in s.last],
    }


def by_seat(s: Emerald, counts: list[int], row: int) -> dict[str, int]:
    return {SEAT_IDS[p]: k for p, k in enumerate(counts[row * s.n : (row + 1) * s.n]) if k}


def described(s: Emerald, laid: int) -> dict[str, Any]:
    """A card beside an identity card, with what lies on it."""
    number, load = number_of(laid), load_of(laid)
    entry: dict[str, Any] = {"card": s.box.card_id(laid)}
    if not load:
        return entry
    if ROYALTY <= number < OTHERS:
        return {**entry, "hidden": True}
    if s.box.kill_vp[number] >= 0:
        return {**entry, "victim": load - 1}
    return {**entry, "agents": load & ~FRESH, **({"fresh": True} if load & FRESH else {})}
