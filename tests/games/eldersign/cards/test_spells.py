"""The Spells: those that hold dice, each in its own way, and the others."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import HERE, OFFICE, OWN_TURN, THERE, adds_dice, moments, used
from tests.games.eldersign.table import Table

CURSE = "dread_curse_of_azathoth"
CAST = ["after_roll"]


def caster(spell: str, *dice: str, **description: object) -> Table:
    """Hero 0 has rolled these dice at the Office and has cast the Spell."""
    t = Table(items=[spell], place=OFFICE, roll=list(dice), **description)
    return t.do(f"use 0 {spell}")


# --- Dread Curse of Azathoth ----------------------------------------------------------------------------------


@pytest.mark.rule("ES-164", "ES-284")
def test_dread_curse_of_azathoth() -> None:
    assert moments(CURSE) == {"0": CAST}
    t = caster(CURSE, "1", "lore", "peril", "red_wild")
    assert (t.kind, t.offers()) == (
        "hold_die",
        ["hold green_1", "hold green_lore", "hold green_peril", "hold red_wild"],
    )
    t.do("hold red_wild")
    assert t.offers() == ["hold green_1", "hold green_lore", "hold green_peril", "done"]
    t.do("hold green_lore")  # there is no place for a third
    assert (t.kind, t.held(CURSE), t.dice()) == ("after_roll", ["green_lore", "red_wild"], ["green_1", "green_peril"])
    assert (t.items(), t.bottom("spell"), t.offers("use")) == ([CURSE], [], [])
    assert (t.s.sanity, t.s.stamina) == ([6], [4])


@pytest.mark.rule("ES-170", "ES-284")
def test_dread_curse_of_azathoth__with_one_die_stays_with_one() -> None:
    t = caster(CURSE, "1", "lore", "peril").do("hold green_lore", "done")
    assert (t.kind, t.held(CURSE), t.offers("use")) == ("after_roll", ["green_lore"], [])


@pytest.mark.rule("ES-165", "ES-166", "ES-169")
def test_dread_curse_of_azathoth__keeps_its_die_for_the_next_player() -> None:
    """Gloria holds Lore and fails; Bob completes the task [Lore] with it and another die of his own."""
    t = Table(2, items=[CURSE], place=[OFFICE, OFFICE], roll=["1", "lore", "peril"])
    t.do(f"use 0 {CURSE}", "hold green_lore", "done", "give_up").ready(1)
    assert (t.held(CURSE), t.supply(), t.items(0)) == (["green_lore"], 5, [CURSE])
    t.do("stay").roll("1 1 1 1 1")
    assert t.offers("complete") == ["0"]
    t.complete(0)
    assert (t.placed(0), t.held(CURSE), t.items(0), t.bottom("spell")) == (["green_lore"], [], [], [CURSE])


@pytest.mark.rule("ES-167", "ES-168", "ES-285")
def test_dread_curse_of_azathoth__gives_its_dice_back_to_be_rolled() -> None:
    t = Table(2, turn=1, items=[CURSE], place=[OFFICE, OFFICE], phase="before_roll", pool=["unrolled"],
              held=[{"die": "1", "card": CURSE}, {"die": "2", "card": CURSE}])  # fmt: skip
    t.do("take_held 0")
    assert (t.dice(), t.held(CURSE), t.items(0)) == (["green_unrolled"] * 2, ["green_2"], [CURSE])
    t.do("take_held 0")
    assert (t.dice(), t.items(0), t.bottom("spell")) == (["green_unrolled"] * 3, [], [CURSE])
    assert t.kind == "before_roll"


# --- Storm of Spirits -----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-345")
def test_storm_of_spirits() -> None:
    assert moments("storm_of_spirits") == {"0": CAST}
    t = caster("storm_of_spirits", "1", "2", "3", "lore", sanity=2)
    t.do("hold green_1", "hold green_2", "hold green_3")
    assert (t.kind, t.held("storm_of_spirits")) == ("after_roll", ["green_1", "green_2", "green_3"])
    assert (t.s.sanity, t.s.stamina, t.dice()) == ([1], [4], ["green_lore"])
    fewer = caster("storm_of_spirits", "1", "2", "3", "lore").do("hold green_lore", "done")
    assert (fewer.kind, fewer.held("storm_of_spirits")) == ("after_roll", ["green_lore"])
    assert Table(items=["storm_of_spirits"], place=OFFICE, roll=["1"], sanity=1).offers("use") == []


# --- Wither, Shrivelling, Voice of Ra -------------------------------------------------------------------------


@pytest.mark.rule("ES-275")
def test_wither() -> None:
    assert moments("wither") == {"0": CAST}
    t = caster("wither", "1", "2", "yellow_3")
    assert (t.kind, t.offers()) == ("hold_die", ["hold green_1", "hold green_2", "hold yellow_3"])
    t.do("hold yellow_3")
    assert (t.kind, t.held("wither"), t.dice()) == ("after_roll", ["yellow_peril"], ["green_1", "green_2"])
    t.do("give_up").ready()
    assert (t.held("wither"), t.supply("yellow")) == (["yellow_peril"], 0)  # it keeps that face


def test_shrivelling() -> None:
    """One die is held, then any number of the others may be rolled again."""
    assert moments("shrivelling") == {"0": CAST}
    t = caster("shrivelling", "1", "2", "lore").do("hold green_lore")
    assert (t.kind, t.offers()) == ("reroll", ["reroll green_1", "reroll green_2", "decline"])
    t.do("reroll green_1")
    t.do("reroll green_2", faces="3 3")
    assert (t.kind, t.dice(), t.held("shrivelling")) == ("after_roll", ["green_3", "green_3"], ["green_lore"])


def test_shrivelling__need_not_reroll() -> None:
    t = caster("shrivelling", "1", "2", "lore").do("hold green_1", "decline")
    assert (t.kind, t.dice(), t.held("shrivelling")) == ("after_roll", ["green_2", "green_lore"], ["green_1"])
    last = caster("shrivelling", "lore")  # nothing is left to be rolled again
    assert (last.kind, last.held("shrivelling")) == ("after_roll", ["green_lore"])


def test_voice_of_ra() -> None:
    assert moments("voice_of_ra") == {"0": CAST}
    t = caster("voice_of_ra", "1", "lore").do("hold green_lore")
    assert (t.kind, t.held("voice_of_ra"), t.dice(), t.s.clues) == ("after_roll", ["green_lore"], ["green_1"], [1])
    assert (t.items(), t.bottom("spell")) == (["voice_of_ra"], [])


# --- Enchant Weapon -------------------------------------------------------------------------------------------


def test_enchant_weapon() -> None:
    assert moments("enchant_weapon") == {"0": CAST, "1": ["before_roll"]}
    t = caster("enchant_weapon", "1", "lore").do("hold green_lore")
    assert (t.kind, t.held("enchant_weapon"), t.dice()) == ("after_roll", ["green_lore"], ["green_1"])
    assert (t.items(), t.bottom("spell"), t.supply("red")) == (["enchant_weapon"], [], 1)


@pytest.mark.rule("ES-263", "ES-347")
def test_enchant_weapon__or_adds_the_red_die_and_holds_nothing() -> None:
    assert adds_dice("enchant_weapon", "red", use=1) == {}


@pytest.mark.rule("ES-170")
def test_enchant_weapon__adds_no_die_while_it_holds_one() -> None:
    at = {"items": ["enchant_weapon"], "place": OFFICE, "dice": 4}
    assert Table(**at, held=[{"die": "lore", "card": "enchant_weapon"}]).offers("use") == []


# --- Mists of Releh -------------------------------------------------------------------------------------------


def test_mists_of_releh() -> None:
    """At the Ancient Relics Terror costs 1 Sanity: the die that is held no longer counts."""
    assert moments("mists_of_releh") == {"0": ["failed_roll"]}
    at = {"items": ["mists_of_releh"], "place": "ancient_relics", "layout": ["ancient_relics"]}
    t = Table(**at, roll=["1", "2", "terror"]).do("fail", "use 0 mists_of_releh", "hold green_terror")
    assert (t.kind, t.held("mists_of_releh"), t.aside()) == ("before_roll", ["green_terror"], [])
    assert (t.dice(), t.s.sanity, t.items()) == (["green_1", "green_2"], [6], ["mists_of_releh"])

    shaken = Table(**at, roll=["1", "2", "terror"]).do("fail", "use 0 mists_of_releh", "hold green_1")
    assert (shaken.s.sanity, shaken.aside(), shaken.kind) == ([5], [], "before_roll")


@pytest.mark.rule("ES-276")
def test_mists_of_releh__with_the_last_die_the_attempt_goes_on() -> None:
    """The pool is empty, but the die may be taken off the Spell and rolled."""
    t = Table(items=["mists_of_releh"], place=OFFICE, roll=["1"]).do("fail", "use 0 mists_of_releh")
    assert (t.kind, t.offers(), t.s.sanity) == ("before_roll", ["take_held 0", "give_up"], [6])
    t.do("take_held 0")
    assert (t.dice(), t.bottom("spell")) == (["green_unrolled"], ["mists_of_releh"])


# --- Red Sign of Shudde M'ell ---------------------------------------------------------------------------------


def test_red_sign_of_shudde_mell() -> None:
    sign = "red_sign_of_shudde_mell"
    assert moments(sign) == {"0": CAST}
    t = caster(sign, "1", "terror", "terror", "terror", "terror", "red_wild")
    assert (t.kind, t.held(sign), t.offers()) == ("hold_die", ["green_terror"], ["hold green_terror", "done"])
    t.do("hold green_terror", "hold green_terror")
    assert (t.held(sign), t.dice()) == (["green_terror"] * 3, ["green_1", "green_terror", "red_wild"])
    assert (t.kind, t.items()) == ("after_roll", [sign])


def test_red_sign_of_shudde_mell__holds_nothing_but_terror() -> None:
    sign = "red_sign_of_shudde_mell"
    assert Table(items=[sign], place=OFFICE, roll=["1", "lore", "peril", "red_wild"]).offers("use") == []
    t = caster(sign, "1", "terror", "terror", "red_wild")
    assert (t.kind, t.offers(), t.held(sign)) == ("hold_die", ["hold green_terror", "done"], ["green_terror"])
    t.do("done")
    assert (t.kind, t.held(sign), t.dice()) == ("after_roll", ["green_terror"], ["green_1", "green_terror", "red_wild"])


@pytest.mark.rule("ES-273")
def test_red_sign_of_shudde_mell__its_dice_frighten_nobody() -> None:
    at = {"items": ["red_sign_of_shudde_mell"], "place": "ancient_relics", "layout": ["ancient_relics"]}
    t = Table(**at, roll=["1", "2", "terror"]).do("use 0 red_sign_of_shudde_mell", "fail")
    assert (t.kind, t.s.sanity) == ("set_aside", [6])


# --- Heal, Clarity of Mind ------------------------------------------------------------------------------------


@pytest.mark.rule("ES-163", "ES-263")
def test_heal() -> None:
    """Anybody in play, wherever they are, but nobody in full health."""
    assert moments("heal") == {"0": OWN_TURN}
    t = Table(3, items=["heal"], place=[OFFICE, "entrance", OFFICE], stamina=[1, 1, None], sanity=[1, 1, 1])
    t.do("use 0 heal")
    assert (t.kind, t.offers()) == ("choose_hero", ["hero hero0", "hero hero1"])
    t.do("hero hero1").ready()
    assert (t.s.stamina[:2], t.s.sanity, t.bottom("spell")) == ([1, 4], [1, 1, 1], ["heal"])


@pytest.mark.rule("ES-105", "ES-346")
def test_heal__goes_no_further_than_the_maximum() -> None:
    t = Table(items=["heal"], stamina=2)
    assert used(t, "use 0 heal") == {"stamina 0": 4}
    t.ready()
    assert Table(items=["heal"], sanity=1).offers("use") == []


@pytest.mark.rule("ES-163", "ES-263")
def test_clarity_of_mind() -> None:
    assert moments("clarity_of_mind") == {"0": OWN_TURN}
    t = Table(3, items=["clarity_of_mind"], place=[OFFICE, "entrance", OFFICE], sanity=[1, 1, None], stamina=[1, 1, 1])
    t.do("use 0 clarity_of_mind")
    assert (t.kind, t.offers()) == ("choose_hero", ["hero hero0", "hero hero1"])
    t.do("hero hero0").ready()
    assert (t.s.sanity[:2], t.s.stamina, t.bottom("spell")) == ([4, 1], [1, 1, 1], ["clarity_of_mind"])
    assert Table(items=["clarity_of_mind"], stamina=1).offers("use") == []


# --- Bind Monster ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-219", "ES-221", "ES-263")
def test_bind_monster() -> None:
    assert moments("bind_monster") == {"0": OWN_TURN}
    t = Table(items=["bind_monster"], sanity=1, stamina=1, monsters=HERE + THERE).do("use 0 bind_monster")
    assert (t.kind, sorted(t.offers("defeat"))) == ("defeat_monster", ["ghoul", "gug", "zombie"])
    t.do("defeat gug")
    assert [m["token"] for m in t.monsters() if m["defeated"]] == ["gug"]
    assert (t.s.sanity, t.s.stamina, t.bottom("spell"), t.trophies()) == ([1], [1], ["bind_monster"], [])
    t.do("stay", "aid_sanity").ready()
    assert t.trophies() == ["gug"] and [m["token"] for m in t.monsters()] == ["ghoul", "zombie"]


# --- Find Gate ------------------------------------------------------------------------------------------------


def test_find_gate() -> None:
    """One of the upper three into play, the others below the deck in any order; the rest of the deck stays."""
    assert moments("find_gate") == {"0": OWN_TURN}
    t = Table(items=["find_gate"], decks={"other_world": ["rlyeh", "yuggoth", "the_abyss", "the_dreamlands"]},
              bottoms={"other_world": ["plateau_of_leng"]})  # fmt: skip
    below = t.bottom("other_world")
    t.do("use 0 find_gate")
    assert (t.kind, sorted(t.offers("pick"))) == ("pick_gate", ["the_abyss", "the_dreamlands", "yuggoth"])
    t.do("pick the_abyss")
    assert (t.kind, sorted(t.offers("pick")), t.others()) == ("put_below", ["the_dreamlands", "yuggoth"], ["the_abyss"])
    t.do("pick yuggoth").ready()
    assert t.bottom("other_world") == [*below, "yuggoth", "the_dreamlands"]
    assert (t.deck("other_world"), t.bottom("spell"), t.place()) == (["rlyeh"], ["find_gate"], "entrance")


def test_find_gate__in_a_small_deck() -> None:
    worlds = ["the_dreamlands", "city_of_the_great_race", "great_hall_of_celeano", "plateau_of_leng"]
    worlds += ["another_dimension", "rlyeh", "the_abyss"]
    t = Table(items=["find_gate"], others=worlds, decks={"other_world": ["yuggoth"]})
    assert used(t, "use 0 find_gate") == {"others": [*worlds, "yuggoth"], "deck other_world": []}
    t.ready()
    none = Table(items=["find_gate"], others=[*worlds, "yuggoth"], decks={"other_world": []})
    assert none.offers("use") == []
