"""Whether the time of a bot's answer, as people get it over the wire, tells how many answers it had: as JSON.

    python bench/telling.py --minutes 4
    python bench/telling.py --minutes 4 --beat 0

Tables of all titles where a number of answers is hidden (`tells` of a title): one person each, who clicks at once, and
bots. For every such question the time from the message that names it to the message that brings its answer is noted.
When a game is over its file says how many answers there had been. `p` is that of a permutation test: the share of
random exchanges of "one answer" and "several", among questions of the same title and kind, that make the places of
their times (0: the quickest, 1: the slowest) differ at least as much on average.

The bot takes the longer the more there is to choose from (bench/deliberate.py): ours are so quick with such questions
that tables wait for each other far longer. `--beat 0` lets bots answer when they have found something, as a check of
the method: then `p` must be small.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.served import Servers, foundation

import penumbra
from penumbra.engine.log import log_of, steps
from penumbra.server.pace import tells

PATIENCE = 60.0
DELIBERATE = "own-deliberate"  # what the server calls it
EXCHANGES = 10_000


class Answer(NamedTuple):
    """A bot's answer to a question that could tell something."""

    title: str
    kind: str
    free: bool  # there was more than one
    seconds: float


class Visitor:
    """A person with a table of bots."""

    def __init__(self, base: str, title: str, bot: str, number: int) -> None:
        self.base, self.title, self.bot = base, title, bot
        self.pick = random.Random(number)
        self.answers: list[Answer] = []

    async def play(self, http: httpx.AsyncClient) -> None:
        """One game after the other."""
        answer = await http.post(f"{self.base}/api/me", json={"name": "Bench"})
        headers = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
        http.cookies.clear()
        tables, bots = f"{self.base}/api/tables", max(1, penumbra.game(self.title).seats[0] - 1)
        order = {"title": self.title, "seats": [{"kind": "me"}] + [{"kind": "bot", "bot": self.bot}] * bots}
        while True:
            table = (await http.post(tables, json=order, headers=headers)).raise_for_status().json()["id"]
            (await http.post(f"{tables}/{table}/start", headers=headers)).raise_for_status()
            came = await self._one_game(f"{self.base.replace('http', 'ws')}/api/tables/{table}/live", headers)
            file = (await http.get(f"{tables}/{table}/file", headers=headers)).raise_for_status().json()
            self.answers += self._judged(file, came)

    async def _one_game(self, address: str, headers: dict[str, str]) -> dict[int, float]:
        """When each number of the table's log came."""
        came: dict[int, float] = {}
        async with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as line:
            await line.send('{"type":"hello","since":null}')
            async for text in line:
                now, message = time.perf_counter(), json.loads(text)
                if message["type"] != "state":
                    continue
                came.setdefault(message["seq"], now)
                seat = message["seats"]["0"]
                if seat["view"]["done"]:
                    break
                if seat["prompt"]["yours"]:
                    action = self.pick.choice(seat["prompt"]["options"])["action"]
                    seen = {"seq": message["seq"], "step": message["step"]}
                    await line.send(json.dumps({"type": "act", **seen, "seat": 0, "action": action}))
        return came

    def _judged(self, file: dict[str, Any], came: dict[int, float]) -> Iterator[Answer]:
        first = min(came)  # the game has begun, and nothing has happened yet
        for state in steps(log_of(file)):
            asked, known = came.get(first + state.counted), came.get(first + state.counted + 1)
            if asked and known and not state.done and state.seat and not state.since and tells(state):
                yield Answer(self.title, state.kind, len(state.options) > 1, known - asked)


async def gathered(base: str, arguments: argparse.Namespace) -> list[Answer]:
    """What people at all tables saw in that time."""
    chosen = [title for title in penumbra.titles() if penumbra.game(title).tells]
    people = [
        Visitor(base, title, arguments.bot, number)
        for number, title in enumerate(islice(cycle(chosen), arguments.tables))
    ]
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        tasks = [asyncio.create_task(person.play(http)) for person in people]
        done, playing = await asyncio.wait(tasks, timeout=60 * arguments.minutes)
        for task in done:
            task.result()
        for task in playing:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*playing)
    return [answer for person in people for answer in person.answers]


Sort = tuple[str, str]


def difference(sorts: dict[Sort, list[tuple[bool, float]]]) -> float:
    """By how much longer a choice takes than no choice: the mean over the sorts of questions, by their numbers."""
    total = weight = 0.0
    for rows in sorts.values():
        free, forced = [s for f, s in rows if f], [s for f, s in rows if not f]
        total += (fmean(free) - fmean(forced)) * len(rows)
        weight += len(rows)
    return total / weight


def ranked(rows: list[tuple[bool, float]]) -> list[tuple[bool, float]]:
    """The place of each time among those of its sort, from 0 to 1: one slow answer must not outweigh a hundred."""
    order = sorted(range(len(rows)), key=lambda number: rows[number][1])
    return [(rows[number][0], place / len(rows)) for place, number in enumerate(order)]


def exchanged(sorts: dict[Sort, list[tuple[bool, float]]], pick: random.Random) -> dict[Sort, list[tuple[bool, float]]]:
    """The same times, dealt anew to choices and no choices of each sort."""
    dealt = {}
    for sort, rows in sorts.items():
        times = pick.sample([seconds for _, seconds in rows], len(rows))
        dealt[sort] = [(free, seconds) for (free, _), seconds in zip(rows, times, strict=True)]
    return dealt


def judged(answers: list[Answer]) -> dict[str, Any]:
    """Sorts of questions to which there was sometimes one answer and sometimes several."""
    sorts: dict[Sort, list[tuple[bool, float]]] = defaultdict(list)
    for answer in answers:
        sorts[answer.title, answer.kind].append((answer.free, answer.seconds))
    both = {sort: rows for sort, rows in sorts.items() if len({free for free, _ in rows}) == 2}
    if not both:
        raise SystemExit("there was no question with one answer here and several there: play longer")
    places, pick = {sort: ranked(rows) for sort, rows in both.items()}, random.Random(1)
    found = difference(places)
    more = sum(abs(difference(exchanged(places, pick))) >= abs(found) for _ in range(EXCHANGES))
    times = [(free, seconds) for rows in both.values() for free, seconds in rows]
    return {
        "questions": {" ".join(sort): len(rows) for sort, rows in sorted(both.items())},
        "one_answer": len([1 for free, _ in times if not free]),
        "several": len([1 for free, _ in times if free]),
        "one_answer_mean_ms": round(1000 * fmean(s for free, s in times if not free), 1),
        "several_mean_ms": round(1000 * fmean(s for free, s in times if free), 1),
        "difference_ms": round(1000 * difference(both), 2),
        "difference_in_places": round(found, 3),
        "p": round((1 + more) / (1 + EXCHANGES), 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--bot", default=DELIBERATE, help="one that thinks: with one answer it need not")
    parser.add_argument(
        "--beat", type=float, default=0.6, help="seconds; 0: bots answer when they have found something"
    )
    arguments = parser.parse_args()
    with (
        foundation(1) as (database, bus),
        tempfile.TemporaryDirectory() as bytecode,
        Servers(1, database, bus, bytecode, bot_beat=arguments.beat, bots=["bench.deliberate:Deliberate"]) as servers,
    ):
        servers.ready()
        answers = asyncio.run(gathered(servers.addresses[0], arguments))
    print(json.dumps({**vars(arguments), **judged(answers)}))


if __name__ == "__main__":
    main()
