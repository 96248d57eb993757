"""Bots think in processes of their own: a slow or broken one never holds up a table of others.

A table always goes to the same worker, which keeps its state: only the actions since the last question are played.
The worker gives the bot an outlook of its seat, never the state.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from penumbra.bots.hints import hints
from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.roster import make_bot
from penumbra.bots.thinking import Estimate
from penumbra.engine.log import log_of, replay
from penumbra.engine.registry import find_game, titles
from penumbra.engine.state import State

log = logging.getLogger("penumbra.bots")
REMEMBERED = 64  # tables in one worker
ATTEMPTS = 2  # a worker may have died of another table's bot
T = TypeVar("T")


class OutOfTime(Exception):
    """The bot did not answer within its time."""


class Memory:
    """What a worker remembers of a table: the state and the bots that sit there."""

    def __init__(self) -> None:
        self.origin: dict[str, Any] = {}
        self.actions: list[int] = []
        self.state: State | None = None
        self.bots: dict[tuple[int, str], Bot] = {}

    def catch_up(self, data: dict[str, Any]) -> State:
        origin = {k: v for k, v in data.items() if k != "actions"}
        actions: list[int] = data["actions"]
        known = len(self.actions)
        if self.state is None or origin != self.origin or actions[:known] != self.actions:
            self.state = replay(log_of(data))
            self.bots.clear()  # what they remember is of another course
        else:
            for action in actions[known:]:
                self.state.apply(action)
        self.origin, self.actions = origin, actions
        return self.state

    def bot(self, seat: int, name: str) -> Bot:
        if (seat, name) not in self.bots:
            self.bots[seat, name] = make_bot(name, secrets.token_hex(16))
        return self.bots[seat, name]


_memories: OrderedDict[str, Memory] = OrderedDict()


def _out_of_time(*_: Any) -> None:
    raise OutOfTime


def _leave_with(parent: BaseProcess) -> None:
    """A worker whose server was killed would wait for ever."""
    parent.join()
    os._exit(0)


def _ready() -> None:
    """A worker does not listen to the terminal: it ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _out_of_time)


def _warm() -> None:
    """In the worker: read the titles."""
    for title in titles():
        find_game(title)


def _decide(table: str, data: dict[str, Any], seat: int, bot: str, seconds: float) -> int:
    """In the worker: one decision."""
    return _at_table(table, data, seconds, lambda memory, state: memory.bot(seat, bot).decide(Outlook(state, seat)))


def _advise(table: str, data: dict[str, Any], seat: int, seconds: float) -> list[Estimate]:
    """In the worker: what a bot would do in a person's place."""
    return _at_table(table, data, seconds, lambda _, state: hints(Outlook(state, seat), secrets.token_hex(16)))


def _at_table(table: str, data: dict[str, Any], seconds: float, work: Callable[[Memory, State], T]) -> T:
    memory = _memories.pop(table, None) or Memory()
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        state = memory.catch_up(data)
        found = work(memory, state)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
    _memories[table] = memory  # only if nothing went wrong half-way
    if len(_memories) > REMEMBERED:
        _memories.popitem(last=False)
    return found


class BotsPool:
    """The workers."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._workers: list[ProcessPoolExecutor | None] = [None] * workers

    def warm_up(self) -> None:
        """Start the workers now, so that nobody waits for the first answer."""
        for worker in range(len(self._workers)):
            self._executor(worker).submit(_warm)

    async def decide(self, table: str, data: dict[str, Any], seat: int, bot: str, options: tuple[int, ...]) -> int:
        """A bot's choice; if it fails, any option, and the fault is logged."""
        worker = zlib.crc32(table.encode()) % len(self._workers)
        try:
            action = await self._ask(worker, _decide, table, data, seat, bot)
            if action in options:
                return action
            log.error("table %s: bot %s answered %r, which is no option", table, bot, action)
        except OutOfTime:
            log.error("table %s: bot %s found no answer within %s s", table, bot, self.seconds)
        except Exception:
            log.exception("table %s: bot %s failed", table, bot)
        return secrets.choice(options)

    async def advise(self, table: str, data: dict[str, Any], seat: int) -> list[Estimate]:
        """The best options; none if the bot fails, and the fault is logged."""
        worker = zlib.crc32(table.encode()) % len(self._workers)
        try:
            return await self._ask(worker, _advise, table, data, seat)
        except Exception:
            log.exception("table %s: no hint was found", table)
            return []

    async def _ask(self, worker: int, work: Callable[..., T], *arguments: Any) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            executor = self._executor(worker)
            try:
                return await loop.run_in_executor(executor, partial(work, *arguments, self.seconds))
            except BrokenProcessPool:
                if self._workers[worker] is executor:
                    self._workers[worker] = None
                executor.shutdown(wait=False, cancel_futures=True)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    def _executor(self, worker: int) -> ProcessPoolExecutor:
        executor = self._workers[worker]
        if executor is None:
            context = multiprocessing.get_context("spawn")
            executor = self._workers[worker] = ProcessPoolExecutor(1, context, _ready)
        return executor

    async def close(self) -> None:
        """Wait until the workers are gone: each ends with the decision it is at."""
        for executor in self._workers:
            if executor is not None:
                await asyncio.to_thread(executor.shutdown, cancel_futures=True)
        self._workers = [None] * len(self._workers)
