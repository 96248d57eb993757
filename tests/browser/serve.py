"""A server in a process of its own: prints its address, ends when its input is closed.

Besides what every server does it lays tables where a given game goes on: a test need not play all of it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fastapi import APIRouter

from penumbra.server.identity import Server, Somebody
from penumbra.server.schemas import NewTable, Table
from penumbra.server.seating import laid
from penumbra.server.settings import Settings
from penumbra.server.tables import lay_table
from tests.server.house import House, generous

router = APIRouter(prefix="/api/rehearsals")


class Rehearsal(NewTable):
    origin: dict[str, Any]


@router.post("")
async def rehearse(body: Rehearsal, server: Server, person: Somebody) -> Table:
    """A table for the game whose log is given."""
    table = laid(person, body.title, person.name, body.origin["options"], body.private, body.origin)
    return await lay_table(server, person, table, body.seats)


def main() -> None:
    house = House(generous(Path(sys.argv[1]), web=Settings.web))
    house.app.router.routes[:0] = router.routes  # the page answers to every other address
    with house:
        print(house.url, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
