"""Keeps what a change of the rules would lose: recordings of finished games, keepsakes of running ones."""

from __future__ import annotations

import asyncio
import logging

from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus
from penumbra.server.chronicle import Chronicler
from penumbra.server.course import log_from
from penumbra.server.endings import end
from penumbra.server.models import TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.ratings import rate
from penumbra.server.record_models import ResultRow
from penumbra.server.store import Store

logger = logging.getLogger("penumbra.keeper")
LEASE = 600.0  # seconds: of several servers one keeps a game


class Keeper:
    """Works beside the tables, one game at a time, in the bots' processes when nobody needs them."""

    def __init__(self, store: Store, pool: BotsPool, bus: Bus) -> None:
        self._store, self._pool, self._bus = store, pool, bus
        self.chronicler = Chronicler(store)
        self.chronicler.readers.append(self._rate)
        self._wanted: asyncio.Queue[str] = asyncio.Queue()
        self._begun = asyncio.Event()
        self._task = asyncio.create_task(self._work())
        self.chronicler.open()

    def want(self, table: str) -> None:
        """A game has ended."""
        self.chronicler.want(table)
        self._wanted.put_nowait(table)

    async def idle(self) -> None:
        """Wait until everything wanted so far is kept."""
        await self._begun.wait()
        await self._wanted.join()

    async def _work(self) -> None:
        for table in await self._store.unkept():  # what an earlier server did not come to
            self._wanted.put_nowait(table)
        self._begun.set()
        while True:
            table = await self._wanted.get()
            try:
                row = await self._store.table(table)
                if row is not None and await self._bus.lease(f"keep:{table}", LEASE):
                    await self.keep(row)
            except Exception:
                logger.exception("table %s could not be kept", table)
            finally:
                self._wanted.task_done()

    async def _rate(self, result: ResultRow) -> None:
        if result.rated:
            await rate(self._store, result.title, result.finished)

    async def keep(self, row: TableRow) -> None:
        """Record a finished game; describe a running one."""
        if row.origin is None or of_older_rules(row):
            return
        log = log_from(await self._store.entries(row.id), row.origin)
        if row.state == "finished":
            await self._store.record(row.id, await self._pool.film(row.id, log))
        else:
            await self._store.keep(row.id, row.seq, await self._pool.describe(row.id, log))

    async def close(self) -> None:
        await self.chronicler.close()
        await end(self._task)
