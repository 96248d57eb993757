"""What games between bots say about them: win rates with 95 % intervals, ratings, scores, time to think."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, Any

from penumbra.bots.simulate import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

Z95 = 1.959964


@cache
def model() -> PlackettLuce:
    """The rating of games with many players. Loading it takes longer than most commands."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


class Standing:
    """What a bot has done so far; a shared victory counts as its share."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.scores: list[int] = []
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.rating: PlackettLuceRating = model().rating()
        self.course: list[float] = []  # the rating after each game

    def row(self, name: str, competitive: bool) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        games = max(1, self.games)
        row: dict[str, Any] = {
            "bot": name,
            "games": self.games,
            "wins": round(self.wins, 2),
            "win_rate": round(self.wins / games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(sum(self.scores) / max(1, len(self.scores)), 2),
            "decisions": self.decisions,
            "mean_ms": round(1000 * self.seconds / max(1, self.decisions), 2),
            "max_ms": round(1000 * self.slowest, 1),
        }
        if competitive:
            row["rating"] = {"mu": round(self.rating.mu, 2), "sigma": round(self.rating.sigma, 2)}
        return row


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    centre = rate + z2 / (2 * games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    low, high = (centre - half) / (1 + z2 / games), (centre + half) / (1 + z2 / games)
    return max(0.0, low) if wins else 0.0, min(1.0, high) if wins < games else 1.0


def places(played: Played) -> list[int]:
    """The rank of each seat, from 0: winners first, the others by score."""
    order = [(seat not in played.result.winners, -score) for seat, score in enumerate(played.result.scores)]
    won = [(mark[0], 0 if not mark[0] else mark[1]) for mark in order]
    return [sum(other < mine for other in won) for mine in won]


class Standings:
    """All bots of an arena."""

    def __init__(self, bots: Iterable[str], cooperative: bool) -> None:
        self.cooperative = cooperative
        self.bots = {name: Standing() for name in bots}
        self.ahead: dict[tuple[str, str], list[float]] = {
            pair: [0.0, 0] for pair in combinations(self.bots, 2)
        }  # (bot, rival) -> how often it came out ahead, of how often

    def add(self, played: Played) -> None:
        winners = played.result.winners
        for seat, name in enumerate(played.bots):
            standing = self.bots[name]
            standing.scores.append(played.result.scores[seat])
            pace = played.paces[seat]
            standing.decisions += pace.decisions
            standing.seconds += pace.seconds
            standing.slowest = max(standing.slowest, pace.slowest)
            if not self.cooperative:
                standing.games += 1
                standing.wins += 1 / len(winners) if seat in winners else 0
        if self.cooperative:  # a group is one bot at every seat and wins or loses as one
            standing = self.bots[played.bots[0]]
            standing.games += 1
            standing.wins += bool(winners)
            return
        self._rate(played)
        self._compare(played)

    def _rate(self, played: Played) -> None:
        """Seats of the same bot are rated as if they were different ones, and their new ratings averaged."""
        if len(set(played.bots)) < 2:
            return
        ranks = [float(place) for place in places(played)]
        rated = model().rate([[self.bots[name].rating] for name in played.bots], ranks=ranks)
        for name in dict.fromkeys(played.bots):
            new = [rated[seat][0] for seat, who in enumerate(played.bots) if who == name]
            standing = self.bots[name]
            mu, sigma = (sum(getattr(r, field) for r in new) / len(new) for field in ("mu", "sigma"))
            standing.rating = model().rating(mu=mu, sigma=sigma)
            standing.course.append(round(mu, 3))

    def _compare(self, played: Played) -> None:
        rank = places(played)
        for (bot, rival), tally in self.ahead.items():
            seats = [
                (i, j) for i, a in enumerate(played.bots) for j, b in enumerate(played.bots) if (a, b) == (bot, rival)
            ]
            if seats:
                won = sum(1.0 if rank[i] < rank[j] else 0.5 if rank[i] == rank[j] else 0.0 for i, j in seats)
                tally[0] += won / len(seats)
                tally[1] += 1

    def rows(self) -> list[dict[str, Any]]:
        found = [standing.row(name, not self.cooperative) for name, standing in self.bots.items()]
        return sorted(found, key=lambda row: -row["win_rate"])

    def pairs(self) -> list[dict[str, Any]]:
        """How often a bot finished ahead of another at the same table."""
        found = []
        for (bot, rival), (won, games) in self.ahead.items():
            if games:
                low, high = wilson(won, int(games))
                rates = {"rate": round(won / games, 4), "low": round(low, 4), "high": round(high, 4)}
                found.append({"bot": bot, "rival": rival, "games": int(games), "ahead": round(won, 2), **rates})
        return found
