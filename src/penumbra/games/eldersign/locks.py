"""Locked dice, and the way of all dice back to the supply.

A lock is `status | colour << 2 | card << 4`; locks of one colour are served in the order in which they entered play
(ES-149, ES-288).
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, tell
from penumbra.games.eldersign.actions import LOCK_HELD, LOCK_POOL, for_dice
from penumbra.games.eldersign.cards import SPELL_SET
from penumbra.games.eldersign.decks import to_bottom
from penumbra.games.eldersign.dice import COLOUR_OF, COLOURS, MARKER, colour_of, spot_of, unrolled
from penumbra.games.eldersign.phases import report, seat_of

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

WAITING, HOLDS, BORROWED = range(3)


def lock(s: Elder, card: int) -> None:
    """A card or token with a lock enters play (ES-144). Its die may have to be chosen: then a frame waits."""
    colour = s.box.lock[card]
    if colour >= 0:
        s.locks.append(WAITING | colour << 2 | card << 4)
        serve(s)


def release(s: Elder, card: int) -> None:
    """A card or token with a lock leaves play: its die is free, unless the next lock takes it (ES-146 to ES-149)."""
    if s.box.lock[card] < 0:
        return
    for entry in s.locks:
        if entry >> 4 == card:
            s.locks.remove(entry)
            if entry & 3 == HOLDS:
                s.supply[entry >> 2 & 3] += 1
                tell(s, ALL, "released", entry >> 2 & 3, card)
            break
    serve(s)


def serve(s: Elder) -> None:
    """Give waiting locks their dice: from the supply, then set aside or from tasks, then as the player chooses
    among Spells, markers and the pool (ES-286)."""
    for i, entry in enumerate(s.locks):
        if entry & 3 == WAITING and is_spare(s, entry >> 2 & 3) and _take_idle(s, entry >> 2 & 3):
            s.locks[i] = entry | HOLDS
            tell(s, ALL, "locked", entry >> 2 & 3, entry >> 4)
    for entry in s.locks:
        if entry & 3 == WAITING and choices(s, entry >> 2 & 3):
            s.stack.append((serve_next,))
            return


def is_spare(s: Elder, colour: int) -> bool:
    """Whether there is a die of this colour beside those that Sister Mary has borrowed: they are locked already."""
    borrowed = sum(1 for entry in s.locks if entry & 3 == BORROWED and entry >> 2 & 3 == colour)
    if not borrowed:
        return True
    loose = [*s.pool, *s.aside, *s.placed, *s.held]
    return s.supply[colour] + sum(1 for die in loose if colour_of(die) == colour) > borrowed


def _take_idle(s: Elder, colour: int) -> bool:
    if s.supply[colour]:
        s.supply[colour] -= 1
        return True
    for dice in (s.placed, s.aside):  # one on a task is of no more use to anybody, one set aside may be recovered
        for die in dice:
            if colour_of(die) == colour:
                dice.remove(die)
                return True
    return False


def choices(s: Elder, colour: int) -> tuple[int, ...]:
    """The dice that a lock may take next: on Spells first, then on markers, then in the pool."""
    if not is_spare(s, colour):
        return ()
    held = [(LOCK_HELD + i, on_spell(s, die)) for i, die in enumerate(s.held) if colour_of(die) == colour]
    spells = tuple(a for a, spell in held if spell)
    markers = tuple(a for a, _ in held)
    return spells or markers or for_dice(LOCK_POOL, [die for die in s.pool if colour_of(die) == colour])


def on_spell(s: Elder, die: int) -> bool:
    """Whether a held die lies on a Spell, where it stays; one on an Ally is treated like a focused one."""
    return spot_of(die) < MARKER and s.box.set_of[spot_of(die)] == SPELL_SET


def on_spells(s: Elder) -> list[int]:
    """The slots of dice on Spells, one of equal ones."""
    held = s.held
    return [i for i, die in enumerate(held) if on_spell(s, die) and (not i or held[i - 1] != die)]


@op
def serve_next(s: Elder) -> None:
    """The active player chooses among equals."""
    for entry in s.locks:
        offer = choices(s, entry >> 2 & 3) if entry & 3 == WAITING else ()
        if offer:
            return ask(s, seat_of(s, max(s.turn, 0)), "lock_die", offer, lock_taken, entry)


@op
def lock_taken(s: Elder, entry: int, a: int) -> None:
    if a >= LOCK_HELD:
        take_held(s, a - LOCK_HELD)
    else:
        s.pool.remove(a - LOCK_POOL)
    s.locks[s.locks.index(entry)] = entry | HOLDS
    tell(s, ALL, "locked", entry >> 2 & 3, entry >> 4)
    serve(s)


def take_held(s: Elder, slot: int) -> int:
    """A die off its Spell, Ally or marker; an empty Spell goes to the bottom of its deck (ES-169, ES-287)."""
    die = s.held.pop(slot)
    spot = spot_of(die)
    if on_spell(s, die) and all(spot_of(other) != spot for other in s.held):
        for h, cards in enumerate(s.items):
            if spot in cards:
                cards.remove(spot)
                to_bottom(s, spot)
                report(s, h, "spell_ended", spot)
    return die & 255


def gather(s: Elder) -> None:
    """The end of the Resolution phase: every die of the attempt returns, those on Spells stay (ES-085, ES-134,
    ES-142, ES-160); dice borrowed from locks return to them (ES-290)."""
    if not s.pool and not s.aside and not s.placed and not s.held:
        return
    supply = s.supply
    for dice in (s.pool, s.aside, s.placed):
        for die in dice:
            supply[COLOUR_OF[die & 255]] += 1
        dice.clear()
    if s.held:
        for die in s.held:
            if not on_spell(s, die):
                supply[colour_of(die)] += 1
        s.held = [die for die in s.held if on_spell(s, die)]
    if s.locks:
        return_borrowed(s)


def return_borrowed(s: Elder) -> None:
    """Sister Mary's turn is over: her borrowed dice go back to their symbols. Dice of a colour are alike, so one on a
    Spell follows only if no other is left."""
    owed = False
    for i, entry in enumerate(s.locks):
        if entry & 3 == BORROWED:
            colour = entry >> 2 & 3
            if s.supply[colour]:
                s.supply[colour] -= 1
                s.locks[i] = entry & ~3 | HOLDS
            else:
                owed = True
    serve(s)
    if owed:
        s.stack.append((return_next, s.turn))


@op
def return_next(s: Elder, h: int) -> None:
    """Off a Spell of her own, her choice if several hold such a die; what others hold is not what she borrowed
    (ES-290)."""
    for entry in s.locks:
        if entry & 3 == BORROWED:
            held = [i for i in on_spells(s) if colour_of(s.held[i]) == entry >> 2 & 3]
            own = [i for i in held if spot_of(s.held[i]) in s.items[h]]
            return ask(s, seat_of(s, h), "return_die", tuple([LOCK_HELD + i for i in own or held]), returned, h, entry)


@op
def returned(s: Elder, h: int, entry: int, a: int) -> None:
    take_held(s, a - LOCK_HELD)
    s.locks[s.locks.index(entry)] = entry & ~3 | HOLDS
    tell(s, ALL, "locked", entry >> 2 & 3, entry >> 4)
    s.stack.append((return_next, h))


def borrow(s: Elder, colour: int) -> bool:
    """Sister Mary takes a locked die of this colour (ES-151, ES-290)."""
    for i, entry in enumerate(s.locks):
        if entry & 3 == HOLDS and entry >> 2 & 3 == colour:
            s.locks[i] = entry & ~3 | BORROWED
            insort(s.pool, unrolled(colour))
            return True
    return False


def free_spot(s: Elder, spot: int) -> None:
    """A card or marker with dice leaves play: they return to the supply (ES-312)."""
    for die in s.held:
        if spot_of(die) == spot:
            s.supply[colour_of(die)] += 1
    s.held = [die for die in s.held if spot_of(die) != spot]
    serve(s)


def remove_locked(s: Elder) -> None:
    """The awakening: dice locked by what is in play leave the game (ES-223, ES-326)."""
    for entry in s.locks:
        if entry & 3 == HOLDS:
            s.supply[COLOURS + (entry >> 2 & 3)] += 1
    s.locks = []
