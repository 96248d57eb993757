"""Jenny Barnes, Joe Diamond, Kate Winthrop, Mandy Thompson and Sister Mary: equipment and abilities."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import OFFICE, newcomer, own
from tests.games.eldersign.table import Table

BOTH = ["green_unrolled"] * 6 + ["yellow_unrolled", "red_unrolled"]
RELICS, TOOLS = "the_stars_align_when_relics_sleep", "the_stars_align_when_tools_break"
LIGHT = "the_stars_align_in_failing_light"


# --- Jenny Barnes ---------------------------------------------------------------------------------------------


def test_jenny_barnes() -> None:
    assert newcomer("jenny_barnes") == {"values": (6, 4), "common": 1, "spell": 1}


def test_jenny_barnes__buys_both_dice_at_the_start_of_her_resolution_phase() -> None:
    """With a Common Item, a Clue or a Spell, not with a Unique Item or an Ally."""
    t = own("jenny_barnes", place=OFFICE, phase="resolution", items=["axe", "heal", "silver_key", "duke"], clues=1)
    assert (t.kind, t.offers()) == ("resolution", ["ability hero0", "done"])
    t.do("ability hero0")
    assert (t.kind, sorted(t.offers())) == ("discard", ["drop axe", "drop heal", "drop_clue"])
    t.do("drop heal")
    assert (t.kind, t.dice()) == ("before_roll", BOTH)
    assert (t.items(), t.s.clues, t.bottom("spell")) == (["axe", "silver_key", "duke"], [1], ["heal"])


def test_jenny_barnes__pays_with_a_clue_and_only_once() -> None:
    t = own("jenny_barnes", place=OFFICE, phase="resolution", clues=2).do("ability hero0")
    assert (t.kind, t.s.clues, t.dice()) == ("before_roll", [1], BOTH)
    assert t.roll("1 1 1 1 1 1 1 2").fail_roll().do("done").offers("ability") == []


def test_jenny_barnes__need_not_and_sometimes_cannot() -> None:
    at = {"place": OFFICE, "phase": "resolution"}
    assert own("jenny_barnes", **at, clues=1).do("done").dice() == ["green_unrolled"] * 6
    assert own("jenny_barnes", **at, items=["silver_key", "duke"]).kind == "before_roll"
    assert own("jenny_barnes", phase="resolution", clues=1).kind == "entrance"


@pytest.mark.rule("ES-150")
def test_jenny_barnes__uses_no_locked_die() -> None:
    t = own("jenny_barnes", place=OFFICE, phase="resolution", clues=1, mythos=RELICS).do("ability hero0")
    assert (t.dice(), t.locked()) == (["green_unrolled"] * 6 + ["yellow_unrolled"], {RELICS: "red"})


# --- Joe Diamond ----------------------------------------------------------------------------------------------


def test_joe_diamond() -> None:
    assert newcomer("joe_diamond") == {"values": (4, 6), "common": 1, "clue": 1}


def test_joe_diamond__rerolls_twice_for_one_clue() -> None:
    t = own("joe_diamond", place=OFFICE, roll=["1", "2", "lore"], clues=1).do("clue")
    t.do("reroll green_1", "done", faces="2")
    assert (t.kind, t.s.clues, t.dice()) == ("reroll", [0], ["green_2", "green_2", "green_lore"])
    t.do("reroll green_2", "reroll green_2", "done", faces="3 3")
    assert (t.kind, t.dice(), t.offers("clue")) == ("after_roll", ["green_3", "green_3", "green_lore"], [])
    once = own("bob_jenkins", place=OFFICE, roll=["1", "2", "lore"], clues=1).do("clue", "reroll green_1", "done")
    assert once.kind == "after_roll"


def test_joe_diamond__may_be_content_with_the_first_reroll() -> None:
    t = own("joe_diamond", place=OFFICE, roll=["1", "2"], clues=1).do("clue", "reroll green_1", "done", faces="lore")
    assert t.kind == "reroll"
    t.do("decline")
    assert (t.kind, t.dice()) == ("after_roll", ["green_2", "green_lore"])


# --- Kate Winthrop --------------------------------------------------------------------------------------------


def test_kate_winthrop() -> None:
    assert newcomer("kate_winthrop") == {"values": (6, 4), "unique": 1, "spell": 1}


@pytest.mark.parametrize(("who", "sanity"), [("kate_winthrop", 6), ("carolyn_fern", 5)])
def test_kate_winthrop__is_immune_to_terror(who: str, sanity: int) -> None:
    """Of the card and of the Mythos card: 1 Sanity and 1 Stamina for anybody else. A die is set aside all the same."""
    t = own(who, place="ancient_relics", layout=["ancient_relics"], roll=["terror", "1"],
            mythos="the_stars_align_and_flesh_is_weak").do("fail")  # fmt: skip
    assert (t.kind, t.s.sanity, t.s.stamina) == ("set_aside", [sanity], [sanity - 2])


@pytest.mark.rule("ES-349")
@pytest.mark.parametrize(("who", "monsters"), [("kate_winthrop", 0), ("carolyn_fern", 1)])
def test_kate_winthrop__no_monster_appears_in_her_turn(who: str, monsters: int) -> None:
    """Neither from a reward nor from the fourth space of Azathoth's track; sign and doom are real."""
    specimen = own(who, place="a_peculiar_specimen", layout=["a_peculiar_specimen"], roll=["peril"], complete=[0, 1])
    specimen.complete(2).until("movement")
    assert (len(specimen.monsters()), specimen.s.signs) == (monsters, 1)
    closet = own(who, place="the_storage_closet", roll=["1"], doom=3).do("give_up").until("movement")
    assert (len(closet.monsters()), closet.s.doom) == (monsters, 4)


@pytest.mark.rule("ES-291")
def test_kate_winthrop__midnight_is_no_part_of_her_turn() -> None:
    deck = {"mythos": ["sudden_terror_amid_stillness"]}
    t = own("kate_winthrop", phase="entrance", clock="IX", decks=deck).do("aid_sanity").until("movement")
    assert len(t.monsters()) == 1


def test_kate_winthrop__protects_nobody_in_other_turns() -> None:
    t = Table(2, turn=1, who=["kate_winthrop", "bob_jenkins"], place=["entrance", "the_storage_closet"], roll=["1"],
              doom=3).do("give_up").until("movement")  # fmt: skip
    assert len(t.monsters()) == 1


# --- Mandy Thompson -------------------------------------------------------------------------------------------


def test_mandy_thompson() -> None:
    assert newcomer("mandy_thompson") == {"values": (5, 5), "common": 1, "clue": 1}


@pytest.mark.rule("ES-188", "ES-351")
def test_mandy_thompson__rerolls_two_dice_of_another_player_once_a_day() -> None:
    t = Table(2, turn=1, who=["mandy_thompson", "bob_jenkins"], place=["entrance", OFFICE], phase="before_roll",
              pool=["unrolled"] * 4).roll("1 1 2 lore")  # fmt: skip
    assert (t.kind, t.seat, t.offers()) == ("any_roll", 0, ["ability hero0", "decline"])
    t.do("ability hero0")
    assert (t.kind, t.seat, t.offers()) == ("reroll", 0, ["reroll green_1", "reroll green_2", "reroll green_lore"])
    t.do("reroll green_1", "reroll green_1", faces="3 3")
    assert (t.kind, t.seat, t.dice()) == ("after_roll", 1, ["green_2", "green_3", "green_3", "green_lore"])
    t.fail_roll("2").do("done").roll("1 1 1")
    assert (t.kind, t.seat) == ("after_roll", 1)  # not again today


@pytest.mark.rule("ES-351")
def test_mandy_thompson__may_reroll_one_die_or_wait() -> None:
    at = {"turn": 1, "who": ["mandy_thompson", "bob_jenkins"], "place": ["entrance", OFFICE], "phase": "before_roll"}
    t = Table(2, **at, pool=["unrolled"] * 3).roll("1 2 3").do("ability hero0", "reroll green_1", "done", faces="lore")
    assert (t.kind, t.dice()) == ("after_roll", ["green_2", "green_3", "green_lore"])
    patient = Table(2, **at, pool=["unrolled"] * 3).roll("1 2 3").do("decline")
    assert (patient.kind, patient.dice()) == ("after_roll", ["green_1", "green_2", "green_3"])
    patient.fail_roll("1").do("done").roll("1 1")
    assert patient.kind == "any_roll"


def test_mandy_thompson__also_in_her_own_turn() -> None:
    t = own("mandy_thompson", place=OFFICE, roll=["1", "2", "3"])
    assert t.offers("ability") == ["hero0"]
    t.do("ability hero0", "reroll green_1", "reroll green_2", faces="lore lore")
    assert (t.kind, t.dice(), t.offers("ability")) == ("after_roll", ["green_3", "green_lore", "green_lore"], [])


# --- Sister Mary ----------------------------------------------------------------------------------------------


def test_sister_mary() -> None:
    assert newcomer("sister_mary") == {"values": (7, 3), "common": 1, "unique": 1, "spell": 1}


@pytest.mark.rule("ES-151", "ES-290")
def test_sister_mary__rolls_locked_green_dice_which_return() -> None:
    t = own("sister_mary", place=OFFICE, mythos=LIGHT).do("stay")
    assert (t.kind, t.offers()) == ("locked_dice", ["ability hero0", "decline"])
    t.do("ability hero0")
    assert len(t.dice()) == 6
    t.do("give_up").ready()
    assert (t.locked(), t.supply()) == ({LIGHT: "green"}, 5)
    assert len(own("gloria_goldberg", place=OFFICE, mythos=LIGHT).do("stay").dice()) == 5


@pytest.mark.rule("ES-290")
def test_sister_mary__may_leave_a_locked_die_where_it_is() -> None:
    t = own("sister_mary", place=OFFICE, mythos=LIGHT).do("stay", "decline")
    assert (t.kind, len(t.dice()), t.locked()) == ("before_roll", 5, {LIGHT: "green"})


@pytest.mark.rule("ES-151", "ES-290")
@pytest.mark.parametrize(("card", "mythos", "colour"), [("axe", TOOLS, "yellow"), ("enchanted_knife", RELICS, "red")])
def test_sister_mary__adds_a_locked_die_by_the_usual_effects(card: str, mythos: str, colour: str) -> None:
    at = {"place": OFFICE, "dice": 4, "items": [card], "mythos": mythos}
    t = own("sister_mary", **at).do(f"use 0 {card}")
    assert t.dice() == ["green_unrolled"] * 4 + [f"{colour}_unrolled"]
    t.do("give_up").ready()
    assert (t.locked(), t.supply(colour)) == ({mythos: colour}, 0)
    assert own("gloria_goldberg", **at).offers("use") == []


@pytest.mark.rule("ES-290")
def test_sister_mary__a_locked_die_returns_even_from_a_spell() -> None:
    t = (
        own("sister_mary", place=OFFICE, dice=4, items=["axe", "wither"], mythos=TOOLS)
        .do("use 0 axe")
        .roll("1 1 1 1 1")
    )
    t.do("use 0 wither", "hold yellow_1", "give_up").ready()
    assert (t.held("wither"), t.locked(), t.bottom("spell")) == ([], {TOOLS: "yellow"}, ["wither"])


@pytest.mark.rule("ES-341")
@pytest.mark.parametrize("who", ["sister_mary", "gloria_goldberg"])
def test_sister_mary__ignores_what_mythos_cards_forbid(who: str) -> None:
    mary = who == "sister_mary"
    shutters = own(who, phase="entrance", trophies=["ghoul"], mythos="the_stars_align_behind_closed_shutters")
    assert ("buy clue" in shutters.offers()) is mary
    doctor = own(who, phase="entrance", mythos="a_moments_respite_with_no_doctor_near")
    assert ("aid_sanity" in doctor.offers()) is mary
    thoughts = own(who, place=OFFICE, roll=["1", "2"], mythos="the_stars_align_as_thoughts_scatter").fail_roll("1")
    assert (thoughts.offers("focus") == ["green_2"]) is mary
    silence = own(who, items=["heal"], stamina=1, mythos="the_stars_align_in_deadly_silence")
    assert (silence.offers("use") == ["0 heal"]) is mary
    veil = own(who, others=["yuggoth"], mythos="the_stars_align_beyond_the_veil")
    assert ("yuggoth" in veil.offers("move")) is mary


@pytest.mark.rule("ES-341")
def test_sister_mary__ignores_terror_failure_and_midnight_as_far_as_they_touch_her() -> None:
    terror = own("sister_mary", place=OFFICE, roll=["terror", "1"], mythos="the_stars_align_to_bring_madness").do(
        "fail"
    )
    assert terror.s.sanity == [7]
    failure = own("sister_mary", place=OFFICE, roll=["1"], mythos="a_voice_makes_demands_and_failure_costs_dear")
    assert failure.do("give_up").ready().s.sanity == [6]  # the penalty of the Office only
    t = Table(2, who=["sister_mary", "bob_jenkins"], phase="entrance", clock="IX",
              mythos="a_gate_yawns_and_idle_hands_bleed",
              decks={"mythos": ["keep_friends_close_to_bring_madness"]}).do("aid_sanity").ready(1)  # fmt: skip
    assert t.s.stamina == [3, 5]


@pytest.mark.rule("ES-341")
def test_sister_mary__cannot_stop_doom_at_midnight_nor_an_immediate_effect() -> None:
    at = {"phase": "entrance", "clock": "IX"}
    time = own("sister_mary", **at, mythos="the_stars_align_and_time_runs_short",
               decks={"mythos": ["fevered_dreams_amid_stillness"]}).do("aid_sanity").ready()  # fmt: skip
    assert (time.s.doom, time.s.sanity) == (1, [6])


@pytest.mark.rule("ES-341")
def test_sister_mary__does_not_ignore_a_monster() -> None:
    pharaoh = [{"token": "the_dark_pharaoh", "card": OFFICE}]
    t = own("sister_mary", ancient_one="nyarlathotep", items=["heal"], stamina=1, monsters=pharaoh)
    assert t.offers("use") == []
