"""Influence on places: leaders kept up to date, claims, Limbo."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from penumbra.kit.influence import (
    NOBODY,
    clear_cubes,
    count_leaders,
    cubes_out,
    led_places,
    own_places,
    put_cubes,
    put_pieces,
    retrieve,
    retrieve_from_limbo,
)


def three_parties() -> Any:
    """Two places, three parties with five cubes each."""
    return SimpleNamespace(
        parties=3, cubes=[0] * 6, pieces=[0] * 6, leader=[NOBODY] * 2, cube_supply=[5] * 3, limbo=[0] * 3, events=[]
    )


def test_a_tie_has_no_leader() -> None:
    s = three_parties()
    put_cubes(s, 1, 0, 2)
    assert s.leader == [NOBODY, 0]
    put_cubes(s, 1, 2, 2)
    assert s.leader == [NOBODY, NOBODY]


def test_pieces_that_are_no_cubes_count_but_do_not_lead_alone() -> None:
    s = three_parties()
    put_pieces(s, 0, 1, 2)
    assert s.leader[0] == 1 and led_places(s, 1) == []
    put_cubes(s, 0, 1, 1)
    assert led_places(s, 1) == [0] and s.pieces[:3] == [0, 3, 0]
    put_pieces(s, 0, 1, -2)
    assert s.pieces[:3] == s.cubes[:3] == [0, 1, 0]


def test_a_claim_sends_own_cubes_to_limbo_and_the_others_home() -> None:
    s = three_parties()
    put_cubes(s, 0, 0, 3)
    put_cubes(s, 0, 2, 1)
    put_pieces(s, 0, 2, 1)
    clear_cubes(s, 0, 0)
    assert s.cubes == [0] * 6 and s.limbo == [3, 0, 0] and s.cube_supply == [5, 5, 6]
    assert s.leader[0] == 2, "the other's piece that is no cube stays"
    assert [event[1:] for event in s.events] == [("cubes_to_limbo", 0, 0, 0, 3), ("cubes_returned", 0, 2, 0, 1)]


def test_cubes_come_back_from_places_and_limbo() -> None:
    s = three_parties()
    put_cubes(s, 1, 0, 2)
    s.limbo[0] = 2
    assert cubes_out(s, 0) == 4 and own_places(s, 0) == [1] and own_places(s, 1) == []
    retrieve(s, 0, 1)
    retrieve_from_limbo(s, 0, 2)
    assert (s.cube_supply[0], s.limbo[0], s.cubes[3]) == (8, 0, 1)


def test_leaders_can_be_counted_from_scratch() -> None:
    s = three_parties()
    s.pieces = [1, 0, 0, 1, 1, 0]
    count_leaders(s, 2)
    assert s.leader == [0, NOBODY]
