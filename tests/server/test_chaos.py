"""Whatever is killed, frozen, cut or started again: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import psutil
from bench.storm import Storm, Verdict

import penumbra
from tests.server.engines import Postgres, Redis
from tests.server.house import PATIENCE, Player, database
from tests.server.ports import free_port
from tests.server.test_many import wait

# Each of these hits one of the three servers, or what all stand on.
TROUBLE = (
    "killed",
    "database cut",
    "bus held",
    "postgresql restarted",
    "frozen",
    "redis restarted",
    "ended",
)
LOOK = 0.2  # seconds between two looks at all processes of the machine: each takes as long as a request


async def endure(postgres: Postgres, redis: Redis) -> Verdict:
    storm = Storm(postgres, redis, machines=3, seed=17, think=0.1)
    try:
        await storm.start()
        await storm.lay(list(penumbra.titles()))
        storm.begin()
        assert not await storm.calm(PATIENCE)
        stuck = []
        for number, trouble in enumerate(TROUBLE):
            machine = storm.machines[number % 3]
            fault = asyncio.create_task(storm.faults()[trouble](machine, 1.0))
            stuck += await storm.calm(PATIENCE)
            await fault
        stuck += await storm.goes_on(PATIENCE)
    finally:
        await storm.stop()
    verdict = await storm.verdict()
    verdict.stuck += stuck
    return verdict


def test_nothing_is_lost_doubled_or_stuck() -> None:
    with Postgres() as postgres, Redis() as redis:
        verdict = asyncio.run(endure(postgres, redis))
    assert (verdict.lost, verdict.doubled, verdict.stuck) == ([], [], [])
    assert verdict.acknowledged > 50


def test_several_processes_at_one_address(tmp_path: Path, redis: Redis) -> None:
    """`--workers`: one that is killed is replaced, SIGHUP replaces all of them, and none outlives the parent."""
    command = [sys.executable, "-m", "penumbra", "serve", "--no-open", "--port", "0", "--workers", "2"]
    numbers = free_port(several=3)
    command += ["--db", database(tmp_path), "--bus", redis.url(), "--metrics", f"127.0.0.1:{numbers}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        try:
            said = parent.stdout.readline()
            assert said.startswith("Penumbra: ")
            marta = Player(said.removeprefix("Penumbra: ").strip())
            assert marta.post("/api/me", name="Marta").status_code == 200
            line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
            line.act(0)
            first = crew(parent.pid)
            assert len(first) == 2
            first[0].kill()
            wait(lambda: len(now := crew(parent.pid)) == 2 and first[0] not in now, LOOK)
            second = crew(parent.pid)
            parent.send_signal(signal.SIGHUP)
            wait(lambda: len(now := crew(parent.pid)) == 2 and not {*second} & {*now}, LOOK)
            again = marta.watch(line.table)
            assert again.next("state")["seq"] >= line.state["seq"]
            again.act(0)
            marta.close()
            wait(lambda: sum(readable(numbers + i) for i in range(3)) == 2, LOOK)  # each has numbers of its own
            last = crew(parent.pid)
        finally:
            parent.kill()
    gone, left = psutil.wait_procs(last, timeout=PATIENCE)
    assert len(gone) == 2 and not left


def readable(port: int) -> bool:
    try:
        return "penumbra_sockets" in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE, verify=False).text
    except httpx.TransportError:
        return False


def crew(parent: int) -> list[psutil.Process]:
    """The processes that serve; the one that looks after shared memory is none."""
    found = []
    for child in psutil.Process(parent).children():
        try:
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
        except psutil.NoSuchProcess:
            continue
    return found
