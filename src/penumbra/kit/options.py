"""Table options that many titles have, declared once with their words, and what the shuffle makes of "random".

A title lists them in its `settings` beside its own; the words of their values are in kit/text/*.yaml:

    SETTINGS = (first_player(5), seat_order("colours", COLOURS, LABEL), turn_limit(0, 30, 100))

and its `deal` asks for what was chosen:

    s.first = who_begins(s, options)
    s.colours = chosen_order(s, options["colours"], COLOURS)[: s.n]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from penumbra.engine.errors import BadOption
from penumbra.engine.randomness import Keyed, below, shuffle
from penumbra.engine.settings import Setting

T = TypeVar("T")
RANDOM = "random"

FIRST_PLAYER = {"en": "first player", "pl": "pierwszy gracz"}
TURN_LIMIT = {
    "en": "technical limit of turns a player (our own, not a rule of the box; 0: none)",
    "pl": "techniczny limit tur gracza (nasz własny, nie zasada z pudełka; 0: brak)",
}
ALWAYS_ASK = {
    "en": "ask for reactions whenever one is possible, so that the question tells nothing",
    "pl": "pytaj o reakcje zawsze, gdy są możliwe, aby pytanie niczego nie zdradzało",
}


class Seated(Keyed, Protocol):
    n: int


def first_player(most: int, label: dict[str, str] = FIRST_PLAYER) -> Setting:
    """Who begins: one of `most` parties, or the shuffle decides."""
    return Setting("first_player", tuple(range(most)), RANDOM, label, random=True)


def turn_limit(*choices: int, default: int = 0) -> Setting:
    """After how many turns a player the game ends in any case; 0: never."""
    return Setting("turn_limit", choices, default, TURN_LIMIT)


def always_ask() -> Setting:
    """Whether windows for reactions open by what everybody knows."""
    return yes_or_no("always_ask", "yes", ALWAYS_ASK)


def yes_or_no(name: str, default: str, label: dict[str, str]) -> Setting:
    return Setting(name, ("yes", "no"), default, label)


def seat_order(name: str, choices: tuple[str, ...], label: dict[str, str]) -> Setting:
    """Which of several things each seat has, in seat order: colours, crests."""
    return Setting(name, choices, list(choices), label, many=len(choices), random=True)


def who_begins(s: Seated, options: Mapping[str, Any], parties: int | None = None) -> int:
    """The first player; with more choices than parties a number may be too large for this table."""
    parties = s.n if parties is None else parties
    if options["first_player"] == RANDOM:
        return below(s, parties)
    first: int = options["first_player"]
    if first >= parties:
        raise BadOption(f"option first_player: {first} is too large: here they go from 0 to {parties - 1}")
    return first


def chosen_one(s: Keyed, value: Any, choices: Sequence[T]) -> T:
    """What was chosen, or what the shuffle chooses."""
    chosen: T = choices[below(s, len(choices))] if value == RANDOM else value
    return chosen


def chosen_order(s: Keyed, value: Any, choices: Sequence[T]) -> tuple[T, ...]:
    """All in the order that was chosen, or in a random one."""
    return tuple(choices[i] for i in _numbers(s, choices)) if value == RANDOM else tuple(value)


def chosen_several(s: Keyed, value: Any, choices: Sequence[T], k: int) -> tuple[T, ...]:
    """So many that were chosen, or random ones; in the order of the choices either way."""
    if value == RANDOM:
        return tuple(choices[i] for i in sorted(_numbers(s, choices)[:k]))
    return tuple(sorted(value, key=choices.index))


def _numbers(s: Keyed, choices: Sequence[Any]) -> list[int]:
    numbers = list(range(len(choices)))
    shuffle(s, numbers)
    return numbers
