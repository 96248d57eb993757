"""Games that are nearly over: what takes long begins with its last actions, played at random up to there."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import penumbra

WHOLE = "PENUMBRA_WHOLE_GAMES" in os.environ
SHORT: dict[str, dict[str, Any]] = {"emerald": {"turn_limit": 30}, "providence": {"turn_limit": 30}}


def begun(title: str, seats: int, left: int, seed: int = 1) -> dict[str, Any]:
    """The log of a game that random play ended, without its last actions."""
    state = penumbra.game(title).new(seats, seed, SHORT.get(title, {}))
    pick = Random(seed)
    while not state.done:
        state.apply(pick.choice(state.options))
    found: dict[str, Any] = state.log.upto(0 if WHOLE else max(0, state.length - left)).as_dict()
    return found
