"""What a searching bot would do in a person's place."""

from __future__ import annotations

from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_analyst
from penumbra.bots.thinking import Estimate

ADVISER = "expert"
SHOWN = 3


def hints(outlook: Outlook, seed: int | str, adviser: str = ADVISER) -> list[Estimate]:
    """The best options with their value and how often they were tried, from what the seat can see. A forced move is
    named untried."""
    if len(outlook.options) == 1:
        return [Estimate(outlook.options[0], 0, 0.0)]
    return make_analyst(adviser, seed).analyse(outlook)[:SHOWN]
