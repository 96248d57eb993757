"""uvicorn as Penumbra runs it: it is told when to end, and has nothing to do while nobody does anything.

uvicorn's own loop looks ten times a second whether it is to end, whether its date has changed and whether somebody
wants a sign of life. A process that sleeps in between wakes with cold caches each time.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

import uvicorn


class Serving(uvicorn.Server):
    _told = False
    _loop: asyncio.AbstractEventLoop | None = None

    def __init__(self, config: uvicorn.Config) -> None:
        self._end = asyncio.Event()
        super().__init__(config)

    @property
    def should_exit(self) -> bool:
        return self._told

    @should_exit.setter
    def should_exit(self, told: bool) -> None:
        """By a signal, or from another thread."""
        self._told = told
        if told and (loop := self._loop) is not None:
            loop.call_soon_threadsafe(self._end.set)

    async def main_loop(self) -> None:
        await self.on_tick(0)  # makes the headers that every answer bears
        self._loop = asyncio.get_running_loop()
        try:
            if not self._told:
                await self._end.wait()
        finally:
            self._loop = None

    def come_round(self) -> None:
        """For other threads: wait until the loop has come to it; not before people can come in, nor at the end."""
        come = threading.Event()
        if (loop := self._loop) is not None:
            with suppress(RuntimeError):  # it has just been closed
                loop.call_soon_threadsafe(come.set)
                come.wait()
