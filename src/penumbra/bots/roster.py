"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable

from penumbra.bots.greedy import GreedyBot
from penumbra.bots.outlook import Bot
from penumbra.bots.random_bot import RandomBot
from penumbra.engine.errors import BadOption

BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot of that name; its choices follow from the seed."""
    if name not in BOTS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
