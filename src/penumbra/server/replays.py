"""Finished games, opened for everybody: any seat's view after any number of actions."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from penumbra.engine.core import ALL, Frame
from penumbra.engine.log import Log, replay, steps
from penumbra.engine.state import State
from penumbra.server.course import Course
from penumbra.server.models import TableRow
from penumbra.server.perspective import event_lines
from penumbra.server.phrases import Refusal
from penumbra.server.store import Store

STEP = 20  # actions between two kept states


class Replay:
    """A finished game with states kept along the way, so that a scrubber need not start from the beginning."""

    def __init__(self, end: State) -> None:
        self.end = end
        self.log: Log = end.log
        self._kept: list[State] = []
        self._events: list[list[Frame]] = []
        for length, state in enumerate(steps(self.log, end.game)):
            if length % STEP == 0:
                self._kept.append(state.clone())
            self._events.append(state.events)

    @property
    def length(self) -> int:
        return len(self.log.actions)

    def at(self, n: int) -> State:
        """The state after n actions."""
        if not 0 <= n <= self.length:
            raise Refusal(409, "out_of_range")
        state = self._kept[n // STEP].clone()
        if any(n // STEP * STEP < at <= n for at, _ in self.log.reshuffles):
            return replay(self.log, self.end.game, upto=n)
        for action in self.log.actions[state.length : n]:
            state.apply(action)
        return state

    def lines(self, since: int, n: int, seat: int | None) -> list[dict[str, Any]]:
        """What a seat read of the actions after `since` up to the n-th."""
        lines = []
        for i in range(max(0, since), n):
            told = [event for event in self._events[i + 1] if event[0] == ALL or event[0] == seat]
            lines += event_lines(self.end, i + 1, told, seat)
        return lines


class Replays:
    """The finished games looked at most recently."""

    def __init__(self, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    async def get(self, row: TableRow) -> Replay:
        if row.state != "finished":
            raise Refusal(409, "not_finished")
        found = self._replays.pop(row.id, None)
        if found is None:
            course = Course()
            for entry in await self._store.entries(row.id):
                course.follow(entry, row.origin)
            assert course.state is not None
            found = Replay(course.state)
        self._replays[row.id] = found
        if len(self._replays) > self._most:
            self._replays.popitem(last=False)
        return found
