"""Bots against each other: round robin, seats rotated, win rates with 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from penumbra.bots.simulate import Match, play_matches
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game

Z95 = 1.959964


@dataclass
class Standing:
    """What a bot has done so far; a shared victory counts as its share."""

    games: int = 0
    wins: float = 0.0
    score: int = 0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    centre = rate + z2 / (2 * games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    low, high = (centre - half) / (1 + z2 / games), (centre + half) / (1 + z2 / games)
    return max(0.0, low) if wins else 0.0, min(1.0, high) if wins < games else 1.0


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: everybody; with more bots than seats every choice of that many; with fewer the last
    bot fills the table."""
    if len(bots) <= seats:
        return [tuple(bots) + (bots[-1],) * (seats - len(bots))]
    return [tuple(line_up) for line_up in combinations(bots, seats)]


def schedule(bots: Sequence[str], seats: int, games: int, seed: int | str) -> list[Match]:
    """Each deal is played by every line-up in every rotation, so that no bot has the better seats or cards."""
    found = []
    teams = line_ups(bots, seats)
    for i in range(games):
        deal, rest = divmod(i, len(teams) * seats)
        team = teams[rest // seats]
        shift = rest % seats
        found.append(Match(f"{seed}/{deal}", team[shift:] + team[:shift]))
    return found


def arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play and rank."""
    if not bots:
        raise BadOption("name at least one bot")
    table = seats or max(game.seats[0], min(len(bots), game.seats[-1]))
    standings = {name: Standing() for name in bots}
    for played in play_matches(game, schedule(bots, table, games, seed), options, jobs):
        for seat, name in enumerate(played.bots):
            standing = standings[name]
            standing.games += 1
            standing.score += played.result.scores[seat]
            if seat in played.result.winners:
                standing.wins += 1 / len(played.result.winners)
        progress()
    rows = [_row(name, standing) for name, standing in standings.items()]
    return {
        "game": game.id,
        "seats": table,
        "games": games,
        "seed": seed,
        "bots": sorted(rows, key=lambda row: -row["win_rate"]),
    }


def _row(name: str, standing: Standing) -> dict[str, Any]:
    low, high = wilson(standing.wins, standing.games)
    games = max(1, standing.games)
    return {
        "bot": name,
        "games": standing.games,
        "wins": round(standing.wins, 2),
        "win_rate": round(standing.wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(standing.score / games, 2),
    }
