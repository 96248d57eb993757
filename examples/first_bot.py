"""A bot from scratch, and a match against another: python examples/first_bot.py

A bot is given an outlook: the options, its seat's view, and samples of what is hidden. It never sees the state.
"""

from __future__ import annotations

from collections import Counter

import penumbra
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import BOTS
from penumbra.bots.simulate import play_game

GAMES = 6


class Hoarder:
    """Recruits whenever it can, plays its cards, deploys, and ends the turn last."""

    order = ("recruit", "play", "deploy")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def decide(self, outlook: Outlook) -> int:
        verbs = {action: outlook.game.actions.split(action)[0] for action in outlook.options}
        for wanted in self.order:
            for action, verb in verbs.items():
                if verb == wanted:
                    return action
        return outlook.options[0]


def main() -> None:
    BOTS["hoarder"] = Hoarder
    game = penumbra.game("tyrants")
    wins: Counter[str] = Counter()
    for deal in range(GAMES):
        seats = ["hoarder", "random"][:: 1 if deal % 2 else -1]  # both sit in both seats
        finished = play_game(game.new(seats=2, seed=deal), seats, seed=f"match {deal}")
        assert finished.result is not None
        wins.update(seats[seat] for seat in finished.result.winners)
    print(dict(wins))


if __name__ == "__main__":
    main()
