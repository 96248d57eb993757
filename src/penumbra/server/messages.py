"""Every message of the live connection, typed; they stand in the OpenAPI document beside the HTTP bodies.

A new message is a class here and a name in one of the two lists: schemas, checks and the client's types follow.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, TypeAdapter

from penumbra.server.schemas import Body, Called, ChatText, Line, Table, Text

Number = Annotated[int, Field(ge=0, le=2**31)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class Hello(Body):
    type: Literal["hello"]
    since: Number | None = None


class Act(Body):
    type: Literal["act"]
    seq: Number
    step: Number = 0
    seat: SeatNumber
    action: Number


class Undo(Body):
    type: Literal["undo"]
    seq: Number
    step: Number = 0
    seat: SeatNumber


class Consent(Body):
    type: Literal["consent"]
    id: Annotated[str, Field(max_length=40)]
    yes: bool


class Resign(Body):
    type: Literal["resign"]
    seat: SeatNumber


class Chat(Body):
    type: Literal["chat"]
    text: ChatText


class Why(Body):
    """Why not: an action by number, or by words of its code as a verb, a place, a card. Neither: why only this."""

    type: Literal["why"]
    seat: SeatNumber
    action: Number | None = None
    about: Annotated[str, Field(max_length=120)] | None = None


class Hint(Body):
    """What a bot would do in this seat's place, at a table that allows it."""

    type: Literal["hint"]
    seq: Number
    step: Number = 0
    seat: SeatNumber


class Odds(Body):
    """The chances of tasks on the table for this seat, at a table that allows hints."""

    type: Literal["odds"]
    seq: Number
    step: Number = 0
    seat: SeatNumber


class Renew(Body):
    """Let a game of older rules go on by today's, if everybody agrees."""

    type: Literal["renew"]


class Ping(Body):
    """Answered in its turn, after everything that was said before it."""

    type: Literal["ping"]


class Alive(Body):
    """Answered out of turn, also while what was said before waits for its database."""

    type: Literal["alive"]


CLIENT_MESSAGES: tuple[type[Body], ...] = (Hello, Act, Undo, Consent, Resign, Renew, Chat, Why, Hint, Odds, Ping, Alive)
CLIENT_MESSAGE: TypeAdapter[Any] = TypeAdapter(
    Annotated[reduce(or_, CLIENT_MESSAGES), Field(discriminator="type")]  # type: ignore[arg-type]
)


class Option(BaseModel):
    action: int
    verb: str
    args: dict[str, str]
    text: Text
    short: Text


class Lesson(BaseModel):
    """A step of a tutorial: the only action that is taken now, and why."""

    n: int
    of: int
    action: int
    topic: Text
    say: Text
    why: Text
    clause: str
    look: str  # the place, card or choice to point at; "": the button that does it


class Prompt(BaseModel):
    seat: int
    kind: str
    yours: bool
    question: Text  # the whole sentence: the card that asks, and how many are left
    bare: Text  # without either
    short: Text  # what to do, in the imperative
    brief: Text  # the same where there is hardly room
    left: int | None  # how often it is still to be answered, this time included; None: once
    telling: bool  # the bare question says more than the short form
    card: str | None
    options: list[Option]
    headings: dict[str, Text]
    undo: int
    undo_ask: bool
    undo_back: int  # so many actions, also of others, go back with the one that is asked for
    closing: int | None
    lesson: Lesson | None = None


class SeatState(BaseModel):
    view: dict[str, Any]
    prompt: Prompt | None
    called: list[Called]


class SentState(BaseModel):
    """To who asked for changes, fields of the view and `called` that are missing are as in the state before."""

    view: dict[str, Any]
    prompt: Prompt | None
    called: list[Called] | None = None


class TableMessage(BaseModel):
    type: Literal["table"] = "table"
    table: Table


class StateMessage(BaseModel):
    type: Literal["state"] = "state"
    seq: int  # how far the table has come, as everybody may count
    step: int  # clicks since then, of a compound choice that this person is making; a click names both
    seats: dict[str, SentState] = {}
    spectator: SentState | None = None
    log: list[Line]
    full: bool


class RefusedMessage(BaseModel):
    type: Literal["refused"] = "refused"
    code: str
    text: Text
    clause: str | None = None


class Reason(BaseModel):
    """A clause that stands in the way, and the headings of what it forbids."""

    what: list[Text]
    text: Text
    clause: str | None


class WhyMessage(BaseModel):
    type: Literal["why"] = "why"
    action: int | None
    about: str | None
    reasons: list[Reason]
    text: Text
    clause: str | None


class HintLine(BaseModel):
    """A line of the score sheet that an option changes by the end of the turn."""

    text: Text
    amount: int


class HintLoss(BaseModel):
    seat: int
    amount: int


class HintedOption(BaseModel):
    action: int
    text: Text
    gain: float  # expected until the end: points, or percent of the chance where all win together
    low: float  # the middle eight tenths of the tries
    high: float
    unit: Literal["points", "percent"]
    sure: Literal["forced", "almost", "rather", "unsure"]
    agree: int  # tries that go the same way
    tries: int
    brings: list[HintLine]
    takes: list[HintLoss]


class HintMessage(BaseModel):
    type: Literal["hint"] = "hint"
    seq: int
    step: int
    seat: int
    hints: list[HintedOption]


class OddsMessage(BaseModel):
    type: Literal["odds"] = "odds"
    seq: int
    step: int
    seat: int
    odds: dict[str, list[float | None]]  # by place: of each task there; None: nothing is to be done


class ConsentMessage(BaseModel):
    type: Literal["consent"] = "consent"
    id: str
    by: int
    what: Text


class PongMessage(BaseModel):
    type: Literal["pong"] = "pong"


class AliveMessage(BaseModel):
    type: Literal["alive"] = "alive"


SERVER_MESSAGES: tuple[type[BaseModel], ...] = (
    TableMessage,
    StateMessage,
    RefusedMessage,
    WhyMessage,
    HintMessage,
    OddsMessage,
    ConsentMessage,
    PongMessage,
    AliveMessage,
)
SERVER_MESSAGE: TypeAdapter[Any] = TypeAdapter(reduce(or_, SERVER_MESSAGES))
