"""Options that every title makes in the same way."""

from __future__ import annotations


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))
