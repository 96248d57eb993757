"""The Unique Items: each use of each, what it needs, and what stays as it was."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import HERE, OFFICE, OWN_TURN, THERE, adds_dice, changes_die, moments, used
from tests.games.eldersign.table import Table

RED = ["before_roll"]
AWAY = {"items 0": [], "tokens 0": []}


# --- Enchanted Knife ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-155", "ES-158", "ES-280")
def test_enchanted_knife() -> None:
    assert moments("enchanted_knife") == {"0": RED}
    assert adds_dice("enchanted_knife", "red") == {}


@pytest.mark.rule("ES-145", "ES-346")
def test_enchanted_knife__is_useless_while_the_red_die_is_locked() -> None:
    at = {"items": ["enchanted_knife"], "place": OFFICE, "dice": 4}
    assert Table(**at, mythos="the_stars_align_when_relics_sleep").offers("use") == []
    assert Table(**at, mythos="the_stars_align_when_tools_break").offers("use") == ["0 enchanted_knife"]


@pytest.mark.rule("ES-160")
def test_enchanted_knife__adds_a_die_for_this_attempt_only() -> None:
    t = Table(items=["enchanted_knife"], place=OFFICE, dice=6).do("use 0 enchanted_knife", "give_up").ready()
    assert (t.supply("red"), t.supply("green")) == (1, 6)
    assert t.do("stay").dice() == ["green_unrolled"] * 6


# --- Holy Water -----------------------------------------------------------------------------------------------


def test_holy_water() -> None:
    assert moments("holy_water") == {"0": RED, "1": OWN_TURN}
    assert adds_dice("holy_water", "red") == {}


@pytest.mark.rule("ES-219", "ES-347")
def test_holy_water__or_defeats_any_monster() -> None:
    """It costs nothing and reaches every card."""
    t = Table(items=["holy_water"], place=OFFICE, sanity=1, stamina=1, monsters=HERE + THERE)
    t.do("use 1 holy_water")
    assert (t.kind, sorted(t.offers("defeat"))) == ("defeat_monster", ["ghoul", "gug", "zombie"])
    t.do("defeat zombie")
    assert [m["token"] for m in t.monsters() if m["defeated"]] == ["zombie"]
    assert (t.s.sanity, t.s.stamina, t.bottom("unique"), t.trophies()) == ([1], [1], ["holy_water"], [])
    assert t.kind == "movement"
    assert Table(items=["holy_water"]).offers("use") == []


# --- Sword of Glory, Cultes des Goules ------------------------------------------------------------------------


def test_sword_of_glory() -> None:
    assert moments("sword_of_glory") == {"0": RED, "1": ["after_roll"]}
    assert adds_dice("sword_of_glory", "red") == {}


def test_sword_of_glory__or_turns_one_die_to_peril() -> None:
    changed = changes_die("sword_of_glory", "peril", use=1, more=True)
    assert changed == AWAY | {"bottom unique": ["sword_of_glory"]}


def test_sword_of_glory__or_turns_two_dice_but_no_third() -> None:
    t = Table(items=["sword_of_glory"], place=OFFICE, roll=["1", "2", "3", "peril"])
    changed = used(t, "use 1 sword_of_glory", "change green_1", "change green_3")
    assert changed == {"pool": ["green_2"] + ["green_peril"] * 3} and t.kind == "after_roll"


def test_cultes_des_goules() -> None:
    assert moments("cultes_des_goules") == {"0": RED, "1": ["after_roll"]}
    assert adds_dice("cultes_des_goules", "red") == {}


def test_cultes_des_goules__or_turns_one_die_to_terror() -> None:
    changed = changes_die("cultes_des_goules", "terror", use=1, more=True)
    assert changed == AWAY | {"bottom unique": ["cultes_des_goules"]}


@pytest.mark.rule("ES-275")
def test_cultes_des_goules__or_turns_two_dice_even_a_yellow_one() -> None:
    t = Table(items=["cultes_des_goules"], place=OFFICE, roll=["1", "2", "yellow_1"])
    changed = used(t, "use 1 cultes_des_goules", "change yellow_1", "change green_1")
    assert changed == {"pool": ["green_2", "green_terror", "yellow_terror"]} and t.kind == "after_roll"


# --- Silver Key -----------------------------------------------------------------------------------------------


def test_silver_key() -> None:
    assert moments("silver_key") == {"0": RED, "1": OWN_TURN}
    assert adds_dice("silver_key", "red") == {}


@pytest.mark.rule("ES-098", "ES-126")
def test_silver_key__or_opens_a_gate() -> None:
    """The upper card of the deck, beside those that are open; the marker stays where it is."""
    t = Table(items=["silver_key"], place=OFFICE, others=["yuggoth"], decks={"other_world": ["rlyeh", "the_abyss"]})
    assert used(t, "use 1 silver_key") == {"others": ["yuggoth", "the_abyss"], "deck other_world": ["rlyeh"]}
    t.ready()
    assert "the_abyss" in t.offers("move")


@pytest.mark.rule("ES-346")
def test_silver_key__without_a_gate_to_open() -> None:
    worlds = ["the_dreamlands", "city_of_the_great_race", "great_hall_of_celeano", "plateau_of_leng"]
    worlds += ["another_dimension", "yuggoth", "rlyeh", "the_abyss"]
    assert Table(items=["silver_key"], others=worlds, decks={"other_world": []}).offers("use") == []


# --- Ruby of R'lyeh -------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-345")
def test_ruby_of_rlyeh() -> None:
    assert moments("ruby_of_rlyeh") == {"0": ["before_roll"]}
    assert adds_dice("ruby_of_rlyeh", "yellow", "red") == {"sanity 0": 5}


@pytest.mark.rule("ES-345")
def test_ruby_of_rlyeh__does_not_take_the_last_sanity() -> None:
    assert Table(items=["ruby_of_rlyeh"], place=OFFICE, dice=4, sanity=1).offers("use") == []
    assert Table(items=["ruby_of_rlyeh"], place=OFFICE, dice=4, sanity=2).offers("use") == ["0 ruby_of_rlyeh"]


def test_ruby_of_rlyeh__adds_the_one_die_that_is_free() -> None:
    t = Table(items=["ruby_of_rlyeh"], place=OFFICE, dice=2, mythos="the_stars_align_when_relics_sleep")
    changed = used(t, "use 0 ruby_of_rlyeh")
    assert changed == {"sanity 0": 5, "pool": ["green_unrolled"] * 2 + ["yellow_unrolled"], "supply": [4, 0, 0]}


# --- Nameless Cults -------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-345")
def test_nameless_cults() -> None:
    assert moments("nameless_cults") == {"0": OWN_TURN}
    t = Table(items=["nameless_cults"], sanity=2, decks={"spell": ["heal", "wither"]})
    changed = used(t, "use 0 nameless_cults")
    assert changed == {"sanity 0": 1, "clues 0": 1, "deck spell": ["heal"]} and t.items() == ["wither"]
    t.ready()
    assert Table(items=["nameless_cults"], sanity=1).offers("use") == []


# --- Healing Stone --------------------------------------------------------------------------------------------


def test_healing_stone() -> None:
    assert moments("healing_stone") == {"0": OWN_TURN}
    t = Table(items=["healing_stone"], sanity=1, stamina=2)
    t.do("use 0 healing_stone")
    assert (t.kind, t.offers()) == ("choose", ["choose 0", "choose 1"])
    assert t.do("choose 0").picture()["sanity 0"] == 6 and t.s.stamina == [2]  # one of the two
    t.ready()


def test_healing_stone__heals_what_hurts() -> None:
    t = Table(items=["healing_stone"], stamina=1)
    assert used(t, "use 0 healing_stone") == {"stamina 0": 4}
    t.ready()
    assert Table(items=["healing_stone"]).offers("use") == []


def test_healing_stone__heals_a_friend_at_the_same_place() -> None:
    t = Table(3, items=["healing_stone"], place=[OFFICE, OFFICE, "entrance"], stamina=[1, 1, 1])
    t.do("use 0 healing_stone")
    assert (t.kind, t.offers()) == ("choose_hero", ["hero hero0", "hero hero1"])
    t.do("hero hero1")
    assert t.s.stamina == [1, 6, 1]
    t.ready()


# --- Dragon's Eye ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-274")
def test_dragons_eye() -> None:
    assert moments("dragons_eye") == {"0": ["after_roll"]}
    changed = changes_die("dragons_eye", "3", "lore", "peril", "terror")
    assert changed == AWAY | {"bottom unique": ["dragons_eye"]}


@pytest.mark.parametrize("face", ["3", "lore", "peril", "terror"])
def test_dragons_eye__gives_each_of_its_faces(face: str) -> None:
    t = Table(items=["dragons_eye"], place=OFFICE, roll=["1"])
    assert used(t, "use 0 dragons_eye", f"turn_to {face}") == {"pool": [f"green_{face}"]}
    assert t.kind == "after_roll"


# --- Flute of the Outer Gods ----------------------------------------------------------------------------------


@pytest.mark.rule("ES-345")
def test_flute_of_the_outer_gods() -> None:
    assert moments("flute_of_the_outer_gods") == {"0": OWN_TURN}
    t = Table(items=["flute_of_the_outer_gods"], sanity=2, stamina=2, monsters=HERE + THERE)
    t.do("use 0 flute_of_the_outer_gods")
    assert (t.kind, sorted(t.offers("defeat_on"))) == ("defeat_on", [OFFICE, "the_hidden_passage"])
    t.do(f"defeat_on {OFFICE}")
    assert [m["token"] for m in t.monsters() if m["defeated"]] == ["ghoul", "gug"]
    assert (t.s.sanity, t.s.stamina, t.bottom("unique")) == ([1], [1], ["flute_of_the_outer_gods"])
    t.do("stay", "aid_sanity").ready()
    assert t.trophies() == ["ghoul", "gug"] and [m["token"] for m in t.monsters()] == ["zombie"]


@pytest.mark.rule("ES-345", "ES-346")
def test_flute_of_the_outer_gods__needs_both_values_to_spare() -> None:
    for sanity, stamina in ((1, 2), (2, 1)):
        t = Table(items=["flute_of_the_outer_gods"], sanity=sanity, stamina=stamina, monsters=HERE)
        assert t.offers("use") == []
    assert Table(items=["flute_of_the_outer_gods"]).offers("use") == []


# --- Warding Statue -------------------------------------------------------------------------------------------


def test_warding_statue() -> None:
    """The penalties of the Storage Closet are 1 Sanity and 1 doom."""
    assert moments("warding_statue") == {"0": ["own_failure"]}
    at = {"items": ["warding_statue"], "place": "the_storage_closet", "roll": ["1"]}
    t = Table(**at).do("give_up")
    assert t.kind == "own_failure"
    t.do("use 0 warding_statue")
    assert (t.s.sanity, t.s.doom, t.bottom("unique")) == ([6], 0, ["warding_statue"])
    t.ready()

    kept = Table(**at).do("give_up", "done").ready()
    assert (kept.s.sanity, kept.s.doom, kept.items()) == ([5], 1, ["warding_statue"])


def test_warding_statue__does_not_spare_those_who_assisted_nor_stop_a_mythos_card() -> None:
    t = Table(2, items=["warding_statue"], place=[OFFICE, OFFICE], roll=["1", "2", "2"],
              mythos="a_voice_makes_demands_and_failure_costs_dear")  # fmt: skip
    t.fail_roll("1").do("assist hero1", "agree")
    t.do("give_up", "use 0 warding_statue", "choose 1")
    assert (t.s.sanity, t.s.stamina) == ([5, 4], [4, 5])  # Gloria lost 1 Sanity to the Mythos, Bob 1 Stamina
    t.ready(1)


# --- Gate Box -------------------------------------------------------------------------------------------------


def test_gate_box() -> None:
    assert moments("gate_box") == {"0": ["resolution"]}
    at = {"items": ["gate_box"], "phase": "resolution", "place": OFFICE, "decks": {"other_world": ["rlyeh", "yuggoth"]}}
    t = Table(**at).do("use 0 gate_box")
    assert (t.kind, t.offers(), t.others()) == ("move_to_gate", ["move yuggoth", "stay"], ["yuggoth"])
    t.do("move yuggoth")
    assert (t.place(), t.kind, t.bottom("unique")) == ("yuggoth", "before_roll", ["gate_box"])
    assert t.s.attempt == t.s.box.number["yuggoth"]

    stays = Table(**at).do("use 0 gate_box", "stay")
    assert (stays.place(), stays.kind, stays.others()) == (OFFICE, "before_roll", ["yuggoth"])


def test_gate_box__also_leads_away_from_the_entrance() -> None:
    t = Table(items=["gate_box"], phase="resolution", decks={"other_world": ["yuggoth"]}).do("use 0 gate_box")
    t.do("move yuggoth")
    assert (t.place(), t.kind, t.deck("other_world")) == ("yuggoth", "before_roll", [])


def test_gate_box__opens_a_gate_that_may_be_closed_to_investigators() -> None:
    t = Table(items=["gate_box"], phase="resolution", place=OFFICE, decks={"other_world": ["yuggoth"]},
              mythos="the_stars_align_beyond_the_veil").do("use 0 gate_box")  # fmt: skip
    assert (t.kind, t.place(), t.others()) == ("before_roll", OFFICE, ["yuggoth"])
