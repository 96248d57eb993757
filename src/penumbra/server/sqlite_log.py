"""The log's way into an SQLite file: the statements of the store, prepared once and given to the driver itself.

A commit of one entry costs less than half of what it does through the toolkit, and most commits are of one or two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.dml import UpdateBase

Row = Mapping[str, Any]


def tune(connection: Any, _record: Any) -> None:
    """Every connection to such a file: what is committed is on the disk, and readers do not wait for who writes."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Prepared:
    """A statement that is executed for many rows."""

    def __init__(self, engine: Engine, statement: UpdateBase, row: Row) -> None:
        compiled = statement.compile(engine, column_keys=list(row))
        self.text = str(compiled)
        self._fields: list[tuple[str, Callable[[Any], Any] | None]] = []
        for name in compiled.positiontup or ():
            kind = compiled.binds[name].type.dialect_impl(engine.dialect)
            self._fields.append((name, kind.bind_processor(engine.dialect)))

    def values(self, row: Row) -> tuple[Any, ...]:
        return tuple([process(row[name]) if process else row[name] for name, process in self._fields])


class SqliteLog:
    """One connection that only writes, for one thread. It is given statements as a connection of the toolkit is; each
    must be the same object every time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.dialect = engine.dialect
        self._connection: Any = None
        self._prepared: dict[UpdateBase, Prepared] = {}

    @contextmanager
    def begin(self) -> Iterator[SqliteLog]:
        """A transaction. Errors are those of the toolkit."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        try:
            yield self
            self._connection.commit()
        except self.dialect.loaded_dbapi.IntegrityError as error:
            self._connection.rollback()
            raise IntegrityError("the log", None, error) from None
        except self.dialect.loaded_dbapi.Error as error:
            self._connection.rollback()
            raise DBAPIError("the log", None, error) from error
        except BaseException:
            self._connection.rollback()
            raise

    def execute(self, statement: UpdateBase, rows: list[dict[str, Any]]) -> None:
        prepared = self._prepared.get(statement)
        if prepared is None:
            prepared = self._prepared[statement] = Prepared(self._engine, statement, rows[0])
        self._connection.executemany(prepared.text, [prepared.values(row) for row in rows])

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()
