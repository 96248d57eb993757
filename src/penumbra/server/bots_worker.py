"""A process in which bots think, and the server's end of the line to it.

Bots watch their own clock. One that does not is ended with its process, whatever it is doing: an exception could be
swallowed, a signal is not heard in a loop that never comes back to Python.
"""

from __future__ import annotations

import asyncio
import ctypes
import multiprocessing
import os
import pickle
import secrets
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.process import BaseProcess
from socket import socket, socketpair
from struct import Struct
from typing import Any, Literal, NamedTuple, cast

from penumbra.bots.advice import advice
from penumbra.bots.faults import Misplay, What, decided
from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.planner import Planner
from penumbra.bots.puzzles import judge
from penumbra.engine.log import log_of, replay
from penumbra.engine.registry import find_game, titles
from penumbra.engine.state import State
from penumbra.server.orphans import Orphans
from penumbra.server.recording import film, settled_moment
from penumbra.server.story import second_look, story

REMEMBERED = 64  # tables in one worker
DEATH_SIGNAL = 1  # prctl: PR_SET_PDEATHSIG
SIZE = Struct("!Q")  # goes before everything that is said on a line: how many bytes follow
MakeBot = Callable[[str, int | str], Bot]


class OutOfTime(Exception):
    """The bot did not answer within its time."""


class WorkerDied(Exception):
    """The process ended in mid-thought, perhaps by another table's bot."""


class BotFailed(Exception):
    """The bot raised an exception, or named no option; the text tells which."""

    what: What = "failed"


class Question(NamedTuple):
    """What a worker is asked: a bot's decision, advice or odds for a person, the film or the story of a finished game,
    a line of a puzzle, or the latest settled moment of a running one."""

    kind: Literal["decide", "advise", "odds", "film", "story", "review", "describe", "judge"]
    table: str
    log: dict[str, Any]
    seat: int = 0
    bot: str = ""
    most: float | None = None  # seconds, of a bot's own clock
    n: int = 0  # of a review: the actions before it
    seed: str = ""  # of a bot that is asked for the first time
    puzzle: str = ""  # whose line is judged: the actions of the log after the first n


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


def die_with_the_server() -> None:
    """A process whose server was killed would go on for ever. Linux ends it in the middle of anything; elsewhere a
    thread does, which a loop that never comes back to Python would hold up: bots are ended from outside as well
    (orphans.py)."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent.pid:
            os._exit(0)
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _packed(thing: Any) -> bytes:
    data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(data)) + data


def _work(line: socket, bots: MakeBot) -> None:
    """The process: one question at a time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal speaks to the server, not to us
    die_with_the_server()
    for title in titles():
        find_game(title)
    memories: OrderedDict[str, Memory] = OrderedDict()
    line.sendall(_packed(None))
    with line.makefile("rb") as questions:
        while size := questions.read(SIZE.size):
            question: Question = pickle.loads(questions.read(*SIZE.unpack(size)))
            try:
                found = True, _answer(question, memories, bots)
            except Misplay as misplay:
                found = False, (misplay.what, misplay.trace or misplay.text)
            except (Exception, SystemExit):
                found = False, ("failed", traceback.format_exc())
            line.sendall(_packed(found))


def _answer(question: Question, memories: OrderedDict[str, Memory], bots: MakeBot) -> Any:
    if question.kind == "film":
        return film(question.log)
    if question.kind == "story":
        return story(question.log)
    if question.kind == "review":
        return second_look(question.log, question.n)
    if question.kind == "judge":
        return judge(find_game(question.log["game"]), question.puzzle, tuple(question.log["actions"][question.n :]))
    if question.kind == "describe":
        return settled_moment(question.log)
    memory = memories.pop(question.table, None) or Memory()
    state = memory.catch_up(question.log)
    outlook = Outlook(state, question.seat)
    found: Any
    if question.kind == "advise":
        found = advice(outlook, secrets.token_hex(16))
    elif question.kind == "odds":
        found = state.game.odds(state, question.seat)
    else:
        who = (question.seat, question.bot)
        if who not in memory.bots:
            memory.bots[who] = bots(question.bot, question.seed)
        found = _within(memory.bots[who], question.most, outlook)
    memories[question.table] = memory  # only if nothing went wrong half-way
    if len(memories) > REMEMBERED:
        memories.popitem(last=False)
    return found


def _within(bot: Bot, most: float | None, outlook: Outlook) -> int:
    """A decision for which the bot takes no longer than that."""
    if most is None or not isinstance(bot, Planner):
        return decided(bot, outlook)
    usual = bot.thinking
    bot.thinking = replace(usual, seconds=min(usual.seconds, most))
    try:
        return decided(bot, outlook)
    finally:
        bot.thinking = usual


class Line(asyncio.Protocol):
    """The server's end: after each question there is one answer."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._came = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def ask(self, question: Question) -> asyncio.Future[Any]:
        assert self.transport is not None
        self.answer = asyncio.get_running_loop().create_future()
        if self.transport.is_closing():
            self.connection_lost(None)
        else:
            self.transport.write(_packed(question))
        return self.answer

    def data_received(self, data: bytes) -> None:
        self._came += data
        if len(self._came) < SIZE.size:
            return
        (size,) = SIZE.unpack_from(self._came)
        if len(self._came) == SIZE.size + size:
            found = pickle.loads(memoryview(self._came)[SIZE.size :])
            self._came = bytearray()
            if not self.answer.done():
                self.answer.set_result(found)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.answer.done():
            self.answer.set_exception(WorkerDied())


class Worker:
    """One process at a time, and the line to it. Linux ties the process to the thread that started it, so it has a
    thread of its own, which does nothing else."""

    def __init__(self, number: int, bots: MakeBot, orphans: Orphans | None = None) -> None:
        self.number = number
        self._bots = bots
        self._orphans = orphans
        self._thread = ThreadPoolExecutor(1, f"penumbra-bots-{number}")
        self.process: BaseProcess | None = None
        self._line: Line | None = None
        self._starting = asyncio.Lock()
        self._closed = False

    async def start(self) -> Line:
        """The line to a process that has read the titles."""
        async with self._starting:
            if self._line is None:
                try:
                    self._line = await self._connected()
                except BaseException:
                    await self._end()
                    raise
            return self._line

    async def _connected(self) -> Line:
        loop = asyncio.get_running_loop()
        if self._closed:
            raise WorkerDied
        ours = await loop.run_in_executor(self._thread, self._begin)
        _, line = await loop.create_connection(Line, sock=ours)
        if self._closed:
            raise WorkerDied
        await line.answer
        return line

    def _begin(self) -> socket:
        context = multiprocessing.get_context("spawn")
        ours, theirs = socketpair()
        process = context.Process(target=_work, args=(theirs, self._bots), daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self.process = process
        if self._orphans is not None and process.pid is not None:
            self._orphans.begun(process.pid)
        return ours

    async def ask(self, question: Question, seconds: float) -> Any:
        try:
            line = await self.start()
            async with asyncio.timeout(seconds):
                good, found = await line.ask(question)
        except TimeoutError:
            await self._end()
            raise OutOfTime from None
        except BaseException:
            await self._end()
            raise
        if not good:
            failed = BotFailed(found[1])
            failed.what = found[0]
            raise failed
        return found

    async def _end(self) -> None:
        """Whatever the process is at."""
        process, line, self.process, self._line = self.process, self._line, None, None
        if line is not None and line.transport is not None:
            line.transport.abort()
        if process is not None:
            process.kill()
            if self._orphans is not None and process.pid is not None:
                self._orphans.ended(process.pid)
            await asyncio.get_running_loop().run_in_executor(self._thread, process.join)

    async def close(self) -> None:
        self._closed = True
        await self._end()
        async with self._starting:  # one that was just being started has been ended by then
            self._thread.shutdown(wait=False)
