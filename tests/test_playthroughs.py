"""Golden games: what players see and are told has not changed unless the file in this commit says so."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import penumbra
from tests.playthrough import flatten, log_in, text_of
from tests.regenerate import playthrough_files

FILES = [path for title in penumbra.titles() for path in playthrough_files(title)]
LARGEST = 400_000  # bytes: a reviewer has to look at it


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_players_see_what_they_saw(path: Path) -> None:
    golden = path.read_text("utf-8")
    now = text_of(penumbra.game(path.parent.name), log_in(golden))
    changes = islice(unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm=""), 60)
    assert now == golden, "if this is meant, run python -m tests.regenerate\n" + "\n".join(changes)
    assert path.stat().st_size < LARGEST


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_title_has_a_playthrough_to_the_end(title: str) -> None:
    files = playthrough_files(title)
    assert files
    assert any("the end" in path.read_text("utf-8") for path in files)


def test_views_are_written_line_by_line() -> None:
    view = {"a": 1, "b": {"c": [1, 2], "d": {}}, "e": [{"f": None}, {"f": []}], "g": [[1], [2, 3]]}
    assert flatten(view) == {
        "a": "1",
        "b.c": "[1, 2]",
        "b.d": "{}",
        "e.0.f": "None",
        "e.1.f": "[]",
        "g.0": "[1]",
        "g.1": "[2, 3]",
    }
