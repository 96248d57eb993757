"""What only a browser shows of settings, the light theme, the app without a network, and a shared picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import penumbra
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
LIGHT = "localStorage.setItem('penumbra.theme', 'light')"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_theme_is_chosen_and_stays(browser: Browser, url: str, phone: bool) -> None:
    marta = Visitor(browser, url, phone=phone, bypass_csp=True)
    page = marta.page
    page.goto("/settings")
    page.get_by_role("radio", name="Light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert marta.barriers() == [] and marta.sideways() <= 0
    page.reload()
    expect(page.get_by_role("radio", name="Light")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert marta.complaints == []
    marta.context.close()


def test_every_board_is_read_on_paper(browser: Browser, url: str) -> None:
    marta = Visitor(browser, url, bypass_csp=True)
    marta.context.add_init_script(LIGHT)
    for title in sorted(penumbra.titles()):
        marta.sit(marta.table("me", "easy", title=title))
        assert marta.barriers() == [], title
    marta.context.close()


def test_without_a_network_the_page_says_that_the_table_waits(installable: Browser, url: str) -> None:
    marta = Visitor(installable, url, service_workers="allow")
    marta.page.goto("/")
    marta.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    marta.page.reload()
    marta.context.set_offline(True)
    marta.page.goto("/t/anything", wait_until="commit")
    expect(marta.page.get_by_role("heading", name="No network")).to_be_visible()
    expect(marta.page.get_by_role("link", name="Try again")).to_be_visible()
    marta.context.close()


def test_a_moment_is_shared_as_an_address_and_as_a_picture(browser: Browser, url: str, tmp_path: Path) -> None:
    marta = Visitor(browser, url)
    table = marta.finished("me", "easy")
    marta.page.goto(f"/t/{table['id']}/at/12")
    marta.page.wait_for_url("**/replay?n=12")
    marta.page.locator(".stage .fr-board").wait_for()
    with marta.page.expect_download() as download:
        marta.page.get_by_role("button", name="Save a picture").click()
    download.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert marta.complaints == []
    marta.context.close()
