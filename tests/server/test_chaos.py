"""Whatever is killed, frozen, cut or started again: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import asyncio

from bench.storm import Storm, Verdict

import penumbra
from tests.server.engines import Postgres, Redis
from tests.server.house import PATIENCE

# Each of these hits one of the three servers, or what all stand on.
TROUBLE = (
    "killed",
    "database cut",
    "bus held",
    "postgresql restarted",
    "frozen",
    "redis restarted",
    "ended",
)


async def endure(postgres: Postgres, redis: Redis) -> Verdict:
    storm = Storm(postgres, redis, machines=3, seed=17, think=0.1)
    try:
        await storm.start()
        await storm.lay(list(penumbra.titles()))
        storm.begin()
        assert not await storm.calm(PATIENCE)
        stuck = []
        for number, trouble in enumerate(TROUBLE):
            machine = storm.machines[number % 3]
            fault = asyncio.create_task(storm.faults()[trouble](machine, 1.0))
            stuck += await storm.calm(PATIENCE)
            await fault
        stuck += [*await storm.goes_on(PATIENCE), *storm.died()]
    finally:
        await storm.stop()
    verdict = await storm.verdict()
    verdict.stuck += stuck
    return verdict


def test_nothing_is_lost_doubled_or_stuck() -> None:
    with Postgres() as postgres, Redis() as redis:
        verdict = asyncio.run(endure(postgres, redis))
    assert (verdict.lost, verdict.doubled, verdict.stuck) == ([], [], [])
    assert verdict.acknowledged > 50
