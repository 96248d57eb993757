"""What is sent of games that were played: moments, their story, a second look, the file."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from penumbra.server.messages import HintedOption
from penumbra.server.people_schemas import RatingChange
from penumbra.server.schemas import Called, Line


class ReplayMoment(BaseModel):
    n: int
    length: int
    view: dict[str, Any]
    log: list[Line]
    called: list[Called]


class StoryTurn(BaseModel):
    """A turn begins: who has how much of a chance (percent), and the scores if the game ended there."""

    n: int
    round: int
    seat: int | None
    chances: list[float]
    points: list[int]


class StoryEnd(BaseModel):
    chances: list[float]
    points: list[int]


class TurningPoint(BaseModel):
    """A turn that decided much: the moment before its best action, whose chance rose, and what happened."""

    n: int
    round: int
    turn: int | None
    seat: int
    gain: int
    log: list[Line]


class Story(BaseModel):
    length: int
    turns: list[StoryTurn]
    end: StoryEnd
    turning: list[TurningPoint]
    called: list[Called]
    minutes: int
    rating: RatingChange | None  # mine
    proven: bool  # the key that shuffled is the one whose hash was published before the game


class ReviewedOption(HintedOption):
    """An option as a hint tells it, and the chance of the seat after it, in percent."""

    chance: float
    played: bool


class Review(BaseModel):
    """What the expert would have done after n actions, beside what was done."""

    n: int
    seat: int
    verdict: Literal["equal", "slip", "mistake"]
    lost: float
    options: list[ReviewedOption]


class GameFile(BaseModel):
    """What `penumbra replay --verify` proves: the log, the digest it leads to, the hash shown before and the key."""

    model_config = ConfigDict(extra="allow")

    penumbra: int
    game: str
    rules: int
    seats: int
    seed: str | int
    options: dict[str, Any]
    packs: list[str]
    actions: list[int]
    reshuffles: list[list[str | int]] = []
    position: dict[str, Any] | None = None
    digest: str
    commitment: str
    commitments: list[str]
    key: str
    table: list[str]
    names: list[str]
