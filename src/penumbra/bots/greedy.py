"""Looks one action ahead with the title's value function, on one sample of what is hidden."""

from __future__ import annotations

import random

from penumbra.bots.outlook import Outlook
from penumbra.engine.state import State

# An action may lead to further questions of the same seat before its effect is through. They are answered greedily,
# looking at a spread of so many options, and of so many replies where an option leads to yet another question.
OPTIONS, REPLIES, QUESTIONS = 24, 10, 12


class GreedyBot:
    """Takes the action with the best value; equals by chance."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._decisions = 0
        self._random = random.Random(str(seed)).random

    def decide(self, outlook: Outlook) -> int:
        options = outlook.options
        if len(options) == 1:
            return options[0]
        self._decisions += 1
        sample = outlook.sample(f"{self._seed}/{self._decisions}")
        values = [action_value(sample, action, outlook.seat) for action in options]
        best = max(values)
        equals = [action for action, value in zip(options, values, strict=True) if value == best]
        return equals[int(self._random() * len(equals))]


def action_value(state: State, action: int, seat: int) -> float:
    """What the title foresees of an action, else what comes of it."""
    foreseen = foresight(state, action, seat)
    return value_through(after(state, action), seat) if foreseen is None else foreseen


def foresight(state: State, action: int, seat: int) -> float | None:
    foresee = state.game.foresee
    return None if foresee is None else foresee(state, seat, action)


def after(state: State, action: int) -> State:
    copy = state.clone()
    copy.apply(action)
    return copy


def within_effect(state: State, seat: int) -> bool:
    """Whether the seat has still to answer questions of its own action."""
    return not state.done and state.seat == seat and state.kind not in state.game.rests


def spread(options: tuple[int, ...], most: int) -> tuple[int, ...]:
    """At most so many options, evenly spread, the last one always among them (it is often `done`)."""
    if len(options) <= most:
        return options
    return tuple(options[(i + 1) * len(options) // most - 1] for i in range(most))


def value_through(state: State, seat: int) -> float:
    """The value once the action's own questions are answered. Changes the state."""
    for _ in range(QUESTIONS):
        if not within_effect(state, seat):
            break
        options = spread(state.options, OPTIONS)
        state.apply(max(options, key=lambda action: reply_value(state, action, seat)))
    return state.game.value(state, seat)


def reply_value(state: State, action: int, seat: int) -> float:
    """The value after an answer; if it leads to another question, after the best answer to that."""
    foreseen = foresight(state, action, seat)
    if foreseen is not None:
        return foreseen
    value = state.game.value
    reply = after(state, action)
    if not within_effect(reply, seat):
        return value(reply, seat)
    return max(value(after(reply, next_action), seat) for next_action in spread(reply.options, REPLIES))
