"""A server that nobody uses sleeps until it is told to end, however that is said."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable

import pytest
from uvicorn import Config

from penumbra.server.serving import Serving
from tests.server.house import PATIENCE


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found: list[int] = []

    async def on_tick(_server: Serving, counter: int) -> bool:
        found.append(counter)
        return False

    monkeypatch.setattr(Serving, "on_tick", on_tick)
    return found


def by_a_flag(server: Serving) -> None:
    server.should_exit = True


def by_a_signal(server: Serving) -> None:
    server.handle_exit(signal.SIGTERM, None)


def by_another_thread(server: Serving) -> None:
    threading.Thread(target=by_a_flag, args=(server,)).start()


@pytest.mark.parametrize("told", [by_a_flag, by_a_signal, by_another_thread])
def test_it_ends_when_it_is_told(ticks: list[int], told: Callable[[Serving], None]) -> None:
    async def live() -> None:
        server = Serving(Config("x:y"))
        running = asyncio.create_task(server.main_loop())
        for _ in range(50):
            await asyncio.sleep(0)
        assert not running.done() and ticks == [0], "nothing is done again and again"
        told(server)
        await asyncio.wait_for(running, PATIENCE)
        assert server.should_exit and not server.force_exit
        server.handle_exit(signal.SIGINT, None)  # the loop has gone: that is no fault
        assert server.force_exit, "who says it twice is in a hurry"

    asyncio.run(live())


def test_who_was_told_before_it_began_does_not_begin(ticks: list[int]) -> None:
    server = Serving(Config("x:y"))
    by_a_signal(server)
    asyncio.run(asyncio.wait_for(server.main_loop(), PATIENCE))
    assert ticks == [0]
