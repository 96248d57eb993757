"""How good a position looks for a seat: the eyes of the bots.

Everything is in VP. The score so far comes first; what a position promises is added in proportion to how much of
the game is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.tyrants.board import BITS, COLOURS, TROOPS
from penumbra.games.tyrants.cards import NO_COST, OUTCAST, number_of
from penumbra.games.tyrants.scoring import score_sheet

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

TURNS = 14  # of a player in a whole game
MARKET_DECK = 74  # cards face down at the start (TY-033)
WEIGHTS = {
    "rival": 0.35,  # a point of the strongest rival
    "power": 0.18,  # unspent, this turn
    "influence": 0.22,
    "card": 0.45,  # per point of cost of an owned card, with the whole game ahead
    "starter": -0.35,  # Nobles and Soldiers dilute the deck
    "outcast": -1.5,
    "marker": 0.55,  # an Influence each turn
    "share": 0.5,  # of a site's value, for the share of its spaces
    "troop": 0.16,  # on the map
    "spy": 0.45,
    "pending": 1.3,  # an instruction for the end of the turn
}


def left_to_play(s: Tyrants) -> float:
    """The part of the game still ahead, from 1 to 0."""
    if s.ending:
        return 0.0
    return min(min(s.barracks) / TROOPS, len(s.market_deck) / MARKET_DECK)


def value(s: Tyrants, p: int) -> float:
    """Expected VP of seat `p`, less its rivals' as far as they count."""
    if s.result is not None:
        rivals = [score for q, score in enumerate(s.result.scores) if q != p]
        return 2.0 * (s.result.scores[p] - max(rivals))
    ahead = left_to_play(s)
    rivals_best = max(_prospects(s, q, ahead) for q in range(s.n) if q != p)
    mine = _prospects(s, p, ahead)
    if s.turn == p:
        mine += WEIGHTS["power"] * s.power + WEIGHTS["influence"] * s.influence
        mine += WEIGHTS["pending"] * min(len(s.pending), max(0, len(s.played) - 1))
    return mine - WEIGHTS["rival"] * rivals_best


def _prospects(s: Tyrants, p: int, ahead: float) -> float:
    return sum(score_sheet(s, p).values()) + _map_prospects(s, p, ahead) + ahead * _deck_quality(s, p)


def _map_prospects(s: Tyrants, p: int, ahead: float) -> float:
    total, turns = 0.0, TURNS * ahead
    for site, vp in s.board.markers.items():
        if s.control[site] == p:
            total += turns * WEIGHTS["marker"]
            if s.total & BITS[site]:
                total += turns * vp
    held, count = s.held[p], s.count
    for place, site_data in s.board.sites.items():
        if held & BITS[place]:
            total += WEIGHTS["share"] * site_data.vp * count[place * COLOURS + p] / site_data.spaces
    total += WEIGHTS["troop"] * (TROOPS - s.barracks[p])
    return total + WEIGHTS["spy"] * ahead * s.spies[p].bit_count()


def _deck_quality(s: Tyrants, p: int) -> float:
    cost, quality = s.box.cost, 0.0
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    if s.turn == p:
        owned += [number_of(card) for card in s.played]
    for card in owned:
        if cost[card] > NO_COST:
            quality += WEIGHTS["card"] * cost[card]
        else:
            quality += WEIGHTS["outcast"] if card == OUTCAST else WEIGHTS["starter"]
    return quality
