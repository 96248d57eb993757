"""The pages for people who write programs are as `penumbra reference --write docs/reference` would write them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import penumbra
from penumbra import Game
from penumbra.cli.reference import reference
from penumbra.kit.reference import Part, notes
from penumbra.kit.reference import reference as parts_of
from tests.cli.run import run

DOCS = Path(__file__).resolve().parent.parent / "docs" / "reference"
GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def parts(game: Game, lang: str = "en") -> tuple[Part, ...]:
    return parts_of(game, lang)


def names(game: Game, part: str) -> list[str]:
    """The first column of a part, without its backticks."""
    return [
        name for one in parts(game) if one.id == part for row in one.rows for name in re.findall(r"`([^`]+)`", row[0])
    ]


@each_game
def test_the_page_is_fresh(game: Game) -> None:
    found = (DOCS / f"{game.id}.md").read_text("utf-8")
    assert found == reference(game), "write it anew: penumbra reference --write docs/reference"


@each_game
def test_every_kind_of_question_is_on_the_page_with_an_answer(game: Game) -> None:
    folder = Path(penumbra.__file__).parent / "games" / game.id
    sources = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    asked = {*re.findall(r'\bask\w*\(\s*s,[^"]*?"(\w+)"', sources)}
    assert asked and asked <= {*names(game, "kinds")} == {*game.kinds} == notes(game)["answers"].keys()
    for answer in notes(game)["answers"].values():
        game.actions.find(answer)


@each_game
def test_the_examples_are_actions(game: Game) -> None:
    verbs = next(part for part in parts(game) if part.id == "verbs")
    assert names(game, "verbs") == [verb.name for verb in game.actions.verbs]
    for verb, _, example, _ in verbs.rows:
        assert game.actions.split(game.actions.find(example.strip("`")))[0] == verb.strip("`")


@each_game
def test_whatever_a_program_meets_is_there(game: Game) -> None:
    state = game.new(game.seats[-1], 1)
    view = game.view(state, 0)
    fields = next(part for part in parts(game) if part.id == "view" and not part.of)
    assert {row[0].strip("`") for row in fields.rows} == view.keys()
    assert names(game, "zones") == [*view["zones"]] and names(game, "events") == [*game.words("en").events]
    assert {*game.title.positions.fields} <= {*names(game, "position")} and names(game, "cards") == [*game.cards]
    assert names(game, "places") == [*game.places] and names(game, "endings") == [*game.endings]


@each_game
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_is_left_unsaid(game: Game, lang: str) -> None:
    for part in parts(game, lang):
        for row in part.rows:
            assert len(row) == len(part.columns) and row[0]
            if part.id in ("arguments", "position", "chance", "endings", "places"):
                assert row[-1], row
            if part.id == "view" and lang == "en":
                assert row[-1], f"{part.of}.{row[0]}: say what it means in data/reference.yaml"
    assert [part[:1] + part[5:] for part in parts(game, "pl")] == [part[:1] + part[5:] for part in parts(game)]


@each_game
def test_notes_are_about_something(game: Game) -> None:
    fields = {
        (f"{part.of}." if part.of else "") + row[0].strip("`")
        for part in parts(game)
        if part.id == "view"
        for row in part.rows
    }
    assert notes(game)["view"].keys() <= fields
    assert notes(game)["arguments"].keys() <= {*names(game, "arguments")}


@each_game
def test_places_have_names_in_both_languages(game: Game) -> None:
    assert game.places and all(name.keys() == {"en", "pl"} and all(name.values()) for name in game.places.values())


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    code, out, _ = run("reference", "tyrants")
    assert code == 0 and out.startswith("# Tyrants of the Underdark: reference")
    assert run("reference", "--write", str(tmp_path / "pages"))[0] == 0
    assert {path.stem for path in (tmp_path / "pages").iterdir()} == {*penumbra.titles()}
    file = tmp_path / "file"
    file.write_text("")
    assert run("reference", "--write", str(file / "x"))[0] == 2
