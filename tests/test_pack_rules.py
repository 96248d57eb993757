"""The pages for people who correct cards are as `penumbra pack rules --write docs/packs` would write them, and true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import penumbra
from penumbra import Game
from penumbra.cli.reference import rules_of_packs
from penumbra.kit.cardfile import CardSchema, number_shapes
from penumbra.kit.datafiles import read_data
from penumbra.kit.differences import differences
from penumbra.kit.packrules import pack_rules
from penumbra.kit.packs import Pack, pack_of
from tests.cli.run import run

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def names(game: Game, heading: str) -> set[str]:
    """What stands in the first columns under a heading."""
    return {row[0].strip("`") for part in pack_rules(game) if part.heading == heading for row in part.rows}


def example(game: Game) -> Pack:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", rules_of_packs(game), re.MULTILINE | re.DOTALL)
    return pack_of(text.encode(), f"{game.id}.yaml")


@each_game
def test_the_page_is_fresh_and_linked(game: Game) -> None:
    found = (DOCS / "packs" / f"{game.id}.md").read_text("utf-8")
    assert found == rules_of_packs(game), "write it anew: penumbra pack rules --write docs/packs"
    assert f"[{game.name['en']}](packs/{game.id}.md)" in (DOCS / "packs.md").read_text("utf-8")


@each_game
def test_the_example_is_a_pack_that_changes_what_it_names_and_is_played_with(game: Game) -> None:
    pack = example(game)
    packed = penumbra.game(game.id, [pack])
    changed = {one.card: one for one in differences(packed)}
    assert {card["id"] for card in pack.cards} == changed.keys() - {""} and ("" in changed) == bool(pack.values)
    assert [one.added for one in changed.values()].count(True) == 1
    state = packed.new(packed.seats[-1], 1)
    for _ in range(40):
        state.apply(state.decision.options[0])
    assert penumbra.replay(state.log).digest() == state.digest()


@each_game
def test_everything_that_may_be_said_is_there(game: Game) -> None:
    schema: CardSchema = game.title.packing.schema
    fields = {name for one in (*schema.sets.values(), *schema.own.values()) for name in one}
    assert fields <= names(game, "Kinds of cards")
    numbers = {name.partition(".")[0] for name in names(game, "Numbers beside the cards")}
    assert numbers == number_shapes(schema, read_data(game.id, "data", "box.yaml")).keys()


@each_game
def test_every_verb_may_stand_somewhere(game: Game) -> None:
    verbs = next(part for part in pack_rules(game) if part.heading == "Verbs")
    for verb, fields, where, _ in verbs.rows:
        assert fields and where != "nowhere in a pack", verb
    for part in pack_rules(game):
        for row in part.rows:
            assert len(row) == len(part.columns) and row[0] and row[-1], row


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    code, out, _ = run("pack", "rules", "cults")
    assert code == 0 and out.startswith("# Cthulhu: Rise of the Cults: packs")
    assert run("pack", "rules", "--write", str(tmp_path / "pages"))[0] == 0
    assert {path.stem for path in (tmp_path / "pages").iterdir()} == {*penumbra.titles()}
    (tmp_path / "file").write_text("")
    assert run("pack", "rules", "--write", str(tmp_path / "file" / "x"))[0] == 2
