"""Using Items, Spells and Allies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import op
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import USE
from penumbra.games.eldersign.cards import (
    ALLY_SET,
    CARD_PLACES,
    NO_SPELL,
    SPELL_SET,
    UNIQUE_SET,
    Box,
    Use,
    forbidden,
)
from penumbra.games.eldersign.decks import add_token, to_bottom
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.dice import spot_of
from penumbra.games.eldersign.phases import pay_points, report
from penumbra.games.eldersign.powers import triggers

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


def usable(s: Elder, h: int, when: int) -> list[int]:
    """One action for each use of an own card at this moment, sorted (ES-162, ES-345, ES-346)."""
    table = s.box.moments.get(when)
    if table is None:
        table = s.box.moments[when] = uses_at(s.box, when)
    found: list[int] = []
    for owned in s.items[h]:
        card = owned & 255
        for a, use in table[card]:
            if can_use(s, h, card, use):
                found.append(a)
    if len(found) > 1:
        found.sort()
    return found


def owns(s: Elder, h: int, when: int) -> bool:
    """Whether a hero has any card for such a moment, usable or not."""
    timings, moments = s.box.timings, 0
    for owned in s.items[h]:
        moments |= timings[owned & 255]
    return moments & when != 0


def uses_at(box: Box, when: int) -> list[tuple[tuple[int, Use], ...]]:
    """By card: the actions of its uses at one of these moments."""
    return [
        tuple((USE + i * CARD_PLACES + card, use) for i, use in enumerate(uses) if use.when & when)
        for card, uses in enumerate(box.uses)
    ]


def can_use(s: Elder, h: int, card: int, use: Use) -> bool:
    """A Spell that holds dice is in use; a cost may not bring a value to 0 (ES-170, ES-345)."""
    if use.sanity >= s.sanity[h] or use.stamina >= s.stamina[h]:
        return False
    if s.box.set_of[card] == SPELL_SET and (is_holding(s, card) or forbidden(s, h, NO_SPELL)):
        return False
    able = False
    for can, args in use.tests:
        able = able or can(s, h, card, *args)
    return able


def is_holding(s: Elder, card: int) -> bool:
    return bool(s.held) and any(spot_of(die) == card for die in s.held)


def use_card(s: Elder, h: int, a: int) -> None:
    """Pay the cost, carry out the effect, put the card where it belongs. The caller has pushed what follows."""
    alternative, card = divmod(a - USE, CARD_PLACES)
    use = s.box.uses[card][alternative]
    report(s, h, "used", card)
    pay_points(s, h, use.sanity, use.stamina)
    s.stack.append((finish_use, h, card))
    s.stack += effect_frames(use.effect, h, card)


@op
def finish_use(s: Elder, h: int, card: int) -> None:
    """Items and Spells go to the bottom of their decks, unless a Spell holds dice; an Ally gets a token and goes with
    the last one (ES-155, ES-164, ES-263, ES-348)."""
    kind, cards = s.box.set_of[card], s.items[h]
    if kind == ALLY_SET:
        add_token(s, h, card)
    elif kind != SPELL_SET or not is_holding(s, card):
        cards.remove(card)
        to_bottom(s, card)
    if kind in (UNIQUE_SET, SPELL_SET):
        s.stack.append((settle,))
        s.stack += reversed(triggers(s, "use_unique_or_spell", h))
    elif s.alarm:
        s.stack.append((settle,))
