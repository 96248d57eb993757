"""A law for migrations: older servers go on writing to a database that a newer one has brought up to date.

What such a server knows is read from a database while it is of that version.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import JSON, Column, Connection, ForeignKey, MetaData, String, Table, UniqueConstraint, event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from penumbra.server.settings import async_url
from penumbra.server.sqlite_log import tune
from penumbra.server.store import MIGRATIONS
from tests.server.house import brought_up_to_date, database
from tests.server.test_store import upgrade

T = TypeVar("T")
VERSIONS = sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))
OLDER = VERSIONS[:-1]
# 0013 let results and events hold on to people: `admin expire` of servers before it may be refused.
KNOWN = {"events.host", "entrants.person", "result_seats.person"}


class Upgraded:
    """A database that was brought up to date step by step."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.schemas: dict[str, MetaData] = {}

    async def steps(self, connection: AsyncConnection) -> None:
        for version in VERSIONS:
            await connection.run_sync(upgrade, version)
            self.schemas[version] = await connection.run_sync(reflected)

    def using(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async def done() -> T:
            engine = create_async_engine(async_url(self.url))
            if engine.dialect.name == "sqlite":
                event.listen(engine.sync_engine, "connect", tune)
            async with engine.begin() as connection:
                found = await work(connection)
            await engine.dispose()
            return found

        return asyncio.run(done())


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory, engines: str) -> Upgraded:
    found = Upgraded(database(tmp_path_factory.mktemp(engines)))
    found.using(found.steps)
    return found


def reflected(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    found.remove(found.tables["alembic_version"])
    return found


def complaints(old: MetaData, new: MetaData) -> Iterator[str]:
    """What a server that knows the old tables could not write into the new ones."""
    for table in new.tables.values():
        if table.name in old.tables:
            yield from _about_table(old.tables[table.name], table)
        else:
            for key in table.foreign_keys:
                if key.column.table.name in old.tables and not key.ondelete:
                    yield f"{key.parent}: holds on to what it does not know"
    yield from (f"{name}: gone" for name in old.tables.keys() - new.tables.keys())


def _about_table(old: Table, new: Table) -> Iterator[str]:
    for column in old.columns:
        if column.name not in new.columns:
            yield f"{column}: gone"
        elif _stricter(column, new.columns[column.name]):
            yield f"{column}: stricter"
    for column in new.columns:
        if column.name not in old.columns and not (column.nullable or column.server_default):
            yield f"{column}: has to be given"
    unknown = {column.name for column in new.columns if column.name not in old.columns and column.nullable}
    for kind, *columns in _rules(new) - _rules(old):
        if not unknown & {*columns}:
            yield f"{new.name}: {kind} of {', '.join(columns)}"


def _stricter(old: Column[Any], new: Column[Any]) -> bool:
    if (old.nullable and not new.nullable) or (old.server_default and not new.server_default):
        return True
    if isinstance(old.type, String) and isinstance(new.type, String):
        return new.type.length is not None and (old.type.length or new.type.length + 1) > new.type.length
    return str(old.type) != str(new.type)


def _rules(table: Table) -> set[tuple[str, ...]]:
    """What its rows must fulfil: of which kind, and about which columns."""
    unique = {("unique", *sorted(index.columns.keys())) for index in table.indexes if index.unique}
    return unique | {(type(rule).__name__, *sorted(rule.columns.keys())) for rule in table.constraints}


@pytest.mark.parametrize("version", OLDER)
def test_a_newer_database_takes_what_older_servers_know(upgraded: Upgraded, version: str) -> None:
    found = [*complaints(upgraded.schemas[version], upgraded.schemas[VERSIONS[-1]])]
    assert [one for one in found if one.partition(":")[0] not in KNOWN] == []


@pytest.mark.parametrize("version", OLDER)
def test_older_servers_write_change_and_take_away(upgraded: Upgraded, version: str) -> None:
    """A row with all that they know, and one with what they must say, in every table."""
    tables = upgraded.schemas[version].sorted_tables

    async def write(connection: AsyncConnection) -> int:
        written = 0
        for table in tables:
            known = {column.name: _value(column, 1) for column in table.columns}
            needed = {column.name: _value(column, 2) for column in table.columns if not column.nullable}
            for row in (known, needed):
                await connection.execute(table.insert().values(row))
            written += (await connection.execute(table.update().values(known).where(_first(table)))).rowcount
        for table in reversed(tables):
            written += (await connection.execute(table.delete())).rowcount
        return written

    assert upgraded.using(write) == 3 * len(tables)


def _first(table: Table) -> Any:
    column = next(iter(table.primary_key.columns))
    return column == _value(column, 1)


def _value(column: Column[Any], n: int) -> Any:
    """The same for a key and for what refers to it."""
    if isinstance(column.type, JSON):
        return {"n": n}
    return {str: str(n), int: n, float: float(n), bool: n == 1, bytes: b"%d" % n}[column.type.python_type]


def test_who_has_to_copy_a_postgresql_is_told(tmp_path: Path, engines: str, caplog: pytest.LogCaptureFixture) -> None:
    """An SQLite file is copied by the server, and an empty database needs no copy."""
    older = Upgraded(database(tmp_path))
    older.using(lambda connection: connection.run_sync(upgrade, OLDER[-1]))
    (tmp_path / "new").mkdir()
    asyncio.run(brought_up_to_date(database(tmp_path / "new")))
    assert not caplog.messages
    asyncio.run(brought_up_to_date(older.url))
    assert [("pg_dump" in said) for said in caplog.messages] == [True] * (engines == "postgres")


def schema(*more: Any, name: str = "name", changed: Column[Any] | None = None) -> MetaData:
    """People, with something more or otherwise."""
    found = MetaData()
    column = Column(name, String(40)) if changed is None else changed
    Table("people", found, Column("id", String(32), primary_key=True), column, *more)
    return found


def pets(ondelete: str | None) -> MetaData:
    found = schema()
    Table("pets", found, Column("person", String(32), ForeignKey("people.id", ondelete=ondelete), primary_key=True))
    return found


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (schema(), []),
        (schema(Column("email", String(200))), []),
        (schema(Column("email", String(200), nullable=False, server_default="")), []),
        (schema(Column("email", String(200), unique=True)), []),
        (schema(changed=Column("name", String(80))), []),
        (pets("CASCADE"), []),
        (schema(Column("email", String(200), nullable=False)), ["people.email: has to be given"]),
        (schema(changed=Column("name", String(40), nullable=False)), ["people.name: stricter"]),
        (schema(changed=Column("name", String(20))), ["people.name: stricter"]),
        (schema(name="called"), ["people.name: gone"]),
        (schema(UniqueConstraint("name")), ["people: UniqueConstraint of name"]),
        (MetaData(), ["people: gone"]),
        (pets(None), ["pets.person: holds on to what it does not know"]),
    ],
)
def test_what_older_servers_cannot_do_is_seen(new: MetaData, said: list[str]) -> None:
    assert [*complaints(schema(), new)] == said
