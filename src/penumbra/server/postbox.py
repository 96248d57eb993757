"""Letters that are on their way.

A mail server that does not answer, or a name server that does not know where it is, holds a thread until it is cut
off. So letters have threads of their own, and not too many: passwords are checked in others, and packs looked through.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from penumbra.server.lookups import in_its_own_thread
from penumbra.server.mail import PATIENCE

AT_ONCE = 8
WAITING = 256  # that wait for a thread; more are not taken in
log = logging.getLogger("penumbra.server")


class Postbox:
    """Whoever asked for a letter does not wait for it."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._on_their_way: set[asyncio.Task[None]] = set()

    def put(self, letter: Callable[[], None]) -> None:
        """To be sent as soon as may be, by a call that blocks."""
        if len(self._on_their_way) >= AT_ONCE + WAITING:
            log.error("a letter could not be sent: %d others wait for the mail server", WAITING)
            return
        sending = asyncio.create_task(self._send(letter))
        self._on_their_way.add(sending)
        sending.add_done_callback(self._on_their_way.discard)

    async def _send(self, letter: Callable[[], None]) -> None:
        async with self._free:
            try:
                await posted(letter)
            except (OSError, ValueError) as error:  # an address may be one that no server takes
                log.error("a letter could not be sent: %s", error)

    async def close(self) -> None:
        """What can still be sent in the time of one letter is sent."""
        if self._on_their_way:
            _, late = await asyncio.wait(self._on_their_way, timeout=PATIENCE + 1)
            for task in late:
                task.cancel()
            if late:
                log.error("%d letters could not be sent: the server ends", len(late))


async def posted(letter: Callable[[], None]) -> None:
    """Raises an OSError (a TimeoutError is one) when it was not sent in time, its server's address included."""
    async with asyncio.timeout(PATIENCE + 1):  # the line's own deadline says more
        await in_its_own_thread(letter)
