"""Tasks end even where a library swallows a cancellation, as one does that gets its connection in the same moment."""

from __future__ import annotations

import asyncio

import pytest

from penumbra.server import endings
from penumbra.server.endings import end


def test_a_swallowed_cancellation_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> int:
        swallowed = 0

        async def stubborn() -> None:
            nonlocal swallowed
            while True:
                try:
                    await asyncio.Event().wait()
                except asyncio.CancelledError:
                    swallowed += 1
                    if swallowed == 3:
                        raise

        task, failed = asyncio.create_task(stubborn()), asyncio.create_task(_fail())
        await asyncio.sleep(0)
        await end(task, None, failed)
        assert task.cancelled() and failed.done()
        return swallowed

    monkeypatch.setattr(endings, "AGAIN", 0.01)
    assert asyncio.run(run()) == 3


async def _fail() -> None:
    raise OSError("gone")
