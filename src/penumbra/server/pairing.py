"""Who meets in a round of an event: tables of one size, nobody twice with the same people while that can be avoided.

Everything here is about numbers of entrants. `order` lists them with the best first; `met` counts meetings of pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, count

Pair = tuple[int, int]
PATIENCE = 30_000  # steps of a search
MOST_ROUNDS = 40  # of a round robin


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def meetings(tables: Iterable[Sequence[int]]) -> Counter[Pair]:
    return Counter(pair(*two) for table in tables for two in combinations(table, 2))


def sitting_out(order: Sequence[int], size: int, byes: Mapping[int, int]) -> list[int]:
    """Who has no table this round: those who have sat out least, of them the last ones."""
    spare = len(order) % size
    waiting = sorted(order, key=lambda who: (byes.get(who, 0), -order.index(who)))
    return waiting[:spare]


def seated(order: Sequence[int], size: int, met: Mapping[Pair, int]) -> list[list[int]]:
    """Tables with the fewest repeated meetings; among those, neighbours in the order sit together. A search that takes
    too long ends with what choosing one after the other gives."""
    patience = [PATIENCE]
    for allowed in count():
        found = _search([*order], size, met, allowed, patience)
        if found is not None:
            return found
        if patience[0] <= 0:
            return _one_by_one([*order], size, met)
    raise AssertionError("unreachable")


def _cost(who: int, table: Sequence[int], met: Mapping[Pair, int]) -> int:
    return sum(met.get(pair(who, other), 0) for other in table)


def _search(
    order: list[int], size: int, met: Mapping[Pair, int], allowed: int, patience: list[int]
) -> list[list[int]] | None:
    def fill(table: list[int], after: int, rest: list[int], spent: int) -> list[list[int]] | None:
        patience[0] -= 1
        if len(table) == size:
            more = fill(rest[:1], 0, rest[1:], spent) if rest else []
            return None if more is None else [table, *more]
        for i in range(after, len(rest)):
            cost = spent + _cost(rest[i], table, met)
            if cost <= allowed and patience[0] > 0:
                found = fill([*table, rest[i]], i, rest[:i] + rest[i + 1 :], cost)
                if found is not None:
                    return found
        return None

    return fill(order[:1], 0, order[1:], 0) if order else []


def _one_by_one(rest: list[int], size: int, met: Mapping[Pair, int]) -> list[list[int]]:
    found: list[list[int]] = []
    while rest:
        table = [rest.pop(0)]
        while len(table) < size:
            best = min(rest, key=lambda who: _cost(who, table, met))
            rest.remove(best)
            table.append(best)
        found.append(table)
    return found


def circle(numbers: Sequence[int], round: int) -> tuple[list[list[int]], list[int]]:
    """A round (from 0) of a round robin of pairs: the first stays, the others go round."""
    ring: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    turn = round % (len(ring) - 1)
    ring = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
    tables, out = [], []
    for one, other in zip(ring[: len(ring) // 2], reversed(ring[len(ring) // 2 :]), strict=True):
        if one is None or other is None:
            out += [who for who in (one, other) if who is not None]
        else:
            tables.append([one, other])
    return tables, out


def robin_length(numbers: Sequence[int], size: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    if size == 2:
        return len(numbers) - 1 + len(numbers) % 2
    met: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    wanted = len(numbers) * (len(numbers) - 1) // 2
    for number in range(MOST_ROUNDS):
        if len(met) == wanted:
            return number
        out = sitting_out(numbers, size, byes)
        byes.update(out)
        met += meetings(seated([who for who in numbers if who not in out], size, met))
    return MOST_ROUNDS


def table_points(places: Sequence[int]) -> list[float]:
    """Points at a table by place: as many as it has seats for the first, one for the last; equal places share."""
    size = len(places)
    found = []
    for place in places:
        equal = places.count(place)
        found.append(size + 1 - place - (equal - 1) / 2)
    return found


def bye_points(size: int) -> float:
    """Who sits out gets what everybody gets on average."""
    return (size + 1) / 2
