"""The verbs of card data, third part: the market, the supplies and cards that play other cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell
from penumbra.engine.effects import Flag, Number, Several, Word, effect_frames
from penumbra.games.tyrants.actions import (
    CHOOSE_SEAT,
    DECLINE,
    DEVOUR_MARKET,
    DONE,
    PLAY_DEVOURED,
    PLAY_INNER_CIRCLE,
    PLAY_MARKET,
    RECRUIT,
    RECRUIT_DEVOURED,
    for_cards,
)
from penumbra.games.tyrants.board import BITS
from penumbra.games.tyrants.cards import ASPECTS, NO_COST, OUTCAST, SUPPLIES
from penumbra.games.tyrants.minions import OUTCASTS, clear_trace, devour_card, enter_play, in_play, take_self
from penumbra.games.tyrants.verbs import VOCABULARY, opponents
from penumbra.kit.piles import turn_up

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

verb = VOCABULARY.verb


def fill_slot(s: Tyrants, slot: int) -> None:
    """The top card of the market deck fills a gap; the last one ends the game after this round (TY-201, TY-262)."""
    if s.market_deck:
        s.market[slot] = turn_up(s, s.market_deck)
        tell(s, ALL, "market", s.market[slot])
        if not s.market_deck and not s.ending:
            s.ending = "market_empty"
            tell(s, ALL, "ending", s.ending)


def take_from_market(s: Tyrants, card: int) -> int:
    """Take a card out of the market and return its slot, now a gap."""
    slot = s.market.index(card)
    s.market[slot] = -1
    return slot


def market_cards(s: Tyrants) -> list[int]:
    return [card for card in s.market if card >= 0]


def top_devoured(s: Tyrants) -> list[int]:
    """The card that Ghost makes available like a market card (TY-249)."""
    return s.devoured[-1:] if s.ghost else []


@verb(optional=Flag())
def devour_market(s: Tyrants, p: int, me: int, optional: bool) -> None:
    offer = for_cards(DEVOUR_MARKET, market_cards(s))
    if offer and optional:
        offer += (DECLINE,)
    return ask(s, p, "devour_market", offer, devoured_market, p)


@op
def devoured_market(s: Tyrants, p: int, a: int) -> None:
    if a != DECLINE:
        slot = take_from_market(s, a - DEVOUR_MARKET)
        devour_card(s, p, a - DEVOUR_MARKET)
        fill_slot(s, slot)


def recruit_card(s: Tyrants, p: int, a: int) -> None:
    """To the discard pile; a gap in the market is filled at once (TY-200, TY-201)."""
    devoured = a >= RECRUIT_DEVOURED
    card = a - (RECRUIT_DEVOURED if devoured else RECRUIT)
    s.discard[p].append(card)
    tell(s, ALL, "recruited", p, card)
    if devoured:
        s.devoured.pop()
    elif card in SUPPLIES:
        s.supply[SUPPLIES.index(card)] -= 1
    else:
        fill_slot(s, take_from_market(s, card))


def recruitable(s: Tyrants, most: int, from_: tuple[str, ...], aspect: int = -1) -> tuple[int, ...]:
    """Recruit actions for cards of cost up to `most`; a card without a cost never qualifies (TY-288)."""
    cost, aspects = s.box.cost, s.box.aspect

    def fits(card: int) -> bool:
        return NO_COST < cost[card] <= most and (aspect < 0 or aspects[card] == aspect)

    cards = [c for c in s.market if c >= 0 and fits(c)] if "market" in from_ else []
    for supply, name in enumerate(("house_guard", "priestess_of_lolth")):
        if name in from_ and s.supply[supply] and fits(SUPPLIES[supply]):
            cards.append(SUPPLIES[supply])
    offer = for_cards(RECRUIT, cards)
    if s.ghost and "market" in from_:
        offer += for_cards(RECRUIT_DEVOURED, [c for c in top_devoured(s) if fits(c)])
    return offer


@verb(
    n=Number(1),
    max_cost=Number(),
    aspect=Word((*ASPECTS, ""), ""),
    from_=Several(("market", "house_guard", "priestess_of_lolth")),
    up_to=Flag(),
)
def recruit_free(
    s: Tyrants, p: int, me: int, n: int, max_cost: int, aspect: str, from_: tuple[str, ...], up_to: bool
) -> None:
    """Without paying, one after the other, so that the second may be the card that replaced the first (TY-343)."""
    offer = recruitable(s, max_cost, from_, ASPECTS.index(aspect) if aspect else -1)
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "recruit_free", offer, recruited_free, p, me, n, max_cost, aspect, from_, up_to)


@op
def recruited_free(
    s: Tyrants, p: int, me: int, n: int, max_cost: int, aspect: str, from_: tuple[str, ...], up_to: bool, a: int
) -> None:
    if a == DONE:
        return
    recruit_card(s, p, a)
    if n > 1:
        s.stack.append((recruit_free, p, me, n - 1, max_cost, aspect, from_, up_to))


RECEIVERS = ("self", "each_opponent", "chosen_opponent", "opponent_next_to_deployed")


@verb(who=Word(RECEIVERS), n=Number(1))
def recruit_outcast(s: Tyrants, p: int, me: int, who: str, n: int) -> None:
    """Insane Outcasts from the supply to discard piles, clockwise from the active player (TY-207, TY-208)."""
    if who == "self":
        return give_outcasts(s, p, n)
    if who == "each_opponent":
        for q in opponents(s, p):
            give_outcasts(s, q, n)
        return
    return seq(s, (choose_outcast, p, who, n))


@op
def choose_outcast(s: Tyrants, p: int, who: str, n: int) -> None:
    seats = opponents(s, p) if s.supply[OUTCASTS] else []
    if who == "opponent_next_to_deployed":  # TY-252: a place's reach is exactly what is adjacent to a troop there
        near = 0
        for place, bit in enumerate(BITS):
            if s.deployed & bit:
                near |= s.board.reach[place]
        seats = [q for q in seats if s.held[q] & near]
    offer = tuple(sorted(CHOOSE_SEAT + q for q in seats))
    return ask(s, p, "choose_outcast", offer, chose_outcast, p, n)


@op
def chose_outcast(s: Tyrants, p: int, n: int, a: int) -> None:
    give_outcasts(s, a - CHOOSE_SEAT, n)


def give_outcasts(s: Tyrants, q: int, n: int) -> None:
    given = min(n, s.supply[OUTCASTS])
    s.supply[OUTCASTS] -= given
    s.discard[q] += [OUTCAST] * given
    if given:
        tell(s, ALL, "outcasts", q, given)


# --- cards that play cards, and cards that change places ------------------------------------------------------


@verb()
def devoured_top_in_market(s: Tyrants, p: int, me: int) -> None:
    s.ghost = True
    tell(s, ALL, "ghost", p)


@verb()
def replace_market_card(s: Tyrants, p: int, me: int) -> None:
    """Devour a market card; this card takes its slot and belongs to nobody (TY-250, TY-335)."""
    if in_play(s, p, me):
        return ask(s, p, "replace_market", for_cards(DEVOUR_MARKET, market_cards(s)), replaced_market_card, p, me)


@op
def replaced_market_card(s: Tyrants, p: int, me: int, a: int) -> None:
    slot = take_from_market(s, a - DEVOUR_MARKET)
    devour_card(s, p, a - DEVOUR_MARKET)
    s.market[slot] = take_self(s, p, me)
    tell(s, ALL, "market", s.market[slot])


@verb(from_=Word(("market", "inner_circle")), max_cost=Number(0))
def play_card(s: Tyrants, p: int, me: int, from_: str, max_cost: int) -> None:
    """Play a card that is not in hand with all its effects (TY-247, TY-248, TY-331)."""
    if from_ == "inner_circle":
        offer = for_cards(PLAY_INNER_CIRCLE, s.inner_circle[p])
    else:
        cost = s.box.cost
        offer = for_cards(PLAY_MARKET, [c for c in market_cards(s) if NO_COST < cost[c] <= max_cost])
        offer += for_cards(PLAY_DEVOURED, [c for c in top_devoured(s) if NO_COST < cost[c] <= max_cost])
    return ask(s, p, "play_card", offer, played_card, p)


@op
def played_card(s: Tyrants, p: int, a: int) -> None:
    slot = -1
    if a >= PLAY_INNER_CIRCLE:
        card = a - PLAY_INNER_CIRCLE
        s.inner_circle[p].remove(card)
        after: Frame = (back_to_inner_circle, p)
    elif a >= PLAY_DEVOURED:
        card = s.devoured.pop()
        after = (devour_played, p)
    else:
        card = a - PLAY_MARKET
        slot = take_from_market(s, card)
        after = (devour_played, p)
    me = enter_play(s, p, card)
    s.limbo.append(me)
    # What the outer card has done so far comes back when the inner card is through.
    s.stack.append((restore_trace, s.spy_site, s.spy_sites, s.killed, s.victim, s.deployed))
    s.stack.append((fill_gap, slot))
    s.stack.append((*after, me))
    clear_trace(s)
    s.stack += effect_frames(s.box.effect[card], p, me)


@op
def back_to_inner_circle(s: Tyrants, p: int, me: int) -> None:
    if me in s.limbo:
        s.inner_circle[p].append(take_self(s, p, me))


@op
def devour_played(s: Tyrants, p: int, me: int) -> None:
    if me in s.limbo:
        devour_card(s, p, take_self(s, p, me))


@op
def fill_gap(s: Tyrants, slot: int) -> None:
    """TY-330: the slot of a card played out of the market is refilled in any case."""
    if slot >= 0:
        fill_slot(s, slot)


@op
def restore_trace(s: Tyrants, spy_site: int, spy_sites: int, killed: int, victim: int, deployed: int) -> None:
    s.spy_site, s.spy_sites, s.killed, s.victim, s.deployed = spy_site, spy_sites, killed, victim, deployed
