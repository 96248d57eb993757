"""When bots answer. How long one thought must not tell how many answers it had: where that number is hidden, and where
a turn ends because nothing else can be done, answers come on the beat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from penumbra.engine.state import State

T = TypeVar("T")
SHARE = 0.5  # of a beat that a bot may think, so that nearly all answers come on the first one


def tells(state: State) -> bool:
    """Whether the time of the answer could give away how many there were."""
    return state.kind in state.game.tells


def closes(state: State, action: int) -> bool:
    return state.kind in state.game.rests and state.game.actions.closes(action)


async def on_the_beat(
    state: State,
    beat: float,
    decide: Callable[[float | None], Awaitable[int]],
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> int:
    """A bot's answer, when it may be known. `decide` is told the most it may take, if it is not free to choose."""
    begun, secret = clock(), bool(beat) and tells(state)
    action = await decide(SHARE * beat if secret else None)
    if secret or (beat and closes(state, action)):
        await sleep(beat - (clock() - begun) % beat)
    return action
