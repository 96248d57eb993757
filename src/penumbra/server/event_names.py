"""What events and their tables are called: the tables after the event, and the event after its host at times."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.server.models import TableRow
from penumbra.server.record_models import EventRow, EventTable

LONGEST = 80


def table_name(event: str, round: int, number: int) -> str:
    return f"{event} {round}/{number}"[:LONGEST]


async def call_anew(session: AsyncSession, name: str, *which: Any) -> None:
    """Such events have another name, and with them those of their tables that bear the old one."""
    # Events are held before tables, and those before people: no two wait for each other.
    held = select(EventRow).where(*which).order_by(EventRow.id).with_for_update()
    old = {event.id: event.name for event in await session.scalars(held)}
    laid = select(EventTable.event, EventTable.round, EventTable.number, EventTable.table)
    mine = laid.where(EventTable.event.in_(old), EventTable.table.is_not(None)).order_by(EventTable.table)
    for event, round, number, table in (await session.execute(mine)).all():
        called = TableRow.id == table, TableRow.name == table_name(old[event], round, number)
        values = {"name": table_name(name, round, number), "seating": TableRow.seating + 1}
        await session.execute(update(TableRow).where(*called).values(**values))
    await session.execute(update(EventRow).where(EventRow.id.in_(old)).values(name=name))
