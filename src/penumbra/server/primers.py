"""The page "how to play" as it is sent: kit/primer.py says what it holds."""

from __future__ import annotations

from pydantic import BaseModel

from penumbra.server.messages import SeatState
from penumbra.server.schemas import Text


class Row(BaseModel):
    icon: str
    text: Text


class Part(BaseModel):
    name: Text
    text: Text
    clauses: list[str]
    cards: list[str] = []
    icons: list[str] = []
    rows: list[Row] = []


class Parts(BaseModel):
    note: Text
    parts: list[Part]


class Pin(BaseModel):
    place: str
    text: Text
    clauses: list[str]


class Focus(BaseModel):
    name: Text
    note: Text
    step: int
    pins: list[Pin]


class ScoreSign(BaseModel):
    icon: str
    name: Text


class Ending(BaseModel):
    text: Text
    clauses: list[str]
    scores: list[ScoreSign]


class Primer(BaseModel):
    lead: Text
    goal: Parts
    turn: Parts
    focus: Focus
    traps: list[Part]
    end: Ending
    steps: int  # of the tutorial
    ledger: int  # clauses of the whole rules
    seat: int  # whose eyes the picture has
    scene: SeatState  # the board of the picture
