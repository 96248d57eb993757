"""What packs may say of a title, as tables for a page: kinds of cards and their fields, verbs, numbers beside them.

All of it is read off the shapes that check packs, so that the page cannot promise anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from penumbra.engine.effects import (
    REQUIRED,
    Branches,
    Condition,
    Flag,
    Number,
    Parameter,
    Several,
    Vocabulary,
    Word,
)
from penumbra.engine.game import Game
from penumbra.kit.cardfile import COMMON, CardSchema, Contents, contents_of, number_shapes
from penumbra.kit.reference import Part, Row, code
from penumbra.kit.shapes import Each, Effect, Fitting, Maybe, Numbers, OneOf, Record, Shape, Tested

EVERYWHERE = "everywhere"


class Place(NamedTuple):
    """Where steps may stand, and in which verbs."""

    group: str
    path: str
    verbs: tuple[str, ...]
    by: str = ""  # the field beside it on which the verbs depend, and what that says
    word: str = ""


class _Walk:
    """Goes through the fields of all groups; a part that has been told is not told again."""

    def __init__(self) -> None:
        self.told: dict[int, str] = {}
        self.places: list[Place] = []
        self.vocabulary = Vocabulary()

    def rows(self, group: str, path: str, shape: Shape, fits: tuple[Fitting, ...] = ()) -> Iterator[tuple[str, str]]:
        """A field and the parts of it, each with what may stand there."""
        inner, rule, more, none = _unwrapped(shape)
        parts = dict(_parts(path, inner))
        if isinstance(inner, Effect):
            yield path, self._steps(group, path, inner, fits) + rule + none
        elif not parts:
            yield path, inner.takes() + rule + none
        elif id(inner) in self.told:
            yield path, f"as {self.told[id(inner)]}" + none
            for _ in self._inside(group, parts, more):
                pass  # its steps are places for verbs, too
        else:
            self.told[id(inner)] = f"{code(path)} of {code(group)}"
            yield path, _whole(inner) + rule + none
            yield from self._inside(group, parts, more)

    def _inside(self, group: str, parts: Mapping[str, Shape], fits: tuple[Fitting, ...]) -> Iterator[tuple[str, str]]:
        for path, shape in parts.items():
            name = path.rpartition(".")[2]
            yield from self.rows(group, path, shape, tuple(fit for fit in fits if fit.within == name) or fits)

    def _steps(self, group: str, path: str, effect: Effect, fits: tuple[Fitting, ...]) -> str:
        self.vocabulary = effect.vocabulary
        mine = [fit for fit in fits if path.endswith(f".{fit.within}")]
        for fit in mine:
            for word, verbs in fit.verbs.items():
                self.places.append(Place(group, path, tuple(verbs), fit.by, word))
        if not mine:
            self.places.append(Place(group, path, effect.only or tuple(effect.vocabulary.verbs)))
        return effect.takes() + "".join(f"; which verbs, follows from {code(fit.by)}" for fit in mine)


def _unwrapped(shape: Shape) -> tuple[Shape, str, tuple[Fitting, ...], str]:
    """The shape within, what is asked of it besides, and whether there may be none."""
    rule, none = "", ""
    fits: tuple[Fitting, ...] = ()
    while isinstance(shape, (Tested, Maybe)):
        if isinstance(shape, Tested):
            rule, fits = rule + (f"; {shape.rule}" if shape.rule else ""), shape.fits
        else:
            none = ", or `null`"
        shape = shape.of
    if isinstance(shape, Each) and isinstance(shape.of, Tested):
        rule, fits = rule + (f"; {shape.of.rule}" if shape.of.rule else ""), shape.of.fits
    return shape, rule, fits, none


def _parts(path: str, shape: Shape) -> Iterator[tuple[str, Shape]]:
    """What a mapping, or a list of mappings, has in it that needs rows of its own."""
    if isinstance(shape, Each):
        yield from _parts(f"{path}[]", _unwrapped(shape.of)[0])
    elif isinstance(shape, Record) and _all_alike(shape):
        yield f"{path}.*", next(iter(shape.fields.values()))
    elif isinstance(shape, Record):
        yield from ((f"{path}.{name}", inner) for name, inner in shape.fields.items())
    elif isinstance(shape, OneOf) and len({inner.takes() for inner in shape.kinds.values()}) > 1:
        yield from ((f"{path}.{name}", inner) for name, inner in shape.kinds.items())


def _all_alike(record: Record) -> bool:
    return len(record.fields) > 1 and len({*map(id, record.fields.values())}) == 1


def _whole(shape: Shape) -> str:
    if isinstance(shape, Each):
        return f"a list with {shape.least} to {shape.most} entries, each {_whole(_unwrapped(shape.of)[0])}"
    if isinstance(shape, OneOf):
        return "exactly one of these"
    if isinstance(shape, Record) and _all_alike(shape):
        return f"a mapping with some of {', '.join(map(code, shape.fields))}"
    needs = shape.needs if isinstance(shape, Record) else ()
    return "a mapping" + (f" with at least {', '.join(map(code, needs))}" if needs else "")


def pack_rules(game: Game) -> tuple[Part, ...]:
    """All that a pack for the title may say."""
    schema: CardSchema = game.title.packing.schema
    box, walk = contents_of(schema), _Walk()
    cards = [*_kinds_of_cards(game, schema, box, walk)]
    numbers = [*_numbers(schema, box, walk)]
    verbs = tuple(_verbs(walk, box))
    found = [
        *cards,
        _part("Verbs", VERBS, ("verb", "fields; a bare value is the first", "may stand in", "a card with it"), verbs),
    ]
    if numbers:
        found.append(_part("Numbers beside the cards", NUMBERS, ("`values:`", "in the box", "may be"), tuple(numbers)))
    return tuple(found)


FIELDS = (
    "A card is named by its `id`. Fields that are not listed here are refused. `[]` stands for each entry of a list."
)
VERBS = "A step is a mapping with one verb: `draw: 2`, or `draw: {n: 2}`; `then` stands beside the verb."
NUMBERS = "A pack names the numbers that change: `values: {group: {name: number}}`."
COLUMNS = ("field", "in words", "may be")


def _part(heading: str, text: str, columns: tuple[str, ...], rows: tuple[Row, ...], of: str = "") -> Part:
    return Part(heading.lower(), heading, text, columns, rows, of)


def _kinds_of_cards(game: Game, schema: CardSchema, box: Contents, walk: _Walk) -> Iterator[Part]:
    heading, label = "Kinds of cards", game.words("en").field
    yield _part(heading, FIELDS, ("kind", "in the box", "new cards"), tuple(_groups(schema, box)))
    yield _part(heading, "", COLUMNS, tuple(_fields("every card", COMMON, label, walk, ("name",))), "every card")
    alike: dict[int, list[str]] = {}
    for group, fields in schema.sets.items():
        alike.setdefault(id(fields), []).append(group or _no_group(schema))
    sets = {id(fields): fields for fields in schema.sets.values()}
    for same, groups in alike.items():
        needs = schema.needs if {*groups} & {*schema.new} else ()
        rows = tuple(_fields(groups[0], sets[same], label, walk, needs))
        yield _part(heading, "", COLUMNS, rows, ", ".join(groups))
    for card, fields in schema.own.items():
        yield _part(heading, "", COLUMNS, tuple(_fields(card, fields, label, walk, ())), f"the card {card}")


def _no_group(schema: CardSchema) -> str:
    return f"no {schema.group_in_words}"


def _groups(schema: CardSchema, box: Contents) -> Iterator[Row]:
    for group in schema.sets:
        count = sum(entry.data[schema.group] == group for entry in box.entries.values())
        new = f"`{schema.group}: {group}`" if group in schema.new else "none"
        yield code(group) if group else _no_group(schema), str(count), new


def _fields(group: str, fields: Mapping[str, Shape], label: Any, walk: _Walk, needs: Any) -> Iterator[Row]:
    for name, shape in fields.items():
        for path, takes in walk.rows(group, name, shape):
            needed = " (a new card needs it)" if path in needs else ""
            part = path.rpartition(".")[2]
            called = label(part)
            yield code(path), called if called != part else "", takes + needed


# --- verbs ----------------------------------------------------------------------------------------------------


def _verbs(walk: _Walk, box: Contents) -> Iterator[Row]:
    for verb in walk.vocabulary.verbs.values():
        fields = "; ".join(f"{code(name)}: {in_words(one)}" for name, one in verb.parameters.items())
        example = next((card for card, entry in box.entries.items() if _has(entry.data, verb.name)), "")
        yield code(verb.name), fields or "—", _where(walk.places, verb.name), code(example) if example else "—"


def _where(places: list[Place], verb: str) -> str:
    """The fields of a verb; of which kind of card, only where that makes a difference."""
    if all(verb in place.verbs for place in places):
        return EVERYWHERE
    found: list[str] = []
    for path in dict.fromkeys(place.path for place in places):
        here = [place for place in places if place.path == path]
        able = [place for place in here if verb in place.verbs]
        words = [*dict.fromkeys(place.word for place in able)]
        groups = [*dict.fromkeys(place.group for place in able)]
        if not able:
            continue
        told = code(path)
        if len(words) < len({place.word for place in here}):
            told += f" with {able[0].by} {', '.join(map(code, words))}"
        if len(groups) < len({place.group for place in here}):
            told += f" of {', '.join(map(code, groups))}"
        found.append(told)
    return "; ".join(found) or "nowhere in a pack"


def _has(data: Any, verb: str) -> bool:
    """Whether there is a step with this verb, however deep."""
    if isinstance(data, list):
        return any((isinstance(one, dict) and verb in one) or _has(one, verb) for one in data)
    return isinstance(data, dict) and any(_has(one, verb) for one in data.values())


def in_words(parameter: Parameter) -> str:
    """What a parameter of a verb takes."""
    if parameter.default is REQUIRED or isinstance(parameter, Flag):
        return _takes(parameter)
    default = parameter.default
    told = code(default) if isinstance(default, (int, str)) and default != "" else "none"
    return f"{_takes(parameter)} (without it {told})"


def _takes(parameter: Parameter) -> str:
    match parameter:
        case Number():
            return f"{parameter.least} to {parameter.most}" + "".join(f" or {code(word)}" for word in parameter.words)
        case Word():
            return " or ".join(code(word) for word in parameter.choices if word)
        case Several():
            return f"some of {', '.join(map(code, parameter.choices))}"
        case Flag():
            return "`true`"
        case Condition():
            return "one of " + ", ".join(f"{code(name)} ({_takes(one)})" for name, one in parameter.conditions.items())
        case Branches():
            return f"2 to {parameter.most} lists of steps"
    return "steps"


# --- numbers --------------------------------------------------------------------------------------------------


def _numbers(schema: CardSchema, box: Contents, walk: _Walk) -> Iterator[Row]:
    for group, shape in number_shapes(schema, box.data).items():
        if not isinstance(shape, Numbers):
            for path, takes in walk.rows("values", group, shape):
                yield code(path), "—", takes
            continue
        given = box.data["values"][group]
        if len({*shape.bounds.values()}) == 1:
            yield (
                code(group),
                ", ".join(code(f"{name}: {n}") for name, n in given.items()),
                _range(shape, next(iter(given))),
            )
        else:
            for name, number in given.items():
                yield code(f"{group}.{name}"), str(number), _range(shape, name)


def _range(shape: Numbers, name: Any) -> str:
    least, most = (code(bound) if isinstance(bound, str) else str(bound) for bound in shape.bounds[name])
    return f"{least} to {most}" if least != most else f"always {least}"
