"""Tables in step: a table by itself does not wait, many act together, and nobody waits for who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from penumbra.server import step
from penumbra.server.course import Moment
from penumbra.server.phrases import Refusal
from penumbra.server.step import Step
from tests.server.house import House


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next step does not come by itself."""
    monkeypatch.setattr(step, "BETWEEN", 3600.0)


async def turns_of_the_loop() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.usefixtures("long")
def test_a_table_or_two_by_themselves_do_not_wait() -> None:
    async def play() -> None:
        together = Step()
        for _ in range(10):
            for table in ("a", "b"):
                await together.join(table)

    asyncio.run(asyncio.wait_for(play(), 60))


def acting(together: Step, acted: list[str]) -> Callable[[str], asyncio.Task[None]]:
    async def act(table: str) -> None:
        await together.join(table)
        acted.append(table)

    return lambda table: asyncio.create_task(act(table))


@pytest.mark.usefixtures("long")
def test_many_act_together_in_the_order_in_which_they_came() -> None:
    async def play() -> None:
        together, acted = Step(), list[str]()
        act = acting(together, acted)
        tasks = [act(table) for table in "abcdea"]
        await turns_of_the_loop()
        assert acted == ["a", "b"], "the first find nobody there"
        together.take()
        await asyncio.gather(*tasks)
        assert acted == ["a", "b", "c", "d", "e", "a"]
        late = act("f")
        await turns_of_the_loop()
        assert acted[-1] == "a", "who comes after a step waits for the next"
        together.take()
        await late

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.usefixtures("long")
def test_who_goes_while_waiting_takes_nobody_along() -> None:
    async def play() -> None:
        together, acted = Step(), list[str]()
        act = acting(together, acted)
        tasks = [act(table) for table in "abcd"]
        await turns_of_the_loop()
        tasks[2].cancel()
        await turns_of_the_loop()
        together.take()
        await tasks[3]
        assert acted == ["a", "b", "d"] and tasks[2].cancelled()

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.usefixtures("long")
def test_after_a_pause_the_first_does_not_wait() -> None:
    async def play() -> None:
        now, acted = [0.0], list[str]()
        together = Step(lambda: now[0])
        act = acting(together, acted)
        tasks = [act(table) for table in "abc"]
        await turns_of_the_loop()
        together.take()
        await asyncio.gather(*tasks)
        now[0] += step.BETWEEN
        await act("d")
        assert acted == ["a", "b", "c", "d"]

    asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.usefixtures("long")
def test_a_table_that_is_closed_while_it_waits_refuses_what_it_was_asked(house: House) -> None:
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    line.settle()
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None

    line.turn(0)
    seq = live.course.seq
    click = Moment(line.seen["seq"], line.seen["step"])
    action = line.state["seats"]["0"]["prompt"]["options"][0]["action"]

    async def closing() -> str:
        others = [asyncio.create_task(house.services.store.step.join(other)) for other in "abc"]
        await turns_of_the_loop()
        asked = asyncio.create_task(live.do(lambda: live.act(live.row.host, click, 0, action)))
        await turns_of_the_loop()
        await live.close()
        with pytest.raises(Refusal) as refused:
            await asked
        for other in others:
            other.cancel()
        return refused.value.code

    assert house.inside(closing) == "no_table"
    assert live.course.seq == seq


@pytest.mark.usefixtures("long")
def test_who_only_looks_waits_for_no_step(house: House) -> None:
    marta = house.person("Marta")
    tables = [marta.started("me", "random")["id"] for _ in range(4)]

    async def look() -> int:
        others = [asyncio.create_task(house.services.store.step.join(other)) for other in "abc"]
        await turns_of_the_loop()
        found = [await house.services.hub.open(table) for table in tables]
        waiting = sum(not other.done() for other in others)
        for other in others:
            other.cancel()
        assert {live.row.id for live in found} == {*tables}
        return waiting

    assert house.inside(look), "the step has not come meanwhile"
