"""A server in a process of its own: prints its address, ends when its input is closed.

Besides what every server does it lays tables where a given game goes on (a test need not play all of it), lets a game
grow old, lets time go by, says when games are in the records, and keeps the letters it sends.
"""

from __future__ import annotations

import re
import sys
import time
from email import message_from_string, policy
from email.message import EmailMessage
from pathlib import Path
from queue import Queue
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel
from sqlalchemy import update

from penumbra.server.identity import Server, Somebody
from penumbra.server.models import TableRow
from penumbra.server.schemas import Done, NewTable, Table
from penumbra.server.seating import laid
from penumbra.server.settings import Settings
from penumbra.server.tables import lay_table
from tests.server.house import PATIENCE, House, generous
from tests.server.test_mail import link_in, post_office

router = APIRouter(prefix="/api/rehearsals")
letters: list[Queue[str]] = []


class Rehearsal(NewTable):
    origin: dict[str, Any]


@router.post("")
async def rehearse(body: Rehearsal, server: Server, person: Somebody) -> Table:
    """A table for the game whose log is given."""
    table = laid(person, body.title, person.name, body.origin["options"], body.private, body.origin)
    return await lay_table(server, person, table, body.seats)


@router.post("/{table}/age")
async def age(table: str, server: Server, person: Somebody) -> Done:
    """As if the rules had changed since this game was played."""
    row = await server.store.table(table)
    assert row is not None and row.origin is not None
    await server.hub.keeper.keep(row)
    await server.store.execute(
        update(TableRow).where(TableRow.id == table).values(origin={**row.origin, "rules": row.origin["rules"] - 1})
    )
    await server.hub.drop(table)
    return Done()


@router.post("/written")
async def written(server: Server) -> Done:
    """Once every game that has ended is in the records."""
    await server.hub.keeper.chronicler.idle()
    return Done()


@router.get("/letter")
def letter() -> str:
    """The secret of the link in the next letter."""
    return link_in(letters[0].get(timeout=PATIENCE))


@router.get("/letter/links")
def links() -> list[str]:
    """Where the links of the next letter lead."""
    found = message_from_string(letters[0].get(timeout=PATIENCE), policy=policy.default)
    assert isinstance(found, EmailMessage)
    return re.findall(r"https?://\S+", found.get_content())


# Between two signs of life: time that a test lets go by is no outage. And between two looks at who is to be called: one
# that comes by itself may see somebody at the table who leaves it in the next moment, and never calls them.
WEEK = 7 * 24 * 3600.0


class Later(BaseModel):
    seconds: float


class Ahead:
    """A clock that a test sets on."""

    seconds = 0.0

    def __call__(self) -> float:
        return time.time() + self.seconds


CLOCK = Ahead()


@router.post("/later")
async def later(body: Later, server: Server) -> Done:
    """So much time goes by, and who is waited for is called."""
    CLOCK.seconds += body.seconds
    await server.crier.look()
    return Done()


def main() -> None:
    with post_office() as (smtp, box):
        letters.append(box)
        seldom = {"pulse_seconds": WEEK, "notice_seconds": WEEK}
        rest = {"smtp": smtp, "mail_from": "table@games.example", **seldom}
        house = House(generous(Path(sys.argv[1]), web=Settings.web, now=CLOCK, push_anywhere=True, **rest))
        house.app.router.routes[:0] = router.routes  # the page answers to every other address
        with house:
            print(house.url, flush=True)
            sys.stdin.read()


if __name__ == "__main__":
    main()
