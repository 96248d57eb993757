"""Checking the values of a position's description; errors name the field. positions.py makes fields of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from penumbra.engine.errors import BadPosition
from penumbra.engine.given import spelt
from penumbra.engine.given import whole as number_of

LARGEST = 10_000

Read = Callable[[Any, Any], None]  # (state, value)


def whole(field: str, value: Any, least: int = 0, most: int = LARGEST) -> int:
    number = number_of(value)
    if number is None or not least <= number <= most:
        raise BadPosition(f"{field}: {value!r} is not a whole number from {least} to {most}")
    return number


def one_of(field: str, value: Any, choices: Sequence[Any]) -> int:
    """The place of a value among the choices."""
    meant = value if value in choices else spelt(str(value), choices)
    if meant not in choices:
        raise BadPosition(f"{field}: {value!r} is not one of {', '.join(map(str, choices))}")
    return choices.index(meant)


def mapping(field: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"{field}: give an object, not {value!r}")
    return value


def card_number(s: Any, field: str, value: Any) -> int:
    if not isinstance(value, str) or value not in s.box.number:
        raise BadPosition(f"{field}: there is no card {value!r}")
    number: int = s.box.number[value]
    return number


def card_numbers(s: Any, field: str, value: Any) -> list[int]:
    if not isinstance(value, list):
        raise BadPosition(f"{field}: give a list of card ids")
    return [card_number(s, field, one) for one in value]


def read_key(s: Any, value: Any) -> None:
    try:
        s.key = bytes.fromhex(value)
    except (TypeError, ValueError) as error:
        raise BadPosition("key: give a text of hexadecimal digits") from error
    if len(s.key) != 32:
        raise BadPosition("key: give 64 hexadecimal digits")
