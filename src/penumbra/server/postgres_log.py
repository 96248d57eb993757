"""The log's way into PostgreSQL: a whole batch in one statement, which is one journey there and back and a transaction
by itself.

Through the toolkit a commit of one entry is six journeys, each through several layers. A process that freezes leaves
no transaction half-way this way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import JSON, PoolProxiedConnection
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine

from penumbra.server.models import Base, Entry, Keepsake, TableRow
from penumbra.server.new_entries import ENTRY, FOLLOWING, NewEntry
from penumbra.server.wire import dump

TABLE = ("id", *FOLLOWING)
KEPT = ("table", "seq", "description")
BETWEEN, NOTHING = "\x1f", "\x1e"  # two values; none: neither JSON nor any word of ours has such letters
WRONG = ("22", "42")  # classes of errors that say: what was sent makes no sense


class Rows:
    """Some columns of a table, given to a statement as one text each: the driver would ask of every value of a list
    whether it is a list, which took as long as all else it does."""

    def __init__(self, model: type[Base], names: Sequence[str], first: int) -> None:
        dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
        columns = [model.__table__.columns[name] for name in names]
        kinds = [column.type.compile(dialect).partition("(")[0] for column in columns]  # a cast would shorten texts
        given = ", ".join(
            f"string_to_array(${number}, E{BETWEEN!r}, E{NOTHING!r})::{kind}[]"
            for number, kind in enumerate(kinds, first)
        )
        self.names = ", ".join(f'"{name}"' for name in names)
        self.given = f"unnest({given}) AS new ({self.names})"
        self._said = [dump if isinstance(column.type, JSON) else _said for column in columns]

    def lists(self, rows: Sequence[Sequence[Any]]) -> list[str]:
        columns = zip(*rows, strict=True) if rows else ([] for _ in self._said)
        return [BETWEEN.join(map(said, column)) for said, column in zip(self._said, columns, strict=True)]


def _said(value: str | float | None) -> str:
    """No text of ours is empty: one that is, and alone, would be none."""
    return NOTHING if value is None else str(value)


ENTRIES = Rows(Entry, ENTRY, 1)
TABLES = Rows(TableRow, TABLE, 1 + len(ENTRY))
KEEPSAKES = Rows(Keepsake, KEPT, 1 + len(ENTRY) + len(TABLE))
# In the order of tables, and each entry before its table: no two batches wait for each other.
INSERT = f"""
WITH added AS (
  INSERT INTO entries ({ENTRIES.names})
  SELECT {ENTRIES.names} FROM {ENTRIES.given} ORDER BY "table", seq
  RETURNING "table", seq
), kept AS (
  INSERT INTO keepsakes ({KEEPSAKES.names})
  SELECT {KEEPSAKES.names} FROM {KEEPSAKES.given} ORDER BY "table"
  ON CONFLICT ("table") DO UPDATE SET seq = excluded.seq, description = excluded.description
  WHERE keepsakes.seq <= excluded.seq
)
UPDATE tables SET {", ".join(f"{name} = new.{name}" for name in FOLLOWING)}
FROM {TABLES.given} JOIN added ON added."table" = new.id AND added.seq = new.seq
WHERE tables.id = new.id
"""


class PostgresLog:
    """A connection that only writes. After trouble another one takes its place."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None

    async def insert(self, entries: Sequence[NewEntry]) -> None:
        """A batch, all or nothing. Errors are those of the toolkit."""
        entries = sorted(entries, key=lambda entry: (entry.table, entry.seq))
        latest = {entry.table: entry for entry in entries}
        kept = {
            entry.table: (entry.table, entry.seq, entry.keepsake) for entry in entries if entry.keepsake is not None
        }
        rows = [
            *ENTRIES.lists([[getattr(entry, name) for name in ENTRY] for entry in entries]),
            *TABLES.lists([[entry.table, *(getattr(entry, name) for name in FOLLOWING)] for entry in latest.values()]),
            *KEEPSAKES.lists(list(kept.values())),
        ]
        try:
            if self._connection is None:
                self._connection = await self._engine.raw_connection()
            driver: Any = self._connection.driver_connection
            await driver.execute(INSERT, *rows)
        except BaseException as error:
            state = getattr(error, "sqlstate", None) or ""
            if state.startswith("23"):
                raise IntegrityError("the log", None, error) from None
            self.close()
            if not isinstance(error, Exception) or isinstance(error, (OSError, TimeoutError)):
                raise
            kind = ProgrammingError if state.startswith(WRONG) else DBAPIError
            raise kind("the log", None, error) from error

    def close(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None
