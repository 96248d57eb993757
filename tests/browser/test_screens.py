"""Every screen on a desk and on a phone: fits, is accessible, and is kept as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor

# Name, address, and what is there once the screen has settled.
SCREENS = [
    ("home", "/", ".setup .btn.primary"),
    ("lobby", "/t/{open}", ".lobby .btn.primary"),
    ("table", "/t/{playing}", ".prompt.mine"),
    ("plain", "/t/{plain}", ".generic .prompt"),
    ("finished", "/t/{finished}", ".sheet-end .story"),
    ("replay", "/t/{finished}/replay", ".timeline .curve"),
    ("watch", "/watch", ".results .outcome"),
    ("profile", "/p/{me}", ".records"),
    ("statistics", "/statistics/tyrants", ".by-seat"),
    ("tournaments", "/events", ".people .head"),
    ("tournament", "/events/{event}", ".standings .rd"),
    ("seen", "/t/{playing}/seen/1", ".seenbar"),
    ("notices", "/settings/notices", "form.setting"),
    ("vacation", "/settings/clock", "form.setting"),
    ("account", "/settings/account", ".account"),
    ("rules", "/rules/tyrants", "#TY-041"),
    ("cards", "/cards/tyrants", ".card"),
    ("reference", "/reference/emerald", ".reference table"),
    ("about", "/about", "main h1"),
    ("tables", "/tables", ".setup .btn.primary"),
    ("nowhere", "/nowhere", "main h1"),
]
AFTERWARDS = ("finished", "replay")


@pytest.fixture(scope="module")
def browser(painting: Browser) -> Browser:
    return painting


@pytest.fixture(scope="module", params=[False, True], ids=["desk", "phone"])
def person(request: pytest.FixtureRequest, browser: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, phone=request.param, bypass_csp=True)
    yield visitor
    visitor.context.close()


@pytest.fixture(scope="module")
def tables(person: Visitor) -> dict[str, str]:
    """A table in each state, and one in the middle of a turn."""
    playing = person.table("me", "greedy", "greedy")
    person.sit(playing)
    person.act("put")
    person.hand()
    person.act("hand")
    found = {
        "open": person.table("me", "open", "greedy"),
        "playing": playing,
        "plain": person.table("me", "random", "random", title="emerald"),
        "finished": person.finished("me", "random", "random"),
        "me": person.context.request.get("/api/me").json(),
        "event": tournament(person),
    }
    person.post("/api/rehearsals/written")  # or the lists of finished games would come without it
    return {state: table["id"] for state, table in found.items()}


def tournament(person: Visitor) -> dict[str, Any]:
    """One that has begun: the visitor, who hosts it, and two bots."""
    new = {"title": "tyrants", "name": "Listopad", "size": 3, "rounds": 2}
    event = person.post("/api/events", **new)
    person.post(f"/api/events/{event['id']}/join")
    for _ in range(2):
        person.post(f"/api/events/{event['id']}/bots", bot="greedy")
    return person.post(f"/api/events/{event['id']}/start")


def examine(person: Visitor, name: str) -> None:
    """A picture, the width, and what axe-core finds."""
    person.rest()
    size = person.page.viewport_size
    assert size is not None
    person.picture(f"{name}-{size['width']}")
    assert person.sideways() <= 0, "the page scrolls sideways"
    assert person.barriers() == []


@pytest.mark.parametrize(("name", "address", "settled"), SCREENS, ids=[screen[0] for screen in SCREENS])
def test_screen(person: Visitor, tables: dict[str, str], name: str, address: str, settled: str) -> None:
    person.complaints.clear()
    person.page.evaluate("plain => localStorage.setItem('penumbra.plain', plain)", "yes" if name == "plain" else "no")
    person.page.goto(address.format(**tables))
    person.page.locator(settled).first.wait_for()
    examine(person, name)
    if name in AFTERWARDS:
        once_more_in_polish(person, name)
    assert person.complaints == []


def test_the_editor_of_a_card(person: Visitor) -> None:
    """With a verb, a choice between lists of steps, and a change that is told."""
    person.complaints.clear()
    page = person.page
    page.goto("/cards/tyrants")
    page.get_by_role("searchbox").fill("Blackguard")
    page.locator(".cardgrid .card", has_text="Blackguard").first.click()
    page.get_by_role("button", name="Correct this card").click()
    page.locator(".cardeditor").get_by_label("cost", exact=True).fill("7")
    page.locator(".packchanges ins", has_text="7").wait_for()
    examine(person, "editor")
    page.get_by_role("button", name="As in the box").click()
    assert person.complaints == []


def once_more_in_polish(person: Visitor, name: str) -> None:
    """The same on the phone, or between desk and phone."""
    size = person.page.viewport_size
    person.page.get_by_role("button", name="PL: ").click()
    person.page.locator("html[lang=pl]").wait_for(state="attached")
    if not person.phone:
        person.page.set_viewport_size({"width": 1024, "height": 768})
    examine(person, f"{name}-pl")
    person.page.get_by_role("button", name="EN: ").click()
    assert size is not None
    person.page.set_viewport_size(size)


# Screens of somebody who is not known yet, on a desk, a tablet and a phone, in both languages.
STRANGE = [("arrive", "/", ".play"), ("sign-in", "/enter", ".signin input")]
SIZES = [(1440, 900), (1024, 768), (390, 844)]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES, ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize(("name", "address", "settled"), STRANGE, ids=[screen[0] for screen in STRANGE])
def test_screen_of_a_stranger(
    browser: Browser, url: str, name: str, address: str, settled: str, size: tuple[int, int], lang: str
) -> None:
    stranger = Visitor(browser, url, name=None, phone=size[0] < 768, bypass_csp=True)
    stranger.context.add_init_script(f"localStorage.setItem('penumbra.lang', '{lang}')")
    stranger.page.set_viewport_size({"width": size[0], "height": size[1]})
    stranger.page.goto(address)
    stranger.page.locator(settled).first.wait_for()
    examine(stranger, f"{name}-{lang}")
    assert stranger.complaints == []
    stranger.context.close()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_lobby_and_invitation(browser: Browser, url: str, lang: str) -> None:
    host, guest = (Visitor(browser, url, name=name, bypass_csp=True) for name in ("Kuba", None))
    table = host.table("me", "open", "open", "hard", private=True)
    visits = [(host, f"/t/{table['id']}", "lobby", ".lobby .paper img"), (guest, table["invite"], "invitation", ".inv")]
    for person, address, name, settled in visits:
        person.context.add_init_script(f"localStorage.setItem('penumbra.lang', '{lang}')")
        person.page.goto(address)
        person.page.locator(settled).wait_for()
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            examine(person, f"{name}-{lang}")
        assert person.complaints == []
        person.context.close()
