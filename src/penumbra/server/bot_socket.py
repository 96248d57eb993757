"""A program takes a seat: the messages of docs/bot-protocol.md over a WebSocket.

It is let in by a bot token, which stands in its first message and so in no address, and can do one thing: answer what
its seat is asked.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import AsyncExitStack, suppress
from logging import ERROR, WARNING
from typing import Any

from fastapi import APIRouter, WebSocket

from penumbra.bots.outlook import Outlook
from penumbra.bots.program import PROTOCOL, about_game, about_question
from penumbra.engine.errors import IllegalAction
from penumbra.server.bot_tokens import Pass, pass_of
from penumbra.server.bus import News
from penumbra.server.endings import end
from penumbra.server.guard import address_of
from penumbra.server.limits import Bucket
from penumbra.server.live import LiveTable
from penumbra.server.meters import REFUSALS, SOCKETS
from penumbra.server.phrases import Refusal
from penumbra.server.services import Services, services
from penumbra.server.store import lost
from penumbra.server.table_facts import holds
from penumbra.server.watcher import GONE, REFUSED, SIGNED_OUT, TOO_SLOW, TRY_AGAIN, closing

log = logging.getLogger("penumbra.live")
router = APIRouter()
OVER = 1000


def parsed(text: str | None, largest: int) -> dict[str, Any]:
    """A message, whatever it says."""
    if text is None:
        raise Refusal(400, "malformed")
    if len(text.encode()) > largest:
        raise Refusal(413, "too_large")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Refusal(400, "malformed")
    return message


def sits(live: LiveTable, person: str, seat: int) -> bool:
    """Whether the seat is still that person's: it may have been left, freed or resigned since the token was made."""
    return seat < len(live.row.seats) and holds(live.row.seats[seat], person)


class BotLine:
    """One program at one seat."""

    def __init__(
        self, socket: WebSocket, server: Services, live: LiveTable, allowed: Pass, over: asyncio.Event
    ) -> None:
        self.socket, self.hub, self.live, self.settings = socket, server.hub, live, server.settings
        self._person, self._seat = allowed.person.id, allowed.seat
        self._wake, self._over = asyncio.Event(), over
        self._told = False  # what is played
        self._asked = -1  # the entry of the log after which it was asked last
        self._again = False  # it is to be asked the same again
        self._bucket = Bucket(server.settings.messages)

    async def run(self) -> None:
        """Until the game is over, the token is taken back, or the program leaves."""
        leave = self.hub.bus.subscribe(self.live.row.id, self._news)
        self.live.arrive(self._person)
        SOCKETS.inc()
        self._wake.set()
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._end())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if (error := task.exception()) is not None and not isinstance(error, GONE):
                    log.error("a program's connection to table %s failed", self.live.row.id, exc_info=error)
        finally:
            await end(*tasks)
            SOCKETS.dec()
            leave()
            self.live.depart(self._person)

    def _news(self, news: News) -> None:
        self._wake.set()

    async def _end(self) -> None:
        await self._over.wait()
        await self.socket.close(SIGNED_OUT)

    @property
    def _seated(self) -> bool:
        return sits(self.live, self._person, self._seat)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(json.dumps(message, ensure_ascii=False))

    async def _ask(self, outlook: Outlook) -> None:
        """What it has been asked already it pays for."""
        asked, self._asked = self._asked, self.live.course.moved
        question = json.dumps(about_question(outlook), ensure_ascii=False)
        if asked == self._asked:
            self._bucket.owe(len(question.encode()))
        await self.socket.send_text(question)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self.live.gone:
                return await self.socket.close(REFUSED)
            if not self._seated:  # who has it now, if anybody, is not to be looked over the shoulder
                return await self.socket.close(SIGNED_OUT)
            state = self.live.course.state
            if state is None or self.live.older is not None:
                continue
            outlook = Outlook(state, self._seat)
            if not self._told:
                self._told = True
                await self._send(about_game(outlook, ""))
            if state.done:
                await self._send({"type": "over", "result": state.result.as_dict() if state.result else None})
                return await self.socket.close(OVER)
            again, self._again = self._again, False
            if state.seat == self._seat and (again or self._asked != self.live.course.moved):
                await self._ask(outlook)

    async def _read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            try:
                if not self._bucket.take():
                    raise Refusal(429, "too_fast")
                message = parsed(received.get("text"), self.settings.largest_message)
                if message.get("type") == "move":
                    await self.live.do(lambda message=message: self._play(message))  # type: ignore[misc]
            except Refusal as refusal:
                await self._refuse(refusal)
            except Exception as error:
                away = self.hub.store.shared and lost(error)
                log.log(WARNING if away else ERROR, "table %s: a program's move", self.live.row.id, exc_info=not away)
                await self._refuse(Refusal(503, "unsure") if away else Refusal(500, "fault"))

    async def _refuse(self, refusal: Refusal) -> None:
        """Say so, and ask again; not of who sends too much."""
        REFUSALS.labels(refusal.code).inc()
        await self._send({"type": "refused", "code": refusal.code, "text": refusal.text})
        if refusal.code != "too_fast":
            self._again = True
            self._wake.set()

    async def _play(self, message: dict[str, Any]) -> None:
        live, state = self.live, self.live.course.state
        if state is None or state.done or state.seat != self._seat:
            raise Refusal(409, "not_yours")
        if (message.get("n", state.counted), message.get("step", state.step)) != (state.counted, state.step):
            raise Refusal(409, "stale")
        try:
            action = state.option(message.get("action"))
        except IllegalAction:
            raise Refusal(409, "illegal") from None
        await live.act(self._person, live.moment(self._person), self._seat, action)


async def let_in(socket: WebSocket, server: Services, table: str) -> Pass:
    """Who the program plays for, by the token of its first message."""
    await socket.send_text(json.dumps({"type": "hello", "protocol": PROTOCOL}))
    async with asyncio.timeout(server.settings.silence_seconds):
        received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise GONE[0](received.get("code", OVER))
    hello = parsed(received.get("text"), server.settings.largest_message)
    token = hello.get("token")
    if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL or not isinstance(token, str):
        raise Refusal(409, "hello_first")
    return await pass_of(server, table, token)


@router.websocket("/api/tables/{table}/bot")
async def bot(socket: WebSocket, table: str) -> None:
    """A program plays a seat: docs/bot-protocol.md."""
    server = services(socket)
    hub, most = server.hub, server.settings.connections
    await socket.accept()
    async with AsyncExitStack() as place:
        try:
            async with hub.coming(f"programs at {address_of(socket.scope)}", most):  # until they say for whom
                allowed = await let_in(socket, server, table)
                await place.enter_async_context(hub.coming(allowed.person.id, most))
            over = place.enter_context(hub.ending_with(allowed.session))
            await pass_of(server, table, allowed.token)
            live = await hub.open(table)
            if not sits(live, allowed.person.id, allowed.seat):
                raise Refusal(401, "bad_token")
        except TimeoutError:
            return await socket.close(TOO_SLOW)
        except GONE:
            return
        except Refusal as refusal:
            REFUSALS.labels(refusal.code).inc()
            with suppress(*GONE):  # who did not wait for it has no fault of it
                await socket.send_text(json.dumps({"type": "refused", "code": refusal.code, "text": refusal.text}))
                await socket.close(closing(refusal), refusal.code)
            return
        except Exception as error:
            if not lost(error):
                raise
            log.warning("table %s: the database does not answer: %s", table, error)
            with suppress(*GONE):
                await socket.close(TRY_AGAIN)
            return
        if over.is_set():  # the token was taken back while the table was read
            with suppress(*GONE):
                await socket.close(SIGNED_OUT)
            return
        await BotLine(socket, server, live, allowed, over).run()
