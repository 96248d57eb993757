"""A moment of a game is shared by its address: what everybody saw then, and nothing else."""

from __future__ import annotations

from typing import Any

from tests.server.house import House, Line, Player


def playing(house: House, **fields: Any) -> tuple[dict[str, Any], Player, Line]:
    marta = house.person("Marta")
    table = marta.started("me", "random", options={"first_player": 0}, **fields)
    line = marta.watch(table)
    line.turn(0)
    return table, marta, line


def test_a_moment_of_a_running_game_stays_as_it_was(house: House) -> None:
    table, marta, line = playing(house)
    spectator = house.person(None).watch(table)
    n = line.act(0)
    spectator.until(n)
    public = spectator.state["spectator"]["view"]
    line.turn(0)
    path = marta.post(f"/api/tables/{table['id']}/moments", n=n).json()["path"]
    assert path == f"/t/{table['id']}/seen/{n}"
    stranger = house.person(None)
    moment = stranger.get(f"/api/tables/{table['id']}/moments/{n}").json()
    assert moment["view"] == public and moment["n"] == n
    assert {line["kind"] for line in moment["log"]} <= {"event"}
    assert moment["table"]["invite"] is None and not any(seat["you"] for seat in moment["table"]["seats"])
    line.send(type="undo", **line.seen, seat=0)
    line.after(line.seen)
    marta.post(f"/api/tables/{table['id']}/resign")
    again = stranger.get(f"/api/tables/{table['id']}/moments/{n}").json()
    assert again["view"] == public and again["log"] == moment["log"]


def test_the_address_of_a_private_moment_opens_that_moment_alone(house: House) -> None:
    table, marta, line = playing(house, private=True)
    n = line.act(0)
    line.turn(0)
    stranger = house.person("Obcy")
    here = f"/api/tables/{table['id']}/moments"
    assert stranger.post(here, n=n).status_code == 404
    assert stranger.get(f"{here}/{n}").status_code == 404
    key = marta.post(here, n=n).json()["path"].partition("?m=")[2]
    assert stranger.get(f"{here}/{n}", m=key).status_code == 200
    assert stranger.get(f"{here}/{n - 1}", m=key).status_code == 404
    assert stranger.get(f"{here}/{n}", m=key[:-1]).status_code == 404
    assert stranger.get(f"/api/tables/{table['id']}").status_code == 404
    assert marta.get(f"{here}/{n - 1}").status_code == 200, "who sits there needs no key"


def test_what_has_not_happened_is_not_shared(house: House) -> None:
    table, marta, line = playing(house)
    here = f"/api/tables/{table['id']}/moments"
    ahead = line.state["seq"] + 50
    assert marta.post(here, n=ahead).json()["error"]["code"] == "out_of_range"
    assert marta.get(f"{here}/{ahead}").json()["error"]["code"] == "out_of_range"
    waiting = marta.table("me", "open")
    assert marta.post(f"/api/tables/{waiting['id']}/moments", n=1).json()["error"]["code"] == "out_of_range"
    assert marta.get(f"/api/tables/{waiting['id']}/moments/1").json()["error"]["code"] == "out_of_range"
    assert marta.post("/api/tables/nowhere/moments", n=1).status_code == 404
