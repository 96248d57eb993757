"""Choices at a glance, to play a turn on: the best of the promising options.

What an action gained is remembered as long as a turn lasts: actions of one turn can mostly be taken in any order, and
gain about the same. So of forty options only those are looked at again that did well, and those not yet seen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from heapq import nlargest
from math import inf

from penumbra.bots.greedy import after, foresight, reply_value, value_through, within_effect
from penumbra.engine.state import State

LONGEST = 20  # decisions of a play: nobody else is asked when a player is alone at the table
DIGITS = 9  # of values: the order in which numbers are added must not decide


class Glance:
    """One seat's glances in one turn."""

    def __init__(self, looks: int) -> None:
        self._looks = looks
        self._gains: dict[tuple[int, int], float] = {}  # by seat and action

    def note(self, seat: int, action: int, gain: float) -> None:
        self._gains[seat, action] = gain

    def choose(self, state: State) -> int:
        """What costs nothing comes first, as long as it does no harm."""
        options = state.options
        if len(options) == 1:
            return options[0]
        eager = state.game.eager
        now = state.game.value(state, state.seat)
        first, gain = options[0], -inf
        ready = [action for action in options if action in eager]
        if ready:
            first, gain = self._best(state, ready, now)
            if harmless(gain):
                return first
            options = tuple(action for action in options if action not in eager)
        other, other_gain = self._best(state, options, now) if options else (first, -inf)
        return other if other_gain > gain else first

    def _best(self, state: State, options: Sequence[int], now: float) -> tuple[int, float]:
        seat, judge = state.seat, reply_value if within_effect(state, state.seat) else tried
        best, best_value, unforeseen = options[0], -inf, []
        for action in options:
            value = foresight(state, action, seat)
            if value is None:
                unforeseen.append(action)
            elif value > best_value:
                best, best_value = action, value
        for action in self._promising(seat, unforeseen):
            value = judge(state, action, seat)
            self._gains[seat, action] = value - now
            if value > best_value:
                best, best_value = action, value
        return best, best_value - now

    def _promising(self, seat: int, options: Sequence[int]) -> list[int]:
        """Those not yet seen, and those that did best."""
        gains = self._gains
        known = [action for action in options if (seat, action) in gains]
        if len(known) > self._looks:
            known = nlargest(self._looks, known, key=lambda action: gains[seat, action])
        return [action for action in options if (seat, action) not in gains] + known

    def play_on(self, state: State, action: int, deadline: float = inf) -> float:
        """The value at the end of the turn, or of the time. Changes the state."""
        seat, rests = state.seat, state.game.rests
        state.apply(action)
        for _ in range(LONGEST):
            if state.done or (state.seat != seat and state.kind in rests) or time.perf_counter() > deadline:
                break
            state.apply(self.choose(state))
        return state.game.value(state, seat)


def tried(state: State, action: int, seat: int) -> float:
    return value_through(after(state, action), seat)


def harmless(gain: float) -> bool:
    return round(gain, DIGITS) >= 0
