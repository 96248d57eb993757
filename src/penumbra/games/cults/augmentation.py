"""The Augmentation Plan: abilities, up to two different District Cards, and a card destroyed (RC-386)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.games.cults.abilities import (
    ability_frames,
    announce,
    close_window,
    effective,
    open_window,
    payable,
    usable,
)
from penumbra.games.cults.actions import BUY, DESTROY, DONE, SKIP, USE, for_cards
from penumbra.games.cults.board import markers, purchase_cost
from penumbra.games.cults.cards import AUGMENTATION
from penumbra.games.cults.decks import destroy_from_discard
from penumbra.games.cults.payments import begin_payment, power_of
from penumbra.games.cults.verbs import acquire, stacks_left

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def present(s: Cults, d: int, p: int) -> bool:
    """An own Cult Site or Ritual (RC-178)."""
    return bool(s.sites[d] >> p & 1 or markers(s, d, p))


def can_augment(s: Cults, p: int) -> bool:
    """In the district `where`: something real can be done (RC-383, RC-385, RC-449, RC-450)."""
    if not present(s, s.where, p):
        return False
    if s.discard[p]:
        return True
    box, hand = s.box, s.hand[p]
    help_ = 0
    for card in sorted({*hand}):
        if box.keyword[card] == AUGMENTATION:
            if not box.modifies[card] and payable(s, p, card) and effective(s, p, card):
                return True
            help_ += box.reduces[card] * hand.count(card)
    power = power_of(s, p)
    return any(purchase_cost(s, 1 << kind, help_) <= power for kind in stacks_left(s))


@op
def augmentation(s: Cults, p: int) -> None:
    s.destructions = s.box.limits["destroyed"]
    open_window(s, p, AUGMENTATION)
    return seq(s, (augment, p))


def purchases(s: Cults, p: int) -> tuple[int, ...]:
    """One or both stacks, if they can be paid (RC-181, RC-182)."""
    left = stacks_left(s)
    if not left:
        return ()
    power = power_of(s, p)
    masks = (1, 2, 3) if len(left) == 2 else (1 << left[0],)
    return tuple([BUY + mask - 1 for mask in masks if purchase_cost(s, mask, s.reduction) <= power])


@op
def augment(s: Cults, p: int) -> None:
    """Abilities one by one, then what is bought; nothing only if something else was or can be done (RC-449)."""
    offer = usable(s, p, AUGMENTATION) + purchases(s, p)
    if s.effects or (s.destructions and s.discard[p]):
        offer += (SKIP,)
    return ask(s, p, "augment", offer, augmented, p, always=True)


@op
def augmented(s: Cults, p: int, a: int) -> None:
    if a < BUY:
        card = a - USE
        if s.box.pay_power[card]:
            return begin_payment(s, p, a, use_in_plan)
        return use_in_plan(s, p, a)
    close_window(s)
    if a == SKIP:
        return seq(s, (destruction, p))
    return begin_payment(s, p, a, bought)


@op
def use_in_plan(s: Cults, p: int, a: int) -> None:
    card = a - USE
    announce(s, p, card, AUGMENTATION)
    s.effects += not s.box.modifies[card]
    s.stack.append((augment, p))
    s.stack += ability_frames(s, p, card)


@op
def bought(s: Cults, p: int, a: int) -> None:
    """The cards go to the hand (RC-117)."""
    mask = a - BUY + 1
    for kind in range(2):
        if mask >> kind & 1:
            acquire(s, p, kind)
            s.effects += 1
    return seq(s, (destruction, p))


@op
def destruction(s: Cults, p: int) -> None:
    """A card of the discard pile, those just paid with included (RC-186, RC-387)."""
    if s.destructions and s.discard[p]:
        offer = for_cards(DESTROY, s.discard[p])
        return ask(s, p, "destruction", (*offer, DONE) if s.effects else offer, destroyed, p)


@op
def destroyed(s: Cults, p: int, a: int) -> None:
    if a != DONE:
        destroy_from_discard(s, p, a - DESTROY)
        s.destructions -= 1
        s.effects += 1
        return seq(s, (destruction, p))
