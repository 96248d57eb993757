"""The state of a game: slots of ints and flat lists, a stack of frames, the pending decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from penumbra.engine.core import ALL, OP_NAMES, Frame, run
from penumbra.engine.errors import BadPosition, EndlessRules, IllegalAction, RulesFault
from penumbra.engine.given import seat_of, whole
from penumbra.engine.randomness import Fixed, commitment

if TYPE_CHECKING:
    from penumbra.engine.game import Game
    from penumbra.engine.log import Log

# Bookkeeping that is not part of the position: two ways to the same position are equal.
NOT_COMPARED = frozenset(
    {
        *("game", "origin", "history", "events", "question", "script"),
        *("length", "unseen", "since", "began", "made", "boundary"),
    }
)


class Decision(NamedTuple):
    """Who is asked what, and the actions on offer, sorted."""

    seat: int
    kind: str
    options: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """How a game ended. In a cooperative game the winners are all seats or none."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[dict[str, int], ...] = field(default=())

    def as_dict(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "breakdown": [dict(line) for line in self.breakdown],
        }


class _Slotted(type):
    """Makes slots of a state's annotations, and a clone that copies each field as its type asks."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Slotted:
        own = dict(space.get("__annotations__", {}))
        space["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, space)
        fields: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            fields |= {k: str(v) for k, v in get_annotations(base).items()}
        cls.FIELDS = tuple(fields)  # type: ignore[attr-defined]
        cls.COMPARED = tuple(f for f in fields if f not in NOT_COMPARED)  # type: ignore[attr-defined]
        cls.clone = _compile_clone(cls, fields)  # type: ignore[attr-defined]
        return cls


def _compile_clone(cls: type, fields: dict[str, str]) -> Callable[[Any], Any]:
    """A straight-line clone: lists are copied, lists of lists one level deeper, all else is shared."""
    lines = ["def clone(self):", "    copy = new(cls)"]
    for name, kind in fields.items():
        if name == "events":  # replaced, never changed, by the next action
            value = f"self.{name}"
        elif kind.startswith("list[list["):
            value = f"[x[:] for x in self.{name}]"
        elif kind.startswith("list["):
            value = f"self.{name}[:]"
        else:
            value = f"self.{name}"
        lines.append(f"    copy.{name} = {value}")
    lines.append("    return copy")
    space: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join(lines), space)  # the same trick as dataclasses: a loop over slots is four times slower
    clone: Callable[[Any], Any] = space["clone"]
    clone.__doc__ = "An independent copy."
    return clone


class State(metaclass=_Slotted):
    """What every title's state has. A title adds its own annotated fields."""

    game: Game
    origin: Log | None  # how it began, without actions; None: resampled, so it has no log
    history: Any  # (earlier, action, seat) cells: shared by clones
    length: int  # actions so far
    unseen: int  # of these, answers that nobody else may count: a compound choice is one action (kit/drafts.py)
    since: int  # the action with which a compound choice under way began; 0: none is
    began: str  # the kind of the question which that action answered; ""
    made: int  # the action with which the latest compound choice was complete, even if it was also the first of it
    boundary: int  # actions up to and with the last that revealed something
    n: int
    key: bytes
    counter: int
    script: tuple[Fixed, ...]  # chance that a position has fixed: engine/chance.py
    stack: list[Frame]
    question: Frame  # the frame that asked
    seat: int
    kind: str
    options: tuple[int, ...]
    done: bool
    events: list[Frame]
    known: tuple[tuple[str, int, int, int], ...]  # (zone, owner, card, seat mask): cards shown in hidden zones
    result: Result | None

    if TYPE_CHECKING:
        FIELDS: tuple[str, ...]
        COMPARED: tuple[str, ...]

        def clone(self) -> Self: ...

    def begin(self, game: Game, origin: Log | None, seats: int, key: bytes) -> None:
        """Set every common field to its value before the first frame."""
        self.game, self.origin, self.n, self.key = game, origin, seats, key
        self.history, self.began = None, ""
        self.length = self.unseen = self.since = self.made = self.boundary = self.counter = 0
        self.stack, self.question, self.events, self.known, self.script = [], (), [], (), ()
        self.seat, self.kind, self.options, self.done, self.result = -1, "", (), False, None

    @property
    def decision(self) -> Decision:
        return Decision(self.seat, self.kind, self.options)

    def apply(self, action: int | str) -> None:
        """Take one of the options, by its number or its code, and go on to the next question or the end.

        Raises IllegalAction and changes nothing if the action is not an option, BadPosition if what the position has
        fixed of chance cannot come.
        """
        if type(action) is not int or action not in self.options:
            action = self.option(action)
        self.history = (self.history, action, self.seat)
        self.length += 1
        self.options = ()
        self.events = []
        self.stack[-1] += (action,)
        try:
            run(self)
        except BadPosition:  # what the position has fixed of chance cannot come now
            self._put_back()
            raise
        except Exception as error:
            put_back = self._put_back()
            after = "the state was put back" if put_back else "this determinised state is of no more use"
            fault = EndlessRules if isinstance(error, EndlessRules) else RulesFault
            raise fault(f"{self.game.id}: action {action} failed: {error!r}; {after}") from error

    def option(self, action: object) -> int:
        """The option that a number of any kind or a code names; whatever else was given is no option."""
        number = whole(action)
        if number is not None and number in self.options:
            return number
        if not isinstance(action, str) or self.done:
            raise IllegalAction(self._refusal(action if number is None else number))
        try:
            found = self.game.actions.find(action)
        except IllegalAction as error:
            raise IllegalAction(f"{error}; {self._offer(action.split()[:1])}") from None
        if found not in self.options:
            raise IllegalAction(self._refusal(found))
        return found

    def _offer(self, verb: list[str]) -> str:
        """Some of the options, those of a verb if there are any."""
        actions = self.game.actions
        alike = [a for a in self.options if [actions.split(a)[0]] == verb] or self.options
        more = f" and {len(alike) - 6} more" if len(alike) > 6 else ""
        return f"options: {', '.join(f'{a} ({actions.code(a)})' for a in alike[:6])}{more}"

    def _refusal(self, action: object) -> str:
        if self.done:
            return "the game is over: no action is possible"
        actions = self.game.actions
        named = repr(action)
        if type(action) is int and 0 <= action < actions.size:
            clause = self.game.why(self, action)
            named = f"{action} ({actions.code(action)}{f'; see {clause}' if clause else ''})"
        verb = [actions.split(action)[0]] if type(action) is int and 0 <= action < actions.size else []
        return f"{named} is not an option of seat {self.seat} ({self.kind}); {self._offer(verb)}"

    def _put_back(self) -> bool:
        """Undo a half-done action by replaying all before it; False: it did not come about by play."""
        if self.origin is None:
            return False
        from penumbra.engine.log import replay

        before = replay(self.log.upto(self.length - 1), self.game)
        for name in self.FIELDS:
            setattr(self, name, getattr(before, name))
        return True

    @property
    def actions(self) -> list[int]:
        """All actions since the beginning."""
        found, cell = [], self.history
        while cell is not None:
            found.append(cell[1])
            cell = cell[0]
        return found[::-1]

    @property
    def moves(self) -> list[tuple[int, int]]:
        """All actions since the beginning, with the seat that took each."""
        found, cell = [], self.history
        while cell is not None:
            found.append((cell[1], cell[2]))
            cell = cell[0]
        return found[::-1]

    @property
    def log(self) -> Log:
        """The game so far: enough to replay it anywhere."""
        if self.origin is None:
            raise RulesFault("a determinised state has no log: it did not come about by play")
        return self.origin.with_actions(self.actions)

    @property
    def counted(self) -> int:
        """The actions that everybody may count. The number of all would tell how many answers a hidden choice took,
        and so whether there was anything to choose."""
        return (self.since - 1 if self.since else self.length) - self.unseen

    @property
    def step(self) -> int:
        """The answers so far of a compound choice under way: only the seat that makes it may count them."""
        return self.length - self.since + 1 if self.since else 0

    def forget(self, seat: int, open_past: bool) -> None:
        """What a seat cannot know of how the position came about: what was told and shown to others, how many answers
        their compound choices took, and, where seats have secrets, the past itself."""
        self.events = self.events_for(seat)
        self.known = tuple(known for known in self.known if known[3] >> seat & 1)
        self.length -= self.unseen
        self.since -= self.unseen if self.since else 0
        self.unseen, self.made, self.boundary = 0, 0, min(self.boundary, self.length)
        if not open_past:
            self.history = None

    def length_to(self, seat: int | None) -> int:
        """The actions that a seat knows of: to the others a compound choice under way has not begun."""
        return self.length if seat == self.seat or not self.since else self.since - 1

    @property
    def commitment(self) -> str:
        """The published hash of the key."""
        return commitment(self.key)

    def undo_floor(self, seat: int) -> int:
        """The number of actions to which `seat` may go back freely: its own latest run of actions in which
        nothing hidden or random was revealed."""
        seat = seat_of(self, seat)
        floor, cell = self.length, self.history
        while floor > self.length_to(seat):
            cell, floor = cell[0], floor - 1
        while cell is not None and cell[2] == seat and floor > self.boundary:
            cell, floor = cell[0], floor - 1
        return floor

    def events_for(self, seat: int | None) -> list[Frame]:
        """What this seat (None: a spectator) may know of the last action."""
        seat = None if seat is None else seat_of(self, seat)
        return [event for event in self.events if event[0] == ALL or event[0] == seat]

    def digest(self) -> str:
        """A stable hash of the position, the same in every process and on every machine."""
        fields = tuple(_plain(getattr(self, name)) for name in self.COMPARED)
        if self.script:
            fields += (_plain(self.script),)
        return blake2b(repr(fields).encode(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        if self.script != other.script:
            return False
        if self.game is not other.game and self.game.pack_digests != other.game.pack_digests:
            return False
        pairs = ((getattr(self, name), getattr(other, name)) for name in self.COMPARED)
        return all(mine == its or _plain(mine) == _plain(its) for mine, its in pairs)  # a box may have been read twice

    __hash__ = None  # type: ignore[assignment]  # a state changes; use digest()

    def __reduce__(self) -> tuple[Any, ...]:
        from penumbra.engine.log import restore

        if self.origin is None:
            fields = {name: getattr(self, name) for name in self.FIELDS if name not in ("game", "box", "history")}
            return _sample, (self.game, self.moves, fields)
        return restore, (self.log.as_dict(), self.game.packs)

    def __repr__(self) -> str:
        doing = "done" if self.done else f"seat {self.seat}: {self.kind} ({len(self.options)} options)"
        return f"<{self.game.id} {self.n} seats, {self.length} actions, {doing}>"


def _sample(game: Game, moves: list[tuple[int, int]], fields: dict[str, Any]) -> State:
    """A sample as it was pickled: no log leads to it."""
    state: State = game.title.play.state()
    state.game, state.history = game, None
    if "box" in state.FIELDS:
        state.box = game.box  # type: ignore[attr-defined]
    for action, seat in moves:
        state.history = (state.history, action, seat)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _plain(value: Any) -> Any:
    """Frames with the names of their ops, objects with their id: what a digest may depend on."""
    if isinstance(value, (tuple, list)):
        return [_plain(x) for x in value]
    if callable(value):
        return OP_NAMES[value]
    if isinstance(value, Result):
        return value.as_dict()
    return getattr(value, "id", value)
