"""Rolling dice: the pool, completing one task with a roll, failed rolls, and when an adventure fails."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

OFFICE = "administration_office"  # Lore; Investigation 9. Penalties: 1 Sanity, 1 Clue
HALL = "the_hall_of_the_dead"  # Lore; Peril twice; Investigation 5. Penalty: 1 Stamina
RECORDS = "the_missing_records"  # Investigation 6; Lore and Investigation 3. Penalty: 1 Sanity


def rolled(room: str, *faces: str, **position: Any) -> Table:
    return Table(place=room, layout=[room], roll=[*faces], **position)


def on(card: str, *faces: str) -> list[dict[str, Any]]:
    """Dice held on a Spell or Ally."""
    return [{"die": face, "card": card} for face in faces]


# --- the pool -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-065")
def test_the_pool_starts_with_the_six_green_dice() -> None:
    t = Table().do(f"move {OFFICE}")
    assert t.dice() == ["green_unrolled"] * 6
    assert (t.supply("green"), t.supply("yellow"), t.supply("red")) == (0, 1, 1)


@pytest.mark.rule("ES-065")
def test_locked_dice_are_missing_from_the_pool() -> None:
    t = Table(layout=["did_you_hear_that"], mythos="the_stars_align_in_failing_light").do(f"move {OFFICE}")
    assert (t.dice(), len(t.locked())) == (["green_unrolled"] * 4, 2)


@pytest.mark.rule("ES-065")
def test_dice_on_spells_are_missing_from_the_pool() -> None:
    spell = "dread_curse_of_azathoth"
    t = Table(items=[spell], held=on(spell, "lore", "3")).do(f"move {OFFICE}")
    assert (t.dice(), t.held(spell)) == (["green_unrolled"] * 4, ["green_3", "green_lore"])


@pytest.mark.rule("ES-065")
def test_added_dice_join_the_pool() -> None:
    t = Table(items=["axe", "enchanted_knife"]).do(f"move {OFFICE}", "use 0 axe", "use 0 enchanted_knife")
    assert t.dice() == ["green_unrolled"] * 6 + ["yellow_unrolled", "red_unrolled"]


@pytest.mark.rule("ES-066")
def test_all_dice_of_the_pool_are_rolled_together() -> None:
    t = Table(items=["axe"]).do(f"move {OFFICE}", "use 0 axe").roll("1 2 3 lore peril terror 4")
    assert t.dice() == [*(f"green_{face}" for face in ("1", "2", "3", "lore", "peril", "terror")), "yellow_4"]
    assert (t.kind, t.offers("complete")) == ("after_roll", ["0", "1"])
    t.fail_roll("1").until("before_roll")
    assert t.roll("1 1 1 1 1 1").dice() == ["green_1"] * 5 + ["yellow_1"]


# --- completing a task ----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-067", "ES-068")
def test_dice_that_complete_a_task_lie_on_it_and_leave_the_pool() -> None:
    t = rolled(HALL, "peril", "peril", "1", "2").complete(1)
    assert (t.placed(1), t.dice(), t.s.complete) == (["green_peril", "green_peril"], ["green_1", "green_2"], 0b010)
    t.roll("1 1")
    assert t.placed(1) == ["green_peril", "green_peril"] and t.offers("complete") == []
    t.fail_roll().until("before_roll")
    assert (t.placed(1), len(t.dice())) == (["green_peril", "green_peril"], 1)
    t.do("give_up").ready()
    assert (t.placed(1), t.supply()) == ([], 6)


@pytest.mark.rule("ES-069")
def test_one_roll_completes_one_task() -> None:
    t = rolled(HALL, "lore", "peril", "peril", "3", "2")
    assert t.offers("complete") == ["0", "1", "2"]
    t.complete(1)
    assert (t.kind, t.offers("complete")) == ("before_roll", [])
    assert t.dice() == ["green_2", "green_3", "green_lore"]  # they would do for both other tasks
    assert t.s.complete == 0b010


@pytest.mark.rule("ES-070")
def test_the_rest_of_the_pool_is_rolled_until_the_adventure_is_resolved_or_fails() -> None:
    t = Table().do(f"move {HALL}").roll("lore 1 1 1 1 1").complete(0)
    for left in (5, 4, 3, 2):
        assert (t.kind, len(t.dice()), t.s.complete) == ("before_roll", left, 0b001)
        t.roll(" ".join(["1", *["terror"] * (left - 1)])).fail_roll().until("before_roll")
    t.roll("terror").fail_roll().ready()
    assert t.trophies() == [] and t.s.stamina == [3]


@pytest.mark.rule("ES-271")
def test_held_dice_help_those_that_were_rolled() -> None:
    spell = "dread_curse_of_azathoth"
    t = rolled(RECORDS, "3", "1", items=[spell], held=on(spell, "lore"))
    assert t.offers("complete") == ["1"]
    t.complete(1)
    assert (t.placed(1), t.dice(), t.held(spell)) == (["green_3", "green_lore"], ["green_1"], [])


@pytest.mark.rule("ES-271")
def test_held_dice_alone_complete_a_task_but_only_after_a_roll() -> None:
    spell = "dread_curse_of_azathoth"
    t = Table(place=OFFICE, dice=2, items=[spell], held=on(spell, "lore", "terror"))
    assert t.offers("complete") == []
    t.roll("1 1").complete(0)
    assert (t.placed(0), t.dice(), t.held(spell)) == (["green_lore"], ["green_1", "green_1"], ["green_terror"])


@pytest.mark.rule("ES-271")
def test_focused_and_assisted_dice_count_as_held() -> None:
    held = [{"die": "3", "hero": 0}, {"die": "3", "hero": 1}]
    t = rolled(OFFICE, "3", seats=2, held=held, complete=[0]).complete(1).ready(1)
    assert t.trophies(0) == [OFFICE]


# --- the order of one roll ------------------------------------------------------------------------------------


@pytest.mark.rule("ES-270")
def test_the_steps_of_a_roll() -> None:
    items = ["axe", "revolver", "mists_of_releh", "bullwhip", "wither"]
    room = {"layout": ["ancient_relics"], "held": on("wither", "peril"), "sanity": 5, "clues": 1}
    t = Table(items=items, **room).do("move ancient_relics")
    assert t.offers() == ["use 0 axe", "use 0 revolver", "use 0 bullwhip", "take_held 0", "roll", "give_up"]  # (a)
    t.do("use 0 axe").roll("terror 1 1 peril peril lore")  # (b): five green dice, one yellow
    assert t.offers() == ["use 1 revolver", "clue", "fail", "give_up"]  # (c), (d)
    t.do("use 1 revolver", "change yellow_lore")
    assert t.offers() == ["clue", "fail", "give_up"]
    assert "peril" in t.dice()[-1] and t.s.sanity == [5]
    t.do("fail")
    assert (t.kind, t.offers()) == ("failed_roll", ["use 0 mists_of_releh", "done"])  # (e)
    assert t.s.sanity == [5]
    t.do("done")
    assert (t.kind, t.s.sanity, t.aside()) == ("set_aside", [4], [])  # (f), then (g)
    assert t.offers("set_aside") == ["green_1", "green_peril", "green_terror", "yellow_peril"]
    t.do("set_aside green_1")
    assert (t.kind, t.aside()) == ("after_failure", ["green_1"])  # (h)
    focus = ["focus green_1", "focus green_peril", "focus green_terror", "focus yellow_peril"]
    assert t.offers() == ["use 1 bullwhip", *focus, "done"]
    t.do("use 1 bullwhip", "done")
    assert (t.kind, len(t.dice()), t.aside()) == ("before_roll", 6, [])  # and back to (a)
    assert t.offers() == ["take_held 0", "roll", "give_up"]


@pytest.mark.rule("ES-270")
def test_results_are_changed_in_any_order() -> None:
    room: dict[str, Any] = {"items": ["revolver", "research_notes"], "clues": 1}
    t = rolled(HALL, "1", "2", "3", **room).do("use 1 revolver", "change green_1", "use 0 research_notes")
    t.do("change green_2", "clue", "reroll green_3").do("done", faces="1")
    assert (t.kind, t.dice()) == ("after_roll", ["green_1", "green_lore", "green_peril"])
    t = rolled(HALL, "1", "2", "3", **room).do("clue", "reroll green_3").do("done", faces="3")
    t.do("use 0 research_notes", "change green_2", "use 1 revolver", "change green_1")
    assert (t.kind, t.dice()) == ("after_roll", ["green_3", "green_lore", "green_peril"])


# --- failed rolls ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-071", "ES-073")
def test_a_roll_that_completes_nothing_costs_a_die_of_choice() -> None:
    t = rolled(OFFICE, "1", "2", "peril")
    assert t.offers() == ["fail", "give_up"]
    t.do("fail")
    assert (t.kind, t.offers()) == ("set_aside", ["set_aside green_1", "set_aside green_2", "set_aside green_peril"])
    t.do("set_aside green_peril")
    assert (t.dice(), t.aside()) == (["green_1", "green_2"], ["green_peril"])
    t.until("before_roll")
    assert t.roll("3 3").dice() == ["green_3", "green_3"]


@pytest.mark.rule("ES-071", "ES-072")
def test_a_possible_task_may_be_declined() -> None:
    t = rolled(OFFICE, "lore", "2", "peril")
    assert {"complete 0", "fail"} <= {*t.offers()}
    t.fail_roll("2").until("before_roll")
    assert (t.s.complete, t.placed(0), t.aside()) == (0, [], ["green_2"])
    assert t.dice() == ["green_lore", "green_peril"]


@pytest.mark.rule("ES-074")
def test_dice_set_aside_stay_away_until_the_phase_ends() -> None:
    t = rolled(OFFICE, "1", "2", "peril", "lore", seats=2).fail_roll("peril").until("before_roll")
    t.roll("lore 1 1").complete(0).roll("1 1").fail_roll().until("before_roll")
    assert (t.aside(), len(t.dice()), t.supply()) == (["green_1", "green_peril"], 1, 2)
    t.do("give_up").ready(1)
    assert (t.aside(), t.supply()) == ([], 6)


@pytest.mark.rule("ES-075", "ES-277")
def test_with_the_last_die_the_adventure_fails_and_its_penalties_follow() -> None:
    t = rolled(OFFICE, "1", clues=2, sanity=4, stamina=4, seats=2)
    changed = t.changes("fail")
    assert (changed.pop("sanity 0"), changed.pop("clues 0")) == (3, 1)
    assert changed == {"turn": 1, "phase": "movement", "clock": "III", "pool": [], "supply": [6, 1, 1]}
    t.ready(1)
    t = rolled(OFFICE, "1", "1", sanity=4).fail_roll()
    assert (t.s.sanity, t.kind) == ([4], "after_failure")  # one die is left


@pytest.mark.rule("ES-277")
@pytest.mark.parametrize("focused", [True, False])
def test_held_dice_do_not_save_the_adventure_from_the_last_failed_roll(focused: bool) -> None:
    spell = "dread_curse_of_azathoth"
    held = [{"die": "3", "hero": 0}] if focused else on(spell, "3")
    t = rolled(OFFICE, "1", items=[spell], held=held, sanity=4).do("fail").ready()
    assert t.s.sanity == [3]
    assert (t.held(0), t.held(spell)) == ([], [] if focused else ["green_3"])


@pytest.mark.rule("ES-076", "ES-078")
def test_after_a_failure_dice_return_and_the_marker_stays() -> None:
    t = rolled(OFFICE, "lore", "1", "1", seats=2).complete(0).roll("1 1").fail_roll().until("before_roll")
    assert (t.placed(0), t.aside(), t.supply()) == (["green_lore"], ["green_1"], 3)
    t.do("give_up").ready(1)
    assert (t.placed(0), t.aside(), t.dice(), t.supply()) == ([], [], [], 6)
    assert (t.place(0), OFFICE in t.layout(), t.trophies()) == (OFFICE, True, [])


@pytest.mark.rule("ES-077")
@pytest.mark.parametrize("moment", ["before_roll", "after_roll", "between"])
def test_failure_may_be_declared_at_any_moment(moment: str) -> None:
    t = Table(seats=2, sanity=4).do(f"move {OFFICE}")
    if moment != "before_roll":
        t.roll("lore 1 1 1 1 1")
    if moment == "between":
        t.complete(0)
    t.do("give_up").ready(1)
    assert (t.s.sanity, t.place(), t.supply(), t.trophies()) == ([3, 4], OFFICE, 6, [])


@pytest.mark.rule("ES-278")
@pytest.mark.parametrize("dice", [{"dice": 6}, {"roll": ["terror"] * 6}])
def test_a_declared_failure_brings_no_terror_and_sets_no_die_aside(dice: dict[str, Any]) -> None:
    room = "the_key_to_the_beyond"  # Terror: 1 Sanity; penalty: 1 Sanity
    t = Table(place=room, layout=[room], sanity=5, **dice).do("give_up").ready()
    assert t.s.sanity == [4]
    assert t.events("set_aside") == t.events("terror") == []


@pytest.mark.rule("ES-278")
def test_who_assisted_loses_a_point_also_by_a_declared_failure() -> None:
    t = Table(
        seats=3, place=[OFFICE] * 3, sanity=[4] * 3, stamina=[4] * 3, roll=["3", "1", "1"]
    ).fail_roll("1").do("assist hero2", "agree", "hold green_3", "give_up")  # fmt: skip
    assert (t.kind, t.seat, t.s.sanity) == ("choose", 2, [3, 4, 4])
    t.do("choose 1").ready(1)
    assert (t.s.sanity, t.s.stamina) == ([3, 4, 4], [4, 4, 3])


# --- an empty pool --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-276")
def test_the_adventure_fails_when_a_completed_task_took_the_last_die() -> None:
    t = rolled(OFFICE, "lore", sanity=4).complete(0).ready()
    assert (t.s.sanity, t.trophies(), t.place()) == ([3], [], OFFICE)


@pytest.mark.rule("ES-276")
def test_the_adventure_fails_when_focus_took_the_last_die() -> None:
    t = rolled(OFFICE, "3", "1", sanity=4).fail_roll("1").do("focus green_3").ready()
    assert (t.s.sanity, t.held(0), t.supply()) == ([3], [], 6)


@pytest.mark.rule("ES-276")
def test_the_adventure_goes_on_if_a_die_can_be_added() -> None:
    t = rolled(OFFICE, "lore", sanity=4, items=["axe"]).complete(0)
    assert (t.kind, t.offers(), t.s.sanity) == ("before_roll", ["use 0 axe", "give_up"], [4])
    assert t.do("use 0 axe").offers() == ["roll", "give_up"]
    yellow_locked = {"mythos": "the_stars_align_when_tools_break"}
    t = rolled(OFFICE, "lore", sanity=4, items=["axe"], **yellow_locked).complete(0).ready()
    assert t.s.sanity == [3]


@pytest.mark.rule("ES-276")
def test_the_adventure_goes_on_if_a_die_can_be_taken_off_a_spell() -> None:
    spell = "dread_curse_of_azathoth"
    t = rolled(OFFICE, "lore", sanity=4, items=[spell], held=on(spell, "3")).complete(0, "lore")
    assert (t.kind, t.offers(), t.s.sanity) == ("before_roll", ["take_held 0", "give_up"], [4])
    assert t.do("take_held 0").dice() == ["green_unrolled"]


@pytest.mark.rule("ES-276")
@pytest.mark.parametrize("spell", ["dread_curse_of_azathoth", "mists_of_releh"])
def test_a_spell_that_took_the_last_die_can_give_it_back(spell: str) -> None:
    t = rolled(OFFICE, "3", sanity=4, items=[spell])
    if spell == "mists_of_releh":
        t.do("fail", f"use 0 {spell}")
    else:
        t.do(f"use 0 {spell}", "fail")
    t.until("before_roll")
    assert (t.offers(), t.s.sanity, t.held(spell)) == (["take_held 0", "give_up"], [4], ["green_3"])
    assert t.do("take_held 0").dice() == ["green_unrolled"]


# --- another attempt ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-279")
def test_a_later_attempt_starts_with_all_tasks_open() -> None:
    t = rolled(HALL, "lore", "1", "1").complete(0).do("give_up").ready()
    t.do("stay").roll("lore peril peril 3 2 1")
    assert (t.s.complete, t.offers("complete")) == (0, ["0", "1", "2"])


@pytest.mark.rule("ES-279")
def test_a_monster_defeated_in_a_failed_attempt_remains_defeated() -> None:
    room = "unnatural_habitat"
    ghoul = [{"token": "ghoul", "card": room, "row": 0}]
    t = rolled(room, "terror", "1", "1", monsters=ghoul).complete(0).do("give_up").ready()
    assert (t.trophies(), t.monsters()) == (["ghoul"], [])
    t.do("stay").roll("peril peril 3 terror 1 1")
    assert t.offers("complete") == ["1"]  # nothing is asked for in the empty frame
