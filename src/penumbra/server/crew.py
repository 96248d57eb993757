"""The parent of several processes that serve at one address: it sees to it that there are as many as were asked for.

Twice a second it looks at all of them and waits for none, so one that hangs does not hold up the others. One that
could not start is tried again, more and more seldom, while the others serve.
"""

from __future__ import annotations

import logging
import pickle
import signal
import time
from collections.abc import Callable
from random import uniform
from socket import socket

import uvicorn
from uvicorn.supervisors.multiprocess import Process

from penumbra.server.serving import Serving

LOOK = 0.5  # seconds between two looks
HEALTHY = 60.0  # seconds after which a process that does not answer its parent is replaced
STARTING = 120.0  # the same before it serves
LEAVING = 20.0  # seconds that a process may take to end; systemd gives the parent a little more
SOON, SELDOM = 1.0, 60.0  # seconds before a process that could not start is tried again: at first, and at most

log = logging.getLogger("penumbra.workers")


class Worker(Process):
    """A process that serves, as its parent sees it."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        self.up = False  # it has served
        self.outdated = False  # another is to take its place
        self._asked = False
        self._overdue = 0  # looks since it owes an answer, or its end: no time passes for a parent that is frozen too
        super().__init__(config, sockets)

    @property
    def server(self) -> Serving:
        if self._server is None:
            self._server = Serving(self.config)
        assert isinstance(self._server, Serving)
        return self._server

    def target(self, sockets: list[socket] | None = None) -> None:
        """Done in the process. Its server is made before a thread is asked about it, which would make another."""
        _ = self.server
        super().target(sockets)

    def pong(self) -> None:
        """Said by a thread, but not before the loop has come round: one that hangs owes an answer, one that was told
        to end owes its end."""
        self.child_conn.recv()
        self.server.come_round()
        if not self.server.should_exit:
            self.child_conn.send(self.server.started)

    def look(self) -> bool:
        """Take its answer and ask again; whether there is still hope."""
        try:
            if self.parent_conn.poll():
                self.up = bool(self.parent_conn.recv()) or self.up  # a thread says, from the first moment on
                self._asked, self._overdue = False, 0 if self.up else self._overdue
            if not self._asked:
                self.parent_conn.send(b"ping")
                self._asked = True
        except (OSError, EOFError, pickle.UnpicklingError):
            pass  # it answers nothing any more, or has just ended
        return self._in_time(HEALTHY if self.up else STARTING)

    def retire(self) -> None:
        self._overdue = 0
        self.terminate()

    def leaves(self) -> bool:
        """Whether it is about to end by itself."""
        return self._in_time(LEAVING)

    def _in_time(self, seconds: float) -> bool:
        self._overdue += 1
        return self._overdue * LOOK <= seconds


class Crew:
    def __init__(
        self, config: uvicorn.Config, sockets: list[socket], size: int, announce: Callable[[socket], None]
    ) -> None:
        self._config, self._sockets, self._size, self._announce = config, sockets, size, announce
        self._workers: list[Worker] = []
        self._leaving: list[Worker] = []
        self._failures = 0  # processes that could not start, since the last that could
        self._next_try = 0.0
        self._signals: list[int] = []
        self._open = False  # people can come in, or could

    def run(self) -> bool:
        """Until a signal ends it, which is told, or nobody could start at all."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            if found := getattr(signal, name, None):
                signal.signal(found, lambda number, _: self._signals.append(number))
        for _ in range(self._size):
            self._start()
        while not (told := self._told_to_end()) and (self._open or self._workers):
            self._look()
            time.sleep(LOOK)
        self._end()
        return told

    def _told_to_end(self) -> bool:
        told, self._signals = self._signals, []
        again = getattr(signal, "SIGHUP", None)
        if again in told:
            for worker in self._workers:
                worker.outdated = True
        return any(number != again for number in told)

    def _look(self) -> None:
        for worker in [*self._workers]:
            if not worker.process.is_alive():
                self._workers.remove(worker)
                self._part_with(worker)
            else:
                self._ask(worker)
        for worker in [*self._leaving]:
            if not worker.process.is_alive():
                self._leaving.remove(worker)
            elif not worker.leaves():
                worker.process.kill()
        if self._open:
            self._renew()

    def _ask(self, worker: Worker) -> None:
        was_up = worker.up
        if not worker.look():
            log.warning("process %s does not answer: it is killed", worker.pid)
            worker.process.kill()  # the next look finds it dead
        elif worker.up and not was_up:
            log.info("process %s serves", worker.pid)
            self._failures, self._next_try = 0, 0.0
            if not self._open:
                self._open = True
                self._announce(self._sockets[0])

    def _part_with(self, worker: Worker) -> None:
        worker.kill()  # it is dead: this closes what it spoke through
        if worker.up:
            log.warning("process %s ended (%s): another takes its place", worker.pid, worker.exitcode)
            return
        log.error("process %s could not start (%s)", worker.pid, worker.exitcode)
        self._try_later()

    def _try_later(self) -> None:
        wait = min(SELDOM, SOON * 2.0 ** min(self._failures, 10)) * uniform(0.8, 1.2)
        self._failures += 1
        self._next_try = time.monotonic() + wait

    def _renew(self) -> None:
        """Fill the places that are empty, and give those of the outdated to new ones: each comes before one goes."""
        outdated = [worker for worker in self._workers if worker.outdated]
        starting = not all(worker.up for worker in self._workers)
        here = len(self._workers) + len(self._leaving)
        if here < self._size + bool(outdated or self._leaving):
            if time.monotonic() >= self._next_try and not (self._failures and starting):  # then one tries for all
                self._start()
        elif outdated and not starting and len(self._workers) > self._size:
            self._workers.remove(outdated[0])
            self._leaving.append(outdated[0])
            outdated[0].retire()

    def _start(self) -> None:
        worker = Worker(self._config, self._sockets)
        try:
            worker.start()
        except OSError as error:  # no memory, too many processes
            log.error("no process can be started: %s", error)
            self._try_later()
        else:
            self._workers.append(worker)

    def _end(self) -> None:
        for worker in self._workers:
            worker.terminate()
        end = time.monotonic() + LEAVING
        for worker in (*self._workers, *self._leaving):
            worker.process.join(max(0.0, end - time.monotonic()))
            worker.process.kill()  # one that is frozen hears no word
