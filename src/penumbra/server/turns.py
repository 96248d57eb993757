"""Whose turn it is where work takes long: each person has one at a time, and not too many do in all. So nobody waits
behind everything that another one has asked for at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Turns:
    """A queue in which each person stands once."""

    def __init__(self, at_once: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, person: str) -> AsyncIterator[None]:
        """Wait for the turn, and have it until this is done."""
        turn = self._turns.setdefault(person, asyncio.Lock())
        async with turn, self._free:
            yield
