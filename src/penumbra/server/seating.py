"""Who sits where: sitting down, standing up, starting, resigning, another game. Each is one transaction."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from sqlalchemy import insert, select, update

from penumbra.bots.door import visitors
from penumbra.bots.roster import BOTS
from penumbra.engine.log import log_of
from penumbra.engine.randomness import commitment, key_of
from penumbra.engine.state import State
from penumbra.server.codes import new_code, new_id
from penumbra.server.course import fresh
from penumbra.server.departures import farewell
from penumbra.server.forgetting import NAMING, NOBODY, check_still_called, still_called, unforgotten
from penumbra.server.models import Leaver, Person, SeatRow, TableRow
from penumbra.server.pack_words import pack_at, packed_game
from penumbra.server.perspective import seat_name
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import SeatPlan
from penumbra.server.settings import Settings
from penumbra.server.store import Conflict, Store, guarded
from penumbra.server.table_facts import may_come_back, people_of, seats_of
from penumbra.server.writer import Overtaken, Writer

MOST_NAMES = 8  # under which somebody is noted to have gone from a table; what they said bears their id
MOST_SHOWN_OUT = 100  # people; the first may come again


def bot_seat(bot: str | None, title: str, settings: Settings) -> dict[str, Any]:
    """A seat for a bot, ours or one that this server offers for the title."""
    if bot in BOTS:
        return _seat("bot", bot=bot, name=bot)
    one = visitors(settings.bots).get(bot or "")
    if one is None or not one.plays(title):
        raise Refusal(409, "bad_bot")
    return _seat("bot", bot=one.id, name=one.name)


def person_seat(person: str, name: str) -> dict[str, Any]:
    return _seat("person", person=person, name=name)


def plan_seats(plans: list[SeatPlan], person: Person, title: str, settings: Settings) -> list[dict[str, Any]]:
    """Seats as planned. The host sits once as themselves; others at the same device bear their own names."""
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise Refusal(409, "seat_taken")
    seats = []
    for plan in plans:
        if plan.kind == "bot":
            seats.append(bot_seat(plan.bot, title, settings))
        elif plan.kind == "open":
            seats.append(_seat("open"))
        else:
            name = person.name if plan.kind == "me" else plan.name or person.name
            seats.append(_seat("person", person=person.id, name=name))
    return seats


def _seat(kind: str, person: str | None = None, name: str | None = None, bot: str | None = None) -> dict[str, Any]:
    return {"kind": kind, "person": person, "name": name, "bot": bot, "resigned": False, "gave_up": None, "open": False}


def laid(
    person: Person,
    title: str,
    name: str,
    options: dict[str, Any],
    private: bool,
    origin: dict[str, Any] | None = None,
    hints: bool = False,
    rated: bool = False,
    several: bool = False,
    tutorial: bool = False,
    lang: str = "en",
    puzzle: dict[str, Any] | None = None,
    pack: dict[str, str] | None = None,
    clock: str = "none",
) -> dict[str, Any]:
    """The columns of a new table."""
    now = time.time()
    return {
        "id": new_id(),
        "title": title,
        "name": name,
        "state": "open",
        "private": private,
        "hints": hints,
        "rated": rated,
        "several": several,
        "tutorial": tutorial,
        "puzzle": puzzle,
        "pack": pack,
        "invite": secrets.token_urlsafe(12),
        "code": new_code(),
        "lang": lang,
        "clock": clock,
        "shown_out": [],
        "host": person.id,
        "options": options,
        "origin": origin,
        "seq": 0,
        "undos": 0,
        "reshuffles": 0,
        "created": now,
        "updated": now,
    }


def rows_of(table: dict[str, Any], seats: list[dict[str, Any]]) -> tuple[Any, ...]:
    """The statements that lay a table."""
    numbered = [{**seat, "table": table["id"], "index": index} for index, seat in enumerate(seats)]
    return insert(TableRow).values(table), insert(SeatRow).values(numbered)


async def name_of_another(store: Store, row: TableRow, person: Person) -> str:
    """The name of a table that somebody lays after one: their own where that was called after somebody there."""
    people = {NOBODY, *(seat.name for seat in row.seats if seat.person is not None)}
    async with store.reading() as session:
        people |= set(await session.scalars(select(Leaver.name).where(Leaver.table == row.id)))
        people |= set(await session.scalars(select(Person.name).where(Person.id == row.host)))
    return person.name if row.name in people else row.name


class Seating(Writer):
    """A table where people come and go."""

    async def write(
        self,
        kind: str,
        seat: int | None = None,
        action: int | None = None,
        data: dict[str, Any] | None = None,
        state: State | None = None,
        changes: tuple[Any, ...] = (),
    ) -> None:
        """Nothing is written under the name of who was forgotten, however long ago this process has read it."""
        if kind not in NAMING:
            return await super().write(kind, seat, action, data, state, changes)
        person = (data or {}).get("person")
        try:
            await super().write(kind, seat, action, data, state, (*changes, *unforgotten(self.row, person)))
        except Overtaken:
            known = await self._store.person(person) if person and not self._wrote else None
            if known is not None and known.name == NOBODY:
                raise Refusal(401, "who_are_you") from None
            raise

    async def sit_down(self, person: Person, seat: int) -> None:
        """Take a free seat; of a running game one that a bot has kept."""
        if self.row.state == "playing":
            return await self._relieve_bot(person, seat)
        self._before_the_game()
        if self.row.rated and person.login is None:
            raise Refusal(403, "rated_account")
        if seat >= len(self.row.seats):
            raise Refusal(409, "no_seat")
        if self.row.seats[seat].kind != "open":
            raise Refusal(409, "seat_taken")
        if seats_of(self.row, person.id) and not self.row.several:
            raise Refusal(409, "one_seat")
        try:
            await self._change({seat: person_seat(person.id, person.name)}, changes=(still_called(person),))
        except Overtaken:
            await check_still_called(self._store, person)
            raise

    async def _relieve_bot(self, person: Person, seat: int) -> None:
        """Who has had a seat here knows its hand, even after resigning: no second one."""
        state = self._playing()
        if seat >= len(self.row.seats):
            raise Refusal(409, "no_seat")
        held = self.row.seats[seat]
        if may_come_back(held, person.id):
            return await self._come_back(seat)
        if held.kind != "bot" or not held.open:
            raise Refusal(409, "seat_taken")
        if not self.row.several and any(other.person == person.id for other in self.row.seats):
            raise Refusal(409, "one_seat")
        values = person_seat(person.id, person.name)
        here = SeatRow.table == self.row.id, SeatRow.index == seat, SeatRow.open.is_(True)
        data = {"say": "line.took_over", "fields": {"name": person.name, "seat": seat_name(state, seat)}}
        changes = guarded(update(SeatRow).where(*here).values(**values)), still_called(person)
        try:
            await self.write("sit", seat, data=data, changes=changes)
        except Overtaken:
            if not self._wrote:
                await check_still_called(self._store, person)
            raise
        for name, value in values.items():
            setattr(held, name, value)
        self.tell(seats=True)

    async def give_back(self, person: str, seat: int) -> None:
        """The host gives a seat back to who was absent."""
        if self.row.host != person:
            raise Refusal(403, "not_host")
        self._playing()
        if seat >= len(self.row.seats) or not may_come_back(self.row.seats[seat], self.row.seats[seat].person):
            raise Refusal(409, "no_person_there")
        await self._come_back(seat)

    async def _come_back(self, seat: int) -> None:
        held, state = self.row.seats[seat], self._playing()
        values = _seat("person", person=held.person, name=held.name)
        here = SeatRow.table == self.row.id, SeatRow.index == seat, SeatRow.kind == "bot"
        fields = {"name": held.name, "seat": seat_name(state, seat)}
        change = guarded(update(SeatRow).where(*here).values(**values))
        await self.write("sit", seat, data={"say": "line.came_back", "fields": fields}, changes=(change,))
        for name, value in values.items():
            setattr(held, name, value)
        self.tell(seats=True)

    async def stand_up(self, person: str) -> bool:
        """Leave before the game begins. When its last person leaves, the table is gone: True."""
        row = self.row
        self._before_the_game()
        mine = seats_of(row, person)
        if not mine and row.host != person:
            raise Refusal(409, "not_seated")
        staying = [other for other in people_of(row) if other != person]
        if row.host == person and not staying:
            await self._seat_people(*farewell(*self._as_known()))
            self.gone = self._closed = True  # who is here is told by Hub.take_away
            return True
        host = staying[0] if row.host == person else row.host
        await self._change({index: _seat("open") for index in mine}, host)
        return False

    def _hosts(self, person: str, seat: int) -> SeatRow:
        """The seat of somebody else at a table of one's own."""
        if self.row.host != person:
            raise Refusal(403, "not_host")
        if seat >= len(self.row.seats) or self.row.seats[seat].kind != "person":
            raise Refusal(409, "no_person_there")
        if self.row.seats[seat].person == person:
            raise Refusal(409, "yourself")
        return self.row.seats[seat]

    async def send_away(self, person: str, seat: int) -> None:
        """The host frees a seat before the game begins."""
        if self._planned(person, seat, "bot"):
            return await self._change({seat: _seat("open")})
        held = self._hosts(person, seat)
        self._before_the_game()
        who, name = held.person, held.name
        await self._change({seat: _seat("open")})
        await self.write("note", data={"say": "line.sent_away", "fields": {"name": name}, "person": who})

    def _planned(self, person: str, seat: int, kind: str) -> bool:
        """Whether the host may decide about that seat, and it is of that kind."""
        known = self.row.host == person and self.row.state == "open" and seat < len(self.row.seats)
        return known and self.row.seats[seat].kind == kind

    async def seat_bot(self, person: str, seat: int, bot: str) -> None:
        """The host lets a bot play a free seat."""
        if self.row.host != person:
            raise Refusal(403, "not_host")
        self._before_the_game()
        if not self._planned(person, seat, "open"):
            raise Refusal(409, "seat_taken" if seat < len(self.row.seats) else "no_seat")
        await self._change({seat: bot_seat(bot, self.row.title, self._settings)})

    async def change_settings(self, person: str, **values: Any) -> None:
        """The host changes the table; what a game was continued with stays."""
        if self.row.host != person:
            raise Refusal(403, "not_host")
        self._before_the_game()
        if self.row.origin is not None and values["options"] != self.row.options:
            raise Refusal(409, "already_started")
        if self.row.rated and values["hints"]:
            raise Refusal(409, "rated_hints")
        await self._change({}, **values)

    async def show_out(self, person: str, who: str) -> None:
        """The host does not let somebody watch any more."""
        row = self.row
        if row.host != person:
            raise Refusal(403, "not_host")
        await self.look_around()
        if who not in self.spectators:
            raise Refusal(409, "no_spectator")
        shown_out, seating = [*row.shown_out, who][-MOST_SHOWN_OUT:], row.seating + 1
        change = update(TableRow).where(*self._as_known()).values(shown_out=shown_out, seating=seating)
        await self._seat_people(guarded(change))
        row.shown_out, row.seating = shown_out, seating
        self.tell(seats=True)

    def _before_the_game(self) -> None:
        if self.row.state != "open":
            raise Refusal(409, "already_started")

    async def _change(
        self, seats: dict[int, dict[str, Any]], host: str | None = None, changes: tuple[Any, ...] = (), **table: Any
    ) -> None:
        """Write who sits there and what is played with, then let it be so."""
        row = self.row
        here = SeatRow.table == row.id
        changes += tuple(update(SeatRow).where(here, SeatRow.index == i).values(**new) for i, new in seats.items())
        table |= {"updated": time.time(), "host": host or row.host, "seating": row.seating + 1}
        if leavers := await self._leavers(seats, table["host"]):
            changes += (self._store.insert_new(Leaver, leavers),)
        await self._seat_people(guarded(update(TableRow).where(*self._as_known()).values(**table)), *changes)
        for index, values in seats.items():
            for name, value in values.items():
                setattr(row.seats[index], name, value)
        for name, value in table.items():
            setattr(row, name, value)
        self.tell(seats=True)

    async def _leavers(self, seats: Iterable[int], host: str) -> list[dict[str, Any]]:
        """Who goes from these seats, or does not host any more: of a person a few names."""
        row = self.row
        gone = {(held.person, held.name or "") for held in map(row.seats.__getitem__, seats) if held.kind == "person"}
        gone |= {(row.host, "")} if host != row.host else set()
        if not gone:
            return []
        async with self._store.reading() as session:
            noted = Counter[str | None](await session.scalars(select(Leaver.person).where(Leaver.table == row.id)))
        few = [(person, name) for person, name in gone if not name or noted[person] < MOST_NAMES]
        return [{"table": row.id, "person": person, "name": name} for person, name in few]

    def _as_known(self) -> tuple[Any, ...]:
        """The table, if it is still as this process knows it."""
        row = self.row
        return TableRow.id == row.id, TableRow.seating == row.seating, TableRow.seq == self.course.seq

    async def _seat_people(self, *changes: Any) -> None:
        try:
            await self._store.execute(*changes)
        except Conflict:
            await self._overtaken()
        self._wrote = True

    async def begin(self, person: str, bots_alone: bool = False) -> None:
        """Bots take the seats that are still free, and keep them for whoever comes by the link."""
        row = self.row
        if row.host != person:
            raise Refusal(403, "not_host")
        self._before_the_game()
        if not people_of(row) and not bots_alone:
            raise Refusal(409, "no_person")
        game = await asyncio.to_thread(packed_game, row.title, pack_at(row))
        origin = row.origin or fresh(game, len(row.seats), self._settings.seed(), row.options)
        state = self.course.begin(origin)
        log = log_of(origin)
        key = log.reshuffles[-1][1] if log.reshuffles else log.seed
        fields = {"commitment": commitment(key_of(key)), "n": state.length}
        phrase = "line.continued" if state.length else "line.start"
        same = TableRow.id == row.id, TableRow.seating == row.seating  # nobody has left meanwhile
        change = guarded(update(TableRow).where(*same).values(origin=origin))
        bot = self._settings.resigned_bot
        kept = {"kind": "bot", "bot": bot, "name": bot, "open": not row.rated}
        filled = update(SeatRow).where(SeatRow.table == row.id, SeatRow.kind == "open").values(**kept)
        await self.write("start", data={"say": phrase, "fields": fields}, state=state, changes=(change, filled))
        row.origin = origin
        for seat in row.seats:
            if seat.kind == "open":
                seat.kind, seat.bot, seat.name, seat.open = "bot", bot, bot, not row.rated

    async def resign(self, person: str, seat: int) -> None:
        """A bot plays the seat on, and the log says so."""
        self._own(person, seat)
        if self.row.state != "playing":
            raise Refusal(409, "not_playing")
        await self._give_up(seat, "line.resign", "resigned")

    async def _give_up(self, seat: int, phrase: str, how: str) -> None:
        held, bot, state = self.row.seats[seat], self._settings.resigned_bot, self.course.state
        fields: dict[str, Any] = {"name": held.name, "bot": bot}
        left = None
        if state is not None:
            fields["seat"], left = seat_name(state, seat), state.game.chapter(state)[0]
        change = (
            update(SeatRow)
            .where(SeatRow.table == self.row.id, SeatRow.index == seat)
            .values(kind="bot", bot=bot, resigned=True, gave_up=how, left=left)
        )
        await self.write("resign", seat, data={"say": phrase, "fields": fields}, changes=(change,))
        held.kind, held.bot, held.resigned, held.gave_up, held.left = "bot", bot, True, how, left
        self.tell(seats=True)

    async def rematch(self, person: Person) -> str:
        """The id of a table with the same people, bots and options. Whoever asks second comes to the same one."""
        row = self.row
        if row.state != "finished":
            raise Refusal(409, "not_finished")
        if not any(seat.person == person.id for seat in row.seats):
            raise Refusal(403, "not_seated")
        if row.next is not None and await self._store.table(row.next) is not None:
            return row.next
        more: dict[str, Any] = {"hints": row.hints, "rated": row.rated, "several": row.several, "lang": row.lang}
        more["pack"] = pack_at(row)
        name = await name_of_another(self._store, row, person)
        table = laid(person, row.title, name, row.options, row.private, clock=row.clock, **more)
        change = update(TableRow).where(TableRow.id == row.id).values(next=table["id"])
        laying = rows_of(table, [_again(seat) for seat in row.seats])
        data = {"say": "line.rematch", "fields": {"name": person.name}, "person": person.id}
        await self.write("note", data=data, changes=(*laying, change))
        row.next = table["id"]
        self.tell(seats=True)
        return row.next


def _again(seat: SeatRow) -> dict[str, Any]:
    """The same seat at another table; who had resigned sits there again, and nobody where somebody was forgotten."""
    if seat.name == NOBODY:
        return _seat("open")
    if seat.person is not None:
        return _seat("person", person=seat.person, name=seat.name)
    return _seat("bot", bot=seat.bot, name=seat.name)
