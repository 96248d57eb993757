"""Hints: only where the table allows them, only for the seat that is asked, only from what it can see."""

from __future__ import annotations

import asyncio
import logging
import threading

import pytest

import penumbra
from penumbra.bots.advice import Advice
from penumbra.server.bots_pool import BotsPool
from penumbra.server.messages import SERVER_MESSAGE
from penumbra.server.settings import Rate
from tests.server.house import PATIENCE, House, Line, generous


def test_a_table_with_hints_answers_with_the_best_options(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0}, hints=True)
    assert table["casual"]["hints"]
    line = marta.watch(table)
    line.next("state")
    seat = line.state["seats"]["0"]["prompt"]["seat"]
    line.send(type="hint", seq=line.state["seq"], seat=seat)
    hint = line.next("hint", "refused")
    assert SERVER_MESSAGE.validate_python(hint) and hint["seat"] == seat
    offered = [option["action"] for option in line.state["seats"][str(seat)]["prompt"]["options"]]
    assert 0 < len(hint["hints"]) <= 3
    for option in hint["hints"]:
        assert (
            option["action"] in offered
            and option["text"]["pl"]
            and option["tries"] > 0
            and option["sure"] in ("almost", "rather", "unsure")
        )


def test_other_tables_play_without(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local")
    assert not table["casual"]["hints"]
    line = marta.watch(table)
    line.next("state")
    line.send(type="hint", seq=line.state["seq"], seat=0)
    assert line.next("hint", "refused")["code"] == "no_hints"


def test_nobody_is_told_what_another_seat_should_do(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", hints=True)
    ola.join(table, 1)
    table = marta.start(table)
    asked = table["turn"]["seat"]
    lines = [marta.watch(table), ola.watch(table)]
    for line in lines:
        line.next("state")
    other = lines[1 - asked]
    other.send(type="hint", seq=other.state["seq"], seat=asked)
    assert other.next("hint", "refused")["code"] == "not_yours"
    other.send(type="hint", seq=other.state["seq"], seat=1 - asked)
    assert other.next("hint", "refused")["code"] == "not_yours"


def test_a_click_and_the_ping_ahead_of_it_wait_for_no_hint(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    marta, thought = house.person("Marta"), threading.Event()

    async def thinks(*_: object, **__: object) -> list[Advice]:
        await asyncio.to_thread(thought.wait, PATIENCE)
        return []

    monkeypatch.setattr(BotsPool, "advise", thinks)
    line = marta.watch(marta.started("me", "local", hints=True))
    prompt, seen = line.turn(0), line.seen
    assert prompt is not None
    line.send(type="hint", **seen, seat=0)
    line.send(type="ping")
    line.send(type="act", **seen, seat=0, action=prompt["options"][0]["action"])
    line.next("pong")
    line.after(seen)
    thought.set()
    line.next("hint")


def test_hints_are_not_for_the_asking_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with House(generous(tmp_path_factory.mktemp("house"), hints=Rate(1, 0.001))) as house:
        marta = house.person("Marta")
        line = marta.watch(marta.started("me", "local", options={"first_player": 0}, hints=True))
        line.next("state")
        seat = line.state["seats"]["0"]["prompt"]["seat"]
        for expected in ("hint", "refused"):
            line.send(type="hint", seq=line.state["seq"], seat=seat)
            assert line.next("hint", "refused")["type"] == expected


def test_a_bot_that_fails_gives_no_hint_and_the_fault_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    state = penumbra.game("tyrants").new(2, "cave")

    async def work() -> list[object]:
        pool = BotsPool(1, 5)
        try:
            return [await pool.advise("t", {**state.log.as_dict(), "seats": 9}, state.seat, "marta")]
        finally:
            await pool.close()

    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        assert asyncio.run(work()) == [[]]
    assert "no hint" in caplog.records[0].getMessage()


def elder_sign(house: House, **more: bool) -> Line:
    """Somebody alone at Elder Sign, about to move."""
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", title="eldersign", options={"investigators": "random"}, **more))
    line.next("state")
    while (question := line.turn(0)) is not None and question["kind"] != "movement":
        line.act(0)
    return line


def test_odds_of_tasks_come_where_the_table_allows_hints(house: House) -> None:
    line = elder_sign(house, hints=True)
    line.send(type="odds", **line.seen, seat=0)
    answer = line.next("odds", "refused")
    assert SERVER_MESSAGE.validate_python(answer) and answer["seat"] == 0
    view = line.state["seats"]["0"]["view"]  # a Mythos card may have opened a Gate already
    rooms = {room["card"]: room["rows"] for room in (*view["layout"], *view["others"])}
    assert answer["odds"].keys() == rooms.keys()
    for card, chances in answer["odds"].items():
        assert len(chances) == len(rooms[card])
        assert all(chance is None or 0 <= chance <= 1 for chance in chances)


def test_there_are_no_odds_without_hints(house: House) -> None:
    line = elder_sign(house)
    line.send(type="odds", **line.seen, seat=0)
    assert line.next("odds", "refused")["code"] == "no_hints"


def test_odds_are_not_for_the_asking_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with House(generous(tmp_path_factory.mktemp("house"), odds=Rate(1, 0.001))) as house:
        line = elder_sign(house, hints=True)
        for expected in ("odds", "refused"):
            line.send(type="odds", **line.seen, seat=0)
            assert line.next("odds", "refused")["type"] == expected
