"""Lists of finished games, as one reader may see them: public ones, and those where they sat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Select, func, or_, select

from penumbra.server.models import Entry, Person, TableRow
from penumbra.server.people_schemas import FinishedGame, Played, RatingChange
from penumbra.server.ratings import KNOWN, SCALE, points
from penumbra.server.record_models import RatingRow, ResultRow, ResultSeat
from penumbra.server.schemas import Text
from penumbra.server.store import Store

A_PAGE = 20
DAY = 86400.0
MOVES = ("start", "act", "undo", "renew")  # entries of a table's log that are play
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


async def lasted(store: Store, row: TableRow) -> int:
    """Minutes from the beginning of a game to its last move, also before its record is written."""
    times = select(func.min(Entry.at), func.max(Entry.at)).where(Entry.table == row.id, Entry.kind.in_(MOVES))
    async with store.reading() as session:
        first, last = (await session.execute(times)).one()
    return max(1, round(((last or row.updated) - (first or row.created)) / 60))


async def rating_change(store: Store, table: str, me: str | None) -> RatingChange | None:
    """What a rated game did to somebody's rating; None: nothing."""
    sat = select(ResultSeat).where(ResultSeat.table == table, ResultSeat.party == me, ResultSeat.gain.is_not(None))
    async with store.reading() as session:
        seat = await session.scalar(sat) if me else None
        if seat is None or seat.gain is None:
            return None
        title = select(ResultRow.title).where(ResultRow.table == table).scalar_subquery()
        latest = select(RatingRow).where(RatingRow.title == title, RatingRow.party == me)
        now = await session.scalar(latest.order_by(RatingRow.period.desc()).limit(1))
    told = points(now.mu) if now is not None and now.games >= KNOWN else None
    return RatingChange(gain=round(SCALE * seat.gain), now=told)


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
