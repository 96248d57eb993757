"""A title as its meta.py hands it over: facts, and one function for each thing only the title knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, Self

from penumbra.engine.actions import ActionTable
from penumbra.engine.chance import Source
from penumbra.engine.settings import Setting
from penumbra.engine.state import State
from penumbra.engine.zones import Zone


class Box(Protocol):
    """The data of a title with its packs: whatever the title needs, and these."""

    actions: ActionTable

    def card_id(self, card: int) -> str: ...


class Asked(NamedTuple):
    """A question in its parts, so that nobody has to take a sentence apart."""

    question: str  # the whole: with the card that asks, and how many are left
    bare: str  # without either
    short: str = ""  # what to do, in the imperative; "": the bare question will do
    brief: str = ""  # the same where there is hardly room; "": as short
    left: int | None = None  # how often it is still to be answered, this time included; None: once
    telling: bool = False  # the bare question says more than the short form: what it is worth, who made you


class Wording(Protocol):
    """What people read, in one language."""

    def action(self, action: int) -> str: ...
    def question(self, state: State) -> str: ...
    def asked(self, state: State) -> Asked: ...
    def waiting(self, state: State) -> str: ...
    def event(self, event: tuple[Any, ...], seat: int | None) -> str: ...
    def of(self, state: State) -> Self: ...
    def card_name(self, card: str) -> str: ...
    def card_text(self, card: str) -> str: ...
    def field(self, name: str) -> str: ...
    def option(self, state: State, action: int) -> str: ...
    def short(self, state: State, action: int) -> str: ...
    def heading(self, verb: str) -> str: ...
    def seat(self, p: int) -> str: ...
    def reason(self, reason: str) -> str: ...
    def score_line(self, line: str) -> str: ...
    def scores(self) -> dict[str, str]: ...
    def short_scores(self) -> dict[str, str]: ...
    def setting(self, name: str, value: Any) -> str: ...
    def blurb(self) -> str: ...
    def names(self) -> dict[str, str]: ...
    def explanation(self, name: str) -> str: ...
    def section(self, section: str) -> str: ...
    def seat_forms(self, p: int) -> dict[str, str]: ...
    def kinds(self) -> tuple[str, ...]: ...


class Mentions(NamedTuple):
    """What an event is about, so that a client can point at it: who did it, and the ids of places and cards."""

    seat: int | None = None
    places: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Play:
    """The rules: how a game is laid out, and what its state is made of."""

    state: type[State]
    zones: tuple[Zone, ...]
    open_box: Callable[[tuple[Any, ...]], Box]  # packs -> data
    deal: Callable[[Any, dict[str, Any]], None]  # lay out a fresh game and push its first frame
    census: Callable[[Any], dict[str, int]]  # everything of which there is always the same number: cards, pieces
    rests: tuple[str, ...]  # kinds of questions that are asked between effects, never within one
    tells: tuple[str, ...] = ()  # kinds of questions whose number of answers is hidden: they are asked even with one
    restart: Callable[[Any], None] = lambda _state: None  # take back a compound choice that others know nothing of
    resampled: Callable[[Any, int], None] = lambda _state, _seat: None  # (sample, seat): hidden things besides zones
    run_by: Callable[[int, int], int] = lambda _seats, party: party  # the seat that plays what an event names as actor


@dataclass(frozen=True)
class Positions:
    """States from descriptions and back."""

    arrange: Callable[[Any, dict[str, Any]], None]  # change a fresh deal into the described position
    describe: Callable[[Any], dict[str, Any]]  # the description of a settled state
    settled: Callable[[Any], bool]  # nothing is half-way: the state can be described
    chance: tuple[Source, ...] = ()  # what chance decides and a position may fix
    fields: tuple[str, ...] = ()  # of a description, but those that say whose turn it is


@dataclass(frozen=True)
class Reading:
    """What people and clients see and read."""

    view: Callable[..., Mapping[str, Any]]  # (state, seat) or (state, seat, part): a TypedDict, see engine/views.py
    wording: Callable[[Box, str], Wording]
    ledger: Callable[[], list[dict[str, Any]]]
    why_not: Callable[[Any, int], str] = lambda _state, _action: ""  # the clause that forbids an action, or ""
    facts: Callable[[], dict[str, Any]] = dict  # what never changes and a drawn board needs: places, names, values
    gallery: Callable[[Any, Mapping[str, Any]], dict[str, Any]] | None = None  # (box, wordings) -> all cards
    mentions: Callable[[Any, tuple[Any, ...]], Mentions] = lambda _box, _event: Mentions()
    asking: Callable[[Any], str | None] = lambda _state: None  # the card whose effect asks the pending question
    chapter: Callable[[Any], tuple[int, int]] = lambda _state: (0, -1)  # the round, and whose turn it is; -1: nobody's
    sheets: Callable[[Any], tuple[dict[str, int], ...]] = lambda state: ({},) * state.n  # by seat: the score sheet now
    heads: frozenset[str] = frozenset({"turn"})  # the events that open a block of the log


class PackText(NamedTuple):
    """A pack as a game brings it along: what it was called, and all it says."""

    file: str
    text: str


@dataclass(frozen=True)
class Packing:
    """What owners of the box may correct: how a pack is read, and the schema of what it may say."""

    read: Callable[[Any], Any] = lambda pack: pack  # a path, data, a PackText -> a pack: file, name, digest, text
    schema: Any = None


@dataclass(frozen=True)
class Memory:
    """What lists and statistics tell of games, taken from what everybody may see: public events, and the view of a
    spectator. Names are those of the view, so that the title's words have them."""

    takes: tuple[str, ...] = ()  # kinds of events by which a seat gets a card that it wanted
    becomes: Mapping[str, str] = field(default_factory=dict)  # kind of event -> what its card makes a seat
    dealt: Callable[[Any], dict[str, Any]] = lambda _view: {}  # view -> table options that chance has chosen
    traits: Callable[[Any], list[dict[str, str]]] = lambda _view: []  # view of the end -> by seat: what it was
    points: Callable[[Any], list[int]] = lambda _view: []  # view -> by seat: points so far; []: not told


class Spread(NamedTuple):
    """How far values are apart when a game is as good as decided: bots/chances.py."""

    begin: float
    end: float
    even: float = 0.0  # together or alone: the value that wins half the games, at the beginning
    last: float = 0.0  # the same at the end


@dataclass(frozen=True)
class Eyes:
    """What bots see in a position."""

    value: Callable[[Any, int], float]  # how good a state looks for a seat
    values: Callable[[Any], list[float]] | None = None  # of every seat at once, if that is quicker
    weights: dict[str, float] = field(default_factory=dict)  # the numbers in `value`, from the title's data
    foresee: Callable[[Any, int, int], float | None] | None = (
        None  # (state, seat, action) -> its value before chance speaks; None: try it
    )
    spreads: Mapping[str, Spread] = field(default_factory=dict)  # of rivals, and of all together or one alone
    likelihood: Callable[[Any, int], float] | None = None  # how well what a seat has seen fits a sample, up to 1
    odds: Callable[[Any, int], dict[str, list[float | None]]] | None = (
        None  # (state, seat) -> by place: the chance of each thing that can be tried there, from what all can see
    )


@dataclass(frozen=True)
class Shelf:
    """What the side of the box says, and how somebody who has never seen it sits down at once."""

    minutes: tuple[int, int]  # a game takes from so many to so many
    weight: int  # from 1, light, to 5
    place: int  # on the shelf, from the left
    tint: str  # its colour: "#rrggbb"
    begin: bool = False  # good to begin with
    seats: int = 3  # at a table that is opened with one click: one person, the others bots
    options: Mapping[str, Any] = field(default_factory=dict)  # of such a table
    picture: Callable[[str], bytes | None] = lambda _name: None  # name of a file -> a part of its board in WebP


@dataclass(frozen=True)
class Title:
    """What a title's meta.py hands over: its facts, and one function for each thing only the title knows."""

    id: str
    name: dict[str, str]
    rules: int  # version of the rules: raise it when an old log would replay differently
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    endings: tuple[str, ...]  # every reason a result may give
    play: Play
    positions: Positions
    reading: Reading
    eyes: Eyes
    packing: Packing = Packing()
    memory: Memory = field(default_factory=Memory)
    cooperative: bool = False
    shelf: Shelf | None = None
    places: Callable[[Any], dict[str, dict[str, str]]] = lambda _box: {}  # box -> names of the places by id
    changes: Callable[[], list[dict[str, Any]]] = list  # of each version after the first: what became other, and why
