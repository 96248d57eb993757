"""Own cubes that come back: from Limbo and from any place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.providence.actions import DONE, FROM, FROM_LIMBO, PLACES
from penumbra.kit.influence import take_cubes

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def cubes_out(s: Providence, p: int) -> int:
    """Own cubes on city spaces, cards and in Limbo (DP-388)."""
    return s.limbo[p] + sum(s.cubes[p :: s.parties])


@op
def retrieve_next(s: Providence, p: int, n: int, up_to: bool, may_stop: bool) -> None:
    """Cubes from Limbo and from any place, one after the other (DP-134, DP-135); with `up_to` one at least (DP-452)."""
    if n:
        m, cubes = s.parties, s.cubes
        offer = tuple([FROM + place for place in range(PLACES) if cubes[place * m + p]])
        if s.limbo[p]:
            offer = (FROM_LIMBO, *offer)
        if offer and may_stop:
            offer += (DONE,)
        return ask(s, p, "retrieve", offer, retrieved, p, n, up_to)


@op
def retrieved(s: Providence, p: int, n: int, up_to: bool, a: int) -> None:
    if a == DONE:
        return
    if a == FROM_LIMBO:
        s.limbo[p] -= 1
        tell(s, ALL, "retrieved_limbo", p, 1)
    else:
        take_cubes(s, a - FROM, p, 1)
        tell(s, ALL, "retrieved", p, a - FROM, 1)
    s.cube_supply[p] += 1
    return seq(s, (retrieve_next, p, n - 1, up_to, up_to))
