"""Titles come in through entry points; a wrong name is answered with the right one."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

import pytest

import penumbra
from penumbra import UnknownGame
from penumbra.engine.registry import GROUP


def test_titles_are_the_entry_points() -> None:
    names = sorted(point.name for point in entry_points(group=GROUP))
    assert list(penumbra.titles()) == names and "tyrants" in names
    for name, title in penumbra.titles().items():
        assert title.id == name
        assert penumbra.game(name) is penumbra.game(name)
        assert penumbra.game(name).title is title


def test_titles_are_complete() -> None:
    for title in penumbra.titles().values():
        assert set(title.name) == {"en", "pl"} and all(title.name.values())
        assert list(title.seats) == sorted({*title.seats}) and title.rules >= 1 and title.endings
        for setting in title.settings:
            assert set(setting.label) == {"en", "pl"}
            assert setting.check(setting.default) == setting.default
            assert set(setting.seats) <= set(title.seats)
        for zone in title.play.zones:
            assert zone.name in title.play.state.FIELDS
            assert zone.sees == "all" or zone.pool, f"{zone.name}: hidden cards need a pool to be resampled"


@pytest.mark.parametrize("name", ["tyrant", "Tyrants", "trants"])
def test_an_unknown_title_suggests_one(name: str) -> None:
    with pytest.raises(UnknownGame, match=rf"unknown title '{name}' \(did you mean tyrants\?\); there are: .*tyrants"):
        penumbra.game(name)


@pytest.mark.parametrize("name", ["", "xyzzy", None, 7, []])
def test_a_hopeless_title_lists_all(name: Any) -> None:
    with pytest.raises(UnknownGame, match=r"unknown title .*; there are: .*tyrants"):
        penumbra.game(name)
