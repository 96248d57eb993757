"""Many live tables on the loopback: clicks a second, time from click to view, memory a table, as JSON.

    python bench/server.py --tables 1000 --think 10 --seconds 60
    python bench/server.py --tables 1000 --think 10 --seconds 60 --servers 3

One server has an SQLite file; several share a PostgreSQL and a Redis, and people come to them in turn. The server has a
process of its own, the people (bench/people.py) have another, the bots have theirs, and the report
says how much of a core each took: on a small machine the people cost more than the server. `late_ms` says how much
later than they should the people came to anything, which is part of every click's time. `--think 0` is the saturated
case: everybody clicks as soon as they see the next question.

`cpu_ms_per_click` is the processor time of all servers, whatever they did meanwhile, by the clicks that people made: a
bot's actions, commits, signs of life and news belong to the click before them. Of it, `loops` was spent in event loops
and `kernel` by the system for any thread; `bots` is that of the bots' processes and comes on top.

Besides: the processor time from start to first answer, and a table of `--late` actions opened cold by somebody who
plays there (time and processor time of the server; who only watches is kept waiting for 0.2 s on purpose). Processor
time depends on what else the machine does: `yardstick_s` is what ten million additions of Python took meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from people import Plan
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.served import Servers, cpu_seconds, foundation

import penumbra
from penumbra.server.course import Course, fresh
from penumbra.server.lines import worded
from penumbra.server.models import Person, SeatRow, TableRow
from penumbra.server.new_entries import NewEntry
from penumbra.server.store import Store

SHARES = (0.5, 0.95, 0.99)
MOST_GAMES = 100  # at random, to find a long one


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


def long_game(title: str, actions: int) -> tuple[dict[str, Any], list[int]]:
    """Where a game begins that goes on after so many actions, and they: many a game at random is over before."""
    game = penumbra.game(title)
    for number in range(MOST_GAMES):
        origin, pick, played = fresh(game, 4, f"{number:064x}", {}), random.Random(5), list[int]()
        state = Course().begin(origin)
        while len(played) < actions and not state.done:
            played.append(pick.choice(state.options))
            state.apply(played[-1])
        if not state.done:
            return origin, played
    raise SystemExit(f"of {MOST_GAMES} games of {title} at random none goes on after {actions} actions")


async def write_late_table(database: str, title: str, actions: int, player: str) -> str:
    """A table in the middle of a game that was played at random."""
    origin, played = long_game(title, actions)
    store = Store(database)
    await store.open()
    table, course = secrets.token_urlsafe(9), Course()
    async with store.writing() as session:
        now = time.time()
        await session.merge(Person(id="late", name="Late", created=now))
        await session.flush()
        people = (player, "late", "late", "late")
        seats = [SeatRow(table=table, index=i, kind="person", person=who, name="Late") for i, who in enumerate(people)]
        session.add(
            TableRow(id=table, title=title, name="Late", host="late", state="open", private=False, origin=origin,
                     seq=0, options={}, created=now, updated=now, invite="", seats=seats)
        )  # fmt: skip
    state = course.begin(origin)
    for number, action in enumerate([None, *played], 1):
        if action is not None:
            state = state.clone()
            state.apply(action)
        kind = "start" if action is None else "act"
        await store.append(
            NewEntry(table, number, kind, None, action, None, now, state.seat, "playing", state.commitment, None, 0,
                     0, now, worded(kind, None, {}, state))
        )  # fmt: skip
    await store.close()
    return table


def somebody(base: str) -> tuple[dict[str, str], str]:
    """A guest: what their requests bear, and their id."""
    with httpx.Client(base_url=base, timeout=60) as http:
        cookie = http.post("/api/me", json={"name": "Bench"}).headers["set-cookie"].partition(";")[0]
        return {"Cookie": cookie}, http.get("/api/me").json()["id"]


def open_late_table(base: str, pid: int, table: str, headers: dict[str, str]) -> dict[str, float]:
    """From the connection to the whole log and the state."""
    start, used = time.perf_counter(), cpu_seconds(pid)
    with connect(
        f"{base.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers, max_size=None
    ) as line:
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
        start, before_cpu = time.perf_counter(), servers.used()
        reports = [json.loads(some.hear()) for some in people]
        took = time.perf_counter() - start
        measured = numbers.p95()
        used = {part: after - before_cpu[part] for part, after in servers.used().items()}
        memory = servers.memory() - before
    finally:
        for some in people:
            some.end()
    times = [t for report in reports for t in report["times"]]
    seen = sum(report["seen"] for report in reports)
    failures = [failure for report in reports for failure in report["failures"]]
    clicks = max(len(times), 1)
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
        "cpu_ms_per_click": {part: round(seconds / clicks * 1000, 2) for part, seconds in used.items()},
        "cpu_ms_per_state": round(used["servers"] / max(seen, 1) * 1000, 2),
        "cores": {
            "servers": round(used["servers"] / took, 2),
            "bots": round(used["bots"] / took, 2),
            "people": round(sum(report["cpu"] / report["took"] for report in reports), 2),
        },
        "arrival_cpu_s": round(arrived, 2),
        "memory_per_table_kib": round(memory / arguments.tables, 1),
        "failures": len(failures),
        "first_failures": failures[:3],
    }


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
        with Servers(1, database, bus, bytecode) as warm:
            warm.ready()  # what is installed has its bytecode; a checkout may have none
        with Servers(arguments.servers, database, bus, bytecode) as servers:
            started = servers.ready()
            address, pid = servers.addresses[0], servers.pids[0]
            headers, player = somebody(address)
            first = asyncio.run(write_late_table(database, arguments.title, 10, player))
            late = asyncio.run(write_late_table(database, arguments.title, arguments.late, player))
            open_late_table(address, pid, first, headers)  # the title itself has been loaded then
            opened = open_late_table(address, pid, late, headers)
            report = measure(servers, arguments)
            rod = yardstick()
    report |= {
        "start_cpu_s": round(started, 2),
        "late_table": {"actions": arguments.late, **opened},
        "machine": {"load": round(os.getloadavg()[0], 1), "cores": os.cpu_count(), "yardstick_s": round(rod, 2)},
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
