"""The course of a game: its log carried out entry by entry, so that memory and database always tell the same story.

The log is append-only. An undo is an entry too: it names the number of actions to go back to, and where chance had
spoken since, a fresh seed: hidden piles are then shuffled anew under that key. What was taken back stays readable in
the log but is no part of the game; the game file holds the actions that count and the seeds of every reshuffle.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from penumbra.engine.core import ALL, Frame
from penumbra.engine.log import Log, log_of, replay, reshuffle
from penumbra.engine.state import State
from penumbra.server.perspective import event_lines, seat_name
from penumbra.server.phrases import say

MOVES = ("start", "act", "undo")  # entries after which an older click is stale


class Written(Protocol):
    """An entry of the log, from the database or about to go there."""

    @property
    def seq(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def action(self) -> int | None: ...
    @property
    def data(self) -> dict[str, Any] | None: ...


class Happening(NamedTuple):
    """An entry as it is told to people."""

    n: int
    kind: str
    seat: int | None
    events: list[Frame]
    data: dict[str, Any]
    name: dict[str, str] | None  # what the title called the seat then

    def lines(self, state: State | None, seat: int | None) -> list[dict[str, Any]]:
        """The lines that a recipient reads."""
        if self.kind in ("start", "act"):
            assert state is not None
            told = [event for event in self.events if event[0] == ALL or event[0] == seat]
            begin = [self._line(say(self.data["say"], **self.data["fields"]))] if self.kind == "start" else []
            return begin + event_lines(state, self.n, told, seat)
        if self.kind == "chat":
            text = {"pl": self.data["text"], "en": self.data["text"]}
            return [{**self._line(text), "kind": "chat", "name": self.data["name"]}]
        fields = dict(self.data["fields"])
        if self.name is not None:
            fields["seat"] = self.name
        line = self._line(say(self.data["say"], **fields))
        return [{**line, "kind": "undo", "back": self.data["back"]} if self.kind == "undo" else line]

    def _line(self, text: dict[str, str]) -> dict[str, Any]:
        return {
            "n": self.n,
            "seat": self.seat,
            "what": self.kind,
            "text": text,
            "places": [],
            "cards": [],
            "kind": "system",
        }


class Course:
    """One table's game: the state now, and all that happened."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.base = 0  # actions that came from an earlier game
        self.seq = 0
        self.moved = 0  # the number of the latest entry that changed the state
        self.acted: list[int] = []  # the entry of each action that counts, from `base` on
        self.happenings: list[Happening] = []

    def begin(self, origin: dict[str, Any]) -> State:
        """The state with which the table starts."""
        state = replay(log_of(origin))
        self.base = state.length
        return state

    def after_action(self, action: int) -> State:
        """The state after an action; IllegalAction or RulesFault leave this one as it is."""
        assert self.state is not None
        after = self.state.clone()
        after.apply(action)
        return after

    def after_undo(self, to: int, seed: str | None) -> State:
        """The state after going back to so many actions."""
        assert self.state is not None
        back = replay(self.state.log.upto(to), self.state.game)
        if seed is not None:
            reshuffle(back, seed)
        return back

    def take(self, entry: Written, state: State | None) -> None:
        """An entry has been written: this is how things stand now."""
        data = entry.data or {}
        self.seq = entry.seq
        if entry.kind in MOVES:
            self.moved = entry.seq
            self.state = state
        if entry.kind == "act":
            self.acted.append(entry.seq)
        elif entry.kind == "undo":
            del self.acted[data["to"] - self.base :]
        events = state.events if state is not None and entry.kind in ("start", "act") else []
        name = None
        if self.state is not None and entry.seat is not None and entry.kind not in ("start", "act", "chat"):
            name = seat_name(self.state, entry.seat)
        self.happenings.append(Happening(entry.seq, entry.kind, entry.seat, events, data, name))

    def follow(self, entry: Written, origin: dict[str, Any] | None) -> None:
        """Carry out an entry read from the database."""
        data = entry.data or {}
        state = self.state
        if entry.kind == "start":
            assert origin is not None
            state = self.begin(origin)
        elif entry.kind == "act":
            assert entry.action is not None
            state = self.after_action(entry.action)
        elif entry.kind == "undo":
            state = self.after_undo(data["to"], data["seed"])
        self.take(entry, state)

    def lines(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        """What a recipient reads of the entries after number `since`."""
        first = len(self.happenings)
        while first and self.happenings[first - 1].n > since:
            first -= 1
        return [line for happening in self.happenings[first:] for line in happening.lines(self.state, seat)]


def continued(log: Log, length: int, seed: str) -> dict[str, Any]:
    """The origin of a table that goes on from a moment of another game, with chance of its own."""
    state = replay(log, upto=length)
    reshuffle(state, seed)
    return state.log.as_dict()


def fresh(game: str, rules: int, seats: int, seed: str, options: dict[str, Any]) -> dict[str, Any]:
    """The origin of a new game."""
    return Log(game, rules, seats, seed, options).as_dict()
