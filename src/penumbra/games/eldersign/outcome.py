"""How an attempt ends: the card resolved and its rewards, or the failure and its penalties; then the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq, unwind_to
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import DONE
from penumbra.games.eldersign.board import take_card
from penumbra.games.eldersign.cards import ON_OWN_FAILURE, OTHER_WORLD_SET, OWN_TURN
from penumbra.games.eldersign.choices import assist_loss
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.locks import gather
from penumbra.games.eldersign.monsters import take_monsters
from penumbra.games.eldersign.phases import ASSISTED, HELPED, PREVENTED, in_order, report
from penumbra.games.eldersign.powers import triggers
from penumbra.games.eldersign.tasks import defeated
from penumbra.games.eldersign.uses import owns, usable, use_card
from penumbra.games.eldersign.vocabulary import verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


def resolve(s: Elder, h: int) -> None:
    """Dice back, the card taken and replaced, rewards, then monsters (ES-083 to ES-089, ES-305)."""
    card = s.attempt
    steps = effect_frames(s.box.rewards[card], h, card)[::-1]
    hope = triggers(s, "resolve_adventure", h)
    ends = (*hope, (settle,), (end_attempt, h)) if hope else ((end_attempt, h),)
    return seq(s, (dice_back,), (take_resolved, h, card), *steps, (settle,), *ends)


@op
def dice_back(s: Elder) -> None:
    s.attempt = -1
    s.complete = 0
    gather(s)


@op
def take_resolved(s: Elder, h: int, card: int) -> None:
    take_card(s, h, card)


@op
def end_attempt(s: Elder, h: int) -> None:
    return seq(s, (take_monsters, h), (settle,))


def give_up(s: Elder, h: int) -> None:
    """The adventure fails; in the final combat the attack is over (ES-233, ES-262)."""
    if s.awake:
        return seq(s, (dice_back,))
    return seq(s, (attempt_fails, h)) if owns(s, h, ON_OWN_FAILURE) else suffer(s, h)


@op
def attempt_fails(s: Elder, h: int) -> None:
    """Cards may prevent the penalties."""
    offer = usable(s, h, ON_OWN_FAILURE)
    if not offer or s.flags & PREVENTED:
        return suffer(s, h)
    return ask(s, h % s.n, "own_failure", (*offer, DONE), after_failure_use, h)


@op
def after_failure_use(s: Elder, h: int, a: int) -> None:
    if a == DONE:
        return suffer(s, h)
    s.stack.append((attempt_fails, h))
    return use_card(s, h, a)


def suffer(s: Elder, h: int) -> None:
    """Monsters, penalties, losses of those who assisted (ES-138, ES-216, ES-283, ES-297, ES-304)."""
    card = s.attempt
    report(s, h, "failed", card)
    after = triggers(s, "fail_adventure", h, card)
    stack = s.stack
    if after:
        stack += [(settle,), *reversed(after)]
    stack.append((settle,))
    if s.box.set_of[card] == OTHER_WORLD_SET:  # before anybody is devoured: Yog-Sothoth takes the card in any case
        stack += reversed(triggers(s, "fail_other_world", h, card))
    if s.flags & HELPED:
        stack += [(assist_loss, q) for q in reversed(in_order(s)) if s.spent[q] & ASSISTED]
    if not s.flags & PREVENTED:
        stack += effect_frames(s.box.penalties[card], h, card)
    if defeated(s):
        stack += [(settle,), (take_monsters, h)]
    return dice_back(s)


@verb()
def fail_adventure(s: Elder, h: int, me: int) -> None:
    """The attempt fails now: whatever else the roll would bring is dropped (ES-353), the rest of the turn is not."""
    unwind_to(s, before_clock)
    return seq(s, (attempt_fails, h))


# --- the end of the phase -------------------------------------------------------------------------------------


@op
def end_resolution(s: Elder, h: int) -> None:
    """Monsters defeated by effects are taken, also at the Entrance (ES-221, ES-306)."""
    if defeated(s):
        return seq(s, (take_monsters, h), (settle,))


@op
def before_clock(s: Elder, h: int) -> None:
    """Cards for any moment of the own turn, once more: rewards and penalties are known now (ES-156, ES-162)."""
    offer = usable(s, h, OWN_TURN) if s.items[h] else []
    if offer:
        return ask(s, h % s.n, "before_clock", (*offer, DONE), used_before_clock, h)


@op
def used_before_clock(s: Elder, h: int, a: int) -> None:
    if a != DONE:
        s.stack += [(before_clock, h), (end_resolution, h)]
        return use_card(s, h, a)
