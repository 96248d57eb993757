"""The turn: step 1 with its basic actions, the four end steps, the end of the round and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.tyrants.actions import (
    ASSASSINATE,
    DEPLOY,
    DEPLOY_FOR_VP,
    END_TURN,
    PLAY,
    RECRUIT,
    RECRUIT_DEVOURED,
    RESOLVE,
    RESOLVE_OTHER_COPY,
    RETURN_SPY,
    at_places,
    for_cards,
    split_place,
    split_site,
)
from penumbra.games.tyrants.board import BITS, marker_influence
from penumbra.games.tyrants.cards import number_of
from penumbra.games.tyrants.market import recruit_card, recruitable
from penumbra.games.tyrants.minions import (
    clear_trace,
    enter_play,
)
from penumbra.games.tyrants.scoring import final_result
from penumbra.games.tyrants.verbs import (
    deploy_places,
    deploy_troop,
    enemy_spies,
    enemy_troops,
    gain_vp,
    kill,
    return_spy,
)
from penumbra.kit.piles import discard_hand, draw_cards, leave_hand

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

HAND_SIZE = 5
DEPLOY_POWER, ASSASSINATE_POWER, RETURN_SPY_POWER = 1, 3, 3
RECRUIT_FROM = ("market", "house_guard", "priestess_of_lolth")


@op
def begin_turn(s: Tyrants, p: int) -> None:
    """Markers held give their Influence at once (TY-146)."""
    s.turn = p
    tell(s, ALL, "turn", p, s.round)
    for site in s.board.markers:
        if s.control[site] == p:
            marker_influence(s, site)
    return seq(s, (step_one, p))


@op
def step_one(s: Tyrants, p: int) -> None:
    """Play cards and take basic actions in any order, as often as they can be paid (TY-063 to TY-070)."""
    offer = for_cards(PLAY, s.hand[p])
    if s.power:
        offer += basic_power_actions(s, p)
    if s.influence >= s.box.cheapest:
        offer += recruitable(s, s.influence, RECRUIT_FROM)
    return ask(s, p, "turn", (*offer, END_TURN), act, p, always=True)


def basic_power_actions(s: Tyrants, p: int) -> tuple[int, ...]:
    offer = at_places(DEPLOY, deploy_places(s, p)) if s.barracks[p] else (DEPLOY_FOR_VP,)
    if s.power >= ASSASSINATE_POWER:
        offer += enemy_troops(s, p, ASSASSINATE, s.presence[p])
    if s.power >= RETURN_SPY_POWER:
        offer += enemy_spies(s, p)
    return offer


@op
def act(s: Tyrants, p: int, a: int) -> None:
    if a == END_TURN:
        s.power = s.influence = 0  # TY-291
        return seq(s, (end_step_one, p))
    s.stack.append((step_one, p))
    if a < DEPLOY:
        return play_from_hand(s, p, a - PLAY)
    if a < ASSASSINATE:
        s.power -= DEPLOY_POWER
        if a == DEPLOY_FOR_VP:  # TY-168
            return gain_vp(s, p, 1)
        return deploy_troop(s, p, a - DEPLOY)
    if a < RETURN_SPY:
        s.power -= ASSASSINATE_POWER
        return kill(s, p, *split_place(ASSASSINATE, a))
    if a < RECRUIT:
        s.power -= RETURN_SPY_POWER
        return return_spy(s, p, *split_site(RETURN_SPY, a))
    s.influence -= s.box.cost[a - (RECRUIT if a < RECRUIT_DEVOURED else RECRUIT_DEVOURED)]
    return recruit_card(s, p, a)


def play_from_hand(s: Tyrants, p: int, card: int) -> None:
    """Face up into the played area, then its instructions in order (TY-084, TY-085)."""
    leave_hand(s, p, card)
    me = enter_play(s, p, card)
    s.played.append(me)
    clear_trace(s)
    s.stack += effect_frames(s.box.effect[card], p, me)


@op
def end_step_one(s: Tyrants, p: int) -> None:
    """Pending instructions, one after the other in an order of the player's choice (TY-072, TY-080)."""
    if not s.pending:
        return seq(s, (end_turn, p))
    return ask(s, p, "end_of_turn", instructions(s), resolve, p)


def instructions(s: Tyrants) -> tuple[int, ...]:
    """One action a card design; two where a copy in the played area waits beside one that has left it, because only
    the former cannot promote itself."""
    here = [number_of(frame[2]) for frame in s.pending if frame[2] in s.played]
    gone = [number_of(frame[2]) for frame in s.pending if frame[2] not in s.played]
    both = [number for number in gone if number in here]
    alone = [number for number in gone if number not in here]
    return for_cards(RESOLVE, here + alone) + for_cards(RESOLVE_OTHER_COPY, both)


@op
def resolve(s: Tyrants, p: int, a: int) -> None:
    other_copy = a >= RESOLVE_OTHER_COPY
    number = a - (RESOLVE_OTHER_COPY if other_copy else RESOLVE)
    copies = [i for i, frame in enumerate(s.pending) if number_of(frame[2]) == number]
    copies.sort(key=lambda i: (s.pending[i][2] in s.played) == other_copy)
    return seq(s, s.pending.pop(copies[0]), (end_step_one, p))


@op
def end_turn(s: Tyrants, p: int) -> None:
    """End steps 2 to 4, then the next seat or the end (TY-074 to TY-078)."""
    for site, vp in s.board.markers.items():
        if s.control[site] == p and s.total & BITS[site]:
            gain_vp(s, p, vp)
    s.discard[p] += [number_of(card) for card in s.played]
    discard_hand(s, p)
    s.played.clear()
    clear_trace(s)
    s.serial = s.given = 0
    s.ghost = False
    s.aspects = [0] * len(s.aspects)
    draw_cards(s, p, HAND_SIZE)
    return next_seat(s, p)


def next_seat(s: Tyrants, p: int) -> None:
    """A round ends with the seat to the right of the first player; the last round ends the game (TY-259, TY-260)."""
    q = (p + 1) % s.n
    if q == s.first:
        if s.ending:
            s.turn = -1
            s.result = final_result(s)
            tell(s, ALL, "game_over", s.result.winners)
            return
        s.round += 1
    return seq(s, (begin_turn, q))
