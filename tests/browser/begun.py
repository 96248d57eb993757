"""Games that are nearly over: what takes long begins with its last actions, played at random up to there."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import penumbra
from penumbra.engine.log import Log, replay

WHOLE = "PENUMBRA_WHOLE_GAMES" in os.environ
SHORT: dict[str, dict[str, Any]] = {"emerald": {"turn_limit": 30}, "providence": {"turn_limit": 30}}
SEEDS = {("providence", 2): 6}  # 30 actions at most from 20 before its end; with seed 1 up to 236, by what is played


def begun(title: str, seats: int, left: int) -> dict[str, Any]:
    """A game that goes on: the log of one that random play ended, without its last actions."""
    found: dict[str, Any] = _without_the_last(title, seats, left).as_dict()
    return found


def set_up(title: str, seats: int, left: int) -> dict[str, Any]:
    """A game of its own, which counts: the last settled moment before that as a position."""
    state = replay(_without_the_last(title, seats, left))
    found: dict[str, Any] = state.game.position(state.game.describe(state)).log.upto(0).as_dict()
    return found


def _without_the_last(title: str, seats: int, left: int) -> Log:
    state = penumbra.game(title).new(seats, SEEDS.get((title, seats), 1), SHORT.get(title, {}))
    pick = Random(1)
    while not state.done:
        state.apply(pick.choice(state.options))
    return state.log.upto(0 if WHOLE else max(0, state.length - left))
