"""Somebody follows a link to a table: who invites to what, a name, one button; the lobby with its QR code."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_screens import examine
from tests.browser.visitor import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_guest_sits_down_by_a_link(visitor: Invite, phone: bool) -> None:
    host, guest = visitor("Kuba", bypass_csp=True), visitor(None, phone=phone, bypass_csp=True)
    table = host.table("me", "open", "greedy", private=True)
    host.page.goto(f"/t/{table['id']}")
    link = host.page.get_by_label("Invite by link").input_value()
    code = host.page.locator(".qr img")
    expect(code).to_have_attribute("alt", link)
    host.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=code.element_handle())
    examine(host, "lobby-code")
    guest.page.goto(link)
    expect(guest.page.locator(".inv")).to_have_text("Kuba invites you to")
    expect(guest.page.get_by_role("heading")).to_have_text("Tyrants of the Underdark")
    field = guest.page.get_by_label("Your name at the table")
    expect(field).not_to_have_value("")
    given = field.input_value()
    guest.page.get_by_role("button", name="Another").click()
    expect(field).not_to_have_value(given)
    field.fill("Zofia")
    examine(guest, "invitation")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_role("list").filter(has_text="Kuba")).to_contain_text("Zofia")
    assert host.complaints == [] and guest.complaints == []


def test_full_and_gone_tables_say_so(visitor: Invite) -> None:
    host, guest, late = visitor("Kuba"), visitor(None), visitor(None)
    full = host.table("me", "open")
    visitor("Ala").post(f"/api/tables/{full['id']}/join", seat=1)
    guest.page.goto(f"/t/{full['id']}")
    expect(guest.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(0)
    host.post(f"/api/tables/{full['id']}/start")
    guest.page.reload()
    expect(guest.page.get_by_text("The game is on. You can watch.")).to_be_visible()
    guest.page.get_by_role("button", name="Watch").click()
    expect(guest.page.get_by_text("You are watching.")).to_be_visible()
    late.page.goto("/t/nowhere-at-all")
    expect(late.page.get_by_role("heading")).to_have_text("This table is gone")
