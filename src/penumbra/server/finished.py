"""Lists of finished games, as one reader may see them: public ones, and those where they sat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Select, or_, select

from penumbra.server.models import Person
from penumbra.server.people_schemas import FinishedGame, Played
from penumbra.server.ratings import SCALE
from penumbra.server.record_models import ResultRow, ResultSeat
from penumbra.server.schemas import Text
from penumbra.server.store import Store

A_PAGE = 20
DAY = 86400.0
SPANS = {"week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY}


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def readable(me: str | None) -> Any:
    """Which records somebody may read one by one."""
    sat = select(ResultSeat.table).where(ResultSeat.person == me)
    return or_(ResultRow.private.is_(False), ResultRow.table.in_(sat)) if me else ResultRow.private.is_(False)


def wanted(me: str | None, title: str | None, player: str | None, since: float) -> Select[Any]:
    query = select(ResultRow).where(readable(me), ResultRow.finished >= since)
    if title is not None:
        query = query.where(ResultRow.title == title)
    if player is not None:
        query = query.where(ResultRow.table.in_(select(ResultSeat.table).where(ResultSeat.person == player)))
    return query.order_by(ResultRow.finished.desc(), ResultRow.table)


async def listed(store: Store, query: Select[Any], me: str | None) -> list[FinishedGame]:
    async with store.reading() as session:
        rows = list(await session.scalars(query))
    known = await profiles(store, (seat.person for row in rows for seat in row.players))
    return [facts(row, me, known) for row in rows]


async def profiles(store: Store, people: Iterable[str | None]) -> set[str]:
    """Those of these people who have a profile that others can read."""
    ids = {person for person in people if person}
    async with store.reading() as session:
        query = select(Person.id).where(Person.id.in_(ids), Person.login.is_not(None))
        return set(await session.scalars(query)) if ids else set()


def facts(row: ResultRow, me: str | None, known: set[str]) -> FinishedGame:
    return FinishedGame(
        table=row.table,
        title=row.title,
        started=moment(row.started),
        finished=moment(row.finished),
        minutes=minutes(row),
        rounds=row.rounds,
        rated=row.rated,
        continued=row.continued,
        reason=Text(**row.reason_text) if row.reason_text else None,
        seats=[_seat(seat, me, known, _behind_a_bot(row, seat)) for seat in row.players],
    )


def minutes(row: Any) -> int:
    return max(1, round(float(row.finished - row.started) / 60))


def _behind_a_bot(row: ResultRow, seat: ResultSeat) -> int:
    """How many bots have won before this seat in the places of people who had gone."""
    return 0 if seat.resigned else sum(other.bot_won for other in row.players)


def _seat(seat: ResultSeat, me: str | None, known: set[str], behind: int) -> Played:
    return Played(
        seat=seat.seat,
        name=seat.name,
        person=seat.person if seat.person in known else None,
        bot=seat.bot,
        you=me is not None and seat.person == me,
        score=seat.score,
        place=seat.place + behind,
        won=seat.won,
        resigned=seat.resigned,
        bot_won=seat.bot_won,
        left=seat.left,
        gain=None if seat.gain is None else round(SCALE * seat.gain),
    )


def page_of(games: Sequence[FinishedGame], page: int) -> tuple[list[FinishedGame], bool]:
    """A page of those that were read, of which there is one more if there are more."""
    return list(games[:A_PAGE]), len(games) > A_PAGE
