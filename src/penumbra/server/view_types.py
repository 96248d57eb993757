"""The views of all titles as TypeScript: python -m penumbra.server.view_types > client/src/api/views.d.ts

A title declares its view as a TypedDict in view.py; the web client is written against what this makes of it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import penumbra.games
from penumbra.engine.views import BoardView

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
HEADER = "/** The views of the titles. Made by `npm run types` from games/<id>/view.py: change it there. */\n"


def titles() -> list[str]:
    """The titles of this house, those that are still being written included."""
    folder = Path(penumbra.games.__path__[0])
    return sorted(path.parent.name for path in folder.glob("*/view.py"))


def view_type(title: str) -> type:
    """What the view of a title is declared to be."""
    module = importlib.import_module(f"penumbra.games.{title}.view")
    found: type = getattr(module, module.view.__annotations__["return"])
    return found


class Writer:
    """TypeScript interfaces, each once, in the order in which they are needed; of two that have one name the later has
    the name of its title before it."""

    def __init__(self) -> None:
        self._names: dict[type, str] = {}
        self.interfaces: list[str] = []

    def name_of(self, kind: type, title: str) -> str:
        if kind not in self._names:
            taken = kind.__name__ in self._names.values() or not kind.__module__.startswith("penumbra.engine")
            own = kind.__name__.startswith(title.capitalize()) or kind is view_type(title)
            self._names[kind] = f"{title.capitalize()}{kind.__name__}" if taken and not own else kind.__name__
            self._write(kind, title)
        return self._names[kind]

    def _write(self, kind: type, title: str) -> None:
        inherited = get_type_hints(BoardView) if kind is not BoardView and _is_board(kind) else {}
        base = f" extends {self.name_of(BoardView, title)}" if inherited else ""
        lines = []
        for field, hint in get_type_hints(kind, include_extras=True).items():
            if field not in inherited:
                optional = "?" if get_origin(hint) is NotRequired else ""
                lines.append(f"  {field}{optional}: {self.text(hint, title)};")
        self.interfaces.append("\n".join([f"export interface {self._names[kind]}{base} {{", *lines, "}"]))

    def text(self, hint: Any, title: str) -> str:
        """A type as TypeScript writes it."""
        if hint in PLAIN:
            return PLAIN[hint]
        if is_typeddict(hint):
            return self.name_of(hint, title)
        origin, given = get_origin(hint), get_args(hint)
        if origin is NotRequired:
            return self.text(given[0], title)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.text(one, title) for one in given))
        if origin is Literal:
            return " | ".join(f"'{one}'" for one in given)
        if origin is list:
            inner = self.text(given[0], title)
            return f"({inner})[]" if " | " in inner and "{" not in inner else f"{inner}[]"
        if origin is dict:
            return f"{{ [id: string]: {self.text(given[1], title)} }}"
        raise TypeError(f"{title}: no TypeScript for {hint!r}")


def _is_board(kind: type) -> bool:
    return get_type_hints(BoardView).keys() <= get_type_hints(kind).keys()


def typescript() -> str:
    """All views, and a table of them by title."""
    writer = Writer()
    views = {title: writer.name_of(view_type(title), title) for title in titles()}
    table = ["export interface Views {", *(f"  {title}: {name};" for title, name in views.items()), "}"]
    return "\n".join([HEADER, "\n\n".join([*writer.interfaces, "\n".join(table)]), ""])


@cache
def _fields(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def mismatches(value: Any, hint: Any, where: str = "view") -> Iterator[str]:
    """Where a value is not what its type says: a check of views against their declarations."""
    origin, given = get_origin(hint), get_args(hint)
    if is_typeddict(hint) and isinstance(value, dict):
        fields = _fields(hint)
        needed = {name for name, one in fields.items() if get_origin(one) is not NotRequired}
        yield from (f"{where}.{name} is missing" for name in needed - value.keys())
        yield from (f"{where}.{name} is not declared" for name in value.keys() - fields.keys())
        for name in value.keys() & fields.keys():
            yield from mismatches(value[name], fields[name], f"{where}.{name}")
    elif origin is NotRequired:
        yield from mismatches(value, given[0], where)
    elif origin in (Union, UnionType):
        if not any(not [*mismatches(value, one, where)] for one in given):
            yield f"{where}: {value!r} is none of {hint}"
    elif origin is list and isinstance(value, list):
        for i, one in enumerate(value):
            yield from mismatches(one, given[0], f"{where}[{i}]")
    elif origin is dict and isinstance(value, dict):
        for key, one in value.items():
            yield from mismatches(one, given[1], f"{where}.{key}")
    elif hint is not Any and type(value) is not hint:
        yield f"{where}: {value!r} is not {hint}"


if __name__ == "__main__":
    sys.stdout.write(typescript())
