"""The pages for people who write programs are as `penumbra reference --write docs/reference` would write them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import penumbra
from penumbra import Game
from penumbra.cli.reference import reference
from tests.cli.run import run

DOCS = Path(__file__).resolve().parent.parent / "docs" / "reference"
GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_the_page_is_fresh(game: Game) -> None:
    found = (DOCS / f"{game.id}.md").read_text("utf-8")
    assert found == reference(game), "write it anew: penumbra reference --write docs/reference"


@each_game
def test_every_kind_of_question_is_on_the_page(game: Game) -> None:
    part = reference(game).partition("## Decision kinds")[2].partition("## Events")[0]
    listed = {*re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)}
    folder = Path(penumbra.__file__).parent / "games" / game.id
    sources = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    asked = {*re.findall(r'\bask\w*\(\s*s,[^"]*?"(\w+)"', sources)}
    assert asked and asked <= listed == {*game.kinds}


@each_game
def test_the_examples_are_actions(game: Game) -> None:
    part = reference(game).partition("## Verbs")[2].partition("## Axes")[0]
    examples = re.findall(r"^\| `(\w+)` \| [^|]* \| `([^`]+)` \|", part, re.MULTILINE)
    assert [verb for verb, _ in examples] == [verb.name for verb in game.actions.verbs]
    for verb, code in examples:
        assert game.actions.split(game.actions.find(code))[0] == verb


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    code, out, _ = run("reference", "tyrants")
    assert code == 0 and out.startswith("# Tyrants of the Underdark: reference")
    assert run("reference", "--write", str(tmp_path / "pages"))[0] == 0
    assert {path.stem for path in (tmp_path / "pages").iterdir()} == {*penumbra.titles()}
    file = tmp_path / "file"
    file.write_text("")
    assert run("reference", "--write", str(file / "x"))[0] == 2
