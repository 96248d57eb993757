"""Options that every title makes in the same way."""

from __future__ import annotations

from collections.abc import Sequence


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))


def shown_by(cards: Sequence[int], shows: Sequence[int]) -> int:
    """What these cards may be played for together: the masks of what each shows."""
    shown = 0
    for card in cards:
        shown |= shows[card]
    return shown
