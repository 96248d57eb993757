"""Taking back: freely within one's own run, further back only if the others agree, and always with a trace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import penumbra
from penumbra.engine.errors import BadLog
from penumbra.server.course import Course, log_from
from penumbra.server.settings import Rate
from tests.server.house import House, Line, Player, generous


def playing(house: House, *others: Player) -> tuple[dict[str, Any], list[Line]]:
    """A table in the middle of the first seat's first turn, and everybody's connection."""
    marta = house.person("Marta")
    table = marta.table("me", *("open" for _ in others), options={"first_player": 0})
    for seat, other in enumerate(others, start=1):
        other.join(table, seat)
    marta.start(table)
    lines = [who.watch(table) for who in (marta, *others)]
    for seat, line in enumerate(lines):
        line.act(seat)  # the first troop
    return table, lines


def hand(line: Line, seat: int) -> list[str]:
    cards: list[str] = line.state["seats"][str(seat)]["view"]["zones"]["hand"][seat]["cards"]
    return cards


def verb(line: Line, seat: int, name: str) -> int:
    """The first option of a verb."""
    prompt = line.turn(seat)
    assert prompt is not None
    return next(option["action"] for option in prompt["options"] if option["verb"] == name)


def test_within_ones_own_run_taking_back_is_free(house: House) -> None:
    ola = house.person("Ola")
    _, (line, other) = playing(house, ola)
    before = hand(line, 0)
    line.act(0, verb(line, 0, "play"))
    line.act(0, verb(line, 0, "play"))
    prompt = line.turn(0)
    assert prompt is not None and prompt["undo"] == 2
    for _ in range(2):
        seq = line.state["seq"]
        line.send(type="undo", seq=seq, seat=0)
        line.until(seq + 1)
    assert hand(line, 0) == before
    trace = line.state["log"][-1]
    assert trace["kind"] == "undo" and trace["back"] <= trace["n"] - 2 and "Baenre" in trace["text"]["en"]
    other.until(line.state["seq"])
    assert other.state["seats"]["1"]["view"]["actions"] == line.state["seats"]["0"]["view"]["actions"] == 2
    assert line.state["seq"] == 1 + 2 + 2 + 2  # start, first troops, plays, undos: numbers only grow


def test_nobody_goes_back_without_end(tmp_path: Path) -> None:
    """To go back, the game is played again: that is counted by person, at whatever table and over any connection."""
    with House(generous(tmp_path, undos=Rate(2, 0.0001))) as house:
        ola = house.person("Ola")
        _, (line, other) = playing(house, ola)
        table = line.player.started("me", "random", options={"first_player": 0})
        elsewhere = line.player.watch(table)

        def refused(there: Line, seat: int) -> list[str]:
            there.send(type="undo", **there.seen, seat=seat)
            return [message["code"] for message in there.settle() if message["type"] == "refused"]

        line.act(0)
        assert refused(line, 0) == []
        elsewhere.act(0)
        assert refused(elsewhere, 0) == []
        elsewhere.act(0)
        assert refused(elsewhere, 0) == ["too_fast"] and refused(line, 0) == ["too_fast"]
        assert refused(other, 1) != ["too_fast"], "others are not held up"
        line.act(0)


def test_a_stale_or_foreign_wish_to_take_back_is_refused(house: House) -> None:
    ola = house.person("Ola")
    _, (line, other) = playing(house, ola)
    line.act(0, verb(line, 0, "play"))
    line.send(type="undo", seq=1, seat=0)
    assert line.next("refused")["code"] == "stale"
    other.until(line.state["seq"])
    other.send(type="undo", seq=other.state["seq"], seat=0)
    assert other.next("refused")["code"] == "not_yours"


def test_who_has_done_nothing_has_nothing_to_take_back(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 0})
    ola.join(table, 1)
    marta.start(table)
    line = ola.watch(table)
    prompt = line.next("state")["seats"]["1"]["prompt"]
    assert prompt["undo"] == 0 and not prompt["undo_ask"]
    line.send(type="undo", seq=1, seat=1)
    assert line.next("refused")["code"] == "nothing_to_undo"


def end_turn(line: Line, seat: int) -> None:
    line.act(seat, verb(line, seat, "end_turn"))


def both(first: Line, second: Line) -> None:
    """What the first has sent is done, and the second has seen it."""
    first.settle()
    second.settle()


def ask_back(line: Line, other: Line) -> dict[str, Any]:
    """Seat 0 has ended its turn and drawn cards; now it regrets."""
    end_turn(line, 0)
    prompt = line.state["seats"]["0"]["prompt"]
    assert prompt["undo"] == 0 and prompt["undo_ask"] and prompt["undo_back"] == 1
    line.send(type="undo", seq=line.state["seq"], seat=0)
    return other.next("consent")


def test_beyond_that_the_others_are_asked_and_may_agree(house: House) -> None:
    ola = house.person("Ola")
    table, (line, other) = playing(house, ola)
    before = hand(line, 0)
    question = ask_back(line, other)
    assert question["by"] == 0 and "Marta" in question["what"]["pl"]
    line.settle()
    assert line.state["log"][-1]["what"] == "note"
    line.send(type="undo", seq=line.state["seq"], seat=0)
    assert line.next("refused")["code"] == "already_asked"
    line.send(type="consent", id=question["id"], yes=True)
    assert line.next("refused")["code"] == "no_consent", "nobody agrees with themselves"
    other.send(type="consent", id="wrong", yes=True)
    assert other.next("refused")["code"] == "no_consent"
    other.send(type="consent", id=question["id"], yes=True)
    both(other, line)
    assert line.state["log"][-1]["what"] == "undo"
    assert hand(line, 0) == before
    facts = ola.get(f"/api/tables/{table['id']}").json()
    assert facts["casual"]["undos"] == 1


def test_one_refusal_is_enough(house: House) -> None:
    ola, iga = house.person("Ola"), house.person("Iga")
    _, (line, other, third) = playing(house, ola, iga)
    question = ask_back(line, other)
    assert third.next("consent")["id"] == question["id"]
    other.send(type="consent", id=question["id"], yes=True)
    other.settle()
    third.send(type="consent", id=question["id"], yes=False)
    both(third, line)
    assert "Iga" in line.state["log"][-1]["text"]["en"]
    assert line.state["seats"]["0"]["prompt"]["undo_ask"]
    other.send(type="consent", id=question["id"], yes=True)
    assert other.next("refused")["code"] == "no_consent"


def test_playing_on_answers_the_question_too(house: House) -> None:
    ola = house.person("Ola")
    _, (line, other) = playing(house, ola)
    question = ask_back(line, other)
    other.act(1)
    other.send(type="consent", id=question["id"], yes=True)
    assert other.next("refused")["code"] == "no_consent"


def test_who_comes_later_is_asked_then(house: House) -> None:
    ola = house.person("Ola")
    table, (line, other) = playing(house, ola)
    other.close()
    end_turn(line, 0)
    line.send(type="undo", seq=line.state["seq"], seat=0)
    line.settle()
    assert line.state["log"][-1]["what"] == "note"
    back = ola.watch(table)
    back.send(type="consent", id=back.next("consent")["id"], yes=True)
    both(back, line)
    assert line.state["log"][-1]["what"] == "undo"


def test_who_resigns_need_not_be_asked_any_more(house: House) -> None:
    ola = house.person("Ola")
    _, (line, other) = playing(house, ola)
    ask_back(line, other)
    other.send(type="resign", seat=1)
    other.settle()
    told = {entry["what"] for message in line.settle() for entry in message.get("log", [])}
    assert "undo" in told


def test_bots_agree_and_chance_does_not_come_twice(house: House) -> None:
    """Going back past a draw deals the hidden piles anew: what was seen tells nothing about what comes."""
    marta = house.person("Marta")
    table = marta.started("me", "random", options={"first_player": 0})
    line = marta.watch(table)
    line.act(0)
    line.turn(0)
    commitments = {marta.get(f"/api/tables/{table['id']}").json()["commitment"]}
    for _ in range(4):
        end_turn(line, 0)
        line.turn(0)
        prompt, before = line.turn(0), line.state["seats"]["0"]["view"]["actions"]
        assert prompt is not None and prompt["undo"] == 0
        line.send(type="undo", seq=line.state["seq"], seat=0)
        line.settle()
        assert line.state["log"][-1]["what"] == "undo"
        assert prompt["undo_back"] == before - 2, "what the bot did goes back too, and is announced"
        assert "Hash of the new key" in line.state["log"][-1]["text"]["en"]
        assert line.state["seats"]["0"]["view"]["actions"] == 2
        commitments.add(marta.get(f"/api/tables/{table['id']}").json()["commitment"])
    assert len(commitments) == 5
    assert marta.get(f"/api/tables/{table['id']}").json()["casual"] == {
        "undos": 4,
        "reshuffles": 4,
        "continued": False,
        "hints": False,
    }


def test_a_log_with_undos_leads_to_the_same_game_every_time() -> None:
    """What the live table did one by one is what the log says when it is read again."""
    game = penumbra.game("tyrants")
    origin = game.new(2, "cave").log.as_dict()
    live = Course()
    entries: list[Any] = []

    class Written:
        def __init__(self, kind: str, action: int | None, data: dict[str, Any] | None) -> None:
            self.seq, self.kind, self.seat, self.action, self.data = len(entries) + 1, kind, 0, action, data
            self.lines, self.at = None, 0.0
            entries.append(self)

    said = {"say": "line.start", "fields": {"commitment": "x"}}
    live.take(Written("start", None, said), live.begin(origin))
    for step in range(120):
        state = live.state
        assert state is not None
        if step % 17 == 16:
            to = state.length - step % 5 - 1
            seed = f"seed {step}" if step % 2 else None
            back = live.after_undo(to, seed)
            data = {"to": to, "seed": seed, "back": live.acted[to], "say": "line.undo", "fields": {"n": 1}}
            live.take(Written("undo", None, data), back)
        else:
            action = state.options[step % len(state.options)]
            live.take(Written("act", action, None), live.after_action(action))
    again = Course()
    again.follow(entries, origin)
    assert live.state == again.state and live.state is not None and again.state is not None
    assert live.acted == again.acted and live.seq == again.seq and live.moved == again.moved
    assert live.scroll.read_by(0, 0) == again.scroll.read_by(0, 0)
    assert penumbra.load(penumbra.save(live.state)) == live.state
    assert live.state.log.reshuffles
    assert log_from(entries, origin) == live.state.log.as_dict()


def test_an_altered_reshuffle_is_found_out() -> None:
    state = penumbra.game("tyrants").new(2, "cave")
    course = Course()
    course.state = state
    for _ in range(30):
        course.state = course.after_action(course.state.options[-1])
    course.state = course.after_undo(10, "fresh")
    saved = penumbra.save(course.state)
    assert penumbra.load(saved) == course.state
    with pytest.raises(BadLog):
        penumbra.load(saved.replace("fresh", "other"))
