"""Positions as descriptions: one table of fields, from which both `arrange` and `describe` of a title follow.

A field knows how to read a described value into the state, and how to write the state's value back. A title lists its
fields once, in the order in which they are read:

    FIELDS = FieldTable(key(), number("counter"), number("round", 1), piles("hand"), cards("row"),
                        grid("pieces", PLACE_IDS, seat_ids, 9), Field("birds", _read_birds, _write_birds))

    def arrange(s, description):
        FIELDS.check(description, ("phase", "turn"))
        FIELDS.read(s, description)
        ...                                    # what follows from it, and what cannot be

    def describe(s):
        return {**heading(s), "phase": s.kind, "turn": s.seat, **FIELDS.write(s)}

The fields made here have the name of the state's attribute. Errors name the field and the entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from penumbra.engine.errors import BadPosition
from penumbra.kit.fields import LARGEST, card_number, card_numbers, mapping, one_of, read_key, whole

Ids = Sequence[str]
IdsOf = Callable[[Any], Ids]
Most = int | Callable[[Any], int]


class Field(NamedTuple):
    """A field of a description: how a value is put into a state, and how the state's value is described."""

    name: str
    read: Callable[[Any, Any], None]
    write: Callable[[Any], Any]


class Parties(NamedTuple):
    """Whose lists these are: how many entries they have, and what the entries are called."""

    count: Callable[[Any], int]
    noun: str

    def entries(self, s: Any, field: str, value: Any) -> list[Any]:
        if not isinstance(value, list) or len(value) != self.count(s):
            wanted = f"a list with one entry for each of the {self.count(s)} {self.noun} (null: as dealt)"
            raise BadPosition(f"{field}: give {wanted}")
        return value

    def given(self, s: Any, field: str, value: Any) -> Iterator[tuple[int, Any]]:
        """(party, entry) for each entry that is not null."""
        return ((p, entry) for p, entry in enumerate(self.entries(s, field, value)) if entry is not None)

    def named(self, s: Any, description: Mapping[str, Any], field: str) -> list[bool]:
        """For each party whether the description says something of it."""
        return [entry is not None for entry in description.get(field) or [None] * self.count(s)]


SEATS = Parties(lambda s: int(s.n), "seats")


class FieldTable:
    """All fields of a title's descriptions but those that say whose turn it is."""

    def __init__(self, *fields: Field) -> None:
        self.fields = {field.name: field for field in fields}

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def check(self, description: Mapping[str, Any], others: tuple[str, ...]) -> None:
        """Refuse a description with a field that the title does not know."""
        for name in description:
            if name not in self.fields and name not in others:
                known = ", ".join(("seats", "seed", "options", *others, *self.fields, "chance", "actions"))
                raise BadPosition(f"unknown field {name!r}; there are: {known}")

    def read(self, s: Any, description: Mapping[str, Any]) -> None:
        """Put what is described into the state, field by field in the order of the table."""
        for name, field in self.fields.items():
            if name in description:
                field.read(s, description[name])

    def write(self, s: Any) -> dict[str, Any]:
        """Every field of a state, as `read` takes it."""
        return {name: field.write(s) for name, field in self.fields.items()}


def heading(s: Any) -> dict[str, Any]:
    """What the description of every title begins with."""
    return {"seats": s.n, "seed": s.origin.seed, "options": dict(s.origin.options)}


# --- numbers and flags ----------------------------------------------------------------------------------------


def key() -> Field:
    """The randomness to come; with it goes number("counter")."""
    return Field("key", read_key, lambda s: s.key.hex())


def number(name: str, least: int = 0, most: int = LARGEST) -> Field:
    return Field(
        name, lambda s, value: setattr(s, name, whole(name, value, least, most)), lambda s: int(getattr(s, name))
    )


def flag(name: str) -> Field:
    def read(s: Any, value: Any) -> None:
        if type(value) is not bool:
            raise BadPosition(f"{name}: give true or false, not {value!r}")
        setattr(s, name, value)

    return Field(name, read, lambda s: bool(getattr(s, name)))


def word(name: str, words: Ids) -> Field:
    """A text, one of several."""
    return Field(name, lambda s, value: setattr(s, name, words[one_of(name, value, words)]), lambda s: getattr(s, name))


def index(name: str, words: Ids) -> Field:
    """A place among several that have names."""
    return Field(name, lambda s, value: setattr(s, name, one_of(name, value, words)), lambda s: words[getattr(s, name)])


def numbers(name: str, most: Most = LARGEST, by: Parties = SEATS) -> Field:
    """One number for each party."""

    def read(s: Any, value: Any) -> None:
        for p, entry in by.given(s, name, value):
            getattr(s, name)[p] = whole(f"{name}[{p}]", entry, 0, _most(s, most))

    return Field(name, read, lambda s: list(getattr(s, name)))


def flags(name: str, by: Parties = SEATS) -> Field:
    """True or false for each party; 0 and 1 in the state."""

    def read(s: Any, value: Any) -> None:
        for p, entry in by.given(s, name, value):
            if entry not in (False, True):
                raise BadPosition(f"{name}[{p}]: give true or false, not {entry!r}")
            getattr(s, name)[p] = int(entry)

    return Field(name, read, lambda s: list(getattr(s, name)))


def numbers_of(name: str, ids: Ids, most: Most = LARGEST) -> Field:
    """One number for each place, by the place's id; what is not named stays."""

    def read(s: Any, value: Any) -> None:
        for one, entry in mapping(name, value).items():
            getattr(s, name)[one_of(name, one, ids)] = whole(f"{name}.{one}", entry, 0, _most(s, most))

    return Field(name, read, lambda s: dict(zip(ids, getattr(s, name), strict=True)))


def _most(s: Any, most: Most) -> int:
    return most(s) if callable(most) else most


# --- counts in rows and columns -------------------------------------------------------------------------------


def row_of(counts: list[int], row: int, columns: Ids, full: bool = False) -> dict[str, int]:
    """The columns of a row of a flat list by id: those that are not 0, or all."""
    width = len(columns)
    return {columns[i]: k for i, k in enumerate(counts[row * width : (row + 1) * width]) if k or full}


def _read_row(field: str, counts: list[int], row: int, columns: Ids, value: Any, least: int, most: int) -> None:
    first = row * len(columns)
    counts[first : first + len(columns)] = [0] * len(columns)
    for one, k in mapping(field, value or {}).items():
        named = [column for column in columns if column]
        counts[first + columns.index(named[one_of(field, one, named)])] = whole(f"{field}.{one}", k, least, most)


def grid(name: str, rows: Ids, columns: IdsOf, most: Most) -> Field:
    """Counts by place and column, flat in the state (place * columns + column): {place: {column: count}}.

    A place that is named is replaced as a whole. A column without an id cannot be named.
    """

    def read(s: Any, value: Any) -> None:
        for one, entry in mapping(name, value).items():
            row = one_of(name, one, rows)
            _read_row(f"{name}.{one}", getattr(s, name), row, columns(s), entry, 0, _most(s, most))

    return Field(name, read, lambda s: {one: row_of(getattr(s, name), row, columns(s)) for row, one in enumerate(rows)})


def party_grid(name: str, columns: IdsOf, most: Most, least: int = 0, full: bool = False, by: Parties = SEATS) -> Field:
    """Counts by party and column, flat in the state (party * columns + column): [{column: count}]."""

    def read(s: Any, value: Any) -> None:
        for p, entry in by.given(s, name, value):
            _read_row(f"{name}[{p}]", getattr(s, name), p, columns(s), entry, least, _most(s, most))

    return Field(name, read, lambda s: [row_of(getattr(s, name), p, columns(s), full) for p in range(by.count(s))])


# --- cards ----------------------------------------------------------------------------------------------------


def card_ids(s: Any, pile: Sequence[int]) -> list[str]:
    return [s.box.card_id(card) for card in pile]


def cards(name: str) -> Field:
    """A common pile."""
    return Field(
        name,
        lambda s, value: setattr(s, name, card_numbers(s, name, value)),
        lambda s: card_ids(s, getattr(s, name)),
    )


def card_tuple(name: str) -> Field:
    """Cards that are kept in a tuple: what everybody has seen last."""
    return Field(
        name,
        lambda s, value: setattr(s, name, tuple(card_numbers(s, name, value))),
        lambda s: card_ids(s, getattr(s, name)),
    )


def piles(name: str, by: Parties = SEATS) -> Field:
    """A pile for each party."""

    def read(s: Any, value: Any) -> None:
        for p, pile in by.given(s, name, value):
            getattr(s, name)[p] = card_numbers(s, f"{name}[{p}]", pile)

    return Field(name, read, lambda s: [card_ids(s, pile) for pile in getattr(s, name)])


def piles_of(name: str, ids: Ids, belongs: Callable[[Any, int, int], bool] = lambda _s, _place, _card: True) -> Field:
    """A pile for each place, by the place's id; what is not named stays."""

    def read(s: Any, value: Any) -> None:
        for one, pile in mapping(name, value).items():
            place = one_of(name, one, ids)
            found = card_numbers(s, f"{name}.{one}", pile)
            for card in found:
                if not belongs(s, place, card):
                    raise BadPosition(f"{name}.{one}: {s.box.card_id(card)} does not belong there")
            getattr(s, name)[place] = found

    return Field(
        name, read, lambda s: {one: card_ids(s, pile) for one, pile in zip(ids, getattr(s, name), strict=True)}
    )


def maybe_card(s: Any, field: str, value: Any) -> int:
    """A card, or null for none."""
    return -1 if value is None else card_number(s, field, value)


def card_or_none(s: Any, card: int) -> str | None:
    return s.box.card_id(card) if card >= 0 else None


def slots(name: str, size: int) -> Field:
    """Places in a row with one card each, null for a gap; those at the end that are not named are empty."""

    def read(s: Any, value: Any) -> None:
        if not isinstance(value, list):
            raise BadPosition(f"{name}: give a list of card ids")
        if len(value) > size:
            raise BadPosition(f"{name}: it has {size} slots")
        found = [maybe_card(s, name, entry) for entry in value]
        setattr(s, name, found + [-1] * (size - len(found)))

    return Field(name, read, lambda s: [card_or_none(s, card) for card in getattr(s, name)])
