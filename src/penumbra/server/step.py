"""Where many tables are played, they move in step: what people send is read together, every so often.

A commit serves many tables then, and so does a processor that has just done the same for another one: its caches are
warm. A table by itself does not wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextvars import Context
from functools import partial

log = logging.getLogger("penumbra.live")
BETWEEN = 0.03  # seconds from one step to the next: with 20 ms a click of three servers costs a twentieth more
FEW, LATELY = 2, 8  # tables that need not wait for each other; among the latest so many that acted


class Step:
    """The next time at which something is done."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due = 0.0
        self._acted = deque[str](maxlen=LATELY)
        self._waiting: list[Callable[[], None]] = []

    def hold(self, table: str, work: Callable[[], None]) -> bool:
        """Whether that waits for the next step, and is done then. It does not after a pause, or where hardly another
        table acts. Nothing overtakes what waits."""
        self._acted.append(table)
        if not self._waiting:
            early = self._due - self._clock()
            if early <= 0 or len(set(self._acted)) <= FEW:
                self._due = self._clock() + BETWEEN
                return False
            asyncio.get_running_loop().call_later(early, self.take, context=Context())
        self._waiting.append(work)
        return True

    async def join(self, table: str) -> None:
        """Wait until something may be done."""
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.hold(table, partial(_wake, come)):
            await come

    def take(self) -> None:
        """Do all that waits."""
        waiting, self._waiting = self._waiting, []
        self._due = self._clock() + BETWEEN
        for work in waiting:
            try:
                work()
            except Exception:
                log.exception("something that waited for its step failed")


def _wake(come: asyncio.Future[None]) -> None:
    if not come.done():  # who waited may be gone
        come.set_result(None)
