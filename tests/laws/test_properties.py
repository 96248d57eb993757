"""Whatever comes in from outside: it works, or a PenumbraError says in one line why not, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import penumbra
from penumbra import BadLog, BadOption, Game, IllegalAction, PenumbraError, RulesFault, State
from tests.laws.mutations import JSON, examples, mutated
from tests.laws.tables import GAMES, TABLES, fields, offers, on, sample, values


def attempt(action: Callable[[], Any]) -> Any:
    """The result, or None after a proper refusal."""
    try:
        return action()
    except PenumbraError as error:
        assert not isinstance(error, RulesFault), error
        assert str(error).strip() and "\n" not in str(error)
        return None


_cases: dict[str, list[State]] = {}


def moments(game: Game) -> st.SearchStrategy[State]:
    """Sampled states of all seat counts."""
    if game.id not in _cases:
        _cases[game.id] = [s for g, seats in TABLES if g is game for s in sample(g, seats, each=1, every=1000)]
    return st.sampled_from(_cases[game.id])


games = st.sampled_from(GAMES)


@examples(200)
@given(st.data())
def test_apply_takes_options_and_refuses_the_rest(data: st.DataObject) -> None:
    state = data.draw(games.flatmap(moments)).clone()
    action = data.draw(JSON | st.integers(-5, state.game.actions.size + 5))
    before, options = fields(state), state.options
    try:
        state.apply(action)
    except IllegalAction as error:
        assert str(error) and "\n" not in str(error)
        assert fields(state) == before
    else:
        assert type(action) is int and action in options


@examples(60)
@given(st.data())
def test_random_games_with_random_options(data: st.DataObject) -> None:
    game, seats = data.draw(st.sampled_from(TABLES))
    options = {name: data.draw(st.sampled_from(found)) for name, found in offers(game, seats).items()}
    state = game.new(seats, data.draw(st.integers() | st.text(st.characters(codec="utf-8"))), options)
    there = game.census(state)
    on(game, state, data.draw(st.integers(0, 120)), data.draw(st.integers(0, 99)))
    assert game.census(state) == there
    assert penumbra.load(penumbra.save(state), game) == state


@examples(100)
@given(st.data())
def test_new_games_with_any_arguments(data: st.DataObject) -> None:
    game = data.draw(games)
    seats = data.draw(st.sampled_from(game.seats) | JSON)
    names = st.sampled_from([setting.name for setting in game.settings])
    some = {s.name: st.sampled_from(values(s)) | JSON for s in game.settings}
    options = data.draw(JSON | st.dictionaries(names, st.just(None)))
    if isinstance(options, dict):
        options = {name: data.draw(some.get(name, JSON)) for name in options}
    seed = data.draw(st.integers() | st.text() | JSON)
    try:
        state = game.new(seats, seed, options)
    except BadOption as error:
        assert str(error) and "\n" not in str(error)
    else:
        on(game, state, 5)


@examples(150)
@given(st.data())
def test_positions_changed_at_random(data: st.DataObject) -> None:
    """What is accepted can be played."""
    state = data.draw(games.flatmap(moments))
    description = data.draw(mutated(state.game.describe(state)) | JSON)
    found = attempt(lambda: state.game.position(description))
    if found is not None:
        there = found.game.census(found)
        on(found.game, found, 40)
        assert found.game.census(found) == there


@examples(60)
@given(st.data())
def test_partial_positions(data: st.DataObject) -> None:
    """Any few fields of a description over a fresh deal: accepted or refused, and playable."""
    state = data.draw(games.flatmap(moments))
    full = state.game.describe(state)
    chosen = data.draw(st.sets(st.sampled_from(sorted(full)), max_size=5))
    description = {"seats": state.n, "options": full["options"]} | {k: full[k] for k in chosen - {"actions"}}
    found = attempt(lambda: state.game.position(description))
    if found is not None:
        on(found.game, found, 40)


@examples(150)
@given(st.data())
def test_saves_changed_at_random(data: st.DataObject) -> None:
    state = data.draw(games.flatmap(moments))
    text = penumbra.save(penumbra.undone(state, max(0, state.length - 60)))
    way = data.draw(st.integers(0, 3))
    if way == 0:
        text = text[: data.draw(st.integers(0, len(text)))]
    elif way == 1:
        i = data.draw(st.integers(0, len(text)))
        text = text[:i] + data.draw(st.text(max_size=3)) + text[i + data.draw(st.integers(0, 3)) :]
    else:
        text = json.dumps(data.draw(mutated(json.loads(text))))
    try:
        loaded = penumbra.load(text, state.game)
    except BadLog as error:
        assert str(error).strip() and "\n" not in str(error)
    else:
        assert penumbra.load(penumbra.save(loaded), state.game) == loaded


@examples(200)
@given(JSON | st.text())
def test_anything_as_a_save(value: Any) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    assert attempt(lambda: penumbra.load(text)) is None


@examples(200)
@given(st.data())
def test_any_code(data: st.DataObject) -> None:
    game = data.draw(games)
    code = data.draw(st.text() | st.sampled_from([game.actions.code(a) for a in range(0, game.actions.size, 97)]))
    action = attempt(lambda: game.actions.find(code))
    assert action is None or game.actions.code(action) == " ".join(code.split())
