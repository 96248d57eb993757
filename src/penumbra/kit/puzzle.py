"""Puzzles as data: a position, the line of play that is clearly the best in it, and lines it was compared with.

    - seat: 1                      # who is to find it
      level: 3                     # from 1, which a bot finds at first sight, to 5
      unit: points                 # what gains are in; percent: of the chance to win
      lines: 184                   # of the position, all of them compared
      right: 9                     # of these as good as the best
      tries: 240                   # deals of what the seat cannot know
      seed: 1/0/119                # of these deals
      solution: {do: [...], gain: 6.5, low: 6.4, high: 6.6, brings: {deck: 3.0}, takes: {}}
      others:                      # the best of those that are worse
        - {do: [...], gain: 5.3, ..., behind: 1.23, surely: 1.19, worse_in: 240}
      steps:                       # of the solution: what each changes at once
        - {brings: {deck: 3.0}, takes: {}}
      position: {seats: 3, ...}    # docs/positions.md

`gain` is the mean over the deals, `low` and `high` hold the middle eight tenths; `brings` are lines of the own score
sheet, `takes` points of others by seat; `ends`: in so many deals the game is over. `penumbra puzzles` makes them,
bots/puzzles.py says how. The same file name in every title. All lines are played when it is read: an error names the
file, the puzzle and the field.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, get_args

from penumbra.engine.errors import BadData, BadPosition, IllegalAction
from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.datafiles import has_data, read_data

FILE = "data/puzzles.yaml"
Unit = Literal["points", "percent"]
UNITS: tuple[Unit, ...] = get_args(Unit)
LEVELS = range(1, 6)
NUMBERS = ("lines", "right", "tries")
FIELDS = ("seat", "level", "unit", *NUMBERS, "seed", "solution", "others", "steps", "position")
LINE = ("do", "gain", "low", "high", "brings", "takes")
OTHER = (*LINE, "behind", "surely", "worse_in")


class Compared(NamedTuple):
    """A line of play and what comes of it."""

    actions: tuple[int, ...]
    gain: float
    low: float
    high: float
    brings: dict[str, float]
    takes: dict[int, float]
    ends: int = 0
    behind: float = 0.0  # the best
    surely: float = 0.0  # at least so much behind it
    worse_in: int = 0  # deals


class Step(NamedTuple):
    """What an action of the solution changes at once."""

    action: int
    brings: dict[str, float]
    takes: dict[int, float]


class Puzzle(NamedTuple):
    id: str
    seat: int
    level: int
    unit: Unit
    lines: int
    right: int
    tries: int
    seed: str
    solution: Compared
    others: tuple[Compared, ...]
    steps: tuple[Step, ...]
    position: dict[str, Any]

    @property
    def gap(self) -> float:
        """How far the best line is ahead of the next."""
        return self.others[0].behind


def count_puzzles(title: str) -> int:
    """How many a title has, without playing them."""
    return len(read_data(title, "data", "puzzles.yaml")) if has_data(title, "data", "puzzles.yaml") else 0


@lru_cache(64)
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a title, the easy ones first."""
    try:
        data = read_data(game.id, "data", "puzzles.yaml")
    except (FileNotFoundError, ModuleNotFoundError):
        return ()
    return read_puzzles(game, data)


def read_puzzles(game: Game, data: Any) -> tuple[Puzzle, ...]:
    """Check puzzles and play their lines."""
    if not isinstance(data, list):
        raise BadData(f"{FILE}: give a list of puzzles")
    found = [_Entry(game, number, entry).read() for number, entry in enumerate(data, 1)]
    if len({puzzle.id for puzzle in found}) < len(found):
        raise BadData(f"{FILE}: a puzzle is there twice")
    return tuple(sorted(found, key=lambda puzzle: puzzle.level))


def line_over(state: State, seat: int, base: int) -> bool:
    """Whether a line of this seat that began after so many actions has come to its end: somebody else is asked, the
    game is over, chance has spoken or something hidden has come to light."""
    return state.done or state.seat != seat or state.boundary > base


class _Entry:
    """A puzzle as it is read."""

    def __init__(self, game: Game, number: int, entry: Any) -> None:
        self.game, self.number, self.entry = game, number, entry

    def read(self) -> Puzzle:
        entry = self.entry
        if not isinstance(entry, dict) or sorted(map(str, entry)) != sorted(FIELDS):
            raise BadData(f"{FILE}: puzzle {self.number}: give {', '.join(FIELDS)}, nothing else")
        state = self._position(entry["position"])
        self._facts(entry, state)
        solution = self._line("solution", entry["solution"], state, LINE)
        others = tuple(self._line("others", other, state, OTHER) for other in self._list("others"))
        steps = self._list("steps")
        if not others or len(steps) != len(solution.actions):
            raise self._wrong("others" if not others else "steps", "there must be one for each action of the solution")
        return Puzzle(
            identity(entry["position"], entry["seat"]),
            entry["seat"],
            entry["level"],
            entry["unit"],
            entry["lines"],
            entry["right"],
            entry["tries"],
            str(entry["seed"]),
            solution,
            others,
            tuple(
                Step(action, step["brings"], step["takes"])
                for action, step in zip(solution.actions, steps, strict=True)
            ),
            dict(entry["position"]),
        )

    def _position(self, description: Any) -> State:
        try:
            return self.game.position(description)
        except (BadPosition, IllegalAction) as error:
            raise self._wrong("position", str(error)) from error

    def _facts(self, entry: dict[str, Any], state: State) -> None:
        if state.done or type(entry["seat"]) is not int or state.seat != entry["seat"]:
            raise self._wrong("seat", f"{entry['seat']!r} is not asked in this position")
        if entry["level"] not in LEVELS:
            raise self._wrong("level", f"{entry['level']!r} is not one of 1 to 5")
        if entry["unit"] not in UNITS:
            raise self._wrong("unit", f"{entry['unit']!r} is not one of {', '.join(UNITS)}")
        for name in NUMBERS:
            if type(entry[name]) is not int or entry[name] < 1:
                raise self._wrong(name, f"{entry[name]!r} is no number of them")

    def _list(self, field: str) -> list[Any]:
        found = self.entry[field]
        if not isinstance(found, list):
            raise self._wrong(field, "give a list")
        return found

    def _line(self, field: str, data: Any, state: State, fields: tuple[str, ...]) -> Compared:
        if not isinstance(data, dict) or sorted({*data} - {"ends"}) != sorted(fields):
            raise self._wrong(field, f"give {', '.join(fields)}, nothing else")
        return Compared(self._played(field, data["do"], state), **{k: v for k, v in data.items() if k != "do"})

    def _played(self, field: str, codes: Any, start: State) -> tuple[int, ...]:
        """The actions of a line, each an option of the seat; the last one ends the line."""
        state, actions = start.clone(), []
        for code in codes:
            if line_over(state, start.seat, start.length):
                raise self._wrong(field, f"the line is over before {code!r}")
            try:
                actions.append(self.game.actions.find(str(code)))
                state.apply(actions[-1])
            except IllegalAction as error:
                raise self._wrong(field, str(error)) from error
        if not line_over(state, start.seat, start.length):
            raise self._wrong(field, "the line does not come to its end")
        return tuple(actions)

    def _wrong(self, field: str, why: str) -> BadData:
        return BadData(f"{FILE}: puzzle {self.number}: field {field!r}: {why}")


def identity(position: dict[str, Any], seat: int) -> str:
    """A name that a puzzle keeps as long as its position is the same."""
    told = json.dumps([position, seat], sort_keys=True)
    return blake2b(told.encode(), digest_size=4).hexdigest()
