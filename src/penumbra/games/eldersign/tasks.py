"""Tasks: the rows of a card with its monsters, and which dice complete a row.

Faces count, colours do not: a set of dice is one number with BITS bits a face, which can be added, subtracted and
remembered. A set that completes a row has no superfluous die.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from penumbra.games.eldersign.cards import (
    BELOW,
    DEFEATED,
    EXTRA_SYMBOL,
    NO_FRAME,
    PARTIAL,
    Needs,
    Task,
)
from penumbra.games.eldersign.dice import FACES, KINDS, LORE, PERIL, TERROR, WILD

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

FREE = (0, 0, 0)
MOST_ROWS = 20_000  # cards with their monsters that are remembered
BITS = 5  # of a face: eight dice, and one bit that shows a borrow
ONE = tuple(1 << BITS * face for face in range(FACES))
FACE = (1 << BITS - 1) - 1
BORROWS = sum(1 << BITS * face + BITS - 1 for face in range(FACES))
OF_DIE = tuple(ONE[die % FACES] for die in range(KINDS))
SYMBOLS = ((1, LORE), (2, PERIL), (4, TERROR))
PLAIN = {-mask: face for mask, face in SYMBOLS}  # needs that are one symbol
POINTS = ((1, 1), (2, 2), (3, 3), (4, 4), (WILD, 4))  # faces for Investigation


class Row(NamedTuple):
    """A task as it stands: nothing is needed of a blank frame without a monster, or whose monster was defeated."""

    needs: Needs
    costs: tuple[int, ...]
    token: int  # the monster on it, -1: none
    known: dict[int, bool]  # by dice: whether they fit, as far as it was asked
    symbols: tuple[tuple[int, int], ...]  # (bits of a face, number) if they are plain ones, beside `points`
    points: int  # Investigation; -1: the needs are not plain


_KNOWN: dict[Needs, dict[int, bool]] = {}


def row_of(needs: Needs, costs: tuple[int, ...], token: int) -> Row:
    """Needs are plain if they are symbols without a choice and at most one Investigation, which stands last."""
    plain = PLAIN.keys() >= {*needs[:-1]} and (not needs or needs[-1] > 0 or needs[-1] in PLAIN)
    symbols = tuple((BITS * face, needs.count(need)) for need, face in PLAIN.items() if need in needs)
    points = max(needs[-1], 0) if needs else 0
    return Row(needs, costs, token, _KNOWN.setdefault(needs, {}), symbols, points if plain else -1)


def tokens_on(s: Elder, card: int) -> tuple[int, ...]:
    """The monsters on a card in order of entry, as in Elder.monsters."""
    return tuple([token for token in s.monsters if token >> 8 & 255 == card]) if s.monsters else ()


def defeated(s: Elder) -> bool:
    """Whether a defeated monster waits to be taken."""
    return bool(s.monsters) and any(token & DEFEATED for token in s.monsters)


def rows(s: Elder, card: int) -> tuple[Row, ...]:
    """Printed rows from top to bottom, then monsters below the card (ES-204 to ES-211)."""
    memo = s.box.memo
    key: int | tuple[int, int, tuple[int, ...]] = card
    for entry in s.monsters:
        if entry >> 8 & 255 == card:
            key = (card, s.ancient, tokens_on(s, card))
            break
    found: tuple[Row, ...] | None = memo.get(key)
    if found is None:
        if len(memo) > MOST_ROWS:
            memo.clear()
        found = memo[key] = _rows(s, card, tokens_on(s, card))
    return found


def _rows(s: Elder, card: int, tokens: tuple[int, ...]) -> tuple[Row, ...]:
    on_row = {token >> 16 & 15: token for token in tokens if token >> 16 & 15 != BELOW}
    found = [_printed(s, task, on_row.get(i, -1)) for i, task in enumerate(s.box.tasks[card])]
    found += [_monster(s, token, (), FREE) for token in tokens if token >> 16 & 15 == BELOW]
    return tuple(found)


def _printed(s: Elder, task: Task, token: int) -> Row:
    if token < 0 or task.frame == NO_FRAME:
        return row_of(task.needs, task.costs, -1)
    if task.frame == PARTIAL:
        return _monster(s, token, task.rest, task.costs)
    return _monster(s, token, (), FREE)


def _monster(s: Elder, token: int, rest: Needs, costs: tuple[int, ...]) -> Row:
    """A defeated monster asks for nothing; what its frame leaves uncovered is still needed (ES-220, ES-302)."""
    number = token & 255
    if token & DEFEATED:
        return row_of(rest, costs, number)
    task = s.box.tasks[number][0]
    extra = s.box.rule_n(s.ancient, EXTRA_SYMBOL)  # ES-338
    needs = (*task.needs, *rest, extra) if extra else (*task.needs, *rest)
    both = tuple(a + b for a, b in zip(task.costs, costs, strict=True))
    return row_of(tuple(sorted(needs)), both, number)


def open_rows(s: Elder, card: int) -> list[int]:
    """The rows that may be completed next: with an order arrow the topmost open one (ES-063, ES-064)."""
    found = [i for i, row in enumerate(rows(s, card)) if row.needs and not s.complete >> i & 1]
    return found[:1] if s.box.ordered[card] else found


def is_resolved(s: Elder, card: int) -> bool:
    return all(not row.needs or s.complete >> i & 1 for i, row in enumerate(rows(s, card)))


# --- fitting dice ---------------------------------------------------------------------------------------------


def pack(dice: Iterable[int]) -> int:
    """A set of dice as one number."""
    return sum([OF_DIE[die & 255] for die in dice])


def size(dice: int) -> int:
    """How many dice a set has."""
    n = 0
    while dice:
        n += dice & FACE
        dice >>= BITS
    return n


def count(dice: Iterable[int]) -> list[int]:
    """Dice by face; those not rolled under 0."""
    counts = [0] * FACES
    for die in dice:
        counts[(die & 255) % FACES] += 1
    return counts


def fewest(counts: Sequence[int], needs: Needs) -> int:
    """How many of these dice, given by face, complete a row at least; -1: they do not."""
    found = ways(sum([n * one for n, one in zip(counts, ONE, strict=True)]), needs)
    return min((sum(way >> BITS * face & FACE for face in range(FACES)) for way in found), default=-1)


def fits(dice: int, row: Row) -> bool:
    """Whether these dice can complete a row."""
    found = row.known.get(dice)
    if found is None:
        found = row.known[dice] = _fits(dice, row)
    return found


def _fits(dice: int, row: Row) -> bool:
    """Quickly for plain needs: a Wild stands for what is missing."""
    if row.points < 0:
        return bool(ways(_relevant(dice, row.needs), row.needs))
    wild = dice >> BITS * WILD
    for bits, n in row.symbols:
        missing = n - (dice >> bits & FACE)
        if missing > 0:
            wild -= missing
    if wild < 0:
        return False
    small = (dice >> BITS & FACE) + 2 * (dice >> 2 * BITS & FACE) + 3 * (dice >> 3 * BITS & FACE)
    return small + 4 * ((dice >> 4 * BITS & FACE) + wild) >= row.points


@lru_cache(maxsize=10_000)
def _wanted(needs: Needs) -> tuple[tuple[int, int], ...]:
    """(bits, number) for each face that a row may use, and how many dice of it at most."""
    total = sum(need for need in needs if need > 0)
    most = {WILD: len(needs) + total} | {face: total for face, _ in POINTS[:-1]}
    most |= {face: sum(1 for need in needs if need < 0 and -need & mask) for mask, face in SYMBOLS}
    return tuple((BITS * face, n) for face, n in most.items() if n)


def _relevant(dice: int, needs: Needs) -> int:
    """The dice that can matter, so that the same question is answered once."""
    relevant = 0
    for bits, most in _wanted(needs):
        n = dice >> bits & FACE
        if n:
            relevant += (n if n < most else most) << bits
    return relevant


def within(small: int, large: int) -> bool:
    """Whether a set of dice is a part of another."""
    return (large | BORROWS) - small & BORROWS == BORROWS


@lru_cache(maxsize=50_000)
def ways(dice: int, needs: Needs) -> tuple[int, ...]:
    """Every set of these dice that completes a row without a superfluous die."""
    found = sorted(_ways(dice, needs))
    if PLAIN.keys() >= {*needs[:-1]}:  # only splits and several Investigations overlap
        return tuple(found)
    return tuple([way for way in found if not any(other != way and within(other, way) for other in found)])


@lru_cache(maxsize=50_000)
def _ways(dice: int, needs: Needs) -> frozenset[int]:
    if not needs:
        return frozenset({0})
    parts = _for_symbol(dice, -needs[0]) if needs[0] < 0 else _for_points(dice, needs[0], len(POINTS))
    return frozenset([part + other for part in parts for other in _ways(dice - part, needs[1:])])


def _for_symbol(dice: int, mask: int) -> list[int]:
    """One die that shows a symbol of the mask (ES-055, ES-056)."""
    faces = [face for bit, face in SYMBOLS if bit & mask] + [WILD]
    return [ONE[face] for face in faces if dice >> BITS * face & FACE]


def _for_points(dice: int, points: int, kinds: int) -> list[int]:
    """Sets worth that much, none of whose dice is superfluous (ES-054, ES-062): dice are taken from the most valuable
    kind down, so the one taken last is the least, and only it may exceed what is needed."""
    if points <= 0:
        return [0]
    found = []
    for kind in reversed(range(kinds)):
        face, value = POINTS[kind]
        if dice >> BITS * face & FACE:
            rest = _for_points(dice - ONE[face], points - value, kind + 1)
            found += [ONE[face] + other for other in rest]
    return found


def next_faces(dice: int, needs: Needs, chosen: int) -> int:
    """The dice, by face, that may be added to the chosen ones; 0: the row is complete."""
    return _next(_relevant(dice, needs), needs, chosen)


@lru_cache(maxsize=50_000)
def _next(dice: int, needs: Needs, chosen: int) -> int:
    able = 0
    for way in ways(dice, needs):
        if within(chosen, way):
            able |= way - chosen
    return able


# --- what is still missing ------------------------------------------------------------------------------------


def left_over(needs: Needs, chosen: Sequence[int], rest: int) -> Needs:
    """What a row still needs after the chosen dice, so that the rest can bring it: a die serves where it is most
    exact, a Wild where the others do not reach (ES-054 to ES-056)."""
    exact = sorted(chosen, key=lambda die: (die & 255) % FACES == WILD)
    found = _leftovers(needs, tuple((die & 255) % FACES for die in exact))
    return next((left for left in found if ways(rest, left)), needs)


def _leftovers(needs: Needs, faces: tuple[int, ...]) -> Iterator[Needs]:
    """Every way to count dice for needs, symbols without a choice first, Investigation last."""
    if not faces:
        yield needs
        return
    for i in sorted(range(len(needs)), key=lambda i: (needs[i] > 0, needs[i] not in PLAIN)):
        need, left = needs[i], needs[:i] + needs[i + 1 :]
        if need > 0:
            points = dict(POINTS).get(faces[0], 0)
            more = (need - points,) if need > points else ()
            if points:
                yield from _leftovers((*left, *more), faces[1:])
        elif faces[0] == WILD or any(face == faces[0] and -need & mask for mask, face in SYMBOLS):
            yield from _leftovers(left, faces[1:])
