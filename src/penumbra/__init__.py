"""Penumbra: a digital tabletop for games of hidden information. Unofficial; not endorsed by any publisher.

>>> import penumbra
>>> game = penumbra.game("tyrants")
>>> state = game.new(seats=4, seed=7, options={"half_decks": ["drow", "dragons"]})
>>> while not state.done:
...     state.apply(state.decision.options[0])
>>> penumbra.replay(state.log) == state
True
"""

from penumbra.engine.errors import (
    BadData,
    BadLog,
    BadOption,
    BadPosition,
    EndlessRules,
    IllegalAction,
    PenumbraError,
    RulesFault,
    UnknownGame,
)
from penumbra.engine.game import Game
from penumbra.engine.log import Log, load, replay, save, undone
from penumbra.engine.registry import find_game as game
from penumbra.engine.registry import titles
from penumbra.engine.state import Decision, Result, State

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadLog",
    "BadOption",
    "BadPosition",
    "Decision",
    "EndlessRules",
    "Game",
    "IllegalAction",
    "Log",
    "PenumbraError",
    "Result",
    "RulesFault",
    "State",
    "UnknownGame",
    "__version__",
    "game",
    "load",
    "replay",
    "save",
    "titles",
    "undone",
]
