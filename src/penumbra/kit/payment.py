"""Paying with cards of which none may be superfluous. Values are what the cards are worth, all at least 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def pays(values: Sequence[int], price: int) -> bool:
    """Whether these cards reach the price and it could not be reached with one of them left out.

    >>> pays([2, 2], 3), pays([1, 3], 3), pays([2], 3)
    (True, False, False)
    """
    total = sum(values)
    return total >= price and (not values or total - min(values) < price)


def payable(base: int, rest: Sequence[int], symbols: Sequence[int], paid: Sequence[int], most: int) -> list[int]:
    """The actions base + card of the cards with a symbol that may be added to what is paid so that none is superfluous.

    >>> payable(100, [0, 1, 2], [1, 2, 0], [], 3), payable(100, [0, 1], [1, 2, 0], [2], 2)
    ([100, 101], [])
    """
    if not paid:  # a single card is never superfluous
        return sorted({base + card for card in rest if symbols[card]}) if most > 0 else []
    total, smallest = sum(paid), min(paid)
    if total >= most:
        return []
    room = most - total + smallest  # of all cards but the smallest, what a larger one may add
    return sorted({base + card for card in rest if 0 < symbols[card] < room})


def can_pay(chosen: Sequence[int], rest: Sequence[int], price: int) -> bool:
    """Whether cards of `rest` can be added to the chosen ones so that together they pay.

    >>> can_pay([1], [2, 3], 3), can_pay([1], [3], 3)
    (True, False)
    """
    missing = price - sum(chosen)
    if missing <= 0:
        return pays(chosen, price)
    smallest = min(chosen, default=max(rest, default=1))
    for least in sorted({value for value in (*chosen, *rest) if value <= smallest}):
        sums = 1  # bit n: a sum of n can be reached
        for value in rest:
            if value >= least:
                sums |= sums << value
        if sums >> missing & (1 << least) - 1:
            return True
    return False


def can_complete(chosen: Sequence[int], rest: Sequence[int], legal: Callable[[list[int]], bool]) -> bool:
    """Whether cards of `rest` can be added to the chosen ones so that the whole is legal.

    >>> can_complete([1], [1, 3], lambda paid: sum(paid) == 4)
    True
    """
    sets = [list(chosen)]
    if legal(sets[0]):
        return True
    for value in rest:
        grown = [[*paid, value] for paid in sets]
        if any(legal(paid) for paid in grown):
            return True
        sets += grown
    return False


Item = tuple[int, int, int]  # the answer that pays it, what it is worth, what else it could do


def smallest(chosen: Sequence[int], items: Sequence[Item], legal: Callable[[list[int]], bool]) -> list[int] | None:
    """The answers that complete the chosen values to a legal payment: the least worth, then the fewest items, then
    those that could do the least else. None: there is no way.

    >>> smallest([], [(10, 1, 0), (11, 3, 5), (12, 3, 4)], lambda paid: sum(paid) >= 3)
    [12]
    """
    sets: list[list[Item]] = [[]]
    for item in items:
        sets += [[*some, item] for some in sets]
    fit = [some for some in sets if legal([*chosen, *[worth for _, worth, _ in some]])]
    best = min(fit, key=_outlay, default=None)
    return best if best is None else [answer for answer, _, _ in best]


def _outlay(items: list[Item]) -> tuple[int, int, int]:
    return sum([worth for _, worth, _ in items]), len(items), sum([spare for _, _, spare in items])
