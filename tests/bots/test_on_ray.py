"""Contests on a Ray cluster. It has a process of its own: what Ray leaves running there harms no other test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import penumbra
from penumbra.bots.arena import arena, plan
from tests.bots.stranger import install
from tests.bots.test_arena import timeless
from tests.bots.test_door import stranger  # noqa: F401

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was played there."""
    folder = install(tmp_path_factory.mktemp("ray") / "site")
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.on_ray", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(Path(penumbra.__file__).parent.parent)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_results_are_the_same(told: dict[str, Any]) -> None:
    here = arena(plan(penumbra.game("tyrants"), ["random", "random"], 4, 1, 2))
    assert timeless(told["ours"]) == json.loads(json.dumps(timeless(here)))


@pytest.mark.usefixtures("stranger")
def test_a_bot_of_others_plays_there(told: dict[str, Any]) -> None:
    """Workers are not children of ours: they are told where to look. A fault comes back from there, too."""
    here = arena(plan(penumbra.game("tyrants"), ["strange", "random"], 2, 1, 2))
    assert told["theirs"]["scores"] == json.loads(json.dumps(here["scores"]))
    assert "I am lost" in told["fault"]
