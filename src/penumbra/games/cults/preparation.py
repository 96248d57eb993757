"""The Preparation Plan: the Investigator's step, then a Cult Site, a Ritual or both (RC-191 to RC-205)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.cults.actions import DONE, INITIATE, LEVELS, RITUAL, SITE, TOKENS
from penumbra.games.cults.board import advance_investigator, arrivals, build_site, put_ritual, ritual_cost, site_cost
from penumbra.games.cults.payments import begin_payment, power_of

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def steps(s: Cults) -> int:
    """How far a Preparation moves the Investigator in this round."""
    return 1 + s.box.preparation_steps[s.city]


def can_prepare(s: Cults, p: int) -> bool:
    """In the district `where`: one of the two actions will be allowed and payable after the step (RC-390)."""
    d = s.where
    investigators = s.arrived[d] + arrivals(s, d, steps(s))
    if not s.sites[d] >> p & 1:
        return bool(s.site_reserve[p]) and site_cost(s, investigators) <= power_of(s, p)
    if not s.free[d]:
        return False
    for level in range(LEVELS):
        if s.reserve[p * LEVELS + level]:  # the lowest is the cheapest
            return ritual_cost(s, level, investigators) <= power_of(s, p)
    return False


@op
def preparation(s: Cults, p: int) -> None:
    """The Investigator that arrives by this step already counts (RC-192, RC-194)."""
    advance_investigator(s, s.where, steps(s))
    return seq(s, (prepare, p))


def rituals_affordable(s: Cults, p: int) -> tuple[int, ...]:
    """Levels in reserve that can be paid, with a Cult Site here and a free space (RC-197 to RC-199, RC-393)."""
    d = s.where
    if not (s.sites[d] >> p & 1 and s.free[d]):
        return ()
    power = power_of(s, p)
    return tuple(
        [
            RITUAL + level
            for level in range(LEVELS)
            if s.reserve[p * LEVELS + level] and ritual_cost(s, level, s.arrived[d]) <= power
        ]
    )


@op
def prepare(s: Cults, p: int) -> None:
    """A Cult Site where there is none of one's own yet, else a Ritual (RC-195, RC-391)."""
    if s.sites[s.where] >> p & 1:
        offer = rituals_affordable(s, p)
    else:  # the sample of another seat may not have the Power: then the question was not asked there
        offer = (SITE,) if site_cost(s, s.arrived[s.where]) <= power_of(s, p) else ()
    return ask(s, p, "prepare", offer, prepared, p, always=True)


@op
def prepared(s: Cults, p: int, a: int) -> None:
    if a != DONE:
        return begin_payment(s, p, a, established)


@op
def established(s: Cults, p: int, a: int) -> None:
    """What was paid for is put on the board; after the Cult Site a Ritual may follow (RC-200, RC-201)."""
    d = s.where
    if a == SITE:
        build_site(s, d, p)
        return seq(s, (prepare_more, p))
    put_ritual(s, d, p, a - RITUAL)
    tell(s, ALL, "ritual_placed", p, a - RITUAL, d)


@op
def prepare_more(s: Cults, p: int) -> None:
    """Asked whenever a Ritual may be payable as far as everybody knows."""
    d = s.where
    able = s.free[d] and any(s.reserve[p * LEVELS : (p + 1) * LEVELS])
    if able and (s.hand[p] or s.tokens[p * TOKENS + INITIATE] or rituals_affordable(s, p)):
        return ask(s, p, "prepare", (*rituals_affordable(s, p), DONE), prepared, p, always=True)
