"""A game may be shuffled anew on its way; the log says where and with which seed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import penumbra
from penumbra.engine.errors import BadLog
from penumbra.engine.log import log_of, reshuffle
from penumbra.engine.state import State


def some_way(seed: str, actions: int) -> State:
    state = penumbra.game("tyrants").new(2, seed)
    for i in range(actions):
        state.apply(state.options[i % len(state.options)])
    return state


def piles(state: State) -> Any:
    tyrants: Any = state
    return tyrants.market_deck[:], [deck[:] for deck in tyrants.deck], [hand[:] for hand in tyrants.hand]


def test_only_what_nobody_sees_in_order_is_shuffled() -> None:
    state = some_way("cave", 60)
    market, decks, hands = piles(state)
    views = [state.game.view(state, seat) for seat in (0, 1, None)]
    options = state.options
    reshuffle(state, "fresh")
    assert piles(state)[0] != market
    assert sorted(piles(state)[0]) == sorted(market)
    assert [sorted(deck) for deck in piles(state)[1]] == [sorted(deck) for deck in decks]
    assert piles(state)[2] == hands
    assert [state.game.view(state, seat) for seat in (0, 1, None)] == views
    assert state.options == options


def test_chance_to_come_depends_on_the_new_seed_only() -> None:
    one, two = some_way("cave", 60), some_way("cave", 60)
    reshuffle(one, "fresh")
    reshuffle(two, "other")
    assert one.key != two.key and piles(one)[0] != piles(two)[0]
    assert one.commitment != two.commitment


def test_it_is_part_of_the_log() -> None:
    state = some_way("cave", 40)
    reshuffle(state, "fresh")
    for _ in range(25):
        state.apply(state.options[-1])
    assert state.log.reshuffles == ((40, "fresh"),)
    assert penumbra.replay(state.log) == state
    assert penumbra.load(penumbra.save(state)) == state
    assert penumbra.undone(state, 25).log.reshuffles == ((40, "fresh"),)
    assert penumbra.undone(state, 26).log.reshuffles == ()
    assert log_of(json.loads(json.dumps(state.log.as_dict()))) == state.log


def test_free_undo_ends_there() -> None:
    state = some_way("cave", 40)
    reshuffle(state, "fresh")
    assert all(state.undo_floor(seat) == 40 for seat in range(2))


@pytest.mark.parametrize(
    "reshuffles",
    [
        7,
        [7],
        [[1]],
        [["1", "s"]],
        [[1, 2.5]],
        [[True, "s"]],
        [[1, None]],
        [[-1, "s"]],
        [[41, "s"]],
        [[9, "a"], [3, "b"]],
    ],
)
def test_a_log_with_a_wrong_one_is_refused(reshuffles: Any) -> None:
    data = some_way("cave", 40).log.as_dict()
    with pytest.raises(BadLog, match="reshuffles"):
        log_of({**data, "reshuffles": reshuffles})
