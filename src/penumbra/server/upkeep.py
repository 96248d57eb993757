"""What who runs a server does with tables and people: lists, closing, clearing out."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, delete, exists, or_, select

import penumbra.server.record_models  # noqa: F401  # events and results name people, too
from penumbra.engine.errors import BadOption
from penumbra.server.departures import farewell
from penumbra.server.models import Base, Gone, Leaver, Person, Session, TableRow
from penumbra.server.store import Store

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
    """Take away a table that is not finished, with its log. A running server notices within seconds."""
    row = await store.table(table)
    if row is None:
        raise BadOption(f"there is no table {table}")
    if row.state == "finished":
        raise BadOption(f"table {table} is finished: finished games stay")
    await store.execute(*farewell(TableRow.id == table))


def _left_behind() -> list[ColumnElement[bool]]:
    """Whether somebody is still spoken of, by each column that keeps naming them; other rows go with the person. Older
    servers do not know that logs name who left, so that must not hold them up."""
    keys = [key for table in Base.metadata.sorted_tables for key in table.foreign_keys]
    naming = [key.parent for key in keys if key.target_fullname == "people.id" and key.ondelete is None]
    columns: list[Any] = [*naming, Leaver.person]
    return [exists().where(column == Person.id).correlate(Person) for column in columns]


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
        guests = delete(Person).where(Person.login.is_(None), Person.created < before, ~Person.old_cookies)
        signed_in = Person.id.in_(select(Session.person))
        gone = await session.execute(guests.where(~signed_in, *[~left for left in _left_behind()]))
    counts = {"sessions": sessions, "tables": waiting, "guests": gone}
    return {name: int(getattr(result, "rowcount", 0)) for name, result in counts.items()}
