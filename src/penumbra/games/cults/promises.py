"""What may still come: what Plan markers on the board promise, and how a fight may end."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from penumbra.games.cults.actions import LEVELS
from penumbra.games.cults.board import ritual_cost, site_cost
from penumbra.games.cults.survey import Survey
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

WEIGHTS: dict[str, float] = read_data("cults", "data", "weights.yaml")
AUTOMATIC = 0.3  # what a Plan of the automatic cult promises it


# --- Plans ----------------------------------------------------------------------------------------------------


def plans_worth(survey: Survey, p: int) -> float:
    """Each Plan marker on the board promises the next best thing to do in its district."""
    s, total = survey.s, 0.0
    survey.look_at_hand(p)
    for d in s.open:
        stack = s.plans[d]
        mine = stack.count(p)
        if mine:
            reach = 1.0 if stack[-1] == p else WEIGHTS["covered"]
            if p >= s.n:
                total += reach * AUTOMATIC * min(mine, 2)
            else:
                total += reach * sum(sorted(plan_promises(survey, p, d), reverse=True)[:mine])
    return WEIGHTS["plan"] * total


def plan_promises(survey: Survey, p: int, d: int) -> list[float]:
    """What each kind of Plan may bring a seat in a district."""
    w, s = WEIGHTS, survey.s
    found = [w["bluff"], w["bluff"]]
    here, site = survey.markers[d * s.parties + p], s.sites[d] >> p & 1
    power = survey.power[p]
    if here:
        found.append(max(0.0, domination(survey, p, d)))
    if site:
        level = _best_ritual(s, p, d, power) if s.free[d] else 0
        if level:
            found.append(w["ritual"] + w["level"] * level + (0.0 if here else w["site_ritual"]) + w["prepare"] / 2)
    elif s.site_reserve[p] and site_cost(s, s.arrived[d]) <= power:
        found.append(w["site"] + w["prepare"])
    if site or here:
        found.append(w["augment"] * (1 + power / 4) * (s.rounds - s.round) / s.rounds)
    if s.free[d] and survey.on_board[p] > here:
        found.append(w["influence"])
    return found


def _best_ritual(s: Cults, p: int, d: int, power: int) -> int:
    """The highest level in reserve that can be paid; 0: none."""
    for level in range(LEVELS, 0, -1):
        if s.reserve[p * LEVELS + level - 1] and ritual_cost(s, level - 1, s.arrived[d]) <= power:
            return level
    return 0


# --- fights and Terror ----------------------------------------------------------------------------------------


def chance_to_win(lead: float) -> float:
    return 1 / (1 + exp(-max(-20.0, min(20.0, lead * 1.1 / WEIGHTS["scale"]))))


def domination(survey: Survey, p: int, d: int) -> float:
    """What carrying out Dominance in a district promises now: markers for what it costs, and the risk of a fight."""
    s, i = survey.s, d * survey.s.parties
    levels, strength, free = survey.levels, survey.strength, s.free[d]
    best, opposed = 0.0, False
    caution = WEIGHTS["caution"]
    for q in range(s.parties):
        if q == p:
            continue
        there = levels[i + q]
        if there:
            opposed = True
            likely = there + caution * strength[q]
        elif free and survey.on_board[q]:
            likely = caution * strength[q] - 0.5  # it may stay out
        else:
            continue
        if likely > best:
            best = likely
    gain_won, gain_alone = terror_gains(survey, p, d)
    if not best:
        return gain_alone
    win = chance_to_win(levels[i + p] + 0.9 * survey.attack[p] - best)
    lost = rituals_worth(survey, p, d) + 0.25
    if not opposed:
        return win * (0.6 * gain_alone + 0.4 * gain_won) - (1 - win) * 0.4 * lost
    return win * gain_won - (1 - win) * lost


def rituals_worth(survey: Survey, p: int, d: int) -> float:
    """What a party would lose with all its Rituals of a district."""
    w, s, i = WEIGHTS, survey.s, d * survey.s.parties + p
    site = w["site_ritual"] if s.sites[d] >> p & 1 else 0.0
    return w["ritual"] * survey.markers[i] + w["level"] * survey.levels[i] + site


def terror_gains(survey: Survey, p: int, d: int) -> tuple[float, float]:
    """Points for one Dominance marker and for two, less the Ritual given back; 0 if the Terror is too low."""
    s, w, i = survey.s, WEIGHTS, d * survey.s.parties + p
    box = s.box
    sanity = s.sanity[d] + s.arrived[d] + box.sanity[s.city]
    missing = sanity + 1 - survey.levels[i] - box.terror_bonus[s.city]
    if p < s.n and missing > 0 and survey.terror[p] < missing:
        return 0.0, 0.0
    room = min(s.dominance_reserve[p], box.dominance_spaces - s.dominance[i])
    if not room:
        return 0.0, 0.0
    cost = 0.06 * missing if missing > 0 else 0.0
    rituals = survey.markers[i]
    if rituals:
        one, two = s.rituals[i * LEVELS : i * LEVELS + 2]
        cost += w["ritual"] + w["level"] * (1 if one else 2 if two else 3)
        if rituals == 1 and s.sites[d] >> p & 1:
            cost += w["site_ritual"]
    return max(0.0, 1.0 - cost), max(0.0, min(2, room) - cost)


def fight_changes(survey: Survey) -> list[float]:
    """What the Dominance under way may still change for each party."""
    s = survey.s
    d, active = s.where, s.active
    survey.look_at_hand(active)
    changes = [0.0] * s.parties
    fighters = s.fighters or [q for q in range(s.parties) if survey.markers[d * s.parties + q]]
    if s.winner >= 0 or len(fighters) < 2:
        if s.winner in (-1, active):
            changes[active] += terror_gains(survey, active, d)[s.winner < 0]
        return changes
    totals = [expected_attack(survey, q) for q in fighters]
    for q, total in zip(fighters, totals, strict=True):
        win = chance_to_win(total - max([t for r, t in zip(fighters, totals, strict=True) if r != q]))
        changes[q] -= (1 - win) * (rituals_worth(survey, q, d) + 0.25)
        if q == active:
            changes[q] += win * terror_gains(survey, q, d)[0]
    return changes


def expected_attack(survey: Survey, q: int) -> float:
    """The total of a participant as far as it is laid down, with what it is likely to add."""
    s = survey.s
    box = s.box
    value = 1 + box.thug_value[s.city]
    total = float(survey.levels[s.where * s.parties + q]) + (s.bonus[q] if s.bonus else 0)
    total += sum([box.attack[card] for card in s.fight[q] + s.committed[q]])
    if s.revealed >> q & 1:
        return total + s.thugs[q] * value + (s.faces if q >= s.n else 0)
    if q < s.n and s.fist[q]:
        return total + s.fist[q][0] * value
    return total + WEIGHTS["caution"] * survey.strength[q]
