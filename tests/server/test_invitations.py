"""What a link tells before it is opened, its QR code, and what a server says at its own door."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from sqlalchemy.exc import OperationalError

from penumbra import titles
from penumbra.server.doorplate import doorplate
from penumbra.server.drawing import drawn
from penumbra.server.invitations import isolated
from penumbra.server.lettering import drawable
from penumbra.server.models import SeatRow, TableRow
from penumbra.server.pictures import picture
from penumbra.server.preview import NAME, Pill, Preview, preview_of, preview_of_moment
from penumbra.server.settings import Rate
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
    assert said["og:image"].startswith(f"{shop.url}/t/{table['id']}/og.png?k=")
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    other = shop.person("Kuba").table("me", "open")
    assert tags(stranger, other["invite"])["og:title"] == "Kuba invites you: Tyrants of the Underdark"


def test_the_page_comes_without_words_where_the_file_cannot_be_read(
    shop: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*_: object) -> None:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("database is locked"))

    table = shop.person("Kuba").table("me", "open")
    monkeypatch.setattr(shop.services.store, "table", locked)
    for address in (f"/t/{table['id']}", f"/t/{table['id']}/seen/1"):
        answer = shop.person(None).http.get(address)
        assert (answer.status_code, answer.text) == (200, PAGE)


def test_the_page_says_ahead_what_is_played_and_whether_its_reader_is_somebody(shop: House) -> None:
    kuba = shop.person("Kuba")
    table = kuba.table("me", "open", private=True)
    title = '<meta name="penumbra:title" content="tyrants" />'
    known = '<meta name="penumbra:known" content="yes" />'
    page = kuba.http.get(f"/t/{table['id']}").text
    assert title in page and known in page and "preload" not in page
    page = shop.person(None).http.get(table["invite"]).text
    assert title in page and known not in page


def test_the_page_names_the_files_of_its_table_and_of_no_other(shop: House) -> None:
    kuba = shop.person("Kuba")
    table = kuba.table("me", "open")
    parts = {
        "index.html": {"file": "assets/index.js", "isEntry": True},
        "_frame.js": {"file": "assets/frame.js", "css": ["assets/frame.css"], "imports": ["index.html"]},
        "src/screens/TablePage.tsx": {"file": "assets/TablePage.js", "isDynamicEntry": True, "imports": ["_frame.js"]},
        "src/boards/tyrants/TyrantsTable.tsx": {
            "file": "assets/TyrantsTable.js",
            "isDynamicEntry": True,
            "imports": ["_frame.js", "index.html"],
        },
        "src/boards/cults/CultsTable.tsx": {"file": "assets/CultsTable.js", "isDynamicEntry": True},
    }
    assets = shop.settings.web / "assets"
    assets.mkdir()
    (assets / "manifest.json").write_text(json.dumps(parts))
    page = kuba.http.get(f"/t/{table['id']}").text
    assert re.findall(r'<link rel="(\w+)"[^>]* href="/assets/([^"]*)" />', page) == [
        ("modulepreload", "TablePage.js"),
        ("modulepreload", "TyrantsTable.js"),
        ("modulepreload", "frame.js"),
        ("preload", "frame.css"),
    ]


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


def test_the_link_to_a_moment_says_what_everybody_may_know_and_opens_no_more(shop: House) -> None:
    kuba, stranger = shop.person("Kuba"), shop.person(None)
    table = kuba.started("me", "local", private=True, lang="pl")
    kuba.watch(table).next("state")
    path = kuba.post(f"/api/tables/{table['id']}/moments", n=1).json()["path"]
    said = tags(stranger, path)
    assert said["og:title"] == "Tyrants of the Underdark: runda 1"
    assert said["og:description"] == "Kuba, Kuba 1. Stół tak, jak wszyscy go wtedy widzieli."
    assert said["og:image"].startswith(f"{shop.url}/t/{table['id']}/seen/1/og.png?m=")
    assert table["invite"].partition("?k=")[2] not in stranger.http.get(path).text
    assert stranger.http.get(said["og:image"]).headers["content-type"] == "image/png"
    other = path.replace("/seen/1?", "/seen/2?")
    for address in (path.partition("?")[0], f"{path}x", other, f"/t/{table['id']}/seen/moon", "/t/nowhere/seen/1"):
        assert stranger.http.get(address).text == PAGE
    assert stranger.http.get(said["og:image"].partition("?")[0]).status_code == 404
    assert tags(kuba, f"/t/{table['id']}/seen/9999") == {}, "what has not happened has no words"


def test_the_picture_of_a_moment_names_its_round() -> None:
    said = preview_of_moment(row("en", "Kuba", ""), 7)
    assert (said.call, said.host, [pill.words for pill in said.pills]) == (
        "A moment of the game, round 7",
        "",
        ["Kuba", "bot"],
    )
    assert drawn(said).startswith(b"\x89PNG")


def test_the_code_is_a_picture_of_the_link(shop: House) -> None:
    table = shop.person("Kuba").table("me", "open", private=True)
    stranger = shop.person(None)
    answer = stranger.get(f"/t/{table['code']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg") and "#0a0d13" in answer.text and "#efe9da" in answer.text
    assert stranger.get("/t/k7m-9rq/qr.svg").status_code == 200, "whether there is such a table, it does not tell"
    assert stranger.get("/t/k7m-9rq/qr.svg").text != answer.text
    assert stranger.get(f"/t/{table['id']}/qr.svg").status_code == 404


def test_the_picture_is_drawn_for_the_table(shop: House) -> None:
    kuba, stranger = shop.person("Kuba"), shop.person(None)
    table = kuba.table("me", "open", "normal", private=True)
    address = tags(stranger, table["invite"])["og:image"]
    answer = stranger.http.get(address)
    assert answer.headers["content-type"] == "image/png" and "max-age" in answer.headers["cache-control"]
    with Image.open(BytesIO(answer.content)) as image:
        assert (image.format, image.size) == ("PNG", (1200, 630))
    assert len(answer.content) < 300_000, "messengers take no large pictures"
    assert stranger.http.get(address).content == answer.content
    shop.person("Zofia").join(table, 1)
    later = tags(stranger, table["invite"])["og:image"]
    assert later != address and stranger.http.get(later).content != answer.content


def test_the_picture_of_a_private_table_needs_the_key(shop: House) -> None:
    table = shop.person("Kuba").table("me", "open", private=True)
    for address in (f"/t/{table['id']}/og.png", f"/t/{table['id']}/og.png?k=wrong", "/t/nowhere/og.png"):
        assert shop.person(None).http.get(address).status_code == 404


def test_drawing_has_its_rate_and_looking_again_is_free(tmp_path: Path) -> None:
    with House(generous(tmp_path, drawings=Rate(2, 0.0001))) as house:
        tables = [house.person("Kuba").table("me", "open", lang=lang) for lang in ("pl", "en")]
        other = house.person("Ola").table("me", "open")
        stranger = house.person(None)
        for table in [*tables, *tables]:
            assert stranger.get(f"/t/{table['id']}/og.png").status_code == 200
        assert stranger.get(f"/t/{other['id']}/og.png").status_code == 429


def row(lang: str, *names: str | None, state: str = "open") -> TableRow:
    """A table of people with these names; None: a free seat, "": a bot."""
    table = TableRow(id="t", title="tyrants", name="t", state=state, private=True, invite="k", host="p0", lang=lang)
    for index, name in enumerate(names):
        kind = "open" if name is None else "person" if name else "bot"
        seat = SeatRow(table="t", index=index, kind=kind, name=name or None, person=f"p{index}" if name else None)
        table.seats.append(seat)
    return table


def test_the_picture_says_who_sits_there_and_nothing_of_the_game() -> None:
    assert preview_of(row("pl", "Kuba", "Zofia", None)) == Preview(
        "tyrants",
        "pl",
        0,
        "Kuba",
        "zaprasza do gry",
        (Pill(0, "Kuba"), Pill(1, "Zofia"), Pill(2, "wolne miejsce", free=True)),
        "60–90 min · za darmo, bez konta, na telefonie też",
    )
    assert [pill.words for pill in preview_of(row("en", "Kuba", None, None, "")).pills] == [
        "Kuba",
        "free seats: 2",
        "bot",
    ]
    assert preview_of(row("en", "Kuba", "Ola", state="playing")).foot == "The game is on. You can watch, no account."


def test_names_in_letters_that_our_fonts_lack_are_not_drawn() -> None:
    assert all(drawable(name, NAME) for name in ("Żółć Brzęk", "Иван", "Ωμέγα", "Nguyễn", "O'Neill – 2"))
    strange = preview_of(row("en", "שלום", "中村", "😀"))
    assert strange.host == "" and [pill.words for pill in strange.pills] == ["guest"] * 3
    assert drawn(strange).startswith(b"\x89PNG")


@pytest.mark.parametrize("title", titles())
def test_every_title_has_a_board_in_its_picture(title: str) -> None:
    for lang in ("pl", "en"):
        assert picture(title, f"invite-{lang}") is not None
    long = row("en", "W" * 40, "W" * 40, *["W" * 40] * 6, None)
    long.title = title
    assert drawn(preview_of(long)).startswith(b"\x89PNG")


def test_the_door_names_the_home_network_only_where_others_can_come() -> None:
    assert doorplate("127.0.0.1", 8000, True, "192.168.1.5") == ""
    plain = doorplate("0.0.0.0", 8000, False, "192.168.1.5")
    assert plain == "W Twojej sieci: http://192.168.1.5:8000\nIn your network: http://192.168.1.5:8000\n"
    shown = doorplate("0.0.0.0", 8000, True, "192.168.1.5")
    assert shown.startswith(plain) and len(shown.splitlines()) > 10
