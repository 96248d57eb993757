"""The Influence Plan: a Ritual moves in and rises; then a card is drawn or destroyed (RC-207 to RC-216)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.cults.actions import DESTROY, DONE, DRAW, LEVELS, MOVE, STAY, for_cards
from penumbra.games.cults.board import move_ritual, put_ritual, rituals_elsewhere, take_ritual
from penumbra.games.cults.decks import can_draw_from, destroy_from_discard, draw_cards

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def can_influence(s: Cults, p: int) -> bool:
    """In the district `where`: never without a free Ritual space (RC-208, RC-396)."""
    return bool(s.free[s.where]) and (can_draw_from(s, p) or bool(rituals_elsewhere(s, s.where, p)))


@op
def influence(s: Cults, p: int) -> None:
    offer = tuple([MOVE + kind for kind in rituals_elsewhere(s, s.where, p)])
    if can_draw_from(s, p):
        offer += (STAY,)
    return ask(s, p, "influence", offer, influenced, p)


@op
def influenced(s: Cults, p: int, a: int) -> None:
    if a != STAY:
        source, level = divmod(a - MOVE, LEVELS)
        move_ritual(s, source, s.where, p, level)
        raise_ritual(s, s.where, p, level)
        s.effects += 1
    return seq(s, (influence_more, p))


def raise_ritual(s: Cults, d: int, p: int, level: int) -> None:
    """One level up if the marker is in reserve; it costs nothing and cannot be declined (RC-211 to RC-216, RC-395)."""
    if level + 1 < LEVELS and s.reserve[p * LEVELS + level + 1] and not s.box.no_upgrade[s.city]:
        take_ritual(s, d, p, level)
        put_ritual(s, d, p, level + 1)
        tell(s, ALL, "ritual_raised", p, level + 1, d)


@op
def influence_more(s: Cults, p: int) -> None:
    """One of the two, or nothing after a move (RC-215, RC-449)."""
    offer = for_cards(DESTROY, s.discard[p])
    if can_draw_from(s, p):
        offer = (DRAW, *offer)
    if s.effects:
        offer += (DONE,)
    return ask(s, p, "influence_more", offer, influence_done, p)


@op
def influence_done(s: Cults, p: int, a: int) -> None:
    if a == DRAW:
        draw_cards(s, p, s.box.limits["influence_draw"])
    elif a != DONE:
        destroy_from_discard(s, p, a - DESTROY)
