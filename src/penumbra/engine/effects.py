"""Card effects as data: steps written in a title's verbs, checked and compiled to frames when the title loads.

A step is a mapping with one verb, `draw: 3` or `gain: {points: 2}`, and for some verbs a list of steps `then`.
A verb is an op `verb(s, p, me, *args)`: seat `p` carries it out for the card `me`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple

from penumbra.engine.core import Frame, Op, op
from penumbra.engine.errors import BadData
from penumbra.engine.given import shown

REQUIRED: Any = object()
MOST_STEPS = 20


@dataclass(frozen=True)
class Number:
    """A whole number from `least` to `most`, or one of a few words."""

    default: Any = REQUIRED
    words: tuple[str, ...] = ()
    least: int = 1
    most: int = 99

    def read(self, value: Any, where: str) -> Any:
        if value in self.words or (type(value) is int and self.least <= value <= self.most):
            return value
        also = f" or one of {', '.join(self.words)}" if self.words else ""
        raise BadData(f"{where}: {shown(value)} is not a number from {self.least} to {self.most}{also}")


@dataclass(frozen=True)
class Word:
    """One of the given words."""

    choices: tuple[str, ...]
    default: Any = REQUIRED

    def read(self, value: Any, where: str) -> Any:
        if value in self.choices:
            return value
        near = get_close_matches(str(value), self.choices, n=1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BadData(f"{where}: {shown(value)} is not one of {', '.join(self.choices)}{hint}")


@dataclass(frozen=True)
class Several:
    """A list of different words, or one of them alone."""

    choices: tuple[str, ...]
    default: Any = REQUIRED

    def read(self, value: Any, where: str) -> tuple[str, ...]:
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, list) or not values:
            raise BadData(f"{where}: give a list of {', '.join(self.choices)}")
        words = tuple(Word(self.choices).read(v, where) for v in values)
        if len(words) != len({*words}):
            raise BadData(f"{where}: the same word twice")
        return words


@dataclass(frozen=True)
class Flag:
    """true or false."""

    default: Any = False

    def read(self, value: Any, where: str) -> bool:
        if type(value) is not bool:
            raise BadData(f"{where}: {shown(value)} is not true or false")
        return value


@dataclass(frozen=True)
class Condition:
    """A mapping with one of the given conditions: `{hand: 4}`. Compiled to the pair."""

    conditions: Mapping[str, Number | Word]
    default: Any = REQUIRED

    def read(self, value: Any, where: str) -> tuple[str, Any]:
        if not isinstance(value, dict) or len(value) != 1:
            raise BadData(f"{where}: give one condition of {', '.join(self.conditions)}")
        ((name, limit),) = value.items()
        Word(tuple(self.conditions)).read(name, where)
        return name, self.conditions[name].read(limit, f"{where}.{name}")


@dataclass(frozen=True)
class Steps:
    """A list of steps."""

    default: Any = REQUIRED


@dataclass(frozen=True)
class Branches:
    """A list of two to `most` lists of steps."""

    most: int
    default: Any = REQUIRED


Parameter = Number | Word | Several | Flag | Condition | Steps | Branches


class CardVerb(NamedTuple):
    """An op that card data may name, and what it takes; a bare value stands for its first parameter."""

    name: str
    run: Op
    parameters: dict[str, Parameter]
    can: Callable[..., bool]


def _always(*_: Any) -> bool:
    return True


class Vocabulary:
    """The verbs of a title."""

    def __init__(self) -> None:
        self.verbs: dict[str, CardVerb] = {}
        self._can: dict[Op, Callable[..., bool]] = {}

    def verb(self, can: Callable[..., bool] = _always, /, **parameters: Parameter) -> Callable[[Op], Op]:
        """Make an op a verb of card data. A trailing underscore keeps Python's keywords free (`from_`, `if_`).

        `can(s, p, me, *args)` says whether the verb would change anything, from what `p` may know.
        """

        def register(fn: Op) -> Op:
            name = fn.__name__.rstrip("_")
            self.verbs[name] = CardVerb(name, op(fn), {k.rstrip("_"): v for k, v in parameters.items()}, can)
            self._can[fn] = can
            return fn

        return register

    def can(self, steps: tuple[Frame, ...], s: Any, p: int, me: int) -> bool:
        """Whether a compiled effect would change anything now: one step that does is enough."""
        can = self._can
        able = False
        for step in steps:  # a hot path: a generator for any() takes twice as long
            able = able or can[step[0]](s, p, me, *step[1:])
        return able

    def test(self, verb: Op) -> Callable[..., bool]:
        """The test of a verb, for a title that keeps it at hand."""
        return self._can[verb]

    def verbs_in(self, frames: tuple[Frame, ...]) -> Iterator[str]:
        """The verbs of a compiled effect, however deep."""
        names = {verb.run: verb for verb in self.verbs.values()}
        for frame in frames:
            verb = names[frame[0]]
            yield verb.name
            for parameter, value in zip(verb.parameters.values(), frame[1:], strict=True):
                if isinstance(parameter, Steps):
                    yield from self.verbs_in(value)
                elif isinstance(parameter, Branches):
                    for branch in value:
                        yield from self.verbs_in(branch)

    def compile(self, steps: Any, where: str) -> tuple[Frame, ...]:
        """Steps as frames without their first two arguments (who, and for which card)."""
        if not isinstance(steps, list):
            raise BadData(f"{where}: not a list of steps")
        if len(steps) > MOST_STEPS:
            raise BadData(f"{where}: give a list of 0 to {MOST_STEPS} steps")
        return tuple(self._step(step, f"{where}[{i}]") for i, step in enumerate(steps))

    def _step(self, step: Any, where: str) -> Frame:
        verb, values = self.read_step(step, where)
        args: list[Any] = []
        for name, parameter in verb.parameters.items():
            value = values[name]
            if isinstance(parameter, Steps):
                args.append(self.compile(value, f"{where}.{name}") if value else ())
            elif isinstance(parameter, Branches):
                args.append(tuple(self.compile(b, f"{where}.{name}[{i}]") for i, b in enumerate(value)))
            else:
                args.append(value)
        return (verb.run, *args)

    def read_step(self, step: Any, where: str) -> tuple[CardVerb, dict[str, Any]]:
        """A step's verb and all its parameters, checked, with defaults filled in."""
        if not isinstance(step, dict) or not step:
            raise BadData(f"{where}: a step names a verb, such as 'draw: 1'; this is {shown(step)}")
        names = [str(k) for k in step if k != "then"]
        if len(names) != 1 or names[0] not in self.verbs:
            near = get_close_matches(names[0], self.verbs, n=1) if names else []
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise BadData(f"{where}: unknown verb {', '.join(map(shown, names)) or 'then'}{hint}")
        verb = self.verbs[names[0]]
        given = step[names[0]]
        if isinstance(given, dict) and not isinstance(next(iter(verb.parameters.values()), None), Condition):
            values = dict(given)
        elif verb.parameters:
            values = {next(iter(verb.parameters)): given}
        else:
            raise BadData(f"{where}.{verb.name}: takes nothing, write {verb.name}: {{}}")
        if "then" in step:
            values["then"] = step["then"]
        for name in values:
            if name not in verb.parameters:
                raise BadData(
                    f"{where}.{verb.name}: unknown field {shown(name)}; there are: {', '.join(verb.parameters)}"
                )
        return verb, {n: self._read(n, p, values, f"{where}.{verb.name}") for n, p in verb.parameters.items()}

    def _read(self, name: str, parameter: Parameter, values: dict[str, Any], where: str) -> Any:
        if name not in values:
            if parameter.default is REQUIRED:
                raise BadData(f"{where}: field {name!r} is missing")
            return parameter.default
        value = values[name]
        if isinstance(parameter, (Steps, Branches)):
            least, most = (2, parameter.most) if isinstance(parameter, Branches) else (0, MOST_STEPS)
            if not isinstance(value, list) or not least <= len(value) <= most:
                what = "lists of steps" if least else "steps"
                raise BadData(f"{where}.{name}: give a list of {least} to {most} {what}")
            return value
        return parameter.read(value, f"{where}.{name}")


def bare(given: Any, otherwise: int = 1) -> int:
    """The number of a step that has one: `draw: 2` and `draw: {n: 2}` are the same; `leave: {}` has none."""
    value = next(iter(given.values()), otherwise) if isinstance(given, dict) else given
    return value if type(value) is int else otherwise


def effect_frames(steps: tuple[Frame, ...], p: int, me: int) -> list[Frame]:
    """The steps of an effect as frames on top of the stack: last first."""
    return [(step[0], p, me, *step[1:]) for step in reversed(steps)]
