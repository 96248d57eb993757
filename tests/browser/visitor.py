"""Somebody in front of the page. What they do, they do with mouse, finger or keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.begun import set_up

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
# A rule has one weight, which is that of all it finds: one that is never grave is not asked. Style sheets are fetched
# anew (`preload`) only for a rule that is off unless it is asked for.
BARRIERS = """grave => {
  const light = axe._audit.rules.filter((rule) => rule.impact && !grave.includes(rule.impact));
  const rules = Object.fromEntries(light.map((rule) => [rule.id, {enabled: false}]));
  return axe.run(document, {resultTypes: ['violations'], rules, preload: false}).then(({passes, violations}) => ({
    looked: passes.length,
    found: violations.filter(({impact}) => grave.includes(impact))
      .map(({id, nodes}) => [id, nodes.slice(0, 4).map(({target}) => target)]),
  }));
}"""
LOOK, REST = ((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("look.js", "rest.js"))
PATIENCE = 180_000  # milliseconds; ends a test that hangs, nothing is measured by it
ARTEFACTS = Path(__file__).parent / "artefacts"
BLANK = 50  # pixels to a byte of the file: one colour takes more than a hundred, no page of ours as many as twenty
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)


class Visitor:
    """A browser context with one page. `complaints` holds what the page wrote to the console as errors."""

    def __init__(
        self, browser: Browser, url: str, name: str | None = "Marta", phone: bool = False, **more: Any
    ) -> None:
        self.url = url
        self.phone = phone
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            locale="en-GB",
            base_url=url,
            **{"service_workers": "block", **more},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"window.look = {LOOK}")
        self.context.add_init_script(REST)
        if name is not None:
            assert self.context.request.post("/api/me", data={"name": name}).ok
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def table(self, *seats: str, title: str = "tyrants", **more: Any) -> dict[str, Any]:
        """A table, started if nobody is missing; seats are "me", "open" or the name of a bot.

        `origin`: the log of a game that goes on there, which only the server of these tests takes."""
        kinds = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        where = "/api/rehearsals" if "origin" in more else "/api/tables"
        table: dict[str, Any] = self.post(where, title=title, seats=kinds, **more)
        return table if "open" in seats else self.post(f"/api/tables/{table['id']}/start")

    def finished(self, *seats: str, left: int = 60) -> dict[str, Any]:
        """A table whose game bots have played to its end, from so many actions before it."""
        table = self.table(*seats, origin=set_up("tyrants", len(seats), left))
        self.post(f"/api/tables/{table['id']}/resign")
        self.page.goto(f"/t/{table['id']}")
        self.page.locator(".sheet-end").wait_for()
        return table

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.context.request.post(path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def sit(self, table: dict[str, Any]) -> None:
        """Open a table that is being played and wait until it asks this person."""
        self.page.goto(f"/t/{table['id']}")
        self.asked()

    def asked(self) -> None:
        self.page.locator(".prompt.mine").wait_for()

    def is_asked(self) -> bool:
        """Whether the table of the page waits for this person, by the server: the page may not have heard yet."""
        table = self.page.url.partition("?")[0].rpartition("/")[2]
        answer = self.context.request.get(f"/api/tables/{table}")
        assert answer.ok, answer.text()
        return bool(answer.json()["turn"]["yours"])

    def close_recap(self) -> None:
        """On the phone the list of what others did lies where the answers are."""
        recap = self.page.locator(".fr-recapsheet")
        if recap.is_visible():
            button = recap.locator("> header button").last
            (button.tap if self.phone else button.click)()
            recap.wait_for(state="detached")

    def hand(self) -> None:
        """Wait for a hand that can be played."""
        hand = self.page.locator(".fr-hand .card.legal").first
        hand.or_(self.page.locator(".fr-recapsheet")).first.wait_for()
        self.close_recap()
        hand.wait_for()

    def warned(self) -> None:
        """End the turn by key, until the page asks whether to end it anyway; a second press before that asks again."""
        self.page.keyboard.press("e")
        self.page.locator(".fr-back").wait_for()

    def look(self, *wanted: str) -> dict[str, Any]:
        """What the table shows, and where the first thing of the wanted kinds is that can be done."""
        found: dict[str, Any] = self.page.evaluate("wanted => look(wanted)", list(wanted))
        return found

    def touch(self, seen: dict[str, Any], *wanted: str, keys: bool = False) -> dict[str, Any]:
        """Do the thing that `look` found, wait until the table has changed, and look again."""
        if keys:
            self.page.evaluate("document.querySelector('[data-chosen]').focus()")
            self.page.keyboard.press("Enter")
        elif self.phone:
            self.page.touchscreen.tap(seen["x"], seen["y"])
        else:
            self.page.mouse.click(seen["x"], seen["y"])
        return self.changed(seen, *wanted)

    def changed(self, seen: dict[str, Any], *wanted: str) -> dict[str, Any]:
        """The table once it is not as it was seen."""
        self.page.wait_for_function("before => look([]).sign !== before", arg=seen["sign"])
        return self.look(*wanted)

    def act(self, *wanted: str) -> dict[str, Any]:
        """Do the first thing of the wanted kinds; the table as it was."""
        seen = self.look(*wanted)
        assert seen["kind"], f"nothing to do among {wanted}: {seen}"
        self.touch(seen)
        return seen

    def record(self, folder: Path) -> Path:
        """The file of a finished game, from its score sheet."""
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name="Download the record").click()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def rest(self) -> None:
        """Wait until the page has its fonts and nothing on it changes any more."""
        self.page.evaluate("document.fonts.ready.then(rest)")

    def picture(self, name: str) -> None:
        """Keep how the page looks."""
        ARTEFACTS.mkdir(exist_ok=True)
        size = self.page.viewport_size
        assert size is not None
        file = self.page.screenshot(path=ARTEFACTS / f"{name}.png")
        pixels = size["width"] * size["height"]
        assert pixels < BLANK * len(file), f"{name} is blank: who takes pictures needs the `painting` browser"

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window; a phone's layout would grow with it."""
        over: int = self.page.evaluate(
            "document.scrollingElement.scrollWidth - Math.round(visualViewport.width * visualViewport.scale)"
        )
        return over

    def barriers(self) -> list[tuple[str, list[str]]]:
        """What axe-core finds on the page that would keep somebody out; the context must bypass the page's policy."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        seen = self.page.evaluate(BARRIERS, GRAVE)
        assert seen["looked"], "axe-core has looked at nothing"
        found: list[tuple[str, list[str]]] = seen["found"]
        return found
