"""A table as people and bots play it, and what they are sent."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Coroutine, Iterator
from contextvars import Context
from typing import Any

from penumbra.bots.door import visitors
from penumbra.bots.roster import BOTS, THOUGHTLESS
from penumbra.engine.errors import IllegalAction, PenumbraError
from penumbra.engine.state import State
from penumbra.server.course import Moment
from penumbra.server.endings import end
from penumbra.server.meters import acted
from penumbra.server.models import SeatRow
from penumbra.server.pace import on_the_beat, tells_nothing
from penumbra.server.perspective import advised, called_packed, seat_name, view_and_prompt
from penumbra.server.phrases import Refusal
from penumbra.server.pieces import Shown
from penumbra.server.reasons import clause_against, why_about, why_action, why_here
from penumbra.server.table_facts import people_of, seats_of
from penumbra.server.timekeeping import Timekeeping
from penumbra.server.writer import Overtaken, Played

log = logging.getLogger("penumbra.tables")
BOT_RETRY = 1.0  # seconds
MOST_AT_ONCE = 20  # answers of bots that are written with a click
LEASE = 3.0  # seconds that a process may be silent about a bot that it lets think


class LiveTable(Timekeeping):
    """One table."""

    _bot: asyncio.Task[None] | None = None
    _thinking = -1  # the entry after which a bot was asked
    _asked = 0.0  # when it was, or when its compound choice began
    _lot: tuple[State, int] | None = None  # what a bot has drawn, and where
    _settling = -1  # the entry after which what all agreed to was last tried

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._failures: dict[int, str] = {}  # by seat: how its bot failed last
        self._told: set[int] = set()  # the seats of which people know that

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.busy and (self._bot is None or self._bot.done())

    async def close(self) -> None:
        await end(self._bot)
        await super().close()
        await self._bus.release(self._thought(self._thinking))

    # --- what people do ---------------------------------------------------------------------------------------

    async def act(self, person: str | None, seen: Moment, seat: int, action: int) -> None:
        self._own(person, seat)
        state = self._playing()
        self._fresh(person, seen)
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        if action not in state.options:
            raise Refusal(409, "illegal", clause_against(state, action))
        self.keep_to_script(state, action)
        self.keep_to_line(state)
        await self._apply(seat, action)

    async def _apply(self, seat: int, action: int) -> None:
        try:
            after = self.course.after_action(action)
        except IllegalAction:
            raise Refusal(409, "illegal") from None
        for move in await self.write_moves([Played(seat, action, after), *self._at_once(after)]):
            acted(self.row.title, self.row.seats[move.seat].kind).inc()

    def why(self, person: str | None, seat: int, action: int | None, about: str | None) -> dict[str, Any]:
        """Why an action, or anything with some thing, is not on offer; with neither, why only this is: by clauses."""
        self._own(person, seat)
        state = self._playing()
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        if action is not None and about is not None:
            raise Refusal(400, "malformed")
        if about is not None:
            reasons = why_about(state, about)
        else:
            reasons = why_here(state) if action is None else why_action(state, action)
        reasons = self.explained(state, reasons)
        first = {"text": reasons[0]["text"], "clause": reasons[0]["clause"]}
        return {"type": "why", "action": action, "about": about, "reasons": reasons, **first}

    def _advisable(self, person: str | None, seen: Moment, seat: int) -> State:
        """The position, if this person may have advice in it."""
        self._own(person, seat)
        state = self._playing()
        self._fresh(person, seen)
        if not self.row.hints:
            raise Refusal(403, "rated_hints" if self.row.rated else "no_hints")
        if state.seat != seat:
            raise Refusal(409, "not_yours")
        return state

    def odds(self, person: str | None, seen: Moment, seat: int) -> Coroutine[Any, Any, dict[str, Any]]:
        """The chances of tasks on the table, as bots weigh them: refused at once, or worth waiting for."""
        return self._odds(self._advisable(person, seen, seat), person, seen, seat)

    async def _odds(self, state: State, person: str | None, seen: Moment, seat: int) -> dict[str, Any]:
        found = await self._pool.odds(self.row.id, state.log.as_dict(), seat, owner=person or "")
        return {"type": "odds", "seq": seen.n, "step": seen.step, "seat": seat, "odds": found}

    def hint(self, person: str | None, seen: Moment, seat: int) -> Coroutine[Any, Any, dict[str, Any]]:
        """What a bot would do, from what the seat can see: refused at once, or worth waiting for. Nothing is changed,
        so the table need not wait."""
        return self._hint(self._advisable(person, seen, seat), person, seen, seat)

    async def _hint(self, state: State, person: str | None, seen: Moment, seat: int) -> dict[str, Any]:
        found = await self._pool.advise(self.row.id, state.log.as_dict(), seat, owner=person or "")
        rows = [advised(state, one) for one in found]
        return {"type": "hint", "seq": seen.n, "step": seen.step, "seat": seat, "hints": rows}

    async def chat(self, person: str | None, name: str, text: str) -> None:
        if person is None or person not in (*people_of(self.row), self.row.host):
            raise Refusal(403, "spectator")
        mine = seats_of(self.row, person)
        await self.write("chat", mine[0] if mine else None, data={"text": text, "name": name, "person": person})

    async def resign(self, person: str, seat: int) -> None:
        await super().resign(person, seat)
        await self.settle_consent()

    async def replace(self, person: str, seat: int) -> None:
        await super().replace(person, seat)
        await self.settle_consent()

    # --- bots -------------------------------------------------------------------------------------------------

    def _after(self) -> None:
        """Carry out what all agreed to and nobody has done yet; let a bot that is asked think beside the task."""
        if self._closed:
            if self._bot is not None:
                self._bot.cancel()
            return
        if self.course.proposal is not None and not self.waiting_for() and self._settling != self.course.seq:
            self._settling = self.course.seq
            self._do_later(self.settle_consent)
        state, moved = self.course.state, self.course.moved
        if self._bot is not None and self._thinking != moved:
            self._bot.cancel()
        if state is None or state.done or self.stands_still(state):
            self._lot = None
            return
        seat = self.row.seats[state.seat]
        if seat.kind != "bot":  # somebody may have taken it over from a bot that was thinking, and may leave it again
            self._thinking, self._lot = -1, None
            return
        if self._thinking == moved:
            return
        self._thinking = moved
        if not state.since:
            self._asked = time.monotonic()
        action = self._drawn(state)
        if action is not None and self._is_free(state, action):
            return self._have_done(state, moved, seat.index, action)
        acting = self._bot_acts(state, moved, seat.index, self._mind(seat), action)
        self._bot = asyncio.create_task(acting, context=Context())  # not that of who moved before it

    def _at_once(self, state: State) -> Iterator[Played]:
        """Answers of bots that take no thought and tell nothing: they are written with what they follow."""
        for _ in range(MOST_AT_ONCE):
            action = self._drawn(state)
            if action is None or not self._is_free(state, action):
                return
            after = state.clone()
            try:
                after.apply(action)
            except PenumbraError:
                return  # what they follow stands all the same
            if after.since and not state.since:
                return  # a compound choice is timed from when the others can see that it is asked for
            yield Played(state.seat, action, after)
            state = after

    def _drawn(self, state: State) -> int | None:
        """What a bot that takes no thought does here; once drawn it stays so. Tables that nobody watches wait for each
        other in the pool, and a lesson has its own answer."""
        if state.done or (seat := self.row.seats[state.seat]).kind != "bot" or self._mind(seat) not in THOUGHTLESS:
            return None
        if not self.watchers or self.stands_still(state) or self.scripted(state) is not None:
            return None
        if self._lot is None or self._lot[0] is not state:
            self._lot = state, random.choice(state.options)
        return self._lot[1]

    def _is_free(self, state: State, action: int) -> bool:
        """Whether that answer may come at once."""
        pause, beat = self._settings.bot_pause, self._settings.bot_beat
        return self._alone and not pause and tells_nothing(state, beat, action)

    def _mind(self, seat: SeatRow) -> str:
        """Where workers find the bot of a seat; one that this server does not offer any more is stood in for."""
        bot = seat.bot or self._settings.resigned_bot
        if bot in BOTS:
            return bot
        one = visitors(self._settings.bots).get(bot)
        if one is None:
            self._failures.setdefault(seat.index, "gone")
        return one.spec if one else self._settings.resigned_bot

    async def _tell_failures(self, state: State) -> None:
        """People are told once for each seat, and not in the middle of a choice of which others must not know."""
        for seat, what in self._failures.items():
            if seat not in self._told and not state.since:
                self._told.add(seat)
                fields = {"bot": self.row.seats[seat].name or "", "seat": seat_name(state, seat)}
                await self.write("note", seat, data={"say": f"line.bot_{what}", "fields": fields})

    def _thought(self, moved: int) -> str:
        return f"bot:{self.row.id}:{moved}"

    @property
    def _alone(self) -> bool:
        """Whether no other process may let a bot think here."""
        return not self._store.shared or (bool(self.watchers) and not self.others)

    async def _bot_acts(self, state: State, moved: int, seat: int, bot: str, action: int | None) -> None:
        """Where people watch in one process alone, that one lets it think. Of several, one does: the lease of one that
        dies or freezes runs out. A process that nobody watches any more waits for those that somebody does."""
        if self._alone:
            return await self._bot_thinks(state, moved, seat, bot, action)
        if self.others and not self.watchers:
            await asyncio.sleep(LEASE)
        thought = self._thought(moved)
        while not await self._bus.lease(thought, LEASE):
            await asyncio.sleep(random.uniform(0.1, 0.2) * LEASE)
        holding = asyncio.create_task(self._hold(thought))
        try:
            await self._bot_thinks(state, moved, seat, bot, action)
        finally:
            holding.cancel()

    async def _hold(self, thought: str) -> None:
        while thought == self._thought(self._thinking) and not self._closed:
            await asyncio.sleep(LEASE / 3)
            await self._bus.lease(thought, LEASE)

    async def _bot_thinks(self, state: State, moved: int, seat: int, bot: str, action: int | None) -> None:
        """`action`: what it does, if that took no thought."""
        if self._settings.bot_pause and not state.since:
            await asyncio.sleep(self._settings.bot_pause)

        async def decide(most: float | None) -> int:
            if (move := self.scripted(state)) is not None:
                return move.action
            if action is not None:
                return action
            return await self._pool.decide(
                self.row.id,
                state.log.as_dict(),
                seat,
                bot,
                state.options,
                owner=self.row.host,
                watched=lambda: bool(self.watchers),
                most=most,
                failed=lambda what: self._failures.__setitem__(seat, what),
            )

        self._have_done(state, moved, seat, await on_the_beat(state, self._settings.bot_beat, decide, self._asked))

    def _have_done(self, state: State, moved: int, seat: int, action: int) -> None:
        """Have a bot's answer carried out by the table's own task."""

        async def carry_out() -> None:
            await self._store.step.join(self.row.id)
            if self.course.moved != moved or self.row.seats[seat].kind != "bot":
                return
            try:
                await self._apply(seat, action)
                await self._tell_failures(self.course.state or state)
            except (Refusal, Overtaken):
                self._thinking, self._lot = -1, None  # the log went on elsewhere: ask again where it is now
            except Exception:
                log.exception("table %s: the bot's action could not be carried out", self.row.id)
                await asyncio.sleep(BOT_RETRY)
                self._thinking, self._lot = -1, None

        self._do_later(carry_out)

    # --- what people are sent ---------------------------------------------------------------------------------

    @property
    def shows(self) -> bool:
        """Whether there is more to be seen than what was said before the game."""
        return self.course.state is not None or bool(self.older and self.older.shown)

    def state_message(self, person: str | None, since: int | None) -> bytes | None:
        """How things stand for a person, with the lines since a number; None before the game begins."""
        return self.state_at(seats_of(self.row, person), self.moment(person), since)

    def state_at(
        self, mine: list[int], moment: Moment, since: int | None, before: dict[int | None, Shown] | None = None
    ) -> bytes | None:
        """The same for who has these seats and counts the present moment so. `before`: what this reader was sent last;
        then only what differs is told, and this is the last.

        Who plays several seats at one screen reads the log as the public does: what one of the seats alone may
        know must not stand before the others."""
        if self.course.state is None and not self.course.scroll:
            return None
        mine = mine if self.shows else []
        reader = mine[0] if len(mine) == 1 else None
        seq, step = moment
        if since is not None and since > seq:
            since = None
        lines = self.course.scroll.read_by(reader, since or 0)
        now = {seat: self._shown(seat) for seat in mine or (None,)} if self.shows else {}
        sent = {seat: _told(shown, (before or {}).get(seat)) for seat, shown in now.items()}
        where = b'"seats":{%b}' % b",".join([b'"%d":%b' % (seat, sent[seat]) for seat in mine])
        if None in sent:
            where += b',"spectator":%b' % sent[None]
        if before is not None:
            before |= now
        full = b"true" if since is None else b"false"
        return b'{"type":"state","seq":%d,"step":%d,%b,"log":%b,"full":%b}' % (seq, step, where, lines, full)

    def _shown(self, seat: int | None) -> Shown:
        if self.older is not None:
            return self.older.shown[seat]
        found = self._rendered.get(seat)
        if found is None:
            course, state = self.course, self.course.state
            assert state is not None
            view, prompt = view_and_prompt(
                state, seat, course.base, course.goes_back, self.lesson(seat), self._pieces.part
            )
            if prompt is not None and self.row.rated:
                prompt |= {"undo_ask": False, "undo_back": 0}  # nobody may be asked
            found = self._rendered[seat] = Shown(view, self.at_rest(prompt, state), called_packed(state))
        return found


def _told(shown: Shown, before: Shown | None) -> bytes:
    return shown.whole() if before is None else shown.since(before)
