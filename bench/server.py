"""Many live tables on the loopback: clicks a second, time from click to view, memory a table, as JSON.

    python bench/server.py --tables 1000 --think 10 --seconds 60
    python bench/server.py --tables 1000 --think 10 --seconds 60 --servers 3

One server has an SQLite file; several share a PostgreSQL and a Redis, and people come to them in turn. The server has a
process of its own, the people (bench/people.py) have another, the bots have theirs, and the report
says how much of a core each took: on a small machine the people cost more than the server. `late_ms` says how much
later than they should the people came to anything, which is part of every click's time. `--think 0` is the saturated
case: everybody clicks as soon as they see the next question.

Besides: the processor time from start to first answer, and a table of `--late` actions opened cold (time and
processor time of the server). Processor time depends on what else the machine does: `yardstick_s` is what ten million
additions of Python took meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from people import Plan
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.engines import Postgres, Redis

import penumbra
from penumbra.server.course import Course, fresh
from penumbra.server.lines import worded
from penumbra.server.models import Person, SeatRow, TableRow
from penumbra.server.store import NewEntry, Store

SERVE = """
import sys
from penumbra.server.garbage import look_later, look_seldom
starting = look_later()
starting.__enter__()
import uvicorn
from penumbra.server.app import create_app
from penumbra.server.half_open import impatient
from penumbra.server.meters import served_at
from penumbra.server.settings import Rate, Settings
from penumbra.server.wire import Wire
plenty = Rate(10**9, 10**9)
unlimited = dict.fromkeys(("requests", "new_tables", "messages", "connects", "whole_logs"), plenty)
settings = Settings(database=sys.argv[2], bus=sys.argv[4], bots_ready=True, **unlimited)
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        look_seldom()
with served_at(("127.0.0.1", int(sys.argv[3]))):
  Server(uvicorn.Config(
      create_app(settings), host="127.0.0.1", port=int(sys.argv[1]), log_level="critical", ws=Wire,
      http=impatient(settings.request_seconds), proxy_headers=False, server_header=False, date_header=False,
  )).run()
"""
SHARES = (0.5, 0.95, 0.99)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def resident_kib(pid: int) -> int:
    """Memory of the server's own process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def cpu_seconds(pid: int) -> float:
    """Processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> list[int]:
    lists = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/children")]
    children = [int(child) for children in lists for child in children.split()]
    return children + [grandchild for child in children for grandchild in descendants(child)]


class Servers:
    """One server, or several on one database, each with its own address and numbers."""

    def __init__(self, count: int, database: str, bus: str, bytecode: str) -> None:
        self.ports = [(free_port(), free_port()) for _ in range(count)]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        self.processes = [
            subprocess.Popen([sys.executable, "-c", SERVE, str(port), database, str(numbers), bus], env=environment)
            for port, numbers in self.ports
        ]

    @property
    def addresses(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port, _ in self.ports]

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self.processes]

    def ready(self) -> float:
        """Processor time of a server until its first answer."""
        waited = [wait_for(address, process) for address, process in zip(self.addresses, self.processes, strict=True)]
        return sum(waited) / len(waited)

    def cpu(self) -> float:
        return sum(map(cpu_seconds, self.pids))

    def bots_cpu(self) -> float:
        return sum(cpu_seconds(child) for pid in self.pids for child in descendants(pid))

    def memory(self) -> int:
        return sum(map(resident_kib, self.pids))

    def end(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(20)


@contextmanager
def foundation(servers: int) -> Iterator[tuple[str, str]]:
    """The database and the bus."""
    if servers == 1:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'bench.sqlite3'}", ""
    else:
        with Postgres() as postgres, Redis() as redis:
            yield postgres.new_database(), redis.url()


class Numbers:
    """What the servers themselves measured since the last look: /metrics."""

    NAMES = ("click_to_view_seconds", "commit_seconds", "commit_entries", "loop_late_seconds", "bot_wait_seconds")

    def __init__(self, servers: Servers) -> None:
        self._urls = [f"http://127.0.0.1:{numbers}/metrics" for _, numbers in servers.ports]
        self._before = self._read()

    def _read(self) -> Counter[tuple[str, str]]:
        found: Counter[tuple[str, str]] = Counter()
        for url in self._urls:
            for family in text_string_to_metric_families(httpx.get(url, timeout=60).text):
                for sample in family.samples:
                    if "le" in sample.labels:
                        found[sample.name, sample.labels["le"]] += sample.value  # type: ignore[assignment]
        return found

    def p95(self) -> dict[str, float]:
        """The upper end of the bucket in which the 95th percentile lies."""
        now, found = self._read(), {}
        for name in self.NAMES:
            rows = [(float(le), value - self._before[full, le]) for (full, le), value in now.items()
                    if full == f"penumbra_{name}_bucket"]  # fmt: skip
            most = max(value for _, value in rows)
            found[name] = min(le for le, value in rows if value >= 0.95 * most)
        return found


def yardstick() -> float:
    """Processor time of ten million additions."""
    start, total = time.process_time(), 0
    for number in range(10_000_000):
        total += number
    return time.process_time() - start


def percentiles(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    found = [times[min(len(times) - 1, int(len(times) * share))] * 1000 if times else 0.0 for share in SHARES]
    return {f"p{int(share * 100)}": round(value, 1) for share, value in zip(SHARES, found, strict=True)}


# --- a late table ---------------------------------------------------------------------------------------------------


async def write_late_table(database: str, title: str, actions: int) -> tuple[str, int]:
    """A public table in the middle of a game, played at random: its id, and how many actions it has."""
    store = Store(database)
    await store.open()
    game, pick, table = penumbra.game(title), random.Random(5), secrets.token_urlsafe(9)
    origin = fresh(title, game.title.rules, 4, secrets.token_hex(32), {})
    course = Course()
    async with store.writing() as session:
        now = time.time()
        await session.merge(Person(id="late", name="Late", created=now))
        await session.flush()
        seats = [SeatRow(table=table, index=i, kind="person", person="late", name="Late") for i in range(4)]
        session.add(
            TableRow(id=table, title=title, name="Late", host="late", state="open", private=False, origin=origin,
                     seq=0, options={}, created=now, updated=now, invite="", seats=seats)
        )  # fmt: skip
    state = course.begin(origin)
    for number in range(actions + 1):
        action = None
        if number:
            action = pick.choice(state.options)
            after = state.clone()
            after.apply(action)
            if after.done:
                break
            state = after
        kind = "act" if number else "start"
        await store.append(
            NewEntry(table, number + 1, kind, None, action, None, now, state.seat, "playing", state.commitment, None, 0,
                     0, now, worded(kind, None, {}, state))
        )  # fmt: skip
    await store.close()
    return table, state.length


def open_late_table(base: str, pid: int, table: str) -> dict[str, float]:
    """From the connection to the whole log and the state."""
    start, used = time.perf_counter(), cpu_seconds(pid)
    with connect(f"{base.replace('http', 'ws')}/api/tables/{table}/live", max_size=None) as line:
        line.send('{"type":"hello","since":null}')
        while '"type":"state"' not in (text := str(line.recv()))[:40]:
            pass
        took = time.perf_counter() - start
    return {
        "ms": round(took * 1000, 1),
        "server_cpu_ms": round((cpu_seconds(pid) - used) * 1000),
        "kb": len(text) // 1000,
    }


# --- many tables ----------------------------------------------------------------------------------------------------


class People:
    """A process of people."""

    def __init__(self, plan: Plan) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("people.py")), json.dumps(plan)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the people have gone")
        return line

    def tell(self, word: str) -> None:
        assert self._process.stdin is not None
        print(word, file=self._process.stdin, flush=True)

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def measure(servers: Servers, arguments: argparse.Namespace) -> dict[str, Any]:
    before = servers.memory()
    share = -(-arguments.tables // arguments.processes)
    plans = [
        Plan(servers.addresses, arguments.title, arguments.bot, first, min(share, arguments.tables - first),
             arguments.think, arguments.arrive, arguments.seconds)
        for first in range(0, arguments.tables, share)
    ]  # fmt: skip
    people = [People(plan) for plan in plans]
    try:
        for some in people:
            some.hear()
        seated = servers.cpu()
        for some in people:
            some.tell("come")
        time.sleep(arguments.arrive + max(3.0, arguments.think))
        arrived = servers.cpu() - seated
        for some in people:
            some.tell("measure")
        numbers = Numbers(servers)
        start, used, bots = time.perf_counter(), servers.cpu(), servers.bots_cpu()
        reports = [json.loads(some.hear()) for some in people]
        took = time.perf_counter() - start
        measured = numbers.p95()
        used, bots = servers.cpu() - used, servers.bots_cpu() - bots
        memory = servers.memory() - before
    finally:
        for some in people:
            some.end()
    times = [t for report in reports for t in report["times"]]
    seen = sum(report["seen"] for report in reports)
    failures = [failure for report in reports for failure in report["failures"]]
    return {
        "servers": arguments.servers,
        "tables": arguments.tables,
        "title": arguments.title,
        "bot": arguments.bot,
        "think_s": arguments.think,
        "arrive_s": arguments.arrive,
        "seconds": round(took, 1),
        "clicks_per_s": round(len(times) / took, 1),
        "states_per_s": round(seen / took, 1),
        "kb_per_state": round(sum(report["received"] for report in reports) / max(seen, 1) / 1000, 1),
        "click_to_view_ms": percentiles(times),
        "people_late_ms": percentiles([t for report in reports for t in report["late"]]),
        "server_p95_up_to": measured,
        "server_cpu_ms_per_click": round(used / max(len(times), 1) * 1000, 2),
        "server_cpu_ms_per_state": round(used / max(seen, 1) * 1000, 2),
        "cores": {
            "server": round(used / took, 2),
            "bots": round(bots / took, 2),
            "people": round(sum(report["cpu"] / report["took"] for report in reports), 2),
        },
        "arrival_cpu_s": round(arrived, 2),
        "memory_per_table_kib": round(memory / arguments.tables, 1),
        "failures": len(failures),
        "first_failures": failures[:3],
    }


def wait_for(base: str, process: subprocess.Popen[bytes]) -> float:
    """Processor time until the first answer."""
    limit = time.monotonic() + 60
    while True:
        try:
            httpx.get(f"{base}/api/titles", timeout=60)
            return cpu_seconds(process.pid)
        except httpx.TransportError:
            if process.poll() is not None or time.monotonic() > limit:
                raise SystemExit("the server did not start") from None
            time.sleep(0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=10.0, help="seconds between question and click, on average")
    parser.add_argument("--arrive", type=float, default=10.0, help="seconds within which everybody connects")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--title", default="tyrants")
    parser.add_argument("--processes", type=int, default=1, help="processes of people")
    parser.add_argument("--servers", type=int, default=1, help="more than one: on PostgreSQL and Redis")
    parser.add_argument("--late", type=int, default=800, help="actions of the table that is opened cold")
    arguments = parser.parse_args()
    with foundation(arguments.servers) as (database, bus), tempfile.TemporaryDirectory() as bytecode:
        first, _ = asyncio.run(write_late_table(database, arguments.title, 10))
        late, length = asyncio.run(write_late_table(database, arguments.title, arguments.late))
        warm = Servers(1, database, bus, bytecode)  # what is installed has its bytecode; a checkout may have none
        warm.ready()
        warm.end()
        servers = Servers(arguments.servers, database, bus, bytecode)
        try:
            started = servers.ready()
            address, pid = servers.addresses[0], servers.pids[0]
            open_late_table(address, pid, first)  # the title itself has been loaded then
            opened = open_late_table(address, pid, late)
            report = measure(servers, arguments)
            rod = yardstick()
        finally:
            servers.end()
    report |= {
        "start_cpu_s": round(started, 2),
        "late_table": {"actions": length, **opened},
        "machine": {"load": round(os.getloadavg()[0], 1), "cores": os.cpu_count(), "yardstick_s": round(rod, 2)},
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
