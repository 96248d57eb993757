"""Where many tables are played, they move in step: their actions are carried out together, every so often.

A commit serves many tables then, and so does a processor that has just done the same for another one: its caches are
warm. A table by itself does not wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

BETWEEN = 0.02  # seconds from one step to the next
FEW, LATELY = 2, 8  # tables that need not wait for each other; among the latest so many that acted


class Step:
    """The next time at which tables act."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due = 0.0
        self._acted = deque[str](maxlen=LATELY)
        self._next: asyncio.Future[None] | None = None

    async def join(self, table: str) -> None:
        """Wait until an action may be carried out: not at all after a pause, or where hardly another table acts."""
        self._acted.append(table)
        if self._next is None:
            early = self._due - self._clock()
            if early <= 0 or len(set(self._acted)) <= FEW:
                self._due = self._clock() + BETWEEN
                return
            loop = asyncio.get_running_loop()
            self._next = loop.create_future()
            loop.call_later(early, self.take)
        await asyncio.shield(self._next)

    def take(self) -> None:
        """Let everybody act who waits."""
        if self._next is not None:
            self._next.set_result(None)
            self._next, self._due = None, self._clock() + BETWEEN
