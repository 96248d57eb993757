"""The examples run as they stand; `make types` checks their types."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
SAID = {
    "play_a_game": "decisions: A player has deployed the last troop",
    "first_bot": "hoarder",
    "puzzle": "Assassinate a white troop: Skullport",
    "correct_a_card": "Gain 2 Influence. · +2 Wpływu.",
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(example: Path) -> None:
    done = subprocess.run([sys.executable, "-X", "utf8", example], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert SAID[example.stem] in done.stdout


def test_examples_are_type_checked_and_explained() -> None:
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]["files"]
    assert "examples" in checked and "tools" in checked
    for example in EXAMPLES:
        first = example.read_text("utf-8").splitlines()[0]
        assert first.startswith('"""') and f"python examples/{example.name}" in example.read_text("utf-8")
