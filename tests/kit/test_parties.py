"""Going round the table, automata included."""

from __future__ import annotations

import pytest

from penumbra.kit.parties import around, others


@pytest.mark.parametrize("parties", range(1, 6))
def test_everybody_comes_once_clockwise(parties: int) -> None:
    for first in range(parties):
        assert around(first, parties) == [(first + i) % parties for i in range(parties)]
        assert others(first, parties) == around(first, parties)[1:]
