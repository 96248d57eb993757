"""The story of a table: an entry reads the same when it is written and when the table is opened again."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import penumbra
from penumbra.engine.state import State
from penumbra.server.course import Course
from penumbra.server.lines import worded
from penumbra.server.models import TableRow
from penumbra.server.settings import Settings
from penumbra.server.writer import Writer
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
    return [line["text"]["en"] for line in json.loads(course.scroll.read_by(seat, 0))]


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
        read += [line["text"]["en"] for line in json.loads(b"[%b]" % course.scroll.latest.read_by(None))]
    assert investigators(course.state)[0] == "joe_diamond"
    assert texts(course, None) == read
    again = Course()
    again.follow([entry._replace(lines=lines) for entry, lines in zip(entries, kept, strict=True)], origin)
    assert texts(again, None) == read
    assert any("Gloria Goldberg asks" in line for line in read), read
    assert "Gloria Goldberg fails The Missing Records." in read


class Log:
    """A store of one table, into which another server writes, too."""

    def __init__(self, row: TableRow) -> None:
        self.row, self.written, self.kept = row, list[Any](), list[int]()

    async def append(self, entry: Any) -> None:
        self.written.append(entry)

    async def since(self, _: str, seq: int) -> tuple[TableRow, list[Any]]:
        return self.row, self.written[seq:]

    async def keep(self, _: str, seq: int, __: Any) -> None:
        self.kept.append(seq)


@pytest.mark.parametrize("again", ("followed", "read anew"))
def test_a_moment_that_another_server_took_back_is_not_kept(again: str) -> None:
    """The beginning of a turn is held until it must be described; after that it may be part of the game no more."""
    origin = penumbra.game("tyrants").new(seats=2, seed=1).log.as_dict()
    row = TableRow(id="t", title="tyrants", origin=origin, seq=0, undos=0, reshuffles=0, updated=0.0, seating=0,
                   state="open", clock="none", options={}, seats=[])  # fmt: skip
    store, nobody = Log(row), SimpleNamespace(tell=lambda _: None, publish=lambda _: None)
    writer = Writer(row, store, nobody, None, None, Settings(now=lambda: 1.0))  # type: ignore[arg-type]

    async def play() -> None:
        await writer.write("start", state=writer.course.begin(origin))
        for _ in range(2):
            assert writer.course.state is not None
            action = writer.course.state.options[0]
            await writer.write("act", writer.course.state.seat, action, state=writer.course.after_action(action))
        store.written.append(Entry(4, "undo", data={"to": 1, "seed": None}))
        other = Course()
        other.follow(store.written, origin)
        for seq, chosen in ((5, -1), (6, 0)):
            assert other.state is not None
            store.written.append(Entry(seq, "act", other.state.seat, other.state.options[chosen]))
            other.follow(store.written[-1:], origin)
        await (writer.follow() if again == "followed" else writer.load())
        await writer.close()

    asyncio.run(play())
    state = writer.course.state
    assert state is not None and not state.game.settled(state), "else this moment is kept"
    assert store.kept == []
