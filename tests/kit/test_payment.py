"""Paying with cards of which none may be superfluous, checked against trying every set of cards."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

from penumbra.kit.payment import can_pay, payable, pays, smallest

VALUES = (1, 2, 3)


def sets_of(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [chosen for k in range(len(values) + 1) for chosen in combinations(values, k)]


def superfluous(values: tuple[int, ...], price: int) -> bool:
    """Whether the price is reached with one card left out."""
    return any(sum(values) - value >= price for value in values)


def test_cards_pay_if_they_reach_the_price_and_each_is_needed() -> None:
    for values in (v for k in range(5) for v in product(VALUES, repeat=k)):
        for price in range(1, 9):
            assert pays(values, price) == (sum(values) >= price and not superfluous(values, price)), (values, price)


def test_nothing_is_paid_for_what_is_free() -> None:
    assert pays((), 0) and pays((), -2)
    assert not pays((1,), 0)


def test_a_card_may_be_added_as_long_as_only_the_last_is_worth_too_much() -> None:
    for paid in (v for k in range(4) for v in product(VALUES, repeat=k)):
        for most in range(1, 9):
            found = [100 + value for value in VALUES if not superfluous((*paid, value), most)]
            assert payable(100, (0, *VALUES), (0, *VALUES), paid, most) == found, (paid, most)


def test_a_payment_can_be_completed_if_some_set_of_the_rest_does_it() -> None:
    hands = [tuple(sorted(v)) for k in range(5) for v in product(VALUES, repeat=k)]
    for chosen in {h for h in hands if len(h) < 3}:
        for rest in {h for h in hands if len(h) < 5}:
            for price in range(8):
                found = any(pays(chosen + more, price) for more in sets_of(rest))
                assert can_pay(chosen, rest, price) == found, (chosen, rest, price)


def test_the_smallest_payment_is_legal_and_none_is_smaller() -> None:
    hands = [v for k in range(5) for v in product(VALUES, repeat=k)]
    for hand, price in product(hands, range(1, 9)):
        items = [(100 + i, value, 0) for i, value in enumerate(hand)]
        found = smallest((), items, partial(pays, price=price))
        legal = [chosen for chosen in sets_of(hand) if pays(chosen, price)]
        if found is None:
            assert not legal, (hand, price)
        else:
            chosen = [hand[answer - 100] for answer in found]
            assert pays(chosen, price)
            assert (sum(chosen), len(chosen)) == min((sum(one), len(one)) for one in legal), (hand, price)


def test_of_equal_payments_the_poorer_card_is_spent() -> None:
    assert smallest((), [(1, 2, 4), (2, 2, 3), (3, 2, 9)], lambda paid: sum(paid) == 2) == [2]
    assert smallest((2,), [(1, 1, 0)], lambda paid: sum(paid) == 2) == []
