"""Small tournaments: rounds are laid and begun by the server, results come from the records of their tables."""

from __future__ import annotations

import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from penumbra.server.codes import new_id
from penumbra.server.event_names import table_name
from penumbra.server.hub import Hub
from penumbra.server.models import Person, TableRow
from penumbra.server.pairing import (
    bye_points,
    circle,
    meetings,
    robin_length,
    seated,
    sitting_out,
    table_points,
)
from penumbra.server.phrases import Refusal
from penumbra.server.record_models import Entrant, EventRow, EventTable, ResultRow
from penumbra.server.seating import bot_seat, laid, person_seat, rows_of
from penumbra.server.silences import Silences
from penumbra.server.store import Store

log = logging.getLogger("penumbra.events")
MOST = 32  # entrants
MOST_AT_ONCE = 3  # events of one host that are not over
DROPPED = -1  # in place of the rounds that had begun when they entered: the host has taken them out
OUT = 0  # the number under which those are kept who sit a round out


@dataclass
class Standing:
    """How an entrant stands."""

    entrant: Entrant
    points: float = 0.0
    rivals: float = 0.0
    score: int = 0
    places: list[int | None] = field(default_factory=list)

    @property
    def mark(self) -> tuple[float, float, int, int]:
        """More is better; who is equal in everything keeps the order of entering."""
        return self.points, self.rivals, self.score, -self.entrant.number


Results = Mapping[str, ResultRow]  # by table


def standings(event: EventRow, results: Results) -> list[Standing]:
    """Points by place at the table; equal ones by what their rivals have on average, then by their scores."""
    found = {entrant.number: Standing(entrant, places=[None] * event.round) for entrant in event.entrants}
    rivals: dict[int, list[int]] = {number: [] for number in found}
    for row in event.tables:
        if row.number == OUT:
            for number in row.seated:
                found[number].places[row.round - 1] = 0
                found[number].points += bye_points(event.size)
            continue
        result = results.get(row.table or "")
        if result is None:
            continue
        gained = table_points([seat.place for seat in result.players])
        for number, seat, points in zip(row.seated, result.players, gained, strict=True):
            found[number].places[row.round - 1] = seat.place
            found[number].points += points
            found[number].score += seat.score
            rivals[number] += [other for other in row.seated if other != number]
    for number, met in rivals.items():
        found[number].rivals = sum(found[other].points for other in met) / len(met) if met else 0.0
    return sorted(found.values(), key=lambda standing: standing.mark, reverse=True)


def next_round(event: EventRow, results: Results) -> tuple[list[list[int]], list[int]]:
    """The tables of the next round and who sits it out. Nobody plays who is out."""
    here = [entrant.number for entrant in event.entrants if not entrant.out]
    if event.system == "robin" and event.size == 2:
        tables, out = circle([entrant.number for entrant in event.entrants], event.round)
        full = [table for table in tables if all(number in here for number in table)]
        return full, [number for number in here if not any(number in table for table in full)]
    byes = Counter(number for row in event.tables if row.number == OUT for number in row.seated)
    met = meetings(row.seated for row in event.tables if row.number != OUT)
    order = here
    if event.system == "swiss":
        lot = random.Random(f"{event.seed}/{event.round}")
        drawn = {number: lot.random() for number in sorted(here)}  # the first round is by lot
        best = {s.entrant.number: s.mark[:3] for s in standings(event, results)}
        order = sorted(here, key=lambda number: (*(-mark for mark in best[number]), drawn[number]))
    out = sitting_out(order, event.size, byes)
    return seated([number for number in order if number not in out], event.size, met), out


class Events:
    """Brings events forward."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store, self._hub = store, hub
        hub.keeper.chronicler.readers.append(self._heard)

    async def event(self, event: str) -> EventRow:
        async with self._store.reading() as session:
            found = await session.get(EventRow, event)
        if found is None:
            raise Refusal(404, "no_event")
        return found

    async def results(self, event: EventRow) -> dict[str, ResultRow]:
        tables = [row.table for row in event.tables if row.table]
        async with self._store.reading() as session:
            rows = await session.scalars(select(ResultRow).where(ResultRow.table.in_(tables)))
            return {row.table: row for row in rows}

    async def _heard(self, result: ResultRow) -> None:
        async with self._store.reading() as session:
            query = select(EventTable.event).where(EventTable.table == result.table)
            event = await session.scalar(query)
        if event is not None:
            await self.advance(event)

    async def go_on(self) -> None:
        """The server has started: rounds left half-way go on; where that fails, once somebody looks at them."""
        running: list[str] = []
        with Silences(log, "rounds that were left half-way could not be looked for").outlasted():
            async with self._store.reading() as session:
                running = list(await session.scalars(select(EventRow.id).where(EventRow.state == "playing")))
        for event in running:
            await self._go_on(event)

    async def _go_on(self, event: str) -> None:
        try:
            await self.advance(event)
        except Exception:
            log.exception("event %s could not go on", event)

    async def look(self, event: str) -> None:
        """A table that an admin takes away has no result that would be heard of; one whose server was lost once it was
        laid does not begin."""
        row = await self.event(event)
        if row.state != "playing":
            return
        tables = await self._running(row, await self.results(row))
        if not tables or any(table.state == "open" for table in tables.values()):
            await self._go_on(event)

    @asynccontextmanager
    async def changing(self, event: str) -> AsyncIterator[tuple[AsyncSession, EventRow]]:
        """The event as it is now: until this is done nobody else changes who takes part, or starts it."""
        async with self._store.writing() as session:
            row = await session.get(EventRow, event, with_for_update=True)
            if row is None:
                raise Refusal(404, "no_event")
            yield session, row

    async def start(self, event: str) -> None:
        async with self.changing(event) as (session, row):
            if row.state != "open":
                raise Refusal(409, "event_closed")
            playing = [entrant.number for entrant in row.entrants if not entrant.out]
            if len(playing) < row.size:
                raise Refusal(409, "event_few", least=row.size)
            rounds = robin_length(playing, row.size) if row.system == "robin" else row.rounds
            await session.execute(update(EventRow).where(EventRow.id == event).values(state="playing", rounds=rounds))
        await self.advance(event)

    async def advance(self, event: str) -> None:
        """Lay the next round when all tables of this one have ended; after the last one the event is over."""
        row = await self.event(event)
        if row.state != "playing":
            return
        results = await self.results(row)
        if waited_for := await self._waited_for(row, results):
            return await self._begin(row, waited_for)
        if await self._go_further(row, results):
            return await self.advance(event)

    async def _go_further(self, known: EventRow, results: Results) -> bool:
        """The next round is laid with those who take part now, or the event is over. False: another server was
        quicker."""
        async with self.changing(known.id) as (session, row):
            if (row.state, row.round) != (known.state, known.round):
                return False
            tables, out = next_round(row, results)
            if row.round >= row.rounds or not tables:
                row.state = "finished"
                return True
            host = await session.get_one(Person, row.host)
            for change in self._laying(row, host, tables, out):
                await session.execute(change)
            return True

    async def _waited_for(self, event: EventRow, results: Results) -> list[EventTable]:
        """Tables of this round that have not ended. One that was taken away has, without a result: it brings nobody
        points."""
        there = await self._running(event, results)
        return [table for table in event.tables if table.table in there]

    async def _running(self, event: EventRow, results: Results) -> dict[str, TableRow]:
        here = (table.table for table in event.tables if table.round == event.round and table.number != OUT)
        return await running_tables(self._store, [table for table in here if table and table not in results])

    def _laying(self, event: EventRow, host: Person, tables: list[list[int]], out: list[int]) -> list[Any]:
        """The statements that lay a round."""
        number = event.round + 1
        changes: list[Any] = [update(EventRow).where(EventRow.id == event.id).values(round=number)]
        here = {"event": event.id, "round": number}
        rows: list[dict[str, Any]] = [{**here, "number": OUT, "table": None, "seated": out}] if out else []
        entrants = {entrant.number: entrant for entrant in event.entrants}
        for n, numbers in enumerate(tables, 1):
            random.Random(f"{event.seed}/{number}/{n}").shuffle(numbers)
            name = table_name(event.name, number, n)
            more: dict[str, Any] = {"rated": event.rated, "lang": event.lang, "clock": event.clock}
            table = laid(host, event.title, name, event.options, False, **more)
            seats = [self._seat(entrants[one], event.title) for one in numbers]
            changes += rows_of(table, seats)
            rows.append({**here, "number": n, "table": table["id"], "seated": numbers})
        return [*changes, insert(EventTable).values(rows)]

    def _seat(self, entrant: Entrant, title: str) -> dict[str, Any]:
        if entrant.bot is not None:
            return bot_seat(entrant.bot, title, self._hub.settings)
        assert entrant.person is not None
        return person_seat(entrant.person, entrant.name)

    async def _begin(self, event: EventRow, tables: list[EventTable]) -> None:
        """Tables that were laid begin; bots of those that had begun think on."""
        for table in tables:
            assert table.table is not None
            try:
                live = await self._hub.open(table.table)
                if live.row.state == "open":
                    host = live.row.host
                    await live.do(lambda live=live, host=host: live.begin(host, bots_alone=True))  # type: ignore[misc]
            except Refusal as refusal:
                if refusal.code not in ("already_started", "no_table"):  # or an admin has just taken it away
                    raise


def new_event(person: Person, values: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a new event."""
    return {
        **values,
        "id": new_id(),
        "host": person.id,
        "state": "open",
        "round": 0,
        "seed": secrets.token_hex(16),
        "created": time.time(),
    }


async def running_tables(store: Store, tables: list[str]) -> dict[str, TableRow]:
    async with store.reading() as session:
        return {row.id: row for row in await session.scalars(select(TableRow).where(TableRow.id.in_(tables)))}
