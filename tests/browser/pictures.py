"""Pictures of every title's board for the README, made from the running product.

    python -m tests.browser.pictures docs            every title, 1440 × 900
    python -m tests.browser.pictures docs cults      one of them

Greedy bots play a game; four people come to its table a little before its richest question, play up to it, and the
first of them is photographed.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import penumbra
from penumbra import State
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_bot
from penumbra.engine.log import replay
from penumbra.server.settings import Settings
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.serve import router
from tests.browser.visitor import DESK, PATIENCE
from tests.server.house import House, generous

NAMES = ("Marta", "Kuba", "Ilvara", "Zofia")
EARLIER = 60  # actions that are played at the table itself, so that the log tells something
MIDDLE = (0.45, 0.7)  # of the game
QUALITY = 84  # per cent: a picture is below 300 kB


def game_of(title: str, seed: int) -> tuple[State, int]:
    """A game of greedy bots, and the number of actions before its richest question to the first seat."""
    state = penumbra.game(title).new(len(NAMES), seed)
    bots = [make_bot("greedy", f"{seed}/{p}") for p in range(state.n)]
    asked: dict[int, int] = {}
    while not state.done:
        if state.seat == 0 and not state.since:
            asked[state.length] = len(state.options)
        state.apply(bots[state.seat].decide(Outlook(state, state.seat)))
    low, high = (state.length * part for part in MIDDLE)
    return state, max((n for n in asked if low <= n <= high), key=lambda n: (asked[n], n))


def table_of(house: House, title: str, seed: int) -> tuple[dict[str, Any], Any]:
    """A table of four people at that question."""
    state, moment = game_of(title, seed)
    people = [house.person(name) for name in NAMES]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(NAMES) - 1)]
    origin = state.log.upto(max(0, moment - EARLIER)).as_dict()
    table = people[0].post("/api/rehearsals", title=title, seats=seats, origin=origin).json()
    for seat, person in enumerate(people[1:], 1):
        person.join(table, seat)
    people[0].start(table)
    lines = [person.watch(table) for person in people]
    now = replay(state.log.upto(max(0, moment - EARLIER)))
    for action in state.log.actions[now.length : moment]:
        seat = now.seat
        lines[seat].act(seat, action)
        now.apply(action)
    lines[0].turn(0)
    return table, people[0]


def photograph(browser: Browser, house: House, title: str, seed: int, file: Path) -> None:
    table, person = table_of(house, title, seed)
    context = browser.new_context(viewport=DESK, base_url=house.url, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": n, "value": v, "url": house.url} for n, v in person.http.cookies.items()])
    page = context.new_page()
    page.goto(f"/t/{table['id']}")
    page.locator(".prompt.mine").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.keyboard.press("Escape")  # what the others did covers a part of the board
    page.screenshot(path=file, quality=QUALITY)
    context.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("titles", nargs="*", default=sorted(penumbra.titles()))
    arguments.add_argument("--seed", type=int, default=5)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        house = House(generous(Path(folder), web=Settings.web))
        house.app.router.routes[:0] = router.routes
        with house:
            for title in chosen.titles:
                photograph(browser, house, title, chosen.seed, chosen.folder / f"{title}.jpg")
                print(chosen.folder / f"{title}.jpg")
        browser.close()


if __name__ == "__main__":
    main()
