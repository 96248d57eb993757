"""Laws of the log: whatever is saved, sent or described comes back, in any process."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from itertools import pairwise

import pytest

import penumbra
from penumbra import BadPosition, Game, RulesFault, State
from penumbra.engine.log import reshuffle
from penumbra.engine.randomness import commitment
from tests.laws.tables import REGISTERED, SEED, TABLES, each_table, held, new, on, rotations, sample, walk

each_registered = pytest.mark.parametrize(("game", "seats"), REGISTERED, ids=[f"{g.id}-{n}" for g, n in REGISTERED])


@each_table
def test_a_save_can_be_played_on(game: Game, seats: int) -> None:
    for i, state in enumerate(sample(game, seats, each=1, every=600)):
        loaded = penumbra.load(penumbra.save(state), game)
        assert loaded == state and loaded.log == state.log and loaded.moves == state.moves
        assert loaded.events == state.events and loaded.boundary == state.boundary
        one = state.clone()
        for action in on(game, one, 60, i):
            loaded.apply(action)
        assert loaded.digest() == one.digest() and loaded.result == one.result


@each_table
def test_a_description_leads_back(game: Game, seats: int) -> None:
    for i, state in enumerate(sample(game, seats, each=1, every=1000)):
        description = json.loads(json.dumps(game.describe(state)))
        copy = game.position(description)
        assert copy == state, f"{state!r}: {[k for k in state.COMPARED if getattr(copy, k) != getattr(state, k)]}"
        one = state.clone()
        for action in on(game, one, 60, i):
            copy.apply(action)
        assert copy == one
        assert penumbra.load(penumbra.save(copy), game) == one  # a position's log starts from its description


@each_table
def test_every_settled_moment_describes_itself(game: Game, seats: int) -> None:
    settled = 0
    for state in sample(game, seats, each=10, every=100):
        if game.settled(state):
            settled += 1
            description = game.describe(state)
            assert "actions" not in description
            assert game.position(description) == state, f"{state!r}"
    assert settled


@each_table
def test_a_replay_passes_through_every_digest(game: Game, seats: int) -> None:
    digests: list[str] = []
    for state in walk(game, seats, 0):
        digests.append(state.digest())
    again = penumbra.replay(state.log, game, upto=0)
    for n, action in enumerate(state.log.actions):
        assert again.digest() == digests[n], f"after {n} actions"
        again.apply(action)
    assert again == state and again.digest() == digests[-1]
    assert len({*digests}) == len(digests), "two moments of a game have the same digest"


@each_table
def test_undo_returns_to_what_was(game: Game, seats: int) -> None:
    for state in sample(game, seats, each=1, every=10**9):
        count = min(state.length, 3)
        before = penumbra.undone(state, count)
        assert before.length == state.length - count
        for action in state.actions[state.length - count :]:
            before.apply(action)
        assert before == state and before.log == state.log


@each_table
def test_free_undo_takes_nothing_back_that_was_learnt(game: Game, seats: int) -> None:
    """Between the floor and now no chance was used, only this seat acted, and what it did and saw does not depend on
    anything hidden from it: in a sample of the floor the same actions lead to the same view. (That another seat is
    asked at all may tell something, as at a real table.)"""
    crossed = 0
    for round in rotations(game, seats)[::3]:
        past: list[State] = []
        for state in walk(game, seats, round):
            past.append(state.clone())
            seat = state.history[2] if state.length else 0
            floor = state.undo_floor(seat)
            crossed += floor < state.length
            if floor < state.length and (crossed < 100 or crossed % 10 == 0):
                for other in set(range(seats)) - {seat}:  # to whom a compound choice under way has not begun
                    known = past[state.length_to(other)]
                    assert state.undo_floor(other) == (known.undo_floor(other) if state.since else state.length)
                before, since = past[floor], state.moves[floor:]
                assert before.counter == state.counter
                assert {who for _, who in since} == {seat} and before.seat == seat
                guess = game.determinise(before, seat, state.length)
                for action, _ in since:
                    guess.apply(action)
                if (guess.seat, guess.kind) == (state.seat, state.kind) or state.seat == seat:
                    assert game.view(guess, seat) == game.view(state, seat), f"{state!r}: back to {floor}"
    assert crossed > 5


@each_table
def test_chance_always_sets_a_boundary(game: Game, seats: int) -> None:
    for round in list(rotations(game, seats))[:4]:
        states = ((s.counter, s.boundary, s.length) for s in walk(game, seats, round))
        for (counter, _, _), (after, boundary, length) in pairwise(states):
            assert after == counter or boundary == length


@each_table
def test_a_reshuffle_changes_nothing_that_is_seen(game: Game, seats: int) -> None:
    """Another key, another order of what nobody sees, and the log remembers it."""
    differ = 0
    for i, state in enumerate(sample(game, seats, each=1, every=10**9)):
        copy = state.clone()
        reshuffle(copy, f"again {i}")
        for seat in (None, *range(seats)):
            assert game.view(copy, seat) == game.view(state, seat)
        assert copy.key != state.key and game.census(copy) == game.census(state)
        same_key = copy.clone()
        same_key.key, same_key.counter = state.key, state.counter
        differ += same_key != state
        on(game, copy, 20, i)
        assert penumbra.load(penumbra.save(copy), game) == copy
        if state.length:
            assert penumbra.undone(copy, copy.length - state.length + 1).log == state.log.upto(state.length - 1)
    assert differ > 3


@each_table
def test_the_commitment_stands_from_start_to_end(game: Game, seats: int) -> None:
    state = new(game, seats, 0)
    promised = state.commitment
    assert promised == commitment(state.key) and state.key.hex() not in promised
    on(game, state, 10**6)
    assert state.commitment == promised
    assert penumbra.replay(state.log, game).commitment == promised


@each_table
def test_a_sample_has_no_log(game: Game, seats: int) -> None:
    guess = game.determinise(new(game, seats, 0), 0, 1)
    with pytest.raises(RulesFault, match="no log"):
        assert guess.log
    with pytest.raises(BadPosition, match="determinised"):
        game.describe(guess)


@each_registered
def test_states_can_be_pickled(game: Game, seats: int) -> None:
    for state in sample(game, seats, each=1, every=10**9):
        copy = pickle.loads(pickle.dumps(state))
        assert copy == state
        assert held(copy) | {"history": None} == held(state) | {"history": None}


PLAY = """
import hashlib, sys
from tests.laws.tables import TABLES, rotations, walk
for game, seats in TABLES:
    trace = hashlib.sha256()
    for round in list(rotations(game, seats))[:2]:
        for state in walk(game, seats, round):
            trace.update(repr((state.decision, state.digest() if state.length % 20 == 0 else "")).encode())
            if state.length % 50 == 0:
                trace.update(game.determinise(state, 0, "x").digest().encode())
                trace.update(repr([game.view(state, seat) for seat in range(seats)]).encode())
    print(game.id, seats, trace.hexdigest())
"""


def test_two_processes_agree() -> None:
    """Same seeds and actions, other hash seeds: the same questions, digests, views and samples."""
    outputs = []
    for hash_seed in ("0", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, env=env, check=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].count("\n") == len(TABLES)
    assert SEED not in outputs[0]
