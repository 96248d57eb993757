"""How likely each seat is to win a position, from what its value function says.

A lead means the more the nearer the end is. So values are divided by a spread that shrinks from the beginning to the
end, and turned into chances: between rivals each has its share, together or alone one either wins or not. Spreads are
measured on games between bots (`bench/chances.py`); how much of the game is over is known when it is.
"""

from __future__ import annotations

import math

from penumbra.engine.state import State
from penumbra.engine.title import Spread

FAR = 500.0


def chances(state: State, past: float) -> list[float]:
    """By seat, when so much of the game is over (0 to 1). Where all win or lose together all have the same."""
    game = state.game
    if state.result is not None:
        winners = state.result.winners
        shared = 1 if game.title.cooperative else max(1, len(winners))  # alone there may be nobody who has won
        return [float(seat in winners) / shared for seat in range(state.n)]
    return from_values(state, game.values(state), past)


def from_values(state: State, values: list[float], past: float) -> list[float]:
    """The chances if this is what everybody may expect."""
    rivals = state.n > 1 and not state.game.title.cooperative
    spread = state.game.title.eyes.spreads["rivals" if rivals else "together"]
    return shares(values, spread, past) if rivals else [together(values[0], spread, past)] * state.n


def shares(values: list[float], spread: Spread, past: float) -> list[float]:
    """Of rivals."""
    wide, best = _between(spread.begin, spread.end, past), max(values)
    weights = [math.exp((value - best) / wide) for value in values]
    return [weight / sum(weights) for weight in weights]


def together(value: float, spread: Spread, past: float) -> float:
    """Of those who win or lose together, or of one alone."""
    x = (value - _between(spread.even, spread.last, past)) / _between(spread.begin, spread.end, past)
    return 1 / (1 + math.exp(-x)) if x > -FAR else 0.0


def _between(begin: float, end: float, past: float) -> float:
    return begin + (end - begin) * past
