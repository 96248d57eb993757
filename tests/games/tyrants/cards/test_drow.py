"""Every card of the drow half-deck, played from hand."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.board import PLACES
from penumbra.games.tyrants.scoring import score_sheet
from tests.games.tyrants.table import GAME, Table
from tests.games.tyrants.watch import (
    ALONE,
    AT_SKULLPORT,
    BY_SKULLPORT,
    FIVE_SPIES,
    HEMMED_IN,
    MELEE,
    PLAIN,
    ROUTE,
    Played,
    half_deck,
    no_white,
    promotes_one_other,
    spy_offers,
    values,
    white_places,
)

HALF_DECK = "drow"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "blackguard": (3, "malice", "drow", 1, 3, 4),
    "bounty_hunter": (4, "malice", "drow", 2, 4, 2),
    "doppelganger": (5, "malice", "doppelganger", 3, 5, 2),
    "deathblade": (6, "malice", "drow", 3, 6, 1),
    "inquisitor": (3, "malice", "drow", 2, 4, 1),
    "advance_scout": (3, "conquest", "drow", 1, 3, 3),
    "mercenary_squad": (3, "conquest", "drow", 1, 4, 2),
    "underdark_ranger": (4, "conquest", "drow", 2, 4, 2),
    "master_of_melee_magthere": (5, "conquest", "drow", 2, 5, 2),
    "weaponmaster": (6, "conquest", "drow", 3, 6, 1),
    "spellspinner": (3, "guile", "drow", 1, 3, 3),
    "spy_master": (2, "guile", "drow", 1, 2, 2),
    "infiltrator": (3, "guile", "drow", 1, 2, 2),
    "information_broker": (5, "guile", "drow", 2, 5, 2),
    "masters_of_sorcere": (5, "guile", "drow", 2, 5, 1),
    "advocate": (2, "ambition", "drow", 1, 2, 4),
    "chosen_of_lolth": (4, "ambition", "drow", 2, 4, 2),
    "drow_negotiator": (3, "ambition", "drow", 1, 2, 2),
    "council_member": (6, "ambition", "drow", 3, 6, 1),
    "matron_mother": (6, "ambition", "drow", 3, 6, 1),
}


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


@pytest.mark.rule("TY-279")
def test_the_drow_cost_less_on_average_than_the_dragons() -> None:
    box = GAME.box
    drow, dragons = ([box.cost[card] for card in box.half_deck(name)] for name in ("drow", "dragons"))
    assert len(drow) == len(dragons) == 40
    assert sum(drow) < sum(dragons)


# --- malice ---------------------------------------------------------------------------------------------------


def test_blackguard() -> None:
    assert Played("blackguard").changes("choose 0") == {"power": 2}


@pytest.mark.rule("TY-090", "TY-154", "TY-158", "TY-159", "TY-160")
@pytest.mark.parametrize("card", ["blackguard", "inquisitor"])
@pytest.mark.parametrize(
    ("colour", "left"),
    [
        ("seat1", {"seat0": 1, "seat2": 1, "white": 2}),
        ("seat2", {"seat0": 1, "seat1": 1, "white": 2}),
        ("white", {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}),
    ],
)
def test_blackguard__and_inquisitor_kill_one_enemy_in_reach(card: str, colour: str, left: dict[str, int]) -> None:
    t = Played(card)
    assert t.offered("choose 1") == {f"assassinate {target}" for target in AT_SKULLPORT}
    assert t.changes(f"assassinate {colour} skullport") == {"skullport": left, "trophies 0": {colour: 1}}


@pytest.mark.rule("TY-092")
@pytest.mark.parametrize("card", ["blackguard", "inquisitor"])
def test_blackguard__and_inquisitor_may_choose_a_kill_without_a_target(card: str) -> None:
    assert Played(card, ALONE).changes("choose 1") == {}


def test_bounty_hunter() -> None:
    assert Played("bounty_hunter").changes() == {"power": 3}


@pytest.mark.rule("TY-218", "TY-219", "TY-220", "TY-221")
@pytest.mark.parametrize(
    ("colour", "left", "held"),
    [
        ("seat1", {"seat0": 2, "seat2": 1, "white": 2}, {}),
        ("white", {"seat0": 2, "seat1": 1, "seat2": 1, "white": 1}, {"control skullport": 0}),
    ],
)
def test_doppelganger(colour: str, left: dict[str, int], held: dict[str, int]) -> None:
    t = Played("doppelganger")
    assert t.offered() == {f"supplant {target}" for target in AT_SKULLPORT}
    assert t.changes(f"supplant {colour} skullport") == {
        "skullport": left,
        "trophies 0": {colour: 1},
        "barracks 0": 38,
        **held,
    }


def test_doppelganger__without_a_target() -> None:
    assert Played("doppelganger", ALONE).changes() == {}


@pytest.mark.rule("TY-222")
def test_doppelganger__with_empty_barracks_leaves_the_space_empty() -> None:
    t = Played("doppelganger", barracks=[0, 39, 39, 38])
    left = {"seat0": 1, "seat2": 1, "white": 2}
    assert t.changes("supplant seat1 skullport") == {"skullport": left, "trophies 0": {"seat1": 1}, "vp 0": 1}


@pytest.mark.rule("TY-345")
def test_doppelganger__with_the_last_troop_brings_the_final_round() -> None:
    t = Played("doppelganger", barracks=[1, 39, 39, 38])
    done = t.changes("supplant seat1 skullport")
    assert (done["barracks 0"], done["ending"]) == (0, "last_troop")
    assert "vp 0" not in done


@pytest.mark.rule("TY-163")
def test_deathblade() -> None:
    t = Played("deathblade", {**MELEE, ROUTE: "seat3"})
    assert t.offered(f"assassinate seat3 {ROUTE}") == {f"assassinate {target}" for target in AT_SKULLPORT}
    assert t.changes("assassinate white skullport") == {
        "skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1},
        ROUTE: {},
        "trophies 0": {"seat3": 1, "white": 1},
    }


@pytest.mark.rule("TY-088")
@pytest.mark.parametrize("enemies", [0, 1])
def test_deathblade__kills_as_many_as_there_are(enemies: int) -> None:
    t = Played("deathblade", {**ALONE, "llacerellyn": {"seat0": 1, "seat2": enemies}})
    kill = {"llacerellyn": {"seat0": 1}, "control llacerellyn": 0, "trophies 0": {"seat2": 1}}
    assert t.changes() == (kill if enemies else {})


def test_inquisitor() -> None:
    assert Played("inquisitor").changes("choose 0") == {"influence": 2}


# --- conquest -------------------------------------------------------------------------------------------------


def test_advance_scout() -> None:
    t = Played("advance_scout", {**MELEE, ROUTE: "white"})
    assert t.offered() == {"supplant white skullport", f"supplant white {ROUTE}"}
    assert t.changes(f"supplant white {ROUTE}") == {ROUTE: {"seat0": 1}, "trophies 0": {"white": 1}, "barracks 0": 38}


def test_advance_scout__ignores_players_troops() -> None:
    assert Played("advance_scout", {"skullport": {"seat0": 1, "seat1": 4}}).changes() == {}


@pytest.mark.rule("TY-119", "TY-164", "TY-165", "TY-172")
def test_mercenary_squad() -> None:
    t = Played("mercenary_squad")
    assert t.offered() == {f"deploy {place}" for place in BY_SKULLPORT}
    reach = BY_SKULLPORT - {ROUTE} | {"kanaglym"}
    assert t.offered(f"deploy {ROUTE}") == {f"deploy {place}" for place in reach}
    new = {ROUTE: {"seat0": 1}, "kanaglym": {"seat0": 2}, "control kanaglym": 0}
    assert t.changes("deploy kanaglym", "deploy kanaglym") == {**new, "barracks 0": 36}


@pytest.mark.rule("TY-166")
def test_mercenary_squad__without_troops_on_the_map_starts_anywhere() -> None:
    t = Played("mercenary_squad", {"ched_nasad": {"seat3": 2}}, spies={"araumycos": [0]})
    assert {"everfire", "ched_nasad", "chaulssin", "gauntlgrym--jhachalkhyn:0"} <= set(t.offers("deploy"))
    t.do("deploy everfire")
    assert set(t.offers("deploy")) == {
        "everfire",
        "chasmleap_bridge--everfire:0",
        "chaulssin--everfire:0",
        "everfire--halls_of_the_scoured_legion:0",
        "menzoberranzan--everfire:1",
    }
    t.do("deploy everfire", "deploy everfire").ready()
    assert (t.troops("everfire"), t.s.barracks[0]) == ({"seat0": 3}, 37)


@pytest.mark.rule("TY-171")
def test_mercenary_squad__without_room_does_nothing() -> None:
    assert Played("mercenary_squad", HEMMED_IN).changes() == {}


@pytest.mark.rule("TY-169")
def test_mercenary_squad__with_empty_barracks_gives_1_vp_a_troop() -> None:
    assert Played("mercenary_squad", barracks=[0, 39, 39, 38]).changes() == {"vp 0": 3}


@pytest.mark.rule("TY-169", "TY-257")
def test_mercenary_squad__with_a_single_troop_deploys_it_and_gives_2_vp() -> None:
    assert Played("mercenary_squad", barracks=[1, 39, 39, 38]).changes(f"deploy {ROUTE}") == {
        ROUTE: {"seat0": 1},
        "barracks 0": 0,
        "vp 0": 2,
        "ending": "last_troop",
    }


def test_underdark_ranger() -> None:
    t = Played("underdark_ranger", {**MELEE, ROUTE: "white"})
    assert t.offered() == {"assassinate white skullport", f"assassinate white {ROUTE}"}
    assert t.changes("assassinate white skullport", f"assassinate white {ROUTE}") == {
        "skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1},
        ROUTE: {},
        "trophies 0": {"white": 2},
    }


@pytest.mark.parametrize("white", [0, 1])
def test_underdark_ranger__kills_as_many_as_there_are(white: int) -> None:
    t = Played("underdark_ranger", {"skullport": {"seat0": 1, "seat1": 3, "white": white}})
    kill = {"skullport": {"seat0": 1, "seat1": 3}, "trophies 0": {"white": 1}}
    assert t.changes() == (kill if white else {})


def test_master_of_melee_magthere() -> None:
    t = Played("master_of_melee_magthere")
    assert t.offered("choose 0") == {f"deploy {place}" for place in BY_SKULLPORT}
    new = {ROUTE: {"seat0": 1}, "kanaglym": {"seat0": 3}, "control kanaglym": 0, "total kanaglym": True}
    assert t.changes(f"deploy {ROUTE}", *["deploy kanaglym"] * 3) == {**new, "barracks 0": 35}


@pytest.mark.rule("TY-155", "TY-223")
def test_master_of_melee_magthere__supplants_white_anywhere() -> None:
    t = Played("master_of_melee_magthere")
    assert t.offered("choose 1") == {f"supplant white {place}" for place in white_places(t)}
    assert t.changes("supplant white gauntlgrym") == {
        "gauntlgrym": {"seat0": 1, "white": 1},
        "trophies 0": {"white": 1},
        "barracks 0": 38,
    }


def test_master_of_melee_magthere__without_a_white_troop() -> None:
    bare = no_white(4) | {"skullport": {"seat0": 1, "seat1": 1}}
    assert Played("master_of_melee_magthere", bare).changes("choose 1") == {}


@pytest.mark.rule("TY-091")
def test_weaponmaster() -> None:
    t = Played("weaponmaster")
    assert t.offered("choose 0") == {f"deploy {place}" for place in BY_SKULLPORT}
    t.do(f"deploy {ROUTE}")
    assert t.offers() == ["choose 0", "choose 1"]
    assert t.changes("choose 1", "choose 0", "deploy skullport") == {
        "skullport": {"seat0": 2, "seat1": 1, "seat2": 1, "white": 1},
        "control skullport": 0,
        ROUTE: {"seat0": 1},
        "trophies 0": {"white": 1},
        "barracks 0": 37,
    }


def test_weaponmaster__three_deployments() -> None:
    t = Played("weaponmaster")
    steps = [ROUTE, "kanaglym", "kanaglym"]
    codes = [code for place in steps for code in ("choose 0", f"deploy {place}")]
    new = {ROUTE: {"seat0": 1}, "kanaglym": {"seat0": 2}, "control kanaglym": 0}
    assert t.changes(*codes) == {**new, "barracks 0": 36}


@pytest.mark.rule("TY-092")
def test_weaponmaster__a_choice_without_a_target_is_used_up() -> None:
    assert Played("weaponmaster").changes("choose 1", "choose 1", "choose 1") == {
        "skullport": {"seat0": 1, "seat1": 1, "seat2": 1},
        "trophies 0": {"white": 2},
    }


# --- guile ----------------------------------------------------------------------------------------------------

PLACERS = ["spellspinner", "information_broker"]
RETURNERS = [*PLACERS, "masters_of_sorcere"]


@pytest.mark.rule("TY-184", "TY-185", "TY-186", "TY-187", "TY-310")
@pytest.mark.parametrize("card", PLACERS)
def test_spellspinner__and_information_broker_place_a_spy(card: str) -> None:
    t = Played(card, spies={"everfire": [0, 2], "gauntlgrym": [1]})
    assert t.offered("choose 0") == spy_offers(t, "everfire")
    assert t.changes("place_spy gauntlgrym") == {"spies gauntlgrym": [0, 1]}


@pytest.mark.rule("TY-096", "TY-300")
@pytest.mark.parametrize("card", RETURNERS)
def test_spellspinner__and_others_may_keep_the_spy(card: str) -> None:
    assert Played(card, spies={"everfire": [0]}).changes("choose 1", "decline") == {}


@pytest.mark.rule("TY-097")
@pytest.mark.parametrize("card", RETURNERS)
def test_spellspinner__and_others_get_nothing_without_a_spy_on_the_map(card: str) -> None:
    assert Played(card, spies={"skullport": [1]}).changes("choose 1") == {}


@pytest.mark.rule("TY-226", "TY-227", "TY-228")
def test_spellspinner() -> None:
    """The spy's site is out of other reach, Skullport is within, and another spy stands at Araumycos."""
    gauntlgrym = {"seat1": 1, "seat2": 1, "white": 1}
    t = Played("spellspinner", {**MELEE, "gauntlgrym": gauntlgrym}, spies={"gauntlgrym": [0, 3], "araumycos": [0]})
    assert t.offered("choose 1") == {"return_spy seat0 gauntlgrym", "return_spy seat0 araumycos", "decline"}
    assert t.offered("return_spy seat0 gauntlgrym") == {
        "supplant seat1 gauntlgrym",
        "supplant seat2 gauntlgrym",
        "supplant white gauntlgrym",
    }
    assert t.changes("supplant seat2 gauntlgrym") == {
        "spies gauntlgrym": [3],
        "gauntlgrym": {"seat0": 1, "seat1": 1, "white": 1},
        "trophies 0": {"seat2": 1},
        "barracks 0": 38,
    }


@pytest.mark.rule("TY-098")
def test_spellspinner__may_return_a_spy_from_a_site_without_enemies() -> None:
    t = Played("spellspinner", spies={"everfire": [0]})
    assert t.changes("choose 1", "return_spy seat0 everfire") == {"spies everfire": []}


@pytest.mark.rule("TY-310")
def test_spy_master() -> None:
    t = Played("spy_master", spies={"skullport": [0, 1]})
    assert t.offered() == spy_offers(t, "skullport")
    assert t.changes("place_spy wormwrithings") == {"spies wormwrithings": [0]}


@pytest.mark.rule("TY-190")
def test_spy_master__leaves_unused_sectors_alone() -> None:
    t = Table(hand=["spy_master"]).play("spy_master")
    assert len(t.offers("place_spy")) == 15
    assert not {"gauntlgrym", "chaulssin"} & set(t.offers("place_spy"))
    t.do("place_spy skullport").ready()


@pytest.mark.rule("TY-189", "TY-312")
@pytest.mark.parametrize("site", ["skullport", "gauntlgrym"])
def test_spy_master__with_five_spies_out_may_return_one_first(site: str) -> None:
    t = Played("spy_master", spies={**FIVE_SPIES, "ched_nasad": [1]})
    assert t.offered() == {*(f"return_spy seat0 {spy}" for spy in FIVE_SPIES), "decline"}
    assert t.offered("return_spy seat0 skullport") == spy_offers(t, *FIVE_SPIES) | {"place_spy skullport"}
    moved = {"spies skullport": [], "spies gauntlgrym": [0]}
    assert t.changes(f"place_spy {site}") == (moved if site == "gauntlgrym" else {})


@pytest.mark.rule("TY-189")
def test_spy_master__with_five_spies_out_may_do_nothing() -> None:
    assert Played("spy_master", spies=FIVE_SPIES).changes("decline") == {}


@pytest.mark.rule("TY-229")
@pytest.mark.parametrize(
    ("at_the_site", "power"),
    [({"seat3": 1}, 1), ({"seat1": 1, "seat2": 1, "white": 1}, 1), ({"white": 2}, 0), ({"seat0": 3}, 0), ({}, 0)],
)
def test_infiltrator(at_the_site: dict[str, int], power: int) -> None:
    """Troops in the route space next door do not count."""
    t = Played("infiltrator", {**MELEE, "gauntlgrym": at_the_site, "gauntlgrym--jhachalkhyn:0": "seat1"})
    assert t.offered() == spy_offers(t)
    assert t.changes("place_spy gauntlgrym") == {"spies gauntlgrym": [0], **({"power": power} if power else {})}


def test_infiltrator__counts_troops_not_spies() -> None:
    t = Played("infiltrator", spies={"everfire": [1, 2]})
    assert t.changes("place_spy everfire") == {"spies everfire": [0, 1, 2]}


@pytest.mark.rule("TY-313")
def test_infiltrator__gives_nothing_if_no_spy_is_placed() -> None:
    """Not even for the site where another card has just placed the fifth spy."""
    troops, four = dict.fromkeys(FIVE_SPIES, "seat1"), {site: [0] for site in list(FIVE_SPIES)[1:]}
    first = ("play spy_master", "place_spy skullport")
    assert (
        Played("infiltrator", troops, hand=["infiltrator", "spy_master"], spies=four, first=first).changes("decline")
        == {}
    )


def test_infiltrator__looks_at_the_site_where_the_returned_spy_is_placed() -> None:
    t = Played("infiltrator", spies=FIVE_SPIES)
    moved = {"spies skullport": [], "spies gauntlgrym": [0]}
    assert t.changes("return_spy seat0 skullport", "place_spy gauntlgrym") == moved


def test_information_broker() -> None:
    deck = ["noble", "soldier", "advocate", "blackguard", "inquisitor"]
    t = Played("information_broker", deck=deck, spies={"everfire": [0, 1], "skullport": [0]})
    assert t.offered("choose 1") == {"return_spy seat0 everfire", "return_spy seat0 skullport", "decline"}
    assert t.changes("return_spy seat0 everfire") == {
        "spies everfire": [1],
        "deck 0": ["noble", "soldier"],
        "hand 0": [*PLAIN, "inquisitor", "blackguard", "advocate"],
    }


@pytest.mark.rule("TY-178", "TY-179")
def test_information_broker__shuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    t = Played("information_broker", deck=["noble"], discard=["advocate"] * 3, spies={"everfire": [0]})
    assert t.changes("choose 1", "return_spy seat0 everfire") == {
        "spies everfire": [],
        "hand 0": [*PLAIN, "noble", "advocate", "advocate"],
        "deck 0": ["advocate"],
        "discard 0": [],
    }


@pytest.mark.rule("TY-078", "TY-179")
def test_information_broker__draws_as_many_as_there_are() -> None:
    t = Played("information_broker", deck=["noble"], discard=[], spies={"everfire": [0]})
    drawn = {"hand 0": [*PLAIN, "noble"], "deck 0": []}
    assert t.changes("choose 1", "return_spy seat0 everfire") == {"spies everfire": [], **drawn}


@pytest.mark.rule("TY-311")
def test_masters_of_sorcere() -> None:
    t = Played("masters_of_sorcere", spies={"skullport": [0], "everfire": [1]})
    assert t.offered("choose 0") == spy_offers(t, "skullport")
    assert t.offered("place_spy everfire") == spy_offers(t, "skullport", "everfire")
    assert t.changes("place_spy gauntlgrym") == {"spies everfire": [0, 1], "spies gauntlgrym": [0]}


@pytest.mark.rule("TY-311")
@pytest.mark.parametrize("answer", ["decline", "return"])
def test_masters_of_sorcere__the_fifth_spy_out_limits_the_second_placement(answer: str) -> None:
    four = {site: [0] for site in list(FIVE_SPIES)[:4]}
    t = Played("masters_of_sorcere", spies=four)
    recalls = {f"return_spy seat0 {spy}" for spy in (*four, "gauntlgrym")}
    assert t.offered("choose 0", "place_spy gauntlgrym") == {*recalls, "decline"}
    if answer == "decline":
        assert t.changes("decline") == {"spies gauntlgrym": [0]}
    else:
        moved = {"spies gauntlgrym": [0], "spies skullport": [], "spies ched_nasad": [0]}
        assert t.changes("return_spy seat0 skullport", "place_spy ched_nasad") == moved


@pytest.mark.rule("TY-311")
def test_masters_of_sorcere__with_five_spies_out_each_placement_is_decided_by_itself() -> None:
    t = Played("masters_of_sorcere", spies=FIVE_SPIES)
    t.do("choose 0", "decline", "return_spy seat0 everfire")
    assert t.changes("place_spy the_labyrinth") == {"spies everfire": [], "spies the_labyrinth": [0]}


def test_masters_of_sorcere__return_a_spy_for_4_power() -> None:
    t = Played("masters_of_sorcere", spies={"everfire": [0, 1], "skullport": [0]})
    assert t.offered("choose 1") == {"return_spy seat0 everfire", "return_spy seat0 skullport", "decline"}
    assert t.changes("return_spy seat0 everfire") == {"spies everfire": [1], "power": 4}


@pytest.mark.rule("TY-275", "TY-191")
def test_masters_of_sorcere__score_5_instead_of_2_once_promoted() -> None:
    t = Table(4, hand=["masters_of_sorcere", "advocate"], troops=MELEE)
    before = score_sheet(t.s, 0)
    t.play("masters_of_sorcere", "choose 1").play("advocate", "choose 1").end_turn().ready(1)
    assert t.inner_circle() == ["masters_of_sorcere"]
    after = score_sheet(t.s, 0)
    assert (before["inner_circle"], after["inner_circle"]) == (0, 5)
    assert after["deck"] == before["deck"] - 2


# --- ambition -------------------------------------------------------------------------------------------------


def test_advocate() -> None:
    t = Played("advocate")
    assert t.changes("choose 0") == {"influence": 2}
    t.play("house_guard").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == ([], ["advocate", *PLAIN])


@pytest.mark.rule("TY-072", "TY-073", "TY-194", "TY-197")
def test_advocate__promotes_another_card() -> None:
    t = Played("advocate")
    assert t.changes("choose 1") == {"pending": ["advocate"]}
    promotes_one_other(t, "advocate")


@pytest.mark.rule("TY-194", "TY-197")
def test_advocate__alone_promotes_nothing() -> None:
    t = Played("advocate").do("choose 1").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == ([], ["advocate", *PLAIN])


@pytest.mark.rule("TY-314", "TY-196")
def test_advocate__two_promote_each_other() -> None:
    t = Table(4, hand=["advocate", "advocate"])
    t.play("advocate", "choose 1").play("advocate", "choose 1").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == (["advocate", "advocate"], [])


@pytest.mark.rule("TY-156", "TY-211", "TY-212", "TY-214")
@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("return_troop seat2 skullport", {"skullport": {"seat0": 1, "seat1": 1, "white": 2}, "barracks 2": 40}),
        ("return_spy seat3 skullport", {"spies skullport": [0]}),
    ],
)
def test_chosen_of_lolth(code: str, changed: dict[str, Any]) -> None:
    t = Played("chosen_of_lolth", spies={"skullport": [0, 3], "everfire": [1]})
    assert t.offered() == {"return_spy seat3 skullport", "return_troop seat1 skullport", "return_troop seat2 skullport"}
    assert t.changes(code) == {**changed, "pending": ["chosen_of_lolth"]}


@pytest.mark.parametrize("codes", [[], ["return_troop seat1 skullport"]])
def test_chosen_of_lolth__promotes_whether_or_not_something_was_returned(codes: list[str]) -> None:
    t = Played("chosen_of_lolth", MELEE if codes else ALONE)
    returned = {"skullport": {"seat0": 1, "seat2": 1, "white": 2}, "barracks 1": 40}
    assert t.changes(*codes) == {**(returned if codes else {}), "pending": ["chosen_of_lolth"]}
    promotes_one_other(t, "chosen_of_lolth")


@pytest.mark.parametrize(("cards", "influence"), [(0, 0), (3, 0), (4, 3), (5, 3)])
def test_drow_negotiator(cards: int, influence: int) -> None:
    """Only the own inner circle counts."""
    t = Played("drow_negotiator", inner_circle=[["priestess_of_lolth"] * cards, ["house_guard"] * 5, [], []])
    assert t.changes() == {"pending": ["drow_negotiator"], **({"influence": influence} if influence else {})}
    promotes_one_other(t, "drow_negotiator")


def test_drow_negotiator__alone_promotes_nothing() -> None:
    t = Played("drow_negotiator").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == ([], ["drow_negotiator", *PLAIN])


@pytest.mark.rule("TY-089", "TY-181", "TY-182", "TY-183")
def test_council_member() -> None:
    t = Played("council_member")
    assert t.offered() == {*(f"move {target}" for target in AT_SKULLPORT), "done"}
    empty = {place for place in PLACES if t.s.room[PLACES.index(place)]}
    assert t.offered("move seat1 skullport") == {f"put {place}" for place in empty}
    assert t.offered("put gauntlgrym") == {"move seat2 skullport", "move white skullport", "done"}
    assert t.changes("move white skullport", "put chaulssin") == {
        "skullport": {"seat0": 1, "seat2": 1, "white": 1},
        "gauntlgrym": {"seat1": 1, "white": 2},
        "chaulssin": {"white": 1},
        "pending": ["council_member"],
    }
    promotes_one_other(t, "council_member")


@pytest.mark.rule("TY-089")
@pytest.mark.parametrize("moves", [0, 1])
def test_council_member__may_stop_early(moves: int) -> None:
    t = Played("council_member")
    codes = ["move seat1 skullport", "put everfire"] * moves
    moved = {"skullport": {"seat0": 1, "seat2": 1, "white": 2}, "everfire": {"seat1": 1}, "control everfire": 1}
    assert t.changes(*codes, "done") == {**(moved if moves else {}), "pending": ["council_member"]}


def test_council_member__without_a_troop_in_reach_still_promotes() -> None:
    t = Played("council_member", ALONE)
    assert t.changes() == {"pending": ["council_member"]}
    promotes_one_other(t, "council_member")


@pytest.mark.rule("TY-251", "TY-199", "TY-315")
def test_matron_mother() -> None:
    """Played cards and cards in hand are out of the question."""
    deck, discard = ["noble", "soldier", "blackguard"], ["priestess_of_lolth"]
    hand = ["matron_mother", "house_guard", "advocate"]
    t = Played("matron_mother", hand=hand, deck=deck, discard=discard, first=("play house_guard",))
    assert t.offered() == {f"promote_from_discard {card}" for card in (*deck, *discard)}
    assert t.changes("promote_from_discard soldier") == {
        "deck 0": [],
        "discard 0": ["priestess_of_lolth", "noble", "blackguard"],
        "inner_circle 0": ["soldier"],
    }


@pytest.mark.rule("TY-251")
@pytest.mark.parametrize(("deck", "discard"), [(["blackguard"], []), ([], ["blackguard"])])
def test_matron_mother__must_promote_the_only_card(deck: list[str], discard: list[str]) -> None:
    t = Played("matron_mother", deck=deck, discard=discard)
    emptied = "deck 0" if deck else "discard 0"
    assert t.changes() == {emptied: [], "inner_circle 0": ["blackguard"]}


def test_matron_mother__with_neither_deck_nor_discard_pile() -> None:
    assert Played("matron_mother", deck=[], discard=[]).changes() == {}
