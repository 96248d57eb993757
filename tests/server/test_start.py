"""A server starts without what its first answer does not need."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

SELDOM = {"PIL", "alembic", "asyncpg", "cryptography", "openskill", "py_vapid", "pywebpush", "redis"}


def loaded_with(file: Path) -> Iterator[str]:
    """What a module names as it is loaded; not what its functions do, or the type checker."""
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # a name in a module
        return None
    return Path(spec.origin) if spec and spec.origin else None


def test_what_is_seldom_needed_is_loaded_when_it_is() -> None:
    waiting, known, found = ["penumbra.server.app", "penumbra.server.run"], set[str](), {}
    while waiting:
        module = waiting.pop()
        if module in known:
            continue
        known.add(module)
        if module.partition(".")[0] != "penumbra" or (file := file_of(module)) is None:
            continue
        for name in loaded_with(file):
            waiting.append(name)
            if name.partition(".")[0] in SELDOM:
                found[module] = name
    assert "penumbra.server.live" in known
    assert not found
