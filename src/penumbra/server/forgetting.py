"""Forgetting somebody: their name, account and sessions go, whatever they were called; games stay, played by nobody.

The log of a table names people by what they were called then. Who sits there is known by the seats, who went before
the game by `Leaver`; what somebody said themselves bears their id, which nobody is sent.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import delete, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

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
from penumbra.server.record_models import Entrant, EventRow, ResultSeat
from penumbra.server.store import Store

NOBODY = "–"  # the name of who was forgotten
Names = Mapping[str, set[str]]  # by table
READ = ("name", "text", "own", "fields")  # what people read of an entry


async def forget(store: Store, who: str) -> None:
    """The name, account and sessions of who has this id go; the games stay, played by nobody."""
    async with store.writing() as session:
        person = await session.get_one(Person, who)
        await _forget_at_tables(session, person)
        await _forget_results(session, person)
        for theirs in (Session, Device, Letterbox, Notice, Vacation):
            await session.execute(delete(theirs).where(theirs.person == person.id))
        person.name, person.login, person.password, person.email = NOBODY, None, None, None
        person.old_cookies, person.likes = False, None


async def _forget_at_tables(session: AsyncSession, person: Person) -> None:
    sent_away = Deed.did == "send_away", Deed.facts["person"].as_string() == person.id
    where = union(
        select(TableRow.id).where(TableRow.host == person.id),
        select(SeatRow.table).where(SeatRow.person == person.id),
        select(Leaver.table).where(Leaver.person == person.id),
        select(Deed.table).where(*sent_away),  # before leavers were noted
    )
    spoken = Entry.kind.not_in(("start", "act"))  # events name seats, not people
    query = select(Entry).where(Entry.table.in_(where), spoken)
    entries = list(await session.scalars(query))
    own, here = await _names(session, person, entries)
    for entry in entries:
        names = own | here[entry.table]
        entry.data, entry.lines = _in_entry(entry.data, names), _in_entry(entry.lines, names)
    for table in await session.scalars(select(TableRow).where(TableRow.id.in_(where))):
        table.name = _without(table.name, own | here[table.id])
    for event in await session.scalars(select(EventRow).where(EventRow.host == person.id)):
        event.name = _without(event.name, own)
    counts = {"seating": TableRow.seating + 1, "erasures": TableRow.erasures + 1}
    again = update(TableRow).where(TableRow.id.in_(where)).values(counts)
    await session.execute(again.execution_options(synchronize_session=False))  # who has them in memory reads them anew


async def _names(session: AsyncSession, person: Person, entries: Iterable[Entry]) -> tuple[set[str], Names]:
    """What somebody was called anywhere, and beside that at certain tables: who holds several seats names them as they
    like."""
    own, here = {person.name}, defaultdict[str, set[str]](set)
    seats = list(await session.scalars(select(SeatRow).where(SeatRow.person == person.id)))
    left = await session.scalars(select(Leaver).where(Leaver.person == person.id, Leaver.name != ""))
    called = {(at.table, at.name or "") for at in (*seats, *left)}
    held = Counter(table for table, _ in called)
    for table, name in called:
        (own if held[table] == 1 else here[table]).add(name)
    own |= set(await session.scalars(select(Entrant.name).where(Entrant.person == person.id)))
    mine = {(seat.table, seat.index) for seat in seats}
    for entry in entries:
        said = entry.data or {}
        if said.get("person") == person.id and entry.kind != "ask":  # that may name somebody else
            own.add(_speaker(said))
        elif entry.kind == "chat" and "person" not in said and (entry.table, entry.seat) in mine:
            here[entry.table].add(_speaker(said))
    return own, here


def _speaker(said: dict[str, Any]) -> str:
    return str(said.get("name") or said.get("fields", {}).get("name") or "")


async def _forget_results(session: AsyncSession, person: Person) -> None:
    """Results and events stay, played by nobody."""
    mine: Sequence[Any] = (
        await session.execute(select(SeatRow.table, SeatRow.index).where(SeatRow.person == person.id))
    ).all()
    for table, seat in mine:
        here = ResultSeat.table == table, ResultSeat.seat == seat
        await session.execute(update(ResultSeat).where(*here).values(name=NOBODY))
    for theirs in (SeatRow, Entrant):
        await session.execute(update(theirs).where(theirs.person == person.id).values(name=NOBODY))
    await session.execute(delete(Leaver).where(Leaver.person == person.id))


def _in_entry(said: Any, names: set[str]) -> Any:
    """An entry's data or lines without these names; what only programs read stays."""
    if isinstance(said, list):
        return [_in_entry(line, names) for line in said]
    return {key: _without(value, names) if key in READ else value for key, value in said.items()} if said else said


def _without(said: Any, names: set[str]) -> Any:
    """What people read, without these names."""
    if isinstance(said, dict):
        return {key: _without(value, names) for key, value in said.items()}
    if not isinstance(said, str):
        return said
    longest_first = sorted(names - {"", NOBODY}, key=len, reverse=True)
    which = "|".join(re.escape(name) for name in longest_first)
    return re.sub(rf"(?<!\w)(?:{which})(?!\w)", NOBODY, said) if which else said
