"""What people do besides playing: accounts, leaving a game, going back by consent, talking, asking why."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.begun import begun
from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)


def test_an_account_keeps_the_games_of_a_guest(visitor: Invite) -> None:
    person = visitor("Marta")
    page = person.page
    person.table("me", "open")
    page.goto("/")
    page.get_by_role("button", name="Marta: account and name").click()
    page.get_by_label("Your name").fill("Marta II")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Marta II: account and name", include_hidden=True)).to_have_count(1)
    page.get_by_label("Login").fill("marta-of-the-browser")
    page.get_by_label("Password").fill("short")
    expect(page.get_by_role("button", name="Create an account")).to_be_disabled()
    page.get_by_label("Password").fill("long enough")
    page.get_by_role("button", name="Create an account").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("link", name="change the name or sign in").click()
    page.get_by_role("button", name="I have an account").click()
    page.get_by_role("textbox", name="Login").first.fill("marta-of-the-browser")
    page.get_by_label("Password").first.fill("long enough")
    page.get_by_role("button", name="Sign in").first.click()
    expect(page.get_by_role("complementary", name="Your tables").get_by_role("link")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def resign(person: Visitor) -> None:
    person.page.get_by_role("button", name="Table menu").click()
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("alert").get_by_role("button", name="Resign").click()


def test_after_resigning_the_game_file_proves_the_shuffles(visitor: Invite, tmp_path: Path) -> None:
    person = visitor("Marta")
    page = person.page
    person.sit(person.table("me", "greedy", origin=begun("tyrants", 2, 60)))
    resign(person)
    page.locator(".sheet-end").wait_for()
    file = person.record(tmp_path)
    proof = subprocess.run([sys.executable, "-m", "penumbra", "replay", "--verify", str(file)], capture_output=True)
    assert proof.returncode == 0 and b"as saved" in proof.stdout
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Start the game").click()
    person.asked()
    assert person.complaints == []


def two(visitor: Invite) -> tuple[Visitor, Visitor]:
    """Two people at one table: who begins has placed the first troop, and the other is asked."""
    marta, kuba = visitor("Marta"), visitor("Kuba")
    marta.page.goto(f"/t/{marta.table('me', 'open')['id']}")
    kuba.page.goto(marta.page.get_by_label("Invite by link").input_value())
    kuba.page.get_by_role("button", name="Sit down").click()
    marta.page.get_by_role("button", name="Start the game").click()
    for person in (marta, kuba):
        person.page.locator(".prompt").wait_for()
    first, second = (marta, kuba) if marta.is_asked() else (kuba, marta)
    first.asked()
    first.act("put")
    second.asked()
    return first, second


def test_going_back_is_free_until_another_has_acted(visitor: Invite) -> None:
    first, second = two(visitor)
    first.page.get_by_role("button", name="Undo").click()
    expect(second.page.locator(".prompt.mine")).to_have_count(0)  # or its old question would be answered below
    first.asked()
    first.act("put")
    second.asked()
    second.act("put")
    first.asked()
    first.page.get_by_role("button", name="Ask to undo").click()
    first.page.get_by_role("alertdialog").get_by_role("button", name="Ask them").click()
    expect(first.page.get_by_role("button", name="Waiting for consent")).to_be_disabled()
    second.page.get_by_role("button", name="Agree").click()
    expect(first.page.locator(".prompt.mine")).to_contain_text("Choose your starting site")
    assert first.complaints == [] and second.complaints == []


def test_going_back_behind_the_bots_says_first_what_it_takes(visitor: Invite) -> None:
    person = visitor("Marta")
    page = person.page
    person.sit(person.table("me", "random"))
    person.act("put")
    page.locator(".fr-hand .card.legal").first.wait_for()
    person.warned()
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".tt")).to_contain_text("round 2")
    page.locator(".fr-hand .card.legal").first.wait_for()
    page.keyboard.press("z")
    sure = page.get_by_role("alertdialog", name="Going back")
    expect(sure).to_contain_text(re.compile(r"the last \d+ actions, the bots’ among them"))
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    expect(page.locator(".tt")).to_contain_text("round 2")
    page.get_by_role("button", name="Go further back").click()
    sure.get_by_role("button", name="Take back").click()
    expect(page.locator(".tt")).to_contain_text("round 1")
    expect(page.locator(".fr-recent")).not_to_contain_text("ends")
    assert person.complaints == []


def test_who_resigns_at_a_shared_device_leaves_a_closed_hand(visitor: Invite) -> None:
    person = visitor("Marta")
    page = person.page
    table = person.post("/api/tables", title="tyrants", seats=[{"kind": "me"}, {"kind": "local", "name": "Ala"}])
    person.post(f"/api/tables/{table['id']}/start")
    page.goto(f"/t/{table['id']}")
    page.get_by_role("button", name=re.compile("ready|I am", re.I)).click()
    page.locator(".prompt.mine").wait_for()
    resign(person)
    expect(page.locator(".handover")).to_be_visible()
    expect(page.locator(".fr-hand")).to_have_count(0)
    page.locator(".handover .btn").click()
    expect(page.locator(".fr-hand .card")).to_have_count(5)
    assert person.complaints == []


def test_on_a_phone_the_log_is_where_one_talks(visitor: Invite) -> None:
    marta, kuba = visitor("Marta"), visitor("Kuba", phone=True)
    marta.page.goto(f"/t/{marta.table('me', 'open')['id']}")
    kuba.page.goto(marta.page.get_by_label("Invite by link").input_value())
    kuba.page.get_by_role("button", name="Sit down").click()
    marta.page.get_by_role("button", name="Start the game").click()
    sheet = kuba.page.locator(".fr-sheet")
    sheet.wait_for()
    low = sheet.evaluate("box => box.style.height")
    marta.page.locator(".prompt").wait_for()
    marta.page.keyboard.press("l")
    marta.page.get_by_label("Write to the table").fill("Good luck")
    marta.page.keyboard.press("Enter")
    unread = kuba.page.get_by_role("button", name="Table menu").locator(".unread")
    expect(unread).to_contain_text("1")
    kuba.page.get_by_role("tab", name="Log").tap()
    expect(sheet).to_contain_text("Good luck")
    expect(unread).to_have_count(0)
    kuba.page.get_by_label("Write to the table").fill("You too")
    kuba.page.keyboard.press("Enter")
    expect(marta.page.locator(".sheet.drawer")).to_contain_text("You too")
    kuba.page.get_by_role("tab", name="Hand").tap()
    expect(sheet).to_have_attribute("style", f"height: {low};")
    assert marta.complaints == [] and kuba.complaints == []


def test_people_talk_and_the_log_names_them(visitor: Invite) -> None:
    first, second = two(visitor)
    second.page.keyboard.press("l")
    second.page.get_by_label("Write to the table").fill("Good luck")
    second.page.keyboard.press("Enter")
    log = first.page.get_by_role("button", name=re.compile("^Log"))
    expect(log).to_contain_text("1 new message")
    log.click()
    drawer = second.page.locator(".sheet.drawer")
    expect(drawer).to_contain_text("deploys a troop")
    expect(drawer).not_to_contain_text("House")
    expect(first.page.locator(".sheet.drawer")).to_contain_text("Good luck")
    expect(log).not_to_contain_text("new message")


def test_what_does_not_glow_says_why(visitor: Invite) -> None:
    person = visitor("Marta")
    person.sit(person.table("me", "random"))
    person.page.locator(".fr-hand .card").first.click()
    note = person.page.locator(".whynote")
    expect(note.get_by_role("link", name="TY-040")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    person.page.get_by_role("button", name="Why only here?").click()
    expect(note.get_by_role("link", name="TY-043")).to_be_visible()
    expect(person.page.locator(".prompt .refused")).to_have_count(0)


def test_any_title_can_be_played_at_the_plain_table(visitor: Invite) -> None:
    """Zones, cards, choices by verb: no board of its own is needed."""
    person = visitor("Marta")
    page = person.page
    page.add_init_script("localStorage.setItem('penumbra.plain', 'yes')")
    person.sit(person.table("me", "random"))
    choices = page.get_by_role("region", name="What you can do").get_by_role("button")
    choices.first.click()
    expect(page.locator(".prompt.mine")).to_contain_text("Your turn")
    hand = page.locator(".own .card.legal")
    count = hand.count()
    hand.first.click()
    expect(hand).to_have_count(count - 1)
    page.get_by_role("button", name=re.compile("^End")).click()
    expect(page.locator(".tt")).to_contain_text("round 2")
    assert person.complaints == []


def test_a_bot_gives_hints_where_the_table_allows_it(visitor: Invite) -> None:
    """A matter of course against bots; asked for with a key; numbers stand on the board, and are keys."""
    person = visitor("Marta")
    page = person.page
    page.goto("/tables")
    expect(page.get_by_text("Bot: normal")).not_to_have_count(0)
    expect(page.get_by_role("switch", name="Hints allowed")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    person.asked()
    expect(page.get_by_role("list", name="Turn order")).to_contain_text("Normal bot 1")
    note = page.get_by_role("status", name="What the bot advises")
    page.keyboard.press("h")
    expect(note.get_by_role("listitem")).to_have_count(3)
    expect(note).to_contain_text(re.compile(r"sure: \d of \d tries"))
    expect(page.locator(".fr-target.advised")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(page.locator(".fr-target.advised")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".fr-pin")).not_to_have_count(0)
    page.keyboard.press("2")
    expect(note.get_by_role("listitem").nth(1).get_by_role("button")).to_be_focused()
    page.evaluate("localStorage.setItem('penumbra.plain', 'yes')")
    page.reload()
    person.asked()
    page.get_by_role("button", name="Hint").click()
    expect(note.get_by_role("listitem")).to_have_count(3)
    best = page.get_by_role("region", name="What you can do").locator(".choice.hinted")
    expect(best).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    assert person.complaints == []
