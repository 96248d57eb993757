"""How good a position looks for a seat: the eyes of the bots.

Everything is in victory points: those on the board, what Rituals, Cult Sites, tokens and cards promise, what the Plan
markers on the board may still do, and how the fight under way may end. The weights are data: data/weights.yaml.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from penumbra.games.cults.actions import INITIATE, LEVELS, MUTANT, THUG, TOKENS
from penumbra.games.cults.board import dominance_free, levels, levels_here, markers, on_board, ritual_cost, site_cost
from penumbra.games.cults.cards import DISORGANISATION
from penumbra.games.cults.payments import terror_missing
from penumbra.games.cults.scoring import dominance_of, holds
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

WEIGHTS: dict[str, float] = read_data("cults", "data", "weights.yaml")
DICE_OF_NPC = 5 * 19 / 27  # Thugs that its five dice show on average (RC-474)


def values(s: Cults) -> list[float]:
    """What every seat may expect, less what its strongest rival may, as far as that counts."""
    if s.result is not None:
        return _final_values(s)
    totals = [prospects(s, p) for p in range(s.parties)]
    if s.active >= 0:
        for p, change in enumerate(fight_changes(s)):
            totals[p] += change
    if s.parties > s.n:
        return [totals[0] - WEIGHTS["automatic_rival"] * totals[1] + _goal(s)]
    rival = WEIGHTS["rival"]
    return [totals[p] - rival * _best_other(totals, p) for p in range(s.n)]


def value(s: Cults, p: int) -> float:
    return values(s)[p]


def _final_values(s: Cults) -> list[float]:
    assert s.result is not None
    win = WEIGHTS["win"]
    points = [float(score) for score in s.result.scores]
    if s.n == 1:
        return [points[0] + (win if s.result.winners else -win)]
    return [
        (win if p in s.result.winners else -win) + points[p] - WEIGHTS["rival"] * _best_other(points, p)
        for p in range(s.n)
    ]


def _best_other(points: list[float], p: int) -> float:
    return max(x for q, x in enumerate(points) if q != p)


def _goal(s: Cults) -> float:
    """Alone at the table: the part of the goal that would hold now, the more the less time is left."""
    requirements = s.box.cards[s.goal].requirements
    if not requirements:  # during set-up
        return 0.0
    held = sum([holds(s, requirement) for requirement in requirements])
    return WEIGHTS["goal"] * held / len(requirements) * s.round / s.rounds


def prospects(s: Cults, p: int) -> float:
    """A party's points, pieces, tokens, cards and plans."""
    ahead = (s.rounds - s.round) / s.rounds
    total = float(dominance_of(s, p)) + _pieces(s, p, ahead)
    busy = _plans_to_come(s, p)
    if ahead or busy:
        total += _tokens(s, p, ahead, busy)
    if p < s.n:
        total += _cards(s, p, busy)
    if busy:
        total += _plans(s, p)
    return total


def _plans_to_come(s: Cults, p: int) -> int:
    """Plan markers that a party may still use in this round."""
    if s.phase in ("planning", "action"):
        return sum([stack.count(p) for stack in s.plans])
    return s.box.pieces["plan_markers"] if s.phase != "hiding" else 0


def _pieces(s: Cults, p: int, ahead: float) -> float:
    w, total, sites, rituals = WEIGHTS, 0.0, s.sites, s.rituals
    site, beside = (w["site"], w["site_ritual"]) if ahead else (0.0, 1.0)
    ritual, level = w["ritual"], w["level"] if ahead or s.turn >= 0 else 0.0
    for d in s.open:
        i = (d * s.parties + p) * LEVELS
        one, two, three = rituals[i : i + LEVELS]
        here = one + two + three
        if here:
            total += ritual * here + level * (one + 2 * two + 3 * three)
        if sites[d] >> p & 1:
            total += site + beside if here else site
    in_reserve = [sum(s.reserve[q * LEVELS : (q + 1) * LEVELS]) for q in range(s.parties)]
    if on_board(s, p) and in_reserve[p] == min(in_reserve):
        total += 1 - ahead / 2
    return total


def _tokens(s: Cults, p: int, ahead: float, busy: int) -> float:
    """Tokens above the limit are lost at the end of the round."""
    w = WEIGHTS
    thugs, initiates, mutants = s.tokens[p * TOKENS : (p + 1) * TOKENS]
    worth = w["thug"] * plenty(thugs) + w["initiate"] * plenty(initiates) + w["mutant"] * plenty(mutants)
    total, most = thugs + initiates + mutants, s.box.limits["tokens"]
    if total <= most and (ahead or busy):
        return worth
    kept = most / total if total else 0.0
    return worth * (kept + (1 - kept) * min(1.0, busy / 3)) if ahead else worth * min(1.0, busy / 3)


def plenty(tokens: int) -> float:
    """Tokens of a kind, the more of them the less each is worth."""
    scale = WEIGHTS["plenty"]
    return scale * (1 - exp(-tokens / scale))


def _cards(s: Cults, p: int, busy: int) -> float:
    """The average card owned for the rounds to come, and the hand for the Plans of this one."""
    total, box, w = 0.0, s.box, WEIGHTS
    attack, power, terror = box.attack.__getitem__, box.power.__getitem__, box.terror.__getitem__
    if s.round < s.rounds:
        owned = s.hand[p] + s.deck[p] + s.discard[p] + s.committed[p] + s.fight[p]
        worth = w["attack"] * sum(map(attack, owned)) + w["power"] * sum(map(power, owned))
        bad = owned.count(DISORGANISATION)
        worth += w["terror"] * sum(map(terror, owned)) + w["ability"] * (len(owned) - bad) - w["disorganisation"] * bad
        total += w["card"] * worth / max(6, len(owned)) * box.limits["hand"] * (s.rounds - s.round)
    if busy:
        hand = s.hand[p]
        symbols = sum(map(attack, hand)) + sum(map(power, hand)) + sum(map(terror, hand))
        total += w["hand"] * symbols * min(1.0, busy / 2)
    return total


# --- what Plans promise ---------------------------------------------------------------------------------------


def _plans(s: Cults, p: int) -> float:
    """Each Plan marker on the board promises the next best thing to do in its district."""
    if s.phase not in ("planning", "action"):
        return 0.0
    total = 0.0
    for d in s.open:
        stack = s.plans[d]
        mine = stack.count(p)
        if mine:
            promises = sorted(plan_promises(s, p, d), reverse=True)[:mine]
            reach = 1.0 if stack[-1] == p else WEIGHTS["covered"]
            total += reach * sum(promises)
    return WEIGHTS["plan"] * total


def plan_promises(s: Cults, p: int, d: int) -> list[float]:
    """What each kind of Plan may bring a party in a district."""
    w = WEIGHTS
    if p >= s.n:
        return [0.3, 0.3]
    found = [w["bluff"], w["bluff"]]
    here, site = markers(s, d, p), s.sites[d] >> p & 1
    power = power_in_hand(s, p)
    if here:
        found.append(max(0.0, domination(s, p, d)))
    if site and s.free[d]:
        for level in reversed(range(LEVELS)):
            if s.reserve[p * LEVELS + level] and ritual_cost(s, level, s.arrived[d]) <= power:
                found.append(
                    w["ritual"] + w["level"] * (level + 1) + (0.0 if here else w["site_ritual"]) + w["prepare"] / 2
                )
                break
    elif not site and s.site_reserve[p] and site_cost(s, s.arrived[d]) <= power:
        found.append(w["site"] + w["prepare"])
    if site or here:
        found.append(w["augment"] * (1 + power / 4) * (s.rounds - s.round) / s.rounds)
    if s.free[d] and on_board(s, p) > here:
        found.append(w["influence"])
    return found


def power_in_hand(s: Cults, p: int) -> float:
    power = s.box.power
    return s.tokens[p * TOKENS + INITIATE] + sum([power[card] for card in s.hand[p]])


# --- fights and Terror ----------------------------------------------------------------------------------------


def strength(s: Cults, p: int) -> float:
    """The Attack a party may still bring to a fight besides its Rituals: what it holds, or what is likely."""
    box = s.box
    thugs = s.tokens[p * TOKENS + THUG] * (1 + box.thug_value[s.city])
    if p >= s.n:
        deck = s.deck[p] + s.discard[p]
        mean = sum([box.attack[card] for card in deck]) / max(1, len(deck))
        return thugs + box.npc["cards"] * mean + mean * len(s.aside[p]) + 1.0 + DICE_OF_NPC
    unseen = s.hand[p] + s.deck[p]
    mean = sum([box.attack[card] for card in unseen]) / max(1, len(unseen))
    return thugs + mean * len(s.hand[p])


def own_strength(s: Cults, p: int) -> float:
    """The Attack that a party itself knows it holds."""
    attack = s.box.attack
    thugs = s.tokens[p * TOKENS + THUG] * (1 + s.box.thug_value[s.city])
    return thugs + sum([attack[card] for card in s.hand[p]])


def chance_to_win(lead: float) -> float:
    return 1 / (1 + exp(-max(-20.0, min(20.0, lead * 1.1 / WEIGHTS["scale"]))))


def domination(s: Cults, p: int, d: int) -> float:
    """What carrying out Dominance in a district promises now: markers for what it costs, and the risk of a fight."""
    best, opposed = 0.0, False
    caution = WEIGHTS["caution"]
    for q in range(s.parties):
        if q == p:
            continue
        there = levels(s, d, q)
        if there:
            opposed = True
            best = max(best, there + caution * strength(s, q))
        elif s.free[d] and on_board(s, q):
            best = max(best, 1.5 + caution * strength(s, q) - 2.0)  # it may stay out
    gain_alone, gain_won = terror_gain(s, p, d, 2), terror_gain(s, p, d, 1)
    if not best:
        return gain_alone
    win = chance_to_win(levels(s, d, p) + 0.9 * own_strength(s, p) - best)
    lost = rituals_worth(s, p, d) + 0.25
    if not opposed:
        return win * (0.6 * gain_alone + 0.4 * gain_won) - (1 - win) * 0.4 * lost
    return win * gain_won - (1 - win) * lost


def rituals_worth(s: Cults, p: int, d: int) -> float:
    """What a party would lose with all its Rituals of a district."""
    w = WEIGHTS
    site = w["site_ritual"] if s.sites[d] >> p & 1 else 0.0
    return w["ritual"] * markers(s, d, p) + w["level"] * levels(s, d, p) + site


def terror_gain(s: Cults, p: int, d: int, marks: int) -> float:
    """Points for Dominance markers less the Ritual given back; 0 if the Terror is too low."""
    where, s.where = s.where, d
    missing = terror_missing(s, p)
    s.where = where
    w, terror = WEIGHTS, s.box.terror
    if p < s.n and missing > 0:
        held = s.tokens[p * TOKENS + MUTANT] + sum([terror[card] for card in s.hand[p]])
        if held < missing:
            return 0.0
    others = sum(s.dominance[d * s.parties : (d + 1) * s.parties]) - s.dominance[d * s.parties + p]
    placed = min(marks, s.dominance_reserve[p], dominance_free(s, d) + others)
    here = levels_here(s, d, p)
    cost = w["ritual"] + w["level"] * (here[0] + 1) if here else 0.0
    if len(here) == 1 and markers(s, d, p) == 1 and s.sites[d] >> p & 1:
        cost += w["site_ritual"]
    spent = 0.06 * max(0, missing)
    return max(0.0, placed - cost - spent)


def fight_changes(s: Cults) -> list[float]:
    """What the Dominance under way may still change for each party."""
    d, active = s.where, s.active
    changes = [0.0] * s.parties
    fighters = s.fighters or [q for q in range(s.parties) if markers(s, d, q)]
    if s.winner >= 0 or len(fighters) < 2:
        if s.winner in (-1, active):
            changes[active] += terror_gain(s, active, d, 1 if s.winner >= 0 else 2)
        return changes
    totals = [expected_attack(s, q) for q in fighters]
    for q, total in zip(fighters, totals, strict=True):
        win = chance_to_win(total - max(t for r, t in zip(fighters, totals, strict=True) if r != q))
        changes[q] -= (1 - win) * (rituals_worth(s, q, d) + 0.25)
        if q == active:
            changes[q] += win * terror_gain(s, q, d, 1)
    return changes


def expected_attack(s: Cults, q: int) -> float:
    """The total of a participant as far as it is laid down, with what it is likely to add."""
    box, d = s.box, s.where
    value = 1 + box.thug_value[s.city]
    total = float(levels(s, d, q)) + (s.bonus[q] if s.bonus else 0)
    laid = s.fight[q] + s.committed[q]
    total += sum([box.attack[card] for card in laid])
    if s.revealed >> q & 1:
        return total + s.thugs[q] * value + (s.faces if q >= s.n else 0)
    if q < s.n and s.fist[q]:
        return total + s.fist[q][0] * value
    return total + WEIGHTS["caution"] * strength(s, q)
