"""What was told stays readable as it was, by whoever may read it, however long ago and however small it is kept."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from penumbra.server import scroll
from penumbra.server.lines import Kept, told, worded
from penumbra.server.scroll import LOOSE, ROLLED, Scroll
from tests.server.test_lines import Told

READERS = (None, 0, 1)


class Game(Told):
    """What was told, and how people count it."""

    def __init__(self, title: str) -> None:
        self.told = list[tuple[int, list[Kept]]]()
        super().__init__(title, 2, "cave")

    def _write(self, kind: str, action: int | None, data: Any, state: Any) -> None:
        super()._write(kind, action, data, state)
        if not self.course.now.step:
            self.told.append((self.course.now.n, self.entries[-1].lines or []))

    def say(self, text: str) -> None:
        self._write("chat", None, {"text": text, "name": "Marta"}, self.course.state)


@pytest.fixture(scope="module", params=["tyrants", "cults"])
def game(request: pytest.FixtureRequest) -> Game:
    """A game of some length; somebody was there and has talked meanwhile."""
    found = Game(request.param)
    found.course.scroll.read_by(None, 0)
    pick = Random(2)
    for number in range(120):
        state = found.course.state
        assert state is not None
        if not number % 10:
            found.say(f"line {number}\nand\x1eanother – „zażółć”")
        found.act(pick.choice(state.options))
    return found


def plainly(entries: list[tuple[int, list[Kept]]], reader: int | None, since: int) -> bytes:
    texts = [told(lines, reader, n) for n, lines in entries if n > since]
    return b"[%b]" % b",".join(filter(None, texts))


def test_everybody_reads_what_they_read_when_it_happened(game: Game) -> None:
    entries = game.told
    assert len(entries) > 4 * (LOOSE + ROLLED)
    assert {plainly(entries, reader, 0) for reader in READERS} != {plainly(entries, None, 0)}
    for since in (*range(entries[-1][0] + 2), 0):
        for reader in READERS:
            assert game.course.scroll.read_by(reader, since) == plainly(entries, reader, since)


def test_the_order_in_which_readers_come_changes_nothing(game: Game) -> None:
    entries = game.told
    for order in (READERS, READERS[::-1], (1, 1, None, 0, 1)):
        for anew in (told_anew(entries), told_anew(entries, there=True)):
            for reader in order:
                assert anew.read_by(reader, 0) == plainly(entries, reader, 0)


def told_anew(entries: list[tuple[int, list[Kept]]], there: bool = False) -> Scroll:
    """As when a table is opened: by somebody who reads it then, unless they were there from the beginning."""
    anew = Scroll()
    if there:
        anew.read_by(None, 0)
    for n, lines in entries:
        anew.tell(n, lines)
    return anew


def test_old_lines_are_small(game: Game) -> None:
    rolls = game.course.scroll._rolls
    plain = sum(len(plainly(game.told, reader, 0)) for reader in READERS)
    assert len(rolls) >= 4
    assert sum(len(text) for roll in rolls for text in (roll._folded, *roll._read.values())) < plain / 3


def test_whoever_opens_a_table_waits_for_no_old_lines_to_be_rolled_up(game: Game) -> None:
    """It is done when they have read them, bit by bit as the game goes on."""
    opened = told_anew(game.told[:-8])
    assert not opened._rolls
    opened.read_by(0, 0)
    assert not opened._rolls
    for number, (n, lines) in enumerate(game.told[-8:], 1):
        opened.tell(n, lines)
        assert len(opened._rolls) == min(number, (len(game.told) - 8 + number - LOOSE) // ROLLED)
    for reader in READERS:
        assert opened.read_by(reader, 0) == plainly(game.told, reader, 0)


@pytest.mark.parametrize("there", [False, True])
def test_each_way_to_read_an_old_entry_is_rendered_once(
    game: Game, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    anew, rendered = told_anew(game.told, there), list[Any]()
    monkeypatch.setattr(scroll, "told", counted(told, rendered))
    for reader in READERS:
        anew.read_by(reader, 0)
    before = len(rendered)
    assert before
    for since in range(len(game.entries)):
        for reader in READERS:
            anew.read_by(reader, since)
    assert len(rendered) == before


def counted(work: Callable[..., bytes], calls: list[Any]) -> Callable[..., bytes]:
    def noted(*given: Any) -> bytes:
        calls.append(given)
        return work(*given)

    return noted


def test_a_table_where_nothing_was_said_yet() -> None:
    empty = Scroll()
    assert not empty and empty.read_by(None, 0) == b"[]"
    empty.tell(1, worded("chat", None, {"text": "cześć", "name": "Marta"}, None))
    assert empty and "cześć" in empty.read_by(None, 0).decode() and empty.read_by(None, 1) == b"[]"
