"""How greedy groups fare: which side wins, from which seat, how games end, how long they take, as JSON.

    python bench/balance.py emerald --seats 4 --games 400 --jobs 2
    python bench/balance.py cults --seats 4 --games 400 --set cults=random --set first_player=0
    python bench/balance.py cults --seats 1 --games 200

A side is what a player is on: a faction, an alignment, a cult. `wins` is its part of all victories (a shared victory
counts for each winner in part), `of_its_games` how often one of its players won when it took part. Seats are counted
from the first player where a title has one at the start. Alone at the table `wins` is the player's. Elder Sign by
Ancient One is `penumbra arena eldersign --bots greedy --seats 3 --games 400 --each ancient_one`.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import penumbra
from penumbra.bots.simulate import play_game, share
from penumbra.cli.arguments import table_options
from penumbra.games.emerald.position import FACTIONS
from penumbra.games.emerald.scoring import faction
from penumbra.games.providence.position import ALIGNMENTS

SIDES: dict[str, Callable[[Any, int], str]] = {
    "cults": lambda state, p: str(state.cults[p]),
    "emerald": lambda state, p: FACTIONS[faction(state, p)],
    "providence": lambda state, p: ALIGNMENTS[state.alignment[p][0]],
}


def play(title: str, seats: int, bot: str, options: dict[str, Any], seed: str) -> dict[str, Any]:
    """One game: who took part, who won, why it ended, and its length."""
    game = penumbra.game(title)
    state: Any = game.new(seats, seed, options)
    first = getattr(state, "first", 0)
    play_game(state, [bot] * seats, seed)
    side = SIDES.get(title, lambda _state, _p: "players")
    return {
        "sides": [side(state, p) for p in range(seats)],
        "order": [(p - first) % seats for p in range(seats)],
        "winners": list(state.result.winners),
        "share": share(game, state.result),
        "reason": state.result.reason,
        "rounds": getattr(state, "round", state.length / seats),
    }


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    sides, seats = defaultdict[str, float](float), defaultdict[int, float](float)
    took_part, won = Counter[str](), Counter[str]()
    for game in games:
        took_part.update(set(game["sides"]))
        won.update({game["sides"][p] for p in game["winners"]})
        for p in game["winners"]:
            sides[game["sides"][p]] += game["share"]
            seats[game["order"][p]] += game["share"]
    lengths = [game["rounds"] for game in games]
    return {
        "games": len(games),
        "wins": {side: round(n / len(games), 4) for side, n in sorted(sides.items())},
        "of_its_games": {side: round(won[side] / n, 4) for side, n in sorted(took_part.items())},
        "from_seat": {seat: round(n / len(games), 4) for seat, n in sorted(seats.items())},
        "endings": dict(sorted(Counter(game["reason"] for game in games).items())),
        "rounds": {"median": statistics.median(lengths), "shortest": min(lengths), "longest": max(lengths)},
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("title")
    arguments.add_argument("--seats", type=int, default=4)
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--bot", default="greedy")
    arguments.add_argument("--set", action="append", default=[], help="a table option, NAME=VALUE")
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--jobs", type=int, default=1)
    chosen = arguments.parse_args()
    seeds = [f"{chosen.seed}/{i}" for i in range(chosen.games)]
    one = partial(play, chosen.title, chosen.seats, chosen.bot, table_options(chosen.set))
    with ProcessPoolExecutor(chosen.jobs) as pool:
        games = list(pool.map(one, seeds, chunksize=4))
    print(json.dumps({"title": chosen.title, "seats": chosen.seats, "bot": chosen.bot, **report(games)}, indent=2))


if __name__ == "__main__":
    main()
