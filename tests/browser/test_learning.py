"""Learning: a tutorial completes with only the clicks it asks for; a wrong one is answered with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import penumbra
from penumbra.kit.tutorial import tutorial_of
from tests.browser.stranger import WIRE
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
TITLES = sorted(penumbra.titles())
WAYS = pytest.mark.parametrize("way", ["desk", "phone", "keys"], scope="module")
SIZES = pytest.mark.parametrize("way", ["desk", "phone"], scope="module")
MOST = 80  # presses: a step may ask for two, the kind of action and its target

# What the coach points at, once it stands still, can be pressed and is not what was pressed last, which has been told.
NEXT = """() => {
  if (document.querySelector('.fr-coach.over')) return {over: true};
  const target = wire.underway ? null : document.querySelector('[data-coached]');
  const hole = document.querySelector('.fr-hole')?.getBoundingClientRect();
  if (!target || !hole || document.activeElement !== target) return null;
  const step = target.dataset.coached;
  if (window.pressed?.target === target && window.pressed.step === step) return null;
  const box = (target.querySelector('.fr-hit') ?? target).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const inside = x > hole.left && x < hole.right && y > hole.top && y < hole.bottom;
  if (!inside || !target.contains(document.elementFromPoint(x, y))) return null;
  const moving = (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity;
  const before = window.spot;
  window.spot = `${step}: ${x}, ${y}`;
  if (document.getAnimations().some(moving) || window.spot !== before) return null;
  window.pressed = {target, step};
  return {over: false, step: Number(step), x, y};
}"""
# A thing of the table, which has a name, that the veil keeps from being pressed.
WRONG = """() => {
  for (const thing of document.querySelectorAll('.fr-table [data-place], .fr-table [data-fly]')) {
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width && document.elementFromPoint(x, y)?.closest('.fr-miss')) return {x, y};
  }
}"""
TABLE = "document.querySelector('.fr-desk, .fr-phone').innerText"


@pytest.fixture(scope="module")
def learner(way: str, browser: Browser, url: str) -> Iterator[Visitor]:
    person = Visitor(browser, url, phone=way == "phone", bypass_csp=True)
    person.context.add_init_script(WIRE)
    yield person
    person.context.close()


@pytest.fixture(scope="module")
def reader(browser: Browser, url: str) -> Iterator[Visitor]:
    """Somebody at a desk who only looks around."""
    person = Visitor(browser, url, bypass_csp=True)
    yield person
    person.context.close()


def speak(person: Visitor, lang: str) -> None:
    person.page.get_by_role("button", name=f"{lang}: ").click()
    expect(person.page.locator("html")).to_have_attribute("lang", lang.lower())


def pointed(person: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = person.page.wait_for_function(NEXT).json_value()
    return found


def press(person: Visitor, way: str, spot: dict[str, Any]) -> None:
    if way == "keys":
        person.page.keyboard.press("Enter")
    elif person.phone:
        person.page.touchscreen.tap(spot["x"], spot["y"])
    else:
        person.page.mouse.click(spot["x"], spot["y"])


@WAYS
@pytest.mark.parametrize("title", TITLES)
def test_a_tutorial_completes_with_only_the_clicks_it_asks_for(learner: Visitor, way: str, title: str) -> None:
    page = learner.page
    page.goto(f"/learn/{title}/tutorial")
    steps = []
    for _ in range(MOST):
        spot = pointed(learner)
        if spot["over"]:
            break
        assert learner.sideways() <= 0
        assert page.locator(".fr-coach .wrong p").count() == 0, "the right click is not complained of"
        steps.append(spot["step"])
        press(learner, way, spot)
    script = tutorial_of(penumbra.game(title))
    assert script is not None and 10 <= len(script.steps) <= 20
    assert sorted(set(steps)) == list(range(1, len(script.steps) + 1)) and steps == sorted(steps)
    page.locator(".fr-coach.over .btn.primary").click()
    expect(page.locator(".fr-coach")).to_have_count(0)
    expect(page.locator(".prompt.mine")).to_be_visible()
    table = learner.context.request.get(f"/api{page.url.removeprefix(learner.url).replace('/t/', '/tables/')}").json()
    assert [(seat["bot"], seat["you"]) for seat in table["seats"]] == [
        (None, True) if seat == script.seat else ("easy", False) for seat in range(len(table["seats"]))
    ]
    assert learner.complaints == []


@SIZES
@pytest.mark.parametrize("title", TITLES)
def test_a_wrong_click_is_answered_with_the_reason_and_moves_nothing(learner: Visitor, way: str, title: str) -> None:
    page = learner.page
    page.goto(f"/learn/{title}/tutorial?again")
    page.locator("[data-coached='1']").wait_for()
    before = page.evaluate(TABLE)
    press(learner, way, page.wait_for_function(WRONG).json_value())
    expect(page.locator("[data-coached='1']")).to_be_focused()
    for lang in ("PL", "EN"):
        speak(learner, lang)
        expect(page.get_by_role("dialog").get_by_role("alert")).not_to_be_empty()
    assert learner.barriers() == []
    assert page.evaluate(TABLE) == before
    assert learner.complaints == []


def test_the_reason_is_the_rules_or_the_lessons(reader: Visitor) -> None:
    page = reader.page
    page.goto("/learn/tyrants/tutorial")
    wrong = page.locator(".fr-coach .wrong p")
    page.locator("[data-coached='1']").wait_for()
    box = page.locator('[data-place="menzoberranzan"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(wrong).to_contain_text("TY-")
    noble = page.locator(".fr-hand .card", has_text="Noble").last.bounding_box()
    assert noble is not None
    page.mouse.click(noble["x"] + 20, noble["y"] + 40)
    expect(wrong).to_contain_text("the tutorial waits for something else")
    expect(page.locator(".fr-coach .step")).to_contain_text("step 1 of")


def test_it_goes_back_shows_and_waits_where_it_was_left(reader: Visitor) -> None:
    page = reader.page
    step = page.locator(".fr-coach .step")
    page.goto("/learn/tyrants/tutorial?again")
    page.get_by_role("button", name="Show me").click()
    expect(step).to_contain_text("step 2 of")
    page.get_by_role("button", name="Show me").click()
    expect(step).to_contain_text("step 3 of")
    page.get_by_role("button", name="Back").click()
    expect(step).to_contain_text("step 2 of")
    page.reload()
    expect(step).to_contain_text("step 2 of")
    page.goto("/learn/tyrants")
    page.get_by_role("link", name="Start the tutorial").click()
    expect(step).to_contain_text("step 2 of")
    page.goto("/learn/tyrants/tutorial?again")
    expect(step).to_contain_text("step 1 of")
    assert reader.complaints == []


@SIZES
@pytest.mark.parametrize("title", TITLES)
def test_how_to_play_is_a_page_that_fits_and_reads(learner: Visitor, title: str) -> None:
    page = learner.page
    page.goto(f"/learn/{title}")
    for lang, heading in (("PL", "Jak grać"), ("EN", "How to play")):
        speak(learner, lang)
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        page.locator(".picture.there .pin").first.wait_for()
        assert learner.sideways() <= 0
        assert page.locator(".learn .traps li").count() == 5
        assert page.locator(".learn .traps li .clauses a").count() >= 5
    assert learner.barriers() == []
    clause = page.locator(".learn .traps .clauses a").first
    name = clause.inner_text()
    clause.click()
    expect(page.locator(f"li.clause.here#{name}")).to_be_visible()
    assert learner.complaints == []
