"""Accounts: a guest with a login and a password can come back from another device."""

from __future__ import annotations

import asyncio
import re
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from fastapi import APIRouter, Request, Response
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from penumbra.server.forgetting import NOBODY
from penumbra.server.identity import Anybody, Server, Somebody, me
from penumbra.server.mail import genuine, home_of, person_named, reset_token, send_reset
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, Credentials, Done, EmailBody, ForgotBody, Me, PasswordBody, ResetBody
from penumbra.server.services import Services
from penumbra.server.sessions import HERE, Proof, proven, sign_in, sign_out

router = APIRouter(prefix="/api/account", tags=["people"], responses=REFUSED)
hasher = PasswordHasher()
LIKE_AN_ID = re.compile("[0-9a-f]{24}")  # of a person: what names one must not name another


@cache
def _nobody() -> str:
    """Checked when there is no such login, so that an answer takes as long as for a wrong password."""
    return hasher.hash("nobody")


@router.post("/register")
async def register(body: Credentials, request: Request, response: Response, server: Server, person: Somebody) -> Me:
    """Give the guest a login: their games stay theirs."""
    await server.sign_ins.check(_address(request))
    if person.login is not None:
        raise Refusal(409, "have_account")
    if person.name == NOBODY:  # they have just been forgotten
        raise Refusal(401, "who_are_you")
    if LIKE_AN_ID.fullmatch(body.login.lower()):
        raise Refusal(409, "login_taken")
    hashed = await asyncio.to_thread(hasher.hash, body.password)
    proof = Proof(lambda now: now.login is None, (409, "have_account"), here=True)
    try:
        known = await sign_in(request, response, person, proof, login=body.login.lower(), password=hashed)
    except IntegrityError:
        raise Refusal(409, "login_taken") from None
    return me(known, server)


@router.post("/login")
async def login(body: Credentials, request: Request, response: Response, server: Server, before: Anybody) -> Me:
    """Come back: the cookie names the account from now on."""
    await server.sign_ins.check(_address(request))
    name = body.login.lower()
    person = await _person_called(server, name)
    hashed = person.password if person and person.password else await asyncio.to_thread(_nobody)
    await server.back_off.check(name)
    if not await asyncio.to_thread(_fits, hashed, body.password) or person is None:
        raise Refusal(403, "wrong_password")
    await server.back_off.succeeded(name)
    return me(await sign_in(request, response, person, _same_password(person)), server)


@router.post("/logout")
async def logout(request: Request, response: Response, person: Anybody) -> Done:
    await sign_out(request, response, person)
    return Done()


@router.post("/everywhere")
async def everywhere(request: Request, response: Response, server: Server, person: Somebody) -> Done:
    """Sign out on all devices but this one, which gets a new cookie."""
    await sign_in(request, response, person, HERE, everywhere=True)
    return Done()


@router.post("/password")
async def password(body: PasswordBody, request: Request, response: Response, server: Server, person: Somebody) -> Done:
    """Another password; all other devices are signed out."""
    await prove(body.old, request, server, person)
    hashed = await asyncio.to_thread(hasher.hash, body.password)
    await sign_in(request, response, person, _same_password(person), everywhere=True, password=hashed)
    return Done()


@router.post("/email")
async def email(body: EmailBody, request: Request, server: Server, person: Somebody) -> Me:
    """Where a link goes when the password is forgotten; null: nowhere."""
    await prove(body.password, request, server, person)
    async with server.store.writing() as writing:
        known = await proven(writing, request, person, _same_password(person))
        known.email = body.email
    return me(known, server)


@router.post("/forgot")
async def forgot(body: ForgotBody, request: Request, server: Server) -> Done:
    """Send a link, if there is such an account with an address. The answer does not tell."""
    if not server.settings.smtp:
        raise Refusal(409, "no_mail")
    await server.sign_ins.check(_address(request))
    name = body.login.lower()
    await server.resets.check(name)
    person = await _person_called(server, name)
    if person is not None and person.email:
        home = home_of(server.settings, request.scope)
        token = reset_token(server.secret, person)
        server.postbox.put(lambda: send_reset(server.settings, person, token, home))
    return Done()


@router.post("/reset")
async def reset(body: ResetBody, request: Request, response: Response, server: Server, before: Anybody) -> Me:
    """A new password by the link from the mail; it works once, and signs out all devices."""
    await server.sign_ins.check(_address(request))
    person = await server.store.person(person_named(body.token))
    if person is None or not genuine(server.secret, person, body.token):
        raise Refusal(403, "bad_link")
    hashed = await asyncio.to_thread(hasher.hash, body.password)
    proof = Proof(lambda now: genuine(server.secret, now, body.token), (403, "bad_link"))
    known = await sign_in(request, response, person, proof, everywhere=True, password=hashed)
    for guessed in (known.login or "", _signed_in(known)):  # at a password that is no more
        await server.back_off.succeeded(guessed)
    return me(known, server)


async def prove(given: str, request: Request, server: Services, person: Person) -> None:
    """Only who knows the password changes what protects the account. Guesses of strangers at the login are counted by
    themselves: they keep nobody who is signed in from it."""
    await server.sign_ins.check(_address(request))
    if person.login is None or person.password is None:
        raise Refusal(409, "no_account")
    await server.back_off.check(_signed_in(person))
    if not await asyncio.to_thread(_fits, person.password, given):
        raise Refusal(403, "wrong_password")
    await server.back_off.succeeded(_signed_in(person))


def _signed_in(person: Person) -> str:
    """Under which guesses of who is signed in are counted: no login has a space."""
    return f"signed in {person.id}"


def _same_password(person: Person) -> Proof:
    """The password that was given is the person's, unless they have another one by now."""
    return Proof(lambda now: now.password == person.password, (403, "wrong_password"))


async def _person_called(server: Services, login: str) -> Person | None:
    async with server.store.reading() as session:
        found: Person | None = await session.scalar(select(Person).where(Person.login == login))
        return found


def _fits(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except VerificationError:
        return False


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
