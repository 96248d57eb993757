"""How good a position looks for a seat: the eyes of the bots.

Everything is in victory points: those on the board, what Rituals, Cult Sites, tokens and cards promise, what the Plan
markers on the board may still do (promises.py), and how the fight under way may end. The weights are data:
data/weights.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from penumbra.games.cults.actions import TOKENS
from penumbra.games.cults.cards import DISORGANISATION, Box
from penumbra.games.cults.promises import WEIGHTS, fight_changes, plans_worth
from penumbra.games.cults.scoring import holds
from penumbra.games.cults.survey import Survey

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def value(s: Cults, p: int) -> float:
    """What a seat may expect, less what its strongest rival may, as far as that counts."""
    if s.result is not None:
        return _final_value(s, p)
    survey = Survey(s)
    totals = _standings(survey)
    rival = max([q for q in range(s.parties) if q != p], key=totals.__getitem__)
    mine, theirs = totals[p], totals[rival]
    if s.phase in ("planning", "action"):
        mine += plans_worth(survey, p)
        theirs += plans_worth(survey, rival)
    if s.parties > s.n:
        return mine - WEIGHTS["automatic_rival"] * theirs + _goal(s)
    return mine - WEIGHTS["rival"] * theirs


def _final_value(s: Cults, p: int) -> float:
    assert s.result is not None
    points, win = s.result.scores, WEIGHTS["win"] if p in s.result.winners else -WEIGHTS["win"]
    if s.n == 1:
        return float(win + points[p])
    return float(win + points[p]) - WEIGHTS["rival"] * max([score for q, score in enumerate(points) if q != p])


def _goal(s: Cults) -> float:
    """Alone at the table: the part of the goal that would hold now, the more the less time is left."""
    requirements = s.box.cards[s.goal].requirements
    if not requirements:  # during set-up
        return 0.0
    held = sum([holds(s, requirement) for requirement in requirements])
    return WEIGHTS["goal"] * held / len(requirements) * s.round / s.rounds


def _standings(survey: Survey) -> list[float]:
    """Every party's points, pieces, tokens and cards, and what the fight under way may change."""
    s, w = survey.s, WEIGHTS
    ahead = (s.rounds - s.round) / s.rounds
    totals = _pieces(survey, ahead)
    worths = card_worths(s.box, w["attack"], w["power"], w["terror"], w["ability"], w["disorganisation"])
    placed = [p for stack in s.plans for p in stack] if s.phase in ("planning", "action") else None
    usual = s.box.pieces["plan_markers"] if s.phase != "hiding" else 0
    for p in range(s.parties):
        busy = usual if placed is None else placed.count(p)  # Plan markers it may still use in this round
        if ahead or busy:
            totals[p] += _tokens(s, p, ahead, busy)
        if p < s.n:
            totals[p] += _cards(s, p, busy, worths)
    if s.active >= 0:
        totals = [total + change for total, change in zip(totals, fight_changes(survey), strict=True)]
    return totals


def _pieces(survey: Survey, ahead: float) -> list[float]:
    s, w = survey.s, WEIGHTS
    parties = s.parties
    site, beside = (w["site"], w["site_ritual"]) if ahead else (0.0, 1.0)
    level = w["level"] if ahead or s.turn >= 0 else 0.0
    totals = [
        dominance + w["ritual"] * rituals + level * raised
        for dominance, rituals, raised in zip(
            [sum(s.dominance[p::parties]) for p in range(parties)], survey.on_board, survey.raised, strict=True
        )
    ]
    for d in s.open:
        mask, i = s.sites[d], d * parties
        for p in range(parties) if mask else ():
            if mask >> p & 1:
                totals[p] += site + beside if survey.markers[i + p] else site
    most = max(survey.on_board)
    for p, rituals in enumerate(survey.on_board):
        if rituals and rituals == most:
            totals[p] += 1 - ahead / 2
    return totals


def _tokens(s: Cults, p: int, ahead: float, busy: int) -> float:
    """Tokens above the limit are lost at the end of the round."""
    w, scale = WEIGHTS, WEIGHTS["plenty"]
    thugs, initiates, mutants = s.tokens[p * TOKENS : (p + 1) * TOKENS]
    worth = w["thug"] * plenty(thugs, scale) + w["initiate"] * plenty(initiates, scale)
    worth += w["mutant"] * plenty(mutants, scale)
    total, most = thugs + initiates + mutants, s.box.limits["tokens"]
    if total <= most:
        return worth
    kept = most / total
    return worth * (kept + (1 - kept) * min(1.0, busy / 3)) if ahead else worth * min(1.0, busy / 3)


@lru_cache(maxsize=256)
def plenty(tokens: int, scale: float) -> float:
    """Tokens of a kind, the more of them the less each is worth."""
    return scale * (1 - exp(-tokens / scale))


def _cards(s: Cults, p: int, busy: int, worths: list[float]) -> float:
    """The average card owned for the rounds to come, and the hand for the Plans of this one."""
    w, hand, total = WEIGHTS, s.hand[p], 0.0
    if s.round < s.rounds:
        owned = hand + s.deck[p] + s.discard[p] + s.committed[p] + s.fight[p]
        worth = sum([worths[card] for card in owned])
        total += w["card"] * worth / max(6, len(owned)) * s.box.limits["hand"] * (s.rounds - s.round)
    if busy:
        symbols = s.box.symbols
        total += w["hand"] * sum([symbols[card] for card in hand]) * min(1.0, busy / 2)
    return total


@lru_cache(maxsize=8)
def card_worths(
    box: Box, attack: float, power: float, terror: float, ability: float, disorganisation: float
) -> list[float]:
    """What each card is worth to its owner."""
    worths = [
        attack * a + power * b + terror * c + ability for a, b, c in zip(box.attack, box.power, box.terror, strict=True)
    ]
    worths[DISORGANISATION] -= ability + disorganisation
    return worths
