"""The server was brought up to date under a page: its files have other names now. The page says so and loads anew."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE

expect.set_options(timeout=PATIENCE)
ENTRY = re.compile(r"/assets/index-[\w-]+\.js$")
STYLE = re.compile(r"/assets/index-[\w-]+\.css$")
BOARD = re.compile(r"/assets/TyrantsTable-[\w-]+\.js$")
WORDS = {"en": "Part of this page did not come", "pl": "Nie dotarła część tej strony"}


class Lacking:
    """A server of another version: it does not have a file, until it is brought up to date as well."""

    def __init__(self, page: Page, file: re.Pattern[str]) -> None:
        self.page, self.file = page, file
        page.route(file, self._answer)

    def _answer(self, route: Route) -> None:
        route.fulfill(status=404, json={"error": {"code": "not_found"}})

    def ends(self) -> None:
        self.page.unroute(self.file)


@pytest.fixture(params=["en", "pl"])
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param


@pytest.mark.parametrize("file", [ENTRY, STYLE], ids=["script", "style"])
def test_a_page_whose_first_files_are_missing_says_so_and_is_there_when_they_are(
    visitor: Invite, file: re.Pattern[str], lang: str
) -> None:
    person = visitor(phone=lang == "pl")
    person.context.add_init_script(f"localStorage.setItem('penumbra.lang', '{lang}')")
    page = person.page
    lacking = Lacking(page, file)
    page.goto("/tables?from=a-letter")
    expect(page.get_by_role("alert")).to_contain_text(WORDS[lang])
    assert person.sideways() <= 0
    lacking.ends()
    page.locator(".setup .btn.primary").wait_for()
    assert page.url.endswith("/tables?from=a-letter")


def test_a_board_that_is_missing_is_told_of_and_comes_with_the_page(visitor: Invite, lang: str) -> None:
    person = visitor(phone=lang == "pl")
    person.context.add_init_script(f"localStorage.setItem('penumbra.lang', '{lang}')")
    page = person.page
    lacking = Lacking(page, BOARD)
    table = person.table("me", "random")
    page.goto(f"/t/{table['id']}")
    expect(page.get_by_role("alert")).to_contain_text(WORDS[lang])
    assert person.sideways() <= 0
    lacking.ends()
    person.asked()
    assert page.url.endswith(f"/t/{table['id']}")


def test_a_screen_that_is_missing_is_loaded_with_the_page_at_its_address(visitor: Invite) -> None:
    page = visitor().page
    page.goto("/tables")
    page.locator(".setup .btn.primary").wait_for()
    page.evaluate("window.stayed = true")
    lacking = Lacking(page, re.compile(r"/assets/About-[\w-]+\.js$"))
    page.get_by_role("link", name="About Penumbra").click()
    expect(page.get_by_role("alert")).to_contain_text(WORDS["en"])
    lacking.ends()
    expect(page.get_by_role("heading", name="About Penumbra")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.url.endswith("/about") and page.evaluate("!window.stayed")
