"""The Reveal action: an Alignment turned up to end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.providence.board import end_now
from penumbra.games.providence.sanity import reveal_alignment
from penumbra.games.providence.scoring import gate_points, track_points
from penumbra.kit.secrets import unveil

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def reveal_worth(s: Providence, p: int) -> int:
    """Gates and track, scored by the Alignment on the card (DP-207, DP-208); the penalty of a Dissenter comes later."""
    kind = s.alignment[p][0]
    return gate_points(s, p, kind) + track_points(s, kind)


def reveal_pays(s: Providence, p: int) -> bool:
    """Whether Reveal would end the game (DP-205, DP-415, DP-473)."""
    missing = s.box.vp_limit[s.n] - s.vp[p]
    if missing > s.box.most_track and p not in s.gate_owner:
        return False  # a quick answer for most of the game
    return reveal_worth(s, p) >= missing


def reveal_action(s: Providence, p: int) -> None:
    """What it scores is not scored again (DP-209). A player who had miscalculated turns the card face down again: the
    action is lost, and everybody has seen the card (DP-211, DP-414)."""
    worth = reveal_worth(s, p)
    if not reveal_pays(s, p):
        unveil(s, "alignment", p, s.alignment[p][0])
        tell(s, ALL, "reveal_failed", p, s.alignment[p][0])
        return
    reveal_alignment(s, p)
    s.vp[p] += worth
    s.gained[p] += worth
    s.scored[p] = 1
    tell(s, ALL, "vp", p, worth)
    end_now(s, "reveal")
