"""Pieces on the board: Rituals, Cult Sites, Dominance markers, Investigators, and what things cost because of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.cults.actions import DISTRICTS, LEVELS

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


# --- Rituals --------------------------------------------------------------------------------------------------


def levels(s: Cults, d: int, p: int) -> int:
    """Attack and Terror of a party's Rituals in a district: the sum of their levels (RC-080)."""
    i = (d * s.parties + p) * LEVELS
    one, two, three = s.rituals[i : i + LEVELS]
    return one + 2 * two + 3 * three


def markers(s: Cults, d: int, p: int) -> int:
    """The number of a party's Rituals in a district."""
    i = (d * s.parties + p) * LEVELS
    one, two, three = s.rituals[i : i + LEVELS]
    return one + two + three


def on_board(s: Cults, p: int) -> int:
    """The number of a party's Rituals on the board."""
    one, two, three = s.reserve[p * LEVELS : (p + 1) * LEVELS]
    return sum(s.box.rituals) - one - two - three


def put_ritual(s: Cults, d: int, p: int, level: int) -> None:
    """A Ritual from the reserve to a free space; `level` is counted from 0."""
    s.reserve[p * LEVELS + level] -= 1
    s.rituals[(d * s.parties + p) * LEVELS + level] += 1
    s.free[d] -= 1


def take_ritual(s: Cults, d: int, p: int, level: int) -> None:
    """A Ritual from a district back to its owner's reserve (RC-414)."""
    s.reserve[p * LEVELS + level] += 1
    s.rituals[(d * s.parties + p) * LEVELS + level] -= 1
    s.free[d] += 1


def move_ritual(s: Cults, source: int, d: int, p: int, level: int) -> None:
    take_ritual(s, source, p, level)
    put_ritual(s, d, p, level)
    tell(s, ALL, "ritual_moved", p, level, source, d)


def rituals_elsewhere(s: Cults, d: int, p: int) -> tuple[int, ...]:
    """district * 3 + level of every kind of Ritual a party has in other districts (RC-361)."""
    rituals, parties = s.rituals, s.parties
    found = []
    for other in s.open:
        if other != d:
            i = (other * parties + p) * LEVELS
            for level in range(LEVELS):
                if rituals[i + level]:
                    found.append(other * LEVELS + level)
    return tuple(found)


def levels_here(s: Cults, d: int, p: int) -> list[int]:
    """The kinds of Rituals a party has in a district, lowest first."""
    i = (d * s.parties + p) * LEVELS
    return [level for level in range(LEVELS) if s.rituals[i + level]]


# --- Investigators --------------------------------------------------------------------------------------------


def start_space(s: Cults) -> int:
    return s.box.start_space[s.n]


def arrivals(s: Cults, d: int, steps: int) -> int:
    """How many Investigators arrive if the one on the track takes so many steps (RC-363, RC-364)."""
    at = s.track[d]
    return 0 if steps < at else 1 + (steps - at) // start_space(s)


def advance_investigator(s: Cults, d: int, steps: int) -> None:
    """Step by step towards the district; who arrives stays and is replaced at once (RC-068 to RC-070, RC-193)."""
    for _ in range(steps):
        s.track[d] -= 1
        if s.track[d]:
            tell(s, ALL, "investigator_moved", d, s.track[d])
        else:
            s.arrived[d] += 1
            s.track[d] = start_space(s)
            tell(s, ALL, "investigator_arrived", d, s.arrived[d])


def send_investigator_away(s: Cults, d: int) -> None:
    """An arrived Investigator returns to the supply (RC-366)."""
    s.arrived[d] -= 1
    tell(s, ALL, "investigator_left", d, s.arrived[d])


# --- costs (RC-369: increases first, then reductions down to their minimum) -----------------------------------


def ritual_cost(s: Cults, level: int, investigators: int) -> int:
    cost = s.box.level_cost[level] + investigators + s.box.ritual_cost[s.city]
    return cost if cost > 0 else 0


def site_cost(s: Cults, investigators: int) -> int:
    cost = s.box.cult_site_cost + investigators + s.box.site_cost[s.city]
    return cost if cost > 0 else 0


def card_cost(s: Cults, card: int, d: int) -> int:
    """What a District Card costs in a district, before reductions of a Plan (RC-041, RC-182)."""
    box = s.box
    cost = box.cost[card] + s.arrived[d]
    change = box.card_cost[s.city]
    return reduced(cost, -change) if change < 0 else cost + change


def reduced(cost: int, by: int) -> int:
    """A reduction of a District Card never goes below 1."""
    return max(cost - by, min(cost, 1))


def purchase_cost(s: Cults, mask: int, reduction: int) -> int:
    """The stacks in the mask together; reductions are given where they save most (RC-386, RC-451)."""
    total = spare = 0
    for kind in range(2):
        if mask >> kind & 1:
            cost = card_cost(s, s.stacks[s.where * 2 + kind], s.where)
            total += cost
            spare += cost - min(cost, 1)
    return total - min(reduction, spare)


# --- Dominance ------------------------------------------------------------------------------------------------


def sanity(s: Cults, d: int) -> int:
    """The token and the Investigators beside it, and what a City Card adds (RC-047, RC-467)."""
    return s.sanity[d] + s.arrived[d] + s.box.sanity[s.city]


def dominance_free(s: Cults, d: int) -> int:
    return s.box.dominance_spaces - sum(s.dominance[d * s.parties : (d + 1) * s.parties])


def mark_district(s: Cults, d: int, p: int) -> None:
    """A Dominance marker to a free space."""
    s.dominance_reserve[p] -= 1
    s.dominance[d * s.parties + p] += 1
    tell(s, ALL, "marked", p, d)


def replace_marker(s: Cults, d: int, p: int, q: int) -> None:
    """A Dominance marker in place of another's, which returns to its owner's reserve (RC-250, RC-411)."""
    s.dominance[d * s.parties + q] -= 1
    s.dominance_reserve[q] += 1
    s.dominance_reserve[p] -= 1
    s.dominance[d * s.parties + p] += 1
    tell(s, ALL, "replaced", p, q, d)


def build_site(s: Cults, d: int, p: int) -> None:
    s.site_reserve[p] -= 1
    s.sites[d] |= 1 << p
    tell(s, ALL, "site_built", p, d)


def lay_out(s: Cults) -> None:
    """An empty board."""
    box, parties = s.box, s.parties
    s.spaces, s.free = [0] * DISTRICTS, [0] * DISTRICTS
    s.rituals = [0] * (DISTRICTS * parties * LEVELS)
    s.reserve = box.rituals * parties
    s.sites = [0] * DISTRICTS
    s.site_reserve = [box.pieces["cult_sites"]] * parties
    s.dominance = [0] * (DISTRICTS * parties)
    s.dominance_reserve = [box.pieces["dominance"]] * parties
    s.sanity, s.arrived, s.track = [0] * DISTRICTS, [0] * DISTRICTS, [0] * DISTRICTS
    s.stacks = [-1] * (DISTRICTS * 2)
    s.stock = [0 if box.kind[card] < 0 else copies for card, copies in enumerate(box.copies)]
    s.plans = [[] for _ in range(DISTRICTS)]
