"""How good a position looks for a seat: expected VP of its own Alignment less those of the best rival who would
survive, and the danger of being of the group that is eliminated.

Elimination comes first: the player with the fewest VP takes everybody of the same Alignment along, so a lead is worth
nothing to a group that holds the lowest player. The weights are data: data/weights.yaml.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from penumbra.games.providence.actions import MAIN, ROW
from penumbra.games.providence.board import deep_supply, power_of, side
from penumbra.games.providence.cards import (
    CITIES,
    CULTIST,
    DISSENTER_INVESTIGATOR,
    GENERAL,
    INVESTIGATOR,
    MYTHOS,
    OF_CULTISTS,
    OF_INVESTIGATORS,
)
from penumbra.games.providence.claims import ignores_blocks, obstacle
from penumbra.games.providence.goals import progress
from penumbra.games.providence.scoring import score_sheet
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.providence.cards import Box
    from penumbra.games.providence.state import Providence

WEIGHTS: dict[str, float] = read_data("providence", "data", "weights.yaml")
LENGTH = {1: 20, 2: 20, 3: 18, 4: 16, 5: 14}  # rounds of a usual game, by seats


def values(s: Providence) -> list[float]:
    """What every seat may expect."""
    if s.result is not None:
        return [_outcome(s, p) for p in range(s.n)]
    ahead = max(0.1, 1 - s.round / LENGTH[s.n])
    points = [sum(score_sheet(s, p, s.alignment[p][0]).values()) for p in range(s.n)]
    totals = [points[p] + prospects(s, p, ahead) for p in range(s.n)]
    if s.n == 1:
        return [totals[0] - s.goo_vp - _doom(s)]
    groups = [_group(s, p) for p in range(s.n)]
    dangers = [_danger(totals, groups, p) for p in range(s.n)]
    found = []
    for p, mine in enumerate(totals):
        rivals = [x * (1 - dangers[q] / 2) for q, x in enumerate(totals) if q != p]
        found.append(mine - WEIGHTS["rival"] * max(rivals) - WEIGHTS["fall"] * dangers[p])
    return found


def value(s: Providence, p: int) -> float:
    return values(s)[p]


def _outcome(s: Providence, p: int) -> float:
    assert s.result is not None
    won = WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"]
    scores = s.result.scores
    other = s.goo_vp if s.n == 1 else max(x for q, x in enumerate(scores) if q != p)
    return won + 0.3 * (scores[p] - other)


def _group(s: Providence, p: int) -> int:
    kind = s.alignment[p][0]
    return kind if kind < DISSENTER_INVESTIGATOR else DISSENTER_INVESTIGATOR + p


def _danger(totals: Sequence[float], groups: Sequence[int], p: int) -> float:
    """How likely the own group holds the lowest player, from 0 to 1."""
    own = min(x for q, x in enumerate(totals) if groups[q] == groups[p])
    others = [x for q, x in enumerate(totals) if groups[q] != groups[p]]
    return 1 / (1 + exp(min(30.0, WEIGHTS["fall_slope"] * 4 * (own - min(others))))) if others else 0.0


def _doom(s: Providence) -> float:
    """Solo: how near the Great Old One is to its goal."""
    reached, wanted = progress(s)
    share = reached / wanted
    return WEIGHTS["denial"] * 40 * share**3


def prospects(s: Providence, p: int, ahead: float) -> float:
    kind = s.alignment[p][0]
    total = _pieces(s, p, kind) + _places(s, p, kind, ahead) + _tracks(s, kind)
    owned = s.hand[p] + s.deck[p] + s.discard[p] + s.played if p == s.turn else s.hand[p] + s.deck[p] + s.discard[p]
    worth = symbol_worth(s.box, kind)
    total += WEIGHTS["symbol"] * ahead * sum([worth[card] for card in owned])
    held = sum([s.box.control[city] for city in range(CITIES) if s.control[city] == p])
    return total + WEIGHTS["hand"] * len(s.hand[p]) - WEIGHTS["theft"] * held * ahead


def _pieces(s: Providence, p: int, kind: int) -> float:
    w = WEIGHTS
    total = w["cube"] * s.cube_supply[p] + w["limbo_cube"] * s.limbo[p] + w["common_cube"] * s.common[p]
    total += w["place_cube"] * sum(s.cubes[p :: s.parties])
    agents = s.team[p].bit_count()
    total += w["agent"] * agents + w["power"] * power_of(s, s.team[p])
    if agents <= 1 and s.vp[p] >= s.box.kill_vp and kind != CULTIST:
        total -= w["last_agent"]
    if kind != CULTIST or not s.revealed[p]:
        total -= w["madness"] * s.madness[p] ** 2
    for city, there in enumerate(s.here):
        if there & s.team[p] and not s.gates[city]:
            total += w["gate"] * s.box.gate[city]
    return total


def _places(s: Providence, p: int, kind: int, ahead: float) -> float:
    """Places that could be claimed, the best one counting most, for there is one Claim a turn."""
    m, total, best = s.parties, 0.0, 0.0
    free = ignores_blocks(s, p)
    for place, leader in enumerate(s.leader):
        if not s.cubes[place * m + p]:
            continue
        worth = place_worth(s, p, place, kind, ahead)
        if leader != p:
            total += WEIGHTS["behind"] * worth
        elif not obstacle(s, p, place, free):
            total += WEIGHTS["next_lead"] * worth
            best = max(best, worth)
    return total + (WEIGHTS["lead"] - WEIGHTS["next_lead"]) * best


def place_worth(s: Providence, p: int, place: int, kind: int, ahead: float) -> float:
    """What claiming a place would be worth."""
    box = s.box
    if place < MAIN:
        swing = 1.5 if s.control[place] >= 0 else 1.0
        return box.control[place] * swing + WEIGHTS["symbol"] * ahead * symbol_worth(box, kind)[4 + place]
    card = place - ROW + MYTHOS if place >= ROW else s.shown[place - MAIN]
    if card < 0:
        return 0.0
    worth = card_points(box, card, kind) + WEIGHTS["symbol"] * ahead * symbol_worth(box, kind)[card]
    figure = box.figure[card]
    if figure >= 0:
        worth += WEIGHTS["agent"] + WEIGHTS["power"] * side(s, figure).power
    if box.sanity_test[card] and kind != CULTIST:
        odds = s.bag[1] / max(1, sum(s.bag))
        worth -= WEIGHTS["madness"] * odds * (2 * s.madness[p] + 1)
    if card == box.deep_ones and not deep_supply(s):
        return 0.0
    return max(0.3, worth)


def card_points(box: Box, card: int, kind: int) -> float:
    """VP that a card gives a player of this Alignment."""
    base = box.cards[card].base
    vp = base.vp if base else box.vp[card]
    points = float(vp[GENERAL])
    if kind == INVESTIGATOR:
        points += vp[OF_INVESTIGATORS]
    if kind == CULTIST:
        points += vp[OF_CULTISTS]
    text = box.claim[card]
    for step in text.effect if text else ():
        if step[0].__name__ == "gain_points":
            points += step[1]
    return points


def _tracks(s: Providence, kind: int) -> float:
    """The step towards the next VP of the own track, and the other track's lag."""
    own = 0 if kind & 1 else 1
    space, spaces = s.tracks[own], s.box.track_vp[own]
    coming = [i for i in range(space + 1, len(spaces)) if spaces[i] > spaces[space]]
    return WEIGHTS["track"] / (coming[0] - space + 1) if coming else 0.0


@lru_cache(maxsize=16)
def symbol_worth(box: Box, kind: int) -> tuple[float, ...]:
    """By card: its symbols and texts, as far as the Alignment has use for them."""
    return tuple(_symbols(box, card, kind) for card in range(len(box.cards)))


def _symbols(box: Box, card: int, kind: int) -> float:
    influence, wealth, travel, power, ritual_up, ritual_down, research_up, research_down = box.cards[card].symbols
    if MYTHOS <= card < MYTHOS + 24:
        return 1.5 if box.uses[card] or box.free_action[card] or box.cards[card].ongoing else 0.0
    ritual = kind & 1
    steps = 0.8 * (ritual_up + 0.4 * research_down if ritual else research_up + 0.4 * ritual_down)
    total = influence + 0.45 * wealth + 0.3 * travel + 0.4 * power + steps
    return total + 0.8 * len(box.uses[card]) + 0.8 * (box.free_action[card] is not None)
