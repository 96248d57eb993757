"""What the task of a table is asked to do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from penumbra.server.phrases import Refusal


class Errand(NamedTuple):
    """Something that the task shall do."""

    work: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any]
    request: str  # in whose course; "": nobody's


def refuse(done: asyncio.Future[Any]) -> None:
    """There is no table any more."""
    if not done.done():
        done.set_exception(Refusal(404, "no_table"))
        done.exception()  # whoever asked may be gone
