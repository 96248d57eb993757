"""Assassination: targets, bombs, and what happens to victims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, tell
from penumbra.games.emerald.actions import (
    ASSASSINATE,
    ASSASSINATE_ROYALTY,
    BENEFIT,
    DONE,
    PAY,
    PUSH,
    split,
)
from penumbra.games.emerald.blocks import was_blocked
from penumbra.games.emerald.board import lose_agent, send_home
from penumbra.games.emerald.cards import CITIES, NO_FIELD, OF_RESTORATIONISTS, ROYALTY, number_of
from penumbra.games.emerald.decks import gain_kill_vp, gain_vp, put_aside
from penumbra.games.emerald.identity import roll_sanity
from penumbra.kit.influence import clear_cubes
from penumbra.kit.payment import can_pay

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def scenes(s: Emerald, p: int) -> list[int]:
    """Cities where `p` has an agent and most pieces (SE-118, SE-120)."""
    n, leader, agents = s.n, s.leader, s.agents
    return [city for city in range(CITIES) if leader[city] == p and agents[city * n + p]]


def victims(s: Emerald, p: int) -> tuple[int, ...]:
    """Every assassination that `p` can pay for with the hand (SE-121)."""
    cities = scenes(s, p)
    if not cities:
        return ()
    hand, box, n = s.hand[p], s.box, s.n
    killers = sorted({card for card in hand if box.assassinate[card]})
    rests = []
    for killer in killers:
        rest = hand[:]
        rest.remove(killer)
        rests.append(rest)
    found = []
    royals = []
    for city in cities:
        agents = s.agents[city * n + p]
        others = [q for q in range(n) if q != p and s.agents[city * n + q]]
        price = box.agent_price[city]
        if others and any(affordable(s, [], rest, price, agents, False) for rest in rests):
            found += [ASSASSINATE + q * CITIES + city for q in others]
        if s.royalty[city] and any(affordable(s, [], rest, box.price[city], agents, False) for rest in rests):
            royals.append(ASSASSINATE_ROYALTY + city)
    return (*sorted(found), *royals)


def text_worth(s: Emerald, card: int, agents: int, doubled: bool) -> int:
    """The bombs that a Benefit adds: its own, or what it makes of the agents, once (SE-214, SE-215, SE-230)."""
    more = s.box.agent_bombs[card] - 1
    return s.box.text_bombs[card] + (0 if doubled else more * agents)


def affordable(s: Emerald, chosen: list[int], rest: list[int], price: int, agents: int, doubled: bool) -> bool:
    """Whether cards of `rest` can complete the chosen bombs so that none is superfluous (SE-301, SE-316, SE-319)."""
    bombs = s.box.bombs
    price -= agents
    if price <= sum(chosen):
        return can_pay(chosen, (), price)
    plain, either = [], []
    for card in rest:
        worth = text_worth(s, card, agents, doubled)
        if worth and (bombs[card] or s.box.agent_bombs[card] > 1):
            either.append((bombs[card], worth))  # symbol or text of the same card
        elif worth or bombs[card]:
            plain.append(worth or bombs[card])
    symbols = [bomb for bomb, _ in either if bomb]
    if can_pay(chosen, plain + symbols, price):
        return True
    for bomb, worth in either:
        others = symbols[:]
        if bomb:
            others.remove(bomb)
        if can_pay([*chosen, worth], plain + others, price):
            return True
    return False


class Plan:
    """An assassination as far as its cards have been picked: `staged` is the target, the killer, then bombs."""

    def __init__(self, s: Emerald, p: int, staged: list[int]) -> None:
        target = staged[0]
        self.royal = target >= ASSASSINATE_ROYALTY
        self.victim, self.city = (-1, target - ASSASSINATE_ROYALTY) if self.royal else split(ASSASSINATE, target)
        self.price = s.box.price[self.city] if self.royal else s.box.agent_price[self.city]
        self.agents = s.agents[self.city * s.n + p]
        self.killer = staged[1] - PAY if len(staged) > 1 else -1
        self.bombs = [a - PAY for a in staged[2:] if a < PUSH]
        self.texts = [a - BENEFIT for a in staged[2:] if a >= BENEFIT]
        self.doubled = any(s.box.agent_bombs[card] > 1 for card in self.texts)
        self.calm = any(s.box.calm[card] for card in self.texts)
        worths = [text_worth(s, card, self.agents, False) for card in self.texts]
        self.worth = [s.box.bombs[card] for card in self.bombs] + [worth for worth in worths if worth]


def assassination_offer(s: Emerald, p: int, rest: list[int]) -> tuple[int, ...]:
    """The cards that may be picked next: first the killer, then bombs and Benefits as needed."""
    plan, box = Plan(s, p, s.staged), s.box
    pay, text = [], []
    enough = plan.killer >= 0 and sum(plan.worth) + plan.agents >= plan.price
    for card in sorted({*rest}):
        others = rest[:]
        others.remove(card)
        if plan.killer < 0:
            if box.assassinate[card] and affordable(s, [], others, plan.price, plan.agents, False):
                pay.append(PAY + card)
            continue
        if not enough and box.bombs[card]:
            worth = [*plan.worth, box.bombs[card]]
            if affordable(s, worth, others, plan.price, plan.agents, plan.doubled):
                pay.append(PAY + card)
        if _text_helps(s, plan, card, others, enough):
            text.append(BENEFIT + card)
    return (*pay, *text, DONE) if enough else (*pay, *text)


def _text_helps(s: Emerald, plan: Plan, card: int, others: list[int], enough: bool) -> bool:
    """Whether a Benefit may be added: it is needed for the bombs, or it spares the sanity roll (SE-370)."""
    box = s.box
    if box.calm[card] and plan.royal and not plan.calm:
        return affordable(s, plan.worth, others, plan.price, plan.agents, plan.doubled)
    worth = text_worth(s, card, plan.agents, plan.doubled)
    if enough or not worth:
        return False
    doubled = plan.doubled or box.agent_bombs[card] > 1
    return affordable(s, [*plan.worth, worth], others, plan.price, plan.agents, doubled)


def announce(s: Emerald, p: int, plan: Plan) -> None:
    """The cards are played: the killer beside the identity card, bombs to the discard pile (SE-128 to SE-130)."""
    cards = s.last = (plan.killer, *plan.bombs, *plan.texts)
    if plan.royal:
        tell(s, ALL, "attacks_royalty", p, ROYALTY + plan.city, plan.city, cards)
    else:
        tell(s, ALL, "attacks_agent", p, plan.victim, plan.city, cards)
    for card in cards:
        s.hand[p].remove(card)
    s.discard[p] += plan.bombs
    for card in plan.texts:
        put_aside(s, p, card, "benefit")
    s.beside[p].append(plan.killer)  # last, so that the victim is put on it


@op
def agent_assassinated(s: Emerald, p: int, q: int, city: int) -> None:
    """The pawn goes on the killer's field, or home; then the city is cleared (SE-131 to SE-133, SE-139, SE-322)."""
    if was_blocked(s):
        return
    killer = s.beside[p][-1]
    s.beside[p][-1] = killer | kill(s, p, q, city, killer) << 8
    clear_cubes(s, city, p)


def kill(s: Emerald, p: int, q: int, city: int, card: int) -> int:
    """An agent is killed; returns what then lies on the card: the victim's seat plus 1 if it has a field."""
    tell(s, ALL, "killed", p, q, city)
    vp = s.box.kill_vp[number_of(card)]
    if vp == NO_FIELD:
        send_home(s, city, q)
        return 0
    lose_agent(s, city, q)
    gain_kill_vp(s, p, q, vp)
    return q + 1


@op
def royalty_assassinated(s: Emerald, p: int, city: int, calm: bool) -> None:
    """Card and points, sanity, loss of an agent, then the city is cleared (SE-135 to SE-140)."""
    gain_royalty(s, p, city, 0, OF_RESTORATIONISTS)  # SE-320
    if not calm:
        face_the_old_one(s, p, city)
    clear_cubes(s, city, p)


def gain_royalty(s: Emerald, p: int, city: int, load: int, kind: int) -> None:
    """A royalty card lies beside the identity card; a bounty pays for each (SE-161, SE-194)."""
    s.royalty[city] = 0
    s.beside[p].append(ROYALTY + city | load << 8)
    tell(s, ALL, "royalty_hidden" if load else "royalty_killed", p, ROYALTY + city, city)
    gain_vp(s, p, kind, s.box.royalty_vp[city])
    gain_vp(s, p, OF_RESTORATIONISTS, sum(s.box.bounty[number_of(laid)] for laid in s.beside[p]))


def face_the_old_one(s: Emerald, p: int, city: int) -> None:
    """Madness also costs an agent in the city (SE-138, SE-227, SE-333)."""
    if roll_sanity(s, p) and s.agents[city * s.n + p]:
        send_home(s, city, p)
        tell(s, ALL, "lost_agent", p, city)
