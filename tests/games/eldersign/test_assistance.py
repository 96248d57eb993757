"""Assistance: a die on the marker of another Investigator on the same card, at that Investigator's risk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

ROOM = "administration_office"  # tasks: Lore; Investigation 9. Penalties: 1 Sanity, 1 Clue
ALONE = "a_moments_respite_when_each_stands_alone"


def failed(*dice: str, seats: int = 3, here: str = "012", **description: Any) -> Table:
    """A hero has failed a roll with these dice and has set one more aside; the heroes of `here` are on the card."""
    place = [ROOM if str(hero) in here else "entrance" for hero in range(seats)]
    t = Table(seats, place=place, complete=[0], roll=[*dice, "1"], **description)
    return t.fail_roll("1")


def assisted(*dice: str, by: int = 1, **description: Any) -> Table:
    """... and the first of these dice lies on the marker of another."""
    return failed(*dice, **description).do(f"assist hero{by}", "agree", f"hold green_{dice[0]}")


# --- asking ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-135")
def test_one_asks_an_investigator_on_the_same_card() -> None:
    t = failed("3", "2", seats=4, here="03")
    assert (t.kind, t.seat, t.offers("assist")) == ("after_failure", 0, ["hero3"])
    t = failed("3", "2", here="0")
    assert t.offers("assist") == [] and t.offers("focus") == ["green_2", "green_3"]


@pytest.mark.rule("ES-135")
def test_nobody_assists_from_another_card() -> None:
    t = Table(2, place=[ROOM, "vermin_in_the_pipes"], complete=[0], roll=["3", "1"]).fail_roll("1")
    assert (t.kind, t.offers("assist")) == ("after_failure", [])


def test_no_assistance_while_a_card_forbids_it() -> None:
    t = failed("3", "2", mythos=ALONE)
    assert (t.offers("assist"), t.offers("focus")) == ([], ["green_2", "green_3"])


@pytest.mark.rule("ES-136")
def test_assistance_follows_the_die_set_aside_and_the_asked_player_agrees() -> None:
    t = Table(2, place=[ROOM, ROOM], complete=[0], roll=["3", "2", "lore", "1"])
    assert not t.offers("assist")
    assert t.do("fail").offers("assist") == []
    t.do("set_aside green_1", "assist hero1")
    assert (t.kind, t.seat, t.offers()) == ("assist", 1, ["agree", "refuse"])
    t.do("agree")
    assert (t.kind, t.seat) == ("assist_die", 0)  # the active player chooses the die
    assert t.offers("hold") == ["green_2", "green_3", "green_lore"]
    t.do("hold green_3")
    assert (t.held(1), t.held(0)) == (["green_3"], [])
    assert (t.dice(), t.aside(), t.kind) == (["green_2", "green_lore"], ["green_1"], "before_roll")
    assert (t.s.sanity[1], t.s.stamina[1]) == (4, 6)  # agreeing alone costs nothing


@pytest.mark.rule("ES-136")
def test_a_player_with_several_investigators_agrees_by_asking() -> None:
    t = Table(1, investigators_per_seat=2, place=[ROOM, ROOM], complete=[0], roll=["3", "2", "1"]).fail_roll("1")
    t.do("assist hero1")
    assert (t.kind, t.offers("hold")) == ("assist_die", ["green_2", "green_3"])
    t.do("hold green_3")
    assert (t.held(1), t.kind) == (["green_3"], "before_roll")


# --- the die --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-137")
def test_an_assisted_die_is_neither_rolled_nor_rerolled() -> None:
    t = assisted("3", "2", "2", clues=1)
    assert t.offers("take_held") == []
    t.roll("1 peril").do("clue")
    assert (t.offers("reroll"), t.held(1)) == (["green_1", "green_peril"], ["green_3"])


@pytest.mark.rule("ES-137")
def test_an_assisted_die_satisfies_a_requirement_and_lies_on_the_task() -> None:
    room = "the_missing_records"  # tasks: Investigation 6; Lore and Investigation 3
    t = Table(2, place=[room, room], roll=["lore", "2", "1", "1", "1"]).fail_roll("1")
    t.do("assist hero1", "agree", "hold green_lore").roll("3 peril peril").complete(1)
    assert (t.placed(1), t.held(1), t.dice()) == (["green_3", "green_lore"], [], ["green_peril", "green_peril"])
    assert (t.kind, t.seat) == ("before_roll", 0)


@pytest.mark.rule("ES-142")
@pytest.mark.parametrize("ending", ["failed", "resolved"])
def test_unused_assisted_dice_return_at_the_end_of_the_phase(ending: str) -> None:
    t = assisted("2", "3", "3", "3", "3", seats=2)
    assert t.supply() == 0
    if ending == "failed":
        t.do("give_up", "choose 0")
    else:
        t.roll("3 3 3 1").complete(1, "3", "3", "3")
    t.ready(1)
    assert (t.s.held, t.supply(), t.trophies()) == ([], 6, [ROOM] if ending == "resolved" else [])


@pytest.mark.rule("ES-143")
def test_only_the_player_who_held_a_die_removes_it() -> None:
    """Mandy assists with a die on her marker. Her ability rerolls dice of anybody's roll: not that one."""
    t = assisted("3", "2", "2", "2", seats=2, who=["joe_diamond", "mandy_thompson"])
    t.do("roll", faces="3 3 1")
    assert (t.kind, t.seat) == ("any_roll", 1)
    t.do("ability hero1")
    assert t.offers("reroll") == ["green_1", "green_3"]  # of the pool
    t.do("reroll green_1", "done", faces="3")
    assert (t.kind, t.seat, t.held(1)) == ("after_roll", 0, ["green_3"])
    t.do("complete 1")
    assert (t.kind, t.seat, t.offers()) == ("spend_dice", 0, ["spend green_3", "spend_held 0"])


@pytest.mark.rule("ES-143", "ES-142")
def test_no_die_is_left_on_a_marker_for_its_owners_turn() -> None:
    t = assisted("lore", "2", seats=2).do("give_up", "choose 1")
    t.ready(1)
    assert t.s.held == []
    t.do("stay")
    assert (t.kind, t.seat, t.dice(), t.offers()) == ("before_roll", 1, ["green_unrolled"] * 6, ["roll", "give_up"])


# --- the risk -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-138")
@pytest.mark.parametrize(("choice", "lost"), [("choose 0", "sanity 1"), ("choose 1", "stamina 1")])
def test_who_assisted_a_failed_adventure_loses_sanity_or_stamina(choice: str, lost: str) -> None:
    t = assisted("3", "2").do("give_up")
    assert (t.kind, t.seat, t.offers()) == ("choose", 1, ["choose 0", "choose 1"])
    before = t.picture()
    changed = t.changes(choice)
    assert changed == {lost: before[lost] - 1, "turn": 1, "phase": "movement", "clock": "III", "spent 1": 0}
    t.ready(1)


@pytest.mark.rule("ES-138")
def test_assisting_costs_nothing_if_the_adventure_is_resolved() -> None:
    t = assisted("3", "2", "2").roll("3 3").complete(1)
    t.ready(1)
    assert (t.trophies(), t.s.sanity[1], t.s.stamina[1]) == ([ROOM], 4, 6)


@pytest.mark.rule("ES-138")
def test_only_those_who_assisted_in_this_turn_lose_anything() -> None:
    t = assisted("3", "2").do("give_up", "choose 0")
    t.do("stay", "give_up").ready(2)  # the next attempt, by hero 1, fails without help
    assert (t.s.sanity, t.s.stamina) == ([5, 2, 5], [4, 6, 5])


@pytest.mark.rule("ES-283")
def test_assisting_losses_follow_the_penalties_in_turn_order() -> None:
    t = failed("3", "3", "2", "2", "2", turn=1, clues=[0, 1, 0])
    t.do("assist hero0", "agree", "hold green_3").roll("1 1 2 2").fail_roll("1")
    t.do("assist hero2", "agree", "hold green_1")
    sanity = list(t.s.sanity)
    t.do("give_up")
    assert (t.s.sanity[1], t.s.clues[1]) == (sanity[1] - 1, 0)  # the penalties of the active Investigator
    assert (t.kind, t.seat) == ("choose", 2)
    t.do("choose 0")
    assert (t.kind, t.seat) == ("choose", 0)
    t.do("choose 1").ready(2)
    assert (t.s.sanity, t.s.stamina) == ([sanity[0], sanity[1] - 1, sanity[2] - 1], [3, 6, 5])


@pytest.mark.rule("ES-283")
def test_an_assisting_loss_may_devour() -> None:
    t = assisted("3", "2", seats=2, sanity=[None, 1]).do("give_up", "choose 0")
    assert (t.who(1), t.s.doom, t.kind, t.seat) == (None, 1, "choose_investigator", 1)
    t.do("pick harvey_walters").ready(1)
    assert t.place(1) == "entrance"


# --- limits ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-139", "ES-140")
def test_one_request_a_roll_and_other_investigators_for_later_rolls() -> None:
    t = assisted("3", "3", "3", "2", "2")
    assert (t.kind, t.offers("assist")) == ("before_roll", [])
    t.roll("3 3 2 2").fail_roll("2")
    assert t.offers("assist") == ["hero2"]  # hero 1 has assisted in this turn
    t.do("assist hero2", "agree", "hold green_3")
    assert (t.held(1), t.held(2)) == (["green_3"], ["green_3"])
    assert t.roll("3 1").offers("complete") == ["1"]


@pytest.mark.rule("ES-140")
def test_assisting_once_a_turn_ends_with_the_turn() -> None:
    t = assisted("3", "2", "2", here="01").roll("1 1").fail_roll("1")
    assert t.offers("assist") == []
    t.do("done", "give_up", "choose 0").ready(1)
    t.do("stay").roll("1 1 1 1 1 1").fail_roll("1")
    assert t.offers("assist") == ["hero0"]
    t.do("done", "give_up").ready(2)
    t.do(f"move {ROOM}").roll("1 1 1 1 1 1").fail_roll("1")
    assert t.offers("assist") == ["hero0", "hero1"]  # hero 1 may again


@pytest.mark.rule("ES-141")
def test_focus_or_assistance_after_one_failed_roll() -> None:
    assert failed("3", "2").do("focus green_3").kind == "before_roll"
    t = assisted("3", "2", "2")
    assert (t.kind, t.offers("focus")) == ("before_roll", [])


@pytest.mark.rule("ES-141")
def test_focusing_earlier_allows_assistance_later_and_the_reverse() -> None:
    t = failed("3", "2", "2", "2").do("focus green_3").roll("1 1 2").fail_roll("1")
    assert (t.offers("assist"), t.offers("focus")) == (["hero1", "hero2"], [])
    t.do("assist hero1", "agree", "hold green_2")
    assert (t.held(0), t.held(1)) == (["green_3"], ["green_2"])
    t = assisted("3", "2", "2", "2").roll("1 1 2").fail_roll("1").do("focus green_2")
    assert (t.held(0), t.held(1)) == (["green_2"], ["green_3"])


@pytest.mark.rule("ES-282")
def test_a_refusal_uses_up_the_chance_of_the_roll() -> None:
    t = failed("3", "2", "2").do("assist hero1", "refuse")
    assert (t.kind, t.s.held, t.dice()) == ("before_roll", [], ["green_2", "green_2", "green_3"])
    t.roll("1 2 2").fail_roll("1")  # the next failed roll brings a new chance, with everybody
    assert (t.offers("assist"), t.offers("focus")) == (["hero1", "hero2"], ["green_2"])
    t.do("done", "give_up").ready(1)  # and who refused loses nothing
    assert (t.s.sanity[1:], t.s.stamina[1:]) == ([4, 5], [6, 5])
