"""The verbs of dice: adding, holding, rerolling and changing them, and mercies after a failed roll.

They work on the pool of the attempt under way. Colours and faces of equal dice are not told apart: an action names a
die by both.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.engine.effects import Flag, Number, Several, Word
from penumbra.games.eldersign.actions import (
    CHANGE,
    DECLINE,
    DONE,
    HOLD,
    MOVE,
    RAISE,
    REROLL,
    STAY,
    TURN_TO,
    for_dice,
)
from penumbra.games.eldersign.cards import NO_FOCUS, NO_OTHER_WORLD, USE_LOCKED_DICE, forbidden, has_rule
from penumbra.games.eldersign.dice import (
    COLOUR_IDS,
    FACE_IDS,
    FACES,
    GREEN,
    TERROR,
    colour_of,
    face_of,
    throw,
    unrolled,
)
from penumbra.games.eldersign.locks import HOLDS, borrow
from penumbra.games.eldersign.phases import ENTRANCE, KEEP_DICE, NO_TERROR, PREVENTED, RESOLUTION, report, seat_of
from penumbra.games.eldersign.vocabulary import COLOUR_WORDS, FACE_WORDS, verb
from penumbra.games.eldersign.windows import any_roll

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

ALL_DICE = 8


def rolled(s: Elder) -> list[int]:
    """The dice of the pool that show a face."""
    return [die for die in s.pool if die % FACES]


# --- adding ---------------------------------------------------------------------------------------------------


def can_add(s: Elder, h: int, me: int, die: str) -> bool:
    """ES-280: not while it is locked, held, in the pool, set aside or on a task."""
    colour = COLOUR_IDS.index(die)
    if s.phase != RESOLUTION or (s.attempt < 0 and s.place[h] == ENTRANCE):
        return False
    return s.supply[colour] > 0 or (has_rule(s, h, USE_LOCKED_DICE) and is_locked(s, colour))


def is_locked(s: Elder, colour: int) -> bool:
    return any(entry & 3 == HOLDS and entry >> 2 & 3 == colour for entry in s.locks)


@verb(can_add, die=Word(COLOUR_WORDS))
def add_die(s: Elder, h: int, me: int, die: str) -> None:
    colour = COLOUR_IDS.index(die)
    if s.supply[colour]:
        s.supply[colour] -= 1
        insort(s.pool, unrolled(colour))
    elif not (has_rule(s, h, USE_LOCKED_DICE) and borrow(s, colour)):
        return
    report(s, h, "added_die", colour)


def can_recover(s: Elder, h: int, me: int, die: str, n: int) -> bool:
    return any(colour_of(d) == COLOUR_IDS.index(die) for d in s.aside)


@verb(can_recover, die=Word(COLOUR_WORDS), n=Number(1))
def recover_die(s: Elder, h: int, me: int, die: str, n: int) -> None:
    """Dice that were set aside come back to be rolled."""
    colour = COLOUR_IDS.index(die)
    for _ in range(n):
        found = next((d for d in s.aside if colour_of(d) == colour), None)
        if found is not None:
            s.aside.remove(found)
            insort(s.pool, unrolled(colour))
            report(s, h, "recovered_die", colour)


# --- holding --------------------------------------------------------------------------------------------------


@cache
def faces_of(word: str) -> int:
    """Mask of the faces that a word of card data stands for."""
    return (1 << FACES) - 2 if word == "any" else 1 << FACE_IDS.index(word)


def holdable(s: Elder, face: str) -> list[int]:
    mask = faces_of(face)
    return [die for die in s.pool if mask >> die % FACES & 1]


def can_hold(s: Elder, h: int, me: int, n: int, up_to: bool, face: str, set_face: str) -> bool:
    return bool(holdable(s, face))


@verb(
    can_hold,
    n=Number(1),
    up_to=Flag(),
    face=Word(("any", *FACE_WORDS), "any"),
    set_face=Word(("none", *FACE_WORDS), "none"),
)
def hold_dice(s: Elder, h: int, me: int, n: int, up_to: bool, face: str, set_face: str) -> None:
    """Rolled dice onto the Spell, at least one (ES-164, ES-284)."""
    offer = for_dice(HOLD, holdable(s, face))
    return ask(s, seat_of(s, h), "hold_die", offer, held_die, h, me, n, up_to, face, set_face)


@op
def held_die(s: Elder, h: int, me: int, n: int, up_to: bool, face: str, set_face: str, a: int) -> None:
    if a == DONE:
        return
    die = a - HOLD
    s.pool.remove(die)
    if set_face != "none":
        die = colour_of(die) * FACES + FACE_IDS.index(set_face)
    insort(s.held, die | me << 8)
    report(s, h, "held", die, me)
    if n > 1:
        return seq(s, (hold_more, h, me, n - 1, up_to, face, set_face))


@op
def hold_more(s: Elder, h: int, me: int, n: int, up_to: bool, face: str, set_face: str) -> None:
    offer = for_dice(HOLD, holdable(s, face))
    if offer and up_to:
        offer += (DONE,)
    return ask(s, seat_of(s, h), "hold_die", offer, held_die, h, me, n, up_to, face, set_face)


def can_focus_more(s: Elder, h: int, me: int) -> bool:
    """It counts as focusing: not in the final combat, not while that is forbidden (ES-234)."""
    return not s.awake and bool(rolled(s)) and not forbidden(s, h, NO_FOCUS)


@verb(can_focus_more)
def extra_focus(s: Elder, h: int, me: int) -> None:
    """A die onto the Ally, treated like a focused one."""
    return ask(s, seat_of(s, h), "hold_die", for_dice(HOLD, rolled(s)), held_die, h, me, 1, False, "any", "none")


# --- rerolling ------------------------------------------------------------------------------------------------


def can_reroll(s: Elder, h: int, me: int, *_: object) -> bool:
    return any(die % FACES for die in s.pool)


@verb(
    can_reroll,
    n=Number(words=("any",)),
    up_to=Flag(),
    optional=Flag(),
    dice=Word(("own", "any_rolled"), "own"),
)
def reroll(s: Elder, h: int, me: int, n: int | str, up_to: bool, optional: bool, dice: str) -> None:
    """Chosen dice are rolled together; the reroll belongs to the same roll (ES-187, ES-351)."""
    most = ALL_DICE if n == "any" else int(n)
    least = min(most, len(rolled(s))) if not up_to and n != "any" else 1
    return seq(s, (choose_reroll, h, most, 0 if optional else least, ()))


@op
def choose_reroll(s: Elder, h: int, most: int, least: int, chosen: tuple[int, ...]) -> None:
    """One die after the other, then all at once."""
    rest = rolled(s)
    for die in chosen:
        rest.remove(die)
    offer = for_dice(REROLL, rest) if len(chosen) < most else ()
    if len(chosen) >= least:
        offer += (DONE if chosen else DECLINE,)
    return ask(s, seat_of(s, h), "reroll", offer, chose_reroll, h, most, least, chosen)


@op
def chose_reroll(s: Elder, h: int, most: int, least: int, chosen: tuple[int, ...], a: int) -> None:
    if a < DONE:
        s.stack.append((choose_reroll, h, most, least, (*chosen, a - REROLL)))
        return
    if a == DONE:
        for die in chosen:
            s.pool.remove(die)
        thrown = throw(s, list(chosen))
        s.pool += thrown
        s.pool.sort()
        report(s, h, "rerolled", chosen, tuple(thrown))
        return seq(s, (any_roll,))


# --- changing -------------------------------------------------------------------------------------------------


def changeable(s: Elder, from_: str, to: tuple[str, ...]) -> list[int]:
    """Rolled dice that the change would turn (ES-274)."""
    mask = faces_of(from_)
    if len(to) == 1:
        mask &= ~faces_of(to[0])
    return [die for die in s.pool if mask >> die % FACES & 1]


def can_change(s: Elder, h: int, me: int, n: int, up_to: bool, from_: str, to: tuple[str, ...]) -> bool:
    return bool(changeable(s, from_, to))


@verb(can_change, n=Number(1), up_to=Flag(), from_=Word(("any", *FACE_WORDS), "any"), to=Several(FACE_WORDS))
def change_die(s: Elder, h: int, me: int, n: int, up_to: bool, from_: str, to: tuple[str, ...]) -> None:
    offer = for_dice(CHANGE, changeable(s, from_, to))
    return ask(s, seat_of(s, h), "change_die", offer, turn_die, h, me, n, up_to, from_, to)


@op
def turn_die(s: Elder, h: int, me: int, n: int, up_to: bool, from_: str, to: tuple[str, ...], a: int) -> None:
    """To which face, if the effect leaves a choice."""
    if a != DONE:
        face = face_of(a - CHANGE)
        offer = tuple(sorted(TURN_TO + FACE_IDS.index(word) for word in to if FACE_IDS.index(word) != face))
        return ask(s, seat_of(s, h), "turn_to", offer, turned_die, h, me, n, up_to, from_, to, a - CHANGE)


@op
def turned_die(
    s: Elder, h: int, me: int, n: int, up_to: bool, from_: str, to: tuple[str, ...], die: int, a: int
) -> None:
    s.pool.remove(die)
    turned = colour_of(die) * FACES + a - TURN_TO
    insort(s.pool, turned)
    report(s, h, "changed", die, turned)
    if n > 1:
        return seq(s, (change_more, h, me, n - 1, up_to, from_, to))


@op
def change_more(s: Elder, h: int, me: int, n: int, up_to: bool, from_: str, to: tuple[str, ...]) -> None:
    offer = for_dice(CHANGE, changeable(s, from_, to))
    if offer and up_to:
        offer += (DONE,)
    return ask(s, seat_of(s, h), "change_die", offer, turn_die, h, me, n, up_to, from_, to)


def raisable(s: Elder, n: int, max_green: int, max_other: int) -> list[int]:
    """Investigation dice that would show more afterwards."""
    return [die for die in s.pool if 0 < die % FACES < (max_green if colour_of(die) == GREEN else max_other)]


def can_raise(s: Elder, h: int, me: int, n: int, max_green: int, max_other: int) -> bool:
    return bool(raisable(s, n, max_green, max_other))


@verb(can_raise, n=Number(1), max_green=Number(3, most=4), max_other=Number(4, most=4))
def raise_investigation(s: Elder, h: int, me: int, n: int, max_green: int, max_other: int) -> None:
    offer = for_dice(RAISE, raisable(s, n, max_green, max_other))
    return ask(s, seat_of(s, h), "raise_die", offer, raised_die, h, n, max_green, max_other)


@op
def raised_die(s: Elder, h: int, n: int, max_green: int, max_other: int, a: int) -> None:
    die = a - RAISE
    most = max_green if colour_of(die) == GREEN else max_other
    turned = die - die % FACES + min(most, die % FACES + n)
    s.pool.remove(die)
    insort(s.pool, turned)
    report(s, h, "changed", die, turned)


# --- after a failed roll --------------------------------------------------------------------------------------


def can_discard(s: Elder, h: int, me: int, face: str) -> bool:
    return any(FACE_IDS[die % FACES] == face for die in s.pool)


@verb(can_discard, face=Word(FACE_WORDS))
def discard_rolled_dice(s: Elder, h: int, me: int, face: str) -> None:
    number = FACE_IDS.index(face)
    gone = [die for die in s.pool if die % FACES == number]
    s.pool = [die for die in s.pool if die % FACES != number]
    s.aside = sorted(s.aside + gone)
    for die in gone:
        report(s, h, "set_aside", die)


@verb()
def skip_set_aside(s: Elder, h: int, me: int) -> None:
    s.flags |= KEEP_DICE


def can_ignore(s: Elder, h: int, me: int) -> bool:
    return any(die % FACES == TERROR for die in s.pool)


@verb(can_ignore)
def ignore_terror(s: Elder, h: int, me: int) -> None:
    s.flags |= NO_TERROR


def can_prevent(s: Elder, h: int, me: int) -> bool:
    return bool(s.box.penalties[s.attempt])


@verb(can_prevent)
def prevent_penalties(s: Elder, h: int, me: int) -> None:
    s.flags |= PREVENTED


# --- a gate just opened ---------------------------------------------------------------------------------------


def can_enter(s: Elder, h: int, me: int, optional: bool) -> bool:
    return False  # nothing without the gate that the step before opens


@verb(can_enter, optional=Flag())
def move_to_new_gate(s: Elder, h: int, me: int, optional: bool) -> None:
    """Onto the Other World card just opened; the attempt of this phase is made there."""
    if s.others and not forbidden(s, h, NO_OTHER_WORLD):
        offer = (MOVE + s.others[-1],)
        return ask(s, seat_of(s, h), "move_to_gate", (*offer, STAY) if optional else offer, moved_to_gate, h)


@op
def moved_to_gate(s: Elder, h: int, a: int) -> None:
    if a != STAY:
        s.place[h] = a - MOVE
        report(s, h, "moved", a - MOVE)
