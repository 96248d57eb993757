"""Looks one action ahead with the title's value function, on one sample of what is hidden."""

from __future__ import annotations

from penumbra.bots.outlook import Outlook
from penumbra.engine.state import State

# An action may lead to further questions of the same seat before it is through; they are answered greedily too.
DEPTH = 6


class GreedyBot:
    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._decisions = 0

    def decide(self, outlook: Outlook) -> int:
        if len(outlook.options) == 1:
            return outlook.options[0]
        self._decisions += 1
        sample = outlook.sample(f"{self._seed}/{self._decisions}")
        _, action = best_action(sample, outlook.seat, DEPTH)
        return action


def best_action(state: State, seat: int, depth: int) -> tuple[float, int]:
    """The value of the best option and the option; the earliest of equals."""
    best, chosen = float("-inf"), -1
    for action in state.options:
        after = state.clone()
        after.apply(action)
        value = settled_value(after, seat, depth - 1)
        if value > best:
            best, chosen = value, action
    return best, chosen


def settled_value(state: State, seat: int, depth: int) -> float:
    """The value once the action's own questions are answered."""
    game = state.game
    if state.done or state.seat != seat or not depth or state.kind in game.title.rests:
        return game.value(state, seat)
    return best_action(state, seat, depth)[0]
