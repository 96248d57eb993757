"""Plans the turn: weighs every option once, then plays the few best on to the end of the turn.

All options are weighed on the same sample of what is hidden: a sample tells far more of the difference between two
actions than of a position. Where the title foresees (`Title.foresee`), the exact odds are asked instead. The few best
are played on, each on the same fresh samples, by choices at a glance; the one that ends best is taken.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

from penumbra.bots.glance import DIGITS, Glance, harmless, tried
from penumbra.bots.greedy import foresight
from penumbra.bots.outlook import Outlook
from penumbra.bots.thinking import Estimate, Thinking
from penumbra.engine.state import State

SAMPLES = 3  # on which an option is tried that is not foreseen, where others are
TRUST = 4  # plays that weigh as much as what a title foresees
SLIPS = 3  # a blunder takes one of so many best


class Planner:
    """Decides by `analyse`: a forced move takes no time."""

    def __init__(self, seed: int | str, thinking: Thinking) -> None:
        self.thinking = thinking
        self.plays = 0  # so far, for measurements
        self._seed = seed
        self._decisions = 0
        self._random = random.Random(str(seed)).random
        self._glance = Glance(thinking.looks)
        self._last = (-1, -1)  # actions and steps before the last decision

    def decide(self, outlook: Outlook) -> int:
        options = outlook.options
        if len(options) == 1:
            return options[0]
        blunders = self._random() < self.thinking.blunders
        found = self.analyse(outlook)
        self._last = (outlook.counted, outlook.step)
        return found[int(self._random() * SLIPS) if blunders and len(found) > SLIPS else 0].action

    def analyse(self, outlook: Outlook) -> list[Estimate]:
        """Every option it thought of, best first."""
        self._decisions += 1
        counted, step = self._last
        if (outlook.counted, outlook.step) not in ((counted, step + 1), (counted + 1, 0)):  # others have acted
            self._glance = Glance(self.thinking.looks)
        deadline = time.perf_counter() + self.thinking.seconds
        found = self._ranked(outlook, self._forecast(outlook, deadline))
        return self._played_on(outlook, found, deadline) if outlook.kind in outlook.game.rests else found

    def _sample(self, outlook: Outlook, i: int) -> State:
        return outlook.sample(f"{self._seed}/{self._decisions}/{i}")

    def _ranked(self, outlook: Outlook, found: Iterable[Estimate]) -> list[Estimate]:
        """By value; of equals what is eager comes first (it may show something that the others should know of), what is
        reluctant last, the rest by chance."""
        eager, reluctant = outlook.game.eager, outlook.game.reluctant

        def rank(e: Estimate) -> tuple[float, int, float]:
            return -round(e.value, DIGITS), (e.action in reluctant) - (e.action in eager), self._random()

        return sorted(found, key=rank)

    def _forecast(self, outlook: Outlook, deadline: float) -> list[Estimate]:
        """What is foreseen of each option, or comes of it in a sample. The clock may cut it. As long as something eager
        does no harm, nothing reluctant is thought of."""
        game, seat, sample = outlook.game, outlook.seat, self._sample(outlook, 0)
        now = game.value(sample, seat)
        values: dict[int, list[float]] = {}
        unforeseen = []
        for action in outlook.options:
            if values and time.perf_counter() > deadline:
                break
            value = foresight(sample, action, seat)
            if value is None:
                unforeseen.append(action)
                value = tried(sample, action, seat)
                self._glance.note(seat, action, value - now)
            values[action] = [value]
        for i in range(1, SAMPLES if unforeseen and game.foresee else 1):
            sample = self._sample(outlook, i)
            for action in unforeseen:
                if time.perf_counter() > deadline:
                    break
                values[action].append(tried(sample, action, seat))
        if any(action in game.eager and harmless(value[0] - now) for action, value in values.items()):
            values = {action: value for action, value in values.items() if action not in game.reluctant}
        return [Estimate(action, len(found), sum(found) / len(found)) for action, found in values.items()]

    def _played_on(self, outlook: Outlook, found: list[Estimate], deadline: float) -> list[Estimate]:
        """The few best after they were played on, each on the same samples; then the others. The clock may cut it."""
        if not self.thinking.plays:
            return found
        few = best_of_both(found, outlook.game.eager)[: self.thinking.few]
        values: list[list[float]] = [[] for _ in few]
        for play in range(self.thinking.plays):
            if time.perf_counter() > deadline:
                break
            sample = self._sample(outlook, SAMPLES + play)
            for estimate, seen in zip(few, values, strict=True):
                seen.append(self._glance.play_on(sample.clone(), estimate.action, deadline))
            self.plays += len(few)
        trust = TRUST if outlook.game.foresee else 0
        played = [corrected(estimate, trust, seen) for estimate, seen in zip(few, values, strict=True)]
        return [*self._ranked(outlook, played), *(estimate for estimate in found if estimate not in few)]


def corrected(forecast: Estimate, trust: int, seen: list[float]) -> Estimate:
    """A forecast that is worth so many plays, and what was seen in plays."""
    if not seen:
        return forecast
    action, visits, value = forecast
    return Estimate(action, visits + len(seen), (trust * value + sum(seen)) / (trust + len(seen)))


def best_of_both(found: list[Estimate], eager: frozenset[int]) -> list[Estimate]:
    """In the same order, but the best eager option and the best other one come first: a value right after the action
    says little of what should come first in a turn."""
    sorts = [[e for e in found if e.action in eager], [e for e in found if e.action not in eager]]
    first = [sort[0] for sort in sorts if sort]
    return [*first, *(estimate for estimate in found if estimate not in first)]
