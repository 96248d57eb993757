"""What the page of a table will want, told in the page itself: nothing of it waits until a script has asked.

The client's build lists its files and which of them need which others (`manifest` in client/vite.config.ts).
"""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from penumbra.server.models import Person, TableRow

MANIFEST = "assets/manifest.json"
TABLE = "src/screens/TablePage.tsx"
SCRIPT = '<link rel="modulepreload" crossorigin href="/{}" />'
STYLE = '<link rel="preload" as="style" crossorigin href="/{}" />'

Manifest = dict[str, dict[str, Any]]


def said_ahead(web: Path, row: TableRow, person: Person | None) -> str:
    """What is played, whether this browser is somebody, and the files of the table."""
    said = {"penumbra:title": row.title} | ({"penumbra:known": "yes"} if person else {})
    tags = [f'<meta name="{key}" content="{escape(value)}" />' for key, value in said.items()]
    return "".join([*tags, *files_ahead(web, row.title)])


def files_ahead(web: Path, title: str) -> tuple[str, ...]:
    file = web / MANIFEST
    return _links(file, file.stat().st_mtime_ns, title) if file.is_file() else ()


@lru_cache(maxsize=64)
def _links(file: Path, _: int, title: str) -> tuple[str, ...]:
    manifest: Manifest = json.loads(file.read_text("utf-8"))
    board = f"src/boards/{title}/"
    wanted = [key for key, part in manifest.items() if key.startswith(board) and part.get("isDynamicEntry")]
    parts = _with_imports(manifest, [TABLE, *wanted])
    scripts = {part["file"]: SCRIPT for part in parts}
    styles = {name: STYLE for part in parts for name in part.get("css", ())}
    return tuple(link.format(escape(name)) for name, link in (scripts | styles).items())


def _with_imports(manifest: Manifest, keys: list[str]) -> list[dict[str, Any]]:
    """These parts and all that they need; the entry is in the page as it is."""
    found: dict[str, dict[str, Any]] = {}
    while keys:
        key = keys.pop(0)
        part = manifest.get(key)
        if part is None or key in found or part.get("isEntry"):
            continue
        found[key] = part
        keys += part.get("imports", ())
    return list(found.values())
