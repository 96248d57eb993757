"""Every title has a drawing for the terminal, and all its words are its own."""

from __future__ import annotations

import io
import random
import re
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import penumbra
from penumbra.cli.phrases import phrases
from penumbra.cli.screen import card_line, draw_board, draw_piles, draw_status
from penumbra.cli.screens import PLAIN, screen_of, screens

ROOT = Path(__file__).parents[2]


def test_every_title_of_ours_has_a_screen() -> None:
    points = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    assert points["penumbra.screens"].keys() == points["penumbra.titles"].keys()
    assert all(target.startswith("penumbra.cli.screens.") for target in points["penumbra.screens"].values())


@pytest.mark.parametrize("title", [title for title in penumbra.titles() if title in screens()])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_screen_shows_a_whole_game_in_both_languages(title: str, lang: str) -> None:
    game = penumbra.game(title)
    state = game.new(game.seats[-1], 5)
    choose = random.Random(3).choice
    while not state.done and state.length < 600:
        if state.length % 60 == 0:
            shown = drawn(state, lang)
            assert len(shown) > 200 and not re.search(r"\{\w*\}|None", shown)
        state.apply(choose(state.options))


def drawn(state: penumbra.State, lang: str) -> str:
    console = Console(file=io.StringIO(), width=140)
    game, said = state.game, phrases(lang)
    words, view = game.words(lang).of(state), game.view(state, state.seat)
    draw_board(console, game, view, words, said)
    draw_status(console, game, view, words, said)
    draw_piles(console, game, view, words, said)
    console.print(card_line(game, game.box.card_id(0), words, said))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_a_title_without_a_drawing_shows_its_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    game = penumbra.game("tyrants")
    monkeypatch.setattr("penumbra.cli.screens.screens", dict)
    assert screen_of(game) is PLAIN
    state = game.new(2, 1)
    assert "inner_circle" in drawn(state, "en")


def test_the_terminal_has_no_word_of_any_title() -> None:
    """Names of zones, pieces and places are in the titles' texts: one edit."""
    for lang in ("en", "pl"):
        own = phrases(lang)
        assert not [key for key in ("inner_circle", "market", "cities", "museum", "troops", "royalty") if key in own]
