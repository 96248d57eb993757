"""The course of a game: its log carried out entry by entry, so that memory and database always tell the same story.

The log is append-only. An undo is an entry too: it names the number of actions to go back to, and where chance had
spoken since, a fresh seed: hidden piles are then shuffled anew under that key. What was taken back stays readable in
the log but is no part of the game; the game file holds the actions that count and the seeds of every reshuffle.

A game of older rules is not carried out: its lines are kept, and it may go on from its latest keepsake by an entry
`renew`, which is a new beginning. What people ask of each other, and their answers, are entries as well.

People are not told the numbers of entries. A compound choice (kit/drafts.py) is one thing to everybody but the seat
that makes it, however many clicks it took: so its clicks, until the last, are *unseen* and have no number of their own.
The seat that makes it counts them as steps after the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from penumbra.engine.game import Game
from penumbra.engine.log import Log, log_of, replay, reshuffle
from penumbra.engine.state import State
from penumbra.engine.title import PackText
from penumbra.server.clocks import Asked, Timing
from penumbra.server.lines import Kept, Lines, worded
from penumbra.server.scroll import Scroll

MOVES = ("start", "act", "undo", "renew")  # entries after which an older click is stale
BEGINNINGS = ("start", "renew")


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
    @property
    def lines(self) -> list[Kept] | None: ...
    @property
    def at(self) -> float: ...


class Moment(NamedTuple):
    """How far a table has come, as people count it."""

    n: int  # everything that everybody may count
    step: int = 0  # clicks since then, of a compound choice under way: only for the seat that makes it


@dataclass
class Proposal:
    """Somebody wants what all others must agree to: to go back, or to go on by newer rules."""

    id: str
    what: str  # undo, renew
    seat: int
    person: str
    to: int  # of an undo: so many actions stay
    text: dict[str, str]
    agreed: set[str] = field(default_factory=set)


class Course:
    """One table's game: the state now, and all that happened."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.base = 0  # actions that came from an earlier game
        self.seq = 0
        self.moved = 0  # the latest entry that changed the state
        self.now = Moment(0)
        self.changed = Moment(0)  # when the state changed last
        self.told: list[int] = []  # the number under which people know each entry; of unseen ones, the next
        self.acted: list[int] = []  # the entry of each action that counts, from `base` on
        self.counts: list[int] = []  # the actions that everybody could count before each of those
        self.scroll = Scroll()
        self.proposal: Proposal | None = None
        self.timing = Timing()

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

    def unseen(self, kind: str, state: State | None, before: State | None = None) -> bool:
        """Whether an entry that leads to this state is a click within a compound choice, or takes one back. `before`:
        the state that it comes after, if that is not the present one."""
        before = self.state if before is None else before
        if kind not in ("act", "undo") or before is None or state is None:
            return False
        return bool(before.since or state.since) and state.counted == before.counted and state.key == before.key

    def take(self, entry: Written, state: State | None) -> None:
        """An entry has been written: this is how things stand now."""
        data = entry.data or {}
        self._count(entry, self.unseen(entry.kind, state))
        if entry.kind == "act":
            assert self.state is not None
            self.acted.append(entry.seq)
            self.counts.append(self.state.counted)
        elif entry.kind == "undo":
            del self.acted[data["to"] - self.base :], self.counts[data["to"] - self.base :]
        elif entry.kind in BEGINNINGS:
            self.acted, self.counts = [], []
        if entry.kind in MOVES:
            self.state = state
        self._time(entry, data)
        if self.now.step:  # unseen: it settles nothing that people ask of each other, and there is nothing to tell
            return
        self._consent(entry, data)
        lines = entry.lines
        if lines is None:  # written before lines were kept
            lines = worded(entry.kind, entry.seat, data, self.state)
        self._tell(lines)

    def _time(self, entry: Written, data: dict[str, Any]) -> None:
        if entry.kind in BEGINNINGS:
            self.timing = Timing(entry.at, self._asked())
        elif entry.kind == "act":
            self.timing.act(entry.at, self._asked(), not self.now.step)
        elif entry.kind == "undo":
            self.timing.undo(entry.at, data["to"] - self.base)
        elif entry.kind in ("sit", "resign") and entry.seat is not None:
            self.timing.hand_over(entry.at, entry.seat)

    def _asked(self) -> Asked | None:
        state = self.state
        return None if state is None or state.done else Asked(state.seat, state.game.chapter(state)[0])

    def _count(self, entry: Written, unseen: bool) -> None:
        self.seq = entry.seq
        n, step = self.now
        self.now = Moment(n, step + 1) if unseen else Moment(n + 1)
        self.told.append(n + 1)
        if entry.kind in MOVES:
            self.moved, self.changed = entry.seq, self.now

    def _tell(self, lines: list[Kept]) -> None:
        """What was taken back is named by the number that people know."""
        lines = Lines([line | {"back": self.told[line["back"] - 1]} if "back" in line else line for line in lines])
        self.scroll.tell(self.now.n, lines)

    def goes_back(self, to: int) -> int:
        """How many actions an undo takes back, as everybody counts them."""
        assert self.state is not None
        return max(1, self.state.counted - self.counts[to - self.base])

    def _consent(self, entry: Written, data: dict[str, Any]) -> None:
        if entry.kind == "ask":
            assert entry.seat is not None
            self.proposal = Proposal(
                str(self.now.n), data["what"], entry.seat, data["person"], data["to"], data["text"]
            )
        elif entry.kind == "agree" and self.proposal is not None:
            self.proposal.agreed.add(data["person"])
        elif entry.kind in ("refuse", *MOVES) or (
            entry.kind == "resign" and self.proposal and self.proposal.seat == entry.seat
        ):
            self.proposal = None

    def follow(self, entries: Sequence[Written], origin: dict[str, Any] | None) -> None:
        """Carry out entries read from the database. What came before the latest beginning is only told."""
        latest = max((entry.seq for entry in entries if entry.kind in BEGINNINGS), default=0)
        for entry in entries:
            self._follow_one(entry, origin, entry.seq >= latest)

    def _follow_one(self, entry: Written, origin: dict[str, Any] | None, alive: bool) -> None:
        data, state = entry.data or {}, self.state
        if not alive:
            return self.tell(entry)
        if entry.kind in BEGINNINGS:
            assert origin is not None
            state = self.begin(origin)
        elif entry.kind == "act":
            assert entry.action is not None
            state = self.after_action(entry.action)
        elif entry.kind == "undo":
            state = self.after_undo(data["to"], data["seed"])
        self.take(entry, state)

    def tell(self, entry: Written) -> None:
        """An entry that is not carried out: its lines stay, and whether it was unseen was noted with it."""
        self._count(entry, "unseen" in (entry.data or {}))
        if not self.now.step:
            self._consent(entry, entry.data or {})
            self._tell(entry.lines or [])


def log_from(entries: Sequence[Written], origin: dict[str, Any]) -> dict[str, Any]:
    """The log of a table's game as its entries have it, without playing it again."""
    latest = max((entry.seq for entry in entries if entry.kind in BEGINNINGS), default=0)
    actions: list[int] = list(origin["actions"])
    reshuffles: list[list[Any]] = list(origin.get("reshuffles", []))
    for entry in entries:
        if entry.seq > latest and entry.kind == "act":
            assert entry.action is not None
            actions.append(entry.action)
        elif entry.seq > latest and entry.kind == "undo":
            assert entry.data is not None
            to, seed = entry.data["to"], entry.data["seed"]
            del actions[to:]
            reshuffles = [known for known in reshuffles if known[0] <= to] + ([[to, seed]] if seed else [])
    return {**origin, "actions": actions, **({"reshuffles": reshuffles} if reshuffles else {})}


def continued(log: Log, length: int, seed: str) -> dict[str, Any]:
    """The origin of a table that goes on from a moment of another game, with chance of its own."""
    before = log.upto(length)
    return replace(before, reshuffles=(*before.reshuffles, (length, seed))).as_dict()


def fresh(game: Game, seats: int, seed: str, options: dict[str, Any]) -> dict[str, Any]:
    """The origin of a new game."""
    texts = tuple(PackText(pack.file, pack.text) for pack in game.packs)
    return Log(game.id, game.rules, seats, seed, options, game.pack_digests, pack_texts=texts).as_dict()
