"""Weights are data, and only what wins is written back."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import penumbra
from penumbra.bots import tuning
from penumbra.bots.outlook import Outlook
from penumbra.bots.tuning import Course, Trial, play_trial, success, trials, tune, weighing, with_weights
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.engine.state import Result
from tests.cli.run import run

SHORT = Course(generations=1, games=1, check=2, seats=2, bot="random", seed=1)


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_title_has_weights_that_matter(title: str) -> None:
    game = penumbra.game(title)
    state = game.new(game.seats[-1], 3)
    assert game.weights
    for _ in range(40):
        state.apply(state.options[0])
    before = game.values(state)
    with weighing(game, {name: 3 * weight + 1 for name, weight in game.weights.items()}):
        assert game.values(state) != before
    assert game.values(state) == before


@pytest.mark.parametrize("title", penumbra.titles())
def test_values_are_the_value_of_each_seat(title: str) -> None:
    game = penumbra.game(title)
    state = game.new(game.seats[-1], 3)
    for _ in range(40):
        state.apply(state.options[0])
    assert game.values(state) == [game.value(state, seat) for seat in range(state.n)]
    if game.cooperative:
        assert len(set(game.values(state))) == 1


def test_a_bot_sees_with_its_own_weights_and_nobody_else_does() -> None:
    seen = []

    class Watcher:
        def decide(self, outlook: Outlook) -> int:
            seen.append(outlook.game.weights["rival"])
            return outlook.options[0]

    game = penumbra.game("tyrants")
    kept = game.weights["rival"]
    state = game.new(2, 1)
    tuning.Weighing(Watcher(), {"rival": 9.0}).decide(Outlook(state, state.seat))
    assert seen == [9.0] and game.weights["rival"] == kept


def test_every_deal_is_played_from_every_seat() -> None:
    found = trials(penumbra.game("tyrants"), replace(SHORT, seats=4), "g", {}, 8)
    assert [(trial.seed, trial.seat) for trial in found] == [(f"1/g/{i // 4}", i % 4) for i in range(8)]


def test_success_is_victory_and_the_lead() -> None:
    assert success(Result((10, 10), (0, 1), "x"), 0, False) == (0.5, 0.5)
    share, lead = success(Result((19, 30, 20), (1,), "x"), 0, False)
    assert share == 0 and lead == pytest.approx(-11 / 50)
    assert success(Result((3, 3), (0, 1), "x"), 0, True) == (1.0, 1.0)


def test_the_same_trial_ends_the_same() -> None:
    trial = Trial("tyrants", 2, "random", "s", 1, (("rival", 0.1),))
    assert play_trial(trial) == play_trial(trial)


def test_tuning_checks_what_it_found_on_fresh_deals() -> None:
    report = tune(penumbra.game("tyrants"), SHORT)
    assert report["check"]["games"] == 2 and report["chance"] == 0.5
    assert report["weights"].keys() == penumbra.game("tyrants").weights.keys()
    assert report["better"] == (report["check"]["low"] > 0.5)


def test_tuning_goes_on_from_given_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proposals lie around the given weights; they still play against the weights as they are."""
    proposed: list[dict[str, float]] = []

    def noted(game: Game, course: Course, name: str, weights: dict[str, float], games: int) -> list[Trial]:
        proposed.append(weights)
        return trials(game, course, name, weights, games)

    monkeypatch.setattr(tuning, "trials", noted)
    kept = dict(penumbra.game("tyrants").weights)
    tune(penumbra.game("tyrants"), replace(SHORT, start=(("rival", 500.0),)))
    assert all(weights["rival"] > 100 and weights["spy"] < 1 for weights in proposed)
    assert penumbra.game("tyrants").weights == kept


@pytest.mark.parametrize(
    ("text", "said"),
    [("rivals: 2", "no weight 'rivals'"), ("[1]", "give weights by name"), ("rival: much", "give weights by name")],
)
def test_weights_to_begin_with_are_checked(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "start.yaml"
    file.write_text(text, encoding="utf-8")
    code, _, err = run("tune", "tyrants", "--bot", "random", "--start", str(file))
    assert code == 2 and said in err
    code, _, err = run("tune", "tyrants", "--start", str(tmp_path / "none.yaml"))
    assert code == 2 and "cannot be read" in err


def test_the_file_keeps_its_comments_and_says_how_it_was_made() -> None:
    text = "# About.\na: 1.5  # first\nb: -2\n"
    once = with_weights(text, {"a": 0.25, "b": -3.0}, "some command")
    assert once == "# About.\n# Made by: some command\na: 0.25  # first\nb: -3\n"
    assert with_weights(once, {"a": 1.0, "b": 1.0}, "another").count("Made by") == 1


def test_only_better_weights_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "weights.yaml"
    for better, text in ((False, "rival: 1\n"), (True, "rival: 0.5\n")):
        file.write_text("rival: 1\n", encoding="utf-8")
        check = {"games": 2, "wins": 1.0, "win_rate": 0.5, "low": 0.1, "high": 0.9}
        report = {"game": "tyrants", "weights": {"rival": 0.5}, "check": check, "chance": 0.5, "better": better}
        monkeypatch.setattr("penumbra.cli.contests.tune_weights", lambda *_, report=report: dict(report))
        code, out, _ = run("tune", "tyrants", "--seed", "7", "--write", str(file))
        assert code == 0 and ("not better" in out) is not better
        assert file.read_text(encoding="utf-8").endswith(text)
        assert ("penumbra tune tyrants" in file.read_text(encoding="utf-8")) is better


def test_what_is_missing_for_tuning_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(BadOption, match=r"penumbra-tabletop\[tune\]"):
        tune(penumbra.game("tyrants"), SHORT)
