"""Holding dice, and the way to do it alone: focusing."""

from __future__ import annotations

import pytest

from tests.games.eldersign.table import GAME, Table

ROOM = "administration_office"  # tasks: Lore; Investigation 9. No Terror effect
SCATTER = "keep_friends_close_as_thoughts_scatter"


def failed(*dice: str, seats: int = 2, **description: object) -> Table:
    """Hero 0 has failed a roll with these dice and has set one more aside."""
    return Table(seats, place=ROOM, complete=[0], roll=[*dice, "1"], **description).fail_roll("1")


# --- holding in general ---------------------------------------------------------------------------------------


@pytest.mark.rule("ES-129")
@pytest.mark.parametrize("way", ["focus", "assistance", "Spell"])
def test_a_held_die_keeps_its_face_for_a_later_roll(way: str) -> None:
    if way == "focus":
        t = failed("3", "2", "2").do("focus green_3")
    elif way == "assistance":
        t = Table(2, place=[ROOM, ROOM], complete=[0], roll=["3", "2", "2", "1"]).fail_roll("1")
        t.do("assist hero1", "agree", "hold green_3")
        assert t.held(1) == ["green_3"]
    else:
        t = Table(2, place=ROOM, complete=[0], roll=["3", "2", "2", "1"], items=["dread_curse_of_azathoth"])
        t.do("use 0 dread_curse_of_azathoth", "hold green_3", "done").fail_roll("1").do("done")
    assert len(t.s.held) == 1 and t.dice() == ["green_2", "green_2"]
    t.roll("3 3")
    assert t.offers("complete") == ["1"]  # 3 held and 6 rolled
    t.complete(1).until("movement")
    assert (t.trophies(), t.s.held, t.supply()) == ([ROOM], [], 6)


# --- focusing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-130")
def test_focusing_comes_after_a_die_is_set_aside_for_the_failed_roll() -> None:
    t = Table(2, place=ROOM, complete=[0], roll=["lore", "2", "terror", "peril"])
    assert not t.offers("focus")
    t.do("fail")
    assert (t.kind, t.offers("focus")) == ("set_aside", [])
    t.do("set_aside green_terror")
    assert (t.kind, t.seat) == ("after_failure", 0)
    assert t.offers() == ["focus green_2", "focus green_lore", "focus green_peril", "done"]
    assert t.changes("focus green_lore")["pool"] == ["green_2", "green_peril"]
    assert (t.held(0), t.aside(), t.kind) == (["green_lore"], ["green_terror"], "before_roll")


@pytest.mark.rule("ES-130", "ES-136", "ES-270")
@pytest.mark.parametrize("spared", ["lantern", "mists_of_releh"])
def test_where_no_die_is_set_aside_nothing_that_follows_it_is_possible(spared: str) -> None:
    """No focus, no assistance, no Bullwhip, no fourth die with the help of an Ally."""
    cards = [spared, "bullwhip", "professor_armitage"]
    at = {"place": [ROOM, ROOM], "complete": [0], "roll": ["lore", "2", "terror"], "aside": ["1"]}
    t = Table(2, items=[cards, []], **at).do("fail", f"use 0 {spared}")
    if t.kind == "hold_die":
        t.do("hold green_terror")
    assert t.kind == "before_roll"
    assert not t.offers("focus") and not t.offers("assist")
    assert t.offers("use") == ["0 bullwhip"]  # the yellow die; none of what was set aside earlier
    assert t.aside() == ["green_1"]
    assert {GAME.why(t.s, GAME.actions.find(code)) for code in ("focus green_lore", "assist hero1")} == {
        "ES-130",
        "ES-135",
    }
    usual = Table(2, items=[cards, []], **at).do("fail", "done", "set_aside green_terror")
    assert usual.kind == "after_failure" and "1 bullwhip" in usual.offers("use") and usual.offers("assist") == ["hero1"]


@pytest.mark.rule("ES-130")
def test_focusing_is_a_choice() -> None:
    t = failed("lore", "2").do("done")
    assert (t.s.held, t.dice(), t.kind) == ([], ["green_2", "green_lore"], "before_roll")


@pytest.mark.rule("ES-130")
def test_no_focus_after_a_completed_task() -> None:
    t = Table(2, place=ROOM, roll=["lore", "2", "3"]).complete(0)
    assert (t.kind, t.offers("focus")) == ("before_roll", [])


@pytest.mark.rule("ES-131")
def test_a_focused_die_is_out_of_the_pool_and_is_not_rolled() -> None:
    t = failed("3", "2", "2", clues=1).do("focus green_3")
    assert t.dice() == ["green_2", "green_2"]
    assert not t.offers("take_held")  # nor may it be taken back to be rolled
    t.roll("1 peril")
    assert (t.dice(), t.held(0)) == (["green_1", "green_peril"], ["green_3"])
    t.do("clue")
    assert t.offers("reroll") == ["green_1", "green_peril"]


@pytest.mark.rule("ES-132")
def test_a_focused_die_satisfies_a_requirement_together_with_rolled_dice() -> None:
    t = failed("3", "2", "2", "2").do("focus green_3").roll("3 3 3")
    t.do("complete 1")
    assert t.offers() == ["spend green_3", "spend_held 0"]
    t.do("spend_held 0").ready(1)  # with two of the rolled 3s
    assert t.trophies() == [ROOM]


@pytest.mark.rule("ES-132")
def test_a_used_focused_die_lies_on_the_task() -> None:
    room = "the_missing_records"  # tasks: Investigation 6; Lore and Investigation 3
    t = Table(2, place=room, roll=["lore", "2", "1", "1", "1"]).fail_roll("1").do("focus green_lore")
    t.roll("3 peril peril").complete(1)
    assert (t.placed(1), t.held(0), t.dice()) == (["green_3", "green_lore"], [], ["green_peril", "green_peril"])
    assert t.kind == "before_roll"


@pytest.mark.rule("ES-132")
def test_a_focused_die_may_wait_over_several_rolls() -> None:
    t = failed("3", "2", "2", "2").do("focus green_3").roll("1 1 1").fail_roll("1")
    assert (t.held(0), t.kind) == (["green_3"], "before_roll")
    assert t.roll("3 3").offers("complete") == ["1"]


@pytest.mark.rule("ES-133")
def test_one_die_is_focused_in_a_turn() -> None:
    t = failed("3", "2", "2", "2").do("focus green_3")
    assert t.kind == "before_roll"  # no second die for the same roll
    t.roll("1 2 peril").fail_roll("1")
    assert (t.kind, t.offers("focus"), t.held(0)) == ("before_roll", [], ["green_3"])


@pytest.mark.rule("ES-133")
def test_the_next_turn_allows_focusing_again() -> None:
    t = failed("3", "2", seats=1).do("focus green_3", "give_up")
    t.do("stay").roll("1 1 1 1 1 1").fail_roll("1")
    assert t.offers("focus") == ["green_1"]
    t.do("focus green_1")
    assert (t.held(0), t.kind) == (["green_1"], "before_roll")


@pytest.mark.rule("ES-134")
@pytest.mark.parametrize("ending", ["failed", "resolved"])
def test_an_unused_focused_die_returns_at_the_end_of_the_phase(ending: str) -> None:
    t = failed("lore", "2", "2", "2").do("focus green_lore")
    assert t.supply() == 6 - 4 - 1
    if ending == "failed":
        t.do("give_up")
    else:
        t.s.complete = 0b10
        t.roll("lore 1 1").do("complete 0")
        t.do("spend green_lore")
    t.ready(1)
    assert (t.s.held, t.supply(), t.trophies()) == ([], 6, [ROOM] if ending == "resolved" else [])


def test_no_focus_while_a_card_forbids_it() -> None:
    t = failed("3", "2", mythos=SCATTER)
    assert (t.kind, t.s.held) == ("before_roll", [])


@pytest.mark.rule("ES-131", "ES-134")
def test_a_die_on_an_ally_counts_as_focused() -> None:
    """Thomas F. Malone holds one more die."""
    t = failed("3", "2", "2", items=["thomas_f_malone"]).do("use 0 thomas_f_malone", "hold green_3")
    assert t.held("thomas_f_malone") == ["green_3"]
    assert t.offers("focus") == ["green_2"]
    t.do("focus green_2", "done")
    assert (t.kind, t.offers("take_held")) == ("before_roll", [])
    t.do("give_up").ready(1)
    assert (t.s.held, t.supply(), t.items()) == ([], 6, ["thomas_f_malone"])
