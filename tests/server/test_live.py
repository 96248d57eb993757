"""Live play over the real connection."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from penumbra.server.messages import SERVER_MESSAGE
from penumbra.server.settings import Rate
from tests.server.house import House, Line, Player, generous


def two(house: House, **fields: Any) -> tuple[dict[str, Any], Player, Player]:
    """Marta (who begins) and Ola at a table that has begun."""
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 0}, **fields)
    ola.join(table, 1)
    return marta.start(table), marta, ola


def play_on(lines: list[Line], seed: int, most: int = 10_000) -> int:
    """Two people click at random until the game is over; how many clicks."""
    pick = random.Random(seed)
    for clicks in range(most):
        for seat, line in enumerate(lines):
            line.until(max(other.state.get("seq", 0) for other in lines))
            mine = line.state["seats"][str(seat)]
            if mine["view"]["done"]:
                return clicks
            if mine["prompt"]["yours"]:
                line.act(seat, pick.choice(mine["prompt"]["options"])["action"])
                break
    return most


def left(house: House, table: dict[str, Any], watching: int) -> None:
    """Wait until only so many connections to the table are left."""
    hub = house.services.hub

    async def leaving() -> None:
        watched = hub.loaded(table["id"])
        assert watched is not None
        news = asyncio.Event()
        leave = hub.bus.subscribe(table["id"], lambda _: news.set())
        while watched.watchers.total() > watching:
            await news.wait()
            news.clear()
        leave()

    house.inside(leaving)


def log_of(line: Line) -> list[dict[str, Any]]:
    """Every line of the log that came over a connection."""
    return [entry for raw in line.raw for entry in json.loads(raw).get("log", [])]


def test_two_people_play_a_whole_game(house: House) -> None:
    table, marta, ola = two(house)
    lines = [marta.watch(table), ola.watch(table)]
    assert play_on(lines, 1) > 100
    finished = marta.get(f"/api/tables/{table['id']}").json()
    assert finished["state"] == "finished"
    assert finished["result"]["winners"]
    assert finished["result"]["reason_text"]["pl"]
    assert finished["turn"] is None
    numbers = [
        line["n"] for raw in lines[0].raw for line in SERVER_MESSAGE.validate_json(raw).model_dump().get("log", [])
    ]
    assert numbers == sorted(numbers)


def test_a_person_plays_against_bots(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "random", "greedy")
    line = marta.watch(table)
    for _ in range(12):
        line.act(0)
    assert line.state["seats"]["0"]["view"]["actions"] > 12


def test_a_game_goes_on_by_bots_when_everybody_resigns(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "random", title="cults")
    line = marta.watch(table)
    line.send(type="resign", seat=0)
    while not line.next("state").get("spectator", {"view": {"done": False}})["view"]["done"]:
        pass
    (said,) = [entry for entry in log_of(line) if entry["what"] == "resign"]
    assert "greedy" in said["text"]["en"] and said["kind"] == "system"


def test_what_a_seat_is_sent(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    assert line.next()["type"] == "table"
    state = line.next("state")
    assert state["full"] and state["seq"] == 1 and set(state["seats"]) == {"0"}
    assert state["log"][0]["kind"] == "system" and table["commitment"] in state["log"][0]["text"]["en"]
    prompt = state["seats"]["0"]["prompt"]
    assert prompt["yours"] and prompt["kind"] == "start"
    option = prompt["options"][0]
    assert option["verb"] == "deploy" and set(option["args"]) == {"place"}
    assert option["text"]["pl"] and option["short"]["en"]
    assert prompt["headings"]["deploy"]["en"]
    assert state["seats"]["0"]["view"]["seat"] == 0


def test_the_others_learn_who_is_asked_and_no_more(house: House) -> None:
    table, _, ola = two(house)
    line = ola.watch(table)
    prompt = line.next("state")["seats"]["1"]["prompt"]
    assert not prompt["yours"]
    assert prompt["options"] == [] and prompt["card"] is None
    assert "Baenre" in prompt["question"]["en"]


def test_a_spectator_sees_the_public_view(house: House) -> None:
    table, marta, _ = two(house)
    for who in (house.person("Iga"), house.person(None)):
        state = who.watch(table).next("state")
        assert state["seats"] == {}
        assert state["spectator"]["view"]["seat"] is None
        assert state["spectator"]["prompt"]["options"] == []
    line = house.person("Ewa").watch(table)
    line.next("state")
    line.send(
        type="act",
        seq=1,
        seat=0,
        action=marta.watch(table).next("state")["seats"]["0"]["prompt"]["options"][0]["action"],
    )
    assert line.next("refused")["code"] == "not_yours"
    line.send(type="chat", text="hello")
    assert line.next("refused")["code"] == "spectator"


def test_a_private_table_is_watched_by_invitation_only(house: House) -> None:
    table, _, _ = two(house, private=True)
    line = house.person("Iga").watch(table, hello=False)
    assert line.next("refused")["code"] == "no_table"
    assert line.closed() == 4404
    assert house.person("Iga").watch(table, k=table["invite"].partition("=")[2]).next("state")["spectator"]
    assert house.person("Iga").watch({"id": "nowhere"}, hello=False).next("refused")["code"] == "no_table"


def test_several_people_at_one_device(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0})
    line = marta.watch(table)
    state = line.next("state")
    assert set(state["seats"]) == {"0", "1"}
    line.act(0)
    line.act(1)
    assert line.state["seats"]["1"]["view"]["seat"] == 1


def test_chat_reaches_everybody_and_makes_no_click_stale(house: House) -> None:
    table, marta, ola = two(house)
    a, b = marta.watch(table), ola.watch(table)
    a.next("state")
    b.next("state")
    seq = a.state["seq"]
    b.send(type="chat", text="  Powodzenia!  ")
    said = a.next("state")["log"][-1]
    assert (said["kind"], said["name"], said["seat"], said["text"]["pl"]) == ("chat", "Ola", 1, "Powodzenia!")
    a.send(type="act", seq=seq, seat=0, action=a.state["seats"]["0"]["prompt"]["options"][0]["action"])
    assert b.until(seq + 2)["seats"]["1"]["view"]["actions"] == 1


def test_people_chat_while_they_wait_for_others(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open")
    line = marta.watch(table)
    line.next("table")
    line.send(type="chat", text="anyone?")
    assert line.next("state")["log"][0]["text"]["en"] == "anyone?"
    ola.join(table, 1)
    assert line.next("table")["table"]["seats"][1]["name"] == "Ola"
    marta.start(table)
    line.settle()
    assert line.state["seats"] and line.state["seq"] == 2


def test_the_table_shows_who_is_there(house: House) -> None:
    table, marta, ola = two(house)
    line = marta.watch(table)
    line.next("table")
    there = ola.watch(table)
    there.settle()
    line.settle()
    assert line.table["seats"][1]["online"]
    there.close()
    left(house, table, 1)
    line.settle()
    assert not line.table["seats"][1]["online"]


def test_a_stale_click_gets_the_current_state_back(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    prompt = line.turn(0)
    assert prompt is not None
    seq, action = line.state["seq"], prompt["options"][0]["action"]
    line.act(0, action)
    for old in (seq, 0, 10_000):
        line.send(type="act", seq=old, seat=0, action=action)
        assert line.next()["code"] == "stale"
        assert line.next()["seq"] == seq + 1


def test_the_same_click_twice_acts_once(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    prompt = line.turn(0)
    assert prompt is not None
    for _ in range(2):
        line.send(type="act", seq=1, seat=0, action=prompt["options"][0]["action"])
    assert line.next("refused")["code"] == "stale"
    assert line.until(2)["seats"]["0"]["view"]["actions"] == 1


def test_an_illegal_action_is_refused_with_its_clause(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    prompt = line.turn(0)
    assert prompt is not None
    offered = {option["action"] for option in prompt["options"]}
    deploys = range(min(offered) - 1, min(offered) + 40)
    illegal = next(action for action in deploys if action not in offered)
    line.send(type="act", seq=1, seat=0, action=illegal)
    refused = line.next("refused")
    assert refused["code"] == "illegal" and refused["clause"].startswith("TY-")
    assert line.next("state")["seq"] == 1
    line.send(type="act", seq=1, seat=0, action=2**31)
    assert line.next("refused")["code"] == "illegal"


def test_why_names_the_rule(house: House) -> None:
    table, marta, ola = two(house)
    line = marta.watch(table)
    prompt = line.turn(0)
    assert prompt is not None
    allowed = prompt["options"][0]["action"]
    line.send(type="why", seat=0, action=allowed)
    assert line.next("why")["clause"] is None
    line.send(type="why", seat=0, action=0)
    why = line.next("why")
    assert why["clause"] == "TY-040" and why["text"]["pl"] and why["action"] == 0
    line.send(type="why", seat=0, action=2**30)
    assert line.next("why")["clause"] is None
    line.send(type="why", seat=0, action=0, about="deploy")
    assert line.next("refused")["code"] == "malformed"
    line.send(type="why", seat=0)
    here = line.next("why")["reasons"]
    assert [(reason["clause"], reason["what"][0]["en"]) for reason in here] == [
        ("TY-018", "Deploy a troop"),
        ("TY-043", "Deploy a troop"),
    ], "why only here"
    other = ola.watch(table)
    other.send(type="why", seat=1, action=0)
    assert other.next("refused")["code"] == "not_yours"
    other.send(type="why", seat=0, action=0)
    assert other.next("refused")["code"] == "not_yours"


def test_why_can_be_asked_about_a_thing(house: House) -> None:
    """Who looks at a place or a card knows no number of an action that is not offered."""
    table, marta, _ = two(house)
    line = marta.watch(table)
    prompt = line.turn(0)
    assert prompt is not None
    start = prompt["options"][0]["args"]["place"]
    line.send(type="why", seat=0, about=start)
    assert line.next("why")["clause"] is None
    line.send(type="why", seat=0, about="deploy menzoberranzan")
    why = line.next("why")
    assert why["about"] == "deploy menzoberranzan" and why["clause"] == "TY-043"
    assert [reason["what"][0]["en"] for reason in why["reasons"]] == ["Deploy a troop"]
    line.send(type="why", seat=0, about="menzoberranzan")
    clauses = [reason["clause"] for reason in line.next("why")["reasons"]]
    assert clauses == ["TY-043", "TY-040"]
    line.send(type="why", seat=0, about="nowhere at all")
    assert line.next("why")["clause"] is None


def test_a_state_says_how_texts_name_the_seats(house: House) -> None:
    table, marta, _ = two(house)
    called = marta.watch(table).next("state")["seats"]["0"]["called"]
    assert called[1]["en"] == {"House Barrison Del'Armgo": "{name}"}
    assert called[1]["pl"]["Domu Barrison Del'Armgo"] == "gracza {name}"


def test_nobody_acts_for_another_seat_or_out_of_turn(house: House) -> None:
    table, marta, ola = two(house)
    prompt = marta.watch(table).turn(0)
    assert prompt is not None
    action = prompt["options"][0]["action"]
    line = ola.watch(table)
    line.next("state")
    for seat in (0, 1, 5):
        line.send(type="act", seq=1, seat=seat, action=action)
        assert line.next("refused")["code"] == "not_yours"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"type":"fly"}',
        '{"type":"act"}',
        '{"type":"act","seq":"1","seat":0,"action":1}',
        '{"type":"act","seq":1,"seat":true,"action":1}',
        '{"type":"act","seq":1,"seat":0,"action":1.5}',
        '{"type":"act","seq":1,"seat":0,"action":-1}',
        '{"type":"act","seq":1,"seat":0,"action":1e400}',
        '{"type":"act","seq":1,"seat":0,"action":1,"extra":2}',
        '{"type":"act","seq":99999999999999999999,"seat":0,"action":1}',
        '{"type":"chat","text":""}',
        '{"type":"chat","text":"\\u0000"}',
        '{"type":"chat","text":"\\ud800"}',
        '{"type":"hello","since":-1}',
        "[" * 1000,
        b"\x00\xff",
    ],
    ids=lambda message: repr(message)[:40],
)
def test_what_is_no_message_is_refused_and_the_table_stays_as_it_is(house: House, message: str | bytes) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    line.next("state")
    line.socket.send(message)
    assert line.next("refused")["code"] == "malformed"
    line.act(0)


def test_messages_have_a_largest_size(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    line.next("state")
    line.send(type="chat", text="x" * 5000)
    assert line.next("refused")["code"] == "too_large"
    line.act(0)


def test_hello_comes_first(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table, hello=False)
    line.send(type="ping")
    assert line.next()["code"] == "hello_first"
    line.send(type="hello")
    line.send(type="ping")
    assert line.next("pong") == {"type": "pong"}


def test_one_connection_cannot_flood_a_table(tmp_path: Path) -> None:
    with House(generous(tmp_path, messages=Rate(20, 0.001), connections=2)) as house:
        table, marta, ola = two(house)
        line = marta.watch(table)
        for _ in range(25):
            line.send(type="ping")
        assert line.next("refused")["code"] == "too_fast"
        ola.watch(table).next("state")
        marta.watch(table).next("state")
        third = marta.watch(table, hello=False)
        assert third.next("refused")["code"] == "connections"


def test_nobody_talks_without_end(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    for i in range(12):
        line.send(type="chat", text=f"word {i}")
    assert line.next("refused")["code"] == "too_fast"
    line.act(0)


def test_a_table_that_is_gone_answers_nobody(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("me", "open")
    line = marta.watch(table)
    line.next("table")
    assert marta.post(f"/api/tables/{table['id']}/leave").status_code == 200
    line.send(type="chat", text="anyone?")
    assert line.next("refused")["code"] == "no_table"


def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    with House(generous(tmp_path, silence_seconds=0.1)) as house:
        table, marta, _ = two(house)
        assert marta.watch(table, hello=False).closed() == 4408


def test_two_clicks_race_and_one_wins(house: House) -> None:
    """Two devices of one person click at the same moment, again and again."""
    table, marta, ola = two(house)
    lines = [marta.watch(table), marta.watch(table)]
    other = ola.watch(table)
    for _ in range(5):
        while other.state.get("seats", {}).get("1", {}).get("prompt", {}).get("yours"):
            other.act(1)
        prompts = [line.turn(0) for line in lines]
        assert prompts[0] is not None
        seq = lines[0].state["seq"]
        if lines[1].state["seq"] != seq:
            lines[1].until(seq)
        gate = threading.Barrier(2)

        def click(line: Line, prompt: dict[str, Any], number: int, seq: int = seq, gate: Any = gate) -> None:
            gate.wait()
            line.send(type="act", seq=seq, seat=0, action=prompt["options"][number]["action"])

        choices = [0, len(prompts[0]["options"]) - 1]
        threads = [threading.Thread(target=click, args=(lines[i], prompts[0], choices[i])) for i in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        seen = [message for line in (*lines, lines[0]) for message in line.settle()]
        refused = [message["code"] for message in seen if message["type"] == "refused"]
        assert refused == ["stale"]
        assert {line.state["seq"] for line in lines} == {seq + 1}
        other.until(seq + 1)


def test_a_drop_costs_nothing(house: House) -> None:
    table, marta, ola = two(house)
    a, b = marta.watch(table), ola.watch(table)
    a.act(0)
    seen = a.state["seq"]
    a.close()
    b.act(1)
    b.send(type="chat", text="come back")
    b.until(seen + 2)
    again = marta.watch(table, since=seen)
    state = again.next("state")
    assert not state["full"]
    assert {line["n"] for line in state["log"]} == {seen + 1, seen + 2}
    whole = marta.watch(table).next("state")
    assert whole["full"]
    assert [line for line in whole["log"] if line["n"] > seen] == state["log"]
    ahead = marta.watch(table, since=10_000).next("state")
    assert ahead["full"] and ahead["log"] == whole["log"]


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    with House(generous(tmp_path)) as house:
        hub = house.services.hub
        table, marta, _ = two(house)
        line = marta.watch(table)
        line.act(0)
        before = line.state["seats"]["0"]["view"]
        later = time.monotonic() + 2 * house.settings.idle_seconds
        house.inside(lambda: hub.sweep(later))
        assert len(hub) == 1, "somebody watches"
        line.close()
        left(house, table, 0)
        house.inside(lambda: hub.sweep(time.monotonic()))
        assert len(hub) == 1, "it has just been used"
        house.inside(lambda: hub.sweep(later))
        assert len(hub) == 0
        assert marta.watch(table).next("state")["seats"]["0"]["view"] == before


def test_every_message_is_of_the_documented_form(house: House) -> None:
    table, marta, _ = two(house)
    line = marta.watch(table)
    line.act(0)
    line.send(type="undo", seq=line.state["seq"], seat=0)
    line.send(type="why", seat=0, action=0)
    line.send(type="ping")
    line.next("pong")
    for raw in line.raw:
        SERVER_MESSAGE.validate_json(raw, strict=True)
