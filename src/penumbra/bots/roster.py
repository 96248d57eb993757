"""Bots by name: the simple ones, and the levels as data says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.resources import files
from math import inf
from typing import Any

from penumbra.bots.door import installed, make_visitor
from penumbra.bots.greedy import GreedyBot
from penumbra.bots.outlook import Bot
from penumbra.bots.planner import Planner
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.thinking import Thinking
from penumbra.engine.errors import BadOption
from penumbra.kit.parsed import parsed


def _planners() -> dict[str, Callable[[int | str], Planner]]:
    data: dict[str, dict[str, Any]] = parsed(files("penumbra.bots").joinpath("levels.yaml"), "bots/levels.yaml")
    return {name: partial(Planner, thinking=Thinking(**fields)) for name, fields in data.items()}


PLANNERS = _planners()
LEVELS = tuple(PLANNERS)  # what players choose from
BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot, **PLANNERS}
THOUGHTLESS = frozenset({"random"})  # any option is as good as another to them


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot of that name, ours or of others (door.py); its choices follow from the seed."""
    if name in BOTS:
        return BOTS[name](seed)
    try:
        return make_visitor(name, seed)
    except KeyError:
        there = ", ".join([*BOTS, *installed()])
        raise BadOption(f"unknown bot {name!r}; there are: {there}; or name one as package.module:Class") from None


def make_patient(name: str, seed: int | str) -> Bot:
    """A bot that no clock cuts short: its choices follow from the seed alone, on a busy machine as on any other."""
    bot = make_bot(name, seed)
    if isinstance(bot, Planner):
        bot.thinking = replace(bot.thinking, seconds=inf)
    return bot


def make_analyst(name: str, seed: int | str) -> Planner:
    """A bot of that name that can say what it thinks of the options."""
    if name not in PLANNERS:
        raise BadOption(f"bot {name!r} gives no estimates; these do: {', '.join(PLANNERS)}")
    return PLANNERS[name](seed)
