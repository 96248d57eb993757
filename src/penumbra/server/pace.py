"""When bots answer. How long one thought must not tell how many answers it had: where that number is hidden, and where
a turn ends because nothing else can be done, answers come on the beat. A compound choice is one answer: its clicks
follow each other at once, and the last comes on the beat since its first question, however many there were, be it
one alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from penumbra.engine.errors import PenumbraError
from penumbra.engine.state import State

T = TypeVar("T")
SHARE = 0.5  # of a beat that a bot may think, so that nearly all answers come on the first one
LEAST = 0.01  # seconds to think, however late it is


def tells(state: State) -> bool:
    """Whether the time of the answer could give away how many there were."""
    return bool(state.since) or state.kind in state.game.tells


def closes(state: State, action: int) -> bool:
    return state.kind in state.game.rests and state.game.actions.closes(action)


def waits(state: State, action: int) -> bool:
    """Whether this answer comes on the beat. A click of a compound choice that is not the last does not: nobody else
    learns of it yet. Where the rest of one is forced, the first click is the last, too: to come at once would tell that
    there was nothing to choose."""
    if closes(state, action):
        return True
    hidden = tells(state)
    if not hidden and "draft" not in state.FIELDS:  # the title has no compound choices: kit/drafts.py
        return False
    after = state.clone()
    try:
        after.apply(action)
    except PenumbraError:  # people are told where it is carried out
        return hidden
    return not after.since and (hidden or after.made == after.length)


def tells_nothing(state: State, beat: float, action: int) -> bool:
    """Whether this answer may come whenever it is found."""
    return not beat or not waits(state, action)


async def on_the_beat(
    state: State,
    beat: float,
    decide: Callable[[float | None], Awaitable[int]],
    begun: float,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> int:
    """A bot's answer, when it may be known. `decide` is told the most it may take, if it is not free to choose.
    `begun`: when the question was asked, or the first one of a compound choice."""
    secret = bool(beat) and tells(state)
    action = await decide(max(LEAST, SHARE * beat - (clock() - begun)) if secret else None)
    if not tells_nothing(state, beat, action):
        await sleep(beat - (clock() - begun) % beat)
    return action
