"""What people read, as data: templates in one language, plural forms, and effects turned into sentences.

A language file holds templates in groups (`event.caught`), and two kinds of tables that a field may name:

    nouns:  {raven: [kruk, kruki, kruków]}               "{n} {n:raven}": the form that goes with the number
    tables: {where: {anywhere: " anywhere", map: ""}}    "{where:where}": the text that stands for the value

A list of values becomes "a, b or c"; `{name!c}` and `{name!l}` begin with a capital or a small letter; the name of
a noun or table may itself be a field: `{n:{kind}}`. A template is a text, or a list of texts with conditions of which
the first that holds is taken: `[{when: {n: 1}, text: a raven}, {text: "{n} ravens"}]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from penumbra.engine.core import Frame, Op
from penumbra.engine.effects import REQUIRED, Branches, CardVerb, Condition, Steps, Vocabulary
from penumbra.engine.errors import BadData


def english(n: int) -> int:
    """Raven, ravens."""
    return 0 if abs(n) == 1 else 1


def polish(n: int) -> int:
    """Kruk (1), kruki (2 to 4, 22 to 24, not 12 to 14), kruków."""
    n = abs(n)
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


PLURALS: dict[str, tuple[Callable[[int], int], int]] = {"en": (english, 2), "pl": (polish, 3)}
GLUE = ("or", "then", "either")  # between the last two of a list, steps of one effect, branches of a choice


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


CONVERSIONS: dict[str, Callable[[str], str]] = {"c": capital, "l": small}


class _Field(NamedTuple):
    """A field of a template; its spec names a noun or a table, or is itself made of fields."""

    name: str
    conversion: str
    spec: str | tuple[str | _Field, ...]


class _Case(NamedTuple):
    """A text, its conditions, and its parts: taken apart once, because texts are said at every click."""

    text: str
    when: tuple[tuple[str, Any], ...]
    parts: tuple[str | _Field, ...]


def _parts(text: str) -> tuple[str | _Field, ...]:
    """Literal texts and fields, by the grammar of `str.format`; named fields only."""
    found: list[str | _Field] = []
    for literal, name, spec, conversion in Formatter().parse(text):
        if literal:
            found.append(literal)
        if name is None:
            continue
        if not name:
            raise ValueError("a field needs a name")
        if conversion and conversion not in CONVERSIONS:
            raise ValueError(f"unknown conversion !{conversion}; there are: !c, !l")
        found.append(_Field(name, conversion or "", _parts(spec) if spec and "{" in spec else spec or ""))
    return tuple(found)


class Words:
    """The templates of a title in one language.

    >>> data = {"or": " or ", "then": ", then ", "either": " / ", "nouns": {"raven": ["raven", "ravens"]},
    ...         "tables": {}, "event": {"caught": "{who} catches {n} {n:raven}."}}
    >>> Words("en", data, "en.yaml").say("event.caught", who="Ada", n=2)
    'Ada catches 2 ravens.'
    """

    def __init__(self, lang: str, data: Mapping[str, Any], file: str) -> None:
        self.file = file
        if lang not in PLURALS:
            raise BadData(f"{file}: no plural forms for the language {lang!r}; there are: {', '.join(PLURALS)}")
        self._form, forms = PLURALS[lang]
        for name in (*GLUE, "nouns", "tables"):
            if name not in data:
                raise BadData(f"{file}: {name} is missing")
        self.glue: dict[str, str] = {name: data[name] for name in GLUE}
        self.nouns: Mapping[str, Sequence[str]] = data["nouns"]
        self.tables: Mapping[str, Mapping[Any, str]] = data["tables"]
        for noun, found in self.nouns.items():
            if not isinstance(found, list) or len(found) != forms:
                raise BadData(f"{file}: nouns.{noun}: give {forms} forms")
        self._entries: dict[str, list[_Case]] = {}
        self._names: dict[str, list[str]] = {}  # of the templates by group
        for group, templates in data.items():
            if group not in (*GLUE, "nouns", "tables"):
                for name, entry in templates.items():
                    self._entries[f"{group}.{name}"] = self._read(f"{group}.{name}", entry)
                    self._names.setdefault(group, []).append(str(name))

    def _read(self, key: str, entry: Any) -> list[_Case]:
        cases = entry if isinstance(entry, list) else [{"text": entry}]
        found = []
        for case in cases or [None]:
            if not isinstance(case, dict) or not isinstance(case.get("text"), str) or {*case} - {"when", "text"}:
                raise BadData(f"{self.file}: {key}: give a text, or a list of 'when' and 'text'")
            try:
                parts = _parts(case["text"])
            except ValueError as error:
                raise BadData(f"{self.file}: {key}: {error}") from error
            for part in parts:
                spec = "" if isinstance(part, str) else part.spec
                if isinstance(spec, str) and spec and spec not in self.nouns and spec not in self.tables:
                    raise BadData(f"{self.file}: {key}: there is no noun or table {spec!r}")
            found.append(_Case(case["text"], tuple(case.get("when", {}).items()), parts))
        return found

    def keys(self, group: str) -> list[str]:
        """The names of the templates of a group."""
        return list(self._names.get(group, ()))

    def has(self, key: str) -> bool:
        return key in self._entries

    def readings(self, key: str) -> list[str]:
        """The texts that a template chooses from, with their fields open."""
        return [case.text for case in self._entries[key]]

    def say(self, key: str, /, **fields: Any) -> str:
        """The text of a template with its fields filled in."""
        cases = self._entries.get(key)
        if cases is None:
            raise BadData(f"{self.file}: there is no text {key!r}")
        for case in cases:
            for name, wanted in case.when:
                if not self._holds(key, name, wanted, fields):
                    break
            else:
                try:
                    return self._fill(case.parts, fields)
                except BadData as error:
                    raise BadData(f"{self.file}: {key}: {error}") from error
        raise BadData(f"{self.file}: {key}: no case holds for {fields!r}")

    def _fill(self, parts: tuple[str | _Field, ...], fields: Mapping[str, Any]) -> str:
        found = []
        for part in parts:
            if isinstance(part, str):
                found.append(part)
                continue
            name, conversion, spec = part
            if name not in fields:
                raise BadData(f"unknown field {name!r}; there are: {', '.join(fields)}")
            value = fields[name]
            if conversion:
                value = CONVERSIONS[conversion](str(value))
            if spec:
                value = self.form(value, spec if isinstance(spec, str) else self._fill(spec, fields))
            found.append(value if isinstance(value, str) else str(value))
        return "".join(found)

    def _holds(self, key: str, name: str, wanted: Any, fields: dict[str, Any]) -> bool:
        if name not in fields:
            raise BadData(f"{self.file}: {key}: unknown field {name!r}; there are: {', '.join(fields)}")
        value = fields[name]
        if isinstance(wanted, list):
            return isinstance(value, (list, tuple)) and sorted(value) == sorted(wanted)
        return bool(value == wanted)

    def form(self, value: Any, name: str) -> str:
        """The form of a noun that goes with a number, or what a table has for a value or a list of values."""
        if isinstance(value, (list, tuple)):
            return self.listing([self.form(one, name) for one in value])
        if name in self.nouns and type(value) is int:
            return self.nouns[name][self._form(value)]
        table = self.tables.get(name)
        if table is None or value not in table:
            raise BadData(f"noun or table {name!r} has nothing for {value!r}")
        return table[value]

    def listing(self, texts: Sequence[str]) -> str:
        """a, b or c."""
        return self.glue["or"].join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


NOTHING_YET = "…"  # steps that somebody has still to write


class EffectWords:
    """Effects as sentences: one template a verb, in the group `verb`, with the verb's parameters as fields.

    A parameter that holds steps is given as their text; a condition as its name, with its number in `limit`.
    """

    def __init__(self, words: Words, vocabulary: Vocabulary) -> None:
        self.words, self.vocabulary = words, vocabulary
        self._verbs: dict[Op, CardVerb] = {verb.run: verb for verb in vocabulary.verbs.values()}
        for name in vocabulary.verbs:
            if name not in words.keys("verb"):
                raise BadData(f"{words.file}: there is no text 'verb.{name}'")

    def steps(self, steps: Any, where: str) -> str:
        """An effect as card data, in sentences; `where` names it in errors."""
        return self.sentences(self.vocabulary.compile(steps, where))

    def sentences(self, frames: Sequence[Frame]) -> str:
        """A compiled effect: a sentence for each step."""
        return " ".join(f"{capital(self.step(frame))}.".replace("….", "…") for frame in frames)

    def chain(self, frames: Sequence[Frame]) -> str:
        """A compiled effect inside a sentence: one step, then the next."""
        return self.words.glue["then"].join(self.step(frame) for frame in frames)

    def step(self, frame: Frame) -> str:
        """One compiled step."""
        verb = self._verbs[frame[0]]
        fields: dict[str, Any] = {}
        for (name, parameter), value in zip(verb.parameters.items(), frame[1:], strict=True):
            if isinstance(parameter, Steps):
                fields[name] = self.chain(value) or (NOTHING_YET if parameter.default is REQUIRED else "")
            elif isinstance(parameter, Branches):
                texts = (capital(self.chain(branch)) or NOTHING_YET for branch in value)
                fields[name] = self.words.glue["either"].join(texts)
            elif isinstance(parameter, Condition):
                fields[name], fields["limit"] = value
            else:
                fields[name] = value
        return self.words.say(f"verb.{verb.name}", **fields)

    def find(self, frames: Sequence[Frame], verb: str) -> Iterator[Frame]:
        """Every step of an effect with that verb, however deep."""
        for frame in frames:
            found = self._verbs[frame[0]]
            if found.name == verb:
                yield frame
            for parameter, value in zip(found.parameters.values(), frame[1:], strict=True):
                if isinstance(parameter, Steps):
                    yield from self.find(value, verb)
                elif isinstance(parameter, Branches):
                    for branch in value:
                        yield from self.find(branch, verb)
