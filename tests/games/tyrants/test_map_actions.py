"""Assassinate, deploy, move, return and supplant troops."""

from __future__ import annotations

from collections import Counter

import pytest

from penumbra.games.tyrants.board import BITS, PLACE_OF, PLACES, spies_left
from tests.games.tyrants.table import Table

ROAD = "blingdenstone--mantol_derith:0"


def open_places(t: Table) -> set[str]:
    """Places in use with an empty space, read off the spectators' view."""
    view = t.s.game.view(t.s)
    found = {site for site, row in view["sites"].items() if row["empty"]}
    return found | {place for place, colour in view["routes"].items() if colour is None}


# --- key terms ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-154", "TY-183", "TY-220")
@pytest.mark.parametrize(
    ("card", "verb"),
    [("deathblade", "assassinate"), ("doppelganger", "supplant"), ("cleric_of_laogzed", "move")],
)
def test_enemy_troops_are_white_ones_and_those_of_every_other_player(card: str, verb: str) -> None:
    t = Table(3, hand=[card], troops={"skullport": {"seat0": 2, "seat1": 1, "seat2": 1, "white": 1}})
    t.play(card)
    assert t.kind == verb
    assert set(t.offers(verb)) == {"seat1 skullport", "seat2 skullport", "white skullport"}


@pytest.mark.rule("TY-155")
def test_anywhere_on_the_board_needs_no_presence() -> None:
    t = Table(hand=["master_of_melee_magthere"], troops={"chasmleap_bridge": {"seat0": 1}, "everfire": {"seat1": 1}})
    t.play("master_of_melee_magthere", "choose 1")
    white = {f"white {place}" for place in PLACES if "white" in t.troops(place)}
    assert set(t.offers("supplant")) == white and "white blingdenstone" in white
    t.do("supplant white blingdenstone")
    assert t.troops("blingdenstone") == {"seat0": 1, "white": 1}
    t.ready()


@pytest.mark.rule("TY-156", "TY-214")
def test_another_players_troop_or_spy_is_never_white() -> None:
    site = {"seat0": 1, "seat1": 1, "seat2": 1, "white": 2}
    t = Table(3, hand=["blue_wyrmling"], troops={"skullport": site}, spies={"skullport": [0, 2]})
    t.play("blue_wyrmling")
    assert set(t.offers()) == {
        "return_spy seat2 skullport",
        "return_troop seat1 skullport",
        "return_troop seat2 skullport",
    }
    t.do("return_troop seat2 skullport")
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1, "white": 2}
    t.ready()


@pytest.mark.rule("TY-157")
@pytest.mark.parametrize(("target", "power"), [("white", 0), ("seat1", 2)])
def test_player_troops_in_a_trophy_hall_are_those_that_are_not_white(target: str, power: int) -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1, "white": 2}}
    t = Table(hand=["dragonclaw"], troops=troops, trophies=[{"seat1": 4, "white": 7}, {}])
    t.play("dragonclaw", f"assassinate {target} skullport")
    assert t.power == power
    t.ready()


# --- assassinate ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-159", "TY-161")
def test_assassinating_for_three_power_puts_the_troop_into_the_killers_trophy_hall() -> None:
    t = Table(3, troops={"skullport": {"seat0": 1, "seat1": 2, "white": 1}, "everfire": {"seat2": 1}}, power=7)
    t.do("assassinate seat1 skullport", "assassinate white skullport")
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1}
    assert t.trophies() == {"seat1": 1, "white": 1} and t.trophies(1) == t.trophies(2) == {}
    assert (t.power, t.s.barracks, t.s.vp) == (1, [39, 38, 39], [0, 0, 0])
    assert t.offers("assassinate") == []
    t.ready()


@pytest.mark.rule("TY-161")
def test_assassinating_costs_three_power_not_less() -> None:
    t = Table(troops={"skullport": {"seat0": 1, "seat1": 2}}, power=2)
    assert t.offers("assassinate") == []


@pytest.mark.rule("TY-160")
@pytest.mark.parametrize("card", ["", "deathblade"])
def test_ones_own_troops_cannot_be_assassinated(card: str) -> None:
    t = Table(hand=[card or "noble"], troops={"everfire": {"seat0": 2, "white": 1}, "kanaglym": {"seat0": 1}}, power=3)
    if card:
        t.play(card)  # one target only, so it is taken without a question; the second kill finds none
        assert t.trophies() == {"white": 1}
    else:
        assert t.offers("assassinate") == ["white everfire"]
    t.ready()


@pytest.mark.rule("TY-162")
def test_a_troop_in_a_trophy_hall_is_out_of_its_owners_reach() -> None:
    t = Table(
        troops={"skullport": {"seat0": 1, "seat1": 2}}, barracks=[None, 0], power=3, hand=[["noble"], ["soldier"]]
    )
    t.do("assassinate seat1 skullport").end_turn()
    assert t.s.barracks[1] == 0 and t.trophies() == {"seat1": 1}
    # With an empty barracks a deployment is worth VP: the lost troop is not there to be deployed.
    t.play("soldier")
    assert t.offers("deploy") == []
    t.do("deploy_for_vp").end_turn()
    assert (t.s.barracks[1], t.trophies(), t.troops("skullport")) == (0, {"seat1": 1}, {"seat0": 1, "seat1": 1})


@pytest.mark.rule("TY-163")
def test_several_assassinations_come_one_after_the_other_and_may_be_at_different_places() -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1}, "kanaglym": {"seat1": 1}, "skullport--kanaglym:0": "seat0"}
    t = Table(hand=["deathblade"], troops={**troops, "everfire": {"seat1": 1}})
    t.play("deathblade", "assassinate seat1 skullport")
    t.ready()  # one target was left: taken without a question, and never the one without Presence
    assert (t.troops("skullport"), t.troops("kanaglym")) == ({"seat0": 1}, {})
    assert t.troops("everfire") == {"seat1": 1}
    assert t.trophies() == {"seat1": 2}


@pytest.mark.rule("TY-163")
def test_each_of_several_assassinations_is_offered_what_stands_there_at_that_moment() -> None:
    t = Table(hand=["deathblade"], troops={"skullport": {"seat0": 1, "seat1": 1, "white": 3}})
    t.play("deathblade", "assassinate seat1 skullport")
    assert t.trophies() == {"seat1": 1, "white": 1}
    assert t.troops("skullport") == {"seat0": 1, "white": 2}
    t.ready()


@pytest.mark.rule("TY-163")
def test_assassinations_at_one_site_stay_at_the_first_ones_site() -> None:
    decks = ["aberrations", "drow"]
    troops = {"skullport": {"seat0": 1, "seat1": 2}, "kanaglym": {"seat1": 1}, "skullport--kanaglym:0": "seat0"}
    t = Table(hand=["death_tyrant"], half_decks=decks, troops=troops)
    t.play("death_tyrant")
    assert set(t.offers()) == {"assassinate seat1 skullport", "assassinate seat1 kanaglym", "done"}
    t.do("assassinate seat1 skullport")
    assert t.offers() == ["assassinate seat1 skullport", "done"]


# --- deploy ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-164", "TY-165", "TY-170")
def test_deploying_for_one_power_takes_a_troop_from_the_barracks_to_an_empty_space_with_presence() -> None:
    t = Table(troops={"kanaglym": {"seat0": 2}, "everfire": {"seat1": 1}}, power=2)
    roads = {"skullport--kanaglym:0", "kanaglym--eryndlyn:0", "kanaglym--tsenviilyq:0"}
    assert set(t.offers("deploy")) == {"kanaglym", *roads}
    t.do("deploy kanaglym")
    assert set(t.offers("deploy")) == roads  # its last space is taken
    assert (t.troops("kanaglym"), t.s.barracks, t.power, t.s.vp) == ({"seat0": 3}, [37, 39], 1, [0, 0])
    t.do("deploy skullport--kanaglym:0")
    assert t.offers("deploy") == [] and t.power == 0
    t.ready()


@pytest.mark.rule("TY-166")
@pytest.mark.parametrize("card", ["", "mercenary_squad"])
def test_a_player_without_troops_on_the_map_deploys_anywhere(card: str) -> None:
    t = Table(hand=[card or "noble"], power=1, troops={"everfire": {"seat1": 1}})
    if card:
        t.play(card)
    assert set(t.offers("deploy")) == open_places(t)
    assert "kanaglym--eryndlyn:1" in t.offers("deploy") and "blingdenstone" not in t.offers("deploy")
    t.do("deploy kanaglym")
    if card:  # from the second troop on Presence is needed again
        assert set(t.offers("deploy")) <= {"kanaglym", *[p for p in PLACES if "kanaglym" in p]}


@pytest.mark.rule("TY-167")
def test_spies_do_not_count_as_troops_on_the_map() -> None:
    t = Table(power=1, troops={"everfire": {"seat1": 1}}, spies={"skullport": [0], "kanaglym": [0]})
    assert set(t.offers("deploy")) == open_places(t)
    t.do("deploy eryndlyn")
    t.ready()
    with_troop = Table(power=1, troops={"eryndlyn": {"seat0": 1}}, spies={"skullport": [0]})
    assert "kanaglym" not in with_troop.offers("deploy") and "skullport" in with_troop.offers("deploy")


@pytest.mark.rule("TY-168", "TY-307")
def test_four_deployments_with_an_empty_barracks_are_four_vp() -> None:
    t = Table(troops={"everfire": {"seat0": 1, "seat1": 1}}, barracks=[0, None], power=4)
    assert t.offers("deploy") == []
    t.do(*["deploy_for_vp"] * 4)
    assert (t.s.vp, t.power, t.s.barracks[0]) == ([4, 0], 0, 0)
    assert t.troops("everfire") == {"seat0": 1, "seat1": 1}
    assert t.offers("deploy_for_vp") == []
    t.ready()


@pytest.mark.rule("TY-168")
def test_deploying_for_vp_is_not_offered_while_troops_are_left() -> None:
    t = Table(troops={"everfire": {"seat0": 1}}, barracks=[1, None], power=4)
    assert "deploy_for_vp" not in t.offers()


@pytest.mark.rule("TY-169")
@pytest.mark.parametrize(("barracks", "vp"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_a_card_gives_one_vp_for_each_deployment_beyond_the_barracks(barracks: int, vp: int) -> None:
    t = Table(hand=["mercenary_squad"], troops={"skullport": {"seat0": 1, "seat1": 1}}, barracks=[barracks, None])
    t.play("mercenary_squad", *["deploy skullport"] * barracks)
    assert (t.s.vp, t.s.barracks[0]) == ([vp, 0], 0)
    assert t.troops("skullport") == {"seat0": 1 + barracks, "seat1": 1}
    t.ready()


@pytest.mark.rule("TY-171")
def test_troops_without_an_empty_space_in_reach_cannot_be_deployed_and_give_no_vp() -> None:
    t = Table(hand=["mercenary_squad"], troops={ROAD: "seat0", "mantol_derith": {"white": 5}}, power=2)
    assert t.offers("deploy") == [] and "deploy_for_vp" not in t.offers()
    t.play("mercenary_squad")
    assert (t.s.vp, t.s.barracks, t.power) == ([0, 0], [39, 40], 2)
    t.ready()


@pytest.mark.rule("TY-172")
def test_deploying_several_troops_fills_one_space_at_a_time() -> None:
    t = Table(hand=["mercenary_squad"], troops={"skullport": {"seat0": 1, "seat1": 3}})
    t.play("mercenary_squad", "deploy skullport")
    assert t.kind == "deploy" and "skullport" not in t.offers("deploy")
    t.do("deploy skullport--kanaglym:0")
    assert "kanaglym" in t.offers("deploy")
    t.do("deploy kanaglym")
    assert t.s.barracks[0] == 36
    t.ready()


# --- move -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-182", "TY-183", "TY-309")
@pytest.mark.parametrize("colour", ["white", "seat1"])
def test_an_enemy_troop_moves_to_any_empty_space_and_keeps_its_colour(colour: str) -> None:
    t = Table(hand=["cleric_of_laogzed"], troops={"eryndlyn": {"seat0": 1, "seat1": 1, "white": 1}}, barracks=[0, 0])
    t.play("cleric_of_laogzed", f"move {colour} eryndlyn")
    assert set(t.offers("put")) == open_places(t)
    t.do("put everfire")
    assert t.troops("everfire") == {colour: 1}
    assert sum(t.troops("eryndlyn").values()) == 2 and colour not in t.troops("eryndlyn")
    # Not a deployment: no VP for the empty barracks, no end of the game, no trophy.
    assert (t.s.vp, t.s.barracks, t.s.ending, t.trophies()) == ([0, 0], [0, 0], "", {})
    t.ready()


@pytest.mark.rule("TY-308")
@pytest.mark.parametrize("gap", [None, "kanaglym"])
def test_on_a_full_board_no_troop_can_be_moved(gap: str | None) -> None:
    in_use = Table()
    spaces = {p: in_use.s.board.spaces[i] for i, p in enumerate(PLACES) if in_use.s.area & BITS[i]}
    pieces = ["white"] * 25 + ["seat1"] * 38 + ["seat0"] * 16  # the white troops of this map (TY-020)
    full = {}
    for place in ("kanaglym", *(p for p in spaces if p not in ("kanaglym", "eryndlyn"))):
        full[place] = Counter(pieces.pop(0) for _ in range(spaces[place] - (place == gap)))
    full["eryndlyn"] = Counter({"seat0": 1, "seat1": 2})
    t = Table(hand=["cleric_of_laogzed", "noble"], troops=full)
    t.play("cleric_of_laogzed")
    if gap:
        t.do("move seat1 eryndlyn")  # the only empty space is taken without a question
        assert t.troops(gap) == {"white": spaces[gap] - 1, "seat1": 1}
    assert sum(sum(t.troops(p).values()) for p in spaces) == sum(spaces.values()) - (gap is not None)
    assert t.troops("eryndlyn") == {"seat0": 1, "seat1": 1 if gap else 2}
    t.ready()


@pytest.mark.rule("TY-181", "TY-182")
def test_a_second_troop_may_be_moved_from_another_place_with_presence() -> None:
    troops = {"skullport": {"seat0": 1, "white": 2}, "skullport--kanaglym:0": "seat1", "everfire": {"seat1": 1}}
    t = Table(hand=["council_member"], troops=troops)
    t.play("council_member", "move white skullport", "put everfire")
    assert set(t.offers()) == {"move white skullport", "move seat1 skullport--kanaglym:0", "done"}
    t.do("move seat1 skullport--kanaglym:0", "put skullport")
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1, "white": 1}
    assert t.troops("everfire") == {"seat1": 1, "white": 1}
    t.ready()


# --- return ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-212")
def test_a_returned_troop_goes_to_its_owners_barracks() -> None:
    t = Table(3, hand=["blue_wyrmling"], troops={"skullport": {"seat0": 1, "seat1": 1, "seat2": 1}})
    t.play("blue_wyrmling", "return_troop seat2 skullport")
    assert t.s.barracks == [39, 39, 40]
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1}
    assert t.trophies() == {} and t.trophies(2) == {}
    t.ready()


@pytest.mark.rule("TY-212", "TY-215")
def test_an_enemy_spy_is_returned_to_its_owner_for_three_power() -> None:
    t = Table(3, troops={"skullport": {"seat0": 1}}, spies={"skullport": [1, 2], "everfire": [1]}, power=5)
    assert t.offers("return_spy") == ["seat1 skullport", "seat2 skullport"]
    t.do("return_spy seat1 skullport")
    assert t.spies("skullport") == [2] and t.spies("everfire") == [1]
    assert [spies_left(t.s, p) for p in range(3)] == [5, 4, 4]
    assert t.power == 2 and t.offers("return_spy") == []
    t.ready()


@pytest.mark.rule("TY-213")
def test_ones_own_pieces_come_back_from_any_place() -> None:
    troops = {"skullport": {"seat0": 1}, "skullport--kanaglym:0": "seat0", "everfire": {"seat1": 1, "white": 1}}
    t = Table(
        hand=["intellect_devourer"], half_decks=["aberrations", "drow"], troops=troops, spies={"menzoberranzan": [0, 1]}
    )
    t.play("intellect_devourer", "choose 1")
    own = {
        "return_spy seat0 menzoberranzan",
        "return_troop seat0 skullport",
        "return_troop seat0 skullport--kanaglym:0",
    }
    assert set(t.offers()) == own | {"return_spy seat1 menzoberranzan", "done"}
    t.do("return_troop seat0 skullport--kanaglym:0", "return_spy seat0 menzoberranzan")
    assert (t.s.barracks, spies_left(t.s, 0), t.spies("menzoberranzan")) == ([39, 39], 5, [1])
    assert t.troops("skullport--kanaglym:0") == {} and t.troops("skullport") == {"seat0": 1}
    t.ready()


@pytest.mark.rule("TY-214")
def test_white_troops_cannot_be_returned() -> None:
    decks = ["aberrations", "drow"]
    t = Table(hand=["intellect_devourer"], half_decks=decks, troops={"skullport": {"seat0": 1, "white": 4}})
    t.play("intellect_devourer", "choose 1")
    assert t.offers() == ["return_troop seat0 skullport", "done"]
    alone = Table(hand=["blue_wyrmling"], troops={"skullport": {"seat0": 1, "white": 4}})
    alone.play("blue_wyrmling").ready()
    assert alone.troops("skullport") == {"seat0": 1, "white": 4} and alone.influence == 3


@pytest.mark.rule("TY-216", "TY-225")
def test_the_only_basic_actions_are_deploy_assassinate_return_an_enemy_spy_and_recruit() -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1, "white": 1}}
    t = Table(
        hand=["noble"], troops=troops, spies={"skullport": [0, 1]}, power=20, influence=20, inner_circle=["soldier"]
    )
    verbs = {code.split()[0] for code in t.offers()}
    assert verbs == {"play", "deploy", "assassinate", "return_spy", "recruit", "end_turn"}
    assert t.offers("return_spy") == ["seat1 skullport"]
    t.ready()


@pytest.mark.rule("TY-217")
def test_returning_the_spy_from_the_phaerlin_gives_total_control() -> None:
    t = Table(4, troops={"the_phaerlin": {"seat0": 3}}, spies={"the_phaerlin": [1]}, power=3)
    assert t.control("the_phaerlin") == 0 and not t.total("the_phaerlin")
    assert spies_left(t.s, 1) == 4
    t.do("return_spy seat1 the_phaerlin")
    assert t.total("the_phaerlin") and t.spies("the_phaerlin") == []
    assert (spies_left(t.s, 1), t.power) == (5, 0)
    t.ready()


# --- supplant -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-219", "TY-221", "TY-224")
def test_supplanting_assassinates_a_troop_and_deploys_one_in_its_place() -> None:
    red = {"kanaglym": {"seat0": 1, "seat1": 2}, "everfire": {"seat1": 1}}
    t = Table(hand=["doppelganger"], troops=red)
    t.play("doppelganger")
    assert t.troops("kanaglym") == {"seat0": 2, "seat1": 1}
    assert (t.trophies(), t.trophies(1)) == ({"seat1": 1}, {})
    assert t.s.barracks == [38, 37] and t.s.vp == [0, 0]
    assert [e[0] for e in t.events() if e[0] in ("assassinated", "deployed")] == ["assassinated", "deployed"]
    t.ready()


@pytest.mark.rule("TY-220")
def test_only_enemy_troops_can_be_supplanted() -> None:
    t = Table(hand=["doppelganger"], troops={"kanaglym": {"seat0": 3}, "everfire": {"seat1": 1}})
    t.play("doppelganger").ready()
    assert t.troops("kanaglym") == {"seat0": 3} and t.trophies() == {} and t.s.barracks == [37, 39]


@pytest.mark.rule("TY-222")
def test_supplanting_with_an_empty_barracks_leaves_the_space_empty_and_gives_one_vp() -> None:
    t = Table(hand=["doppelganger"], troops={"kanaglym": {"seat0": 1, "seat1": 2}}, barracks=[0, None])
    t.play("doppelganger")
    assert t.troops("kanaglym") == {"seat0": 1, "seat1": 1} and t.s.room[PLACE_OF["kanaglym"]] == 1
    assert (t.trophies(), t.s.vp, t.s.barracks[0]) == ({"seat1": 1}, [1, 0], 0)
    t.ready()


@pytest.mark.rule("TY-223", "TY-227")
def test_a_supplanting_troop_needs_no_presence_of_its_own() -> None:
    far = {"everfire": {"seat0": 1}, "skullport": {"seat1": 2}}
    t = Table(hand=["spellspinner", "black_dragon"], troops=far, spies={"skullport": [0]})
    t.play("spellspinner", "choose 1", "return_spy seat0 skullport")
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1}
    assert t.spies("skullport") == []
    t.play("black_dragon", "supplant white blingdenstone")
    assert t.troops("blingdenstone") == {"seat0": 1, "white": 1}
    assert t.trophies() == {"seat1": 1, "white": 1} and t.s.barracks[0] == 37
    t.ready()
