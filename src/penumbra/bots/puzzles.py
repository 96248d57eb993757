"""Puzzles out of games between bots: positions in which one line of play is clearly the best.

All lines of a position are compared (lines.py), in more and more deals the fewer are left. What is best in the end must
be so in many fresh deals, by more than chance explains; all that is as good must share what it comes to; and the
strongest level, with a large budget, must come to it as well.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import inf
from statistics import fmean
from typing import Any, NamedTuple

from penumbra.bots.advice import HIGH, LOW, in_percent
from penumbra.bots.hints import ADVISER
from penumbra.bots.lines import Line, every_line, line_of
from penumbra.bots.outlook import Bot, Outlook
from penumbra.bots.planner import Planner
from penumbra.bots.roster import PLANNERS, make_patient
from penumbra.bots.scales import Scales
from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.puzzle import puzzles_of

LOOKS = 12  # at each decision of a play, as the strongest level does
LARGE = {"plays": 16, "few": 8, "looks": 24}  # four times what it plays at a table
SEATS = range(2, 5)  # of the games: larger tables only take longer
SHOWN = 2  # lines that the best one is compared with
CHECKED = 24  # deals in which somebody's line is compared with the best one
EASIER = ("greedy", "normal", "hard", ADVISER)  # who finds it says how hard it is


@dataclass(frozen=True)
class Search:
    """How long to look, and what to take."""

    bot: str = "normal"  # at every seat of the games
    games: int = 200
    nodes: int = 700  # actions tried to find all lines
    fewest: int = 10  # lines
    stages: tuple[tuple[int, int], ...] = ((1, 40), (4, 20), (12, 14))  # deals, and lines that are compared in more
    rough: float = 0.6  # of the least, that is enough in a few deals
    tries: int = 120  # deals that decide
    points: float = 0.5  # the least by which it is best
    percent: float = 2.5
    choices: int = 2  # questions with several answers in the solution
    most_right: float = 0.34  # of all lines
    even: float = 0.4  # of the distance, by which lines as good as the best may differ
    latest: int = 120  # actions after which it is looked at a game at the latest
    apart: int = 12  # actions between two puzzles of one game
    a_game: int = 2
    easy: float = 0.34  # of all, that may be of the first level
    level: int = 1  # the least


class Split(NamedTuple):
    """The lines as good as the best, and the others, each best first."""

    right: list[Line]
    wrong: list[Line]


def find_puzzles(
    game: Game, search: Search, seed: str, count: int, progress: Callable[[], None] = lambda: None
) -> Iterator[dict[str, Any]]:
    """So many, as they are found, or as many as so many games have."""
    easy = found = 0
    for puzzle in _every_puzzle(game, search, seed):
        easy += puzzle["level"] == 1
        if puzzle["level"] == 1 and easy > search.easy * count:
            continue
        found += 1
        progress()
        yield puzzle
        if found == count:
            return


def _every_puzzle(game: Game, search: Search, seed: str) -> Iterator[dict[str, Any]]:
    sizes = [n for n in game.seats if n in SEATS]
    for number in range(search.games):
        found, last = 0, random.Random(f"{seed}/{number}").randrange(search.latest) - search.apart
        for state in moments(game, sizes[number % len(sizes)], f"{seed}/{number}", search.bot):
            if found < search.a_game and state.length - last >= search.apart:
                puzzle = puzzle_in(state, search, f"{seed}/{number}/{state.length}")
                if puzzle is not None:
                    found, last = found + 1, state.length
                    yield puzzle


def moments(game: Game, seats: int, seed: str, bot: str) -> Iterator[State]:
    """The moments between effects of a game between bots."""
    state = game.new(seats, seed)
    bots = [make_patient(bot, f"{seed}/{seat}") for seat in range(seats)]
    while not state.done:
        if state.kind in game.rests and len(state.options) > 1:
            yield state
        state.apply(bots[state.seat].decide(Outlook(state, state.seat)))


def puzzle_in(state: State, search: Search, seed: str) -> dict[str, Any] | None:
    """The puzzle that a position is, as data; None: it is none."""
    lines = every_line(state, search.nodes)
    if lines is None or len(lines) < search.fewest:
        return None
    state = state.game.position(_described(state))  # as everybody will find it
    outlook = Outlook(state, state.seat)
    screen = Scales(outlook, LOOKS, f"{seed}/screen", in_percent(state))
    kept = lines
    for n, most in search.stages:
        kept = screen.ranked(kept, n)[:most]
        if not screen.percent and any(one.ended for line in kept[:2] for one in screen.tries(line, n)):
            screen.percent = True  # who may win now counts no points
            kept = screen.ranked(kept, n)
        found = split(screen, kept, n, search.rough * least(search, screen), search)
        if found is None or not _tells_apart(state, found.right, len(lines), search):
            return None
    return _proved(state, lines, kept, search, Scales(outlook, LOOKS, seed, screen.percent), seed)


def _tells_apart(state: State, right: list[Line], lines: int, search: Search) -> bool:
    """Whether there is something to find, and what is as good is as good for the same reason."""
    return (
        len(right) <= search.most_right * lines
        and choices(state, simplest(state, right)) >= search.choices
        and bool(core(state.game, right))
    )


def least(search: Search, scales: Scales) -> float:
    return search.percent if scales.percent else search.points


def split(scales: Scales, lines: list[Line], n: int, gap: float, search: Search) -> Split | None:
    """At the first gap that is large enough. None: there is none, or what is above it differs too much."""
    means = [scales.gain(line, n) for line in lines]
    cut = next((i for i in range(1, len(lines)) if means[i - 1] - means[i] >= gap), 0)
    if not cut or means[0] - means[cut - 1] > search.even * (means[0] - means[cut]):
        return None
    return Split(lines[:cut], lines[cut:])


def _proved(
    state: State, lines: list[Line], kept: list[Line], search: Search, scales: Scales, seed: str
) -> dict[str, Any] | None:
    few = search.tries // 6
    found = split(scales, scales.ranked(kept, few), few, least(search, scales), search)
    if found is None or not _tells_apart(state, found.right, len(lines), search):
        return None
    solution = simplest(state, found.right)
    others = scales.ranked(found.wrong[: 2 * SHOWN], search.tries)[:SHOWN]
    gap = scales.apart(solution, others[0], search.tries)
    if gap.low < least(search, scales) / 2:
        return None
    level = 1 + sum(not as_good(scales, solution, line_of(state, unerring(name, seed)), gap.mean) for name in EASIER)
    if level < search.level:
        return None
    strongest = Planner(seed, replace(PLANNERS[ADVISER](seed).thinking, **LARGE, seconds=inf))
    if not as_good(scales, solution, line_of(state, strongest), gap.mean):
        return None
    return {
        "seat": state.seat,
        "level": level,
        "unit": "percent" if scales.percent else "points",
        "lines": len(lines),
        "right": len(found.right),
        "tries": search.tries,
        "seed": seed,
        "solution": _line(state, scales, solution, search.tries),
        "others": [_other(state, scales, solution, line, search.tries) for line in others],
        "steps": _steps(state, solution, seed),
        "position": _described(state),
    }


def simplest(state: State, right: list[Line]) -> Line:
    """Of the lines as good as the best the one that leaves least to those who play on; the best of such."""
    return max(right[:4], key=lambda line: choices(state, line))


def choices(state: State, line: Line) -> int:
    """How many questions with several answers a line has."""
    now, found = state.clone(), 0
    for action in line:
        found += len(now.options) > 1
        now.apply(action)
    return found


def core(game: Game, right: list[Line]) -> Counter[int]:
    """What all lines as good as the best do, besides giving up or ending something."""
    common = Counter(right[0])
    for line in right[1:]:
        common &= Counter(line)
    return Counter({action: n for action, n in common.items() if action not in game.reluctant})


def as_good(scales: Scales, best: Line, line: Line, gap: float, n: int = CHECKED) -> bool:
    """Whether a line is nearer to the best one than to the next."""
    return line == best or scales.apart(best, line, n).mean <= gap / 2


class Judged(NamedTuple):
    """Somebody's line beside the best one."""

    right: bool
    gain: float
    best: float


def judge(game: Game, puzzle: str, line: Line) -> Judged:
    """What a line of a puzzle is worth, in the deals in which the best one was found."""
    found = next(one for one in puzzles_of(game) if one.id == puzzle)
    state, best = game.position(found.position), found.solution
    scales = Scales(Outlook(state, found.seat), LOOKS, found.seed, found.unit == "percent")
    behind = scales.apart(best.actions, line, CHECKED).mean
    return Judged(behind <= found.gap / 2, round(best.gain - behind, 1), best.gain)


def unerring(name: str, seed: str) -> Bot:
    bot = make_patient(name, seed)
    if isinstance(bot, Planner):
        bot.thinking = replace(bot.thinking, blunders=0.0)
    return bot


# --- as data -------------------------------------------------------------------------------------------------------


def _codes(state: State, line: Line) -> list[str]:
    return [state.game.actions.code(action) for action in line]


def _described(state: State) -> dict[str, Any]:
    found = state.game.describe(state)
    if "actions" in found:
        found["actions"] = [state.game.actions.code(action) for action in found["actions"]]
    return found


def _changes(scales: Scales, line: Line, n: int) -> dict[str, Any]:
    """What a line brings on the own score sheet, and takes from others, on average."""
    tries = scales.tries(line, n)
    own = {key: round(fmean(one.own.get(key, 0) for one in tries), 1) for key in tries[0].own}
    others = {seat: -round(fmean(one.others[seat] for one in tries), 1) for seat in range(len(tries[0].others))}
    return {
        "brings": {key: number for key, number in own.items() if number},
        "takes": {seat: number for seat, number in others.items() if number > 0},
    }


def _line(state: State, scales: Scales, line: Line, n: int) -> dict[str, Any]:
    gains = sorted(scales.gains(line, n))
    spread = {"low": round(gains[int(LOW * n)], 1), "high": round(gains[min(n - 1, int(HIGH * n))], 1)}
    ended = sum(one.ended for one in scales.tries(line, n))
    facts = {"do": _codes(state, line), "gain": round(fmean(gains), 1), **spread, **_changes(scales, line, n)}
    return facts | ({"ends": ended} if ended else {})


def _other(state: State, scales: Scales, best: Line, line: Line, n: int) -> dict[str, Any]:
    apart = scales.apart(best, line, n)
    behind = {"behind": round(apart.mean, 2), "surely": round(apart.low, 2), "worse_in": apart.better}
    return _line(state, scales, line, n) | behind


def _steps(state: State, line: Line, seed: str, n: int = CHECKED) -> list[dict[str, Any]]:
    """What each action of the solution changes at once, on average over deals of what is hidden."""
    seat, sheets = state.seat, state.game.title.reading.sheets
    found: list[dict[str, Any]] = [{"brings": Counter[str](), "takes": Counter[int]()} for _ in line]
    for i in range(n):
        now = Outlook(state, seat).sample(f"{seed}/{i}")
        for step, action in zip(found, line, strict=True):
            before = sheets(now)
            now.apply(action)
            after = sheets(now)
            for key, number in after[seat].items():
                step["brings"][key] += number - before[seat].get(key, 0)
            for other in range(state.n):
                if other != seat:
                    step["takes"][other] += sum(before[other].values()) - sum(after[other].values())
    return [
        {name: {key: round(total / n, 1) for key, total in step[name].items() if round(total / n, 1)} for name in step}
        for step in found
    ]
