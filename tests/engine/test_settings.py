"""Table options and everything that can be wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra import BadOption
from penumbra.engine.settings import Setting, settle

LABEL = {"en": "x", "pl": "x"}
SIZE = Setting("size", (1, 2, 3), 2, LABEL, random=True)
OPEN = Setting("open", (False, True), False, LABEL)
DECKS = Setting("decks", ("ant", "bee", "cat"), ["ant", "bee"], LABEL, many=2, random=True)
ALL = (SIZE, OPEN, DECKS)
DEFAULTS = {"size": 2, "open": False, "decks": ["ant", "bee"]}


@pytest.mark.parametrize("given", [None, {}])
def test_defaults(given: Any) -> None:
    assert settle(ALL, given) == DEFAULTS


def test_given_values() -> None:
    assert settle(ALL, {"size": "random", "open": True, "decks": ("cat", "ant")}) == {
        "size": "random",
        "open": True,
        "decks": ["cat", "ant"],
    }
    assert settle(ALL, {"decks": "random"})["decks"] == "random"


def test_lists_are_copied() -> None:
    mine = ["cat", "ant"]
    settled = settle(ALL, {"decks": mine})
    mine.clear()
    assert settled["decks"] == ["cat", "ant"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"size": 4}, "option size: 4 is not one of 1, 2, 3, random"),
        ({"size": "2"}, "option size: '2' is not one of 1, 2, 3, random"),
        ({"size": 2.0}, "option size: 2.0 is not one of 1, 2, 3, random"),
        ({"size": True}, "option size: True is not one of"),
        ({"size": [1]}, "is not one of"),
        ({"size": None}, "option size: None is not one of"),
        ({"open": 0}, "option open: 0 is not one of False, True"),
        ({"open": "random"}, "option open: 'random' is not one of False, True"),
        ({"decks": "ant"}, "option decks: give a list of 2 of ant, bee, cat, random"),
        ({"decks": None}, "give a list of 2"),
        ({"decks": 2}, "give a list of 2"),
        ({"decks": {"ant", "bee"}}, "give a list of 2"),
        ({"decks": {"ant": 1, "bee": 2}}, "give a list of 2"),
        ({"decks": ["ant"]}, "option decks: give 2 different ones of ant, bee, cat, random"),
        ({"decks": ["ant", "bee", "cat"]}, "give 2 different ones"),
        ({"decks": ["ant", "ant"]}, "give 2 different ones"),
        ({"decks": ["ant", "dog"]}, "option decks: 'dog' is not one of"),
        ({"decks": [["ant"], "bee"]}, "is not one of"),
        ({"speed": 1}, "unknown option 'speed'; there are: size, open, decks"),
        ({3: 1}, "unknown option 3"),
        ([], "options are given as an object"),
        ("size", "options are given as an object"),
        (7, "options are given as an object"),
    ],
)
def test_errors(given: Any, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        settle(ALL, given)
    assert message in str(caught.value)
