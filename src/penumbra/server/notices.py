"""Who is asked at a table and is not there is called back: on their devices, and by letter.

Tables with several people only: bots keep nobody waiting. Now and then one of the processes looks whom tables wait for.
Who has seen at the table that it is their turn is not called to it; who was called once is not called again until they
have moved. That is written down before anything is sent, so nobody is called twice by two processes. When they move,
what their devices show is taken away.

What is said is public at the table: title, people, round, time left.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.orm import selectinload

from penumbra.engine.registry import titles
from penumbra.server.bus import Bus
from penumbra.server.clocks import DAY, HOUR
from penumbra.server.deliveries import Deliveries
from penumbra.server.endings import end
from penumbra.server.hub import Hub
from penumbra.server.letters import send_digest
from penumbra.server.meters import NOTICES
from penumbra.server.models import Device, Entry, Letterbox, Notice, SeatRow, TableRow
from penumbra.server.phrases import Text, say
from penumbra.server.postbox import posted
from penumbra.server.push import Address, Unsent, send
from penumbra.server.settings import Settings
from penumbra.server.silences import Silences
from penumbra.server.store import Store
from penumbra.server.table_facts import people_of

log = logging.getLogger("penumbra.notices")
LEASE = 3.0  # looks that the process which calls people may miss
MOST = 500  # tables in one look
LETTERS = 20.0  # seconds of one look after which no more letters are begun: whose are due still are at the next one


def time_left(seconds: float | None) -> Text | None:
    """What is left on a clock, in words that fit a notice."""
    if seconds is None:
        return None
    if seconds <= 0:
        return say("notice.time_up")
    if seconds >= 2 * DAY:
        n = int(seconds // DAY)
        return say("notice.days_few" if n < 5 else "notice.days", n=n)
    if seconds >= HOUR:
        return say("notice.hours", n=int(seconds // HOUR))
    return say("notice.minutes", n=max(1, int(seconds // 60)))


class Call(NamedTuple):
    """Somebody is asked at a table."""

    person: str
    table: TableRow
    asked: int  # the number of their latest action there


class Words(NamedTuple):
    """What is said of a table, by language."""

    title: Text
    facts: Text


class Crier:
    """Calls people back."""

    def __init__(self, store: Store, bus: Bus, hub: Hub, settings: Settings, secret: str, key: str) -> None:
        self._store, self._bus, self._hub, self._settings = store, bus, hub, settings
        self._secret, self._key = secret, key
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._looking())

    async def close(self) -> None:
        await end(self._task)
        await self._bus.release("notices")

    async def _looking(self) -> None:
        every, silences = self._settings.notice_seconds, Silences(log, "nobody could be called back")
        while True:
            await asyncio.sleep(every)
            with silences.outlasted():
                if await self._bus.lease("notices", LEASE * every):
                    await self.look()

    async def look(self) -> None:
        """Call everybody who is due, and take away what is over."""
        deliveries = Deliveries(self._push)
        try:
            await self._look(deliveries)
        finally:
            await deliveries.done()

    async def _look(self, deliveries: Deliveries) -> None:
        calls = await self._waiting()
        await self._take_away(calls, deliveries)
        now = self._settings.now()
        online = await self._hub.online([call.table for call in calls])
        letters: defaultdict[str, list[Call]] = defaultdict(list)
        for call in calls:
            if call.person in online[call.table.id]:
                await self._note(call, seen=True)
                continue
            waited = now - call.table.updated
            if waited >= self._settings.notice_grace and await self._note(call):
                await self._show(call, await self._words(call), deliveries)
            if waited >= self._settings.mail_grace:
                letters[call.person].append(call)
        clock = asyncio.get_running_loop().time
        until = clock() + LETTERS
        for person, due in letters.items():
            if await self._write_to(person, due, now) and clock() > until:
                break

    # --- whom tables wait for ---------------------------------------------------------------------------------

    async def _waiting(self) -> list[Call]:
        """People who want to be called and are asked somewhere among others."""
        called = SeatRow.person.in_(select(Device.person)) | SeatRow.person.in_(
            select(Letterbox.person).where(Letterbox.confirmed)
        )
        query = (
            select(TableRow, SeatRow.person)
            .join(SeatRow, (SeatRow.table == TableRow.id) & (SeatRow.index == TableRow.turn))
            .where(TableRow.state == "playing", SeatRow.kind == "person", TableRow.tutorial.is_(False), called)
            .order_by(TableRow.updated.desc())
            .limit(MOST)
            .options(selectinload(TableRow.seats))
        )
        async with self._store.reading() as session:
            rows = [(row, person) for row, person in await session.execute(query) if person is not None]
            found = [(row, person) for row, person in rows if len(people_of(row)) > 1]
            calls = []
            for row, person in found:
                mine = [seat.index for seat in row.seats if seat.person == person]
                acted = select(func.max(Entry.seq)).where(
                    Entry.table == row.id, Entry.kind == "act", Entry.seat.in_(mine)
                )
                calls.append(Call(person, row, await session.scalar(acted) or 0))
        return calls

    async def _note(self, call: Call, seen: bool = False) -> bool:
        """Write down that somebody knows; whether they did not, and are to be told now."""
        async with self._store.writing() as session:
            known = await session.get(Notice, (call.person, call.table.id), with_for_update=True)
            if known is None:
                known = Notice(person=call.person, table=call.table.id)
                session.add(known)
            elif known.asked == call.asked:
                return False
            known.asked = call.asked
            if seen:
                known.mail_asked = call.asked
            else:
                known.shown = True
        return not seen

    # --- what is said -----------------------------------------------------------------------------------------

    async def _words(self, call: Call) -> Words:
        live = await self._hub.open(call.table.id)
        state, mine = live.course.state, [s.index for s in call.table.seats if s.person == call.person]
        names = [seat.name or "" for seat in call.table.seats if seat.kind == "person" and seat.index not in mine]
        number = state.game.chapter(state)[0] if state is not None else 0
        parts: list[Text] = [dict.fromkeys(("pl", "en"), ", ".join(dict.fromkeys(names)))]
        if number:
            parts.append(say("notice.round", n=number))
        left = time_left(live.left(call.table.turn) if call.table.turn is not None else None)
        if left is not None:
            parts.append(left)
        facts = {lang: " · ".join(part[lang] for part in parts if part[lang]) for lang in ("pl", "en")}
        title = titles().get(call.table.title)
        return Words(dict(title.name) if title else dict.fromkeys(("pl", "en"), call.table.name), facts)

    # --- devices ----------------------------------------------------------------------------------------------

    async def _show(self, call: Call, words: Words, deliveries: Deliveries) -> None:
        for device in await self._devices(call.person):
            lang = device.lang
            message = {
                "type": "turn",
                "tag": call.table.id,
                "title": say("notice.turn", title=words.title)[lang],
                "body": words.facts[lang],
                "open": say("notice.open")[lang],
                "url": f"/t/{call.table.id}",
                "lang": lang,
            }
            deliveries.tell(device, call.table.id, message)

    async def _take_away(self, calls: list[Call], deliveries: Deliveries) -> None:
        """What devices show of tables where it is over; in both orders of two processes once."""
        waiting = {(call.person, call.table.id): call.asked for call in calls}
        async with self._store.writing() as session:
            over = []
            for notice in await session.scalars(select(Notice).where(Notice.shown).with_for_update()):
                if waiting.get((notice.person, notice.table)) != notice.asked:
                    notice.shown = False
                    over.append((notice.person, notice.table))
        for person, table in over:
            for device in await self._devices(person):
                deliveries.tell(device, table, {"type": "over", "tag": table})

    async def _devices(self, person: str) -> list[Device]:
        async with self._store.reading() as session:
            return list(await session.scalars(select(Device).where(Device.person == person)))

    async def _push(self, device: Device, tag: str, message: dict[str, str]) -> None:
        address = Address(device.endpoint, device.p256dh, device.auth)
        settings = self._settings
        subject = (
            f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url or "mailto:nobody@localhost"
        )
        try:
            await send(address, message, tag, self._key, subject, settings.push_anywhere)
            NOTICES.labels("push", "sent").inc()
        except Unsent as error:
            NOTICES.labels("push", "gone" if error.gone else "failed").inc()
            log.info("a notice was not sent: %s", error)
            if error.gone:
                await self._store.execute(delete(Device).where(Device.id == device.id))

    # --- letters ----------------------------------------------------------------------------------------------

    async def _write_to(self, person: str, calls: list[Call], now: float) -> bool:
        """One letter for all tables that are due: not told of this move, and not named for an hour. Whether there was
        something to write."""
        due = []
        async with self._store.writing() as session:
            box = await session.get(Letterbox, person)
            if box is None or not box.confirmed or not self._settings.smtp:
                return False
            box.home = self._settings.public_url or box.home  # it may have been given, or changed, since
            for call in calls:
                known = await session.get(Notice, (person, call.table.id), with_for_update=True)
                if known is None:
                    known = Notice(person=person, table=call.table.id, mail_asked=-1, mailed=0.0)
                    session.add(known)
                if known.mail_asked != call.asked and now - known.mailed >= self._settings.mail_rest:
                    known.mail_asked, known.mailed = call.asked, now
                    due.append(call)
        if not due:
            return False
        lines = [self._line(box, call, await self._words(call)) for call in due]
        try:
            await posted(lambda: send_digest(self._settings, self._secret, box, lines))
            NOTICES.labels("mail", "sent").inc()
        except OSError as error:
            NOTICES.labels("mail", "failed").inc()
            log.error("a letter could not be sent: %s", error)
        return True

    def _line(self, box: Letterbox, call: Call, words: Words) -> str:
        link = f"{box.home}/t/{call.table.id}"
        return say("mail.turn", title=words.title, facts=words.facts, link=link)[box.lang]
