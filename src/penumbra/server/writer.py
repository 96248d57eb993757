"""The one who may write a table: whatever changes it is done here, one thing at a time.

An action is checked on a copy of the state, committed to the log, and only then becomes the state that people are
shown. So nobody ever sees what a crash could take back.

Several processes may hold the same table. The number of an entry decides which of them has written it; the others read
what they do not know yet, and try again what can still be done. Nobody is refused because of an outdated picture.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextvars import Context
from typing import Any, NamedTuple, NoReturn, TypeVar

from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus, News
from penumbra.server.course import MOVES, Course, Moment
from penumbra.server.endings import end
from penumbra.server.errands import Errand, refuse
from penumbra.server.keeper import Keeper
from penumbra.server.lines import worded
from penumbra.server.models import Entry, TableRow, at_hand
from penumbra.server.new_entries import FOLLOWING, NewEntry
from penumbra.server.older import Older, look_back, of_older_rules
from penumbra.server.perspective import result_facts
from penumbra.server.phrases import Refusal
from penumbra.server.pieces import Pieces, Shown
from penumbra.server.settings import Settings
from penumbra.server.store import Conflict, Store, Unsure, lost
from penumbra.server.table_facts import holds, people_of
from penumbra.server.trace import current

log = logging.getLogger("penumbra.tables")
T = TypeVar("T")
SEATING = ("sit", "resign", "start", "renew")  # entries after which the table is another one in lists
TRIES = 20  # of something that others were quicker with
UNKNOWN = -1  # in place of how often who sits there has changed: what is known of the table is not all
KEEPING = 120.0  # seconds of play between two keepsakes: to describe a position costs more than to play it


class Overtaken(Exception):
    """Another process has written meanwhile; this one has read it by now."""


class Played(NamedTuple):
    """An action of a seat, and the state after it."""

    seat: int
    action: int
    state: State


class Writer:
    """A table in memory, its task, and its log."""

    def __init__(
        self, row: TableRow, store: Store, bus: Bus, pool: BotsPool, keeper: Keeper, settings: Settings
    ) -> None:
        self.row = at_hand(row)
        self.course = Course()
        self.older: Older | None = None  # the rules have changed since: nothing is played here
        self.watchers: Counter[str | None] = Counter()  # connections by person; None: people without a name
        self.others: frozenset[str] = frozenset()  # who watches in other processes; "" for all without a name
        self.used = time.monotonic()
        self._store, self._bus, self._pool, self._keeper, self._settings = store, bus, pool, keeper, settings
        self._opened = settings.now()
        self._queue: asyncio.Queue[Errand] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.gone = False  # the table does not exist any more
        self.taken_by: str | None = None  # who took it away, and goes elsewhere by the answer to that
        self._closed = False
        self._rendered: dict[int | None, Shown] = {}
        self._pieces = Pieces()
        self._kept = (0, -1)  # the entry and the seat of the latest moment to be kept
        self._described = -math.inf  # when one was described last
        self._held: State | None = None  # that moment, as long as it has not been
        self._wrote = False  # what is being done has changed something already
        self._following = False  # news wait to be read

    # --- life -------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table and play its log again; of older rules it can only be told."""
        row, entries = await self._store.since(self.row.id, 0)
        if row is None:
            self.vanish()
            raise Refusal(404, "no_table")
        await self.play_again(row, entries)

    async def play_again(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """The table and its log, both of one moment."""
        self.row = at_hand(row)
        self.course, self.older = Course(), None
        if of_older_rules(self.row):
            for entry in entries:
                self.course.tell(entry)
            self.older = await look_back(self._store, self.row)
        else:
            self.course.follow(entries, self.row.origin)
        self._held = None
        self._rendered.clear()
        self._pieces = Pieces()  # the rules may be others

    def run(self) -> None:
        self._task = asyncio.create_task(self._work(), context=Context())  # not that of who opens the table
        self._after()

    async def close(self) -> None:
        self._closed = True
        await end(self._task)
        while not self._queue.empty():
            refuse(self._queue.get_nowait().done)
        if self.gone:
            return
        try:
            await self._keep()
        except Exception as error:  # the log has everything; the keepsake only spares work
            log.warning("table %s: no keepsake was left behind: %s", self.row.id, error)

    @property
    def known(self) -> tuple[int, int]:
        """How far this process has read."""
        return self.course.seq, self.row.seating

    @property
    def busy(self) -> bool:
        return not self._queue.empty()

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the table's own task."""
        if self._closed:
            raise Refusal(404, "no_table")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Errand(work, done, current.get()))
        return await done

    def _do_later(self, work: Callable[[], Awaitable[Any]]) -> None:
        """The same where nobody waits for it, and in nobody's course."""
        self._queue.put_nowait(Errand(work, asyncio.get_running_loop().create_future(), ""))

    async def _work(self) -> None:
        while True:
            work, done, request = await self._queue.get()
            current.set(request)
            self.used = time.monotonic()
            if self._closed:
                refuse(done)
                continue
            try:
                found = await self._carry_out(work)
            except asyncio.CancelledError:
                refuse(done)
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                    done.exception()  # whoever asked may be gone; then it is nobody's error
            else:
                if not done.done():
                    done.set_result(found)
                del found
            del work, done  # until there is more to do, nothing keeps the state before this one
            self._after()

    async def _carry_out(self, work: Callable[[], Awaitable[T]]) -> T | None:
        """Do it; again where others were quicker, or where a refusal came from an outdated picture."""
        self._wrote = False
        for tried in range(TRIES):
            try:
                return await work()
            except Overtaken:
                if self._wrote:
                    return None  # what was asked has been done; what follows from it is settled afterwards
            except Refusal as refusal:
                if self._wrote or refusal.code == "unsure" or self._closed or not await self._behind():
                    raise
            await asyncio.sleep(random.uniform(0, 0.01 * tried))
        raise Refusal(409, "stale")

    def _after(self) -> None:
        """Something has been done at the table."""

    def tell(self, seats: bool = False) -> None:
        """Everybody, or only this process if nobody watches elsewhere: who comes there looks at the database."""
        news = News(self.row.id, self.course.seq, seats)
        if seats or self.others:
            self._bus.publish(news)
        else:
            self._bus.tell(news)

    # --- who is there -----------------------------------------------------------------------------------------

    def arrive(self, person: str | None) -> None:
        self._watch(person, 1)

    def depart(self, person: str | None) -> None:
        self._watch(person, -1)

    def _watch(self, person: str | None, more: int) -> None:
        self.watchers[person] += more
        self._bus.note(self.place, person or "", self.watchers[person])
        if not self.watchers[person]:
            del self.watchers[person]
        self.tell(seats=True)

    @property
    def place(self) -> str:
        return f"table:{self.row.id}"

    @property
    def online(self) -> list[str]:
        """People who watch, in whatever process."""
        return [*(person for person in self.watchers if person), *(self.others & set(people_of(self.row)))]

    @property
    def spectators(self) -> list[str]:
        """People with a name who only watch, in whatever process."""
        playing = {self.row.host, *people_of(self.row)}
        return [person for person in dict.fromkeys((*self.watchers, *self.others)) if person and person not in playing]

    async def look_around(self) -> None:
        """See who watches in other processes."""
        (found,) = await self._bus.elsewhere([self.place])
        self.seen_elsewhere(found)

    def seen_elsewhere(self, people: Iterable[str]) -> None:
        others = frozenset(people)
        if others == self.others:
            return
        news = News(self.row.id, self.course.seq)
        if others - self.others:
            self._bus.publish(news)  # they may have come when nobody here knew of them yet
        self.others = others
        self._bus.tell(news._replace(seats=True))

    # --- what other processes write ---------------------------------------------------------------------------

    def heard(self) -> None:
        """There is news: have it read, once however much there is."""
        if not self._following and not self._closed:
            self._following = True
            self._do_later(self._follow_news)

    async def _follow_news(self) -> None:
        self._following = False
        await self.follow()

    async def catch_up(self) -> None:
        """Wait until everything written or heard before now is known here. A refusal if the table is gone."""
        await self.do(self._behind)

    async def _behind(self) -> bool:
        """Look whether others have written, and read it."""
        known = self.known
        if not await self._store.differing({self.row.id: known}):
            return False
        await self.follow()
        return known != self.known

    async def follow(self) -> None:
        """Read what others have written, and let it be so. Where that fails half-way, all is read anew next time."""
        try:
            await self._follow()
        except Refusal:
            raise
        except Exception:
            self.row.seating = UNKNOWN
            raise

    async def _follow(self) -> None:
        row, entries = await self._store.since(self.row.id, self.course.seq)
        if row is None:
            self.vanish()
            raise Refusal(404, "no_table")
        if not entries and row.seating == self.row.seating:
            return
        seats = row.state != self.row.state or row.seating != self.row.seating
        anew = self.older is not None or any(entry.kind == "renew" for entry in entries)
        anew |= self.row.seating == UNKNOWN or row.erasures != self.row.erasures
        self.row = at_hand(row)
        try:
            if anew:
                await self.load()
            else:
                self.course.follow(entries, row.origin)
                if any(entry.kind != "act" for entry in entries):
                    self._held = None  # it may have been taken back
        except Refusal:
            raise
        except Exception as error:
            if lost(error):
                raise
            log.exception("table %s: what others wrote could not be followed; reading it from the beginning", row.id)
            await self.load()
        self._rendered.clear()
        seats |= any(entry.kind in SEATING or self._clocks_moved(entry.kind) for entry in entries)
        self._bus.tell(News(row.id, self.course.seq, seats))

    def vanish(self) -> None:
        """The table does not exist any more: nothing is done here, and whoever is here or elsewhere learns it."""
        self.gone = self._closed = True
        self.tell(seats=True)

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
        await self._write([(self._entry(kind, seat, action, data, state), state)], changes)

    async def write_moves(self, moves: Sequence[Played]) -> Sequence[Played]:
        """Commit actions that follow each other, all or none, then let them be so one after the other. Which: where one
        cannot be told, what comes before it stands."""
        written: list[tuple[NewEntry, State]] = []
        for move in moves:
            try:
                entry = self._entry("act", move.seat, move.action, None, move.state, written[-1] if written else None)
            except Exception:
                if not written:
                    raise
                log.exception("table %s: what would follow at once cannot be told", self.row.id)
                break
            written.append((entry, move.state))
        await self._write(written)
        return moves[: len(written)]

    async def _write(self, written: Sequence[tuple[NewEntry, State | None]], changes: tuple[Any, ...] = ()) -> None:
        row, (last, _) = self.row, written[-1]
        try:
            await self._commit([entry for entry, _ in written], changes)
        except Conflict:
            log.info("table %s: entry %s was written elsewhere; reading the log again", row.id, written[0][0].seq)
            await self._overtaken()
        self._wrote = True
        seats = row.state != last.state
        if seats and last.state == "finished":
            self._keeper.want(row.id)
        for name in FOLLOWING:
            setattr(row, name, getattr(last, name))
        for entry, state in written:
            self.course.take(entry, state)
            if state is not None:
                self._remember(entry, state)
            seats |= entry.kind in SEATING or self._clocks_moved(entry.kind)
            self._rendered.clear()
            if entry is not last:
                self._bus.tell(News(row.id, entry.seq, more=True))
        self.tell(seats=seats)

    def _clocks_moved(self, kind: str) -> bool:
        """Whether everybody may see clocks differ: not within a compound choice."""
        return self.row.clock != "none" and kind in MOVES and not self.course.now.step

    async def _commit(self, entries: Sequence[NewEntry], changes: tuple[Any, ...]) -> None:
        """Exactly once: where the database did not say whether it has them, it is asked, or offered them again."""
        entry = entries[0]  # with it come all, or none
        patience, unsure = time.monotonic() + self._settings.patience_seconds, False
        while True:
            try:
                if changes:
                    return await self._store.append_with(entry, *changes)
                return await self._store.append(*entries)
            except Conflict:
                if not unsure or not await self._is_there(entry):
                    raise
                return None
            except Unsure as error:
                unsure = True
                if time.monotonic() > patience:
                    log.error("table %s: nobody knows whether entry %s was written: %s", entry.table, entry.seq, error)
                    raise Refusal(503, "unsure") from None
            await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _is_there(self, entry: NewEntry) -> bool:
        """Whether the entry with that number is this one."""
        found = await self._store.entry(entry.table, entry.seq)
        this = (entry.kind, entry.seat, entry.action, entry.at)
        return found is not None and (found.kind, found.seat, found.action, found.at) == this

    async def _overtaken(self) -> NoReturn:
        await self.follow()
        raise Overtaken

    def _entry(
        self,
        kind: str,
        seat: int | None,
        action: int | None,
        data: dict[str, Any] | None,
        state: State | None,
        after: tuple[NewEntry, State] | None = None,
    ) -> NewEntry:
        """`after`: the entry that will be written before this one, and the state it leads to."""
        last, before = after or (self.row, None)
        row, now, at = self.row, state if state is not None else self.course.state, self._settings.now()
        unseen = self.course.unseen(kind, state, before)  # then nothing that others can ask for may change
        if unseen:
            data = {**(data or {}), "unseen": True}
        if now is None:
            turn, stage, commitment, result = row.turn, row.state, row.commitment, row.result
        else:
            turn, stage = (None, "finished") if now.done else (now.seat, "playing")
            commitment, result = now.commitment, result_facts(now)
        return NewEntry(
            row.id,
            (after[0].seq if after else self.course.seq) + 1,
            kind,
            seat,
            action,
            data,
            at,
            turn,
            stage,
            commitment,
            result,
            last.undos + (kind == "undo" and not unseen),
            last.reshuffles + bool(kind == "undo" and data and data["seed"]),
            last.updated if unseen else at,
            [] if unseen else worded(kind, seat, data or {}, now),
            None if state is None or after is not None else self._keepsake(kind, state, at),
        )

    def _to_be_kept(self, kind: str, state: State) -> bool:
        """Whether another seat's turn to be asked has come, or the course is another one, and nothing is half-way."""
        other = kind != "act" or state.seat != self._kept[1]
        return other and not state.done and state.game.settled(state)

    def _keepsake(self, kind: str, state: State, at: float) -> dict[str, Any] | None:
        """A description of such a moment. Where turns are short, only of some: the latest is held meanwhile."""
        if kind == "act" and at - self._described < KEEPING:
            return None
        return state.game.describe(state) if self._to_be_kept(kind, state) else None

    def _remember(self, entry: NewEntry, state: State) -> None:
        described = entry.keepsake is not None
        if described:
            self._described = entry.at
        if described or self._to_be_kept(entry.kind, state):
            self._kept, self._held = (entry.seq, state.seat), None if described else state
        elif entry.kind != "act":
            self._held = None  # it may have been taken back

    async def _keep(self) -> None:
        """Leave this moment behind if it is settled, else the beginning of the turn."""
        seq, state = self.course.seq, self.course.state
        if state is None or state.done:
            return
        if not state.game.settled(state):
            seq, state = self._kept[0], self._held
        elif self._held is None and self.course.moved <= self._kept[0]:
            return
        if state is not None:
            await self._store.keep(self.row.id, seq, state.game.describe(state))
            self._kept, self._held = (seq, state.seat), None

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
