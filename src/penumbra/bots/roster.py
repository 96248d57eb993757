"""Bots by name: the simple ones, and the levels as data says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.resources import files
from typing import Any

from penumbra.bots.greedy import GreedyBot
from penumbra.bots.ismcts import IsmctsBot
from penumbra.bots.montecarlo import MonteCarloBot
from penumbra.bots.outlook import Bot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.thinking import Thinker, Thinking
from penumbra.engine.errors import BadOption
from penumbra.kit.datafiles import parse_yaml

LEVELS = ("easy", "normal", "hard", "expert")  # what players choose from
SEARCHES: dict[str, type[Thinker]] = {"montecarlo": MonteCarloBot, "ismcts": IsmctsBot}


def _searches() -> dict[str, Callable[[int | str], Thinker]]:
    found: dict[str, Callable[[int | str], Thinker]] = {}
    data: dict[str, dict[str, Any]] = parse_yaml(
        files("penumbra.bots").joinpath("levels.yaml").read_bytes(), "bots/levels.yaml"
    )
    for name, fields in data.items():
        search = SEARCHES[fields.pop("search")]
        found[name] = partial(search, thinking=Thinking(**fields))
    return found


SEARCHERS = _searches()
BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot, **SEARCHERS}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot of that name; its choices follow from the seed."""
    if name not in BOTS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


def make_analyst(name: str, seed: int | str) -> Thinker:
    """A bot of that name that can say what it thinks of the options."""
    if name not in SEARCHERS:
        raise BadOption(f"bot {name!r} gives no estimates; these do: {', '.join(SEARCHERS)}")
    return SEARCHERS[name](seed)
