"""Every body and answer of the HTTP interface, typed: the web client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from penumbra.server.clock_schemas import ClockName, GaveUp, SeatClock
from penumbra.server.names import printable, readable

# As somebody may be called from when less was refused: who is muted stays it.
SomeName = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(printable), AfterValidator(readable)]
Login = Annotated[str, Field(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Email = Annotated[str, Field(max_length=200, pattern=r"^[^@\s<>,;:\"]+@[A-Za-z0-9.-]+$")]
Token = Annotated[str, Field(max_length=64)]
ChatText = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(printable)]


Lang = Literal["pl", "en"]


class Body(BaseModel):
    """What clients send: nothing unknown, nothing converted, nothing that a database cannot keep."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _storable(cls, given: Any) -> Any:
        """PostgreSQL keeps no text with a NUL in it. However deep things are nested, this does not nest."""
        parts = [given]
        while parts:
            part = parts.pop()
            if isinstance(part, dict):
                parts += (*part, *part.values())
            elif isinstance(part, list):
                parts += part
            elif isinstance(part, str) and "\0" in part:
                raise ValueError("a NUL")
        return given


class Text(BaseModel):
    pl: str
    en: str


class Fault(BaseModel):
    code: str
    text: Text


class ErrorBody(BaseModel):
    error: Fault


# How any request may be refused. It is told by reference: of a model the framework makes one anew for every status of
# every route, which took an eighth of the start.
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}}}
    for status in (400, 401, 403, 404, 405, 409, 413, 422, 429)
}


# --- people -----------------------------------------------------------------------------------------------------


class NameBody(Body):
    name: Name


class Credentials(Body):
    login: Login
    password: Password


class PasswordBody(Body):
    old: Password
    password: Password


class EmailBody(Body):
    email: Email | None
    password: Password


class ForgotBody(Body):
    login: Login


class ResetBody(Body):
    token: Annotated[str, Field(max_length=200)]
    password: Password


class Me(BaseModel):
    id: str
    name: str
    account: str | None
    email: str | None
    mail: bool  # this server can send a link when the password is forgotten


class Visit(BaseModel):
    """Who one is; null: nobody that the server knows."""

    me: Me | None


class GuestName(BaseModel):
    name: str


class Now(BaseModel):
    """How many tables are in play, and how many of them anybody may watch."""

    playing: int
    public: int


class PlayBody(Body):
    title: Annotated[str, Field(max_length=40)]
    lang: Lang = "en"
    name: Name | None = None  # of a guest who is not known yet; None: one is made up


class Done(BaseModel):
    ok: Literal[True] = True


# --- titles -----------------------------------------------------------------------------------------------------


class Called(BaseModel):
    """How texts name a seat, by language: each form, and what it reads like with a person's {name}."""

    pl: dict[str, str]
    en: dict[str, str]


class Choice(BaseModel):
    value: str | int | bool
    label: Text
    explanation: Text | None = None


class SettingFacts(BaseModel):
    name: str
    label: Text
    explanation: Text | None = None
    choices: list[Choice]
    default: Any
    many: int
    random: bool
    seats: list[int]


class ShelfFacts(BaseModel):
    """What the side of the box says."""

    minutes: tuple[int, int]
    weight: int
    place: int
    tint: str
    begin: bool
    picture: Text | None = None  # addresses of a part of its board, by language
    light: Text | None = None  # the same in the light theme


class VisitingBot(BaseModel):
    """A bot of somebody else that this server offers."""

    id: str
    name: str
    author: str  # "": it does not say
    level: Literal["", "easy", "normal", "hard", "expert"]  # about as strong as, by its author's word


class TitleFacts(BaseModel):
    id: str
    name: Text
    blurb: Text | None = None
    seats: list[int]
    cooperative: bool
    shelf: ShelfFacts | None = None
    lesson: bool  # there is a table where somebody can learn it
    puzzles: int  # positions to find the best turn in
    settings: list[SettingFacts]
    bots: list[str]
    visitors: list[VisitingBot] = []  # those of the bots that are not ours


class CardFacts(BaseModel):
    """A card; a title adds what its cards have."""

    model_config = ConfigDict(extra="allow")

    id: str
    name: Text
    text: Text
    parts: dict[str, list[str]] | None = None
    type: Text | None = None
    cost: int | None = None
    vp: dict[str, int] | None = None
    copies: int | None = None
    provenance: dict[str, str] | None = None


class Gallery(BaseModel):
    model_config = ConfigDict(extra="allow")

    cards: list[CardFacts]


class TitleWords(BaseModel):
    """Words for a client that knows no title: of the view's fields and zones, the lines of the score sheet (and the
    same short enough for a panel), and the ledger's sections."""

    names: dict[str, Text]
    scores: dict[str, Text]
    short_scores: dict[str, Text]
    sections: dict[str, Text]


class Clause(BaseModel):
    model_config = ConfigDict(extra="allow")

    id: str
    section: str
    origin: str
    page: Any = None
    en: str
    pl: str


# --- packs ------------------------------------------------------------------------------------------------------


class PackBody(Body):
    """A pack as it was written."""

    file: Annotated[str, Field(max_length=80, pattern=r"^[\w .()-]+$")] = "pack.yaml"
    text: Annotated[str, Field(max_length=60_000)]


class ChangedField(BaseModel):
    field: str  # the way to it: vp.deck
    label: Text
    old: Text
    new: Text


class ChangedCard(BaseModel):
    """A card that a pack changes or adds; without an id, the numbers that are on no card."""

    card: str
    name: Text
    added: bool
    changes: list[ChangedField]


class PackFacts(BaseModel):
    """The pack of a table, and all that it changes."""

    name: str
    digest: str
    changes: list[ChangedCard]


class TablePack(BaseModel):
    """The pack of a table, as it is named wherever the table is."""

    name: str
    digest: str
    changes: list[ChangedCard] = []  # always empty: an older page, as in a rolling upgrade, counts them


# --- tables -----------------------------------------------------------------------------------------------------


class SeatPlan(Body):
    """Who is to sit somewhere: me, another person on this device, a bot, or whoever comes."""

    kind: Literal["me", "open", "bot", "local"]
    bot: Annotated[str | None, Field(max_length=40)] = None
    name: Name | None = None


class NewTable(Body):
    title: Annotated[str, Field(max_length=40)]
    name: Name | None = None
    options: Annotated[dict[str, Any], Field(max_length=40)] = {}
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=10)]
    private: bool = False
    hints: bool = False
    rated: bool = False  # it counts: people with accounts, no hints, back only within one's own turn
    several: bool = False  # one person may take several seats
    lang: Lang = "en"  # of the host: what links to the table say
    pack: PackBody | None = None  # what is corrected in the box
    clock: ClockName = "none"


class SettingsBody(Body):
    options: Annotated[dict[str, Any], Field(max_length=40)] = {}
    private: bool = False
    hints: bool = False
    clock: ClockName = "none"


class TutorialBody(Body):
    again: bool = False  # from the beginning


class JoinBody(Body):
    seat: Annotated[int, Field(ge=0, le=9)]
    k: Token | None = None


class SpectatorBody(Body):
    person: Annotated[str, Field(max_length=40)]


class Spectator(BaseModel):
    """Somebody who watches; people without a name are not told apart."""

    id: str
    name: str


class SeatBody(Body):
    seat: Annotated[int, Field(ge=0, le=9)]


class BotToken(BaseModel):
    """What lets a program play a seat, and where it connects to. It is shown once."""

    token: str
    path: str


class SeatBotBody(Body):
    seat: Annotated[int, Field(ge=0, le=9)]
    bot: Annotated[str, Field(max_length=40)]


class ResignBody(Body):
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class ContinueBody(Body):
    n: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=10)]
    name: Name | None = None
    private: bool = False


class Seat(BaseModel):
    index: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    you: bool
    online: bool
    resigned: bool = False
    gave_up: GaveUp | None = None  # how that came
    back: bool = False  # a bot plays it for you: you may take it again
    clock: SeatClock | None = None
    left: int | None = None  # the round in which it was resigned
    was: str | None = None  # who resigned this seat: the bot that plays on is its name
    open: bool = False  # a bot keeps it for whoever comes by the link
    host: bool = False


class Turn(BaseModel):
    seat: int
    yours: bool


class ResultFacts(BaseModel):
    scores: list[int]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, int]]
    reason_text: Text
    lines: dict[str, Text]


class Casual(BaseModel):
    """What made this table other than strict play."""

    undos: int
    reshuffles: int
    continued: bool
    hints: bool


class RuleChange(BaseModel):
    """What became other with a version of a title's rules."""

    rules: int
    pl: str
    en: str
    clauses: list[str]


class OlderRules(BaseModel):
    """The game was played by rules that have changed since, or whose title is gone (`now` is null)."""

    then: int
    now: int | None
    changes: list[RuleChange]


class Table(BaseModel):
    id: str
    title: str
    name: str
    state: Literal["open", "playing", "finished"]
    created: str
    updated: str
    options: dict[str, Any]
    seats: list[Seat]
    host: bool
    invite: str | None
    code: str | None  # to join by; told to who sits there
    private: bool
    rated: bool
    several: bool
    clock: ClockName
    tutorial: bool  # somebody learns here
    puzzle: str | None  # somebody looks for the best turn here
    turn: Turn | None
    commitment: str | None
    result: ResultFacts | None
    casual: Casual
    next: str | None = None  # the table of the rematch
    older: OlderRules | None = None
    pack: TablePack | None = None  # it is played with a pack: never rated


class Invited(BaseModel):
    """A table as who follows a link to it needs to know it."""

    table: Table
    host: str | None  # the name of who invites
    seat: int | None  # the seat to sit down at, if there is one
    round: int | None  # of a running game where a bot keeps a seat


class Address(BaseModel):
    """Where a code leads to."""

    address: str


class Welcome(BaseModel):
    """Who one is, and the table one sits at."""

    me: Me
    table: Table


Which = Literal["mine", "open", "finished"]


class Line(BaseModel):
    """A line of the log as one reader may read it."""

    n: int
    seat: int | None
    what: str
    text: Text
    places: list[str] = []
    cards: list[str] = []
    kind: Literal["event", "chat", "undo", "system"]
    head: bool = False  # opens a block: what follows belongs to it
    back: int | None = None  # of an undo: lines from this number on were taken back
    name: str | None = None  # of a chat line: who wrote it
