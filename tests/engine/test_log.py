"""Saves: round trips, and a clear word about every way a file can be wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import penumbra
from penumbra import BadLog, Log, PenumbraError
from penumbra.engine.game import Game
from penumbra.engine.log import log_of
from penumbra.kit.packs import pack_of
from tests.engine.toy import RAVENS


def played(actions: int = 6) -> penumbra.State:
    state = RAVENS.new(3, "a log", {"sides": 4})
    for _ in range(actions):
        state.apply(state.options[0])
    return state


def saved(**changes: Any) -> dict[str, Any]:
    return {**json.loads(penumbra.save(played())), **changes}


def without(field: str) -> dict[str, Any]:
    data = saved()
    del data[field]
    return data


def complaint(data: Any, game: Game | None = RAVENS) -> str:
    text = data if isinstance(data, (str, bytes)) else json.dumps(data)
    with pytest.raises(BadLog) as caught:
        penumbra.load(text, game)
    message = str(caught.value)
    assert message and "\n" not in message
    return message


def test_a_save_is_readable_json() -> None:
    data = saved()
    assert data == {
        "penumbra": 1,
        "game": "ravens",
        "rules": 3,
        "seats": 3,
        "seed": "a log",
        "options": {"sides": 4, "target": 12, "polite": False, "birds": ["raven", "jay"]},
        "packs": [],
        "actions": played().actions,
        "digest": played().digest(),
    }
    assert penumbra.load(json.dumps(data), RAVENS) == played()
    assert penumbra.load(json.dumps(data).encode(), RAVENS) == played()


def test_a_log_round_trips() -> None:
    log = played().log
    assert log_of(json.loads(json.dumps(log.as_dict()))) == log
    assert log.upto(2).actions == log.actions[:2] and log.upto(0) == played(0).log
    assert penumbra.replay(log, RAVENS, upto=3) == played(3)


def test_a_position_is_part_of_its_log() -> None:
    state = RAVENS.position({"seats": 2, "points": [3, 4]})
    state.apply(state.options[0])
    copy = penumbra.load(penumbra.save(state), RAVENS)
    assert copy == state and copy.log.position == {"seats": 2, "points": [3, 4]}


def test_undone_takes_back() -> None:
    state = played()
    assert penumbra.undone(state, 0) == state and penumbra.undone(state) == played(5)
    assert penumbra.undone(state, 6) == played(0)
    for count in (-1, 7):
        with pytest.raises(PenumbraError, match=f"cannot take back {count} of 6"):
            penumbra.undone(state, count)


def test_every_truncation_is_noticed() -> None:
    text = penumbra.save(played())
    for length in range(len(text)):
        assert "not JSON, or cut off" in complaint(text[:length])


@pytest.mark.parametrize("text", ["", "[]", "null", "7", '"x"', "{}", "[" * 100_000, b"\xff\xfe\x00", "NaN"])
def test_other_files_are_refused(text: Any) -> None:
    message = complaint(text)
    assert "JSON" in message or "not a saved game" in message


def change_first_action(data: dict[str, Any]) -> None:
    data["actions"][0] = RAVENS.actions.find("pass")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["actions"].pop(), "the file was altered"),
        (change_first_action, "action 1 of 6 is not legal there"),
        (lambda d: d.update(seed="another"), ""),
        (lambda d: d.update(digest="0" * 32), "altered"),
        (lambda d: d.pop("digest"), "altered"),
        (lambda d: d["options"].update(sides=6), "altered"),
        (lambda d: d["actions"].append(10**6), "action 6 of 7 is not legal there: 1000000 is not an option"),
        (lambda d: d["actions"].insert(0, -1), "action 0 of 7 is not legal there"),
    ],
)
def test_altered_files_are_refused(change: Callable[[dict[str, Any]], Any], message: str) -> None:
    data = saved()
    change(data)
    assert message in complaint(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (saved(penumbra=2), "not a saved game of format 1: field 'penumbra' is 2"),
        (without("penumbra"), "field 'penumbra' is None"),
        (saved(rules=2), "played with rules version 2 of ravens; this is version 3"),
        (saved(game="crows"), "this is a game of crows, not of ravens"),
        (saved(packs=["abc"]), "this game was played with packs (abc): give the same files"),
        (saved(seats=9), "the game cannot begin like this: ravens is for 2 to 3 seats, not 9"),
        (saved(options={"sides": 5}), "the game cannot begin like this: option sides: 5 is not one of"),
        (saved(options={"speed": 5}), "unknown option 'speed'"),
        (saved(seed="\ud800"), "the game cannot begin like this: this seed cannot be used"),
        (saved(position={"seats": 3, "hand": 4}), "the game cannot begin like this: field 'hand'"),
        (saved(position={"seats": 3, "actions": [-1]}), "the game cannot begin like this: -1 is not an option"),
        (saved(position=[]), "field 'position' is not an object"),
        *[(without(f), f"field '{f}' is missing") for f in ("game", "rules", "seats", "seed", "options", "actions")],
        (saved(game=7), "field 'game' is 7, not what a saved game holds there"),
        (saved(rules="3"), "field 'rules' is '3'"),
        (saved(seats=True), "field 'seats' is True"),
        (saved(seats=3.0), "field 'seats' is 3.0"),
        (saved(seed=None), "field 'seed' is None"),
        (saved(seed=1.5), "field 'seed' is 1.5"),
        (saved(options=[]), "field 'options' is []"),
        (saved(packs={}), "field 'packs' is {}"),
        (saved(actions="123"), "field 'actions' is '123'"),
        (saved(actions=[0, "1"]), "actions[1] is '1', not a number"),
        (saved(actions=[True]), "actions[0] is True, not a number"),
        (saved(actions=[None]), "actions[0] is None, not a number"),
    ],
)
def test_wrong_fields(data: dict[str, Any], message: str) -> None:
    assert message in complaint(data)


def test_unknown_titles_name_the_known_ones() -> None:
    message = complaint(saved(game="tyrant"), game=None)
    assert "unknown title 'tyrant' (did you mean tyrants?); there are: " in message


def test_packs_must_be_the_same() -> None:
    pack = pack_of(b"{penumbra_pack: 1, game: ravens, name: x, cards: [1]}", "x.yaml")
    other = Game(RAVENS.title, [pack])
    state = other.new(2, 1)
    assert state.log.packs == (pack.digest,)
    with pytest.raises(BadLog, match="give the same files"):
        penumbra.replay(state.log, RAVENS)
    with pytest.raises(BadLog, match="played without packs: leave them out"):
        penumbra.replay(played().log, other)
    with pytest.raises(BadLog, match=f"played with packs zzz; given are {pack.digest}"):
        penumbra.replay(Log("ravens", 3, 2, 1, {}, ("zzz",)), other)
