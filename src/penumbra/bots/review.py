"""A decision of a finished game looked at again: what the strongest level would have done, and what it thinks of what
was done. It knows what the seat could know, no more; only the chances are told with all cards open."""

from __future__ import annotations

from typing import NamedTuple

from penumbra.bots.advice import Advice, weighed
from penumbra.bots.chances import from_values
from penumbra.bots.glance import tried
from penumbra.bots.hints import ADVISER, SHOWN
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_analyst
from penumbra.engine.state import State


class Reviewed(NamedTuple):
    """An option, the chance of its seat after it, and what comes of it by the end of the turn."""

    action: int
    chance: float
    played: bool
    advice: Advice


def review(state: State, played: int, past: float, seed: int | str) -> list[Reviewed]:
    """The best options, and what was played wherever it stands, best first. A forced move stands alone."""
    seat, values = state.seat, state.game.values(state)

    def chance(value: float) -> float:
        hoped = [value if other == seat or state.game.title.cooperative else old for other, old in enumerate(values)]
        return from_values(state, hoped, past)[seat]

    if len(state.options) == 1:
        return [Reviewed(played, chance(values[seat]), True, Advice(played))]
    outlook = Outlook(state, seat)
    found = {one.action: one.value for one in make_analyst(ADVISER, seed).analyse(outlook)}
    if played not in found:  # not worth a thought, as long as something else does no harm
        found[played] = min(tried(outlook.sample(str(seed)), played, seat), *found.values())
    best = [*found][:SHOWN]
    shown = best if played in best else [*best, played]
    advised = weighed(outlook, shown, seed)
    return [Reviewed(one.action, chance(found[one.action]), one.action == played, one) for one in advised]
