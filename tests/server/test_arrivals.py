"""The first visit: names made up for guests, a table with one click, and how busy the house is."""

from __future__ import annotations

from pathlib import Path

import pytest

import penumbra
from penumbra.server.guests import guest_name, guest_names
from penumbra.server.schemas import NameBody
from penumbra.server.settings import Rate
from tests.server.house import House, generous


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_made_up_names_are_many_different_and_names_that_people_may_bear(lang: str) -> None:
    names = guest_names(lang)
    assert len({*names}) == len(names) >= 250
    for name in names:
        assert NameBody(name=name).name == name


def test_polish_names_agree_in_gender() -> None:
    names = guest_names("pl")
    assert "Cicha Sowa" in names and "Cichy Lis" in names
    assert "Cichy Sowa" not in names and "Cicha Lis" not in names


def test_another_name_is_another_one(house: House) -> None:
    stranger = house.person(None)
    assert all(guest_name("en", but="Quiet Owl") != "Quiet Owl" for _ in range(2000))
    assert stranger.get("/api/arrivals/name", lang="pl").json()["name"] in guest_names("pl")
    assert stranger.get("/api/arrivals/name", lang="de").status_code == 422
    assert stranger.get("/api/me").status_code == 401, "nobody is made by asking"


@pytest.mark.parametrize("title", penumbra.titles())
def test_one_request_leads_a_stranger_to_a_running_table(house: House, title: str) -> None:
    stranger = house.person(None)
    answer = stranger.post("/api/arrivals/play", title=title, lang="pl").json()
    table, seats = answer["table"], answer["table"]["seats"]
    assert answer["me"]["name"] in guest_names("pl") and answer["me"] == stranger.get("/api/me").json()
    assert table["state"] == "playing" and table["private"] and table["host"]
    assert table["casual"]["hints"], "against bots advice is a matter of course"
    assert [seat["kind"] for seat in seats] == ["person", *["bot"] * (len(seats) - 1)]
    assert all(seat["bot"] == "normal" for seat in seats[1:]) and seats[0]["name"] == answer["me"]["name"]
    assert table["turn"] == {"seat": 0, "yours": True}, "who has just come is not kept waiting"
    assert stranger.watch(table).turn(0) is not None


def test_who_is_known_already_stays_who_they_are(house: House) -> None:
    marta = house.person("Marta")
    before = marta.get("/api/me").json()
    answer = marta.post("/api/arrivals/play", title="tyrants", name="Quiet Owl").json()
    assert answer["me"] == before == marta.get("/api/me").json()
    assert answer["table"]["seats"][0]["name"] == "Marta"


def test_a_guest_may_have_been_given_a_name_before(house: House) -> None:
    stranger = house.person(None)
    answer = stranger.post("/api/arrivals/play", title="tyrants", name="Śmiała Wydra").json()
    assert answer["me"]["name"] == "Śmiała Wydra"
    for name in ("", "a\u202eb", "x" * 41, 5):
        assert stranger.post("/api/arrivals/play", title="tyrants", name=name).status_code == 422
    assert stranger.post("/api/arrivals/play", title="chess").status_code == 404


def test_guests_and_tables_have_their_rates(tmp_path: Path) -> None:
    with House(generous(tmp_path, new_tables=Rate(3, 0.0001))) as house:
        stranger = house.person(None)
        codes = [stranger.post("/api/arrivals/play", title="tyrants").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429], "one person opens no more tables than otherwise"
        others = [house.person(None).post("/api/arrivals/play", title="tyrants").status_code for _ in range(4)]
        assert others == [200, 200, 429, 429], "and one address makes no more people"


def test_the_house_counts_tables_in_play_not_who_sits_there(tmp_path: Path) -> None:
    with House(generous(tmp_path)) as house:
        marta, stranger = house.person("Marta"), house.person(None)
        assert stranger.get("/api/arrivals/now").json() == {"playing": 0, "public": 0}
        marta.table("me", "open")
        marta.started("me", "local")
        marta.post("/api/arrivals/play", title="tyrants")
        assert stranger.get("/api/arrivals/now").json() == {"playing": 2, "public": 1}
