"""Hands, Cult Decks and discard piles, what everybody knows of them, and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, reveal, tell
from penumbra.engine.zones import forget, show
from penumbra.games.cults.actions import THUG, TOKENS
from penumbra.games.cults.cards import DISORGANISATION
from penumbra.games.cults.state import everybody
from penumbra.kit.piles import NOTHING, refill

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def take_from_deck(s: Cults, p: int) -> int:
    """The top card of a Cult Deck; -1: deck and discard pile are empty (RC-115, RC-116, RC-374)."""
    if not s.deck[p] and not refill(s, p):
        return NOTHING
    card = s.deck[p].pop()
    if s.known and p >= s.n:
        forget(s, "deck", p, card, one=True)
    return card


def can_draw_from(s: Cults, p: int) -> bool:
    return bool(s.deck[p] or s.discard[p])


def draw_cards(s: Cults, p: int, n: int) -> None:
    """All cards are drawn, then the Disorganisation Cards among them discarded and not replaced (RC-131, RC-370)."""
    drawn = []
    for _ in range(n):
        card = take_from_deck(s, p)
        if card < 0:
            break
        drawn.append(card)
    if not drawn:
        return
    reveal(s)
    kept = [card for card in drawn if card != DISORGANISATION]
    if kept:
        tell(s, p, "drew_cards", p, tuple(kept))
        s.hand[p] += kept
    tell(s, ALL, "drew", p, len(drawn))
    if lost := len(drawn) - len(kept):
        s.discard[p] += [DISORGANISATION] * lost
        tell(s, ALL, "disorganised_draw", p, lost)


def leave_hand(s: Cults, p: int, card: int) -> None:
    """A card goes from the hand before all eyes; one that was spent goes first (RC-484)."""
    s.hand[p].remove(card)
    if card in s.spent:
        s.spent.remove(card)
    if s.known:
        forget(s, "hand", p, card, one=True)


def discard_from_hand(s: Cults, p: int, card: int) -> None:
    leave_hand(s, p, card)
    s.discard[p].append(card)


def show_in_hand(s: Cults, p: int, card: int, copies: int) -> None:
    """Everybody knows that at least so many copies of a card are in hand (RC-453)."""
    if s.n > 1 and known_copies(s, p, card) < copies:
        show(s, "hand", p, card, everybody(s), another=True)


def known_copies(s: Cults, p: int, card: int) -> int:
    return sum(known[:3] == ("hand", p, card) for known in s.known)


def destroy_from_discard(s: Cults, p: int, card: int) -> None:
    """To the box, out of the game (RC-016)."""
    s.discard[p].remove(card)
    s.destroyed.append(card)
    tell(s, ALL, "destroyed", p, card)


def disorganise(s: Cults, p: int) -> None:
    """A Disorganisation Card from the supply, which never runs out, into the discard pile (RC-121)."""
    s.discard[p].append(DISORGANISATION)
    tell(s, ALL, "disorganised", p)


def disorganisation_of(s: Cults, p: int) -> int:
    """Wherever a party's cards lie (RC-417)."""
    piles = (s.deck[p], s.hand[p], s.discard[p], s.aside[p], s.fight[p], s.committed[p])
    return sum(pile.count(DISORGANISATION) for pile in piles)


# --- Cultist tokens -------------------------------------------------------------------------------------------


def gain_tokens(s: Cults, p: int, counts: tuple[int, ...] | list[int]) -> None:
    """From the unlimited supply (RC-121); the automatic cult takes only Thugs."""
    if p >= s.n:
        counts = (sum(counts), 0, 0)
    for kind, n in enumerate(counts):
        s.tokens[p * TOKENS + kind] += n
    if sum(counts):
        tell(s, ALL, "gained", p, tuple(counts))


def return_tokens(s: Cults, p: int, counts: tuple[int, ...]) -> None:
    for kind, n in enumerate(counts):
        s.tokens[p * TOKENS + kind] -= n
    if sum(counts):
        tell(s, ALL, "returned", p, tuple(counts))


def tokens_of(s: Cults, p: int) -> list[int]:
    return s.tokens[p * TOKENS : (p + 1) * TOKENS]


def thugs_of(s: Cults, p: int) -> int:
    return s.tokens[p * TOKENS + THUG]
