"""Influence on places: cubes and other pieces of parties, who has the most, Limbo.

A party is whoever owns pieces: a seat, or an automatic opponent. Lists of pieces have `place * parties + party`; the
leader of a place is kept up to date with every piece.
"""

from __future__ import annotations

from typing import Protocol

NOBODY = -1


class Influenced(Protocol):
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


def clear_cubes(s: Influenced, place: int, p: int) -> None:
    """A claim: the cubes of `p` go to Limbo, all others to their owners' supplies."""
    base = place * s.parties
    for q in range(s.parties):
        cubes = s.cubes[base + q]
        if cubes:
            s.cubes[base + q] = 0
            s.pieces[base + q] -= cubes
            if q == p:
                s.limbo[q] += cubes
            else:
                s.cube_supply[q] += cubes
    find_leader(s, place)


def leads(s: Influenced, place: int, p: int) -> bool:
    """Whether `p` has the most pieces at a place, one of them a cube."""
    return s.leader[place] == p and s.cubes[place * s.parties + p] > 0


def count_leaders(s: Influenced, places: int) -> None:
    """Every leader from scratch."""
    for place in range(places):
        find_leader(s, place)
