"""Copies of an SQLite database: made while it is in use, put back when no server runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from shlex import quote

from sqlalchemy.engine import URL, make_url

from penumbra.engine.errors import BadOption
from penumbra.server.claim import claim


def sqlite_file(url: str | URL) -> Path | None:
    """The file of an SQLite database; None: it has none, or is of another kind."""
    parts = make_url(url)
    file = parts.database
    if parts.get_backend_name() != "sqlite" or not file or file == ":memory:" or file.startswith("file:"):
        return None
    return Path(file)


def backup(url: str, target: Path) -> None:
    """Copy a database while it is in use."""
    source = sqlite_file(url)
    if source is None:
        raise _dump(url, target)
    if not source.exists():
        raise BadOption(f"there is no database {source}")
    if target.exists():
        raise BadOption(f"{target} exists: choose another name")
    copy_file(source, target)


def copy_file(source: Path, target: Path) -> None:
    """A consistent copy of an SQLite file, whoever writes to it meanwhile; never half a copy under that name."""
    part = target.with_name(f"{target.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
    part.replace(target)


def restore(url: str, source: Path) -> Path | None:
    """Put a copy in place of the database, which is kept under the returned name."""
    target = sqlite_file(url)
    if target is None:
        raise _put_back(url, source)
    target = target.resolve()  # a link to it stays one
    _check_copy(source)
    with claim(target):
        kept = None
        if target.exists() and target.stat().st_size:  # what is claimed is there, if only empty
            kept = target.with_name(f"{target.name}.before-restore-{time.strftime('%Y%m%d-%H%M%S')}")
            copy_file(target, kept)
        part = target.with_name(f"{target.name}.part")
        shutil.copyfile(source, part)
        part.chmod(0o600)
        for rest in ("-wal", "-shm"):
            target.with_name(target.name + rest).unlink(missing_ok=True)
        part.replace(target)
        return kept


def _dump(url: str, target: Path) -> BadOption:
    """The words that copy a PostgreSQL, for a shell. What stands in a copy is for nobody else."""
    name, named = make_url(url).render_as_string(hide_password=True), _for_its_tools(url)
    if not named:
        return BadOption(f"{name} is no SQLite file: its own tool copies it")
    tool = f"umask 077; pg_dump --format=custom --file={quote(str(target))} --dbname={named}"
    return BadOption(
        f"{name} is no SQLite file: its own tool copies it, with the password in PGPASSWORD or ~/.pgpass: {tool}"
    )


def _put_back(url: str, source: Path) -> BadOption:
    name, named = make_url(url).render_as_string(hide_password=True), _for_its_tools(url)
    if not named:
        return BadOption(f"{name} is no SQLite file: stop all its servers, then its own tool puts the copy in place")
    tool = f"pg_restore --clean --if-exists --single-transaction --dbname={named} {quote(str(source))}"
    return BadOption(
        f"{name} is no SQLite file: stop all its servers, then its own tool puts the copy in place, "
        f"with the password in PGPASSWORD or ~/.pgpass: {tool}"
    )


def _for_its_tools(url: str) -> str:
    """A PostgreSQL as its own tools know it, without what others should not read in the list of processes."""
    parts = make_url(url)
    if not parts.get_backend_name().startswith("postgres"):
        return ""
    known = {"ssl": "sslmode", "sslmode": "sslmode", "host": "host", "port": "port"}
    query = {known[name]: value for name, value in parts.query.items() if name in known}
    bare = URL.create("postgresql", parts.username, None, parts.host, parts.port, parts.database, query)
    return quote(bare.render_as_string(hide_password=False))


def _check_copy(source: Path) -> None:
    if not source.exists():
        raise BadOption(f"there is no file {source}")
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            ours = copy.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'entries')").fetchone()
    except sqlite3.DatabaseError as error:
        raise BadOption(f"{source} is no copy of a Penumbra database: {error}") from error
    if not sound or ours != (2,):
        raise BadOption(f"{source} is no copy of a Penumbra database, or it is damaged")
