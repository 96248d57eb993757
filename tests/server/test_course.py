"""The story of a table: an entry reads the same when it is written and when the table is opened again."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from penumbra.engine.state import State
from penumbra.server.course import Course
from penumbra.server.lines import worded
from tests.games.eldersign.table import Table


class Entry(NamedTuple):
    seq: int
    kind: str
    seat: int | None = None
    action: int | None = None
    data: dict[str, Any] | None = None
    lines: list[dict[str, Any]] | None = None  # as of a server that kept none
    at: float = 0.0


def texts(course: Course, seat: int | None) -> list[str]:
    return [line["text"]["en"] for line in json.loads(course.lines(seat, 0))]


def investigators(state: State | None) -> list[str]:
    assert state is not None
    return [state.game.box.card_id(card) for card in state.who]  # type: ignore[attr-defined]


def test_what_a_devoured_investigator_did_stays_theirs_when_the_table_is_opened_again() -> None:
    t = Table(2, place="the_missing_records", sanity=1, dice=2)
    origin = t.s.log.as_dict()
    begin = {"say": "line.start", "fields": {"commitment": "x"}}
    note = {"say": "line.undo_asked", "fields": {"n": 1}}
    course = Course()
    entries = [Entry(1, "start", data=begin), Entry(2, "note", 0, data=note)]
    for code in ("give_up", "pick joe_diamond"):
        entries.append(Entry(len(entries) + 1, "act", t.seat, t.game.actions.find(code)))
        t.do(code)
    read: list[str] = []
    kept = []
    for entry in entries:
        course.follow([entry], origin)
        kept.append(worded(entry.kind, entry.seat, entry.data or {}, course.state))
        read += [line["text"]["en"] for line in json.loads(b"[%b]" % course.happenings[-1].read_by(None))]
    assert investigators(course.state)[0] == "joe_diamond"
    assert texts(course, None) == read
    again = Course()
    again.follow([entry._replace(lines=lines) for entry, lines in zip(entries, kept, strict=True)], origin)
    assert texts(again, None) == read
    assert any("Gloria Goldberg asks" in line for line in read), read
    assert "Gloria Goldberg fails The Missing Records." in read
