"""The turn: movement, resolution, clock; in the final combat attack and clock. Then midnights, if any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import ABILITY, DONE, MOVE, MOVE_ENTRANCE, STAY, USE
from penumbra.games.eldersign.attempt import begin_attempt
from penumbra.games.eldersign.cards import (
    ANY_TURN,
    CARD_PLACES,
    NO_OTHER_WORLD,
    OWN_TURN,
    START_OF_RESOLUTION,
    START_OF_TURN,
    forbidden,
)
from penumbra.games.eldersign.devouring import choose_new
from penumbra.games.eldersign.entrance import act as entrance_act
from penumbra.games.eldersign.entrance import offer as entrance_offer
from penumbra.games.eldersign.investigators import start_windows
from penumbra.games.eldersign.locks import gather
from penumbra.games.eldersign.midnight import midnight
from penumbra.games.eldersign.outcome import before_clock, end_resolution
from penumbra.games.eldersign.phases import (
    AIDED,
    ASSISTED,
    CLOCK,
    ENTRANCE,
    HELPED,
    MIDNIGHT,
    MOVEMENT,
    OUT,
    RESOLUTION,
    START,
    advance_clock,
    report,
    turn_mark,
)
from penumbra.games.eldersign.uses import owns, usable, use_card
from penumbra.games.eldersign.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


@op
def begin_turn(s: Elder, h: int) -> None:
    """An eliminated player takes no turn, in the final combat only the Clock phase (ES-041, ES-230, ES-239, ES-333)."""
    if s.who[h] < 0 and not s.awake:
        return seq(s, (begin_turn, (h + 1) % s.heroes))
    s.turn, s.phase = h, START
    report(s, h, "turn")
    stack = s.stack
    stack.append((clock_phase, h))
    if s.who[h] >= 0:
        stack += [(turn_mark,), (before_clock, h), (resolution, h)]
        if not s.awake:
            stack.append((movement, h))
        if s.items[h] and owns(s, h, START_OF_TURN):
            stack.append((start_of_turn, h, ()))
    for card in s.box.at_moment[ANY_TURN]:
        if card in s.who:
            return start_windows(s, h)


@op
def start_of_turn(s: Elder, h: int, used: tuple[int, ...]) -> None:
    """Cards for the start of the turn, each once."""
    offer = [a for a in usable(s, h, START_OF_TURN) if (a - USE) % CARD_PLACES not in used]
    if offer:
        return ask(s, h % s.n, "start_of_turn", (*offer, DONE), started, h, used)


@op
def started(s: Elder, h: int, used: tuple[int, ...], a: int) -> None:
    if a != DONE:
        s.stack.append((start_of_turn, h, (*used, (a - USE) % CARD_PLACES)))
        return use_card(s, h, a)


# --- movement -------------------------------------------------------------------------------------------------


@op
def movement(s: Elder, h: int) -> None:
    """To any card in play, to the Entrance, or nowhere (ES-044 to ES-046)."""
    s.phase = MOVEMENT
    here = s.place[h]
    offer = usable(s, h, OWN_TURN) if s.items[h] else []
    cards = s.layout + s.others if s.others and not forbidden(s, h, NO_OTHER_WORLD) else s.layout[:]
    cards.sort()
    offer += [MOVE + card for card in cards if card != here and card >= 0]
    if here != ENTRANCE:
        offer.append(MOVE_ENTRANCE)
    return ask(s, h % s.n, "movement", (*offer, STAY), moved, h, always=True)


@op
def moved(s: Elder, h: int, a: int) -> None:
    if a < ABILITY:
        s.stack.append((movement, h))
        return use_card(s, h, a)
    if a != STAY:
        s.place[h] = ENTRANCE if a == MOVE_ENTRANCE else a - MOVE
        report(s, h, "moved", s.place[h])


# --- resolution -----------------------------------------------------------------------------------------------


@op
def resolution(s: Elder, h: int) -> None:
    """What is used at its start, once; then the location (ES-047 to ES-050)."""
    s.phase = RESOLUTION
    if s.box.before_resolution[s.who[h]] or (s.items[h] and owns(s, h, START_OF_RESOLUTION)):
        return seq(s, (start_of_resolution, h), (locate, h))
    return locate(s, h)


@op
def start_of_resolution(s: Elder, h: int) -> None:
    offer = usable(s, h, START_OF_RESOLUTION) if s.items[h] else []
    if can_prepare(s, h):
        offer.append(ABILITY + h)
    if offer:
        return ask(s, h % s.n, "resolution", (*offer, DONE), resolution_started, h)


def can_prepare(s: Elder, h: int) -> bool:
    """Jenny Barnes pays for dice."""
    who = s.who[h]
    power = s.box.before_resolution[who]
    if not power or s.flags & AIDED:
        return False
    return VOCABULARY.can(power.cost, s, h, who) and VOCABULARY.can(power.effect, s, h, who)


@op
def resolution_started(s: Elder, h: int, a: int) -> None:
    if a == DONE:
        return
    s.stack.append((start_of_resolution, h))
    if a < ABILITY:
        return use_card(s, h, a)
    who = s.who[h]
    power = s.box.before_resolution[who]
    s.flags |= AIDED
    report(s, h, "ability", who)
    s.stack += effect_frames(power.effect, h, who)
    s.stack += effect_frames(power.cost, h, who)


@op
def locate(s: Elder, h: int) -> None:
    if s.place[h] != ENTRANCE:
        return begin_attempt(s, h)
    return seq(s, (at_entrance, h), (end_resolution, h))


@op
def at_entrance(s: Elder, h: int) -> None:
    """Exactly one action of the sheet (ES-049, ES-106)."""
    offer = usable(s, h, OWN_TURN) if s.items[h] else []
    return ask(s, h % s.n, "entrance", (*offer, *entrance_offer(s, h)), at_entrance_act, h)


@op
def at_entrance_act(s: Elder, h: int, a: int) -> None:
    if a < ABILITY:
        s.stack.append((at_entrance, h))
        return use_card(s, h, a)
    return entrance_act(s, h, a)


# --- the clock ------------------------------------------------------------------------------------------------


@op
def clock_phase(s: Elder, h: int) -> None:
    """Dice of an attempt that broke off return; the hand moves; new Investigators come before midnight (ES-043,
    ES-122, ES-312, ES-360)."""
    if s.flags & HELPED:
        s.spent = [spent & ~ASSISTED for spent in s.spent]
    s.phase, s.attempt, s.complete, s.flags = CLOCK, -1, 0, 0
    s.stack.append((begin_turn, (h + 1) % s.heroes))
    advance_clock(s)
    if s.midnights:
        s.stack.append((strike_midnight,))
    if not s.awake and min(s.who) < 0:
        s.stack += [(choose_new, q) for q in reversed(range(s.heroes)) if s.who[q] < 0 and not s.spent[q] & OUT]
    gather(s)


@op
def strike_midnight(s: Elder) -> None:
    """Once for every time the hand reached XII (ES-189, ES-291, ES-292)."""
    s.midnights -= 1
    s.phase = MIDNIGHT
    if s.midnights:
        s.stack.append((strike_midnight,))
    return midnight(s)
