"""Forgetting somebody: their name, account and sessions go, whatever they were called; games stay, played by nobody.

Names are free, and others may bear the same: nothing is looked for by a name that says itself whom it means. Who sits
there is known by the seats, who went before the game by `Leaver`; what somebody said bears their id, which nobody is
sent. What others wrote stays as they wrote it.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Delete, Executable, Select, Update, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.server.departures import leave_for_good
from penumbra.server.event_names import call_anew
from penumbra.server.models import (
    Deed,
    Device,
    Entry,
    Leaver,
    Letterbox,
    Notice,
    Person,
    SeatRow,
    Session,
    TableRow,
    Vacation,
)
from penumbra.server.new_entries import insert_into
from penumbra.server.phrases import LANGUAGES, Refusal, Text, say
from penumbra.server.record_models import Entrant, EventRow, ResultSeat
from penumbra.server.settings import Settings
from penumbra.server.store import Store, guarded

NOBODY = "–"  # the name of who was forgotten
PAGE = 500  # entries that are read, or written, together: others wait for no more than that
OF_A_SEAT = ("sit", "resign", "ask")  # they name who holds the seat, whoever asks
NAMING = (*OF_A_SEAT, "chat", "note", "agree", "refuse")


async def forget(store: Store, who: str, bot: str = Settings.resigned_bot) -> list[str]:
    """The name, account and sessions of who has this id go; the games stay, and `bot` plays on in those that run. They
    themselves go last: what was cut short can be asked for again. Returns the sessions that are over."""
    own = await _names(store, who)
    await _forget_events(store, who, own)
    own |= {await _take_name(store, who)} - {NOBODY}
    await _forget_events(store, who, own)  # also those that they entered, or laid, in between
    done: set[str] = set()
    while tables := await _tables(store, who) - done:  # more are laid meanwhile with the people of one that is over
        for table in sorted(tables):
            await leave_for_good(store, who, table, bot, NOBODY)
            await _forget_at(store, who, table, own)
        done |= tables
    async with store.writing() as session:
        await session.execute(select(Person.id).where(Person.id == who).with_for_update())  # see `hold` in sessions.py
        await session.execute(update(Person).where(Person.id == who).values(old_cookies=False))  # before their sessions
        person = await session.get_one(Person, who)
        sessions = list(await session.scalars(select(Session.id).where(Session.person == who)))
        for theirs in (Session, Device, Letterbox, Notice, Vacation):
            await session.execute(delete(theirs).where(theirs.person == who))
        person.name, person.login, person.password, person.email = NOBODY, None, None, None
        person.likes = None
    return sessions


async def _names(store: Store, who: str) -> set[str]:
    """What they are known to have been called anywhere: tables that they laid may be called so."""
    seated, left = select(SeatRow.name).where(SeatRow.person == who), select(Leaver.name).where(Leaver.person == who)
    entered, now = select(Entrant.name).where(Entrant.person == who), select(Person.name).where(Person.id == who)
    async with store.reading() as session:
        return {name for name in await session.scalars(union(seated, left, entered, now)) if name}


async def _take_name(store: Store, who: str) -> str:
    """What they were called. From now on nothing is written under that (`unforgotten`, `still_called`). It is noted
    where a table may be called so, or a log may have it without saying whom it means: the rest may have to be done
    another time."""
    hosted = select(TableRow.id).where(TableRow.host == who)
    at = TableRow.id.in_(union(hosted, select(Deed.table).where(*_sent_away(who))))
    named = (Person.id == who) & (Person.name != NOBODY)
    noted = select(TableRow.id, Person.id, Person.name).join_from(TableRow, Person, named).where(at)
    leavers = insert_into(Leaver, store.engine.dialect.name).from_select(["table", "person", "name"], noted)
    theirs = update(Person).where(Person.id == who)
    async with store.writing() as writing:
        await writing.execute(theirs.values(old_cookies=Person.old_cookies))  # held: see `hold` in sessions.py
        name = await writing.scalar(select(Person.name).where(Person.id == who))
        await writing.execute(leavers.on_conflict_do_nothing())
        await writing.execute(theirs.values(name=NOBODY))
    return str(name)


def still_called(person: Person) -> Update | Delete:
    """What must hold where a name is written beside the log: the person, as a request has read them, is called so."""
    so = Person.id == person.id, Person.name == person.name, Person.name != NOBODY
    return guarded(update(Person).where(*so).values(name=person.name))


async def check_still_called(store: Store, person: Person) -> None:
    """Who is not called so any more has another name, or was forgotten."""
    _check_called(await store.person(person.id), person)


def _check_called(known: Person | None, person: Person) -> None:
    if known is None or known.name == NOBODY:
        raise Refusal(401, "who_are_you")
    if known.name != person.name:
        raise Refusal(409, "stale")


async def hold_as_called(writing: AsyncSession, person: Person) -> None:
    """What is written with this person's name is so only while they bear it. The last step: tables and events are held
    before people."""
    if not (await writing.execute(still_called(person))).rowcount:  # type: ignore[attr-defined]  # of an update
        _check_called(await writing.get(Person, person.id, populate_existing=True), person)


async def execute_for(store: Store, person: Person, *changes: Executable) -> None:
    """Several changes that write this person's name, all or none."""
    async with store.writing() as writing:
        for change in changes:
            await writing.execute(change)
        await hold_as_called(writing, person)


def unforgotten(row: TableRow, person: str | None) -> tuple[Update | Delete, ...]:
    """What must hold for an entry that names somebody: nobody was forgotten at the table since it was read, nor the
    person whom the entry is about."""
    same = TableRow.id == row.id, TableRow.erasures == row.erasures
    called = Person.id == person, Person.name != NOBODY
    here = guarded(update(TableRow).where(*same).values(erasures=row.erasures))
    return (here, guarded(update(Person).where(*called).values(name=Person.name))) if person else (here,)


def _sent_away(who: str) -> tuple[Any, Any]:
    return Deed.did == "send_away", Deed.facts["person"].as_string() == who


async def _tables(store: Store, who: str) -> set[str]:
    where = union(
        select(TableRow.id).where(TableRow.host == who),
        select(SeatRow.table).where(SeatRow.person == who),
        select(Leaver.table).where(Leaver.person == who),
        select(Deed.table).where(*_sent_away(who)),  # before leavers were noted
    )
    async with store.reading() as session:
        return set(await session.scalars(select(TableRow.id).where(TableRow.id.in_(where))))


# --- at a table -------------------------------------------------------------------------------------------------


@dataclass
class Place:
    """Who somebody was at one table."""

    person: str
    hosted: bool
    seats: set[int]
    sat: set[str]  # under which names they sat there
    names: set[str]  # beside those the ones under which they spoke there
    others: set[str]  # what others are called there

    def hear(self, entry: Entry) -> None:
        """Learn from an entry who is called what."""
        said = entry.data or {}
        if entry.kind in OF_A_SEAT:
            return
        if "person" in said:
            (self.names if said["person"] == self.person else self.others).add(_name(said))
        elif entry.kind == "chat" and entry.seat is not None and entry.seat not in self.seats:
            self.others.add(_name(said))

    def is_named_by(self, entry: Entry) -> bool:
        """By seat or id; entries that have neither are from before, and the whole name must be nobody else's there."""
        said = entry.data or {}
        name = _name(said)
        if entry.kind in OF_A_SEAT:
            return entry.seat in self.seats and name in ("", *self.sat)
        if "person" in said:
            return bool(said["person"] == self.person)
        if entry.kind == "chat" and entry.seat is not None:
            return entry.seat in self.seats and name not in self.others
        return name != "" and name in self.names and name not in self.others

    def without_them(self, entries: list[Entry]) -> list[dict[str, Any]]:
        """Those of these entries that name them, as they read without."""
        for entry in entries:
            self.hear(entry)
        return [self.without(entry) for entry in entries if self.is_named_by(entry)]

    def without(self, entry: Entry) -> dict[str, Any]:
        """An entry that names them as it reads without."""
        data, read = {**(entry.data or {})}, {}
        if entry.kind == "chat":
            text = _without(data["text"], {*self.sat, data["name"]})
            data |= {"name": NOBODY, "text": text}
            read = {"name": NOBODY, "text": dict.fromkeys(LANGUAGES, text)}
        elif "name" in data.get("fields", {}):
            data["fields"] = data["fields"] | {"name": NOBODY}
            read = {"text": _worded(data["say"], data["fields"])}
        if entry.kind == "ask":
            data["text"] = _worded(f"ask.{data['what']}", {**data.get("fields", {}), "name": NOBODY})
        lines = [line | read for line in entry.lines or []]
        return {"table": entry.table, "seq": entry.seq, "data": data, "lines": lines}


def _name(said: dict[str, Any]) -> str:
    return str(said.get("name") or said.get("fields", {}).get("name") or "")


def _worded(phrase: str, fields: dict[str, Any]) -> Text:
    try:
        return say(phrase, **fields)
    except KeyError:  # nothing is worded like that any more
        return dict.fromkeys(LANGUAGES, NOBODY)


def _without(text: str, names: Iterable[str]) -> str:
    """Somebody's own words without these names."""
    longest_first = sorted({*names} - {"", NOBODY}, key=len, reverse=True)
    which = "|".join(re.escape(name) for name in longest_first)
    return re.sub(rf"(?<!\w)(?:{which})(?!\w)", NOBODY, text) if which else text


async def _forget_at(store: Store, who: str, table: str, own: set[str]) -> None:
    place, read = await _place(store, who, table), 0
    async for page in _pages(store, table):
        for entry in page:
            place.hear(entry)
    async for page in _pages(store, table):
        read = page[-1].seq
        if anew := place.without_them(page):
            async with store.writing() as session:
                await session.execute(update(Entry), anew)
    here, theirs = TableRow.id == table, (SeatRow.table == table, SeatRow.person == who)
    # Who has it in memory reads it anew.
    again: dict[str, Any] = {"seating": TableRow.seating + 1, "erasures": TableRow.erasures + 1}
    results = update(ResultSeat).where(ResultSeat.table == table, ResultSeat.seat.in_(place.seats))
    called = update(TableRow).where(here, TableRow.name.in_(own if place.hosted else ()))
    changes = (
        called.values(name=NOBODY),
        update(SeatRow).where(*theirs).values(name=NOBODY),
        results.values(name=NOBODY),
        delete(Leaver).where(Leaver.table == table, Leaver.person == who),
    )
    async with store.writing() as session:
        await session.execute(update(TableRow).where(here).values(**again))  # others add entries before this or after
        late = list(await session.scalars(_naming(table, read)))
        if anew := place.without_them(late):
            await session.execute(update(Entry), anew)
        for change in changes:
            await session.execute(change)


async def _place(store: Store, who: str, table: str) -> Place:
    async with store.reading() as session:
        row = await session.get(TableRow, table)
        held = list(await session.scalars(select(SeatRow).where(SeatRow.table == table)))
        left = list(await session.scalars(select(Leaver).where(Leaver.table == table)))
    called = {(at.person, at.name) for at in held} | {(at.person, at.name) for at in left}
    sat = {name for one, name in called if one == who and name}
    others = {name for one, name in called if one != who and name}
    hosted = (row is not None and row.host == who) or any(one.person == who and not one.name for one in left)
    return Place(who, hosted, {seat.index for seat in held if seat.person == who}, sat, {*sat}, others)


def _naming(table: str, after: int) -> Select[Entry]:
    here = Entry.table == table, Entry.kind.in_(NAMING), Entry.seq > after
    return select(Entry).where(*here).order_by(Entry.seq)


async def _pages(store: Store, table: str) -> AsyncIterator[list[Entry]]:
    """Entries that may name somebody."""
    after = 0
    while True:
        async with store.reading() as session:
            page = list(await session.scalars(_naming(table, after).limit(PAGE)))
        if not page:
            return
        yield page
        after = page[-1].seq


# --- elsewhere --------------------------------------------------------------------------------------------------


async def _forget_events(store: Store, who: str, own: set[str]) -> None:
    """Events stay, without them: nobody else could start or cancel one that they host."""
    theirs, waiting = Entrant.person == who, Entrant.event.in_(select(EventRow.id).where(EventRow.state == "open"))
    mine = or_(EventRow.host == who, EventRow.id.in_(select(Entrant.event).where(theirs)))
    async with store.writing() as session:
        await session.execute(select(EventRow.id).where(mine).order_by(EventRow.id).with_for_update())
        await session.execute(delete(EventRow).where(EventRow.host == who, EventRow.state == "open"))
        await session.execute(delete(Entrant).where(theirs, waiting))
        await call_anew(session, NOBODY, EventRow.host == who, EventRow.name.in_(own))
        await session.execute(update(Entrant).where(theirs).values(name=NOBODY, out=True))
