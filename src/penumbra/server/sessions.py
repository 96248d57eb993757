"""Signing in and out: a cookie names a session, and a session can be ended, here or everywhere.

The cookie holds a token; the database holds only its hash. Cookies of servers before sessions name a person: they are
good until that person signs in, out, or changes the password.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

from fastapi import Request, Response
from sqlalchemy import delete, insert, select, update
from starlette.requests import HTTPConnection

from penumbra.server.models import Device, Person, Session
from penumbra.server.services import Services, services

COOKIE = "penumbra"
DAY = 24 * 3600.0
LIFETIME = 180 * DAY  # a session that nobody uses for that long is over
MARK = "s."  # begins a token; what begins otherwise is the id of a person, from older cookies


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def who(connection: HTTPConnection) -> Person | None:
    """The person of a request or connection, if its cookie is one of ours and still good."""
    server = services(connection)
    token = server.signature.read(connection.cookies.get(COOKIE, ""))
    connection.state.session = ""
    if not token:
        return None
    if not token.startswith(MARK):
        known = await server.store.person(token)
        return known if known is not None and known.old_cookies else None
    async with server.store.reading() as session:
        query = select(Person, Session.used).join(Session, Session.person == Person.id)
        found = (await session.execute(query.where(Session.id == _hash(token)))).first()
    now = time.time()
    if found is None or now - found.used > LIFETIME:
        return None
    connection.state.session = _hash(token)
    if now - found.used > DAY:
        await server.store.execute(update(Session).where(Session.id == _hash(token)).values(used=now))
    person = found.Person
    assert isinstance(person, Person)
    return person


async def sign_in(request: Request, response: Response, person: Person) -> None:
    """A new cookie; the one that came with the request, whatever it named, is worth nothing any more."""
    server = services(request)
    token, now = MARK + secrets.token_urlsafe(24), time.time()
    old = getattr(request.state, "session", "")
    await server.store.execute(
        insert(Session).values(id=_hash(token), person=person.id, created=now, used=now),
        # Who was somebody already, and has a login or another password now, is called on the same devices.
        update(Device).where(Device.session == old, Device.person == person.id).values(session=_hash(token)),
        delete(Session).where(Session.id == old),
        delete(Session).where(Session.used < now - LIFETIME),
        update(Person).where(Person.id == person.id).values(old_cookies=False),
    )
    server.hub.sign_out([old])
    response.set_cookie(
        COOKIE,
        server.signature.write(token),
        max_age=int(LIFETIME),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or server.settings.public_url.startswith("https:"),
    )


async def sign_out(request: Request, response: Response, person: Person | None) -> None:
    """The cookie is worth nothing any more, on whatever device a copy of it is."""
    server, old = services(request), request.state.session
    changes = [delete(Session).where(Session.id == old)]
    if person is not None and not old:
        changes.append(update(Person).where(Person.id == person.id).values(old_cookies=False))  # type: ignore[arg-type]
    await server.store.execute(*changes)
    server.hub.sign_out([old])
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")


async def sign_out_everywhere(server: Services, person: str) -> None:
    """End all sessions of a person."""
    async with server.store.writing() as session:
        ended = list(await session.scalars(select(Session.id).where(Session.person == person)))
        await session.execute(delete(Session).where(Session.person == person))
        await session.execute(update(Person).where(Person.id == person).values(old_cookies=False))
    server.hub.sign_out(ended)
