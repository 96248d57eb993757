"""Secret cards of seats, such as a faction: turned up before all eyes, or looked at by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import reveal
from penumbra.engine.zones import forget, known_cards, show

if TYPE_CHECKING:
    from penumbra.engine.state import State


def unveil(s: State, zone: str, owner: int, card: int) -> None:
    """Everybody sees the secret card from now on."""
    reveal(s)
    forget(s, zone, owner)  # whoever had looked at it before learns nothing new
    show(s, zone, owner, card, (1 << s.n) - 1)


def look_at(s: State, zone: str, owner: int, card: int, looker: int) -> None:
    """One seat sees the secret card."""
    reveal(s)
    show(s, zone, owner, card, 1 << looker)


def belief(s: State, zone: str, seat: int, strange: Callable[[int], float], doubt: float) -> float:
    """How well the secret cards of a sample fit what everybody has seen, up to 1: each unit of what is `strange` about
    another seat, if its card were what the sample says, makes it less likely by an e-fold of `doubt`."""
    total = 0.0
    for q in range(s.n):
        if q != seat and not known_cards(s, zone, q, seat):
            total += strange(q)
    return exp(-doubt * total)


def may_hold(cards: Sequence[int], wanted: Sequence[Any]) -> bool:
    """Whether one of these cards (a hand with its deck, as everybody knows which cards a seat owns) is wanted."""
    return any(wanted[card] for card in cards)


def lowest_group(totals: Sequence[int], ranks: Sequence[Any], groups: Sequence[Any]) -> tuple[int, tuple[int, ...]]:
    """Who has the fewest points, and everybody of the same group; of several the one of the lowest rank.

    >>> lowest_group([14, 16, 18, 13, 20], [3, 2, 3, 2, 2], [0, 1, 0, 2, 2])
    (3, (3, 4))
    """
    lowest = min(range(len(totals)), key=lambda p: (totals[p], ranks[p]))
    return lowest, tuple(p for p, group in enumerate(groups) if group == groups[lowest])
