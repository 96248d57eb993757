"""What is told of a pack at length: the cards of the box with it, and all that it changes. Worked out once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b

from pydantic import BaseModel

from penumbra.server.limits import Limiter
from penumbra.server.models import TableRow
from penumbra.server.pack_words import gallery_of, pack_at, pack_facts
from penumbra.server.turns import Turns

Told = Callable[[str, Mapping[str, str] | None], BaseModel]
CARDS: Told = gallery_of
CHANGES: Told = pack_facts
LARGEST = 16_000_000  # bytes of all that is kept


class PackAnswers:
    """To read a pack takes a fifth of a second, whoever asks: so the answers are made beside everything else, one after
    the other, at a largest rate for each who wants one that is not at hand, and kept as they are sent."""

    def __init__(self, reads: Limiter, readers: Turns) -> None:
        self._reads, self._readers = reads, readers
        self._kept: OrderedDict[tuple[Told, str, bytes], bytes] = OrderedDict()
        self._size = 0

    async def get(self, told: Told, row: TableRow, who: str) -> bytes:
        """The answer in JSON about the pack of this table; `who` asks."""
        pack = pack_at(row)
        key = told, row.title, blake2b(pack["text"].encode(errors="replace")).digest() if pack else b""
        if key not in self._kept:
            await self._reads.check(who)
            async with self._readers.of(who):
                if key not in self._kept:
                    self._keep(key, await asyncio.to_thread(_written, told, row.title, pack))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[Told, str, bytes], answer: bytes) -> None:
        self._kept[key] = answer
        self._size += len(answer)
        while self._size > LARGEST and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])


def _written(told: Told, title: str, pack: Mapping[str, str] | None) -> bytes:
    return told(title, pack).model_dump_json(exclude_unset=True).encode()
