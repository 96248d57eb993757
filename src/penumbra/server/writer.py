"""The one who may write a table: whatever changes it is done here, one thing at a time.

An action is checked on a copy of the state, committed to the log, and only then becomes the state that people are
shown. So nobody ever sees what a crash could take back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus, News
from penumbra.server.course import MOVES, Course, Moment
from penumbra.server.keeper import Keeper
from penumbra.server.lines import worded
from penumbra.server.models import TableRow
from penumbra.server.older import Older, look_back, of_older_rules
from penumbra.server.perspective import result_facts
from penumbra.server.phrases import Refusal
from penumbra.server.settings import Settings
from penumbra.server.store import Conflict, NewEntry, Store
from penumbra.server.table_facts import holds

log = logging.getLogger("penumbra.tables")
T = TypeVar("T")


class Writer:
    """A table in memory, its task, and its log."""

    def __init__(
        self, row: TableRow, store: Store, bus: Bus, pool: BotsPool, keeper: Keeper, settings: Settings
    ) -> None:
        self.row = row
        self.course = Course()
        self.older: Older | None = None  # the rules have changed since: nothing is played here
        self.watchers: Counter[str | None] = Counter()  # connections by person; None: people without a name
        self.used = time.monotonic()
        self._store, self._bus, self._pool, self._keeper, self._settings = store, bus, pool, keeper, settings
        self._queue: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._rendered: dict[int | None, str] = {}
        self._kept = (0, -1)  # the entry and the seat of the latest keepsake

    # --- life -------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Play the log again; of older rules it can only be told."""
        entries = await self._store.entries(self.row.id)
        self.course, self.older = Course(), None
        if of_older_rules(self.row):
            for entry in entries:
                self.course.tell(entry)
            self.older = await look_back(self._store, self.row)
        else:
            self.course.follow(entries, self.row.origin)
        self._rendered.clear()

    def run(self) -> None:
        self._task = asyncio.create_task(self._work())
        self._after()

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            _refuse(self._queue.get_nowait()[1])
        await self._keep()

    @property
    def busy(self) -> bool:
        return not self._queue.empty()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the table's own task."""
        if self._closed:
            raise Refusal(404, "no_table")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await done

    async def _work(self) -> None:
        while True:
            work, done = await self._queue.get()
            self.used = time.monotonic()
            if self._closed:
                _refuse(done)
                continue
            try:
                found = await work()
            except asyncio.CancelledError:
                _refuse(done)
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                    done.exception()  # whoever asked may be gone; then it is nobody's error
            else:
                if not done.done():
                    done.set_result(found)
            self._after()

    def _after(self) -> None:
        """Something has been done at the table."""

    async def tell(self, seats: bool = False) -> None:
        await self._bus.publish(News(self.row.id, seats))

    # --- the log ----------------------------------------------------------------------------------------------

    async def write(
        self,
        kind: str,
        seat: int | None = None,
        action: int | None = None,
        data: dict[str, Any] | None = None,
        state: State | None = None,
        changes: tuple[Any, ...] = (),
    ) -> None:
        """Commit an entry and what changes with it, then let it be so. `state`: how things stand after it, if it
        moves them."""
        entry = self._entry(kind, seat, action, data, state)
        row = self.row
        try:
            if changes:
                await self._store.append_with(entry, *changes)
            else:
                await self._store.append(entry)
        except Conflict:
            log.warning("table %s: entry %s was written elsewhere; reading the log again", row.id, entry.seq)
            await self.reload()
            raise Refusal(409, "stale") from None
        news = row.state != entry.state
        for name in ("seq", "turn", "state", "commitment", "result", "undos", "reshuffles"):
            setattr(row, name, getattr(entry, name))
        row.updated = entry.updated
        self.course.take(entry, state)
        if entry.keepsake is not None and state is not None:
            self._kept = (entry.seq, state.seat)
        self._rendered.clear()
        if news and entry.state == "finished":
            self._keeper.want(row.id)
        await self.tell(seats=news or kind in ("resign", "start", "renew"))

    def _entry(
        self, kind: str, seat: int | None, action: int | None, data: dict[str, Any] | None, state: State | None
    ) -> NewEntry:
        row, now = self.row, state if state is not None else self.course.state
        turn, stage, commitment, result, at = row.turn, row.state, row.commitment, row.result, time.time()
        unseen = self.course.unseen(kind, state)  # then nothing that others can ask for may change
        if unseen:
            data = {**(data or {}), "unseen": True}
        if now is not None:
            turn, stage = (None, "finished") if now.done else (now.seat, "playing")
            commitment, result = now.commitment, result_facts(now)
        return NewEntry(
            row.id,
            self.course.seq + 1,
            kind,
            seat,
            action,
            data,
            at,
            turn,
            stage,
            commitment,
            result,
            row.undos + (kind == "undo" and not unseen),
            row.reshuffles + bool(kind == "undo" and data and data["seed"]),
            row.updated if unseen else at,
            [] if unseen else worded(kind, seat, data or {}, now),
            self._keepsake(state) if kind in MOVES else None,
        )

    def _keepsake(self, state: State | None) -> dict[str, Any] | None:
        """A description when another seat's turn to be asked has come and nothing is half-way."""
        if state is None or state.done or state.seat == self._kept[1] or not state.game.settled(state):
            return None
        return state.game.describe(state)

    async def _keep(self) -> None:
        """Leave this moment behind if it is settled; else the beginning of the turn is kept."""
        state = self.course.state
        if state is None or state.done or self.course.moved <= self._kept[0] or not state.game.settled(state):
            return
        await self._store.keep(self.row.id, self.course.seq, state.game.describe(state))
        self._kept = (self.course.seq, state.seat)

    async def reload(self) -> None:
        """Read everything anew from the database."""
        row = await self._store.table(self.row.id)
        if row is None:
            raise Refusal(404, "no_table")
        self.row = row
        await self.load()
        await self.tell(seats=True)

    # --- what everybody who does something is asked first ------------------------------------------------------

    def _playing(self) -> State:
        if self.older is not None and self.row.state == "playing":
            raise Refusal(409, "older_rules")
        state = self.course.state
        if state is None or state.done:
            raise Refusal(409, "not_playing")
        return state

    def _own(self, person: str | None, seat: int) -> None:
        if seat >= len(self.row.seats) or not holds(self.row.seats[seat], person):
            raise Refusal(403, "not_yours")

    def moment(self, person: str | None) -> Moment:
        """How far the table has come, as this person may count."""
        return self._known_to(person, self.course.now)

    def _known_to(self, person: str | None, moment: Moment) -> Moment:
        """Steps of a compound choice are known to who makes it."""
        state = self.course.state
        mine = state is not None and not state.done and holds(self.row.seats[state.seat], person)
        return moment if mine else Moment(moment.n)

    def _fresh(self, person: str | None, seen: Moment) -> None:
        """A click is stale if the state, as this person knows it, has changed since the moment that the client saw."""
        if not self._known_to(person, self.course.changed) <= seen <= self.moment(person):
            raise Refusal(409, "stale")


def _refuse(done: asyncio.Future[Any]) -> None:
    if not done.done():
        done.set_exception(Refusal(404, "no_table"))
        done.exception()  # whoever asked may be gone
