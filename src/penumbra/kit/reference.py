"""A title's vocabulary for people who write programs, as tables: verbs, questions, events, views, positions, cards.

What the names do not say is in the title's data/reference.yaml. `penumbra reference` writes Markdown of it, the page
shows it. Texts between backticks are code.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from penumbra.engine.game import Game
from penumbra.kit.datafiles import read_data, read_shared

Row = tuple[str, ...]

FEW = 12  # values of an axis that are listed in full
FIELD = re.compile(r"\{(\w+)(?:![cl])?(?::(\w+|\{\w+\}))?\}")
PLAIN = {int: "number", float: "number", str: "word", bool: "flag", NoneType: "none", Any: "word"}


class Part(NamedTuple):
    """A table of the reference; `of` is what a further table of the same heading is about."""

    id: str
    heading: str
    text: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    of: str = ""


@cache
def texts() -> dict[str, Any]:
    found: dict[str, Any] = read_shared("text", "reference.yaml")
    return found


def notes(game: Game) -> dict[str, Any]:
    """What the title says of its names: data/reference.yaml."""
    found: dict[str, Any] = read_data(game.id, "data", "reference.yaml")
    return found


def reference(game: Game, lang: str = "en") -> tuple[Part, ...]:
    """All parts of a title's reference, in the order of text/reference.yaml."""
    rows = {
        "options": _options,
        "verbs": _verbs,
        "axes": _axes,
        "kinds": _kinds,
        "events": _events,
        "arguments": _arguments,
        "zones": _zones,
        "places": _places,
        "position": _position,
        "chance": _chance,
        "endings": _endings,
        "cards": _cards,
    }
    found: list[Part] = []
    for name in texts()["parts"]:
        found += _view(game, lang) if name == "view" else [_part(name, lang, rows[name](game, lang))]
    return tuple(part for part in found if part.rows)


def _part(name: str, lang: str, rows: Iterable[Row], of: str = "") -> Part:
    said = texts()["parts"][name]
    return Part(name, said["heading"][lang], said["text"][lang], tuple(said["columns"][lang]), tuple(rows), of)


def code(text: object) -> str:
    return f"`{text}`"


def _options(game: Game, lang: str) -> Iterator[Row]:
    words = game.words(lang)
    yield code("seats"), ", ".join(map(code, game.seats)), "", ""
    for setting in game.settings:
        choices = [code(choice) for choice in setting.choices] + ([code("random")] if setting.random else [])
        many = f"{setting.many} × " if setting.many else ""
        meaning = _sentence(setting.label[lang], words.explanation(setting.name))
        yield code(setting.name), many + ", ".join(choices), code(setting.default), meaning


def _sentence(label: str, hint: str) -> str:
    return f"{label}; {hint[:1].lower()}{hint[1:].rstrip('.')}" if hint else label


def _verbs(game: Game, lang: str) -> Iterator[Row]:
    words, actions = game.words(lang), game.actions
    for verb in actions.verbs:
        example = " ".join((verb.name, *(_example(actions.axes[axis]) for axis in verb.axes)))
        yield code(verb.name), ", ".join(verb.axes) or "—", code(example), words.heading(verb.name)


def _example(values: Iterable[str | None]) -> str:
    """One from the middle: the first cards of a box are seldom typical."""
    ids = [value for value in values if value]
    return ids[len(ids) // 2]


def _axes(game: Game, lang: str) -> Iterator[Row]:
    for axis, values in game.actions.axes.items():
        ids = [value for value in values if value]
        shown = ", ".join(code(value) for value in ids[: FEW if len(ids) <= FEW else 4])
        yield axis, shown if len(ids) <= FEW else f"{shown}, … ({len(ids)})"


def _kinds(game: Game, lang: str) -> Iterator[Row]:
    words: Any = game.words(lang)
    asked: dict[str, list[str]] = {}
    for key in words.words.keys("question"):
        if key != "over":
            asked.setdefault(words.asked_as.get(key, key), []).extend(_readings(words, f"question.{key}"))
    answers = notes(game)["answers"]
    for kind, said in sorted(asked.items()):
        yield code(kind), code(answers[kind]), " / ".join(dict.fromkeys(said))


def _events(game: Game, lang: str) -> Iterator[Row]:
    words: Any = game.words(lang)
    for name, arguments in words.events.items():
        readings = [text for text in _readings(words, f"event.{name}") if text]
        yield code(name), ", ".join(arguments) or "—", readings[-1]


def _readings(words: Any, key: str) -> list[str]:
    """The cases of a text: nouns in the plural, and the names of fields in place of what fills them."""

    def slot(found: re.Match[str]) -> str:
        if found[1] == "left":  # how many are still to come, in brackets, if more than one
            return ""
        noun = words.words.nouns.get(found[2])
        return str(noun[-1]) if noun else f"‹{found[1]}›"

    return [FIELD.sub(slot, text) for text in words.words.readings(key)]


def _arguments(game: Game, lang: str) -> Iterator[Row]:
    words: Any = game.words(lang)
    meanings = {**texts()["arguments"], **notes(game)["arguments"]}
    for name in sorted({name for arguments in words.events.values() for name in arguments}):
        yield code(name), meanings[name]


# --- views ----------------------------------------------------------------------------------------------------


def view_type(game: Game) -> type:
    """What the title's view is declared to be."""
    view = game.title.reading.view
    found: type = getattr(sys.modules[view.__module__], view.__annotations__["return"])
    return found


def _view(game: Game, lang: str) -> Iterator[Part]:
    whole = view_type(game)
    for kind in _declared(whole, {}):
        rows = tuple(_fields(game, lang, kind, kind is whole))
        yield _part("view", lang, rows, "" if kind is whole else kind.__name__)


def _declared(kind: Any, found: dict[type, None]) -> dict[type, None]:
    """Every type of a view, in the order in which they are needed."""
    if is_typeddict(kind) and kind not in found:
        found[kind] = None
        for hint in get_type_hints(kind).values():
            _declared(hint, found)
    for part in get_args(kind):
        _declared(part, found)
    return found


def _fields(game: Game, lang: str, kind: type, whole: bool) -> Iterator[Row]:
    names, said, common = game.words(lang).names(), notes(game)["view"], texts()["view"]
    for field, hint in get_type_hints(kind, include_extras=True).items():
        name = field if whole else f"{kind.__name__}.{field}"
        meaning = names.get(field, "")
        if name in common:
            meaning = common[name][lang]
        elif lang == "en":
            meaning = said.get(name, meaning)
        yield code(field), _value(hint, lang), meaning


def _value(hint: Any, lang: str) -> str:
    """A type in words."""
    said = texts()["kinds_of_value"]
    if hint in PLAIN:
        return str(said[PLAIN[hint]][lang])
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, given = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return _value(given[0], lang)
    if origin in (Union, UnionType):
        words = [*dict.fromkeys(_value(one, lang) for one in given)]
        return str(said["or"][lang]).format(one=", ".join(words[:-1]), other=words[-1]) if len(words) > 1 else words[0]
    if origin in (list, tuple):
        return str(said["list"][lang]).format(of=_value(given[0], lang))
    if origin is dict:
        return str(said["by"][lang]).format(of=_value(given[1], lang))
    return str(said["word"][lang])


def _zones(game: Game, lang: str) -> Iterator[Row]:
    names, said = game.words(lang).names(), texts()
    shown = game.view(game.new(game.seats[-1]), 0)["zones"]
    for zone in (zone for zone in game.zones if zone.name in shown):
        piles = "seat" if zone.per_seat else "place" if zone.per_place else "one"
        yield code(zone.name), said["piles"][piles][lang], said["sees"][zone.sees][lang], names.get(zone.name, "")


# --- places, positions, cards ---------------------------------------------------------------------------------


def _places(game: Game, lang: str) -> Iterator[Row]:
    for place, name in game.places.items():
        yield code(place), name[lang]


def _position(game: Game, lang: str) -> Iterator[Row]:
    for entry in notes(game)["position"]:
        yield ", ".join(map(code, entry["fields"])), entry["meaning"]


def _chance(game: Game, lang: str) -> Iterator[Row]:
    state = game.new(game.seats[-1])
    for source in game.title.positions.chance:
        names = [*source.names(state)]
        yield ", ".join(map(code, names)), source.meaning


def _endings(game: Game, lang: str) -> Iterator[Row]:
    for ending in game.endings:
        yield code(ending), game.words(lang).reason(ending)


def _cards(game: Game, lang: str) -> Iterator[Row]:
    for card in game.cards.values():
        yield code(card["id"]), card["name"][lang], _text(card["text"], lang)


def _text(text: Mapping[str, str], lang: str) -> str:
    return text[lang].replace("\n", " ")
