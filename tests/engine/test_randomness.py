"""Chance: golden values that every machine must give, and that it is fair."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.engine.randomness import CARDS_PER_BLOCK, below, block, commitment, key_of, roll, shuffle


def source(seed: int | str = 7) -> Any:
    return SimpleNamespace(key=key_of(seed), counter=0, length=5, boundary=0, script=())


def shuffled(s: Any, n: int) -> list[int]:
    cards = list(range(n))
    shuffle(s, cards)
    return cards


def test_golden_key_and_commitment() -> None:
    assert key_of(7) == key_of("7")
    assert key_of(7).hex() == "725b2b7759da630a715a115571126d1a9a50057f1fc8b3420fbbdd6d6d786c29"
    assert commitment(key_of(7)) == "347371d09c7d8aaca0ec64c0e563912a57077ebbd0ba2b00ebf4a5c2c0d1142c"
    assert key_of("żółw").hex() == "226e0146e5f0e9bba3a838c2fde7aaea8af601c50aae4c5245cd2f2f38235df0"


def test_golden_block() -> None:
    s = source()
    assert f"{block(s):0128x}" == (
        "055e1e7c708b65c21ee2b6629da4eb6d693ee0dab9bbf78547a4096ba03c0832"
        "3cd187674c74a290b18b0e881029354e87311d1566a0cf9eaa1f4ea96b55f9d6"
    )
    assert s.counter == 1


def test_golden_below_roll_and_shuffle() -> None:
    s = source()
    assert [below(s, 6) for _ in range(12)] == [2, 0, 1, 3, 5, 1, 5, 4, 2, 4, 0, 1]
    assert roll(s, 8, 6) == [2, 4, 5, 5, 1, 4, 2, 1]
    assert shuffled(s, 12) == [6, 1, 4, 8, 11, 2, 7, 0, 9, 5, 3, 10]
    assert s.counter == 14
    large = shuffled(s, 200)
    assert large[:8] == [39, 175, 100, 59, 191, 69, 190, 114] and sorted(large) == list(range(200))
    assert s.counter == 18


def test_every_draw_ends_free_undo() -> None:
    for draw in (lambda s: below(s, 2), lambda s: roll(s, 1, 6), lambda s: shuffled(s, 2), block):
        s = source()
        draw(s)
        assert s.counter == 1 and s.boundary == 5


@pytest.mark.parametrize("n", [0, 1])
def test_nothing_to_shuffle_uses_no_chance(n: int) -> None:
    s = source()
    assert shuffled(s, n) == list(range(n)) and s.counter == 0 and s.boundary == 0


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_dice_are_fair() -> None:
    s = source("dice")
    faces = Counter(face for _ in range(3000) for face in roll(s, 4, 6))
    assert chi_square(faces, 6) < 20.5  # 5 degrees of freedom: one in a thousand
    assert chi_square(Counter(below(s, 10) for _ in range(5000)), 10) < 27.9


@pytest.mark.parametrize("size", [5, CARDS_PER_BLOCK + 1, 170])
def test_every_card_comes_everywhere(size: int) -> None:
    """Also beyond the cards that one block feeds: no place of a large pile may prefer a card."""
    s = source(f"shuffle {size}")
    first, last, where = Counter[int](), Counter[int](), Counter[int]()
    for _ in range(2000):
        cards = shuffled(s, size)
        first[cards[0] * 5 // size] += 1
        last[cards[-1] * 5 // size] += 1
        where[cards.index(size // 2) * 5 // size] += 1
    for counts in (first, last, where):
        assert max(abs(counts[cell] - 400) for cell in range(5)) < 75


def test_all_orders_of_three_are_equally_likely() -> None:
    s = source("three")
    orders = Counter(tuple(shuffled(s, 3)) for _ in range(6000))
    assert len(orders) == 6 and max(abs(k - 1000) for k in orders.values()) < 110


def test_a_large_shuffle_never_runs_out_of_bits() -> None:
    """What the cards of one block may need stays below its 512 bits with room to spare."""
    need, most = 1, 0
    for i in range(1000, 0, -1):
        if i + 1 >= CARDS_PER_BLOCK and (i + 1) % (CARDS_PER_BLOCK // 2) == 0:
            need = 1
        need *= i + 1
        most = max(most, need.bit_length())
    assert most <= 512 - 53
