"""Finished games: each replays to the same result through the same positions. A file in the folder is a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import penumbra
from penumbra.engine.log import log_of
from tests.regenerate import fixture_files, older_files

FILES = [path for title in penumbra.titles() for path in fixture_files(title)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_finished_game_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    data = json.loads(text)
    state = penumbra.load(text)
    assert state.game.id == path.parent.name
    assert state.result is not None and state.result.as_dict() == data["result"]
    assert state.result.reason in state.game.endings
    assert data["digests"][str(state.length)] == data["digest"]
    again = penumbra.replay(log_of(data), upto=0)
    found = {"0": again.digest()}
    for n, action in enumerate(data["actions"], start=1):
        again.apply(action)
        if str(n) in data["digests"]:
            found[str(n)] = again.digest()
    assert found == data["digests"]


def test_every_fixture_belongs_to_a_title() -> None:
    folders = {path.name for path in (Path(__file__).parent / "fixtures").glob("*") if path.is_dir()}
    assert folders <= {*penumbra.titles()}


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_end_reason_has_a_fixture(title: str) -> None:
    reasons = {json.loads(path.read_text("utf-8"))["result"]["reason"] for path in fixture_files(title)}
    assert reasons == {*penumbra.game(title).title.endings}


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_seat_count_has_a_fixture(title: str) -> None:
    seats = {json.loads(path.read_text("utf-8"))["seats"] for path in fixture_files(title)}
    assert seats == {*penumbra.game(title).seats}


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_verb_has_a_fixture(title: str) -> None:
    game = penumbra.game(title)
    logs = (json.loads(path.read_text("utf-8"))["actions"] for path in fixture_files(title))
    used = {game.actions.split(action)[0] for actions in logs for action in actions}
    unused = [verb.name for verb in game.actions.verbs if verb.name not in used]
    assert not unused, "run python -m tests.regenerate"


OLDER = [path for title in penumbra.titles() for path in older_files(title)]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parts[-4]}/{path.parent.name}/{path.stem}")
def test_a_game_of_older_rules_is_kept_as_it_was_played(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    log = log_of(data)
    game = penumbra.game(path.parts[-4])
    assert (log.game, f"rules-{log.rules}") == (game.id, path.parent.name)
    assert log.rules < game.rules
    assert path.stem.startswith("finished" if "result" in data else "running")


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_older_version_of_the_rules_has_finished_and_running_games(title: str) -> None:
    found = {(path.parent.name, path.stem.split("-")[0]) for path in older_files(title)}
    versions = range(1, penumbra.game(title).rules)
    assert found == {(f"rules-{version}", how) for version in versions for how in ("finished", "running")}
