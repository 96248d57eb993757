"""Moments of games over HTTP, for whoever has their address."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server
from penumbra.server.models import Person, TableRow
from penumbra.server.moments import as_it_was, key_to, opens
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, Body, Called, Line, Table, Token
from penumbra.server.services import Services
from penumbra.server.table_facts import may_see, table_facts
from penumbra.server.ways_in import opened

router = APIRouter(prefix="/api/tables/{table}/moments", tags=["replays"], responses=REFUSED)
Number = Annotated[int, Field(ge=1, le=1_000_000)]
Key = Annotated[Token | None, Query()]


class ShareBody(Body):
    n: Number
    k: Token | None = None


class SharedMoment(BaseModel):
    path: str  # where whoever has it sees this moment


class SeenMoment(BaseModel):
    """A moment as everybody could see it, at a table as a stranger knows it."""

    n: int
    round: int
    view: dict[str, Any]
    called: list[Called]
    log: list[Line]
    table: Table


@router.post("")
async def share(table: str, body: ShareBody, request: Request, server: Server, person: Anybody) -> SharedMoment:
    """The address of a moment; of a private table it opens that moment alone."""
    live = await opened(server, table, person, body.k, address_of(request.scope))
    if live.row.state == "open" or body.n > live.course.now.n:
        raise Refusal(409, "out_of_range")
    path = f"/t/{table}/seen/{body.n}"
    return SharedMoment(path=f"{path}?m={key_to(server.secret, table, body.n)}" if live.row.private else path)


@router.get("/{n}")
async def seen(
    table: str, n: Number, request: Request, server: Server, person: Anybody, m: Key = None, k: Key = None
) -> SeenMoment:
    """What everybody could see then."""
    row, found = await moment_for(person, request, server, table, n, m, k)
    return SeenMoment(**found, table=table_facts(row, None, ()))


async def moment_for(
    person: Person | None, request: Request, server: Services, table: str, n: int, m: str | None, k: str | None
) -> tuple[TableRow, dict[str, Any]]:
    """The table and one of its moments, for who may see it. Who may see the moment alone learns of the table how it
    stood then."""
    row = await server.store.table(table)
    sees = row is not None and may_see(row, person.id if person else None, k)
    if row is None or not (sees or opens(server.secret, table, n, m)):
        raise Refusal(404, "no_table")
    if (table, n) not in server.moments:
        await server.drawings.check(address_of(request.scope))
    found = await server.moments.get(row, n)
    return row if sees else as_it_was(row, found, server.settings.resigned_bot), found.shown
