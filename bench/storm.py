"""Several real servers on PostgreSQL and Redis, people who play through all of them, and everything that can go wrong.

Each server reaches PostgreSQL and Redis by cables of its own, which can be cut or held. People remember what was
acknowledged: after a click they ask for a pong, and what was not refused before the pong has been done. When all is
over, the log says what was lost, what came twice, and what nobody did.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from bench.served import PATIENCE
from tests.server.engines import Postgres, Redis
from tests.server.ports import free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from penumbra.engine.registry import find_game
from penumbra.server.course import Course, Moment
from penumbra.server.endings import end
from penumbra.server.store import Store

ANSWER = 5.0  # seconds after which a person gives a server up and tries another one


class Cable:
    """A connection between a server and what it stands on."""

    def __init__(self, to: int) -> None:
        self.to, self.port = to, free_port()
        self._flows = asyncio.Event()
        self._flows.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.close()
            return
        self._ends |= {writer, far}
        await asyncio.gather(self._pass(reader, far), self._pass(far_reader, writer))
        self._ends -= {writer, far}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Everything that went over it breaks off; new connections are possible."""
        for writer in self._ends:
            writer.transport.abort()

    def hold(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self._flows.clear()

    def let_go(self) -> None:
        self._flows.set()
        self.cut()

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.let_go()


class Machine:
    """One `penumbra serve`, as people run it."""

    def __init__(self, number: int, postgres: str, database: Cable, bus: Cable) -> None:
        self.number, self.database, self.bus = number, database, bus
        self.port = free_port()
        url = postgres.replace(f":{database.to}/", f":{database.port}/")
        self.command = [
            *(sys.executable, "-m", "penumbra", "serve", "--no-open", "--trusted-proxy", "127.0.0.1"),
            *("--port", str(self.port), "--db", url, "--bus", f"redis://127.0.0.1:{bus.port}"),
        ]
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Returns once people can come in."""
        loop, end = asyncio.get_running_loop(), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            assert self.process.stdout is not None
            hung = loop.call_later(PATIENCE, self.process.kill)
            said = await asyncio.to_thread(self.process.stdout.readline)
            hung.cancel()
            if said.startswith("Penumbra: "):
                return
            self.process.wait()  # the database was away just then: whoever watches over it tries again
            await asyncio.sleep(0.2)
        raise RuntimeError(f"the server at {self.address} does not start")

    async def end(self, how: signal.Signals) -> None:
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        await asyncio.to_thread(self.process.wait, PATIENCE)
        self.process.stdout.close()

    def freeze(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGCONT)


@dataclass
class Known:
    """What one person did at one table."""

    sent: set[tuple[Moment, int]] = field(default_factory=set)  # the moment seen, and the action
    done: set[tuple[Moment, int]] = field(default_factory=set)  # acknowledged
    said: set[str] = field(default_factory=set)  # acknowledged


class Somebody:
    """Plays one seat through whatever server answers."""

    def __init__(self, name: str, doors: list[Machine], seed: int, think: float) -> None:
        self.name, self.doors, self.think, self.pick = name, doors, think, random.Random(seed)
        self.headers = {"X-Forwarded-For": f"127.{1 + seed // 250}.{seed % 250}.1"}
        self.table, self.seat = "", 0
        self.known = Known()
        self.over = False
        self.answers = 0  # clicks and looks that a server answered
        self.waited = 0.0  # the longest time without an answer
        self._since: int | None = None
        self.troubles: Counter[str] = Counter()  # what stood in the way during the longest time
        self._troubles: Counter[str] = Counter()
        self._lost = 0.0  # since when nobody has answered; 0: somebody does
        self._words = 0
        self.state: dict[str, Any] = {}

    # --- before the game ----------------------------------------------------------------------------------------

    async def ask(self, http: httpx.AsyncClient, path: str, **body: Any) -> dict[str, Any]:
        http.cookies.clear()
        address = f"http://{self.pick.choice(self.doors).address}{path}"
        answer = await http.post(address, json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        if "set-cookie" in answer.headers:
            self.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
        found: dict[str, Any] = answer.json()
        return found

    # --- the game -----------------------------------------------------------------------------------------------

    async def play(self) -> None:
        while not self.over:
            self._lost = self._lost or time.monotonic()
            address = f"ws://{self.pick.choice(self.doors).address}/api/tables/{self.table}/live"
            try:
                async with connect(
                    address, additional_headers=self.headers, max_size=None, open_timeout=ANSWER, close_timeout=0.2,
                    ping_interval=None,
                ) as socket:  # fmt: skip
                    await socket.send(json.dumps({"type": "hello", "since": self._since}))
                    while not self.over:
                        await self._turn(socket)
                        await asyncio.sleep(self.pick.expovariate(1 / self.think))
            except (OSError, WebSocketException, TimeoutError, EOFError) as trouble:
                self._troubles[f"{type(trouble).__name__} {str(trouble)[:60]}"] += 1
            await asyncio.sleep(self.pick.uniform(0.05, 0.5))

    async def _turn(self, socket: ClientConnection) -> None:
        """Look, and if it is this seat's turn act; now and then say something."""
        await self._answered(socket)
        if not self.state:
            return
        self._found()
        prompt = self.state["seats"].get(str(self.seat), {}).get("prompt")
        if prompt and prompt["yours"]:
            action = self.pick.choice(prompt["options"])["action"]
            seen = Moment(self.state["seq"], self.state["step"])
            self.known.sent.add((seen, action))
            if (
                await self._answered(socket, type="act", seq=seen.n, step=seen.step, seat=self.seat, action=action)
                is None
            ):
                self.known.done.add((seen, action))
            self._found()
        if self.pick.random() < 0.1:
            self._words += 1
            text = f"{self.name} {self._words}"
            if await self._answered(socket, type="chat", text=text) is None:
                self.known.said.add(text)
        if self.state["seats"][str(self.seat)]["view"]["done"]:
            self.over = True

    async def _answered(self, socket: ClientConnection, **message: Any) -> str | None:
        """Send something, then wait for the pong: the code of a refusal, or None if it was done."""
        if message:
            await socket.send(json.dumps(message))
        await socket.send('{"type":"ping"}')
        refused = None
        end = time.monotonic() + ANSWER
        while True:
            found = json.loads(await asyncio.wait_for(socket.recv(), max(0.01, end - time.monotonic())))
            if found["type"] == "pong":
                return refused
            if found["type"] == "refused":
                refused = found["code"]
            elif found["type"] == "state":
                self.state, self._since = found, found["seq"]

    def _found(self) -> None:
        self.answers += 1
        if self._lost:
            if (waited := time.monotonic() - self._lost) > self.waited:
                self.waited, self.troubles = waited, self._troubles
            self._lost, self._troubles = 0.0, Counter()


@dataclass
class Verdict:
    """What the log says when all is over."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)


class Storm:
    """Servers, tables and people."""

    def __init__(self, postgres: Postgres, redis: Redis, machines: int, seed: int, think: float) -> None:
        self.postgres, self.redis = postgres, redis
        self.database = postgres.new_database()
        self.machines = [
            Machine(number, self.database, Cable(postgres.port), Cable(redis.port)) for number in range(machines)
        ]
        self.pick, self.think = random.Random(seed), think
        self.people: list[Somebody] = []
        self._playing: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        for machine in self.machines:
            await machine.database.lay()
            await machine.bus.lay()
        await asyncio.gather(*(machine.start() for machine in self.machines))

    async def lay(self, titles: list[str]) -> None:
        """A table of each of these titles for two people, and bots where there must be more."""
        async with httpx.AsyncClient(timeout=120, verify=False) as http:
            for title in titles:
                seats = max(2, find_game(title).seats[0])
                two = [Somebody(f"P{len(self.people) + i}", self.machines, len(self.people) + i, self.think)
                       for i in range(2)]  # fmt: skip
                for person in two:
                    await person.ask(http, "/api/me", name=person.name)
                plans: list[dict[str, str]] = [{"kind": "me"}, {"kind": "open"}]
                plans += [{"kind": "bot", "bot": "random"}] * max(
                    1 if seats + 1 in find_game(title).seats else 0, seats - 2
                )
                table = await two[0].ask(http, "/api/tables", title=title, seats=plans)
                key = table["invite"].partition("?k=")[2]
                await two[1].ask(http, f"/api/tables/{table['id']}/join", seat=1, k=key)
                await two[0].ask(http, f"/api/tables/{table['id']}/start")
                for seat, person in enumerate(two):
                    person.table, person.seat = table["id"], seat
                self.people += two

    def begin(self) -> None:
        self._playing = [asyncio.create_task(person.play()) for person in self.people]

    async def calm(self, patience: float) -> list[str]:
        """Wait until everybody has been answered anew; the tables of those who were not."""
        before = {person.name: person.answers for person in self.people}
        end = time.monotonic() + patience
        while waiting := [p for p in self.people if not p.over and p.answers < before[p.name] + 2]:
            if time.monotonic() > end:
                return [person.table for person in waiting]
            await asyncio.sleep(0.05)
        return []

    def died(self) -> list[str]:
        """Who plays no longer, and why: a fault of their own, or something that no server should say."""
        ends = ((person, task) for person, task in zip(self.people, self._playing, strict=True) if task.done())
        faults = ((person, "cancelled" if task.cancelled() else task.exception()) for person, task in ends)
        return [f"{person.table} {person.name}: {fault!r}" for person, fault in faults if fault is not None]

    async def goes_on(self, patience: float) -> list[str]:
        """Wait until every table has gone on, by whoever's turn it is; the tables that did not."""
        store = Store(self.database)
        tables = sorted({person.table for person in self.people if not person.over})
        found = await store.differing(dict.fromkeys(tables, (-1, -1)))  # no table has come so far: all differ
        before, end = {table: known for table, known in found.items() if known}, time.monotonic() + patience
        try:
            while True:
                gone_on = await store.differing(before)
                rows = [table for table in tables if table not in gone_on]
                playing = [table for table in rows if not all(p.over for p in self.people if p.table == table)]
                if not playing or time.monotonic() > end:
                    return playing
                await asyncio.sleep(0.1)
        finally:
            await store.engine.dispose()

    async def stop(self) -> None:
        await end(*self._playing)
        for machine in self.machines:
            if machine.process is not None and machine.process.poll() is None:
                machine.thaw()
                await machine.end(signal.SIGKILL)
            machine.database.close()
            machine.bus.close()

    # --- what goes wrong ----------------------------------------------------------------------------------------

    def faults(self) -> dict[str, Callable[[Machine, float], Coroutine[Any, Any, None]]]:
        return {
            "killed": self._kill,
            "frozen": self._freeze,
            "ended": self._end,
            "database cut": self._cut_database,
            "bus cut": self._cut_bus,
            "database held": self._hold_database,
            "bus held": self._hold_bus,
            "redis restarted": self._restart_redis,
            "postgresql restarted": self._restart_postgres,
        }

    async def _kill(self, machine: Machine, _: float) -> None:
        await machine.end(signal.SIGKILL)
        await machine.start()

    async def _end(self, machine: Machine, _: float) -> None:
        await machine.end(signal.SIGTERM)
        await machine.start()

    async def _freeze(self, machine: Machine, seconds: float) -> None:
        machine.freeze()
        await asyncio.sleep(seconds)
        machine.thaw()

    async def _cut_database(self, machine: Machine, _: float) -> None:
        machine.database.cut()

    async def _cut_bus(self, machine: Machine, _: float) -> None:
        machine.bus.cut()

    async def _hold_database(self, machine: Machine, seconds: float) -> None:
        machine.database.hold()
        await asyncio.sleep(seconds)
        machine.database.let_go()

    async def _hold_bus(self, machine: Machine, seconds: float) -> None:
        machine.bus.hold()
        await asyncio.sleep(seconds)
        machine.bus.let_go()

    async def _restart_redis(self, _machine: Machine, seconds: float) -> None:
        await asyncio.to_thread(self.redis.kill)
        await asyncio.sleep(seconds / 4)
        await asyncio.to_thread(self.redis.start)

    async def _restart_postgres(self, _machine: Machine, seconds: float) -> None:
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.sleep(seconds / 4)
        await asyncio.to_thread(self.postgres.start)

    # --- what was left ------------------------------------------------------------------------------------------

    async def verdict(self) -> Verdict:
        """Compare what people were told with the log."""
        store, found = Store(self.database), Verdict()
        try:
            for table in dict.fromkeys(person.table for person in self.people):
                row = await store.table(table)
                assert row is not None
                course, acts, words = Course(), set[tuple[int | None, Moment, int | None]](), Counter[str]()
                entries = await store.entries(table)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1)) and row.seq == len(entries)
                for entry in entries:
                    if entry.kind == "act":
                        acts.add((entry.seat, course.now, entry.action))
                    elif entry.kind == "chat" and entry.data:
                        words[entry.data["text"]] += 1
                    course.follow([entry], row.origin)
                for person in (one for one in self.people if one.table == table):
                    self._judge(person, acts, words, found)
        finally:
            await store.engine.dispose()
        return found

    def _judge(
        self, person: Somebody, acts: set[tuple[int | None, Moment, int | None]], words: Counter[str], found: Verdict
    ) -> None:
        """A click may name a moment before chat came in between: then the log has it under a later one."""
        mine = {(moment, action) for seat, moment, action in acts if seat == person.seat}
        known = person.known
        found.acknowledged += len(known.done) + len(known.said)
        exact = mine & known.sent
        others = mine - exact
        for moment, action in sorted(known.done - exact):
            late = next((one for one in sorted(others) if one[1] == action and one[0] > moment), None)
            if late is None:
                found.lost.append(f"{person.table} {person.name} {moment} {action}")
            else:
                others.discard(late)
        unknown = sorted(known.sent - known.done - exact)  # sent, and never answered: done once at most
        for moment, action in sorted(others):
            late = next((one for one in unknown if one[1] == action and one[0] < moment), None)
            if late is None:
                found.doubled.append(f"{person.table} {person.name} {moment} {action}")
            else:
                unknown.remove(late)
        found.lost += [f"{person.table} {text}" for text in known.said if not words[text]]
        found.doubled += [
            f"{person.table} {text}" for text, n in words.items() if n > 1 and text.startswith(f"{person.name} ")
        ]
