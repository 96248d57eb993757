"""Sources of chance that a position may fix: sides of dice, cards drawn blindly, cards on top of a shuffled pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from penumbra.engine.chance import Source
from penumbra.engine.errors import BadPosition
from penumbra.kit.fields import card_number, card_numbers, one_of

Sides = Callable[[Any], Sequence[Any]]


def sides(name: str, meaning: str, found: Sides) -> Source:
    """A die, or a lot among several: the outcome is the number of the first side of that name."""

    def read(s: Any, field: str, value: Any) -> int:
        names = [*dict.fromkeys(found(s))]
        return found(s).index(names[one_of(field, value, names)])

    return Source(name, read, lambda s, outcome: found(s)[outcome], meaning)


def drawn_card(name: str, meaning: str) -> Source:
    """A card or token drawn blindly."""
    return Source(name, card_number, lambda s, outcome: s.box.card_id(outcome), meaning)


def shuffled_pile(name: str, meaning: str, owners: Callable[[Any], Sequence[str]] | None = None) -> Source:
    """A shuffle: the cards that lie on top after it, the last on top."""

    def read(s: Any, field: str, value: Any) -> list[int]:
        cards = card_numbers(s, field, value)
        if not cards:
            raise BadPosition(f"{field}: name the cards that lie on top after the shuffle, the last on top")
        return cards

    return Source(name, read, lambda s, outcome: [s.box.card_id(card) for card in outcome], meaning, owners)


def seat_decks(s: Any) -> list[str]:
    """The owners of decks, one for each seat."""
    return [f"seat{p}" for p in range(s.n)]


OWN_DECKS = shuffled_pile(
    "deck", "the cards on top of that seat's deck after it is next shuffled, the last on top", seat_decks
)
