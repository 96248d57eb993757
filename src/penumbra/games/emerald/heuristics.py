"""How good a position looks for a seat: the eyes of the bots.

Everything is in VP that the seat's faction will keep. What a position promises is added: cards that can be taken,
royalty within reach, cubes and agents, and the symbols of the cards owned as long as there is time to use them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.zones import known_cards
from penumbra.games.emerald.board import difference
from penumbra.games.emerald.cards import CITIES, LOYALIST, OF_LOYALISTS, OF_RESTORATIONISTS, RESTORATIONIST
from penumbra.games.emerald.scoring import faction

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

WEIGHTS = {
    "rival": 0.35,  # a point of the strongest rival
    "win": 30.0,  # the game is over and won
    "cube": 0.3,  # in the supply
    "city_cube": 0.22,
    "limbo_cube": 0.05,
    "agent": 0.55,  # on the board
    "exposed": 2.5,  # few agents or tokens, before the identity is known
    "sanity": 0.5,
    "lead": 0.5,  # of what the card of a city is worth that could be taken
    "next_lead": 0.25,  # of further ones
    "symbol": 0.3,  # of an owned card, with the whole game ahead
    "hand": 0.04,
    "royalty": 0.35,  # of the points of a royalty card within reach
    "unsure": 0.5,  # of points for a victim whose faction the seat does not know
}


def value(s: Emerald, p: int) -> float:
    """Expected VP of seat `p`, less its rivals' as far as they count."""
    if s.result is not None:
        rivals = [score for q, score in enumerate(s.result.scores) if q != p]
        won = WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"]
        return won + float(s.result.scores[p] - max(rivals))
    ahead = 1 - min(1.0, max((max(s.vp) + difference(s)) / s.box.vp_limit[s.n], max(s.tracks) / s.box.track_end))
    rivals_best = max(prospects(s, q, ahead) for q in range(s.n) if q != p)
    return prospects(s, p, ahead) - WEIGHTS["rival"] * rivals_best


def prospects(s: Emerald, p: int, ahead: float) -> float:
    side = faction(s, p)
    total = _points(s, p, side) + _pieces(s, p) + _cities(s, p, side)
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    total += WEIGHTS["symbol"] * ahead * sum(symbols(s, card, side) for card in owned)
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
            worth = card_worth(s, s.shown[city], side)
            total += WEIGHTS["next_lead"] * worth
            best = max(best, worth)
        if s.royalty[city] and agents:
            total += WEIGHTS["royalty"] * box.royalty_vp[city] * min(1.0, (agents + 1) / box.price[city])
    return total + (WEIGHTS["lead"] - WEIGHTS["next_lead"]) * best


def card_worth(s: Emerald, card: int, side: int) -> float:
    """What taking a card is worth: points that will count, agents, and symbols for later turns."""
    box = s.box
    neutral, restorationist, loyalist = box.vp[card]
    points = neutral + (loyalist if side == LOYALIST else restorationist)
    worth = points + WEIGHTS["agent"] * box.agents[card] + WEIGHTS["symbol"] * symbols(s, card, side)
    return worth - WEIGHTS["sanity"] * box.madness[card]


def symbols(s: Emerald, card: int, side: int) -> float:
    """The symbols of a card, as far as the faction has use for them."""
    box = s.box
    usual = box.place[card] + 1.5 * box.take[card] + box.retrieve[card] / 2 + box.move[card] / 3
    if side == LOYALIST:
        force, own_track = max(0, box.kill_vp[card]) / 2, box.tracks[1][card]
    else:
        force, own_track = box.bombs[card] / 2 + box.assassinate[card], box.tracks[0][card]
    return usual + own_track + force + (box.has_action[card] or box.is_free[card])
