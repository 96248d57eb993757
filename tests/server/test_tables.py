"""Tables: create, list, join, leave, start, resign, rematch; and every way in which each can be refused."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import penumbra
from tests.server.house import House


def code(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    found: str = answer.json()["error"]["code"]
    return found


def test_a_new_table_is_as_ordered(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("me", "open", "greedy", name="Thursday", options={"half_decks": ["demons", "undead"]})
    assert table["state"] == "open"
    assert table["name"] == "Thursday"
    assert table["options"]["half_decks"] == ["demons", "undead"]
    assert table["options"]["board"] == "standard"
    assert [(s["kind"], s["name"], s["bot"], s["you"]) for s in table["seats"]] == [
        ("person", "Marta", None, True),
        ("open", None, None, False),
        ("bot", "greedy", "greedy", False),
    ]
    assert table["host"] and table["turn"] is None and table["commitment"] is None
    assert marta.get(f"/api/tables/{table['id']}").json() == table


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({"title": "chess"}, "no_title"),
        ({"seats": [{"kind": "me"}]}, "bad_seats"),
        ({"seats": [{"kind": "open"}] * 5}, "bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "bad_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "bad_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "seat_taken"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "malformed"),
        ({"options": {"half_decks": ["drow"]}}, "bad_options"),
        ({"options": {"colour": "red"}}, "bad_options"),
        ({"options": [1]}, "malformed"),
        ({"name": 7}, "malformed"),
        ({"private": "yes"}, "malformed"),
        ({"unknown": 1}, "malformed"),
        ({"seats": []}, "malformed"),
    ],
)
def test_a_wrong_order_is_refused_with_the_reason(house: House, body: dict[str, Any], refusal: str) -> None:
    order = {"title": "tyrants", "seats": [{"kind": "me"}, {"kind": "open"}], **body}
    assert code(house.person().post("/api/tables", **order)) == refusal


def test_wrong_options_are_explained_in_both_languages(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = house.person().post("/api/tables", title="tyrants", seats=seats, options={"colour": "red"})
    text = answer.json()["error"]["text"]
    assert text["en"].startswith("These table options do not fit: unknown option 'colour'; there are: ")
    assert text["pl"].startswith("Te opcje stołu nie pasują: nie ma opcji 'colour'; są: ")


def test_only_somebody_can_make_or_join_a_table(house: House) -> None:
    stranger, table = house.person(None), house.person().table("me", "open")
    assert code(stranger.post("/api/tables", title="tyrants", seats=[{"kind": "me"}] * 2)) == "who_are_you"
    assert code(stranger.post(f"/api/tables/{table['id']}/join", seat=1)) == "who_are_you"
    assert code(stranger.get("/api/tables", which="mine")) == "who_are_you"
    assert code(stranger.get("/api/tables", which="all")) == "malformed"


@pytest.mark.parametrize("route", ["join", "leave", "start", "resign", "rematch", "continue"])
def test_there_is_nothing_to_do_at_a_table_that_is_not_there(house: House, route: str) -> None:
    bodies: dict[str, dict[str, Any]] = {"join": {"seat": 0}, "continue": {"n": 0, "seats": [{"kind": "me"}] * 2}}
    assert code(house.person().post(f"/api/tables/nowhere/{route}", **bodies.get(route, {}))) == "no_table"


@pytest.mark.parametrize("route", ["", "/file", "/replay?n=0"])
def test_there_is_nothing_to_see_at_a_table_that_is_not_there(house: House, route: str) -> None:
    assert code(house.person().http.get(f"/api/tables/nowhere{route}")) == "no_table"


def test_friends_join_by_the_link(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", private=True)
    path, _, key = table["invite"].partition("?k=")
    assert path == f"/t/{table['id']}"
    assert code(ola.get(f"/api/tables/{table['id']}")) == "no_table"
    assert code(ola.post(f"/api/tables/{table['id']}/join", seat=1)) == "no_table"
    assert code(ola.post(f"/api/tables/{table['id']}/join", seat=1, k="wrong")) == "no_table"
    assert ola.get(f"/api/tables/{table['id']}", k=key).json()["invite"] is None
    joined = ola.post(f"/api/tables/{table['id']}/join", seat=1, k=key).json()
    assert joined["seats"][1]["you"] and joined["seats"][1]["name"] == "Ola"
    assert joined["invite"] == table["invite"]
    assert ola.get(f"/api/tables/{table['id']}").status_code == 200
    assert not joined["host"]


def test_lists_show_what_they_say(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    public, private = marta.table("me", "open"), marta.table("me", "open", private=True)
    full = marta.table("me", "random")

    def ids(who: Any, which: str) -> set[str]:
        return {table["id"] for table in who.get("/api/tables", which=which).json()}

    assert {public["id"], private["id"], full["id"]} <= ids(marta, "mine")
    assert ids(ola, "mine") == set()
    assert public["id"] in ids(ola, "open")
    assert not {private["id"], full["id"]} & ids(ola, "open")
    assert public["id"] in ids(house.person(None), "open")


def test_tables_that_wait_for_me_come_first(house: House) -> None:
    marta = house.person("Marta")
    mine = marta.started("me", "local", options={"first_player": 0})
    marta.table("me", "open")
    assert marta.get("/api/tables", which="mine").json()[0]["id"] == mine["id"]
    assert mine["turn"] == {"seat": 0, "yours": True}


def test_a_seat_is_taken_once(house: House) -> None:
    table = house.person("Marta").table("me", "open", "random")
    ola, iga = house.person("Ola"), house.person("Iga")
    path = f"/api/tables/{table['id']}/join"
    assert ola.post(path, seat=1).status_code == 200
    assert code(iga.post(path, seat=1)) == "seat_taken"
    assert code(iga.post(path, seat=2)) == "seat_taken"
    assert code(iga.post(path, seat=3)) == "no_seat"
    assert code(iga.post(path, seat=-1)) == "malformed"


def test_leaving_frees_the_seat_and_hands_the_table_on(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open")
    path = f"/api/tables/{table['id']}"
    assert code(ola.post(f"{path}/leave")) == "not_seated"
    ola.join(table, 1)
    assert marta.post(f"{path}/leave").json() == {"ok": True}
    left = ola.get(path).json()
    assert left["host"] and left["seats"][0]["kind"] == "open"
    assert ola.post(f"{path}/leave").status_code == 200
    assert code(ola.get(path)) == "table_gone"


def test_bots_take_the_seats_that_are_free_at_the_start(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", "open")
    ola.join(table, 1)
    started = marta.start(table)
    assert [(seat["kind"], seat["bot"]) for seat in started["seats"]] == [
        ("person", None),
        ("person", None),
        ("bot", "greedy"),
    ]
    assert code(house.person().post(f"/api/tables/{table['id']}/join", seat=1)) == "seat_taken"
    assert marta.get(f"/api/tables/{table['id']}").json()["seats"][2]["kind"] == "bot"


def test_the_host_starts(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open")
    path = f"/api/tables/{table['id']}"
    ola.join(table, 1)
    assert code(ola.post(f"{path}/start")) == "not_host"
    started = marta.start(table)
    assert started["state"] == "playing"
    assert len(started["commitment"]) == 64
    assert started["turn"]["seat"] in (0, 1)
    assert code(marta.post(f"{path}/start")) == "already_started"
    assert code(marta.post(f"{path}/leave")) == "already_started"
    assert code(house.person().post(f"{path}/join", seat=0)) == "seat_taken"


def test_bots_alone_do_not_start(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("random", "random")
    assert code(marta.post(f"/api/tables/{table['id']}/start")) == "no_person"


def test_what_opens_at_the_end_is_closed_before(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local")
    path = f"/api/tables/{table['id']}"
    assert code(marta.get(f"{path}/file")) == "not_finished"
    assert code(marta.get(f"{path}/replay", n=0)) == "not_finished"
    assert code(marta.post(f"{path}/continue", n=0, seats=[{"kind": "me"}] * 2)) == "not_finished"
    assert code(marta.post(f"{path}/rematch")) == "not_finished"


def test_resigning_is_for_those_who_play(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "local")
    path = f"/api/tables/{table['id']}/resign"
    assert code(marta.post(path)) == "not_playing"
    marta.start(table)
    assert code(ola.post(path)) == "not_seated"
    assert code(ola.post(path, seat=0)) == "not_yours"
    seats = marta.post(path, seat=1).json()["seats"]
    assert (seats[1]["kind"], seats[1]["name"], seats[1]["resigned"], seats[1]["was"]) == (
        "bot",
        house.settings.resigned_bot,
        True,
        "Kuba 1",
    )
    assert code(marta.post(path, seat=1)) == "not_yours"


def test_titles_are_described_for_the_set_up(house: House) -> None:
    (title,) = [t for t in house.person(None).get("/api/titles").json() if t["id"] == "tyrants"]
    assert title["seats"] == [2, 3, 4]
    assert {"random", "greedy"} <= set(title["bots"])
    half_decks = title["settings"][0]
    assert half_decks["many"] == 2 and half_decks["random"]
    assert half_decks["choices"][0]["label"]["pl"]


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_every_title_can_be_shown_and_played(house: House, title: str) -> None:
    anybody = house.person("Marta")
    for part in ("cards", "rules", "facts"):
        assert anybody.get(f"/api/titles/{title}/{part}").status_code == 200
    seats = max(2, penumbra.game(title).seats[0])
    table = anybody.started("me", *["local"] * (seats - 1), title=title)
    line = anybody.watch(table)
    line.next("state")
    for _ in range(40):
        line.act(next(seat for seat in range(seats) if line.mine(seat)))


def test_cards_rules_and_facts_are_open(house: House) -> None:
    anybody = house.person(None)
    cards = anybody.get("/api/titles/tyrants/cards").json()
    assert len(cards["cards"]) == 125
    assert {"id", "name", "text", "kind", "set", "cost", "vp", "copies", "provenance"} <= set(cards["cards"][0])
    assert set(cards["sets"]) >= {"drow", "undead"}
    rules = anybody.get("/api/titles/tyrants/rules").json()
    assert rules[0]["id"] == "TY-001" and rules[0]["pl"]
    board = anybody.get("/api/titles/tyrants/facts").json()["boards"]["standard"]
    assert board["sites"]["menzoberranzan"]["name"]["en"] == "Menzoberranzan"
    assert any(route["places"] for route in board["routes"])
    for part in ("cards", "rules", "facts"):
        assert code(anybody.get(f"/api/titles/chess/{part}")) == "no_title"
