"""Own cubes that come back: from Limbo and from any place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.games.providence.actions import DONE, FROM, FROM_LIMBO
from penumbra.kit.influence import own_places, retrieve, retrieve_from_limbo

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


@op
def retrieve_next(s: Providence, p: int, n: int, up_to: bool, may_stop: bool) -> None:
    """Cubes from Limbo and from any place, one after the other (DP-134, DP-135); with `up_to` one at least (DP-452)."""
    if n:
        offer = tuple([FROM + place for place in own_places(s, p)])
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
        retrieve_from_limbo(s, p)
    else:
        retrieve(s, p, a - FROM)
    return seq(s, (retrieve_next, p, n - 1, up_to, up_to))
