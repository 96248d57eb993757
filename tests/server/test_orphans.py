"""No bot's process outlives the server, also where the system does not see to it."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import psutil
import pytest

from penumbra.bots.roster import make_bot
from penumbra.server import bots_pool
from penumbra.server.bots_pool import BotsPool
from penumbra.server.orphans import Orphans
from tests.server.house import PATIENCE
from tests.server.test_bots_pool import ask

SERVER = """
import subprocess, sys
from penumbra.server.orphans import Orphans
orphans = Orphans()
for _ in range(2):
    process = subprocess.Popen([sys.executable, "-c", sys.argv[1]])
    orphans.begun(process.pid)
sys.stdin.read()
"""
STONE = """
from collections import deque
from itertools import repeat
print("thinking", flush=True)
deque(repeat(0), maxlen=0)
"""
WAITING = [sys.executable, "-c", "input()"]


def test_one_in_a_loop_that_never_comes_back_is_ended_when_the_server_was_killed() -> None:
    """Both have the server's output, which ends when all are gone."""
    command = [sys.executable, "-c", SERVER, STONE]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert [server.stdout.readline() for _ in range(2)] == ["thinking\n"] * 2
        server.kill()
        assert server.stdout.read() == ""


def test_only_those_that_have_not_ended_are() -> None:
    """The number of one that has may be another's by now."""
    orphans = Orphans()
    with (
        subprocess.Popen(WAITING, stdin=subprocess.PIPE) as ended,
        subprocess.Popen(WAITING, stdin=subprocess.PIPE) as left,
    ):
        orphans.begun(ended.pid)
        orphans.begun(left.pid)
        orphans.ended(ended.pid)
        orphans.close()
        assert left.wait(PATIENCE) != 0
        assert ended.poll() is None
        ended.communicate(b"\n")
    assert ended.returncode == 0
    orphans.close()


def test_a_watch_that_was_itself_ended_is_replaced() -> None:
    orphans = Orphans()
    with (
        subprocess.Popen(WAITING, stdin=subprocess.PIPE) as before,
        subprocess.Popen(WAITING, stdin=subprocess.PIPE) as after,
    ):
        orphans.begun(before.pid)
        assert orphans._watch is not None
        orphans._watch.kill()
        orphans._watch.wait()
        orphans.begun(after.pid)
        orphans.close()
        assert before.wait(PATIENCE) != 0 and after.wait(PATIENCE) != 0


def test_the_pool_tells_of_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, bool]] = []

    class Heard(Orphans):
        def begun(self, pid: int) -> None:
            told.append(("begun", psutil.pid_exists(pid)))

        def ended(self, pid: int) -> None:
            told.append(("ended", psutil.pid_exists(pid)))

        def close(self) -> None:
            told.append(("close", False))

    monkeypatch.setattr(bots_pool, "Orphans", Heard)
    monkeypatch.setattr(sys, "platform", "darwin")

    async def work() -> None:
        pool = BotsPool(1, PATIENCE, make_bot)
        await ask(pool, "greedy")
        process = pool._workers[0].process
        assert process is not None
        process.kill()
        await ask(pool, "greedy")
        await pool.close()

    asyncio.run(work())
    assert told == [("begun", True), ("ended", True), ("begun", True), ("ended", True), ("close", False)]
