"""Signing in and out: a cookie names a session, and a session can be ended, here or everywhere.

The cookie holds a token; the database holds only its hash. Cookies of servers before sessions name a person: they are
good until that person signs in, out, or changes the password.

Who signs somebody in, or out everywhere, or changes what lets them in, holds the person until that is written, and
looks once more at what was shown: else who is being signed out would come back by what was good a moment ago.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from fastapi import Request, Response
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from penumbra.server.models import Device, Person, Session
from penumbra.server.phrases import Refusal
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


class Proof(NamedTuple):
    """What lets somebody in: it must be good of the person as they are now, or the request is refused."""

    good: Callable[[Person], bool] = lambda _person: True
    otherwise: tuple[int, str] = (401, "who_are_you")
    here: bool = False  # the session that the request came with must not have ended


HERE = Proof(here=True)
NEWCOMER = Proof()


async def hold(writing: AsyncSession, person: str) -> Person | None:
    """Somebody as they are now; until the transaction ends nobody else holds them. Whatever is looked at or taken away
    under that is so still when it is written."""
    # Whoever names them in a row holds a little of them. Half of the rest is not enough: a new login needs it all, and
    # both would wait.
    await writing.execute(select(Person.id).where(Person.id == person).with_for_update())
    unchanged = update(Person).where(Person.id == person).values(old_cookies=Person.old_cookies)
    await writing.execute(unchanged)  # an SQLite file knows no other lock
    return await writing.get(Person, person, populate_existing=True)


async def proven(writing: AsyncSession, request: Request, person: Person, proof: Proof) -> Person:
    """Hold somebody, if the proof is still good."""
    known, old = await hold(writing, person.id), request.state.session if proof.here else ""
    if known is None or not proof.good(known):
        raise Refusal(*proof.otherwise)
    theirs = select(Session.id).where(Session.id == old, Session.person == known.id)
    if proof.here and not (await writing.scalar(theirs) if old else known.old_cookies):
        raise Refusal(401, "who_are_you")
    return known


async def sign_in(
    request: Request, response: Response, person: Person, proof: Proof, everywhere: bool = False, **anew: Any
) -> Person:
    """A new cookie; the one that came with the request, whatever it named, is worth nothing any more, and neither are
    any others if they are signed out `everywhere`. `anew`: what else is new about the person."""
    server = services(request)
    token, now = MARK + secrets.token_urlsafe(24), time.time()
    old = getattr(request.state, "session", "")
    ended = [old]
    async with server.store.writing() as writing:
        known = await proven(writing, request, person, proof)
        if everywhere:
            ended += await _end_all(writing, known.id)
        for name, value in {**anew, "old_cookies": False}.items():
            setattr(known, name, value)
        for change in (
            insert(Session).values(id=_hash(token), person=known.id, created=now, used=now),
            # Who was somebody already, and has a login now, is called on the same devices.
            update(Device).where(Device.session == old, Device.person == known.id).values(session=_hash(token)),
            delete(Session).where(Session.id == old),
            delete(Session).where(Session.used < now - LIFETIME),
        ):
            await writing.execute(change)
    server.hub.sign_out(ended)
    response.set_cookie(
        COOKIE,
        server.signature.write(token),
        max_age=int(LIFETIME),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or server.settings.public_url.startswith("https:"),
    )
    return known


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
    async with server.store.writing() as writing:
        known = await hold(writing, person)
        ended = await _end_all(writing, person)
        if known is not None:
            known.old_cookies = False
    server.hub.sign_out(ended)


async def _end_all(writing: AsyncSession, person: str) -> list[str]:
    """The sessions that somebody had; whoever calls this holds them."""
    ended = list(await writing.scalars(select(Session.id).where(Session.person == person)))
    await writing.execute(delete(Session).where(Session.person == person))
    return ended
