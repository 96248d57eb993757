"""The Dominance Plan, second part: Terror, Dominance markers, and the Ritual it costs (RC-241 to RC-250)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.cults.actions import DECLINE, DONE, MARK, MUTANT, REMOVE, REPLACE, TERRORISE, TOKENS
from penumbra.games.cults.board import dominance_free, levels_here, mark_district, replace_marker, take_ritual
from penumbra.games.cults.payments import begin_payment, terror_missing, terror_of

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


@op
def terror(s: Cults, p: int) -> None:
    """All or nothing; asked whenever it may succeed as far as everybody knows (RC-409).

    The automatic cult needs no Terror and never declines (RC-339, RC-441)."""
    if p >= s.n:
        tell(s, ALL, "terrorised", p, s.where)
        return seq(s, (mark, p, markers_to_place(s)), (give_up_ritual, p))
    missing = terror_missing(s, p)
    if missing > 0 and not s.hand[p] and s.tokens[p * TOKENS + MUTANT] < missing:
        return end_terror(s)
    offer = (TERRORISE, DECLINE) if missing <= terror_of(s, p) else (DECLINE,)
    return ask(s, p, "terror", offer, decided, p, always=True)


def markers_to_place(s: Cults) -> int:
    """One, or two where nobody fought (RC-246, RC-247)."""
    points = s.box.points
    return points["markers"] if s.winner >= 0 else points["markers_unopposed"]


@op
def decided(s: Cults, p: int, a: int) -> None:
    if a == TERRORISE:
        return begin_payment(s, p, a, terrorised)
    tell(s, ALL, "no_terror", p, s.where)
    return end_terror(s)


@op
def terrorised(s: Cults, p: int, a: int) -> None:
    tell(s, ALL, "terrorised", p, s.where)
    return seq(s, (mark, p, markers_to_place(s)), (give_up_ritual, p))


@op
def mark(s: Cults, p: int, n: int) -> None:
    """Markers one by one, free spaces first; fewer may be placed (RC-411, RC-412, RC-468)."""
    d = s.where
    if not n or not s.dominance_reserve[p]:
        return
    if dominance_free(s, d):
        offer: tuple[int, ...] = (MARK,)
    else:
        here = s.dominance[d * s.parties : (d + 1) * s.parties]
        offer = tuple([REPLACE + q for q, count in enumerate(here) if count and q != p])
    if p >= s.n:  # as many as possible (RC-435)
        return marked(s, p, n, offer[0]) if offer else None
    return ask(s, p, "mark", (*offer, DONE) if offer else (), marked, p, n)


@op
def marked(s: Cults, p: int, n: int, a: int) -> None:
    if a == DONE:
        return
    if a == MARK:
        mark_district(s, s.where, p)
    else:
        replace_marker(s, s.where, p, a - REPLACE)
    return seq(s, (mark, p, n - 1))


@op
def give_up_ritual(s: Cults, p: int) -> None:
    """One own Ritual of choice, if there is one left (RC-248, RC-404); the automatic cult's lowest (RC-434)."""
    here = levels_here(s, s.where, p)
    if not here:
        return end_terror(s)
    if p >= s.n:
        return gave_up(s, p, REMOVE + here[0])
    return ask(s, p, "give_up_ritual", tuple([REMOVE + level for level in here]), gave_up, p)


@op
def gave_up(s: Cults, p: int, a: int) -> None:
    take_ritual(s, s.where, p, a - REMOVE)
    tell(s, ALL, "ritual_removed", p, a - REMOVE, s.where)
    return end_terror(s)


def end_terror(s: Cults) -> None:
    s.active = s.winner = -1
