"""The first visit: a made-up name, a running table with one click, and how busy the house is."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from penumbra.engine.game import Game
from penumbra.engine.settings import settle
from penumbra.engine.title import Shelf
from penumbra.server.guard import address_of
from penumbra.server.guests import guest_name
from penumbra.server.identity import Anybody, Server, introduced, me
from penumbra.server.pack_words import game_of
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, Address, GuestName, Lang, Name, Now, PlayBody, SeatPlan, Visit, Welcome
from penumbra.server.seating import laid
from penumbra.server.table_facts import invitation_to, table_facts
from penumbra.server.tables import lay_table
from penumbra.server.ways_in import table_by_code

router = APIRouter(prefix="/api/arrivals", tags=["people"], responses=REFUSED)
RECENT = 24 * 3600.0  # seconds: a table where nothing has happened for longer is not in play now
BOT = "normal"


@router.get("")
async def hello(server: Server, person: Anybody) -> Visit:
    return Visit(me=me(person, server) if person else None)


@router.get("/name")
async def name(lang: Lang = "en", but: Annotated[Name | None, Query()] = None) -> GuestName:
    """A name for somebody who has none yet; another one than `but`."""
    return GuestName(name=guest_name(lang, but or ""))


@router.get("/now")
async def now(server: Server) -> Now:
    """How many tables are in play."""
    playing, public = await server.store.in_play(time.time() - RECENT)
    return Now(playing=playing, public=public)


@router.get("/code/{code}")
async def lead(code: Annotated[str, Path(max_length=40)], request: Request, server: Server, person: Anybody) -> Address:
    """The address of the invitation that a code stands for."""
    row = await table_by_code(server, code, person, address_of(request.scope))
    if row is None:
        raise Refusal(404, "no_code")
    return Address(address=invitation_to(row))


@router.post("/play")
async def play(body: PlayBody, request: Request, response: Response, server: Server, person: Anybody) -> Welcome:
    """A running table against bots; who is not known yet becomes a guest."""
    game = game_of(body.title)
    if person is None:
        person = await introduced(request, response, server, body.name or guest_name(body.lang))
    options = dict(game.title.shelf.options) if game.title.shelf else {}
    table = laid(person, game.id, person.name, settle(game.settings, options), private=True, hints=True, lang=body.lang)
    await lay_table(server, person, table, at_once(game))
    live = await server.hub.open(table["id"])
    host = person.id
    await live.do(lambda: live.begin(host))
    return Welcome(me=me(person, server), table=table_facts(live.row, host, ()))


def at_once(game: Game) -> list[SeatPlan]:
    """One person, and bots at as many seats as the title thinks good, or two."""
    wanted = (game.title.shelf or Shelf((0, 0), 1, 0, "")).seats
    seats = min(game.seats, key=lambda n: abs(n - wanted))
    return [SeatPlan(kind="me"), *[SeatPlan(kind="bot", bot=BOT)] * (seats - 1)]
