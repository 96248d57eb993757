"""Brings a database up to date. Only a database that is not needs this, and with it Alembic."""

from __future__ import annotations

import logging

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from penumbra.server.copies import copy_file, sqlite_file
from penumbra.server.store import MIGRATIONS, NewerDatabase

log = logging.getLogger("penumbra.server")
MIGRATING = 0x50656E75  # the lock of who brings a shared database up to date


def migrate(connection: Connection) -> None:
    """An SQLite file that has to change is copied first; of a PostgreSQL it is said whose task that is."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # several servers may start at once
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    was, head = MigrationContext.configure(connection).get_current_revision(), _head(config)
    if was is not None and was != head and _knows(config, was):
        file = sqlite_file(connection.engine.url)
        if file is not None:
            copy_file(file, file.with_name(f"{file.name}.before-{head}"))
        elif connection.dialect.name == "postgresql":
            log.warning("the database is brought from version %s to %s without a copy: that is for pg_dump", was, head)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase("a newer Penumbra has changed the database: update this one") from error


def _head(config: Config) -> str | None:
    return ScriptDirectory.from_config(config).get_current_head()


def _knows(config: Config, revision: str) -> bool:
    return any(step.revision == revision for step in ScriptDirectory.from_config(config).walk_revisions())
