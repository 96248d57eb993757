"""Bots against each other: round robin or gauntlet, seats rotated, results kept game by game."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from penumbra.bots.door import look_in
from penumbra.bots.faults import BotFault
from penumbra.bots.results_file import ResultsFile
from penumbra.bots.simulate import Match, Played, play_timed, processes
from penumbra.bots.standings import Standings
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.engine.registry import find_game

Numbered = tuple[int, Match]


@dataclass(frozen=True)
class Plan:
    """What is played. `each` is a table option: every choice of it is played, and counted apart."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int | str
    seats: int
    options: Mapping[str, Any]
    gauntlet: bool = False
    each: str = ""

    def about(self) -> dict[str, Any]:
        """What must be the same to go on with old results; more games may be asked for."""
        return {
            "title": self.game.id,
            "rules": self.game.rules,
            "packs": list(self.game.pack_digests),
            "bots": list(self.bots),
            "seed": str(self.seed),
            "seats": self.seats,
            "options": dict(self.options),
            "gauntlet": self.gauntlet,
            "each": self.each,
        }

    def choices(self) -> list[Any]:
        """The choices of the option `each`."""
        for setting in self.game.settings:
            if setting.name == self.each:
                return list(setting.choices)
        names = ", ".join(setting.name for setting in self.game.settings)
        raise BadOption(f"{self.game.id} has no table option {self.each!r}; there are: {names}")


def plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    gauntlet: bool = False,
    each: str = "",
) -> Plan:
    """Checked, with the size of the table."""
    if not bots:
        raise BadOption("name at least one bot")
    if gauntlet and len(set(bots)) < 2:
        raise BadOption("a gauntlet needs a bot and at least one other to meet")
    table = seats or max(game.seats[0], min(len(bots), game.seats[-1]))
    found = Plan(game, tuple(bots), games, seed, table, dict(options or {}), gauntlet, each)
    if each:
        found.choices()
    return found


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: everybody; with more bots than seats every choice of that many; with fewer the last
    bot fills the table."""
    if len(bots) <= seats:
        return [tuple(bots) + (bots[-1],) * (seats - len(bots))]
    return [tuple(line_up) for line_up in combinations(bots, seats)]


def gauntlet_line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The first bot alone against a table of each of the others."""
    return [(bots[0], *([other] * (seats - 1))) for other in bots[1:]]


def rotations(team: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The team in every order of seats that shifting gives, each once."""
    return list(dict.fromkeys(team[shift:] + team[:shift] for shift in range(len(team))))


def schedule(plan: Plan) -> list[Match]:
    """Each deal is played by every line-up in every rotation, so that no bot has the better seats or cards. In a
    cooperative title each bot plays each deal with itself."""
    if plan.game.cooperative:
        tables = [(name,) * plan.seats for name in dict.fromkeys(plan.bots)]
    else:
        teams = (gauntlet_line_ups if plan.gauntlet else line_ups)(plan.bots, plan.seats)
        tables = [table for team in teams for table in rotations(team)]
    varied: list[dict[str, Any] | None] = [{plan.each: choice} for choice in plan.choices()] if plan.each else [None]
    found = []
    for i in range(plan.games):
        deal, rest = divmod(i, len(tables) * len(varied))
        found.append(Match(f"{plan.seed}/{deal}", tables[rest % len(tables)], varied[rest // len(tables)]))
    return found


def _play_one(title: str, packs: tuple[Any, ...], options: Mapping[str, Any], match: Match) -> Played:
    return play_timed(find_game(title, packs), dict(options), match)


def _play_far(
    folders: Sequence[str], title: str, packs: tuple[Any, ...], options: Mapping[str, Any], match: Match
) -> Played | BotFault:
    """The same in a process that was not started by this one, where bots must be looked for as here. A fault is an
    answer like another: as an exception it would come back as another class."""
    look_in(folders)
    try:
        return _play_one(title, packs, options, match)
    except BotFault as fault:
        return fault


def in_processes(plan: Plan, matches: Sequence[Numbered], jobs: int = 1) -> Iterator[tuple[int, Played]]:
    """Games as they end, on as many processes as asked for."""
    if jobs <= 1:
        yield from ((i, play_timed(plan.game, dict(plan.options), match)) for i, match in matches)
        return
    with processes(jobs) as pool:
        play = partial(_play_one, plan.game.id, plan.game.packs, plan.options)
        running = {pool.submit(play, match): i for i, match in matches}
        for future in as_completed(running):
            yield running[future], future.result()


def on_ray(plan: Plan, matches: Sequence[Numbered]) -> Iterator[tuple[int, Played]]:
    """Games as they end, on a Ray cluster: the one of RAY_ADDRESS, or a new one on this machine."""
    try:
        import ray
    except ImportError as error:
        raise BadOption(f"--ray needs one more package: pip install 'penumbra-tabletop[ray]' ({error})") from error
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, include_dashboard=False)
    try:
        play = partial(ray.remote(_play_far).remote, [os.getcwd(), *sys.path])
        running = {play(plan.game.id, plan.game.packs, plan.options, match): i for i, match in matches}
        while running:
            (ready, *_), _ = ray.wait(list(running))
            played = ray.get(ready)
            if isinstance(played, BotFault):
                raise played
            yield running.pop(ready), played
    finally:
        if started:
            ray.shutdown()


def arena(
    plan: Plan,
    play: Callable[[Plan, Sequence[Numbered]], Iterator[tuple[int, Played]]] = in_processes,
    results: Path | None = None,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play what is not yet in the results, and rank. The order in which games end changes nothing."""
    matches = schedule(plan)
    file = ResultsFile(results, plan.about()) if results is not None else None
    done = {i: played for i, played in (file.games if file else {}).items() if i < len(matches)}
    for _ in done:
        progress()
    try:
        for i, played in play(plan, [(i, match) for i, match in enumerate(matches) if i not in done]):
            done[i] = played
            if file is not None:
                file.append(i, played)
            progress()
    finally:
        if file is not None:
            file.close()
    return report(plan, matches, done)


def report(plan: Plan, matches: Sequence[Match], done: Mapping[int, Played]) -> dict[str, Any]:
    """All figures, as `--json` prints them."""
    standings = Standings(dict.fromkeys(plan.bots), plan.game.cooperative)
    apart: dict[str, Standings] = {}
    for i in sorted(done):
        standings.add(done[i])
        if plan.each:
            choice = str((matches[i].options or {})[plan.each])
            apart.setdefault(choice, Standings(dict.fromkeys(plan.bots), standings.cooperative)).add(done[i])
    found: dict[str, Any] = {
        "game": plan.game.id,
        "seats": plan.seats,
        "games": len(done),
        "seed": plan.seed,
        "gauntlet": plan.gauntlet,
        "bots": standings.rows(),
        "pairs": standings.pairs(),
        "course": {name: standing.course for name, standing in standings.bots.items()},
        "scores": {name: standing.scores for name, standing in standings.bots.items()},
    }
    if plan.each:
        found["each"] = {plan.each: {choice: table.rows() for choice, table in apart.items()}}
    return found
