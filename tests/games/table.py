"""What the test tables of the titles share besides penumbra.testing."""

from __future__ import annotations

from typing import Any


def for_each_seat(description: dict[str, Any], zones: tuple[str, ...], seats: int) -> dict[str, Any]:
    """The description with a single list for one of these zones read as seat 0's."""
    found = dict(description)
    for zone in zones:
        pile = found.get(zone)
        if pile is not None and not (pile and isinstance(pile[0], (list, type(None)))):
            found[zone] = [pile] + [None] * (seats - 1)
    return found
