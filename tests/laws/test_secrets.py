"""Laws of hidden information: a seat sees its own, a sample keeps what is seen and knows nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from penumbra import Game, State
from penumbra.engine.core import ALL
from penumbra.engine.randomness import key_of
from penumbra.engine.zones import resample
from tests.laws.tables import SEED, TABLES, each_table, new, on, sample, seen, walk


def with_key(state: State, key: bytes, counter: int) -> State:
    copy = state.clone()
    copy.key, copy.counter = key, counter
    return copy


def differences(one: State, other: State) -> list[str]:
    """Fields in which two samples differ, of all that they are made of: all but how they came about."""
    own = (name for name in one.FIELDS if name not in ("origin", "events"))
    return [name for name in own if getattr(one, name) != getattr(other, name)]


@each_table
def test_a_sample_looks_the_same(game: Game, seats: int) -> None:
    for i, state in enumerate(sample(game, seats)):
        there = game.census(state)
        for seat in range(seats):
            guess = game.determinise(state, seat, i)
            assert game.view(guess, seat) == seen(state, seat), f"{state!r} for seat {seat}"
            assert guess.done or guess.options
            assert game.census(guess) == there


DRAFTING = [(game, seats) for game, seats in TABLES if "draft" in game.title.play.state.FIELDS]


@pytest.mark.parametrize(("game", "seats"), DRAFTING, ids=[f"{game.id}-{seats}" for game, seats in DRAFTING])
def test_a_choice_under_way_changes_nothing_for_others(game: Game, seats: int) -> None:
    """Nor can they count how many answers it took: every action adds one, whatever it was made of."""
    for round in (0, 1):
        settled, before, count = new(game, seats, round), dict[int | None, Any](), 0
        for state in walk(game, seats, round):
            if not state.since:
                assert state.counted in (count, count + 1)
                settled, before, count = state.clone(), {}, state.counted
                continue
            before = before or {seat: game.view(settled, seat) for seat in (None, *range(seats))}
            for seat in {None, *range(seats)} - {state.seat}:
                assert game.view(state, seat) == before[seat], f"{state!r} for seat {seat}"
                assert not state.events_for(seat)


@each_table
def test_play_goes_on_from_a_sample(game: Game, seats: int) -> None:
    """To the end from a few, and samples of samples are as good: what another seat may think, too."""
    for i, state in enumerate(sample(game, seats, each=2)):
        for seat in range(seats):
            guess = game.determinise(state, seat, i)
            on(game, guess, 10_000 if i % 20 == 0 else 30, i)
            whose = (seat + i) % seats
            again = game.determinise(guess, whose, i)
            assert game.view(again, whose) == game.view(guess, whose)
            on(game, again, 10, i)


@each_table
def test_a_sample_is_one_of_many(game: Game, seats: int) -> None:
    """The same seed gives the same sample; two seeds differ somewhere, for every seat."""
    differ = dict.fromkeys(range(seats), 0)
    for state in sample(game, seats, each=1, every=400):
        for seat in range(seats):
            one, two = game.determinise(state, seat, 1), game.determinise(state, seat, 2)
            assert game.determinise(state, seat, 1) == one
            two.key, two.counter = one.key, one.counter
            differ[seat] += one != two
    assert all(differ.values())


@each_table
def test_a_sample_does_not_know_the_truth(game: Game, seats: int) -> None:
    """Neither the key nor how hidden cards really lie: from a sample one gets the same sample as from the truth."""
    for i, state in enumerate(sample(game, seats, each=2, every=400)):
        for seat in range(seats):
            truth = game.determinise(state, seat, "b")
            other_key = with_key(state, key_of(i), state.counter + 1)
            assert not differences(game.determinise(other_key, seat, "b"), truth)
            other_cards = game.determinise(state, seat, "a")
            found = differences(game.determinise(other_cards, seat, "b"), truth)
            assert not found, f"{state!r} for seat {seat}: {found}"


@each_table
def test_a_sample_does_not_know_how_it_came_about(game: Game, seats: int) -> None:
    """A bot may read every field of its sample: no answer of another seat is there where seats have secrets, nothing
    that was told or shown to others alone, nor how many answers a compound choice took."""
    for state in sample(game, seats):
        for seat in range(seats):
            guess = game.determinise(state, seat, 1)
            assert all(event[0] in (ALL, seat) for event in guess.events)
            assert all(mask >> seat & 1 for _, _, _, mask in guess.known), f"{state!r} for seat {seat}"
            assert guess.unseen == 0 and guess.length == state.counted + (state.step if seat == state.seat else 0)
            assert guess.counted == state.counted and guess.boundary <= guess.length
            assert guess.moves == (state.moves if game.open_past else [])


@each_table
def test_no_view_shows_what_is_hidden_from_it(game: Game, seats: int) -> None:
    """Other hidden cards, another key: the same view. A spectator sees no more than every seat may."""
    for i, state in enumerate(sample(game, seats)):
        for seat in (None, *range(seats)):
            other = with_key(state, key_of(i), 0)
            resample(other, game.zones, seat)
            other.key, other.counter = key_of(i + 1), state.counter + 7
            assert game.view(other, seat) == seen(state, seat), f"{state!r} for seat {seat}"


@each_table
def test_views_are_json_without_key_or_seed(game: Game, seats: int) -> None:
    for state in sample(game, seats):
        for seat in (None, *range(seats)):
            view = seen(state, seat)
            text = json.dumps([view, state.events_for(seat)], ensure_ascii=False, allow_nan=False)
            assert json.loads(text)[0] == view
            assert SEED not in text
            assert state.key.hex() not in text and repr(state.key) not in text


@each_table
def test_options_are_shown_to_the_asked_seat_only(game: Game, seats: int) -> None:
    """The others see who decides, and a kind of question that may be a plainer one than the true one."""
    for state in sample(game, seats):
        for seat in (None, *range(seats)):
            decision = seen(state, seat)["decision"]
            if state.done:
                assert decision is None
            elif seat == state.seat:
                assert decision == {"seat": seat, "kind": state.kind, "options": list(state.options)}
            else:
                assert decision["seat"] == state.seat and decision["kind"]
                assert decision["options"] is None


ENOUGH = 20  # cases in which the views agree: else nothing was compared


@each_table
def test_events_and_frames_hold_no_secrets(game: Game, seats: int) -> None:
    """Another seat takes the same action in the truth and in a sample. Where the views still agree afterwards,
    so do the events that were sent and the frames that wait."""
    compared, hidden = 0, {zone.name for zone in game.zones} | {"key", "counter", "options"}
    for i, state in enumerate(sample(game, seats, each=4)):
        if state.done:
            continue
        for seat in range(seats):
            guess = with_key(game.determinise(state, seat, i), state.key, state.counter)
            if any(getattr(guess, name) != getattr(state, name) for name in state.COMPARED if name not in hidden):
                continue  # a compound choice of another seat has begun again: the same answer means something else
            common = sorted({*state.options} & {*guess.options})
            for action in Random(i).sample(common, min(3, len(common))):
                truth, copy = state.clone(), guess.clone()
                truth.apply(action)
                copy.apply(action)
                agree = truth.events_for(seat) == copy.events_for(seat)
                if truth.kind == copy.kind:  # else a question that others do not notice is asked in one of them only
                    agree = agree and (truth.stack, truth.question) == (copy.stack, copy.question)
                if agree and compared > ENOUGH:
                    continue  # whether the views agree as well, which takes longest to say, is all the same
                if game.view(truth, seat) == game.view(copy, seat):  # else something came to light
                    compared += 1
                    assert agree, f"{state!r}: {game.actions.code(action)}, as seen by seat {seat}"
    assert compared > ENOUGH


@each_table
def test_a_question_with_one_answer_is_of_a_kind_that_tells(game: Game, seats: int) -> None:
    """It is asked so that others do not learn that there was no choice; bots then take as long as if there were."""
    kinds = {state.kind for state in sample(game, seats) if not state.done and len(state.options) == 1}
    assert kinds <= {*game.tells, *game.rests}


@each_table
def test_events_for_a_spectator_go_to_everybody(game: Game, seats: int) -> None:
    for state in sample(game, seats):
        common = state.events_for(None)
        for seat in range(seats):
            mine = state.events_for(seat)
            assert [event for event in mine if event in common] == common
            assert all(event[0] in (-1, seat) for event in mine)
