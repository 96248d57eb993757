"""How greedy groups fare: which side wins, how games end, how long they take, as JSON.

    python bench/balance.py emerald --seats 4 --games 400 --jobs 2

For A Study in Emerald the sides are the factions of the winners (a shared victory counts for each of them in part) and
the length is in turns a player; for other titles every winner is counted as a seat. Elder Sign by Ancient One is
`penumbra arena eldersign --bots greedy --seats 3 --games 400 --each ancient_one`.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import penumbra
from penumbra.bots.simulate import play_game
from penumbra.games.emerald.position import FACTIONS
from penumbra.games.emerald.scoring import faction


def play(title: str, seats: int, bot: str, seed: str) -> dict[str, Any]:
    """One game: who won, why it ended, and its length."""
    state: Any = play_game(penumbra.game(title).new(seats, seed), [bot] * seats, seed)
    winners = state.result.winners
    sides = [FACTIONS[faction(state, p)] if title == "emerald" else f"seat {p}" for p in winners]
    turns: float = state.round if title == "emerald" else state.length / seats
    return {"sides": sides, "reason": state.result.reason, "turns": turns}


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    sides: dict[str, float] = defaultdict(float)
    for game in games:
        for side in game["sides"]:
            sides[side] += 1 / len(game["sides"])
    return {
        "games": len(games),
        "wins": {side: round(n / len(games), 4) for side, n in sorted(sides.items())},
        "endings": dict(sorted(Counter(game["reason"] for game in games).items())),
        "turns": {
            "median": statistics.median(game["turns"] for game in games),
            "shortest": min(game["turns"] for game in games),
            "longest": max(game["turns"] for game in games),
        },
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("title")
    arguments.add_argument("--seats", type=int, default=4)
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--bot", default="greedy")
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--jobs", type=int, default=1)
    chosen = arguments.parse_args()
    seeds = [f"{chosen.seed}/{i}" for i in range(chosen.games)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        games = list(pool.map(partial(play, chosen.title, chosen.seats, chosen.bot), seeds, chunksize=4))
    print(json.dumps({"title": chosen.title, "seats": chosen.seats, "bot": chosen.bot, **report(games)}, indent=2))


if __name__ == "__main__":
    main()
