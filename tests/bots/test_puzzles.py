"""Puzzles are the best turns whatever the seat cannot know, and more of them can be found."""

from __future__ import annotations

import pytest

import penumbra
from penumbra.bots.lines import every_line, try_line
from penumbra.bots.outlook import Outlook
from penumbra.bots.puzzles import CHECKED, LOOKS, judge
from penumbra.bots.scales import Scales
from penumbra.kit.puzzle import Puzzle, puzzles_of

NODES = 700
EVERY = [(title, puzzle) for title in sorted(penumbra.titles()) for puzzle in puzzles_of(penumbra.game(title))]
IDS = [f"{title}-{puzzle.id}" for title, puzzle in EVERY]
SAMPLE = dict(reversed(EVERY))  # the first of each title
FEW = 6  # deals


@pytest.mark.parametrize(("title", "puzzle"), EVERY, ids=IDS)
def test_what_the_seat_cannot_know_changes_none_of_its_turns(title: str, puzzle: Puzzle) -> None:
    game = penumbra.game(title)
    state = game.position(puzzle.position)
    lines = every_line(state, NODES)
    assert lines is not None and len(lines) == puzzle.lines
    assert puzzle.solution.actions in lines
    for seed in range(2):
        dealt = game.determinise(state, puzzle.seat, f"anew/{seed}")
        assert dealt.decision == state.decision
        for line in (puzzle.solution, *puzzle.others):
            now, then = dealt.clone(), state.clone()
            for action in line.actions:
                assert now.options == then.options
                now.apply(action)
                then.apply(action)


@pytest.mark.parametrize(("title", "puzzle"), SAMPLE.items(), ids=SAMPLE.keys())
def test_the_best_turn_leads_in_fresh_deals(title: str, puzzle: Puzzle) -> None:
    state = penumbra.game(title).position(puzzle.position)
    scales = Scales(Outlook(state, puzzle.seat), LOOKS, "fresh", puzzle.unit == "percent")
    for other in puzzle.others:
        assert scales.apart(puzzle.solution.actions, other.actions, CHECKED).mean > 0


@pytest.mark.parametrize(("title", "puzzle"), SAMPLE.items(), ids=SAMPLE.keys())
def test_a_turn_is_judged_beside_the_best(title: str, puzzle: Puzzle) -> None:
    game = penumbra.game(title)
    right = judge(game, puzzle.id, puzzle.solution.actions)
    assert right.right and right.gain == right.best == puzzle.solution.gain
    wrong = judge(game, puzzle.id, puzzle.others[0].actions)
    assert not wrong.right and wrong.gain < wrong.best


def test_a_try_follows_from_its_seed() -> None:
    title, puzzle = EVERY[0]
    state = penumbra.game(title).position(puzzle.position)
    sample = Outlook(state, puzzle.seat).sample("deal")
    before = sample.digest()
    one, two = (try_line(sample, puzzle.solution.actions, LOOKS, "deal") for _ in range(2))
    assert one == two and sample.digest() == before
