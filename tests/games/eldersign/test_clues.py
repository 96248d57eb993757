"""Clues: rerolling dice of one's own roll."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

ROOM = "administration_office"  # tasks: Lore; Investigation 9
ROLL = ["1", "2", "peril", "terror"]


def rolled(*dice: str, seats: int = 2, **description: Any) -> Table:
    return Table(seats, place=ROOM, roll=list(dice or ROLL), **{"clues": 1, **description})


@pytest.mark.rule("ES-152", "ES-154")
@pytest.mark.parametrize(
    ("chosen", "faces", "then"),
    [
        (["1"], "lore", ["2", "lore", "peril", "terror"]),
        (["1", "terror"], "3 3", ["2", "3", "3", "peril"]),
        (["1", "2", "peril", "terror"], "lore lore lore 3", ["3", "lore", "lore", "lore"]),
    ],
)
def test_a_clue_rerolls_one_some_or_all_dice(chosen: list[str], faces: str, then: list[str]) -> None:
    t = rolled(clues=2)
    done = ["done"] * (len(chosen) < len(ROLL))  # with all of them there is nothing more to choose
    codes = ["clue", *(f"reroll green_{face}" for face in chosen), *done]
    changed = t.changes(*codes, faces=faces)
    assert changed == {"clues 0": 1, "pool": [f"green_{face}" for face in then]}
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-152")
def test_a_clue_must_reroll_something() -> None:
    t = rolled().do("clue")
    assert (t.kind, t.offers()) == ("reroll", [f"reroll green_{face}" for face in ROLL])


@pytest.mark.rule("ES-152")
def test_a_clue_is_for_the_time_after_a_roll() -> None:
    moments = {
        "movement": Table(2, clues=1),
        "entrance": Table(2, clues=1, phase="entrance"),
        "before_roll": Table(2, clues=1, place=ROOM, dice=4),
        "set_aside": rolled().do("fail"),
        "after_failure": rolled().fail_roll("1"),
    }
    assert {name: (t.kind, t.offers("clue")) for name, t in moments.items()} == {name: (name, []) for name in moments}
    assert rolled().offers("clue") == [""] and rolled(clues=0).offers("clue") == []


@pytest.mark.rule("ES-152")
def test_a_clue_is_for_the_own_turn() -> None:
    t = Table(2, place=[ROOM, ROOM], turn=1, clues=[2, 0], roll=["1", "2"])
    assert (t.seat, t.offers("clue")) == (1, [])
    t.fail_roll("1")
    assert t.seat == 1 and t.s.clues == [2, 0]


@pytest.mark.rule("ES-153", "ES-154")
def test_clues_are_spent_on_the_same_roll_as_long_as_they_last() -> None:
    t = rolled("1", "2", clues=3)
    for left in (2, 1, 0):
        t.do("clue", "reroll green_1", "done", faces="1")
        assert (t.s.clues[0], t.dice(), t.kind) == (left, ["green_1", "green_2"], "after_roll")
    assert t.offers("clue") == []
    t.do("give_up").ready(1)


@pytest.mark.rule("ES-281")
def test_a_clue_rerolls_no_held_placed_or_set_aside_dice() -> None:
    held = [{"die": "3", "hero": 0}, {"die": "lore", "card": "wither"}]
    t = rolled(
        "1", "red_4", items=["wither"], held=held, aside=["peril"], placed=[{"die": "terror", "row": 0}], complete=[0]
    )
    t.do("clue")
    assert t.offers("reroll") == ["green_1", "red_4"]
    t.do("reroll green_1", "reroll red_4", faces="2 wild")
    assert (t.dice(), t.held(0), t.held("wither")) == (["green_2", "red_wild"], ["green_3"], ["green_lore"])
    assert (t.aside(), t.placed(0), t.kind) == (["green_peril"], ["green_terror"], "after_roll")
