"""The first visit: from the first page to the first move, the titles on it, an invitation in the join field."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import penumbra
from tests.browser.conftest import Invite
from tests.browser.stranger import Stranger
from tests.browser.visitor import PATIENCE

expect.set_options(timeout=PATIENCE)
COUNT_CLICKS = "window.clicks = 0; addEventListener('click', (event) => (window.clicks += event.isTrusted), true)"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_one_click_leads_to_a_running_table_and_the_next_is_a_move(visitor: Invite, title: str, phone: bool) -> None:
    person = visitor(None, phone=phone)
    player = Stranger(person, seed=1)
    person.context.add_init_script(COUNT_CLICKS)
    person.page.goto("/")
    tile = person.page.locator(f"[data-title={title}]")
    play = tile.get_by_role("button", name="Play now")
    (play.tap if phone else play.click)()
    seen = player.asked()
    assert person.page.evaluate("window.clicks") == 1, "nothing stands between the first page and the table"
    assert player.moves_at_once(seen), "from the first page to the first move it takes more than two clicks"
    assert person.complaints == []


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_first_page_says_what_there_is(visitor: Invite, lang: str) -> None:
    person = visitor(None)
    person.context.add_init_script(f"localStorage.setItem('penumbra.lang', '{lang}')")
    page = person.page
    page.goto("/")
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(len(penumbra.titles()))
    facts = {title["id"]: title for title in person.context.request.get("/api/titles").json()}
    for tile in tiles.all():
        title = facts[str(tile.get_attribute("data-title"))]
        expect(tile.get_by_role("heading")).to_have_text(title["name"][lang])
        expect(tile).to_contain_text(title["blurb"][lang])
        expect(tile).to_contain_text("{}–{} min".format(*title["shelf"]["minutes"]))
        picture = tile.locator("img")
        expect(picture).to_have_attribute("src", title["shelf"]["picture"][lang])
        picture.scroll_into_view_if_needed()
        page.wait_for_function("image => image.complete && image.naturalWidth === 640", arg=picture.element_handle())
    expect(page.locator(".btn.primary")).to_have_count(1)
    assert person.complaints == []


def test_a_guest_keeps_the_name_that_was_made_up(visitor: Invite) -> None:
    person = visitor(None)
    page = person.page
    page.goto("/")
    name = page.locator(".me > span").first
    expect(name).to_have_text(re.compile("^[A-Z][a-z]+ [A-Z][a-z]+$"))
    given = name.text_content()
    page.reload()
    expect(name).to_have_text(str(given))
    page.get_by_role("button", name="Play now").first.click()
    person.asked()
    assert person.context.request.get("/api/me").json()["name"] == given
    page.goto("/")
    expect(page.get_by_role("complementary", name="Your tables").get_by_role("link")).to_have_count(1)


def test_the_join_field_takes_a_link_or_a_code_and_knows_no_wrong_one(visitor: Invite) -> None:
    host, guest = visitor("Marta"), visitor(None)
    table = host.table("me", "open", private=True)
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("/")
    field = page.get_by_role("textbox", name="Have an invitation?")
    expect(field).to_be_focused()
    for wrong in ("???", "nobody-has-this", f"/t/{table['id']}", "222-222"):
        field.fill(wrong)
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("No such code. A code looks like k7m-9rq")
        assert page.url.endswith("/")
    field.fill(f"{guest.url}{table['invite']}")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{table['id']}?k=*")
    page.goto("/")
    field.fill(table["code"].upper())
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{table['id']}?k=*")
    expect(page.locator(".inv")).to_have_text("Marta invites you to")


def test_rows_of_the_phone_open_one_at_a_time_and_the_menu_leads_on(visitor: Invite) -> None:
    person = visitor(None, phone=True)
    page = person.page
    page.goto("/")
    rows = page.locator(".row")
    expect(rows.locator(".body")).to_have_count(1)
    rows.nth(2).get_by_role("button", expanded=False).tap()
    expect(rows.locator(".body")).to_have_count(1)
    expect(rows.nth(2).locator(".body")).to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("link", name="Rules").tap()
    page.locator(".clause").first.wait_for()
    assert person.complaints == []
