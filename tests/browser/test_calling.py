"""Being called back, the whole way: a clock, a push that a real worker shows, letters, a bot for who is late, and back.

Chromium subscribes at a push service of its maker, which is out of reach here: the subscription is the test's own, to a
service on the loopback. All else is real; what the server has sent there is handed to the worker by the browser itself.
"""

from __future__ import annotations

import json
import os
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.house import PATIENCE as SECONDS
from tests.server.test_notices import Service, base64, push_service

expect.set_options(timeout=PATIENCE)
HOUR = 3600
# The worker tells when it has shown something: who asks Chromium for its notices meanwhile makes it forget them.
SHOWS = """() => {
  const show = registration.showNotification.bind(registration);
  self.shown = new Promise((done, fail) => {
    registration.showNotification = (...notice) => show(...notice).then(done, fail);
  });
}"""
NOTICES = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((notice) => notice.title);
}"""
NOTHING = """async () => {
  const worker = await navigator.serviceWorker.ready;
  while ((await worker.getNotifications()).length) await new Promise(requestAnimationFrame);
}"""
# A browser that asks once, is answered yes, and subscribes where the test listens.
DEVICE = """(device => {
  const asked = () => localStorage.getItem('test.asked') === 'yes';
  Object.defineProperty(Notification, 'permission', { get: () => (asked() ? 'granted' : 'default') });
  Notification.requestPermission = async () => (localStorage.setItem('test.asked', 'yes'), 'granted');
  const subscription = { toJSON: () => device, unsubscribe: async () => true };
  let known = false;
  PushManager.prototype.subscribe = async () => ((known = true), subscription);
  PushManager.prototype.getSubscription = async () => (known || asked() ? subscription : null);
})(%s)"""


@pytest.fixture(scope="module")
def browser(installable: Browser) -> Browser:
    return installable


class Device:
    """The test's end of a subscription, and the worker of a visitor's browser."""

    def __init__(self, visitor: Visitor, service: Service) -> None:
        self.visitor, self.service = visitor, service
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64(point), "auth": base64(self.auth)}
        visitor.context.grant_permissions(["notifications"], origin=visitor.url)
        visitor.context.add_init_script(DEVICE % json.dumps({"endpoint": f"{service.url}/marta", "keys": keys}))

    def deliver(self) -> dict[str, Any]:
        """Hand the next push to the worker, as the browser does, until it is shown."""
        post = self.service.posts.get(timeout=SECONDS)
        text = http_ece.decrypt(post.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm").decode()
        page = self.visitor.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        browser = self.visitor.context.new_cdp_session(page)
        found: list[str] = []
        browser.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(_ids(told)))
        browser.send("ServiceWorker.enable")
        while not found:
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        origin = self.visitor.url + "/"
        (worker,) = self.visitor.context.service_workers
        worker.evaluate(SHOWS)
        browser.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": text})
        worker.evaluate("self.shown")
        browser.detach()
        message: dict[str, Any] = json.loads(text)
        return message

    def notices(self) -> list[str]:
        """The titles of what is shown."""
        found: list[str] = self.visitor.page.evaluate(NOTICES)
        return found


def _ids(told: dict[str, Any]) -> list[str]:
    return [one["registrationId"] for one in told["registrations"]]


def later(visitor: Visitor, seconds: float) -> None:
    visitor.post("/api/rehearsals/later", seconds=seconds)


def open_with_clock(host: Visitor) -> None:
    """A table of two with a day a move, made in the page."""
    page = host.page
    page.goto("/tables")
    page.get_by_label("Change seat 3").select_option("remove")
    page.get_by_label("Change seat 2").select_option("open")
    page.get_by_label("Clock").select_option("day")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Invite by link").wait_for()


def end_turn(person: Visitor) -> None:
    person.warned()
    person.page.get_by_role("button", name="End turn").first.click()


def to_the_turn_of(person: Visitor, other: Visitor) -> None:
    """Both choose where to begin; then the person is asked for a whole turn."""
    first, second = (person, other) if person.is_asked() else (other, person)
    for one in (first, second):
        one.asked()
        one.act("put")
    first.asked()
    if first is other:
        first.hand()
        end_turn(first)
    person.asked()


def test_who_is_late_is_called_a_bot_plays_on_and_they_come_back(visitor: Invite) -> None:
    with push_service() as service:
        marta, kuba = visitor("Marta", phone=True, service_workers="allow"), visitor("Kuba")
        device = Device(marta, service)
        open_with_clock(kuba)
        address = kuba.page.url
        marta.page.goto(kuba.page.get_by_label("Invite by link").input_value())
        marta.page.get_by_role("button", name="Sit down").tap()
        kuba.page.get_by_role("button", name="Start the game").click()
        for one in (marta, kuba):
            one.page.locator(".prompt").wait_for()
        to_the_turn_of(marta, kuba)
        expect(kuba.page.get_by_role("list", name="Turn order").locator(".acts .time")).to_contain_text("23 h")
        expect(marta.page.locator(".tt .small .time")).to_contain_text("23 h")

        ask = marta.page.get_by_role("region", name="Clock")
        expect(ask).to_contain_text("Tell you when it is your turn?")
        with marta.page.expect_response("**/api/notices/devices"):
            ask.get_by_role("button", name="Yes").tap()
        expect(ask).to_have_count(0)
        marta.page.goto("/settings/notices")
        expect(marta.page.get_by_role("switch", name="Notices on this device")).to_be_checked()
        expect(marta.page.get_by_text("this device", exact=True)).to_have_count(1)
        expect(marta.page).to_have_title("(1) Your turn · Penumbra")

        expect(kuba.page.locator(".order .away")).to_have_count(1)  # who is at the table is not called
        later(kuba, 4 * HOUR)
        told = device.deliver()
        assert told["title"] == "Your turn: Tyrants of the Underdark" and told["body"].startswith("Kuba")
        assert device.notices() == [told["title"]]

        later(kuba, 21 * HOUR)
        kuba.page.reload()
        note = kuba.page.get_by_role("region", name="Clock")
        expect(note).to_contain_text("Marta: Time is up. The table may wait or seat a bot")
        note.get_by_role("button", name="Seat a bot").click()
        expect(note).to_have_count(0)
        kuba.asked()

        marta.page.goto(address)
        marta.page.evaluate(NOTHING)
        expect(ask).to_contain_text("A bot plays in your seat")
        ask.get_by_role("button", name="Take my seat back").tap()
        expect(ask).to_have_count(0)
        assert marta.complaints == [] and kuba.complaints == []


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


def test_a_device_follows_who_signs_in(visitor: Invite) -> None:
    with push_service() as service:
        marta = visitor("Marta", service_workers="allow")
        Device(marta, service)
        page = marta.page
        page.goto("/settings/notices")
        page.get_by_role("switch", name="Notices on this device").click()
        expect(page.get_by_text("this device", exact=True)).to_have_count(1)
        page.goto("/settings/account")
        page.get_by_label("Login").fill("marta-of-the-bell")
        page.get_by_label("Password").fill("long enough")
        page.get_by_role("button", name="Create an account").click()
        with page.expect_response("**/api/account/logout"):
            page.get_by_role("button", name="Sign out", exact=True).click()
        page.goto("/enter")
        page.get_by_role("button", name="I have an account").click()
        page.get_by_role("textbox", name="Login").first.fill("marta-of-the-bell")
        page.get_by_label("Password").first.fill("long enough")
        with page.expect_response("**/api/notices/devices"):
            page.get_by_role("button", name="Sign in").first.click()
        page.goto("/settings/notices")
        expect(page.get_by_text("this device", exact=True)).to_have_count(1)
