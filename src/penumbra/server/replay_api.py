"""Finished games over HTTP: the game file, any moment of it, and a new table that goes on from there."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query

from penumbra.engine.log import save
from penumbra.engine.randomness import commitment, key_of
from penumbra.server.course import continued
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.models import Person, TableRow
from penumbra.server.perspective import called
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import ContinueBody, GameFile, ReplayMoment, Table, Token
from penumbra.server.services import Services
from penumbra.server.table_facts import may_see, table_facts
from penumbra.server.tables import create_table, new_seed

router = APIRouter(prefix="/api/tables/{table}", tags=["replays"])
Key = Annotated[Token | None, Query()]


async def _finished(server: Services, table: str, person: Person | None, k: str | None) -> TableRow:
    row = await server.store.table(table)
    if row is None or not may_see(row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    if row.state != "finished":
        raise Refusal(409, "not_finished")
    return row


@router.get("/file", response_model_exclude_unset=True)
async def game_file(table: str, server: Server, person: Anybody, k: Key = None) -> GameFile:
    """The game for `penumbra replay --verify`: with its key, so only when it is over."""
    row = await _finished(server, table, person, k)
    end = (await server.replays.get(row)).end
    log = end.log
    seeds = [log.seed, *(seed for _, seed in log.reshuffles)]
    data: dict[str, Any] = {
        **json.loads(save(end)),
        "commitment": row.commitment,
        "commitments": [commitment(key_of(seed)) for seed in seeds],
        "key": end.key.hex(),
        "table": [seat.bot if seat.kind == "bot" and not seat.resigned else "human" for seat in row.seats],
        "names": [seat.name or "" for seat in row.seats],
    }
    return GameFile(**data)


@router.get("/replay")
async def moment(
    table: str,
    server: Server,
    person: Anybody,
    n: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    k: Key = None,
) -> ReplayMoment:
    """Any seat's view (without `seat`: the public one) after n actions, and its log since `since`."""
    row = await _finished(server, table, person, k)
    game = await server.replays.get(row)
    if seat is not None and seat >= len(row.seats):
        raise Refusal(409, "no_seat")
    state = game.at(n)
    view = state.game.view(state, seat)
    lines = game.lines(since, n, seat)
    return ReplayMoment(n=n, length=game.length, view=view, log=lines, called=called(state))  # type: ignore[arg-type]


@router.post("/continue")
async def go_on(table: str, body: ContinueBody, server: Server, person: Somebody, k: Key = None) -> Table:
    """A new table that goes on after n actions of a finished game, with shuffles of its own."""
    row = await _finished(server, table, person, k)
    game = await server.replays.get(row)
    if body.n >= game.length:
        raise Refusal(409, "out_of_range")
    if len(body.seats) != len(row.seats):
        raise Refusal(409, "bad_seats", least=len(row.seats), most=len(row.seats))
    origin = continued(game.log, body.n, new_seed())
    name = body.name or row.name
    made = await create_table(server, person, row.title, name, row.options, body.seats, body.private, origin, row.hints)
    return table_facts(made, person.id, ())
