"""Events over HTTP: made by a host, entered by people and bots, read by everybody."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from sqlalchemy import Update, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.server.audit import note
from penumbra.server.event_schemas import (
    EntrantBody,
    EntrantFacts,
    EventBotBody,
    EventFacts,
    EventRowFacts,
    EventSeat,
    EventTableFacts,
    NewEvent,
)
from penumbra.server.events import DROPPED, MOST, MOST_AT_ONCE, OUT, Standing, new_event, running_tables, standings
from penumbra.server.finished import moment, profiles
from penumbra.server.forgetting import execute_for, hold_as_called
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.models import Person, TableRow
from penumbra.server.pack_words import game_of
from penumbra.server.people_schemas import WatchedGame
from penumbra.server.phrases import Refusal
from penumbra.server.ratings import KNOWN, points, strengths
from penumbra.server.record_models import Entrant, EventRow, EventTable, ResultRow
from penumbra.server.schemas import REFUSED, Done
from penumbra.server.seating import bot_seat
from penumbra.server.services import Services
from penumbra.server.store import Conflict, guarded
from penumbra.server.table_facts import seats_of
from penumbra.server.tables import fitting
from penumbra.server.watching import KEPT, watched_game

router = APIRouter(prefix="/api/events", tags=["events"], responses=REFUSED)
LISTED = 100
Id = Annotated[str, Path(max_length=40)]


@router.post("")
async def create(body: NewEvent, server: Server, person: Somebody) -> EventFacts:
    """A new event, which people can enter until it starts."""
    game = game_of(body.title)
    if game.cooperative:
        raise Refusal(409, "event_title")
    if body.size not in game.seats:
        raise Refusal(409, "bad_seats", least=max(2, game.seats[0]), most=game.seats[-1])
    if body.rated and person.login is None:
        raise Refusal(403, "rated_account")
    options = fitting(game, body.size, body.options)
    await server.new_tables.check(person.id)
    open_ones = select(func.count()).where(EventRow.host == person.id, EventRow.state != "finished")
    async with server.store.reading() as session:
        if (await session.scalar(open_ones) or 0) >= MOST_AT_ONCE:
            raise Refusal(409, "event_many")
    rounds = body.rounds if body.system == "swiss" else 0
    event = new_event(person, {**body.model_dump(), "options": options, "rounds": rounds})
    await execute_for(server.store, person, insert(EventRow).values(event))
    return await _facts(server, event["id"], person)


@router.get("")
async def list_events(request: Request, server: Server, person: Anybody) -> list[EventRowFacts]:
    """Those that can be entered first, then those under way, then those that are over."""
    await server.records.check(address_of(request.scope))
    async with server.store.reading() as session:
        query = select(EventRow, Person.name).join(Person, Person.id == EventRow.host)
        rows = (await session.execute(query.order_by(EventRow.created.desc()).limit(LISTED))).all()
    order = ("open", "playing", "finished")
    found = [_row(row, name, person) for row, name in rows]
    return sorted(found, key=lambda event: order.index(event.state))


@router.get("/{event}")
async def read_event(event: Id, request: Request, server: Server, person: Anybody) -> EventFacts:
    await server.records.check(address_of(request.scope))
    await server.events.look(event)
    return await _facts(server, event, person)


@router.post("/{event}/join")
async def join(event: Id, server: Server, person: Somebody) -> EventFacts:
    """Take part. Of a running Swiss event from the next round on; a round robin is closed once it has started."""
    async with server.events.changing(event) as (session, row):
        if row.rated and person.login is None:
            raise Refusal(403, "rated_account")
        mine = next((entrant for entrant in row.entrants if entrant.person == person.id), None)
        if mine is not None and not mine.out and mine.bot is None:
            raise Refusal(409, "event_joined")
        late = row.state == "playing" and row.system == "swiss" and row.round < row.rounds
        back = row.state == "playing" and mine is not None and not mine.out
        if not (row.state == "open" or late or back):
            raise Refusal(409, "event_closed")
        if mine is None:
            await _enter(session, row, person=person.id, name=person.name, bot=None)
        elif mine.out and mine.joined == DROPPED:
            raise Refusal(409, "event_dropped")
        else:
            await session.execute(_of(mine).values(out=False, bot=None))
        await hold_as_called(session, person)
    return await _facts(server, event, person)


@router.post("/{event}/leave")
async def leave(event: Id, server: Server, person: Somebody) -> EventFacts:
    """Stop taking part; a game that has begun is to be played or resigned at its table."""
    async with server.events.changing(event) as (session, row):
        mine = next((entrant for entrant in row.entrants if entrant.person == person.id and not entrant.out), None)
        if mine is None:
            raise Refusal(409, "event_not_in")
        await _take_out(session, row, mine)
    return await _facts(server, event, person)


@router.post("/{event}/bots")
async def add_bot(event: Id, body: EventBotBody, server: Server, person: Somebody) -> EventFacts:
    """The host lets a bot take part, or play on in the place of somebody who is not there."""
    replaced: str | None = None
    async with server.events.changing(event) as (session, row):
        _check_host(row, person)
        seat = bot_seat(body.bot, row.title, server.settings)
        if row.state == "finished" or (body.number is None and row.state != "open"):
            raise Refusal(409, "event_closed")
        if body.number is None:
            count = sum(entrant.person is None for entrant in row.entrants) + 1
            await _enter(session, row, person=None, name=f"{seat['name']} {count}"[:40], bot=body.bot)
        else:
            entrant = _entrant(row, body.number)
            replaced, joined = entrant.person, max(entrant.joined, 0)
            await session.execute(_of(entrant).values(bot=body.bot, out=False, joined=joined))
    if body.number is not None:
        await note(server.store, person.id, "event_replace", "", event=event, person=replaced)
    return await _facts(server, event, person)


@router.post("/{event}/drop")
async def drop(event: Id, body: EntrantBody, server: Server, person: Somebody) -> EventFacts:
    """The host takes somebody out, from the next round on."""
    async with server.events.changing(event) as (session, row):
        _check_host(row, person)
        entrant = _entrant(row, body.number)
        await _take_out(session, row, entrant, joined=DROPPED)
    await note(server.store, person.id, "event_drop", "", event=event, person=entrant.person)
    return await _facts(server, event, person)


@router.post("/{event}/start")
async def start(event: Id, server: Server, person: Somebody) -> EventFacts:
    """Lay the first round; the others follow by themselves."""
    row = await _hosted(server, event, person)
    if row.state != "open":
        raise Refusal(409, "event_closed")
    await server.new_tables.check(person.id)
    await server.events.start(event)
    return await _facts(server, event, person)


@router.post("/{event}/cancel")
async def cancel(event: Id, server: Server, person: Somebody) -> Done:
    """The host takes an event away before it starts."""
    row = await _hosted(server, event, person)
    if row.state != "open":
        raise Refusal(409, "event_closed")
    same = EventRow.id == event, EventRow.state == "open"
    try:
        await server.store.execute(guarded(delete(EventRow).where(*same)))
    except Conflict:
        raise Refusal(409, "stale") from None
    await note(server.store, person.id, "event_cancel", "", event=event)
    return Done()


async def _hosted(server: Services, event: str, person: Person) -> EventRow:
    row = await server.events.event(event)
    _check_host(row, person)
    return row


def _check_host(row: EventRow, person: Person) -> None:
    if row.host != person.id:
        raise Refusal(403, "not_host")


def _entrant(row: EventRow, number: int) -> Entrant:
    found = next((entrant for entrant in row.entrants if entrant.number == number), None)
    if found is None:
        raise Refusal(409, "event_not_in")
    return found


def _of(entrant: Entrant) -> Update:
    return update(Entrant).where(Entrant.event == entrant.event, Entrant.number == entrant.number)


async def _enter(session: AsyncSession, row: EventRow, **fields: Any) -> None:
    if sum(not entrant.out for entrant in row.entrants) >= MOST:
        raise Refusal(409, "event_full", most=MOST)
    number = max((entrant.number for entrant in row.entrants), default=0) + 1
    values = {**fields, "event": row.id, "number": number, "joined": row.round, "out": False}
    await session.execute(insert(Entrant).values(values))


async def _take_out(session: AsyncSession, row: EventRow, entrant: Entrant, **values: Any) -> None:
    """Before the start as if they had never come; later they stay in the standings."""
    if row.state == "open":
        here = Entrant.event == row.id, Entrant.number == entrant.number
        await session.execute(delete(Entrant).where(*here))
    else:
        await session.execute(_of(entrant).values(out=True, **values))


# --- what is read -----------------------------------------------------------------------------------------------


def _row(row: EventRow, host: str, person: Person | None) -> EventRowFacts:
    return EventRowFacts(**_shared(row, host, person))


def _shared(row: EventRow, host: str, person: Person | None) -> dict[str, Any]:
    me = person.id if person else None
    names = ("id", "title", "name", "system", "size", "rounds", "round", "rated", "clock", "state")
    return {
        **{name: getattr(row, name) for name in names},
        "host": host,
        "created": moment(row.created),
        "entrants": sum(not entrant.out for entrant in row.entrants),
        "you": me is not None and any(one.person == me and not one.out for one in row.entrants),
    }


async def _facts(server: Services, event: str, person: Person | None) -> EventFacts:
    row = await server.events.event(event)
    results = await server.events.results(row)
    async with server.store.reading() as session:
        host = await session.get_one(Person, row.host)
        known = await strengths(session, row.title)
    readable = await profiles(server.store, (entrant.person for entrant in row.entrants))
    found = standings(row, results)
    ratings = {who: points(one.mu) for who, one in known.items() if one.games >= KNOWN}
    bots = [entrant.number for entrant in row.entrants if entrant.person is None]
    nth = {number: count for count, number in enumerate(bots, 1)}
    places = [_entrant_facts(rank, one, person, readable, ratings, nth) for rank, one in enumerate(found, 1)]
    out = {table.round: table.seated for table in row.tables if table.number == OUT}
    return EventFacts(
        **_shared(row, host.name, person),
        hosting=person is not None and row.host == person.id,
        options=row.options,
        standings=places,
        tables=await _tables(server, row, results, person),
        out=[out.get(number, []) for number in range(1, row.round + 1)],
    )


def _entrant_facts(
    rank: int,
    one: Standing,
    person: Person | None,
    readable: set[str],
    ratings: dict[str, int],
    nth: dict[int, int],
) -> EntrantFacts:
    entrant = one.entrant
    party = entrant.person or f"bot:{entrant.bot}"
    return EntrantFacts(
        number=entrant.number,
        rank=rank,
        name=entrant.name,
        person=entrant.person if entrant.person in readable else None,
        bot=entrant.bot,
        nth=nth.get(entrant.number),
        you=person is not None and entrant.person == person.id,
        out=entrant.out,
        places=one.places,
        points=one.points,
        rivals=round(one.rivals, 2),
        score=one.score,
        rating=ratings.get(party),
    )


async def _tables(
    server: Services, row: EventRow, results: dict[str, ResultRow], person: Person | None
) -> list[EventTableFacts]:
    names = {entrant.number: entrant.name for entrant in row.entrants}
    running = [t.table for t in row.tables if t.table and t.table not in results]
    rows = await running_tables(server.store, running)
    found = []
    for table in row.tables:
        if table.table is None:
            continue
        here, result = rows.get(table.table), results.get(table.table)
        game = await _watched(server, here) if here is not None and result is None else None
        found.append(_table(table, names, result, here, game, person))
        if found[-1].your_turn and row.clock != "none" and here is not None and here.turn is not None:
            found[-1].left = (await server.hub.open(table.table)).left(here.turn)
    return found


async def _watched(server: Services, row: TableRow) -> WatchedGame | None:
    found: WatchedGame | None = await server.kept.get(("watch", row.id), lambda: watched_game(server.hub, row), KEPT)
    return found


def _table(
    table: EventTable,
    names: dict[int, str],
    result: ResultRow | None,
    row: TableRow | None,
    game: WatchedGame | None,
    person: Person | None,
) -> EventTableFacts:
    mine = seats_of(row, person.id) if row is not None and person is not None else []
    seats = []
    for index, number in enumerate(table.seated):
        place, score = (result.players[index].place, result.players[index].score) if result else (None, None)
        seats.append(EventSeat(number=number, name=names.get(number, ""), place=place, score=score))
    return EventTableFacts(
        round=table.round,
        number=table.number,
        table=table.table or "",
        finished=result is not None or row is None,  # taken away: nobody waits for it
        yours=bool(mine),
        your_turn=row is not None and row.turn in mine,
        left=None,
        seats=seats,
        game=game,
    )
