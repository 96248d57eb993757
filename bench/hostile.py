"""10,000 hostile messages, frames and requests against a server of its own, as JSON: what came of them.

    python bench/hostile.py --count 10000

Strangers and players of all titles send wrong types, huge numbers, deep nesting, stale numbers, other people's seats,
binary and half frames, unknown fields, odd Unicode, raw requests and calls of all operations (tests/server/hostile.py).
It counts answers by kind, and what must not be: answers with a 5xx or the code `fault`, lines in the server's log,
tables whose state a stranger changed, and tables whose log cannot be read again to the same state.
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.hostile import operations, throw, throw_call, throw_frames, throw_request
from tests.server.house import House, Player, generous

from penumbra.engine.log import replay
from penumbra.engine.registry import titles
from penumbra.engine.state import State

SHARES = {"stranger": 0.35, "player": 0.35, "frames": 0.1, "requests": 0.1, "calls": 0.1}


class Noted(logging.Handler):
    """Every line that is a fault of ours."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR or record.name.startswith("penumbra"):
            self.lines.append(f"{record.name}: {record.getMessage()}")


def state_of(house: House, table: str) -> State:
    live = house.services.hub.loaded(table)
    assert live is not None and live.course.state is not None
    return live.course.state


class Campaign:
    """One table of a title: its player, and a stranger."""

    def __init__(self, house: House, title: str, seed: int) -> None:
        self.house, self.pick = house, Random(seed)
        seats = min(2, max(titles()[title].seats))
        self.player, self.stranger = house.person("Marta"), house.person("Mallory")
        kinds = ("me", "local")[:seats]
        self.table: dict[str, Any] = self.player.started(*kinds, title=title, hints=False)
        self.seats = seats
        self.answers: Counter[str] = Counter()
        self.harmed: list[str] = []

    def run(self, count: int) -> None:
        line = self.player.watch(self.table)
        line.next("state")
        before = self._state.digest()
        self._messages(self.stranger, round(count * SHARES["stranger"]))
        for _ in range(round(count * SHARES["frames"])):
            said = throw_frames(self.stranger, self.table["id"], self.pick)
            self.answers["frames: cut off" if said.startswith(b"HTTP/1.1 101") else "frames: refused"] += 1
        for _ in range(round(count * SHARES["requests"])):
            self.answers[f"request: {throw_request(self.stranger, self.table['id'], self.pick)}"] += 1
        for _ in range(round(count * SHARES["calls"])):
            status = throw_call(self.stranger, self.table["id"], self.pick, self.pick.choice(operations()))
            self.answers[f"call: {status}"] += 1
        if self._state.digest() != before:
            self.harmed.append("a stranger changed it")
        self._messages(self.player, round(count * SHARES["player"]))
        after = self._state
        line.close()
        self.house.inside(lambda: self.house.services.hub.drop(self.table["id"]))
        self.player.watch(self.table).next("state")
        # Whoever resigned has a bot now, which plays on: so far as both have come, they are the same.
        if replay(self._state.log.upto(after.length)).digest() != after.digest():
            self.harmed.append("its log reads otherwise")

    @property
    def _state(self) -> State:
        return state_of(self.house, self.table["id"])

    def _messages(self, who: Player, count: int) -> None:
        line = who.watch(self.table)
        for answer in throw(line, self.pick, count, self.seats):
            self.answers[f"message: {answer.get('code', answer['type'])}"] += 1
        line.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    noted, answers, harmed = Noted(), Counter[str](), list[str]()
    logging.getLogger().addHandler(noted)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, House(generous(Path(folder))) as house:
        for number, title in enumerate(titles()):
            campaign = Campaign(house, title, arguments.seed + number)
            campaign.run(arguments.count // len(titles()))
            answers += campaign.answers
            harmed += [f"{title}: {what}" for what in campaign.harmed]
    bad = {
        what: n for what, n in answers.items() if what == "message: fault" or what.startswith(("request: 5", "call: 5"))
    }
    report = {
        "sent": arguments.count,
        "seconds": round(time.perf_counter() - start, 1),
        "answers": dict(answers.most_common()),
        "faults": bad,
        "lines_in_the_log": noted.lines[:10],
        "tables_harmed": harmed,
    }
    print(json.dumps(report, indent=2))
    raise SystemExit(bool(bad or noted.lines or harmed))


if __name__ == "__main__":
    main()
