"""The system's Chromium and a server of our own.

Debian's `chromium-headless-shell` is the same engine without a window around it and costs a quarter less; where it is
not there, the whole Chromium does its work. A service worker needs the whole one: `installable`. Filling in pixels
took a fifth of a renderer's time in a test, so only who takes a picture has it done: `painting`. Styles, layout,
frames, what is hit and what a page is told of its frames are the same without.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.visitor import Visitor

CHROMIUM = shutil.which("chromium")
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
# Pages live for seconds: to start a process for each and to optimise its code costs a tenth more than it gives back.
THRIFTY = ["--renderer-process-limit=1", "--in-process-gpu", "--js-flags=--no-opt,--no-maglev"]
UNPAINTED = "--force-gpu-mem-available-mb=0"  # no memory for a tile: none is drawn, and a picture would be blank
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not CHROMIUM and any(HERE in item.path.parents for item in items):
        raise pytest.UsageError("the browser tests need Chromium: apt-get install chromium")


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs for these tests."""
    with serving(tmp_path_factory.mktemp("browser")) as address:
        yield address


@contextmanager
def serving(folder: Path, **more: str) -> Iterator[str]:
    """A server with its data in this folder, in our environment and more."""
    command = [sys.executable, "-m", "tests.browser.serve", str(folder)]
    root, pipe = HERE.parent.parent, subprocess.PIPE
    with subprocess.Popen(command, cwd=root, env={**os.environ, **more}, stdin=pipe, stdout=pipe, text=True) as server:
        assert server.stdin is not None and server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            assert address, "the server did not start"
            yield address
            server.stdin.close()
            server.wait(180)  # a busy machine takes its time; nothing is measured by it
        finally:
            server.kill()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """It ends before tests elsewhere run event loops of their own."""
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def chromium(playwright: Playwright, program: str | None, *more: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=program, args=[*QUIET, *THRIFTY, "--disable-sync", *more])
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright, SHELL, UNPAINTED) as browser:
        yield browser


@pytest.fixture(scope="package")
def painting(playwright: Playwright) -> Iterator[Browser]:
    """For who takes pictures of the page."""
    with chromium(playwright, SHELL) as browser:
        yield browser


@pytest.fixture(scope="module")
def installable(playwright: Playwright) -> Iterator[Browser]:
    """For who installs the page: visitors here have a service worker if they ask for it."""
    with chromium(playwright, CHROMIUM, UNPAINTED) as browser:
        yield browser


class Invite(Protocol):
    def __call__(self, name: str | None = "Marta", phone: bool = False, **more: object) -> Visitor: ...


@pytest.fixture
def visitor(browser: Browser, url: str) -> Iterator[Invite]:
    """People come as they are called and leave after the test."""
    people: list[Visitor] = []

    def invite(name: str | None = "Marta", phone: bool = False, **more: object) -> Visitor:
        people.append(Visitor(browser, url, name, phone, **more))
        return people[-1]

    yield invite
    for person in people:
        person.context.close()
