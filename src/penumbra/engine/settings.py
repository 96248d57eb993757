"""Table options of a title: what may be chosen before a game, checked in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.engine.errors import BadOption


@dataclass(frozen=True)
class Setting:
    """One table option. `many` asks for that many different choices; `random` lets the shuffle choose."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    label: dict[str, str]
    many: int = 0
    random: bool = False
    seats: tuple[int, ...] = ()  # the seat counts it matters for; (): all

    def check(self, value: Any) -> Any:
        if self.random and value == "random":
            return value
        if self.many:
            return self._check_many(value)
        if not any(value == choice and type(value) is type(choice) for choice in self.choices):
            raise BadOption(f"option {self.name}: {value!r} is not one of {self._offer()}")
        return value

    def _check_many(self, value: Any) -> list[Any]:
        if not isinstance(value, (list, tuple)):  # a set has no order to rely on
            raise BadOption(f"option {self.name}: give a list of {self.many} of {self._offer()}")
        chosen = list(value)
        for one in chosen:
            if one not in self.choices:
                raise BadOption(f"option {self.name}: {one!r} is not one of {self._offer()}")
        if len(chosen) != self.many or any(chosen.count(one) > 1 for one in chosen):
            raise BadOption(f"option {self.name}: give {self.many} different ones of {self._offer()}")
        return chosen

    def _offer(self) -> str:
        return ", ".join([str(c) for c in self.choices] + (["random"] if self.random else []))


def settle(settings: tuple[Setting, ...], given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Every option with its value: the given ones checked, the others at their default."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOption(f"options are given as an object with fields, not {given!r}")
    values = dict(given or {})
    names = [setting.name for setting in settings]
    for name in values:
        if name not in names:
            raise BadOption(f"unknown option {name!r}; there are: {', '.join(names)}")
    return {s.name: s.check(values.get(s.name, s.default)) for s in settings}
