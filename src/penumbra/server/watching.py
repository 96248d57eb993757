"""Games that anybody may watch now, told as a spectator sees them."""

from __future__ import annotations

import time

from sqlalchemy import select

from penumbra.server.hub import Hub
from penumbra.server.models import SeatRow, TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.people_schemas import WatchedGame, WatchedSeat
from penumbra.server.phrases import Refusal

RECENT = 24 * 3600.0  # seconds: a table where nothing has happened for longer is not played at now
SHOWN = 12
KEPT = 5.0  # seconds


async def watched_games(hub: Hub) -> list[WatchedGame]:
    public = TableRow.private.is_(False) & TableRow.tutorial.is_(False)
    query = select(TableRow).where(TableRow.state == "playing", public, TableRow.updated >= time.time() - RECENT)
    async with hub.store.reading() as session:
        rows = list(await session.scalars(query.order_by(TableRow.updated.desc()).limit(SHOWN)))
    found = [await watched_game(hub, row) for row in rows if not of_older_rules(row)]
    return sorted((game for game in found if game is not None), key=lambda game: -game.watchers)


async def watched_game(hub: Hub, row: TableRow) -> WatchedGame | None:
    try:
        live = await hub.open(row.id)
    except Refusal:
        return None
    state, row = live.course.state, live.row
    if state is None or state.done or row.private:
        return None
    view = state.game.view(state, None)
    points: list[int | None] = [*state.game.title.memory.points(view)]
    number, turn = state.game.chapter(state)
    points += [None] * (state.n - len(points))
    playing = {seat.person for seat in row.seats if seat.kind == "person"}
    return WatchedGame(
        table=row.id,
        title=row.title,
        round=number,
        turn=turn,
        minutes=max(0, round((row.updated - row.created) / 60)),
        watchers=sum(count for person, count in live.watchers.items() if person not in playing),
        rated=row.rated,
        seats=[_seat(seat, points[seat.index]) for seat in row.seats],
    )


def _seat(seat: SeatRow, points: int | None) -> WatchedSeat:
    name = seat.name if seat.kind == "person" else None
    return WatchedSeat(seat=seat.index, name=name, bot=seat.bot if seat.kind == "bot" else None, points=points)
