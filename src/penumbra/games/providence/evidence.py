"""What players do says something about their secret Alignment: Gates, tracks they push, Agents and Mythos cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.providence.board import CLOSED
from penumbra.games.providence.cards import CULTIST, INVESTIGATOR, OF_CULTISTS, OF_INVESTIGATORS
from penumbra.games.providence.scoring import agent_points
from penumbra.kit.secrets import belief

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

DOUBT = 0.3  # a point that an Alignment does not score makes it so much less likely (e-fold)


def likelihood(s: Providence, seat: int) -> float:
    """How well the Alignments of a sample fit what everybody has seen: up to 1 for each player who has taken nothing
    that the own Alignment does not score."""
    return belief(s, "alignment", seat, lambda q: 0.0 if s.revealed[q] else wasted(s, q, s.alignment[q][0]), DOUBT)


def wasted(s: Providence, q: int, kind: int) -> float:
    """Points that a player of this Alignment has taken in vain."""
    total = 0.0
    for city, owner in enumerate(s.gate_owner):
        if owner == q:
            closed = s.gates[city] == CLOSED
            if (kind == INVESTIGATOR and not closed) or (kind == CULTIST and closed):
                total += s.box.gate[city]
    summoned = sum([s.box.vp[card][OF_CULTISTS] for card in s.mythos[q]])
    recruited = agent_points(s, q, OF_INVESTIGATORS)
    if kind == INVESTIGATOR:
        return total + summoned + s.crypt[q].bit_count() + (s.team[q] & s.possessed).bit_count()
    if kind == CULTIST:
        return total + recruited
    return total + 0.5 * (summoned + recruited)
