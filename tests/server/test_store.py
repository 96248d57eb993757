"""The database: migrations, the append-only log, and statements that PostgreSQL understands too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from penumbra.server.models import Base, Entry, SeatRow, TableRow
from penumbra.server.new_entries import FOLLOW_LOG, NewEntry
from penumbra.server.settings import async_url
from penumbra.server.store import MIGRATIONS, Conflict, Store, _latest
from tests.server.house import database


def using_store(folder: Path, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = Store(database(folder))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def table(store: Store, name: str) -> None:
    person = await store.add_person("Marta")
    row = TableRow(
        id=name, title="tyrants", name=name, state="playing", private=False, invite="k", host=person.id, options={},
        seq=0, undos=0, reshuffles=0, created=0.0, updated=0.0, seats=[SeatRow(index=0, kind="open", resigned=False)],
    )  # fmt: skip
    async with store.writing() as session:
        session.add(row)


def entry(name: str, seq: int) -> NewEntry:
    return NewEntry(name, seq, "act", 0, seq, None, float(seq), 0, "playing", None, None, 0, 0, float(seq))


def test_the_migrations_lead_to_the_models(tmp_path: Path) -> None:
    async def work(store: Store) -> Any:
        async with store.engine.connect() as connection:
            return await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), Base.metadata))

    assert using_store(tmp_path, work) == []


def test_a_second_start_finds_everything(tmp_path: Path) -> None:
    first = using_store(tmp_path, lambda store: store.secret("cookie"))
    assert len(first) == 64
    assert using_store(tmp_path, lambda store: store.secret("cookie")) == first


def test_entries_of_many_tables_are_written_together(tmp_path: Path) -> None:
    async def work(store: Store) -> list[list[int]]:
        names = [f"t{i}" for i in range(20)]
        for name in names:
            await table(store, name)

        async def write(name: str) -> None:
            for seq in range(1, 11):
                await store.append(entry(name, seq))

        await asyncio.gather(*(write(name) for name in names))
        rows = [await store.table(name) for name in names]
        assert all(row is not None and row.seq == 10 for row in rows)
        return [[e.seq for e in await store.entries(name)] for name in names]

    assert using_store(tmp_path, work) == [list(range(1, 11))] * 20


def test_a_number_is_written_once(tmp_path: Path) -> None:
    """Two writers of the same entry: one is told of the conflict, and others of the batch are not disturbed."""

    async def work(store: Store) -> tuple[list[Any], list[int]]:
        await table(store, "t")
        await table(store, "u")
        found = await asyncio.gather(
            store.append(entry("t", 1)),
            store.append(entry("t", 1)),
            store.append(entry("u", 1)),
            return_exceptions=True,
        )
        with pytest.raises(Conflict):
            await store.append_with(entry("t", 1))
        return found, [e.seq for name in ("t", "u") for e in await store.entries(name)]

    found, written = using_store(tmp_path, work)
    assert sorted(type(answer).__name__ for answer in found) == ["Conflict", "NoneType", "NoneType"]
    assert written == [1, 1]


def test_the_database_keeps_what_it_has_promised(tmp_path: Path, engines: str) -> None:
    """SQLite writes to the disk before it says so; PostgreSQL does, and gives up on who froze in mid-transaction."""

    async def work(store: Store) -> list[Any]:
        async with store.engine.connect() as connection:
            if engines == "sqlite":
                asked = [f"PRAGMA {pragma}" for pragma in ("journal_mode", "synchronous", "foreign_keys")]
            else:
                asked = ["SHOW synchronous_commit", "SHOW idle_in_transaction_session_timeout", "SHOW lock_timeout"]
            return [(await connection.exec_driver_sql(one)).scalar() for one in asked]

    assert using_store(tmp_path, work) == (["wal", 2, 1] if engines == "sqlite" else ["on", "8s", "5s"])


def test_postgresql_is_only_another_url() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for model in Base.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(model).compile(dialect=dialect))
    for statement in (FOLLOW_LOG, select(Entry).where(Entry.table == "t").order_by(Entry.seq)):
        assert str(statement.compile(dialect=dialect))
    assert async_url("postgresql://u@h/d") == "postgresql+asyncpg://u@h/d"
    assert async_url("postgresql+psycopg://u@h/d") == "postgresql+psycopg://u@h/d"
    assert async_url("sqlite:///x") == "sqlite+aiosqlite:///x"


def test_the_newest_migration_is_the_one_that_alembic_would_go_to() -> None:
    """Whether a database is up to date is seen without Alembic."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert _latest() == ScriptDirectory.from_config(config).get_current_head()
