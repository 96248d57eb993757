"""How long the bots of a level think, and how much memory that takes, as JSON.

    python bench/thinking.py eldersign --seats 1 --bot expert --games 4

Every seat is of the level. Forced moves count as decisions, as in the arena. `memory_mb` is what the process held at
most after each quarter of the games: it must not go on growing.
"""

from __future__ import annotations

import argparse
import json
import resource

import penumbra
from penumbra.bots.roster import LEVELS, make_analyst
from penumbra.bots.simulate import Match, Pace, play_timed
from penumbra.cli.progress import progress_bar

TOLERANCE = 1.2  # of the cap, for the iteration that is under way when the time is over


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
    paces: list[Pace] = []
    held = [memory()]
    with progress_bar(f"thinking {chosen.title}", chosen.games) as step:
        for i in range(chosen.games):
            paces += play_timed(game, {}, Match(f"{chosen.seed}/{i}", (chosen.bot,) * chosen.seats)).paces
            step()
            if (i + 1) * 4 // chosen.games > i * 4 // chosen.games:
                held.append(memory())
    decisions, longest = sum(pace.decisions for pace in paces), max(pace.slowest for pace in paces)
    cap = make_analyst(chosen.bot, 0).thinking.seconds
    found = {
        "decisions": decisions,
        "mean_ms": round(sum(pace.seconds for pace in paces) * 1000 / decisions, 1),
        "max_ms": round(longest * 1000, 1),
        "cap_ms": cap * 1000,
        "within_cap": longest <= cap * TOLERANCE,
        "memory_mb": held,
    }
    print(json.dumps({**vars(chosen), **found}))


if __name__ == "__main__":
    main()
