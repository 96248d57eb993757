"""Where a card goes after it was spent or its text was used, and the points of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, tell
from penumbra.games.emerald.cards import number_of

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def spend(s: Emerald, p: int, cards: list[int], what: str = "spent") -> None:
    """Cards from the hand to the discard pile (SE-061)."""
    hand = s.hand[p]
    for card in cards:
        hand.remove(card)
    s.discard[p] += cards
    s.last = tuple(cards)
    tell(s, ALL, what, p, tuple(cards))


def put_aside(s: Emerald, p: int, card: int, heading: str) -> None:
    """Where a card lies after its text was used (SE-058, SE-060, SE-150 to SE-152)."""
    design = s.box.cards[card]
    if not design.uses[heading].one_use:
        s.discard[p].append(card)
    elif design.stays(heading):
        s.beside[p].append(card | s.load << 8)
    else:
        s.removed.append(card)
        tell(s, ALL, "removed", p, card)
    s.load = 0


@op
def finish_card(s: Emerald, p: int, card: int, heading: str) -> None:
    s.played.remove(card)
    put_aside(s, p, card, heading)


def gain_vp(s: Emerald, p: int, kind: int, n: int) -> None:
    if n:
        s.points[3 * p + kind] += n
        s.vp[p] += n
        tell(s, ALL, "vp", p, kind, n)


def gain_kill_vp(s: Emerald, p: int, victim: int, n: int) -> None:
    """Points of an agent field, bound to the victim's faction (SE-132, SE-177)."""
    s.kills[p * s.n + victim] += n
    s.vp[p] += n
    tell(s, ALL, "kill_vp", p, victim, n)


def lose_card_vp(s: Emerald, p: int, card: int) -> None:
    """The points of a card are gone with it (SE-261)."""
    for kind, n in enumerate(s.box.vp[number_of(card)]):
        if n:
            s.points[3 * p + kind] -= n
            s.vp[p] -= n
            tell(s, ALL, "vp_lost", p, kind, n)
