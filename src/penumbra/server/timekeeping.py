"""A table with clocks. When somebody's time is up, the others wait, or agree that a bot takes the seat; with no other
person there, the host decides. For who is absent the host lets a bot play on, at a rated table after a while."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil

from sqlalchemy import select

from penumbra.server.bus import News
from penumbra.server.clock_schemas import SeatClock
from penumbra.server.clocks import CLOCKS, Span, day_of, merged, running
from penumbra.server.consents import Consents
from penumbra.server.course import Proposal
from penumbra.server.models import Entry, Outage, Person, SeatRow, TableRow, Vacation
from penumbra.server.phrases import Refusal, say
from penumbra.server.seating import Seating
from penumbra.server.table_facts import people_of


class Timekeeping(Seating, Consents):
    """What a table's clocks say, and what may be done when one has run out."""

    _outages: tuple[Span, ...] = ()
    _last_here: Mapping[str, float] = {}  # when people who play went from here; replaced, never changed
    _vacations: dict[str, list[Span]] = {}  # noqa: RUF012  # replaced, never changed

    # --- what stops clocks ------------------------------------------------------------------------------------

    async def play_again(self, row: TableRow, entries: Sequence[Entry]) -> None:
        await super().play_again(row, entries)
        await self.read_pauses()

    async def _follow(self) -> None:
        known = self.row.seating, people_of(self.row)
        await super()._follow()
        if known != (self.row.seating, people_of(self.row)):
            await self._read_anew()

    def clocks_stopped(self) -> None:
        """There was an outage: have it read."""
        if not self._closed:
            self._do_later(self._read_anew)

    async def _read_anew(self) -> None:
        await self.read_pauses()
        self._bus.tell(News(self.row.id, self.course.seq, seats=True))

    async def sit_down(self, person: Person, seat: int) -> None:
        await super().sit_down(person, seat)
        await self.read_pauses()

    async def read_pauses(self) -> None:
        """Outages of the server, and who was away when."""
        since, people = self.row.created, people_of(self.row)
        if self.row.state == "finished" or not people:
            return
        async with self._store.reading() as session:
            away = select(Vacation).where(Vacation.person.in_(people), Vacation.until > since)
            vacations: dict[str, list[Span]] = {}
            for row in await session.scalars(away):
                vacations.setdefault(row.person, []).append((row.began, row.until))
            if self.row.clock in CLOCKS:
                found = await session.execute(select(Outage.began, Outage.ended).where(Outage.ended > since))
                self._outages = merged((row.began, row.ended) for row in found)
        self._vacations = vacations

    def _pauses(self, seat: SeatRow) -> Sequence[Span]:
        mine = self._vacations.get(seat.person or "", [])
        return merged((*self._outages, *mine)) if mine else self._outages

    # --- what they say ----------------------------------------------------------------------------------------

    def left(self, seat: int) -> float | None:
        """The seconds that a person has left there."""
        clock, held = CLOCKS.get(self.row.clock), self.row.seats[seat]
        if clock is None or held.kind != "person" or self.row.state != "playing" or self.course.state is None:
            return None
        return self.course.timing.left(clock, seat, self._settings.now(), self._pauses(held))

    def _away(self, held: SeatRow) -> float | None:
        now = self._settings.now()
        spans = self._vacations.get(held.person or "", ()) if held.kind == "person" else ()
        return max((until for began, until in spans if began <= now < until), default=None)

    def seat_clocks(self) -> dict[int, SeatClock]:
        """Every seat's time; nothing that only one seat may know decides about it."""
        asked, found = self.course.timing.asked, {}
        for held in self.row.seats:
            left, away = self.left(held.index), self._away(held)
            if left is not None or away is not None:
                runs = left is not None and asked is not None and asked.seat == held.index and away is None
                day = None if away is None else day_of(away)
                found[held.index] = SeatClock(left=left, runs=runs, away=day)
        return found

    # --- who is absent ----------------------------------------------------------------------------------------

    def depart(self, person: str | None) -> None:
        self._gone({person} if person else ())
        super().depart(person)

    def seen_elsewhere(self, people: Iterable[str]) -> None:
        there = frozenset(people)
        self._gone(self.others - there)
        super().seen_elsewhere(there)

    def _gone(self, people: Collection[str]) -> None:
        played = [person for person in people_of(self.row) if person in people]
        self._last_here = {**self._last_here, **dict.fromkeys(played, self._settings.now())}

    async def replace(self, person: str, seat: int) -> None:
        """The host lets a bot play on for somebody who is not there; at a rated table that costs them the game, so
        not at once."""
        held = self._hosts(person, seat)
        if self.row.state != "playing":
            raise Refusal(409, "not_playing")
        await self.look_around()
        if held.person in self.online:
            raise Refusal(409, "not_absent")
        if self.row.rated:
            self._check_patience(held)
        await self._give_up(seat, "line.replaced", "absent")

    def _check_patience(self, held: SeatRow) -> None:
        """Where there is a clock, it says how long somebody may take."""
        left, grace = self.left(held.index), self._settings.absence_grace
        if left is not None and left > 0:
            raise Refusal(409, "rated_time")
        wait = 0.0 if left is not None else grace - self._waited_for(held)
        if wait > 0:
            raise Refusal(409, "rated_absent", minutes=ceil(grace / 60), left=ceil(wait / 60))

    def _waited_for(self, held: SeatRow) -> float:
        """How long they have been asked and away, as far as is known here. By older rules nobody is asked any more."""
        since = self.row.updated if self.older is not None else self.course.timing.asked_since(held.index)
        if since is None:
            return 0.0
        unknown = self._opened if self._store.shared else since  # who was at another server is not heard of before that
        since = max(since, self._last_here.get(held.person or "", unknown))
        return running((since, self._settings.now()), self._pauses(held))

    # --- when time is up --------------------------------------------------------------------------------------

    async def time_out(self, person: str, seat: int) -> bool:
        """Ask the others to let a bot take the seat of somebody whose time is up; whether there was nobody to ask."""
        self._playing()
        if seat >= len(self.row.seats) or self.row.seats[seat].kind != "person":
            raise Refusal(409, "no_person_there")
        held = self.row.seats[seat]
        if held.person == person:
            raise Refusal(409, "yourself")
        left, others = self.left(seat), [one for one in people_of(self.row) if one != held.person]
        if person not in others and not (person == self.row.host and not others):
            raise Refusal(403, "not_seated")
        if left is None or left > 0:
            raise Refusal(409, "time_left")
        text = say("ask.time", name=held.name)
        await self._propose("time", person, seat, 0, text, name=held.name)
        return self.course.proposal is None

    def must_agree(self, what: str, person: str, seat: int) -> list[str]:
        """Whose time is up is not asked."""
        out = self.row.seats[seat].person if what == "time" else None
        return [other for other in super().must_agree(what, person, seat) if other != out]

    async def _agreed(self, proposal: Proposal) -> None:
        if proposal.what != "time":
            return await super()._agreed(proposal)
        return await self._give_up(proposal.seat, "line.time_out", "time")
