"""What scripts give: numbers of any kind, seats by number or name, states of this title; copies for other processes."""

from __future__ import annotations

import pickle
from typing import Any

import numpy
import pytest

import penumbra
from penumbra.engine.errors import BadLog, BadOption, IllegalAction, PenumbraError

TITLES = sorted(penumbra.titles())


class Half:
    """Stands for no whole number."""

    def __float__(self) -> float:
        return 0.5


def start(title: str) -> Any:
    game = penumbra.game(title)
    return game.new(game.seats[-1], 3)


@pytest.mark.parametrize("title", TITLES)
def test_numbers_of_other_libraries_are_numbers(title: str) -> None:
    game, state = penumbra.game(title), start(title)
    other = game.new(numpy.int64(game.seats[-1]), numpy.uint8(3))
    assert other == state and type(other.origin.seed) is int and type(other.n) is int
    other.apply(numpy.int32(state.options[-1]))
    state.apply(state.options[-1])
    assert other == state and type(other.actions[0]) is int
    assert penumbra.load(penumbra.save(other)) == state
    assert game.view(state, numpy.int8(0)) == game.view(state, 0)
    assert game.why(state, numpy.int64(state.options[0])) == ""


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seat", ["0", "seat0", numpy.int64(0)])
def test_a_seat_has_one_name_however_it_is_spelt(title: str, seat: Any) -> None:
    game, state = penumbra.game(title), start(title)
    assert game.view(state, seat) == game.view(state, 0)
    assert game.determinise(state, seat, 1) == game.determinise(state, 0, 1)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seat", [99, -1, "9", "seat99", "x", "", "seat", "²", True, 0.5, [], Half()])
def test_there_is_no_other_seat(title: str, seat: Any) -> None:
    game, state = penumbra.game(title), start(title)
    for use in (game.view, game.determinise):
        with pytest.raises(BadOption, match=r"there is no seat .*: they go from 0 to"):
            use(state, seat)


def test_codes_and_positions_take_a_seat_by_its_number() -> None:
    game = penumbra.game("tyrants")
    assert game.actions.find("supplant 1 skullport") == game.actions.find("supplant seat1 skullport")
    with pytest.raises(IllegalAction, match=r"there is no .* '7'"):
        game.actions.find("supplant 7 skullport")
    named = game.position({"seats": 2, "troops": {"skullport": {"seat0": 1, "white": 2}}})
    assert game.position({"seats": 2, "troops": {"skullport": {"0": 1, "white": 2}}}) == named
    assert game.position({"seats": 2, "troops": {"skullport": {0: 1, "white": 2}}}) == named
    with pytest.raises(PenumbraError, match="'7' is not one of seat0"):
        game.position({"seats": 2, "troops": {"skullport": {"7": 1}}})


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("nonsense", [None, 0.0, "", "no such verb", True, [], -1, 10**9, Half()])
def test_nonsense_is_no_action_and_changes_nothing(title: str, nonsense: Any) -> None:
    state = start(title)
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(nonsense)
    assert state.digest() == before


@pytest.mark.parametrize("title", TITLES)
def test_a_state_of_another_title_or_none_at_all_is_named(title: str) -> None:
    game = penumbra.game(title)
    foreign = start(TITLES[TITLES.index(title) - 1])
    uses = (game.describe, game.census, game.values, lambda s: game.view(s, 0), lambda s: game.determinise(s, 0),
            lambda s: game.value(s, 0), lambda s: game.odds(s, 0), lambda s: game.why(s, 0))  # fmt: skip
    for use in uses:
        with pytest.raises(BadOption, match=f"this is a state of {foreign.game.id}, not of {title}"):
            use(foreign)
        with pytest.raises(BadOption, match=f"a state of {title} is needed, not None"):
            use(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("nothing", [None, {}, 7])
def test_a_log_is_needed_to_replay(nothing: Any) -> None:
    with pytest.raises(BadLog, match="a log is needed"):
        penumbra.replay(nothing)


def test_a_state_knows_its_log() -> None:
    with pytest.raises(BadLog, match="give its log"):
        penumbra.replay(start("tyrants"))  # type: ignore[arg-type]


@pytest.mark.parametrize("title", TITLES)
def test_games_states_and_samples_travel_to_other_processes(title: str) -> None:
    game, state = penumbra.game(title), start(title)
    for _ in range(30):
        state.apply(state.options[len(state.options) // 2])
    assert pickle.loads(pickle.dumps(game)) is game
    assert pickle.loads(pickle.dumps(state)) == state
    sample = game.determinise(state, 0, 5)
    copy = pickle.loads(pickle.dumps(sample))
    assert copy == sample and copy.moves == sample.moves and copy.origin is None
    while not sample.done and sample.length < state.length + 40:
        action = sample.options[0]
        sample.apply(action)
        copy.apply(action)
    assert copy == sample
