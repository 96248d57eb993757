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


def test_of_a_private_table_its_key_tells_how_it_stood_then_and_nothing_later(house: House) -> None:
    table, marta, line = playing(house, private=True)
    n = line.act(0)
    key = marta.post(f"/api/tables/{table['id']}/moments", n=n).json()["path"].partition("?m=")[2]
    line.turn(0)
    stranger = house.person("Obcy")

    def told() -> tuple[Any, bytes]:
        house.services.moments._kept.clear()  # made anew of what there is now
        moment = stranger.get(f"/api/tables/{table['id']}/moments/{n}", m=key).json()
        return moment, stranger.get(f"/t/{table['id']}/seen/{n}/og.png", m=key).content

    first, picture = told()
    then = first["table"]
    assert (then["state"], then["result"], then["invite"], then["code"]) == ("playing", None, None, None)
    assert [(seat["kind"], seat["name"]) for seat in then["seats"]] == [("person", "Marta"), ("bot", "random")]
    line.send(type="undo", **line.seen, seat=0)
    line.after(line.seen)
    assert told() == (first, picture)
    marta.post(f"/api/tables/{table['id']}/resign")
    assert told() == (first, picture)
    while line.table["state"] != "finished":
        line.next("table")
    assert told() == (first, picture)
    (resigned, _) = marta.get(f"/api/tables/{table['id']}/moments/{n}").json()["table"]["seats"]
    assert resigned["was"] == "Marta", "who plays there sees the table as it is"


def test_who_played_at_a_private_moment_is_read_from_the_log(house: House) -> None:
    """A friend takes over from a bot, goes and comes back: each moment has who played then."""
    marta, jan = house.person("Marta"), house.person("Jan")
    table = marta.started("me", "open", private=True, options={"first_player": 0})
    line = marta.watch(table)
    line.next("state")
    here, moments = f"/api/tables/{table['id']}", [line.state["seq"]]

    def happens(deed: str, person: Player, **body: Any) -> None:
        assert person.post(f"{here}/{deed}", **body).status_code == 200
        line.settle()
        moments.append(line.state["seq"])

    happens("join", jan, seat=1, k=table["invite"].partition("?k=")[2])
    happens("replace", marta, seat=1)
    happens("give-back", marta, seat=1)
    stranger, seats = house.person(None), []
    for n in moments:
        key = marta.post(f"{here}/moments", n=n).json()["path"].partition("?m=")[2]
        seat = stranger.get(f"{here}/moments/{n}", m=key).json()["table"]["seats"][1]
        assert (seat["resigned"], seat["gave_up"], seat["left"], seat["was"]) == (False, None, None, None)
        seats.append((seat["kind"], seat["name"]))
    assert seats == [("bot", "greedy"), ("person", "Jan"), ("bot", "greedy"), ("person", "Jan")]


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
