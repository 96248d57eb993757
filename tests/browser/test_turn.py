"""One turn in the browser: taking back, coming back, two languages, a phone, a keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, Visitor

TABS = 80
expect.set_options(timeout=PATIENCE)


def begin(person: Visitor, bot: str = "random") -> None:
    """A table with two bots, up to this person's first turn."""
    person.sit(person.table("me", bot, bot))
    person.act("put")
    my_turn(person)


def my_turn(person: Visitor) -> None:
    """Wait for a hand that can be played."""
    person.asked()
    person.hand()


def test_undo_takes_back_a_played_card(visitor: Invite) -> None:
    person = visitor()
    begin(person)
    before = person.act("hand")
    after = person.look()
    assert len(after["hand"]) == len(before["hand"]) - 1 and len(after["played"]) == 1
    person.page.get_by_role("button", name="Undo").click()
    now = person.changed(after)
    assert (now["hand"], now["played"], now["pool"]) == (before["hand"], before["played"], before["pool"])
    assert person.complaints == []


def test_a_reload_in_mid_turn_shows_the_same_table(visitor: Invite) -> None:
    person = visitor()
    begin(person)
    person.act("hand")
    person.act("hand")
    before = person.look()
    person.page.reload()
    my_turn(person)
    after = person.look()
    for part in ("question", "hand", "played", "pool", "pieces"):
        assert after[part] == before[part], part
    assert person.complaints == []


def test_polish_and_english(visitor: Invite) -> None:
    person = visitor()
    page = person.page
    page.goto("/tables")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    page.get_by_role("button", name="PL: Polski").click()
    expect(page.get_by_role("heading", name="Nowy stół")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    person.sit(person.table("me", "random", "random"))
    person.act("put")
    my_turn(person)
    expect(page.locator(".prompt")).to_contain_text("Twoja tura")
    page.get_by_role("button", name="EN: English").click()
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    assert person.complaints == []


def test_a_turn_by_taps_on_a_phone(visitor: Invite) -> None:
    person = visitor(phone=True)
    begin(person)
    for left in (4, 3, 2, 1, 0):
        person.act("hand")
        assert len(person.look()["hand"]) == left
    assert person.sideways() <= 0
    if person.look("put")["kind"]:
        person.act("put")
    person.act("close")
    if person.look("anyway")["kind"]:
        person.act("anyway")
    my_turn(person)
    expect(person.page.locator(".tt")).to_contain_text("round 2")
    assert person.complaints == []


def tab_to(page: Page, name: str) -> None:
    """Walk with Tab until the button of that name has the focus."""
    for _ in range(TABS):
        if page.evaluate("document.activeElement.textContent") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name!r}")


def test_the_keyboard_is_enough(visitor: Invite) -> None:
    """Say a name, lay a table, start, place the first troop, play a turn and end it."""
    person = visitor(name=None)
    page, press = person.page, person.page.keyboard.press
    page.goto("/enter")
    expect(page.get_by_label("Your name")).to_be_focused()
    press("Control+a")
    page.keyboard.type("Marta")
    press("Enter")
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(page, "1. Open a table")
    press("Enter")
    page.get_by_role("button", name="Start the game").wait_for()
    tab_to(page, "Start the game")
    press("Enter")
    person.asked()
    start = person.look()
    press("ArrowDown")
    expect(page.locator("[data-target]:focus")).to_have_count(1)
    press("Enter")
    person.changed(start)
    my_turn(person)
    before = person.look()
    press("1")
    assert len(person.changed(before)["played"]) == 1
    press("e")
    expect(page.locator(".prompt")).to_contain_text("End the turn anyway?")
    press("e")
    expect(page.locator(".tt")).to_contain_text("round 2")
    my_turn(person)
    assert person.complaints == []


def test_what_the_others_did_is_told_when_my_turn_comes(visitor: Invite) -> None:
    """A list by player with numbers that stand on the board too; it goes with Esc or with the first action."""
    person = visitor()
    page = person.page
    begin(person, "greedy")
    person.warned()
    page.keyboard.press("e")
    expect(page.locator(".tt")).to_contain_text("round 2")
    my_turn(person)
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip.get_by_role("region", name="Greedy bot 1").get_by_role("listitem")).not_to_have_count(0)
    numbers = [text for text in strip.locator("li i").all_text_contents() if text != "+"]
    assert sorted(page.locator(".fr-pin text").all_text_contents()) == sorted(numbers)
    strip.get_by_role("radio", name="fast").click()
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    page.get_by_role("button", name="Since your last turn").click()
    expect(strip).to_be_visible()
    page.reload()
    my_turn(person)
    expect(strip.get_by_role("radio", name="fast")).to_be_checked()
    person.act("hand")
    expect(strip).to_have_count(0)
    assert person.complaints == []
