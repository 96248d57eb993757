"""Planning Phase and Action Phase: markers are placed one by one and taken off again from the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.games.cults.actions import (
    ANY_TOKENS,
    AUGMENTATION,
    BLUFF,
    DISTRICTS,
    DOMINANCE,
    INFLUENCE,
    PLACE,
    PLAN,
    PLANS,
    PREPARATION,
)
from penumbra.games.cults.augmentation import augmentation, can_augment
from penumbra.games.cults.automaton import carry_out_automatically, place_automatically, plan_automatically
from penumbra.games.cults.board import markers
from penumbra.games.cults.confrontation import dominance
from penumbra.games.cults.influence import can_influence, influence
from penumbra.games.cults.preparation import can_prepare, preparation
from penumbra.games.cults.verbs import clockwise, took_tokens

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

NOWHERE = -1


# --- Planning Phase -------------------------------------------------------------------------------------------


@op
def begin_planning(s: Cults) -> None:
    s.phase = "planning"
    return seq(s, (planning, s.first))


def markers_a_round(s: Cults) -> int:
    return s.box.pieces["plan_markers"] + s.box.plan_markers[s.city]


def placed_by(s: Cults, p: int) -> int:
    return sum([stack.count(p) for stack in s.plans])


@op
def planning(s: Cults, p: int) -> None:
    """One marker each in turn, anywhere, until all have placed theirs (RC-141 to RC-146)."""
    if placed_by(s, p) >= markers_a_round(s):
        return seq(s, (begin_actions,))
    s.turn = p
    if p >= s.n:
        return planned(s, p, PLACE + place_automatically(s, p))
    return ask(s, p, "planning", tuple([PLACE + d for d in s.open]), planned, p)


@op
def planned(s: Cults, p: int, a: int) -> None:
    """On top of the markers that lie there (RC-147)."""
    s.plans[a - PLACE].append(p)
    tell(s, ALL, "planned", p, a - PLACE)
    return seq(s, (planning, (p + 1) % s.parties))


# --- Action Phase ---------------------------------------------------------------------------------------------


@op
def begin_actions(s: Cults) -> None:
    s.phase = "action"
    return seq(s, (next_turn, s.first))


@op
def next_turn(s: Cults, p: int) -> None:
    """Clockwise, skipping who has no marker on top, until the board is empty (RC-150, RC-155, RC-156)."""
    tops = [stack[-1] for stack in s.plans if stack]
    for q in clockwise(s, p):
        if q in tops:
            s.turn = q
            return seq(s, (take_turn, q))
    s.turn = NOWHERE  # what waits is the end of the round (phases.py)


@op
def take_turn(s: Cults, p: int) -> None:
    """One of the own top markers and what it is for: one decision, and no passing (RC-151, RC-384, RC-458)."""
    if p >= s.n:
        return take_automatic_turn(s, p)
    return ask(s, p, "plan", plan_offer(s, p), plan_chosen, p, always=True)


def plan_offer(s: Cults, p: int) -> tuple[int, ...]:
    """Every Plan that can do something, at most twice each in a round, and Bluff (RC-064, RC-065, RC-383)."""
    offer: list[list[int]] = [[], [], [], [], []]
    board, most = s.plan_board, s.box.limits["same_plan"]
    row = p * PLANS
    for d in s.open:
        stack = s.plans[d]
        if stack and stack[-1] == p:
            s.where = d  # the tests of the Plans look there
            if board[row + AUGMENTATION] < most and can_augment(s, p):
                offer[AUGMENTATION].append(PLAN + AUGMENTATION * DISTRICTS + d)
            if board[row + PREPARATION] < most and can_prepare(s, p):
                offer[PREPARATION].append(PLAN + PREPARATION * DISTRICTS + d)
            if board[row + INFLUENCE] < most and can_influence(s, p):
                offer[INFLUENCE].append(PLAN + INFLUENCE * DISTRICTS + d)
            if board[row + DOMINANCE] < most and markers(s, d, p):  # RC-219, RC-397
                offer[DOMINANCE].append(PLAN + DOMINANCE * DISTRICTS + d)
            offer[BLUFF].append(PLAN + BLUFF * DISTRICTS + d)
    s.where = NOWHERE
    return tuple([a for actions in offer for a in actions])


@op
def plan_chosen(s: Cults, p: int, a: int) -> None:
    plan, d = divmod(a - PLAN, DISTRICTS)
    s.plans[d].pop()
    s.plan_board[p * PLANS + plan] += 1
    s.where = d
    tell(s, ALL, "plan", p, plan, d)
    return seq(s, (CARRIED_OUT[plan], p), (end_turn, p))


@op
def bluff(s: Cults, p: int) -> None:
    """Any two tokens instead of a Plan (RC-063, RC-154)."""
    return ask(s, p, "take_tokens", ANY_TOKENS[s.box.limits["bluff"]], took_tokens, p)


CARRIED_OUT = (augmentation, preparation, influence, dominance, bluff)  # by Plan


def take_automatic_turn(s: Cults, p: int) -> None:
    plan = plan_automatically(s, p)
    if plan == DOMINANCE:
        return seq(s, (dominance, p), (end_turn, p))
    carry_out_automatically(s, p, plan)
    return seq(s, (end_turn, p))


@op
def end_turn(s: Cults, p: int) -> None:
    s.where = NOWHERE
    s.effects = s.reduction = s.destructions = 0
    s.acquired = []
    return seq(s, (next_turn, (p + 1) % s.parties))
