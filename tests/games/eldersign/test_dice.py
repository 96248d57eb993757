"""Dice: their faces, the Wild, and results that were changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.eldersign.table import Table

EIGHT = ["unrolled"] * 6 + ["yellow_unrolled", "red_unrolled"]


@pytest.mark.rule("ES-013", "ES-014", "ES-015")
def test_the_six_faces_of_each_die() -> None:
    seen: Counter[str] = Counter()
    for counter in range(80):
        seen.update(Table(place="the_missing_records", pool=EIGHT, phase="before_roll", counter=counter).roll().dice())
    colours = ("green", "yellow", "red")
    faces = {colour: {die.split("_")[1] for die in seen if die.startswith(colour)} for colour in colours}
    assert faces == {
        "green": {"1", "2", "3", "lore", "peril", "terror"},
        "yellow": {"1", "2", "3", "4", "lore", "peril"},
        "red": {"2", "3", "4", "lore", "peril", "wild"},
    }
    for die, times in seen.items():  # a sixth of 480, or of 80
        assert (50 <= times <= 110) if die.startswith("green") else (4 <= times <= 26), (die, times)


@pytest.mark.rule("ES-016")
@pytest.mark.parametrize(
    ("room", "row", "rest", "able"),
    [
        ("administration_office", 0, [], True),  # Lore
        ("the_loading_dock", 0, [], True),  # Peril
        ("koi_pond", 0, [], True),  # Terror
        ("the_guided_tour", 0, [], True),  # Investigation 2
        ("tempest_in_a_teapot", 0, [], True),  # Investigation 4
        ("the_hall_of_the_dead", 2, [], False),  # Investigation 5
        ("the_hall_of_the_dead", 2, ["1"], True),
        ("administration_office", 1, ["3", "1"], False),  # Investigation 9
        ("administration_office", 1, ["3", "2"], True),
        ("the_missing_records", 1, [], False),  # Lore and Investigation 3: not both
        ("the_missing_records", 1, ["lore"], True),
        ("the_missing_records", 1, ["3"], True),
        ("the_hall_of_the_dead", 1, [], False),  # Peril twice
        ("the_hall_of_the_dead", 1, ["peril"], True),
    ],
)
def test_a_wild_is_one_symbol_or_investigation_4(room: str, row: int, rest: list[str], able: bool) -> None:
    t = Table(place=room, layout=[room], roll=["red_wild", *rest])
    assert (str(row) in t.offers("complete")) == able
    if able:
        ((_, _, _, done, dice, _),) = t.complete(row).events("completed")
        assert (done, len(dice)) == (row, 1 + len(rest))


@pytest.mark.rule("ES-274")
def test_a_wild_is_no_terror_for_effects_that_change_terror() -> None:
    room: dict[str, Any] = {"place": "the_missing_records", "who": "harvey_walters"}
    assert Table(roll=["red_wild", "1"], **room).offers("ability") == []
    assert Table(roll=["terror", "1"], **room).offers("ability") == ["hero0"]


@pytest.mark.rule("ES-274")
def test_a_wild_can_be_changed_like_any_face() -> None:
    t = Table(roll=["red_wild", "1"], place="the_missing_records", items=["revolver"])
    t.do("use 1 revolver", "change red_wild")
    assert t.dice() == ["green_1", "red_peril"]


@pytest.mark.rule("ES-274")
def test_a_wild_has_no_value_before_it_is_used() -> None:
    t = Table(roll=["red_wild", "peril", "1"], place="the_hall_of_the_dead")
    assert t.offers("complete") == ["0", "1", "2"]  # Lore, the second Peril, or 4 of 5
    assert t.complete(1).placed(1) == ["green_peril", "red_wild"]


@pytest.mark.rule("ES-275")
def test_a_changed_die_stays_changed_on_a_spell_until_it_is_rolled_again() -> None:
    t = Table(
        seats=2, place="the_missing_records", items=["cultes_des_goules", "dread_curse_of_azathoth"],
        roll=["yellow_2", "1", "lore"],
    )  # fmt: skip
    t.do("use 1 cultes_des_goules", "change yellow_2", "done")
    assert t.dice() == ["green_1", "green_lore", "yellow_terror"]  # no side of that die
    t.do("use 0 dread_curse_of_azathoth", "hold yellow_terror", "done", "give_up").ready(1)
    assert t.held("dread_curse_of_azathoth") == ["yellow_terror"]
    t.do("move the_hidden_passage", "take_held 0")
    assert t.held("dread_curse_of_azathoth") == [] and t.dice() == ["green_unrolled"] * 6 + ["yellow_unrolled"]
    assert t.roll("1 1 1 1 1 1 2").dice()[-1] == "yellow_2"


@pytest.mark.rule("ES-275")
def test_a_changed_die_stays_changed_through_a_failed_roll_and_is_plain_again_in_the_supply() -> None:
    t = Table(place="the_missing_records", items=["carbine_rifle"], roll=["3", "1", "lore"])
    t.do("use 1 carbine_rifle", "raise green_3")
    assert t.dice() == ["green_1", "green_4", "green_lore"]
    t.fail_roll("1").do("focus green_4")
    assert t.held(0) == ["green_4"]
    t.until("before_roll").do("give_up").ready()
    assert (t.supply(), t.held(0)) == (6, [])
    assert t.do("stay").dice() == ["green_unrolled"] * 6
