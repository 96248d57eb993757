"""Tables over HTTP: create, list, join, leave, start, resign, rematch. What they mean is in seating.py."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.engine.settings import settle
from penumbra.kit.complaints import in_language
from penumbra.server.audit import note
from penumbra.server.codes import new_code
from penumbra.server.forgetting import execute_for
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.live import LiveTable
from penumbra.server.models import Person
from penumbra.server.pack_answers import CARDS, CHANGES, Told
from penumbra.server.pack_words import game_of, named, pack_at, packed_game
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.ratings import check_rated
from penumbra.server.schemas import (
    REFUSED,
    Done,
    Gallery,
    Invited,
    JoinBody,
    NewTable,
    PackFacts,
    ResignBody,
    SeatBody,
    SeatBotBody,
    SeatPlan,
    SettingsBody,
    Spectator,
    SpectatorBody,
    Table,
    Token,
    Which,
)
from penumbra.server.seating import laid, plan_seats, rows_of
from penumbra.server.services import Services
from penumbra.server.table_facts import host_of, seats_of, table_facts
from penumbra.server.ways_in import opened, round_of, seat_for, visible_table

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSED)
MOST_LISTED = 100
Key = Annotated[Token | None, Query()]


def fitting(game: Game, seats: int, chosen: dict[str, Any]) -> dict[str, Any]:
    """All options of a table; those that fit one by one may not fit together."""
    try:
        options = settle(game.settings, chosen)
        game.new(seats, 0, options)
    except BadOption as error:
        detail = {lang: in_language(str(error)[:300], lang) for lang in LANGUAGES}
        raise Refusal(409, "bad_options", detail=detail) from None
    return options


async def lay_table(server: Services, person: Person, table: dict[str, Any], plans: list[SeatPlan]) -> Table:
    await server.new_tables.check(person.id)
    seats = plan_seats(plans, person, table["title"], server.settings)
    while True:
        try:
            await execute_for(server.store, person, *rows_of(table, seats))
            break
        except IntegrityError:
            if await server.store.table_by_code(table["code"]) is None:
                raise
            table["code"] = new_code()  # that one leads to another table already
    row = await server.store.table(table["id"])
    assert row is not None
    return table_facts(row, person.id, ())


@router.post("")
async def create(body: NewTable, server: Server, person: Somebody) -> Table:
    game = game_of(body.title)
    if len(body.seats) not in game.seats:
        raise Refusal(409, "bad_seats", least=game.seats[0], most=game.seats[-1])
    pack = body.pack.model_dump() if body.pack else None
    if pack:
        await server.packs.check(person.id)
        async with server.pack_readers.of(person.id):
            game = await asyncio.to_thread(packed_game, body.title, pack)
        pack = named(pack, game)
    options = fitting(game, len(body.seats), body.options)
    check_rated(body, person, game)
    name = body.name or person.name
    more: dict[str, Any] = {"hints": body.hints, "rated": body.rated, "several": body.several, "lang": body.lang}
    more["pack"] = pack
    more["clock"] = body.clock
    table = laid(person, body.title, name, options, body.private, **more)
    return await lay_table(server, person, table, body.seats)


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
    online = await server.hub.online(rows)
    facts = [table_facts(row, me, online[row.id]) for row in rows]
    return sorted(facts, key=lambda table: not (table.turn and table.turn.yours)) if which == "mine" else facts


def _facts(live: LiveTable, person: Person | None) -> Table:
    return table_facts(live.row, person.id if person else None, live.online, live.seat_clocks())


@router.get("/{table}/invitation")
async def read_invitation(table: str, request: Request, server: Server, person: Anybody, k: Key = None) -> Invited:
    """What who follows a link is shown: who invites, the seat to sit down at, how far the game is."""
    row = await visible_table(server, table, person, k)
    facts = table_facts(row, person.id if person else None, (await server.hub.online([row]))[table])
    seat = seat_for(row, person)
    known = seat is not None and row.state == "playing"
    number = round_of(await opened(server, table, person, k, address_of(request.scope))) if known else None
    return Invited(table=facts, host=host_of(row), seat=seat, round=number)


@router.get("/{table}")
async def read_table(table: str, request: Request, server: Server, person: Anybody, k: Key = None) -> Table:
    row = await visible_table(server, table, person, k)
    online = (await server.hub.online([row]))[table]
    clocked = row.clock != "none" and row.state == "playing"
    live = await opened(server, table, person, k, address_of(request.scope)) if clocked else None
    clocks = live.seat_clocks() if live is not None else None
    return table_facts(row, person.id if person else None, online, clocks)


@router.get("/{table}/cards", response_model=Gallery)
async def read_cards(table: str, request: Request, server: Server, person: Anybody, k: Key = None) -> Response:
    """Every card of the box as it is at this table: with its pack."""
    return await _of_pack(CARDS, table, request, server, person, k)


@router.get("/{table}/pack", response_model=PackFacts)
async def read_pack(table: str, request: Request, server: Server, person: Anybody, k: Key = None) -> Response:
    """What the pack of this table changes, in words."""
    return await _of_pack(CHANGES, table, request, server, person, k)


async def _of_pack(
    told: Told, table: str, request: Request, server: Services, person: Person | None, k: str | None
) -> Response:
    row = await visible_table(server, table, person, k)
    answer = await server.pack_answers.get(told, row, person.id if person else address_of(request.scope))
    return Response(answer, media_type="application/json")


@router.post("/{table}/join")
async def join(table: str, body: JoinBody, server: Server, person: Somebody) -> Table:
    live = await opened(server, table, person, body.k)
    await live.do(lambda: live.sit_down(person, body.seat))
    return _facts(live, person)


@router.post("/{table}/leave")
async def leave(table: str, server: Server, person: Somebody) -> Done:
    """Stand up before the game begins. When its last person leaves, the table is gone."""
    live = await opened(server, table, person)
    if await live.do(lambda: live.stand_up(person.id)):
        await server.hub.take_away(table, person.id)
    return Done()


@router.post("/{table}/start")
async def start(table: str, server: Server, person: Somebody) -> Table:
    live = await opened(server, table, person)
    await live.do(lambda: live.begin(person.id))
    return _facts(live, person)


@router.post("/{table}/resign")
async def resign(table: str, body: ResignBody, server: Server, person: Somebody) -> Table:
    """Give up a seat, or all one's seats: a bot plays on."""
    live = await opened(server, table, person)
    mine = [body.seat] if body.seat is not None else seats_of(live.row, person.id)
    if not mine:
        raise Refusal(409, "not_seated")
    for seat in mine:
        await live.do(partial(live.resign, person.id, seat))
    return _facts(live, person)


@router.post("/{table}/send-away")
async def send_away(table: str, body: SeatBody, server: Server, person: Somebody) -> Table:
    """The host frees somebody's seat, or a bot's, before the game begins."""
    live = await opened(server, table, person)
    sat = live.row.seats[body.seat].person if body.seat < len(live.row.seats) else None
    await live.do(lambda: live.send_away(person.id, body.seat))
    await note(server.store, person.id, "send_away", table, seat=body.seat, person=sat)
    return _facts(live, person)


@router.post("/{table}/settings")
async def change_settings(table: str, body: SettingsBody, server: Server, person: Somebody) -> Table:
    """The host changes what is played with, before the game begins."""
    live = await opened(server, table, person)
    game, pack = game_of(live.row.title), pack_at(live.row)
    if pack is not None:
        await server.packs.check(person.id)
        async with server.pack_readers.of(person.id):
            game = await asyncio.to_thread(packed_game, live.row.title, pack)
    options = fitting(game, len(live.row.seats), body.options)
    values = {"options": options, "private": body.private, "hints": body.hints, "clock": body.clock}
    await live.do(lambda: live.change_settings(person.id, **values))
    await note(server.store, person.id, "settings", table, **values)
    return _facts(live, person)


@router.post("/{table}/seat-bot")
async def seat_bot(table: str, body: SeatBotBody, server: Server, person: Somebody) -> Table:
    """The host lets a bot play a free seat; `send-away` frees it again."""
    live = await opened(server, table, person)
    await live.do(lambda: live.seat_bot(person.id, body.seat, body.bot))
    await note(server.store, person.id, "seat_bot", table, seat=body.seat, bot=body.bot)
    return _facts(live, person)


@router.get("/{table}/spectators")
async def spectators(table: str, server: Server, person: Somebody) -> list[Spectator]:
    """Who watches, for the host."""
    live = await opened(server, table, person)
    if live.row.host != person.id:
        raise Refusal(403, "not_host")
    await live.look_around()
    async with server.store.reading() as session:
        found = await session.execute(
            select(Person.id, Person.name).where(Person.id.in_(live.spectators[:MOST_LISTED]))
        )
        return sorted((Spectator(id=row.id, name=row.name) for row in found), key=lambda one: one.name)


@router.post("/{table}/show-out")
async def show_out(table: str, body: SpectatorBody, server: Server, person: Somebody) -> Done:
    """The host does not let somebody watch any more."""
    live = await opened(server, table, person)
    await live.do(lambda: live.show_out(person.id, body.person))
    await note(server.store, person.id, "show_out", table, person=body.person)
    return Done()


@router.post("/{table}/replace")
async def replace(table: str, body: SeatBody, server: Server, person: Somebody) -> Table:
    """The host lets a bot play on for somebody who is not there."""
    live = await opened(server, table, person)
    sat = live.row.seats[body.seat].person if body.seat < len(live.row.seats) else None
    await live.do(lambda: live.replace(person.id, body.seat))
    await note(server.store, person.id, "replace", table, seat=body.seat, person=sat)
    return _facts(live, person)


@router.post("/{table}/give-back")
async def give_back(table: str, body: SeatBody, server: Server, person: Somebody) -> Table:
    """The host gives a seat back to who was absent and for whom a bot plays."""
    live = await opened(server, table, person)
    await live.do(lambda: live.give_back(person.id, body.seat))
    await note(server.store, person.id, "give_back", table, seat=body.seat, person=live.row.seats[body.seat].person)
    return _facts(live, person)


@router.post("/{table}/time-out")
async def time_out(table: str, body: SeatBody, server: Server, person: Somebody) -> Table:
    """Somebody's time is up: ask the others to let a bot play on; who is alone with bots as host decides."""
    live = await opened(server, table, person)
    sat = live.row.seats[body.seat].person if body.seat < len(live.row.seats) else None
    if await live.do(lambda: live.time_out(person.id, body.seat)):
        await note(server.store, person.id, "time_out", table, seat=body.seat, person=sat)
    return _facts(live, person)


@router.post("/{table}/rematch")
async def rematch(table: str, server: Server, person: Somebody) -> Table:
    """A new table with the same people, bots and options. Whoever asks second comes to the same table."""
    live = await opened(server, table, person)
    await server.new_tables.check(person.id)
    made = await server.store.table(await live.do(lambda: live.rematch(person)))
    if made is None:
        raise Refusal(404, "no_table")
    return table_facts(made, person.id, ())
