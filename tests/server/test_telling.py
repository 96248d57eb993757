"""Over a real server: when a bot's answer becomes known says nothing about how many answers it had.

The clock is scripted, so that nothing depends on the machine: a bot with one answer finds it at once, with several it
takes the longer the more there are, as real ones do. What is compared is the time from the question to the moment when
the others are sent the answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from penumbra.engine.state import State
from penumbra.server import live, pace
from tests.server.house import House, generous
from tests.server.test_pace import goes_on

BEAT = 0.6
ENOUGH = 4  # answers of each sort


class Scripted:
    """Time that passes only by thinking and waiting; when answers of each number of options became known."""

    def __init__(self) -> None:
        self.now = 100.0
        self.begun = 100.0
        self.told: dict[bool, list[float]] = defaultdict(list)  # by whether there was a choice
        self.untold: dict[bool, list[float]] = defaultdict(list)  # of questions that give nothing away

    async def on_the_beat(
        self, state: State, beat: float, decide: Callable[[float | None], Awaitable[int]], _begun: float
    ) -> int:
        async def think(most: float | None) -> int:
            action = await decide(most)
            took = 0.03 * (len(state.options) - 1)
            self.now += took if most is None else min(took, most)
            return action

        async def wait(seconds: float) -> None:
            self.now += seconds

        if not state.since:
            self.begun = self.now
        action = await pace.on_the_beat(state, beat, think, self.begun, lambda: self.now, wait)
        if not state.since and not goes_on(state, action):
            known = self.told if pace.tells(state) else self.untold
            known[len(state.options) > 1].append(round(self.now - self.begun, 6))
        return action


def test_answers_to_telling_questions_come_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Scripted()
    monkeypatch.setattr(live, "on_the_beat", clock.on_the_beat)
    with House(generous(tmp_path, bot_beat=BEAT, database=f"sqlite:///{tmp_path / 'telling.sqlite3'}")) as house:
        marta = house.person("Marta")
        while min(len(clock.told[True]), len(clock.told[False])) < ENOUGH:
            table = marta.started("me", "random", "random", title="emerald")
            assert marta.post(f"/api/tables/{table['id']}/resign").status_code == 200  # now all are bots
            line = marta.watch(table)
            while not line.next("state")["spectator"]["view"]["done"]:
                if min(len(clock.told[True]), len(clock.told[False])) >= ENOUGH:
                    break
            line.close()
    assert {*clock.told[True]} == {*clock.told[False]} == {BEAT}
    assert {*clock.untold[True]} != {BEAT}  # where nothing can be learnt, nobody waits
