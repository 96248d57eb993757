"""Abilities of cards: the window of a keyword, what may be used in it, and its price (RC-375, RC-447, RC-484)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, reveal, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.cults.actions import INITIATE, TOKENS, USE
from penumbra.games.cults.cards import CONFRONTATION, DISORGANISATION
from penumbra.games.cults.decks import show_in_hand
from penumbra.games.cults.payments import payers, power_of
from penumbra.games.cults.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def open_window(s: Cults, p: int, keyword: int) -> None:
    """As many uses of each card as copies are owned now (RC-484)."""
    keywords = s.box.keyword
    s.spent = []
    owned = s.hand[p] + s.deck[p] + s.discard[p] + s.fight[p]
    s.window = sorted([card for card in owned if keywords[card] == keyword])


def fresh(s: Cults, cards: list[int], keyword: int) -> list[int]:
    """The different cards of a pile with this keyword of which a copy was not used in this window."""
    keywords, spent, window = s.box.keyword, s.spent, s.window
    found = sorted({card for card in cards if keywords[card] == keyword})
    if spent:
        found = [card for card in found if cards.count(card) > spent.count(card)]
    return [card for card in found if card in window]


def usable(s: Cults, p: int, keyword: int) -> tuple[int, ...]:
    """The abilities that may be used now, as actions."""
    cards = s.fight[p] if keyword == CONFRONTATION else payers(s, p)
    return tuple([USE + card for card in fresh(s, cards, keyword) if payable(s, p, card) and effective(s, p, card)])


def may_use(s: Cults, p: int, keyword: int) -> bool:
    """Whether an ability may be usable as far as everybody knows: whether there is a question must tell nothing."""
    if keyword == CONFRONTATION:
        cards = s.fight[p]
    elif s.hand[p]:
        cards = payers(s, p) + s.deck[p]
    else:
        return False
    return any(may_pay(s, p, card) and effective(s, p, card) for card in fresh(s, cards, keyword))


def effective(s: Cults, p: int, card: int) -> bool:
    """At least one effect is possible (RC-377)."""
    return VOCABULARY.can(s.box.effect[card], s, p, card)


def payable(s: Cults, p: int, card: int) -> bool:
    """The price can be paid in full."""
    power = s.box.pay_power[card]
    return may_pay(s, p, card) and (not power or power_of(s, p) >= power)


def may_pay(s: Cults, p: int, card: int) -> bool:
    """The price can be paid as far as everybody knows."""
    box = s.box
    if box.discards[card] >= len(s.hand[p]) > 0:
        return False
    if box.burns[card] and DISORGANISATION not in s.discard[p]:
        return False
    power = box.pay_power[card]
    return not power or bool(s.hand[p]) or s.tokens[p * TOKENS + INITIATE] >= power


def announce(s: Cults, p: int, card: int, keyword: int) -> None:
    """The card is shown, and one of its uses is gone."""
    s.window.remove(card)
    s.spent.append(card)
    if keyword != CONFRONTATION:
        show_in_hand(s, p, card, s.spent.count(card))
        reveal(s)
    tell(s, ALL, "used", p, card)


def ability_frames(s: Cults, p: int, card: int) -> list[Frame]:
    """Price and effect as frames on top of the stack, last first; Power has been paid already."""
    frames = effect_frames(s.box.effect[card], p, card)
    return frames + effect_frames(s.box.price[card], p, card)


def close_window(s: Cults) -> None:
    s.window, s.spent = [], []
