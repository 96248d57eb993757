"""Bots that plan: what they think of their options, how much they think, and that it pays."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import count
from typing import cast

import pytest

import penumbra
from penumbra.bots import planner
from penumbra.bots.glance import Glance
from penumbra.bots.greedy import action_value
from penumbra.bots.outlook import Outlook
from penumbra.bots.planner import Planner, best_of_both
from penumbra.bots.roster import LEVELS, PLANNERS, make_bot, make_patient
from penumbra.bots.thinking import Estimate, Thinking
from penumbra.engine.state import State

PATIENT = Thinking(plays=4, seconds=1e9)
INFLUENCE_AND_POWER = ("noble", "soldier")  # of the cards every player starts with: they cost nothing and only help


def midgame(seats: int = 3, seed: int | str = 5, length: int = 60, title: str = "tyrants") -> State:
    state = penumbra.game(title).new(seats, seed)
    guide = make_bot("random", 2)
    while state.length < length or len(state.options) < 4:
        state.apply(guide.decide(Outlook(state, state.seat)))
    return state


def patient(level: str, seed: int | str) -> Planner:
    """A level without its clock."""
    return Planner(seed, replace(PLANNERS[level](0).thinking, seconds=1e9))


def walk(bot: Planner, state: State, decisions: int) -> list[int]:
    """What the bot answers to the next questions, whoever is asked."""
    found = []
    while len(found) < decisions:
        found.append(bot.decide(Outlook(state, state.seat)))
        state.apply(found[-1])
    return found


@pytest.mark.parametrize("title", ["tyrants", "emerald"])
def test_the_same_seed_thinks_the_same(title: str) -> None:
    first, second, other = (walk(Planner(seed, PATIENT), midgame(title=title), 25) for seed in (1, 1, 2))
    assert first == second != other


@pytest.mark.parametrize("title", ["tyrants", "emerald"])
def test_estimates_name_options_and_come_best_first(title: str) -> None:
    state = midgame(title=title)
    bot = Planner(1, PATIENT)
    estimates = bot.analyse(Outlook(state, state.seat))
    assert {estimate.action for estimate in estimates} <= set(state.options)
    assert sum(estimate.visits for estimate in estimates) == len(estimates) + bot.plays
    played = [estimate.value for estimate in estimates if estimate.visits > 1]
    assert len(played) == PATIENT.few and played == sorted(played, reverse=True)
    rest = [estimate.value for estimate in estimates[len(played) :]]
    assert rest == sorted(rest, reverse=True)


def test_every_option_is_weighed_on_one_sample() -> None:
    state = midgame(title="emerald")
    sample = Outlook(state, state.seat).sample("7/1/0")
    expected = {action: action_value(sample, action, state.seat) for action in state.options}
    found = Planner(7, Thinking(plays=0, seconds=1e9)).analyse(Outlook(state, state.seat))
    assert {estimate.action: estimate.value for estimate in found} == expected


def test_a_forced_move_takes_no_play() -> None:
    state = penumbra.game("tyrants").new(2, 1)
    bot = Planner(1, PATIENT)
    guide = make_bot("random", 1)
    while len(state.options) > 1:
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert bot.decide(Outlook(state, state.seat)) == state.options[0]
    assert bot.plays == 0


def test_the_clock_ends_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """After twenty looks at the clock: the plays under way are the last."""
    state = midgame()
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 100)
    bot = Planner(1, Thinking(plays=10**7, seconds=0.2))
    assert bot.decide(Outlook(state, state.seat)) in state.options
    assert bot.plays <= bot.thinking.few and next(ticks) < 40


def test_in_contests_no_clock_cuts_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contests between bots end the same on a busy machine: there nobody waits for them."""
    calm = walk(patient("hard", 1), midgame(), 6)
    monkeypatch.setattr(planner.time, "perf_counter", count(step=10).__next__)
    assert walk(cast(Planner, make_patient("hard", 1)), midgame(), 6) == calm
    assert walk(PLANNERS["hard"](1), midgame(), 6) != calm


def test_the_clock_ends_a_play(monkeypatch: pytest.MonkeyPatch) -> None:
    state = midgame()
    length = state.length
    monkeypatch.setattr(time, "perf_counter", lambda: 2.0)
    Glance(6).play_on(state, state.options[0], deadline=1.0)
    assert state.length == length + 1


def test_what_an_action_gained_is_remembered_within_a_turn_and_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Glance] = []

    class Counted(Glance):
        def __init__(self, looks: int) -> None:
            super().__init__(looks)
            made.append(self)

    monkeypatch.setattr(planner, "Glance", Counted)
    state = midgame()
    bot, guide, seat = Planner(1, PATIENT), make_bot("random", 1), state.seat
    turns, chosen = 0, -1
    for _ in range(120):
        before = len(made)
        own = state.seat == seat
        thinks = own and len(state.options) > 1
        fresh = thinks and state.length != chosen + 1
        chosen = state.length if thinks else chosen
        state.apply((bot if own else guide).decide(Outlook(state, state.seat)))
        turns += fresh
        assert len(made) - before == fresh
    assert 1 < turns < 60


def test_only_promising_options_are_looked_at_again() -> None:
    """Those not yet seen, and of the others the best."""
    glance = Glance(looks=2)
    for action, gain in ((1, 0.5), (2, -1.0), (3, 2.0), (4, 1.0)):
        glance.note(0, action, gain)
    assert glance._promising(0, (1, 2, 3, 4, 5, 6)) == [5, 6, 3, 4]
    assert glance._promising(1, (1, 2)) == [1, 2]


def test_the_best_card_to_play_is_thought_of_beside_the_best_purchase() -> None:
    """By value right after the action a purchase looks better than another card that could pay for a better one."""
    buy, buy_less, play, end = Estimate(10, 1, 3.0), Estimate(11, 1, 2.0), Estimate(1, 1, 0.5), Estimate(20, 1, 0.0)
    assert best_of_both([buy, buy_less, play, end], frozenset({1, 2})) == [play, buy, buy_less, end]
    assert best_of_both([buy, buy_less], frozenset({1, 2})) == [buy, buy_less]


def test_of_equals_the_reluctant_one_comes_last() -> None:
    state = midgame()
    end_turn = state.game.actions.find("end_turn")
    other = next(action for action in state.options if action != end_turn)
    for seed in range(8):
        ranked = Planner(seed, PATIENT)._ranked(
            Outlook(state, state.seat), [Estimate(end_turn, 1, 2.0 + 1e-13), Estimate(other, 1, 2.0)]
        )
        assert [estimate.action for estimate in ranked] == [other, end_turn]


def test_of_equals_the_eager_one_comes_first() -> None:
    """A card to play may draw others: what is spent before that is spent without knowing them."""
    state = midgame()
    game = state.game
    card, *_ = sorted(game.eager)
    others = [action for action in range(game.actions.size) if action not in game.eager | game.reluctant][:3]
    for seed in range(8):
        estimates = [Estimate(action, 1, 2.0) for action in (*others, card)]
        ranked = Planner(seed, PATIENT)._ranked(Outlook(state, state.seat), [*estimates, Estimate(others[0], 1, 2.1)])
        assert [estimate.action for estimate in ranked[:2]] == [others[0], card]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_ends_a_turn_with_a_card_that_can_only_help(level: str) -> None:
    """However the rest of the hand looks, the turn does not end before Noble and Soldier are played."""
    game = penumbra.game("tyrants")
    end_turn = game.actions.find("end_turn")
    helpful = {game.actions.find(f"play {card}") for card in INFLUENCE_AND_POWER}
    asked = 0
    for seed in range(10 if level == "expert" else 40):
        state = midgame(2, f"help/{seed}", 20 + 5 * seed)
        while not state.done and not (state.kind == "turn" and helpful & set(state.options)):
            state.apply(make_bot("random", seed).decide(Outlook(state, state.seat)))
        if state.done:
            continue
        asked += 1
        found = patient(level, seed).analyse(Outlook(state, state.seat))
        assert end_turn not in [estimate.action for estimate in found]
    assert asked > 8


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_whole_games_without_a_wasted_card(level: str) -> None:
    game = penumbra.game("tyrants")
    end_turn = game.actions.find("end_turn")
    helpful = {game.actions.find(f"play {card}") for card in INFLUENCE_AND_POWER}
    state = game.new(2, f"waste/{level}")
    bots = [patient(level, seat) for seat in range(2)]
    turns = 0
    while not state.done:
        action = bots[state.seat].decide(Outlook(state, state.seat))
        if action == end_turn:
            turns += 1
            assert not helpful & set(state.options)
        state.apply(action)
    assert turns > 10


def test_it_finds_the_better_card_to_recruit() -> None:
    """With the turn's Influence and nothing else to do, ending the turn is the worst idea."""
    state = midgame(2, 9, 40)
    guide = make_bot("greedy", 1)
    recruit = state.game.actions.base("recruit")
    end_turn = state.game.actions.base("end_turn")
    while not (any(recruit <= a < end_turn for a in state.options) and len(state.options) < 6):
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert Planner(1, PATIENT).decide(Outlook(state, state.seat)) != end_turn


def test_levels_think_more_and_more() -> None:
    assert LEVELS == ("easy", "normal", "hard", "expert")
    thoughts = [PLANNERS[level](0).thinking for level in LEVELS]
    assert [t.plays for t in thoughts] == sorted({t.plays for t in thoughts})
    assert all(t.seconds <= 2 for t in thoughts)


def test_a_blunder_takes_one_of_the_three_best() -> None:
    state = midgame(title="emerald")
    best = [e.action for e in Planner(3, Thinking(plays=0, seconds=1e9)).analyse(Outlook(state, state.seat))[:3]]
    thinking = Thinking(plays=0, seconds=1e9, blunders=1.0)
    values = dict(Planner(3, thinking).analyse(Outlook(state, state.seat))[i][::2] for i in range(3))
    chosen = {Planner(seed, thinking).decide(Outlook(state, state.seat)) for seed in range(12)}
    assert len(chosen) > 1 and len(best) == len(values) == 3
    assert len(chosen & set(best)) > 1


def test_planning_beats_random() -> None:
    state = penumbra.game("emerald").new(2, 3)
    bots = [make_bot("random", 1), Planner(1, Thinking(plays=1, seconds=1e9))]
    while not state.done:
        state.apply(bots[state.seat].decide(Outlook(state, state.seat)))
    assert state.result is not None and state.result.winners == (1,)
