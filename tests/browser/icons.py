"""The icons of the app as PNG, drawn by Chromium from the SVG files beside them: python -m tests.browser.icons"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent.parent / "client" / "public" / "icons"
SIZES = (("icon", 192), ("icon", 512), ("maskable", 512), ("badge", 96))


def draw() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (ICONS / f"{name}.svg").read_text(encoding="utf-8")
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawing}"
            )
            page.screenshot(path=ICONS / f"{name}-{size}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
