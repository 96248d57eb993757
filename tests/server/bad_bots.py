"""Bots that never answer, each in its own way."""

from __future__ import annotations

from collections import deque
from itertools import repeat

from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.roster import make_bot


class Endless:
    def decide(self, outlook: Outlook) -> int:
        while True:
            pass


class Deaf:
    """Whatever is thrown at it, it goes on."""

    def decide(self, outlook: Outlook) -> int:
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class Stone:
    """A loop that never comes back to Python."""

    def decide(self, outlook: Outlook) -> int:
        print("thinking", flush=True)
        deque(repeat(0), maxlen=0)
        return 0


BAD: dict[str, type[Bot]] = {"endless": Endless, "deaf": Deaf, "stone": Stone}


def make(name: str, seed: int | str) -> Bot:
    return BAD[name]() if name in BAD else make_bot(name, seed)
