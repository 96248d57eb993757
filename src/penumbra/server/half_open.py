"""Requests that are begun and never finished: after a while the connection is closed."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Impatient(HttpToolsProtocol):
    """Head and body of a request must have come within that time; so must the first request of a connection."""

    seconds = 20.0
    _late: asyncio.TimerHandle | None = None

    def _wait(self) -> None:
        self._enough()
        self._late = self.loop.call_later(self.seconds, self._give_up)

    def _enough(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        self._enough()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._enough()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enough()
        super().connection_lost(exc)


def impatient(most: float) -> type[Impatient]:
    if most == Impatient.seconds:  # this one can be named to another process
        return Impatient
    return type("Impatient", (Impatient,), {"seconds": most})
