"""Plays any option with the same chance."""

from __future__ import annotations

import random

from penumbra.bots.outlook import Outlook


class RandomBot:
    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(str(seed)).random

    def decide(self, outlook: Outlook) -> int:
        options = outlook.options
        return options[int(self._random() * len(options))]
