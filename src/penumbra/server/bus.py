"""News between those who write a table and those who watch it. One process needs no more than a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class News(NamedTuple):
    """The log of a table has grown, or the table itself has changed; details are read from the table."""

    table: str
    seats: bool = False  # who sits or watches, or the table's state


Callback = Callable[[News], None]


class Bus(Protocol):
    """Several server processes would share one over the network; what travels names a table and nothing hidden."""

    def subscribe(self, table: str, callback: Callback) -> Callable[[], None]:
        """Call back with all news of a table until the returned function is called."""
        ...

    async def publish(self, news: News) -> None: ...


class LocalBus:
    """The bus within one process."""

    def __init__(self) -> None:
        self._callbacks: dict[str, list[Callback]] = {}

    def subscribe(self, table: str, callback: Callback) -> Callable[[], None]:
        self._callbacks.setdefault(table, []).append(callback)

        def leave() -> None:
            callbacks = self._callbacks.get(table, [])
            if callback in callbacks:
                callbacks.remove(callback)
            if not callbacks:
                self._callbacks.pop(table, None)

        return leave

    async def publish(self, news: News) -> None:
        for callback in tuple(self._callbacks.get(news.table, ())):
            callback(news)
