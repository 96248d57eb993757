"""A bot of another package, built and installed as anybody's is, is offered in the page and plays at a table."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import serving
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "guest-bots"
version = "1.0"
authors = [{name = "Ada Guest"}]
[project.entry-points."penumbra.bots"]
guest = "guest_bots:Guest"
[tool.hatch.build.targets.wheel]
packages = ["guest_bots"]
"""
MODULE = """
class Guest:
    name, level = "Guest Bot", "easy"

    def __init__(self, seed):
        self.seed = seed

    def decide(self, outlook):
        return outlook.options[0]
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in an environment where the package is installed."""
    folder = tmp_path_factory.mktemp("guest")
    source, site = folder / "source", folder / "site"
    (source / "guest_bots").mkdir(parents=True)
    (source / "pyproject.toml").write_text(PROJECT, "utf-8")
    (source / "guest_bots" / "__init__.py").write_text(MODULE, "utf-8")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*install, "--target", str(site), str(source)], check=True)
    with serving(folder, PYTHONPATH=str(site)) as address:
        yield address


def test_it_is_offered_with_its_author_and_plays(browser: Browser, url: str) -> None:
    person = Visitor(browser, url)
    found = person.context.request.get("/api/titles").json()
    for title in found:
        assert {"id": "guest", "name": "Guest Bot", "author": "Ada Guest", "level": "easy"} in title["visitors"]
    person.page.goto("/")
    offered = person.page.locator("select option", has_text="Guest Bot")
    table = person.table("me", "guest", options={"first_player": 1})
    person.sit(table)
    expect(person.page.get_by_text("Guest Bot").first).to_be_visible()
    person.page.goto("/tables")
    expect(offered.first).to_be_attached()
    assert person.complaints == []
    person.context.close()
