"""How messages travel: compressed against what the connection was sent before.

What a state says that the one before did not is 2 to 3 kB, and much like what was said some actions ago. A window that
reaches back 4 KiB turns it into some 300 bytes, in less time than compressing it by itself takes; a whole state, of 4
to 9 kB, is held against the whole one before. A compressor of that window would hold 70 KiB, and most connections are
silent most of the time: so each message has one of its own, which is told the end of what was sent before. Hardly a
byte is lost by that, and a connection holds at most 9 KiB.
"""

from __future__ import annotations

import asyncio
import logging
import math
import zlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from penumbra.server.limits import Bucket
from penumbra.server.settings import Settings
from penumbra.server.step import Step

log = logging.getLogger("penumbra.live")
WINDOW = 14  # bits
REACH = 9 * 1024  # bytes: the longest state of a usual game, for the next to be like it
STATE = 4 * 1024  # bytes: the next one is like it, and what came before it does not help any more
NEAR = 4 * 1024  # bytes of shorter ones: twice as many take a sixth more time and save 70 bytes
SMALL = 256  # bytes: what comes after it is not like it, but like what came before
MEMORY = 5  # of zlib, from 1 to 9
LEVEL = 3  # of zlib: half the time of its usual 6, for 15 bytes more in 165
SHORT, UNREAD = 4 * 1024, 8  # bytes that may wait for a step; messages of one connection that may wait
PIECE = 1024  # bytes of one connection that are read before others have theirs read: up to 170 frames, in 4 ms
FRAGMENTS = 64  # of one message
LEAVING = 5.0  # seconds that somebody who reads nothing may take to read that it is over
ALIVE = b'{"type":"alive"}'  # asked and answered
HEAD = 6  # bytes before what a short message from a client says
TOGETHER = 1.0  # seconds: at such moments those are asked for a sign of life who have given none
STEP = "penumbra.step"  # where connections find the step that they go by, in the state of the server
READ = "penumbra.read"  # and how many bytes of each may be read
WIRE = "penumbra.wire"  # where a connection finds the one that keeps it, among the extensions of its scope
MARK = b"\x00\x00\xff\xff"  # ends what zlib flushes; it does not travel (RFC 7692, 7.2.1)


class Deflate(PerMessageDeflate):
    """The extension of one connection, with nothing kept but the end of what was sent."""

    _sent = b""
    _going_on: Any = None  # a compressor, while more comes in the same breath
    more = False  # comes after what is compressed now

    def __init__(self, *negotiated: Any) -> None:
        super().__init__(*negotiated)
        if not self.local_no_context_takeover:
            del self.encoder

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        assert frame.fin  # messages are sent whole
        encoder = self._going_on or zlib.compressobj(
            LEVEL, wbits=-self.local_max_window_bits, memLevel=MEMORY, zdict=self._sent
        )
        data = encoder.compress(frame.data) + encoder.flush(zlib.Z_SYNC_FLUSH)
        if not self.local_no_context_takeover:
            self._remember(bytes(frame.data))
            self._going_on = encoder if self.more else None
        return Frame(frame.opcode, data.removesuffix(MARK), rsv1=True)

    def _remember(self, sent: bytes) -> None:
        """The end of all that was sent, without a gap: the other side counts back from there."""
        reach = NEAR if SMALL <= len(sent) < STATE else REACH
        self._sent = (sent if len(sent) >= STATE else self._sent + sent)[-min(reach, 1 << self.local_max_window_bits) :]


class Deflating(ServerPerMessageDeflateFactory):
    """Offers the extension. What people send is short: nothing of it need be remembered."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True, server_max_window_bits=WINDOW, client_max_window_bits=12)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )


DEFLATING = Deflating()


class Wire(WebSocketsSansIOProtocol):
    """A live connection as uvicorn keeps it, with our way to compress; it is asked for signs of life while silent.

    What comes is read a little at a time: forty bytes may be a message of 16 KiB, or six frames that say nothing."""

    _heard = 0.0
    _rest = b""  # what is to be read when there is time for it
    _next: asyncio.TimerHandle | asyncio.Handle | None = None  # when that is

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._step: Step | None = self.app_state.get(STEP)
        self._may_read = Bucket(self.app_state.get(READ, Settings.bytes_read))
        self._held: list[bytes] = []  # what came and waits for the next step
        if self.config.ws_per_message_deflate:
            self.conn.parser.close()
            self.conn = ServerProtocol(
                extensions=[DEFLATING], max_size=self.config.ws_max_size, logger=self.conn.logger
            )

    def connection_lost(self, exc: Exception | None) -> None:
        self._read_last()
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds what holds it, and garbage is looked for seldom (garbage.py)

    async def run_asgi(self) -> None:
        self.scope["extensions"][WIRE] = {"itself": self}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][WIRE]  # for the same reason

    async def say(self, *texts: bytes) -> None:
        """Send texts, each by itself, when the other side has read most of what came before."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise WebSocketDisconnect(1006)
        try:
            for number, text in enumerate(texts, 1):
                if len(texts) > 1:
                    self._more_comes(number < len(texts))
                self.conn.send_text(text)
        except InvalidState:
            raise WebSocketDisconnect(1006) from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _more_comes(self, more: bool) -> None:
        for extension in self.conn.extensions:
            if isinstance(extension, Deflate):
                extension.more = more

    # --- what is received -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        first = not self._held
        self._held.append(data)
        if self._step is None or not self.handshake_complete:
            return self._read_held()
        much = len(data) > SHORT or len(self._held) > UNREAD
        if much or (first and _is_sign(data)) or (first and not self._step.hold(self._table(), self._read_held)):
            self._read_held()

    def _table(self) -> str:
        """Both ways in end with its name and theirs: `live` or `bot`."""
        return self.scope["path"].rpartition("/")[0].rpartition("/")[2]

    def _read_held(self) -> None:
        self._rest += b"".join(self._held)
        self._held.clear()
        if self._next is None:
            self._read_on()

    def _read_on(self) -> None:
        """As much as may be read now. Nobody is listened to while there is more, or while several messages wait."""
        self._next = None
        wait = self._may_read.wait()
        if self._rest and wait == 0 and not self._is_full():
            piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
            self._may_read.left -= len(piece)
            self._feed(piece)
        if self.transport.is_closing():
            return
        if self._rest and not self._is_full():
            self._next = self.loop.call_later(wait, self._read_on) if wait else self.loop.call_soon(self._read_on)
        if bool(self._rest or self._is_full()) != self.read_paused:
            self.read_paused = not self.read_paused
            (self.transport.pause_reading if self.read_paused else self.transport.resume_reading)()

    def _is_full(self) -> bool:
        return self.queue.qsize() >= UNREAD and not self.close_sent  # who has been told that it is over is not heard

    def _feed(self, piece: bytes) -> None:
        """What cannot be read ends the connection."""
        try:
            super().data_received(piece)
        except Exception as error:
            self.close_sent = True  # there is nobody to say it to
            self.transport.abort()
            strange = None if isinstance(error, InvalidState) else error
            log.warning("a connection was ended: what came over it cannot be read", exc_info=strange)
        if self.close_sent and self.transport.is_closing():
            self._rest = b""

    def _read_last(self) -> None:
        """Before the end. Who has said more than may wait is not heard any more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        self._rest += b"".join(self._held)
        self._held.clear()
        while self._rest and not self._is_full():
            piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
            self._feed(piece)
        self._rest = b""

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.queue.empty() and self._next is None and (self._rest or self.read_paused):
            self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Where reading stops is not decided here: to stop and go on for each message takes two calls of the system."""
        if b"".join(self.frames) == ALIVE and self.handshake_complete and not self.close_sent:
            return self._say_alive()
        paused, self.read_paused = self.read_paused, True  # in name only
        super().send_receive_event_to_app()
        self.read_paused = paused

    def _say_alive(self) -> None:
        """Out of turn: what was said before may wait for its database, and who said it wants to know whether it can."""
        if self.writable.is_set():
            self.conn.send_text(ALIVE)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < FRAGMENTS:
            return super().handle_cont(event)
        if not self.close_sent:
            self.conn.fail(1009, "too many fragments")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Whoever does not read what they are answered is answered no more: it would be kept for them without end."""
        answer = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(answer)

    # --- the end ----------------------------------------------------------------------------------------------

    def shutdown(self) -> None:
        self._read_last()
        if not self.transport.is_closing():
            super().shutdown()
            self.loop.call_later(LEAVING, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.close":
            return await super().send(message)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.writable.wait(), LEAVING)
        if not self.writable.is_set():
            self.transport.abort()
        await super().send(message)
        if self.close_timer is not None:  # a transport that is closed waits until all that was written is read
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        self._read_held()
        if self.pending_ping_payload is not None:  # the sign of life may have come, and waited
            super().keepalive_timeout()
            self.loop.call_later(LEAVING, self.transport.abort)

    # --- signs of life ----------------------------------------------------------------------------------------

    def schedule_ping(self) -> None:
        """Of all connections at the same moments: what is done for many at once is done with warm caches."""
        assert self.ping_interval is not None
        due = max(self._heard, self.ping_sent_at) + self.ping_interval
        self.ping_timer = self.loop.call_at(math.ceil(due / TOGETHER) * TOGETHER, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        if self.ping_interval is not None and self.loop.time() < self._heard + self.ping_interval:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()


def _is_sign(data: bytes) -> bool:
    """A sign of life by itself, or the end of the connection: it is about no table. Its head has six bytes."""
    return len(data) >= HEAD and data[0] & 15 in CTRL_OPCODES and len(data) == HEAD + (data[1] & 127)


def way_out(socket: WebSocket) -> Callable[..., Awaitable[None]]:
    """The shortest way to send texts: past the layers between, which have nothing to add to it. A connection that is
    not kept by `Wire` has only the long one."""
    wire = socket.scope.get("extensions", {}).get(WIRE, {}).get("itself")
    if isinstance(wire, Wire):
        return wire.say

    async def through_the_layers(*texts: bytes) -> None:
        for text in texts:
            await socket.send_text(text.decode())

    return through_the_layers


class Ready:
    """What may know a shorter way to its JSON."""

    __slots__ = ()

    def packed(self) -> bytes:
        return to_json(self)


def dump(data: Any) -> str:
    """Compact JSON."""
    return packed(data).decode()


def packed(data: Any) -> bytes:
    """The same to be kept: Polish letters make a string of Python twice as long."""
    return data.packed() if isinstance(data, Ready) else to_json(data)
