"""What comes over a live connection is read a little at a time, and who reads nothing is let go."""

from __future__ import annotations

import asyncio
import json
import socket
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from penumbra.server import wire as wires
from penumbra.server.limits import Bucket
from penumbra.server.settings import Rate
from penumbra.server.wire import DEFLATING, FRAGMENTS, PIECE, UNREAD, Wire
from tests.server.house import PATIENCE, House, Player, generous
from tests.server.test_many import wait
from tests.server.test_wire import listening

LARGEST = 16 * 1024
MUCH = 50_000_000
OPENING = ("GET /api/tables/a/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n")  # fmt: skip


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def packed(text: bytes) -> bytes:
    """A message of its own, as small as it can be."""
    encoder = zlib.compressobj(9, wbits=-15)
    data = encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH)
    frame = bytearray(masked(Opcode.TEXT, data.removesuffix(b"\0\0\xff\xff")))
    frame[0] |= 0x40  # it says that it is compressed
    return bytes(frame)


BOMB = packed(b" " * LARGEST)  # some forty bytes


@pytest.fixture
def line() -> Wire:
    """A connection that was let in; nobody asks yet what came over it."""
    wire = listening()
    wire.conn = ServerProtocol(extensions=[DEFLATING], max_size=LARGEST)
    wire.conn.receive_data(OPENING.encode())
    (request,) = wire.conn.events_received()
    wire.conn.send_response(wire.conn.accept(request))  # type: ignore[arg-type]
    wire.conn.data_to_send()
    wire.frames, wire.curr_msg_data_type, wire.pending_ping_payload = [], "text", None
    wire.stopped = []  # type: ignore[attr-defined]
    wire.transport = SimpleNamespace(  # type: ignore[assignment]
        is_closing=lambda: wire.close_sent,
        close=list,
        write=lambda _: None,
        pause_reading=lambda: wire.stopped.append(True),  # type: ignore[attr-defined]
        resume_reading=lambda: wire.stopped.append(False),  # type: ignore[attr-defined]
    )
    return wire


def heard(line: Wire) -> list[str]:
    """All that the table is told, as it asks for it; what can be read meanwhile is read."""

    async def ask() -> list[str]:
        found = []
        while line.queue.qsize():
            found.append((await line.receive())["text"])
            line.loop.play()  # type: ignore[attr-defined]
        return found

    return asyncio.run(ask())


def test_of_many_messages_at_once_few_are_unpacked_before_somebody_asks_for_them(line: Wire) -> None:
    bombs = 250_000 // len(BOMB)
    line.data_received(BOMB * bombs)
    line.loop.play()  # type: ignore[attr-defined]
    assert UNREAD <= line.queue.qsize() <= UNREAD + PIECE // len(BOMB) + 1
    assert line.read_paused and line.stopped == [True]  # type: ignore[attr-defined]
    assert heard(line) == [" " * LARGEST] * bombs, "nothing of it is lost"
    assert not line._rest and not line.read_paused and line.stopped == [True, False]  # type: ignore[attr-defined]


def test_who_says_a_lot_lets_others_speak_in_between(line: Wire) -> None:
    pings = masked(Opcode.PONG, b"") * 5000
    line.data_received(pings)
    assert len(line._rest) == len(pings) - PIECE and line.read_paused
    turns = line.loop.play()  # type: ignore[attr-defined]
    assert len(turns) == -(-len(pings) // PIECE) - 1 and not line._rest and not line.read_paused


def test_nobody_has_many_frames_read_before_others_are_heard(line: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty who send the smallest ones at once kept everybody else waiting for an eighth of a second."""
    frames: list[Frame] = []
    monkeypatch.setattr(line, "handle_pong", frames.append)
    line.data_received(masked(Opcode.PONG, b"") * 5000)
    assert len(frames) <= 200
    line.loop.play()  # type: ignore[attr-defined]
    assert len(frames) == 5000


def test_more_than_the_rate_waits_in_order(line: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [50.0]
    monkeypatch.setattr("penumbra.server.limits.time.monotonic", lambda: now[0])
    line._may_read = Bucket(Rate(2 * PIECE, 1000))
    clock: Any = line.loop
    said = [json.dumps({"type": "ping", "n": n}) for n in range(900)]
    frames = [masked(Opcode.TEXT, text.encode()) for text in said]
    line.data_received(b"".join(frames))
    read, waits = list[str](), list[float]()

    async def ask() -> None:
        while line.queue.qsize() or clock.later:
            while line.queue.qsize():
                read.append((await line.receive())["text"])
            for pause, work in [clock.later.pop() for _ in clock.later[:1]]:
                now[0] += pause + 0.001  # no clock is exact
                waits.append(pause)
                work()

    asyncio.run(ask())
    assert read == said
    assert sum(waits) == pytest.approx((sum(map(len, frames)) - 2 * PIECE) / 1000, abs=PIECE / 1000)


def test_a_message_may_have_fragments_but_not_without_end(line: Wire) -> None:
    fragments = [masked(Opcode.CONT, b"", fin=False) for _ in range(FRAGMENTS)]
    line.data_received(masked(Opcode.TEXT, b"{", fin=False) + fragments[0] + masked(Opcode.CONT, b"}"))
    assert heard(line) == ["{}"]
    line.data_received(masked(Opcode.TEXT, b"", fin=False) + b"".join(fragments))
    line.loop.play()  # type: ignore[attr-defined]
    assert line.close_sent and line.conn.close_sent is not None and line.conn.close_sent.code == 1009
    ended = line.queue.get_nowait()
    assert ended["type"] == "websocket.disconnect" and line.queue.empty()


def test_before_the_end_no_more_is_read_than_may_wait(line: Wire) -> None:
    line.data_received(BOMB * 100)
    line._held.append(BOMB * 6000)
    line._read_last()
    assert line.queue.qsize() <= UNREAD + PIECE // len(BOMB) + 1
    assert not line._rest and not line._held and not line.loop.later  # type: ignore[attr-defined]


def test_who_was_told_that_it_is_over_is_read_to_the_end_without_being_heard(line: Wire) -> None:
    """Its last word must be found behind whatever else it says."""
    line.data_received(BOMB * 2000)
    waiting = line.queue.qsize()
    line.close_sent = True
    line.transport.is_closing = lambda: False  # type: ignore[method-assign]
    line.data_received(b"")
    line.loop.play()  # type: ignore[attr-defined]
    assert not line._rest and line.queue.qsize() == waiting


def test_what_cannot_be_read_does_not_fill_the_log(line: Wire, caplog: pytest.LogCaptureFixture) -> None:
    line.transport.abort = list  # type: ignore[method-assign]
    line.logger = SimpleNamespace(exception=lambda _: None)  # type: ignore[assignment]
    close = masked(Opcode.CLOSE, b"\x03\xe8")
    line.data_received(masked(Opcode.TEXT, b"\xff") + close)
    line.queue = asyncio.Queue()
    (record,) = caplog.records
    assert record.exc_info is None and line.close_sent


# --- a real server -----------------------------------------------------------------------------------------------


@contextmanager
def plain_line(house: House, path: str, player: Player | None = None) -> Iterator[tuple[socket.socket, ClientProtocol]]:
    """A connection of somebody who decides for themselves what to read."""
    cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items()) if player else ""
    client = ClientProtocol(
        parse_uri(house.url.replace("http", "ws") + path), extensions=[ClientPerMessageDeflateFactory()]
    )
    request = client.connect()
    if cookie:
        request.headers["Cookie"] = cookie
    client.send_request(request)
    with socket.socket() as plain:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.settimeout(PATIENCE)
        plain.connect(("127.0.0.1", house.port))
        plain.sendall(b"".join(client.data_to_send()))
        while not client.events_received():
            client.receive_data(plain.recv(1))  # nothing of what follows
        yield plain, client


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[Wire]:
    """The connections that a server keeps."""
    found: list[Wire] = []
    made = Wire.connection_made

    def seen(wire: Wire, transport: Any) -> None:
        found.append(wire)
        made(wire, transport)

    monkeypatch.setattr(Wire, "connection_made", seen)
    return found


def test_a_flood_is_answered_as_slowly_as_it_may_be_asked(tmp_path: Path, kept: list[Wire]) -> None:
    """Nobody else waits for it, and hardly any of it is kept."""
    with (
        House(generous(tmp_path, bytes_read=Rate(2 * PIECE, 1))) as house,
        plain_line(house, "/api/tables/none/bot") as (plain, _),
    ):
        plain.setblocking(False)
        sent = 0
        with suppress(BlockingIOError):
            while sent < MUCH:
                sent += plain.send(BOMB * 1000)
        wait(lambda: kept[0].read_paused)
        assert house.person("Marta").get("/api/me").status_code == 200
        assert sent < MUCH and kept[0].queue.qsize() < UNREAD + PIECE // len(BOMB) + 1


@pytest.mark.parametrize("over", ["signed out", "shown out", "no sign of life", "the server ends"])
def test_who_reads_nothing_is_let_go(
    tmp_path: Path, kept: list[Wire], over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wires, "LEAVING", 0.0)
    with House(generous(tmp_path)) as house:
        marta, ola = house.person("Marta"), house.person("Ola")
        table = marta.started("me", "random")
        with plain_line(house, f"/api/tables/{table['id']}/live", ola) as (plain, client):
            wait(lambda: bool(kept and kept[0].handshake_complete))
            kept[0].transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            while kept[0].writable.is_set():
                client.send_text(b'{"type":"hello"}')
                plain.sendall(b"".join(client.data_to_send()))
            if over == "signed out":
                assert ola.post("/api/account/everywhere").status_code == 200
            elif over == "shown out":
                who = ola.get("/api/me").json()["id"]
                assert marta.post(f"/api/tables/{table['id']}/show-out", person=who).status_code == 200
            elif over == "the server ends":
                house.inside(lambda: told_to_end(kept[0]))
            if over in ("no sign of life", "shown out"):
                house.inside(lambda: missed_a_sign(kept[0]))
            wait(lambda: kept[0].disconnected)
            wait(lambda: not house.inside(lambda: online(house, table["id"])))


async def told_to_end(wire: Wire) -> None:
    wire.shutdown()


async def missed_a_sign(wire: Wire) -> None:
    wire.pending_ping_payload = b"here"
    wire.keepalive_timeout()


async def online(house: House, table: str) -> set[str]:
    return {who for who in house.services.hub._tables[table].online if who}
