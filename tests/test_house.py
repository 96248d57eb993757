"""The house rules that can be counted: neutral rooms, nothing written twice, modules of a readable length."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.datafiles import read_data

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "penumbra"
TITLES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/meta.py"))  # those being written included

# Words of a rulebook that are also words of every card game, of Python or of plain English.
COMMON = """
always_ask board card chance choice choose claim commitment condition count deal deck die discard draw drawn effect
end face faction field first_player free game give_up hand keyword kind left mask name no none opponent option
optional path piece place play player points pool price public random reaction reshuffle resource resources reveal
round rule score screen seat secret shuffle spectator stand state supply total turn turn_limit use value word yes
"""
PLAIN = {*COMMON.split()}
# What programs and servers speak of besides.
TECHNICAL = {*"clock failure human plan progress route site task travel".split()}  # noqa: SIM905


def vocabulary(title: str) -> set[str]:
    """The words of a title: its id, the single words of its glossary, and the compound names in its data and state."""
    game = Game(importlib.import_module(f"penumbra.games.{title}.meta").TITLE)
    terms = (re.sub(r"\(.*?\)", "", entry["en"]).split("/") for entry in read_data(title, "data", "glossary.yaml"))
    words = {term.strip().casefold() for group in terms for term in group}
    names = {zone.name for zone in game.zones} | {setting.name for setting in game.settings}
    names |= {verb.name for verb in game.actions.verbs} | {*game.title.play.state.FIELDS} - {*State.FIELDS}
    names |= {one for ids in game.actions.axes.values() for one in ids if one} | {*game.endings}
    return {title, *(word for word in words if word.isalpha()), *(name for name in names if "_" in name)}


def foreign_words() -> set[str]:
    """Words of one title and no other."""
    counted = Counter(word for title in TITLES for word in vocabulary(title))
    return {word for word, titles in counted.items() if titles == 1} - PLAIN


@pytest.mark.parametrize("room", ["engine", "kit", "bots", "server"])
def test_neutral_rooms_have_no_word_of_any_title(room: str) -> None:
    foreign, wrong = foreign_words() - (TECHNICAL if room in ("bots", "server") else set()), []
    for path in sorted((PACKAGE / room).rglob("*")):
        if path.suffix in (".py", ".yaml"):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                for word in re.findall(r"[a-z][a-z0-9_]*", line.casefold()):
                    if word in foreign or word.removesuffix("s") in foreign:
                        wrong.append(f"{path.relative_to(PACKAGE)}:{number} {word}")
    assert not wrong


def test_the_vocabulary_is_worth_looking_for() -> None:
    foreign = foreign_words()
    assert {*TITLES} <= foreign and len(foreign) > 300
    assert {"troop", "menzoberranzan", "inner_circle", "half_decks", "museum"} <= foreign


SHARED = 10  # lines in a row that two titles may not share


def code_lines(path: Path) -> list[tuple[int, str]]:
    """(number, line) without blank lines, comments and imports, which say what is used and do nothing."""
    found, importing = [], False
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        bare = line.strip()
        importing = importing or bare.startswith(("from ", "import "))
        if bare and not importing and not bare.startswith("#"):
            found.append((number, bare))
        if importing and not bare.endswith(("(", ",")):
            importing = False
    return found


def runs(title: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every run of lines of a title, and where it stands."""
    for path in sorted((PACKAGE / "games" / title).rglob("*.py")):
        lines = code_lines(path)
        for i in range(len(lines) - SHARED + 1):
            yield tuple(line for _, line in lines[i : i + SHARED]), f"{title}/{path.name}:{lines[i][0]}"


def test_no_two_titles_share_ten_lines() -> None:
    """What a second title needs moves to the kit."""
    first: dict[tuple[str, ...], str] = {}
    twice = []
    for title in TITLES:
        for run, where in runs(title):
            other = first.setdefault(run, where)
            if not other.startswith(f"{title}/"):
                twice.append(f"{other} ~ {where}")
    assert not twice


LONGEST = 500
LISTS = re.compile(r"tests/games/\w+/cards/")  # one test a card, as many as the box has


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "examples", "tools"])
def test_no_module_is_longer_than_a_reader_has_patience(folder: str) -> None:
    long = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        name, lines = path.relative_to(ROOT).as_posix(), len(path.read_text("utf-8").splitlines())
        if lines > LONGEST and not LISTS.match(name):
            long.append(f"{name}: {lines}")
    assert not long
