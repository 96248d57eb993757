"""Attempting an adventure, or the Ancient One in the final combat: one roll after the other until it is over.

The steps of a roll are those of ES-270: before_roll (a), roll (b), after_roll (c, d), failed_roll (e), terror (f),
set_aside (g), after_failure (h).
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import (
    ABILITY,
    AGREE,
    ASSIST,
    CLUE,
    COMPLETE,
    DECLINE,
    DONE,
    FAIL,
    FOCUS,
    GIVE_UP,
    HOLD,
    REFUSE,
    ROLL,
    SET_ASIDE,
    SPEND,
    SPEND_HELD,
    TAKE_HELD,
    for_dice,
)
from penumbra.games.eldersign.cards import (
    AFTER_FAILED_ROLL,
    AFTER_ROLL,
    AFTER_SET_ASIDE,
    BEFORE_ROLL,
    DEFEATED,
    IGNORE_MYTHOS,
    MULTIPLE_TASKS,
    NO_ASSISTANCE,
    NO_FOCUS,
    NO_TERROR_EFFECTS,
    OTHER_WORLD_SET,
    OWN_TURN,
    USE_LOCKED_DICE,
    forbidden,
    has_rule,
    lasting_cards,
)
from penumbra.games.eldersign.combat import strike
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.dice import GREEN, MARKER, TERRORS, colour_of, throw, unrolled
from penumbra.games.eldersign.locks import borrow, on_spells, take_held
from penumbra.games.eldersign.monsters import flip
from penumbra.games.eldersign.outcome import give_up, resolve
from penumbra.games.eldersign.phases import (
    ABILITY_USED,
    ASKED,
    ASSISTED,
    DONE_ONE,
    FOCUSED,
    HELPED,
    KEEP_DICE,
    NO_TERROR,
    OF_ROLL,
    advance_clock,
    pay_points,
    report,
)
from penumbra.games.eldersign.powers import LASTING, triggers
from penumbra.games.eldersign.rolls import ALL_DICE, choose_reroll, is_locked, rolled
from penumbra.games.eldersign.tasks import FACE, OF_DIE, fits, is_resolved, next_faces, pack, rows
from penumbra.games.eldersign.uses import owns, usable, use_card
from penumbra.games.eldersign.vocabulary import VOCABULARY
from penumbra.games.eldersign.windows import any_roll, researchers, use_daily

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

STEP_A, STEP_C = BEFORE_ROLL | OWN_TURN, AFTER_ROLL | OWN_TURN  # what may be used in these steps of a roll


@op
def begin_attempt(s: Elder, h: int) -> None:
    """All green dice that are free, and the dice that were added before (ES-065, ES-329)."""
    s.attempt = s.ancient if s.awake else s.place[h]
    s.complete = 0
    s.pool = [unrolled(GREEN)] * s.supply[GREEN] + s.pool
    s.supply[GREEN] = 0
    report(s, h, "attempt", s.attempt)
    if s.locks and has_rule(s, h, USE_LOCKED_DICE):
        return seq(s, (locked_dice, h))
    return next_roll(s, h)


@op
def locked_dice(s: Elder, h: int) -> None:
    """Sister Mary may take locked green dice, too (ES-290)."""
    if is_locked(s, GREEN):
        return ask(s, h % s.n, "locked_dice", (ABILITY + h, DECLINE), took_locked_die, h)
    return next_roll(s, h)


@op
def took_locked_die(s: Elder, h: int, a: int) -> None:
    if a == DECLINE:
        return next_roll(s, h)
    borrow(s, GREEN)
    return seq(s, (locked_dice, h))


# --- rolling --------------------------------------------------------------------------------------------------


@op
def before_roll(s: Elder, h: int) -> None:
    """Add dice, take dice off Spells, roll; or declare the adventure failed (ES-077, ES-167, ES-276, ES-278)."""
    offer = usable(s, h, STEP_A) if s.items[h] else []
    who = s.who[h]
    gift = s.box.other_world[who]
    if gift and s.box.set_of[s.attempt] == OTHER_WORLD_SET and VOCABULARY.can(gift, s, h, who):
        offer.append(ABILITY + h)
    if s.held:
        offer += [TAKE_HELD + i for i in on_spells(s)]
    if s.pool:
        offer.append(ROLL)
    if not s.awake or not s.pool:
        offer.append(GIVE_UP)
    return ask(s, h % s.n, "before_roll", tuple(offer), prepared, h)


@op
def prepared(s: Elder, h: int, a: int) -> None:
    if a == ROLL:
        return roll_pool(s, h)
    if a == GIVE_UP:
        return give_up(s, h)
    s.stack.append((before_roll, h))
    if a < ABILITY:
        s.stack.append((after_use, h))
        return use_card(s, h, a)
    if a < TAKE_HELD:
        who = s.who[h]
        report(s, h, "ability", who)
        s.stack += effect_frames(s.box.other_world[who], h, who)
        return
    die = take_held(s, a - TAKE_HELD)
    insort(s.pool, unrolled(colour_of(die)))
    report(s, h, "took_held", die)


@op
def after_use(s: Elder, h: int) -> None:
    """A card was used. If it defeated the last monster that was in the way, the adventure is resolved (ES-302)."""
    if not s.awake and is_resolved(s, s.attempt):
        s.stack.pop()  # the roll goes no further
        return resolve(s, h)


def roll_pool(s: Elder, h: int) -> None:
    """Every roll after a completed task or a failed roll is a new roll (ES-350)."""
    s.pool = throw(s, s.pool)
    s.flags &= ~OF_ROLL
    report(s, h, "rolled", tuple(s.pool))
    s.stack.append((after_roll, h))
    if researchers(s):
        s.stack.append((any_roll,))


@op
def after_roll(s: Elder, h: int) -> None:
    """Change the results, complete a task, or declare the roll failed (ES-069, ES-071, ES-072)."""
    offer = usable(s, h, STEP_C) if s.items[h] else []
    able = researchers(s)
    if able or s.box.per_roll[s.who[h]]:
        offer += abilities(s, h, able)
    offer += completable(s, h)
    if s.clues[h] and s.pool:
        offer.append(CLUE)
    if s.flags & DONE_ONE:
        offer.append(DONE)
    elif not s.awake:
        offer += (FAIL, GIVE_UP)
    elif offer:
        offer.append(FAIL)
    else:
        return fail_roll(s, h)
    return ask(s, h % s.n, "after_roll", tuple(offer), answered_roll, h)


def abilities(s: Elder, h: int, able: list[int]) -> list[int]:
    """The own "once per roll" ability, and those after any roll that this seat may use."""
    who = s.who[h]
    offer = [ABILITY + q for q in able if q % s.n == h % s.n] if s.pool else []
    per_roll = s.box.per_roll[who]
    if per_roll and not s.flags & ABILITY_USED and VOCABULARY.can(per_roll, s, h, who):
        insort(offer, ABILITY + h)
    return offer


def completable(s: Elder, h: int) -> list[int]:
    """Actions for the rows that rolled and held dice can complete, at a cost that leaves something (ES-060, ES-271)."""
    dice = 0
    for die in s.pool:
        dice += OF_DIE[die]
    if s.held:
        dice += pack(s.held)
    found, ordered, complete = [], s.box.ordered[s.attempt], s.complete
    for i, row in enumerate(rows(s, s.attempt)):
        if row.needs and not complete >> i & 1:
            if fits(dice, row) and row.costs[0] < s.sanity[h] and row.costs[1] < s.stamina[h]:
                found.append(COMPLETE + i)
            if ordered:
                break
    return found


@op
def answered_roll(s: Elder, h: int, a: int) -> None:
    if COMPLETE <= a < SPEND:
        s.stack.append((choose_dice, h, a - COMPLETE, ()))
        return
    if a == FAIL:
        return fail_roll(s, h)
    if a == GIVE_UP:
        return give_up(s, h)
    if a == DONE:
        return next_roll(s, h)
    s.stack.append((after_roll, h))
    if a < ABILITY:
        s.stack.append((after_use, h))
        return use_card(s, h, a)
    if a == CLUE:
        return seq(s, (spend_clue, h))
    return use_ability(s, h, a - ABILITY)


def use_ability(s: Elder, h: int, q: int) -> None:
    if s.box.daily[s.who[q]]:
        return use_daily(s, q)
    s.flags |= ABILITY_USED
    report(s, h, "ability", s.who[h])
    s.stack += effect_frames(s.box.per_roll[s.who[h]], h, s.who[h])


@op
def spend_clue(s: Elder, h: int) -> None:
    """Reroll one, some or all dice of the pool (ES-152 to ES-154, ES-281); Joe Diamond may do it once more."""
    s.clues[h] -= 1
    report(s, h, "spent_clue")
    extra = s.box.triggers[s.who[h]].get("spend_clue", ())
    s.stack += effect_frames(extra, h, s.who[h])
    return seq(s, (choose_reroll, h, ALL_DICE, 1, ()))


# --- completing a task ----------------------------------------------------------------------------------------


@op
def choose_dice(s: Elder, h: int, row: int, chosen: tuple[int, ...]) -> None:
    """Which dice, one after the other, none of them superfluous (ES-054 to ES-056, ES-062)."""
    offer = dice_to_spend(s, row, chosen)
    while len(offer) == 1:
        chosen = (*chosen, spent_die(s, offer[0]))
        offer = dice_to_spend(s, row, chosen)
    if offer:
        return ask(s, h % s.n, "spend_dice", tuple(offer), chose_die, h, row, chosen)
    return complete_task(s, h, row, chosen)


def dice_to_spend(s: Elder, row: int, chosen: tuple[int, ...]) -> list[int]:
    """One action for each different die that may be added to the chosen ones; none: the row is complete."""
    pool, held = s.pool, s.held
    able = next_faces(pack(pool + held if held else pool), rows(s, s.attempt)[row].needs, pack(chosen))
    offer: list[int] = []
    if able:
        for die in dict.fromkeys(pool):
            if able & FACE * OF_DIE[die] and pool.count(die) > chosen.count(die):
                offer.append(SPEND + die)
        for die in dict.fromkeys(held):
            if able & FACE * OF_DIE[die & 255] and held.count(die) > chosen.count(die):
                offer.append(SPEND_HELD + held.index(die))
    return offer


def spent_die(s: Elder, a: int) -> int:
    return a - SPEND if a < SPEND_HELD else s.held[a - SPEND_HELD]


@op
def chose_die(s: Elder, h: int, row: int, chosen: tuple[int, ...], a: int) -> None:
    s.stack.append((choose_dice, h, row, (*chosen, spent_die(s, a))))


def complete_task(s: Elder, h: int, row: int, chosen: tuple[int, ...]) -> None:
    """Dice onto the task, costs paid at once, a monster on it is defeated (ES-057 to ES-061, ES-067, ES-213)."""
    task = rows(s, s.attempt)[row]
    report(s, h, "completed", s.attempt, row, tuple(die & 255 for die in chosen))
    for die in chosen:
        if die >> 8:
            take_held(s, s.held.index(die))
        else:
            s.pool.remove(die)
        insort(s.placed, die & 255 | row << 8)
    s.flags |= DONE_ONE
    sanity, stamina, hours = task.costs
    pay_points(s, h, sanity, stamina)
    for _ in range(hours):
        advance_clock(s)
    if s.awake:
        return seq(s, (strike, h), (after_task, h))
    s.complete |= 1 << row
    for entry in s.monsters:
        if entry & 255 == task.token and not entry & DEFEATED:
            flip(s, h, entry)
            if s.box.cultist[task.token]:
                return seq(s, *triggers(s, "complete_cultist_task", h), (settle,), (after_task, h))
    return seq(s, (after_task, h))


@op
def after_task(s: Elder, h: int) -> None:
    """Resolved, or another roll; Amanda Sharpe may complete more tasks with this one (ES-083, ES-322)."""
    if not s.awake and is_resolved(s, s.attempt):
        return resolve(s, h)
    if has_rule(s, h, MULTIPLE_TASKS) and completable(s, h):
        return seq(s, (after_roll, h))
    return next_roll(s, h)


# --- failing a roll -------------------------------------------------------------------------------------------


def fail_roll(s: Elder, h: int) -> None:
    """The roll completes nothing."""
    report(s, h, "failed_roll")
    if s.items[h] and owns(s, h, AFTER_FAILED_ROLL):
        return seq(s, (failed_roll, h))
    return terror(s, h)


@op
def failed_roll(s: Elder, h: int) -> None:
    offer = usable(s, h, AFTER_FAILED_ROLL)
    if not offer:
        return terror(s, h)
    return ask(s, h % s.n, "failed_roll", (*offer, DONE), after_failed_use, h)


@op
def after_failed_use(s: Elder, h: int, a: int) -> None:
    if a == DONE:
        return terror(s, h)
    s.stack.append((failed_roll, h))
    return use_card(s, h, a)


def terror(s: Elder, h: int) -> None:
    """Terror effects of the card, then of Mythos cards, once for the roll (ES-079 to ES-082, ES-353)."""
    if not s.pool:  # a Spell holds the last die, which may be taken off it (ES-276)
        return next_roll(s, h)
    stack = s.stack
    stack.append((after_terror, h))
    if terror_strikes(s, h):
        report(s, h, "terror", s.attempt)
        cards = [s.attempt] if has_rule(s, h, IGNORE_MYTHOS) else [s.attempt, *lasting_cards(s)]
        for card in reversed(cards):
            if s.box.terror[card]:
                stack.append((settle,))
                stack += effect_frames(s.box.terror[card], h, card if card == s.attempt else card | LASTING)


def terror_strikes(s: Elder, h: int) -> bool:
    """Only dice of the pool count, a Wild does not (ES-272, ES-273); none in the final combat (ES-327)."""
    if s.awake or s.flags & NO_TERROR or has_rule(s, h, NO_TERROR_EFFECTS):
        return False
    pool = s.pool
    return TERRORS[0] in pool or TERRORS[1] in pool or TERRORS[2] in pool


@op
def after_terror(s: Elder, h: int) -> None:
    """Set aside a die (ES-073); none if Terror effects took them all (ES-354), or a card spares it: then nothing that
    comes after setting aside a die is possible either (ES-130, ES-136, ES-270)."""
    if not s.pool:
        return give_up(s, h)
    if s.flags & KEEP_DICE:
        return next_roll(s, h)
    return ask(s, h % s.n, "set_aside", for_dice(SET_ASIDE, s.pool), set_aside, h)


@op
def set_aside(s: Elder, h: int, a: int) -> None:
    """With the last die the adventure fails, or the attack ends (ES-075, ES-233, ES-277)."""
    s.pool.remove(a - SET_ASIDE)
    insort(s.aside, a - SET_ASIDE)
    report(s, h, "set_aside", a - SET_ASIDE)
    if not s.pool:
        return give_up(s, h)
    return after_set_aside(s, h)


def after_set_aside(s: Elder, h: int) -> None:
    """What may follow, if anything may (ES-234)."""
    alone = s.awake or (s.flags & FOCUSED and s.place.count(s.place[h]) == 1)
    return next_roll(s, h) if alone and not owns(s, h, AFTER_SET_ASIDE) else seq(s, (after_failure, h))


def next_roll(s: Elder, h: int) -> None:
    """Back to step (a). In the final combat there is nothing to decide without cards and held dice."""
    if s.awake and s.pool and not s.items[h] and not s.held:
        return roll_pool(s, h)
    s.stack.append((before_roll, h))


@op
def after_failure(s: Elder, h: int) -> None:
    """Focus a die or ask for assistance, one of them (ES-130 to ES-141)."""
    offer = usable(s, h, AFTER_SET_ASIDE) if s.items[h] else []
    if not s.awake and not s.flags & ASKED and (dice := rolled(s)):
        if not s.flags & FOCUSED and not forbidden(s, h, NO_FOCUS):
            offer += for_dice(FOCUS, dice)
        offer += [ASSIST + q for q in helpers(s, h)]
    if not offer:
        return next_roll(s, h)
    return ask(s, h % s.n, "after_failure", (*offer, DONE), after_failure_act, h)


def helpers(s: Elder, h: int) -> list[int]:
    """Investigators on the same card who have not assisted in this turn (ES-135, ES-140)."""
    here = s.place[h]
    found = [q for q in range(s.heroes) if q != h and s.place[q] == here and not s.spent[q] & ASSISTED]
    return [] if found and forbidden(s, h, NO_ASSISTANCE) else found


@op
def after_failure_act(s: Elder, h: int, a: int) -> None:
    if a == DONE:
        return next_roll(s, h)
    if a < ABILITY:
        s.stack.append((after_failure, h))
        return use_card(s, h, a)
    if a >= ASSIST:
        return seq(s, (ask_assistance, h, a - ASSIST))
    s.flags |= FOCUSED | ASKED
    put_on_marker(s, h, h, a - FOCUS)
    return seq(s, (after_failure, h))


def put_on_marker(s: Elder, h: int, q: int, die: int) -> None:
    """A die keeps its face on the marker of `q` (ES-130, ES-136)."""
    s.pool.remove(die)
    insort(s.held, die | MARKER + q << 8)
    report(s, h, "focused" if q == h else "assisted", die, q, s.who[q])


@op
def ask_assistance(s: Elder, h: int, q: int) -> None:
    """The asked player decides; a seat that runs both has decided already."""
    offer = (AGREE,) if q % s.n == h % s.n else (AGREE, REFUSE)
    return ask(s, q % s.n, "assist", offer, answered_request, h, q)


@op
def answered_request(s: Elder, h: int, q: int, a: int) -> None:
    """A refusal uses up the chance of this roll (ES-282)."""
    s.flags |= ASKED
    report(s, q, "agreed" if a == AGREE else "refused", h, s.who[h])
    if a == REFUSE:
        return seq(s, (after_failure, h))
    s.spent[q] |= ASSISTED
    s.flags |= HELPED
    return seq(s, (choose_assisted, h, q))


@op
def choose_assisted(s: Elder, h: int, q: int) -> None:
    return ask(s, h % s.n, "assist_die", for_dice(HOLD, rolled(s)), chose_assisted, h, q)


@op
def chose_assisted(s: Elder, h: int, q: int, a: int) -> None:
    put_on_marker(s, h, q, a - HOLD)
    return seq(s, (after_failure, h))
