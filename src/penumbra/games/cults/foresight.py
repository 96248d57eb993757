"""What an action promises before chance or hidden cards speak: re-rolls, payments, and the commitment to a fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, inf
from typing import TYPE_CHECKING

from penumbra.games.cults.actions import (
    ADD,
    BLANK,
    DONE,
    FACES,
    FIST,
    GATHER,
    MOST_THUGS,
    PAY,
    REROLL,
    ROLL,
    TERRORISE,
    THROWS,
    THUG,
    TOKEN_IDS,
    TOKENS,
    throws,
)
from penumbra.games.cults.cards import CONFRONTATION, Box
from penumbra.games.cults.heuristics import plenty, value
from penumbra.games.cults.payments import currency, payers, price_of
from penumbra.games.cults.promises import WEIGHTS, chance_to_win, expected_attack, rituals_worth, terror_gains
from penumbra.games.cults.survey import Survey

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

QUESTIONS = 12  # of one Plan, answered to see what it brings
PLANNED = ("plan", "compose", "augment", "prepare", "influence", "influence_more", "destruction")
# Questions at which nothing is half done: what was chosen before has had its effect.
SETTLED = ("recruit", "mobilise", "augment", "prepare", "influence_more", "destruction", "confront", "hide")


def foresee(s: Cults, p: int, action: int) -> float | None:
    """The value of an action; None: it has to be carried out to be judged."""
    if s.seat != p:
        return None
    kind = s.kind
    if kind == "recruit":
        if ROLL < action <= GATHER:
            return standing_value(s, p) + dice_worth(s, p, action)
        return value_with_dice(carried_out(s, p, action), p)
    if kind == "commit":
        return commitment_worth(s, p, action)
    return outcome_of_plan(s, p, action) if kind in PLANNED else None


# --- Plans ----------------------------------------------------------------------------------------------------


def outcome_of_plan(s: Cults, p: int, action: int) -> float:
    """The value once the Plan is carried out, each question answered by what its options bring by themselves."""
    copy = carried_out(s, p, action)
    for _ in range(QUESTIONS):
        if not answering(copy, p):
            break
        copy = best_reply(copy, p, carried_out)
    return value_with_dice(copy, p)


def answering(s: Cults, p: int) -> bool:
    """Whether the seat has still to answer questions of its own action."""
    return s.seat == p and not s.done and s.kind not in s.game.rests


def carried_out(s: Cults, p: int, action: int) -> Cults:
    """The state once an action has had its effect."""
    copy = paid(s, p, action)
    while copy.kind not in SETTLED and answering(copy, p):
        copy = best_reply(copy, p, paid)
    return copy


def paid(s: Cults, p: int, action: int) -> Cults:
    """The state after an action and what is paid for it, in the cheapest way, or committed."""
    copy = s.clone()
    copy.apply(action)
    while copy.seat == p and copy.kind in COMPOUND:
        copy.apply(max(copy.options, key=lambda answer: COMPOUND[copy.kind](copy, p, answer)))
    return copy


def best_reply(s: Cults, p: int, after: Callable[[Cults, int, int], Cults]) -> Cults:
    replies = [after(s, p, answer) for answer in s.options]
    return replies[0] if len(replies) == 1 else max(replies, key=lambda reply: value_with_dice(reply, p))


def value_with_dice(s: Cults, p: int) -> float:
    """The value, with the dice that lie on the table."""
    return value(s, p) + best_dice(s, p) if s.kind == "recruit" and s.seat == p else value(s, p)


_latest: list[tuple[Cults, object, int, float]] = []


def standing_value(s: Cults, p: int) -> float:
    """The value as things stand. All options of a question ask for it, so the latest is kept; a state at another
    question has another history."""
    for state, history, seat, worth in _latest:
        if state is s and history is s.history and seat == p:
            return worth
    worth = value(s, p)
    _latest[:] = [(s, s.history, p, worth)]
    return worth


# --- dice -----------------------------------------------------------------------------------------------------


def dice_worth(s: Cults, p: int, action: int) -> float:
    """What the dice promise if some are rolled again, or gathered as they lie."""
    if action == GATHER:
        return tokens_worth(s, p, s.dice)
    taken = THROWS[action - REROLL]
    rolled = sum(taken)
    expected = [have - less + rolled * share for have, less, share in zip(s.dice, taken, shares(s.box), strict=True)]
    return tokens_worth(s, p, expected) + WEIGHTS["reroll"] * rolled * (s.rerolls - 1)


def best_dice(s: Cults, p: int) -> float:
    """What the dice promise if those are rolled again that should be."""
    if not any(s.dice):
        dice = s.box.limits["dice"]
        return tokens_worth(s, p, [dice * share for share in shares(s.box)]) + WEIGHTS["reroll"] * dice * s.rerolls
    again = throws(tuple(s.dice)) if s.rerolls > 0 else ()
    return max([dice_worth(s, p, action) for action in (*again, GATHER)])


@lru_cache(maxsize=8)
def shares(box: Box) -> list[float]:
    """How often a die shows each face."""
    return [box.die.count(face) / len(box.die) for face in range(FACES)]


def tokens_worth(s: Cults, p: int, dice: Sequence[float]) -> float:
    """What a seat's tokens gain by the faces of dice: the more it has of a kind, the less one more is worth."""
    held, scale, worth = s.tokens[p * TOKENS : (p + 1) * TOKENS], WEIGHTS["plenty"], 0.0
    for kind, name in enumerate(TOKEN_IDS):
        gained = dice[kind] + (dice[BLANK] if s.blanks == kind else 0)
        worth += WEIGHTS[name] * scale * (exp(-held[kind] / scale) - exp(-(held[kind] + gained) / scale))
    return worth


# --- payments -------------------------------------------------------------------------------------------------


def payment_worth(s: Cults, p: int, action: int) -> float:
    """What is left by a payment as far as it is chosen, completed in the cheapest way: less than nothing."""
    start = s.staged[0]
    symbols, tokens = currency(s, p, start)
    chosen = [a - PAY for a in s.staged[1:]]
    rest = payers(s, p)[:]
    if action != DONE:
        chosen.append(action - PAY)
    for card in chosen:
        rest.remove(card)
    lost = WEIGHTS["hand"]
    worth = WEIGHTS["mutant" if start == TERRORISE else "initiate"]
    scale = WEIGHTS["plenty"]
    left = [worth * plenty(n, scale) for n in range(tokens + 1)]
    cards = [(symbols[card], lost * s.box.symbols[card]) for card in rest if symbols[card]] if action != DONE else []
    missing = price_of(s, p, start) - sum([symbols[card] for card in chosen])
    return -lost * sum([s.box.symbols[card] for card in chosen]) - _cheapest(missing, cards, left)


def _cheapest(missing: int, cards: list[tuple[int, float]], left: list[float]) -> float:
    """The least that is lost with cards, given by what they bring and what is lost with them, and tokens."""
    if missing <= 0:
        return 0.0
    best = left[-1] - left[-1 - missing] if missing < len(left) else inf
    for i, (symbols, lost) in enumerate(cards):
        if lost < best:
            best = min(best, lost + _cheapest(missing - symbols, cards[i + 1 :], left))
    return best


# --- commitments ----------------------------------------------------------------------------------------------


def commitment_worth(s: Cults, p: int, action: int) -> float:
    """A commitment as far as it is chosen, completed in the best way."""
    staged = [a - ADD for a in s.staged]
    stakes = Stakes(s, p)
    if action >= FIST:
        return stakes.outcome(staged, action - FIST)
    rest = s.hand[p][:]
    staged.append(action - ADD)
    for card in staged:
        rest.remove(card)
    held = min(s.tokens[p * TOKENS + THUG], MOST_THUGS)
    attack = s.box.attack
    rest = sorted([card for card in rest if attack[card]], key=lambda card: (-attack[card], card))
    return max(
        [
            stakes.outcome(staged + rest[:cards], thugs)
            for cards in range(len(rest) + 1)
            for thugs in (0, held // 2, held)
        ]
    )


class Stakes:
    """What a fight is about for a seat, and what it is up against."""

    def __init__(self, s: Cults, p: int) -> None:
        survey, d = Survey(s), s.where
        survey.look_at_hand(p)
        self.box = s.box
        self.thug = 1 + s.box.thug_value[s.city]
        self.lead = float(survey.levels[d * s.parties + p] + s.bonus[p])
        self.lead -= max([rival_attack(survey, q) for q in s.fighters if q != p])
        self.worth = rituals_worth(survey, p, d) + 0.25
        self.worth += terror_gains(survey, p, d)[0] if p == s.active else WEIGHTS["rival"] * 0.8

    def outcome(self, cards: list[int], thugs: int) -> float:
        """The value of a commitment: the chance it gives, what is at stake, and what it uses up."""
        box = self.box
        mine = sum([box.attack[card] + (box.keyword[card] == CONFRONTATION) for card in cards]) + thugs * self.thug
        win = chance_to_win(self.lead + mine)
        used = 1.5 * WEIGHTS["hand"] * sum([box.symbols[card] for card in cards]) + WEIGHTS["thug"] * thugs
        return win * self.worth - used


def rival_attack(survey: Survey, q: int) -> float:
    """What a rival has laid down counts as it is; what it may still lay down is guessed."""
    s = survey.s
    base = survey.levels[s.where * s.parties + q] + s.bonus[q]
    if q < s.n and s.fist[q]:
        unseen = s.hand[q] + s.committed[q] + s.deck[q]
        mean = sum([s.box.attack[card] for card in unseen]) / max(1, len(unseen))
        likely = 0.5 * s.tokens[q * TOKENS + THUG] * (1 + s.box.thug_value[s.city])
        return base + 1.4 * mean * len(s.committed[q]) + likely
    if q >= s.n:
        return base + survey.strength[q]
    return expected_attack(survey, q)


COMPOUND: dict[str, Callable[[Cults, int, int], float]] = {"compose": payment_worth, "commit": commitment_worth}
