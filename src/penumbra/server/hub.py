"""The tables in memory: loaded from their logs when somebody needs them, dropped when nobody does."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress

from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus, News
from penumbra.server.endings import end
from penumbra.server.keeper import Keeper
from penumbra.server.live import LiveTable
from penumbra.server.models import TableRow
from penumbra.server.pack_words import read_ahead
from penumbra.server.phrases import Refusal
from penumbra.server.settings import Settings
from penumbra.server.silences import Silences
from penumbra.server.store import Store
from penumbra.server.table_facts import people_of

log = logging.getLogger("penumbra.tables")
SELDOM = 5  # looks at the tables for one at the people


class Hub:
    """Finds the task that may write a table here, and lets it know what other processes do."""

    def __init__(self, store: Store, bus: Bus, pool: BotsPool, keeper: Keeper, settings: Settings) -> None:
        self.store, self.bus, self.pool, self.keeper, self.settings = store, bus, pool, keeper, settings
        self.connections: Counter[str] = Counter()  # by person
        self.signed_in: dict[str, set[asyncio.Event]] = {}  # connections by session: set to end them
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._look = asyncio.Event()
        self._tasks = [asyncio.create_task(work) for work in (self._sweeping(), self._looking())]
        self._beside: set[asyncio.Task[None]] = set()

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
        else:
            await live.catch_up()
        live.used = time.monotonic()
        return live

    async def _load(self, table: str) -> LiveTable:
        row, entries = await self.store.since(table, 0)
        if row is None:
            raise Refusal(404, "no_table")
        await read_ahead(row)
        live = LiveTable(row, self.store, self.bus, self.pool, self.keeper, self.settings)
        await live.play_again(row, entries)
        live.run()
        self._tables[table] = live
        self.bus.follow(table)
        return live

    # --- people -----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def coming(self, key: str, most: int) -> AsyncIterator[None]:
        """One connection more of somebody, unless they have as many. It counts before anybody else's are asked for: of
        many that come at once no more are let in than of those that come one by one."""
        self._connect(key, 1)
        number = self.connections[key]
        try:
            if number + await self.connected_elsewhere(key) > most:
                raise Refusal(429, "connections")
            yield
        finally:
            self._connect(key, -1)

    def _connect(self, key: str, more: int) -> None:
        self.connections[key] += more
        self.bus.note(f"person:{self.bus.mark(key)}", "", self.connections[key])
        if not self.connections[key]:
            del self.connections[key]

    async def connected_elsewhere(self, key: str) -> int:
        """How many connections somebody has in other processes."""
        (elsewhere,) = await self.bus.elsewhere([f"person:{self.bus.mark(key)}"])
        return elsewhere.total()

    async def online(self, rows: Sequence[TableRow]) -> dict[str, list[str]]:
        """Who watches these tables, in whatever process."""
        elsewhere = await self.bus.elsewhere([f"table:{row.id}" for row in rows]) if rows else []
        found = {}
        for row, there in zip(rows, elsewhere, strict=True):
            live = self._tables.get(row.id)
            here = live.watchers if live is not None else ()
            found[row.id] = [p for p in people_of(row) if p in here or p in there]
        return found

    def sign_out(self, sessions: Iterable[str]) -> None:
        """End the connections of sessions that are over."""
        for session in sessions:
            if session:
                self._over(session)
                self.bus.end_session(session)

    def _over(self, session: str) -> None:
        for over in self.signed_in.get(session, ()):
            over.set()

    @contextmanager
    def ending_with(self, session: str) -> Iterator[asyncio.Event]:
        """A connection of a session: this is set when the session is over. Look at it again from here on: it may have
        come to its end since it was looked at."""
        over = asyncio.Event()
        self.signed_in.setdefault(session, set()).add(over)
        try:
            yield over
        finally:
            self.signed_in[session].discard(over)
            if not self.signed_in[session]:
                del self.signed_in[session]

    async def drop(self, table: str) -> None:
        """Forget a table that no longer exists or shall be loaded anew."""
        live = self._tables.pop(table, None)
        if live is not None:
            self.bus.unfollow(table)
            await live.close()

    async def take_away(self, table: str, person: str) -> None:
        """Somebody has taken a table out of the database: who is there learns it, but for them. Their page goes
        elsewhere by the answer, and would say for a moment that the table is gone."""
        live = self._tables.get(table)
        if live is None:
            return
        live.gone, live.taken_by = True, person
        await self.drop(table)
        self.bus.tell(News(table, live.course.seq, seats=True))  # other processes look at the database

    # --- what other processes do ------------------------------------------------------------------------------

    def heard(self, news: News) -> None:
        live = self._tables.get(news.table)
        if live is None:
            return
        if news.seats or news.seq > live.course.seq:
            live.heard()
        if live.watchers and (news.seats or not live.others):  # whoever tells of a table has somebody there
            looking = asyncio.create_task(live.look_around())  # beside the table, which waits for nobody
            self._beside.add(looking)
            looking.add_done_callback(self._beside.discard)

    def ended(self, session: str) -> None:
        for known in list(self.signed_in):
            if self.bus.mark(known) == session:
                self._over(known)

    def clocks_stopped(self) -> None:
        """There was an outage, although this process has its tables still."""
        for live in self._tables.values():
            live.clocks_stopped()

    def missed(self) -> None:
        self._look.set()

    async def _looking(self) -> None:
        """News may be lost: look now and then how things stand, and at once when that may have happened."""
        looks = 0
        pause = self.settings.look_seconds * (1 if self.store.shared else SELDOM)  # an SQLite file only admins change
        silences = Silences(log, "tables could not be looked at")
        while True:
            try:
                async with asyncio.timeout(random.uniform(0.7, 1.3) * pause):
                    await self._look.wait()
                looks = 0
            except TimeoutError:
                looks += 1
            self._look.clear()
            with silences.outlasted():
                await self.look()
                if looks % SELDOM == 0:
                    await self.look_at_people()

    async def look(self) -> None:
        known = {table: live.known for table, live in self._tables.items()}
        differing = await self.store.differing(known)
        if any(now is None or now[1] != known[table][1] for table, now in differing.items()):
            await self._look_at_sessions()  # who was forgotten must not speak under their name at the table read anew
        for table, now in differing.items():
            live = self._tables.get(table)
            if live is not None and live.known != now:
                live.heard()

    async def look_at_once(self) -> None:
        """The database was changed past the tables: when this is done, they know."""
        for table in await self.store.differing({table: live.known for table, live in self._tables.items()}):
            live = self._tables.get(table)
            if live is not None:
                with suppress(Refusal):  # it is gone
                    await live.catch_up()

    async def look_at_people(self) -> None:
        """Who is at other processes, and whose session is over."""
        watched = [live for live in self._tables.values() if live.watchers]
        for live, there in zip(watched, await self.bus.elsewhere([live.place for live in watched]), strict=True):
            live.seen_elsewhere(there)
        await self._look_at_sessions()

    async def _look_at_sessions(self) -> None:
        for session in await self.store.ended([session for session in self.signed_in if session]):
            self._over(session)

    async def _sweeping(self) -> None:
        silences = Silences(log, "tables that nobody uses could not be dropped")
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle_seconds / 4))
            with silences.outlasted():
                await self.sweep(time.monotonic())

    async def sweep(self, now: float) -> None:
        """Drop the tables that nobody has used for long."""
        limit = now - self.settings.idle_seconds
        for table, live in list(self._tables.items()):
            if (live.gone and not live.watchers) or (live.used < limit and live.idle):
                await self.drop(table)

    async def close(self) -> None:
        await end(*self._tasks, *self._beside)
        for table in list(self._tables):
            await self.drop(table)
        await self.keeper.close()
        await self.pool.close()
