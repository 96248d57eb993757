"""Hands, decks and discard piles: dealing, drawing with a reshuffle, and the way of a card out of its pile.

Piles are lists by party, which is a seat or an automaton after the seats. A title whose state has the three fields

    hand: list[list[int]]
    deck: list[list[int]]  # the last card is on top
    discard: list[list[int]]

has these events, of which `drew_cards` is told to that party alone. Common decks, which belong to nobody, are turned up
with `turn_up`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from penumbra.engine.core import ALL, Telling, reveal, tell
from penumbra.engine.randomness import Keyed, shuffle
from penumbra.engine.zones import Knowing, forget

NOTHING = -1  # in place of a card

EVENTS = {"reshuffled": ("p",), "drew_cards": ("p", "cards"), "drew": ("p", "n"), "discarded": ("p", "card")}


class Piled(Keyed, Knowing, Telling, Protocol):
    """A state with a hand, a deck and a discard pile for each party."""

    hand: list[list[int]]
    deck: list[list[int]]
    discard: list[list[int]]


def shuffled(s: Keyed, cards: Sequence[int]) -> list[int]:
    """A shuffled copy."""
    copy = list(cards)
    shuffle(s, copy)
    return copy


def deal_piles(s: Piled, decks: Sequence[Sequence[int]], hand_size: int) -> None:
    """Each party's starting deck, shuffled, with so many cards from its top in hand and nothing discarded."""
    s.hand, s.deck, s.discard = [], [], []
    for cards in decks:
        deck = shuffled(s, cards)
        rest = max(0, len(deck) - hand_size)
        s.hand.append(deck[rest:])
        s.deck.append(deck[:rest])
        s.discard.append([])


def refill(s: Piled, p: int) -> bool:
    """An empty deck is made of the shuffled discard pile; False: there is no card at all."""
    if not s.deck[p] and s.discard[p]:
        s.deck[p], s.discard[p] = s.discard[p], []
        shuffle(s, s.deck[p], "deck", p)
        tell(s, ALL, "reshuffled", p)
    return bool(s.deck[p])


def draw_cards(s: Piled, p: int, n: int) -> int:
    """Draw as many of `n` cards as there are, and say how many they were."""
    drawn: list[int] = []
    deck = s.deck[p]
    while len(drawn) < n:
        if not deck:
            if not refill(s, p):
                break
            deck = s.deck[p]
        card = deck.pop()
        drawn.append(card)
        if s.known:
            forget(s, "deck", p, card)
    if drawn:
        s.hand[p] += drawn
        reveal(s)
        tell(s, p, "drew_cards", p, tuple(drawn))
        tell(s, ALL, "drew", p, len(drawn))
    return len(drawn)


def leave(s: Piled, zone: str, p: int, card: int) -> None:
    """A card out of one of a party's piles; nobody knows it there any more."""
    getattr(s, zone)[p].remove(card)
    forget(s, zone, p, card)


def leave_hand(s: Piled, p: int, card: int) -> None:
    s.hand[p].remove(card)
    forget(s, "hand", p, card)


def discard_card(s: Piled, p: int, card: int) -> None:
    """From the hand to the discard pile, before all eyes."""
    leave_hand(s, p, card)
    s.discard[p].append(card)
    tell(s, ALL, "discarded", p, card)


def discard_hand(s: Piled, p: int) -> None:
    """The whole hand to the discard pile."""
    s.discard[p] += s.hand[p]
    s.hand[p].clear()
    forget(s, "hand", p)


def take_out(s: Piled, p: int, card: int, zones: Sequence[str]) -> str:
    """A card out of the first of these piles it lies in: a card is destroyed wherever it is.

    Gives the name of the pile, or "" if the card is in none. Of a zone by party the party's own pile is searched; of
    several copies in a pile the one that came last is taken.
    """
    for zone in zones:
        where: Any = getattr(s, zone)
        own = bool(where) and isinstance(where[0], list)
        pile: list[int] = where[p] if own else where
        if card in pile:
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            forget(s, zone, p if own else NOTHING, card)
            return zone
    return ""


def turn_up(s: Keyed, deck: list[int], discard: list[int] | None = None) -> int:
    """The top card of a common deck, made of its discard pile when it is empty; NOTHING if there is none."""
    if not deck and discard:
        deck += discard
        discard.clear()
        shuffle(s, deck)
    if not deck:
        return NOTHING
    reveal(s)
    return deck.pop()
