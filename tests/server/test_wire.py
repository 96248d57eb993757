"""Messages travel compressed against those before, by compressors that nobody keeps."""

from __future__ import annotations

import asyncio
import gc
import random
import zlib
from collections.abc import Callable, Iterator
from queue import Queue
from types import SimpleNamespace
from typing import Any
from weakref import finalize

import pytest
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

import penumbra
from penumbra.server.limits import Bucket
from penumbra.server.perspective import called_packed, seat_state, view_and_prompt
from penumbra.server.pieces import Pieces, Shown
from penumbra.server.step import Step
from penumbra.server.wire import NEAR, REACH, SHORT, UNREAD, WIRE, Deflate, Deflating, Wire, packed, way_out
from tests.server.house import PATIENCE, PLENTY, House


def states(title: str, count: int) -> Iterator[bytes]:
    pick, state = random.Random(1), penumbra.game(title).new(2, seed=5)
    for _ in range(count):
        yield packed(seat_state(state, 0, 0, lambda to: 1))
        state.apply(pick.choice(state.options))


@pytest.mark.parametrize("asked", [{}, {"server_no_context_takeover": True}, {"server_max_window_bits": 9}])
def test_any_client_reads_what_was_compressed(asked: dict[str, int]) -> None:
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True, **asked)  # type: ignore[arg-type]
    answer, ours = Deflating().process_request_params(offer.get_request_params(), [])
    theirs = offer.process_response_params(answer, [])
    for text in (b"", b'{"type":"pong"}', "Łódź".encode() * 5000, *states("providence", 30)):
        sent = ours.encode(Frame(Opcode.TEXT, text))
        assert theirs.decode(sent).data == text
        back = theirs.encode(Frame(Opcode.TEXT, b'{"type":"ping"}'))
        assert ours.decode(back, max_size=100).data == b'{"type":"ping"}'


@pytest.mark.parametrize(("asked", "compressors"), [({}, 3), ({"server_no_context_takeover": True}, 5)])
def test_what_is_said_in_one_breath_is_compressed_by_one(
    asked: dict[str, bool], compressors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless the client keeps nothing of what it was sent. Afterwards nobody keeps the compressor."""
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True, **asked)  # type: ignore[arg-type]
    answer, ours = Deflating().process_request_params(offer.get_request_params(), [])
    theirs = offer.process_response_params(answer, [])
    assert isinstance(ours, Deflate)
    made, make = [], zlib.compressobj
    monkeypatch.setattr(zlib, "compressobj", lambda *given, **named: made.append(0) or make(*given, **named))
    wire: Any = SimpleNamespace(
        writable=asyncio.Event(), disconnected=False, close_sent=False, transport=SimpleNamespace(write=lambda _: None)
    )
    wire.writable.set()
    heard: list[bytes] = []
    wire.conn = SimpleNamespace(
        extensions=[ours],
        send_text=lambda text: heard.append(bytes(theirs.decode(ours.encode(Frame(Opcode.TEXT, text))).data)),
        data_to_send=list,
    )
    wire._more_comes = lambda more: Wire._more_comes(wire, more)
    said = list(states("emerald", 5))
    for breath in (said[:1], said[1:4], said[4:]):
        asyncio.run(Wire.say(wire, *breath))
    assert heard == said
    assert len(made) == compressors
    assert ours._going_on is None


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_a_state_is_sent_as_what_is_new_in_it(title: str) -> None:
    """Also the longest, and after short messages; nothing is held but the end of what was sent."""
    _, ours = Deflating().process_request_params([], [])
    assert isinstance(ours, Deflate)
    first, *rest = states(title, 40)
    whole = len(ours.encode(Frame(Opcode.TEXT, first)).data)
    sent = []
    for text in rest:
        ours.encode(Frame(Opcode.TEXT, b'{"type":"pong"}'))
        sent.append(len(ours.encode(Frame(Opcode.TEXT, text)).data))
    assert sum(sent) / len(sent) < whole / 3
    assert not hasattr(ours, "encoder") and not hasattr(ours, "decoder") and len(ours._sent) <= REACH


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_changes_are_sent_as_what_is_new_in_them(title: str) -> None:
    """Of what was said some actions ago, too, and with short messages between."""
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    answer, ours = Deflating().process_request_params(offer.get_request_params(), [])
    theirs = offer.process_response_params(answer, [])
    assert isinstance(ours, Deflate)

    def travel(text: bytes) -> int:
        frame = ours.encode(Frame(Opcode.TEXT, text))
        length = len(frame.data)
        assert theirs.decode(frame).data == text
        return length

    pick, state = random.Random(1), penumbra.game(title).new(2, seed=5)
    pieces, before, said, sent = Pieces(), None, 0, 0
    for _ in range(40):
        view, prompt = view_and_prompt(state, 0, 0, lambda to: 1, part=pieces.part)
        shown = Shown(view, prompt, called_packed(state))
        if before is not None:
            text = shown.since(before)
            said, sent = said + len(text), sent + travel(text)
            assert len(ours._sent) <= max(NEAR, len(text))
            travel(b'{"type":"pong"}')
        before, state = shown, state.clone()
        state.apply(pick.choice(state.options))
    assert sent < said / 4


class Clock:
    """A loop's time, and how long what was set lies ahead."""

    def __init__(self) -> None:
        self.now, self.ahead = 100.0, list[float]()
        self.later: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, _work: Callable[[], None]) -> None:
        self.ahead.append(when)

    def call_soon(self, work: Callable[[], None]) -> SimpleNamespace:
        return self.call_later(0.0, work)

    def call_later(self, wait: float, work: Callable[[], None]) -> SimpleNamespace:
        self.later.append((wait, work))
        return SimpleNamespace(cancel=self.later.clear)

    def play(self) -> list[float]:
        """Do what was to be done later; how much later."""
        waited = []
        while self.later:
            wait, work = self.later.pop(0)
            waited.append(wait)
            work()
        return waited


def listening(step: Step | None = None) -> Wire:
    """A connection over which nothing has come yet, and to which nobody listens."""
    wire = Wire.__new__(Wire)
    wire.loop, wire.queue, wire._may_read = Clock(), asyncio.Queue(), Bucket(PLENTY)  # type: ignore[assignment]
    wire._step, wire._held, wire.handshake_complete = step, [], True
    wire.scope = {"path": "/api/tables/a/live"}  # type: ignore[typeddict-item]
    wire.transport = SimpleNamespace(is_closing=lambda: False, pause_reading=list, resume_reading=list)  # type: ignore[assignment]
    wire.read_paused = wire.close_sent = False
    return wire


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was read of what came."""
    found: list[bytes] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _, data: found.append(data))
    return found


def test_who_was_heard_of_is_not_asked_for_a_sign_of_life(read: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    wire = listening()
    clock: Any = wire.loop
    wire.ping_interval, wire.ping_sent_at = 20.0, 0.0
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda _: asked.append(clock.now))
    wire.data_received(b"click")
    clock.now = 115.0
    wire.send_keepalive_ping()
    assert not asked and clock.ahead == [120.0]
    clock.now = 120.0
    wire.send_keepalive_ping()
    assert asked == [120.0]


def test_connections_are_asked_for_signs_of_life_at_the_same_moments() -> None:
    clock = Clock()
    for heard in (100.0, 100.2, 100.9, 101.0, 101.1):
        wire = Wire.__new__(Wire)
        wire.loop, wire.ping_interval, wire.ping_sent_at, wire._heard = clock, 20.0, 99.0, heard  # type: ignore[assignment]
        wire.schedule_ping()
    assert clock.ahead == [120.0, 121.0, 121.0, 121.0, 122.0], "none of them early"


def test_who_was_asked_is_not_asked_again_at_once() -> None:
    clock, wire = Clock(), Wire.__new__(Wire)
    wire.loop, wire.ping_interval, wire.ping_sent_at, wire._heard = clock, 20.0, 100.0, 80.0  # type: ignore[assignment]
    wire.schedule_ping()
    assert clock.ahead == [120.0]


class Waiting(Step):
    """A step that does not come."""

    def hold(self, table: str, work: Callable[[], None]) -> bool:
        return True


def test_much_waits_for_no_step_and_nothing_overtakes(read: list[bytes]) -> None:
    wire = listening(step=Waiting())
    wire.data_received(b"a")
    wire.data_received(b"b" * 2000)
    assert not read
    wire.data_received(b"c" * (SHORT + 1))
    wire.loop.play()  # type: ignore[attr-defined]
    assert b"".join(read) == b"a" + b"b" * 2000 + b"c" * (SHORT + 1)
    read.clear()
    for _ in range(UNREAD):
        wire.data_received(b"d")
    assert not read
    wire.data_received(b"e")
    assert b"".join(read) == b"d" * UNREAD + b"e" and not wire._held
    wire.handshake_complete = False
    wire.data_received(b"GET")
    assert read[-1] == b"GET", "who is not let in yet"


def test_a_sign_of_life_waits_for_no_step_and_overtakes_nothing(read: list[bytes]) -> None:
    wire = listening(step=Waiting())
    pong, close, click = b"\x8a\x80\0\0\0\0", b"\x88\x80\0\0\0\0", b"\xc1\x80\0\0\0\0"
    wire.data_received(pong)
    assert read == [pong]
    wire.data_received(click)
    wire.data_received(pong)
    wire.data_received(close)
    assert read == [pong], "they were sent after the click"
    wire._read_held()
    assert b"".join(read) == pong + click + pong + close


def test_a_click_behind_a_sign_of_life_waits_for_the_step(read: list[bytes]) -> None:
    for first in (b"\x8a\x80\0\0\0\0\xc1\x80\0\0\0\0", b"\x8a", b"\x8a\x85\0\0\0\0half"):
        wire = listening(step=Waiting())
        wire.data_received(first)
        assert wire._held == [first] and not read


def test_who_does_not_read_answers_is_answered_no_more() -> None:
    """It would be kept for them without end: they may ask as often as they like."""
    wrote: list[bytes] = []
    wire = Wire.__new__(Wire)
    wire.writable, wire.transport = asyncio.Event(), SimpleNamespace(write=wrote.append)  # type: ignore[assignment]
    waiting = [b"pong"]
    wire.conn = SimpleNamespace(data_to_send=lambda: [waiting.pop() for _ in tuple(waiting)])  # type: ignore[assignment]
    wire.handle_ping()
    assert not wrote and not waiting
    wire.writable.set()
    waiting.append(b"pong")
    wire.handle_ping()
    assert wrote == [b"pong"]


def test_what_waits_is_read_before_the_server_ends_or_misses_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    wire = listening()

    def read(_: Wire, data: bytes) -> None:
        done.append(data.decode())
        wire.pending_ping_payload = None if data == b"pong" else b"asked"

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", read)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "shutdown", lambda _: done.append("end"))
    monkeypatch.setattr(WebSocketsSansIOProtocol, "keepalive_timeout", lambda _: done.append("missed"))
    wire.transport.abort = lambda: done.append("gone")  # type: ignore[method-assign]
    wire._held = [b"click"]
    wire.keepalive_timeout()
    wire.loop.play()  # type: ignore[attr-defined]
    wire._held = [b"pong"]
    wire.keepalive_timeout()
    wire._held = [b"click"]
    wire.shutdown()
    assert done == ["click", "missed", "gone", "pong", "click", "end"], "who missed it may read nothing any more"
    done.remove("gone")
    wire.transport = SimpleNamespace(is_closing=lambda: True)  # type: ignore[assignment]
    wire._held = [b"close"]
    wire.shutdown()
    assert done[5:] == ["close"], "who has taken leave is not told"


def test_all_ways_to_a_table_are_its_own() -> None:
    wire = Wire.__new__(Wire)
    for path in ("/api/tables/a1b2/live", "/api/tables/a1b2/bot"):
        wire.scope = {"path": path}  # type: ignore[typeddict-item]
        assert wire._table() == "a1b2"


def test_texts_take_the_short_way_where_there_is_one() -> None:
    wire, scope = object.__new__(Wire), {"type": "websocket", "extensions": {}}
    socket = WebSocket(scope, receive=None, send=None)  # type: ignore[arg-type]
    assert way_out(socket) != wire.say
    scope["extensions"] = {WIRE: {"itself": wire}}
    assert way_out(socket) == wire.say


def test_a_connection_that_ends_is_let_go_of_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python looks seldom for what holds itself: thousands who come and go must not wait for it."""
    gone = Queue[str]()
    made = Wire.connection_made

    def seen(wire: Wire, transport: Any) -> None:
        for thing in (wire, wire.conn):
            finalize(thing, gone.put, type(thing).__name__)
        made(wire, transport)

    monkeypatch.setattr(Wire, "connection_made", seen)
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    line.next("state")
    gc.disable()
    try:
        line.close()
        assert {gone.get(timeout=PATIENCE) for _ in range(2)} == {"Wire", "ServerProtocol"}
    finally:
        gc.enable()
