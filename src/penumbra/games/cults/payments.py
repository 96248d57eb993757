"""Paying with cards from hand and tokens, of which none may be superfluous, as one compound choice (RC-378, RC-379).

The first answer staged says what is paid for, the others name cards. Tokens are worth 1 and fill up: how many are
used follows from the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Op, ask, op, tell
from penumbra.games.cults.actions import (
    BUY,
    DONE,
    INITIATE,
    MUTANT,
    PAY,
    RITUAL,
    SITE,
    TERRORISE,
    TOKENS,
    USE,
)
from penumbra.games.cults.board import levels, purchase_cost, ritual_cost, sanity, site_cost
from penumbra.games.cults.decks import discard_from_hand, return_tokens
from penumbra.kit.drafts import complete, stage
from penumbra.kit.payment import can_pay

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def price_of(s: Cults, p: int, a: int) -> int:
    """What an action costs in Power, or for Terror in Terror."""
    if a >= TERRORISE:
        return terror_missing(s, p)
    if a >= RITUAL:
        return ritual_cost(s, a - RITUAL, s.arrived[s.where])
    if a >= SITE:
        return site_cost(s, s.arrived[s.where])
    if a >= BUY:
        return purchase_cost(s, a - BUY + 1, s.reduction)
    return s.box.pay_power[a - USE]


def terror_missing(s: Cults, p: int) -> int:
    """What must be added to the Rituals so that the Terror is higher than the Sanity (RC-243, RC-467)."""
    return sanity(s, s.where) + 1 - levels(s, s.where, p) - s.box.terror_bonus[s.city]


def payers(s: Cults, p: int) -> list[int]:
    """The cards in hand that may be used: not those acquired in this turn (RC-118, RC-388)."""
    if not s.acquired:
        return s.hand[p]
    cards = s.hand[p][:]
    for card in s.acquired:
        cards.remove(card)
    return cards


def power_of(s: Cults, p: int) -> int:
    """All Power that could be paid: whatever it exceeds can be paid without a superfluous card."""
    power = s.box.power
    total = s.tokens[p * TOKENS + INITIATE]
    for card in payers(s, p):
        total += power[card]
    return total


def terror_of(s: Cults, p: int) -> int:
    terror = s.box.terror
    return s.tokens[p * TOKENS + MUTANT] + sum([terror[card] for card in s.hand[p]])


def begin_payment(s: Cults, p: int, a: int, then: Op) -> None:
    """Pay for an action, then carry it out with the op `then`; what costs nothing is carried out at once."""
    if price_of(s, p, a) <= 0:
        s.stack.append((then, p, a))
        return
    stage(s, a)
    s.stack.append((pay, p, then))


@op
def pay(s: Cults, p: int, then: Op) -> None:
    """Which card comes next, or the rest in tokens. All parts of a payment are one kind of question."""
    start = s.staged[0]
    symbols, tokens = currency(s, p, start)
    values = [symbols[a - PAY] for a in s.staged[1:]]
    rest = payers(s, p)[:]
    for a in s.staged[1:]:
        rest.remove(a - PAY)
    price = price_of(s, p, start)
    missing = price - sum(values)
    offer = []
    for card in sorted({*rest}):
        worth = symbols[card]
        if worth and _completes(values, rest, card, symbols, price, tokens):
            offer.append(PAY + card)
    if tokens >= missing:
        offer.append(DONE)
    return ask(s, p, "compose", tuple(offer), paid_part, p, then)


def tokens_for(s: Cults, p: int, start: int) -> int:
    """The number of tokens that may be used for what is paid for."""
    return currency(s, p, start)[1]


def missing_of(s: Cults, p: int) -> int:
    """What the cards chosen so far leave to pay."""
    start, *cards = s.staged
    symbols, _ = currency(s, p, start)
    return price_of(s, p, start) - sum([symbols[a - PAY] for a in cards])


def currency(s: Cults, p: int, start: int) -> tuple[list[int], int]:
    """The symbols that count, and the number of tokens that may be used."""
    if start == TERRORISE:
        return s.box.terror, s.tokens[p * TOKENS + MUTANT]
    return s.box.power, s.tokens[p * TOKENS + INITIATE]


def _completes(values: list[int], rest: list[int], card: int, symbols: list[int], price: int, tokens: int) -> bool:
    """Whether a payment with this card as well can be completed without anything superfluous."""
    chosen = [*values, symbols[card]]
    missing = price - sum(chosen)
    if 0 <= missing <= tokens:
        return True
    others = [symbols[other] for other in rest if symbols[other]]
    others.remove(symbols[card])
    return can_pay(chosen, others + [1] * tokens, price)


@op
def paid_part(s: Cults, p: int, then: Op, a: int) -> None:
    """The payment is complete as soon as it covers the price: from there on everything happens before all eyes."""
    start = s.staged[0]
    price = price_of(s, p, start)
    symbols, _ = currency(s, p, start)
    if a != DONE:
        stage(s, a)
        if sum([symbols[card - PAY] for card in s.staged[1:]]) < price:
            s.stack.append((pay, p, then))
            return
    cards = [answer - PAY for answer in complete(s)[1:]]
    missing = price - sum([symbols[card] for card in cards])
    spend(s, p, cards, max(0, missing), MUTANT if start == TERRORISE else INITIATE)
    s.stack.append((then, p, start))


def spend(s: Cults, p: int, cards: list[int], tokens: int, kind: int) -> None:
    """Cards to the discard pile, tokens to the supply (RC-122, RC-184, RC-410)."""
    for card in cards:
        discard_from_hand(s, p, card)
    if cards:
        tell(s, ALL, "spent", p, tuple(cards))
    return_tokens(s, p, tuple(tokens if k == kind else 0 for k in range(TOKENS)))
