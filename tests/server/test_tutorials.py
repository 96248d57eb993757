"""A table to learn at: it follows its script, answers what is wrong with a reason, and is in no list."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra.kit.tutorial import Tutorial, tutorial_of
from penumbra.server.messages import SERVER_MESSAGE
from tests.server.house import House, Line, Player


def script(title: str) -> Tutorial:
    found = tutorial_of(penumbra.game(title))
    assert found is not None
    return found


def learn(player: Player, title: str = "tyrants", again: bool = False) -> dict[str, Any]:
    answer = player.post(f"/api/titles/{title}/tutorial", again=again)
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()
    return table


def opened(player: Player, table: dict[str, Any]) -> Line:
    line = player.watch(table)
    line.next("state")
    return line


def lesson(line: Line, seat: int = 0) -> dict[str, Any]:
    prompt = line.turn(seat)
    assert prompt is not None
    found: dict[str, Any] = prompt["lesson"]
    return found


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_every_tutorial_leads_into_a_free_game(house: House, title: str) -> None:
    marta = house.person("Marta")
    tutorial = script(title)
    seat = tutorial.seat
    line = opened(marta, learn(marta, title))
    for number, step in enumerate(tutorial.steps, 1):
        prompt = line.turn(seat)
        assert prompt is not None and SERVER_MESSAGE.validate_python(line.state)
        assert (prompt["lesson"]["n"], prompt["lesson"]["of"]) == (number, len(tutorial.steps))
        assert [option["action"] for option in prompt["options"]] == [step.action]
        assert prompt["lesson"]["say"] == step.say
        line.act(seat)
    prompt = line.turn(seat)
    assert prompt is not None and "lesson" not in prompt
    assert len(prompt["options"]) > 1


def test_it_belongs_to_one_person_and_is_in_no_list(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = learn(marta)
    assert table["tutorial"] and table["state"] == "playing" and table["private"]
    assert [(s["kind"], s["bot"], s["you"]) for s in table["seats"]] == [("person", None, True), ("bot", "easy", False)]
    for which in ("mine", "finished", "open"):
        assert marta.get("/api/tables", which=which).json() == []
    assert ola.get(f"/api/tables/{table['id']}").status_code == 404
    assert learn(ola)["id"] != table["id"]


def test_another_action_is_refused_and_nothing_moves(house: House) -> None:
    marta = house.person("Marta")
    line = opened(marta, learn(marta))
    before = dict(line.state)
    find = penumbra.game("tyrants").actions.find
    step = lesson(line)
    line.send(type="act", **line.seen, seat=0, action=find("end_turn"))
    refused = line.next("refused")
    assert refused["code"] == "other_step" and refused["clause"] == step["clause"]
    assert step["say"]["pl"] in refused["text"]["pl"]
    line.send(type="act", **line.seen, seat=0, action=find("deploy menzoberranzan"))
    refused = line.next("refused")
    assert refused["code"] == "illegal" and refused["clause"]
    line.settle()
    assert line.state["seats"] == before["seats"] and line.state["seq"] == before["seq"]


def test_why_is_answered_by_the_rules_or_by_the_step(house: House) -> None:
    marta = house.person("Marta")
    line = opened(marta, learn(marta))
    step = lesson(line)
    line.send(type="why", seat=0, about="play noble")
    allowed = line.next("why")
    assert allowed["clause"] == step["clause"] and step["say"]["en"] in allowed["text"]["en"]
    line.send(type="why", seat=0, about="menzoberranzan")
    forbidden = line.next("why")
    assert forbidden["clause"] and step["say"]["en"] not in forbidden["text"]["en"]


def test_going_back_brings_the_step_back_with_the_same_chance(house: House) -> None:
    """Also over the turn of the other house, whose draws were seen."""
    marta = house.person("Marta")
    line = opened(marta, learn(marta))
    for _ in range(9):
        line.act(0)
    assert lesson(line)["n"] == 10
    view = line.state["seats"]["0"]["view"]
    line.send(type="undo", **line.seen, seat=0)
    line.after(line.seen)
    assert lesson(line)["n"] == 9
    assert line.table["casual"]["reshuffles"] == 0
    line.act(0)
    assert lesson(line)["n"] == 10
    assert line.state["seats"]["0"]["view"] == view


def test_it_waits_where_it_was_left_and_begins_anew_on_demand(house: House) -> None:
    marta = house.person("Marta")
    table = learn(marta)
    line = opened(marta, table)
    line.act(0)
    line.act(0)
    assert learn(marta)["id"] == table["id"]
    house.inside(lambda: house.services.hub.drop(table["id"]))
    assert lesson(opened(marta, table))["n"] == 3
    other = learn(marta, again=True)
    assert other["id"] != table["id"]
    assert marta.get(f"/api/tables/{table['id']}").status_code == 404
    assert lesson(opened(marta, other))["n"] == 1


def test_what_there_is_no_tutorial_of(house: House) -> None:
    assert house.person().post("/api/titles/chess/tutorial").status_code == 404
    assert house.person(None).post("/api/titles/tyrants/tutorial").status_code == 401
