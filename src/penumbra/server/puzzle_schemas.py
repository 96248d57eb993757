"""Puzzles as they are sent. The solution is sent when it was found, or asked for."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from penumbra.kit.puzzle import Unit
from penumbra.server.schemas import Text

Standing = Literal["new", "open", "solved", "shown"]


class PuzzleRow(BaseModel):
    """A puzzle in the list of its title."""

    id: str
    number: int
    level: int  # from 1 to 5
    lines: int  # turns that were compared
    standing: Standing


class Bar(BaseModel):
    """What a turn is expected to bring, and the middle eight tenths of the tries."""

    gain: float
    low: float
    high: float


class NamedBar(Bar):
    name: Text


class PuzzleReason(BaseModel):
    head: Text
    text: Text
    look: str  # a place or card to point at; "": none


class Solution(Bar):
    actions: list[int]
    steps: list[Text]
    others: list[NamedBar]
    reasons: list[PuzzleReason]
    tries: int
    lines: int


class PuzzleState(BaseModel):
    """A puzzle at its table."""

    id: str
    number: int
    of: int
    level: int
    unit: Unit
    round: int
    points: list[int]  # by seat, as everybody at the table can count them before the turn; none where all win together
    standing: Standing
    fails: int
    over: bool  # the turn can be checked
    done: list[Text]  # what was done so far
    solution: Solution | None
    all: list[PuzzleRow]


class Verdict(BaseModel):
    right: bool
    gain: float
    best: float
    unit: Unit
    fails: int


class PuzzleHint(BaseModel):
    text: Text
