"""How a game ends: the triggers, Alignments turned up, Impostor, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell, unwind
from penumbra.games.providence.actions import DECLINE, SWAP
from penumbra.games.providence.board import end_now
from penumbra.games.providence.goals import goal_reached
from penumbra.games.providence.scoring import final_result, kind_of
from penumbra.kit.secrets import unveil

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

ENDINGS = (
    "vp_limit", "reveal", "madness", "agent_killed", "track", "deep_ones", "goal", "goo_madness", "turn_limit",
)  # fmt: skip


def limit_reached(s: Providence) -> bool:
    """Somebody has enough VP on the VP track (DP-222 to DP-225, DP-354, DP-417)."""
    return max(max(s.vp), s.goo_vp) >= s.box.vp_limit[s.n]


@op
def check_end(s: Providence) -> None:
    """After each resolved action: the goal of the Great Old One before everything else (DP-442), then what has ended
    the game. What waits for the end of its turn waits unless something else ends the game at once (DP-443)."""
    if s.n == 1 and goal_reached(s):
        s.ending = "goal"
        return unwind(s, (final_scoring,))
    if limit_reached(s):
        end_now(s, "vp_limit")
        return unwind(s, (final_scoring,))
    if s.ending and not s.late:
        return unwind(s, (final_scoring,))


@op
def final_scoring(s: Providence) -> None:
    """All Alignments are turned up; then Impostor decides, then everything is counted (DP-230, DP-423, DP-490)."""
    for p in range(s.n):
        if not s.revealed[p]:
            unveil(s, "alignment", p, s.alignment[p][0])
        tell(s, ALL, "alignment", p, s.alignment[p][0])
    if s.played:  # the game ended in mid-action: what was played still belongs to its player
        s.discard[s.turn] += s.played
        s.played = []
    s.pending = []
    s.turn = -1
    impostors = [p for p in range(s.n) if any(card in s.mythos[p] for card in s.box.ending["impostor"])]
    return seq(s, *[(impostor, p) for p in impostors], (count_up,))


@op
def impostor(s: Providence, p: int) -> None:
    """The owner of Impostor may declare the opposite Alignment (DP-462)."""
    return ask(s, p, "impostor", (SWAP, DECLINE), declared, p)


@op
def declared(s: Providence, p: int, a: int) -> None:
    if a == SWAP:
        s.swapped[p] = 1
        tell(s, ALL, "swapped", p, kind_of(s, p))


@op
def count_up(s: Providence) -> None:
    s.result = final_result(s)
    for p in range(s.n):
        if s.eliminated >> p & 1:
            tell(s, ALL, "eliminated", p)
    if s.n == 1:
        tell(s, ALL, "solo_over", s.result.scores[0], s.goo_vp, s.result.winners)
    else:
        tell(s, ALL, "game_over", s.result.winners)
