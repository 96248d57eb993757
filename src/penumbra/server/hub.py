"""The tables in memory: loaded from their logs when somebody needs them, dropped when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable

from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus
from penumbra.server.keeper import Keeper
from penumbra.server.live import LiveTable
from penumbra.server.phrases import Refusal
from penumbra.server.settings import Settings
from penumbra.server.store import Store

log = logging.getLogger("penumbra.tables")


class Hub:
    """Finds the one task that may write a table."""

    def __init__(self, store: Store, bus: Bus, pool: BotsPool, keeper: Keeper, settings: Settings) -> None:
        self.store, self.bus, self.pool, self.keeper, self.settings = store, bus, pool, keeper, settings
        self.connections: Counter[str] = Counter()  # by person
        self.signed_in: dict[str, set[asyncio.Event]] = {}  # connections by session: set to end them
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._sweeper = asyncio.create_task(self._sweeping())

    def __len__(self) -> int:
        return len(self._tables)

    def loaded(self, table: str) -> LiveTable | None:
        return self._tables.get(table)

    async def open(self, table: str) -> LiveTable:
        """The live table. Use it before the next `await`, or keep it by watching: it may be dropped when idle."""
        live = self._tables.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.ensure_future(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        live.used = time.monotonic()
        return live

    async def _load(self, table: str) -> LiveTable:
        row = await self.store.table(table)
        if row is None:
            raise Refusal(404, "no_table")
        live = LiveTable(row, self.store, self.bus, self.pool, self.keeper, self.settings)
        await live.load()
        live.run()
        self._tables[table] = live
        return live

    def sign_out(self, sessions: Iterable[str]) -> None:
        """End the connections of sessions that are over."""
        for session in sessions:
            for over in self.signed_in.get(session, ()) if session else ():
                over.set()

    def forget(self, session: str, over: asyncio.Event) -> None:
        self.signed_in[session].discard(over)
        if not self.signed_in[session]:
            del self.signed_in[session]

    async def drop(self, table: str) -> None:
        """Forget a table that no longer exists or shall be loaded anew."""
        live = self._tables.pop(table, None)
        if live is not None:
            await live.close()

    async def _sweeping(self) -> None:
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle_seconds / 4))
            await self.sweep(time.monotonic())

    async def sweep(self, now: float) -> None:
        """Drop the tables that nobody has used for long."""
        limit = now - self.settings.idle_seconds
        for table, live in list(self._tables.items()):
            if live.used < limit and live.idle:
                await self.drop(table)

    async def close(self) -> None:
        self._sweeper.cancel()
        await asyncio.gather(self._sweeper, return_exceptions=True)
        for table in list(self._tables):
            await self.drop(table)
        await self.keeper.close()
        await self.pool.close()
