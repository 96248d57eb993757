"""What is remembered of a finished game: made once, when it has ended, from its log and from what everybody may see.

A game of older rules is remembered by what its table says: result and seats.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from penumbra.bots.roster import LEVELS
from penumbra.engine.core import ALL
from penumbra.engine.log import log_of, steps
from penumbra.engine.state import State
from penumbra.server.course import log_from
from penumbra.server.endings import end
from penumbra.server.finished import MOVES
from penumbra.server.models import Entry, Person, SeatRow, TableRow
from penumbra.server.older import game_now, of_older_rules
from penumbra.server.record_models import ResultRow, ResultSeat
from penumbra.server.store import Conflict, Store

logger = logging.getLogger("penumbra.chronicle")
RATED_BOTS = LEVELS[LEVELS.index("normal") :]


@dataclass
class Course:
    """What playing a log again tells."""

    rounds: int | None = None
    actions: int = 0
    dealt: dict[str, Any] = field(default_factory=dict)
    traits: list[dict[str, str]] = field(default_factory=list)
    cards: list[list[str]] = field(default_factory=list)


def course_of(log: dict[str, Any]) -> Course:
    """The rounds of a game, what was dealt, who became what and took which cards."""
    found, state = Course(), None
    for state in steps(log_of(log)):
        if not found.cards:
            found.traits, found.cards = [{} for _ in range(state.n)], [[] for _ in range(state.n)]
        _note_events(found, state)
    assert state is not None
    memory, view = state.game.title.memory, state.game.view(state, None)
    found.rounds, found.actions, found.dealt = state.game.chapter(state)[0], state.counted, memory.dealt(view)
    for known, more in zip(found.traits, memory.traits(view)[: state.n], strict=False):
        known.update({name: value for name, value in more.items() if value})
    return found


def _note_events(found: Course, state: State) -> None:
    memory = state.game.title.memory
    for event in state.events:
        if event[0] != ALL or (event[1] not in memory.takes and event[1] not in memory.becomes):
            continue
        about = state.game.mentions(state, event)
        if about.seat is None or about.seat >= state.n or not about.cards:
            continue
        if event[1] in memory.becomes:
            found.traits[about.seat].setdefault(memory.becomes[event[1]], about.cards[0])
        elif about.cards[0] not in found.cards[about.seat]:
            found.cards[about.seat].append(about.cards[0])


def places(scores: Sequence[int], winners: Sequence[int], resigned: Sequence[bool]) -> list[int]:
    """The place of each seat, from 1: winners, the others by score, then who gave up. Equal ones share a place."""
    marks = [
        (gone, not gone and seat not in winners, 0 if seat in winners or gone else -score)
        for seat, (score, gone) in enumerate(zip(scores, resigned, strict=True))
    ]
    return [1 + sum(other < mine for other in marks) for mine in marks]


def result_of(row: TableRow, entries: Sequence[Entry], accounts: set[str]) -> ResultRow:
    """The record of a finished table. `accounts`: those of its people who are no guests."""
    assert row.result is not None
    moves = [entry for entry in entries if entry.kind in MOVES]
    started = min((entry.at for entry in entries if entry.kind == "start"), default=row.created)
    older = row.origin is None or of_older_rules(row)
    course = Course(actions=sum(entry.kind == "act" for entry in entries))
    if not older:
        assert row.origin is not None
        course = course_of(log_from(entries, row.origin))
    continued = bool((row.origin or {}).get("actions"))
    result = ResultRow(
        table=row.id,
        title=row.title,
        seats=len(row.seats),
        reason=row.result["reason"],
        reason_text=row.result.get("reason_text", {}),
        options={**row.options, **course.dealt},
        rounds=course.rounds,
        actions=course.actions,
        private=row.private,
        continued=continued,
        rated=row.rated and not continued,
        started=started,
        finished=moves[-1].at if moves else row.updated,
    )
    result.players = _seats(row, course, accounts)
    result.rated = result.rated and sum(seat.party is not None for seat in result.players) > 1
    return result


def _seats(row: TableRow, course: Course, accounts: set[str]) -> list[ResultSeat]:
    assert row.result is not None
    scores, winners = row.result["scores"], row.result["winners"]
    game, resigned = game_now(row.title), [seat.resigned for seat in row.seats]
    placed = places(scores, winners, resigned)
    held = Counter(seat.person for seat in row.seats)
    rated = row.rated and game is not None and not game.cooperative
    found = []
    for seat in row.seats:
        person = seat.person if held[seat.person] == 1 else None
        found.append(
            ResultSeat(
                seat=seat.index,
                person=person,
                name=seat.name if seat.person else None,
                bot=seat.bot,
                score=scores[seat.index],
                place=placed[seat.index],
                won=seat.index in winners and not seat.resigned,
                resigned=seat.resigned,
                bot_won=seat.index in winners and seat.resigned,
                left=seat.left,
                party=party_of(seat, person, accounts) if rated else None,
                traits=course.traits[seat.index] if course.traits else {},
                cards=course.cards[seat.index] if course.cards else [],
            )
        )
    return found


def party_of(seat: SeatRow, person: str | None, accounts: set[str]) -> str | None:
    """Who is rated at a seat: a person with an account, or a bot that plays well enough."""
    if person is not None:
        return person if person in accounts else None
    return f"bot:{seat.bot}" if seat.kind == "bot" and seat.person is None and seat.bot in RATED_BOTS else None


class Chronicler:
    """Writes down games that have ended, one at a time, and tells who waits for their results."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ended: asyncio.Queue[str] = asyncio.Queue()
        self._begun = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.readers: list[Callable[[ResultRow], Awaitable[None]]] = []

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    def want(self, table: str) -> None:
        """A game has ended."""
        self._ended.put_nowait(table)

    async def idle(self) -> None:
        """Wait until everything that has ended so far is written down and told."""
        await self._begun.wait()
        await self._ended.join()

    async def _work(self) -> None:
        for table in await self.unwritten():
            self.want(table)
        self._begun.set()
        while True:
            table = await self._ended.get()
            try:
                result = await self.write(table)
                for tell in self.readers if result is not None else ():
                    await tell(result)  # type: ignore[arg-type]
            except Exception:
                logger.exception("the result of table %s could not be written down", table)
            finally:
                self._ended.task_done()

    async def unwritten(self) -> list[str]:
        """Finished games without a record, in the order in which they ended."""
        lacking = TableRow.id.not_in(select(ResultRow.table))
        query = select(TableRow.id).where(TableRow.state == "finished", TableRow.tutorial.is_(False), lacking)
        async with self._store.reading() as session:
            return list(await session.scalars(query.order_by(TableRow.updated, TableRow.id)))

    async def write(self, table: str) -> ResultRow | None:
        """The record of a game; None: there is nothing to remember, or another server has written it."""
        while True:
            with suppress(Conflict):  # somebody who played there has just been forgotten
                return await self._write(table)

    async def _write(self, table: str) -> ResultRow | None:
        row = await self._store.table(table)
        if row is None or row.state != "finished" or row.tutorial or row.result is None:
            return None
        people = {seat.person for seat in row.seats if seat.person}
        async with self._store.reading() as session:
            known = select(Person.id).where(Person.id.in_(people), Person.login.is_not(None))
            accounts = set(await session.scalars(known))
        result = await asyncio.to_thread(result_of, row, await self._store.entries(table), accounts)
        try:
            async with self._store.writing() as session:
                held = update(TableRow).where(TableRow.id == row.id, TableRow.erasures == row.erasures)
                if not (await session.execute(held.values(erasures=row.erasures))).rowcount:  # type: ignore[attr-defined]
                    raise Conflict
                session.add(result)
        except IntegrityError:
            return None
        return result

    async def close(self) -> None:
        await end(self._task)
