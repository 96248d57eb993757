"""Pairings: nobody meets twice while that can be avoided, and sitting out is shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penumbra.server.pairing import (
    Pair,
    bye_points,
    circle,
    meetings,
    pair,
    robin_length,
    seated,
    sitting_out,
    table_points,
)


def partitions(rest: Sequence[int], size: int) -> Iterator[list[list[int]]]:
    """Every way to seat everybody, found without any wit."""
    if not rest:
        yield []
        return
    for others in combinations(rest[1:], size - 1):
        left = [who for who in rest[1:] if who not in others]
        for more in partitions(left, size):
            yield [[rest[0], *others], *more]


def repeats(tables: Sequence[Sequence[int]], met: Counter[Pair]) -> int:
    return sum(met[pair(*two)] for table in tables for two in combinations(table, 2))


@st.composite
def histories(draw: st.DrawFn) -> tuple[int, list[int], Counter[Pair]]:
    size, tables = draw(st.sampled_from([(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)]))
    order = draw(st.permutations(range(1, size * tables + 1)))
    pairs = st.sampled_from(list(combinations(range(1, size * tables + 1), 2)))
    return size, order, Counter(draw(st.lists(pairs, max_size=20)))


@settings(max_examples=120, deadline=None)
@given(histories())
def test_nobody_meets_twice_while_that_can_be_avoided(history: tuple[int, list[int], Counter[Pair]]) -> None:
    size, order, met = history
    found = seated(order, size, met)
    assert sorted(who for table in found for who in table) == sorted(order)
    assert all(len(table) == size for table in found)
    assert repeats(found, met) == min(repeats(tables, met) for tables in partitions(order, size))


def test_without_history_neighbours_in_the_standings_meet() -> None:
    assert seated([5, 3, 1, 2, 6, 4], 2, {}) == [[5, 3], [1, 2], [6, 4]]
    assert seated([5, 3, 1, 2], 2, {(3, 5): 1}) == [[5, 1], [3, 2]]


@settings(max_examples=60, deadline=None)
@given(count=st.integers(2, 14), size=st.integers(2, 4), rounds=st.integers(1, 8), data=st.data())
def test_sitting_out_is_shared(count: int, size: int, rounds: int, data: st.DataObject) -> None:
    """Nobody sits out a second time before everybody has once."""
    byes: Counter[int] = Counter()
    for _ in range(rounds):
        order = data.draw(st.permutations(range(count)))
        out = sitting_out(order, size, byes)
        assert len(out) == count % size and len(set(out)) == len(out)
        byes.update(out)
    counts = [byes[who] for who in range(count)]
    assert max(counts) - min(counts) <= 1


def test_of_equal_ones_the_last_sits_out() -> None:
    assert sitting_out([4, 2, 7], 2, {}) == [7]
    assert sitting_out([4, 2, 7], 2, {7: 1}) == [2]


@pytest.mark.parametrize("count", range(2, 12))
def test_in_a_round_robin_of_pairs_everybody_meets_everybody_once(count: int) -> None:
    numbers = list(range(1, count + 1))
    length = robin_length(numbers, 2)
    rounds = [circle(numbers, number) for number in range(length)]
    met = meetings(table for tables, _ in rounds for table in tables)
    assert met == Counter(dict.fromkeys(combinations(numbers, 2), 1))
    byes = Counter(who for _, out in rounds for who in out)
    assert set(byes.values()) == ({1} if count % 2 else set())


@pytest.mark.parametrize(("count", "size"), [(4, 4), (6, 3), (8, 4), (9, 3), (7, 3), (10, 4)])
def test_in_a_round_robin_of_tables_everybody_meets_everybody(count: int, size: int) -> None:
    numbers, met, byes = list(range(count)), Counter[Pair](), Counter[int]()
    for _ in range(robin_length(numbers, size)):
        out = sitting_out(numbers, size, byes)
        byes.update(out)
        met += meetings(seated([who for who in numbers if who not in out], size, met))
    assert set(met) == set(combinations(numbers, 2))


def test_large_fields_are_seated_soon() -> None:
    """Thirty-two people at tables of four, nine rounds: the search gives up what it cannot find."""
    met: Counter[Pair] = Counter()
    for _ in range(9):
        tables = seated(list(range(32)), 4, met)
        assert sorted(who for table in tables for who in table) == list(range(32))
        met += meetings(tables)


@pytest.mark.parametrize(
    ("places", "points"),
    [([1, 2, 3, 4], [4, 3, 2, 1]), ([2, 1], [1, 2]), ([1, 1, 3], [2.5, 2.5, 1]), ([1, 1], [1.5, 1.5])],
)
def test_points_by_place(places: list[int], points: list[float]) -> None:
    assert table_points(places) == points
    assert sum(points) / len(points) == bye_points(len(points))
