"""A table in memory. Its task is the only writer: whatever changes the table is done there, one thing at a time.

An action is checked on a copy of the state, committed to the log, and only then becomes the state that people are
shown. So nobody ever sees what a crash could take back.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import update

from penumbra.engine.errors import IllegalAction
from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus, News
from penumbra.server.course import Course
from penumbra.server.models import SeatRow, TableRow
from penumbra.server.perspective import free_undo, latest_of, option_text, result_facts, seat_name, seat_state
from penumbra.server.phrases import Refusal, Text, say
from penumbra.server.reasons import clause_against, why_about, why_action, why_here
from penumbra.server.settings import Settings
from penumbra.server.store import Conflict, NewEntry, Store
from penumbra.server.table_facts import holds, people_of, seats_of

log = logging.getLogger("penumbra.tables")
BOT_RETRY = 1.0  # seconds
T = TypeVar("T")


@dataclass
class Ask:
    """Somebody wants to go back further than they may alone."""

    id: str
    seat: int
    person: str
    to: int
    waiting: set[str]
    what: Text


class LiveTable:
    """One table."""

    def __init__(self, row: TableRow, store: Store, bus: Bus, pool: BotsPool, settings: Settings) -> None:
        self.row = row
        self.course = Course()
        self.ask: Ask | None = None
        self.watchers: Counter[str | None] = Counter()  # connections by person; None: people without a name
        self.used = time.monotonic()
        self._store, self._bus, self._pool, self._settings = store, bus, pool, settings
        self._queue: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._bot: asyncio.Task[None] | None = None
        self._closed = False
        self._thinking = -1  # the entry after which a bot was asked
        self._rendered: dict[Any, str] = {}

    # --- life -------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Play the log again."""
        self.course = Course()
        for entry in await self._store.entries(self.row.id):
            self.course.follow(entry, self.row.origin)
        self._rendered.clear()

    def run(self) -> None:
        self._task = asyncio.create_task(self._work())
        self._wake_bot()

    async def close(self) -> None:
        self._closed = True
        for task in (self._bot, self._task):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait()[1].cancel()

    @property
    def idle(self) -> bool:
        return not self.watchers and self._queue.empty() and (self._bot is None or self._bot.done())

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
            try:
                found = await work()
            except asyncio.CancelledError:
                done.cancel()
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                    done.exception()  # whoever asked may be gone; then it is nobody's error
            else:
                if not done.done():
                    done.set_result(found)
            self._wake_bot()

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
        """Commit an entry, then let it be so. `state` is how things stand after it, if it moves them."""
        now = state if state is not None else self.course.state
        row = self.row
        entry = NewEntry(
            row.id,
            self.course.seq + 1,
            kind,
            seat,
            action,
            data,
            time.time(),
            None if now is None or now.done else now.seat,
            "open" if now is None else "finished" if now.done else "playing",
            None if now is None else now.commitment,
            None if now is None else result_facts(now),
            row.undos + (kind == "undo"),
            row.reshuffles + bool(kind == "undo" and data and data["seed"]),
        )
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
        row.updated = entry.at
        self.course.take(entry, state)
        self._rendered.clear()
        if state is not None:
            self.ask = None
        await self.tell(seats=news or kind in ("resign", "start"))

    async def reload(self) -> None:
        """Read everything anew from the database."""
        row = await self._store.table(self.row.id)
        if row is None:
            raise Refusal(404, "no_table")
        self.row = row
        await self.load()
        await self.tell(seats=True)

    # --- what people do ---------------------------------------------------------------------------------------

    def _playing(self) -> State:
        state = self.course.state
        if state is None or state.done:
            raise Refusal(409, "not_playing")
        return state

    def _own(self, person: str | None, seat: int) -> None:
        if seat >= len(self.row.seats) or not holds(self.row.seats[seat], person):
            raise Refusal(403, "not_yours")

    def _fresh(self, seq: int) -> None:
        """A click is stale if the state has moved since the number that the client saw."""
        if not self.course.moved <= seq <= self.course.seq:
            raise Refusal(409, "stale")

    async def act(self, person: str | None, seq: int, seat: int, action: int) -> None:
        self._own(person, seat)
        state = self._playing()
        self._fresh(seq)
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        if action not in state.options:
            raise Refusal(409, "illegal", clause_against(state, action))
        await self._apply(seat, action)

    async def _apply(self, seat: int, action: int) -> None:
        try:
            after = self.course.after_action(action)
        except IllegalAction:
            raise Refusal(409, "illegal") from None
        await self.write("act", seat, action, state=after)

    def why(self, person: str | None, seat: int, action: int | None, about: str | None) -> dict[str, Any]:
        """Why an action, or anything with some thing, is not on offer; with neither, why only this is: by clauses."""
        self._own(person, seat)
        state = self._playing()
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        if action is not None and about is not None:
            raise Refusal(400, "malformed")
        if about is not None:
            reasons = why_about(state, about)
        else:
            reasons = why_here(state) if action is None else why_action(state, action)
        first = {"text": reasons[0]["text"], "clause": reasons[0]["clause"]}
        return {"type": "why", "action": action, "about": about, "reasons": reasons, **first}

    async def hint(self, person: str | None, seq: int, seat: int) -> dict[str, Any]:
        """What a bot would do, from what the seat can see. Nothing is changed, so the table need not wait."""
        self._own(person, seat)
        state = self._playing()
        self._fresh(seq)
        if not self.row.hints:
            raise Refusal(403, "no_hints")
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        found = await self._pool.advise(self.row.id, state.log.as_dict(), seat, owner=person or "")
        rows = [{**hint._asdict(), "text": option_text(state, hint.action)} for hint in found]
        return {"type": "hint", "seq": seq, "seat": seat, "hints": rows}

    async def chat(self, person: str | None, name: str, text: str) -> None:
        if person is None or person not in (*people_of(self.row), self.row.host):
            raise Refusal(403, "spectator")
        mine = seats_of(self.row, person)
        await self.write("chat", mine[0] if mine else None, data={"text": text, "name": name})

    async def resign(self, person: str, seat: int) -> None:
        """A bot plays the seat on, and the log says so."""
        self._own(person, seat)
        state = self._playing()
        held = self.row.seats[seat]
        fields = {"seat": seat_name(state, seat), "name": held.name, "bot": self._settings.resigned_bot}
        change = (
            update(SeatRow)
            .where(SeatRow.table == self.row.id, SeatRow.index == seat)
            .values(kind="bot", bot=self._settings.resigned_bot, resigned=True)
        )
        await self.write("resign", seat, data={"say": "line.resign", "fields": fields}, changes=(change,))
        held.kind, held.bot, held.resigned = "bot", self._settings.resigned_bot, True
        if self.ask is not None:
            if self.ask.seat == seat:
                self.ask = None
            elif not seats_of(self.row, person):
                await self._agreed(person)
        await self.tell(seats=True)

    # --- taking back ------------------------------------------------------------------------------------------

    async def undo(self, person: str, seq: int, seat: int) -> None:
        """Freely within the seat's own run; further back only if all other people agree."""
        self._own(person, seat)
        state = self._playing()
        self._fresh(seq)
        if free_undo(state, seat, self.course.base):
            return await self._take_back(seat, state.length - 1, "line.undo")
        to = latest_of(state, seat, self.course.base)
        if to is None:
            raise Refusal(409, "nothing_to_undo")
        if self.ask is not None:
            raise Refusal(409, "already_asked")
        others = {other for other in people_of(self.row) if other != person}
        if not others:
            return await self._take_back(seat, to, "line.undo_agreed")
        n = state.length - to
        what = say("ask.undo", seat=seat_name(state, seat), name=self.row.seats[seat].name, n=n)
        await self.write("note", seat, data={"say": "line.undo_asked", "fields": {"n": n}})
        self.ask = Ask(secrets.token_hex(6), seat, person, to, others, what)
        return await self.tell()

    async def consent(self, person: str | None, name: str, ask: str, yes: bool) -> None:
        if self.ask is None or self.ask.id != ask or person is None or person not in self.ask.waiting:
            raise Refusal(409, "no_consent")
        if yes:
            await self._agreed(person)
        else:
            self.ask = None
            await self.write("note", data={"say": "line.undo_refused", "fields": {"name": name}})

    async def _agreed(self, person: str) -> None:
        ask = self.ask
        assert ask is not None
        ask.waiting.discard(person)
        if not ask.waiting:
            await self._take_back(ask.seat, ask.to, "line.undo_agreed")

    async def _take_back(self, seat: int, to: int, phrase: str) -> None:
        """Where chance had spoken or something hidden was seen since, what is hidden is shuffled under a new key."""
        state = self._playing()
        seed = secrets.token_hex(32) if state.boundary > to else None
        back = self.course.after_undo(to, seed)
        fields: dict[str, Any] = {"n": state.length - to}
        if seed is not None:
            phrase, fields["commitment"] = "line.undo_reshuffled", back.commitment
        data = {
            "to": to,
            "seed": seed,
            "back": self.course.acted[to - self.course.base],
            "say": phrase,
            "fields": fields,
        }
        await self.write("undo", seat, data=data, state=back)

    # --- bots -------------------------------------------------------------------------------------------------

    def _wake_bot(self) -> None:
        """If a bot is asked, let it think beside the table's task."""
        state, moved = self.course.state, self.course.moved
        if state is None or state.done:
            return
        seat = self.row.seats[state.seat]
        if seat.kind != "bot" or self._thinking == moved:
            return
        if self._bot is not None:
            self._bot.cancel()
        self._thinking = moved
        self._bot = asyncio.create_task(
            self._bot_acts(state, moved, seat.index, seat.bot or self._settings.resigned_bot)
        )

    async def _bot_acts(self, state: State, moved: int, seat: int, bot: str) -> None:
        if self._settings.bot_pause:
            await asyncio.sleep(self._settings.bot_pause)
        action = await self._pool.decide(
            self.row.id,
            state.log.as_dict(),
            seat,
            bot,
            state.options,
            owner=self.row.host,
            watched=lambda: bool(self.watchers),
        )

        async def carry_out() -> None:
            if self.course.moved != moved or self.row.seats[seat].kind != "bot":
                return
            try:
                await self._apply(seat, action)
            except Refusal:
                self._thinking = -1  # the log went on elsewhere: ask again where it is now
            except Exception:
                log.exception("table %s: the bot's action could not be carried out", self.row.id)
                await asyncio.sleep(BOT_RETRY)
                self._thinking = -1

        self._queue.put_nowait((carry_out, asyncio.get_running_loop().create_future()))

    # --- what people are sent ---------------------------------------------------------------------------------

    def state_message(self, person: str | None, since: int | None) -> str | None:
        """How things stand for a person, with the lines since a number; None before the game begins.

        Who plays several seats at one screen reads the log as the public does: what one of the seats alone may
        know must not stand before the others."""
        if self.course.state is None and not self.course.happenings:
            return None
        mine = seats_of(self.row, person) if self.course.state is not None else []
        reader = mine[0] if len(mine) == 1 else None
        if since is not None and since > self.course.seq:
            since = None
        lines = self._lines(reader, since or 0)
        if self.course.state is None:
            where = '"seats":{}'
        elif mine:
            where = '"seats":{' + ",".join(f'"{seat}":{self._seat_state(seat)}' for seat in mine) + "}"
        else:
            where = f'"seats":{{}},"spectator":{self._seat_state(None)}'
        full = "true" if since is None else "false"
        return f'{{"type":"state","seq":{self.course.seq},{where},"log":{lines},"full":{full}}}'

    def _seat_state(self, seat: int | None) -> str:
        assert self.course.state is not None
        if seat not in self._rendered:
            self._rendered[seat] = dump(seat_state(self.course.state, seat, self.course.base))
        return self._rendered[seat]

    def _lines(self, reader: int | None, since: int) -> str:
        key = ("lines", reader, since)
        if key not in self._rendered:
            self._rendered[key] = dump(self.course.lines(reader, since))
        return self._rendered[key]

    def consent_message(self, person: str | None) -> dict[str, Any] | None:
        """The question that waits for this person's answer."""
        ask = self.ask
        if ask is None or person not in ask.waiting:
            return None
        return {"type": "consent", "id": ask.id, "by": ask.seat, "what": ask.what}


def dump(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
