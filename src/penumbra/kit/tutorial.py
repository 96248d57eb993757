"""Tutorials as data: a position, steps that each wait for one action, and what the others do in between.

    seat: 0                              # who learns
    position: {seats: 2, seed: 7, ...}   # docs/positions.md
    steps:
      - do: move raven north             # the code of the action the step waits for
        topic: {pl: Ruch, en: Moving}
        say: {pl: ..., en: ...}          # one sentence: what to do
        why: {pl: ..., en: ...}          # one reason
        clause: RA-012
        look: north                      # what to look at, if it is not the last word of the action
        only: true                       # nothing else could be done: the step teaches no choice
        then: [move crow south]          # what the others do until the learner is asked again

The same file name in every title. All of it is played when it is read: an error names the file, the step and the field.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from penumbra.engine.errors import BadData, BadPosition, IllegalAction
from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.datafiles import has_data, read_data

FILE = "data/tutorial.yaml"
LANGUAGES = ("en", "pl")
FIELDS = ("do", "topic", "say", "why", "clause", "look", "only", "then")


class Step(NamedTuple):
    """What the learner is to do now, and why."""

    action: int
    topic: dict[str, str]
    say: dict[str, str]
    why: dict[str, str]
    clause: str
    look: str  # the place, card or choice to point at; "": the button that does it


class Move(NamedTuple):
    """An action of the script."""

    seat: int
    action: int
    step: int


class Tutorial(NamedTuple):
    seat: int
    position: dict[str, Any]
    steps: tuple[Step, ...]
    moves: tuple[Move, ...]  # everybody's, in order

    def move_at(self, length: int) -> Move | None:
        """The scripted action after so many; None: the script is over and everybody is free."""
        return self.moves[length] if 0 <= length < len(self.moves) else None


def has_tutorial(title: str) -> bool:
    """Whether a title has one, without playing it."""
    return has_data(title, "data", "tutorial.yaml")


@lru_cache(64)
def tutorial_of(game: Game) -> Tutorial | None:
    """The tutorial of a title; None: it has none."""
    try:
        data = read_data(game.id, "data", "tutorial.yaml")
    except (FileNotFoundError, ModuleNotFoundError):
        return None
    return read_tutorial(game, data)


def read_tutorial(game: Game, data: Any) -> Tutorial:
    """Check and play a tutorial."""
    if not isinstance(data, dict) or sorted(data) != ["position", "seat", "steps"]:
        raise BadData(f"{FILE}: give seat, position and steps, nothing else")
    try:
        state = game.position(data["position"])
    except (BadPosition, IllegalAction) as error:
        raise BadData(f"{FILE}: field 'position': {error}") from error
    seat, steps = data["seat"], data["steps"]
    if type(seat) is not int or seat not in range(state.n):
        raise BadData(f"{FILE}: field 'seat': {seat!r} is no seat of the position")
    if not isinstance(steps, list) or not steps:
        raise BadData(f"{FILE}: field 'steps': give a list of steps")
    script = _Script(game, state, seat)
    for number, entry in enumerate(steps, 1):
        script.play(number, entry)
    return Tutorial(seat, dict(data["position"]), tuple(script.steps), tuple(script.moves))


class _Script:
    """A tutorial as far as it has been played."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.clauses = {clause["id"] for clause in game.ledger}
        self.things = {word for ids in game.actions.axes.values() for word in ids if word}
        self.steps: list[Step] = []
        self.moves: list[Move] = []

    def play(self, number: int, entry: Any) -> None:
        if not isinstance(entry, dict):
            raise BadData(f"{FILE}: step {number}: give the fields of a step")
        for field in entry:
            if field not in FIELDS:
                raise _wrong(number, field, f"there is no such field; there are: {', '.join(FIELDS)}")
        topic, say, why = (_text(number, entry, field) for field in ("topic", "say", "why"))
        clause: Any = entry.get("clause")
        if clause not in self.clauses:
            raise _wrong(number, "clause", f"{clause!r} is no clause of the ledger")
        look = entry.get("look") or _named(entry.get("do"))
        if "look" in entry and look not in self.things:
            raise _wrong(number, "look", f"there is no place or card {look!r}")
        if not self.state.done and len(self.state.options) < 2 and not entry.get("only"):
            raise _wrong(number, "do", "nothing else can be done here: say `only: true` or choose another moment")
        self._move(number, "do", entry.get("do"), learner=True)
        self.steps.append(Step(self.moves[-1].action, topic, say, why, clause, look))
        for code in entry.get("then", ()):
            self._move(number, "then", code, learner=False)

    def _move(self, number: int, field: str, code: Any, learner: bool) -> None:
        state = self.state
        if state.done:
            raise _wrong(number, field, "the game is over")
        if (state.seat == self.seat) != learner:
            who = "the learner" if learner else "another seat"
            raise _wrong(number, field, f"{code!r}: seat {state.seat} is asked, not {who}")
        try:
            action = self.game.actions.find(str(code))
            seat = state.seat
            state.apply(action)
        except IllegalAction as error:
            raise _wrong(number, field, str(error)) from error
        self.moves.append(Move(seat, action, number - 1))


def _named(code: Any) -> str:
    """The thing an action is done with or at: the last word of its code, if it has several."""
    words = str(code).split()
    return words[-1] if len(words) > 1 else ""


def _text(number: int, entry: dict[str, Any], field: str) -> dict[str, str]:
    text = entry.get(field)
    if not isinstance(text, dict) or sorted(map(str, text)) != list(LANGUAGES):
        raise _wrong(number, field, "give a text for each of en, pl")
    for lang, words in text.items():
        if not isinstance(words, str) or not words.strip():
            raise _wrong(number, field, f"the text for {lang} is empty or not a text")
    return text


def _wrong(number: int, field: str, why: str) -> BadData:
    return BadData(f"{FILE}: step {number}: field {field!r}: {why}")
