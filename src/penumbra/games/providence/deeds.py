"""Actions that need Power: Kill, closing and opening Gates, Corruption. What is possible and how it is paid.

A deed is a compound choice: the card, the target (for a Gate the Agent that acts), then what is paid, item by item:
cards with Power, Whateley tokens in the city, cubes for Hired Killers. Nothing paid may be superfluous (DP-450,
DP-451).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.providence.actions import (
    ACT,
    DEEP_ONE,
    DROP,
    FIGURE,
    PAY,
    PAY_CUBE,
    WHATELEY,
    for_figures,
)
from penumbra.games.providence.board import AGENTS, cities_of, control_tokens, has_stand, power_of, side
from penumbra.games.providence.cards import BASIC, BASICS, CITIES, CULTIST, MASTER, MASTERS, RECRUITS, USES, Deed
from penumbra.games.providence.decks import play_card, spend
from penumbra.kit.payment import can_pay

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

BY_THIS_AGENT = Deed()
KILL, CLOSE, OPEN_GATE, TAKE_OVER = range(1, len(USES))


def deed_of(s: Providence, p: int, card: int, use: int) -> Deed | None:
    """The deed that a card offers now: an Agent's card those of the token side that is up (DP-404)."""
    figure = s.box.figure[card]
    name = USES[use]
    if figure < 0:
        return s.box.cards[card].deeds.get(name)
    if s.team[p] >> figure & 1 and name in side(s, figure).symbols:
        return s.box.cards[card].deeds.get(name, BY_THIS_AGENT)
    return None


def actors(s: Providence, p: int, card: int, deed: Deed) -> int:
    """Mask of the Agents that may perform a deed."""
    return 1 << s.box.figure[card] if deed.by == "this" else s.team[p]


def strength(s: Providence, p: int, city: int, use: int, deed: Deed) -> int:
    """Power without anything paid: all own Agents in the city and permanent bonuses (DP-161, DP-184, DP-451,
    DP-470)."""
    total = 0 if deed.by == "nobody" else power_of(s, s.team[p] & s.here[city])
    if use == TAKE_OVER:
        return total
    total += deed.power
    if s.mythos[p]:
        bonus = s.box.ongoing["power_bonus"]
        total += sum([bonus[card] for card in s.mythos[p]])
    return total


def price(s: Providence, city: int, use: int) -> int:
    """The control value, or the Gate value (DP-027, DP-029)."""
    return s.box.gate[city] if use in (CLOSE, OPEN_GATE) else s.box.control[city]


def tokens_there(s: Providence, p: int, city: int, use: int) -> int:
    """Whateley tokens that may be used up; they do not count for Corruption."""
    return s.whateleys[city] if s.whateleys[city] and use != TAKE_OVER and s.box.whateleys in s.mythos[p] else 0


def purse(s: Providence, p: int, card: int, deed: Deed) -> int:
    """All that could be paid wherever the deed is done: the Power of the other cards in hand, and cubes."""
    power, hand = s.box.power, s.hand[p]
    paid = sum([power[one] for one in hand]) - (power[card] if card in hand else 0)
    return paid + min(deed.cubes, s.cube_supply[p])


def within_reach(s: Providence, p: int, city: int, use: int, deed: Deed, most: int) -> bool:
    """Whether everything that could be paid would be enough (DP-164, DP-187)."""
    missing = price(s, city, use) - most
    return missing <= 0 or missing <= strength(s, p, city, use, deed) + tokens_there(s, p, city, use)


def targets(s: Providence, p: int, card: int, use: int) -> tuple[int, ...]:
    """Every target that `p` can pay for, as actions: victims, or the Agents that may act at a Gate."""
    deed = deed_of(s, p, card, use)
    if deed is None:
        return ()
    if use in (CLOSE, OPEN_GATE):
        return _gate_keepers(s, p, card, use, deed)
    if use == TAKE_OVER and not has_stand(s, p):
        return ()
    cities = (1 << CITIES) - 1 if deed.by == "nobody" else cities_of(s, actors(s, p, card, deed))
    figures, depths, most = 0, [], -1
    while cities:
        low = cities & -cities
        cities ^= low
        city = low.bit_length() - 1
        prey = victims(s, p, city, deed) if use == KILL else corruptible(s, p, city)
        deep = use == KILL and s.deep_ones[city] and s.deep_owner != p
        if prey or deep:
            if most < 0:  # there are few victims: mostly it need not be known
                most = purse(s, p, card, deed)
            if within_reach(s, p, city, use, deed, most):
                figures |= prey
                if deep:
                    depths.append(DEEP_ONE + city)
    return (*for_figures(figures), *depths)


def possible(s: Providence, p: int, card: int, use: int) -> bool:
    """Whether there is a target: as `targets`, but content with one."""
    if use not in (CLOSE, OPEN_GATE):
        return bool(targets(s, p, card, use))
    deed = deed_of(s, p, card, use)
    if deed is None or not control_tokens(s, p):
        return False
    may_act, most, at, gates = actors(s, p, card, deed), purse(s, p, card, deed), s.at, s.gates
    while may_act:
        low = may_act & -may_act
        city = at[low.bit_length() - 1]
        if not gates[city] and within_reach(s, p, city, use, deed, most):
            return True
        may_act ^= low
    return False


def _gate_keepers(s: Providence, p: int, card: int, use: int, deed: Deed) -> tuple[int, ...]:
    """Own Agents in cities whose Gate has no token (DP-181, DP-194, DP-380)."""
    if not control_tokens(s, p):
        return ()
    may_act, figures, most = actors(s, p, card, deed), 0, purse(s, p, card, deed)
    for city, there in enumerate(s.here):
        if there & may_act and not s.gates[city] and within_reach(s, p, city, use, deed, most):
            figures |= there & may_act
    return for_figures(figures)


def victims(s: Providence, p: int, city: int, deed: Deed) -> int:
    """Mask of the figures in a city that `p` may kill (DP-157, DP-158, DP-171, DP-172, DP-178, DP-395, DP-396)."""
    prey = s.here[city] & ~s.team[p] & ~s.box.immortal
    if not prey:
        return 0
    if not deed.possessed:
        prey &= ~s.possessed
    if s.n == 1:
        prey &= MASTERS  # Agents that a Great Old One keeps cannot be killed (DP-484)
        if s.goo_vp < s.box.kill_vp:  # DP-429
            return 0
        return prey & ~(s.masters[0] << MASTER | s.masters[1] << MASTER + 1)
    basics = prey & BASICS
    while basics:
        low = basics & -basics
        if not _basic_agent_exposed(s, low.bit_length() - 1 - BASIC):
            prey ^= low
        basics ^= low
    return prey


def _basic_agent_exposed(s: Providence, q: int) -> bool:
    """No other Agents, at least 5 VP, not a revealed Cultist; what nobody knows is not asked."""
    if s.team[q] & AGENTS & ~(1 << BASIC + q) or s.vp[q] < s.box.kill_vp:
        return False
    return not (s.revealed[q] and s.alignment[q][0] == CULTIST)


def corruptible(s: Providence, p: int, city: int) -> int:
    """Mask of the Recruited Agents of others that Corruption may take (DP-401, DP-470)."""
    if s.n == 1:
        return 0
    return s.here[city] & RECRUITS & ~s.team[p] & ~s.possessed & ~s.box.immortal


class Plan:
    """A deed as far as its answers have been picked: `staged` is the card with its use, the target, then what is
    paid."""

    def __init__(self, s: Providence, p: int, staged: list[int]) -> None:
        self.card, self.use = divmod(staged[0] - ACT, len(USES))
        deed = deed_of(s, p, self.card, self.use)
        assert deed is not None
        self.deed = deed
        self.target = staged[1] if len(staged) > 1 else -1
        self.figure = self.target - FIGURE if FIGURE <= self.target < DEEP_ONE else -1
        self.city = s.at[self.figure] if self.figure >= 0 else self.target - DEEP_ONE
        self.cards = [a - PAY for a in staged[2:] if a < DROP]
        self.tokens = staged[2:].count(WHATELEY)
        self.cubes = staged[2:].count(PAY_CUBE)
        power = s.box.power
        self.worth = [power[card] for card in self.cards] + [1] * (self.tokens + self.cubes)

    def missing(self, s: Providence, p: int) -> int:
        """The Power that has to be paid in all."""
        return price(s, self.city, self.use) - strength(s, p, self.city, self.use, self.deed)


def deed_offer(s: Providence, p: int) -> tuple[int, ...]:
    """The target, then the items that may be paid next; nothing: the deed is paid."""
    plan = Plan(s, p, s.staged)
    if plan.target < 0:
        return targets(s, p, plan.card, plan.use)
    need, power = plan.missing(s, p), s.box.power
    if sum(plan.worth) >= need:
        return ()
    rest = s.hand[p][:]
    if plan.card in rest:
        rest.remove(plan.card)
    for card in plan.cards:
        rest.remove(card)
    ones = tokens_there(s, p, plan.city, plan.use) - plan.tokens
    coins = min(plan.deed.cubes, s.cube_supply[p]) - plan.cubes
    values = [power[card] for card in rest if power[card]] + [1] * (ones + coins)
    offer = []
    for worth in sorted({*values}):
        others = values[:]
        others.remove(worth)
        if can_pay([*plan.worth, worth], others, need):
            offer += [PAY + card for card in sorted({*rest}) if power[card] == worth]
            if worth == 1:
                offer += [WHATELEY] * (ones > 0) + [PAY_CUBE] * (coins > 0)
    return tuple(sorted(offer))


def pay_deed(s: Providence, p: int, plan: Plan) -> None:
    """Cards are played, tokens leave the game, cubes go to the common supply."""
    play_card(s, p, plan.card)
    if plan.cards:
        spend(s, p, plan.cards, "power")
        s.last = (plan.card, *plan.cards)
    if plan.tokens:
        s.whateleys[plan.city] -= plan.tokens
        tell(s, ALL, "whateleys_used", p, plan.tokens)
    if plan.cubes:
        s.cube_supply[p] -= plan.cubes
        s.common[p] += plan.cubes
        tell(s, ALL, "cubes_paid", p, plan.cubes)
