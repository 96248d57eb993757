"""Who used power over others, and when: what hosts do at their tables, what admins do with the database.

Deeds stay in the database when the table is gone, and stand in the log as well. People are named by their ids.
"""

from __future__ import annotations

import getpass
import logging
import time
from typing import Any

from sqlalchemy import insert, select

from penumbra.server.models import Deed
from penumbra.server.store import Store

log = logging.getLogger("penumbra.audit")


def administrator() -> str:
    """Who types commands."""
    try:
        return f"admin:{getpass.getuser()}"[:80]
    except (KeyError, OSError):  # a user without a name
        return "admin"


async def note(store: Store, who: str, did: str, table: str = "", **facts: Any) -> None:
    """Write down that somebody did something."""
    await store.execute(insert(Deed).values(at=time.time(), who=who, did=did, table=table, facts=facts))
    log.info("%s: %s %s", who, did, table, extra={"facts": {"who": who, "did": did, "table": table, **facts}})


async def deeds(store: Store, table: str | None = None, most: int = 1000) -> list[dict[str, Any]]:
    """What was done, the latest first."""
    query = select(Deed).order_by(Deed.id.desc()).limit(most)
    async with store.reading() as session:
        rows = await session.scalars(query if table is None else query.where(Deed.table == table))
        return [{"at": row.at, "who": row.who, "did": row.did, "table": row.table, "facts": row.facts} for row in rows]
