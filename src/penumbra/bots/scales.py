"""Lines weighed against each other: all are tried in the same deals, and what chance explains is no difference."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from penumbra.bots.lines import Line, Tried, try_line
from penumbra.bots.outlook import Outlook
from penumbra.engine.state import State

SURE = 2.58  # standard errors: it is so in 99 of 100 cases


class Apart(NamedTuple):
    """By how much one line is better than another, in the same deals."""

    mean: float
    low: float  # at least, as far as one can be sure
    better: int  # deals in which it is better


class Scales:
    """The lines of one position. The same seed gives the same deals."""

    def __init__(self, outlook: Outlook, looks: int, seed: str, percent: bool) -> None:
        self.percent = percent  # of the chance to win; else points
        self._outlook, self._looks, self._seed = outlook, looks, seed
        self._tries: dict[Line, list[Tried]] = {}
        self._deals: list[State] = []

    def _deal(self, i: int) -> State:
        while len(self._deals) <= i:
            self._deals.append(self._outlook.sample(f"{self._seed}/{len(self._deals)}"))
        return self._deals[i]

    def tries(self, line: Line, n: int) -> list[Tried]:
        """What comes of a line in the first n deals."""
        known = self._tries.setdefault(line, [])
        known += [try_line(self._deal(i), line, self._looks, f"{self._seed}/{i}") for i in range(len(known), n)]
        return known[:n]

    def gains(self, line: Line, n: int) -> list[float]:
        return [one.chance if self.percent else one.points for one in self.tries(line, n)]

    def gain(self, line: Line, n: int) -> float:
        return fmean(self.gains(line, n))

    def ranked(self, lines: list[Line], n: int) -> list[Line]:
        """Best first; of equals as they came."""
        return sorted(lines, key=lambda line: -self.gain(line, n))

    def apart(self, one: Line, other: Line, n: int) -> Apart:
        pairs = zip(self.gains(one, n), self.gains(other, n), strict=True)
        differences = [a - b for a, b in pairs]
        mean = fmean(differences)
        low = mean - SURE * stdev(differences) / sqrt(n) if n > 1 else mean
        return Apart(mean, low, sum(d > 0 for d in differences))
