"""Bots that take no thought: no process is asked, and what they answer is written with the click before it."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import penumbra
from penumbra.engine.errors import BadPosition, RulesFault
from penumbra.engine.state import State
from penumbra.server import live as live_tables
from penumbra.server import watcher, writer
from penumbra.server.bots_pool import BotsPool
from tests.server.house import House, Line, generous
from tests.server.test_live import log_of


def test_a_bot_that_does_not_think_needs_no_process(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(BotsPool, "decide", lambda _, table, *rest, **more: asked.append(table))
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    while (line.turn(0) or {})["kind"] != "turn" or line.state["seats"]["0"]["view"]["round"] < 2:
        line.act(0)
    assert not asked


def first_troop(house: House, **fields: Any) -> Line:
    """Marta is asked for her first troop, and then everybody else is a bot that does not think."""
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", "random", options={"first_player": 0}, **fields))
    line.turn(0)
    return line


def test_what_needs_no_thought_is_written_with_the_click_before_it_and_told_by_itself(house: House) -> None:
    line = first_troop(house)
    line.settle()
    seen, known = line.seen, len(line.raw)
    line.act(0)
    told = [message for message in map(json.loads, line.raw[known:]) if message["type"] == "state"]
    assert [state["seq"] for state in told] == [seen["seq"] + 1 + seat for seat in range(3)]
    assert [next(one["seat"] for one in state["log"] if one["kind"] == "event") for state in told] == [0, 1, 2]
    assert [state["seats"]["0"]["prompt"]["yours"] for state in told] == [False, False, True]
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None
    written = house.inside(lambda: house.services.store.entries(live.row.id))
    assert [(entry.seq, entry.seat) for entry in written if entry.kind == "act"] == [
        (seen["seq"] + 1 + seat, seat) for seat in range(3)
    ]
    assert live.row.seq == live.course.seq == seen["seq"] + 3


def test_who_has_not_read_what_came_before_is_told_everything_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = first_troop(house)
    line.settle()
    seen, known = line.seen, len(line.raw)
    send, slow, go_on = watcher.Watcher._send_state, asyncio.Event(), asyncio.Event()

    async def later(self: watcher.Watcher) -> None:
        slow.set()
        await go_on.wait()
        await send(self)

    monkeypatch.setattr(watcher.Watcher, "_send_state", later)
    line.send(type="chat", text="a")  # its state is on the way and does not get out
    house.inside(slow.wait)
    line.send(type="chat", text="b")
    line.send(type="act", **seen, seat=0, action=line.state["seats"]["0"]["prompt"]["options"][0]["action"])
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None

    async def written() -> None:
        news = asyncio.Event()
        leave = house.services.bus.subscribe(live.row.id, lambda _: news.set())
        while live.course.seq < seen["seq"] + 5:
            news.clear()
            await news.wait()
        leave()
        go_on.set()

    house.inside(written)
    line.settle()
    told = [message for message in map(json.loads, line.raw[known:]) if message["type"] == "state"]
    assert [state["seq"] for state in told] == [seen["seq"] + 5]
    assert {one["seat"] for one in told[0]["log"] if one["kind"] == "event"} == {0, 1, 2}


def test_a_state_that_cannot_be_shown_harms_the_connection_and_not_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = first_troop(house)
    line.settle()
    seen = line.seen
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None

    def broken(*_: Any) -> bytes:
        raise RuntimeError("not to be shown")

    with monkeypatch.context() as patched:
        patched.setattr(live, "state_at", broken)
        line.send(type="act", **seen, seat=0, action=line.state["seats"]["0"]["prompt"]["options"][0]["action"])
        with pytest.raises(ConnectionClosed):
            while True:
                line.next()
    assert live.course.seq == seen["seq"] + 3
    again = line.player.watch(line.table)
    assert again.turn(0) is not None


def test_a_click_stands_if_what_would_come_with_it_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    line = first_troop(house)
    wrong, pick = [-1], random.choice
    monkeypatch.setattr(live_tables.random, "choice", lambda options: wrong.pop() if wrong else pick(options))
    line.act(0)
    line.turn(0)
    assert not wrong and not [text for text in line.raw if '"refused"' in text]
    assert {entry["seat"] for entry in log_of(line) if entry["kind"] == "event"} == {0, 1, 2}


@pytest.mark.parametrize("fault", [RulesFault, BadPosition])
def test_a_click_stands_whatever_a_rule_says_to_the_answer(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    line = first_troop(house)
    line.settle()
    seen, apply = line.seen, State.apply

    def failing(self: State, action: int) -> None:
        if self.seat:
            raise fault("not possible")
        apply(self, action)

    monkeypatch.setattr(State, "apply", failing)
    assert line.act(0) == seen["seq"] + 1
    assert not [text for text in line.raw if '"refused"' in text]


def test_a_click_stands_if_the_answer_cannot_be_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    line = first_troop(house)
    line.settle()
    seen, told = line.seen, writer.worded

    def worded(kind: str, seat: int | None, *rest: Any) -> list[dict[str, Any]]:
        if kind == "act" and seat:
            raise KeyError("no word for it")
        return told(kind, seat, *rest)

    monkeypatch.setattr(writer, "worded", worded)
    assert line.act(0) == seen["seq"] + 1
    assert not [text for text in line.raw if '"refused"' in text]


def test_what_the_table_tells_of_the_last_answer_comes_after_those_before_it(tmp_path: Path) -> None:
    with House(generous(tmp_path, pulse_seconds=3600.0)) as house:  # however slow, it was not down
        line = first_troop(house, clock="day")
        line.settle()
        known = len(line.raw)
        line.act(0)
    told = [message["type"] for message in map(json.loads, line.raw[known:]) if message["type"] in ("state", "table")]
    assert told == ["state", "state", "table", "state"]


def opening(state: State) -> int | None:
    """An option that begins a compound choice."""
    for action in state.options:
        after = state.clone()
        after.apply(action)
        if after.since:
            return action
    return None


def test_a_compound_choice_begins_when_the_others_have_been_told_of_the_question(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last answer comes on the beat since then, however many there are."""
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "random", title="providence"))
    line.settle()
    live = house.services.hub.loaded(line.table["id"])
    assert live is not None
    state, lot = penumbra.game("providence").new(2, seed="a"), random.Random(3)
    while state.seat != 1 or state.since or (first := opening(state)) is None:
        state.apply(lot.choice(state.options))
    monkeypatch.setattr(live_tables.random, "choice", lambda options: first if first in options else options[0])

    async def follow(state: State) -> list[int]:
        return [move.action for move in live._at_once(state)]

    assert house.inside(lambda: follow(state)) == []
    begun = state.clone()
    begun.apply(first)
    monkeypatch.setattr(live, "_settings", replace(live._settings, bot_beat=0.0))
    assert house.inside(lambda: follow(begun)), "what goes on with it is written together"
