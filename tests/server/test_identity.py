"""Guests by name, a signed cookie, and accounts that keep a guest's games."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path

import pytest
from sqlalchemy import select

from penumbra.server.models import Person
from penumbra.server.settings import Rate
from penumbra.server.store import Store
from tests.server.house import House, generous


def test_nobody_is_known_at_first(house: House) -> None:
    answer = house.person(None).get("/api/me")
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "who_are_you"
    assert set(answer.json()["error"]["text"]) == {"pl", "en"}


def test_a_guest_needs_only_a_name(house: House) -> None:
    marta = house.person(None)
    answer = marta.post("/api/me", name="  Marta  Ż. ")
    assert answer.json()["name"] == "Marta Ż."
    assert answer.json()["account"] is None
    assert marta.get("/api/me").json() == answer.json()


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    cookie = house.person(None).post("/api/me", name="Marta").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_saying_the_name_again_renames_instead_of_making_somebody_new(house: House) -> None:
    marta = house.person("Marta")
    before = marta.get("/api/me").json()
    assert marta.post("/api/me", name="Ala").json() == {**before, "name": "Ala"}
    assert marta.post("/api/me/rename", name="Ola").json() == {**before, "name": "Ola"}
    assert house.person(None).post("/api/me/rename", name="Ola").status_code == 401


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "a\u0000b",
        "a\u202eb",
        "a" + 4 * "\u0335",
        "\u0301a",
        "\u2800",
        "M\u3164",
        5,
        None,
        ["Marta"],
    ],
)
def test_a_name_is_a_short_printable_text(house: House, name: object) -> None:
    answer = house.person(None).post("/api/me", name=name)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "malformed"


def test_marks_that_letters_carry_are_part_of_a_name(house: House) -> None:
    for name in ("Zażółć", "ประวิทย์", "Nguyễn Ánh", "שָׁלוֹם"):
        assert house.person(None).post("/api/me", name=name).json()["name"] == unicodedata.normalize("NFC", name)


def test_a_forged_or_altered_cookie_is_nobody(house: House) -> None:
    marta = house.person("Marta")
    good = marta.http.cookies["penumbra"]
    other = house.person("Ola").http.cookies["penumbra"]
    for bad in ("", "x", good[:-1], good.split(".")[0], f"{other.split('.')[0]}.{good.split('.')[1]}", "é.é"):
        stranger = house.person(None)
        stranger.http.headers["cookie"] = f"penumbra={bad}".encode().decode("latin-1")
        assert stranger.get("/api/me").status_code == 401, bad


def test_an_account_keeps_the_games_of_the_guest(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("me", "open")
    assert marta.post("/api/account/register", login="Marta.1", password="tunnels8").json()["account"] == "marta.1"
    elsewhere = house.person(None)
    assert elsewhere.post("/api/account/login", login="MARTA.1", password="tunnels8").status_code == 200
    assert [t["id"] for t in elsewhere.get("/api/tables", which="mine").json()] == [table["id"]]
    assert elsewhere.get("/api/me").json() == marta.get("/api/me").json()


def test_logging_out_forgets_the_cookie(house: House) -> None:
    marta = house.person("Marta")
    assert marta.post("/api/account/logout").json() == {"ok": True}
    assert marta.get("/api/me").status_code == 401


def test_wrong_passwords_and_unknown_logins_look_the_same(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="marta.2", password="tunnels8")
    stranger = house.person(None)
    wrong = stranger.post("/api/account/login", login="marta.2", password="tunnels9")
    unknown = stranger.post("/api/account/login", login="nobody.2", password="tunnels9")
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json()


def test_a_login_belongs_to_one_person(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    assert marta.post("/api/account/register", login="same", password="tunnels8").status_code == 200
    assert ola.post("/api/account/register", login="SAME", password="tunnels8").json()["error"]["code"] == "login_taken"
    again = marta.post("/api/account/register", login="other", password="tunnels8")
    assert again.json()["error"]["code"] == "have_account"
    assert house.person(None).post("/api/account/register", login="third", password="tunnels8").status_code == 401


@pytest.mark.parametrize(("login", "password"), [("ab", "tunnels8"), ("a b c", "tunnels8"), ("marta", "short"), (1, 2)])
def test_logins_and_passwords_have_a_form(house: House, login: object, password: object) -> None:
    assert house.person("M").post("/api/account/register", login=login, password=password).status_code == 422


async def stored_people(house: House) -> list[str]:
    """Every row about a person, with all its columns."""
    store = Store(house.settings.database)
    async with store.reading() as session:
        rows = [str(tuple(row)) for row in await session.execute(select(*Person.__table__.columns))]
    await store.close()
    return rows


def test_passwords_are_stored_as_argon2_hashes(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="hashed", password="stalactite")
    people = asyncio.run(stored_people(house))
    assert any("$argon2id$" in person for person in people)
    assert not any("stalactite" in person for person in people)


def test_passwords_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with House(generous(tmp_path, sign_ins=Rate(5, 0.001))) as house:
        stranger = house.person(None)
        codes = [stranger.post("/api/account/login", login="marta", password="x" * 8).status_code for _ in range(7)]
    assert codes == [403] * 5 + [429] * 2
