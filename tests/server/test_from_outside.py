"""An admin changes the database while a server runs on it: the server notices, and whoever is there learns it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from penumbra.engine.state import State
from penumbra.server import live
from penumbra.server.pace import on_the_beat
from penumbra.server.phrases import Refusal
from penumbra.server.watcher import REFUSED
from tests.cli.run import run
from tests.server.house import House, Line, Player, generous

NEVER = 3600.0


def admin(house: House, *arguments: str) -> str:
    code, out, err = run("admin", *arguments, "--db", house.settings.database, "--lang", "en")
    assert code == 0, err
    return out


@pytest.fixture
def unlooking(tmp_path: Path) -> Iterator[House]:
    """A server that does not look by itself; what it is asked, it looks up."""
    with House(generous(tmp_path, look_seconds=NEVER, bus="", bot_pause=0.001)) as house:
        yield house


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[House]:
    with House(generous(tmp_path, look_seconds=0.05, bus="")) as house:
        yield house


class Thought:
    """Bots think until they are let go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._begun, self._go_on = asyncio.Event(), asyncio.Event()

        async def slow(state: State, *rest: Any) -> int:
            self.asked += 1
            self._begun.set()
            await self._go_on.wait()
            return await on_the_beat(state, *rest)

        monkeypatch.setattr(live, "on_the_beat", slow)

    def wait(self, house: House) -> None:
        house.inside(self._begun.wait)

    def go_on(self, house: House) -> None:
        async def let_go() -> None:
            self._go_on.set()

        house.inside(let_go)


def told_that_it_is_gone(line: Line) -> None:
    assert line.next("refused")["code"] == "no_table"
    assert line.closed() == REFUSED


def nobody_comes_in(person: Player, table: dict[str, Any]) -> None:
    late = person.watch(table, hello=False)
    told_that_it_is_gone(late)
    for answer in (person.get(f"/api/tables/{table['id']}"), person.post(f"/api/tables/{table['id']}/resign")):
        assert answer.status_code == 404, answer.text


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_table_closed_while_a_bot_thinks_is_over(unlooking: House, monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    thought = Thought(monkeypatch)
    marta = unlooking.person("Marta")
    table = marta.started("me", bot, options={"first_player": 1})
    line = marta.watch(table)
    thought.wait(unlooking)
    admin(unlooking, "close", table["id"])
    thought.go_on(unlooking)
    told_that_it_is_gone(line)
    nobody_comes_in(marta, table)
    assert thought.asked == 1, "the bot is not asked again and again"


def test_whoever_comes_to_a_closed_table_finds_none(unlooking: House) -> None:
    marta, ola = unlooking.person("Marta"), unlooking.person("Ola")
    table = marta.started("me", "open", options={"first_player": 0})
    line = marta.watch(table)
    assert line.turn(0) is not None
    admin(unlooking, "close", table["id"])
    nobody_comes_in(ola, table)
    told_that_it_is_gone(line)


def test_a_running_server_notices_that_a_table_was_closed(looking: House) -> None:
    marta = looking.person("Marta")
    table = marta.started("me", "random", options={"first_player": 0})
    line = marta.watch(table)
    assert line.turn(0) is not None
    admin(looking, "close", table["id"])
    told_that_it_is_gone(line)
    with pytest.raises(Refusal, match="no_table"):
        looking.inside(lambda: looking.services.hub.open(table["id"]))


def test_who_watches_a_table_that_its_last_person_leaves_is_told(looking: House) -> None:
    marta, ola = looking.person("Marta"), looking.person("Ola")
    table = marta.table("me", "open")
    line = ola.watch(table)
    line.next("table")
    assert marta.post(f"/api/tables/{table['id']}/leave").status_code == 200
    told_that_it_is_gone(line)
