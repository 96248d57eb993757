"""News between those who write a table and those who watch it, and what several processes must agree on.

One process needs no more than a dictionary; `redis_bus.py` is for several. News may be lost: who follows a table looks
at the database now and then as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from penumbra.server.settings import Rate, Wait


class News(NamedTuple):
    """The log of a table has come so far, or the table itself has changed; details are read from the table."""

    table: str
    seq: int = 0
    seats: bool = False  # who sits or watches, or the table's state
    more: bool = False  # the next entry comes in the same breath: who shows each of them looks now


Callback = Callable[[News], None]


class Audience(Protocol):
    """Who in this process wants to know what others did."""

    def heard(self, news: News) -> None:
        """Another process has written."""
        ...

    def ended(self, session: str) -> None:
        """Another process has ended a session; it is named by its mark."""
        ...

    def missed(self) -> None:
        """News may have been lost."""
        ...


class Bus(Protocol):
    """What travels names a table and a number, and nothing hidden."""

    def open(self, audience: Audience) -> None:
        """Begin to hear of others."""
        ...

    def subscribe(self, table: str, callback: Callback) -> Callable[[], None]:
        """Call back with all news of a table until the returned function is called."""
        ...

    def tell(self, news: News) -> None:
        """Tell those in this process."""
        ...

    def publish(self, news: News) -> None:
        """Tell everybody."""
        ...

    def follow(self, table: str) -> None:
        """This process shows the table from now on."""
        ...

    def unfollow(self, table: str) -> None: ...

    def end_session(self, session: str) -> None:
        """Tell the other processes that a session is over."""
        ...

    def mark(self, name: str) -> str:
        """How somebody or something is called outside the process: the name cannot be read from it."""
        ...

    async def lease(self, name: str, seconds: float) -> bool:
        """Whether this process is the one to do that, for a while; asking again prolongs it."""
        ...

    async def release(self, name: str) -> None: ...

    async def take(self, name: str, rate: Rate) -> bool | None:
        """One from a bucket that all processes share; None: ask this process's own."""
        ...

    async def guess(self, name: str, wait: Wait) -> bool | None:
        """Count one more of any process and begin the wait after it, unless one is on; None: ask this process's own."""
        ...

    async def forget(self, name: str) -> None:
        """Count from the beginning, and end the wait."""
        ...

    def note(self, place: str, who: str, count: int) -> None:
        """So many connections of somebody are at a place in this process."""
        ...

    async def elsewhere(self, places: Sequence[str]) -> list[Counter[str]]:
        """How many connections other processes have there, by who was noted."""
        ...

    async def close(self) -> None: ...


class LocalBus:
    """The bus within one process."""

    def __init__(self) -> None:
        self._callbacks: dict[str, list[Callback]] = {}

    def open(self, audience: Audience) -> None:
        pass

    def subscribe(self, table: str, callback: Callback) -> Callable[[], None]:
        self._callbacks.setdefault(table, []).append(callback)

        def leave() -> None:
            callbacks = self._callbacks.get(table, [])
            if callback in callbacks:
                callbacks.remove(callback)
            if not callbacks:
                self._callbacks.pop(table, None)

        return leave

    def tell(self, news: News) -> None:
        for callback in tuple(self._callbacks.get(news.table, ())):
            callback(news)

    def publish(self, news: News) -> None:
        self.tell(news)

    def follow(self, table: str) -> None:
        pass

    def unfollow(self, table: str) -> None:
        pass

    def end_session(self, session: str) -> None:
        pass

    def mark(self, name: str) -> str:
        return name

    async def lease(self, name: str, seconds: float) -> bool:
        return True

    async def release(self, name: str) -> None:
        pass

    async def take(self, name: str, rate: Rate) -> bool | None:
        return None

    async def guess(self, name: str, wait: Wait) -> bool | None:
        return None

    async def forget(self, name: str) -> None:
        pass

    def note(self, place: str, who: str, count: int) -> None:
        pass

    async def elsewhere(self, places: Sequence[str]) -> list[Counter[str]]:
        return [Counter() for _ in places]

    async def close(self) -> None:
        pass
