"""Ways to a table: short codes, what an invitation tells, seats that bots keep for guests, and tables that are gone."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from penumbra.server.codes import FORM, new_code, read_code
from penumbra.server.settings import Rate
from penumbra.server.watcher import live
from tests.server.house import House, Player, generous


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


def invitation(person: Player, table: dict[str, Any], k: str | None = None) -> dict[str, Any]:
    key = k or table["invite"].partition("?k=")[2]
    found: dict[str, Any] = person.get(f"/api/tables/{table['id']}/invitation", k=key).json()
    return found


# --- codes ------------------------------------------------------------------------------------------------------


def test_a_code_is_read_as_people_type_it() -> None:
    assert all(FORM.fullmatch(new_code()) for _ in range(1000))
    assert read_code(" K7M 9rq ") == read_code("k7m9rq") == read_code("k7m-9rq") == "k7m-9rq"
    for wrong in ("", "k7m", "k7m-9rq-2", "k7m-9r0", "k7m-9rl", "ķ7m-9rq", "k7m--9rq", "k7m-9rq\0"):
        assert read_code(wrong) is None


def test_a_code_leads_to_the_invitation_of_a_private_table(house: House) -> None:
    table = house.person("Kuba").table("me", "open", private=True)
    stranger = house.person(None)
    assert stranger.get(f"/api/arrivals/code/{table['code'].upper()}").json() == {"address": table["invite"]}
    moved = stranger.http.get(f"/t/{table['code']}", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (303, table["invite"])
    assert code(stranger.get(f"/api/arrivals/code/{new_code()}")) == "no_code"
    assert code(stranger.get("/api/arrivals/code/hello")) == "no_code"
    assert stranger.get(f"/api/tables/{table['code']}").status_code == 404, "it is no other name of the table"


def test_only_who_sits_there_is_told_the_code(house: House) -> None:
    kuba, ola = house.person("Kuba"), house.person("Ola")
    table = kuba.table("me", "open")
    seen = ola.get(f"/api/tables/{table['id']}")
    assert seen.json()["code"] is None and table["code"] not in seen.text
    assert table["code"] not in json.dumps(invitation(ola, table))
    ola.join(table, 1)
    assert ola.get(f"/api/tables/{table['id']}").json()["code"] == table["code"]


def test_who_guesses_codes_is_held_up_whatever_they_hit(tmp_path: Path) -> None:
    with House(generous(tmp_path, codes=Rate(3, 0.0001))) as house:
        table = house.person("Kuba").table("me", "open", private=True)
        mallory = house.person("Mallory")
        for _ in range(3):
            assert code(mallory.get(f"/api/arrivals/code/{new_code()}")) == "no_code"
        assert code(mallory.get(f"/api/arrivals/code/{table['code']}")) == "too_fast"
        page = mallory.http.get(f"/t/{table['code']}", follow_redirects=False)
        assert page.status_code == 200 and "Kuba" not in page.text, "the page is no way round the limit"
        assert mallory.get("/api/arrivals/code/nothing-like-it").status_code == 404, "what is no code costs none"


def test_codes_stay_out_of_the_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = house.person("Kuba").table("me", "open", private=True)
    with caplog.at_level(logging.INFO, "penumbra.requests"):
        house.person(None).get(f"/api/arrivals/code/{table['code']}")
        house.person(None).http.get(f"/t/{table['code']}", follow_redirects=False)
        house.person(None).get(f"/t/{table['code']}/qr.svg")
        house.person(None).get("/healthz")  # a line is written when the answer has gone: before the next one is begun
    assert "/t/… 303" in caplog.text and "/t/…/qr.svg 200" in caplog.text and "/code/… 200" in caplog.text
    assert table["code"] not in caplog.text


def test_the_code_of_a_finished_game_leads_nobody_but_its_people_there(tmp_path: Path) -> None:
    with House(generous(tmp_path)) as house:
        kuba = house.person("Kuba")
        table = kuba.started("me", "local", private=True)
        assert house.person(None).get(f"/api/arrivals/code/{table['code']}").status_code == 200
        _finish(tmp_path, table["id"])
        assert code(house.person("Ola").get(f"/api/arrivals/code/{table['code']}")) == "no_code"
        assert kuba.get(f"/api/arrivals/code/{table['code']}").json() == {"address": table["invite"]}


def _finish(folder: Path, table: str) -> None:
    with sqlite3.connect(next(folder.glob("*.sqlite3"))) as database:
        database.execute("UPDATE tables SET state = 'finished' WHERE id = ?", (table,))


# --- what an invitation tells -----------------------------------------------------------------------------------


def test_an_invitation_names_the_host_and_keeps_the_first_free_seat(house: House) -> None:
    kuba, ola = house.person("Kuba"), house.person("Ola")
    table = kuba.table("me", "normal", "open", "open", private=True)
    told = invitation(house.person(None), table)
    assert (told["host"], told["seat"], told["round"]) == ("Kuba", 2, None)
    assert [seat["host"] for seat in told["table"]["seats"]] == [True, False, False, False]
    ola.join(table, 2)
    assert invitation(ola, table)["seat"] is None, "who sits there has a seat"
    assert invitation(house.person(None), table)["seat"] == 3
    assert code(house.person(None).get(f"/api/tables/{table['id']}/invitation", k="wrong")) == "no_table"


def test_a_table_that_is_gone_tells_the_invited_whom_to_ask(house: House) -> None:
    kuba, stranger = house.person("Kuba"), house.person(None)
    table = kuba.table("me", "open", private=True)
    key = table["invite"].partition("?k=")[2]
    kuba.post(f"/api/tables/{table['id']}/leave")
    for path in (f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/invitation"):
        answer = stranger.get(path, k=key)
        assert (answer.status_code, code(answer)) == (404, "table_gone")
        assert answer.json()["error"]["text"]["en"] == "This table is gone. Ask Kuba for a new link."
        assert code(stranger.get(path, k="wrong")) == code(stranger.get(path)) == "no_table"
    assert code(stranger.get(f"/api/arrivals/code/{table['code']}")) == "table_gone"


# --- seats that bots keep ---------------------------------------------------------------------------------------


def test_the_host_seats_bots_and_frees_their_seats(house: House) -> None:
    kuba, ola = house.person("Kuba"), house.person("Ola")
    table = kuba.table("me", "open", "open")
    path = f"/api/tables/{table['id']}"
    ola.join(table, 1)
    assert code(ola.post(f"{path}/seat-bot", seat=2, bot="easy")) == "not_host"
    assert code(kuba.post(f"{path}/seat-bot", seat=2, bot="nobody")) == "bad_bot"
    assert code(kuba.post(f"{path}/seat-bot", seat=1, bot="easy")) == "seat_taken"
    assert code(kuba.post(f"{path}/seat-bot", seat=7, bot="easy")) == "no_seat"
    assert kuba.post(f"{path}/seat-bot", seat=2, bot="easy").json()["seats"][2]["bot"] == "easy"
    assert code(ola.post(f"{path}/send-away", seat=2)) == "not_host"
    assert kuba.post(f"{path}/send-away", seat=2).json()["seats"][2]["kind"] == "open"
    kuba.start(table)
    assert code(kuba.post(f"{path}/seat-bot", seat=2, bot="easy")) == "already_started"


def test_the_host_changes_what_is_played_with_until_the_game_begins(house: House) -> None:
    kuba, ola = house.person("Kuba"), house.person("Ola")
    table = kuba.table("me", "open", private=True)
    path = f"/api/tables/{table['id']}/settings"
    ola.join(table, 1)
    line = ola.watch(table)
    line.settle()
    wanted = {"half_decks": ["dragons", "undead"]}
    assert code(ola.post(path, options=wanted)) == "not_host"
    assert code(kuba.post(path, options={"half_decks": ["dragons"]})) == "bad_options"
    changed = kuba.post(path, options=wanted, hints=True, private=False).json()
    assert changed["options"]["half_decks"] == ["dragons", "undead"]
    assert changed["casual"]["hints"] and not changed["private"]
    line.settle()
    assert line.table["options"] == changed["options"], "everybody at the table sees it"
    assert kuba.start(table)["options"] == changed["options"]
    assert code(kuba.post(path, options={})) == "already_started"


def kept(house: House) -> tuple[Player, dict[str, Any]]:
    """A running game of Kuba against a bot that was chosen and one that keeps a seat."""
    kuba = house.person("Kuba")
    return kuba, kuba.started("me", "greedy", "open", options={"first_player": 0}, private=True)


def test_a_guest_takes_over_the_seat_that_a_bot_has_kept(house: House) -> None:
    kuba, table = kept(house)
    mine = kuba.watch(table)
    mine.settle()
    stranger, ola = house.person(None), house.person("Ola")
    told = invitation(stranger, table)
    assert (told["seat"], told["round"], told["host"]) == (2, 1, "Kuba")
    key = table["invite"].partition("?k=")[2]
    path = f"/api/tables/{table['id']}/join"
    assert code(ola.post(path, seat=1, k=key)) == "seat_taken", "a bot that the host has chosen stays"
    assert code(ola.post(path, seat=0, k=key)) == "seat_taken"
    assert code(ola.post(path, seat=9, k=key)) == "no_seat"
    assert code(ola.post(path, seat=2)) == "no_table", "a private table is for the invited"
    seat = ola.post(path, seat=2, k=key).json()["seats"][2]
    assert (seat["kind"], seat["name"], seat["you"], seat["open"]) == ("person", "Ola", True, False)
    mine.settle()
    assert "Ola takes over" in mine.state["log"][-1]["text"]["en"]
    mine.act(0)
    assert invitation(stranger, table)["seat"] is None
    assert code(house.person("Iga").post(path, seat=2, k=key)) == "seat_taken"


def test_who_has_or_had_a_seat_gets_no_second_hand(house: House) -> None:
    kuba = house.person("Kuba")
    ola = house.person("Ola")
    table = kuba.table("me", "open", "open", options={"first_player": 0})
    ola.join(table, 1)
    kuba.start(table)
    path = f"/api/tables/{table['id']}"
    assert code(ola.post(f"{path}/join", seat=2)) == code(kuba.post(f"{path}/join", seat=2)) == "one_seat"
    ola.post(f"{path}/resign")
    assert code(ola.post(f"{path}/join", seat=2)) == "one_seat", "she knows a hand of this game"
    assert invitation(ola, table)["seat"] is None
    assert code(house.person("Iga").post(f"{path}/join", seat=1)) == "seat_taken", "nobody plays on a resigned seat"


def test_a_spectator_sees_no_hand_before_taking_over_and_one_alone_afterwards(house: House) -> None:
    _, table = kept(house)
    ola = house.person("Ola")
    line = ola.watch(table, k=table["invite"].partition("?k=")[2])
    line.settle()
    assert line.state["seats"] == {} and line.state["spectator"] is not None
    public = line.state["log"]
    ola.join(table, 2)
    line.settle()
    assert list(line.state["seats"]) == ["2"] and "spectator" not in line.state
    assert line.state["full"] and len(line.state["log"]) > len(public) - 1, "she reads what that seat has read"
    other = house.person("Iga").watch(table, k=table["invite"].partition("?k=")[2])
    other.settle()
    assert other.state["seats"] == {}


def test_a_guest_who_resigns_while_the_bot_thinks_leaves_the_game_in_motion(tmp_path: Path) -> None:
    with House(generous(tmp_path, bot_pause=0.5)) as house:
        kuba, ola = house.person("Kuba"), house.person("Ola")
        table = kuba.started("me", "open", options={"first_player": 1})
        ola.join(table, 1)
        ola.post(f"/api/tables/{table['id']}/resign")
        line = kuba.watch(table)
        assert line.turn(0) is not None, "the bot has played on"
        assert not line.table["seats"][1]["open"]


@pytest.mark.parametrize("away", [False, True], ids=["no such table", "no database"])
def test_who_goes_before_they_are_refused_is_no_fault_of_the_server(
    house: House, monkeypatch: pytest.MonkeyPatch, away: bool
) -> None:
    """Their line would have written a page into the log each time."""
    told = list[str]()

    async def lost(_table: str) -> None:
        raise TimeoutError

    if away:
        monkeypatch.setattr(house.services.store, "table", lost)

    async def send(message: Any) -> None:
        told.append(message["type"])
        if message["type"] != "websocket.accept":
            raise OSError

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    scope = {"type": "websocket", "app": house.app, "headers": [], "client": ("127.0.0.1", 1), "query_string": b""}
    house.inside(lambda: live(WebSocket(scope, receive, send), "none"))
    assert told == ["websocket.accept", "websocket.close" if away else "websocket.send"]
