"""Many live tables on the loopback: actions a second, time from click to view, memory per table, as JSON.

    python bench/server.py --tables 200 --seconds 20 --think 2

The server runs in a process of its own, as `penumbra serve` would. At every table one person clicks at random after
thinking for a while (exponentially, `--think` seconds on average), and a random bot has the other seat. The time
from click to view is from sending an action to receiving the state that contains it. `--think 0` is the saturated
case: everybody clicks as soon as they see the next question.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

SERVE = """
import sys, uvicorn
from penumbra.server.app import create_app
from penumbra.server.settings import Rate, Settings
plenty = Rate(10**9, 10**9)
settings = Settings(database=sys.argv[2], requests=plenty, new_tables=plenty, messages=plenty, bots_ready=True)
uvicorn.run(create_app(settings), host="127.0.0.1", port=int(sys.argv[1]), log_level="critical", ws="websockets-sansio")
"""


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
    """Processor time of the server's own process; the bots have theirs."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    return round(sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000, 1) if times else 0.0


class Person:
    """One table: a person who clicks, a bot who answers."""

    def __init__(self, base: str, bot: str, seed: int) -> None:
        self.base, self.bot = base, bot
        self.pick = random.Random(seed)
        self.times: list[float] = []
        self.seen = 0  # actions of the whole table
        self.table = ""
        self.cookie = ""

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        """A fresh game; the client is shared, so the cookie is kept by hand."""
        if not self.cookie:
            answer = await http.post("/api/me", json={"name": "Bench"})
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
            http.cookies.clear()
        headers = {"Cookie": self.cookie}
        order = {"title": "tyrants", "seats": [{"kind": "me"}, {"kind": "bot", "bot": self.bot}]}
        self.table = (await http.post("/api/tables", json=order, headers=headers)).json()["id"]
        (await http.post(f"/api/tables/{self.table}/start", headers=headers)).raise_for_status()

    async def play(self, think: float, measured: asyncio.Event) -> None:
        address = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/live"
        async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as line:
            await line.send('{"type":"hello","since":null}')
            named, clicked = None, 0.0  # the moment that a click named which is not yet carried out
            async for text in line:
                now = time.perf_counter()
                message = json.loads(text)
                if message["type"] != "state":
                    continue
                seat = message["seats"]["0"]
                moment = {"seq": message["seq"], "step": message["step"]}
                if named and moment != named:
                    if measured.is_set():
                        self.times.append(now - clicked)
                    named = None
                if measured.is_set():
                    self.seen += 1
                if seat["view"]["done"]:
                    return
                if seat["prompt"]["yours"] and not named:
                    if think:
                        await asyncio.sleep(self.pick.expovariate(1 / think))
                    action = self.pick.choice(seat["prompt"]["options"])["action"]
                    named, clicked = moment, time.perf_counter()
                    await line.send(json.dumps({"type": "act", **moment, "seat": 0, "action": action}))


async def measure(base: str, pid: int, tables: int, seconds: float, think: float, bot: str) -> dict[str, Any]:
    people = [Person(base, bot, seed) for seed in range(tables)]
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        before = resident_kib(pid)
        for person in people:
            await person.sit_down(http)
    measured = asyncio.Event()
    tasks = [asyncio.create_task(person.play(think, measured)) for person in people]
    await asyncio.sleep(max(3.0, think))
    measured.set()
    start, used = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    measured.clear()
    took = time.perf_counter() - start
    used = cpu_seconds(pid) - used
    memory = resident_kib(pid) - before
    for task in tasks:
        task.cancel()
    failures = [r for r in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(r, Exception)]
    times = [t for person in people for t in person.times]
    return {
        "tables": tables,
        "think_s": think,
        "bot": bot,
        "seconds": round(took, 1),
        "clicks_per_s": round(len(times) / took, 1),
        "states_per_s": round(sum(person.seen for person in people) / took, 1),
        "click_to_view_ms": {f"p{int(share * 100)}": percentile(times, share) for share in (0.5, 0.95, 0.99)},
        "server_cpu_share": round(used / took, 2),
        "machine_load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "memory_per_table_kib": round(memory / tables, 1),
        "failures": len(failures),
    }


def wait_for(base: str, process: subprocess.Popen[bytes]) -> None:
    limit = time.monotonic() + 60
    while True:
        try:
            httpx.get(f"{base}/api/titles")
            return
        except httpx.TransportError:
            if process.poll() is not None or time.monotonic() > limit:
                raise SystemExit("the server did not start") from None
            time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--bot", default="random")
    arguments = parser.parse_args()
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), database])
        try:
            wait_for(base, process)
            report = asyncio.run(
                measure(base, process.pid, arguments.tables, arguments.seconds, arguments.think, arguments.bot)
            )
        finally:
            process.terminate()
            process.wait(20)
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
