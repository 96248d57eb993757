"""What may stand in a field of a card or among the numbers of a box: shapes that check a value, lay a correction over
what was there, and say for forms and pages what they take.

    COST = Maybe(Whole(0, 20))
    USE = Record({"when": OneWord(MOMENTS), "effect": Effect(VOCABULARY, least=1)}, needs=("when", "effect"))

A correction names only what changes, at every depth: mappings are merged, `null` takes an entry away, a list is
replaced as a whole unless it is given by number, `{1: {cost: 2}}`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.engine.given import shown

LANGUAGES = ("en", "pl")
FEW = 8  # verbs that are told where they are all that may stand there
Bound = int | str  # a number, or the name of another number: `faces`, `board.track`


def near(value: object, words: Sequence[Any]) -> str:
    """The word that was probably meant, in brackets."""
    found = get_close_matches(str(value), [str(word) for word in words], n=1)
    return f" (did you mean {found[0]}?)" if found else ""


@dataclass(frozen=True)
class At:
    """A field of a card in a file, for errors: of numbers that are on no card, without a card."""

    file: str
    card: str
    path: str

    def entry(self, name: object) -> At:
        return At(self.file, self.card, f"{self.path}.{name}" if self.path else str(name))

    def place(self, i: int) -> At:
        return At(self.file, self.card, f"{self.path}[{i}]")

    def fail(self, why: str) -> BadData:
        where = f"card {self.card}: field {self.path!r}" if self.card else self.path
        error = BadData(f"{self.file}: {where}: {why}")
        error.card, error.field, error.why = self.card, self.path, why
        return error

    def step_fails(self, text: str) -> BadData:
        """A step of an effect is wrong; the text names the place in it first."""
        path, _, why = text.partition(": ")
        error = BadData(f"{self.file}: card {self.card}: {text}" if self.card else f"{self.file}: {text}")
        error.card, error.field, error.why = self.card, path, why
        return error


class Shape(ABC):
    """What a field takes."""

    @abstractmethod
    def check(self, value: Any, at: At) -> None:
        """Raise BadData unless the value may stand there."""

    def merged(self, old: Any, new: Any) -> Any:
        """What a correction leaves."""
        return new

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """What it takes, ready for JSON."""

    @abstractmethod
    def takes(self) -> str:
        """What it takes, in words for a page."""


@dataclass(frozen=True)
class Whole(Shape):
    least: int
    most: int

    def check(self, value: Any, at: At) -> None:
        if type(value) is not int or not self.least <= value <= self.most:
            raise at.fail(f"{shown(value)} is not a whole number from {self.least} to {self.most}")

    def facts(self) -> dict[str, Any]:
        return {"shape": "whole", "least": self.least, "most": self.most}

    def takes(self) -> str:
        return f"a whole number from {self.least} to {self.most}" if self.least < self.most else f"always {self.least}"


@dataclass(frozen=True)
class Flag(Shape):
    def check(self, value: Any, at: At) -> None:
        if type(value) is not bool:
            raise at.fail(f"{shown(value)} is not true or false")

    def facts(self) -> dict[str, Any]:
        return {"shape": "flag"}

    def takes(self) -> str:
        return "`true` or `false`"


@dataclass(frozen=True)
class OneWord(Shape):
    words: tuple[str, ...]
    told: str = ""  # what they are, where a list would tell less

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, str) or value not in self.words:
            raise at.fail(f"{shown(value)} is not one of {', '.join(self.words)}{near(value, self.words)}")

    def facts(self) -> dict[str, Any]:
        return {"shape": "word", "words": list(self.words)}

    def takes(self) -> str:
        return self.told or "one of " + ", ".join(f"`{word}`" for word in self.words)


@dataclass(frozen=True)
class SomeWords(Shape):
    """A list of different words."""

    words: tuple[str, ...]

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, list):
            raise at.fail(f"give a list of {', '.join(self.words)}")
        for word in value:
            OneWord(self.words).check(word, at)
        if len(value) != len({*value}):
            raise at.fail("the same word twice")

    def facts(self) -> dict[str, Any]:
        return {"shape": "words", "words": list(self.words)}

    def takes(self) -> str:
        return "a list of some of " + ", ".join(f"`{word}`" for word in self.words)


@dataclass(frozen=True)
class Bilingual(Shape):
    """A text in each language."""

    longest: int = 600

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, dict) or sorted(map(str, value)) != [*LANGUAGES]:
            raise at.fail(f"give a text for each of {', '.join(LANGUAGES)}")
        for lang, text in value.items():
            if not isinstance(text, str) or not text.strip():
                raise at.fail(f"the text for {lang} is empty or not a text")
            if len(text) > self.longest:
                raise at.fail(f"the text for {lang} is longer than {self.longest} characters")
            if not text.replace("\n", " ").isprintable():
                raise at.fail(f"the text for {lang} has characters that cannot be printed")

    def merged(self, old: Any, new: Any) -> Any:
        return merged_mapping(old, new)

    def facts(self) -> dict[str, Any]:
        return {"shape": "text", "most": self.longest}

    def takes(self) -> str:
        return "`{en, pl}`: a text in each language"


@dataclass(frozen=True)
class Numbers(Shape):
    """Whole numbers by name, each with its bounds; what is not named is 0. A bound may be another number's name."""

    bounds: Mapping[Any, tuple[Bound, Bound]]

    def check(self, value: Any, at: At, beside: Mapping[str, Any] | None = None) -> None:
        if not isinstance(value, dict):
            raise at.fail(f"give numbers for some of {self._names()}")
        for name, number in value.items():
            if name not in self.bounds or isinstance(name, bool):
                raise at.fail(f"{shown(name)} is not one of {self._names()}{near(name, [*self.bounds])}")
            least, most = (self._bound(bound, value, beside) for bound in self.bounds[name])
            Whole(least, most).check(number, at.entry(name))

    def _bound(self, bound: Bound, value: Mapping[Any, Any], beside: Mapping[str, Any] | None) -> int:
        if isinstance(bound, int):
            return bound
        group, _, name = bound.rpartition(".")
        found = (beside or {}).get(group, {}) if group else value
        number = found.get(name)
        return number if type(number) is int else 0

    def _names(self) -> str:
        return ", ".join(map(str, self.bounds))

    def merged(self, old: Any, new: Any) -> Any:
        """JSON knows no numbers as names: `"2"` is 2 where the box says 2."""
        if not isinstance(new, dict):
            return new
        spelt = {str(name): name for name in self.bounds if not isinstance(name, str)}
        return merged_mapping(old, {spelt.get(name, name): number for name, number in new.items()})

    def facts(self) -> dict[str, Any]:
        return {
            "shape": "numbers",
            "numbers": [{"name": str(name), "least": a, "most": b} for name, (a, b) in self.bounds.items()],
        }

    def takes(self) -> str:
        several = list(dict.fromkeys(self.bounds.values()))
        if len(several) == 1:
            least, most = several[0]
            names = ", ".join(f"`{name}`" for name in self.bounds)
            return f"numbers from {least} to {most} for some of {names}"
        return "; ".join(f"`{name}`: {least} to {most}" for name, (least, most) in self.bounds.items())


def counts(names: Sequence[Any], least: Bound, most: Bound) -> Numbers:
    """Numbers with the same bounds."""
    return Numbers(dict.fromkeys(names, (least, most)))


@dataclass(frozen=True)
class Effect(Shape):
    """Steps in the verbs of the title, or `only` in some of them: others have no meaning there."""

    vocabulary: Vocabulary
    least: int = 0
    only: tuple[str, ...] = ()

    def check(self, value: Any, at: At) -> None:
        try:
            frames = self.vocabulary.compile(value, at.path)
        except BadData as error:
            raise at.step_fails(str(error)) from None
        if len(frames) < self.least:
            raise at.fail("an effect has at least one step")
        for verb in self.vocabulary.verbs_in(frames) if self.only else ():
            if verb not in self.only:
                raise at.fail(f"{verb!r} is not one of {', '.join(self.only)}")

    def facts(self) -> dict[str, Any]:
        return {"shape": "steps", "least": self.least, "only": list(self.only)}

    def takes(self) -> str:
        if not self.only:
            return "a list of steps"
        if len(self.only) > FEW:
            return "a list of steps in some of the verbs"
        return f"a list of steps, only {', '.join(f'`{verb}`' for verb in self.only)}"


@dataclass(frozen=True)
class Record(Shape):
    """A mapping with these fields."""

    fields: Mapping[str, Shape]
    needs: tuple[str, ...] = ()

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, dict):
            raise at.fail(f"give {', '.join(self.fields)}")
        for name in value:
            if not isinstance(name, str) or name not in self.fields:
                raise at.fail(f"{shown(name)} is not one of {', '.join(self.fields)}{near(name, [*self.fields])}")
        for name in self.needs:
            if name not in value:
                raise at.entry(name).fail("is missing")
        for name, inner in value.items():
            self.fields[name].check(inner, at.entry(name))

    def merged(self, old: Any, new: Any) -> Any:
        return merged_mapping(old, new, self.fields)

    def facts(self) -> dict[str, Any]:
        return {
            "shape": "record",
            "fields": {name: shape.facts() for name, shape in self.fields.items()},
            "needs": list(self.needs),
        }

    def takes(self) -> str:
        return "; ".join(f"`{name}`: {shape.takes()}" for name, shape in self.fields.items()) or "`{}`"


@dataclass(frozen=True)
class OneOf(Shape):
    """A mapping with exactly one of these entries, `kill: 2`: a correction replaces it."""

    kinds: Mapping[str, Shape]

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, dict) or len(value) != 1:
            raise at.fail(f"give one of {', '.join(self.kinds)}")
        ((name, inner),) = value.items()
        OneWord(tuple(self.kinds)).check(name, at)
        self.kinds[name].check(inner, at.entry(name))

    def facts(self) -> dict[str, Any]:
        return {"shape": "one_of", "kinds": {name: shape.facts() for name, shape in self.kinds.items()}}

    def takes(self) -> str:
        if len({shape.takes() for shape in self.kinds.values()}) == 1:
            names = ", ".join(f"`{name}`" for name in self.kinds)
            return f"one of {names} with {next(iter(self.kinds.values())).takes()}"
        return "one of " + "; ".join(f"`{name}`: {shape.takes()}" for name, shape in self.kinds.items())


@dataclass(frozen=True)
class Either(Shape):
    """One shape or another; the error is that of the last."""

    shapes: tuple[Shape, ...]

    def check(self, value: Any, at: At) -> None:
        *others, last = self.shapes
        for shape in others:
            try:
                return shape.check(value, at)
            except BadData:
                continue
        last.check(value, at)

    def facts(self) -> dict[str, Any]:
        return {"shape": "either", "shapes": [shape.facts() for shape in self.shapes]}

    def takes(self) -> str:
        return ", or ".join(shape.takes() for shape in self.shapes)


@dataclass(frozen=True)
class Each(Shape):
    """A list."""

    of: Shape
    least: int = 0
    most: int = 20

    def check(self, value: Any, at: At) -> None:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise at.fail(f"give a list with {self.least} to {self.most} entries")
        for i, inner in enumerate(value):
            self.of.check(inner, at.place(i))

    def merged(self, old: Any, new: Any) -> Any:
        """By number, only the entries that change; else the whole list."""
        if not isinstance(new, dict) or not isinstance(old, list):
            return new
        places = {str(i): i for i in range(len(old))}
        if not {*map(str, new)} <= {*places}:
            return new
        found = list(old)
        for name, inner in new.items():
            i = places[str(name)]
            found[i] = self.of.merged(old[i], inner)
        return found

    def facts(self) -> dict[str, Any]:
        return {"shape": "each", "of": self.of.facts(), "least": self.least, "most": self.most}

    def takes(self) -> str:
        return f"a list with {self.least} to {self.most} entries, each: {self.of.takes()}"


@dataclass(frozen=True)
class Maybe(Shape):
    """Or `null`: it has none."""

    of: Shape

    def check(self, value: Any, at: At) -> None:
        if value is not None:
            self.of.check(value, at)

    def merged(self, old: Any, new: Any) -> Any:
        return None if new is None else self.of.merged(old, new)

    def facts(self) -> dict[str, Any]:
        return {**self.of.facts(), "none": True}

    def takes(self) -> str:
        return f"{self.of.takes()}, or `null`"


@dataclass(frozen=True)
class Fitting:
    """Which verbs have a meaning in the steps `within` a record follows from its word `by`."""

    vocabulary: Vocabulary
    by: str
    verbs: Mapping[str, Sequence[str]]
    within: str

    def __call__(self, record: Any) -> str:
        offer = self.verbs[record[self.by]]
        for verb in self.vocabulary.verbs_in(self.vocabulary.compile(record.get(self.within, []), self.within)):
            if verb not in offer:
                return f"{verb!r} has no meaning in {record[self.by]}; there are: {', '.join(offer)}"
        return ""


def _anything(_: Any) -> str:
    return ""


@dataclass(frozen=True)
class Tested(Shape):
    """A shape whose parts must fit together: `test` says why they do not, or "", and `rule` what it will ask."""

    of: Shape
    test: Callable[[Any], str] = _anything
    rule: str = ""
    fits: tuple[Fitting, ...] = ()

    def check(self, value: Any, at: At) -> None:
        self.of.check(value, at)
        tests: tuple[Callable[[Any], str], ...] = (*self.fits, self.test)
        for test in tests:
            if why := test(value):
                raise at.fail(why)

    def merged(self, old: Any, new: Any) -> Any:
        return self.of.merged(old, new)

    def facts(self) -> dict[str, Any]:
        return self.of.facts()

    def takes(self) -> str:
        return f"{self.of.takes()}; {self.rule}" if self.rule else self.of.takes()


def merged_mapping(old: Any, new: Any, fields: Mapping[str, Shape] | None = None) -> Any:
    """Entries over entries; `null` takes one away, unless that is what the entry may be."""
    if not isinstance(new, dict) or not isinstance(old, dict):
        return new
    found = dict(old)
    for name, value in new.items():
        name = str(name) if fields and str(name) in fields else name  # YAML reads 1 as a number
        shape = (fields or {}).get(name)
        if value is None and not isinstance(shape, Maybe):
            found.pop(name, None)
        else:
            found[name] = shape.merged(old.get(name), value) if shape else value
    return found
