"""Lines of the log are worded when a thing happens, and stay."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import penumbra
from penumbra.server.course import Course
from penumbra.server.lines import event_lines, read_by, worded
from penumbra.server.new_entries import NewEntry
from tests.server.house import House, Line, generous


class Told:
    """A game of chance at a table, with the entries as they would be written."""

    def __init__(self, title: str, seats: int, seed: str) -> None:
        self.course, self.entries = Course(), list[NewEntry]()
        self.origin = penumbra.game(title).new(seats, seed).log.as_dict()
        self._write("start", None, {"say": "line.start", "fields": {"commitment": "x"}}, self.course.begin(self.origin))

    def _write(self, kind: str, action: int | None, data: Any, state: Any) -> None:
        lines = worded(kind, None, data or {}, state)
        seq = len(self.entries) + 1
        entry = NewEntry("t", seq, kind, None, action, data, 0.0, 0, "playing", None, None, 0, 0, 0.0, lines)
        self.course.take(entry, state)
        self.entries.append(entry)

    def act(self, action: int) -> None:
        self._write("act", action, None, self.course.after_action(action))


def test_each_reads_their_own_words_and_nobody_elses() -> None:
    told = Told("tyrants", 2, "cave")
    pick = Random(2)
    for _ in range(60):
        state = told.course.state
        assert state is not None
        told.act(pick.choice(state.options))
    texts = {seat: told.course.scroll.read_by(seat, 0).decode() for seat in (None, 0, 1)}
    assert "You" not in texts[None] and "You" in texts[0] and "You" in texts[1]
    assert texts[0] != texts[1]
    assert told.course.scroll.read_by(0, len(told.entries)) == b"[]"


def finish(line: Line) -> dict[str, Any]:
    while not line.next("state").get("spectator", {"view": {"done": False}})["view"]["done"]:
        pass
    line.settle()
    return line.table


def test_who_resigned_does_not_win(tmp_path: Path) -> None:
    """The bot that went on is named, on the sheet, in the lists and in the file."""
    with House(generous(tmp_path, resigned_bot="greedy")) as house:
        marta = house.person("Marta")
        table = marta.started("me", "random", title="cults", options={"first_player": 0})
        line = marta.watch(table)
        line.act(0)
        line.send(type="resign", seat=0)
        table = finish(line)
        assert table["result"]["winners"] == [0], "greedy beats random"
        (listed,) = marta.get("/api/tables", which="finished").json()
        for seat in (table["seats"][0], listed["seats"][0]):
            assert (seat["name"], seat["bot"], seat["was"], seat["resigned"]) == ("greedy", "greedy", "Marta", True)
        file = marta.get(f"/api/tables/{table['id']}/file").json()
        assert (file["names"], file["table"]) == (["greedy", "random"], ["greedy", "random"])
        again = marta.post(f"/api/tables/{table['id']}/rematch").json()
        assert again["seats"][0]["name"] == "Marta", "and plays again"


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_the_log_of_every_title_is_told_in_blocks(title: str) -> None:
    """Somebody's turn, or what begins one where all act side by side, opens a block of its own."""
    game = penumbra.game(title)
    state, pick = game.new(min(3, max(game.title.seats)), 5), Random(5)
    heads = set()
    while not state.done and state.length < 400:
        state.apply(pick.choice(state.options))
        heads |= {line["seat"] for line in read_by(event_lines(state, state.events), None, 1) if line.get("head")}
    assert heads >= set(range(state.n))
