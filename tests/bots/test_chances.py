"""Chances to win, and a second look at what was done."""

from __future__ import annotations

import random

import pytest

import penumbra
from penumbra.bots.chances import chances, shares, together
from penumbra.bots.review import review
from penumbra.bots.simulate import play_game
from penumbra.engine.state import State
from penumbra.engine.title import Spread

WIDE = Spread(begin=20.0, end=5.0)


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_chances_are_shares_until_somebody_has_won(title: str) -> None:
    game = penumbra.game(title)
    seats = max(2, game.seats[0])
    state = game.new(seats, 1)
    for past in (0.0, 0.5, 1.0):
        found = chances(state, past)
        assert all(0 < chance < 1 for chance in found)
        assert game.title.cooperative or sum(found) == pytest.approx(1)
    end = play_game(state, ["random"] * seats, "1")
    assert end.result is not None
    won = chances(end, 1.0)
    assert [seat for seat, chance in enumerate(won) if chance] == list(end.result.winners)
    assert sum(won) in (0, 1, seats)


@pytest.mark.parametrize("title", [title for title in penumbra.titles() if 1 in penumbra.game(title).seats])
def test_alone_one_wins_or_not(title: str) -> None:
    (chance,) = chances(penumbra.game(title).new(1, 1), 0.0)
    assert 0 < chance < 1


@pytest.mark.parametrize("title", [title for title in penumbra.titles() if 1 in penumbra.game(title).seats])
def test_who_has_lost_alone_has_no_chance(title: str) -> None:
    end = play_game(penumbra.game(title).new(1, 1), ["random"], "1")
    assert end.result is not None
    assert chances(end, 1.0) == ([1.0] if end.result.winners else [0.0])


def test_a_lead_means_more_near_the_end() -> None:
    early, late = shares([3.0, 0.0, 0.0], WIDE, 0.0), shares([3.0, 0.0, 0.0], WIDE, 1.0)
    assert 1 / 3 < early[0] < late[0]
    assert late[1] == late[2] < early[1]


def test_together_there_is_a_value_that_wins_half_the_games() -> None:
    spread = Spread(10.0, 10.0, even=-20.0, last=40.0)
    assert together(-20.0, spread, 0.0) == together(40.0, spread, 1.0) == 0.5
    assert together(-30.0, spread, 0.0) < 0.5 < together(0.0, spread, 0.0)
    assert together(-1e9, spread, 0.0) == 0.0


def long_ago(title: str, seats: int, kind: str) -> State:
    """The first question of that kind with a choice."""
    state = penumbra.game(title).new(seats, 1)
    while state.kind != kind or len(state.options) < 4:
        state.apply(state.options[0])
    return state


def test_what_was_played_is_told_wherever_it_stands() -> None:
    state = long_ago("tyrants", 2, "turn")
    best = review(state, state.options[0], 0.1, 1)[0].action
    for action in state.options:
        found = review(state, action, 0.1, 1)
        assert [one.action for one in found if one.played] == [action]
        assert 3 <= len(found) <= 4 and found[0].action == best
        assert found[0].chance == max(one.chance for one in found)


def test_ending_the_turn_with_cards_in_hand_is_never_the_better_choice() -> None:
    state = long_ago("tyrants", 2, "turn")
    end = state.game.actions.find("end_turn")
    assert end in state.options
    last = review(state, end, 0.1, 1)[-1]
    assert last.played and last.action == end


def test_a_forced_move_stands_alone() -> None:
    state, pick = penumbra.game("tyrants").new(2, 1), random.Random(1)
    while len(state.options) > 1:
        state.apply(pick.choice(state.options))
    (one,) = review(state, state.options[0], 0.1, 1)
    assert one.played
