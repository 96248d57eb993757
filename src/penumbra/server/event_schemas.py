"""Bodies and answers about events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from penumbra.server.clock_schemas import ClockName
from penumbra.server.people_schemas import WatchedGame
from penumbra.server.schemas import Body, Lang, Name

System = Literal["swiss", "robin"]


class NewEvent(Body):
    title: Annotated[str, Field(max_length=40)]
    name: Name
    system: System = "swiss"
    size: Annotated[int, Field(ge=2, le=10)]
    rounds: Annotated[int, Field(ge=1, le=9)] = 4  # of a round robin: as many as it needs
    options: Annotated[dict[str, Any], Field(max_length=40, default_factory=dict)]
    rated: bool = False
    clock: ClockName = "none"  # of its tables
    lang: Lang = "en"


class EntrantBody(Body):
    number: Annotated[int, Field(ge=0, le=200)]


class EventBotBody(Body):
    bot: Annotated[str, Field(max_length=40)]
    number: Annotated[int, Field(ge=0, le=200)] | None = None  # in whose place it plays on; None: it takes part


class EventRowFacts(BaseModel):
    """An event in a list."""

    id: str
    title: str
    name: str
    system: System
    size: int
    rounds: int  # 0: not known before it starts
    round: int
    rated: bool
    clock: ClockName
    state: Literal["open", "playing", "finished"]
    host: str
    created: str
    entrants: int
    you: bool


class EntrantFacts(BaseModel):
    """Somebody in the standings, the best first."""

    number: int
    rank: int
    name: str
    person: str | None  # whose profile can be read
    bot: str | None
    nth: int | None  # of the bots that take part; None: a person
    you: bool
    out: bool
    places: list[int | None]  # by round that has begun: 0 sat out, None not known yet or not there
    points: float
    rivals: float  # what those they met have on average
    score: int  # the sum of the scores of their games
    rating: int | None


class EventSeat(BaseModel):
    number: int
    name: str
    place: int | None
    score: int | None


class EventTableFacts(BaseModel):
    round: int
    number: int
    table: str
    finished: bool
    yours: bool
    your_turn: bool
    left: float | None  # seconds that I have for this move, where the tables have clocks
    seats: list[EventSeat]
    game: WatchedGame | None  # of a running one


class EventFacts(EventRowFacts):
    hosting: bool
    options: dict[str, Any]
    standings: list[EntrantFacts]
    tables: list[EventTableFacts]
    out: list[list[int]]  # by round: who sat it out
