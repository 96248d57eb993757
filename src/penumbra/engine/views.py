"""What the view of every title begins with, and the types of what every view has.

A title declares its own view as a TypedDict with these: the type checker then names a field that was forgotten, and the
web client's types are made of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NotRequired, Protocol, TypedDict, TypeVar, cast

from penumbra.engine.state import State

S = TypeVar("S")
T = TypeVar("T")


class Part(Protocol):
    """Makes a field of a view that is the same for every reader. `reads` gives all of the state that `make` looks at,
    so whoever has made it before, from equal values, need not make it again."""

    def __call__(self, s: S, make: Callable[[S], T], reads: Callable[[S], Any]) -> T: ...


def made(s: S, make: Callable[[S], T], reads: Callable[[S], Any]) -> T:
    """Nothing is known from before."""
    return make(s)


class DecisionView(TypedDict):
    """Who is asked what; the options only for the seat that is asked."""

    seat: int
    kind: str
    options: list[int] | None


class PileView(TypedDict):
    """A pile as a seat may see it: the cards in their order, the contents without it, or what it was shown."""

    count: int
    cards: NotRequired[list[str]]
    contents: NotRequired[list[str]]
    shown: NotRequired[list[str]]


class ResultView(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, int]]


class Opening(TypedDict):
    """Which game this is, whose view, and who is asked."""

    game: str
    rules: int
    seats: int
    seat: int | None
    actions: int
    done: bool
    decision: DecisionView | None


Zones = dict[str, PileView | list[PileView]]


class BoardView(Opening):
    """What every view has besides: the zones, and the result of a finished game."""

    zones: Zones
    result: ResultView | None


def opening(s: State, seat: int | None) -> Opening:
    """Which game this is, whose view, and who is asked what; the options only for the seat that is asked."""
    return {
        "game": s.game.id,
        "rules": s.game.rules,
        "seats": s.n,
        "seat": seat,
        "actions": s.counted,
        "done": s.done,
        "decision": _decision(s, seat),
    }


def result_of(s: State) -> ResultView | None:
    """The result of a finished game."""
    return cast(ResultView, s.result.as_dict()) if s.result else None


def _decision(s: State, seat: int | None) -> DecisionView | None:
    if s.done:
        return None
    if seat == s.seat:
        return {"seat": seat, "kind": s.kind, "options": list(s.options)}
    return {"seat": s.seat, "kind": s.began or s.kind, "options": None}  # a compound choice is one question to others
