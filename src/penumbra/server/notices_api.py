"""How somebody wants to be called back: the devices that show notices, the address that letters go to."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import delete, func, select

from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.letters import confirms, send_confirmation, stopped
from penumbra.server.mail import home_of
from penumbra.server.models import Device, Letterbox, Person, SeatRow, TableRow
from penumbra.server.notice_schemas import (
    DeviceBody,
    DeviceFacts,
    DeviceNameBody,
    LetterBody,
    LetterFacts,
    LetterToken,
    NoticeFacts,
    Waiting,
)
from penumbra.server.phrases import Refusal
from penumbra.server.push import Address, Unsent, plausible, public_key, resolved, split
from penumbra.server.schemas import REFUSED, Done
from penumbra.server.services import Services
from penumbra.server.sessions import HERE, proven

router = APIRouter(prefix="/api/notices", tags=["people"], responses=REFUSED)


@router.get("")
async def read_notices(request: Request, server: Server, person: Somebody) -> NoticeFacts:
    return await _facts(request, server, person)


@router.get("/waiting")
async def waiting(server: Server, person: Anybody) -> Waiting:
    """At how many tables I am asked."""
    if person is None:
        return Waiting(tables=0)
    here = (SeatRow.table == TableRow.id) & (SeatRow.index == TableRow.turn)
    mine = SeatRow.person == person.id, SeatRow.kind == "person"
    query = select(func.count()).select_from(TableRow).join(SeatRow, here)
    async with server.store.reading() as session:
        count = await session.scalar(query.where(TableRow.state == "playing", TableRow.tutorial.is_(False), *mine))
    return Waiting(tables=count or 0)


@router.post("/devices")
async def add_device(body: DeviceBody, request: Request, server: Server, person: Somebody) -> NoticeFacts:
    """Call me on this device; one too many lets the oldest go."""
    await server.notice_changes.check(person.id)
    anywhere = server.settings.push_anywhere
    try:
        parts = split(body.endpoint, anywhere)
        await server.lookups.look(person.id, lambda: resolved(parts, anywhere))
    except (Unsent, TimeoutError):
        raise Refusal(409, "bad_endpoint") from None
    if not plausible(Address(body.endpoint, body.p256dh, body.auth)):
        raise Refusal(409, "bad_endpoint")
    name = sha256(body.endpoint.encode()).hexdigest()
    async with server.store.writing() as session:
        await proven(session, request, person, HERE)
        await session.execute(delete(Device).where(Device.id == name))
        kept = select(Device.id).where(Device.person == person.id).order_by(Device.created.desc())
        oldest = list(await session.scalars(kept.offset(server.settings.devices - 1)))
        await session.execute(delete(Device).where(Device.id.in_(oldest)))
        device = Device(id=name, person=person.id, session=request.state.session or None, **body.model_dump())
        device.created = server.settings.now()
        session.add(device)
    return await _facts(request, server, person)


@router.post("/devices/remove")
async def remove_device(body: DeviceNameBody, request: Request, server: Server, person: Somebody) -> NoticeFacts:
    await server.store.execute(delete(Device).where(Device.id == body.id, Device.person == person.id))
    return await _facts(request, server, person)


@router.post("/letters")
async def want_letters(body: LetterBody, request: Request, server: Server, person: Somebody) -> NoticeFacts:
    """Letters to an address, after the link in the first one has been followed; null stops them."""
    if body.email is None:
        await server.store.execute(delete(Letterbox).where(Letterbox.person == person.id))
        return await _facts(request, server, person)
    if not server.settings.smtp:
        raise Refusal(409, "no_mail")
    await server.resets.check(f"letters {person.id}")
    await server.resets.check(f"letters {body.email.lower()}")
    home = home_of(server.settings, request.scope)
    async with server.store.writing() as session:
        await proven(session, request, person, HERE)
        box = await session.get(Letterbox, person.id)
        if box is None:
            box = Letterbox(person=person.id, email=body.email, confirmed=False, lang=body.lang, home=home)
            session.add(box)
        box.confirmed = box.confirmed and box.email == body.email
        box.email, box.lang, box.home = body.email, body.lang, home
    if not box.confirmed:
        server.postbox.put(lambda: send_confirmation(server.settings, server.secret, box, person.name))
    return await _facts(request, server, person)


@router.post("/letters/confirm")
async def confirm_letters(body: LetterToken, request: Request, server: Server) -> Done:
    """The link of the first letter: the address is theirs. Nobody is signed in."""
    await server.sign_ins.check(address_of(request.scope))
    person = body.token.partition(".")[0]
    async with server.store.writing() as session:
        box = await session.get(Letterbox, person)
        if box is None or not confirms(server.secret, box, body.token):
            raise Refusal(403, "bad_link")
        box.confirmed = True
    return Done()


@router.post("/letters/stop")
async def stop_letters(request: Request, server: Server, token: Annotated[str, Query(max_length=400)]) -> Done:
    """The link of every letter, and what mail programs send by themselves: no more of them. It does nothing else."""
    await server.sign_ins.check(address_of(request.scope))
    person = stopped(server.secret, token)
    if person is None:
        raise Refusal(403, "bad_link")
    await server.store.execute(delete(Letterbox).where(Letterbox.person == person))
    return Done()


async def _facts(request: Request, server: Services, person: Person) -> NoticeFacts:
    async with server.store.reading() as session:
        devices = list(
            await session.scalars(select(Device).where(Device.person == person.id).order_by(Device.created.desc()))
        )
        box = await session.get(Letterbox, person.id)
    return NoticeFacts(
        key=public_key(server.push_key),
        devices=[
            DeviceFacts(
                id=device.id,
                name=device.name,
                created=datetime.fromtimestamp(device.created, UTC).isoformat(timespec="seconds"),
                here=bool(device.session) and device.session == request.state.session,
            )
            for device in devices
        ],
        mail=bool(server.settings.smtp),
        letters=LetterFacts(email=box.email, confirmed=box.confirmed) if box else None,
    )
