"""The Common Items: each use of each, what it needs, and what stays as it was."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import HERE, OFFICE, OWN_TURN, THERE, adds_dice, changes_die, moments, used
from tests.games.eldersign.table import Table

YELLOW = ["before_roll"]


# --- Axe ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-155", "ES-157", "ES-280")
def test_axe() -> None:
    assert moments("axe") == {"0": YELLOW}
    assert adds_dice("axe", "yellow") == {}


@pytest.mark.rule("ES-145", "ES-346")
def test_axe__is_useless_while_the_yellow_die_is_locked() -> None:
    at = {"items": ["axe"], "place": OFFICE, "dice": 4}
    assert Table(**at).offers("use") == ["0 axe"]
    assert Table(**at, mythos="the_stars_align_when_tools_break").offers("use") == []
    assert Table(**at, mythos="the_stars_align_when_relics_sleep").offers("use") == ["0 axe"]


@pytest.mark.rule("ES-162")
def test_axe__helps_nobody_but_its_owner_in_the_own_turn() -> None:
    t = Table(2, items=[[], ["axe"]], place=[OFFICE, OFFICE], dice=4)
    assert t.offers() == ["roll", "give_up"]
    t.roll("1 1 1 1").fail_roll()
    assert all("axe" not in code for code in t.offers())


@pytest.mark.rule("ES-159", "ES-161")
def test_axe__adds_a_die_that_stays_until_it_is_set_aside() -> None:
    t = Table(items=["axe", "revolver"], place=OFFICE, dice=3).do("use 0 axe").roll("1 1 1 1").fail_roll("1")
    t.do("done")
    assert t.dice() == ["green_1", "green_1", "yellow_1"]
    t.roll("1 1 1").fail_roll("yellow_1").do("done")
    assert (t.kind, t.aside(), t.offers("use")) == ("before_roll", ["green_1", "yellow_1"], [])


# --- Revolver -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-347")
def test_revolver() -> None:
    assert moments("revolver") == {"0": YELLOW, "1": ["after_roll"]}
    assert adds_dice("revolver", "yellow") == {}


@pytest.mark.rule("ES-274", "ES-347")
def test_revolver__or_turns_a_die_to_peril() -> None:
    changed = changes_die("revolver", "peril", use=1)
    assert changed == {"items 0": [], "tokens 0": [], "bottom common": ["revolver"]}


# --- Shotgun --------------------------------------------------------------------------------------------------


def test_shotgun() -> None:
    assert moments("shotgun") == {"0": YELLOW, "1": ["movement", "before_roll", "after_roll"]}
    assert adds_dice("shotgun", "yellow") == {}


@pytest.mark.rule("ES-219", "ES-221")
def test_shotgun__or_defeats_a_weak_monster_on_the_own_card() -> None:
    """The ghoul is worth 1. The gug here is worth 2, the zombie is elsewhere."""
    t = Table(items=["shotgun"], place=OFFICE, roll=["1", "1"], monsters=HERE + THERE)
    changed = used(t, "use 1 shotgun")
    assert [m["token"] for m in changed.pop("monsters") if m["defeated"]] == ["ghoul"]
    assert (changed, t.kind, t.trophies()) == ({}, "after_roll", [])
    t.do("give_up")
    assert t.trophies() == ["ghoul"] and [m["token"] for m in t.monsters()] == ["gug", "zombie"]
    t.ready()


@pytest.mark.rule("ES-346")
def test_shotgun__finds_nothing_to_shoot() -> None:
    assert Table(items=["shotgun"], place=OFFICE, monsters=HERE[1:] + THERE).offers("use") == []
    assert Table(items=["shotgun"], place="the_hidden_passage", monsters=HERE).offers("use") == []


# --- Tommy Gun ------------------------------------------------------------------------------------------------


def test_tommy_gun() -> None:
    assert moments("tommy_gun") == {"0": YELLOW, "1": ["after_roll"]}
    assert adds_dice("tommy_gun", "yellow") == {}


def test_tommy_gun__or_rerolls_up_to_three_dice_together() -> None:
    t = Table(items=["tommy_gun"], place=OFFICE, roll=["1", "1", "1", "2", "2"], clues=1)
    t.do("use 1 tommy_gun")
    assert (t.kind, t.offers()) == ("reroll", ["reroll green_1", "reroll green_2"])  # at least one
    t.do("reroll green_1", "reroll green_1")
    assert "done" in t.offers()
    t.do("reroll green_2", faces="lore lore peril")  # no fourth is offered
    assert (t.kind, t.s.clues, t.bottom("common")) == ("after_roll", [1], ["tommy_gun"])
    assert t.dice() == ["green_1", "green_2", "green_lore", "green_lore", "green_peril"]


def test_tommy_gun__may_reroll_a_single_die() -> None:
    t = Table(items=["tommy_gun"], place=OFFICE, roll=["1", "2"])
    assert used(t, "use 1 tommy_gun", "reroll green_2", "done", faces="3") == {"pool": ["green_1", "green_3"]}
    assert t.kind == "after_roll"


# --- Bullwhip -------------------------------------------------------------------------------------------------


def test_bullwhip() -> None:
    assert moments("bullwhip") == {"0": YELLOW, "1": ["after_failure"]}
    assert adds_dice("bullwhip", "yellow") == {}


def test_bullwhip__or_brings_a_green_die_back() -> None:
    """Only one, and focusing is still possible."""
    t = Table(items=["bullwhip"], place=OFFICE, roll=["1", "1"], aside=["2", "yellow_1"]).fail_roll()
    assert t.kind == "after_failure"
    changed = used(t, "use 1 bullwhip")
    assert changed.pop("pool") == ["green_unrolled", "green_1"]
    assert len(changed.pop("aside")) == 2 and changed == {}
    assert t.offers() == ["focus green_1", "done"]


@pytest.mark.rule("ES-346")
def test_bullwhip__brings_no_yellow_die_back() -> None:
    t = Table(items=["bullwhip"], place=OFFICE, roll=["1", "yellow_1"]).fail_roll("yellow_1")
    assert (t.kind, t.offers("use")) == ("after_failure", [])


# --- Carbine Rifle --------------------------------------------------------------------------------------------


def test_carbine_rifle() -> None:
    assert moments("carbine_rifle") == {"0": YELLOW, "1": ["after_roll"]}
    assert adds_dice("carbine_rifle", "yellow") == {}


@pytest.mark.rule("ES-275")
@pytest.mark.parametrize(("die", "raised"), [("1", "2"), ("2", "3"), ("3", "4"), ("red_3", "red_4")])
def test_carbine_rifle__or_raises_an_investigation(die: str, raised: str) -> None:
    """Also a green die, which has no side with 4."""
    t = Table(items=["carbine_rifle"], place=OFFICE, roll=[die, "lore"])
    changed = used(t, "use 1 carbine_rifle")
    wanted = sorted(["green_lore", raised if "_" in raised else f"green_{raised}"])
    assert (sorted(changed.pop("pool")), changed, t.kind) == (wanted, {}, "after_roll")


def test_carbine_rifle__does_not_raise_symbols_or_a_four() -> None:
    at = {"items": ["carbine_rifle"], "place": OFFICE}
    assert Table(**at, roll=["lore", "peril", "terror", "yellow_4", "red_wild"]).offers("use") == []
    t = Table(**at, roll=["2", "lore", "yellow_4", "red_2"]).do("use 1 carbine_rifle")
    assert (t.kind, t.offers()) == ("raise_die", ["raise green_2", "raise red_2"])


# --- Whiskey and Provisions -----------------------------------------------------------------------------------


@pytest.mark.rule("ES-105", "ES-156")
@pytest.mark.parametrize(("sanity", "after"), [(2, 4), (5, 6)])
def test_whiskey(sanity: int, after: int) -> None:
    """Gloria's maximum is 6."""
    assert moments("whiskey") == {"0": OWN_TURN}
    t = Table(items=["whiskey"], sanity=sanity, stamina=1)
    assert used(t, "use 0 whiskey") == {"sanity 0": after}
    t.ready()


@pytest.mark.rule("ES-346")
def test_whiskey__is_not_drunk_at_full_sanity() -> None:
    assert Table(items=["whiskey"], stamina=1).offers("use") == []


@pytest.mark.rule("ES-156")
def test_provisions() -> None:
    assert moments("provisions") == {"0": OWN_TURN}
    t = Table(items=["provisions"], stamina=1, sanity=1)
    assert used(t, "use 0 provisions") == {"stamina 0": 3}
    t.ready()


def test_provisions__feed_a_friend_at_the_same_place() -> None:
    """Heroes 0 and 1 are hungry at the Office, 2 has eaten, 3 is at the Entrance."""
    at = [OFFICE, OFFICE, OFFICE, "entrance"]
    t = Table(4, items=["provisions"], place=at, stamina=[1, 5, None, 1])
    t.do("use 0 provisions")
    assert (t.kind, t.seat, t.offers()) == ("choose_hero", 0, ["hero hero0", "hero hero1"])
    assert t.changes("hero hero1").pop("stamina 1") == 6  # Bob's maximum
    assert t.s.stamina[0] == 1 and t.s.stamina[3] == 1
    t.ready()


@pytest.mark.rule("ES-346")
def test_provisions__do_not_reach_another_place() -> None:
    assert Table(2, items=["provisions"], place=[OFFICE, "entrance"], stamina=[None, 1]).offers("use") == []


# --- Dynamite -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-219", "ES-345")
def test_dynamite() -> None:
    assert moments("dynamite") == {"0": OWN_TURN}
    t = Table(items=["dynamite"], place=OFFICE, stamina=2, monsters=HERE + THERE)
    t.do("use 0 dynamite")
    assert (t.kind, sorted(t.offers("defeat"))) == ("defeat_monster", ["ghoul", "gug", "zombie"])
    t.do("defeat gug")
    assert [m["token"] for m in t.monsters() if m["defeated"]] == ["gug"]
    assert (t.s.stamina, t.s.sanity, t.items(), t.bottom("common")) == ([1], [6], [], ["dynamite"])
    assert t.kind == "movement"


@pytest.mark.rule("ES-345", "ES-346")
def test_dynamite__needs_stamina_to_spare_and_a_monster() -> None:
    assert Table(items=["dynamite"], stamina=1, monsters=HERE).offers("use") == []
    assert Table(items=["dynamite"]).offers("use") == []


@pytest.mark.rule("ES-306")
def test_dynamite__at_the_entrance_the_token_is_taken_at_the_end_of_the_phase() -> None:
    t = Table(items=["dynamite"], phase="entrance", monsters=THERE).do("use 0 dynamite")
    assert t.kind == "entrance" and t.trophies() == []
    t.do("aid_stamina")
    assert (t.trophies(), t.monsters()) == (["zombie"], [])
    t.ready()


# --- Lucky Cigarette Case -------------------------------------------------------------------------------------


def test_lucky_cigarette_case() -> None:
    assert moments("lucky_cigarette_case") == {"0": ["after_roll"]}
    dice = ["1", "1", "2", "2", "yellow_1", "red_2"]
    t = Table(items=["lucky_cigarette_case"], place=OFFICE, roll=dice, held=[{"die": "3", "hero": 0}], clues=1)
    t.do("use 0 lucky_cigarette_case", *["reroll green_1"] * 2, *["reroll green_2"] * 2, "reroll yellow_1")
    t.do("reroll red_2", faces="3 3 3 3 4 4")
    assert (t.dice(), t.held(), t.s.clues) == (["green_3"] * 4 + ["yellow_4", "red_4"], ["green_3"], [1])
    assert (t.kind, t.bottom("common")) == ("after_roll", ["lucky_cigarette_case"])


def test_lucky_cigarette_case__may_keep_most_dice() -> None:
    t = Table(items=["lucky_cigarette_case"], place=OFFICE, roll=["1", "lore", "lore"])
    t.do("use 0 lucky_cigarette_case")
    assert (t.kind, t.offers()) == ("reroll", ["reroll green_1", "reroll green_lore"])  # at least one
    t.do("reroll green_1", "done", faces="peril")
    assert (t.kind, t.dice()) == ("after_roll", ["green_lore", "green_lore", "green_peril"])


# --- Research Notes -------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-347")
def test_research_notes() -> None:
    assert moments("research_notes") == {"0": ["after_roll"], "1": OWN_TURN}
    changed = changes_die("research_notes", "lore")
    assert changed == {"items 0": [], "tokens 0": [], "bottom common": ["research_notes"]}


def test_research_notes__or_give_a_clue() -> None:
    t = Table(items=["research_notes"])
    assert used(t, "use 1 research_notes") == {"clues 0": 1}
    t.ready()


# --- Lantern --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-079", "ES-270")
def test_lantern() -> None:
    """At the Ancient Relics Terror costs 1 Sanity."""
    assert moments("lantern") == {"0": ["failed_roll"]}
    at = {"items": ["lantern"], "place": "ancient_relics", "layout": ["ancient_relics"], "roll": ["1", "terror"]}
    t = Table(**at).do("fail")
    assert used(t, "use 0 lantern") == {}
    assert (t.kind, t.dice(), t.aside()) == ("before_roll", ["green_1", "green_terror"], [])

    spared = Table(**at).do("fail", "done")
    assert (spared.s.sanity, spared.items(), spared.kind) == ([5], ["lantern"], "set_aside")


def test_lantern__saves_the_last_die_but_only_for_one_roll() -> None:
    t = Table(items=["lantern"], place=OFFICE, roll=["1"]).do("fail", "use 0 lantern")
    assert (t.kind, t.aside()) == ("before_roll", [])
    t.roll("1").fail_roll()
    assert (t.s.sanity, t.bottom("common")) == ([5], ["lantern"])  # the penalty of the Office
    t.ready()
