"""Final scoring: the six lines of the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.state import Result
from penumbra.games.tyrants.board import BITS, COLOURS
from penumbra.games.tyrants.cards import number_of

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

LINES = ("site_control", "total_control", "trophy_hall", "deck", "inner_circle", "vp_tokens")
TOTAL_CONTROL_VP = 2


def score_sheet(s: Tyrants, p: int) -> dict[str, int]:
    """What the seat would score now (TY-265 to TY-272)."""
    controlled = [site for site, holder in enumerate(s.control) if holder == p]
    deck_vp, inner_circle_vp = s.box.deck_vp, s.box.inner_circle_vp
    owned = s.hand[p] + s.deck[p] + s.discard[p]
    if s.turn == p:  # cards in play go to the discard pile at the end of the turn
        owned += [number_of(card) for card in s.played]
    return {
        "site_control": sum([s.board.sites[site].vp for site in controlled]),
        "total_control": TOTAL_CONTROL_VP * sum([1 for site in controlled if s.total & BITS[site]]),
        "trophy_hall": sum(s.trophies[p * COLOURS : (p + 1) * COLOURS]),
        "deck": sum([deck_vp[card] for card in owned]),
        "inner_circle": sum([inner_circle_vp[card] for card in s.inner_circle[p]]),
        "vp_tokens": s.vp[p],
    }


def sheets(s: Tyrants) -> tuple[dict[str, int], ...]:
    """What everybody would score now."""
    return tuple([score_sheet(s, p) for p in range(s.n)])


def final_result(s: Tyrants) -> Result:
    """Most VP win; a tie is a shared victory (TY-273)."""
    sheets = tuple(score_sheet(s, p) for p in range(s.n))
    scores = tuple(sum(sheet.values()) for sheet in sheets)
    best = max(scores)
    winners = tuple(p for p, score in enumerate(scores) if score == best)
    return Result(scores, winners, s.ending, sheets)
