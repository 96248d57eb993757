"""Signs of life, so that nobody loses time while no server runs.

While a table with a clock is in play, every process says now and then that it is there. When the latest sign is older
than `GAP` signs should be, the time since then was an outage; a server that has its database alone was down whenever
it starts. Outages are spans that clocks leave out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import select, update

from penumbra.server.endings import end
from penumbra.server.models import Outage, Pulse, TableRow
from penumbra.server.new_entries import insert_into
from penumbra.server.settings import Settings
from penumbra.server.silences import Silences
from penumbra.server.store import Store

log = logging.getLogger("penumbra.clocks")
GAP = 3.0  # signs that may be late before it counts as an outage
ONLY = 1  # the id of the only row


class Heart:
    """One process's signs of life. `stopped` is called when an outage was found while this process ran."""

    def __init__(self, store: Store, settings: Settings, stopped: Callable[[], None]) -> None:
        self._store, self._settings, self._stopped = store, settings, stopped
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.beat(starting=True)
        self._task = asyncio.create_task(self._beating())

    async def close(self) -> None:
        await end(self._task)

    async def _beating(self) -> None:
        silences = Silences(log, "no sign of life could be given")
        while True:
            await asyncio.sleep(self._settings.pulse_seconds)
            with silences.outlasted():
                if await self.beat():
                    self._stopped()

    async def beat(self, starting: bool = False) -> bool:
        """Give a sign of life; whether there was an outage before it."""
        now, store = self._settings.now(), self._store
        async with store.reading() as session:
            clocked = select(TableRow.id).where(TableRow.state == "playing", TableRow.clock != "none").limit(1)
            if await session.scalar(clocked) is None:
                return False
        async with store.writing() as session:
            latest = await session.scalar(select(Pulse.at).where(Pulse.id == ONLY).with_for_update())
            gap = 0.0 if starting and not store.shared else GAP * self._settings.pulse_seconds
            stopped = latest is not None and now - latest > gap
            if stopped:
                session.add(Outage(began=latest, ended=now))
            if latest is None:  # of servers that start at once, one
                first = insert_into(Pulse, store.engine.dialect.name)
                await session.execute(first.values(id=ONLY, at=now).on_conflict_do_nothing())
            elif now > latest:
                await session.execute(update(Pulse).where(Pulse.id == ONLY).values(at=now))
        return stopped
