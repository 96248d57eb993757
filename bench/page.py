"""How long until a late-game table is there to be read: first paint with map, hand and prompt, as JSON.

    python bench/page.py --loads 7

A server of its own, a real Chromium with an empty cache for every load, a game of Tyrants that has gone on for
`--actions` actions. The time is from the start of the navigation to the frame in which the prompt is painted.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.house import House, Player, generous

from penumbra.server.settings import Settings

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SHOWN = """new Promise(done => {
  const look = () => document.querySelector('.prompt.mine')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : requestAnimationFrame(look);
  look();
})"""


def late_game(person: Player, actions: int) -> dict[str, Any]:
    """A table of four in which this person is asked after so many actions."""
    pick = random.Random(1)
    table = person.started("me", "random", "random", "random")
    line = person.watch(table)
    while line.act(0, pick.choice(line.turn(0)["options"])["action"]) < actions:  # type: ignore[index]
        pass
    line.turn(0)
    return table


def load(browser: Browser, url: str, person: Player, table: str, width: int) -> tuple[float, float]:
    """Milliseconds to the prompt, and to the first paint of anything, in a browser that knows nothing yet."""
    context = browser.new_context(viewport={"width": width, "height": 900}, base_url=url)
    context.add_cookies([{"name": n, "value": v, "url": url} for n, v in person.http.cookies.items()])
    context.add_init_script("localStorage.setItem('penumbra.quick', 'seen')")
    page = context.new_page()
    page.goto(f"/t/{table}", wait_until="commit")
    shown = page.evaluate(SHOWN)
    first = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    context.close()
    return shown, first


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--loads", type=int, default=7)
    arguments.add_argument("--actions", type=int, default=500)
    chosen = arguments.parse_args()
    report: dict[str, Any] = {"actions": chosen.actions, "loads": chosen.loads}
    with tempfile.TemporaryDirectory() as folder, House(generous(Path(folder), web=Settings.web)) as house:
        person = house.person("Bench")
        table = late_game(person, chosen.actions)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
            for name, width in (("desktop_ms", 1440), ("phone_ms", 390)):
                times = [load(browser, house.url, person, table["id"], width) for _ in range(chosen.loads)]
                report[name] = {
                    "first_paint": round(statistics.median(first for _, first in times)),
                    "table": round(statistics.median(shown for shown, _ in times)),
                    "slowest": round(max(shown for shown, _ in times)),
                }
            browser.close()
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
