"""What costs the server most, a whole log or a table read from it, is not for the asking without end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from penumbra.server import scroll
from penumbra.server.live import LiveTable
from penumbra.server.settings import Rate
from tests.server.house import House, Player, generous


def long_table(house: House, marta: Player, clicks: int = 40) -> dict[str, Any]:
    table = marta.started("me", "local", options={"first_player": 0})
    line = marta.watch(table)
    line.next("state")
    for _ in range(clicks):
        line.act(0 if line.mine(0) else 1)
    return table


def test_the_whole_log_is_not_for_the_asking_without_end(tmp_path: Path) -> None:
    """30 bytes in, 285 kB out: so many at once, over all connections of an address; clicks are not touched by it."""
    with House(generous(tmp_path, whole_logs=Rate(5, 0.001))) as house:
        marta = house.person("Marta")
        table = long_table(house, marta)
        strangers = [house.person(None).watch(table, hello=False) for _ in range(3)]
        answers = []
        for _ in range(4):
            for line in strangers:
                line.send(type="hello", since=None)
                answers.append(line.next("state", "refused")["type"])
        assert answers.count("state") == 5 and answers.count("refused") == 7
        again = marta.watch(table)
        assert again.next("state")["seats"], "a person has a share of their own"
        again.act(0 if again.mine(0) else 1)


@pytest.mark.parametrize("since", [None, 10_000, 2**31 - 1])
def test_a_number_beyond_the_log_brings_the_whole_log_and_is_paid_for_so(tmp_path: Path, since: int | None) -> None:
    with House(generous(tmp_path, whole_logs=Rate(5, 0.001))) as house:
        marta = house.person("Marta")
        table = long_table(house, marta)  # which took one
        line = house.person("Marta").watch(table, hello=False)
        answers = []
        for _ in range(8):
            line.send(type="hello", since=since)
            answers.append(line.next("state", "refused"))
        assert [answer["type"] for answer in answers] == ["state"] * 5 + ["refused"] * 3
        assert answers[0]["full"] and answers[5]["code"] == "too_fast"


def test_to_leave_and_join_brings_no_log_where_all_read_the_same(tmp_path: Path) -> None:
    """Before the game nothing is private: 720 whole logs were had so by one guest in 15 s."""
    with House(generous(tmp_path, whole_logs=Rate(1, 0.001))) as house:
        marta, mallory = house.person("Marta"), house.person("Mallory")
        table = marta.table("me", "open")
        talk = marta.watch(table)
        mallory.join(table, 1)
        line = mallory.watch(table)
        line.next("state", "table")
        for i in range(3):
            mallory.post(f"/api/tables/{table['id']}/leave")
            line.settle()
            mallory.join(table, 1)
            line.settle()
            talk.send(type="chat", text=f"word {i}")
            state = line.next("state")
            assert not state["full"] and [entry["text"]["en"] for entry in state["log"]] == [f"word {i}"]
        begun = line.state["seq"]
        marta.start(table)
        assert not line.until(begun + 1)["full"]


def test_who_takes_over_a_seat_pays_for_its_log_or_reads_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(generous(tmp_path, whole_logs=Rate(1, 0.001))) as house:
        marta, mallory = house.person("Marta"), house.person("Mallory")
        table = marta.started("me", "open", options={"first_player": 0})
        line = mallory.watch(table, k=table["invite"].partition("?k=")[2])  # which takes the one
        line.settle()
        public = line.state["log"]
        mallory.join(table, 1)
        line.settle()
        assert list(line.state["seats"]) == ["1"] and not line.state["full"], "what is new comes all the same"
        line.settle()
        assert not line.state["full"]

        async def full(_: str) -> bool:
            return True

        monkeypatch.setattr(house.services.whole_logs, "take", full)
        line.settle()
        assert line.state["full"] and len(line.state["log"]) > len(public)
        read = len(line.raw)
        line.settle()
        assert not [text for text in line.raw[read:] if json.loads(text)["type"] == "state"], "once"


def test_the_log_of_a_seat_is_paid_for_by_its_size(tmp_path: Path) -> None:
    with House(generous(tmp_path, messages=Rate(100, 0.001), chats=Rate(1000, 1000))) as house:
        marta, mallory = house.person("Marta"), house.person("Mallory")
        table = marta.started("me", "open", options={"first_player": 0})
        for _ in range(2):  # of a connection's 100 messages
            talk = marta.watch(table)
            begun = talk.next("state")["seq"]
            for i in range(40):
                talk.send(type="chat", text="words " * 80)
                talk.until(begun + i + 1)
        line = mallory.watch(table, since=talk.state["seq"], k=table["invite"].partition("?k=")[2])
        line.next("state")
        mallory.join(table, 1)
        while not line.state["full"]:
            line.next("state")
        answers = []
        for _ in range(100):
            line.send(type="ping")
            answers.append(line.next("pong", "refused")["type"])
        assert 0 < answers.count("pong") < 60, "half of the messages are paid for the log"


def test_what_is_asked_for_again_is_paid_for_by_its_size(tmp_path: Path) -> None:
    """A few bytes in, a whole state and a hundred lines out: of those a connection gets few, whichever way it asks."""
    with House(generous(tmp_path, messages=Rate(100, 0.001))) as house:
        marta = house.person("Marta")
        table = long_table(house, marta, clicks=20)
        seen = marta.watch(table).next("state")["seq"]
        asks: list[dict[str, Any]] = [
            {"type": "hello", "since": seen},
            {"type": "hello", "since": seen - 10},
            {"type": "act", "seq": 1, "seat": 0, "action": 0},
        ]
        for ask in asks:
            line = marta.watch(table, since=seen)
            line.next("state")
            states = 0
            while states < 40:  # of 100 messages
                line.send(**ask)
                answer = line.next("state", "refused")
                if answer.get("code") == "too_fast":
                    break
                if answer["type"] == "refused":
                    line.next("state")
                states += 1
            assert 0 < states < 40


def test_who_comes_back_to_much_may_click_at_once(tmp_path: Path) -> None:
    with House(generous(tmp_path, messages=Rate(100, 0.001))) as house:
        marta = house.person("Marta")
        table = long_table(house, marta, clicks=20)
        for since in (None, 0):
            line = marta.watch(table, since=since)
            line.next("state")
            for _ in range(10):
                line.act(0 if line.mine(0) else 1)


def forgotten(house: House, *tables: dict[str, Any]) -> None:
    """Nobody has used these tables for long."""
    for table in tables:
        house.inside(lambda table=table: house.services.hub.drop(table["id"]))


def loads(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are read from their logs."""
    found: list[str] = []
    hub = house.services.hub
    true = hub._load

    async def noted(table: str) -> LiveTable:
        found.append(table)
        return await true(table)

    monkeypatch.setattr(hub, "_load", noted)
    return found


def test_what_somebody_may_not_see_is_not_read_for_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    marta, mallory = house.person("Marta"), house.person("Mallory")
    table = marta.started("me", "local", private=True)
    forgotten(house, table)
    read = loads(house, monkeypatch)
    path = f"/api/tables/{table['id']}"
    for way, body in {"leave": {}, "moments": {"n": 1}, "bot-token": {"seat": 0}}.items():
        assert mallory.post(f"{path}/{way}", **body).json()["error"]["code"] == "no_table"
    assert mallory.watch(table, hello=False).next("refused")["code"] == "no_table"
    assert mallory.post("/api/tables/nowhere/leave").json()["error"]["code"] == "no_table"
    assert not read
    marta.watch(table).next("state")
    assert read == [table["id"]]


def test_tables_are_read_from_their_logs_at_a_largest_rate_for_who_does_not_play_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(generous(tmp_path, tables_read=Rate(2, 0.001))) as house:
        marta = house.person("Marta")
        tables = [marta.started("me", "local", clock="day") for _ in range(4)]
        forgotten(house, *tables)
        read = loads(house, monkeypatch)
        mallory = house.person("Mallory")
        codes = [mallory.post(f"/api/tables/{table['id']}/leave").status_code for table in tables]
        assert codes == [409, 409, 429, 429] and len(read) == 2
        assert mallory.get(f"/api/tables/{tables[3]['id']}").status_code == 429
        assert mallory.watch(tables[3], hello=False).next("refused")["code"] == "too_fast"
        mallory.watch(tables[0]).next("state")  # it is at hand
        house.person(None).watch(tables[2]).next("state")  # people without a name have a share of theirs
        for _ in range(3):
            forgotten(house, *tables)
            for table in tables:
                marta.watch(table).next("state")


def test_lines_are_rendered_once_however_often_they_are_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    marta = house.person("Marta")
    table = long_table(house, marta)
    rendered = []
    true = scroll.told
    monkeypatch.setattr(scroll, "told", lambda *args: rendered.append(args[2]) or true(*args))
    for since in (None, *range(30)):
        house.person(None).watch(table, since=since).next("state")
    assert len(rendered) == len(set(rendered)), "each entry once for the public"
    live = house.services.hub.loaded(table["id"])
    assert live is not None and set(live._rendered) <= {None, 0, 1}, "nothing is kept for each `since`"
