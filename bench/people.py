"""People at many live tables, in a process of their own: what bench/server.py measures a server with.

At every table one person clicks at random after thinking for a while (exponentially distributed), and a bot has the
other seat. The time from click to view is from sending an action to having read the state that contains it. How late
this process itself was is measured too: a beat that should come every 20 ms, and its processor time.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

BEAT = 0.02
PATIENCE = 60.0  # seconds for a connection to be opened


class Plan(NamedTuple):
    """What the people of one process do."""

    bases: list[str]  # the servers
    title: str
    bot: str
    first: int  # number of the first table
    tables: int
    think: float  # seconds, on average
    arrive: float  # seconds within which everybody comes
    seconds: float  # measured


class Person:
    """One table: a person who clicks, a bot who answers."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.base = plan, plan.bases[number % len(plan.bases)]
        self.pick = random.Random(number)
        self.times: list[float] = []
        self.seen = 0  # states that were sent
        self.received = 0  # bytes of them, before compression
        self.table = ""
        self.cookie = ""

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        """A fresh game; the client is shared, so the cookie is kept by hand."""
        if not self.cookie:
            answer = await http.post(f"{self.base}/api/me", json={"name": "Bench"})
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
            http.cookies.clear()
        headers, tables = {"Cookie": self.cookie}, f"{self.base}/api/tables"
        order = {"title": self.plan.title, "seats": [{"kind": "me"}, {"kind": "bot", "bot": self.plan.bot}]}
        self.table = (await http.post(tables, json=order, headers=headers)).raise_for_status().json()["id"]
        (await http.post(f"{tables}/{self.table}/start", headers=headers)).raise_for_status()

    async def play(self, http: httpx.AsyncClient, measured: asyncio.Event) -> None:
        await asyncio.sleep(self.pick.random() * self.plan.arrive)
        while True:
            await self._one_game(measured)
            await self.sit_down(http)  # it was over: the next one

    async def _one_game(self, measured: asyncio.Event) -> None:
        address = f"{self.base.replace('http', 'ws')}/api/tables/{self.table}/live?changes"  # as the page does
        headers = {"Cookie": self.cookie}
        async with connect(
            address, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None
        ) as line:  # browsers send no pings either
            await line.send('{"type":"hello","since":null}')
            named, clicked = None, 0.0  # the moment that a click named which is not yet carried out
            async for text in line:
                message = json.loads(text)
                if message["type"] != "state":
                    continue
                now = time.perf_counter()
                seat = message["seats"]["0"]
                moment = {"seq": message["seq"], "step": message["step"]}
                if named and moment != named:
                    if measured.is_set():
                        self.times.append(now - clicked)
                    named = None
                if measured.is_set():
                    self.seen += 1
                    self.received += len(text)
                if seat["view"].get("done"):  # it is told when it changes
                    return
                if seat["prompt"]["yours"] and not named:
                    if self.plan.think:
                        await asyncio.sleep(self.pick.expovariate(1 / self.plan.think))
                    action = self.pick.choice(seat["prompt"]["options"])["action"]
                    named, clicked = moment, time.perf_counter()
                    await line.send(json.dumps({"type": "act", **moment, "seat": 0, "action": action}))


async def _late(found: list[float]) -> None:
    """How much later than it should this process comes to anything."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        found.append(time.perf_counter() - due)


async def _told(word: str) -> None:
    """Wait until the process that started this one says so."""
    line = await asyncio.to_thread(sys.stdin.readline)
    assert line.strip() == word, line


async def measure(plan: Plan) -> dict[str, Any]:
    """Sit down, say so, come to the tables, and measure when told."""
    people = [Person(plan, plan.first + number) for number in range(plan.tables)]
    late: list[float] = []
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        for person in people:
            await person.sit_down(http)
        print("seated", flush=True)
        await _told("come")
        measured = asyncio.Event()
        tasks = [asyncio.create_task(person.play(http, measured)) for person in people]
        await _told("measure")
        measured.set()
        start, used = time.perf_counter(), time.process_time()
        lateness = asyncio.create_task(_late(late))
        await asyncio.sleep(plan.seconds)
        measured.clear()
        took, used = time.perf_counter() - start, time.process_time() - used
        lateness.cancel()
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    failures = [f"{type(end).__name__}: {end}" for end in ends if isinstance(end, Exception)]
    return {
        "times": [t for person in people for t in person.times],
        "clicks": {base: sum(len(person.times) for person in people if person.base == base) for base in plan.bases},
        "seen": sum(person.seen for person in people),
        "received": sum(person.received for person in people),
        "took": took,
        "cpu": used,
        "late": late,
        "failures": failures,
    }


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        print(json.dumps(asyncio.run(measure(Plan(*json.loads(sys.argv[1]))))), flush=True)
