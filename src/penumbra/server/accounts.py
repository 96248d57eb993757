"""Accounts: a guest with a login and a password can come back from another device."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from fastapi import APIRouter, Request, Response
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from penumbra.server.identity import COOKIE, Server, Somebody, me, remember
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import Credentials, Done, Me

router = APIRouter(prefix="/api/account", tags=["people"])
hasher = PasswordHasher()


@cache
def _nobody() -> str:
    """Checked when there is no such login, so that an answer takes as long as for a wrong password."""
    return hasher.hash("nobody")


@router.post("/register")
async def register(body: Credentials, request: Request, server: Server, person: Somebody) -> Me:
    """Give the guest a login: their games stay theirs."""
    server.sign_ins.check(_address(request))
    if person.login is not None:
        raise Refusal(409, "have_account")
    hashed = await asyncio.to_thread(hasher.hash, body.password)
    try:
        async with server.store.writing() as session:
            known = await session.get_one(Person, person.id)
            if known.login is not None:
                raise Refusal(409, "have_account")
            known.login, known.password = body.login.lower(), hashed
    except IntegrityError:
        raise Refusal(409, "login_taken") from None
    return me(known)


@router.post("/login")
async def login(body: Credentials, request: Request, response: Response, server: Server) -> Me:
    """Come back: the cookie names the account from now on."""
    server.sign_ins.check(_address(request))
    async with server.store.reading() as session:
        person = await session.scalar(select(Person).where(Person.login == body.login.lower()))
    hashed = person.password if person and person.password else await asyncio.to_thread(_nobody)
    if not await asyncio.to_thread(_fits, hashed, body.password) or person is None:
        raise Refusal(403, "wrong_password")
    remember(response, request, server, person)
    return me(person)


@router.post("/logout")
async def logout(response: Response) -> Done:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return Done()


def _fits(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except VerificationError:
        return False


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
