"""Finished games: the file that proves the shuffles, the scrubber, going on from there, the rematch."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import penumbra
from penumbra.engine import log as engine_log
from penumbra.engine.game import Game
from penumbra.engine.log import Log, replay
from penumbra.engine.state import State
from penumbra.server import replays
from penumbra.server.limits import Limiter
from penumbra.server.models import TableRow, at_hand
from penumbra.server.settings import Rate
from tests.cli.run import run
from tests.server.house import House, Line, Player, generous

Finished = tuple[House, Player, dict[str, Any]]


def play_out(line: Line, undos: int) -> None:
    """One person plays both seats to the end, going back past chance a few times."""
    pick = random.Random(3)
    clicks = 0
    while not line.state or not line.state["seats"]["0"]["view"]["done"]:
        if not line.state:
            line.next("state")
            continue
        seat = 0 if line.mine(0) else 1
        clicks += 1
        seq = line.state["seq"]
        prompt = line.mine(seat)
        assert prompt is not None
        # The last one is not free: cards were drawn since, so that the game is shuffled anew.
        if clicks % 40 == 0 if undos > 1 else undos and clicks > 40 and not prompt["undo"]:
            undos -= 1
            line.send(type="undo", seq=seq, seat=seat)
            line.until(seq + 1)
        else:
            line.act(seat, pick.choice(prompt["options"])["action"])


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    with House(generous(tmp_path_factory.mktemp("finished"))) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", hints=True)
        play_out(marta.watch(table), 5)
        yield house, marta, marta.get(f"/api/tables/{table['id']}").json()


def test_the_file_proves_the_shuffles(finished: Finished, tmp_path: Path) -> None:
    _, marta, table = finished
    data = marta.get(f"/api/tables/{table['id']}/file").json()
    assert data["commitment"] == table["commitment"]
    assert table["casual"]["undos"] == 5 and table["casual"]["reshuffles"] >= 1
    assert len(data["commitments"]) == 1 + len(data["reshuffles"]) >= 2
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    code, said, _ = run("replay", str(file), "--verify")
    assert code == 0
    assert data["key"] in said and "as published" in " ".join(said.split())
    for altered in (
        {"seed": "0" * 64},
        {"commitment": "0" * 64},
        {"commitments": data["commitments"][:-1]},
        {"actions": data["actions"][:-1]},
        {"reshuffles": []},
    ):
        file.write_text(json.dumps({**data, **altered}))
        assert run("replay", str(file), "--verify")[0] == 2, altered


def test_a_file_of_the_table_goes_on_in_the_terminal(finished: Finished) -> None:
    _, marta, table = finished
    data = marta.get(f"/api/tables/{table['id']}/file").json()
    state = penumbra.load(json.dumps(data))
    assert state.done and state.result is not None
    assert list(state.result.scores) == table["result"]["scores"]
    assert data["table"] == ["human", "human"] and data["names"] == ["Marta", "Kuba 1"]


def test_every_moment_of_every_seat_is_open_to_all(finished: Finished) -> None:
    house, marta, table = finished
    stranger = house.person(None)
    path = f"/api/tables/{table['id']}/replay"
    data = marta.get(f"/api/tables/{table['id']}/file").json()
    log = penumbra.load(json.dumps(data)).log
    length = len(log.actions)
    assert log.reshuffles
    around = [at + d for at, _ in log.reshuffles for d in (-1, 0, 1)]
    for n in (0, 1, 19, 20, 21, *around, length):
        state = penumbra.replay(log, upto=n)
        for seat in (0, 1):
            moment = stranger.get(path, n=n, seat=seat, since=max(0, n - 2)).json()
            assert (moment["n"], moment["length"]) == (n, length)
            assert moment["view"] == json.loads(json.dumps(state.game.view(state, seat)))
            assert {line["n"] for line in moment["log"]} <= {n - 1, n}
    assert stranger.get(path, n=5).json()["view"]["seat"] is None
    assert stranger.get(path, n=length + 1).json()["error"]["code"] == "out_of_range"
    assert stranger.get(path, n=1, seat=2).json()["error"]["code"] == "no_seat"
    assert stranger.get(path, n=-1).status_code == stranger.get(path).status_code == 422


def forgotten(house: House) -> None:
    """As many others were looked at since."""
    house.services.replays._replays.clear()


async def current_thread() -> threading.Thread:
    return threading.current_thread()


def test_games_are_played_again_at_a_largest_rate_and_beside_everything_else(
    finished: Finished, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, marta, table = finished
    played: list[threading.Thread] = []
    true = replays.steps

    def noted(log: Log, game: Game) -> Iterator[State]:
        played.append(threading.current_thread())
        return true(log, game)

    monkeypatch.setattr(replays, "steps", noted)
    monkeypatch.setattr(house.services, "tables_read", Limiter(Rate(2, 0.001), "tables read"))
    stranger, path = house.person(None), f"/api/tables/{table['id']}"
    forgotten(house)
    ways: list[Callable[[], httpx.Response]] = [
        lambda: stranger.get(f"{path}/replay", n=0),
        lambda: stranger.get(f"{path}/file"),
        lambda: stranger.get(f"{path}/replay", n=1),
    ]
    for way in ways:
        assert way().status_code == 200
    assert len(played) == 1, "it is at hand"
    forgotten(house)
    assert ways[1]().status_code == 200
    for way in ways:
        forgotten(house)
        assert way().json()["error"]["code"] == "too_fast"
    seats = [{"kind": "me"}, {"kind": "open"}]
    codes = []
    for _ in range(3):
        forgotten(house)
        codes.append(marta.post(f"{path}/continue", n=1, seats=seats).status_code)
    assert codes == [200, 200, 429] and len(played) == 4
    assert house.inside(current_thread) not in played


def test_a_game_that_many_ask_for_together_is_played_again_once(
    finished: Finished, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _, table = finished
    played: list[Log] = []
    true = replays.steps
    monkeypatch.setattr(replays, "steps", lambda log, game: played.append(log) or true(log, game))
    row = house.inside(lambda: house.services.store.table(table["id"]))
    assert row is not None

    async def together() -> None:
        await asyncio.gather(*(house.services.replays.get(row, f"Person {n}") for n in range(5)))

    forgotten(house)
    house.inside(together)
    assert len(played) == 1


def test_a_story_is_told_once_for_all_who_ask_at_once(finished: Finished, monkeypatch: pytest.MonkeyPatch) -> None:
    house, _, table = finished
    games, told = house.services.replays, list[str]()

    async def story(_table: str, _log: Any, owner: str) -> dict[str, Any]:
        told.append(owner)
        return {}

    async def together() -> None:
        row = await house.services.store.table(table["id"])
        assert row is not None
        await asyncio.gather(*(games.story(at_hand(row), who) for who in ("Marta", "Ola", "Kuba")))

    forgotten(house)
    monkeypatch.setattr(games, "_stories", OrderedDict())
    monkeypatch.setattr(games._pool, "story", story)
    house.inside(together)
    assert told == ["Marta"]


def test_nobody_waits_for_all_the_games_that_another_one_asks_for(
    finished: Finished, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _, table = finished
    games, played = house.services.replays, list[str]()

    async def together() -> None:
        free = asyncio.Event()

        async def replayed(row: TableRow) -> Any:
            await free.wait()
            played.append(row.id)

        known = await house.services.store.table(table["id"])
        assert known is not None
        rows = [at_hand(known) for _ in range(4)]
        for row, name in zip(rows, ("first", "second", "third", "hers"), strict=True):
            row.id = name
        monkeypatch.setattr(games, "_replayed", replayed)
        asked = [asyncio.create_task(games.get(row, "Mallory")) for row in rows[:3]]
        asked.append(asyncio.create_task(games.get(rows[3], "Marta")))
        await asyncio.sleep(0)  # all stand in the queue
        free.set()
        await asyncio.gather(*asked)

    house.inside(together)
    forgotten(house)
    assert played == ["first", "hers", "second", "third"]


def test_no_moment_takes_the_whole_game(finished: Finished, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither after a new shuffle, nor to go on from."""
    house, marta, table = finished
    path = f"/api/tables/{table['id']}"
    data = marta.get(f"{path}/file").json()
    game = house.services.replays._replays[table["id"]]
    assert isinstance(game, replays.Replayed) and data["reshuffles"]
    shuffled = [at for at, _ in data["reshuffles"]]
    truth = {n: replay(game.log(), upto=n) for at in shuffled for n in (at, at + 1) if n < game.length}
    monkeypatch.setattr(engine_log, "steps", None)
    for n, state in truth.items():
        assert game.at(n).digest() == state.digest() and game.at(n).log == state.log
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert marta.post(f"{path}/continue", n=game.length - 1, seats=seats).status_code == 200


def test_going_on_from_a_moment_has_chance_of_its_own(finished: Finished) -> None:
    house, marta, table = finished
    ola = house.person("Ola")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    length = marta.get(f"/api/tables/{table['id']}/replay", n=0).json()["length"]
    path = f"/api/tables/{table['id']}/continue"
    made = [ola.start(ola.post(path, n=length - 30, seats=seats).json()) for _ in range(2)]
    assert made[0]["casual"]["continued"] and made[0]["commitment"] != made[1]["commitment"] != table["commitment"]
    assert made[0]["casual"]["hints"], "what was agreed at the old table holds at the new one"
    line = ola.watch(made[0])
    state = line.next("state")
    view = marta.get(f"/api/tables/{table['id']}/replay", n=length - 30, seat=0).json()["view"]
    if state["seq"] == 1:
        assert state["seats"]["0"]["view"] == view
    assert str(length - 30) in state["log"][0]["text"]["en"]
    line.send(type="undo", seq=state["seq"], seat=0)
    if line.next("refused", "state")["type"] == "refused":
        assert json.loads(line.raw[-1])["code"] in ("nothing_to_undo", "stale"), "the old game is not taken back"
    assert ola.post(path, n=length, seats=seats).json()["error"]["code"] == "out_of_range"
    assert ola.post(path, n=1, seats=seats * 2).json()["error"]["code"] == "bad_seats"
    assert ola.post(path, n=-1, seats=seats).status_code == 422


def test_a_rematch_seats_the_same_people(finished: Finished) -> None:
    house, marta, table = finished
    path = f"/api/tables/{table['id']}/rematch"
    assert house.person("Iga").post(path).json()["error"]["code"] == "not_seated"
    again = marta.post(path).json()
    assert again["id"] != table["id"] and again["state"] == "open" and again["host"]
    assert [seat["name"] for seat in again["seats"]] == ["Marta", "Kuba 1"]
    assert marta.post(path).json()["id"] == again["id"], "two who ask come to one table"
    assert marta.get(f"/api/tables/{table['id']}").json()["next"] == again["id"]
    assert marta.start(again)["state"] == "playing"


def test_a_finished_game_is_listed_and_cannot_be_played(finished: Finished) -> None:
    house, marta, table = finished
    listed = house.person(None).get("/api/tables", which="finished").json()
    assert table["id"] in {found["id"] for found in listed}
    assert table["id"] not in {found["id"] for found in marta.get("/api/tables", which="mine").json()}
    line = marta.watch(table)
    state = line.next("state")
    assert state["seats"]["0"]["prompt"] is None
    for message in (
        {"type": "act", "seq": state["seq"], "seat": 0, "action": 0},
        {"type": "undo", "seq": state["seq"], "seat": 0},
        {"type": "resign", "seat": 0},
    ):
        line.send(**message)
        assert line.next("refused")["code"] == "not_playing"
