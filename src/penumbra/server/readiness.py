"""Looks before the server starts: what is in its way is one sentence, not a traceback."""

from __future__ import annotations

import asyncio
import errno
import socket
import sqlite3
from contextlib import AbstractContextManager, closing, nullcontext, suppress

from sqlalchemy import false, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from penumbra.engine.errors import BadOption
from penumbra.server.claim import claim
from penumbra.server.copies import sqlite_file
from penumbra.server.models import Secret
from penumbra.server.settings import LOOPBACK, async_url, default_database
from penumbra.server.store import NewerDatabase, Store

BACKLOG = 2048


def chosen_database(url: str | None) -> str:
    """The URL that was asked for, or that of the file in the user's data folder."""
    if url is not None:
        return url
    try:
        return default_database()
    except OSError as error:
        raise BadOption(f"the folder for the database cannot be made: {error}") from error


def claim_database(url: str) -> AbstractContextManager[object]:
    """Hold an SQLite file for this server alone; other databases have writers of their own."""
    try:
        file = sqlite_file(url)
        return nullcontext() if file is None else claim(file)
    except (ArgumentError, NoSuchModuleError, OSError):
        return nullcontext()  # opening it says better what is wrong


def there(url: str) -> None:
    """See that the file of a database is there; whether it is one, and what is in it, is seen when it is opened."""
    with suppress(ArgumentError, NoSuchModuleError):
        file = sqlite_file(url)
        if file is not None and not file.exists():
            raise BadOption(f"there is no database {file}")


def ready_database(url: str) -> None:
    """See that a database can be opened, brought up to date and written to."""
    name = _shown(url)
    try:
        _look_at_file(url)
        asyncio.run(_open_and_write(url))
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadOption(f"--db: {name!r} is no database URL: write sqlite:///FILE or postgresql://…") from error
    except ImportError as error:
        raise BadOption(
            f"--db: the driver for {name} is missing: pip install 'penumbra-tabletop[many]' ({error})"
        ) from error
    except NewerDatabase as error:
        raise BadOption(
            f"the database {name} is of a newer Penumbra: update this one, or name another database with --db"
        ) from error
    except sqlite3.Error as error:
        raise BadOption(f"the database {name} cannot be opened: {error}") from error
    except DBAPIError as error:
        if "readonly" in str(error.orig):
            raise BadOption(f"the database {name} is read-only: make it writable, or name another with --db") from error
        raise BadOption(f"the database {name} cannot be opened: {error.orig}") from error
    except OSError as error:
        raise BadOption(f"the database {name} cannot be opened: {error.strerror or error}") from error


def ready_letters(host: str, smtp: str, public_url: str) -> None:
    """See that it is known where the links of letters lead."""
    if smtp and not public_url and host not in (*LOOPBACK, "::1"):
        raise BadOption(
            "--smtp needs --public-url where others can reach the server: links in letters lead to the address you name"
        )


def ready_bus(database: str, bus: str, workers: int) -> None:
    """See that several processes can share what they need."""
    if not bus:
        if workers > 1:
            raise BadOption("--workers: several processes need --db postgresql://… and --bus redis://…")
        return
    if not async_url(database).startswith("postgresql"):
        raise BadOption("--bus: several servers share a PostgreSQL, not an SQLite file: name it with --db")
    name = _shown(bus)
    try:
        from redis import Redis
        from redis.exceptions import RedisError
    except ImportError as error:
        raise BadOption(f"--bus: the driver for {name} is missing: pip install 'penumbra-tabletop[many]'") from error
    try:
        asked = Redis.from_url(bus, socket_connect_timeout=5, socket_timeout=5)
    except ValueError as error:
        raise BadOption(f"--bus: {name!r} is no address such as redis://127.0.0.1:6379") from error
    try:
        asked.ping()
    except (RedisError, OSError) as error:
        raise BadOption(f"--bus: {name} does not answer: {error}") from error
    finally:
        asked.close()


def _shown(url: str) -> str:
    """A URL as it may be printed: without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


def _look_at_file(url: str) -> None:
    """Whether SQLite can read the file, or make it. A connection that fails later leaves a thread of its driver behind,
    which may still speak to a loop that is closed."""
    file = sqlite_file(url)
    if file is None or (not file.exists() and file.parent.is_dir()):
        return
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


async def _open_and_write(url: str) -> None:
    store = Store(url)
    try:
        await store.open()
        async with store.engine.begin() as connection:
            await connection.execute(update(Secret).where(false()).values(value=""))
    finally:
        await store.close()


def free_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there; nobody can take the port between this look and the start."""
    try:
        (family, kind, protocol, _, address), *_ = socket.getaddrinfo(
            host or "0.0.0.0", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        found = socket.socket(family, kind, protocol)
    except OSError as error:
        raise BadOption(f"cannot listen at {host}, port {port}: {error.strerror or error}") from error
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise BadOption(f"port {port} is in use: stop the other program, or choose another with --port") from error
        raise BadOption(f"cannot listen at {host}, port {port}: {error.strerror or error}") from error
    return found
