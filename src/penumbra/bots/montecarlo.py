"""Flat Monte Carlo: every option is tried again and again on fresh samples, the promising ones more often."""

from __future__ import annotations

import time
from math import inf, log, sqrt

from penumbra.bots.forecast import Forecaster
from penumbra.bots.outlook import Outlook
from penumbra.bots.thinking import Estimate, Horizon, roll_out


class MonteCarloBot(Forecaster):
    """UCB1 over the options of the question; the value function judges after a short random play."""

    def search(self, outlook: Outlook) -> list[Estimate]:
        options, seat = outlook.options, outlook.seat
        self._decisions += 1
        visits, totals = [0] * len(options), [0.0] * len(options)
        lowest, highest = inf, -inf
        deadline = self._deadline()
        for i in range(max(self.thinking.budget(len(options)), len(options))):
            if i and time.perf_counter() > deadline:
                break
            chosen = i if i < len(options) else self._promising(visits, totals, i, max(highest - lowest, 1e-9))
            value = self._try(outlook, seat, options[chosen], i)
            lowest, highest = min(lowest, value), max(highest, value)
            visits[chosen] += 1
            totals[chosen] += value
        found = [
            Estimate(action, tried, total / tried)
            for action, tried, total in zip(options, visits, totals, strict=True)
            if tried
        ]
        return sorted(found, key=lambda estimate: -estimate.value)

    def _promising(self, visits: list[int], totals: list[float], tries: int, span: float) -> int:
        bonus = self.thinking.exploration * span * sqrt(log(tries))
        return max(range(len(visits)), key=lambda i: totals[i] / visits[i] + bonus / sqrt(visits[i]))

    def _try(self, outlook: Outlook, seat: int, action: int, iteration: int) -> float:
        state = self._sample(outlook, iteration)
        self.iterations += 1
        state.apply(action)
        horizon = Horizon(state.game.title.rests, seat, self.thinking.turns)
        roll_out(state, horizon, self.thinking.rollout, self._random, self.thinking.looks)
        return state.game.value(state, seat)
