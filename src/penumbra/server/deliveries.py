"""What devices are told in one look: each in the order in which it happened, many of them at the same time.

The push service of a device may be anybody's. One that is slow costs its device what else it was to be told, and nobody
else anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable

from penumbra.server.meters import NOTICES
from penumbra.server.models import Device
from penumbra.server.push import PATIENCE

log = logging.getLogger("penumbra.notices")
AT_ONCE = 32
Message = dict[str, str]


class Deliveries:
    """Of one look."""

    def __init__(self, push: Callable[[Device, str, Message], Awaitable[None]]) -> None:
        self._push = push
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting: defaultdict[str, deque[tuple[str, Message]]] = defaultdict(deque)  # by device
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._spent: defaultdict[str, float] = defaultdict(float)

    def tell(self, device: Device, tag: str, message: Message) -> None:
        """Send it as soon as the device has what was said before."""
        self._waiting[device.id].append((tag, message))
        task = self._tasks.get(device.id)
        if task is None or task.done():
            self._tasks[device.id] = asyncio.create_task(self._serve(device))

    async def _serve(self, device: Device) -> None:
        clock, waiting = asyncio.get_running_loop().time, self._waiting[device.id]
        async with self._free:
            while waiting:
                if self._spent[device.id] > PATIENCE / 2:
                    NOTICES.labels("push", "failed").inc(len(waiting))
                    return waiting.clear()
                began = clock()
                try:
                    await self._push(device, *waiting.popleft())
                except Exception:
                    log.exception("a notice was not sent")
                self._spent[device.id] += clock() - began

    async def done(self) -> None:
        """Wait for all of them; who does not want to any more ends them."""
        await asyncio.gather(*self._tasks.values())
