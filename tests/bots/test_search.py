"""Searching bots: what they think of their options, how much they think, and that it pays."""

from __future__ import annotations

import time
from itertools import count

import pytest

import penumbra
from penumbra.bots.ismcts import IsmctsBot, Node
from penumbra.bots.montecarlo import MonteCarloBot
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import LEVELS, SEARCHERS, make_bot
from penumbra.bots.thinking import Thinker, Thinking
from penumbra.engine.state import State

PATIENT = Thinking(iterations=40, seconds=1e9)


def midgame(seats: int = 3, seed: int = 5, length: int = 60) -> State:
    state = penumbra.game("tyrants").new(seats, seed)
    guide = make_bot("random", 2)
    while state.length < length or len(state.options) < 4:
        state.apply(guide.decide(Outlook(state, state.seat)))
    return state


def walk(bot: Thinker, state: State, decisions: int) -> list[int]:
    """What the bot answers to the next questions, whoever is asked."""
    found = []
    while len(found) < decisions:
        found.append(bot.decide(Outlook(state, state.seat)))
        state.apply(found[-1])
    return found


@pytest.mark.parametrize("kind", [MonteCarloBot, IsmctsBot])
def test_the_same_seed_thinks_the_same(kind: type[Thinker]) -> None:
    first, second, other = (walk(kind(seed, PATIENT), midgame(), 25) for seed in (1, 1, 2))
    assert first == second != other


@pytest.mark.parametrize("kind", [MonteCarloBot, IsmctsBot])
def test_estimates_name_options_and_come_best_first(kind: type[Thinker]) -> None:
    state = midgame()
    estimates = kind(1, PATIENT).analyse(Outlook(state, state.seat))
    assert {estimate.action for estimate in estimates} <= set(state.options)
    assert all(estimate.visits for estimate in estimates)
    assert sum(estimate.visits for estimate in estimates) <= max(PATIENT.iterations, len(state.options))
    key = (lambda e: e.visits) if kind is IsmctsBot else (lambda e: e.value)
    assert [key(e) for e in estimates] == sorted((key(e) for e in estimates), reverse=True)


def test_a_forced_move_takes_no_iteration() -> None:
    game = penumbra.game("tyrants")
    state = game.new(2, 1)
    bot = IsmctsBot(1, PATIENT)
    guide = make_bot("random", 1)
    while len(state.options) > 1:
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert bot.decide(Outlook(state, state.seat)) == state.options[0]
    assert bot.iterations == 0


def test_a_small_question_takes_a_part_of_the_budget() -> None:
    assert [Thinking(iterations=60).budget(options) for options in (2, 4, 7, 30)] == [10, 30, 60, 60]


@pytest.mark.parametrize("kind", [MonteCarloBot, IsmctsBot])
def test_the_clock_ends_a_decision(kind: type[Thinker], monkeypatch: pytest.MonkeyPatch) -> None:
    state = midgame()
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 100)
    bot = kind(1, Thinking(iterations=10**7, seconds=0.2))
    assert bot.decide(Outlook(state, state.seat)) in state.options
    assert 0 < bot.iterations <= 21


def edges_of(node: Node) -> int:
    """How many edges a tree has."""
    return len(node) + sum(edges_of(below) for edge in node.values() for below in edge.nodes.values())


def test_memory_is_bounded_by_the_thoughts_of_one_turn() -> None:
    """An iteration adds one edge at most, and the tree of a turn goes when the turn is over."""
    state = penumbra.game("tyrants").new(2, 5)
    bot, guide = IsmctsBot(1, PATIENT), make_bot("random", 2)
    thoughts, largest = 0, 0
    while not state.done:
        if state.seat == 0:
            before = bot.iterations
            action = bot.decide(Outlook(state, 0))
            thoughts += bot.iterations - before
            assert edges_of(bot._tree.root) <= thoughts
            largest = max(largest, edges_of(bot._tree.root))
        else:
            thoughts, action = 0, guide.decide(Outlook(state, state.seat))
        state.apply(action)
    assert 0 < largest < bot.iterations / 20


def test_the_tree_is_kept_within_a_turn_and_only_there() -> None:
    """Thoughts of the first decision serve the next ones; after others have acted they are worth nothing."""
    state = midgame()
    seat = state.seat
    bot = IsmctsBot(1, Thinking(iterations=200, seconds=1e9))
    state.apply(bot.decide(Outlook(state, seat)))
    spent = bot.iterations
    outlook = Outlook(state, state.seat)
    fresh = IsmctsBot(1, bot.thinking)
    if state.seat == seat and len(state.options) > 1:
        bot.decide(outlook)
        fresh.decide(outlook)
        assert bot.iterations - spent < fresh.iterations
    state.apply(state.options[-1])
    state.apply(state.options[0])
    bot.analyse(Outlook(state, state.seat))
    assert sum(edge.visits for edge in bot._tree.root.values()) <= 200


def test_it_finds_the_better_card_to_recruit() -> None:
    """With the turn's Influence and nothing else to do, ending the turn is the worst idea."""
    state = midgame(2, 9, 40)
    guide = make_bot("greedy", 1)
    recruit = state.game.actions.base("recruit")
    end_turn = state.game.actions.base("end_turn")
    while not (any(recruit <= a < end_turn for a in state.options) and len(state.options) < 6):
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert IsmctsBot(1, Thinking(iterations=200, seconds=1e9)).decide(Outlook(state, state.seat)) != end_turn


def test_levels_think_more_and_more() -> None:
    budgets = [SEARCHERS[level](0).thinking.iterations for level in LEVELS]
    assert budgets == sorted(set(budgets))
    assert all(SEARCHERS[level](0).thinking.seconds <= 2 for level in LEVELS)


def test_search_beats_random() -> None:
    game = penumbra.game("tyrants")
    for seed in range(2):
        state = game.new(2, seed)
        bots = [make_bot("random", 1), make_bot("random", 2)]
        bots[seed] = IsmctsBot(seed, Thinking(iterations=30, seconds=1e9))
        while not state.done:
            state.apply(bots[state.seat].decide(Outlook(state, state.seat)))
        assert state.result is not None and state.result.winners == (seed,)
