"""Fields, clones, equality, digests, results and the front door of a game."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import penumbra
from penumbra import BadOption, BadPosition, Game, IllegalAction, Result
from penumbra.engine.state import State
from tests.engine.toy import KINDS, RAVENS, Ravens


class Nested(State):
    flat: list[int]
    deep: list[list[int]]
    pair: tuple[int, ...]


def test_a_title_adds_slots() -> None:
    state = RAVENS.new(2)
    assert "points" in state.FIELDS and "key" in state.FIELDS
    assert "history" not in state.COMPARED and "stack" in state.COMPARED
    with pytest.raises(AttributeError):
        state.no_such_field = 1  # type: ignore[attr-defined]


def test_clone_copies_lists_and_lists_of_lists() -> None:
    state = Nested()
    state.begin(RAVENS, None, 2, b"")
    state.flat, state.deep, state.pair = [1], [[1], [2]], (3,)
    copy = state.clone()
    copy.flat.append(9)
    copy.deep[0].append(9)
    copy.stack.append(())
    assert (state.flat, state.deep, state.stack) == ([1], [[1], [2]], [])
    assert copy.pair is state.pair


def test_equality_ignores_how_a_position_came_about() -> None:
    state = RAVENS.new(2, "x")
    copy = RAVENS.position(RAVENS.describe(state))
    assert copy == state and copy.origin != state.origin
    assert state != 1 and state != penumbra.game("tyrants").new(2, "x")
    copy.points[0] += 1  # type: ignore[attr-defined]
    assert copy != state and copy.digest() != state.digest()


def test_equality_knows_a_box_that_was_read_twice() -> None:
    pack = {"penumbra_pack": 1, "game": "tyrants", "name": "Dear", "cards": [{"id": "blackguard", "cost": 4}]}
    title = penumbra.game("tyrants").title
    plain, once, again = (Game(title, packs).new(2, 0) for packs in ([], [pack], [pack]))
    assert once.box is not again.box and once == again  # type: ignore[attr-defined]
    assert once != plain and plain == penumbra.game("tyrants").new(2, 0)


def test_digest_is_the_same_everywhere() -> None:
    """Golden: a digest does not depend on the machine, the process or the Python."""
    assert RAVENS.new(2, 7).digest() == "9a7835d90a824dd7e3eb2dba2bbe6074"


def test_states_say_what_they_are() -> None:
    state = RAVENS.new(2, 7)
    assert repr(state) == f"<ravens 2 seats, 0 actions, seat 0: turn ({len(state.options)} options)>"
    assert repr(RAVENS) == "penumbra.game('ravens')"
    assert repr(state.decision).startswith("Decision(seat=0, kind='turn', options=(")


def test_moves_and_actions() -> None:
    state = RAVENS.new(2, 7)
    taken = []
    for _ in range(5):
        taken.append((state.options[-1], state.seat))
        state.apply(state.options[-1])
    assert state.moves == taken and state.actions == [a for a, _ in taken] and state.length == 5


def test_result_as_dict() -> None:
    result = Result((3, 5), (1,), "target", ({"points": 3}, {"points": 5}))
    assert result.as_dict() == {
        "scores": [3, 5],
        "winners": [1],
        "reason": "target",
        "breakdown": [{"points": 3}, {"points": 5}],
    }


def test_a_pickled_state_is_replayed() -> None:
    state = penumbra.game("tyrants").new(3, 5)
    state.apply(state.options[1])
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state and copy is not state and copy.log == state.log and copy.game is state.game


@pytest.mark.parametrize("seats", [1, 4, 0, -1, "2", 2.0, True, None, [2]])
def test_wrong_seats(seats: Any) -> None:
    with pytest.raises(BadOption, match="ravens is for 2 to 3 seats, not"):
        RAVENS.new(seats)


@pytest.mark.parametrize("seed", [None, 1.5, True, [], b"x", "\ud800", 10**5000], ids=list("abcdefg"))
def test_wrong_seeds(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        RAVENS.new(2, seed)


def test_seeds_may_be_numbers_or_text() -> None:
    assert RAVENS.new(2, 7) == RAVENS.new(2, "7") != RAVENS.new(2, "seven")
    assert RAVENS.new(2, "zażółć \U0001f989").digest() == RAVENS.new(2, "zażółć \U0001f989").digest()


@pytest.mark.parametrize("seat", [-1, 2, "2", 0.5, [0]])
def test_wrong_seat_of_a_view(seat: Any) -> None:
    with pytest.raises(BadOption, match=r"there is no seat .*: they go from 0 to 1"):
        RAVENS.view(RAVENS.new(2), seat)


@pytest.mark.parametrize(
    ("description", "message"),
    [
        (None, "described by an object"),
        ([], "described by an object"),
        ("x", "described by an object"),
        ({}, "'seats' is missing"),
        ({"seats": 9}, "is for 2 to 3 seats"),
        ({"seats": None}, "is for 2 to 3 seats"),
        ({"seats": 2, "seed": []}, "seed"),
        ({"seats": 2, "options": []}, "options are given as an object"),
        ({"seats": 2, "options": "abc"}, "options are given as an object"),
        ({"seats": 2, "options": {"colour": 1}}, "unknown option 'colour'"),
        ({"seats": 2, "actions": 3}, "'actions' is not a list"),
        ({"seats": 2, "nonsense": 3}, "'nonsense'"),
        ({"seats": 2, "hand": [[0], [0]]}, "not the cards of the box"),
    ],
)
def test_impossible_positions(description: Any, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        RAVENS.position(description)


def test_illegal_actions_of_a_position() -> None:
    with pytest.raises(IllegalAction, match="is not an option"):
        RAVENS.position({"seats": 2, "actions": [10**6]})


def test_a_deeply_nested_position_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadPosition, match="too deeply"):
        RAVENS.position({"seats": 2, "hand": deep})
    while deep:  # unravel it by hand: some Pythons free such a thing recursively
        deep = deep.pop()


def test_a_position_keeps_its_own_copy_of_the_description() -> None:
    description = RAVENS.describe(RAVENS.new(2, 3))
    state = RAVENS.position(description)
    description["deck"].clear()
    assert penumbra.replay(state.log, RAVENS) == state


def test_a_position_counts_its_actions() -> None:
    state = RAVENS.position({"seats": 2, "actions": [RAVENS.actions.find("pass")]})
    assert state.length == 1 and state.log.position == {"seats": 2} and len(state.log.actions) == 1


def test_words_and_ledger_come_from_the_title() -> None:
    assert RAVENS.words("pl").card_name("owl") == "owl" and RAVENS.words() is RAVENS.words("en")
    assert RAVENS.ledger == [] and RAVENS.value(RAVENS.new(2), 0) == 0.0
    state = RAVENS.new(2)
    assert isinstance(state, Ravens) and RAVENS.box.card_id(state.hand[0][0]) in KINDS
