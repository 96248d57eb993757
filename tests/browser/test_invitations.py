"""Somebody follows a link to a table: who invites to what, a name, one button; the lobby with its QR code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_guest_sits_down_by_a_link(visitor: Invite, phone: bool) -> None:
    host, guest = visitor("Kuba", bypass_csp=True), visitor(None, phone=phone, bypass_csp=True)
    table = host.table("me", "open", "greedy", private=True)
    host.page.goto(f"/t/{table['id']}")
    link = host.page.get_by_label("Invite by link").input_value()
    assert link == f"{host.url}/t/{table['code']}"
    code = host.page.locator(".paper img")
    expect(code).to_have_attribute("alt", link)
    host.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=code.element_handle())
    assert code.evaluate("image => image.width") == 236
    guest.page.goto(link)
    expect(guest.page.locator(".inv")).to_have_text("Kuba invites you to")
    expect(guest.page.get_by_role("heading")).to_have_text("Tyrants of the Underdark")
    field = guest.page.get_by_label("Your name at the table")
    expect(field).not_to_have_value("")
    given = field.input_value()
    guest.page.get_by_role("button", name="Another").click()
    expect(field).not_to_have_value(given)
    field.fill("Zofia")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_role("list").filter(has_text="Kuba")).to_contain_text("Zofia")
    assert host.complaints == [] and guest.complaints == []


def test_the_host_plans_the_table_in_the_lobby(visitor: Invite) -> None:
    host = visitor("Kuba")
    page = host.page
    page.goto(f"/t/{host.table('me', 'open', 'open', private=True)['id']}")
    seats = page.locator(".lobby .seats li")
    expect(seats.nth(2)).to_contain_text("Free seat")
    expect(page.get_by_text("Normal bots take the free seats.")).to_be_visible()
    page.get_by_label("Seat a bot: seat 3").select_option("easy")
    expect(seats.nth(2)).to_contain_text("Easy bot")
    expect(page.get_by_text("A normal bot takes the free seat.")).to_be_visible()
    page.get_by_role("button", name=re.compile("Free the seat.*Easy bot")).click()
    expect(seats.nth(2)).to_contain_text("Free seat")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("dialog").get_by_role("switch", name="Hints allowed").click()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".set dl")).to_contain_text("for everybody")
    page.get_by_role("button", name="Show a large code").click()
    large = page.get_by_role("dialog")
    size = large.bounding_box()
    assert size is not None and (size["width"], size["height"]) == (1440, 900)
    expect(large).to_contain_text(page.get_by_label("Invite by link").input_value().rpartition("/")[2])
    page.keyboard.press("Escape")
    page.get_by_label("Write to the table").fill("We wait for Zofia")
    page.keyboard.press("Enter")
    expect(page.locator(".talk")).to_contain_text("We wait for Zofia")
    page.get_by_role("button", name="Start now").click()
    host.asked()
    assert host.complaints == []


def test_full_running_and_gone_tables_say_so(visitor: Invite) -> None:
    host, guest, late = visitor("Kuba"), visitor(None), visitor(None)
    full = host.table("me", "open", private=True)
    visitor("Ala").post(f"/api/tables/{full['id']}/join", seat=1, k=full["invite"].partition("?k=")[2])
    guest.page.goto(full["invite"])
    expect(guest.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(0)
    host.post(f"/api/tables/{full['id']}/start")
    guest.page.reload()
    expect(guest.page.get_by_text("The game is on. You can watch.")).to_be_visible()
    guest.page.get_by_role("button", name="Watch").click()
    expect(guest.page.get_by_text("You are watching.")).to_be_visible()
    left = host.table("me", "open", private=True)
    host.post(f"/api/tables/{left['id']}/leave")
    for person in (late, guest):  # a stranger, and somebody who is known
        person.page.goto(f"/t/{left['code']}")
        expect(person.page.get_by_role("heading")).to_have_text("This table is gone. Ask Kuba for a new link.")
    late.page.goto("/t/nowhere-at-all")
    expect(late.page.get_by_role("heading")).to_have_text("This table is gone")


def test_a_guest_takes_over_the_seat_that_a_bot_has_kept(visitor: Invite) -> None:
    host, known, late = visitor("Kuba"), visitor("Zofia"), visitor("Iga")
    table = host.table("me", "open", "random", private=True, options={"first_player": 0})
    host.post(f"/api/tables/{table['id']}/start")
    for person in (known, late):
        person.page.goto(f"/t/{table['code']}")
        expect(person.page.get_by_text("Round 1. Take over the bot's seat?")).to_be_visible()
    late.page.get_by_role("button", name="Just watch").click()
    expect(late.page.get_by_text("You are watching.")).to_be_visible()
    known.page.get_by_role("button", name="Sit down").click()
    known.page.locator(".fr-hand .card").first.wait_for()
    expect(late.page.locator(".order")).to_contain_text("Zofia")
    late.page.reload()
    expect(late.page.get_by_text("You are watching.")).to_be_visible()
    assert host.complaints == [] and known.complaints == [] and late.complaints == []
