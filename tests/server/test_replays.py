"""Finished games: the file that proves the shuffles, the scrubber, going on from there, the rematch."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import penumbra
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
