"""Abilities of Investigators who are not active: Mandy Thompson's reroll after any roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import ABILITY, DECLINE
from penumbra.games.eldersign.cards import ANY_ROLL
from penumbra.games.eldersign.dice import FACES
from penumbra.games.eldersign.phases import DAILY, report, seat_of

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


def researchers(s: Elder) -> list[int]:
    """Heroes who may use an ability after the roll of anybody today."""
    found = []
    for card in s.box.at_moment[ANY_ROLL]:
        if card in s.who:
            h = s.who.index(card)
            if not s.spent[h] & DAILY:
                found.append(h)
    return found


@op
def any_roll(s: Elder) -> None:
    """Dice were rolled or rerolled: whoever may act on it and is not asked anyway is asked now (ES-351)."""
    if any(die % FACES for die in s.pool):
        for h in researchers(s):
            if seat_of(s, h) != seat_of(s, s.turn):
                return ask(s, seat_of(s, h), "any_roll", (ABILITY + h, DECLINE), answered, h)


@op
def answered(s: Elder, h: int, a: int) -> None:
    if a != DECLINE:
        return use_daily(s, h)


def use_daily(s: Elder, h: int) -> None:
    """A "once per day" ability (ES-188)."""
    s.spent[h] |= DAILY
    report(s, h, "ability", s.who[h])
    s.stack += effect_frames(s.box.daily[s.who[h]][1], h, s.who[h])
