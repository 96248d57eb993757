"""Finished games over HTTP: the game file, any moment of it, and a new table that goes on from there."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from penumbra.server.course import continued
from penumbra.server.finished import lasted, rating_change
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.models import Person, TableRow
from penumbra.server.pack_words import pack_at
from penumbra.server.phrases import Refusal
from penumbra.server.replay_schemas import GameFile, ReplayMoment, Review, Story
from penumbra.server.replays import Replay
from penumbra.server.schemas import REFUSED, ContinueBody, Table, Token
from penumbra.server.seating import laid, name_of_another
from penumbra.server.services import Services
from penumbra.server.table_facts import may_see
from penumbra.server.tables import lay_table

router = APIRouter(prefix="/api/tables/{table}", tags=["replays"], responses=REFUSED)
Key = Annotated[Token | None, Query()]


async def _finished(server: Services, table: str, person: Person | None, k: str | None) -> TableRow:
    row = await server.store.table(table)
    if row is None or not may_see(row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    if row.state != "finished":
        raise Refusal(409, "not_finished")
    return row


async def _opened(server: Services, request: Request, row: TableRow, person: Person | None) -> Replay:
    """A finished game, at a largest rate where it must be played again."""
    reader = person.id if person else address_of(request.scope)
    if row.id not in server.replays:
        await server.tables_read.check(reader)
    return await server.replays.get(row, reader)


@router.get("/file", response_model_exclude_unset=True)
async def game_file(table: str, request: Request, server: Server, person: Anybody, k: Key = None) -> GameFile:
    """The game for `penumbra replay --verify`: with its key, so only when it is over."""
    row = await _finished(server, table, person, k)
    data: dict[str, Any] = {
        **await (await _opened(server, request, row, person)).file(),
        "commitment": row.commitment,
        "table": [seat.bot if seat.kind == "bot" else "human" for seat in row.seats],
        "names": [(seat.bot if seat.resigned else seat.name) or "" for seat in row.seats],
    }
    return GameFile(**data)


@router.get("/replay")
async def moment(
    table: str,
    request: Request,
    server: Server,
    person: Anybody,
    n: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    k: Key = None,
) -> ReplayMoment:
    """Any seat's view (without `seat`: the public one) after n actions, and its log since `since`."""
    row = await _finished(server, table, person, k)
    game = await _opened(server, request, row, person)
    if seat is not None and seat >= len(row.seats):
        raise Refusal(409, "no_seat")
    if n > game.length:
        raise Refusal(409, "out_of_range")
    return ReplayMoment(n=n, length=game.length, **await game.moment(n, since, seat))


async def _weigh(server: Services, request: Request, person: Person | None) -> str:
    """Whose share of the bots' time this takes; nobody may take it too often."""
    who = person.id if person else request.client.host if request.client else ""
    await server.analyses.check(who)
    return who


@router.get("/story")
async def story(table: str, server: Server, request: Request, person: Anybody, k: Key = None) -> Story:
    """How a finished game went: chances and points turn by turn, and the turns that decided it."""
    row = await _finished(server, table, person, k)
    owner = await _weigh(server, request, person)
    told = await server.replays.story(row, owner)
    game = await server.replays.get(row, owner)
    if row.rated:  # its record is written a moment after the end
        await server.hub.keeper.chronicler.idle()
    return Story(
        **told,
        called=(await game.moment(0, 0, None))["called"],
        minutes=await lasted(server.store, row),
        rating=await rating_change(server.store, row.id, person.id if person else None),
        proven=row.commitment in (await game.file())["commitments"],
    )


@router.get("/review")
async def second_look(
    table: str,
    server: Server,
    request: Request,
    person: Anybody,
    n: Annotated[int, Query(ge=0, le=1_000_000)],
    k: Key = None,
) -> Review:
    """What the expert would have done after n actions of a finished game, beside what was done."""
    row = await _finished(server, table, person, k)
    return Review(**await server.replays.review(row, n, await _weigh(server, request, person)))


@router.post("/continue")
async def go_on(
    table: str, body: ContinueBody, request: Request, server: Server, person: Somebody, k: Key = None
) -> Table:
    """A new table that goes on after n actions of a finished game, with shuffles of its own."""
    row = await _finished(server, table, person, k)
    game = await _opened(server, request, row, person)
    if body.n >= game.length:
        raise Refusal(409, "out_of_range")
    if len(body.seats) != len(row.seats):
        raise Refusal(409, "bad_seats", least=len(row.seats), most=len(row.seats))
    origin = continued(game.log(), body.n, server.settings.seed())
    name = body.name or await name_of_another(server.store, row, person)
    more: dict[str, Any] = {"lang": row.lang, "pack": pack_at(row)}
    made = laid(person, row.title, name, row.options, body.private, origin, row.hints, **more)
    return await lay_table(server, person, made, body.seats)
