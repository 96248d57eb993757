"""Every title through the page alone, by somebody who knows none: two people, one, the keyboard, a phone.

A game that takes long begins with its last actions, played at random up to there; `PENUMBRA_WHOLE_GAMES=1` plays all
of it through the page.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import penumbra
from tests.browser.begun import begun
from tests.browser.conftest import Invite
from tests.browser.stranger import Seen, Stranger
from tests.browser.visitor import PATIENCE

expect.set_options(timeout=PATIENCE)
TITLES = sorted(penumbra.titles())
SOLO = [title for title in TITLES if 1 in penumbra.game(title).seats]
LONGEST = 3000  # answers of one person


def play_on(people: dict[int, Stranger], tried: list[str] | None = None) -> None:
    """To the score sheet. Once in the middle of a turn, if `tried` is there to note it: take back, and reload."""
    while (player := who_is_asked(people)) is not None:
        now = player.asked()
        while now["mine"]:
            before, now = now, player.answer(now)
            assert player.answers < LONGEST, f"no score sheet after {player.answers} answers"
            once = now["acts"] == before["acts"] + 1  # a gesture may answer several questions, which go back one by one
            if tried == [] and now["mine"] and now["undo"] and once:
                now = reloaded(player, taken_back(player, before, now))
                tried.append(now["kind"])


def who_is_asked(people: dict[int, Stranger]) -> Stranger | None:
    """The first whose own page asks: another's may not have heard yet whose turn it is. None: the game is over."""
    while True:
        for player in people.values():
            if player.page.evaluate("wire.over"):
                return None
            if player.page.evaluate("Boolean(wire.asked)"):
                return player
        player.page.evaluate("new Promise(requestAnimationFrame)")


def finished(*people: Stranger) -> None:
    for player in people:
        player.page.locator(".sheet-end").wait_for()
        assert player.person.complaints == []


def taken_back(player: Stranger, before: Seen, now: Seen) -> Seen:
    """The same question as before, and the same glows."""
    player.page.get_by_role("button", name="Undo").click()
    player.page.evaluate("states => wire.until(() => wire.states > states)", now["states"])
    now = player.see()
    assert same(now) == same(before)
    return now


def reloaded(player: Stranger, before: Seen) -> Seen:
    player.page.reload()
    now = player.asked()
    assert same(now) == same(before)
    return now


def same(seen: Seen) -> Seen:
    glowing = sorted(label for kind, label in seen["things"] if kind == "thing")
    return {"question": seen["question"], "options": seen["options"], "glowing": glowing}


@pytest.mark.parametrize("title", TITLES)
def test_two_people_and_a_bot(visitor: Invite, title: str) -> None:
    """With an undo, a reload in mid-turn, and somebody who watches and can do nothing."""
    marta, kuba, iga = visitor("Marta"), visitor("Kuba"), visitor("Iga")
    people = {0: Stranger(marta, 1), 1: Stranger(kuba, 2)}
    watcher = Stranger(iga, 3)
    table = marta.table("me", "open", "random", title=title, origin=begun(title, 3, 16))
    marta.page.goto(f"/t/{table['id']}")
    kuba.page.goto(marta.page.get_by_label("Invite by link").input_value())
    kuba.page.get_by_role("button", name="Sit down").click()
    marta.page.get_by_role("button", name="Start the game").click()
    for one in (marta, kuba):
        one.page.locator(".prompt").wait_for()
    iga.page.goto(f"/t/{table['id']}")
    expect(iga.page.get_by_text("You are watching")).to_be_visible()
    assert watcher.see()["things"] == []
    tried: list[str] = []
    play_on(people, tried)
    assert tried, "nobody was in the middle of a turn"
    finished(*people.values(), watcher)


@pytest.mark.parametrize("title", SOLO)
def test_one_alone(visitor: Invite, title: str) -> None:
    player = Stranger(visitor(), 4)
    player.person.sit(player.person.table("me", title=title, origin=begun(title, 1, 20)))
    play_on({0: player})
    finished(player)


@pytest.mark.parametrize("title", TITLES)
def test_by_keyboard_alone(visitor: Invite, title: str) -> None:
    player = Stranger(visitor(), 5, keys=True)
    player.person.sit(player.person.table("me", "random", title=title, origin=begun(title, 2, 20)))
    play_on({0: player})
    finished(player)


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_alone(visitor: Invite, title: str) -> None:
    player = Stranger(visitor(phone=True), 6)
    player.person.sit(player.person.table("me", "random", title=title, origin=begun(title, 2, 20)))
    play_on({0: player})
    finished(player)
    assert player.person.sideways() <= 0
