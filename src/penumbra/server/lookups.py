"""Names are looked up in threads of their own.

A name server that does not answer holds a thread for as long as the system is patient. So it is none of those in which
passwords are checked, and none that the end of the server waits for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from penumbra.server.turns import Turns

PATIENCE = 10.0  # seconds for the name of somebody who waits for an answer
AT_ONCE = 32
T = TypeVar("T")


async def in_its_own_thread(work: Callable[[], T]) -> T:
    """What blocks, and may do so after nobody waits for it any more."""
    found: Future[T] = Future()
    found.set_running_or_notify_cancel()  # it cannot be taken back: who gives up leaves the thread to itself

    def run() -> None:
        try:
            found.set_result(work())
        except Exception as error:
            found.set_exception(error)

    Thread(target=run, name="lookup", daemon=True).start()
    return await asyncio.wrap_future(found)


class Lookups:
    """Of names that people give: one at a time of each person, and not too many in all."""

    def __init__(self) -> None:
        self._turns = Turns(AT_ONCE)

    async def look(self, person: str, work: Callable[[], T]) -> T:
        """Raises a TimeoutError, also where others were not done in time."""
        async with asyncio.timeout(PATIENCE), self._turns.of(person):
            return await in_its_own_thread(work)
