"""`penumbra serve --workers`: whatever befalls the processes that serve, there are as many as were asked for."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil
import pytest
from sqlalchemy import text
from uvicorn import Config

from penumbra.server.crew import HEALTHY, STARTING, Worker
from penumbra.server.crew import LOOK as LOOKS
from penumbra.server.serving import Serving
from penumbra.server.store import Store
from tests.server.engines import Postgres, Redis
from tests.server.house import PATIENCE, Player, database
from tests.server.ports import free_port
from tests.server.test_many import wait

LOOK = 0.2  # seconds between two looks at all processes of the machine: each takes as long as a request
PENUMBRA = "from penumbra.cli.main import main; main()"  # the command; what comes before it is changed first


class Crew:
    """A server of two processes and their parent."""

    def __init__(self, folder: Path, db: str, redis: Redis, *options: str, changed: str = "") -> None:
        serve = ["serve", "--no-open", "--port", "0", "--workers", "2", "--lang", "en"]
        self.command = [sys.executable, "-c", f"{changed}\n{PENUMBRA}", *serve, "--db", db, "--bus", redis.url()]
        self.command += options
        self._log = folder / "server.log"

    @contextmanager
    def running(self) -> Iterator[subprocess.Popen[str]]:
        with (
            self._log.open("w") as log,
            subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True) as self.parent,
        ):
            assert self.parent.stdout is not None
            try:
                said = self.parent.stdout.readline()
                assert said.startswith("Penumbra: "), self.said
                self.url = said.removeprefix("Penumbra: ").strip()
                self.wait_until_served(2)
                yield self.parent
            finally:
                self.parent.kill()

    @property
    def said(self) -> str:
        return self._log.read_text("utf-8")

    def wait_until_served(self, times: int) -> None:
        """Until so many processes have come up since the start."""
        wait(lambda: self.said.count(" serves\n") >= times, LOOK)

    def processes(self) -> list[psutil.Process]:
        """Those that serve; the one that looks after shared memory is none."""
        found = []
        for child in psutil.Process(self.parent.pid).children():
            try:
                if "spawn_main" in " ".join(child.cmdline()):
                    found.append(child)
            except psutil.NoSuchProcess:
                continue
        return found

    def lives(self) -> bool:
        """Whether somebody answers: nobody is asked who is frozen, or not there yet."""
        return httpx.get(f"{self.url}/healthz", timeout=PATIENCE, verify=False).status_code == 200


def readable(port: int) -> bool:
    try:
        return "penumbra_sockets" in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE, verify=False).text
    except httpx.TransportError:
        return False


def test_several_processes_at_one_address(tmp_path: Path, redis: Redis) -> None:
    """One that is killed is replaced, SIGHUP replaces all of them, and none outlives the parent."""
    numbers = free_port(several=3)
    crew = Crew(tmp_path, database(tmp_path), redis, "--metrics", f"127.0.0.1:{numbers}")
    with crew.running() as parent:
        marta = Player(crew.url)
        assert marta.post("/api/me", name="Marta").status_code == 200
        line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
        line.act(0)
        first = crew.processes()
        assert len(first) == 2
        first[0].kill()
        wait(lambda: len(now := crew.processes()) == 2 and first[0] not in now, LOOK)
        second = crew.processes()
        parent.send_signal(signal.SIGHUP)
        wait(lambda: len(now := crew.processes()) == 2 and not {*second} & {*now}, LOOK)
        again = marta.watch(line.table)
        assert again.next("state")["seq"] >= line.state["seq"]
        again.act(0)
        marta.close()
        wait(lambda: sum(readable(numbers + i) for i in range(3)) == 2, LOOK)  # each has numbers of its own
        last = crew.processes()
    gone, left = psutil.wait_procs(last, timeout=PATIENCE)
    assert len(gone) == 2 and not left


def test_one_that_cannot_start_is_tried_again_while_the_other_serves(tmp_path: Path, redis: Redis) -> None:
    """It ends while PostgreSQL is away: whoever takes its place cannot start before it is back."""
    with Postgres() as postgres:
        crew = Crew(tmp_path, postgres.new_database(), redis)
        with crew.running() as parent:
            marta = Player(crew.url)
            assert marta.post("/api/me", name="Marta").status_code == 200
            killed, survivor = crew.processes()
            postgres.kill()
            killed.kill()
            wait(lambda: crew.said.count("could not start") >= 2, LOOK)
            assert crew.lives() and survivor in crew.processes()
            postgres.start()
            crew.wait_until_served(3)
            survivor.kill()
            survivor.wait(PATIENCE)
            assert marta.post("/api/me", name="Ola").status_code == 200  # the one that took the place answers
            marta.close()
            crew.wait_until_served(4)
            assert len(crew.processes()) == 2
            parent.send_signal(signal.SIGTERM)
            assert parent.wait(PATIENCE) == 0


async def of_a_newer_penumbra(url: str) -> None:
    store = Store(url)
    await store.open()
    await store.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (1, "is of a newer Penumbra: update this one, or name another database with --db"),
        (2, "no process could start: the server's log says why"),
    ],
)
def test_where_nobody_could_start_the_command_says_why(
    tmp_path: Path, postgres: Postgres, redis: Redis, seen: int, said: str
) -> None:
    """The parent finds nothing wrong the first time, or never."""
    url = postgres.new_database()
    asyncio.run(of_a_newer_penumbra(url))
    changed = f"""
from penumbra.server import run
looks, look = [None] * {seen}, run.ready_database
run.ready_database = lambda url: looks.pop() if looks else look(url)
"""
    crew = Crew(tmp_path, url, redis, changed=changed)
    done = subprocess.run(crew.command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2 and said in done.stderr.splitlines()[-1], done.stderr


def test_a_frozen_one_holds_up_nobody(tmp_path: Path, redis: Redis) -> None:
    """Neither the replacement of one that is dead nor the end."""
    changed = f"from penumbra.server import crew; crew.HEALTHY, crew.LEAVING = {PATIENCE}, 1"
    crew = Crew(tmp_path, database(tmp_path), redis, changed=changed)
    with crew.running() as parent:
        frozen, killed = sorted(crew.processes(), key=psutil.Process.create_time)  # in this order they are looked at
        frozen.suspend()
        for served in (3, 4):
            killed.kill()
            crew.wait_until_served(served)
            killed = max(crew.processes(), key=psutil.Process.create_time)
        assert crew.lives() and frozen.status() == psutil.STATUS_STOPPED
        parent.send_signal(signal.SIGTERM)
        assert parent.wait(PATIENCE) == 0


def test_one_that_does_not_answer_is_replaced(tmp_path: Path, redis: Redis) -> None:
    crew = Crew(tmp_path, database(tmp_path), redis, changed="from penumbra.server import crew; crew.HEALTHY = 8")
    with crew.running():
        frozen = crew.processes()[0]
        frozen.suspend()
        wait(lambda: len(now := crew.processes()) == 2 and frozen not in now, LOOK)
        crew.wait_until_served(3)
        assert crew.lives()


@pytest.mark.parametrize(("serves", "patience"), [(False, STARTING), (True, HEALTHY)])
def test_who_answers_that_it_does_not_serve_yet_has_its_time(serves: bool, patience: float) -> None:
    """A thread answers from the first moment on."""
    worker = Worker(Config("x:y"), [])
    for _ in range(2 * int(patience / LOOKS)):
        worker.child_conn.send(serves)
        hope = worker.look()
        assert worker.child_conn.recv() == b"ping"
    assert hope == serves


async def no_headers(_server: Serving, _counter: int) -> bool:
    return False


def test_one_whose_loop_hangs_is_not_taken_for_healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Serving, "on_tick", no_headers)
    worker, hung = Worker(Config("x:y"), []), threading.Event()
    loop = threading.Thread(target=lambda: asyncio.run(worker.server.main_loop()))
    loop.start()
    wait(lambda: worker.server._loop is not None)
    worker.server.started = True
    worker.look()
    worker.pong()
    assert worker.look() and worker.up

    worker.server._loop.call_soon_threadsafe(hung.wait)  # type: ignore[union-attr]
    answer = threading.Thread(target=worker.pong)
    answer.start()
    assert [worker.look() for _ in range(int(HEALTHY / LOOKS))] == [True] * (int(HEALTHY / LOOKS) - 1) + [False]
    hung.set()
    answer.join(PATIENCE)
    assert worker.look(), "it has come round"
    worker.server.should_exit = True
    loop.join(PATIENCE)
    assert not loop.is_alive()
    worker.server.come_round()


def test_one_that_hangs_while_it_ends_is_not_taken_for_healthy() -> None:
    """It was told to end from outside, and takes in nobody any more."""
    worker = Worker(Config("x:y"), [])
    worker.server.started = worker.server.should_exit = True
    hope = []
    for _ in range(int(STARTING / LOOKS) + 1):
        hope.append(worker.look())
        if worker.child_conn.poll():
            worker.pong()
    assert hope[0] and not hope[-1]
