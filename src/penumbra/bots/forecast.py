"""Search where the title foresees: `Title.foresee` gives the value of an action before chance speaks.

One fall of the dice says little of an action; exact odds say nearly all. So every option is first weighed once, by
foresight where there is some. Then only the few best are played on, mostly to the end of the turn, each on the same
samples and by the choices foresight makes; what comes of it corrects the forecast the more, the more often it was seen.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from math import inf, sqrt
from statistics import stdev
from typing import NamedTuple

from penumbra.bots.greedy import after, foresight, value_through
from penumbra.bots.outlook import Outlook
from penumbra.bots.thinking import Estimate, Horizon, Thinker, Thinking
from penumbra.engine.state import State

SAMPLES = 3  # on which an option is tried that is not foreseen
FEW = 3  # options that are played on
DEAR = 4  # iterations of random play that one play by foresight costs
TRUST = 8  # plays that weigh as much as the forecast
CHECK = 4  # plays after which an option may be clearly behind
CLEAR = 2.0  # a lead of so many standard errors
LONGEST = 20  # decisions of a play: nobody else is asked when a player is alone at the table


class Forecaster(Thinker):
    """Forecasts where the title foresees, and searches where it does not."""

    def analyse(self, outlook: Outlook) -> list[Estimate]:
        if outlook.game.title.foresee is None:
            return self.search(outlook)
        self._decisions += 1
        deadline = self._deadline()
        found = sorted(self._forecast(outlook, deadline), key=lambda estimate: (-estimate.value, self._random()))
        return self._corrected(outlook, found, deadline) if outlook.kind in outlook.game.title.rests else found

    @abstractmethod
    def search(self, outlook: Outlook) -> list[Estimate]:
        """Every option it looked at, best first, where nothing is foreseen."""

    def _blunder(self, outlook: Outlook) -> int:
        """One of the few best; none where there are only few: nobody gives up a good roll by mistake."""
        if outlook.game.title.foresee is None:
            return super()._blunder(outlook)
        found = self.analyse(outlook)
        return found[int(self._random() * FEW) if len(found) > FEW else 0].action

    def _forecast(self, outlook: Outlook, deadline: float) -> list[Estimate]:
        """What is foreseen of each option; what comes of it on a few samples, if nothing is. The clock may cut it."""
        seat, sample = outlook.seat, self._sample(outlook, 0)
        values: dict[int, list[float]] = {}
        unforeseen = []
        for action in outlook.options:
            if values and time.perf_counter() > deadline:
                break
            value = foresight(sample, action, seat)
            if value is None:
                unforeseen.append(action)
                value = value_through(after(sample, action), seat)
            values[action] = [value]
        for i in range(1, SAMPLES if unforeseen else 1):
            sample = self._sample(outlook, i)
            for action in unforeseen:
                if time.perf_counter() > deadline:
                    break
                values[action].append(value_through(after(sample, action), seat))
        return [Estimate(action, len(found), sum(found) / len(found)) for action, found in values.items()]

    def _corrected(self, outlook: Outlook, found: list[Estimate], deadline: float) -> list[Estimate]:
        """The first few after they were played on, each on the same samples, until one is clearly ahead; then the
        others."""
        running = [Candidate(estimate, []) for estimate in found[:FEW]]
        fallen: list[Candidate] = []
        plays, most = 0, self.thinking.budget(len(found)) // DEAR // len(running)
        while plays < most and len(running) > 1 and time.perf_counter() < deadline:
            sample = self._sample(outlook, SAMPLES + plays)
            for candidate in running:
                candidate.values.append(play_on(sample.clone(), candidate.forecast.action, self.thinking, deadline))
            plays += 1
            self.iterations += len(running)
            if plays % CHECK == 0:
                first = max(running, key=Candidate.value)
                fallen += [candidate for candidate in running if candidate.behind(first)]
                running = [candidate for candidate in running if not candidate.behind(first)]
        ahead = sorted(running, key=lambda candidate: -candidate.value())
        return [candidate.estimate() for candidate in ahead + sorted(fallen, key=lambda c: -c.value())] + found[FEW:]


class Candidate(NamedTuple):
    """An option that is played on: what was forecast of it, and what came of it on each sample."""

    forecast: Estimate
    values: list[float]

    def value(self) -> float:
        return (TRUST * self.forecast.value + sum(self.values)) / (TRUST + len(self.values))

    def estimate(self) -> Estimate:
        action, visits, _ = self.forecast
        return Estimate(action, visits + len(self.values), self.value())

    def behind(self, first: Candidate) -> bool:
        """Whether the lead of the first is more than chance explains."""
        plays = len(self.values)
        leads = [theirs - own for theirs, own in zip(first.values, self.values, strict=True)]
        return first.value() - self.value() > CLEAR * stdev(leads) * sqrt(plays) / (TRUST + plays)


def play_on(state: State, action: int, thinking: Thinking, deadline: float = inf) -> float:
    """The value at the end of the turn, of so many turns of others, or of the time. Changes the state."""
    seat = state.seat
    horizon = Horizon(state.game.title.rests, seat, thinking.turns)
    state.apply(action)
    for _ in range(LONGEST):
        if state.done or horizon.passed(state) or time.perf_counter() > deadline:
            break
        state.apply(foreseen_best(state, thinking.looks))
    return state.game.value(state, seat)


def foreseen_best(state: State, looks: int) -> int:
    """The best option at a glance: by foresight, else by the value right after it."""
    options = state.options
    if len(options) == 1:
        return options[0]
    seat = state.seat
    best, best_value, tried = options[0], -inf, 0
    for action in options:
        found = foresight(state, action, seat)
        if found is None:
            if tried >= looks:
                continue
            tried += 1
            found = state.game.value(after(state, action), seat)
        if found > best_value:
            best, best_value = action, found
    return best
