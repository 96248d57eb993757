"""Tutorials: every title's is played from start to end, and what is wrong in one is named."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import penumbra
from penumbra.engine.errors import BadData
from penumbra.kit.datafiles import read_data
from penumbra.kit.tutorial import has_tutorial, read_tutorial, tutorial_of
from tests.kit.prose import complaints

TITLES = sorted(penumbra.titles())
LONGEST = {"topic": 26, "say": 64, "why": 190}


@pytest.mark.parametrize("title", TITLES)
def test_a_tutorial_is_played_from_start_to_end(title: str) -> None:
    game = penumbra.game(title)
    tutorial = tutorial_of(game)
    assert has_tutorial(title) and tutorial is not None and 10 <= len(tutorial.steps) <= 20
    state = game.position(tutorial.position)
    census = game.census(state)
    for move in tutorial.moves:
        assert state.seat == move.seat
        state.apply(move.action)
        assert game.census(state) == census
    assert not state.done, "a free game must follow"
    assert [move.step for move in tutorial.moves] == sorted(move.step for move in tutorial.moves)


@pytest.mark.parametrize("title", TITLES)
def test_a_tutorial_teaches_choices(title: str) -> None:
    """Most steps could have been something else, and nearly every verb of the turn is used."""
    game = penumbra.game(title)
    tutorial = tutorial_of(game)
    assert tutorial is not None
    state = game.position(tutorial.position)
    choices = 0
    for move in tutorial.moves:
        choices += move.seat == tutorial.seat and len(state.options) > 1
        state.apply(move.action)
    assert choices >= 0.8 * len(tutorial.steps)
    verbs = {game.actions.split(step.action)[0] for step in tutorial.steps}
    assert len(verbs) >= 5


@pytest.mark.parametrize("title", TITLES)
def test_its_words_are_short_and_complete(title: str) -> None:
    tutorial = tutorial_of(penumbra.game(title))
    assert tutorial is not None
    for number, step in enumerate(tutorial.steps, 1):
        for field, most in LONGEST.items():
            for lang, text in getattr(step, field).items():
                assert len(text) <= most, f"step {number}, {field}, {lang}: {len(text)} letters"
                assert not complaints(title, text, lang, sentence=field == "why"), f"step {number}, {field}"
        assert step.say["pl"] != step.say["en"]


def wrong(data: dict[str, Any]) -> str:
    with pytest.raises(BadData) as caught:
        read_tutorial(penumbra.game("tyrants"), data)
    return str(caught.value)


@pytest.fixture
def data() -> dict[str, Any]:
    found: dict[str, Any] = deepcopy(read_data("tyrants", "data", "tutorial.yaml"))
    return found


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("do", "plya soldier", "there is no verb 'plya'"),
        ("do", "play weaponmaster", "not"),
        ("do", None, "'None' is no action"),
        ("say", {"pl": "Zagraj"}, "give a text for each of en, pl"),
        ("why", {"pl": "Bo tak.", "en": " "}, "the text for en is empty"),
        ("clause", "TY-999", "'TY-999' is no clause of the ledger"),
        ("look", "warsaw", "there is no place or card 'warsaw'"),
        ("then", ["end_turn"], "seat 0 is asked, not another seat"),
        ("hint", "x", "there is no such field"),
    ],
)
def test_a_wrong_step_is_named_by_file_step_and_field(data: dict[str, Any], field: str, value: Any, said: str) -> None:
    data["steps"][2][field] = value
    message = wrong(data)
    assert message.startswith(f"data/tutorial.yaml: step 3: field '{field}': ") and said in message


def test_a_step_in_anothers_turn_is_named(data: dict[str, Any]) -> None:
    data["steps"][8]["then"] = []
    assert "step 10: field 'do': 'play blackguard': seat 1 is asked, not the learner" in wrong(data)


def test_a_step_without_a_choice_says_so(data: dict[str, Any]) -> None:
    data["position"] |= {"hand": [[], None], "actions": []}
    data["steps"] = [data["steps"][8]]
    del data["steps"][0]["then"]
    assert "step 1: field 'do': nothing else can be done here" in wrong(data)
    data["steps"][0]["only"] = True
    assert len(read_tutorial(penumbra.game("tyrants"), data).steps) == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": {"seats": 9}}, "field 'position': "),
        ({"seat": 2}, "field 'seat': 2 is no seat of the position"),
        ({"steps": []}, "field 'steps': give a list of steps"),
        ({"more": 1}, "give seat, position and steps, nothing else"),
    ],
)
def test_what_is_wrong_besides_steps_is_named(data: dict[str, Any], change: dict[str, Any], said: str) -> None:
    message = wrong(data | change)
    assert message.startswith("data/tutorial.yaml: ") and said in message
