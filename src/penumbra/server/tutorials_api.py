"""Tutorials over HTTP: everybody has one table of each title to learn at."""

from __future__ import annotations

from fastapi import APIRouter
from sqlalchemy import delete

from penumbra.kit.tutorial import tutorial_of
from penumbra.server.identity import Server, Somebody
from penumbra.server.models import TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.pack_words import game_of
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, SeatPlan, Table, TutorialBody
from penumbra.server.seating import laid
from penumbra.server.table_facts import table_facts
from penumbra.server.tables import lay_table

router = APIRouter(prefix="/api/titles", tags=["titles"], responses=REFUSED)
OPPONENT = "easy"


@router.post("/{title}/tutorial")
async def learn(title: str, body: TutorialBody, server: Server, person: Somebody) -> Table:
    """The table where I learn this title: where I left it, or with `again` from the beginning."""
    game = game_of(title)
    tutorial = tutorial_of(game)
    if tutorial is None:
        raise Refusal(404, "no_tutorial")
    known = await server.store.tutorials_of(person.id, title)
    if not body.again and known and known[0].state == "playing" and not of_older_rules(known[0]):
        return table_facts(known[0], person.id, ())
    state = game.position(tutorial.position)
    origin = state.log.as_dict()
    table = laid(person, title, person.name, origin["options"], True, origin, tutorial=True)
    plans = [SeatPlan(kind="me") if p == tutorial.seat else SeatPlan(kind="bot", bot=OPPONENT) for p in range(state.n)]
    await lay_table(server, person, table, plans)
    for row in known:
        await server.store.execute(delete(TableRow).where(TableRow.id == row.id))
        await server.hub.take_away(row.id, person.id)
    live = await server.hub.open(table["id"])
    await live.do(lambda: live.begin(person.id))
    return table_facts(live.row, person.id, ())
