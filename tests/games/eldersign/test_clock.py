"""The Clock phase: three hours a turn, and midnight at XII."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

QUIET_MYTHOS = [f"keep_friends_close_{rest}" for rest in ("as_thoughts_scatter", "to_bring_madness")]
ROOM = "vermin_in_the_pipes"


def at_midnight(seats: int = 2, **description: Any) -> Table:
    """A table whose next Mythos cards give the active player a Clue and do nothing else at once."""
    return Table(seats, decks={"mythos": QUIET_MYTHOS}, **description)


@pytest.mark.rule("ES-122")
@pytest.mark.parametrize(("before", "after"), [("XII", "III"), ("III", "VI"), ("VI", "IX"), ("IX", "XII")])
def test_the_active_player_moves_the_hand_three_hours(before: str, after: str) -> None:
    t = at_midnight(clock=before)
    assert t.do("stay").clock() == before  # not before the action of the turn
    t.do("aid_stamina").ready(1)
    assert t.clock() == after


@pytest.mark.rule("ES-122")
@pytest.mark.parametrize(
    ("moment", "action"),
    [
        ({"phase": "entrance"}, "aid_sanity"),
        ({"place": ROOM, "dice": 3}, "give_up"),
        ({"place": ROOM, "complete": [0, 1], "roll": ["peril", "3"]}, "complete 2"),
    ],
)
def test_the_hand_moves_once_a_turn_however_it_went(moment: dict[str, Any], action: str) -> None:
    t = Table(2, **moment).do(action).until("movement")
    t.ready(1)
    assert t.clock() == "III"


@pytest.mark.rule("ES-123", "ES-124")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_hand_shows_four_hours_and_each_xii_is_a_midnight(seats: int) -> None:
    t = Table(seats, mythos="sudden_terror_amid_stillness")
    shown, days = [t.clock()], [t.s.day]
    for _ in range(9):
        t.do("stay", "aid_sanity").until("movement")
        shown.append(t.clock())
        days.append(t.s.day)
    assert shown == ["XII", "III", "VI", "IX", "XII", "III", "VI", "IX", "XII", "III"]
    assert days == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]  # no midnight at the start, no noon


@pytest.mark.rule("ES-124", "ES-125")
@pytest.mark.parametrize(("hour", "strikes"), [("XII", False), ("III", False), ("VI", False), ("IX", True)])
def test_a_new_mythos_card_only_when_the_hand_reaches_xii(hour: str, strikes: bool) -> None:
    t = at_midnight(clock=hour, mythos="sudden_terror_amid_stillness").do("stay", "aid_sanity")
    t.ready(1)
    assert t.mythos() == (QUIET_MYTHOS[-1] if strikes else "sudden_terror_amid_stillness")
    assert (t.s.clues[0], t.s.day) == ((1, 2) if strikes else (0, 1))


@pytest.mark.rule("ES-125", "ES-124")
def test_a_hand_moved_to_xii_in_mid_turn_strikes_after_the_clock_phase() -> None:
    """A Dimensional Shambler's task costs three hours."""
    here = [{"token": "dimensional_shambler", "card": ROOM}]
    t = at_midnight(clock="IX", place=ROOM, monsters=here, roll=["3", "1"]).complete(3)
    assert (t.clock(), t.s.day, t.mythos(), t.kind) == ("XII", 1, None, "before_roll")
    t.do("give_up").ready(1)
    assert (t.clock(), t.s.day, t.mythos()) == ("III", 2, QUIET_MYTHOS[-1])


@pytest.mark.rule("ES-125")
def test_midnight_comes_after_the_new_investigator_of_the_clock_phase() -> None:
    t = at_midnight(clock="IX", place=ROOM, dice=2, stamina=1).do("give_up")
    assert (t.kind, t.clock(), t.mythos()) == ("choose_investigator", "XII", None)
    t.do("pick joe_diamond").ready(1)
    assert (t.mythos(), t.s.clues[0]) == (QUIET_MYTHOS[-1], 2)  # Joe's own and the one of the card
