"""Packs made at random: corrections of some fields of some cards and numbers, mostly at the ends of what may stand
there, now and then beyond."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from penumbra import Game
from penumbra.engine import effects
from penumbra.kit import shapes
from penumbra.kit.cardfile import CardSchema, contents_of, fields_of, number_shapes
from penumbra.kit.packs import Pack, pack_of

ODD = (0, 1, -1, 99, 10**9, 1.5, True, None, "", "nothing", [], {}, [None], {"a": 1}, "\U0001f40d")
DEEPEST = 2  # steps within steps


def nests(verb: effects.CardVerb) -> bool:
    return any(isinstance(one, (effects.Steps, effects.Branches)) for one in verb.parameters.values())


class Fabricator:
    """Makes packs for one title; `wild` is the share of values that may not stand there."""

    def __init__(self, game: Game, seed: int, wild: float = 0.0) -> None:
        self.game, self.chance, self.wild = game, Random(f"{game.id}/{seed}"), wild
        self.schema: CardSchema = game.title.packing.schema
        self.box = contents_of(self.schema)

    def pack(self) -> Pack:
        chance = self.chance
        content: dict[str, Any] = {"penumbra_pack": 1, "game": self.game.id, "name": "At random"}
        content["cards"] = [self.card() for _ in range(chance.randint(1, 4))]
        numbers = number_shapes(self.schema, self.box.data)
        if numbers and chance.random() < 0.5:
            groups = chance.sample(sorted(numbers), min(len(numbers), chance.randint(1, 3)))
            content["values"] = {group: self.some(numbers[group]) for group in groups}
        return pack_of(json.dumps(content, ensure_ascii=False).encode(errors="replace"), "random.yaml")

    def some(self, shape: shapes.Shape) -> Any:
        """Some entries of a mapping."""
        value = self.value(shape)
        if not isinstance(value, dict) or not value:
            return value
        return {
            name: value[name] for name in self.chance.sample(list(value), self.chance.randint(1, min(3, len(value))))
        }

    def card(self) -> dict[str, Any]:
        chance = self.chance
        entry = self.box.entries[chance.choice(list(self.box.entries))]
        group = entry.data[self.schema.group]
        fields = fields_of(self.schema, group, entry.data["id"])
        if group in self.schema.new and chance.random() < 0.2:
            whole = {name: deepcopy(value) for name, value in entry.data.items() if name in fields}
            return {**whole, "id": f"novelty_{chance.randint(0, 9)}", self.schema.group: group, **self.changes(fields)}
        return {"id": entry.data["id"], **self.changes(fields)}

    def changes(self, fields: dict[str, shapes.Shape]) -> dict[str, Any]:
        names = [name for name in fields if name not in ("provenance", "text", "name")]
        chosen = self.chance.sample(names, min(len(names), self.chance.randint(1, 3)))
        return {name: self.value(fields[name]) for name in chosen}

    def value(self, shape: shapes.Shape, deep: int = 0) -> Any:
        """What may stand there, or now and then what may not."""
        chance = self.chance
        if chance.random() < self.wild:
            return deepcopy(chance.choice(ODD))
        match shape:
            case shapes.Whole(least, most):
                return chance.choice((least, most, chance.randint(least, most)))
            case shapes.Flag():
                return chance.random() < 0.5
            case shapes.OneWord(words):
                return chance.choice(words)
            case shapes.SomeWords(words):
                return chance.sample(words, chance.randint(0, len(words)))
            case shapes.Bilingual():
                return {"en": "Something", "pl": "Coś"}
            case shapes.Numbers(bounds):
                return {str(name): self.value(shapes.Whole(self.bound(a, 0), self.bound(b, 9)))
                        for name, (a, b) in bounds.items()}  # fmt: skip
            case shapes.Effect(vocabulary, least, only):
                return self.steps(vocabulary, least, only, deep)
            case shapes.Record(fields, needs):
                kept = [name for name in fields if name in needs or chance.random() < 0.5]
                return {name: self.value(fields[name], deep) for name in kept}
            case shapes.OneOf(kinds):
                name = chance.choice(list(kinds))
                return {name: self.value(kinds[name], deep)}
            case shapes.Either(several):
                return self.value(chance.choice(several), deep)
            case shapes.Each(of, least, most):
                return [self.value(of, deep) for _ in range(chance.randint(least, min(most, least + 3)))]
            case shapes.Maybe(of):
                return None if chance.random() < 0.2 else self.value(of, deep)
            case shapes.Tested(of, _):
                return self.value(of, deep)
        raise AssertionError(shape)

    def bound(self, bound: int | str, otherwise: int) -> int:
        return bound if isinstance(bound, int) else otherwise

    def steps(self, vocabulary: effects.Vocabulary, least: int, only: tuple[str, ...], deep: int) -> list[Any]:
        verbs = [
            name
            for name, verb in vocabulary.verbs.items()
            if (not only or name in only) and (deep < DEEPEST or not nests(verb))
        ]
        return [self.step(vocabulary, self.chance.choice(verbs), deep) for _ in range(self.chance.randint(least, 2))]

    def step(self, vocabulary: effects.Vocabulary, name: str, deep: int) -> dict[str, Any]:
        verb = vocabulary.verbs[name]
        given = {}
        for field, parameter in verb.parameters.items():
            if parameter.default is effects.REQUIRED or self.chance.random() < 0.5:
                given[field] = self.argument(vocabulary, parameter, deep + 1)
        then = {"then": given.pop("then")} if "then" in given else {}
        first = next(iter(verb.parameters.values()), None)
        if isinstance(first, effects.Condition) and given:
            return {name: given[next(iter(verb.parameters))], **then}
        return {name: given, **then}

    def argument(self, vocabulary: effects.Vocabulary, parameter: effects.Parameter, deep: int) -> Any:
        chance = self.chance
        if chance.random() < self.wild:
            return deepcopy(chance.choice(ODD))
        match parameter:
            case effects.Number(_, words, least, most):
                return chance.choice((least, most, chance.randint(least, min(most, least + 3)), *words))
            case effects.Word(words):
                return chance.choice(words)
            case effects.Several(words):
                return chance.sample(words, chance.randint(1, len(words)))
            case effects.Flag():
                return chance.random() < 0.5
            case effects.Condition(conditions):
                name = chance.choice(list(conditions))
                return {name: self.argument(vocabulary, conditions[name], deep)}
            case effects.Steps():
                return self.steps(vocabulary, 1, (), deep)
            case effects.Branches(most):
                return [self.steps(vocabulary, 1, (), deep) for _ in range(chance.randint(2, most))]
        raise AssertionError(parameter)
