"""Exact odds of dice, cached: what a pool will show, and the chance of completing tasks with it.

The player of these odds completes a task as soon as the dice allow, else rolls again with a Clue, else sets aside a
green die first and focuses the best one. A set of dice is a number, as in tasks.py; a face that no task asks for is
left out of it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from penumbra.games.eldersign.cards import Needs
from penumbra.games.eldersign.dice import FACES, LORE, PERIL, SIDES, TERROR, WILD
from penumbra.games.eldersign.tasks import BITS, FACE, ONE, SYMBOLS, size, ways

Pool = tuple[int, int, int]  # dice by colour
Tasks = tuple[Needs, ...]

IMPOSSIBLE = 99
MOST_TO_FOCUS = 6  # dice: with a larger pool it hardly pays
INVESTIGATION = 8  # beside the masks of the symbols: a task asks for Investigation


@lru_cache(maxsize=10_000)
def asked_for(tasks: Tasks) -> int:
    """Mask of what the tasks ask for."""
    mask = 0
    for needs in tasks:
        for need in needs:
            mask |= INVESTIGATION if need > 0 else -need
    return mask


@cache
def _seen_as(face: int, mask: int) -> int:
    """A face as far as it matters; 0: it does not."""
    if face == WILD:
        return WILD
    if face < LORE:
        return face if mask & INVESTIGATION else 0
    return face if any(mask & bit for bit, symbol in SYMBOLS if symbol == face) else 0


@cache
def outcomes(pool: Pool, mask: int) -> tuple[tuple[int, float], ...]:
    """What a roll of the pool may show, with its probability; faces that nothing asks for are left out."""
    colour = next((i for i in (2, 1, 0) if pool[i]), -1)
    if colour < 0:
        return ((0, 1.0),)
    rest = list(pool)
    rest[colour] -= 1
    found: dict[int, float] = {}
    for dice, chance in outcomes((rest[0], rest[1], rest[2]), mask):
        for side in SIDES[colour]:
            face = _seen_as(side, mask)
            more = dice + ONE[face] if face else dice
            found[more] = found.get(more, 0.0) + chance / 6
    return tuple(found.items())


@lru_cache(maxsize=50_000)
def dice_for(dice: int, needs: Needs) -> int:
    """The fewest of these dice that complete a task; IMPOSSIBLE if they do not."""
    by_face = [dice >> BITS * face & FACE for face in range(FACES)]
    wild, used, points = by_face[WILD], 0, 0
    wanted = {LORE: 0, PERIL: 0, TERROR: 0}
    for need in needs:
        if need > 0 and not points:
            points = need
        elif -need in (1, 2, 4):
            wanted[LORE + (-need).bit_length() - 1] += 1
        else:  # split symbols, or several Investigations
            return min((size(way) for way in ways(dice, needs)), default=IMPOSSIBLE)
    for face, n in wanted.items():
        wild -= max(0, n - by_face[face])
        used += n
    if wild < 0:
        return IMPOSSIBLE
    for face in (4, 3, 2, 1):
        left = by_face[face] + (wild if face == 4 else 0)
        while points > 0 and left:
            points -= face
            left -= 1
            used += 1
    return used if points <= 0 else IMPOSSIBLE


@cache
def without(pool: Pool, dice: int) -> Pool:
    """The pool after so many dice have left it: green ones first, then yellow, then red."""
    green, yellow, red = pool
    spared = max(0, dice - green)
    return max(0, green - dice), max(0, yellow - spared), max(0, red - max(0, spared - yellow))


@lru_cache(maxsize=10_000)
def least_dice(tasks: Tasks) -> int:
    """No fewer dice than this complete the tasks."""
    return sum(1 if need < 0 else -(-need // 4) for needs in tasks for need in needs)


class Means(NamedTuple):
    """What an attempt has left: the pool, held dice, whether a die may still be focused, and rolls that may fail
    without losing a die, as with a Clue."""

    pool: Pool
    held: int = 0
    focus: bool = False
    lives: int = 0

    def less(self, dice: int) -> Means:
        return Means(without(self.pool, dice), self.held, self.focus, self.lives)


class Shown(NamedTuple):
    """All that matters of a roll: what completing each task takes, and the faces that may be focused."""

    spent: tuple[Spent | None, ...]
    faces: tuple[int, ...]


class Spent(NamedTuple):
    """Dice that leave the pool for a task, and whether the held ones are spent with them."""

    dice: int
    held: bool


@lru_cache(maxsize=4_000)
def shown(pool: Pool, held: int, tasks: Tasks, mask: int, focus: bool) -> tuple[tuple[Shown, float], ...]:
    """The rolls of a pool, put together where they come to the same."""
    rolls = outcomes(pool, mask)
    columns = [spending_of_each(pool, mask, held, needs) for needs in tasks]
    faces = focusing_of_each(pool, mask) if focus else ((),) * len(rolls)
    found: dict[tuple[Any, ...], float] = {}
    for (_, probability), key in zip(rolls, zip(faces, *columns, strict=True), strict=True):
        found[key] = found.get(key, 0.0) + probability
    return tuple([(Shown(key[1:], key[0]), probability) for key, probability in found.items()])


@lru_cache(maxsize=2_000)
def spending_of_each(pool: Pool, mask: int, held: int, needs: Needs) -> tuple[Spent | None, ...]:
    bits = serving(needs)
    return tuple([spending(rolled & bits, held, needs) for rolled, _ in outcomes(pool, mask)])


@lru_cache(maxsize=10_000)
def serving(needs: Needs) -> int:
    """The bits of the faces that can serve a task: rolls that differ in others come to the same."""
    mask = asked_for((needs,))
    return sum(FACE << BITS * face for face in range(1, FACES) if _seen_as(face, mask))


@cache
def focusing_of_each(pool: Pool, mask: int) -> tuple[tuple[int, ...], ...]:
    return tuple([worth_focusing(rolled) for rolled, _ in outcomes(pool, mask)])


@lru_cache(maxsize=10_000)
def worth_focusing(rolled: int) -> tuple[int, ...]:
    """A Wild serves best; else the symbols and the largest Investigation."""
    if rolled >> BITS * WILD & FACE:
        return (WILD,)
    points = next((face for face in range(LORE - 1, 0, -1) if rolled >> BITS * face & FACE), 0)
    symbols = [face for _, face in SYMBOLS if rolled >> BITS * face & FACE]
    return (points, *symbols) if points else tuple(symbols)


@lru_cache(maxsize=50_000)
def spending(rolled: int, held: int, needs: Needs) -> Spent | None:
    """As few dice as possible for a task, held ones first; None: these dice do not complete it."""
    alone = dice_for(rolled, needs)
    if held:
        spent = dice_for(rolled + held, needs)
        if spent < alone:
            return Spent(max(0, spent - size(held)), True)
    return None if alone == IMPOSSIBLE else Spent(alone, False)


@lru_cache(maxsize=150_000)
def chance(means: Means, tasks: Tasks, ordered: bool) -> float:
    """The chance to complete all tasks, starting with a roll of the pool; held dice help once."""
    if not tasks:
        return 1.0
    dice = sum(means.pool)
    if not dice or dice + size(means.held) < least_dice(tasks):
        return 0.0
    total = 0.0
    next_tasks = tasks[:1] if ordered else tasks
    for seen, probability in shown(means.pool, means.held, next_tasks, asked_for(tasks), focusing(means)):
        total += probability * _after_roll(means, seen, tasks, ordered)
    return total


def best_of(means: Means, rolled: int, tasks: Tasks, ordered: bool) -> float:
    """The chance after a roll: with the task that is best completed now, else after a failed roll."""
    spent = tuple([spending(rolled, means.held, needs) for needs in (tasks[:1] if ordered else tasks)])
    return _after_roll(means, Shown(spent, worth_focusing(rolled) if focusing(means) else ()), tasks, ordered)


def _after_roll(means: Means, seen: Shown, tasks: Tasks, ordered: bool) -> float:
    best = -1.0
    for i, spent in enumerate(seen.spent):
        if spent is None or (i and tasks[i] == tasks[i - 1]):
            continue
        found = chance(_left(means, spent), tasks[:i] + tasks[i + 1 :], ordered)
        if found > best:
            best = found
    if best >= 0:
        return best
    if means.lives:
        return chance(means._replace(lives=means.lives - 1), tasks, ordered)
    return _after_failure(means, seen.faces, tasks, ordered)


def completing(means: Means, rolled: int, needs: Needs) -> Means | None:
    """What is left after a task; None: these dice do not complete it."""
    spent = spending(rolled, means.held, needs)
    return None if spent is None else _left(means, spent)


def _left(means: Means, spent: Spent) -> Means:
    return Means(without(means.pool, spent.dice), 0 if spent.held else means.held, means.focus, means.lives)


def focusing(means: Means) -> bool:
    return means.focus and 2 < sum(means.pool) <= MOST_TO_FOCUS


def after_failure(means: Means, rolled: int, tasks: Tasks, ordered: bool) -> float:
    """A die less, and one more if it is worth focusing."""
    return _after_failure(means, worth_focusing(rolled) if focusing(means) else (), tasks, ordered)


def _after_failure(means: Means, faces: tuple[int, ...], tasks: Tasks, ordered: bool) -> float:
    best = chance(means.less(1), tasks, ordered)
    if faces:
        pool = without(means.pool, 2)
        for face in faces:
            best = max(best, chance(Means(pool, means.held + ONE[face], False, means.lives), tasks, ordered))
    return best


@lru_cache(maxsize=20_000)
def strikes(means: Means, needs: Needs) -> float:
    """How often the combat task is completed in one attack, on average."""
    if not sum(means.pool):
        return 0.0
    total = 0.0
    for rolled, probability in outcomes(means.pool, asked_for((needs,))):
        after = completing(means, rolled, needs)
        if after is not None:
            total += probability * (1 + strikes(after, needs))
        elif means.lives:
            total += probability * strikes(means._replace(lives=means.lives - 1), needs)
        else:
            total += probability * strikes(means.less(1), needs)
    return total
