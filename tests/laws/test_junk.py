"""Whatever a script hands over by mistake is named in an error of ours: never an IndexError, nothing half-done."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import penumbra
from penumbra import Game, PenumbraError, State
from penumbra.engine.log import log_of

GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
quickly = settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 10**9), st.floats(), st.text(max_size=6), st.binary(max_size=3)
)
json_like = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 99), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
junk = st.one_of(scalars, json_like, st.just(object()), st.just(GAMES[0]), st.builds(list), st.builds(dict))


@cache
def begun(game: Game) -> State:
    return game.new(2, 7)


def tried(call: Any, *given: Any, **named: Any) -> None:
    """It works, or it refuses in a sentence."""
    try:
        call(*given, **named)
    except PenumbraError as error:
        assert str(error), "an error says what is wrong"


@each_game
@quickly
@given(value=junk)
def test_new(game: Game, value: Any) -> None:
    tried(game.new, value)
    tried(game.new, 2, value)
    tried(game.new, 2, 0, value)
    tried(game.new, 2, 0, {game.settings[0].name: value})


@each_game
@quickly
@given(value=junk)
def test_a_state_a_seat_an_action(game: Game, value: Any) -> None:
    state = begun(game)
    before = state.digest()
    other = begun(GAMES[GAMES.index(game) - 1])
    for call in (game.view, game.determinise, game.value):
        tried(call, state, value)
        tried(call, value, 0)
        with pytest.raises(PenumbraError):
            call(other, 0)
    for call in (game.describe, game.census, game.values):
        tried(call, value)
    tried(game.why, state, value)
    tried(game.why, value, 0)
    tried(game.odds, value, 0)
    tried(game.actions.find, value)
    tried(game.actions.code, value)
    tried(penumbra.undone, state, value)
    tried(penumbra.undone, value)
    tried(penumbra.save, value)
    tried(state.clone().apply, value)
    assert state.digest() == before


@each_game
@settings(quickly, max_examples=120)
@given(data=st.data())
def test_positions(game: Game, data: st.DataObject) -> None:
    tried(game.position, data.draw(junk))
    names = ["phase", "turn", "chance", "actions", *game.title.positions.fields]
    field = data.draw(st.sampled_from(names))
    tried(game.position, {"seats": 2, field: data.draw(junk)})
    dealt = game.describe(begun(game))
    if isinstance(dealt.get(field), dict) and dealt[field]:
        one = data.draw(st.sampled_from(sorted(dealt[field])))
        tried(game.position, {**dealt, field: {**dealt[field], one: data.draw(junk)}})
    elif isinstance(dealt.get(field), list) and dealt[field]:
        tried(game.position, {**dealt, field: [data.draw(junk), *dealt[field][1:]]})


@each_game
@quickly
@given(value=junk)
def test_saved_games(game: Game, value: Any) -> None:
    tried(penumbra.load, value)
    tried(penumbra.replay, value)
    tried(log_of, value)
    saved = json.loads(penumbra.save(begun(game)))
    for field in saved:
        tried(log_of, {**saved, field: value})
        if isinstance(value, (dict, list, str, int, float, type(None))):
            tried(penumbra.load, json.dumps({**saved, field: value}))
    tried(penumbra.replay, begun(game).log, value)
    tried(penumbra.replay, begun(game).log, None, value)


@pytest.mark.parametrize("text", ["", b"", "{", "null", "[]", "{}", '"game"', b"\xff\xfe"])
def test_files_that_are_none(text: Any) -> None:
    with pytest.raises(penumbra.BadLog):
        penumbra.load(text)


@each_game
@pytest.mark.parametrize("seat", [0, "0", "seat0"])
def test_a_seat_is_spelt_as_one_likes(game: Game, seat: Any) -> None:
    state = begun(game)
    assert game.view(state, seat) == game.view(state, 0)
    assert game.determinise(state, seat, 3) == game.determinise(state, 0, 3)
    assert game.value(state, seat) == game.value(state, 0)
    assert state.events_for(seat) == state.events_for(0) and state.undo_floor(seat) == state.undo_floor(0)


@given(value=junk)
@quickly
def test_titles(value: Any) -> None:
    tried(penumbra.game, value)
