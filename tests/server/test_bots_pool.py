"""Bots in processes of their own: whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import penumbra
from penumbra.engine.state import State
from penumbra.server.bots_pool import BotsPool, Memory


def using_pool(seconds: float, work: Callable[[BotsPool], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        pool = BotsPool(1, seconds)
        try:
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def fresh() -> State:
    return penumbra.game("tyrants").new(2, "cave")


def test_a_bot_answers_from_the_log_alone() -> None:
    async def work(pool: BotsPool) -> State:
        state = fresh()
        for _ in range(20):
            action = await pool.decide("t", state.log.as_dict(), state.seat, "greedy", state.options)
            state.apply(action)
        return state

    assert using_pool(10, work).length == 20


def test_a_bot_that_fails_is_replaced_by_chance_and_the_fault_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    state = fresh()

    async def work(pool: BotsPool) -> list[int]:
        return [await pool.decide("t", state.log.as_dict(), state.seat, "nobody", state.options) for _ in range(3)]

    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        answers = using_pool(10, work)
    assert set(answers) <= set(state.options)
    assert len(caplog.records) == 3 and "nobody" in caplog.records[0].getMessage()


def test_a_bot_has_so_much_time(caplog: pytest.LogCaptureFixture) -> None:
    state = fresh()
    while len(state.options) < 10:
        state.apply(state.options[len(state.options) // 2])

    async def work(pool: BotsPool) -> int:
        return await pool.decide("t", state.log.as_dict(), state.seat, "greedy", state.options)

    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        assert using_pool(0.0002, work) in state.options
    assert "no answer within" in caplog.records[0].getMessage()


def test_a_worker_that_dies_is_replaced() -> None:
    state = fresh()

    async def work(pool: BotsPool) -> int:
        arguments = ("t", state.log.as_dict(), state.seat, "greedy", state.options)
        await pool.decide(*arguments)
        executor = pool._workers[0]
        assert executor is not None
        (worker,) = executor._processes
        os.kill(worker, signal.SIGKILL)
        time.sleep(0.05)
        return await pool.decide(*arguments)

    assert using_pool(10, work) in state.options


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
    from penumbra.engine.log import reshuffle

    reshuffle(back, "fresh")
    assert memory.catch_up(back.log.as_dict()) == back
