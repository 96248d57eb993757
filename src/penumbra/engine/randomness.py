"""Randomness keyed by a secret: unpredictable without the key, the same on every machine, free to clone.

A state holds a key and a counter; each block is blake2b(counter, key). The hash of the key can be published
before the game and the key after it, so that anyone can verify every shuffle.

A position may fix what chance says: a script of outcomes by the name of their source (engine/chance.py reads it). The
key goes on beneath it as if there were none, and speaks again when the script has nothing left for a source.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Protocol

from penumbra.engine.errors import BadPosition

BLOCK_BITS = 512
# A block feeds a shuffle of up to this many cards: 90! needs 459 bits, which leaves a bias below 2**-53. The cards of
# a larger pile are worth more bits each: another block for every half as many keeps to that up to a thousand.
CARDS_PER_BLOCK = 90


Fixed = tuple[str, int, Any]  # source of chance, whose (-1: nobody's), outcome


class Keyed(Protocol):
    key: bytes
    counter: int
    length: int
    boundary: int
    script: tuple[Fixed, ...]


def key_of(seed: int | str) -> bytes:
    """The secret key of a seed; 7 and "7" are the same seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"penumbra-seed").digest()


@lru_cache(1000)  # tables in play ask for theirs at every action
def commitment(key: bytes) -> str:
    """What a table publishes at the start: proves later that the key was fixed, tells nothing about it."""
    return blake2b(key, digest_size=32, person=b"penumbra-commit").hexdigest()


def block(s: Keyed) -> int:
    """The next 512 random bits. Chance has spoken: free undo ends here."""
    s.counter += 1
    s.boundary = s.length
    return int.from_bytes(blake2b(s.counter.to_bytes(8, "little"), key=s.key).digest(), "little")


def fixed(s: Keyed, source: str, most: int = 1, owner: int = -1) -> list[Any]:
    """Up to so many outcomes that a position has fixed for this source, off its script. Call it after the key has
    spoken, so that whatever is not fixed comes as it would have."""
    found = [entry for entry in s.script if entry[0] == source and entry[1] == owner][:most]
    if found:
        left = list(s.script)
        for entry in found:
            left.remove(entry)
        s.script = tuple(left)
    return [outcome for _, _, outcome in found]


def impossible(source: str, why: str) -> BadPosition:
    """What to raise when a fixed outcome cannot come now."""
    return BadPosition(f"chance.{source}: {why}")


def below(s: Keyed, n: int, source: str = "") -> int:
    """A random number from 0 to n - 1."""
    number = block(s) % n
    return _numbers(s, [number], n, source)[0] if s.script else number


def roll(s: Keyed, dice: int, sides: int, source: str = "") -> list[int]:
    """That many dice, each from 0 to sides - 1."""
    bits, faces = block(s), []
    for _ in range(dice):
        bits, face = divmod(bits, sides)
        faces.append(face)
    return _numbers(s, faces, sides, source) if s.script else faces


def _numbers(s: Keyed, numbers: list[int], n: int, source: str) -> list[int]:
    """These numbers, the first of them as they are fixed."""
    given = fixed(s, source, len(numbers))
    for number in given:
        if not 0 <= number < n:
            raise impossible(source, f"{number} is not one of the {n} outcomes")
    return given + numbers[len(given) :]


def shuffle(s: Keyed, cards: list[int], source: str = "", owner: int = -1) -> None:
    """Shuffle in place."""
    bits = 0
    for i in range(len(cards) - 1, 0, -1):
        if not bits or (i + 1 >= CARDS_PER_BLOCK and (i + 1) % (CARDS_PER_BLOCK // 2) == 0):
            bits = block(s)
        bits, j = divmod(bits, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    if s.script:
        _lay_on_top(s, cards, source, owner)


def _lay_on_top(s: Keyed, cards: list[int], source: str, owner: int) -> None:
    """The cards that are fixed for this shuffle come to the top, which is the end."""
    for top in fixed(s, source, 1, owner):
        for card in top:
            if card not in cards:
                raise impossible(source, "a card that is to lie on top is not among those that are shuffled")
            cards.remove(card)
        cards += top
