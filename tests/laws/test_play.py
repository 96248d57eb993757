"""Laws of play: games end, nothing is lost, options are exactly what can be done."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from penumbra import Game, IllegalAction, State
from penumbra.engine.core import ask_again
from tests.laws.tables import each_game, each_table, fields, held, new, on, rotations, sample, walk


def differences(a: dict[str, Any], b: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    return {k: (a.get(k), b.get(k)) for k in a | b if a.get(k) != b.get(k)}


def refused(state: State, action: Any) -> bool:
    try:
        state.apply(action)
    except IllegalAction:
        return True
    return False


@each_table
def test_random_play_always_ends(game: Game, seats: int) -> None:
    for round in rotations(game, seats):
        *_, state = walk(game, seats, round)
        result = state.result
        assert state.done and result is not None
        assert result.reason in game.endings
        assert len(result.scores) == seats
        assert set(result.winners) <= set(range(seats))
        assert result.winners or game.cooperative or seats == 1  # alone at the table one may lose
        assert state.decision == (-1, "", ()) and not state.stack
        with pytest.raises(IllegalAction, match="over"):
            state.apply(0)


@each_table
def test_cards_and_pieces_are_conserved(game: Game, seats: int) -> None:
    for round in rotations(game, seats):
        there = game.census(new(game, seats, round))
        for state in walk(game, seats, round):
            if state.length % 5 == 0 or state.kind not in game.rests:
                found = game.census(state)
                assert found == there, f"{state!r} in round {round}: {differences(there, found)}"


@each_table
def test_options_are_sorted_unique_and_of_the_table(game: Game, seats: int) -> None:
    for round in rotations(game, seats):
        for state in walk(game, seats, round):
            options = state.options
            if not state.done:
                assert options and type(options) is tuple
                assert all(a < b for a, b in pairwise(options)), (state, options)
                assert options[0] >= 0 and options[-1] < game.actions.size
                assert state.seat in range(seats) and state.kind
                assert state.decision == (state.seat, state.kind, options)


@each_table
def test_every_option_applies(game: Game, seats: int) -> None:
    """And nothing is lost by it."""
    for state in sample(game, seats):
        there = game.census(state)
        for action in state.options:
            copy = state.clone()
            copy.apply(action)
            assert copy.length == state.length + 1 and copy.history[1:] == (action, state.seat)
            assert game.census(copy) == there, f"{state!r}: {game.actions.code(action)}"


@each_table
def test_everything_else_is_refused_and_changes_nothing(game: Game, seats: int) -> None:
    odd: list[Any] = [True, False, 1.0, None, "0", "", [], {}, (0,), -(10**30), 10**30, b"0", float("nan")]
    for state in sample(game, seats, each=1, every=10**9):
        before, digest = fields(state), state.digest()
        others = [a for a in range(-3, game.actions.size + 3) if a not in state.options]
        some = others[state.length % 7 :: 7] + odd  # with the other questions nearly all ints come up
        assert [action for action in some if not refused(state, action)] == []
        assert state.digest() == digest and held(state) == before


@each_table
def test_a_clone_goes_its_own_way(game: Game, seats: int) -> None:
    for state in sample(game, seats):
        before, digest = fields(state), state.digest()
        copy = state.clone()
        assert copy == state and held(copy) == before
        on(game, copy, 25)
        assert state.digest() == digest
        assert not (changed := differences(before, held(state))), f"{state!r}: {changed}"


@each_table
def test_asking_again_changes_nothing(game: Game, seats: int) -> None:
    """An op that asks changes nothing and tells nothing before it asks."""
    for state in sample(game, seats, each=20):
        if not state.done:
            before = fields(state)
            copy = state.clone()
            copy.events = list(copy.events)
            ask_again(copy)
            assert not (changed := differences(before, held(copy))), f"{state!r}: {changed}"


@each_table
def test_the_next_question_does_not_depend_on_the_way(game: Game, seats: int) -> None:
    """A clone that takes the same actions comes to the same state, events included."""
    for state in sample(game, seats, each=1):
        one, two = state.clone(), state.clone()
        taken = on(game, one, 25)
        for action in taken:
            two.apply(action)
        assert held(one) | {"history": None} == held(two) | {"history": None}
        assert one.moves == two.moves


@each_table
def test_events_can_be_sent_and_read(game: Game, seats: int) -> None:
    words = [game.words(lang) for lang in ("en", "pl")]
    for state in sample(game, seats, every=50):
        for seat in (None, *range(seats)):
            for event in state.events_for(seat):
                assert json.loads(json.dumps(event))[:2] == list(event[:2])
                said = [w.event(event, seat) for w in words]
                # Who is told it in an event of their own does not read it twice.
                assert all(said) or (seat is not None and not any(said))
        if not state.done:
            assert all(w.question(state) and w.action(state.options[0]) for w in words)
            assert all(w.option(state, a) and w.short(state, a) for w in words for a in state.options)


@each_table
def test_who_is_not_concerned_reads_what_everybody_reads(game: Game, seats: int) -> None:
    for state in sample(game, seats, every=50):
        words = [game.words(lang).of(state) for lang in ("en", "pl")]
        for event in state.events_for(None):
            for seat in {*range(seats)} - game.concerns(state, event):
                assert all(w.event(event, seat) == w.event(event, None) for w in words), (event, seat)


@each_game
def test_actions_have_distinct_codes(game: Game) -> None:
    codes = [game.actions.code(action) for action in range(game.actions.size)]
    assert len({*codes}) == len(codes)
    assert [game.actions.find(code) for code in codes] == list(range(game.actions.size))


@each_table
def test_the_heuristic_is_a_number(game: Game, seats: int) -> None:
    for state in sample(game, seats, each=1):
        assert all(isinstance(game.value(state, seat), float) for seat in range(seats))


def test_states_of_other_types_are_never_equal() -> None:
    assert not isinstance(object(), State) and State.__hash__ is None
