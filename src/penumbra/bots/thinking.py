"""What searching bots share: how much to think, how an iteration ends, and what comes out."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, inf
from typing import NamedTuple, Protocol

from penumbra.bots.outlook import Outlook
from penumbra.engine.state import State

SPREAD = 6  # a question with so many alternatives gets the whole budget, a smaller one its part


@dataclass(frozen=True)
class Thinking:
    """How much and how far a bot thinks. Choices follow from the seed as long as `seconds` is not reached."""

    iterations: int  # for a question with many options
    seconds: float = 2.0  # the most a decision may take, on the clock
    rollout: int = 6  # random decisions before the value function judges
    turns: int = 0  # how many turns of others an iteration may see before it is judged
    exploration: float = 1.0
    looks: int = 6  # options compared at each answer within an effect, in random play
    blunders: float = 0.0  # the chance of a decision by chance

    def budget(self, options: int) -> int:
        return ceil(self.iterations * min(1.0, (options - 1) / SPREAD))


class Estimate(NamedTuple):
    """What a search thinks of an option; the value is the title's, for the seat that asks."""

    action: int
    visits: int
    value: float


class Analyst(Protocol):
    """A bot that can say what it thinks of the options."""

    def analyse(self, outlook: Outlook) -> list[Estimate]:
        """Every option it looked at, best first."""
        ...


class Thinker(ABC):
    """Decides by `analyse`: a forced move takes no time."""

    def __init__(self, seed: int | str, thinking: Thinking) -> None:
        self.thinking = thinking
        self.iterations = 0  # so far, for measurements
        self._seed = seed
        self._decisions = 0
        self._random = random.Random(str(seed)).random

    @abstractmethod
    def analyse(self, outlook: Outlook) -> list[Estimate]:
        """Every option it looked at, best first."""

    def decide(self, outlook: Outlook) -> int:
        options = outlook.options
        if len(options) == 1:
            return options[0]
        if self._random() < self.thinking.blunders:
            return self._blunder(outlook)
        return self.analyse(outlook)[0].action

    def _blunder(self, outlook: Outlook) -> int:
        options = outlook.options
        return options[int(self._random() * len(options))]

    def _sample(self, outlook: Outlook, iteration: int) -> State:
        return outlook.sample(f"{self._seed}/{self._decisions}/{iteration}")

    def _deadline(self) -> float:
        return time.perf_counter() + self.thinking.seconds


class Horizon:
    """Where an iteration ends: when the turns of others it may see are over."""

    __slots__ = ("_rests", "left", "seat")

    def __init__(self, rests: tuple[str, ...], seat: int, turns: int) -> None:
        self._rests = rests
        self.seat = seat  # whose turn it is
        self.left = turns

    def passed(self, state: State) -> bool:
        """Whether the pending question lies beyond."""
        if state.seat != self.seat and state.kind in self._rests:
            self.seat = state.seat
            self.left -= 1
        return self.left < 0


def roll_out(
    state: State, horizon: Horizon, decisions: int, chance: Callable[[], float], looks: int
) -> list[tuple[int, int]]:
    """Play by chance up to the horizon, at most so many decisions. Changes the state; the (seat, action) played.

    What ends a turn or gives something up comes last to a player who has not even looked: the title names such verbs.
    Within an effect the best of so many options is taken, as a careless answer would spoil what the action is worth.
    """
    played: list[tuple[int, int]] = []
    reluctance, rests = state.game.reluctance, state.game.title.rests
    while len(played) < decisions and not state.done and not horizon.passed(state):
        options = state.options
        if looks > 1 and len(options) > 1 and state.kind not in rests:
            action = _best_of(state, looks, chance)
        else:
            action = options[int(chance() * len(options))]
            if action in reluctance and chance() > reluctance[action]:
                action = options[int(chance() * len(options))]
        played.append((state.seat, action))
        state.apply(action)
    return played


def _best_of(state: State, looks: int, chance: Callable[[], float]) -> int:
    options, seat, value = state.options, state.seat, state.game.value
    if len(options) > looks:
        first, step = int(chance() * len(options)), 1 + int(chance() * (len(options) - 1))
        options = tuple(options[(first + i * step) % len(options)] for i in range(looks))
    best, best_value = options[0], -inf
    for action in options:
        copy = state.clone()
        copy.apply(action)
        found = value(copy, seat)
        if found > best_value:
            best, best_value = action, found
    return best
