"""Bots think in processes of their own: a slow or broken one never holds up a table of others.

Thinking is shared out fairly: what people watch comes before what nobody sees, then whoever has used least comes
first. Nobody's tables, and no tables without an audience, may keep all workers busy.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from penumbra.bots.advice import Advice
from penumbra.bots.faults import Bug, What, bug_of, save_bug
from penumbra.bots.puzzles import Judged
from penumbra.bots.roster import make_bot
from penumbra.server.bots_worker import BotFailed, MakeBot, OutOfTime, Question, Worker, WorkerDied
from penumbra.server.meters import BOT_FAILURES, BOT_THINKING, BOT_WAIT
from penumbra.server.orphans import Orphans

log = logging.getLogger("penumbra.bots")
ATTEMPTS = 2  # a worker may have died of another table's bot
HALF_LIFE = 30.0  # seconds after which half of what somebody has used is forgotten
FILMING = 300.0  # seconds: long, and nobody waits for it
JUDGING = 60.0  # seconds: a few dozen turns are played on
FORGOTTEN = 0.01  # seconds of thinking
KEPT = 100  # games in which a bot failed


def always() -> bool:
    return True


@dataclass(eq=False)
class Thought:
    """A question that waits for a worker, or is with one."""

    question: Question
    owner: str  # whose share it uses
    watched: Callable[[], bool]
    turn: asyncio.Future[Worker]
    asked: float = field(default_factory=time.monotonic)
    begun: float = 0.0


class Shares:
    """How much thinking each person has used lately."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when that was right
        self._cleared = -math.inf

    def used(self, owner: str, now: float) -> float:
        seconds, at = self._used.get(owner, (0.0, now))
        return seconds * math.exp2((at - now) / HALF_LIFE)

    def add(self, owner: str, seconds: float, now: float) -> None:
        self._used[owner] = self.used(owner, now) + seconds, now
        if now - self._cleared > HALF_LIFE:  # not at every answer: there may be thousands of people
            self._cleared = now
            self._used = {who: used for who, used in self._used.items() if self.used(who, now) > FORGOTTEN}


def next_thought(
    waiting: Sequence[Thought], running: Iterable[Thought], workers: int, shares: Shares, now: float
) -> Thought | None:
    """Who may think next. With several workers one is kept for those who do not think yet. Hundreds may wait: each is
    looked at once, and nobody after one who has used nothing."""
    most = max(1, workers - 1)
    running = list(running)
    owners = Counter(thought.owner for thought in running)
    crowded = sum(not thought.watched() for thought in running) >= most
    best, least = None, (True, math.inf)
    for thought in waiting:
        if owners and owners.get(thought.owner, 0) >= most:
            continue
        unseen = not thought.watched()
        if unseen and (crowded or not least[0]):
            continue
        order = unseen, shares.used(thought.owner, now)
        if order < least:
            best, least = thought, order
            if order == (False, 0.0):
                break
    return best


def _keep(folder: Path, bug: Bug) -> Path | None:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)  # a game that goes on has secrets
    return save_bug(folder, bug) if len(list(folder.glob("bug-*.json"))) < KEPT else None


class BotsPool:
    """The workers, and who waits for them."""

    def __init__(self, workers: int, seconds: float, bots: MakeBot = make_bot, faults: Path | None = None) -> None:
        self.seconds = seconds
        self._faults = faults  # where games are saved in which a bot failed
        self._secret = secrets.token_bytes(16)
        self._orphans = None if sys.platform == "linux" else Orphans()
        self._workers = [Worker(number, bots, self._orphans) for number in range(workers)]
        self._idle = list(self._workers)
        self._waiting: list[Thought] = []
        self._running: dict[Worker, Thought] = {}
        self._shares = Shares()
        self._last: dict[str, Worker] = {}  # by table: who remembers it
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    def warm_up(self) -> None:
        """Start the workers now, so that nobody waits for the first answer."""
        for worker in self._workers:
            self._beside(worker.start())

    async def decide(
        self,
        table: str,
        data: dict[str, Any],
        seat: int,
        bot: str,
        options: tuple[int, ...],
        owner: str = "",
        watched: Callable[[], bool] = always,
        most: float | None = None,
        failed: Callable[[What], None] = lambda what: None,
    ) -> int:
        """A bot's choice after at most so many seconds; if it fails, any option, and the fault is told and logged."""
        seed = blake2b(f"{table}/{seat}/{bot}".encode(), key=self._secret, digest_size=16).hexdigest()
        what: What = "died"
        try:
            action: int = await self._ask(Question("decide", table, data, seat, bot, most, seed=seed), owner, watched)
            if action in options:
                return action
            what, text = "illegal", f"answered {action!r}, which is no option"
        except OutOfTime:
            what, text = "late", f"found no answer within {self.seconds} s"
        except BotFailed as fault:
            what, text = fault.what, f"failed: {fault}"
        except Exception as error:
            text = f"failed: {error!r}"
            log.exception("table %s: bot %s failed", table, bot)
        BOT_FAILURES.labels(what).inc()
        saved = await self._saved(bug_of(data, seat, bot, seed, what, text))
        if what != "died":
            log.error("table %s: bot %s %s%s", table, bot, text, saved)
        failed(what)
        return secrets.choice(options)

    async def _saved(self, bug: Bug) -> str:
        """Where the fault can be looked at again; a bot that always fails must not fill the disk."""
        if self._faults is None:
            return ""
        try:
            file = await asyncio.to_thread(_keep, self._faults, bug)
        except Exception as error:
            return f"; it could not be saved: {error}"
        return f"; saved: {file}" if file else ""

    async def advise(self, table: str, data: dict[str, Any], seat: int, owner: str = "") -> list[Advice]:
        """The best options; none if the bot fails, and the fault is logged."""
        try:
            found: list[Advice] = await self._ask(Question("advise", table, data, seat), owner, always)
            return found
        except BotFailed as fault:
            log.error("table %s: no hint was found: %s", table, fault)
        except Exception:
            log.exception("table %s: no hint was found", table)
        return []

    async def odds(self, table: str, data: dict[str, Any], seat: int, owner: str = "") -> dict[str, list[float | None]]:
        """The chances of tasks on the table; none if they cannot be weighed, and the fault is logged."""
        try:
            found: dict[str, list[float | None]] = await self._ask(Question("odds", table, data, seat), owner, always)
            return found
        except BotFailed as fault:
            log.error("table %s: no odds were found: %s", table, fault)
        except Exception:
            log.exception("table %s: no odds were found", table)
        return {}

    async def film(self, table: str, data: dict[str, Any]) -> dict[int, bytes]:
        """A finished game, packed for every reader: when nobody needs the workers."""
        found: dict[int, bytes] = await self._ask(Question("film", table, data), "", lambda: False, FILMING)
        return found

    async def story(self, table: str, data: dict[str, Any], owner: str) -> dict[str, Any]:
        """What became of a finished game."""
        found: dict[str, Any] = await self._ask(Question("story", table, data), owner, always, FILMING)
        return found

    async def review(self, table: str, data: dict[str, Any], n: int, owner: str) -> dict[str, Any]:
        """What the expert would have done after n actions of a finished game."""
        found: dict[str, Any] = await self._ask(Question("review", table, data, n=n), owner, always)
        return found

    async def judge(self, table: str, data: dict[str, Any], puzzle: str, n: int, owner: str) -> Judged:
        """What a line of a puzzle is worth: the actions after the first n."""
        question = Question("judge", table, data, n=n, puzzle=puzzle)
        found: Judged = await self._ask(question, owner, always, JUDGING)
        return found

    async def describe(self, table: str, data: dict[str, Any]) -> dict[str, Any]:
        """The latest settled moment of a running game."""
        found: dict[str, Any] = await self._ask(Question("describe", table, data), "", lambda: False, FILMING)
        return found

    async def _ask(
        self, question: Question, owner: str, watched: Callable[[], bool], seconds: float | None = None
    ) -> Any:
        for attempt in range(ATTEMPTS):
            try:
                return await self._think(question, owner, watched, seconds or self.seconds)
            except WorkerDied:
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    async def _think(self, question: Question, owner: str, watched: Callable[[], bool], seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        thought = Thought(question, owner, watched, loop.create_future())
        self._waiting.append(thought)
        self._hand_out()
        try:
            worker = await thought.turn
        except asyncio.CancelledError:  # whoever gives up waiting is passed over
            if thought.turn.done() and not thought.turn.cancelled():
                self._free(thought.turn.result())
            raise
        # The worker is free when it has answered, even if nobody wants the answer any more.
        answer = self._beside(worker.ask(question, seconds))
        answer.add_done_callback(lambda _: self._free(worker))
        return await asyncio.shield(answer)

    def _beside(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Done whether or not anybody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has heard of it

    def _hand_out(self) -> None:
        if not self._idle:
            return
        self._waiting = [thought for thought in self._waiting if not thought.turn.done()]
        now = time.monotonic()
        while self._idle:
            chosen = next_thought(self._waiting, self._running.values(), len(self._workers), self._shares, now)
            if chosen is None:
                return
            self._waiting.remove(chosen)
            table = chosen.question.table
            worker = self._last.get(table, self._idle[0])
            worker = worker if worker in self._idle else self._idle[0]
            self._idle.remove(worker)
            self._last.pop(table, None)
            self._last[table] = worker
            if len(self._last) > 1000:
                del self._last[next(iter(self._last))]
            chosen.begun = now
            BOT_WAIT.observe(now - chosen.asked)
            self._running[worker] = chosen
            chosen.turn.set_result(worker)

    def _free(self, worker: Worker) -> None:
        thought = self._running.pop(worker)
        now = time.monotonic()
        BOT_THINKING.observe(now - thought.begun)
        self._shares.add(thought.owner, now - thought.begun, now)
        self._idle.append(worker)
        self._hand_out()

    async def close(self) -> None:
        """No answer is worth waiting for any more."""
        for thought in self._waiting:
            thought.turn.cancel()
        await asyncio.gather(*(worker.close() for worker in self._workers))
        if self._orphans is not None:
            await asyncio.to_thread(self._orphans.close)
        await asyncio.gather(*self._tasks, return_exceptions=True)
