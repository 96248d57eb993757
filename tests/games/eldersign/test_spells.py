"""Spells: dice held on them until anybody uses them, and Spells that hold none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

ROOM = "the_missing_records"  # tasks: Investigation 6; Lore and Investigation 3
ONE, TWO, THREE = "enchant_weapon", "dread_curse_of_azathoth", "storm_of_spirits"


def rolled(*dice: str, spell: str = ONE, seats: int = 2, **description: Any) -> Table:
    return Table(seats, place=ROOM, items=[spell], **{"roll": list(dice), **description})


def on_spell(*dice: str, spell: str = THREE, seats: int = 2, **description: Any) -> Table:
    """Hero 0 has a Spell with these dice."""
    held = [{"die": die, "card": spell} for die in dice]
    return Table(seats, items=[spell], held=held, **description)


# --- casting --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-163", "ES-164")
@pytest.mark.parametrize(
    ("spell", "dice"),
    [
        (ONE, ["lore"]),
        ("voice_of_ra", ["terror"]),
        (TWO, ["lore", "terror"]),
        (THREE, ["2", "lore", "terror"]),
    ],
)
def test_a_spell_holds_rolled_dice_with_their_faces(spell: str, dice: list[str]) -> None:
    t = rolled("1", "2", "lore", "terror", spell=spell)
    t.do(f"use 0 {spell}", *(f"hold green_{die}" for die in dice))
    assert t.held(spell) == [f"green_{die}" for die in dice]
    assert t.dice() == [f"green_{die}" for die in ("1", "2", "lore", "terror") if die not in dice]
    assert (t.items(), t.bottom("spell"), t.kind) == ([spell], [], "after_roll")


@pytest.mark.rule("ES-163", "ES-263")
@pytest.mark.parametrize(("spell", "stat"), [("heal", "stamina"), ("clarity_of_mind", "sanity")])
def test_a_spell_that_restores_goes_below_its_deck(spell: str, stat: str) -> None:
    t = Table(1, items=[spell, ONE], sanity=1, stamina=1)
    changed = t.changes(f"use 0 {spell}")
    assert changed == {f"{stat} 0": 4, "items 0": [ONE], "tokens 0": [0], "bottom spell": [spell]}
    t.ready()


@pytest.mark.rule("ES-164")
def test_a_holding_spell_is_cast_after_a_roll_of_the_own_turn() -> None:
    spell = "voice_of_ra"
    for moment in ({}, {"phase": "entrance"}, {"place": ROOM, "dice": 4}):
        assert Table(2, items=[spell], **moment).offers("use") == []
    assert rolled("1", "lore", spell=spell).offers("use") == [f"0 {spell}"]
    assert Table(2, items=[[spell], []], place=[ROOM, ROOM], turn=1, roll=["1"]).offers("use") == []


@pytest.mark.rule("ES-164", "ES-284")
def test_only_dice_of_the_roll_are_put_on_a_spell() -> None:
    t = rolled("1", "red_wild", held=[{"die": "3", "hero": 0}], aside=["2"], placed=[{"die": "lore", "row": 1}])
    t.do(f"use 0 {ONE}")
    assert (t.kind, t.offers()) == ("hold_die", ["hold green_1", "hold red_wild"])


@pytest.mark.rule("ES-284")
def test_at_least_one_die_is_held_and_the_number_is_fixed_then() -> None:
    t = rolled("1", "2", "lore", spell=TWO).do(f"use 0 {TWO}")
    assert (t.kind, "done" in t.offers(), "decline" in t.offers()) == ("hold_die", False, False)
    t.do("hold green_lore")
    assert t.offers() == ["hold green_1", "hold green_2", "done"]
    t.do("done")
    assert (t.held(TWO), t.kind, t.offers("use")) == (["green_lore"], "after_roll", [])  # no die later
    t.fail_roll("1").do("done", "roll")
    assert (t.kind, t.offers("use")) == ("after_roll", [])


@pytest.mark.rule("ES-284")
def test_faces_of_held_dice_are_neither_changed_nor_rerolled() -> None:
    cards = [ONE, "research_notes", "lucky_cigarette_case"]
    t = Table(2, items=cards, place=ROOM, roll=["1", "2"], held=[{"die": "3", "card": ONE}], clues=1)
    assert t.offers("use") == ["0 lucky_cigarette_case", "0 research_notes", "1 research_notes"]
    assert t.do("use 0 research_notes").offers() == ["change green_1", "change green_2"]
    assert t.do("change green_1", "use 0 lucky_cigarette_case").offers("reroll") == ["green_2", "green_lore"]
    t.do("reroll green_2", "done", faces="1").do("clue")
    assert t.offers("reroll") == ["green_1", "green_lore"]
    assert t.held(ONE) == ["green_3"]


# --- dice on a Spell ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-165", "ES-285")
def test_a_die_stays_on_a_spell_over_turns_and_out_of_every_pool() -> None:
    t = rolled("1", "2", "lore").do(f"use 0 {ONE}", "hold green_lore", "give_up")
    t.ready(1)
    assert (t.held(ONE), t.items(), t.supply()) == (["green_lore"], [ONE], 5)
    t.do("move vermin_in_the_pipes")
    assert (t.dice(), t.held(ONE)) == (["green_unrolled"] * 5, ["green_lore"])
    t.roll("1 1 1 1 1").do("give_up").ready(0)
    t.do("stay")
    assert (len(t.dice()), t.held(ONE)) == (5, ["green_lore"])


@pytest.mark.rule("ES-166", "ES-165", "ES-169")
@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_is_active_uses_a_die_on_a_spell(turn: int) -> None:
    t = on_spell("lore", spell=ONE, place=[ROOM, ROOM], turn=turn, roll=["3", "1"])
    t.complete(1, "3")
    assert (t.placed(1), t.s.held) == (["green_3", "green_lore"], [])
    assert (t.items(), t.bottom("spell"), t.kind) == ([], [ONE], "before_roll")


@pytest.mark.rule("ES-166")
def test_nobody_must_use_a_die_on_a_spell() -> None:
    t = on_spell("lore", spell=ONE, place=[ROOM, ROOM], turn=1, roll=["3", "lore", "1"]).do("complete 1")
    assert {"spend green_lore", "spend_held 0"} <= {*t.offers()}
    t.do("spend green_lore")
    assert (t.placed(1), t.held(ONE), t.items()) == (["green_3", "green_lore"], ["green_lore"], [ONE])
    assert t.kind == "before_roll"


@pytest.mark.rule("ES-167", "ES-285", "ES-169")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_active_player_takes_a_die_off_a_spell_to_roll_it(turn: int) -> None:
    t = on_spell("lore", spell=ONE, place=[ROOM, ROOM], turn=turn, dice=4)
    assert (t.seat, t.offers("take_held")) == (turn, ["0"])
    t.do("take_held 0")
    assert (t.dice(), t.s.held, t.kind) == (["green_unrolled"] * 5, [], "before_roll")
    assert (t.items(), t.bottom("spell")) == ([], [ONE])
    assert len(t.roll("1 1 1 1 2").dice()) == 5


@pytest.mark.rule("ES-167")
def test_a_die_is_taken_off_a_spell_only_in_an_own_attempt() -> None:
    for moment in ({}, {"phase": "entrance"}, {"place": ROOM, "roll": ["1"]}):
        assert on_spell("lore", spell=ONE, **moment).offers("take_held") == []


@pytest.mark.rule("ES-285")
def test_dice_are_taken_off_a_spell_before_any_own_roll() -> None:
    t = on_spell("lore", "2", "terror", place=ROOM, dice=3)
    assert t.offers("take_held") == ["0", "1", "2"]
    t.roll("1 1 1").fail_roll("1").do("done")  # before the second roll too
    assert (t.kind, t.offers("take_held")) == ("before_roll", ["0", "1", "2"])
    t.do("take_held 2").roll("3 lore 1").complete(1, "3", "lore")
    assert (t.kind, t.offers("take_held")) == ("before_roll", ["0", "1"])


@pytest.mark.rule("ES-168", "ES-169")
def test_dice_are_taken_off_a_spell_one_at_a_time_or_together() -> None:
    t = on_spell("lore", "2", "terror", place=ROOM, dice=3).do("take_held 0").roll("1 1 1 1")
    assert (len(t.s.held), t.items(), t.bottom("spell")) == (2, [THREE], [])
    t = on_spell("lore", "2", "terror", place=ROOM, dice=3).do("take_held 0", "take_held 0", "take_held 0")
    assert (t.dice(), t.s.held) == (["green_unrolled"] * 6, [])
    assert (t.items(), t.bottom("spell")) == ([], [THREE])


@pytest.mark.rule("ES-165", "ES-169")
def test_a_spell_stays_while_it_holds_another_die() -> None:
    t = on_spell("lore", "terror", place=ROOM, roll=["3", "1"]).complete(1)
    assert (t.held(THREE), t.items(), t.bottom("spell")) == (["green_terror"], [THREE], [])
    assert t.kind == "before_roll"


@pytest.mark.rule("ES-165")
def test_a_lock_takes_a_die_off_a_spell() -> None:
    t = on_spell(
        "yellow_4",
        spell=ONE,
        place=ROOM,
        complete=[0],
        roll=["lore", "3"],
        decks={"adventure": ["gala_in_the_great_hall"]},
    )
    t.complete(1, "lore", "3").until("movement")
    assert (t.locked(), t.s.held) == ({"gala_in_the_great_hall": "yellow"}, [])
    assert (t.items(), t.bottom("spell")) == ([], [ONE])


@pytest.mark.rule("ES-170")
def test_no_new_dice_are_put_on_a_spell_in_place_of_removed_ones() -> None:
    t = on_spell("lore", "2", place=ROOM, dice=3).do("take_held 0").roll("1 1 1 terror")
    assert (t.held(THREE), t.offers("use")) == (["green_lore"], [])
    t.fail_roll("1").do("done")
    assert t.roll("1 1 1").offers("use") == []


@pytest.mark.rule("ES-263")
def test_a_spell_that_could_hold_but_was_used_otherwise_goes_below_its_deck() -> None:
    """Enchant Weapon holds a die after a roll, or adds the red die before one."""
    t = Table(2, items=[ONE], place=ROOM, dice=3).do(f"use 1 {ONE}")
    assert (t.dice()[-1], t.items(), t.bottom("spell")) == ("red_unrolled", [], [ONE])
