"""How good a position looks for a seat: the eyes of the bots.

Everything is in VP that the seat's faction will keep. What a position promises is added: cards that can be taken,
royalty within reach, cubes and agents, and the symbols of the cards owned as long as there is time to use them.
The weights are data: data/weights.yaml.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from penumbra.engine.zones import known_cards
from penumbra.games.emerald.board import difference
from penumbra.games.emerald.cards import CITIES, LOYALIST, OF_LOYALISTS, OF_RESTORATIONISTS, RESTORATIONIST
from penumbra.games.emerald.scoring import faction
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.emerald.cards import Box
    from penumbra.games.emerald.state import Emerald

HOLD = ("hold_1", "hold_2", "hold_3", "hold_4")  # a lead of one to three pieces, and of more
WEIGHTS: dict[str, float] = read_data("emerald", "data", "weights.yaml")


def values(s: Emerald) -> list[float]:
    """Expected VP of every seat, less those of its strongest rival as far as they count."""
    rival = WEIGHTS["rival"]
    if s.result is not None:
        won = [WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"] for p in range(s.n)]
        return [won[p] + score - rival * _best_other(s.result.scores, p) for p, score in enumerate(s.result.scores)]
    ahead = 1 - min(1.0, max((max(s.vp) + difference(s)) / s.box.vp_limit[s.n], max(s.tracks) / s.box.track_end))
    totals = [prospects(s, p, ahead) for p in range(s.n)]
    return [mine - rival * _best_other(totals, p) for p, mine in enumerate(totals)]


def value(s: Emerald, p: int) -> float:
    return values(s)[p]


def _best_other(points: Sequence[float], p: int) -> float:
    return max(x for q, x in enumerate(points) if q != p)


def prospects(s: Emerald, p: int, ahead: float) -> float:
    side = faction(s, p)
    total = _points(s, p, side) + _pieces(s, p) + _cities(s, p, side)
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    worth = symbol_worth(s.box, side)
    total += WEIGHTS["symbol"] * ahead * sum([worth[card] for card in owned])
    return total + WEIGHTS["hand"] * len(s.hand[p])


def _points(s: Emerald, p: int, side: int) -> float:
    """What counts for the faction; points for victims as far as `p` knows their faction."""
    own = OF_LOYALISTS if side == LOYALIST else OF_RESTORATIONISTS
    total = float(s.points[3 * p] + s.points[3 * p + own])
    lead = s.tracks[1] - s.tracks[0]
    total += max(0, lead if side == LOYALIST else -lead)
    if side == LOYALIST:
        for q in range(s.n):
            points = s.kills[p * s.n + q]
            if points and (s.revealed[q] or known_cards(s, "identity", q, p)):
                total += points if faction(s, q) == RESTORATIONIST else 0
            elif points:
                total += WEIGHTS["unsure"] * points
    return total


def _pieces(s: Emerald, p: int) -> float:
    agents = s.in_cities[p] + s.stored[p]
    total = WEIGHTS["cube"] * s.cube_supply[p] + WEIGHTS["limbo_cube"] * s.limbo[p]
    total += WEIGHTS["agent"] * agents + WEIGHTS["sanity"] * s.sanity[p]
    if not s.revealed[p]:
        total -= WEIGHTS["exposed"] / (agents + 0.5) + WEIGHTS["exposed"] / (s.sanity[p] + 0.5)
    return total


def _cities(s: Emerald, p: int, side: int) -> float:
    """Cards that could be taken, the best one counting most; royalty that could be killed or hidden; cubes."""
    n, box = s.n, s.box
    total, best = 0.0, 0.0
    for city in range(CITIES):
        cubes, agents = s.cubes[city * n + p], s.agents[city * n + p]
        if not (cubes or agents):
            continue
        total += WEIGHTS["city_cube"] * cubes
        if s.leader[city] != p:
            continue
        if cubes and s.shown[city] >= 0:
            worth = card_worth(s, s.shown[city], side) * WEIGHTS[HOLD[min(_margin(s, city, p), len(HOLD)) - 1]]
            total += WEIGHTS["next_lead"] * worth
            best = max(best, worth)
        if s.royalty[city] and agents:
            total += WEIGHTS["royalty"] * box.royalty_vp[city] * min(1.0, (agents + 1) / box.price[city])
    return total + (WEIGHTS["lead"] - WEIGHTS["next_lead"]) * best


def _margin(s: Emerald, city: int, p: int) -> int:
    """By how many pieces the leader of a city is ahead."""
    row = s.pieces[city * s.n : (city + 1) * s.n]
    mine = row.pop(p)
    return mine - max(row)


def card_worth(s: Emerald, card: int, side: int) -> float:
    """What taking a card is worth: points that will count, agents, and symbols for later turns."""
    box = s.box
    neutral, restorationist, loyalist = box.vp[card]
    points = neutral + (loyalist if side == LOYALIST else restorationist)
    worth = points + WEIGHTS["agent"] * box.agents[card] + WEIGHTS["symbol"] * symbol_worth(box, side)[card]
    return worth - WEIGHTS["sanity"] * box.madness[card]


@lru_cache(maxsize=16)
def symbol_worth(box: Box, side: int) -> tuple[float, ...]:
    """By card: its symbols, as far as the faction has use for them."""
    return tuple(_symbols(box, card, side) for card in range(len(box.cards)))


def _symbols(box: Box, card: int, side: int) -> float:
    usual = box.place[card] + 1.5 * box.take[card] + box.retrieve[card] / 2 + box.move[card] / 3
    if side == LOYALIST:
        force, own_track = max(0, box.kill_vp[card]) / 2, box.tracks[1][card]
    else:
        force, own_track = box.bombs[card] / 2 + box.assassinate[card], box.tracks[0][card]
    return usual + own_track + force + (box.has_action[card] or box.is_free[card])
