"""Every title's table at every size, in both languages: it fits, is accessible, and is kept as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import penumbra
from penumbra.testing import Table
from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, PHONE, Visitor

expect.set_options(timeout=PATIENCE)
OVERFLOW, SMALL = ((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("overflow.js", "small.js"))
DESKS = [ViewportSize(width=w, height=h) for w, h in ((1440, 900), (1280, 720), (1024, 768))]
STEPS = 3
SEED = 7
# Every title with others at the table, and alone where that is another game.
TABLES = [
    (title, alone)
    for title in sorted(penumbra.titles())
    for alone in (False, True)
    if not alone or 1 in penumbra.game(title).seats
]
# Whose map is one drawing: on a lower desk its names become smaller with it.
SCALED = {"tyrants"}
# What can be done at any table, wherever a title puts it.
CAN = ".fr-tray .fr-choice, .choices .choice, .fr-target, .fr-table .card.legal, .fr-table [data-legal]"
SIGN = "document.querySelector('.fr-table').textContent"


# In one step: between two looks at the page the table may be redrawn, and what glowed is another's.
FOCUS = """can => {
  const thing = document.querySelector(".prompt.mine") &&
    (document.querySelector(can) ?? document.querySelector(".prompt .btn.primary"));
  thing?.focus();
  return thing && document.activeElement === thing;
}"""

# The middle of a thing on the map, where a finger would go.
IN_SIGHT = """thing => {
  const [box, board] = [document.querySelector(thing), document.querySelector(".fr-board")].map(
    (one) => one?.getBoundingClientRect());
  if (!box) return false;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
}"""
# Where a spot of the map is, as the map is drawn, and where it is in the window on the map.
ON_THE_MAP = """one => {
  const [box, map] = [one, one.closest(".fr-pan")].map((part) => part.getBoundingClientRect());
  return [box.left + box.width / 2 - map.left, box.top + box.height / 2 - map.top];
}"""
ON_SCREEN = """([x, y]) => {
  const [map, board] = [".fr-pan", ".fr-board"].map((part) => document.querySelector(part).getBoundingClientRect());
  return [x + map.left - board.left, y + map.top - board.top];
}"""
AT_REST = "!document.querySelector('.fr-pan').getAnimations().length"
IS_THERE = "Math.abs(x - 195) < 1 && Math.abs(y + 1) < 1"
FIGURE = "[data-target][aria-label^='Moses Fleet']"


def act(guest: Visitor) -> None:
    """Do the first thing that glows, by keyboard, and wait until the table has changed and asks again."""
    page = guest.page
    guest.close_recap()
    before = page.evaluate(SIGN)
    page.wait_for_function(FOCUS, arg=CAN)
    assert page.evaluate("document.querySelector('.fr-board').scrollLeft") == 0, "focus has scrolled the board"
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => {SIGN} !== before", arg=before)
    page.locator(".prompt.mine").wait_for()


@pytest.fixture(scope="module", params=[False, True], ids=["desk", "phone"])
def guest(request: pytest.FixtureRequest, painting: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(painting, url, phone=request.param, bypass_csp=True)
    yield visitor
    visitor.context.close()


@pytest.mark.parametrize(("title", "alone"), TABLES, ids=[f"{title}{'-solo' * alone}" for title, alone in TABLES])
def test_the_table_fits_everywhere(guest: Visitor, title: str, alone: bool) -> None:
    page = guest.page
    guest.complaints.clear()
    seats = 1 if alone else max(2, penumbra.game(title).seats[0])
    dealt = penumbra.game(title).new(seats, SEED).log.as_dict()  # what is found can be found again
    guest.sit(guest.table("me", *["greedy"] * (seats - 1), title=title, origin=dealt))
    for _ in range(STEPS):
        act(guest)
    for lang in ("PL", "EN"):
        page.get_by_role("button", name=f"{lang}: ").click()
        expect(page.locator("html")).to_have_attribute("lang", lang.lower())
        for size in [PHONE] if guest.phone else DESKS:
            page.set_viewport_size(size)
            guest.rest()
            name = f"{title}{'-solo' * alone}-{size['width']}-{lang.lower()}"
            guest.picture(name)
            assert guest.sideways() <= 0, f"{name} scrolls sideways"
            assert page.evaluate(f"({OVERFLOW})()") == [], f"{name}: text leaves its box"
            if title not in SCALED or size in (DESKS[0], PHONE):
                assert page.evaluate(f"({SMALL})()") == [], f"{name}: text is too small"
    assert guest.barriers() == []
    page.reload()
    page.locator(".prompt.mine").wait_for()
    assert guest.complaints == []


def test_what_is_cut_off_is_found(guest: Visitor) -> None:
    box = "<div style='width: 40px; white-space: nowrap; overflow: hidden; {}'>A text too long</div>"
    guest.page.set_content(box.format("") + box.format("text-overflow: ellipsis"))
    assert len(guest.page.evaluate(f"({OVERFLOW})()")) == 1
    guest.page.set_content("<p style='position: absolute; left: 99%; width: 200px'>Past the edge</p>")
    assert len(guest.page.evaluate(f"({OVERFLOW})()")) == 1
    guest.page.set_content("<ul style='width: 60px'><li style='white-space: nowrap'><b>Into the next one</b></li></ul>")
    assert len(guest.page.evaluate(f"({OVERFLOW})()")) == 1


def test_what_is_too_small_is_found(guest: Visitor) -> None:
    word = "<p style='font-size: {}; {}'>A word</p>"
    guest.page.set_content(word.format("11px", "") + word.format("10px", "") + word.format("12px", "scale: 0.9"))
    assert [line.split(":")[0] for line in guest.page.evaluate(f"({SMALL})()")] == [" 10.0", " 10.8"]
    drawn = "<svg width='50' height='50' viewBox='0 0 100 100'><text y='50' font-size='{}'>A word</text></svg>"
    guest.page.set_content(drawn.format(20) + drawn.format(22))
    assert len(guest.page.evaluate(f"({SMALL})()")) == 1


def test_a_question_shows_what_it_asks_for(visitor: Invite) -> None:
    """On a phone figures may stand beyond the map's edge although the middle of their city is in sight."""
    guest = visitor(phone=True)
    page = guest.page
    here = {"owner": "seat0", "city": "detroit", "possessed": False}
    position = {"agents": {"basic0": here, "moses_fleet": here}, "discard": ["moses_fleet"], "first_player": 0}
    table = Table("providence", hand=["start_army_truck", "start_informant"], **position)
    table.do("travel", "pay start_army_truck", "pay start_informant")
    guest.sit(guest.table("me", "random", title="providence", origin=table.s.log.as_dict()))
    page.wait_for_function(IN_SIGHT, arg=FIGURE)
    page.wait_for_function(AT_REST)
    spot = page.locator(FIGURE).evaluate(ON_THE_MAP)
    page.locator(FIGURE).click()
    page.get_by_text("Choose where to travel").wait_for()
    pan_beyond_the_top(page, spot)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Choose a figure that travels").wait_for()
    page.wait_for_function(IN_SIGHT, arg=FIGURE)


def pan_beyond_the_top(page: Page, spot: tuple[float, float]) -> None:
    """Drag the map until a spot of it is in the middle of the window and just above it."""
    page.wait_for_function(AT_REST)
    x, y = page.evaluate(ON_SCREEN, spot)
    page.mouse.move(195, 400)
    page.mouse.down()
    page.mouse.move(195 + 195 - x, 400 - 1 - y, steps=4)
    page.mouse.up()
    page.wait_for_function(f"spot => {{ const [x, y] = ({ON_SCREEN})(spot); return {IS_THERE}; }}", arg=spot)
