"""How long until the first page and a late-game table are there to be read, as JSON.

    python bench/page.py --loads 7 tyrants emerald

A server of its own, a real Chromium with an empty cache for every load, a game of each title that has gone on for
`--actions` actions, or for four fifths of its usual length. The time is from the start of the navigation to the frame
in which the prompt is painted; of the first page, to that with the first title, with the size of its script. A
newcomer's path goes from there to the table that "Play now" opens and to its answer to the first move.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.stranger import Stranger
from tests.browser.visitor import Visitor
from tests.server.house import House, Player, generous

import penumbra
from penumbra.server.settings import Settings

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SEATS = 4
SCREENS = (("desktop_ms", 1440, 900), ("phone_ms", 390, 844))
SHOWN = """new Promise(done => {
  const look = () => document.querySelector('.prompt.mine')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : requestAnimationFrame(look);
  look();
})"""


def usual_length(title: str) -> int:
    """Actions of a game at random."""
    state, pick = penumbra.game(title).new(SEATS, 1), random.Random(1)
    while not state.done:
        state.apply(pick.choice(state.options))
    return state.length


def late_game(person: Player, title: str, actions: int) -> tuple[dict[str, Any], int]:
    """A table of four in which this person is asked after so many actions, and how many they are."""
    pick = random.Random(1)
    while True:
        table = person.started("me", *["random"] * (SEATS - 1), title=title)
        line = person.watch(table)
        done = 0
        while (prompt := line.turn(0)) is not None and done < actions:
            done = line.act(0, pick.choice(prompt["options"])["action"])
        line.close()
        if prompt is not None:  # else it ended early
            return table, done


def load(browser: Browser, url: str, person: Player, table: str, width: int, height: int) -> tuple[float, float]:
    """Milliseconds to the prompt, and to the first paint of anything, in a browser that knows nothing yet."""
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=url)
    context.add_cookies([{"name": n, "value": v, "url": url} for n, v in person.http.cookies.items()])
    page = context.new_page()
    page.goto(f"/t/{table}", wait_until="commit")
    shown = page.evaluate(SHOWN)
    first = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    context.close()
    return shown, first


def first_page(browser: Browser, url: str, loads: int) -> dict[str, Any]:
    """What a stranger waits for, and how much script that takes in kB, compressed."""
    paints, titles, script = [], [], 0
    for _ in range(loads):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=url)
        page = context.new_page()
        answers: list[Response] = []
        page.on("response", lambda answer, seen=answers: seen.append(answer))
        page.goto("/", wait_until="commit")
        titles.append(page.evaluate(SHOWN.replace(".prompt.mine", ".play")))
        paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
        script = sum(len(gzip.compress(answer.body())) for answer in answers if answer.url.endswith(".js"))
        context.close()
    return {
        "script_kb": round(script / 1000, 1),
        "first_paint": round(statistics.median(paints)),
        "titles": round(statistics.median(titles)),
    }


def newcomer(browser: Browser, url: str, title: str, loads: int) -> dict[str, Any]:
    """From the first page to the first move against bots: milliseconds to the first question and to the answer to the
    move, and how many presses that took."""
    asked, moved, presses = [], [], 0
    for _ in range(loads):
        person = Visitor(browser, url, name=None)
        player = Stranger(person, seed=1)
        start = time.perf_counter()
        person.page.goto("/", wait_until="commit")
        person.page.locator(f"[data-title={title}]").get_by_role("button", name="Play now").click()
        seen = player.asked()
        asked.append(1000 * (time.perf_counter() - start))
        player.answer(seen)
        moved.append(1000 * (time.perf_counter() - start))
        presses = max(presses, 1 + player.presses)
        person.context.close()
    return {
        "asked": round(statistics.median(asked)),
        "moved": round(statistics.median(moved)),
        "slowest": round(max(moved)),
        "presses": presses,
    }


def measured(browser: Browser, house: House, title: str, actions: int, loads: int) -> dict[str, Any]:
    person = house.person("Bench")
    table, done = late_game(person, title, min(actions, usual_length(title) * 4 // 5))
    report: dict[str, Any] = {"actions": done}
    for name, width, height in SCREENS:
        times = [load(browser, house.url, person, table["id"], width, height) for _ in range(loads)]
        report[name] = {
            "first_paint": round(statistics.median(first for _, first in times)),
            "table": round(statistics.median(shown for shown, _ in times)),
            "slowest": round(max(shown for shown, _ in times)),
        }
    return report


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("titles", nargs="*", default=sorted(penumbra.titles()))
    arguments.add_argument("--loads", type=int, default=7)
    arguments.add_argument("--actions", type=int, default=500, help="0: no late tables")
    chosen = arguments.parse_args()
    report: dict[str, Any] = {"loads": chosen.loads}
    with (
        tempfile.TemporaryDirectory() as folder,
        House(generous(Path(folder), web=Settings.web)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        report["first page"] = first_page(browser, house.url, chosen.loads)
        for title in chosen.titles:
            report[f"newcomer: {title}"] = newcomer(browser, house.url, title, chosen.loads)
        for title in chosen.titles if chosen.actions else ():
            report[title] = measured(browser, house, title, chosen.actions, chosen.loads)
        browser.close()
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
