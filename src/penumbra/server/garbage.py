"""When Python looks for garbage: not while the server starts, and later not among what stays.

What titles and libraries made of themselves at the start is never garbage, yet each full look goes through all of it
while everybody waits.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLDS = (20_000, 20, 20)  # new objects until a look; looks at the young until one at the older


@contextmanager
def look_later() -> Iterator[None]:
    """The server starts: all that is made now stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def look_seldom() -> None:
    """It has started."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
