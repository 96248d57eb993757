"""Vacations: while somebody is away, the clocks of their seats stand still, and everybody at their tables can see it.

Days are bounded: at most `vacation_days` in any 365, and every vacation takes at least one, however soon it ends.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from fastapi import APIRouter, Request
from sqlalchemy import select, update

from penumbra.server.bus import News
from penumbra.server.clock_schemas import VacationBody, VacationFacts
from penumbra.server.clocks import Span, day_of, days_taken, end_of
from penumbra.server.identity import Server, Somebody
from penumbra.server.models import SeatRow, TableRow, Vacation
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED
from penumbra.server.services import Services
from penumbra.server.sessions import HERE, proven

router = APIRouter(prefix="/api/me/vacation", tags=["people"], responses=REFUSED)


async def _spans(server: Services, person: str) -> list[Span]:
    async with server.store.reading() as session:
        rows = await session.execute(select(Vacation.began, Vacation.until).where(Vacation.person == person))
        return [(row.began, row.until) for row in rows]


def _facts(server: Services, spans: list[Span], now: float) -> VacationFacts:
    most = server.settings.vacation_days
    until = max((until for began, until in spans if began <= now < until), default=None)
    return VacationFacts(
        until=day_of(until) if until is not None else None,
        days_left=max(0, most - days_taken(spans, now)),
        days=most,
    )


@router.get("")
async def read_vacation(server: Server, person: Somebody) -> VacationFacts:
    return _facts(server, await _spans(server, person.id), server.settings.now())


@router.post("")
async def take_vacation(body: VacationBody, request: Request, server: Server, person: Somebody) -> VacationFacts:
    """Away from now to the end of a day; or back, which ends the vacation."""
    await server.notice_changes.check(person.id)
    now = server.settings.now()
    known = await _spans(server, person.id)
    current = [span for span in known if span[0] <= now < span[1]]
    spans = [span for span in known if span not in current]
    began = min((began for began, _ in current), default=now)
    if body.until is None:
        until = now
        if not current:
            return _facts(server, spans, now)
    else:
        until = _last_moment(server, body.until, spans, began, now)
    async with server.store.writing() as session:
        await proven(session, request, person, HERE)
        row = await session.get(Vacation, (person.id, began))
        if row is None:
            session.add(Vacation(person=person.id, began=began, until=until))
        else:
            row.until = until
    await _tell_tables(server, person.id)
    return _facts(server, [*spans, (began, until)], now)


def _last_moment(server: Services, day: date, others: list[Span], began: float, now: float) -> float:
    most = server.settings.vacation_days
    latest = datetime.fromtimestamp(now, UTC).date() + timedelta(days=most)
    if day < datetime.fromtimestamp(now, UTC).date():
        raise Refusal(409, "vacation_past")
    if day > latest or days_taken([*others, (began, end_of(day))], now) > most:
        raise Refusal(409, "vacation_long", days=most, left=max(0, most - days_taken(others, now)))
    return end_of(day)


async def _tell_tables(server: Services, person: str) -> None:
    """The tables where the person sits show it: every process reads a table anew whose count of changes has moved."""
    sits = select(SeatRow.table).where(SeatRow.person == person, SeatRow.kind == "person")
    playing = TableRow.id.in_(sits), TableRow.state == "playing"
    async with server.store.writing() as session:
        tables = list(await session.scalars(select(TableRow.id).where(*playing)))
        count = update(TableRow).where(TableRow.id.in_(tables)).values(seating=TableRow.seating + 1)
        await session.execute(count.execution_options(synchronize_session=None))
    for table in tables:
        server.hub.heard(News(table, seats=True))
        server.bus.publish(News(table, seats=True))
