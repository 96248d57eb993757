"""The time of a bot's answer tells nothing about what it had to choose from."""

from __future__ import annotations

import asyncio

import pytest

import penumbra
from penumbra.engine.state import State
from penumbra.server.pace import SHARE, closes, on_the_beat, tells

BEAT = 0.6


def asked(kind: str) -> State:
    """Emerald at its first turn, as if a question of that kind were pending."""
    state = penumbra.game("emerald").new(2, 1)
    while state.kind != "turn":
        state.apply(state.options[0])
    state.kind = kind
    return state


def answered(state: State, action: int, thought: float) -> tuple[float, float | None]:
    """When an answer that took so long becomes known, and how long the bot was allowed to think."""
    now, allowed = [100.0], list[float | None]()

    async def decide(most: float | None) -> int:
        allowed.append(most)
        now[0] += thought
        return action

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    found = asyncio.run(on_the_beat(state, BEAT, decide, lambda: now[0], sleep))
    assert found == action
    return now[0] - 100.0, allowed[0]


@pytest.mark.parametrize("thought", [0.0, 0.02, 0.126, SHARE * BEAT, 0.59])
def test_where_the_number_of_answers_is_hidden_all_come_on_the_beat(thought: float) -> None:
    """A Block in hand or none: 0 ms and 126 ms look the same."""
    state = asked("react")
    assert tells(state)
    at, allowed = answered(state, state.options[0], thought)
    assert at == pytest.approx(BEAT)
    assert allowed == SHARE * BEAT


@pytest.mark.parametrize("thought", [0.0, 0.3])
def test_a_turn_that_ends_does_so_on_the_beat(thought: float) -> None:
    state = asked("turn")
    end = next(action for action in state.options if state.game.actions.closes(action))
    assert closes(state, end)
    assert answered(state, end, thought) == (pytest.approx(BEAT), None)


def test_other_answers_come_when_they_are_found() -> None:
    state = asked("turn")
    other = next(action for action in state.options if not state.game.actions.closes(action))
    assert answered(state, other, 0.126) == (pytest.approx(0.126), None)


def test_who_thinks_longer_waits_for_the_next_beat() -> None:
    state = asked("react")
    assert answered(state, state.options[0], 0.7)[0] == pytest.approx(2 * BEAT)
