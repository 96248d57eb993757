"""Hands, decks and discard piles of any title."""

from __future__ import annotations

from penumbra.engine.core import ALL
from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.engine.zones import show
from penumbra.kit.piles import (
    NOTHING,
    deal_piles,
    discard_card,
    discard_hand,
    draw_cards,
    leave_hand,
    refill,
    shuffled,
    take_out,
    turn_up,
)


class Piles(State):
    hand: list[list[int]]
    deck: list[list[int]]
    discard: list[list[int]]
    played: list[int]


def table(hand: list[int], deck: list[int], discard: list[int]) -> Piles:
    """Seat 0 has these cards; an automaton, party 1, has cards of its own."""
    s = Piles()
    s.begin(None, None, 1, key_of(7))  # type: ignore[arg-type]
    s.hand, s.deck, s.discard, s.played = [hand, [90]], [deck, [91]], [discard, []], []
    return s


def others(s: Piles) -> list[list[int]]:
    return [s.hand[1], s.deck[1], s.discard[1]]


def test_cards_are_drawn_from_the_top() -> None:
    s = table([1], [2, 3, 4], [5])
    assert draw_cards(s, 0, 2) == 2
    assert (s.hand[0], s.deck[0], s.discard[0]) == ([1, 4, 3], [2], [5])
    assert s.events == [(0, "drew_cards", 0, (4, 3)), (ALL, "drew", 0, 2)]
    assert others(s) == [[90], [91], []]


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    s = table([], [2], [3, 4, 5])
    assert draw_cards(s, 0, 3) == 3
    assert s.hand[0][0] == 2 and sorted(s.hand[0] + s.deck[0]) == [2, 3, 4, 5]
    assert s.discard[0] == []
    assert (ALL, "reshuffled", 0) in s.events and s.counter == 1


def test_a_full_deck_is_not_shuffled() -> None:
    s = table([], [2, 3], [4])
    assert refill(s, 0)
    assert (s.deck[0], s.discard[0], s.events, s.counter) == ([2, 3], [4], [], 0)


def test_who_has_no_card_draws_none_and_nothing_is_told() -> None:
    s = table([1], [], [])
    s.length = 3
    assert not refill(s, 0) and draw_cards(s, 0, 2) == 0
    assert (s.hand[0], s.events, s.boundary) == ([1], [], 0)


def test_drawing_ends_free_undo() -> None:
    s = table([], [2], [])
    s.length = 3
    draw_cards(s, 0, 1)
    assert s.boundary == 3


def test_a_card_that_is_drawn_is_no_longer_known_in_the_deck() -> None:
    s = table([], [2, 3], [])
    show(s, "deck", 0, 3, 1)
    show(s, "deck", 0, 2, 1)
    draw_cards(s, 0, 1)
    assert s.known == (("deck", 0, 2, 1),)


def test_starting_decks_are_dealt_party_by_party() -> None:
    s = table([], [], [9])
    deal_piles(s, [range(10), range(20, 24), range(30, 33)], 4)
    assert [len(pile) for pile in s.hand] == [4, 4, 3] and [len(pile) for pile in s.deck] == [6, 0, 0]
    assert [sorted(a + b) for a, b in zip(s.hand, s.deck, strict=True)] == [
        list(range(10)),
        list(range(20, 24)),
        list(range(30, 33)),
    ]
    assert s.discard == [[], [], []] and s.counter == 3


def test_shuffling_leaves_the_original_alone() -> None:
    s, cards = table([], [], []), tuple(range(8))
    assert sorted(shuffled(s, cards)) == list(cards) == list(range(8))


def test_discarding_one_card_and_the_hand() -> None:
    s = table([1, 2, 2, 3], [4], [5])
    show(s, "hand", 0, 2, 1)
    discard_card(s, 0, 2)
    assert (s.hand[0], s.discard[0], s.known) == ([1, 2, 3], [5, 2], ())
    assert s.events == [(ALL, "discarded", 0, 2)]
    discard_hand(s, 0)
    assert (s.hand[0], s.discard[0], s.deck[0]) == ([], [5, 2, 1, 2, 3], [4])


def test_what_leaves_the_hand_lies_nowhere_yet() -> None:
    s = table([1, 2], [], [])
    leave_hand(s, 0, 1)
    assert (s.hand[0], s.discard[0], s.events) == ([2], [], [])


def test_a_card_is_destroyed_wherever_it_is() -> None:
    s = table([1], [2], [3, 1, 4])
    s.played = [5, 1]
    where = ("hand", "played", "discard")
    assert [take_out(s, 0, 1, where) for _ in range(4)] == ["hand", "played", "discard", ""]
    assert (s.hand[0], s.played, s.discard[0], s.deck[0]) == ([], [5], [3, 4], [2])
    assert take_out(s, 0, 90, where) == "" and others(s) == [[90], [91], []]


def test_a_common_deck_is_turned_up_and_made_anew() -> None:
    s = table([], [], [])
    deck, discard = [7], [8, 9]
    assert turn_up(s, deck) == 7 and turn_up(s, deck) == NOTHING
    assert turn_up(s, deck, discard) in (8, 9) and len(deck) == 1 and discard == []
