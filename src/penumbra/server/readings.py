"""What is read of a running server when somebody looks at its numbers, and how late its loop is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from penumbra.server.meters import LOOP_LATE, REGISTRY, Reading, Readings
from penumbra.server.services import Services

BEAT = 0.5  # seconds between two looks at the loop


@asynccontextmanager
async def read_meters(server: Services) -> AsyncIterator[None]:
    """Let this server be read meanwhile."""
    hub, pool = server.hub, server.hub.pool
    readings = Readings(
        (
            Reading("penumbra_tables", "Tables in memory.", lambda: len(hub)),
            Reading("penumbra_bot_queue", "Questions that wait for a bots' process.", lambda: pool.waiting),
            Reading("penumbra_bot_running", "Bots' processes that think.", lambda: pool.running),
        )
    )
    REGISTRY.register(readings)
    watch = asyncio.create_task(_watch_the_loop())
    try:
        yield
    finally:
        watch.cancel()
        await asyncio.gather(watch, return_exceptions=True)
        REGISTRY.unregister(readings)


async def _watch_the_loop() -> None:
    while True:
        due = time.monotonic() + BEAT
        await asyncio.sleep(BEAT)
        LOOP_LATE.observe(max(0.0, time.monotonic() - due))
