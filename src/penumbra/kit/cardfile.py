"""Cards as data: the files of a title, what packs correct in them, and where each value comes from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from penumbra.engine.errors import BadData
from penumbra.engine.given import shown
from penumbra.kit.datafiles import read_data
from penumbra.kit.packs import Pack
from penumbra.kit.shapes import At, Bilingual, Maybe, Numbers, Shape, near

PROVENANCES = ("rulebook", "public", "reconstructed")
LONGEST_ID = 60
NAME = Bilingual(80)
TEXT = Bilingual(600)


class _Provenance(Shape):
    """Where values come from: rulebook, public or reconstructed; of a pack's own, that pack."""

    def check(self, value: Any, at: At) -> None:
        known = isinstance(value, dict) and all(isinstance(name, str) for name in value)
        if not known or any(one not in PROVENANCES for one in value.values() if not _by_a_pack(one)):
            raise at.fail(f"each value is one of {', '.join(PROVENANCES)}")

    def merged(self, old: Any, new: Any) -> Any:
        return {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new

    def facts(self) -> dict[str, Any]:
        return {"shape": "provenance", "words": list(PROVENANCES)}

    def takes(self) -> str:
        return f"by field: one of {', '.join(f'`{one}`' for one in PROVENANCES)}"


def _by_a_pack(value: object) -> bool:
    return isinstance(value, str) and value.startswith("pack ")


PROVENANCE = _Provenance()
COMMON: Mapping[str, Shape] = {"name": NAME, "provenance": PROVENANCE, "text": TEXT}


class CardSchema(NamedTuple):
    """What a title's packs may say. The field `group` names what a card belongs to; `sets` has the fields of each."""

    title: str
    group: str
    group_in_words: str
    files: Sequence[str]
    sets: Mapping[Any, Mapping[str, Shape]]  # besides id and the group
    needs: Collection[str]  # fields that each card has, if its set knows them
    new: Sequence[str]  # groups that may get new cards
    places: int  # different cards that the table has room for
    own: Mapping[str, Mapping[str, Shape]] = {}  # by id: fields that one card has otherwise than its set
    beside: Mapping[str, Shape] = {}  # parts of the box besides its numbers that a pack corrects among `values`


def fields_of(schema: CardSchema, group: Any, card: str = "") -> dict[str, Shape]:
    """All that a card of a group may have besides its id and the group."""
    return {**COMMON, **schema.sets[group], **schema.own.get(card, {})}


class Entry:
    """One card as data. Errors name the file, the card and the field."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file, self.data = file, data

    def fail(self, field: str, why: str) -> BadData:
        return At(self.file, str(self.data["id"]), field).fail(why)

    def counts(self, field: str, names: Sequence[str]) -> dict[str, int]:
        """Numbers by name; those that are not given are 0."""
        given = self.data.get(field) or {}
        return {name: given.get(name, 0) for name in names}


class Contents(NamedTuple):
    """All that a box holds, with what packs changed in it."""

    entries: dict[str, Entry]  # the cards, in the order of the files
    data: dict[str, Any]  # data/box.yaml


def contents_of(schema: CardSchema, packs: Sequence[Pack] = ()) -> Contents:
    """The box with its packs, applied in order. Raises BadData for the first thing that is wrong."""
    found = Contents(_box_cards(schema), _box_data(schema))
    for pack in packs:
        for error in corrections(schema, found, pack):
            raise error
    return found


def complaints_about(schema: CardSchema, pack: Pack, most: int | None = None) -> list[BadData]:
    """All that is wrong with a pack, one for each field; or the first of it: to name each of thousands takes long."""
    return list(islice(corrections(schema, Contents(_box_cards(schema), _box_data(schema)), pack), most))


def _box_cards(schema: CardSchema) -> dict[str, Entry]:
    return dict(_cards_in_files(schema.title, schema.group, tuple(schema.files)))


def _box_data(schema: CardSchema) -> dict[str, Any]:
    return dict(_data_in_file(schema.title))


@cache  # packs replace entries, and change none
def _cards_in_files(title: str, group: str, names: tuple[str, ...]) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for name in names:
        data = read_data(title, "data", "cards", f"{name}.yaml")
        for card in data["cards"]:
            entries[card["id"]] = Entry(f"data/cards/{name}.yaml", {group: data[group], **card})
    return entries


@cache
def _data_in_file(title: str) -> dict[str, Any]:
    data: dict[str, Any] = read_data(title, "data", "box.yaml")
    return data


def number_shapes(schema: CardSchema, data: Mapping[str, Any]) -> dict[str, Shape]:
    """What may be corrected among `values`: the numbers of data/box.yaml within their `ranges`, and what lies beside.

    A range is `[least, most]` for all numbers of a group, or for each by name; a bound may name another number.
    """
    found: dict[str, Shape] = {}
    for group, numbers in data.get("values", {}).items():
        ranges = data["ranges"][group]
        bounds = {name: tuple(ranges if isinstance(ranges, list) else ranges[name]) for name in numbers}
        found[group] = Numbers(bounds)
    return {**found, **schema.beside}


def corrections(schema: CardSchema, box: Contents, pack: Pack) -> Iterator[BadData]:
    """Lay a pack over a box; what comes back is wrong with it."""
    if pack.game != schema.title:
        yield BadData(f"{pack.file}: a pack for {pack.game!r}, not for {schema.title!r}")
        return
    seen: set[str] = set()
    for i, card in enumerate(pack.cards):
        where = f"{pack.file}: cards[{i}]"
        if not isinstance(card, dict) or not isinstance(card.get("id"), str) or not _plain_id(card["id"]):
            yield BadData(f"{where}: a card needs a field 'id' of letters, digits and underscores")
        elif card["id"] in seen:
            yield BadData(f"{where}: card {card['id']!r} stands twice in this pack")
        else:
            seen.add(card["id"])
            yield from _correct_card(schema, box.entries, pack, card, f"{where} ({card['id']})")
    if len(box.entries) > schema.places:
        yield BadData(f"{pack.file}: {len(box.entries)} different cards; the table has room for {schema.places}")
    yield from _correct_values(schema, box.data, pack)


def _plain_id(name: str) -> bool:
    return name.isascii() and name.isidentifier() and len(name) <= LONGEST_ID


def _correct_card(
    schema: CardSchema, entries: dict[str, Entry], pack: Pack, card: dict[Any, Any], where: str
) -> Iterator[BadData]:
    known = entries.get(card["id"])
    group = schema.group
    if known and card.get(group, known.data[group]) != known.data[group]:
        yield _about(card, group, f"{where}: field {group!r}: a card of the box stays in its {schema.group_in_words}")
        return
    if known is None and (not isinstance(card.get(group), str) or card[group] not in schema.new):
        offer = f"a new card needs one of {', '.join(schema.new)}{near(card['id'], [*entries])}"
        yield _about(card, group, f"{where}: field {group!r}: {offer}")
        return
    base = known.data if known else {"id": card["id"], group: card[group], "provenance": {}}
    shapes = fields_of(schema, base[group], card["id"])
    fields = [name for name in card if name not in ("id", group)]
    data, failed = dict(base), False
    for name in fields:
        if not isinstance(name, str) or name not in shapes:
            offer = f"unknown field {shown(name)}; there are: {', '.join(sorted(shapes))}{near(name, [*shapes])}"
            yield _about(card, str(name), f"{where}: {offer}")
            failed = True
            continue
        shape, value = shapes[name], card[name]
        if value is None and not isinstance(shape, Maybe):
            data.pop(name, None)
            continue
        data[name] = shape.merged(base.get(name), value)
        try:
            shape.check(data[name], At(pack.file, card["id"], name))
        except BadData as error:
            yield error
            failed = True
    for name in shapes:
        if name in schema.needs and name not in data:
            yield At(pack.file, card["id"], name).fail("is missing")
            failed = True
    if not failed:
        changed = fields if known is None else [name for name in fields if base.get(name) != data.get(name)]
        given = {name: f"pack {pack.name}" for name in changed if name != "provenance"}
        data["provenance"] = {**data.get("provenance", {}), **given}
        entries[card["id"]] = Entry(pack.file, data)


def _about(card: Mapping[Any, Any], field: str, message: str) -> BadData:
    error = BadData(message)
    error.card, error.field, error.why = str(card["id"]), field, message.partition("): ")[2]
    return error


def _correct_values(schema: CardSchema, data: dict[str, Any], pack: Pack) -> Iterator[BadData]:
    shapes = number_shapes(schema, data)
    if pack.values and not shapes:
        yield BadData(f"{pack.file}: field 'values': all numbers of this title are on its cards")
        return
    provenance, changed = dict(data.get("provenance", {})), dict(data.get("values", {}))
    for group, given in pack.values.items():
        if not isinstance(group, str) or group not in shapes or not isinstance(given, dict):
            names = ", ".join(shapes)
            yield BadData(f"{pack.file}: values: give numbers for {names}, not {shown(group)}{near(group, [*shapes])}")
            continue
        home = changed if group in changed else data
        old = home[group]
        home[group] = shapes[group].merged(old, {name: one for name, one in given.items() if one is not None})
        provenance[group] = _origins(provenance.get(group), old, home[group], pack.name)
    if not pack.values:
        return
    for group, shape in shapes.items():
        value, at = changed.get(group, data.get(group)), At(pack.file, "", f"values.{group}")
        try:
            if isinstance(shape, Numbers):
                shape.check(value, at, changed)
            else:
                shape.check(value, at)
        except BadData as error:
            yield error
    data["values"], data["provenance"] = changed, provenance


def _origins(known: Any, old: Mapping[Any, Any], new: Any, pack: str) -> Any:
    """Where the numbers of a group come from, those that a pack changed from it."""
    if not isinstance(new, dict):
        return known
    before = known if isinstance(known, dict) else dict.fromkeys(old, known or PROVENANCES[-1])
    return {name: f"pack {pack}" if old.get(name) != number else before.get(name) for name, number in new.items()}
