"""What the points a player has taken say about the secret identity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.emerald.cards import LOYALIST, OF_LOYALISTS, OF_RESTORATIONISTS
from penumbra.games.emerald.scoring import faction
from penumbra.kit.secrets import belief

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

DOUBT = 0.35  # a point more for the other faction than for one's own makes an identity so much less likely (e-fold)


def likelihood(s: Emerald, seat: int) -> float:
    """How well the identities of a sample fit what everybody has seen: up to 1 for each player who has taken no more
    points for the other faction than for their own."""

    def strange(q: int) -> int:
        if s.revealed[q]:
            return 0
        loyal = s.points[3 * q + OF_LOYALISTS] + sum(s.kills[q * s.n : (q + 1) * s.n])
        restoring = s.points[3 * q + OF_RESTORATIONISTS]
        return max(0, restoring - loyal if faction(s, q) == LOYALIST else loyal - restoring)

    return belief(s, "identity", seat, strange, DOUBT)
