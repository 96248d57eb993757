"""Paying with cards of which none may be superfluous, checked against trying every set of cards."""

from __future__ import annotations

from itertools import combinations, product

from penumbra.kit.payment import can_pay, payable, pays

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
