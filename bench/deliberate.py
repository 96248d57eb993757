"""A bot whose time tells how many answers it had, for bench/telling.py."""

from __future__ import annotations

import random
import time

from penumbra.bots.outlook import Outlook

AN_OPTION, MOST = 0.03, 0.25  # seconds: a beat is long enough for the most


class Deliberate:
    """Looks at one option after the other, and then plays any."""

    def __init__(self, seed: int | str) -> None:
        self._pick = random.Random(str(seed))

    def decide(self, outlook: Outlook) -> int:
        time.sleep(min(MOST, AN_OPTION * (len(outlook.options) - 1)))
        return self._pick.choice(outlook.options)
