"""Where a title foresees, searching bots go by the odds and not by one fall of the dice."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import penumbra
from penumbra.bots.glance import LONGEST, Glance
from penumbra.bots.outlook import Outlook
from penumbra.bots.planner import TRUST, Planner, corrected
from penumbra.bots.roster import PLANNERS, make_bot
from penumbra.bots.thinking import Estimate, Thinking
from penumbra.engine.game import Game
from penumbra.engine.state import State

PATIENT = Thinking(plays=5, seconds=1e9)
FEW = PATIENT.few


def on_the_way(seed: int, kind: str = "movement", options: int = 4) -> State:
    """A question of that kind in the middle of a game in which dice decide; all its options are foreseen."""
    state = penumbra.game("eldersign").new(2, seed)
    guide = make_bot("greedy", seed)
    while state.length < 30 or state.kind != kind or len(state.options) < options or len(hopes_of(state)) < options:
        state.apply(guide.decide(Outlook(state, state.seat)))
    return state


def hopes_of(state: State) -> dict[int, float]:
    """What is foreseen of the options; nothing unless all are foreseen."""
    foresee = state.game.foresee
    assert foresee is not None
    hopes = {action: foresee(state, state.seat, action) for action in state.options}
    found = {action: hope for action, hope in hopes.items() if hope is not None}
    return found if len(found) == len(hopes) else {}


@pytest.mark.parametrize("favourite", [0, 2, 3])
def test_the_better_odds_are_preferred(favourite: int) -> None:
    """Any title can foresee: the option it promises most of is taken, whatever a try would show."""
    title = penumbra.game("tyrants").title
    state = penumbra.game("tyrants").new(2, 3)
    while len(state.options) < 5:
        state.apply(state.options[0])
    best = state.options[favourite]
    state.game = Game(
        replace(title, eyes=replace(title.eyes, foresee=lambda _state, _seat, a: 1e6 if a == best else 0.0))
    )
    assert Planner(1, PATIENT).decide(Outlook(state, state.seat)) == best


def test_only_the_few_best_by_foresight_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = on_the_way(1, options=FEW + 2)
    hopes = hopes_of(state)
    played = []

    def noted(_glance: Glance, _sample: State, action: int, _deadline: float) -> float:
        played.append(action)
        return 0.0

    monkeypatch.setattr(Glance, "play_on", noted)
    Planner(1, PATIENT).decide(Outlook(state, state.seat))
    assert len(set(played)) == FEW
    assert min(hopes[action] for action in played) == sorted(hopes.values())[-FEW]


def test_the_choice_is_near_the_best_odds() -> None:
    """However the dice of the samples fall, an option far behind is never taken."""
    state = on_the_way(2)
    hopes = hopes_of(state)
    for seed in range(4):
        choice = Planner(seed, PATIENT).decide(Outlook(state, state.seat))
        assert hopes[choice] > max(hopes.values()) - 6


def test_what_is_hidden_does_not_change_a_forecast() -> None:
    state = penumbra.game("eldersign").new(3, 4)
    guide = make_bot("greedy", 4)
    asked = set()
    for i in range(90):
        seat = state.seat
        if i % 6 == 0 or state.kind not in asked:
            asked.add(state.kind)
            truth = Planner(i, PATIENT).decide(Outlook(state, seat))
            dealt_anew = state.game.determinise(state, seat, f"other/{i}")
            assert Planner(i, PATIENT).decide(Outlook(dealt_anew, seat)) == truth
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert {"movement", "before_roll", "after_roll"} <= asked


def test_the_same_seed_foresees_the_same() -> None:
    state = on_the_way(5)
    first, second = (Planner(7, PATIENT).analyse(Outlook(state, state.seat)) for _ in range(2))
    assert first == second
    assert sorted(estimate.action for estimate in first) == sorted(state.options)


def test_playing_on_ends_with_the_turn() -> None:
    state = on_the_way(6)
    seat = state.seat
    Glance(6).play_on(state, state.options[-1])
    assert state.done or state.seat != seat


def test_alone_at_the_table_a_play_ends_all_the_same() -> None:
    """Nobody else is asked there: a play would go on through turn after turn."""
    state = penumbra.game("eldersign").new(1, 6)
    while state.kind != "movement":
        state.apply(state.options[0])
    length = state.length
    Glance(6).play_on(state, state.options[-1])
    assert state.length == length + 1 + LONGEST


def test_the_clock_ends_a_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Out of time after two options, one of these two is taken and nothing is played on."""
    state = on_the_way(1, options=FEW + 2)
    clock = iter([0.0, 0.0])
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock, 1.0))
    bot = Planner(1, Thinking(plays=5, seconds=0.5))
    found = bot.analyse(Outlook(state, state.seat))
    assert sorted(estimate.action for estimate in found) == sorted(state.options[:2])
    assert bot.plays == 0


def test_plays_correct_a_forecast() -> None:
    """Four plays weigh as much as what was foreseen; what was only tried counts as long as nothing was played."""
    forecast = Estimate(7, 1, 10.0)
    assert corrected(forecast, TRUST, []) == corrected(forecast, 0, []) == forecast
    assert corrected(forecast, TRUST, [20.0] * 4) == Estimate(7, 5, 15.0)
    assert corrected(forecast, 0, [20.0, 22.0]) == Estimate(7, 3, 21.0)


@pytest.mark.parametrize("kind", ["set_aside", "spend_dice", "reroll"])
def test_a_choice_of_dice_is_valued_like_the_table_it_leads_to(kind: str) -> None:
    """Hints name values: the options of one plan differ by little, and not from what the position is worth."""
    for seed in range(40):
        state = penumbra.game("eldersign").new(2, f"dice/{seed}")
        guide = make_bot("greedy", seed)
        while not state.done and (state.kind != kind or len(state.options) < 2):
            state.apply(guide.decide(Outlook(state, state.seat)))
        if not state.done:
            break
    hopes = hopes_of(state)
    worth = state.game.value(state, state.seat)
    assert len(hopes) == len(state.options)
    assert max(hopes.values()) - min(hopes.values()) < 0.5
    assert abs(max(hopes.values()) - worth) < 8


def test_a_level_asks_the_odds_before_it_gives_up() -> None:
    state = on_the_way(8, "before_roll", 2)
    roll, give_up = (state.game.actions.find(verb) for verb in ("roll", "give_up"))
    assert hopes_of(state)[roll] > hopes_of(state)[give_up] + 3
    for level in ("normal", "hard"):
        assert PLANNERS[level](1).decide(Outlook(state, state.seat)) != give_up
