"""Puzzles: every title's are played from start to end, and what is wrong in one is named."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import penumbra
from penumbra.engine.errors import BadData
from penumbra.kit.datafiles import read_data
from penumbra.kit.puzzle import Puzzle, count_puzzles, line_over, puzzles_of, read_puzzles

TITLES = sorted(penumbra.titles())
EVERY = [(title, puzzle) for title in TITLES for puzzle in puzzles_of(penumbra.game(title))]
IDS = [f"{title}-{puzzle.id}" for title, puzzle in EVERY]


@pytest.mark.parametrize(("title", "puzzle"), EVERY, ids=IDS)
def test_the_solution_is_played_from_start_to_end(title: str, puzzle: Puzzle) -> None:
    game = penumbra.game(title)
    state = game.position(puzzle.position)
    census, base, choices = game.census(state), state.length, 0
    assert state.seat == puzzle.seat and not line_over(state, puzzle.seat, base)
    for action in puzzle.solution.actions:
        assert state.seat == puzzle.seat and action in state.options
        choices += len(state.options) > 1
        state.apply(action)
        assert game.census(state) == census
    assert line_over(state, puzzle.seat, base)
    assert choices >= 2, "there is nothing to find"


@pytest.mark.parametrize(("title", "puzzle"), EVERY, ids=IDS)
def test_the_best_turn_is_clearly_the_best(title: str, puzzle: Puzzle) -> None:
    best = puzzle.solution
    assert puzzle.tries >= 100 and puzzle.right <= 0.34 * puzzle.lines
    for other in puzzle.others:
        assert other.surely > 0 and other.behind >= puzzle.gap
        assert other.gain < best.gain
        assert other.worse_in > 0.5 * puzzle.tries


@pytest.mark.parametrize("title", TITLES)
def test_there_are_eight_of_every_title(title: str) -> None:
    assert count_puzzles(title) == len(puzzles_of(penumbra.game(title))) >= 8


@pytest.mark.parametrize("title", TITLES)
def test_they_go_from_easy_to_hard(title: str) -> None:
    levels = [puzzle.level for puzzle in puzzles_of(penumbra.game(title))]
    assert levels == sorted(levels)


def entries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = deepcopy(read_data("tyrants", "data", "puzzles.yaml"))
    return found


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seat", 9, "'seat': 9 is not asked"),
        ("level", 7, "'level': 7 is not one of"),
        ("unit", "coins", "'unit': 'coins'"),
        ("lines", 0, "'lines': 0"),
        ("others", {}, "'others': give a list"),
        ("others", [], "'others'"),
        ("steps", [], "'steps'"),
        ("position", {"seats": 99}, "'position'"),
        ("colour", "red", "nothing else"),
    ],
)
def test_what_is_wrong_is_named(field: str, value: Any, words: str) -> None:
    data = entries()
    data[0][field] = value
    with pytest.raises(BadData) as error:
        read_puzzles(penumbra.game("tyrants"), data)
    assert "data/puzzles.yaml: puzzle 1" in str(error.value) and words in str(error.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [([], "does not come to its end"), (["fly away"], "'solution'"), ("longer", "the line is over before")],
)
def test_a_line_is_played_when_it_is_read(line: Any, words: str) -> None:
    data = entries()
    known = data[0]["solution"]["do"]
    data[0]["solution"]["do"] = [*known, known[0]] if line == "longer" else line
    with pytest.raises(BadData, match=words):
        read_puzzles(penumbra.game("tyrants"), data)


def test_one_puzzle_is_there_once() -> None:
    data = entries()
    with pytest.raises(BadData, match="twice"):
        read_puzzles(penumbra.game("tyrants"), [data[0], data[0]])
