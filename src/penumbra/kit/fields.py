"""Reading the fields of a position's description; errors name the field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from penumbra.engine.errors import BadPosition

LARGEST = 10_000

Read = Callable[[Any, Any], None]  # (state, value)


def check_fields(description: dict[str, Any], readers: dict[str, Read], others: tuple[str, ...]) -> None:
    """Refuse a description with a field that the title does not know."""
    for field in description:
        if field not in readers and field not in others:
            known = ", ".join(("seats", "seed", "options", *others, *readers, "actions"))
            raise BadPosition(f"unknown field {field!r}; there are: {known}")


def whole(field: str, value: Any, least: int = 0, most: int = LARGEST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{field}: {value!r} is not a whole number from {least} to {most}")
    return value


def one_of(field: str, value: Any, choices: Sequence[Any]) -> int:
    """The place of a value among the choices."""
    if value not in choices:
        raise BadPosition(f"{field}: {value!r} is not one of {', '.join(map(str, choices))}")
    return choices.index(value)


def mapping(field: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"{field}: give an object, not {value!r}")
    return value


def per_seat(s: Any, field: str, value: Any) -> list[Any]:
    if not isinstance(value, list) or len(value) != s.n:
        raise BadPosition(f"{field}: give a list with one entry for each of the {s.n} seats (null: as dealt)")
    return value


def given(s: Any, field: str, value: Any) -> Iterator[tuple[int, Any]]:
    """(seat, entry) for each entry that is not null."""
    return ((p, entry) for p, entry in enumerate(per_seat(s, field, value)) if entry is not None)


def card_number(s: Any, field: str, value: Any) -> int:
    if not isinstance(value, str) or value not in s.box.number:
        raise BadPosition(f"{field}: there is no card {value!r}")
    number: int = s.box.number[value]
    return number


def card_numbers(s: Any, field: str, value: Any) -> list[int]:
    if not isinstance(value, list):
        raise BadPosition(f"{field}: give a list of card ids")
    return [card_number(s, field, one) for one in value]


def read_number(field: str, least: int = 0, most: int = LARGEST) -> Read:
    return lambda s, value: setattr(s, field, whole(field, value, least, most))


def read_seat_numbers(field: str, most: int) -> Read:
    def read(s: Any, value: Any) -> None:
        for p, number in given(s, field, value):
            getattr(s, field)[p] = whole(f"{field}[{p}]", number, 0, most)

    return read


def read_cards(field: str) -> Read:
    return lambda s, value: setattr(s, field, card_numbers(s, field, value))


def read_seat_cards(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        for p, pile in given(s, field, value):
            getattr(s, field)[p] = card_numbers(s, f"{field}[{p}]", pile)

    return read


def read_key(s: Any, value: Any) -> None:
    try:
        s.key = bytes.fromhex(value)
    except (TypeError, ValueError) as error:
        raise BadPosition("key: give a text of hexadecimal digits") from error
    if len(s.key) != 32:
        raise BadPosition("key: give 64 hexadecimal digits")
