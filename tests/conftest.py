"""Tests that share a costly set-up run in one process, so that it is made once."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if group := shared(item):
            item.add_marker(pytest.mark.xdist_group(group))


def shared(item: pytest.Item) -> str:
    """Sampled games of a table, clauses claimed in all tests, a server for a module, a browser's tables."""
    _, _, path = item.nodeid.partition("tests/")
    folder, _, rest = path.partition("/")
    case = item.callspec.id if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ""
    if folder == "laws":
        return f"laws {case}" if case else ""
    if folder in ("server", "browser", "nginx"):
        module = rest.partition(".py")[0]
        return f"{folder} {module} {case.partition('-')[0] if module in BY_CASE else ''}"
    return "meta" if folder.startswith("test_meta.py") else ""


BY_CASE = ("test_leaks", "test_screens")  # whose set-up is for a title, or for a device
