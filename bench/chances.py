"""How well the chances of the score sheet's curve foretell who wins, and the spreads that do it best, as JSON.

    python bench/chances.py tyrants --seats 3 --games 60
    python bench/chances.py providence --seats 1 --games 60

Games between bots; at every turn the values of all seats. Two thirds of the games choose the spreads (least log loss),
the rest judge them: `loss` beside that of knowing nothing, and how often those won who had a chance of a tenth, two
tenths and so on.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import penumbra
from penumbra.bots.chances import shares, together
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_patient
from penumbra.engine.title import Spread

STEPS = [0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0, 32.0, 45.0, 64.0, 90.0]


class Moment(NamedTuple):
    past: float
    values: list[float]
    won: list[float]  # by seat


def played(title: str, seats: int, bot: str, seed: str) -> list[Moment]:
    """A game's turns: what everybody could hope for, and what came of it."""
    state: Any = penumbra.game(title).new(seats, seed)
    bots = [make_patient(bot, f"{seed}/{seat}") for seat in range(seats)]
    outlooks = [Outlook(state, seat) for seat in range(seats)]
    turns: list[tuple[int, list[float]]] = []
    chapter = None
    while not state.done:
        if state.game.chapter(state) != chapter:
            chapter = state.game.chapter(state)
            turns.append((state.length, state.game.values(state)))
        state.apply(bots[state.seat].decide(outlooks[state.seat]))
    winners = state.result.winners
    share = 1 / len(winners) if winners and rivals(title, seats) else 1
    won = [share * (seat in winners) for seat in range(seats)]
    return [Moment(n / state.length, values, won) for n, values in turns]


def rivals(title: str, seats: int) -> bool:
    return seats > 1 and not penumbra.game(title).title.cooperative


def foretold(moment: Moment, spread: Spread, rivals: bool) -> list[float]:
    past, values = moment.past, moment.values
    return shares(values, spread, past) if rivals else [together(values[0], spread, past)]


def loss(moments: list[Moment], spread: Spread, rivals: bool) -> float:
    """Of each seat apart, so that rivals and groups are judged alike."""
    total, n = 0.0, 0
    for moment in moments:
        for chance, won in zip(foretold(moment, spread, rivals), moment.won, strict=False):
            p = min(max(chance, 1e-6), 1 - 1e-6)
            total -= won * math.log(p) + (1 - won) * math.log(1 - p)
            n += 1
    return total / n


def best(moments: list[Moment], rivals: bool) -> Spread:
    """By trying: first the spreads, and for those who win together also what wins half the games."""
    if rivals:
        return min((Spread(b, e) for b in STEPS for e in STEPS), key=lambda s: loss(moments, s, True))
    values = sorted(moment.values[0] for moment in moments)
    middles = [values[len(values) * i // 10] for i in range(1, 10)]
    found = Spread(STEPS[0], STEPS[0], middles[4], middles[4])
    for _ in range(2):
        tried = (Spread(found.begin, found.end, a, b) for a, b in itertools.product(middles, middles))
        found = min((*tried, found), key=lambda s: loss(moments, s, False))
        wider = (Spread(b, e, found.even, found.last) for b in STEPS for e in STEPS)
        found = min((*wider, found), key=lambda s: loss(moments, s, False))
    return found


def judged(moments: list[Moment], spread: Spread, rivals: bool, of: Callable[[float], int]) -> dict[str, Any]:
    bins: dict[int, list[float]] = {}
    for moment in moments:
        for chance, won in zip(foretold(moment, spread, rivals), moment.won, strict=False):
            bins.setdefault(of(chance), []).append(won)
    return {f"{k / 10:.1f}": [round(sum(won) / len(won), 2), len(won)] for k, won in sorted(bins.items())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    games = [played(args.title, args.seats, args.bot, f"{args.seed}/{i}") for i in range(args.games)]
    learnt = [moment for i, game in enumerate(games) if i % 3 for moment in game]
    rest = [moment for game in games[::3] for moment in game]
    contest = rivals(args.title, args.seats)
    spread = best(learnt, contest)
    even = [moment._replace(values=[0.0] * len(moment.values)) for moment in rest]
    nothing = Spread(1, 1) if contest else Spread(1, 1, *[-_logit(sum(m.won[0] for m in learnt) / len(learnt))] * 2)
    found = {
        "spread": {name: round(value, 2) for name, value in spread._asdict().items()},
        "loss": round(loss(rest, spread, contest), 3),
        "knowing_nothing": round(loss(even, nothing, contest), 3),
        "won_by_chance": judged(rest, spread, contest, lambda chance: int(chance * 10)),
    }
    print(json.dumps({args.title: {"seats": args.seats, "games": args.games, **found}}, indent=2))


def _logit(p: float) -> float:
    p = min(max(p, 0.01), 0.99)
    return math.log(p / (1 - p))


if __name__ == "__main__":
    main()
