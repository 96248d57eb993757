"""What finished games say about a person. Of running ones only their number is told."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, select

from penumbra.engine.registry import titles
from penumbra.kit.puzzle import puzzles_of
from penumbra.server.finished import DAY, listed, moment, wanted
from penumbra.server.models import Person, SeatRow, TableRow
from penumbra.server.older import game_now
from penumbra.server.people_schemas import (
    Calendar,
    Favourite,
    FavouriteCard,
    Profile,
    Puzzled,
    Rivals,
    SeatRecord,
    TitleRecord,
    Weeks,
)
from penumbra.server.ratings import KNOWN, points
from penumbra.server.record_models import RatingRow, ResultRow, ResultSeat
from penumbra.server.store import Store

SHOWN_WEEKS = 26
LATEST = 4
COURSE = 20  # periods
FAVOURITES = 3
SHIFT = 3  # days of a week that had passed when days began to be counted


class Sat(NamedTuple):
    """A seat of somebody in a game that counts."""

    title: str
    size: int
    seat: int
    won: bool
    finished: float
    cards: list[str]


async def profile_of(store: Store, person: Person, me: str | None, now: float) -> Profile:
    sat = await _seats(store, person.id)
    you = me == person.id
    return Profile(
        id=person.id,
        name=person.name,
        since=moment(person.created),
        you=you,
        account=person.login is not None,
        games=len(sat),
        playing=await _playing(store, person.id, you),
        rivals=_rivals(sat),
        weeks=_weeks([one.finished for one in sat], now),
        puzzles=await _puzzles(store, person.id),
        titles=await _titles(store, person.id, sat),
        calendar=_calendar([one.finished for one in sat], now),
        favourite=_favourite(sat),
        latest=await listed(store, wanted(me, None, person.id, 0.0).limit(LATEST), me),
    )


async def _seats(store: Store, person: str) -> list[Sat]:
    query = (
        select(ResultRow.title, ResultRow.seats, ResultSeat.seat, ResultSeat.won, ResultRow.finished, ResultSeat.cards)
        .join(ResultRow, ResultRow.table == ResultSeat.table)
        .where(ResultSeat.person == person, ResultRow.continued.is_(False))
        .order_by(ResultRow.finished)
    )
    async with store.reading() as session:
        return [Sat(*row) for row in (await session.execute(query))]


async def _playing(store: Store, person: str, all_of_them: bool) -> int:
    """How many games go on; of others only those that anybody may watch."""
    mine = TableRow.id.in_(select(SeatRow.table).where(SeatRow.person == person, SeatRow.kind == "person"))
    query = select(func.count()).select_from(TableRow).where(mine, TableRow.state == "playing")
    query = query.where(TableRow.tutorial.is_(False))
    async with store.reading() as session:
        return int(await session.scalar(query if all_of_them else query.where(TableRow.private.is_(False))) or 0)


def _rivals(sat: Sequence[Sat]) -> Rivals:
    cooperative = {name for name, title in titles().items() if title.cooperative}
    found = [one for one in sat if one.size > 1 and one.title not in cooperative]
    return Rivals(games=len(found), wins=sum(one.won for one in found), sizes=sorted({one.size for one in found}))


def _weeks(finished: Sequence[float], now: float) -> Weeks:
    """A week without a game ends a row; this week may still bring one."""
    played = {(int(at // DAY) + SHIFT) // 7 for at in finished}
    this = (int(now // DAY) + SHIFT) // 7
    rows = {week: _row(played, week) for week in played}
    return Weeks(now=rows.get(this) or rows.get(this - 1) or 0, longest=max(rows.values(), default=0))


def _row(played: set[int], last: int) -> int:
    length = 0
    while last - length in played:
        length += 1
    return length


def _calendar(finished: Sequence[float], now: float) -> Calendar:
    this = (int(now // DAY) + SHIFT) // 7
    first = (this - SHOWN_WEEKS + 1) * 7 - SHIFT
    counted = Counter(int(at // DAY) for at in finished)
    today = int(now // DAY)
    return Calendar(first=moment(first * DAY)[:10], games=[counted[day] for day in range(first, today + 1)])


async def _puzzles(store: Store, person: str) -> Puzzled:
    query = select(TableRow.title, TableRow.puzzle).where(TableRow.host == person, TableRow.tutorial.is_(True))
    async with store.reading() as session:
        rows = await session.execute(query)
        solved = {(title, puzzle["id"]) for title, puzzle in rows if puzzle and puzzle["standing"] == "solved"}
    games = [game for name in titles() if (game := game_now(name)) is not None]
    return Puzzled(solved=len(solved), of=sum(len(puzzles_of(game)) for game in games))


async def _titles(store: Store, person: str, sat: Sequence[Sat]) -> list[TitleRecord]:
    query = select(RatingRow).where(RatingRow.party == person).order_by(RatingRow.period)
    async with store.reading() as session:
        rows = list(await session.scalars(query))
    rated: dict[str, list[RatingRow]] = defaultdict(list)
    for row in rows:
        rated[row.title].append(row)
    found = []
    for title, games in Counter(one.title for one in sat).most_common():
        periods = rated[title]
        count = periods[-1].games if periods else 0
        known = count >= KNOWN
        found.append(
            TitleRecord(
                title=title,
                games=games,
                wins=sum(one.won for one in sat if one.title == title),
                rating=points(periods[-1].mu) if known else None,
                rated=count,
                course=[points(row.mu) for row in periods[-COURSE:]] if known else [],
            )
        )
    return found


def _favourite(sat: Sequence[Sat]) -> Favourite | None:
    if not sat:
        return None
    title, games = Counter(one.title for one in sat).most_common(1)[0]
    here = [one for one in sat if one.title == title]
    size = Counter(one.size for one in here).most_common(1)[0][0]
    return Favourite(
        title=title,
        games=games,
        size=size,
        seats=[_record(seat, [one for one in here if (one.size, one.seat) == (size, seat)]) for seat in range(size)],
        cards=_cards(here),
    )


def _record(seat: int, there: Sequence[Sat]) -> SeatRecord:
    return SeatRecord(seat=seat, games=len(there), wins=sum(one.won for one in there))


def _cards(here: Sequence[Any]) -> list[FavouriteCard]:
    """Taken in most games; of equal ones those that won more."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for one in here:
        games.update(one.cards)
        wins.update(one.cards if one.won else ())
    best = sorted(games, key=lambda card: (-games[card], -wins[card], card))[:FAVOURITES]
    return [FavouriteCard(card=card, games=games[card], wins=wins[card]) for card in best]
