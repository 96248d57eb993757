"""How good a position looks for a seat: expected VP of its own Alignment less those of the best rival who would
survive, and the danger of being of the group that is eliminated.

Elimination comes first: the player with the fewest VP takes everybody of the same Alignment along, so a lead is worth
nothing to a group that holds the lowest player. A city may be lost again, so it promises less than it shows as long as
there is time; Gates and tracks stay. The weights are data: data/weights.yaml.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import compress
from math import exp, tanh
from typing import TYPE_CHECKING, NamedTuple

from penumbra.games.providence.actions import MAIN, PLACES, ROW
from penumbra.games.providence.board import cities_of, deep_supply, power_of
from penumbra.games.providence.cards import (
    CITY,
    CULTIST,
    DISSENTER_INVESTIGATOR,
    GENERAL,
    INVESTIGATOR,
    MYTHOS,
    MYTHOS_CARDS,
    OF_CULTISTS,
    OF_INVESTIGATORS,
    RLYEH,
)
from penumbra.games.providence.claims import ignores_blocks, obstacle
from penumbra.games.providence.deeds import CLOSE, OPEN_GATE
from penumbra.games.providence.goals import progress
from penumbra.games.providence.scoring import score_sheet
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.providence.cards import Box
    from penumbra.games.providence.state import Providence

WEIGHTS: dict[str, float] = read_data("providence", "data", "weights.yaml")
CLEAR = 4.0  # a lead of so many VP is three quarters of a victory, if the game ended now
LEAST_AHEAD = 0.1
SPARE = tuple((1 - 0.85**n) / 0.15 for n in range(30))  # cubes in the supply: the more there are, the less another adds


class Appraisal(NamedTuple):
    """What the cards of a box are worth to an Alignment, by number; no weight enters here."""

    symbols: tuple[float, ...]  # symbols and texts, as far as the Alignment has use for them
    points: tuple[float, ...]  # VP that a claim of the card brings


class Age(NamedTuple):
    """What the time that is left makes of things."""

    theft: float  # the part of a city's VP that others will take
    symbol: float  # what a symbol on an owned card is worth


def values(s: Providence) -> list[float]:
    """What every seat may expect."""
    if s.result is not None:
        return [_outcome(s, p) for p in range(s.n)]
    kinds = [pile[0] for pile in s.alignment]
    sheets = [score_sheet(s, p, kind) for p, kind in enumerate(kinds)]
    past = played_part(s, sheets)
    age = _age(s, past)
    scores = [float(sum(sheet.values())) for sheet in sheets]
    hopes = _leads(s, kinds, age)
    for p, kind in enumerate(kinds):
        hopes[p] += prospects(s, p, kind, age)
    if s.n == 1:
        return [scores[0] + hopes[0] - s.goo_vp - _doom(s)]
    dangers = _dangers(scores, [kind if kind < DISSENTER_INVESTIGATOR else 9 + p for p, kind in enumerate(kinds)])
    threats = [score * (1 - danger / 2) for score, danger in zip(scores, dangers, strict=True)]
    found = []
    for p, score in enumerate(scores):
        rival, danger, mine = max(threats[:p] + threats[p + 1 :]), dangers[p], score + hopes[p]
        hope = (1 - danger) * tanh((score - rival) / CLEAR) - danger
        found.append(mine - WEIGHTS["rival"] * rival - WEIGHTS["fall"] * danger + WEIGHTS["finish"] * past * hope)
    return found


def value(s: Providence, p: int) -> float:
    return values(s)[p]


def played_part(s: Providence, sheets: Sequence[Mapping[str, int]]) -> float:
    """How near the end of the game is: by what a Reveal would bring, by the markers."""
    box = s.box
    most = max([s.vp[p] + sheet["track"] + sheet["gates"] for p, sheet in enumerate(sheets)])
    ritual, research = s.tracks
    return max(most / box.vp_limit[s.n], ritual / box.track_end[0], research / box.track_end[1])


def _age(s: Providence, past: float) -> Age:
    """With much of the game ahead cities change hands and cards are played often; alone fewer cities are lost."""
    ahead = max(LEAST_AHEAD, 1 - past * past)
    alone = "alone_" if s.n == 1 else ""
    return Age(WEIGHTS[f"{alone}theft"] * ahead, WEIGHTS[f"{alone}symbol"] * ahead)


def _outcome(s: Providence, p: int) -> float:
    assert s.result is not None
    won = WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"]
    scores = s.result.scores
    other = s.goo_vp if s.n == 1 else max(x for q, x in enumerate(scores) if q != p)
    return won + 0.3 * (scores[p] - other)


def _dangers(totals: Sequence[float], groups: Sequence[int]) -> list[float]:
    """By seat: how likely the own group holds the lowest player, from 0 to 1."""
    lowest: dict[int, float] = {}
    for group, total in zip(groups, totals, strict=True):
        lowest[group] = min(total, lowest.get(group, total))
    slope, found = WEIGHTS["fall_slope"], {}
    for group, own in lowest.items():
        others = [x for other, x in lowest.items() if other != group]
        found[group] = 1 / (1 + exp(min(30.0, slope * (own - min(others))))) if others else 0.0
    return [found[group] for group in groups]


def _doom(s: Providence) -> float:
    """Solo: how near the Great Old One is to its goal."""
    reached, wanted = progress(s)
    share = reached / wanted
    return WEIGHTS["denial"] * 40 * share**3


# --- what an own position promises ----------------------------------------------------------------------------


def prospects(s: Providence, p: int, kind: int, age: Age) -> float:
    """Cubes, Agents, cards and the own track; Madness, and cities that others may take."""
    w = WEIGHTS
    total = w["cube"] * SPARE[s.cube_supply[p]] + w["limbo_cube"] * s.limbo[p] + w["common_cube"] * s.common[p]
    total += w["place_cube"] * sum(s.cubes[p :: s.parties])
    team = s.team[p]
    agents = team.bit_count()
    total += w["agent"] * agents + w["power"] * power_of(s, team)
    if agents <= 1 and s.vp[p] >= s.box.kill_vp and kind != CULTIST:
        total -= w["last_agent"]
    total -= _fear(s, p, kind, s.madness[p])
    total += w["gate"] * _gates_at_hand(s, p)
    own = 0 if kind & 1 else 1
    total += w["track"] * approaches(s.box)[own][s.tracks[own]]
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    if p == s.turn and s.played:
        owned += s.played
    total += age.symbol * sum(map(appraise(s.box, kind).symbols.__getitem__, owned))
    if p == s.turn and s.left:
        total += w["hand"] * len(s.hand[p])
    return total - age.theft * (s.vp[p] - s.gained[p])


def _fear(s: Providence, p: int, kind: int, tokens: int) -> float:
    """What Madness tokens cost: a Cultist only the secret, everybody else perhaps the game."""
    if kind != CULTIST:
        return WEIGHTS["madness"] * tokens**2
    return 0.0 if s.revealed[p] else WEIGHTS["cultist_madness"] * tokens**2


def _gates_at_hand(s: Providence, p: int) -> int:
    """The values of the Gates without a token where own Agents stand."""
    cities, total = cities_of(s, s.team[p]), 0
    while cities:
        low = cities & -cities
        city = low.bit_length() - 1
        if not s.gates[city]:
            total += s.box.gate[city]
        cities ^= low
    return total


def _leads(s: Providence, kinds: Sequence[int], age: Age) -> list[float]:
    """By seat: what places promise that could be claimed, the best one most, for there is one Claim a turn."""
    n, m, leader = s.n, s.parties, s.leader
    totals, best = [0.0] * n, [0.0] * n
    for i in compress(range(PLACES * m), s.cubes):
        place, p = divmod(i, m)
        if p >= n:
            continue
        if leader[place] != p:
            totals[p] += WEIGHTS["behind"] * place_worth(s, p, place, kinds[p], age)
        elif not obstacle(s, p, place, bool(s.blocks) and ignores_blocks(s, p)):
            worth = place_worth(s, p, place, kinds[p], age)
            totals[p] += WEIGHTS["next_lead"] * worth
            best[p] = max(best[p], worth)
    more = WEIGHTS["lead"] - WEIGHTS["next_lead"]
    return [total + more * worth for total, worth in zip(totals, best, strict=True)]


def place_worth(s: Providence, p: int, place: int, kind: int, age: Age) -> float:
    """What claiming a place would be worth."""
    box, w = s.box, WEIGHTS
    symbols, points = appraise(box, kind)
    if place < MAIN:
        swing = 2 if s.n == 1 and s.control[place] > 0 else 1  # the Great Old One loses what the player gains
        return box.control[place] * (swing - age.theft) + age.symbol * symbols[CITY + place]
    card = place - ROW + MYTHOS if place >= ROW else s.shown[place - MAIN]
    if card < 0:
        return 0.0
    worth = points[card] + age.symbol * symbols[card]
    figure = box.figure[card]
    if figure >= 0:
        worth += w["agent"] + w["power"] * box.sides[figure][0].power
    if box.sanity_test[card]:
        odds = s.bag[1] / max(1, s.bag[0] + s.bag[1])
        worth -= odds * (_fear(s, p, kind, s.madness[p] + 1) - _fear(s, p, kind, s.madness[p]))
    if card == box.deep_ones and not deep_supply(s):
        return 0.0
    return max(0.3, worth)


# --- cards ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def appraise(box: Box, kind: int) -> Appraisal:
    cards = range(len(box.cards))
    return Appraisal(
        tuple(_symbols(box, card, kind) for card in cards), tuple(card_points(box, card, kind) for card in cards)
    )


@lru_cache(maxsize=4)
def approaches(box: Box) -> tuple[tuple[float, ...], ...]:
    """By track and space: how near the next space with more VP is, up to a half."""
    found = []
    for spaces in box.track_vp:
        steps = [[i - space for i in range(space, len(spaces)) if spaces[i] > vp] for space, vp in enumerate(spaces)]
        found.append(tuple(1 / (coming[0] + 1) if coming else 0.0 for coming in steps))
    return tuple(found)


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


def _symbols(box: Box, card: int, kind: int) -> float:
    influence, wealth, travel, power, ritual_up, ritual_down, research_up, research_down = box.cards[card].symbols
    texts = 0.8 * (box.free_action[card] is not None) + sum(_use(use, kind) for use in box.uses[card])
    if MYTHOS <= card < MYTHOS + MYTHOS_CARDS:
        return 1.5 * bool(box.cards[card].ongoing) + texts
    ritual = kind & 1
    steps = 0.8 * (ritual_up + 0.4 * research_down if ritual else research_up + 0.4 * ritual_down)
    total = influence + 0.45 * wealth + 0.3 * travel + 0.45 * power + steps
    return 0.4 * total if CITY <= card < RLYEH else total + texts  # a City card goes with its city


def _use(use: int, kind: int) -> float:
    """An action that a card allows: Gates of the own kind are points for ever."""
    if use in (CLOSE, OPEN_GATE):
        return 0.0 if (use == CLOSE and kind == CULTIST) or (use == OPEN_GATE and kind == INVESTIGATOR) else 2.2
    return 0.8
