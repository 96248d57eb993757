"""How good a position looks for each seat: the eyes of the bots.

Everything is in VP. The score so far comes first; what a position promises is added in proportion to how much of
the game is left. The weights are data: data/weights.yaml.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from penumbra.games.tyrants.board import BITS, COLOURS, TROOPS
from penumbra.games.tyrants.cards import NOBLE, OUTCAST, SOLDIER, number_of
from penumbra.games.tyrants.scoring import TOTAL_CONTROL_VP
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

TURNS = 14  # of a player in a whole game
MARKET_DECK = 74  # cards face down at the start (TY-033)
WEIGHTS: dict[str, float] = read_data("tyrants", "data", "weights.yaml")


def left_to_play(s: Tyrants) -> float:
    """The part of the game still ahead, from 1 to 0."""
    if s.ending:
        return 0.0
    return min(min(s.barracks) / TROOPS, len(s.market_deck) / MARKET_DECK)


def values(s: Tyrants) -> list[float]:
    """Expected VP of every seat, less those of its strongest rival as far as they count."""
    rival = WEIGHTS["rival"]
    if s.result is not None:
        won = [WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"] for p in range(s.n)]
        return [won[p] + mine - rival * _best_other(s.result.scores, p) for p, mine in enumerate(s.result.scores)]
    ahead = left_to_play(s)
    totals = _map_prospects(s, ahead)
    for p in range(s.n):
        totals[p] += s.vp[p] + _cards(s, p, ahead)
    if s.turn >= 0:
        totals[s.turn] += _points_of_markers(s, s.turn)
    found = [mine - rival * _best_other(totals, p) for p, mine in enumerate(totals)]
    if s.turn >= 0:
        found[s.turn] += WEIGHTS["power"] * s.power + WEIGHTS["influence"] * s.influence
        found[s.turn] += WEIGHTS["pending"] * min(len(s.pending), max(0, len(s.played) - 1))
    return found


def value(s: Tyrants, p: int) -> float:
    return values(s)[p]


def _best_other(points: Sequence[float], p: int) -> float:
    return max(x for q, x in enumerate(points) if q != p)


def _map_prospects(s: Tyrants, ahead: float) -> list[float]:
    """By seat: sites held and contested, markers, troops, trophies, spies."""
    n, count, control, total = s.n, s.count, s.control, s.total
    share, spy, troop, turns = WEIGHTS["share"], WEIGHTS["spy"] * ahead, WEIGHTS["troop"], TURNS * ahead
    kept = 1 - WEIGHTS["fickle"] * ahead
    found = [
        troop * (TROOPS - s.barracks[p])
        + spy * s.spies[p].bit_count()
        + sum(s.trophies[p * COLOURS : (p + 1) * COLOURS])
        for p in range(n)
    ]
    for site, data in s.board.sites.items():
        first = site * COLOURS
        for p, troops in enumerate(count[first : first + n]):
            if troops:
                found[p] += share * data.vp * troops / data.spaces
        holder = control[site]
        if holder >= 0:
            found[holder] += kept * (data.vp + TOTAL_CONTROL_VP if total & BITS[site] else data.vp)
    for site, vp in s.board.markers.items():
        if control[site] >= 0:
            found[control[site]] += turns * WEIGHTS["marker"]
            if total & BITS[site]:
                found[control[site]] += turns * vp * WEIGHTS["total"]
    return found


def _points_of_markers(s: Tyrants, p: int) -> float:
    """What the end of the turn will bring: ending it sooner brings no more (TY-074)."""
    return sum(vp for site, vp in s.board.markers.items() if s.control[site] == p and s.total & BITS[site])


def _cards(s: Tyrants, p: int, ahead: float) -> float:
    """The score of deck and inner circle, and what the deck will do."""
    box = s.box
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    if s.turn == p:
        owned += [number_of(card) for card in s.played]
    starters, outcasts = owned.count(NOBLE) + owned.count(SOLDIER), owned.count(OUTCAST)
    cost = sum(map(box.cost.__getitem__, owned)) + starters + outcasts  # each of these costs NO_COST, which is -1
    quality = WEIGHTS["card"] * cost + WEIGHTS["starter"] * starters + WEIGHTS["outcast"] * outcasts
    quality += WEIGHTS["size"] * (len(owned) - starters - outcasts) + WEIGHTS["promoted"] * len(s.inner_circle[p])
    points = sum(map(box.deck_vp.__getitem__, owned)) + sum(map(box.inner_circle_vp.__getitem__, s.inner_circle[p]))
    return points + ahead * quality
