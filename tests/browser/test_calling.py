"""Being called back by letter, in the page: the address, its confirmation, and the link that stops the letters."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
HOUR = 3600


def later(visitor: Visitor, seconds: float) -> None:
    visitor.post("/api/rehearsals/later", seconds=seconds)


def test_letters_are_asked_for_confirmed_and_stopped_by_their_links(visitor: Invite) -> None:
    marta, kuba = visitor("Marta"), visitor("Kuba")
    table = marta.table("me", "open", options={"first_player": 0})
    kuba.post(f"/api/tables/{table['id']}/join", seat=1, k=table["invite"].partition("?k=")[2])
    marta.post(f"/api/tables/{table['id']}/start")
    page = marta.page
    page.goto("/settings/notices")
    page.get_by_label("Letters by e-mail").fill("marta@games.example")
    page.get_by_role("button", name="Send me letters").click()
    expect(page.get_by_text("open the link in the letter")).to_be_visible()
    (confirm,) = letter_links(marta)
    stranger = visitor(None)
    stranger.page.goto(confirm)
    expect(stranger.page.get_by_role("status")).to_contain_text("The address is confirmed")
    page.reload()
    expect(page.get_by_text("letters go to this address")).to_be_visible()
    later(kuba, HOUR)
    stop = next(link for link in letter_links(marta) if "stop=" in link)
    stranger.page.goto(stop)
    expect(stranger.page.get_by_role("status")).to_contain_text("No more letters will come")
    page.reload()
    expect(page.get_by_role("button", name="Send me letters")).to_be_visible()
    assert stranger.context.request.get("/api/me").status == 401


def letter_links(person: Visitor) -> list[str]:
    found: list[str] = person.context.request.get("/api/rehearsals/letter/links", timeout=PATIENCE).json()
    return found
