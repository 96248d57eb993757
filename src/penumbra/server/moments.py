"""A moment of a game as everybody could see it then: what a shared address shows, during the game and afterwards.

People know moments by the numbers that they are told (course.py), and an undo changes none of them: so a moment that
was shared stays as it was.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from itsdangerous import BadSignature, Signer
from pydantic_core import from_json

from penumbra.server.course import BEGINNINGS, Course, Moment, Written
from penumbra.server.models import TableRow, at_hand
from penumbra.server.older import of_older_rules
from penumbra.server.perspective import called, result_facts
from penumbra.server.phrases import Refusal
from penumbra.server.store import Store

CHANGES = ("sit", "resign")  # entries of a running game after which a seat is a person's, or a bot's
RECENT = 30  # numbers whose lines are told with a moment
KEPT = 64  # moments of some 10 kB each


class Seen(NamedTuple):
    """A moment, and how the table stood then. No names are in it: people may be forgotten."""

    shown: dict[str, Any]
    table: dict[str, Any]  # columns that follow the log
    bots: frozenset[int]  # the seats that bots played


def course_at(row: TableRow, entries: Sequence[Written], n: int) -> Course | None:
    """The game as it stood when everybody had been told so much; None: not in this game, or by rules that are gone."""
    course = Course()
    latest = max((entry.seq for entry in entries if entry.kind in BEGINNINGS), default=0)
    for entry in entries:
        if entry.seq < latest:
            course.tell(entry)
        else:
            course.follow([entry], row.origin)
        if course.now == Moment(n):
            return course if course.state is not None else None
    return None


def shown(course: Course) -> dict[str, Any]:
    """What the public sees of it, and what happened lately. What people said and did beside the game is theirs."""
    state = course.state
    assert state is not None
    lines = from_json(course.scroll.read_by(None, max(0, course.now.n - RECENT)))
    return {
        "n": course.now.n,
        "round": state.game.chapter(state)[0],
        "view": state.game.view(state, None),
        "called": called(state),
        "log": [line for line in lines if line["kind"] == "event"],
    }


def columns_at(course: Course, entries: Sequence[Written]) -> dict[str, Any]:
    """Of the table what follows its log, as it was then."""
    state, past = course.state, [entry for entry in entries if entry.seq <= course.seq]
    assert state is not None
    undone = [entry.data or {} for entry in past if entry.kind == "undo"]
    return {
        "seq": course.seq,
        "turn": None if state.done else state.seat,
        "state": "finished" if state.done else "playing",
        "commitment": state.commitment,
        "result": result_facts(state),
        "undos": sum("unseen" not in data for data in undone),
        "reshuffles": sum(data["seed"] is not None for data in undone),
        "updated": past[-1].at,
    }


def bots_at(course: Course, entries: Sequence[Written], row: TableRow) -> frozenset[int]:
    """The seats that bots played then: where somebody was the next to sit down, or nothing has changed since."""
    later = {entry.seat: entry.kind for entry in reversed(entries) if entry.seq > course.seq and entry.kind in CHANGES}
    now = {seat.index: "sit" if seat.kind == "bot" else "resign" for seat in row.seats}
    return frozenset(seat for seat, change in now.items() if later.get(seat, change) == "sit")


def as_it_was(row: TableRow, seen: Seen, keeper: str) -> TableRow:
    """The table as it stood at that moment. `keeper`: the bot that plays where nobody sits."""
    then = at_hand(row)
    for name, value in seen.table.items():
        setattr(then, name, value)
    for seat in then.seats:
        seat.kind = "bot" if seat.index in seen.bots else "person"
        seat.resigned, seat.gave_up, seat.left, seat.open = False, None, None, False
        if seat.kind == "person":
            seat.bot = None
        elif seat.person is not None:  # who had gone from there, or has come since
            seat.person, seat.bot = None, seat.bot or keeper
            seat.name = seat.bot
    return then


def key_to(secret: str, table: str, n: int) -> str:
    """Opens one moment of a private table, and nothing else of it."""
    return Signer(secret, salt="penumbra.moment").get_signature(f"{table}/{n}").decode()


def opens(secret: str, table: str, n: int, key: str | None) -> bool:
    try:
        Signer(secret, salt="penumbra.moment").unsign(f"{table}/{n}.{key or ''}")
    except (BadSignature, UnicodeError):
        return False
    return True


class Moments:
    """The moments looked at most recently; none of them ever changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, int], Seen] = OrderedDict()

    def __contains__(self, wanted: tuple[str, int]) -> bool:
        return wanted in self._kept

    async def get(self, row: TableRow, n: int) -> Seen:
        if row.origin is None:
            raise Refusal(409, "out_of_range")
        if of_older_rules(row):
            raise Refusal(409, "older_rules")
        found = self._kept.pop((row.id, n), None)
        if found is None:
            entries = await self._store.entries(row.id)
            course = await asyncio.to_thread(course_at, row, entries, n)
            if course is None:
                raise Refusal(409, "out_of_range")
            found = Seen(shown(course), columns_at(course, entries), bots_at(course, entries, row))
        self._kept[row.id, n] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found
