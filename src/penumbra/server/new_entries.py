"""Entries of logs on their way into the database: an entry, the columns of its table that follow it, and perhaps a
keepsake, by the same statements whichever way they go."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.dialects import sqlite

from penumbra.server.models import Base, Entry, Keepsake, TableRow
from penumbra.server.sqlite_log import SqliteLog

# Columns of an entry.
ENTRY = ("table", "seq", "kind", "seat", "action", "data", "lines", "at")
# Columns of a table that change with its log.
FOLLOWING = ("seq", "turn", "state", "commitment", "result", "undos", "reshuffles", "updated")
NEW = {name: f"new_{name}" for name in FOLLOWING}
FOLLOW_LOG = (
    update(TableRow)
    .where(TableRow.id == bindparam("which"))
    .values({name: bindparam(new) for name, new in NEW.items()})
    .execution_options(synchronize_session=None)
)
ADD = insert(Entry)


def insert_into(model: type[Base], dialect: str) -> Any:
    """An insertion that may say what becomes of rows that are there already."""
    if dialect == "sqlite":
        return sqlite.insert(model)
    from sqlalchemy.dialects import postgresql  # takes a while to load; who has an SQLite file never needs it

    return postgresql.insert(model)


@cache
def _keeping(dialect: str) -> Any:
    """A keepsake in place of an earlier one, never of a later one."""
    insertion = insert_into(Keepsake, dialect)
    return insertion.on_conflict_do_update(
        index_elements=[Keepsake.table],
        set_={"seq": insertion.excluded.seq, "description": insertion.excluded.description},
        where=Keepsake.seq <= insertion.excluded.seq,
    )


class NewEntry(NamedTuple):
    """An entry to be added, with the table's columns as they are after it."""

    table: str
    seq: int
    kind: str
    seat: int | None
    action: int | None
    data: dict[str, Any] | None
    at: float
    turn: int | None
    state: str
    commitment: str | None
    result: dict[str, Any] | None
    undos: int
    reshuffles: int
    updated: float  # when others could last see a change
    lines: list[dict[str, Any]] | None = None
    keepsake: dict[str, Any] | None = None  # a description of this moment, if it is settled

    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ENTRY}

    def follow(self) -> dict[str, Any]:
        return {"which": self.table, **{new: getattr(self, name) for name, new in NEW.items()}}


def insert_entries(connection: Connection | SqliteLog, entries: list[NewEntry]) -> None:
    entries = sorted(entries, key=lambda entry: (entry.table, entry.seq))  # in one order: no two wait for each other
    latest = {entry.table: entry.follow() for entry in entries}
    connection.execute(ADD, [entry.row() for entry in entries])
    connection.execute(FOLLOW_LOG, list(latest.values()))
    if kept := {entry.table: entry for entry in entries if entry.keepsake is not None}:
        keep(connection, [{"table": e.table, "seq": e.seq, "description": e.keepsake} for e in kept.values()])


def keep(connection: Connection | SqliteLog, keepsakes: list[dict[str, Any]]) -> None:
    connection.execute(_keeping(connection.dialect.name), keepsakes)
