"""What is told at a table, entry by entry, as each reader reads it.

Each way to read an entry is rendered once. Of a long game there are many, and hardly anybody reads the old ones again:
they are rolled up, a fifth of their size, and rendered once more if somebody does.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

from pydantic_core import from_json

from penumbra.server.lines import Kept, told
from penumbra.server.wire import packed

LOOSE, ROLLED = 8, 16  # entries that stay as they are, at least; entries that are rolled up together
QUICK = 1  # of zlib: half its usual time, for a fifth more


class Happening:
    """An entry as it is told to people, under the number that they know. It is folded when the next one happens:
    whoever is there has read it by then."""

    __slots__ = ("_kept", "_read", "n")

    def __init__(self, n: int, lines: list[Kept]) -> None:
        self.n = n
        self._kept: list[Kept] | bytes | None = None  # where not everybody reads the same
        self._read: dict[int | None, bytes] = {}
        if any("own" in line or "to" in line for line in lines):
            self._kept = lines
        else:
            self._read[None] = told(lines, None, n)

    @property
    def alike(self) -> bool:
        """Everybody reads the same."""
        return self._kept is None

    def fold(self) -> bytes:
        """What each reader's words can be made of."""
        if self._kept is None:
            return self._read[None]
        if isinstance(self._kept, list):
            self._kept = packed(self._kept)
        return self._kept

    def read_by(self, seat: int | None) -> bytes:
        """The lines as JSON, separated by commas; empty if there is nothing for this reader."""
        if self._kept is None:
            seat = None
        elif seat not in self._read:
            lines: list[Kept] = from_json(self._kept) if isinstance(self._kept, bytes) else self._kept
            self._read[seat] = told(lines, seat, self.n)
        return self._read[seat]


class Roll:
    """Entries that follow each other, compressed: what they are made of, and as they were read."""

    __slots__ = ("_alike", "_folded", "_numbers", "_read")

    def __init__(self, happenings: Sequence[Happening]) -> None:
        self._numbers = [happening.n for happening in happenings]
        self._alike = [happening.alike for happening in happenings]
        self._folded = _rolled(happening.fold() for happening in happenings)
        self._read: dict[int | None, bytes] = {}

    @property
    def last(self) -> int:
        return self._numbers[-1]

    def read_by(self, seat: int | None, since: int) -> list[bytes]:
        """What this reader reads of the entries after number `since`."""
        if all(self._alike):
            texts = _unrolled(self._folded)
        elif seat in self._read:
            texts = _unrolled(self._read[seat])
        else:
            folded = zip(self._numbers, self._alike, _unrolled(self._folded), strict=True)
            texts = [text if alike else told(from_json(text), seat, n) for n, alike, text in folded]
            self._read[seat] = _rolled(texts)
        return [text for n, text in zip(self._numbers, texts, strict=True) if n > since]


def _rolled(texts: Iterable[bytes]) -> bytes:
    return zlib.compress(b"\n".join(texts), QUICK)  # JSON as we write it has no line ends


def _unrolled(rolled: bytes) -> list[bytes]:
    return zlib.decompress(rolled).split(b"\n")


class Scroll:
    """All that was told. Nothing is rolled up before somebody has read it: whoever opens a table with a long log waits
    for what they read, and the rest is done bit by bit as the game goes on."""

    def __init__(self) -> None:
        self._rolls: list[Roll] = []
        self._loose: list[Happening] = []
        self._was_read = False

    def __bool__(self) -> bool:
        return bool(self._loose)

    @property
    def latest(self) -> Happening:
        return self._loose[-1]

    def tell(self, n: int, lines: list[Kept]) -> None:
        if self._loose:
            self._loose[-1].fold()
        self._loose.append(Happening(n, lines))
        if self._was_read and len(self._loose) >= LOOSE + ROLLED:
            self._rolls.append(Roll(self._loose[:ROLLED]))
            del self._loose[:ROLLED]

    def read_by(self, seat: int | None, since: int) -> bytes:
        """What a recipient reads of the entries after number `since`, as a JSON list."""
        self._was_read = True
        first = len(self._loose)
        while first and self._loose[first - 1].n > since:
            first -= 1
        texts = [happening.read_by(seat) for happening in self._loose[first:]]
        if not first:
            texts = [*self._old(seat, since), *texts]
        return b"[%b]" % b",".join(filter(None, texts))

    def _old(self, seat: int | None, since: int) -> list[bytes]:
        first = len(self._rolls)
        while first and self._rolls[first - 1].last > since:
            first -= 1
        return [text for roll in self._rolls[first:] for text in roll.read_by(seat, since)]
