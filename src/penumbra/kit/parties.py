"""Parties: whoever takes part. The first are the seats, which people or bots play; after them come automata of the box.

A title with automata has a field `parties: int` in its state, at least `n`, and sizes its lists by it: hands, decks,
pieces, points. Only seats are asked; what an automaton does is written as ops without a question. Lists of a result,
and whoever a view is for, are seats alone. Going round is the same for both:

>>> around(2, 4), others(2, 4)
([2, 3, 0, 1], [3, 0, 1])
"""

from __future__ import annotations

from penumbra.kit.positions import Parties

PARTIES = Parties(lambda s: int(s.parties), "parties")  # for fields of positions that have one entry a party


def around(first: int, parties: int) -> list[int]:
    """Everybody once, clockwise from `first`."""
    return [*range(first, parties), *range(first)]


def others(p: int, parties: int) -> list[int]:
    """Everybody else, clockwise from the left neighbour of `p`."""
    return [*range(p + 1, parties), *range(p)]
