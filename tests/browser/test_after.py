"""After a game: how it went, the turns that decided it, and any moment of it once more."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, PHONE

expect.set_options(timeout=PATIENCE)


def test_from_the_score_sheet_to_a_moment_and_on_from_there(visitor: Invite) -> None:
    person = visitor("Marta")
    page = person.page
    table = person.finished("me", "greedy")
    page.locator(".story-graph").wait_for()
    expect(page.locator(".why-end")).to_contain_text(re.compile(r"\d+ rounds?, \d+ min$"))
    expect(page.locator(".end-foot")).to_contain_text("Shuffles checked")
    assert page.locator(".story-graph polyline").count() == 2
    page.get_by_role("button", name="points", exact=True).click()
    expect(page.get_by_role("img", name="Points over the game")).to_be_visible()
    page.get_by_role("button", name="Show as a table").click()
    expect(page.locator(".story-table tbody tr").last).to_contain_text("end")
    points = page.locator(".turning-points button")
    assert 1 <= points.count() <= 3
    points.last.click()
    page.get_by_role("link", name="Look", exact=True).click()
    timeline = page.get_by_role("slider")
    timeline.wait_for()
    page.locator(".timeline .curve").wait_for()
    moment = int(page.url.rpartition("n=")[2])
    expect(timeline).to_have_attribute("aria-valuenow", str(moment))
    expect(page.locator(".prompt")).not_to_contain_text("thinking")
    page.get_by_role("button", name="Ask the expert").click()
    options = page.locator(".expert li")
    options.first.wait_for()
    assert options.locator(".tag").count() == 1
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_function("id => !location.pathname.includes(id)", arg=table["id"])
    page.locator(".prompt").wait_for()
    assert person.complaints == []


def test_a_replay_is_walked_by_keys_marks_and_lines(visitor: Invite) -> None:
    person = visitor("Marta")
    page = person.page
    table = person.finished("me", "random")
    page.goto(f"/t/{table['id']}/replay")
    timeline = page.get_by_role("slider")
    page.locator(".timeline .curve").wait_for()
    page.locator(".moves li").first.wait_for()
    now = lambda: int(timeline.get_attribute("aria-valuenow") or "")  # noqa: E731
    assert now() == 0
    expect(page.locator(".moves .turn").first).to_contain_text(re.compile(r"Round \d+"))
    expect(page.locator(".fr-rail")).not_to_be_visible()
    page.locator(".fr-railbutton").click()
    expect(page.locator(".fr-rail")).to_be_visible()
    page.locator(".fr-railbutton").click()
    expect(page.locator(".fr-rail")).not_to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(timeline).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => +document.querySelector('.timeline').ariaValueNow > 1")
    page.keyboard.press("End")
    length = timeline.get_attribute("aria-valuemax") or ""
    expect(timeline).to_have_attribute("aria-valuenow", length)
    page.keyboard.press("ArrowLeft")
    expect(timeline).to_have_attribute("aria-valuenow", str(int(length) - 1))
    line = page.locator(".moves button").nth(12)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    at = timeline.get_attribute("aria-valuenow") or ""
    page.keyboard.press("3")
    expect(page.get_by_role("radio", name="2×")).to_be_checked()
    page.keyboard.press("Home")
    expect(timeline).to_have_attribute("aria-valuenow", "0")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => +document.querySelector('.timeline').ariaValueNow > 1")
    page.get_by_role("button", name="Pause").click()
    assert page.locator(".timeline .mark").count() >= 4, "a mark for every turn"
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("complementary", name="Log").locator(".moves button").nth(12).click()
    expect(page.get_by_role("complementary", name="Log")).to_have_count(0)
    expect(timeline).to_have_attribute("aria-valuenow", at)
    assert person.complaints == []
