"""What who runs a server does with tables and people: lists, closing, forgetting, clearing out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.engine.errors import BadOption
from penumbra.server.models import (
    Device,
    Entry,
    Gone,
    Letterbox,
    Notice,
    Person,
    SeatRow,
    Session,
    TableRow,
    Vacation,
)
from penumbra.server.record_models import Entrant, EventRow, ResultSeat
from penumbra.server.seating import farewell
from penumbra.server.store import Store

NOBODY = "–"  # the name of who was forgotten
DAY = 86400.0


async def tables(store: Store, state: str | None = None) -> list[dict[str, Any]]:
    """Every table, the latest first."""
    query = select(TableRow).order_by(TableRow.updated.desc())
    async with store.reading() as session:
        rows = await session.scalars(query if state is None else query.where(TableRow.state == state))
        return [
            {
                "id": row.id,
                "title": row.title,
                "name": row.name,
                "state": row.state,
                "entries": row.seq,
                "updated": row.updated,
                "seats": [seat.name or seat.bot or seat.kind for seat in row.seats],
            }
            for row in rows
        ]


async def close_table(store: Store, table: str) -> None:
    """Take away a table that is not finished, with its log. A running server notices at the next click."""
    row = await store.table(table)
    if row is None:
        raise BadOption(f"there is no table {table}")
    if row.state == "finished":
        raise BadOption(f"table {table} is finished: finished games stay")
    await store.execute(*farewell(TableRow.id == table))


async def forget(store: Store, who: str) -> str:
    """A person's name, account and sessions go; the games stay, played by nobody. Returns the id."""
    async with store.writing() as session:
        found = list(await session.scalars(select(Person).where(or_(Person.id == who, Person.login == who))))
        if not found:
            raise BadOption(f"nobody has the id or the login {who}")
        person = found[0]
        sits = select(SeatRow.table).where(SeatRow.person == person.id)
        where = await session.scalars(select(TableRow).where(or_(TableRow.host == person.id, TableRow.id.in_(sits))))
        for table in where:
            table.name = _without(table.name, person.name)
            table.seating += 1  # servers that have it in memory look again
            spoken = Entry.kind.not_in(("start", "act"))  # events name seats, not people
            for entry in await session.scalars(select(Entry).where(Entry.table == table.id, spoken)):
                entry.data, entry.lines = _without(entry.data, person.name), _without(entry.lines, person.name)
        await _forget_results(session, person)
        await session.execute(update(SeatRow).where(SeatRow.person == person.id).values(name=NOBODY))
        for theirs in (Session, Device, Letterbox, Notice, Vacation):
            await session.execute(delete(theirs).where(theirs.person == person.id))
        person.name, person.login, person.password, person.email = NOBODY, None, None, None
        person.old_cookies, person.likes = False, None
        return person.id


async def _forget_results(session: AsyncSession, person: Person) -> None:
    """Results and events stay, played by nobody."""
    mine = select(SeatRow.table, SeatRow.index).where(SeatRow.person == person.id)
    for table, seat in await session.execute(mine):
        here = ResultSeat.table == table, ResultSeat.seat == seat
        await session.execute(update(ResultSeat).where(*here).values(name=NOBODY))
    await session.execute(update(Entrant).where(Entrant.person == person.id).values(name=NOBODY))
    for event in await session.scalars(select(EventRow).where(EventRow.host == person.id)):
        event.name = _without(event.name, person.name)


def _without(said: Any, name: str) -> Any:
    """What was said or noted, without a name."""
    if isinstance(said, dict):
        return {key: _without(value, name) for key, value in said.items()}
    if isinstance(said, list):
        return [_without(value, name) for value in said]
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NOBODY, said) if isinstance(said, str) else said


async def expire(store: Store, days: float, now: float) -> dict[str, int]:
    """Sessions that nobody has used for so many days go, tables that never began or where somebody learnt, and guests
    who left nothing."""
    before = now - days * DAY
    async with store.writing() as session:
        sessions = await session.execute(delete(Session).where(Session.used < before))
        idle = or_(TableRow.state == "open", TableRow.tutorial.is_(True))
        await session.execute(delete(Gone).where(Gone.at < before))
        remember, clear = farewell(idle, TableRow.updated < before)
        await session.execute(remember)
        waiting = await session.execute(clear)
        involved: Sequence[Any] = (
            select(SeatRow.person).where(SeatRow.person.is_not(None)),
            select(TableRow.host),
            select(Session.person),
        )
        guests = delete(Person).where(Person.login.is_(None), Person.created < before, ~Person.old_cookies)
        gone = await session.execute(guests.where(*[Person.id.not_in(those) for those in involved]))
    counts = {"sessions": sessions, "tables": waiting, "guests": gone}
    return {name: int(getattr(result, "rowcount", 0)) for name, result in counts.items()}
