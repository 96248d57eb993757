"""What an action promises before chance or hidden cards speak: re-rolls, and the commitment to a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.cults.actions import (
    ADD,
    FACES,
    FIST,
    GATHER,
    MOST_THUGS,
    REROLL,
    ROLL,
    TARGET,
    THROWS,
    THUG,
    TOKENS,
)
from penumbra.games.cults.board import levels
from penumbra.games.cults.heuristics import (
    WEIGHTS,
    chance_to_win,
    expected_attack,
    rituals_worth,
    strength,
    terror_gain,
    value,
)

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

NAMES = ("thug", "initiate", "mutant")


def foresee(s: Cults, p: int, action: int) -> float | None:
    """The value of an action; None: it has to be carried out to be judged."""
    if s.seat != p:
        return None
    if s.kind == "recruit" and ROLL < action <= GATHER:
        return value(s, p) + dice_worth(s, action)
    if s.kind == "commit":
        return commitment_worth(s, p, action)
    return None


# --- dice -----------------------------------------------------------------------------------------------------


def face_worths(s: Cults) -> list[float]:
    """What a die is worth by its face."""
    worths = [WEIGHTS[name] for name in NAMES]
    return [*worths, worths[s.blanks] if s.blanks >= 0 else 0.0]


def die_worth(s: Cults, worths: list[float], rolls: int) -> float:
    """A die that is rolled so many times, as long as the next roll promises more."""
    expected = 0.0
    for roll in range(rolls):
        expected = sum([max(worths[face], expected if roll else 0.0) for face in s.box.die]) / len(s.box.die)
    return expected


def dice_worth(s: Cults, action: int) -> float:
    worths = face_worths(s)
    kept = sum([worths[face] * s.dice[face] for face in range(FACES)])
    if action == GATHER:
        return kept
    taken = THROWS[action - REROLL]
    again = die_worth(s, worths, s.rerolls)
    return kept + sum([n * (again - worths[face]) for face, n in enumerate(taken)])


# --- commitments ----------------------------------------------------------------------------------------------


def commitment_worth(s: Cults, p: int, action: int) -> float | None:
    """A commitment as far as it is chosen, completed in the best way."""
    staged = [a - ADD for a in s.staged]
    rest = s.hand[p][:]
    for card in staged:
        rest.remove(card)
    held = min(s.tokens[p * TOKENS + THUG], MOST_THUGS)
    if FIST <= action < TARGET:
        return outcome(s, p, staged, action - FIST)
    if not ADD <= action < FIST:
        return None
    staged.append(action - ADD)
    rest.remove(action - ADD)
    attack = s.box.attack
    rest = sorted([card for card in rest if attack[card]], key=lambda card: (-attack[card], card))
    best = -1e9
    for cards in range(len(rest) + 1):
        for thugs in (0, held // 2, held):
            best = max(best, outcome(s, p, staged + rest[:cards], thugs))
    return best


def outcome(s: Cults, p: int, cards: list[int], thugs: int) -> float:
    """The value of a commitment: the chance it gives, what is at stake, and what it uses up."""
    box, d = s.box, s.where
    mine = levels(s, d, p) + s.bonus[p] + sum([box.attack[card] for card in cards])
    mine += thugs * (1 + box.thug_value[s.city])
    mine += sum([1 for card in cards if box.keyword[card] == 3])
    others = max([rival_attack(s, q) for q in s.fighters if q != p])
    win = chance_to_win(mine - others)
    stake = rituals_worth(s, p, d) + 0.25
    if p == s.active:
        stake += terror_gain(s, p, d, 1)
    else:
        stake += WEIGHTS["rival"] * 0.8
    symbols = sum([box.attack[card] + box.power[card] + box.terror[card] for card in cards])
    return win * stake - 1.5 * WEIGHTS["hand"] * symbols - WEIGHTS["thug"] * thugs


def rival_attack(s: Cults, q: int) -> float:
    """What a rival has laid down counts as it is; what it may still lay down is guessed."""
    if q < s.n and s.fist[q]:
        unseen = s.hand[q] + s.committed[q] + s.deck[q]
        mean = sum([s.box.attack[card] for card in unseen]) / max(1, len(unseen))
        likely = 0.5 * s.tokens[q * TOKENS + THUG] * (1 + s.box.thug_value[s.city])
        return levels(s, s.where, q) + s.bonus[q] + 1.4 * mean * len(s.committed[q]) + likely
    if q >= s.n:
        return levels(s, s.where, q) + s.bonus[q] + strength(s, q)
    return expected_attack(s, q)
