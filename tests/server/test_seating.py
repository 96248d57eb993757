"""Who sits where at a stranger's table: one seat each unless the table says otherwise; the host decides."""

from __future__ import annotations

import json
from typing import Any

from tests.server.house import House


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


def test_one_person_takes_one_seat(house: House) -> None:
    """Two seats of a table with hidden cards would show one person two hands."""
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", "open")
    key = table["invite"].partition("?k=")[2]
    path = f"/api/tables/{table['id']}/join"
    assert ola.post(path, seat=1, k=key).status_code == 200
    assert code(ola.post(path, seat=2, k=key)) == "one_seat"
    assert code(marta.post(path, seat=2, k=key)) == "one_seat"
    assert not table["several"]


def test_where_the_table_says_so_one_person_takes_several(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", "open", several=True)
    assert table["several"]
    ola.join(table, 1)
    ola.join(table, 2)
    assert [seat["name"] for seat in marta.start(table)["seats"]] == ["Marta", "Ola", "Ola"]


def test_the_host_sends_somebody_away(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open")
    path = f"/api/tables/{table['id']}/send-away"
    assert code(marta.post(path, seat=1)) == "no_person_there"
    ola.join(table, 1)
    line = ola.watch(table)
    line.settle()
    assert code(ola.post(path, seat=0)) == "not_host"
    assert code(marta.post(path, seat=0)) == "yourself"
    assert code(marta.post(path, seat=7)) == "no_person_there"
    assert marta.post(path, seat=1).json()["seats"][1]["kind"] == "open"
    line.settle()
    assert not line.table["seats"][1]["you"] and "Ola" in line.state["log"][-1]["text"]["en"]
    house.person("Iga").join(table, 1)
    marta.start(table)
    assert code(marta.post(path, seat=1)) == "already_started"


def test_the_host_lets_a_bot_play_for_who_is_absent(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 1})
    path = f"/api/tables/{table['id']}/replace"
    ola.join(table, 1)
    assert code(marta.post(path, seat=1)) == "not_playing"
    marta.start(table)
    mine = marta.watch(table)
    there = ola.watch(table)
    there.settle()
    assert code(marta.post(path, seat=1)) == "not_absent"
    assert code(ola.post(path, seat=0)) == "not_host"
    there.close()
    mine.settle()
    while mine.table["seats"][1]["online"]:
        mine.next("table")
    seat = marta.post(path, seat=1).json()["seats"][1]
    assert (seat["kind"], seat["was"], seat["resigned"]) == ("bot", "Ola", True)
    assert mine.turn(0) is not None, "the bot has played on"
    told = [entry["text"]["en"] for raw in mine.raw for entry in json.loads(raw).get("log", [])]
    assert any("Ola is absent" in text for text in told)


def test_the_host_shows_somebody_out(house: House) -> None:
    marta, ola, iga = house.person("Marta"), house.person("Ola"), house.person("Iga")
    table = marta.table("me", "open", "random")
    ola.join(table, 1)
    marta.start(table)
    here = f"/api/tables/{table['id']}"
    line = iga.watch(table)
    line.settle()
    (watching,) = marta.get(f"{here}/spectators").json()
    assert watching["name"] == "Iga"
    assert ola.get(f"{here}/spectators").json()["error"]["code"] == "not_host"
    assert ola.post(f"{here}/show-out", person=watching["id"]).json()["error"]["code"] == "not_host"
    player = ola.get("/api/me").json()["id"]
    assert marta.post(f"{here}/show-out", person=player).json()["error"]["code"] == "no_spectator"
    assert marta.post(f"{here}/show-out", person=watching["id"]).status_code == 200
    assert line.closed() == 4404
    assert iga.get(here).json()["error"]["code"] == "shown_out"
    assert iga.watch(table, hello=False).closed() == 4404
    key = table["invite"].partition("?k=")[2]
    assert iga.get(here, k=key).json()["error"]["code"] == "shown_out", "a link does not help"
    assert marta.get(f"{here}/spectators").json() == []
    assert ola.get(here).status_code == 200 and house.person("Zofia").get(here).status_code == 200


def test_a_table_made_private_is_seen_by_its_people_and_the_invited_alone(house: House) -> None:
    """Also by who is there already: what is said and played from then on is not for strangers."""
    marta, ola, iga = house.person("Marta"), house.person("Ola"), house.person("Iga")
    table = marta.table("me", "open", "open")
    ola.join(table, 1)
    invited, named = iga.watch(table, k=table["invite"].partition("?k=")[2]), iga.watch(table)
    nameless, silent = house.person(None).watch(table), house.person(None).watch(table, hello=False)
    mine, theirs = marta.watch(table), ola.watch(table)
    for line in (invited, named, nameless, mine, theirs):
        line.settle()
    here = f"/api/tables/{table['id']}"
    assert marta.post(f"{here}/settings", options=table["options"], private=True).status_code == 200
    mine.send(type="chat", text="among ourselves")
    for line in (named, nameless, silent):
        assert line.closed() == 4404
        assert not any("among ourselves" in raw or '"private":true' in raw for raw in line.raw)
    marta.start(table)
    for line in (invited, mine, theirs):
        while not line.state.get("seats") and not line.state.get("spectator"):
            line.next("state")
        assert any("among ourselves" in raw for raw in line.raw)
