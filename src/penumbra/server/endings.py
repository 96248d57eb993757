"""How tasks are ended."""

from __future__ import annotations

import asyncio
from typing import Any

AGAIN = 0.5  # seconds


async def end(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks until they are done: a library that waits for a connection may swallow a cancellation."""
    all_of_them = [task for task in tasks if task is not None]
    while waiting := [task for task in all_of_them if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=AGAIN)
    for task in all_of_them:
        if not task.cancelled():
            task.exception()  # it was ended: nobody asks how
