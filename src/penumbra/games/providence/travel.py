"""Travel: cards first, then figures and where they go, so that no card was superfluous (DP-145, DP-389, DP-450)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.providence.actions import CITY, DEEP_ONE, DONE, FIGURE, PAY
from penumbra.games.providence.board import move_figure, put_deep_ones
from penumbra.games.providence.cards import CITIES
from penumbra.games.providence.roads import Map, roads
from penumbra.kit.payment import can_complete

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def travellers(s: Providence, p: int) -> Iterator[tuple[int, int]]:
    """(action, city) of each figure of `p` that has not moved yet, Deep Ones city by city."""
    team = s.team[p] & ~s.moved
    while team:
        low = team & -team
        figure = low.bit_length() - 1
        yield FIGURE + figure, s.at[figure]
        team ^= low
    if s.deep_owner == p:
        for city in range(CITIES):
            for _ in range(s.deep_ones[city] - (s.landed >> 4 * city & 15)):
                yield DEEP_ONE + city, city


def totals(ways: Map, figures: list[tuple[int, int]], most: int) -> int:
    """Mask of the sums that moves of these figures can cost, up to `most`."""
    sums, limit = 1, (2 << most) - 1
    for _, city in figures:
        fares, grown, cost = ways.fares[city], sums, 0
        while fares:
            if fares & 1:
                grown |= sums << cost
            fares >>= 1
            cost += 1
        sums = grown & limit
    return sums


def can_travel(s: Providence, p: int) -> bool:
    """Whether a Travel action is possible. A card pays for every way that costs no more than it shows; only where all
    cost more must several cards be tried."""
    travel, ways, team = s.box.travel, roads(s, p), s.team[p]
    most = max([travel[card] for card in s.hand[p]])
    if team and most >= ways.toll:
        return True
    reach = (2 << most) - 1
    for city, there in enumerate(s.here):
        if (there & team or (s.deep_ones[city] and s.deep_owner == p)) and ways.fares[city] & reach:
            return True
    return bool(travel_offer(s, p, s.hand[p]))


def travel_offer(s: Providence, p: int, rest: list[int]) -> tuple[int, ...]:
    """Cards that may be played: with them and others moves can cost more than all but the smallest card, and no more
    than all of them."""
    travel = s.box.travel
    values = [travel[a - PAY] for a in s.staged[1:]] if s.staged else []
    spare = [card for card in rest if travel[card]]
    most = sum(values) + sum([travel[card] for card in spare])
    sums = totals(roads(s, p), list(travellers(s, p)), most)

    def moves(paid: list[int]) -> bool:
        total = sum(paid)
        return bool(sums >> total - min(paid) + 1 & (1 << min(paid)) - 1)

    offer = []
    for card in sorted({*spare}):
        others = [travel[one] for one in spare]
        others.remove(travel[card])
        if can_complete([*values, travel[card]], others, moves):
            offer.append(PAY + card)
    return (*offer, DONE) if values and moves(values) else tuple(offer)


@op
def travel_next(s: Providence, p: int, left: int, must: int) -> None:
    """Which figure moves: each once, and in the end for `must` symbols at least (DP-146, DP-389)."""
    ways, figures = roads(s, p), list(travellers(s, p))
    options = tuple(sorted({one[0] for one in figures if _destinations(ways, figures, one, left, must)}))
    if options and must <= 0:
        options += (DONE,)
    return ask(s, p, "travel", options, travel_to, p, left, must)


def _destinations(
    ways: Map, figures: list[tuple[int, int]], one: tuple[int, int], left: int, must: int
) -> tuple[int, ...]:
    """Where a figure may go so that the others can still use up what must be used."""
    others = figures[:]
    others.remove(one)
    sums = totals(ways, others, left) if must > 0 else 1
    found = []
    for city, cost in enumerate(ways.cost[one[1]]):
        if cost <= left and sums & (2 << left - cost) - (1 << max(0, must - cost)):
            found.append(CITY + city)
    return tuple(found)


@op
def travel_to(s: Providence, p: int, left: int, must: int, a: int) -> None:
    if a == DONE:
        return
    ways, figures = roads(s, p), list(travellers(s, p))
    city = a - DEEP_ONE if a >= DEEP_ONE else s.at[a - FIGURE]
    return ask(s, p, "travel_to", _destinations(ways, figures, (a, city), left, must), travelled, p, left, must, a)


@op
def travelled(s: Providence, p: int, left: int, must: int, who: int, a: int) -> None:
    city = a - CITY
    if who >= DEEP_ONE:
        source = who - DEEP_ONE
        put_deep_ones(s, source, -1)
        put_deep_ones(s, city, 1)
        s.landed += 1 << 4 * city
        tell(s, ALL, "deep_one_moved", p, source, city)
    else:
        source = s.at[who - FIGURE]
        move_figure(s, who - FIGURE, city)
        s.moved |= 1 << who - FIGURE
        tell(s, ALL, "moved", p, p, who - FIGURE, source, city)
    cost = roads(s, p).cost[source][city]
    return seq(s, (travel_next, p, left - cost, must - cost))


@op
def travel_done(s: Providence) -> None:
    s.moved = s.landed = 0
