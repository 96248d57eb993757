"""Whom an effect is for: its hero, every hero, or one that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.engine.core import Frame, ask, op
from penumbra.games.eldersign.actions import HERO
from penumbra.games.eldersign.phases import ENTRANCE, in_order, seat_of

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

CHOSEN = ("chosen", "chosen_same_location")


def aimed(s: Elder, h: int, target: str) -> list[int]:
    """The heroes of an effect, in turn order from the active one (ES-342); of `chosen` all that may be chosen."""
    if target in ("active", "user"):
        return [h]
    if target == "each_at_entrance":
        return [q for q in in_order(s) if s.place[q] == ENTRANCE]
    if target == "chosen_same_location":
        return [q for q in in_order(s) if s.place[q] == s.place[h]]
    return in_order(s)


def choose_hero(s: Elder, h: int, me: int, target: str, step: Frame, fits: Callable[[int], bool]) -> None:
    """Let `h` choose who carries out the step, among those it would do something for."""
    offer = tuple(sorted(HERO + q for q in aimed(s, h, target) if fits(q)))
    return ask(s, seat_of(s, h), "choose_hero", offer, hero_chosen, h, me, step)


@op
def hero_chosen(s: Elder, h: int, me: int, step: Frame, a: int) -> None:
    s.stack.append((step[0], a - HERO, me, *step[1:]))
