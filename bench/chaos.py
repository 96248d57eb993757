"""Faults by the minute: what was acknowledged, lost, doubled or stuck, and how long anybody had to wait, as JSON.

    python bench/chaos.py --minutes 10

Three servers, PostgreSQL and Redis in processes of their own, 60 tables of all titles with two people each, and bots
where there is room. Every few seconds something is killed, cut, held, frozen or started again. What people were told is
compared with the log at the end: `lost` was acknowledged and is not there, `doubled` is there and was not asked for (or
was said once and is there twice), `stuck` are tables that did not go on after everything was well again. `longest` is
the longest time that any person got no answer from any server.
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


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    pick, happened = random.Random(arguments.seed), Counter[str]()
    with Postgres() as postgres, Redis() as redis:
        storm = Storm(postgres, redis, arguments.servers, arguments.seed, arguments.think)
        try:
            await storm.start()
            await storm.lay(list(islice(cycle(penumbra.titles()), arguments.tables)))
            storm.begin()
            await storm.calm(PATIENCE)
            for person in storm.people:
                person.waited = 0.0
            end = time.monotonic() + 60 * arguments.minutes
            hurt: dict[asyncio.Task[None], Machine] = {}  # one server is left alone at any time
            while time.monotonic() < end and sum(happened.values()) < arguments.faults:
                await asyncio.sleep(pick.expovariate(1 / arguments.every))
                hurt = {task: machine for task, machine in hurt.items() if not task.done()}
                well = [machine for machine in storm.machines if machine not in hurt.values()]
                if len(well) < 2:
                    continue
                name, machine = pick.choice(list(storm.faults())), pick.choice(well)
                happened[name] += 1
                fault = storm.faults()[name](machine, pick.choice((1.0, 3.0, arguments.longest)))
                if name.endswith("restarted"):
                    await fault
                else:
                    hurt[asyncio.create_task(fault)] = machine
            await asyncio.gather(*hurt)
            stuck = [*await storm.calm(PATIENCE), *await storm.goes_on(PATIENCE)]
        finally:
            await storm.stop()
        verdict = await storm.verdict()
    waits = sorted(person.waited for person in storm.people)
    return {
        "servers": arguments.servers,
        "tables": arguments.tables,
        "finished": len({person.table for person in storm.people if person.over}),
        "faults": sum(happened.values()),
        "kinds": dict(sorted(happened.items())),
        "acknowledged": verdict.acknowledged,
        "lost": len(verdict.lost),
        "doubled": len(verdict.doubled),
        "stuck": len(set(stuck)),
        "longest": round(waits[-1], 2),
        "median_longest": round(waits[len(waits) // 2], 2),
        "meanwhile": dict(max(storm.people, key=lambda person: person.waited).troubles),
        "examples": [*verdict.lost[:3], *verdict.doubled[:3], *stuck[:3]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--faults", type=int, default=1_000_000, help="end after so many")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--think", type=float, default=2.0, help="seconds between two looks of a person, on average")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two faults, on average")
    parser.add_argument("--longest", type=float, default=8.0, help="seconds of the longest freeze or hold")
    parser.add_argument("--seed", type=int, default=1)
    print(json.dumps(asyncio.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
