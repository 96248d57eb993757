"""What all finished games of a title say together: by seat, by option, by what a seat was, and how long they take.

Worked out from the latest games, and kept for a while: everybody is told the same.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from statistics import mean, median
from typing import Any

from sqlalchemy import select

from penumbra.engine.game import Game
from penumbra.server.finished import minutes
from penumbra.server.models import Person
from penumbra.server.people_schemas import Leader, Leaders, SeatRecord, Share, ShareGroup, SizeRecord, Statistics
from penumbra.server.phrases import LANGUAGES
from penumbra.server.ratings import KNOWN, points, strengths
from penumbra.server.record_models import ResultRow, ResultSeat
from penumbra.server.schemas import Text
from penumbra.server.store import Store

LATEST = 3000  # games
KEPT = 60.0  # seconds
LISTED = 50


class Kept:
    """Answers that are the same for everybody for a while."""

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[float, Any]] = {}

    async def get(self, key: Hashable, work: Callable[[], Any], seconds: float = KEPT) -> Any:
        at, found = self._known.get(key, (0.0, None))
        if found is None or time.monotonic() - at > seconds:
            found = await work()
            self._known[key] = time.monotonic(), found
        return found

    def forget(self) -> None:
        self._known.clear()


async def statistics_of(store: Store, game: Game) -> Statistics:
    query = select(ResultRow).where(ResultRow.title == game.id, ResultRow.continued.is_(False))
    async with store.reading() as session:
        rows = list(await session.scalars(query.order_by(ResultRow.finished.desc()).limit(LATEST)))
    sizes = sorted({row.seats for row in rows})
    return Statistics(
        title=game.id,
        games=len(rows),
        cooperative=game.cooperative,
        wins=sum(any(seat.won for seat in row.players) for row in rows) if game.cooperative else 0,
        sizes=[_size(size, [row for row in rows if row.seats == size]) for size in sizes],
        groups=[*_options(game, rows), *_traits(game, rows)],
    )


def _size(size: int, rows: Sequence[ResultRow]) -> SizeRecord:
    rounds = [row.rounds for row in rows if row.rounds is not None]
    wins = [sum(row.players[seat].won for row in rows) for seat in range(size)]
    return SizeRecord(
        size=size,
        games=len(rows),
        minutes=round(median(minutes(row) for row in rows)),
        rounds=round(mean(rounds), 1) if rounds else None,
        seats=[SeatRecord(seat=seat, games=len(rows), wins=wins[seat]) for seat in range(size)],
    )


def _options(game: Game, rows: Sequence[ResultRow]) -> list[ShareGroup]:
    """Options that were chosen in more than one way; of several choices at once each counts."""
    found = []
    for setting in game.settings:
        if setting.many and setting.many == len(setting.choices):
            continue  # an order of the seats: their traits tell more
        apart: dict[str, list[ResultRow]] = defaultdict(list)
        values: dict[str, Any] = {}
        for row in rows:
            value = row.options.get(setting.name, setting.default)
            for one in value if isinstance(value, list) else [value]:
                if one != "random":
                    apart[str(one)].append(row)
                    values[str(one)] = one
        if len(apart) > 1:
            shares = [_table_share(game, id, values[id], setting.name, apart[id]) for id in apart]
            found.append(_group(setting.name, Text(**setting.label), False, shares))
    return found


def _table_share(game: Game, id: str, value: Any, setting: str, rows: Sequence[ResultRow]) -> Share:
    winners = [seat.score for row in rows for seat in row.players if seat.won]
    text = Text(**{lang: game.words(lang).setting(setting, value) for lang in LANGUAGES})
    won = sum(any(seat.won for seat in row.players) for row in rows) if game.cooperative else 0
    score = None if game.cooperative or not winners else round(mean(winners), 1)
    return Share(id=id, name=text, games=len(rows), wins=won, score=score)


def _traits(game: Game, rows: Sequence[ResultRow]) -> list[ShareGroup]:
    apart: dict[str, dict[str, list[ResultSeat]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for seat in row.players:
            for name, value in seat.traits.items():
                apart[name][value].append(seat)
    words = {lang: game.words(lang).names() for lang in LANGUAGES}
    found = []
    for name, values in sorted(apart.items()):
        shares = []
        for value, seats in values.items():
            scores = [seat.score for seat in seats if seat.won]
            score = None if game.cooperative or not scores else round(mean(scores), 1)
            text = thing(game, value)
            shares.append(Share(id=value, name=text, games=len(seats), wins=sum(s.won for s in seats), score=score))
        label = Text(**{lang: words[lang].get(name, name) for lang in LANGUAGES})
        found.append(_group(name, label, True, shares))
    return found


def _group(id: str, name: Text, alone: bool, shares: list[Share]) -> ShareGroup:
    return ShareGroup(id=id, name=name, alone=alone, shares=sorted(shares, key=lambda one: (-one.games, one.id)))


def thing(game: Game, id: str) -> Text | None:
    """What a title calls a card, a word of its view, or a choice of an option."""
    if id in game.cards:
        return Text(**game.cards[id]["name"])
    words = {lang: game.words(lang) for lang in LANGUAGES}
    if all(id in w.names() for w in words.values()):
        return Text(**{lang: w.names()[id] for lang, w in words.items()})
    for setting in game.settings:
        if id in setting.choices:
            return Text(**{lang: w.setting(setting.name, id) for lang, w in words.items()})
    return None


async def leaders_of(store: Store, title: str) -> Leaders:
    """The strongest people and bots; who was forgotten is not among them."""
    async with store.reading() as session:
        known = {who: one for who, one in (await strengths(session, title)).items() if one.games >= KNOWN}
        best = sorted(known, key=lambda who: (-known[who].mu, who))[: 2 * LISTED]
        query = select(Person.id, Person.name).where(Person.id.in_(best), Person.login.is_not(None))
        names = dict((await session.execute(query)).all())
    found = []
    for who in best:
        bot = who.removeprefix("bot:") if who.startswith("bot:") else None
        if bot or who in names:
            rating, games = points(known[who].mu), known[who].games
            person = None if bot else who
            found.append(Leader(person=person, bot=bot, name=names.get(who), rating=rating, games=games))
    return Leaders(title=title, least=KNOWN, leaders=found[:LISTED])
