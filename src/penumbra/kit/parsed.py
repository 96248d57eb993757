"""Data files of the package, parsed once: what came of it is kept where Python keeps its bytecode.

To read all titles from YAML takes a third of the time in which a server starts. What is kept bears the mark of the text
and of whatever parsed it; if either is another one, or nothing can be kept there, the file is parsed again.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import yaml

from penumbra.kit.yamls import parse_yaml

FORMAT = 1  # another one when parse_yaml makes something else of the same text
MARK = 16  # bytes


def parsed(source: Traversable, name: str) -> Any:
    """A file as plain data, nobody else's; `name` stands in errors."""
    text = source.read_bytes()
    mark = blake2b(text, digest_size=MARK, key=_parser()).digest()
    place = _place(source)
    found = _kept(place, mark)
    if found is None:
        found = parse_yaml(text, name)
        _keep(place, mark, found)
    return found


@cache
def _parser() -> bytes:
    return f"{FORMAT} {yaml.__version__} {marshal.version} {sys.hexversion}".encode()


def _place(source: Traversable) -> Path | None:
    """None in a zip file, or where Python keeps no bytecode at all."""
    if not isinstance(source, Path):
        return None
    try:
        return Path(cache_from_source(str(source))).with_suffix(".data")
    except NotImplementedError:
        return None


def _kept(place: Path | None, mark: bytes) -> Any:
    if place is None:
        return None
    try:
        data = place.read_bytes()
        return marshal.loads(data[MARK:]) if data.startswith(mark) else None
    except (OSError, EOFError, ValueError, TypeError):
        return None


def _keep(place: Path | None, mark: bytes, found: Any) -> None:
    if place is None or sys.dont_write_bytecode:
        return
    with suppress(OSError, ValueError):  # the folder may be another's; a date has no form that could be kept
        data = mark + marshal.dumps(found)
        place.parent.mkdir(parents=True, exist_ok=True)
        whole = place.with_suffix(f".{os.getpid()}")
        try:
            whole.write_bytes(data)
            whole.replace(place)
        finally:
            whole.unlink(missing_ok=True)  # a full disk must not keep a part of it
