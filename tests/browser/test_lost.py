"""The server goes away under a table and comes back: people are told, and play on without doing anything for it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_turn import begin
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.served import ServerProcess

expect.set_options(timeout=PATIENCE)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    process.start()
    yield process
    process.kill()


def notice(person: Visitor) -> Locator:
    return person.page.get_by_role("status").filter(has_text="Connection lost. The game is saved; rejoining")


@pytest.mark.parametrize(
    ("how", "phone"), [(signal.SIGKILL, False), (signal.SIGTERM, True)], ids=["killed-desk", "ended-phone"]
)
def test_a_game_goes_on_by_itself(browser: Browser, server: ServerProcess, how: signal.Signals, phone: bool) -> None:
    marta, kuba = (Visitor(browser, server.url, name, phone) for name in ("Marta", "Kuba"))
    begin(marta)
    kuba.page.goto(f"/t/{kuba.table('me', 'open')['id']}")
    kuba.page.get_by_role("button", name="Start").wait_for()
    before = marta.look()
    for person in (marta, kuba):
        person.page.evaluate("window.stayed = true")
    server.end(how)
    for person in (marta, kuba):
        expect(notice(person)).to_be_in_viewport()
        assert person.sideways() <= 0
    server.start()
    for person in (marta, kuba):
        expect(notice(person)).to_have_count(0)
    after = marta.look()
    for part in ("question", "hand", "played", "pool", "pieces"):
        assert after[part] == before[part], part
    marta.act("hand")
    assert marta.page.evaluate("stayed") and kuba.page.evaluate("stayed"), "nothing was loaded anew"
    for person in (marta, kuba):
        person.context.close()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_click_at_a_server_that_hangs_is_waited_for_in_words(
    browser: Browser, server: ServerProcess, phone: bool
) -> None:
    """After a few seconds; after a few more the connection is given up. Once the server goes on, so does the game,
    and the click was done once, or is told to have come to nothing."""
    marta = Visitor(browser, server.url, "Marta", phone)
    begin(marta)
    marta.page.evaluate("window.stayed = true")
    before = marta.look("hand")
    waits = marta.page.get_by_role("status").filter(has_text="Waiting for the server")
    with server.frozen():
        (marta.page.touchscreen.tap if phone else marta.page.mouse.click)(before["x"], before["y"])
        expect(waits).to_be_in_viewport()
        assert marta.sideways() <= 0
        expect(notice(marta)).to_be_in_viewport()
        expect(waits).to_have_count(0)
    expect(notice(marta)).to_have_count(0)
    fewer, cards = "cards => look([]).hand.length < cards", len(before["hand"])
    marta.page.wait_for_function(f"cards => ({fewer})(cards) || document.querySelector('.refused')", arg=cards)
    if marta.page.get_by_text("Your last choice did not reach the table").is_visible():
        marta.act("hand")
    marta.page.wait_for_function(fewer, arg=cards)
    assert marta.page.evaluate("stayed"), "nothing was loaded anew"
    marta.context.close()


def test_a_click_at_a_server_that_hangs_for_a_moment_is_done(browser: Browser, server: ServerProcess) -> None:
    marta = Visitor(browser, server.url, "Marta")
    begin(marta)
    before = marta.look("hand")
    waits = marta.page.get_by_role("status").filter(has_text="Waiting for the server")
    with server.frozen():
        marta.page.mouse.click(before["x"], before["y"])
        expect(waits).to_be_in_viewport()
    after = marta.changed(before)
    expect(waits).to_have_count(0)
    assert len(after["hand"]) == len(before["hand"]) - 1
    marta.context.close()
