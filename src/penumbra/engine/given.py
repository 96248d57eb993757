"""What scripts give: whole numbers of any kind (NumPy's too), seats by number or by name, states of this title."""

from __future__ import annotations

from operator import index
from typing import Any

from penumbra.engine.errors import BadOption

SEAT = "seat"  # in views, codes and positions the seat 0 is `seat0`
LONGEST = 80  # characters of a value that an error repeats


def shown(value: object) -> str:
    """A value as an error repeats it: what comes after must stay readable."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def whole(value: object) -> int | None:
    """Anything that stands for a whole number, as one; None for the rest. True is no number."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seat_number(value: object) -> int | None:
    """0, "0" and "seat0" are one seat; None: that is no way to name one."""
    if isinstance(value, str):
        digits = value.removeprefix(SEAT)
        return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 4 else None
    return whole(value)


def seat_of(state: Any, value: object) -> int:
    """The seat that is meant; BadOption if there is none such."""
    seat = seat_number(value)
    if seat is None or not 0 <= seat < state.n:
        raise BadOption(f"there is no seat {value!r}: they go from 0 to {state.n - 1}")
    return seat


def spelt(word: str, among: Any) -> str:
    """A seat's id for its bare number, where ids are expected: `1` is `seat1`."""
    named = f"{SEAT}{word}"
    return named if word not in among and word.isdecimal() and named in among else word
