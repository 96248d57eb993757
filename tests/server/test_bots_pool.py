"""Bots in processes of their own: whatever they do, the table goes on, and everybody gets a share of thinking."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

import penumbra
from penumbra.bots.roster import make_bot
from penumbra.engine.log import reshuffle
from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool, Shares, Thought, next_thought
from penumbra.server.bots_worker import MakeBot, Memory, Question
from penumbra.server.meters import BOT_FAILURES
from tests.server import bad_bots
from tests.server.house import PATIENCE


def using_pool(
    work: Callable[[BotsPool], Awaitable[Any]], seconds: float = PATIENCE, bots: MakeBot = make_bot, workers: int = 1
) -> Any:
    async def run() -> Any:
        pool = BotsPool(workers, seconds, bots)
        try:
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def fresh() -> State:
    return penumbra.game("tyrants").new(2, "cave")


async def ask(pool: BotsPool, bot: str, table: str = "t", **more: Any) -> int:
    state = fresh()
    return await pool.decide(table, state.log.as_dict(), state.seat, bot, state.options, **more)


def pid_of(pool: BotsPool) -> int | None:
    process = pool._workers[0].process
    return process.pid if process else None


def failures() -> Counter[str]:
    """How many have been counted so far, by why."""
    counted = [sample for family in BOT_FAILURES.collect() for sample in family.samples]
    return Counter({one.labels["why"]: int(one.value) for one in counted if one.name.endswith("_total")})


def test_a_bot_answers_from_the_log_alone() -> None:
    async def work(pool: BotsPool) -> State:
        state = fresh()
        for _ in range(20):
            action = await pool.decide("t", state.log.as_dict(), state.seat, "greedy", state.options)
            state.apply(action)
        return state

    assert using_pool(work).length == 20


def test_a_bot_that_fails_is_replaced_by_chance_and_the_fault_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: BotsPool) -> list[int]:
        return [await ask(pool, "nobody") for _ in range(3)]

    before = failures()
    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        answers = using_pool(work)
    assert set(answers) <= set(fresh().options)
    assert failures() - before == {"failed": 3}
    assert len(caplog.records) == 3 and "nobody" in caplog.records[0].getMessage()


@pytest.mark.parametrize("bot", ["endless", "deaf", "stone"])
def test_a_bot_that_never_answers_is_ended_and_the_others_go_on(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    """It may loop, swallow whatever is thrown at it, or never come back to Python."""

    async def work(pool: BotsPool) -> tuple[int | None, int, int | None]:
        await ask(pool, "greedy", "other")
        before = pid_of(pool)
        pool.seconds = 0.1
        hung = asyncio.create_task(ask(pool, bot))
        action = await hung
        pool.seconds = PATIENCE
        await ask(pool, "greedy", "other")
        return before, action, pid_of(pool)

    counted = failures()
    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        before, action, after = using_pool(work, bots=bad_bots.make)
    assert action in fresh().options
    assert failures() - counted == {"late": 1}
    assert before != after
    assert [record.getMessage() for record in caplog.records] == [f"table t: bot {bot} found no answer within 0.1 s"]


def test_a_worker_that_dies_is_replaced() -> None:
    async def work(pool: BotsPool) -> int:
        await ask(pool, "greedy")
        process = pool._workers[0].process
        assert process is not None
        process.kill()
        process.join()
        return await ask(pool, "greedy")

    assert using_pool(work) in fresh().options


def test_a_worker_that_could_not_start_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As on a machine that has no memory for it at this moment; nobody waits for what never was."""

    def no_memory(process: BaseProcess) -> None:
        raise RuntimeError("no memory")

    async def work(pool: BotsPool) -> list[int]:
        with monkeypatch.context() as broken:
            broken.setattr(BaseProcess, "start", no_memory)
            by_chance = [await ask(pool, "greedy") for _ in range(2)]
        return [*by_chance, await ask(pool, "greedy")]

    before = failures()
    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        answers = using_pool(work)
    assert set(answers) <= set(fresh().options)
    assert failures() - before == {"died": 2}
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["no memory"] * 2


SERVER = """
import asyncio
from penumbra.server.bots_pool import BotsPool
from tests.server import bad_bots, test_bots_pool

async def main():
    pool = BotsPool(1, 1e6, bad_bots.make)
    await test_bots_pool.ask(pool, "greedy")
    await test_bots_pool.ask(pool, "stone")

asyncio.run(main())
"""


def test_workers_die_with_the_server_whatever_they_are_at() -> None:
    """The worker has the server's output, which ends when both are gone."""
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "thinking\n"
        server.kill()
        assert server.stdout.read() == ""


def thoughts(*owners: str, unseen: tuple[str, ...] = ()) -> list[Thought]:
    loop = asyncio.new_event_loop()
    made = [
        Thought(
            Question("decide", f"t{i}", {}, 0), owner, lambda owner=owner: owner not in unseen, loop.create_future()
        )  # type: ignore[misc]
        for i, owner in enumerate(owners)
    ]
    loop.close()
    return made


def test_who_has_thought_least_comes_first() -> None:
    shares = Shares()
    shares.add("glutton", 20.0, now=0.0)
    shares.add("marta", 1.0, now=0.0)
    waiting = thoughts("glutton", "glutton", "marta", "newcomer")
    assert next_thought(waiting, [], 1, shares, 0.0) is waiting[3]
    assert next_thought(waiting[:3], [], 1, shares, 0.0) is waiting[2]
    assert shares.used("glutton", 30.0) == 10.0 and shares.used("glutton", 60.0) == 5.0


def test_nobody_keeps_all_workers_busy() -> None:
    waiting, running = thoughts("glutton", "glutton"), thoughts("glutton")
    assert next_thought(waiting, running, 2, Shares(), 0.0) is None
    assert next_thought(waiting, running, 3, Shares(), 0.0) is waiting[0]
    assert next_thought(waiting, [], 1, Shares(), 0.0) is waiting[0]


def test_tables_that_nobody_watches_think_last() -> None:
    shares = Shares()
    shares.add("watched", 9.0, now=0.0)
    waiting = thoughts("gone", "watched", unseen=("gone",))
    assert next_thought(waiting, [], 2, shares, 0.0) is waiting[1]
    running = thoughts("away", unseen=("away",))
    assert next_thought(waiting[:1], running, 2, shares, 0.0) is None, "one worker is kept for people"
    assert next_thought(waiting[:1], running, 3, shares, 0.0) is waiting[0]


def test_a_dozen_tables_of_bots_do_not_keep_another_waiting() -> None:
    """Twelve tables of one guest wait for a worker when somebody else's bot is asked: it is served next."""

    async def work(pool: BotsPool) -> list[str]:
        served: list[str] = []

        async def one(owner: str, table: str) -> None:
            await ask(pool, "greedy", table, owner=owner)
            served.append(owner)

        many = [asyncio.create_task(one("guest", f"t{i}")) for i in range(12)]
        await asyncio.sleep(0)  # they all wait
        await one("marta", "m")
        await asyncio.gather(*many)
        return served

    served = using_pool(work)
    assert len(served) == 13 and served.index("marta") <= 1


def test_who_gives_up_waiting_is_passed_over() -> None:
    async def work(pool: BotsPool) -> int:
        first = asyncio.create_task(ask(pool, "greedy", "a"))
        second = asyncio.create_task(ask(pool, "greedy", "b"))
        await asyncio.sleep(0)
        second.cancel()
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        return await ask(pool, "greedy", "c")

    assert using_pool(work) in fresh().options


def test_a_worker_follows_undo_and_reshuffles() -> None:
    memory = Memory()
    state = fresh()
    for _ in range(30):
        state.apply(state.options[-1])
    assert memory.catch_up(state.log.as_dict()) == state
    back = penumbra.undone(state, 7)
    assert memory.catch_up(back.log.as_dict()) == back
    back.apply(back.options[0])
    assert memory.catch_up(back.log.as_dict()) == back
    reshuffle(back, "fresh")
    assert memory.catch_up(back.log.as_dict()) == back
