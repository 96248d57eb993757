"""Influence on places: cubes and other pieces of parties, who has the most, Limbo.

A party is whoever owns pieces: a seat, or an automatic opponent. Lists of pieces have `place * parties + party`; the
leader of a place is kept up to date with every piece. What happens is told, `p` being who brought it about:

    cubes_to_limbo(p, owner, place, n)   cubes_returned(p, owner, place, n)
    retrieved(p, place, n)   retrieved_limbo(p, n)
"""

from __future__ import annotations

from typing import Protocol

from penumbra.engine.core import ALL, Telling, tell

NOBODY = -1


class Influenced(Telling, Protocol):
    """What the state of such a title holds."""

    cubes: list[int]
    pieces: list[int]  # cubes and whatever else counts there
    leader: list[int]  # by place: the party with more pieces than each other, or NOBODY
    cube_supply: list[int]  # by party
    limbo: list[int]  # by party: spent cubes

    @property
    def parties(self) -> int: ...


def find_leader(s: Influenced, place: int) -> None:
    """The party with strictly more pieces than each other one."""
    m = s.parties
    row = s.pieces[place * m : (place + 1) * m]
    most = max(row)
    s.leader[place] = row.index(most) if most and row.count(most) == 1 else NOBODY


def put_pieces(s: Influenced, place: int, p: int, n: int) -> None:
    """Pieces that are no cubes begin to count at a place; with a negative number they cease to."""
    s.pieces[place * s.parties + p] += n
    find_leader(s, place)


def put_cubes(s: Influenced, place: int, p: int, n: int) -> None:
    """Cubes come to a place; where they come from is the caller's business."""
    i = place * s.parties + p
    s.cubes[i] += n
    s.pieces[i] += n
    find_leader(s, place)


def take_cubes(s: Influenced, place: int, p: int, n: int) -> None:
    """Cubes leave a place; where they go is the caller's business."""
    i = place * s.parties + p
    s.cubes[i] -= n
    s.pieces[i] -= n
    find_leader(s, place)


def to_limbo(s: Influenced, p: int, q: int, place: int, n: int) -> None:
    """Cubes of `q` go from a place to Limbo."""
    take_cubes(s, place, q, n)
    s.limbo[q] += n
    tell(s, ALL, "cubes_to_limbo", p, q, place, n)


def to_owner(s: Influenced, p: int, q: int, place: int, n: int) -> None:
    """Cubes of `q` return from a place to the supply."""
    take_cubes(s, place, q, n)
    s.cube_supply[q] += n
    tell(s, ALL, "cubes_returned", p, q, place, n)


def clear_cubes(s: Influenced, place: int, p: int) -> None:
    """A claim: the cubes of `p` go to Limbo, all others to their owners' supplies."""
    base = place * s.parties
    for q in range(s.parties):
        cubes = s.cubes[base + q]
        if cubes:
            (to_limbo if q == p else to_owner)(s, p, q, place, cubes)


def retrieve(s: Influenced, p: int, place: int, n: int = 1) -> None:
    """Own cubes come back from a place."""
    take_cubes(s, place, p, n)
    s.cube_supply[p] += n
    tell(s, ALL, "retrieved", p, place, n)


def retrieve_from_limbo(s: Influenced, p: int, n: int = 1) -> None:
    s.limbo[p] -= n
    s.cube_supply[p] += n
    tell(s, ALL, "retrieved_limbo", p, n)


def cubes_out(s: Influenced, p: int) -> int:
    """Own cubes at places and in Limbo: what can be retrieved."""
    return s.limbo[p] + sum(s.cubes[p :: s.parties])


def own_places(s: Influenced, p: int) -> list[int]:
    """The places with own cubes."""
    return [place for place, n in enumerate(s.cubes[p :: s.parties]) if n]


def led_places(s: Influenced, p: int) -> list[int]:
    """The places where `p` has the most pieces, one of them a cube."""
    m, cubes, leader = s.parties, s.cubes, s.leader
    led, place = [], -1
    for _ in range(leader.count(p)):  # few of many places
        place = leader.index(p, place + 1)
        if cubes[place * m + p]:
            led.append(place)
    return led


def count_leaders(s: Influenced, places: int) -> None:
    """Every leader from scratch."""
    for place in range(places):
        find_leader(s, place)
