"""The turn: two actions out of ten, free actions in between, and the refill of the hand.

An action that is paid with cards is a compound choice: what and with which cards is picked step by step, and nobody
else learns of it before the last card is picked (kit/drafts.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell, unwind
from penumbra.engine.effects import effect_frames
from penumbra.games.providence.actions import (
    ACT,
    ADD,
    BUY,
    CLAIM,
    DISCARD,
    DONE,
    DROP,
    END_TURN,
    FREE,
    MANIPULATE,
    PASS,
    PAY,
    PUSH_IDS,
    RETRIEVE,
    REVEAL,
    RIPOSTE,
    TRAVEL,
    for_cards,
)
from penumbra.games.providence.agents import free_walker, walk
from penumbra.games.providence.board import move_marker, open_places
from penumbra.games.providence.cards import (
    ACTS,
    FREES,
    INFLUENCE,
    RITUAL_UP,
    USES,
    WEALTH,
)
from penumbra.games.providence.cards import TRAVEL as TRAVELS
from penumbra.games.providence.claims import claim, claimable
from penumbra.games.providence.cubes import retrieve_next
from penumbra.games.providence.decks import finish_cards, play_card, spend
from penumbra.games.providence.deeds import Plan, deed_offer, possible
from penumbra.games.providence.endings import check_end, final_scoring
from penumbra.games.providence.kills import perform
from penumbra.games.providence.reveal import reveal_action, reveal_pays
from penumbra.games.providence.solo import great_old_one_turn
from penumbra.games.providence.travel import can_travel, travel_done, travel_next, travel_offer
from penumbra.games.providence.verbs import VOCABULARY
from penumbra.kit.choices import shown_by
from penumbra.kit.drafts import complete, stage
from penumbra.kit.influence import cubes_out, put_cubes
from penumbra.kit.payment import can_complete, payable
from penumbra.kit.piles import draw_cards

if TYPE_CHECKING:
    from penumbra.games.providence.cards import Text
    from penumbra.games.providence.state import Providence


PUSHES = 15 << RITUAL_UP  # what cards show to move a marker
PUSH_OFFERS = tuple(tuple(MANIPULATE + i for i in range(4) if mask >> i & 1) for mask in range(16))


@op
def begin_turn(s: Providence, p: int) -> None:
    s.turn = p
    s.left = s.box.turn_actions
    s.fresh = True
    s.used = []
    tell(s, ALL, "turn", p, s.round)
    return seq(s, (choose_action, p))


@op
def choose_action(s: Providence, p: int) -> None:
    """Two actions, and free actions before, between and after them (DP-074, DP-373)."""
    shown = shown_by(s.hand[p], s.box.shows)
    if s.left:
        offer = (*regular_actions(s, p, shown), *free_actions(s, p, shown), PASS)
    else:
        offer = free_actions(s, p, shown)
        if not offer and not (s.always_ask and owns_free_action(s, p)):
            return end_turn(s, p)
        offer += (END_TURN,)
    return ask(s, p, "turn", offer, act, p, always=True)


def regular_actions(s: Providence, p: int, shown: int) -> tuple[int, ...]:
    """Every action that can change something (DP-376); a Claim only as the first of the turn (DP-094, DP-109)."""
    box = s.box
    offer: tuple[int, ...] = ()
    if shown >> INFLUENCE & 1 and s.cube_supply[p]:
        offer = open_places(s, ADD)
    if s.fresh:
        offer += claimable(s, p)
    if shown >> INFLUENCE & 1 and s.cube_supply[p] + s.common[p] < box.own_cubes:
        offer += (RETRIEVE,)
    if shown >> WEALTH & 1 and s.common[p] and sum([box.wealth[card] for card in s.hand[p]]) > 1:
        offer += (BUY,)
    if shown >> TRAVELS & 1 and can_travel(s, p):
        offer += (TRAVEL,)
    if shown & PUSHES:
        offer += PUSH_OFFERS[shown >> RITUAL_UP & open_pushes(s)]
    if s.hand[p]:
        offer += (DISCARD,)
    if not s.revealed[p] and (s.free_reveal or reveal_pays(s, p)):
        offer += (REVEAL,)
    return offer + card_actions(s, p, shown)


def card_actions(s: Providence, p: int, shown: int) -> tuple[int, ...]:
    """ACTION texts and deeds of cards in hand and of own Mythos cards (DP-155, DP-379)."""
    cards = s.mythos[p] + s.hand[p] if shown & ACTS else s.mythos[p]
    if not cards:
        return ()
    shows, uses, offer = s.box.shows, s.box.uses, []
    for card in cards:
        if shows[card] & ACTS:
            for use in uses[card]:
                a = ACT + card * len(USES) + use
                if a not in offer and (possible(s, p, card, use) if use else usable(s, p, card, s.box.action[card])):
                    offer.append(a)
    offer.sort()
    return tuple(offer)


def usable(s: Providence, p: int, card: int, text: Text | None) -> bool:
    """Whether a text's cost can be paid and something would change (DP-376)."""
    if text is None:
        return False
    for step in text.cost:
        if not VOCABULARY.can((step,), s, p, card):
            return False
    return VOCABULARY.can(text.effect, s, p, card)


def free_actions(s: Providence, p: int, shown: int) -> tuple[int, ...]:
    """FREE ACTION texts, each card's once a turn (DP-379, DP-449), and the move of Lillian La France (DP-391)."""
    found = []
    if shown & FREES or s.mythos[p]:
        used, texts = s.used, s.box.free_action
        for card in s.mythos[p] + s.hand[p] if shown & FREES else s.mythos[p]:
            text = texts[card]
            if text is not None and card not in used and card not in found and usable(s, p, card, text):
                found.append(card)
    if s.box.walkers & s.team[p]:
        walker = free_walker(s, p)
        if walker >= 0:
            found.append(walker)
    return tuple([FREE + card for card in sorted(found)]) if found else ()


def owns_free_action(s: Providence, p: int) -> bool:
    """Whether a free action may be in hand, as far as everybody knows."""
    shows = s.box.shows
    return any(shows[card] & FREES and card not in s.used for card in s.hand[p] + s.deck[p])


@op
def act(s: Providence, p: int, a: int) -> None:
    if CLAIM <= a < RETRIEVE:
        s.stack.append((end_action, p))
        return claim(s, p, a - CLAIM)
    if a == REVEAL:
        reveal_action(s, p)
        return end_action(s, p)
    if a < ACT or (a < FREE and (a - ACT) % len(USES)):
        stage(s, a)
        s.stack.append((compose, p))
        return
    if a < FREE:
        return play_text(s, p, (a - ACT) // len(USES), (end_action, p))
    if a < PASS:
        return play_free(s, p, a - FREE)
    if a == PASS:
        tell(s, ALL, "passed", p)
    return end_turn(s, p)


def play_text(s: Providence, p: int, card: int, after: Frame) -> None:
    """Carry out an ACTION text: its cost, then its effect (DP-155)."""
    play_card(s, p, card)
    return run_text(s, p, card, s.box.action[card], after)


def play_free(s: Providence, p: int, card: int) -> None:
    """A FREE ACTION; the same card's only once a turn, even if it is drawn again (DP-156, DP-449)."""
    s.used.append(card)
    text = s.box.free_action[card]
    if text is None:  # Lillian La France moves
        return seq(s, (walk, p, s.box.figure[card]), (end_free, p))
    play_card(s, p, card)
    return run_text(s, p, card, text, (end_free, p))


def run_text(s: Providence, p: int, card: int, text: Text | None, after: Frame) -> None:
    assert text is not None
    s.spot = -1
    s.stack += [after, *effect_frames(text.effect, p, card), *effect_frames(text.cost, p, card)]


# --- paying ---------------------------------------------------------------------------------------------------


@op
def compose(s: Providence, p: int) -> None:
    """Which card comes next, or done. All parts of a payment are one kind of question."""
    start = s.staged[0]
    if start >= ACT:
        return ask(s, p, "compose", deed_offer(s, p), composed, p)
    rest = s.hand[p]
    if len(s.staged) > 1:
        rest = rest[:]
        for a in s.staged[1:]:
            rest.remove(a - (DROP if start == DISCARD else PAY))
    return ask(s, p, "compose", payment_offer(s, p, start, rest), composed, p)


def payment_offer(s: Providence, p: int, start: int, rest: list[int]) -> tuple[int, ...]:
    """What may be laid out next for an action, and whether it may begin."""
    if start < CLAIM:
        return symbol_offer(s, rest, INFLUENCE, s.cube_supply[p])
    if start == RETRIEVE:
        return symbol_offer(s, rest, INFLUENCE, cubes_out(s, p))
    if start == BUY:
        return buy_offer(s, p, rest)
    if start == TRAVEL:
        return travel_offer(s, p, rest)
    if start < DISCARD:
        push = start - MANIPULATE
        return symbol_offer(s, rest, RITUAL_UP + push, room(s, push))
    offer = for_cards(DROP, rest)
    return (*offer, DONE) if len(s.staged) > 1 else offer


def symbol_offer(s: Providence, rest: list[int], symbol: int, most: int) -> tuple[int, ...]:
    """Cards with a symbol of which none is superfluous (DP-369, DP-450)."""
    symbols = s.box.symbols[symbol]
    if len(s.staged) == 1:
        return tuple(payable(PAY, rest, symbols, (), most))
    paid = [symbols[a - PAY] for a in s.staged[1:]]
    return (*payable(PAY, rest, symbols, paid, most), DONE)


def buy_offer(s: Providence, p: int, rest: list[int]) -> tuple[int, ...]:
    """Two Wealth a cube; without the smallest card fewer cubes would be bought (DP-138, DP-141, DP-450)."""
    wealth, common = s.box.wealth, s.common[p]
    values = [wealth[a - PAY] for a in s.staged[1:]]

    offer = []
    for card in sorted({card for card in rest if wealth[card]}):
        others = [wealth[one] for one in rest if wealth[one]]
        others.remove(wealth[card])
        if can_complete([*values, wealth[card]], others, lambda paid: buys(paid, 2, common)):
            offer.append(PAY + card)
    return (*offer, DONE) if values and buys(values, 2, common) else tuple(offer)


def buys(paid: list[int], each: int, most: int) -> bool:
    """Whether the symbols, `each` for one thing of which `most` can be had, bring less without the smallest card."""
    total = sum(paid)
    return min(total // each, most) > min((total - min(paid)) // each, most)


def room(s: Providence, push: int) -> int:
    """Spaces that a marker can still move in this direction."""
    track, down = divmod(push, 2)
    return s.tracks[track] if down else s.box.track_end[track] - s.tracks[track]


def open_pushes(s: Providence) -> int:
    """Mask of the directions in which a marker can still move."""
    ritual, research = s.tracks
    end, last = s.box.track_end
    return (ritual < end) | (ritual > 0) << 1 | (research < last) << 2 | (research > 0) << 3


@op
def composed(s: Providence, p: int, a: int) -> None:
    if a != DONE:
        stage(s, a)
        if s.staged[0] < ACT or deed_offer(s, p):
            s.stack.append((compose, p))
            return
    return carry_out(s, p, complete(s))


def carry_out(s: Providence, p: int, answers: list[int]) -> None:
    """The payment is complete: from here on everything happens before all eyes."""
    start, box = answers[0], s.box
    if start >= ACT:
        return perform(s, p, Plan(s, p, answers), (end_action, p))
    if start == DISCARD:
        return discard(s, p, [a - DROP for a in answers[1:]])
    cards = [a - PAY for a in answers[1:]]
    if start < CLAIM:
        spend(s, p, cards, "influence")
        return add_influence(s, p, start - ADD, sum([box.influence[card] for card in cards]))
    if start == RETRIEVE:
        spend(s, p, cards, "influence")
        n = min(sum([box.influence[card] for card in cards]), cubes_out(s, p))
        return seq(s, (retrieve_next, p, n, False, False), (end_action, p))
    if start == BUY:
        spend(s, p, cards, "wealth")
        return buy(s, p, sum([box.wealth[card] for card in cards]))
    if start == TRAVEL:
        spend(s, p, cards, "travel")
        symbols = [box.travel[card] for card in cards]
        return seq(s, (travel_next, p, sum(symbols), sum(symbols) - min(symbols) + 1), (travel_done,), (end_action, p))
    push = start - MANIPULATE
    spend(s, p, cards, PUSH_IDS[push])
    steps = sum([box.symbols[RITUAL_UP + push][card] for card in cards])
    move_marker(s, push // 2, -steps if push % 2 else steps)
    return end_action(s, p)


# --- the actions ----------------------------------------------------------------------------------------------


def add_influence(s: Providence, p: int, place: int, symbols: int) -> None:
    """All cubes to one place; then the Black Goat may add another (DP-084, DP-085, DP-089)."""
    n = min(symbols, s.cube_supply[p])
    s.cube_supply[p] -= n
    put_cubes(s, place, p, n)
    tell(s, ALL, "added", p, place, n)
    s.pending += [card for card in s.mythos[p] if s.box.trigger[card] == "influence_added"]
    return end_action(s, p)


def buy(s: Providence, p: int, wealth: int) -> None:
    """A cube for every two Wealth; an odd one is lost (DP-138, DP-139)."""
    n = min(wealth // 2, s.common[p])
    s.common[p] -= n
    s.cube_supply[p] += n
    tell(s, ALL, "bought", p, n)
    return end_action(s, p)


def discard(s: Providence, p: int, cards: list[int]) -> None:
    """Any number of cards, at least one (DP-202, DP-203, DP-378); some have a RIPOSTE to it."""
    for card in cards:
        s.hand[p].remove(card)
        if s.box.trigger[card] == "discarded":
            s.pending.append(card)
    s.discard[p] += cards
    s.last = tuple(cards)
    tell(s, ALL, "discarded", p, tuple(cards))
    return end_action(s, p)


# --- the end of actions and turns -----------------------------------------------------------------------------


@op
def end_action(s: Providence, p: int) -> None:
    """RIPOSTES, then the cards go to the discard pile, then the end of the game is checked (DP-075, DP-417, DP-496)."""
    if s.pending:
        return seq(s, (ripostes, p), (end_action, p))
    action_over(s, p)
    s.left -= 1
    s.stack.append((choose_action, p))
    return check_end(s)


@op
def end_free(s: Providence, p: int) -> None:
    """The end of a free action: it uses no action (DP-156, DP-374)."""
    if s.pending:
        return seq(s, (ripostes, p), (end_free, p))
    action_over(s, p)
    s.stack.append((choose_action, p))
    return check_end(s)


def action_over(s: Providence, p: int) -> None:
    finish_cards(s, p)
    s.fresh = False
    s.spot = -1


@op
def ripostes(s: Providence, p: int) -> None:
    """Several are resolved in the order their owner chooses (DP-496)."""
    return ask(s, p, "riposte", for_cards(RIPOSTE, s.pending), riposte, p)


@op
def riposte(s: Providence, p: int, a: int) -> None:
    card = a - RIPOSTE
    s.pending.remove(card)
    if s.box.trigger[card] != "influence_added":
        tell(s, ALL, "riposte", p, card)
    s.stack += effect_frames(s.box.cards[card].riposte, p, card)


@op
def end_turn(s: Providence, p: int) -> None:
    """Refill the hand (DP-076, DP-372); then the next player clockwise, or the Great Old One."""
    draw_cards(s, p, hand_limit(s, p) - len(s.hand[p]))
    q = (p + 1) % s.n
    if q == s.first:
        if s.turn_limit and s.round >= s.turn_limit:
            s.ending = "turn_limit"  # not a rule of the box
            return unwind(s, (final_scoring,))
        s.round += 1
    if s.n == 1:
        return seq(s, (great_old_one_turn,), (begin_turn, q))
    return seq(s, (begin_turn, q))


def hand_limit(s: Providence, p: int) -> int:
    """Five cards, unless a Mythos card says otherwise."""
    if not s.mythos[p]:
        return s.box.hand_size
    limits = s.box.ongoing["hand_limit"]
    return max([s.box.hand_size, *[limits[card] for card in s.mythos[p]]])
