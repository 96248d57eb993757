"""What a reader is shown of a moment, in pieces: what is as it was is neither made nor sent again.

A state is 4 to 9 kB, and two thirds of it are a board on which one action in five changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar, cast

from pydantic_core import to_json

from penumbra.server.wire import packed

S = TypeVar("S")
T = TypeVar("T")


class Packed(bytes):
    """JSON, in the place of what it says."""


class Pieces:
    """The parts of a table's view that are the same for everybody, as they were made last, and of what: those values
    belong to states that nobody changes any more."""

    def __init__(self) -> None:
        self._known: dict[Callable[[Any], Any], tuple[Any, Packed]] = {}

    def part(self, s: S, make: Callable[[S], T], reads: Callable[[S], Any]) -> T:
        """For engine/views.py: packed, and made only if it may differ from what it was."""
        values = reads(s)
        known = self._known.get(make)
        if known is None or known[0] != values:
            known = self._known[make] = values, Packed(packed(make(s)))
        return cast(T, known[1])


class Shown:
    """View, prompt and names as they are sent to one reader."""

    __slots__ = ("_called", "_fields", "_prompt")

    def __init__(self, view: Mapping[str, Any], prompt: Mapping[str, Any] | None, called: bytes) -> None:
        self._fields: dict[str, bytes] = {}
        self._prompt, self._called = packed(prompt), called
        for name, value in view.items():
            if type(value) is Packed:
                self._fields[name] = b'"%b":%b' % (name.encode(), value)
            elif type(value) is dict or type(value) is list:
                self._fields[name] = b'"%b":%b' % (name.encode(), to_json(value))
            else:
                self._fields[name] = _plain(name, value)

    def whole(self) -> bytes:
        fields = b",".join(self._fields.values())
        return b'{"view":{%b},"prompt":%b,"called":%b}' % (fields, self._prompt, self._called)

    def since(self, before: Shown) -> bytes:
        """What differs from what the same reader was sent before, and the prompt."""
        known = before._fields
        fields = b",".join([field for name, field in self._fields.items() if known.get(name) != field])
        if self._called == before._called:
            return b'{"view":{%b},"prompt":%b}' % (fields, self._prompt)
        return b'{"view":{%b},"prompt":%b,"called":%b}' % (fields, self._prompt, self._called)


@lru_cache(10_000, typed=True)
def _plain(name: str, value: int | str | None) -> bytes:
    """A number or a word: the same ones come again and again."""
    return b'"%b":%b' % (name.encode(), packed(value))
