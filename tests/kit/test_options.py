"""Table options that many titles have."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra import BadOption
from penumbra.engine.randomness import key_of
from penumbra.engine.settings import settle
from penumbra.engine.state import State
from penumbra.kit.options import (
    always_ask,
    chosen_one,
    chosen_order,
    chosen_several,
    first_player,
    seat_order,
    turn_limit,
    who_begins,
)

BIRDS = ("owl", "raven", "heron", "kite")
SETTINGS = (
    first_player(4),
    turn_limit(0, 30),
    always_ask(),
    seat_order("birds", BIRDS, {"en": "birds", "pl": "ptaki"}),
)


def table(seed: int = 7) -> State:
    s = State()
    s.begin(None, None, 3, key_of(seed))  # type: ignore[arg-type]
    return s


def test_the_defaults_of_common_options() -> None:
    assert settle(SETTINGS, None) == {
        "first_player": "random",
        "turn_limit": 0,
        "always_ask": "yes",
        "birds": list(BIRDS),
    }


def test_who_was_chosen_begins() -> None:
    s = table()
    assert who_begins(s, {"first_player": 2}) == 2 and s.counter == 0


def test_the_shuffle_decides_who_begins() -> None:
    assert {who_begins(table(seed), {"first_player": "random"}) for seed in range(30)} == {0, 1, 2}
    assert {who_begins(table(seed), {"first_player": "random"}, 5) for seed in range(60)} == {0, 1, 2, 3, 4}


def test_nobody_begins_who_does_not_play() -> None:
    with pytest.raises(BadOption, match="option first_player: 3 is too large: here they go from 0 to 2"):
        who_begins(table(), {"first_player": 3})
    assert who_begins(table(), {"first_player": 3}, parties=4) == 3


def test_what_was_chosen_needs_no_shuffle() -> None:
    s = table()
    assert chosen_one(s, "owl", BIRDS) == "owl"
    assert chosen_order(s, ["kite", "owl", "raven", "heron"], BIRDS) == ("kite", "owl", "raven", "heron")
    assert chosen_several(s, ["heron", "owl"], BIRDS, 2) == ("owl", "heron")
    assert s.counter == 0


def test_what_the_shuffle_chooses() -> None:
    assert {chosen_one(table(seed), "random", BIRDS) for seed in range(60)} == {*BIRDS}
    orders = {chosen_order(table(seed), "random", BIRDS) for seed in range(60)}
    assert len(orders) > 10 and all(sorted(order) == sorted(BIRDS) for order in orders)
    pairs = {chosen_several(table(seed), "random", BIRDS, 2) for seed in range(90)}
    assert len(pairs) == 6 and all(BIRDS.index(a) < BIRDS.index(b) for a, b in pairs)


@pytest.mark.parametrize("title", penumbra.titles())
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_choice_of_every_title_has_words(title: str, lang: str) -> None:
    game = penumbra.game(title)
    words: Any = game.words(lang)
    for setting in game.settings:
        for choice in (*setting.choices, *(["random"] if setting.random else [])):
            text = words.setting(setting.name, choice)
            assert text and "{" not in text and "_" not in text, (setting.name, choice)
        if setting.many:
            assert words.setting(setting.name, setting.default) if setting.default != "random" else True
