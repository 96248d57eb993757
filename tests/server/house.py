"""A real server on the loopback, and people who use it as a browser would."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import threading
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from penumbra.server.app import create_app
from penumbra.server.half_open import impatient
from penumbra.server.services import Services
from penumbra.server.serving import Serving
from penumbra.server.settings import Rate, Settings
from penumbra.server.store import Store
from penumbra.server.wire import Wire
from tests.server.engines import Postgres, Redis

PLENTY = Rate(1_000_000, 1_000_000)
PATIENCE = 300.0  # ends a test that hangs; nothing is measured by it
T = TypeVar("T")


class Engines(NamedTuple):
    """What servers can share."""

    postgres: Postgres
    redis: Redis


ENGINES: Engines | None = None  # none: SQLite


def database(folder: Path, ready: bool = False) -> str:
    """The folder's database: an SQLite file, or one of the PostgreSQL server; empty, or ready to be used."""
    if ENGINES is None:
        file = folder / "penumbra.sqlite3"
        if ready and not file.exists():
            file.write_bytes(ready_file())
        return f"sqlite:///{file}"
    note, postgres = folder / "database", ENGINES.postgres
    if not note.exists():
        note.write_text(postgres.new_database(ready_in(postgres) if ready else ""))
    return note.read_text()


# To bring an empty database up to date takes longer than most tests: this is done once, and copied.


@cache
def ready_file() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ready.sqlite3"
        asyncio.run(brought_up_to_date(f"sqlite:///{file}"))
        return file.read_bytes()


@cache
def ready_in(postgres: Postgres) -> str:
    url = postgres.new_database()
    asyncio.run(brought_up_to_date(url))
    return url.rpartition("/")[2]


async def brought_up_to_date(url: str) -> None:
    store = Store(url)
    await store.open()
    await store.close()


def shuffles() -> Callable[[], str]:
    """The same for every server of tests: what is dealt does not change from run to run."""
    lot = Random(1)
    return lambda: lot.randbytes(32).hex()


def generous(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: no limits that a quick test would run into, or a bot on a slow machine."""
    fields: dict[str, Any] = {
        "database": changes.get("database") or database(folder, ready=True),
        "bus": ENGINES.redis.url() if ENGINES else "",
        "web": folder / "web",
        "requests": PLENTY,
        "pages": PLENTY,
        "connects": PLENTY,
        "whole_logs": PLENTY,
        "tables_read": PLENTY,
        "strangers": 1000,
        "spectator_pause": 0,
        "sign_ins": PLENTY,
        "resets": PLENTY,
        "back_off": 0,
        "new_tables": PLENTY,
        "messages": PLENTY,
        "bytes_read": PLENTY,
        "chats": Rate(10, 0.001),
        "hints": PLENTY,
        "odds": PLENTY,
        "undos": PLENTY,
        "analyses": PLENTY,
        "records": PLENTY,
        "connections": 1000,
        "bot_workers": 1,
        "bot_seconds": PATIENCE,
        "bot_beat": 0,
        "seed": shuffles(),
        "resigned_bot": "greedy",
    }
    return Settings(**{**fields, **changes})


class Housed(Serving):
    """Says when people can come in."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.settled = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self.settled.set()


class House:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.door = sockets.socket()
        self.door.bind(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.people: list[Player] = []
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            http=impatient(settings.request_seconds),
            log_level="critical",
            ws=Wire,
            proxy_headers=False,
            timeout_graceful_shutdown=2,
        )
        self._server = Housed(config)
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        try:
            self._server.run(sockets=[self.door])
        finally:
            self._server.settled.set()

    def __enter__(self) -> House:
        self._thread.start()
        assert self._server.settled.wait(PATIENCE) and self._server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        for person in self.people:
            person.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    def inside(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done in the server's own loop."""

        async def done() -> T:
            return await work()

        assert self._server.loop is not None
        return asyncio.run_coroutine_threadsafe(done(), self._server.loop).result(PATIENCE)

    def person(self, name: str | None = "Marta") -> Player:
        """Somebody with a browser; None: they have not said who they are."""
        player = Player(self.url)
        self.people.append(player)
        if name is not None:
            assert player.post("/api/me", name=name).status_code == 200
        return player


class Player:
    """A person: a cookie jar and connections."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=False)  # no TLS: reads no authorities
        self.url = url
        self.lines: list[Line] = []

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def table(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """A new table: seats are "me", "open", "local", or the name of a bot."""
        plain = ("me", "open", "local")
        seats = [{"kind": k, "name": f"Kuba {i}"} if k == "local" else {"kind": k} for i, k in enumerate(kinds)]
        seats = [s if s["kind"] in plain else {"kind": "bot", "bot": s["kind"]} for s in seats]
        answer = self.post("/api/tables", **{"title": "tyrants", "seats": seats, **fields})
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def started(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        return self.start(self.table(*kinds, **fields))

    def start(self, table: dict[str, Any]) -> dict[str, Any]:
        answer = self.post(f"/api/tables/{table['id']}/start")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def join(self, table: dict[str, Any], seat: int) -> None:
        answer = self.post(f"/api/tables/{table['id']}/join", seat=seat, k=table["invite"].partition("?k=")[2])
        assert answer.status_code == 200, answer.text

    def watch(self, table: dict[str, Any], since: int | None = None, hello: bool = True, **query: str) -> Line:
        """A connection to a table, greeted."""
        line = Line(self, table["id"], query)
        self.lines.append(line)
        if hello:
            line.send(type="hello", since=since)
        return line


class Line:
    """One live connection. `raw` holds every message as it came."""

    def __init__(self, player: Player, table: str, query: dict[str, str]) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        address = player.url.replace("http", "ws") + f"/api/tables/{table}/live"
        if query:
            address += "?" + "&".join(f"{k}={v}" for k, v in query.items())
        headers = {"Cookie": cookie} if cookie else None
        self._stack = ExitStack()
        limits: dict[str, Any] = {"max_size": None, "max_queue": None, "open_timeout": PATIENCE}
        self.socket: ClientConnection = self._stack.enter_context(
            connect(address, additional_headers=headers, ping_interval=None, **limits)  # it says what it is told to
        )
        self.player = player
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}

    def close(self) -> None:
        self._stack.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; others are noted and passed over."""
        while True:
            text = self.socket.recv(PATIENCE)
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "state":
                self.state = message
            elif message["type"] == "table":
                self.table = message["table"]
            if not kinds or message["type"] in kinds:
                return message

    def settle(self) -> list[dict[str, Any]]:
        """Everything the server has for this connection by now. It answers in order, and what is new goes out
        between two answers: so the second pong comes after all of it."""
        found = []
        for _ in range(2):
            self.send(type="ping")
            while (message := self.next())["type"] != "pong":
                found.append(message)
        return found

    def until(self, seq: int) -> dict[str, Any]:
        """The state once the table's log has come so far."""
        while self.state.get("seq", -1) < seq:
            self.next("state")
        return self.state

    def turn(self, seat: int) -> dict[str, Any] | None:
        """The prompt once this seat is asked; None when the game is over."""
        while True:
            if self.state:
                mine = self.state["seats"][str(seat)]
                if mine["view"]["done"]:
                    return None
                if mine["prompt"]["yours"]:
                    prompt: dict[str, Any] = mine["prompt"]
                    return prompt
            self.next("state")

    @property
    def seen(self) -> dict[str, int]:
        """What a click names: how far the table has come, as far as this connection knows."""
        return {"seq": self.state["seq"], "step": self.state["step"]}

    def after(self, seen: dict[str, int]) -> dict[str, Any]:
        """The state once the table has gone on."""
        while (self.state["seq"], self.state["step"]) <= (seen["seq"], seen["step"]):
            self.next("state")
        return self.state

    def act(self, seat: int, action: int | None = None) -> int:
        """Take an option (the first) and wait until it is done; the number people know it by."""
        prompt = self.turn(seat)
        assert prompt is not None
        seen = self.seen
        self.send(type="act", **seen, seat=seat, action=prompt["options"][0]["action"] if action is None else action)
        self.settle()  # the first state that is newer may be newer for another reason
        found: int = self.after(seen)["seq"]
        return found

    def mine(self, seat: int) -> dict[str, Any] | None:
        """The prompt if, as far as this connection knows, the seat is asked."""
        prompt: dict[str, Any] | None = self.state.get("seats", {}).get(str(seat), {}).get("prompt")
        return prompt if prompt and prompt["yours"] else None

    def closed(self) -> int:
        """Read on until the server closes; the code it gives."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            assert end.rcvd is not None
            return end.rcvd.code
