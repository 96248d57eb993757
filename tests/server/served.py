"""`penumbra serve` as people run it: a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.house import PATIENCE, database
from tests.server.ports import free_port


class ServerProcess:
    """A server that is started, stopped and killed from outside. `said` is what it wrote to stderr."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.url = ""
        self.port = str(free_port())  # always the same
        self.command = [sys.executable, "-m", "penumbra", "serve", "--no-open", "--db", database(folder), *options]
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """It says its address once people can come in."""
        with self.log.open("a") as log:
            command = [*self.command, "--port", self.port]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Penumbra: "), f"the server did not start: {self.said}"
        self.url = said.removeprefix("Penumbra: ").strip()

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8")

    def end(self, how: int) -> int:
        """Send a signal and wait; how it ended."""
        assert self.process is not None and self.process.stdout is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.stdout.close()
        return self.process.wait(PATIENCE)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Meanwhile it is there and does nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.end(signal.SIGKILL)
