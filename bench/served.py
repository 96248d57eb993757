"""Servers for benches: processes of their own on the loopback, without limits, and what they use."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from tests.server.engines import Postgres, Redis
from tests.server.ports import free_port

CHECKOUT = Path(__file__).resolve().parent.parent
PATIENCE = 240.0  # seconds: a machine may have much else to do
SERVE = """
import json
import sys
from penumbra.server.garbage import look_later, look_seldom
starting = look_later()
starting.__enter__()
import uvicorn
from penumbra.server.app import create_app
from penumbra.server.half_open import impatient
from penumbra.server.large_pages import in_large_pages
from penumbra.server.meters import served_at
from penumbra.server.serving import Serving
from penumbra.server.settings import Rate, Settings
from penumbra.server.wire import Wire
plenty = Rate(10**9, 10**9)
unlimited = dict.fromkeys(("requests", "new_tables", "messages", "connects", "whole_logs"), plenty)
given = {name: tuple(value) if isinstance(value, list) else value for name, value in json.loads(sys.argv[5]).items()}
settings = Settings(database=sys.argv[2], bus=sys.argv[4], bots_ready=True, **unlimited, **given)
class Server(Serving):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        look_seldom()
        in_large_pages()
with served_at(("127.0.0.1", int(sys.argv[3]))):
  Server(uvicorn.Config(
      create_app(settings), host="127.0.0.1", port=int(sys.argv[1]), log_level="critical", ws=Wire,
      http=impatient(settings.request_seconds), proxy_headers=False, server_header=False, date_header=False,
  )).run()
"""


def serve_of(checkout: Path) -> str:
    """The program that starts a server there."""
    for node in ast.parse((checkout / "bench" / "served.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SERVE":
            found: str = ast.literal_eval(node.value)
            return found
    raise SystemExit(f"{checkout} has no bench/served.py that starts a server")


def resident_kib(pid: int) -> int:
    """Memory of the server's own process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def cpu_seconds(pid: int, part: str = "") -> float:
    """Processor time of a process, or of one of its threads."""
    fields = Path(f"/proc/{pid}/{part}stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kernel_seconds(pid: int) -> float:
    """As much of it as the system spent on its behalf."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[12]) / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> list[int]:
    lists = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/children")]
    children = [int(child) for children in lists for child in children.split()]
    return children + [grandchild for child in children for grandchild in descendants(child)]


class Servers:
    """One server, or several on one database, each with its own address and numbers."""

    def __init__(self, count: int, database: str, bus: str, bytecode: str, **settings: Any) -> None:
        self._begin([CHECKOUT] * count, database, bus, bytecode, settings)

    @classmethod
    def of(cls, checkouts: Sequence[Path], database: str, bus: str, bytecode: str) -> Self:
        """One of each checkout of Penumbra; their databases must be alike."""
        found = cls.__new__(cls)
        found._begin(checkouts, database, bus, bytecode, {})
        return found

    def _begin(
        self, checkouts: Sequence[Path], database: str, bus: str, bytecode: str, settings: dict[str, Any]
    ) -> None:
        self.ports = [(free_port(), free_port()) for _ in checkouts]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        self.processes = [
            subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    serve_of(checkout),
                    str(port),
                    database,
                    str(numbers),
                    bus,
                    json.dumps(settings),
                ],
                env={**environment, "PYTHONPATH": str(checkout / "src")},
            )
            for checkout, (port, numbers) in zip(checkouts, self.ports, strict=True)
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

    def used(self) -> dict[str, float]:
        """Processor time so far, by part."""
        return {
            "servers": self.cpu(),
            "loops": sum(cpu_seconds(pid, f"task/{pid}/") for pid in self.pids),
            "kernel": sum(map(kernel_seconds, self.pids)),
            "bots": sum(cpu_seconds(child) for pid in self.pids for child in descendants(pid)),
        }

    def memory(self) -> int:
        return sum(map(resident_kib, self.pids))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(PATIENCE)


@contextmanager
def foundation(servers: int) -> Iterator[tuple[str, str]]:
    """The database and the bus."""
    if servers == 1:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'bench.sqlite3'}", ""
    else:
        with Postgres(durable=True) as postgres, Redis() as redis:
            yield postgres.new_database(), redis.url()


def wait_for(base: str, process: subprocess.Popen[bytes]) -> float:
    """Processor time until the first answer."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{base}/api/titles", timeout=PATIENCE)
            return cpu_seconds(process.pid)
        except httpx.TransportError:
            if process.poll() is not None or time.monotonic() > limit:
                raise SystemExit("the server did not start") from None
            time.sleep(0.05)
