"""Pictures of the titles for the first page and for invitations: parts of the real boards, in both languages.

    python -m tests.browser.title_pictures             every title
    python -m tests.browser.title_pictures cults       one of them

The same game as in the README's pictures (tests/browser/pictures.py), seen by somebody who only watches: nothing glows.
Written to src/penumbra/games/<title>/pictures/: `board-<lang>.webp` and `light-<lang>.webp` for the first page in both
themes, `invite-<lang>.webp` for the picture that messengers show beside a link.
"""

from __future__ import annotations

import argparse
import tempfile
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

import penumbra
from penumbra.server.phrases import LANGUAGES
from penumbra.server.settings import Settings
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.pictures import table_of
from tests.browser.serve import router
from tests.browser.visitor import DESK, PATIENCE
from tests.server.house import House, generous

GAMES = Path(penumbra.__file__).parent / "games"
SEED, QUALITY = 5, 72
# Name: the part of the page in CSS pixels, and the picture's size.
SIZES = {"board": ((360, 242), (640, 430)), "light": ((360, 242), (640, 430)), "invite": ((400, 394), (640, 630))}
THEMES = {"dark": ("board", "invite"), "light": ("light",)}
BOARD = (232, 48, 1140, 636)  # where the board lies on a desk of 1440 × 900
CENTRES = {
    "cults": (700, 262),
    "eldersign": (748, 176),
    "emerald": (960, 172),
    "providence": (510, 336),
    "tyrants": (600, 470),
}


def part(title: str, name: str) -> FloatRect:
    """A part of the board round its centre of interest."""
    (width, height), (x, y), (left, top, right, bottom) = SIZES[name][0], CENTRES[title], BOARD
    return FloatRect(
        x=min(max(x - width / 2, left), right - width),
        y=min(max(y - height / 2, top), bottom - height),
        width=width,
        height=height,
    )


def take(page: Page, title: str, lang: str, names: tuple[str, ...]) -> None:
    folder = GAMES / title / "pictures"
    folder.mkdir(exist_ok=True)
    for name in names:
        size = SIZES[name][1]
        image = Image.open(BytesIO(page.screenshot(clip=part(title, name)))).convert("RGB")
        file = folder / f"{name}-{lang}.webp"
        image.resize(size, Image.Resampling.LANCZOS).save(file, quality=QUALITY, method=6)
        print(file.relative_to(GAMES), file.stat().st_size)


def photograph(browser: Browser, house: House, title: str) -> None:
    table, _ = table_of(house, title, SEED)
    for lang, (theme, names) in product(LANGUAGES, THEMES.items()):
        context = browser.new_context(
            viewport=DESK, base_url=house.url, reduced_motion="reduce", locale="en-GB", device_scale_factor=2
        )
        context.set_default_timeout(PATIENCE)
        assert context.request.post("/api/me", data={"name": "Ada"}).ok
        for key, value in (("lang", lang), ("theme", theme)):
            context.add_init_script(f"localStorage.setItem('penumbra.{key}', '{value}')")
        page = context.new_page()
        page.goto(f"/t/{table['id']}")
        page.locator(".fr-table").wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.evaluate("document.querySelector('.watching').hidden = true")
        take(page, title, lang, names)
        context.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("titles", nargs="*", default=sorted(CENTRES))
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        house = House(generous(Path(folder), web=Settings.web))
        house.app.router.routes[:0] = router.routes
        with house:
            for title in chosen.titles:
                photograph(browser, house, title)
        browser.close()


if __name__ == "__main__":
    main()
