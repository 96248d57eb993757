"""A moment of a game as everybody could see it then: what a shared address shows, during the game and afterwards.

People know moments by the numbers that they are told (course.py), and an undo changes none of them: so a moment that
was shared stays as it was.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from itsdangerous import BadSignature, Signer
from pydantic_core import from_json

from penumbra.server.course import BEGINNINGS, Course, Moment, Written
from penumbra.server.models import TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.perspective import called
from penumbra.server.phrases import Refusal
from penumbra.server.store import Store

RECENT = 30  # numbers whose lines are told with a moment
KEPT = 64  # moments of some 10 kB each


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
        self._kept: OrderedDict[tuple[str, int], dict[str, Any]] = OrderedDict()

    def __contains__(self, wanted: tuple[str, int]) -> bool:
        return wanted in self._kept

    async def get(self, row: TableRow, n: int) -> dict[str, Any]:
        if row.origin is None:
            raise Refusal(409, "out_of_range")
        if of_older_rules(row):
            raise Refusal(409, "older_rules")
        found = self._kept.pop((row.id, n), None)
        if found is None:
            course = await asyncio.to_thread(course_at, row, await self._store.entries(row.id), n)
            if course is None:
                raise Refusal(409, "out_of_range")
            found = shown(course)
        self._kept[row.id, n] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found
