"""What people must be able to rely on: their account, their seat, a game whose rules have changed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.test_people import two
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)


def account(person: Visitor) -> Page:
    """The account dialog."""
    person.page.goto("/")
    person.page.get_by_role("button", name="account and name").click()
    return person.page


def test_other_devices_are_signed_out(visitor: Invite) -> None:
    here, there = visitor("Marta"), visitor("Kuba")
    page = account(here)
    page.get_by_label("Login").fill("marta-here-and-there")
    page.get_by_label("Password").fill("tunnels of old")
    page.get_by_role("button", name="Create an account").click()
    elsewhere = page.get_by_role("button", name="Sign out everywhere else")
    elsewhere.wait_for()
    there.post("/api/account/login", login="marta-here-and-there", password="tunnels of old")
    elsewhere.click()
    expect(page.get_by_role("status")).to_contain_text("All other devices are signed out")
    assert here.context.request.get("/api/me").ok
    assert there.context.request.get("/api/me").status == 401


def test_a_password_is_changed_and_set_anew_by_mail(visitor: Invite) -> None:
    person, stranger = visitor("Marta"), visitor(None)
    person.post("/api/account/register", login="forgetful-marta", password="tunnels of old")
    page = account(person)
    page.get_by_text("Change the password").first.click()
    change = page.locator("form").filter(has=page.get_by_label("New password"))
    change.get_by_label("Present password").fill("wrong password")
    change.get_by_label("New password").fill("stalactites")
    change.get_by_role("button").click()
    expect(change.get_by_role("alert")).not_to_be_empty()
    change.get_by_label("Present password").fill("tunnels of old")
    change.get_by_role("button").click()
    expect(change.get_by_role("status")).to_contain_text("The password is changed")
    page.get_by_text("E-mail for a forgotten password").first.click()
    mail = page.locator("form").filter(has=page.locator("[type=email]"))
    mail.locator("[type=email]").fill("m@games.example")
    mail.get_by_label("Present password").fill("stalactites")
    mail.get_by_role("button").click()
    expect(mail.get_by_role("status")).to_contain_text("The address is kept")

    page = stranger.page
    page.goto("/enter")
    page.get_by_role("button", name="I have an account").click()
    page.get_by_text("Forgotten the password?").click()
    lost = page.locator("form").filter(has=page.get_by_role("button", name="Send a link"))
    lost.get_by_label("Login").fill("forgetful-marta")
    lost.get_by_role("button").click()
    expect(lost.get_by_role("status")).to_contain_text("on its way")
    token = stranger.context.request.get("/api/rehearsals/letter", timeout=PATIENCE).json()
    page.goto("/reset?token=nonsense")
    page.get_by_label("New password").fill("stalagmites")
    page.get_by_role("button", name="Set it and sign in").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.goto(f"/reset?token={token}")
    page.get_by_label("New password").fill("stalagmites")
    page.get_by_role("button", name="Set it and sign in").click()
    expect(page.get_by_role("button", name="Marta: account and name")).to_be_visible()
    assert person.context.request.get("/api/me").status == 401


def test_the_host_frees_a_seat(visitor: Invite) -> None:
    marta, kuba = visitor("Marta"), visitor("Kuba")
    marta.page.goto(f"/t/{marta.table('me', 'open')['id']}")
    kuba.page.goto(marta.page.get_by_label("Invite by link").input_value())
    kuba.page.get_by_role("button", name="Sit down").click()
    marta.page.get_by_role("button", name=re.compile("Free the seat.*Kuba")).click()
    expect(marta.page.get_by_role("list").filter(has_text="Marta")).not_to_contain_text("Kuba")
    expect(kuba.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(kuba.page.get_by_role("button", name="Free the seat")).to_have_count(0)


def test_a_bot_plays_for_who_is_away(visitor: Invite) -> None:
    first, second = two(visitor)
    host, guest = (second, first) if "?k=" in first.page.url else (first, second)
    menu = host.page.get_by_role("button", name="Table menu")
    menu.click()
    expect(host.page.get_by_role("button", name=re.compile("Let a bot play"))).to_have_count(0)
    host.page.keyboard.press("Escape")
    guest.page.goto("/about")
    expect(host.page.locator(".order .away")).to_have_count(1)
    menu.click()
    host.page.get_by_role("button", name=re.compile("Let a bot play for")).click()
    host.page.get_by_role("alert").get_by_role("button", name="Let a bot play").click()
    order = host.page.locator(".order")
    expect(order).to_contain_text("Greedy bot")
    host.page.get_by_role("button", name="PL: ").click()
    expect(order).to_contain_text("Bot zachłanny")
    assert host.complaints == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_of_older_rules_goes_on_if_everybody_agrees(visitor: Invite, phone: bool) -> None:
    marta, kuba = visitor("Marta", phone=phone), visitor("Kuba")
    marta.page.goto(f"/t/{marta.table('me', 'open')['id']}")
    kuba.page.goto(marta.page.get_by_label("Invite by link").input_value())
    kuba.page.get_by_role("button", name="Sit down").click()
    marta.page.get_by_role("button", name="Start the game").click()
    marta.page.locator(".prompt").wait_for()
    table = marta.page.url.rpartition("/")[2]
    marta.post(f"/api/rehearsals/{table}/age")
    for person in (marta, kuba):
        person.page.reload()
        expect(person.page.get_by_role("region", name="The rules have changed since")).to_contain_text("earlier rules")
        expect(person.page.locator(".prompt.mine")).to_have_count(0)
    assert marta.sideways() <= 0
    marta.page.get_by_role("button", name="Go on by today’s rules").click()
    expect(marta.page.get_by_role("button", name="The others are asked")).to_be_disabled()
    kuba.page.get_by_role("button", name="Agree").click()
    for person in (marta, kuba):
        expect(person.page.get_by_role("region", name="The rules have changed since")).to_have_count(0)
    first = marta if marta.is_asked() else kuba
    first.asked()
    assert marta.complaints == [] and kuba.complaints == []
