"""Randomness keyed by a secret: unpredictable without the key, the same on every machine, free to clone.

A state holds a key and a counter; each block is blake2b(counter, key). The hash of the key can be published
before the game and the key after it, so that anyone can verify every shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol

BLOCK_BITS = 512
# A block feeds a shuffle of up to this many cards: 90! needs 459 bits, which leaves a bias below 2**-53. The cards of
# a larger pile are worth more bits each: another block for every half as many keeps to that up to a thousand.
CARDS_PER_BLOCK = 90


class Keyed(Protocol):
    key: bytes
    counter: int
    length: int
    boundary: int


def key_of(seed: int | str) -> bytes:
    """The secret key of a seed; 7 and "7" are the same seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"penumbra-seed").digest()


def commitment(key: bytes) -> str:
    """What a table publishes at the start: proves later that the key was fixed, tells nothing about it."""
    return blake2b(key, digest_size=32, person=b"penumbra-commit").hexdigest()


def block(s: Keyed) -> int:
    """The next 512 random bits. Chance has spoken: free undo ends here."""
    s.counter += 1
    s.boundary = s.length
    return int.from_bytes(blake2b(s.counter.to_bytes(8, "little"), key=s.key).digest(), "little")


def below(s: Keyed, n: int) -> int:
    """A random number from 0 to n - 1."""
    return block(s) % n


def roll(s: Keyed, dice: int, sides: int) -> list[int]:
    """That many dice, each from 0 to sides - 1."""
    bits, faces = block(s), []
    for _ in range(dice):
        bits, face = divmod(bits, sides)
        faces.append(face)
    return faces


def shuffle(s: Keyed, cards: list[int]) -> None:
    """Shuffle in place."""
    bits = 0
    for i in range(len(cards) - 1, 0, -1):
        if not bits or (i + 1 >= CARDS_PER_BLOCK and (i + 1) % (CARDS_PER_BLOCK // 2) == 0):
            bits = block(s)
        bits, j = divmod(bits, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
