"""Tables over HTTP: create, list, join, leave, start, resign, rematch."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Query
from sqlalchemy import delete, update

from penumbra.bots.roster import BOTS
from penumbra.engine.errors import BadOption, UnknownGame
from penumbra.engine.game import Game
from penumbra.engine.log import log_of
from penumbra.engine.randomness import commitment, key_of
from penumbra.engine.registry import find_game
from penumbra.engine.settings import settle
from penumbra.kit.complaints import in_language
from penumbra.server.course import fresh
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.live import LiveTable
from penumbra.server.models import Person, SeatRow, TableRow
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.schemas import Done, JoinBody, NewTable, ResignBody, SeatPlan, Table, Token, Which
from penumbra.server.services import Services
from penumbra.server.table_facts import may_see, people_of, seats_of, table_facts

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_LISTED = 100
Key = Annotated[Token | None, Query()]


def new_seed() -> str:
    """256 bits nobody can guess."""
    return secrets.token_hex(32)


def game_of(title: str) -> Game:
    try:
        return find_game(title)
    except UnknownGame:
        raise Refusal(404, "no_title") from None


def plan_seats(plans: list[SeatPlan], person: Person) -> list[SeatRow]:
    """Seats as planned. The host sits once as themselves; others at the same device bear their own names."""
    seats = []
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise Refusal(409, "seat_taken")
    for index, plan in enumerate(plans):
        if plan.kind == "bot":
            if plan.bot not in BOTS:
                raise Refusal(409, "bad_bot")
            seats.append(SeatRow(index=index, kind="bot", bot=plan.bot, name=plan.bot, resigned=False))
        elif plan.kind == "open":
            seats.append(SeatRow(index=index, kind="open", resigned=False))
        else:
            name = person.name if plan.kind == "me" else plan.name or person.name
            seats.append(SeatRow(index=index, kind="person", person=person.id, name=name, resigned=False))
    return seats


async def create_table(
    server: Services,
    person: Person,
    title: str,
    name: str,
    options: dict[str, Any],
    plans: list[SeatPlan],
    private: bool,
    origin: dict[str, Any] | None = None,
    hints: bool = False,
) -> TableRow:
    server.new_tables.check(person.id)
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(9),
        title=title,
        name=name,
        state="open",
        private=private,
        hints=hints,
        invite=secrets.token_urlsafe(12),
        host=person.id,
        options=options,
        origin=origin,
        seq=0,
        undos=0,
        reshuffles=0,
        created=now,
        updated=now,
        seats=plan_seats(plans, person),
    )
    async with server.store.writing() as session:
        session.add(row)
    return row


@router.post("")
async def create(body: NewTable, server: Server, person: Somebody) -> Table:
    game = game_of(body.title)
    if len(body.seats) not in game.seats:
        raise Refusal(409, "bad_seats", least=game.seats[0], most=game.seats[-1])
    try:
        options = settle(game.title.settings, body.options)
        game.new(len(body.seats), 0, options)  # options that fit one by one may not fit together
    except BadOption as error:
        detail = {lang: in_language(str(error)[:300], lang) for lang in LANGUAGES}
        raise Refusal(409, "bad_options", detail=detail) from None
    name = body.name or person.name
    row = await create_table(server, person, body.title, name, options, body.seats, body.private, hints=body.hints)
    return table_facts(row, person.id, ())


@router.get("")
async def list_tables(server: Server, person: Anybody, which: Which = "mine") -> list[Table]:
    """mine: to go on with, my turn first; open: with free seats; finished: to look at."""
    me = person.id if person else None
    if which == "open":
        rows = await server.store.open_tables(MOST_LISTED)
    elif which == "finished":
        rows = await server.store.finished_tables(me, MOST_LISTED)
    elif me is None:
        raise Refusal(401, "who_are_you")
    else:
        rows = await server.store.tables_of(me, MOST_LISTED)
    facts = [table_facts(row, me, _online(server, row.id)) for row in rows]
    return sorted(facts, key=lambda table: not (table.turn and table.turn.yours)) if which == "mine" else facts


def _online(server: Services, table: str) -> list[str]:
    live = server.hub.loaded(table)
    return [person for person in live.watchers if person] if live else []


async def _open(server: Services, table: str, person: Person | None, k: str | None) -> LiveTable:
    live = await server.hub.open(table)
    if not may_see(live.row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    return live


def _facts(live: LiveTable, person: Person | None) -> Table:
    return table_facts(live.row, person.id if person else None, [p for p in live.watchers if p])


@router.get("/{table}")
async def read_table(table: str, server: Server, person: Anybody, k: Key = None) -> Table:
    row = await server.store.table(table)
    if row is None or not may_see(row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    return table_facts(row, person.id if person else None, _online(server, table))


@router.post("/{table}/join")
async def join(table: str, body: JoinBody, server: Server, person: Somebody) -> Table:
    live = await _open(server, table, person, body.k)

    async def sit_down() -> None:
        if live.row.state != "open":
            raise Refusal(409, "already_started")
        if body.seat >= len(live.row.seats):
            raise Refusal(409, "no_seat")
        seat = live.row.seats[body.seat]
        if seat.kind != "open":
            raise Refusal(409, "seat_taken")
        await _seat(server, live, seat, kind="person", person=person.id, name=person.name)

    await live.do(sit_down)
    return _facts(live, person)


async def _seat(server: Services, live: LiveTable, seat: SeatRow, **values: Any) -> None:
    """Write who sits there, then let it be so."""
    now = time.time()
    async with server.store.writing() as session:
        await session.execute(
            update(SeatRow).where(SeatRow.table == live.row.id, SeatRow.index == seat.index).values(**values)
        )
        await session.execute(update(TableRow).where(TableRow.id == live.row.id).values(updated=now))
    for name, value in values.items():
        setattr(seat, name, value)
    live.row.updated = now
    await live.tell(seats=True)


@router.post("/{table}/leave")
async def leave(table: str, server: Server, person: Somebody) -> Done:
    """Stand up before the game begins. When its last person leaves, the table is gone."""
    live = await _open(server, table, person, None)

    async def stand_up() -> bool:
        row = live.row
        if row.state != "open":
            raise Refusal(409, "already_started")
        mine = seats_of(row, person.id)
        if not mine and row.host != person.id:
            raise Refusal(409, "not_seated")
        staying = [p for p in people_of(row) if p != person.id]
        if row.host == person.id and not staying:
            async with server.store.writing() as session:
                await session.execute(delete(TableRow).where(TableRow.id == row.id))
            return True
        for index in mine:
            await _seat(server, live, row.seats[index], kind="open", person=None, name=None)
        if row.host == person.id:
            async with server.store.writing() as session:
                await session.execute(update(TableRow).where(TableRow.id == row.id).values(host=staying[0]))
            row.host = staying[0]
            await live.tell(seats=True)
        return False

    if await live.do(stand_up):
        await server.hub.drop(table)
    return Done()


@router.post("/{table}/start")
async def start(table: str, server: Server, person: Somebody) -> Table:
    live = await _open(server, table, person, None)

    async def begin() -> None:
        row = live.row
        if row.host != person.id:
            raise Refusal(403, "not_host")
        if row.state != "open":
            raise Refusal(409, "already_started")
        if any(seat.kind == "open" for seat in row.seats):
            raise Refusal(409, "seats_open")
        if not people_of(row):
            raise Refusal(409, "no_person")
        game = game_of(row.title)
        origin = row.origin or fresh(game.id, game.rules, len(row.seats), new_seed(), row.options)
        state = live.course.begin(origin)
        log = log_of(origin)
        key = log.reshuffles[-1][1] if log.reshuffles else log.seed
        fields = {"commitment": commitment(key_of(key)), "n": state.length}
        phrase = "line.continued" if state.length else "line.start"
        change = update(TableRow).where(TableRow.id == row.id).values(origin=origin)
        await live.write("start", data={"say": phrase, "fields": fields}, state=state, changes=(change,))
        row.origin = origin

    await live.do(begin)
    return _facts(live, person)


@router.post("/{table}/resign")
async def resign(table: str, body: ResignBody, server: Server, person: Somebody) -> Table:
    """Give up a seat, or all one's seats: a bot plays on."""
    live = await _open(server, table, person, None)
    mine = [body.seat] if body.seat is not None else seats_of(live.row, person.id)
    if not mine:
        raise Refusal(409, "not_seated")
    for seat in mine:
        await live.do(lambda seat=seat: live.resign(person.id, seat))  # type: ignore[misc]
    return _facts(live, person)


@router.post("/{table}/rematch")
async def rematch(table: str, server: Server, person: Somebody) -> Table:
    """A new table with the same people, bots and options. Whoever asks second comes to the same table."""
    live = await _open(server, table, person, None)

    async def set_up() -> TableRow:
        row = live.row
        if row.state != "finished":
            raise Refusal(409, "not_finished")
        if not any(seat.person == person.id for seat in row.seats):
            raise Refusal(403, "not_seated")
        if row.next is not None and (found := await server.store.table(row.next)) is not None:
            return found
        made = await create_table(server, person, row.title, row.name, row.options, [], row.private, hints=row.hints)
        seats = [_again(seat, made.id) for seat in row.seats]
        async with server.store.writing() as session:
            session.add_all(seats)
            await session.execute(update(TableRow).where(TableRow.id == row.id).values(next=made.id))
        row.next = made.id
        await live.write("note", data={"say": "line.rematch", "fields": {"name": person.name}})
        await live.tell(seats=True)
        found = await server.store.table(made.id)
        assert found is not None
        return found

    made = await live.do(set_up)
    return table_facts(made, person.id, ())


def _again(seat: SeatRow, table: str) -> SeatRow:
    """The same seat at another table; who had resigned sits there again."""
    if seat.person is not None:
        return SeatRow(table=table, index=seat.index, kind="person", person=seat.person, name=seat.name, resigned=False)
    return SeatRow(table=table, index=seat.index, kind="bot", bot=seat.bot, name=seat.name, resigned=False)
