"""Tables in step: a table by itself does not wait, many act together, and nobody waits for who has gone."""

from __future__ import annotations

import asyncio
import socket as sockets
import threading
from collections.abc import Callable, Iterator
from queue import Queue
from typing import Any

import pytest

from penumbra.server import step
from penumbra.server.course import Moment
from penumbra.server.phrases import Refusal
from penumbra.server.step import Step
from penumbra.server.store import Store
from penumbra.server.wire import Wire
from tests.server.house import PATIENCE, House, Line


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
def test_what_fails_in_its_step_takes_nobody_along(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        together, done = Step(), list[str]()

        def fail() -> None:
            raise RuntimeError("broken")

        for who, work in (("a", print), ("b", print), ("c", fail), ("d", lambda: done.append("d"))):
            together.hold(who, work)
        together.take()
        assert done == ["d"] and "broken" in caplog.text
        together.take()
        assert done == ["d"], "once"

    asyncio.run(asyncio.wait_for(play(), 60))


class Door:
    """A server whose step does not come by itself once the door is shut; what waits for it is told of."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._house, self._step, self._monkeypatch = house, house.services.store.step, monkeypatch
        self._held = Queue[str]()

    def shut(self) -> None:
        hold = Step.hold

        def noted(step: Step, table: str, work: Callable[[], None]) -> bool:
            waits = hold(step, table, work)
            if waits:
                self._held.put(table)
            return waits

        self._monkeypatch.setattr(step, "BETWEEN", 3600.0)
        self._inside(lambda: [self._step.hold(other, lambda: None) for other in "abcdefgh"])
        self._monkeypatch.setattr(Step, "hold", noted)

    def waits_for(self, line: Line) -> None:
        """Until something that somebody sent to this table has come and waits."""
        while self._held.get(timeout=PATIENCE) != line.table["id"]:
            pass

    def open(self) -> None:
        self._inside(self._step.take)

    def leave_open(self) -> None:
        self._monkeypatch.setattr(step, "BETWEEN", 0.0)
        self.open()

    def _inside(self, work: Callable[[], object]) -> None:
        async def done() -> None:
            work()

        self._house.inside(done)


@pytest.fixture
def door(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    found = Door(house, monkeypatch)
    yield found
    found.leave_open()


def test_what_people_send_is_read_at_the_next_step(house: House, door: Door) -> None:
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    line.settle()
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None and line.turn(0)
    seq, seen, action = live.course.seq, line.seen, line.state["seats"]["0"]["prompt"]["options"][0]["action"]

    door.shut()
    line.send(type="act", **seen, seat=0, action=action)
    door.waits_for(line)
    house.inside(live.catch_up)
    assert live.course.seq == seq
    door.open()
    assert line.after(seen)["seq"] > seen["seq"] and live.course.seq > seq


def test_who_leaves_before_the_step_has_clicked_all_the_same(house: House, door: Door) -> None:
    marta, piotr = house.person("Marta"), house.person("Piotr")
    table = marta.started("me", "random", options={"first_player": 0})
    line, other = marta.watch(table), piotr.watch(table)
    line.settle()
    other.settle()
    assert line.turn(0)
    seen, action = line.seen, line.state["seats"]["0"]["prompt"]["options"][0]["action"]

    door.shut()
    line.send(type="act", **seen, seat=0, action=action)
    door.waits_for(line)
    line.socket.socket.shutdown(sockets.SHUT_RDWR)
    while other.state["seq"] == seen["seq"]:
        other.next("state")


@pytest.mark.parametrize("leaves", [False, True])
def test_what_cannot_be_read_ends_its_connection(
    house: House, door: Door, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    """A text that is none, and the end of the connection, in one piece: websockets has closed when uvicorn wants to."""
    ended, complete = Queue[bool](), Wire.on_task_complete

    def seen(wire: Wire, task: asyncio.Task[None]) -> None:
        complete(wire, task)
        ended.put(True)

    monkeypatch.setattr(Wire, "on_task_complete", seen)
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    line.settle()
    door.shut()
    raw = line.socket.socket
    raw.sendall(b"\x81\x81\0\0\0\0\xff" + b"\x88\x80\0\0\0\0")
    door.waits_for(line)
    if leaves:
        raw.shutdown(sockets.SHUT_RDWR)
    else:
        door.open()
    assert ended.get(timeout=PATIENCE)
    live = house.services.hub.loaded(line.table["id"])
    assert live is None or not live.watchers


def test_a_table_that_is_closed_refuses_what_waits_in_its_queue(house: House) -> None:
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    line.settle()
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None

    line.turn(0)
    seq = live.course.seq
    click = Moment(line.seen["seq"], line.seen["step"])
    action = line.state["seats"]["0"]["prompt"]["options"][0]["action"]

    async def closing() -> list[str]:
        under_way = asyncio.create_task(live.do(asyncio.Event().wait))
        asked = asyncio.create_task(live.do(lambda: live.act(live.row.host, click, 0, action)))
        await turns_of_the_loop()
        await live.close()
        codes = []
        for task in (under_way, asked):
            with pytest.raises(Refusal) as refused:
                await task
            codes.append(refused.value.code)
        return codes

    assert house.inside(closing) == ["no_table", "no_table"]
    assert live.course.seq == seq


def test_who_opens_a_table_waits_for_no_step(house: House, door: Door) -> None:
    marta = house.person("Marta")
    tables = [marta.started("me", "random")["id"] for _ in range(4)]
    door.shut()

    async def look() -> set[str]:
        return {(await house.services.hub.open(table)).row.id for table in tables}

    assert house.inside(look) == {*tables}
    assert {marta.get(f"/api/tables/{table}").status_code for table in tables} == {200}


@pytest.mark.parametrize("pieces", [['{"type":"alive"}'], ['{"type":', '"alive"}']], ids=["whole", "in pieces"])
def test_whether_a_server_lives_is_answered_while_the_click_before_it_waits_for_its_database(
    house: House, monkeypatch: pytest.MonkeyPatch, pieces: list[str]
) -> None:
    """So the page knows a server that waits from one that answers nothing."""
    marta, there, insert = house.person("Marta"), threading.Event(), Store._insert
    line = marta.watch(marta.started("me", "local", options={"first_player": 0}))
    prompt, seen = line.turn(0), line.seen
    assert prompt is not None

    async def waits(*given: Any) -> None:
        await asyncio.to_thread(there.wait, PATIENCE)
        await insert(*given)

    monkeypatch.setattr(Store, "_insert", waits)
    line.send(type="act", **seen, seat=0, action=prompt["options"][0]["action"])
    line.socket.send(pieces)
    line.next("alive")
    assert line.seen == seen, "nothing has happened yet"
    there.set()
    line.after(seen)
    line.send(type="alive")  # with a space in it
    line.next("alive")
