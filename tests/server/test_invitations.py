"""What a link tells before it is opened, its QR code, and what a server says at its own door."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from penumbra.server.doorplate import doorplate
from penumbra.server.invitations import isolated
from tests.server.house import House, Player, generous

PAGE = "<!doctype html><html><head><title>Penumbra</title></head><body></body></html>"


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[House]:
    """A server with a page."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text(PAGE)
    with House(generous(tmp_path)) as house:
        yield house


def tags(person: Player, address: str) -> dict[str, str]:
    page = person.http.get(address).text
    return {key: unescape(value) for key, value in re.findall(r'<meta property="([^"]*)" content="([^"]*)" />', page)}


def test_a_link_says_who_invites_to_what_in_the_language_of_the_host(shop: House) -> None:
    table = shop.person("Kuba").table("me", "open", "normal", private=True, lang="pl")
    stranger = shop.person(None)
    said = tags(stranger, table["invite"])
    assert said["og:title"] == "Kuba zaprasza: Tyrants of the Underdark"
    assert said["og:description"] == "2 z 3 miejsc zajęte. 60–90 min, bez konta."
    assert said["og:image"].startswith(f"{shop.url}/pictures/tyrants/pl-")
    assert stranger.get(said["og:image"]).headers["content-type"] == "image/webp"
    other = shop.person("Kuba").table("me", "open")
    assert tags(stranger, other["invite"])["og:title"] == "Kuba invites you: Tyrants of the Underdark"


def test_a_private_table_tells_nothing_without_its_key(shop: House) -> None:
    table = shop.person("Kuba").table("me", "open", private=True)
    stranger = shop.person(None)
    for address in (f"/t/{table['id']}", f"/t/{table['id']}?k=wrong", "/t/nowhere"):
        assert stranger.http.get(address).text == PAGE
        assert tags(stranger, address) == {}


@pytest.mark.parametrize("name", ['"><script>alert(1)</script>', "' onload='x", "</head><b>&amp;", "Kuba\\u0022"])
def test_a_name_cannot_break_out_of_its_place(shop: House, name: str) -> None:
    table = shop.person(name).table("me", "open")
    answer = shop.person(None).get(f"/t/{table['id']}")
    assert tags(shop.person(None), f"/t/{table['id']}")["og:title"].startswith(name)
    assert "<script" not in answer.text and answer.text.count("</head>") == 1 and "<b>" not in answer.text


def test_a_name_from_right_to_left_stands_apart() -> None:
    assert isolated("שלום") == "\u2068שלום\u2069"
    assert isolated("Żaneta 2") == "Żaneta 2"


def test_a_running_game_tells_no_scores(shop: House) -> None:
    table = shop.person("Kuba").started("me", "local")
    said = tags(shop.person(None), f"/t/{table['id']}")
    assert said["og:description"] == "The game is on. You can watch, no account."


def test_the_code_is_a_picture_of_the_link(shop: House) -> None:
    table = shop.person("Kuba").table("me", "open", private=True)
    stranger = shop.person(None)
    answer = stranger.get(f"/t/{table['code']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg") and "#0a0d13" in answer.text and "#efe9da" in answer.text
    assert stranger.get("/t/k7m-9rq/qr.svg").status_code == 200, "whether there is such a table, it does not tell"
    assert stranger.get("/t/k7m-9rq/qr.svg").text != answer.text
    assert stranger.get(f"/t/{table['id']}/qr.svg").status_code == 404


def test_the_door_names_the_home_network_only_where_others_can_come() -> None:
    assert doorplate("127.0.0.1", 8000, True, "192.168.1.5") == ""
    plain = doorplate("0.0.0.0", 8000, False, "192.168.1.5")
    assert plain == "W Twojej sieci: http://192.168.1.5:8000\nIn your network: http://192.168.1.5:8000\n"
    shown = doorplate("0.0.0.0", 8000, True, "192.168.1.5")
    assert shown.startswith(plain) and len(shown.splitlines()) > 10
