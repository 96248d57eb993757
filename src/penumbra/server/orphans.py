"""Ends processes whose server has gone, whatever they are doing, where the system does not (bots_worker.py).

A small process of its own is told of each that begins and ends. What it is told through is closed when the server has
gone, however that happened; then it ends those that are left.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import suppress

WATCH = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal speaks to the server, not to us
here = set()
for line in sys.stdin:
    (here.add if line[0] == "+" else here.discard)(int(line[1:]))
for pid in here:
    try:
        os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    except OSError:
        pass
"""


class Orphans:
    def __init__(self) -> None:
        self._here: set[int] = set()
        self._watch: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()  # each worker has a thread

    def begun(self, pid: int) -> None:
        with self._lock:
            self._here.add(pid)
            if self._watch is not None and self._watch.poll() is None:
                self._tell("+", pid)
            else:
                self._start()

    def ended(self, pid: int) -> None:
        """Said before the system may give its number to another one."""
        with self._lock:
            self._here.discard(pid)
            self._tell("-", pid)

    def close(self) -> None:
        with self._lock:
            self._end()
            self._here.clear()

    def _start(self) -> None:
        self._end()  # it was ended from outside, or there was none yet
        self._watch = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", WATCH],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        for each in sorted(self._here):
            self._tell("+", each)

    def _tell(self, sign: str, pid: int) -> None:
        if self._watch is not None and self._watch.stdin is not None:
            with suppress(OSError):  # whoever begins next brings another
                self._watch.stdin.write(f"{sign}{pid}\n".encode())

    def _end(self) -> None:
        if self._watch is not None and self._watch.stdin is not None:
            self._watch.stdin.close()
            self._watch.wait()
            self._watch = None
