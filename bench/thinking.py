"""How long the bots of a level think, and how much memory that takes, as JSON.

    python bench/thinking.py eldersign --seats 1 --bot expert --games 4

Every seat is of the level. A forced move is no decision. `memory_mb` is what the process held at most after each
quarter of the games: it must not go on growing.
"""

from __future__ import annotations

import argparse
import json
import resource
import time

import penumbra
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import LEVELS, make_analyst, make_bot
from penumbra.cli.progress import progress_bar
from penumbra.engine.game import Game

TOLERANCE = 1.2  # of the cap, for the iteration that is under way when the time is over


def play(game: Game, seats: int, level: str, seed: str) -> list[float]:
    """Milliseconds of each decision of one game."""
    state = game.new(seats, seed)
    bots = [make_bot(level, f"{seed}/{seat}") for seat in range(seats)]
    found = []
    while not state.done:
        start = time.perf_counter()
        action = bots[state.seat].decide(Outlook(state, state.seat))
        if len(state.options) > 1:
            found.append((time.perf_counter() - start) * 1000)
        state.apply(action)
    return found


def memory() -> float:
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("title")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--bot", default="expert", choices=LEVELS)
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", default="1")
    chosen = arguments.parse_args()
    game = penumbra.game(chosen.title)
    thought: list[float] = []
    held = [memory()]
    with progress_bar(f"thinking {chosen.title}", chosen.games) as step:
        for i in range(chosen.games):
            thought += play(game, chosen.seats, chosen.bot, f"{chosen.seed}/{i}")
            step()
            if (i + 1) * 4 // chosen.games > i * 4 // chosen.games:
                held.append(memory())
    cap = make_analyst(chosen.bot, 0).thinking.seconds * 1000
    found = {
        "decisions": len(thought),
        "mean_ms": round(sum(thought) / len(thought), 1),
        "max_ms": round(max(thought), 1),
        "cap_ms": cap,
        "over_cap": sum(ms > cap * TOLERANCE for ms in thought),
        "memory_mb": held,
    }
    print(json.dumps({**vars(chosen), **found}))


if __name__ == "__main__":
    main()
