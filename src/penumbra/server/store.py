"""The database behind the tables. What `append` has returned from is committed, whatever happens next.

On SQLite one server has it, beside whoever types `penumbra admin`. On PostgreSQL several share it: the key (table,
number) lets one of them write an entry, and `guarded` changes are refused to who did not know the latest ones.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json
from sqlalchemy import (
    Connection,
    Delete,
    Executable,
    Update,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    or_,
    select,
    text,
)
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import selectinload
from sqlalchemy.pool import NullPool

from penumbra.server.copies import sqlite_file
from penumbra.server.endings import end
from penumbra.server.meters import COMMIT_ENTRIES, COMMIT_SECONDS
from penumbra.server.models import Base, Entry, Gone, Keepsake, Person, Recording, SeatRow, Secret, TableRow
from penumbra.server.new_entries import NewEntry, insert_entries, insert_into, keep
from penumbra.server.settings import async_url
from penumbra.server.sqlite_log import SqliteLog, tune
from penumbra.server.step import Step
from penumbra.server.wire import dump

if TYPE_CHECKING:
    from penumbra.server.postgres_log import PostgresLog

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
LARGEST_BATCH = 500
AWAY = ("08", "57P", "53300")  # a PostgreSQL that starts, ends or takes nobody more
MOST_LESSONS = 200  # tables where one person learns one title
# A process that was frozen in mid-transaction must not keep the others waiting, nor a dead connection its own.
POSTGRES: dict[str, Any] = {
    "pool_pre_ping": True,
    "pool_size": 8,
    "max_overflow": 8,
    "pool_timeout": 10,
    "connect_args": {
        "timeout": 5,
        "command_timeout": 10,
        "server_settings": {
            "application_name": "penumbra",
            "idle_in_transaction_session_timeout": "8000",
            "lock_timeout": "5000",
        },
    },
}

# What others may have done to hundreds of tables and sessions: only what differs travels, and each list as one value.
DIFFERING = text("""
SELECT known.id, tables.seq, tables.seating
FROM unnest(CAST(:tables AS varchar[]), CAST(:seqs AS integer[]), CAST(:seatings AS integer[]))
  AS known (id, seq, seating) LEFT JOIN tables ON tables.id = known.id
WHERE (tables.seq, tables.seating) IS DISTINCT FROM (known.seq, known.seating)
""")
ENDED = text("""
SELECT known.id FROM unnest(CAST(:sessions AS varchar[])) AS known (id)
WHERE NOT EXISTS (SELECT FROM sessions WHERE sessions.id = known.id)
""")
# An SQLite file has one server, and admins who close and forget meanwhile.
DIFFERING_IN_FILE = text("""
SELECT known.id, tables.seq, tables.seating
FROM (
  SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS seq, json_extract(value, '$[2]') AS seating
  FROM json_each(:known)
) AS known LEFT JOIN tables ON tables.id = known.id
WHERE tables.seq IS NOT known.seq OR tables.seating IS NOT known.seating
""")
ENDED_IN_FILE = text("""
SELECT value FROM json_each(:sessions)
WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = value)
""")

JSON: dict[str, Any] = {"json_serializer": dump, "json_deserializer": from_json}  # several times quicker than the usual


class NewerDatabase(Exception):
    """A newer Penumbra has changed it in ways that this one does not know."""


class Conflict(Exception):
    """Somebody else has written this entry of the log, or changed what was to be changed."""


class Unsure(Exception):
    """The database was lost from sight: nobody knows yet whether this was written."""


def lost(error: BaseException) -> bool:
    """Whether an error says that the database does not answer, and nothing else."""
    if isinstance(error, DBAPIError):
        away = str(getattr(error.orig, "sqlstate", "")).startswith(AWAY)
        return away or error.connection_invalidated or isinstance(error, (OperationalError, InterfaceError))
    return isinstance(error, (Unsure, OSError, TimeoutError, PoolTimeout))


def guarded(change: Update | Delete) -> Update | Delete:
    """A change of exactly one row; if its conditions fit no row, it is a Conflict and nothing is changed."""
    return change.execution_options(guarded=True, synchronize_session=None)


def _bring_up_to_date(connection: Connection) -> None:
    if not inspect(connection).has_table("alembic_version") or _version(connection) != _latest():
        from penumbra.server.migrating import migrate  # Alembic takes longer to load than everything else here

        migrate(connection)


def _version(connection: Connection) -> str | None:
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _latest() -> str:
    """The newest migration: their files begin with their numbers."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _insert_directly(log: SqliteLog, entries: list[NewEntry]) -> None:
    with log.begin() as connection:
        insert_entries(connection, entries)


Waiting = tuple[Sequence[NewEntry], asyncio.Future[None]]  # entries of one table that follow each other


class Store:
    """One database. Entries of all tables are written together by one task: one commit serves many tables."""

    def __init__(self, url: str) -> None:
        driver = async_url(url)
        shared: dict[str, Any] = POSTGRES if driver.startswith("postgresql+asyncpg:") else {}
        self.engine = create_async_engine(driver, hide_parameters=True, **JSON, **shared)
        self.shared = self.engine.dialect.name != "sqlite"  # other servers may write it too
        self._direct: SqliteLog | None = None  # aiosqlite crosses threads for every statement
        self._batches: PostgresLog | None = None
        if self.engine.dialect.driver == "asyncpg":
            from penumbra.server.postgres_log import PostgresLog

            self._batches = PostgresLog(self.engine)
        self._thread = ThreadPoolExecutor(1, "penumbra-log")
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", tune)
            direct = create_engine(
                self.engine.url.set(drivername="sqlite"),
                hide_parameters=True,
                connect_args={"check_same_thread": False},
                **JSON,
            )
            event.listen(direct, "connect", tune)
            self._direct = SqliteLog(direct)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        calm = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        self._snapshots = async_sessionmaker(calm, expire_on_commit=False)
        self._writing = asyncio.Lock()
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self.step = Step()  # of what is done in this process

    async def open(self) -> None:
        self._close_to_others()
        async with self._patient() as connection:
            await connection.run_sync(_bring_up_to_date)
        self._writer = asyncio.create_task(self._write_entries())

    @asynccontextmanager
    async def _patient(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that takes as long as it takes: a migration, or the wait for one."""
        if self._batches is None:
            async with self.engine.begin() as connection:
                yield connection
            return
        waits: dict[str, Any] = {**POSTGRES["connect_args"], "command_timeout": None}
        engine = create_async_engine(self.engine.url, poolclass=NullPool, hide_parameters=True, connect_args=waits)
        try:
            async with engine.begin() as connection:
                yield connection
        finally:
            await engine.dispose()

    def _close_to_others(self) -> None:
        """An SQLite file holds seeds, the cookie key and hashes: nobody but its owner reads it."""
        file = sqlite_file(self.engine.url)
        if file is not None:
            with suppress(OSError):  # SQLite says better what is wrong
                os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
                os.chmod(file, 0o600)

    async def close(self) -> None:
        await end(self._writer)
        for _, told in self._waiting:
            told.cancel()
        if self._direct is not None:
            await asyncio.to_thread(self._direct.close)
        if self._batches is not None:
            self._batches.close()
        self._thread.shutdown()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction. One at a time on SQLite: it has one writer anyway, and queues fairly this way."""
        async with self._turn(), self._sessions() as session, session.begin():
            yield session

    def _turn(self) -> AbstractAsyncContextManager[None]:
        return nullcontext() if self.shared else self._writing

    # --- the log ----------------------------------------------------------------------------------------------

    async def append(self, *entries: NewEntry) -> None:
        """Add an entry, or several of one table that follow each other: all or none. Returns when they are committed.
        Conflict: a number is taken. Unsure: it may be our own."""
        told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entries, told))
        self._work.set()
        await told  # whoever is ended meanwhile has its entry written all the same

    async def execute(self, *changes: Executable) -> None:
        """Several changes, all or none."""
        async with self.writing() as session:
            await _carry_out(session, changes)

    def insert_new(self, model: type[Base], rows: list[dict[str, Any]]) -> Executable:
        """The statement that adds those of these rows that are not there yet."""
        added: Executable = insert_into(model, self.engine.dialect.name).values(rows).on_conflict_do_nothing()
        return added

    async def append_with(self, entry: NewEntry, *changes: Executable) -> None:
        """Add an entry and change something else, both or neither."""
        try:
            async with self.writing() as session:  # the entry first, as in batches: no two wait for each other
                await (await session.connection()).run_sync(insert_entries, [entry])
                await _carry_out(session, changes)
        except IntegrityError:
            raise Conflict from None
        except Exception as error:
            raise self._meaning(error) from error

    async def _write_entries(self) -> None:
        """What is done at the same time shares a commit; so does what comes while one is under way."""
        while True:
            await self._work.wait()
            self._work.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        start, entries = time.perf_counter(), [entry for some, _ in batch for entry in some]
        try:
            await self._insert(entries)
        except Exception as error:
            if len(batch) > 1 and _spoiled(error):
                for one in batch:
                    await self._write_batch([one])
                return
            _tell(batch, Conflict() if isinstance(error, IntegrityError) else self._meaning(error))
        else:
            COMMIT_ENTRIES.observe(len(entries))
            COMMIT_SECONDS.observe(time.perf_counter() - start)
            _tell(batch, None)

    def _meaning(self, error: Exception) -> Exception:
        """A shared database may have carried out what it could not say any more."""
        return error if not self.shared or _spoiled(error) else Unsure(str(error))

    async def _insert(self, entries: list[NewEntry]) -> None:
        async with self._turn():
            if self._direct is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, _insert_directly, self._direct, entries)
                return
            if self._batches is not None:
                return await self._batches.insert(entries)
            async with self.engine.begin() as connection:
                await connection.run_sync(insert_entries, entries)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        async with self.reading() as session:
            found = await session.scalars(
                select(Entry).where(Entry.table == table, Entry.seq > after).order_by(Entry.seq)
            )
            return list(found)

    async def entry(self, table: str, seq: int) -> Entry | None:
        async with self.reading() as session:
            return await session.get(Entry, (table, seq))

    async def since(self, table: str, after: int) -> tuple[TableRow | None, list[Entry]]:
        """The table as it is now and its entries after a number, both of one moment."""
        async with self._snapshots() as session:
            row = await session.get(TableRow, table)
            query = select(Entry).where(Entry.table == table, Entry.seq > after).order_by(Entry.seq)
            return row, list(await session.scalars(query))

    async def differing(self, known: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int] | None]:
        """Tables that have not come just as far as that: the number of entries, and how often who sits there has
        changed. None: there is no such table."""
        if not known:
            return {}
        if self.shared:
            seqs, seatings = [seq for seq, _ in known.values()], [n for _, n in known.values()]
            query, given = DIFFERING, {"tables": list(known), "seqs": seqs, "seatings": seatings}
        else:
            query, given = DIFFERING_IN_FILE, {"known": dump([[table, *far] for table, far in known.items()])}
        async with self.reading() as session:
            rows = await session.execute(query, given)
            return {table: None if seq is None else (seq, seating) for table, seq, seating in rows}

    async def keep(self, table: str, seq: int, description: dict[str, Any]) -> None:
        """Put a keepsake in place of the table's earlier one."""
        keepsake = {"table": table, "seq": seq, "description": description}
        async with self.writing() as session:
            await (await session.connection()).run_sync(keep, [keepsake])

    async def keepsake(self, table: str) -> Keepsake | None:
        async with self.reading() as session:
            return await session.get(Keepsake, table)

    async def recorded(self, table: str, reader: int) -> bytes | None:
        async with self.reading() as session:
            found = await session.get(Recording, (table, reader))
            return found.data if found else None

    async def record(self, table: str, recordings: dict[int, bytes]) -> None:
        rows = [{"table": table, "reader": reader, "data": data} for reader, data in recordings.items()]
        async with self.writing() as session:
            await session.execute(delete(Recording).where(Recording.table == table))
            await session.execute(insert(Recording), rows)

    async def unkept(self) -> list[str]:
        """Finished tables without a recording, and running ones without a keepsake."""
        finished = (TableRow.state == "finished") & TableRow.id.not_in(select(Recording.table))
        running = (TableRow.state == "playing") & TableRow.id.not_in(select(Keepsake.table))
        async with self.reading() as session:
            return list(await session.scalars(select(TableRow.id).where(or_(finished, running))))

    # --- tables and people ------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        async with self.reading() as session:
            return await session.get(TableRow, table, options=[selectinload(TableRow.seats)])

    async def table_by_code(self, code: str) -> TableRow | None:
        async with self.reading() as session:
            found = await session.scalars(select(TableRow).where(TableRow.code == code))
            return found.one_or_none()

    async def gone(self, which: Any) -> tuple[Gone, str] | None:
        """A table that is gone, and the name of who hosted it."""
        query = select(Gone, Person.name).join(Person, Person.id == Gone.host).where(which).order_by(Gone.at.desc())
        async with self.reading() as session:
            row = (await session.execute(query.limit(1))).first()
            return (row[0], row[1]) if row else None

    async def person(self, person: str) -> Person | None:
        async with self.reading() as session:
            return await session.get(Person, person)

    async def known_as(self, who: str) -> Person | None:
        """Whose id this is; if it is nobody's, whose login. A login from before may be somebody else's id."""
        async with self.reading() as session:
            found: Person | None = await session.get(Person, who)
            return found or await session.scalar(select(Person).where(Person.login == who.lower()))

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Unfinished tables where the person sits or is host, the latest first."""
        sits = select(SeatRow.table).where(SeatRow.person == person)
        mine = TableRow.id.in_(sits) | (TableRow.host == person)
        mine &= TableRow.tutorial.is_(False)
        return await self._list(select(TableRow).where(mine, TableRow.state != "finished"), most)

    async def open_tables(self, most: int) -> list[TableRow]:
        """Public tables that wait for people."""
        free = select(SeatRow.table).where(SeatRow.kind == "open")
        waiting = (TableRow.state == "open") & TableRow.private.is_(False) & TableRow.id.in_(free)
        return await self._list(select(TableRow).where(waiting), most)

    async def in_play(self, since: float) -> tuple[int, int]:
        """How many tables have been played at since then, and how many of them are public."""
        query = select(TableRow.private, func.count()).where(TableRow.state == "playing", TableRow.updated >= since)
        async with self.reading() as session:
            rows = await session.execute(query.group_by(TableRow.private))
            found = {row.private: int(row[1]) for row in rows}
        return sum(found.values()), found.get(False, 0)

    async def finished_tables(self, person: str | None, most: int) -> list[TableRow]:
        """Finished games: public ones and the person's own."""
        sits = select(SeatRow.table).where(SeatRow.person == person)
        seen = or_(TableRow.private.is_(False), TableRow.id.in_(sits), TableRow.host == person)
        finished = (TableRow.state == "finished") & TableRow.tutorial.is_(False)
        return await self._list(select(TableRow).where(finished, seen), most)

    async def tutorials_of(self, person: str, title: str) -> list[TableRow]:
        """Where a person learns a title, the latest first."""
        return [row for row in await self._lessons(person, title) if not row.puzzle][:10]

    async def puzzles_of(self, person: str, title: str) -> dict[str, TableRow]:
        """Where a person looks for the best turn, by puzzle."""
        return {row.puzzle["id"]: row for row in reversed(await self._lessons(person, title)) if row.puzzle}

    async def _lessons(self, person: str, title: str) -> list[TableRow]:
        mine = (TableRow.host == person) & (TableRow.title == title) & TableRow.tutorial.is_(True)
        return await self._list(select(TableRow).where(mine), MOST_LESSONS)

    async def _list(self, query: Any, most: int) -> list[TableRow]:
        async with self.reading() as session:
            return list(await session.scalars(query.order_by(TableRow.updated.desc()).limit(most)))

    async def ended(self, sessions: Sequence[str]) -> list[str]:
        """Those of these sessions that are over."""
        if not (given := list(sessions)):
            return []
        async with self.reading() as session:
            if self.shared:
                return list(await session.scalars(ENDED, {"sessions": given}))
            return list(await session.scalars(ENDED_IN_FILE, {"sessions": dump(given)}))

    async def secret(self, name: str) -> str:
        """A secret of this server, made the first time it is asked for."""
        new = self.insert_new(Secret, [{"name": name, "value": secrets.token_hex(32)}])
        async with self.writing() as session:
            await session.execute(new)  # of servers that start at once, one
            return (await session.get_one(Secret, name)).value

    async def add_person(self, name: str) -> Person:
        person = Person(id=secrets.token_hex(12), name=name, created=time.time())
        async with self.writing() as session:
            session.add(person)
        return person


async def _carry_out(session: AsyncSession, changes: Sequence[Executable]) -> None:
    for change in changes:
        result = await session.execute(change)
        if change.get_execution_options().get("guarded") and getattr(result, "rowcount", 1) != 1:
            raise Conflict


def _spoiled(error: Exception) -> bool:
    """Whether it lies in what was to be written: then nothing of it was, and what came with it can be."""
    plain = isinstance(error, (IntegrityError, DataError, ProgrammingError))
    return plain or not isinstance(error, (SQLAlchemyError, OSError, TimeoutError))


def _tell(batch: list[Waiting], error: Exception | None) -> None:
    for _, told in batch:
        if told.done():
            continue
        if error is None:
            told.set_result(None)
        else:
            told.set_exception(error)
