"""Every copy of every card is somewhere, and no more: the cards of a described position are counted.

A position names some piles and leaves the others as dealt. Named piles take the copies they need from those that were
not named; what nobody needs any more goes where the title says. A title lists where cards lie as lots, those first
that give cards up first:

    take_stock(s, lots(s, description), limit=lambda card: s.box.copies[card], spare=to_the_box)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from penumbra.engine.errors import BadPosition


class Lot(NamedTuple):
    """Cards in one place: which they are, whether the description names them, how the place gives one up."""

    named: bool
    cards: Callable[[], list[int]]
    give: Callable[[int], Any] | None = None  # (place in the list); None: it keeps what was dealt


def pile_lot(named: bool, pile: list[int], number: Callable[[int], int] = int) -> Lot:
    """A list of the state; `number` is the card of an entry, -1 where there is none."""
    return Lot(named, lambda: [number(entry) for entry in pile], pile.__delitem__)


def kept_lot(named: bool, pile: list[int], number: Callable[[int], int] = int) -> Lot:
    """A list that stays as dealt if it is not named."""
    return Lot(named, lambda: [number(entry) for entry in pile])


def take_stock(
    s: Any,
    lots: Iterable[Lot],
    limit: Callable[[int], int | None],
    spare: Callable[[int, int], Any] = lambda _card, _copies: None,
    why: Callable[[int], str] = lambda _card: "",
) -> None:
    """Let no card be there more often than `limit` allows, and hand what is missing to `spare` (card, copies).

    A card without a limit is not counted.
    Refuses what cannot be: more copies named than there are, or than are left where nothing was named and no copy can
    be given up. `why` may say more about a limit.
    """
    lots = list(lots)
    everywhere, named = Counter[int](), Counter[int]()
    for lot in lots:
        everywhere.update(lot.cards())
        if lot.named:
            named.update(lot.cards())
    for card in range(len(s.box.cards)):
        most = limit(card)
        if most is None:
            continue
        if named[card] > most:
            raise BadPosition(f"card {s.box.card_id(card)}: {named[card]} named, but {why(card) or _there_are(most)}")
        surplus = everywhere[card] - most
        while surplus > 0 and _give_up(lots, card):
            surplus -= 1
        if surplus > 0:
            dealt = most + surplus - named[card]
            raise BadPosition(
                f"card {s.box.card_id(card)}: {named[card]} named, and {dealt} lie where nothing was named; "
                f"{why(card) or _there_are(most)}"
            )
        if surplus < 0:
            spare(card, -surplus)


def _there_are(most: int) -> str:
    return f"there {'is' if most == 1 else 'are'} only {most}"


def _give_up(lots: list[Lot], card: int) -> bool:
    """Take one copy out of a place that was not named; False: there is none."""
    for lot in lots:
        if not lot.named and lot.give is not None:
            found = lot.cards()
            if card in found:
                lot.give(found.index(card))
                return True
    return False
