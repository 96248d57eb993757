"""Somebody leaves for good: before a game their seats are free again, in a game bots play on, and others host.

All of it is done to the database alone: a server may have the table in memory, or none may run, or it cannot be opened
any more. Whoever has it reads what is new.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, literal, select, update

from penumbra.engine.log import log_of, replay
from penumbra.engine.state import State
from penumbra.server.course import log_from
from penumbra.server.lines import worded
from penumbra.server.models import Entry, Gone, Leaver, SeatRow, TableRow
from penumbra.server.new_entries import NewEntry
from penumbra.server.store import Conflict, Store, guarded
from penumbra.server.table_facts import people_of, seats_of

log = logging.getLogger("penumbra.tables")
TRIES = 100  # at a table where others go on meanwhile
FREE: dict[str, Any] = {"kind": "open", "person": None, "name": None, "bot": None}


def farewell(*which: Any) -> tuple[Any, Any]:
    """The statements that take a table away and remember who hosted it."""
    kept = (TableRow.id, TableRow.code, TableRow.invite, TableRow.private, TableRow.host)
    names = [*(column.key for column in kept), "at"]
    held = select(*kept, literal(time.time())).where(*which).with_for_update()  # who comes second finds no table
    remembered = insert(Gone).from_select(names, held)
    return remembered, guarded(delete(TableRow).where(*which))


async def leave_for_good(store: Store, who: str, table: str, bot: str, name: str) -> None:
    """`bot` plays on in a game, and the log says so; `name`: what it calls who has left."""
    for _ in range(TRIES):
        row, entries = await store.since(table, 0)
        if row is None or row.state == "finished" or row.tutorial:  # where somebody learns nobody else is
            return
        try:
            if row.state == "open":
                return await _stand_up(store, who, row)
            return await _hand_over(store, who, row, entries, bot, name)
        except Conflict:
            log.info("table %s: others have gone on while somebody left; looking again", table)
    raise Conflict


def _staying(row: TableRow, who: str) -> list[str]:
    return [other for other in people_of(row) if other != who]


async def _stand_up(store: Store, who: str, row: TableRow) -> None:
    """Where nobody else sits at their own table, it goes."""
    known = TableRow.id == row.id, TableRow.seating == row.seating, TableRow.state == "open"
    mine, staying, hosts = seats_of(row, who), _staying(row, who), row.host == who
    if hosts and not staying:
        return await store.execute(*farewell(*known))
    if not mine and not hosts:
        return None
    names = {row.seats[index].name or "" for index in mine} | ({""} if hosts else set())
    values = {"host": staying[0] if hosts else row.host, "seating": row.seating + 1, "updated": time.time()}
    await store.execute(
        guarded(update(TableRow).where(*known).values(**values)),
        update(SeatRow).where(SeatRow.table == row.id, SeatRow.person == who).values(**FREE),
        store.insert_new(Leaver, [{"table": row.id, "person": who, "name": name} for name in names]),
    )


async def _hand_over(store: Store, who: str, row: TableRow, entries: Sequence[Entry], bot: str, name: str) -> None:
    state = _played(row, entries)
    left = None if state is None else state.game.chapter(state)[0]
    given = {"kind": "bot", "bot": bot, "resigned": True, "gave_up": "resigned", "left": left}
    for seq, seat in enumerate(seats_of(row, who), row.seq + 1):
        here = SeatRow.table == row.id, SeatRow.index == seat, SeatRow.kind == "person"
        data = {"say": "line.resign", "fields": {"name": name, "bot": bot}}
        await store.append_with(_resignation(row, seq, seat, data, state), update(SeatRow).where(*here).values(**given))
    given_up = SeatRow.table == row.id, SeatRow.person == who, SeatRow.kind == "bot"  # nobody can give it back to them
    changes: list[Any] = [update(SeatRow).where(*given_up).values(gave_up="resigned")]
    if row.host == who and (staying := _staying(row, who)):
        hosted = update(TableRow).where(TableRow.id == row.id, TableRow.host == who)
        changes.append(hosted.values(host=staying[0], seating=TableRow.seating + 1))
        changes.append(store.insert_new(Leaver, [{"table": row.id, "person": who, "name": ""}]))
    await store.execute(*changes)


def _played(row: TableRow, entries: Sequence[Entry]) -> State | None:
    """How the game stands; None where today's rules cannot tell."""
    try:
        assert row.origin is not None
        return replay(log_of(log_from(entries, row.origin)))
    except Exception as error:
        log.info("table %s: somebody leaves a game that cannot be played again: %s", row.id, error)
        return None


def _resignation(row: TableRow, seq: int, seat: int, data: dict[str, Any], state: State | None) -> NewEntry:
    now = time.time()
    follows = (row.turn, row.state, row.commitment, row.result, row.undos, row.reshuffles)
    return NewEntry(row.id, seq, "resign", seat, None, data, now, *follows, now, worded("resign", seat, data, state))
