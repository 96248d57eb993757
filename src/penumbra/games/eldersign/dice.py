"""Dice: eight of three colours. A die is a number, colour * FACES + face; face 0 is a die that was not rolled yet.

Faces 1 to 4 are Investigations, then Lore, Peril, Terror and Wild. A held or placed die has further bits from 8 on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.randomness import block, fixed, impossible

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

COLOUR_IDS = ("green", "yellow", "red")
FACE_IDS = ("unrolled", "1", "2", "3", "4", "lore", "peril", "terror", "wild")
GREEN, YELLOW, RED = range(3)
LORE, PERIL, TERROR, WILD = 5, 6, 7, 8
COLOURS, FACES = len(COLOUR_IDS), len(FACE_IDS)
DICE = (6, 1, 1)  # by colour (ES-006)
DIE_IDS = tuple(f"{colour}_{face}" for colour in COLOUR_IDS for face in FACE_IDS)
KINDS = len(DIE_IDS)
COLOUR_OF = tuple(die // FACES for die in range(KINDS))
TERRORS = tuple(colour * FACES + TERROR for colour in range(COLOURS))
MARKER = 240  # spot of a held die: MARKER + hero; smaller spots are cards

SIDES = (  # ES-013 to ES-015
    (1, 2, 3, LORE, PERIL, TERROR),
    (1, 2, 3, 4, LORE, PERIL),
    (2, 3, 4, LORE, PERIL, WILD),
)
# What a die of each kind turns into: for a die and a number from 0 to 5, the die with that side up.
_TURNED = tuple(tuple(die // FACES * FACES + side for side in SIDES[die // FACES]) for die in range(KINDS))

_OUTCOMES = tuple(6**n for n in range(sum(DICE) + 1))
# Up to three green dice at once: by their number, what each outcome shows.
_GREEN_DICE = tuple(
    tuple(tuple(_TURNED[GREEN][outcome // 6**i % 6] for i in range(n)) for outcome in range(6**n)) for n in range(4)
)


def colour_of(die: int) -> int:
    return (die & 255) // FACES


def face_of(die: int) -> int:
    return (die & 255) % FACES


def spot_of(die: int) -> int:
    """Where a held die lies, or the row on which a placed die lies."""
    return die >> 8


def unrolled(colour: int) -> int:
    return colour * FACES


def throw(s: Elder, dice: list[int]) -> list[int]:
    """These dice with new faces, sorted."""
    n = len(dice)
    bits = block(s) % _OUTCOMES[n]
    thrown: list[int] = []
    if n and max(dice) < FACES:
        while n > 3:
            thrown += _GREEN_DICE[3][bits % 216]
            bits //= 216
            n -= 3
        thrown += _GREEN_DICE[n][bits]
    else:
        for die in dice:
            thrown.append(_TURNED[die][bits % 6])
            bits //= 6
    if s.script:
        _fix_faces(s, dice, thrown)
    thrown.sort()
    return thrown


def _fix_faces(s: Elder, dice: list[int], thrown: list[int]) -> None:
    """The first dice of the pool show what a position has fixed."""
    for i, outcome in enumerate(fixed(s, "dice", len(dice))):
        colour, face = COLOUR_OF[dice[i]], outcome + 1
        if face not in SIDES[colour]:
            raise impossible("dice", f"a {COLOUR_IDS[colour]} die has no side {FACE_IDS[face]}")
        thrown[i] = colour * FACES + face
