"""Tests that share a costly set-up run in one process, so that it is made once."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from penumbra.server.garbage import look_later, look_seldom

GROUPS = {
    "bots/test_on_ray.py": "ray",
    "engine/test_lints.py": "lints",
    "games/emerald/test_wording.py": "texts of emerald",
    "games/test_texts.py": "texts",
    "games/tyrants/test_wording.py": "texts of tyrants",
    "laws/test_properties.py": "properties",
    "test_meta.py": "meta",
    "test_reference.py": "reference",
    "test_release.py": "release",
}
LONG = ("server/", "test_tutorials.py", "laws/", "bots/")  # they begin early, so that nobody waits for them at the end


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded for the tests stays: no full look for garbage goes through it, as in a server."""
    with look_later():
        found = yield
    look_seldom()
    return found


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if group := shared(item):
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: not item.nodeid.partition("tests/")[2].startswith(LONG))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Groups that pytest-xdist does not see would make every set-up many times, in silence."""
    grouped = [item for item in session.items if item.get_closest_marker("xdist_group")]
    if hasattr(session.config, "workerinput") and any("@" not in item.nodeid for item in grouped):
        raise pytest.UsageError("this pytest-xdist does not see the groups of this pytest: see pyproject.toml")


def shared(item: pytest.Item) -> str:
    """Sampled games of a table, a server for a module, a browser's tables, or what a module has made for itself."""
    _, _, path = item.nodeid.partition("tests/")
    folder, _, rest = path.partition("/")
    callspec = item.callspec if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    if folder == "laws" and callspec:
        return f"laws {callspec.id}"
    if folder in ("server", "browser", "nginx"):
        return " ".join([folder, rest.partition(".py")[0], *(_place(callspec.params) if callspec else ())])
    return GROUPS.get(path.partition("::")[0], "")


def _place(params: dict[str, Any]) -> Iterator[str]:
    """What a test's set-up is for: the engines that a server stands on, the device of a browser."""
    return (str(params[name]) for name in ("engines", "person") if name in params)
