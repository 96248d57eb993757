"""The log's way into PostgreSQL: a whole batch in one statement, which is one journey there and back and a transaction
by itself.

Through the toolkit a commit of one entry is six journeys, each through several layers. A process that freezes leaves
no transaction half-way this way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine

from penumbra.server.models import Base, Entry, Keepsake, TableRow
from penumbra.server.new_entries import ENTRY, FOLLOWING, NewEntry
from penumbra.server.wire import packed

WRONG = ("22", "42")  # classes of errors that say: what was sent makes no sense
PLAIN = tuple(name for name in NewEntry._fields if name not in ("lines", "keepsake"))
assert NewEntry._fields[: len(PLAIN)] == PLAIN


def _kinds(model: type[Base], names: Sequence[str]) -> dict[str, str]:
    """What the database calls the types of some columns."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    columns = ((name, model.__table__.columns[name].type.compile(dialect)) for name in names)
    return {name: kind.partition("(")[0] for name, kind in columns}  # a cast would shorten texts


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


KINDS = (
    _kinds(Entry, ENTRY) | _kinds(TableRow, FOLLOWING) | {"keepsake": _kinds(Keepsake, ("description",))["description"]}
)
# The driver would take each value apart by itself: a batch is one value, of which the database makes rows.
# In the order of tables, and each entry before its table: no two batches wait for each other.
INSERT = f"""
WITH given AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1) AS given ({", ".join(f'"{name}" {kind}' for name, kind in KINDS.items())})
), added AS (
  INSERT INTO entries ({_listed(ENTRY)})
  SELECT {_listed(ENTRY)} FROM given ORDER BY "table", seq
  RETURNING "table", seq
), kept AS (
  INSERT INTO keepsakes ("table", seq, description)
  SELECT DISTINCT ON ("table") "table", seq, keepsake FROM given WHERE keepsake IS NOT NULL ORDER BY "table", seq DESC
  ON CONFLICT ("table") DO UPDATE SET seq = excluded.seq, description = excluded.description
  WHERE keepsakes.seq <= excluded.seq
), latest AS (
  SELECT DISTINCT ON ("table") "table", {_listed(FOLLOWING)} FROM given ORDER BY "table", seq DESC
)
UPDATE tables SET {", ".join(f"{name} = latest.{name}" for name in FOLLOWING)}
FROM latest JOIN added USING ("table", seq)
WHERE tables.id = latest."table"
"""


def _row(entry: NewEntry) -> bytes:
    """As JSON; lines know a shorter way to theirs."""
    row = to_json(dict(zip(PLAIN, entry, strict=False)))[:-1]
    if entry.lines is not None:
        row += b',"lines":' + packed(entry.lines)
    if entry.keepsake is not None:
        row += b',"keepsake":' + to_json(entry.keepsake)
    return row + b"}"


class PostgresLog:
    """A connection that only writes. After trouble another one takes its place."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None

    async def insert(self, entries: Sequence[NewEntry]) -> None:
        """A batch, all or nothing. Errors are those of the toolkit."""
        batch = b"[%b]" % b",".join(map(_row, entries))
        try:
            if self._connection is None:
                self._connection = await self._engine.raw_connection()
            driver: Any = self._connection.driver_connection
            await driver.execute(INSERT, batch.decode())
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
