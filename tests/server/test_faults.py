"""Crashes: whatever was acknowledged is there afterwards, and no table is stuck."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout
from websockets.exceptions import ConnectionClosed

from penumbra.server.new_entries import NewEntry
from penumbra.server.store import Store
from tests.server.house import PATIENCE, House, Line, Player, generous
from tests.server.served import ServerProcess


def test_a_restart_in_mid_game_changes_nothing(tmp_path: Path) -> None:
    settings = generous(tmp_path)
    with House(settings) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", "random", options={"first_player": 0})
        line = marta.watch(table)
        for seat in (0, 1, 0, 0):
            line.act(seat)
        line.send(type="undo", seq=line.state["seq"], seat=0)
        line.until(line.state["seq"] + 1)
        line.send(type="chat", text="see you")
        line.until(line.state["seq"] + 1)
        before = marta.watch(table).next("state")
        cookie = marta.http.cookies["penumbra"]
    with House(settings) as house:
        marta = house.person(None)
        marta.http.cookies.set("penumbra", cookie)
        line = marta.watch(table)
        assert line.next("state") == before
        line.act(0)


def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(tmp_path: Path) -> None:
    with House(generous(tmp_path, bot_pause=60)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "random", options={"first_player": 1})
        assert marta.watch(table).next("state")["seats"]["0"]["prompt"]["seat"] == 1
        cookie = marta.http.cookies["penumbra"]
    with House(generous(tmp_path)) as house:
        marta = house.person(None)
        marta.http.cookies.set("penumbra", cookie)
        assert marta.watch(table).turn(0) is not None


def test_an_action_that_could_not_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engines: str
) -> None:
    """A database of its own tells the server that; of a shared one nobody knows, until it is looked at."""
    with House(generous(tmp_path, patience_seconds=0)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", options={"first_player": 0})
        line = marta.watch(table)
        prompt = line.turn(0)
        assert prompt is not None

        async def full(*_: Any) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "_insert", full)
            line.send(type="act", seq=1, seat=0, action=prompt["options"][0]["action"])
            refused = line.next("refused")
        assert refused["code"] == ("fault" if engines == "sqlite" else "unsure")
        assert "disk" not in str(refused)
        line.send(type="hello", since=None)
        assert line.next("state")["seats"]["0"]["view"]["actions"] == 0
        line.act(0)


def test_who_finds_no_free_connection_to_the_database_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(generous(tmp_path)) as house:
        marta = house.person("Marta")

        async def crowded(*_: Any, **__: Any) -> None:
            raise PoolTimeout("QueuePool limit of size 5 overflow 10 reached")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "table", crowded)
            answer = marta.http.get("/api/tables/some")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        assert "QueuePool" not in answer.text
        assert marta.http.get("/api/tables/some").status_code == 404


def test_a_log_that_grew_elsewhere_is_read_again(tmp_path: Path) -> None:
    """Another process has written the next entry: the click is stale, and the table shows what is there."""
    with House(generous(tmp_path)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", options={"first_player": 0})
        line = marta.watch(table)
        prompt = line.turn(0)
        assert prompt is not None

        async def elsewhere() -> None:
            store = Store(house.settings.database)
            await store.open()
            live = house.app.state.services.hub.loaded(table["id"])
            after = live.course.after_action(prompt["options"][-1]["action"])
            entry = NewEntry(
                table["id"], 2, "act", 0, prompt["options"][-1]["action"], None, 1.0, after.seat, "playing",
                table["commitment"], None, 0, 0, 1.0,
            )  # fmt: skip
            await store.append(entry)
            await store.close()

        asyncio.run(elsewhere())
        line.send(type="act", seq=1, seat=0, action=prompt["options"][0]["action"])
        assert line.next("refused")["code"] == "stale"
        assert line.until(2)["seats"]["0"]["view"]["actions"] == 1
        line.act(1)


MOST = 90  # clicks of one connection: more would be too fast for the server's taste


class Clicker(threading.Thread):
    """Somebody who plays both seats as fast as they can, and remembers everything that was acknowledged."""

    def __init__(self, player: Player, table: dict[str, Any], seed: int) -> None:
        super().__init__(daemon=True)
        self.player, self.table, self.pick = player, table, random.Random(seed)
        self.told = 0
        self.goal = self.pick.randint(3, 20)  # when told so often, it may be interrupted
        self.reached = threading.Event()
        self.known: dict[int, list[Any]] = {}  # lines of the log by number
        self.acknowledged = 0
        self.acted = 0

    def run(self) -> None:
        try:
            line = self.player.watch(self.table)
            while True:
                self._remember(line.next("state"))
                if self.told < MOST:
                    self._click(line)
        except (ConnectionClosed, OSError):
            return

    def _remember(self, message: dict[str, Any]) -> None:
        self.told += 1
        self.acknowledged = message["seq"]
        self.acted = next(iter(message["seats"].values()))["view"]["actions"]
        if self.told >= self.goal:
            self.reached.set()
        for entry in message["log"]:
            known = self.known.setdefault(entry["n"], [])
            if entry not in known:
                known.append(entry)

    def _click(self, line: Line) -> None:
        for seat in (0, 1):
            if prompt := line.mine(seat):
                option = self.pick.choice(prompt["options"])
                line.send(type="act", seq=line.state["seq"], seat=seat, action=option["action"])


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    players = [Player(server.url) for _ in range(5)]
    try:
        clickers = []
        for i, player in enumerate(players):
            assert player.post("/api/me", name=f"Clicker {i}").status_code == 200
            clickers.append(Clicker(player, player.started("me", "local"), i))
        for round_number in range(2):
            for clicker in clickers:
                clicker.start()
            for clicker in clickers:
                assert clicker.reached.wait(PATIENCE), "nobody can play"
            server.kill()
            for clicker in clickers:
                clicker.join(PATIENCE)
                assert not clicker.is_alive()
            server.start()
            fresh = []
            for i, clicker in enumerate(clickers):
                state = clicker.player.watch(clicker.table).next("state")
                assert state["seq"] >= clicker.acknowledged
                assert state["seats"]["0"]["view"]["actions"] >= clicker.acted
                for n, known in clicker.known.items():
                    assert [entry for entry in state["log"] if entry["n"] == n] == known
                fresh.append(Clicker(clicker.player, clicker.table, 100 * round_number + i))
            clickers = fresh
        for clicker in clickers:
            line = clicker.player.watch(clicker.table)
            line.next("state")
            line.act(0 if line.mine(0) else 1)
    finally:
        for player in players:
            player.close()
        server.kill()
