"""Cards as data: files of a title, corrections by packs, and checked access to the fields of one card."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from penumbra.engine.errors import BadData
from penumbra.kit.datafiles import read_data
from penumbra.kit.packs import Pack

PROVENANCES = ("rulebook", "public", "reconstructed")


class CardSchema(NamedTuple):
    """What a title's packs may say: the fields of a card, and the field that names the group a card belongs to."""

    title: str
    fields: Collection[str]
    group: str
    new: Sequence[str]  # groups that may get new cards
    group_in_words: str


class Entry:
    """One card as data. Errors name the file, the card and the field."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file, self.data = file, data

    def fail(self, field: str, why: str) -> BadData:
        return BadData(f"{self.file}: card {self.data['id']}: field {field!r}: {why}")

    def need(self, field: str) -> Any:
        if field not in self.data:
            raise self.fail(field, "is missing")
        return self.data[field]

    def whole(self, field: str, value: Any, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise self.fail(field, f"{value!r} is not a whole number from {least} to {most}")
        return value

    def flag(self, field: str, value: Any) -> bool:
        if type(value) is not bool:
            raise self.fail(field, f"{value!r} is not true or false")
        return value

    def bilingual(self, field: str, value: Any) -> dict[str, str]:
        if not isinstance(value, dict) or sorted(map(str, value)) != ["en", "pl"]:
            raise self.fail(field, "give a text for each of en, pl")
        for lang, text in value.items():
            if not isinstance(text, str) or not text.strip():
                raise self.fail(field, f"the text for {lang} is empty or not a text")
        return value

    def counts(self, field: str, names: Sequence[str], most: int) -> dict[str, int]:
        """A mapping of some of these names to numbers; the others are 0."""
        given = self.data.get(field, {})
        if not isinstance(given, dict):
            raise self.fail(field, f"give numbers for some of {', '.join(names)}")
        for name in given:
            if name not in names:
                raise self.fail(field, f"{name!r} is not one of {', '.join(names)}")
        return {name: self.whole(f"{field}.{name}", given.get(name, 0), 0, most) for name in names}

    def provenance(self) -> dict[str, str]:
        provenance = self.data.get("provenance", {})
        if not isinstance(provenance, dict) or any(v not in PROVENANCES for v in provenance.values()):
            raise self.fail("provenance", f"each value is one of {', '.join(PROVENANCES)}")
        return provenance


def read_cards(schema: CardSchema, files: Sequence[str]) -> dict[str, Entry]:
    """The cards of the box by id, in the order of the files."""
    entries: dict[str, Entry] = {}
    for name in files:
        data = read_data(schema.title, "data", "cards", f"{name}.yaml")
        for card in data["cards"]:
            entries[card["id"]] = Entry(f"data/cards/{name}.yaml", {schema.group: data[schema.group], **card})
    return entries


def apply_pack(schema: CardSchema, entries: dict[str, Entry], pack: Pack) -> None:
    """Correct cards of the box and add new ones."""
    if pack.game != schema.title:
        raise BadData(f"{pack.file}: a pack for {pack.game!r}, not for {schema.title!r}")
    seen: set[str] = set()
    for i, card in enumerate(pack.cards):
        where = f"{pack.file}: cards[{i}]"
        if not isinstance(card, dict) or not isinstance(card.get("id"), str) or not card["id"].isidentifier():
            raise BadData(f"{where}: a card needs a field 'id' of letters, digits and underscores")
        where += f" ({card['id']})"
        if card["id"] in seen:
            raise BadData(f"{pack.file}: cards[{i}]: card {card['id']!r} stands twice in this pack")
        seen.add(card["id"])
        for field in card:
            if field not in schema.fields:
                offer = ", ".join(sorted(schema.fields))
                raise BadData(f"{where}: unknown field {field!r}; there are: {offer}")
        known = entries.get(card["id"])
        if known and card.get(schema.group, known.data[schema.group]) != known.data[schema.group]:
            raise BadData(f"{where}: field {schema.group!r}: a card of the box stays in its {schema.group_in_words}")
        if known is None and card.get(schema.group) not in schema.new:
            raise BadData(f"{where}: field {schema.group!r}: a new card needs one of {', '.join(schema.new)}")
        base = known.data if known else {"provenance": {"values": "reconstructed"}}
        entries[card["id"]] = Entry(pack.file, {**base, **card})


def with_packs(
    schema: CardSchema, entries: dict[str, Entry], values: Mapping[str, Any], packs: Sequence[Pack], places: int
) -> Mapping[str, Any]:
    """Apply packs in order: they correct and add to the cards. What comes back are the numbers that are on no card."""
    for pack in packs:
        apply_pack(schema, entries, pack)
        values = corrected(values, pack)
    if len(entries) > places:
        raise BadData(f"{packs[-1].file}: {len(entries)} different cards; the table has room for {places}")
    return values


def corrected(values: Mapping[str, Any], pack: Pack, beside: Collection[str] = ()) -> dict[str, Any]:
    """The numbers that are not on cards, with those of a pack: `price: {north: 5}`. What lies `beside` them in
    the pack is read elsewhere."""
    result = {name: dict(group) for name, group in values.items()}
    for name, group in pack.values.items():
        if name in beside:
            continue
        if name not in result or not isinstance(group, dict):
            raise BadData(f"{pack.file}: values: give numbers for {', '.join(result)}, not {name!r}")
        for key, value in group.items():
            if key not in result[name] or type(value) is not int or not 0 <= value <= 99:
                raise BadData(f"{pack.file}: values.{name}: {key!r}: {value!r} is not one of its numbers")
            result[name][key] = value
    return result
