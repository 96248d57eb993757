"""Decks: what is hidden on top, and what was put to the bottom in sight of all. The monster pool."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from penumbra.engine.core import reveal
from penumbra.engine.randomness import below, fixed, impossible, shuffle
from penumbra.games.eldersign.cards import ADVENTURE_SET, MONSTER_SET, MYTHOS, number_of
from penumbra.games.eldersign.dice import MARKER, spot_of
from penumbra.games.eldersign.phases import report

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


TOKEN = 1 << 8  # on an owned Ally


def draw(s: Elder, deck: int) -> int:
    """The top card of a deck; -1 if it is empty (ES-307)."""
    if deck == MYTHOS and s.foreseen:
        return s.foreseen.pop()
    if s.decks[deck]:
        reveal(s)
        return s.decks[deck].pop()
    return s.bottoms[deck].pop(0) if s.bottoms[deck] else -1


def size(s: Elder, deck: int) -> int:
    return len(s.decks[deck]) + len(s.bottoms[deck]) + (len(s.foreseen) if deck == MYTHOS else 0)


def to_bottom(s: Elder, card: int) -> None:
    """A card under its deck, a monster token into the pool (ES-120, ES-121, ES-155)."""
    number = number_of(card)
    kind = s.box.set_of[number]
    if kind >= MONSTER_SET:
        insort(s.cup, number)
    else:
        s.bottoms[kind - ADVENTURE_SET].append(number)


def draw_monster(s: Elder) -> int:
    """A random token out of the pool; -1 if it is empty (ES-203, ES-300)."""
    if not s.cup:
        return -1
    i = below(s, len(s.cup))
    for token in fixed(s, "monster") if s.script else ():
        if token not in s.cup:
            raise impossible("monster", f"{s.box.card_id(token)} is not in the cup")
        i = s.cup.index(token)
    return s.cup.pop(i)


def shuffle_deck(s: Elder, deck: int) -> None:
    """Shuffle a whole deck, with what lay at its bottom."""
    s.decks[deck] += s.bottoms[deck]
    s.bottoms[deck] = []
    shuffle(s, s.decks[deck], "decks", deck)


def take_out(s: Elder, deck: int, card: int) -> bool:
    """A named card out of its deck, which is shuffled then; False if it is not there (ES-269)."""
    for pile in (s.decks[deck], s.bottoms[deck]):
        if card in pile:
            pile.remove(card)
            shuffle_deck(s, deck)
            return True
    return False


def add_token(s: Elder, h: int, card: int) -> None:
    """An Ally was used: a token on it, with the last one it goes to the bottom of its deck (ES-348)."""
    cards = s.items[h]
    i = next(i for i, owned in enumerate(cards) if number_of(owned) == card)
    cards[i] += TOKEN
    if cards[i] >> 8 >= s.box.tokens[card]:
        del cards[i]
        to_bottom(s, card)
        if s.held:  # a die left behind is like a focused one
            s.held = sorted(die & 255 | MARKER + h << 8 if spot_of(die) == card else die for die in s.held)
        report(s, h, "ally_left", card)
