"""The database: migrations, the append-only log, and statements that PostgreSQL understands too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateTable

from penumbra.server.codes import read_code
from penumbra.server.models import Base, Entry, SeatRow, TableRow
from penumbra.server.new_entries import FOLLOW_LOG, NewEntry
from penumbra.server.settings import async_url
from penumbra.server.store import MIGRATIONS, Conflict, Store, Unsure, _latest
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


OLD = {  # what a database of long ago held, by the version that first could
    "0001": """
        INSERT INTO people (id, name, created) VALUES ('marta', 'Marta', 1), ('kuba', 'Kuba', 2);
        INSERT INTO tables (id, title, name, state, private, invite, host, options, seq, result, undos, reshuffles,
            created, updated) VALUES
            ('over', 'tyrants', 'Over', 'finished', false, 'k', 'marta', '{}', 9, '{"winners": [1]}', 0, 0, 3, 4),
            ('open', 'cults', 'Open', 'open', true, 'k', 'kuba', '{}', 0, NULL, 0, 0, 3, 4);
        INSERT INTO seats ("table", "index", kind, person, name, resigned) VALUES
            ('over', 0, 'person', 'marta', 'Marta', false), ('over', 1, 'person', 'kuba', 'Kuba', true);
        INSERT INTO entries ("table", seq, kind, seat, action, at) VALUES ('over', 1, 'act', 0, 7, 3.5)
    """,
    "0013": """
        INSERT INTO results ("table", title, seats, reason, reason_text, options, actions, private, continued, rated,
            started, finished) VALUES ('over', 'tyrants', 2, 'end', '{}', '{}', 9, false, false, false, 3, 4);
        INSERT INTO result_seats ("table", seat, person, score, place, won, resigned, traits, cards) VALUES
            ('over', 0, 'marta', 30, 1, true, false, '{}', '[]'), ('over', 1, 'kuba', 40, 2, false, true, '{}', '[]')
    """,
}


def upgrade(connection: Connection, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(tmp_path: Path) -> None:
    async def live_long_ago() -> None:
        engine = create_async_engine(async_url(database(tmp_path)))
        async with engine.begin() as connection:
            for version, rows in OLD.items():
                await connection.run_sync(upgrade, version)
                for statement in rows.split(";"):
                    await connection.exec_driver_sql(statement)
        await engine.dispose()

    async def work(store: Store) -> Any:
        over, open_ = await store.table("over"), await store.table("open")
        assert over is not None and open_ is not None
        assert read_code(over.code) == over.code != open_.code == read_code(open_.code)
        assert [(seat.name, seat.gave_up) for seat in over.seats] == [("Marta", None), ("Kuba", "resigned")]
        assert (over.clock, over.shown_out, over.result) == ("none", [], {"winners": [1]})
        assert [(entry.seq, entry.action) for entry in await store.entries("over")] == [(1, 7)]
        async with store.engine.connect() as connection:
            bots = await connection.execute(text("SELECT bot_won FROM result_seats ORDER BY seat"))
            assert [bool(won) for won in bots.scalars()] == [False, True]
            return await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), Base.metadata))

    asyncio.run(live_long_ago())
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


def test_entries_that_follow_each_other_are_all_written_or_none(tmp_path: Path) -> None:
    async def work(store: Store) -> list[list[int]]:
        for name in ("t", "u"):
            await table(store, name)
        await store.append(entry("t", 1), entry("t", 2))
        found = await asyncio.gather(
            store.append(entry("t", 2), entry("t", 3)),
            store.append(entry("u", 1), entry("u", 2)),
            return_exceptions=True,
        )
        assert isinstance(found[0], Conflict) and found[1] is None
        row = await store.table("t")
        assert row is not None and row.seq == 2
        return [[e.seq for e in await store.entries(name)] for name in ("t", "u")]

    assert using_store(tmp_path, work) == [[1, 2], [1, 2]]


@pytest.mark.parametrize("data", [{"a": "\0"}, {"a\0": 1}, {"a": [{"b": "\0"}]}, {"a": "\ud800"}])
def test_what_cannot_be_written_harms_nobody_else(tmp_path: Path, engines: str, data: dict[str, Any]) -> None:
    """SQLite takes a zero, PostgreSQL does not; half a character nobody does."""

    async def work(store: Store) -> tuple[list[Any], list[int]]:
        for name in ("t", "u", "v"):
            await table(store, name)
        found = await asyncio.gather(
            store.append(entry("t", 1)),
            store.append(entry("u", 1)._replace(data=data)),
            store.append(entry("v", 1), entry("v", 2)),
            return_exceptions=True,
        )
        rows = [await store.table(name) for name in ("t", "u", "v")]
        return found, [row.seq for row in rows if row is not None]

    found, written = using_store(tmp_path, work)
    fits = engines == "sqlite" and data != {"a": "\ud800"}
    assert found[0] is found[2] is None and (found[1] is None) == fits
    assert not isinstance(found[1], (Conflict, Unsure)), "to offer it again would not help"
    assert written == [1, int(fits), 2]


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
