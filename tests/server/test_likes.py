"""Settings follow an account from device to device; a guest's stay on their device."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from penumbra.server.likes import Likes
from tests.server.house import House

SETTINGS = Path(__file__).parent.parent.parent / "client" / "src" / "settings" / "settings.ts"


def test_what_was_chosen_comes_back_on_another_device(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="marta-likes", password="long enough to keep")
    assert marta.get("/api/me/likes").json() == dict.fromkeys(Likes.model_fields)
    kept = marta.post("/api/me/likes", theme="light", pace="fast").json()
    other = house.person(None)
    other.post("/api/account/login", login="marta-likes", password="long enough to keep")
    assert other.get("/api/me/likes").json() == kept
    assert kept["theme"] == "light" and kept["buying"] is None


def test_a_guest_is_told_that_nothing_is_kept(house: House) -> None:
    answer = house.person("Marta").post("/api/me/likes", theme="light")
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "no_account"
    assert house.person(None).get("/api/me/likes").status_code == 401


@pytest.mark.parametrize("body", [{"theme": "pink"}, {"volume": "3"}, {"pace": 1}, {"calm": True}])
def test_unknown_settings_change_nothing(house: House, body: dict[str, object]) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login=f"ola-{next(iter(body))}", password="long enough to keep")
    marta.post("/api/me/likes", theme="light")
    assert marta.post("/api/me/likes", **body).status_code == 422
    assert marta.get("/api/me/likes").json()["theme"] == "light"


def test_who_is_muted_follows_the_account(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="marta-muting", password="long enough to keep")
    marta.post("/api/me/likes", muted=["Kuba", "Żółw"])
    other = house.person(None)
    other.post("/api/account/login", login="marta-muting", password="long enough to keep")
    assert other.get("/api/me/likes").json()["muted"] == ["Kuba", "Żółw"]
    older = ["Kuba\u034f", "\u3164"]  # as somebody may have been called before such names were refused
    assert marta.post("/api/me/likes", muted=older).status_code == 200
    assert other.get("/api/me/likes").json()["muted"] == older
    assert marta.post("/api/me/likes", muted=["x"] * 201).status_code == 422
    assert marta.post("/api/me/likes", muted=["x" * 41]).status_code == 422
    assert marta.post("/api/me/likes", muted=[]).json()["muted"] == []


def test_the_page_and_the_server_know_the_same_choices() -> None:
    source = SETTINGS.read_text(encoding="utf-8")
    choices = dict(re.findall(r"^  (\w+): (\[.*\]),$", source[: source.index("as const")], re.MULTILINE))
    for name, field in Likes.model_fields.items():
        if name == "muted":
            continue  # names, not choices
        words = [word for part in get_args(field.annotation) for word in get_args(part)]
        assert words == json.loads(choices[name].replace("'", '"')), name
