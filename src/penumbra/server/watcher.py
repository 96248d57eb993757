"""One connection to a table: reads what a person sends, and sends how things stand for that person.

What is sent is always the newest state with the lines since the last one sent: a slow reader falls behind in lines,
never in memory, and coming back after a drop is the same thing. Of entries that were written together, who plays and
has read everything before is sent each by itself, so that people see one thing happen after the other.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from penumbra.server.bus import News
from penumbra.server.course import Moment
from penumbra.server.endings import end
from penumbra.server.guard import address_of
from penumbra.server.limits import Bucket
from penumbra.server.live import LiveTable
from penumbra.server.messages import (
    CLIENT_MESSAGE,
    Act,
    Alive,
    Chat,
    Consent,
    Hello,
    Hint,
    Odds,
    Ping,
    Renew,
    Resign,
    Undo,
    Why,
)
from penumbra.server.meters import CLICK_TO_VIEW, REFUSALS, SOCKETS
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.pieces import Shown
from penumbra.server.services import Services, services
from penumbra.server.sessions import who
from penumbra.server.store import lost
from penumbra.server.table_facts import may_see, seats_of, table_facts
from penumbra.server.ways_in import opened
from penumbra.server.wire import packed, way_out

log = logging.getLogger("penumbra.live")
router = APIRouter()
MANY = 100  # entries: whoever asks for more asks for as much as the whole log
GONE = (WebSocketDisconnect, WebSocketDisconnected)  # the other side has left, or we have just closed
WAITING = 64  # answers that may wait for a slow reader
REFUSED, TOO_LARGE, TOO_SLOW, SIGNED_OUT, TRY_AGAIN = 4404, 1009, 4408, 4401, 1013


def closing(refusal: Refusal) -> int:
    """The code for who is not let in: too many now are not too many for ever."""
    return TRY_AGAIN if refusal.status == 429 else REFUSED


async def after_the_players(seconds: float) -> None:
    """Spectators are told later, and everything of a while at once."""
    await asyncio.sleep(seconds)


class Watcher:
    """A person, or somebody without a name, at one table."""

    def __init__(
        self,
        socket: WebSocket,
        server: Services,
        live: LiveTable,
        person: Person | None,
        key: str,
        invite: str | None,
        over: asyncio.Event,
        changes: bool,
    ) -> None:
        settings = server.settings
        self.socket, self.hub, self.person, self.settings = socket, server.hub, person, settings
        self._key, self._invite, self._whole_logs = key, invite, server.whole_logs
        self._over = over  # the session has ended
        self.id = person.id if person else None
        self.live = live
        self.sent: int | None = None  # the latest number that was sent, or that the client has
        self._shown: Moment | None = None  # the state that was sent last
        self._mine: list[int] = []  # the seats of this person, then
        self._changes = changes  # of a state, only what differs from the one before is wanted
        self._before: dict[int | None, Shown] | None = None  # that one, by seat
        self.greeted = False
        self._send = way_out(socket)
        self._answers: deque[bytes] = deque()
        self._steps: list[bytes] = []  # states that have passed and are to be sent before the newest
        self._wake = asyncio.Event()
        self._seats = False  # the table itself is to be sent
        self._again = False  # the state is to be sent even if nothing is new
        self._anew = False  # the log is to be sent from the beginning, as soon as that can be paid for
        self._clicked: float | None = None  # when a click came whose state was not sent yet
        self._asked = ""  # the question for consent that was sent last
        self._bucket = Bucket(settings.messages)
        self._chats, self._hints, self._odds, self._undos = server.chats, server.hints, server.odds, server.undos
        self._later: set[asyncio.Task[None]] = set()  # answers that nothing else waits for

    async def run(self) -> None:
        """Until either side ends it."""
        live = self.live
        SOCKETS.inc()
        leave = self.hub.bus.subscribe(live.row.id, self._news)
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._end())]
        live.arrive(self.id)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if (error := task.exception()) is not None and not isinstance(error, GONE):
                    log.error("connection to table %s failed", live.row.id, exc_info=error)
        finally:
            await end(*tasks, *self._later)
            SOCKETS.dec()
            leave()
            live.depart(self.id)

    async def _end(self) -> None:
        await self._over.wait()
        await self.socket.close(SIGNED_OUT)

    def _news(self, news: News) -> None:
        if self.id is not None and self.live.taken_by == self.id:
            return
        self._seats |= news.seats
        if not news.more:
            self._wake.set()
        elif self.greeted and self._mine and not self._wake.is_set():
            try:
                self._steps += self._new_state()
            except Exception:  # the table goes on; this connection meets it again where it ends by it
                log.warning("table %s: a state could not be shown in passing", news.table, exc_info=True)

    def answer(self, message: dict[str, Any], again: bool = False) -> None:
        """Send a message to this connection alone, and with `again` the state after it."""
        self._answers.append(packed(message))
        self._again |= again
        self._wake.set()

    def _answer_later(self, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        """Answer when it is found; what this connection says meanwhile does not wait for it."""

        async def found() -> None:
            try:
                self.answer(await work)
            except Exception:
                log.exception("table %s: an answer could not be found", self.live.row.id)
                self._refuse(Refusal(500, "fault"))

        task = asyncio.create_task(found())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    # --- what is sent -----------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            if not (self._answers or self._mine or seats_of(self.live.row, self.id)):
                await after_the_players(self.settings.spectator_pause)
            self._wake.clear()
            for _ in range(len(self._answers)):  # what comes meanwhile waits for the state that goes before it
                await self._send(self._answers.popleft())
            if self.live.gone:
                await self._send(packed(_refused(Refusal(404, "no_table"))))
                return await self.socket.close(REFUSED)
            if self._seats and not may_see(self.live.row, self.id, self._invite):  # not any more
                return await self.socket.close(REFUSED)
            if not self.greeted:
                continue
            if self._seats:
                self._seats = False
                await self._send_steps()  # the table may say that the game is over
                facts = table_facts(self.live.row, self.id, self.live.online, self.live.seat_clocks())
                await self._send(b'{"type":"table","table":%b}' % packed(facts))
            await self._send_state()
            await self._send_question()

    def _new_state(self) -> list[bytes]:
        """How things stand, unless that was sent already."""
        moment = self.live.moment(self.id)
        if self._shown == moment and not self._again:
            return []
        message = self.live.state_at(seats_of(self.live.row, self.id), moment, self.sent, self._before)
        if self._again and message is not None:
            self._bucket.owe(len(message))
        self._again = False
        self.sent, self._shown = moment.n, moment
        return [] if message is None else [message]

    async def _follow_seats(self) -> None:
        """Who takes over a seat reads what happened there from the beginning. That is paid for like coming anew; until
        it can be, only what is new is sent: what was read before is what others read, and not wrong."""
        mine = seats_of(self.live.row, self.id)
        if mine != self._mine:
            self._mine = mine
            self._anew |= self._shown is not None and self.live.shows  # before the game all read the same
        if self._anew and await self._whole_logs.take(self._key):
            self.sent, self._again, self._anew = None, True, False

    async def _send_steps(self) -> None:
        steps, self._steps = self._steps, []
        if steps:
            await self._send(*steps)

    async def _send_state(self) -> None:
        await self._follow_seats()
        self._steps += self._new_state()
        if not self._steps:
            return
        await self._send_steps()
        if self._clicked is not None:
            CLICK_TO_VIEW.observe(time.perf_counter() - self._clicked)
            self._clicked = None

    async def _send_question(self) -> None:
        question = self.live.consent_message(self.id)
        if question is not None and question["id"] != self._asked:
            self._asked = question["id"]
            await self._send(packed(question))

    # --- what is received -------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            try:
                received = await (self.socket.receive() if self.greeted else self._greeting())
            except TimeoutError:
                return await self.socket.close(TOO_SLOW)
            if received["type"] == "websocket.disconnect":
                return None
            try:
                await self._handle(self._parse(received))
            except Refusal as refusal:
                self._refuse(refusal)
            except Exception as error:
                if self.hub.store.shared and lost(error):
                    log.warning("table %s: the database does not answer: %s", self.live.row.id, error)
                    self._refuse(Refusal(503, "unsure"))
                else:
                    log.exception("table %s: a message could not be carried out", self.live.row.id)
                    self._refuse(Refusal(500, "fault"))
            if len(self._answers) > WAITING:
                return await self.socket.close(TOO_SLOW)

    async def _greeting(self) -> Any:
        return await asyncio.wait_for(self.socket.receive(), self.settings.silence_seconds)

    def _parse(self, received: Any) -> Any:
        text = received.get("text")
        if not self._bucket.take():
            raise Refusal(429, "too_fast")
        if text is None:
            raise Refusal(400, "malformed")
        if len(text.encode()) > self.settings.largest_message:
            raise Refusal(413, "too_large")
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except (ValidationError, ValueError, RecursionError):
            raise Refusal(400, "malformed") from None
        if not self.greeted and not isinstance(message, Hello):
            raise Refusal(409, "hello_first")
        return message

    def _refuse(self, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self._clicked = None
        self.answer(_refused(refusal), again=self.greeted and refusal.code in ("stale", "illegal"))

    async def _greet(self, since: int | None) -> None:
        live = self.live
        if since is not None and since > live.course.now.n:  # it was told more by another process
            await live.catch_up()
        if since is not None and since > live.course.now.n:  # of a log that is not this one
            since = None
        long = since is None or live.course.now.n - since > MANY
        if long and not await self._whole_logs.take(self._key):
            raise Refusal(429, "too_fast")
        self.sent, self.greeted, self._seats, self._again, self._asked = since, True, True, True, ""
        self._anew &= since is not None
        self._before = {} if self._changes else None
        self._wake.set()

    async def _handle(self, message: Any) -> None:
        live, name = self.live, self.person.name if self.person else ""
        person = self.id or ""
        match message:
            case Hello(since=since):
                await self._greet(since)
            case Ping():
                self.answer({"type": "pong"})
            case Alive():  # spelled otherwise than the connection itself knows it
                self.answer({"type": "alive"})
            case _ if self.id is None:  # whatever is new at the table: nobody who waits there waits for that
                raise Refusal(403, "spectator")
            case Act(seq=seq, step=step, seat=seat, action=action):
                self._clicked = time.perf_counter()
                await live.do(lambda: live.act(person, Moment(seq, step), seat, action))
            case Undo(seq=seq, step=step, seat=seat):
                await self._undos.check(self._key)
                await live.do(lambda: live.undo(person, Moment(seq, step), seat))
            case Consent(id=ask, yes=yes):
                await live.do(lambda: live.consent(person, name, ask, yes))
            case Resign(seat=seat):
                await live.do(lambda: live.resign(person, seat))
            case Renew():
                await live.do(lambda: live.renew(person))
            case Chat(text=text):
                await self._chats.check(self._key)
                await live.do(lambda: live.chat(person, name, text))
            case Why():
                self.answer(live.why(person, message.seat, message.action, message.about))
            case Hint(seq=seq, step=step, seat=seat):
                await self._hints.check(self._key)
                self._answer_later(live.hint(person, Moment(seq, step), seat))
            case Odds(seq=seq, step=step, seat=seat):
                await self._odds.check(self._key)
                self._answer_later(live.odds(person, Moment(seq, step), seat))


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {"type": "refused", "code": refusal.code, "text": refusal.text, "clause": refusal.clause}


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str, k: str | None = None, changes: str | None = None) -> None:
    """Live play: see messages.py for what goes either way. `changes` is asked for in the address: a server that does
    not know of it yet, as while several are brought up to date, sends whole states, which are as good."""
    server = services(socket)
    await socket.accept()
    async with AsyncExitStack() as place:
        try:
            person = await who(socket)
            address = address_of(socket.scope)
            key = person.id if person else address
            most = server.settings.connections if person else server.settings.strangers
            await place.enter_async_context(server.hub.coming(key, most))
            session: str = socket.state.session
            over = place.enter_context(server.hub.ending_with(session))
            if session and await server.store.ended([session]):
                over.set()
            live_table = await opened(server, table, person, k, address)
        except Refusal as refusal:
            REFUSALS.labels(refusal.code).inc()
            with suppress(*GONE):  # who did not wait for it has no fault of it
                await socket.send_text(json.dumps(_refused(refusal)))
                await socket.close(closing(refusal), refusal.code)
            return
        except Exception as error:
            if not lost(error):
                raise
            log.warning("table %s: the database does not answer: %s", table, error)
            with suppress(*GONE):
                await socket.close(TRY_AGAIN)
            return
        if over.is_set():  # while the table was read, which may take a while
            with suppress(*GONE):
                await socket.close(SIGNED_OUT)
            return
        await Watcher(socket, server, live_table, person, key, k, over, changes is not None).run()
