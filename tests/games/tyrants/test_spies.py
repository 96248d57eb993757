"""Placing spies, and what cards do at a spy's site."""

from __future__ import annotations

import pytest

from penumbra.games.tyrants.board import PLACE_OF, spies_left
from penumbra.kit.datafiles import read_data
from tests.games.tyrants.table import Table

SITE_DATA = read_data("tyrants", "data", "board.yaml")["boards"]["standard"]["sites"]
FIVE = {site: [0] for site in ("skullport", "kanaglym", "everfire", "eryndlyn", "gracklstugh")}
FOUR = {site: [0] for site in list(FIVE)[:4]}


def sites_of(*sectors: str) -> set[str]:
    return {d["id"] for d in SITE_DATA if d["sector"] in sectors}


def own_spies(t: Table) -> set[str]:
    return {site for site in t.sites() if 0 in t.spies(site)}


# --- placing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-184", "TY-185", "TY-186")
def test_a_spy_goes_to_any_site_without_one_of_ones_own() -> None:
    t = Table(hand=["spy_master"], troops={"everfire": {"seat1": 1}}, spies={"skullport": [0], "kanaglym": [0, 1]})
    t.play("spy_master")
    assert t.kind == "place_spy"
    assert set(t.offers("place_spy")) == set(t.sites()) - {"skullport", "kanaglym"}  # seat 0 has no troop at all
    t.do("place_spy everfire")
    assert own_spies(t) == {"skullport", "kanaglym", "everfire"}
    assert (spies_left(t.s, 0), spies_left(t.s, 1)) == (2, 4)
    t.ready()


@pytest.mark.rule("TY-187")
def test_any_number_of_players_may_have_a_spy_at_a_site() -> None:
    t = Table(4, hand=["spy_master"], spies={"ched_nasad": [1, 2, 3]})
    t.play("spy_master", "place_spy ched_nasad")
    assert t.spies("ched_nasad") == [0, 1, 2, 3]
    assert [spies_left(t.s, p) for p in range(4)] == [4, 4, 4, 4]
    t.ready()


@pytest.mark.rule("TY-188")
@pytest.mark.parametrize("troops", [{"seat1": 3}, {"seat1": 2}])
def test_a_spy_takes_no_troop_space(troops: dict[str, int]) -> None:
    t = Table(hand=["spy_master"], troops={"kanaglym": troops})
    room = t.s.room[PLACE_OF["kanaglym"]]
    t.play("spy_master", "place_spy kanaglym")
    assert t.spies("kanaglym") == [0] and t.troops("kanaglym") == troops
    assert t.s.room[PLACE_OF["kanaglym"]] == room
    t.ready()


@pytest.mark.rule("TY-190")
@pytest.mark.parametrize(
    ("seats", "side", "sectors"),
    [
        (2, "left", ("center",)),
        (3, "left", ("left", "center")),
        (3, "right", ("center", "right")),
        (4, "left", ("left", "center", "right")),
    ],
)
def test_spies_are_placed_in_the_sectors_in_play(seats: int, side: str, sectors: tuple[str, ...]) -> None:
    t = Table(seats, side_sector=side, hand=["spy_master"])
    t.play("spy_master")
    assert set(t.offers("place_spy")) == sites_of(*sectors)


@pytest.mark.rule("TY-310")
def test_a_spy_in_the_barracks_must_be_placed() -> None:
    t = Table(hand=["spy_master"], spies=FOUR)
    t.play("spy_master")
    assert t.kind == "place_spy" and {code.split()[0] for code in t.offers()} == {"place_spy"}


@pytest.mark.rule("TY-189")
def test_with_all_five_spies_on_the_board_one_may_do_nothing() -> None:
    t = Table(hand=["spy_master"], spies=FIVE, troops={"skullport": {"seat0": 1}})
    t.play("spy_master")
    assert t.kind == "recall_spy"
    assert set(t.offers()) == {*[f"return_spy seat0 {site}" for site in FIVE], "decline"}
    t.do("decline")
    assert own_spies(t) == set(FIVE)
    t.ready()


@pytest.mark.rule("TY-189", "TY-312")
def test_with_all_five_spies_on_the_board_one_may_be_returned_first_and_then_placed() -> None:
    t = Table(hand=["spy_master"], spies=FIVE)
    t.play("spy_master", "return_spy seat0 everfire")
    # Also the site it has just left is open to it, and to place it is no longer a choice.
    assert set(t.offers()) == {f"place_spy {site}" for site in set(t.sites()) - set(FIVE) | {"everfire"}}
    t.do("place_spy araumycos")
    assert own_spies(t) == set(FIVE) - {"everfire"} | {"araumycos"} and spies_left(t.s, 0) == 0
    t.ready()


@pytest.mark.rule("TY-312")
def test_a_returned_spy_may_go_back_where_it_was() -> None:
    t = Table(hand=["infiltrator"], spies=FIVE, troops={"everfire": {"seat1": 1}})
    t.play("infiltrator", "return_spy seat0 everfire", "place_spy everfire")
    assert own_spies(t) == set(FIVE)
    assert t.power == 1  # it has been placed: the rest of the card applies
    t.ready()


@pytest.mark.rule("TY-311")
def test_two_spies_are_placed_one_after_the_other_at_different_sites() -> None:
    t = Table(hand=["masters_of_sorcere"])
    t.play("masters_of_sorcere", "choose 0", "place_spy skullport")
    assert t.kind == "place_spy" and "skullport" not in t.offers("place_spy")
    t.do("place_spy kanaglym")
    assert own_spies(t) == {"skullport", "kanaglym"} and spies_left(t.s, 0) == 3
    t.ready()


@pytest.mark.rule("TY-311")
def test_the_rule_for_five_spies_applies_to_each_of_two_placements() -> None:
    t = Table(hand=["masters_of_sorcere"], spies=FOUR)
    t.play("masters_of_sorcere", "choose 0")
    assert "decline" not in t.offers()
    t.do("place_spy gracklstugh")
    assert t.kind == "recall_spy"
    t.do("return_spy seat0 skullport", "place_spy araumycos")
    assert own_spies(t) == set(FIVE) - {"skullport"} | {"araumycos"}
    t.ready()
    declined = Table(hand=["masters_of_sorcere"], spies=FIVE)
    declined.play("masters_of_sorcere", "choose 0", "decline")
    assert declined.kind == "recall_spy"
    declined.do("return_spy seat0 skullport", "place_spy araumycos")
    assert own_spies(declined) == set(FIVE) - {"skullport"} | {"araumycos"}
    declined.ready()


# --- at that spy's site ---------------------------------------------------------------------------------------

CROWD = {"seat1": 1, "white": 1}


@pytest.mark.rule("TY-226")
def test_that_spys_site_is_where_the_same_card_placed_a_spy() -> None:
    crowds = {"skullport": CROWD, "everfire": CROWD, "kanaglym": {"seat0": 1, "seat1": 1}}
    t = Table(hand=["green_dragon"], troops=crowds, spies={"everfire": [0], "kanaglym": [0]})
    t.play("green_dragon", "choose 0", "place_spy skullport")
    assert set(t.offers()) == {"supplant seat1 skullport", "supplant white skullport"}
    t.do("supplant seat1 skullport")
    assert t.troops("skullport") == {"seat0": 1, "white": 1}
    assert t.troops("everfire") == CROWD and t.spies("skullport") == [0]
    t.ready()


@pytest.mark.rule("TY-226", "TY-227", "TY-228")
def test_that_spys_site_is_where_the_same_card_returned_a_spy_from() -> None:
    decks = ["aberrations", "drow"]
    crowds = {"skullport": CROWD, "everfire": CROWD, "kanaglym": {"seat0": 1, "seat1": 1}}
    t = Table(
        hand=["spy_master", "cloaker"], half_decks=decks, troops=crowds, spies={"everfire": [0], "gracklstugh": [1]}
    )
    t.play("spy_master", "place_spy skullport").play("cloaker", "choose 1")
    assert set(t.offers()) == {"return_spy seat0 everfire", "return_spy seat0 skullport", "decline"}
    t.do("return_spy seat0 everfire")
    assert not t.presence("everfire") and spies_left(t.s, 0) == 4
    assert set(t.offers()) == {"assassinate seat1 everfire", "assassinate white everfire"}
    t.do("assassinate white everfire")
    assert t.troops("everfire") == {"seat1": 1} and t.troops("skullport") == CROWD
    assert t.spies("everfire") == [] and t.spies("skullport") == [0] and t.spies("gracklstugh") == [1]
    t.ready()


@pytest.mark.rule("TY-228")
def test_a_spy_returned_as_a_cost_comes_from_any_site_and_must_really_come_back() -> None:
    t = Table(hand=["enchanter_of_thay", "watcher_of_thay"], spies={"araumycos": [0, 1], "everfire": [0]})
    t.play("enchanter_of_thay", "choose 1", "decline")
    assert t.power == 0 and own_spies(t) == {"araumycos", "everfire"}
    t.play("watcher_of_thay", "choose 1", "return_spy seat0 araumycos")
    assert (t.influence, spies_left(t.s, 0)) == (3, 4)
    assert t.spies("araumycos") == [1] and t.spies("everfire") == [0]
    t.ready()
    none = Table(hand=["enchanter_of_thay"], spies={"everfire": [1]})
    none.play("enchanter_of_thay", "choose 1").ready()
    assert none.power == 0 and none.spies("everfire") == [1]


@pytest.mark.rule("TY-229", "TY-156")
@pytest.mark.parametrize(
    ("troops", "power"),
    [({"seat1": 1}, 1), ({"seat2": 1, "seat0": 1}, 1), ({"white": 2}, 0), ({"seat0": 1}, 0), ({}, 0)],
)
def test_another_players_troop_at_the_spys_site_must_stand_there_and_not_be_white(
    troops: dict[str, int], power: int
) -> None:
    # Other players are next door and have a spy at the site; neither counts.
    around = {"everfire": troops, "chasmleap_bridge--everfire:0": "seat1"}
    t = Table(3, hand=["infiltrator"], troops=around, spies={"everfire": [2], "skullport": [1]})
    t.play("infiltrator", "place_spy everfire")
    assert t.power == power
    t.ready()


@pytest.mark.rule("TY-313")
def test_without_a_spy_placed_nothing_happens_at_that_spys_site() -> None:
    crowds = {site: {"seat0": 1, **CROWD} for site in FIVE}
    t = Table(hand=["spy_master", "infiltrator", "green_wyrmling", "green_dragon"], troops=crowds, spies=FOUR)
    t.play("spy_master", "place_spy gracklstugh")  # another card's spy is not that spy
    t.play("infiltrator", "decline")
    t.play("green_wyrmling", "decline")
    t.play("green_dragon", "choose 0", "decline")
    t.ready()
    assert (t.power, t.influence, t.trophies()) == (0, 0, {})
    assert all(t.troops(site) == crowds[site] for site in FIVE)


@pytest.mark.rule("TY-313", "TY-226")
def test_a_spy_returned_to_be_placed_is_not_that_spy() -> None:
    t = Table(hand=["infiltrator"], spies=FIVE, troops={"everfire": {"seat1": 1}})
    t.play("infiltrator", "return_spy seat0 everfire", "place_spy araumycos")
    assert t.power == 0  # the placed one counts, and only white troops stand there
    t.ready()
