"""Bots act on what their seat may see, and the arena counts fairly."""

from __future__ import annotations

from collections import Counter

import pytest

import penumbra
from penumbra.bots.arena import line_ups, schedule, wilson
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import BOTS, make_bot
from penumbra.bots.simulate import play_game


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("title", penumbra.titles())
def test_a_choice_does_not_depend_on_what_is_hidden(title: str, name: str) -> None:
    game = penumbra.game(title)
    state = game.new(game.seats[-1], 11)
    guide = make_bot("random", 3)
    for i in range(160):
        if i % 4 == 0:
            seat = state.seat
            truth = make_bot(name, i).decide(Outlook(state, seat))
            dealt_anew = game.determinise(state, seat, f"other/{i}")
            assert make_bot(name, i).decide(Outlook(dealt_anew, seat)) == truth
        state.apply(guide.decide(Outlook(state, state.seat)))


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = penumbra.game("tyrants")
    first, second = (play_game(game.new(2, 4), [name, name], "s") for _ in range(2))
    assert first.log == second.log
    assert play_game(game.new(2, 4), [name, name], "t").log != first.log


def test_deciding_leaves_the_game_alone() -> None:
    game = penumbra.game("tyrants")
    state = game.new(3, 1)
    for _ in range(30):
        before = state.digest()
        action = make_bot("greedy", 1).decide(Outlook(state, state.seat))
        assert state.digest() == before and action in state.options
        state.apply(action)


def test_greedy_beats_random() -> None:
    game = penumbra.game("tyrants")
    wins = 0
    for seed in range(4):
        bots = ["random"] * 4
        bots[seed] = "greedy"
        result = play_game(game.new(4, seed), bots, str(seed)).result
        assert result is not None
        wins += result.winners == (seed,)
    assert wins == 4


def test_wilson_interval_of_known_values() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)  # textbook example
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0 and wilson(0, 10)[0] == 0.0


def test_line_ups() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_every_bot_sits_everywhere_with_the_same_cards() -> None:
    matches = schedule(["a", "b", "c"], 3, 9, 1)
    assert Counter((match.bots.index("a"), match.seed) for match in matches) == {
        (seat, f"1/{deal}"): 1 for seat in range(3) for deal in range(3)
    }
