"""A process in which bots think, and the thread of the server that talks to it.

Bots watch their own clock. One that does not is ended with its process, whatever it is doing: an exception could be
swallowed, a signal is not heard in a loop that never comes back to Python.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import secrets
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal, NamedTuple

from penumbra.bots.advice import advice
from penumbra.bots.faults import Misplay, What, decided
from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.planner import Planner
from penumbra.bots.puzzles import judge
from penumbra.engine.log import log_of, replay
from penumbra.engine.registry import find_game, titles
from penumbra.engine.state import State
from penumbra.server.recording import film, settled_moment
from penumbra.server.story import second_look, story

REMEMBERED = 64  # tables in one worker
DEATH_SIGNAL = 1  # prctl: PR_SET_PDEATHSIG
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
    thread does, which a loop that never comes back to Python would hold up."""
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


def _work(pipe: Connection, bots: MakeBot) -> None:
    """The process: one question at a time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal speaks to the server, not to us
    die_with_the_server()
    for title in titles():
        find_game(title)
    memories: OrderedDict[str, Memory] = OrderedDict()
    pipe.send(None)
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        try:
            found = True, _answer(question, memories, bots)
        except Misplay as misplay:
            found = False, (misplay.what, misplay.trace or misplay.text)
        except (Exception, SystemExit):
            found = False, ("failed", traceback.format_exc())
        pipe.send(found)


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


class Worker:
    """One process at a time, and the thread that waits for its answers. Linux ties the process to this thread."""

    def __init__(self, number: int, bots: MakeBot) -> None:
        self.number = number
        self._bots = bots
        self._thread = ThreadPoolExecutor(1, f"penumbra-bots-{number}")
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def start(self) -> None:
        """Start the process now, so that nobody waits for the first answer."""
        self._thread.submit(self._ready)

    def ask(self, question: Question, seconds: float) -> Future[Any]:
        return self._thread.submit(self._exchange, question, seconds)

    def _ready(self) -> Connection:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._bots), daemon=True)
            process.start()
            theirs.close()
            self.process, self._pipe = process, ours
            self._pipe.recv()  # it has read the titles
        return self._pipe

    def _exchange(self, question: Question, seconds: float) -> Any:
        try:
            pipe = self._ready()
            pipe.send(question)
            if not pipe.poll(seconds):
                raise OutOfTime
            good, found = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise WorkerDied from error
        except OutOfTime:
            self._end()
            raise
        if not good:
            failed = BotFailed(found[1])
            failed.what = found[0]
            raise failed
        return found

    def _end(self) -> None:
        process, pipe, self.process, self._pipe = self.process, self._pipe, None, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()

    def close(self) -> None:
        """Whatever the process is at, it ends, and with it the thread."""
        if (process := self.process) is not None:
            process.kill()
        self._thread.submit(self._end)
        self._thread.shutdown(cancel_futures=False)
