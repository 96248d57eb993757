"""Faults by the minute: what was acknowledged, lost, doubled or stuck, and how long anybody had to wait, as JSON.

    python bench/chaos.py --minutes 10 --faults 300

Three servers, PostgreSQL and Redis in processes of their own, 60 tables of all titles with two people each, and bots
where there is room. Every half second something is killed, cut, held, frozen or started again, or as soon as it may:
while two servers are in trouble the third is left alone, or its connections are cut. One freeze in four lasts 30 s,
longer than anybody waits: when that server comes back, others have long written what it meant to write. It goes on for
so many minutes, and then until there were so many faults, for twice the time at most.

What people were told is compared with the log at the end: `lost` was acknowledged and is not there, `doubled` is there
and was not asked for (or was said once and is there twice), `stuck` are tables that did not go on after everything was
well again, `died` are people whom an answer left speechless. `longest` is the longest time that any person got no
answer from any server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.storm import Machine, Storm
from tests.server.engines import Postgres, Redis

import penumbra

PATIENCE = 120.0  # seconds in which a table must have gone on when all is well
HOLDS = (1.0, 3.0, 8.0)  # seconds
FREEZES = (*HOLDS, 30.0)
Hurt = dict[asyncio.Task[None], Machine | None]  # what is going wrong, and with which server; None: with all


def ahead(kinds: list[str], pick: random.Random) -> list[str]:
    """Every kind of fault once, in any order; connections break twice, because that is soon over."""
    some = [*kinds, *(kind for kind in kinds if kind.endswith("cut"))]
    return pick.sample(some, len(some))


async def next_fault(storm: Storm, faults: list[str], hurt: Hurt, pick: random.Random) -> tuple[str, Machine | None]:
    """The first of these that may strike now, and where; else as soon as one may."""
    while True:
        for task in [task for task in hurt if task.done()]:
            del hurt[task]
            task.result()
        well = [machine for machine in storm.machines if machine not in hurt.values()]
        for kind in faults:
            if kind.endswith("restarted"):
                if None not in hurt.values():
                    return kind, None
            elif len(well) > (not kind.endswith("cut")):
                return kind, pick.choice(well)
        await asyncio.wait(hurt, return_when=asyncio.FIRST_COMPLETED)


async def go_wrong(storm: Storm, arguments: argparse.Namespace) -> Counter[str]:
    """All the faults; how often there was each."""
    pick, happened, hurt, faults = random.Random(arguments.seed), Counter[str](), Hurt(), list[str]()
    begun = time.monotonic()
    while (minutes := (time.monotonic() - begun) / 60) < arguments.minutes or (
        happened.total() < arguments.faults and minutes < 2 * arguments.minutes
    ):
        await asyncio.sleep(pick.expovariate(1 / arguments.every))
        faults = faults or ahead(list(storm.faults()), pick)
        kind, machine = await next_fault(storm, faults, hurt, pick)
        faults.remove(kind)
        seconds = pick.choice(FREEZES if kind == "frozen" else HOLDS)
        hurt[asyncio.create_task(storm.faults()[kind](machine or storm.machines[0], seconds))] = machine
        happened[f"frozen for {seconds:g} s" if kind == "frozen" else kind] += 1
    await asyncio.gather(*hurt)
    return happened


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    with Postgres() as postgres, Redis() as redis:
        storm = Storm(postgres, redis, arguments.servers, arguments.seed, arguments.think)
        try:
            await storm.start()
            await storm.lay(list(islice(cycle(penumbra.titles()), arguments.tables)))
            storm.begin()
            await storm.calm(PATIENCE)
            for person in storm.people:
                person.waited = 0.0
            begun = time.monotonic()
            happened = await go_wrong(storm, arguments)
            minutes = (time.monotonic() - begun) / 60
            stuck = [*await storm.calm(PATIENCE), *await storm.goes_on(PATIENCE)]
            died = storm.died()
        finally:
            await storm.stop()
        verdict = await storm.verdict()
    waits = sorted(person.waited for person in storm.people)
    return {
        "servers": arguments.servers,
        "tables": arguments.tables,
        "finished": len({person.table for person in storm.people if person.over}),
        "minutes": round(minutes, 1),
        "faults": happened.total(),
        "kinds": dict(sorted(happened.items())),
        "acknowledged": verdict.acknowledged,
        "lost": len(verdict.lost),
        "doubled": len(verdict.doubled),
        "stuck": len(set(stuck)),
        "died": len(died),
        "longest": round(waits[-1], 2),
        "median_longest": round(waits[len(waits) // 2], 2),
        "meanwhile": dict(max(storm.people, key=lambda person: person.waited).troubles),
        "examples": [*verdict.lost[:3], *verdict.doubled[:3], *stuck[:3], *died[:3]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--faults", type=int, default=0, help="go on until there were so many")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--think", type=float, default=2.0, help="seconds between two looks of a person, on average")
    parser.add_argument("--every", type=float, default=0.5, help="seconds between two faults, on average, at least")
    parser.add_argument("--seed", type=int, default=1)
    print(json.dumps(asyncio.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
