"""Finished games, opened for everybody: any seat's view after any number of actions.

A game of today's rules is played again from its log; one of older rules is shown as it was recorded.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Protocol

from penumbra.engine.log import Log, reshuffle_at, save, steps
from penumbra.engine.randomness import commitment, key_of
from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool
from penumbra.server.course import Course
from penumbra.server.lines import Kept, event_lines, read_by
from penumbra.server.models import Entry, TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.perspective import called
from penumbra.server.phrases import Refusal
from penumbra.server.recording import FILE, PUBLIC, file_of, moments_of
from penumbra.server.store import Store
from penumbra.server.turns import Turns

STEP = 20  # actions between two kept states


class Replay(Protocol):
    """A finished game."""

    @property
    def length(self) -> int: ...
    def log(self) -> Log:
        """To go on from."""
        ...

    async def file(self) -> dict[str, Any]:
        """The log with what proves its shuffles."""
        ...

    async def moment(self, n: int, since: int, seat: int | None) -> dict[str, Any]:
        """View and names after n actions, and what was read of the actions after `since`."""
        ...


class Replayed:
    """A game with states kept along the way, so that a scrubber need not start from the beginning."""

    def __init__(self, end: State) -> None:
        self.end = end
        self._log: Log = end.log
        self._kept: list[State] = []
        self._lines: list[list[Kept]] = []
        for length, state in enumerate(steps(self._log, end.game)):
            if length % STEP == 0:
                self._kept.append(state.clone())
            self._lines.append(event_lines(state, state.events))

    @property
    def length(self) -> int:
        return len(self._log.actions)

    def log(self) -> Log:
        return self._log

    async def file(self) -> dict[str, Any]:
        seeds = [self._log.seed, *(seed for _, seed in self._log.reshuffles)]
        return {
            **json.loads(save(self.end)),
            "commitments": [commitment(key_of(seed)) for seed in seeds],
            "key": self.end.key.hex(),
        }

    def at(self, n: int) -> State:
        """The state after n actions."""
        state = self._kept[n // STEP].clone()
        for action in self._log.actions[state.length : n]:
            state.apply(action)
            reshuffle_at(state, self._log, state.length)
        return state

    async def moment(self, n: int, since: int, seat: int | None) -> dict[str, Any]:
        state = self.at(n)
        lines = [line for i in range(since + 1, n + 1) for line in read_by(self._lines[i], seat, i)]
        return {"view": state.game.view(state, seat), "called": called(state), "log": lines}


class Recorded:
    """A game of older rules."""

    def __init__(self, store: Store, table: str, public: bytes) -> None:
        self._store, self._table = store, table
        self.length = len(moments_of(public)) - 1

    def log(self) -> Log:
        raise Refusal(409, "older_rules")

    async def file(self) -> dict[str, Any]:
        data = await self._store.recorded(self._table, FILE)
        assert data is not None
        return file_of(data)

    async def moment(self, n: int, since: int, seat: int | None) -> dict[str, Any]:
        data = await self._store.recorded(self._table, PUBLIC if seat is None else seat)
        assert data is not None
        return await asyncio.to_thread(_recorded_moment, data, n, since)


def _recorded_moment(data: bytes, n: int, since: int) -> dict[str, Any]:
    moments = moments_of(data)
    lines = [line for text in moments[since + 1 : n + 1] for line in json.loads(text)["log"]]
    found: dict[str, Any] = {**json.loads(moments[n]), "log": lines}
    return found


def _played_again(entries: Sequence[Entry], origin: dict[str, Any] | None) -> Replayed:
    course = Course()
    course.follow(entries, origin)
    assert course.state is not None
    return Replayed(course.state)


class Replays:
    """The finished games looked at most recently. A long one takes a while to play again: that is done beside all else,
    one after the other, and who wants one that is not at hand has a bucket for it (replay_api.py)."""

    def __init__(self, store: Store, pool: BotsPool, most: int) -> None:
        self._store, self._pool, self._most = store, pool, most
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._stories: OrderedDict[str, asyncio.Task[dict[str, Any]]] = OrderedDict()
        self._readers = Turns(1)

    def __contains__(self, table: str) -> bool:
        return table in self._replays

    async def get(self, row: TableRow, who: str) -> Replay:
        """A game that `who` asks for."""
        if row.state != "finished":
            raise Refusal(409, "not_finished")
        if row.id not in self._replays:
            async with self._readers.of(who):
                if row.id not in self._replays:
                    found = await (self._recorded(row) if of_older_rules(row) else self._replayed(row))
                    self._replays[row.id] = found
                    if len(self._replays) > self._most:
                        self._replays.popitem(last=False)
        self._replays.move_to_end(row.id)
        return self._replays[row.id]

    async def story(self, row: TableRow, owner: str) -> dict[str, Any]:
        """How the game went. Whoever asks while it is being told waits for the same telling."""
        game = None if self._is_told(row.id) else await self.get(row, owner)
        if game is not None and not self._is_told(row.id):  # who waited for the game as well may have begun meanwhile
            self._stories[row.id] = asyncio.create_task(self._pool.story(row.id, game.log().as_dict(), owner))
        task = self._stories[row.id]
        self._stories.move_to_end(row.id)
        if len(self._stories) > self._most:
            self._stories.popitem(last=False)
        return await asyncio.shield(task)

    def _is_told(self, table: str) -> bool:
        """Whether how it went is known, or being found out."""
        task = self._stories.get(table)
        return task is not None and not (task.done() and (task.cancelled() or task.exception()))

    async def review(self, row: TableRow, n: int, owner: str) -> dict[str, Any]:
        """What the expert would have done after n actions."""
        game = await self.get(row, owner)
        if n >= game.length:
            raise Refusal(409, "out_of_range")
        return await self._pool.review(row.id, game.log().as_dict(), n, owner)

    async def _replayed(self, row: TableRow) -> Replay:
        return await asyncio.to_thread(_played_again, await self._store.entries(row.id), row.origin)

    async def _recorded(self, row: TableRow) -> Replay:
        public = await self._store.recorded(row.id, PUBLIC)
        if public is None:
            raise Refusal(409, "not_recorded")
        return Recorded(self._store, row.id, public)
