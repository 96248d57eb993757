"""Puzzles: from the page that teaches to the board, a turn that is not the best, the best one, and its explanation."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import penumbra
from penumbra.kit.puzzle import Puzzle, puzzles_of
from tests.browser.conftest import Invite
from tests.browser.test_screens import examine
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
TITLE = "tyrants"
# The same person at another connection: what is looked at here is what the page makes of it.
PLAY = """([table, seat, actions]) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/live`);
  const left = [...actions];
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', since: null }));
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type !== 'state') return;
    if (left.length) {
      const { seq, step } = message;
      socket.send(JSON.stringify({ type: 'act', seq, step, seat, action: left.shift() }));
    } else {
      socket.close();
      done(true);
    }
  };
})"""
WORDS = {
    "en": ("Find the best turn", "Check the turn", "Good, but not the best", "Once more", "Show the solution", "Why"),
    "pl": ("Znajdź najlepszą turę", "Sprawdź turę", "Dobra, ale nie", "Jeszcze raz", "Pokaż rozwiązanie", "Dlaczego"),
}


@pytest.fixture(scope="module")
def browser(painting: Browser) -> Browser:
    return painting


def first() -> Puzzle:
    return puzzles_of(penumbra.game(TITLE))[0]


def speak(person: Visitor, lang: str) -> None:
    person.page.goto("/about")
    person.page.evaluate("lang => localStorage.setItem('penumbra.lang', lang)", lang)


def opened(person: Visitor, puzzle: Puzzle) -> str:
    """From the list to the table."""
    page = person.page
    page.goto(f"/puzzles/{TITLE}")
    page.locator(f".pz-list a[href$='{puzzle.id}']").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.locator(".pz-panel").wait_for()
    return page.url.rpartition("/t/")[2]


def played(person: Visitor, table: str, puzzle: Puzzle, actions: tuple[int, ...]) -> None:
    person.page.evaluate(PLAY, [table, puzzle.seat, list(actions)])


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_two_failures_and_the_solution(visitor: Invite, phone: bool, lang: str) -> None:
    person, puzzle = visitor("Marta", phone=phone), first()
    page = person.page
    find, check, not_best, again, show, why = WORDS[lang]
    speak(person, lang)
    table = opened(person, puzzle)
    expect(page.locator(".pz-panel h2")).to_have_text(find)
    for _ in range(2):
        played(person, table, puzzle, puzzle.others[0].actions)
        page.get_by_role("button", name=check).click()
        expect(page.locator(".pz-wrong")).to_contain_text(not_best)
        if page.get_by_role("button", name=show).count():
            break
        page.get_by_role("button", name=again).click()
        expect(page.locator(".pz-steps li")).to_have_count(1)
    page.get_by_role("button", name=show).click()
    expect(page.locator(".pz-bars li")).to_have_count(1 + len(puzzle.others))
    expect(page.locator(".pz-panel h3").last).to_have_text(why)
    expect(page.locator("ol.pz-steps li")).to_have_count(3)
    examine(person, f"puzzle-solution-{lang}")
    assert person.complaints == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_best_turn_is_found(visitor: Invite, phone: bool) -> None:
    person, puzzle = visitor(None, phone=phone), first()
    page = person.page
    page.goto(f"/learn/{TITLE}")
    page.locator(f"a[href='/puzzles/{TITLE}']").click()
    page.locator(".pz-list").wait_for()
    examine(person, "puzzles")
    table = opened(person, puzzle)
    examine(person, "puzzle")
    played(person, table, puzzle, puzzle.solution.actions)
    check = page.get_by_role("button", name="Check the turn")
    check.wait_for()
    page.keyboard.press("e")
    expect(page.locator(".pz-found")).to_contain_text("The best turn")
    page.get_by_role("button", name="Step by step").click()
    expect(check).to_have_count(0)
    page.goto(f"/puzzles/{TITLE}")
    expect(page.locator(f".pz-list a[href$='{puzzle.id}'] .standing")).to_have_text("solved")
    assert person.complaints == []
