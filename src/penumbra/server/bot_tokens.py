"""Bot tokens: a person lets a program of their own play one seat, and can take that back.

A token names the table, the seat and when it was made, signed by the server. The database holds a session for each
seat that may be played so, under a hash of its place, with the time of the latest token: older ones, and those of a
seat whose session is gone, are worth nothing. A token is no cookie: it opens nothing but its seat.
"""

from __future__ import annotations

import time
from hashlib import sha256
from typing import NamedTuple

from fastapi import APIRouter, Request
from itsdangerous import BadSignature, Signer
from sqlalchemy import delete, insert, select

from penumbra.server.identity import Server, Somebody
from penumbra.server.live import LiveTable
from penumbra.server.models import Person, Session
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, BotToken, Done, SeatBody
from penumbra.server.services import Services
from penumbra.server.sessions import HERE, proven
from penumbra.server.table_facts import holds
from penumbra.server.ways_in import opened

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSED)
MARK = "bot"


class Pass(NamedTuple):
    """What a good token allows."""

    person: Person
    table: str
    seat: int
    session: str
    token: str


def _session(table: str, seat: int) -> str:
    return sha256(f"{MARK}/{table}/{seat}".encode()).hexdigest()


def _signer(server: Services) -> Signer:
    return Signer(server.secret, salt="penumbra.bot")


async def pass_of(server: Services, table: str, token: str) -> Pass:
    """What a token allows at a table; a refusal if it is none, or not any more."""
    try:
        mark, named, seat, at = _signer(server).unsign(token).decode().split("/")
    except (BadSignature, ValueError):
        raise Refusal(401, "bad_token") from None
    if mark != MARK or named != table:
        raise Refusal(401, "bad_token")
    session = _session(table, int(seat))
    async with server.store.reading() as reading:
        query = select(Person, Session.created).join(Session, Session.person == Person.id).where(Session.id == session)
        found = (await reading.execute(query)).first()
    if found is None or repr(found.created) != at:
        raise Refusal(401, "bad_token")
    return Pass(found.Person, table, int(seat), session, token)


async def _own_seat(server: Services, table: str, person: Person, seat: int) -> LiveTable:
    live = await opened(server, table, person)
    if (
        live.row.tutorial
        or live.row.puzzle
        or seat >= len(live.row.seats)
        or not holds(live.row.seats[seat], person.id)
    ):
        raise Refusal(403, "not_yours")
    if live.row.rated:
        raise Refusal(409, "rated_program")
    return live


@router.post("/{table}/bot-token")
async def make_token(table: str, body: SeatBody, request: Request, server: Server, person: Somebody) -> BotToken:
    """A token for one's own seat, shown this once; an older one is worth nothing any more. The others are told."""
    live = await _own_seat(server, table, person, body.seat)
    session, now = _session(table, body.seat), time.time()
    async with server.store.writing() as writing:
        await proven(writing, request, person, HERE)
        await writing.execute(delete(Session).where(Session.id == session))
        await writing.execute(insert(Session).values(id=session, person=person.id, created=now, used=now))
    server.hub.sign_out([session])
    name = live.row.seats[body.seat].name
    await live.do(
        lambda: live.write("note", data={"say": "line.program", "fields": {"name": name}, "person": person.id})
    )
    token = _signer(server).sign(f"{MARK}/{table}/{body.seat}/{now!r}").decode()
    return BotToken(token=token, path=f"/api/tables/{table}/bot")


@router.post("/{table}/bot-token/revoke")
async def revoke_token(table: str, body: SeatBody, server: Server, person: Somebody) -> Done:
    """Take it back: whoever plays with it is sent away."""
    live = await _own_seat(server, table, person, body.seat)
    session = _session(table, body.seat)
    async with server.store.reading() as reading:
        known = await reading.get(Session, session)
    await server.store.execute(delete(Session).where(Session.id == session))
    server.hub.sign_out([session])
    if known is not None:
        name = live.row.seats[body.seat].name
        await live.do(
            lambda: live.write("note", data={"say": "line.program_gone", "fields": {"name": name}, "person": person.id})
        )
    return Done()
