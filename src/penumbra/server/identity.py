"""Who somebody is: guests say a name, and a session remembers them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import select, update

from penumbra.server.event_names import call_anew
from penumbra.server.forgetting import hold_as_called
from penumbra.server.models import Person, SeatRow, TableRow
from penumbra.server.phrases import Refusal
from penumbra.server.record_models import EventRow
from penumbra.server.schemas import REFUSED, Me, NameBody
from penumbra.server.services import Services, services
from penumbra.server.sessions import NEWCOMER, sign_in, who


async def somebody(request: Request) -> Person:
    """The person of a request, or a refusal."""
    person = await who(request)
    if person is None:
        raise Refusal(401, "who_are_you")
    return person


async def anybody(request: Request) -> Person | None:
    return await who(request)


async def server_of(request: Request) -> Services:
    return services(request)


Somebody = Annotated[Person, Depends(somebody)]
Anybody = Annotated[Person | None, Depends(anybody)]
Server = Annotated[Services, Depends(server_of)]

router = APIRouter(prefix="/api/me", tags=["people"], responses=REFUSED)


def me(person: Person, server: Services) -> Me:
    return Me(id=person.id, name=person.name, account=person.login, email=person.email, mail=bool(server.settings.smtp))


@router.post("")
async def introduce(body: NameBody, request: Request, response: Response, server: Server, person: Anybody) -> Me:
    """Become a guest; somebody who is known already takes the new name."""
    if person is not None:
        return await _rename(server, person, body.name)
    return me(await introduced(request, response, server, body.name), server)


async def introduced(request: Request, response: Response, server: Services, name: str) -> Person:
    """A new guest, remembered by a cookie."""
    await server.new_people.check(request.client.host if request.client else "")
    person = await server.store.add_person(name)
    return await sign_in(request, response, person, NEWCOMER)


@router.get("")
async def read_me(server: Server, person: Somebody) -> Me:
    return me(person, server)


@router.post("/rename")
async def rename(body: NameBody, server: Server, person: Somebody) -> Me:
    return await _rename(server, person, body.name)


async def _rename(server: Services, person: Person, name: str) -> Me:
    """Of several who do so at once each goes on from the name that the one before gave: no table keeps another."""
    while True:
        try:
            await _call(server, person, name)
        except Refusal as refusal:
            if refusal.code != "stale" or (known := await server.store.person(person.id)) is None:
                raise
            person = known
        else:
            person.name = name
            return me(person, server)


async def _call(server: Services, person: Person, name: str) -> None:
    """Seats at tables keep the name under which somebody sat down. A table that is called after who laid it, and has no
    seat of theirs that knows it, is called anew; so is an event that is called after its host."""
    theirs = TableRow.host == person.id, TableRow.name == person.name
    seated = select(SeatRow.table).where(SeatRow.person == person.id)
    async with server.store.reading() as session:
        called = list(await session.scalars(select(TableRow.id).where(*theirs, TableRow.id.not_in(seated))))
    anew = update(TableRow).where(TableRow.id.in_(called), *theirs)
    async with server.store.writing() as writing:
        await call_anew(writing, name, EventRow.host == person.id, EventRow.name == person.name)
        await writing.execute(anew.values(name=name, seating=TableRow.seating + 1))
        await hold_as_called(writing, person)
        await writing.execute(update(Person).where(Person.id == person.id).values(name=name))
