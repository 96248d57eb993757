"""How strong people are at a title, from rated games: openskill's Plackett-Luce model, day by day. docs/server.md.

A day of UTC is one period. All its games are judged by what everybody was worth when it began, and what they say about
somebody is added up: so their order does not matter, and everything can be worked out again from the records.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.engine.game import Game
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.record_models import RatingRow, ResultRow, ResultSeat
from penumbra.server.schemas import NewTable
from penumbra.server.store import Store

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

PERIOD = 86400.0
MU, SIGMA = 25.0, 25.0 / 3
DRIFT = 25.0 / 300  # how much less sure a rating is after a period in which somebody plays
MIDDLE, SCALE = 1500, 40  # what people read: 1500 for the average, 40 for a step of mu
KNOWN = 10  # games after which people are told a number
RATING = 0x52617465  # the lock of who works out ratings on a shared database


class Strength(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0


class Rated(NamedTuple):
    """A rated game: who came where. A bot may sit there more than once."""

    table: str
    parties: tuple[tuple[str, int], ...]


class Evidence(NamedTuple):
    """What one game says about somebody: how much, and which way. Both can be added up."""

    weight: float
    pull: float
    gain: float  # what it would have done alone, in mu


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # takes longer to load than everything else here

    return PlackettLuce(tau=0.0)  # DRIFT is added once a period


def points(mu: float) -> int:
    """A rating as people read it."""
    return round(MIDDLE + SCALE * (mu - MU))


def _evidence(game: Rated, before: Mapping[str, Strength]) -> dict[str, Evidence]:
    """Seats of one bot are judged as if they were different ones, and averaged."""
    model = _model()
    prior = [before[party] for party, _ in game.parties]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in prior]
    rated = model.rate(teams, ranks=[float(place) for _, place in game.parties])
    found: dict[str, list[Evidence]] = defaultdict(list)
    for (party, _), was, (now,) in zip(game.parties, prior, rated, strict=True):
        weight = 1 / now.sigma**2 - 1 / was.sigma**2
        found[party].append(Evidence(weight, now.mu / now.sigma**2 - was.mu / was.sigma**2, now.mu - was.mu))
    return {party: _mean(seats) for party, seats in found.items()}


def _mean(seats: list[Evidence]) -> Evidence:
    return Evidence(*(fsum(part) / len(seats) for part in zip(*seats, strict=True)))


def after_period(
    games: Iterable[Rated], before: Mapping[str, Strength]
) -> tuple[dict[str, Strength], dict[tuple[str, str], float]]:
    """What everybody who played is worth after a period, and what each game alone did, by table and party. The order of
    the games changes nothing."""
    games = sorted(games)
    playing = {party for game in games for party, _ in game.parties}
    start = {}
    for party in playing:
        known = before.get(party, Strength())
        start[party] = known._replace(sigma=min(SIGMA, sqrt(known.sigma**2 + DRIFT**2)))
    said: dict[str, list[Evidence]] = defaultdict(list)
    gains = {}
    for game in games:
        for party, evidence in _evidence(game, start).items():
            said[party].append(evidence)
            gains[game.table, party] = evidence.gain
    ends = {}
    for party, was in start.items():
        weight = fsum([1 / was.sigma**2, *(one.weight for one in said[party])])
        pull = fsum([was.mu / was.sigma**2, *(one.pull for one in said[party])])
        ends[party] = Strength(pull / weight, sqrt(1 / weight), was.games + len(said[party]))
    return ends, gains


def check_rated(table: NewTable, person: Person, game: Game) -> None:
    """Whether a table may be rated: it is for people with accounts, each for themselves, without advice."""
    if not table.rated:
        return
    if person.login is None:
        raise Refusal(403, "rated_account")
    if game.cooperative or len(table.seats) < 2:
        raise Refusal(409, "rated_title")
    if table.hints:
        raise Refusal(409, "rated_hints")
    if table.pack is not None:
        raise Refusal(409, "rated_pack")
    if table.several or any(seat.kind == "local" for seat in table.seats):
        raise Refusal(409, "rated_several")


async def rate(store: Store, title: str, since: float = 0.0) -> None:
    """Work out the ratings of a title from the period of a moment on, from the records alone."""
    first = int(since // PERIOD)
    async with store.writing() as session:
        if store.shared:  # of several servers one after the other: each sees what those before it have written
            await session.execute(text(f"SELECT pg_advisory_xact_lock({RATING})"))
        known = await strengths(session, title, first)
        await session.execute(delete(RatingRow).where(RatingRow.title == title, RatingRow.period >= first))
        for period, games in sorted((await _games(session, title, first * PERIOD)).items()):
            ends, gains = after_period(games, known)
            known |= ends
            here = {"title": title, "period": period}
            rows = [{**here, "party": party, **end._asdict()} for party, end in sorted(ends.items())]
            await session.execute(insert(RatingRow), rows)
            for (table, party), gain in gains.items():
                seat = ResultSeat.table == table, ResultSeat.party == party
                await session.execute(update(ResultSeat).where(*seat).values(gain=gain))


async def _games(session: AsyncSession, title: str, since: float) -> dict[int, list[Rated]]:
    """The rated games of a title by period."""
    query = (
        select(ResultRow.table, ResultRow.finished, ResultSeat.party, ResultSeat.place)
        .join(ResultSeat, ResultSeat.table == ResultRow.table)
        .where(ResultRow.title == title, ResultRow.rated.is_(True), ResultRow.finished >= since)
        .where(ResultSeat.party.is_not(None))
        .order_by(ResultRow.table, ResultSeat.seat)
    )
    seats: dict[tuple[int, str], list[tuple[str, int]]] = defaultdict(list)
    for row in await session.execute(query):
        seats[int(row.finished // PERIOD), row.table].append((row.party, row.place))
    found: dict[int, list[Rated]] = defaultdict(list)
    for (period, table), parties in seats.items():
        found[period].append(Rated(table, tuple(parties)))
    return found


async def strengths(session: AsyncSession, title: str, before: int | None = None) -> dict[str, Strength]:
    """What everybody is worth at a title; with `before`, when that period began."""
    latest = select(RatingRow.party, func.max(RatingRow.period).label("period")).where(RatingRow.title == title)
    if before is not None:
        latest = latest.where(RatingRow.period < before)
    last = latest.group_by(RatingRow.party).subquery()
    same = (RatingRow.party == last.c.party) & (RatingRow.period == last.c.period)
    rows = await session.scalars(select(RatingRow).join(last, same).where(RatingRow.title == title))
    return {row.party: Strength(row.mu, row.sigma, row.games) for row in rows}


async def rated_games(store: Store) -> dict[str, int]:
    """The number of rated games by title."""
    query = select(ResultRow.title, func.count()).where(ResultRow.rated.is_(True)).group_by(ResultRow.title)
    async with store.reading() as session:
        return {title: int(games) for title, games in await session.execute(query.order_by(ResultRow.title))}


async def rebuild(store: Store) -> dict[str, int]:
    """All ratings anew from the records; the number of rated games by title."""
    counted = await rated_games(store)
    async with store.reading() as session:
        stale = set(await session.scalars(select(RatingRow.title).distinct()))
    for title in sorted(stale | set(counted)):
        await rate(store, title)
    return counted
