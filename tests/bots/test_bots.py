"""Bots act on what their seat may see, and the arena counts fairly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import penumbra
from penumbra import EndlessRules
from penumbra.bots import simulate
from penumbra.bots.greedy import GreedyBot
from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.planner import Planner
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.roster import make_bot
from penumbra.bots.simulate import play_game
from penumbra.bots.thinking import Thinking

PATIENT = Thinking(plays=2, seconds=1e9)  # never cut short by the clock: a busy machine changes nothing
KINDS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": lambda seed: Planner(seed, PATIENT),
}


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("title", penumbra.titles())
def test_a_choice_does_not_depend_on_what_is_hidden(title: str, name: str) -> None:
    game = penumbra.game(title)
    state = game.new(game.seats[-1], 11)
    guide = make_bot("random", 3)
    for i in range(120):
        if state.done:
            break
        if i % 4 == 0:
            seat = state.seat
            truth = KINDS[name](i).decide(Outlook(state, seat))
            dealt_anew = game.determinise(state, seat, f"other/{i}")
            assert KINDS[name](i).decide(Outlook(dealt_anew, seat)) == truth
        state.apply(guide.decide(Outlook(state, state.seat)))


@pytest.mark.parametrize("name", ["random", "greedy"])
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
    for seed in range(2):
        bots = ["random"] * 4
        bots[seed] = "greedy"
        result = play_game(game.new(4, seed), bots, str(seed)).result
        assert result is not None
        wins += result.winners == (seed,)
    assert wins == 2


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", 30)
    with pytest.raises(EndlessRules, match="tyrants: no end after 30 decisions"):
        play_game(penumbra.game("tyrants").new(2, 4), ["random", "random"], "s")
