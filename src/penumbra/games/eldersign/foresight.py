"""What an action promises before chance speaks: the odds of the dice are weighed, not tried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.eldersign.actions import (
    ABILITY,
    AGREE,
    AID_BOTH,
    AID_SANITY,
    AID_SANITY_FULL,
    AID_STAMINA,
    AID_STAMINA_FULL,
    ASSIST,
    BUY,
    CLUE,
    COMPLETE,
    DECLINE,
    DONE,
    FAIL,
    FOCUS,
    GIVE_UP,
    HOLD,
    LOST_AND_FOUND,
    MOVE,
    MOVE_ENTRANCE,
    REROLL,
    ROLL,
    SET_ASIDE,
    SOUVENIRS,
    SPEND,
    SPEND_HELD,
    STAY,
    USE,
)
from penumbra.games.eldersign.board import in_play
from penumbra.games.eldersign.cards import CARD_PLACES, Needs
from penumbra.games.eldersign.dice import COLOUR_IDS, FACES, LORE, TERROR, WILD, colour_of, face_of
from penumbra.games.eldersign.entrance import aid_price
from penumbra.games.eldersign.heuristics import (
    WEIGHTS,
    aid,
    bargain,
    card_worth,
    failure,
    found_worth,
    losing,
    means_for_visit,
    means_of,
    pool_of,
    promise,
    rest_worth,
    standing,
    tasks_left,
    terror_worth,
    visit,
    weigh,
)
from penumbra.games.eldersign.odds import (
    INVESTIGATION,
    Means,
    after_failure,
    asked_for,
    best_of,
    chance,
    completing,
    outcomes,
    strikes,
)
from penumbra.games.eldersign.phases import ENTRANCE, seat_of
from penumbra.games.eldersign.tasks import BITS, FACE, open_rows, pack, rows

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

Judge = Callable[["Elder", int, int], "float | None"]
PREFERENCE = 0.01  # what it is worth to choose the right one of dice that serve the same plan


def foresee(s: Elder, p: int, action: int) -> float | None:
    """The value of an action; None: it has to be carried out to be judged."""
    if s.kind == "assist":
        return _assist(s, action)
    judge = JUDGES.get(s.kind)
    if judge is None or seat_of(s, s.turn) != p or s.who[s.turn] < 0:
        return None
    hope = judge(s, s.turn, action)
    return None if hope is None else standing(s) + hope


# --- where to go, and the Entrance ----------------------------------------------------------------------------


def _movement(s: Elder, h: int, a: int) -> float | None:
    if a < ABILITY:
        return None
    place = s.place[h] if a == STAY else ENTRANCE if a == MOVE_ENTRANCE else a - MOVE
    return rest_worth(s, h) if place == ENTRANCE else visit(s, h, place)


def _entrance(s: Elder, h: int, a: int) -> float | None:
    if a < ABILITY:
        return None
    if a == LOST_AND_FOUND:
        return found_worth(s, h)
    if BUY <= a < BUY + len(SOUVENIRS):
        return bargain(s, SOUVENIRS[a - BUY])
    sanity, stamina = s.max_sanity[h] - s.sanity[h], s.max_stamina[h] - s.stamina[h]
    if a == AID_SANITY:
        return -losing(s.sanity[h], -aid(s, h, 0))
    if a == AID_STAMINA:
        return -losing(s.stamina[h], -aid(s, h, 1))
    if a == AID_SANITY_FULL:
        return -losing(s.sanity[h], -sanity) - WEIGHTS["trophy"] * aid_price(s, "one")
    if a == AID_STAMINA_FULL:
        return -losing(s.stamina[h], -stamina) - WEIGHTS["trophy"] * aid_price(s, "one")
    if a == AID_BOTH:
        both = losing(s.sanity[h], -sanity) + losing(s.stamina[h], -stamina)
        return -both - WEIGHTS["trophy"] * aid_price(s, "both")
    return 0.0


# --- rolling --------------------------------------------------------------------------------------------------


def _before_roll(s: Elder, h: int, a: int) -> float | None:
    means = means_of(s, h)
    if a == ROLL:
        return promise(s, h, s.attempt, means)
    if a == GIVE_UP:
        return 0.0 if s.awake else failure(s, h, s.attempt)
    if a >= ABILITY:
        return None
    alternative, card = divmod(a - USE, CARD_PLACES)
    use = s.box.uses[card][alternative]
    yellow, red = (sum(COLOUR_IDS[i] in step for step in use.effect) for i in (1, 2))
    if not (yellow or red):
        return None
    owned = next(owned for owned in s.items[h] if owned & 255 == card)
    cost = losing(s.sanity[h], use.sanity) + losing(s.stamina[h], use.stamina)
    cost += card_worth(s, owned) * (WEIGHTS["last_use"] if s.awake else 1.0)
    green, had_yellow, had_red = means.pool
    pool = (green, min(1, had_yellow + yellow), min(1, had_red + red))
    return promise(s, h, s.attempt, means._replace(pool=pool)) - cost


def _after_roll(s: Elder, h: int, a: int) -> float | None:
    means = means_of(s, h)
    if COMPLETE <= a < SPEND:
        return _completed(s, h, means, rows(s, s.attempt)[a - COMPLETE].needs, pack(s.pool))
    if a == FAIL:
        return _failed(s, h, means)
    if a == GIVE_UP:
        return failure(s, h, s.attempt)
    if a == DONE:
        return promise(s, h, s.attempt, means)
    return plan(s, h)[0] - WEIGHTS["clue"] if a == CLUE else None


def _completed(s: Elder, h: int, means: Means, needs: Needs, rolled: int) -> float:
    """A task completed now, and what is left after it."""
    after = completing(means, rolled, needs)
    assert after is not None
    if s.awake:
        return WEIGHTS["strike"] * (1 + strikes(after._replace(focus=False), needs))
    tasks = list(tasks_left(s, s.attempt))
    tasks.remove(needs)
    return weigh(s, h, s.attempt, chance(after, tuple(tasks), s.box.ordered[s.attempt]))


def _failed(s: Elder, h: int, means: Means) -> float:
    """Terror effects, a die less, and perhaps a die focused."""
    if s.awake:
        return promise(s, h, s.attempt, means.less(1))
    panic = terror_worth(s, h, s.attempt) if any(die % FACES == TERROR for die in s.pool) else 0.0
    likely = after_failure(means, pack(s.pool), tasks_left(s, s.attempt), s.box.ordered[s.attempt])
    return panic + weigh(s, h, s.attempt, likely)


def _set_aside(s: Elder, h: int, a: int) -> float | None:
    """The die that is missed least: green ones first, those not worth focusing first."""
    die = a - SET_ASIDE
    rank = -2.0 * colour_of(die) - _use_of(s, face_of(die))
    return promise(s, h, s.attempt, means_of(s, h).less(1)) + PREFERENCE * rank


def _use_of(s: Elder, face: int) -> float:
    """How far a face serves the open tasks, below 1."""
    mask = asked_for(tasks_left(s, s.attempt))
    if face == WILD:
        return 0.9
    if face < LORE:
        return 0.15 * face if mask & INVESTIGATION else 0.0
    return 0.7 if mask >> face - LORE & 1 else 0.0


def _after_failure(s: Elder, h: int, a: int) -> float | None:
    means = means_of(s, h)
    if a == DONE:
        return promise(s, h, s.attempt, means)
    if FOCUS <= a < ASSIST:
        return promise(s, h, s.attempt, _holding(means, a - FOCUS)._replace(focus=False))
    if ASSIST <= a < HOLD:
        helped = [promise(s, h, s.attempt, _holding(means, die)) for die in dict.fromkeys(s.pool)]
        return max(helped) - WEIGHTS["favour"]
    return None


def _holding(means: Means, die: int) -> Means:
    """A die out of the pool, held with its face."""
    rest = list(means.pool)
    rest[colour_of(die)] -= 1
    return means._replace(pool=(rest[0], rest[1], rest[2]), held=means.held + pack([die]))


def _assist(s: Elder, a: int) -> float:
    """To assist is right for whoever can bear the loss that may come of it."""
    q = s.stack[-1][2]
    bears = max(s.sanity[q], s.stamina[q]) > 1
    return standing(s) + float((a == AGREE) == bears)


def _spend_dice(s: Elder, h: int, a: int) -> float | None:
    """Held dice first, then large Investigations, green before yellow and red; a Wild last."""
    if a >= SPEND_HELD:
        rank = 20.0 + face_of(s.held[a - SPEND_HELD])
    else:
        face = face_of(a - SPEND)
        rank = face - 1.5 * colour_of(a - SPEND) - (9.0 if face == WILD else 0.0)
    needs = rows(s, s.attempt)[s.stack[-1][2]].needs
    return _completed(s, h, means_of(s, h), needs, pack(s.pool)) + PREFERENCE * rank


# --- rerolling ------------------------------------------------------------------------------------------------


def _reroll(s: Elder, h: int, a: int) -> float | None:
    """The dice of the best plan, one after the other."""
    hope, left = plan(s, h)
    for die in s.stack[-1][-1]:
        if die in left:
            left.remove(die)
    rank = 0.5 if a in (DONE, DECLINE) else float(a - REROLL in left)
    return hope + PREFERENCE * rank


def plan(s: Elder, h: int) -> tuple[float, list[int]]:
    """The value of rerolling the right dice, and these dice: those that do not serve the row that is best aimed at."""
    means = means_of(s, h)
    means = means._replace(lives=max(0, means.lives - 1))
    lost = promise(s, h, s.attempt, means.less(1))
    best, again = lost, list(s.pool)
    for i in open_rows(s, s.attempt):
        needs = rows(s, s.attempt)[i].needs
        kept = keep(s.pool, needs, means.held)
        loose = list(s.pool)
        for die in kept:
            loose.remove(die)
        if not loose:
            continue
        likely = sum(
            p for rolled, p in outcomes(pool_of(loose), asked_for((needs,))) if _fits(means, rolled, kept, needs)
        )
        if likely:
            after = _completed(s, h, means, needs, pack(s.pool) if _fits(means, 0, s.pool, needs) else ENOUGH)
            found = likely * after + (1 - likely) * lost
            if found > best:
                best, again = found, loose
    return best, again


ENOUGH = sum(2 << BITS * face for face in range(1, FACES))  # dice for any task


def _fits(means: Means, rolled: int, kept: list[int], needs: Needs) -> bool:
    return completing(means, rolled + pack(kept), needs) is not None


def keep(dice: list[int], needs: Needs, held: int) -> list[int]:
    """The dice that serve a row."""
    points = sum(need for need in needs if need > 0)
    points -= sum(face * (held >> BITS * face & FACE) for face in range(1, LORE))
    wanted = [0] * FACES
    for need in needs:
        if need < 0:
            wanted[LORE + (-need & need).bit_length() - 1] += 1
    kept: list[int] = []
    for die in sorted(dice, key=face_of, reverse=True):
        face = face_of(die)
        if face == WILD:
            kept.append(die)
        elif face >= LORE and wanted[face] > held >> BITS * face & FACE:
            kept.append(die)
            wanted[face] -= 1
        elif 1 < face < LORE and points > 0:
            kept.append(die)
            points -= face
    return kept


# --- for people who ask ---------------------------------------------------------------------------------------


def odds(s: Elder, p: int) -> dict[str, list[float | None]]:
    """By card in play: the chance of each open task, taken by itself, with the dice at hand. What was completed, or
    asks for nothing, has none."""
    h = s.turn
    if s.done or s.awake or h < 0 or seat_of(s, h) != p or s.who[h] < 0:
        return {}
    if s.attempt < 0:
        means = means_for_visit(s, h)
        return {s.box.card_id(card): _of_tasks(s, card, means, None) for card in in_play(s)}
    means = means_of(s, h)
    if s.kind == "set_aside":
        means = means.less(1)
    rolled = pack(s.pool) if s.kind in WITH_ROLL else None
    return {s.box.card_id(s.attempt): _of_tasks(s, s.attempt, means, rolled)}


WITH_ROLL = ("after_roll", "spend_dice", "reroll", "change_die", "turn_to", "raise_die", "hold_die")


def _of_tasks(s: Elder, card: int, means: Means, rolled: int | None) -> list[float | None]:
    done = s.complete if card == s.attempt else 0
    found: list[float | None] = []
    for i, row in enumerate(rows(s, card)):
        if not row.needs or done >> i & 1:
            found.append(None)
        elif rolled is None:
            found.append(chance(means, (row.needs,), False))
        else:
            found.append(best_of(means, rolled, (row.needs,), False))
    return found


JUDGES: dict[str, Judge] = {
    "movement": _movement,
    "entrance": _entrance,
    "before_roll": _before_roll,
    "after_roll": _after_roll,
    "set_aside": _set_aside,
    "after_failure": _after_failure,
    "spend_dice": _spend_dice,
    "reroll": _reroll,
}
