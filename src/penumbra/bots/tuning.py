"""Weights of a value function, tuned by self-play.

CMA-ES proposes factors for the weights; each proposal plays the same deals against the weights as they are, from
every seat. What it likes best in the end must still win on fresh deals by more than chance explains: the noise floor.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from penumbra.bots.outlook import Bot, Outlook, dismiss
from penumbra.bots.roster import make_patient
from penumbra.bots.simulate import Astray, play_out, processes
from penumbra.bots.standings import wilson
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.engine.state import Result

SPREAD = 0.3  # of the first proposals around the weights as they are, as a part of each


@contextmanager
def weighing(game: Game, weights: dict[str, float]) -> Iterator[None]:
    """The title's value function with other weights."""
    live = game.weights
    kept = dict(live)
    live.update(weights)
    try:
        yield
    finally:
        live.update(kept)


class Weighing:
    """A bot that sees with its own weights."""

    def __init__(self, bot: Bot, weights: dict[str, float]) -> None:
        self._bot = bot
        self._weights = weights

    def decide(self, outlook: Outlook) -> int:
        with weighing(outlook.game, self._weights):
            return self._bot.decide(outlook)

    def close(self) -> None:
        dismiss([self._bot])


@dataclass(frozen=True)
class Trial:
    """A game of a proposal at one seat (in a cooperative title at every seat) against the weights as they are."""

    title: str
    seats: int
    bot: str
    seed: str
    seat: int
    weights: tuple[tuple[str, float], ...]


def play_trial(trial: Trial) -> tuple[float, float]:
    """(share of the victory, success): success also counts by how much."""
    game = find_game(trial.title)
    state = game.new(trial.seats, trial.seed)
    everywhere = game.cooperative
    bots: list[Bot] = []
    for seat in range(trial.seats):
        bot = make_patient(trial.bot, f"{trial.seed}/{seat}")
        bots.append(Weighing(bot, dict(trial.weights)) if everywhere or seat == trial.seat else bot)
    try:
        play_out(state, bots)
    except Astray as astray:
        raise astray.fault(state, [trial.bot] * trial.seats, trial.seed) from astray
    finally:
        dismiss(bots)
    assert state.result is not None
    return success(state.result, trial.seat, everywhere)


def success(result: Result, seat: int, cooperative: bool) -> tuple[float, float]:
    """Victory, and the lead over the best rival as a part of both scores: it tells more of a single game."""
    if cooperative:
        return float(bool(result.winners)), float(bool(result.winners))
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    mine, best = result.scores[seat], max(score for q, score in enumerate(result.scores) if q != seat)
    return share, share + (mine - best) / (abs(mine) + abs(best) + 1)


@dataclass(frozen=True)
class Course:
    """How long to tune."""

    generations: int
    games: int  # of each proposal in each generation
    check: int  # games on fresh deals at the end
    seats: int
    bot: str
    seed: int | str
    jobs: int = 1
    start: tuple[tuple[str, float], ...] = ()  # weights to begin with, instead of those as they are


def trials(game: Game, course: Course, name: str, weights: dict[str, float], games: int) -> list[Trial]:
    """Every deal from every seat."""
    found = []
    for i in range(games):
        deal, seat = (i, 0) if game.cooperative else divmod(i, course.seats)
        seed = f"{course.seed}/{name}/{deal}"
        found.append(Trial(game.id, course.seats, course.bot, seed, seat, tuple(weights.items())))
    return found


def tune(game: Game, course: Course, progress: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Propose, play, and check. `better` says whether the noise floor was passed."""
    try:
        with warnings.catch_warnings(action="ignore"):  # it misses a library for plots
            import cma  # type: ignore[import-untyped]
    except ImportError as error:
        raise BadOption(f"tuning needs more packages: pip install 'penumbra-tabletop[tune]' ({error})") from error
    base = {name: weight for name, weight in game.weights.items() if weight}
    if not base:
        raise BadOption(f"{game.id} has no weights to tune")
    start = {**base, **dict(course.start)}
    if strange := start.keys() - base.keys():
        raise BadOption(f"{game.id} has no weight {min(strange)!r} to tune; there are: {', '.join(base)}")
    number = sum(map(ord, str(course.seed))) + 1  # cma wants a number; 0 would mean the clock
    search = cma.CMAEvolutionStrategy(
        [start[name] / base[name] for name in base], SPREAD, {"seed": number, "verbose": -9}
    )
    with processes(course.jobs) as pool:
        for generation in range(course.generations):
            proposals = search.ask()
            results = [
                _mean_success(pool, trials(game, course, str(generation), _scaled(base, factors), course.games))
                for factors in proposals
            ]
            search.tell(proposals, [-result for result in results])
            progress()
        # Rounded before the check: what is checked is what will be written.
        weights = {name: round(weight, 4) for name, weight in _scaled(base, search.result.xfavorite).items()}
        wins = sum(share for share, _ in pool.map(play_trial, trials(game, course, "check", weights, course.check)))
        before = 0.0
        if game.cooperative:
            before = sum(share for share, _ in pool.map(play_trial, trials(game, course, "check", base, course.check)))
    low, high = wilson(wins, course.check)
    chance = before / course.check if game.cooperative else 1 / course.seats
    return {
        "game": game.id,
        "weights": weights,
        "check": {"games": course.check, "wins": wins, "win_rate": wins / course.check, "low": low, "high": high},
        "chance": chance,
        "better": low > chance,
    }


def _scaled(base: dict[str, float], factors: Sequence[float]) -> dict[str, float]:
    return {name: weight * float(factor) for (name, weight), factor in zip(base.items(), factors, strict=True)}


def _mean_success(pool: Executor, games: list[Trial]) -> float:
    return sum(success for _, success in pool.map(play_trial, games)) / len(games)


def with_weights(text: str, weights: dict[str, float], note: str) -> str:
    """A weights file with other numbers; its comments stay, and the note says how the numbers were made."""
    lines = [line for line in text.splitlines() if not line.startswith("# Made by:")]
    head = next((i for i, line in enumerate(lines) if not line.startswith("#")), len(lines))
    lines.insert(head, f"# Made by: {note}")
    for i, line in enumerate(lines):
        name, colon, rest = line.partition(":")
        if colon and name in weights:
            comment = rest[rest.index("  #") :] if "  #" in rest else ""
            lines[i] = f"{name}: {weights[name]:g}{comment}"
    return "\n".join(lines) + "\n"
