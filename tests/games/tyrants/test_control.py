"""Sites, control, total control and the control markers."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.board import PLACE_OF, SITES, boards, markers_held
from penumbra.kit.datafiles import read_data
from tests.games.tyrants.table import Table

SITE_DATA: list[dict[str, Any]] = read_data("tyrants", "data", "board.yaml")["boards"]["standard"]["sites"]
SITE_IDS = [d["id"] for d in SITE_DATA]
MARKER_SITES = [d["id"] for d in SITE_DATA if "marker" in d]
SPACES = {d["id"]: d["spaces"] for d in SITE_DATA}
T3, T3_ROAD = "tsenviilyq", "llacerellyn--tsenviilyq:0"  # a marker site with three spaces, and a space next to it


def markers(t: Table) -> list[int]:
    """Markers in front of each seat."""
    return [markers_held(t.s, p) for p in range(t.s.n)]


# --- sites ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-124")
def test_a_site_has_spaces_a_name_and_a_value_and_may_have_a_marker_or_be_a_start() -> None:
    board = boards()["standard"]
    assert len(board.sites) == len({site.name["pl"] for site in board.sites.values()}) == 26
    for place, site in board.sites.items():
        assert SITES[place] == site.id
        assert 1 <= site.spaces == board.spaces[place] and site.white <= site.spaces
        assert site.vp >= 1 and all(site.name.values())
    assert len(board.markers) == 7
    starting = [site for site in board.sites.values() if site.starting]
    assert len(starting) == 6
    # Each kind exists, and most sites are neither.
    assert sum(1 for s in board.sites.values() if not s.starting and s.marker is None) == 26 - 7 - 6


@pytest.mark.rule("TY-125")
@pytest.mark.parametrize("site", SITE_IDS)
def test_the_value_of_a_site_goes_to_its_controller_at_the_end_of_the_game(site: str) -> None:
    value = next(d["vp"] for d in SITE_DATA if d["id"] == site)
    t = Table(4, troops={site: {"seat2": 1}}, ending="last_troop", turn=3)
    t.end_turn()
    assert t.s.result is not None
    assert [sheet["site_control"] for sheet in t.s.result.breakdown] == [0, 0, value, 0]
    assert t.s.vp == [0, 0, 0, 0]  # a line of the final score, not VP gained during the game


@pytest.mark.rule("TY-126", "TY-131")
def test_chasmleap_bridge_has_one_space_and_is_worth_one() -> None:
    bridge = boards()["standard"].sites[SITES.index("chasmleap_bridge")]
    assert (bridge.spaces, bridge.vp) == (1, 1)
    t = Table(power=2)
    t.do("deploy chasmleap_bridge")
    assert t.control("chasmleap_bridge") == 0 and t.total("chasmleap_bridge")
    assert "chasmleap_bridge" not in t.offers("deploy")


# --- control --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "troops", "controller"),
    [
        pytest.param("araumycos", {"seat0": 2, "seat1": 1, "white": 1}, 0, marks=pytest.mark.rule("TY-133")),
        pytest.param("araumycos", {"seat0": 2, "white": 2}, None, marks=pytest.mark.rule("TY-134", "TY-128")),
        pytest.param("araumycos", {"seat0": 1, "white": 3}, None, marks=pytest.mark.rule("TY-129")),
        pytest.param("araumycos", {"white": 4}, None, marks=pytest.mark.rule("TY-129")),
        pytest.param("araumycos", {"seat2": 1}, 2, marks=pytest.mark.rule("TY-131")),
        pytest.param("araumycos", {"seat0": 1, "seat1": 1}, None, marks=pytest.mark.rule("TY-127")),
        # No majority of the site is needed, only more than each other colour.
        pytest.param(
            "menzoberranzan",
            {"seat0": 1, "seat1": 1, "seat2": 1, "seat3": 2, "white": 1},
            3,
            marks=pytest.mark.rule("TY-127"),
        ),
        pytest.param("menzoberranzan", {"seat1": 2, "seat3": 1, "white": 3}, None, marks=pytest.mark.rule("TY-128")),
        pytest.param("menzoberranzan", {}, None, marks=pytest.mark.rule("TY-127")),
    ],
)
def test_control_takes_more_troops_than_each_other_colour(
    site: str, troops: dict[str, int], controller: int | None
) -> None:
    t = Table(4, troops={site: troops})
    assert t.control(site) == controller
    assert not t.total(site)


@pytest.mark.rule("TY-127", "TY-130")
def test_control_is_lost_when_another_colour_draws_level_and_passes_when_it_gets_ahead() -> None:
    t = Table(troops={"skullport": {"seat0": 1, "seat1": 2}, "everfire": {"seat1": 1}}, power=2)
    assert t.control("skullport") == 1
    t.do("deploy skullport")
    assert t.control("skullport") is None
    t.do("deploy skullport")
    assert t.control("skullport") == 0
    assert t.control("everfire") == 1
    t.ready()


@pytest.mark.rule("TY-128", "TY-130")
def test_a_white_troop_that_comes_level_breaks_control() -> None:
    hand = ["cleric_of_laogzed"]
    t = Table(hand=hand, troops={"kanaglym": {"seat0": 1}, "skullport--kanaglym:0": "white", "everfire": {"seat1": 1}})
    assert t.control("kanaglym") == 0
    t.play("cleric_of_laogzed", "put kanaglym")
    assert t.troops("kanaglym") == {"seat0": 1, "white": 1}
    assert t.control("kanaglym") is None and t.control("everfire") == 1
    t.ready()


@pytest.mark.rule("TY-132")
def test_spies_have_no_part_in_control() -> None:
    spies = {"skullport": [1, 2, 3], "everfire": [0]}
    t = Table(4, hand=["spy_master"], troops={"skullport": {"seat0": 1}, "kanaglym": {"seat1": 1}}, spies=spies)
    assert t.control("skullport") == 0
    assert t.control("everfire") is None
    t.play("spy_master", "place_spy kanaglym")
    assert t.control("kanaglym") == 1
    t.ready()


# --- total control --------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-135", "TY-138")
@pytest.mark.parametrize("site", SITE_IDS)
def test_every_site_can_be_under_total_control(site: str) -> None:
    t = Table(4, troops={site: {"seat1": SPACES[site]}})
    assert t.control(site) == 1 and t.total(site)
    assert not any(t.total(other) for other in t.sites() if other != site)


@pytest.mark.rule("TY-136")
@pytest.mark.parametrize("others", [{}, {"white": 1}, {"seat1": 1}])
def test_one_space_that_is_not_ones_own_prevents_total_control(others: dict[str, int]) -> None:
    t = Table(troops={"ched_nasad": {"seat0": 3, **others}})
    assert t.control("ched_nasad") == 0
    assert not t.total("ched_nasad")


@pytest.mark.rule("TY-135", "TY-137")
@pytest.mark.parametrize(
    ("spies", "total"), [([], True), ([0], True), ([1], False), ([2], False), ([3], False), ([0, 3], False)]
)
def test_a_spy_of_any_other_player_prevents_total_control(spies: list[int], total: bool) -> None:
    t = Table(4, troops={"ched_nasad": {"seat0": 4}}, spies={"ched_nasad": spies, "everfire": [1]})
    assert t.control("ched_nasad") == 0
    assert t.total("ched_nasad") is total


@pytest.mark.rule("TY-137", "TY-304")
def test_total_control_follows_every_spy_at_once() -> None:
    full = {"everfire": {"seat1": 3}, "halls_of_the_scoured_legion": {"seat0": 2}}
    t = Table(hand=["spy_master", "watcher_of_thay"], troops=full)
    t.play("spy_master", "place_spy everfire")
    assert not t.total("everfire") and t.control("everfire") == 1
    t.play("watcher_of_thay", "choose 1", "return_spy seat0 everfire")
    assert t.total("everfire") and t.total("halls_of_the_scoured_legion")
    t.ready()


@pytest.mark.rule("TY-135", "TY-304")
def test_control_and_total_control_follow_every_troop_at_once() -> None:
    t = Table(troops={"everfire": {"seat0": 1, "seat1": 2}, "kanaglym": {"seat1": 3}}, power=9)
    seen = []
    steps = ("assassinate seat1 everfire", "deploy everfire", "assassinate seat1 everfire", "deploy everfire")
    for step in steps:
        t.do(step)
        seen.append((t.control("everfire"), t.total("everfire")))
    assert seen == [(None, False), (0, False), (0, False), (0, True)]
    assert t.control("kanaglym") == 1 and t.total("kanaglym")
    t.ready()


@pytest.mark.rule("TY-182", "TY-139", "TY-304")
@pytest.mark.parametrize(
    ("card", "half_decks"),
    [("cleric_of_laogzed", "dragons"), ("hezrou", "demons"), ("council_member", "drow")],
)
def test_a_move_inside_a_site_takes_no_marker_and_pays_nothing(card: str, half_decks: str) -> None:
    even = {"menzoberranzan": {"seat0": 1, "seat1": 1}, "menzoberranzan--everfire:0": "seat1"}
    other = "drow" if half_decks != "drow" else "dragons"
    t = Table(half_decks=[half_decks, other], hand=[card, "noble"], deck=["noble"] * 5, troops=even)
    t.play(card, "move seat1 menzoberranzan")
    t.do("put menzoberranzan")
    assert t.events("moved") == [("moved", 0, 1, PLACE_OF["menzoberranzan"], PLACE_OF["menzoberranzan"])]
    assert [e for what in ("control", "control_lost", "marker_influence") for e in t.events(what)] == []
    assert (t.influence, t.control("menzoberranzan"), markers(t)) == (0, None, [0, 0])
    assert t.troops("menzoberranzan") == {"seat0": 1, "seat1": 1}


@pytest.mark.rule("TY-182", "TY-304")
def test_a_move_changes_both_sites_when_the_troop_has_arrived() -> None:
    troops = {"araumycos": {"seat0": 1, "seat1": 1}, T3: {"seat0": 1}, "everfire": {"seat1": 1}}
    t = Table(hand=["council_member"], troops=troops)
    t.play("council_member", "move seat1 araumycos", f"put {T3}")
    assert [e[1:] for e in t.events("control")] == [(0, PLACE_OF["araumycos"])]
    assert [e[1:] for e in t.events("control_lost")] == [(0, PLACE_OF[T3])]
    assert (t.influence, t.control("araumycos"), t.control(T3), t.control("everfire")) == (1, 0, None, 1)
    assert t.presence("everfire", seat=1) and not t.presence("araumycos", seat=1)


# --- control markers ------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-139")
def test_a_marker_comes_from_the_map_or_from_its_previous_holder() -> None:
    from_map = Table(troops={"araumycos": {"seat0": 1, "white": 1}, T3: {"seat1": 1}}, power=3)
    assert markers(from_map) == [0, 1]
    from_map.do("assassinate white araumycos")
    assert markers(from_map) == [1, 1]
    from_holder = Table(3, hand=["red_dragon"], troops={"araumycos": {"seat0": 1, "seat1": 2, "seat2": 1}})
    assert markers(from_holder) == [0, 1, 0]
    from_holder.play("red_dragon", "supplant seat1 araumycos")
    assert markers(from_holder) == [1, 0, 0] and from_holder.influence == 1
    from_holder.ready()


@pytest.mark.rule("TY-140")
def test_a_marker_goes_back_to_the_map_when_control_is_lost_to_nobody() -> None:
    t = Table(
        troops={T3: {"seat0": 1, "seat1": 2}, "menzoberranzan": {"seat1": 1}}, power=3, hand=[["noble"], ["noble"]]
    )
    assert markers(t) == [0, 2]
    t.do("assassinate seat1 tsenviilyq")
    assert markers(t) == [0, 1] and t.control(T3) is None
    assert t.influence == 0
    # It lies on the map again: in the former holder's turn only Menzoberranzan pays.
    t.end_turn()
    assert t.influence == 1
    t.ready(1)


@pytest.mark.rule("TY-141", "TY-148")
def test_a_marker_is_turned_whenever_the_degree_of_control_changes() -> None:
    hand, decks = ["intellect_devourer", "soldier"], ["aberrations", "dragons"]
    t = Table(hand=hand, half_decks=decks, troops={T3: {"seat0": 3}}, spies={T3: [1]}, power=3)
    assert t.control(T3) == 0 and not t.total(T3)
    t.do("return_spy seat1 tsenviilyq")
    assert t.total(T3)
    t.play("intellect_devourer", "choose 1", "return_troop seat0 tsenviilyq", "done")
    assert t.control(T3) == 0 and not t.total(T3)
    t.play("soldier", "deploy tsenviilyq")
    assert t.total(T3)
    t.end_turn()
    assert t.s.vp == [1, 0]


@pytest.mark.rule("TY-142", "TY-146")
def test_each_marker_held_pays_at_the_start_of_each_own_turn() -> None:
    held = {"araumycos": {"seat0": 1}, "menzoberranzan": {"seat0": 1}, T3: {"seat1": 1}}
    t = Table(phase="begin", troops=held)
    assert t.influence == 2
    t.end_turn()
    assert (t.seat, t.influence) == (1, 1)
    t.end_turn()
    assert (t.seat, t.influence) == (0, 2)
    t.ready()


@pytest.mark.rule("TY-143", "TY-146")
def test_a_marker_taken_in_ones_own_turn_pays_at_once() -> None:
    t = Table(troops={"araumycos": {"seat0": 1, "white": 1}}, power=3)
    assert t.influence == 0
    t.do("assassinate white araumycos")
    assert (t.influence, t.power) == (1, 0)
    assert "priestess_of_lolth" not in t.offers("recruit")
    t.ready()


@pytest.mark.rule("TY-144")
@pytest.mark.parametrize("site", MARKER_SITES)
def test_the_control_side_of_every_marker_gives_one_influence_and_no_vp(site: str) -> None:
    t = Table(4, phase="begin", troops={site: {"seat0": SPACES[site] - 1}})
    assert (t.influence, t.power) == (1, 0)
    t.end_turn()
    assert t.s.vp == [0, 0, 0, 0]
    t.ready(1)


MARKER_VP = {"menzoberranzan": 2, "araumycos": 3}  # the other five: 1


@pytest.mark.rule("TY-145", "TY-148")
@pytest.mark.parametrize("site", MARKER_SITES)
def test_the_total_control_side_of_every_marker_gives_one_influence_and_vp_at_the_end_of_the_turn(site: str) -> None:
    t = Table(4, phase="begin", troops={site: {"seat0": SPACES[site]}})
    assert (t.influence, t.s.vp) == (1, [0, 0, 0, 0])
    t.end_turn()
    assert t.s.vp == [MARKER_VP.get(site, 1), 0, 0, 0]
    t.ready(1)


@pytest.mark.rule("TY-144", "TY-148")
def test_a_site_without_a_marker_pays_nothing() -> None:
    t = Table(phase="begin", troops={"everfire": {"seat0": 3}, "kanaglym": {"seat0": 1}}, power=1)
    t.do("deploy skullport--kanaglym:0")
    assert t.influence == 0
    t.end_turn()
    assert t.s.vp == [0, 0]


@pytest.mark.rule("TY-147")
def test_a_marker_lost_and_regained_in_a_turn_pays_once() -> None:
    t = Table(hand=["cleric_of_laogzed"], phase="begin", troops={T3: {"seat0": 1}, T3_ROAD: "seat1"}, power=3)
    assert t.influence == 1
    t.play("cleric_of_laogzed", "put tsenviilyq")
    assert t.control(T3) is None and t.influence == 1
    t.do("assassinate seat1 tsenviilyq")
    assert t.control(T3) == 0 and t.influence == 1
    t.ready()


@pytest.mark.rule("TY-147")
def test_a_marker_taken_lost_and_retaken_in_a_turn_pays_once() -> None:
    t = Table(hand=["cleric_of_laogzed"], troops={T3: {"seat0": 1, "white": 1}, T3_ROAD: "white"}, power=6)
    t.do("assassinate white tsenviilyq")
    assert t.influence == 1
    t.play("cleric_of_laogzed", "put tsenviilyq").do("assassinate white tsenviilyq")
    assert t.control(T3) == 0 and t.influence == 1
    t.ready()


@pytest.mark.rule("TY-148")
def test_a_marker_turned_back_to_its_control_side_gives_no_vp() -> None:
    t = Table(
        hand=["intellect_devourer"],
        half_decks=["aberrations", "dragons"],
        phase="begin",
        troops={T3: {"seat0": 3}, "araumycos": {"seat0": 4}},
    )
    t.play("intellect_devourer", "choose 1", "return_troop seat0 tsenviilyq", "done").end_turn()
    assert t.control(T3) == 0
    assert t.s.vp == [3, 0]  # Araumycos alone


@pytest.mark.rule("TY-306")
def test_a_marker_lost_in_ones_own_turn_keeps_its_influence_but_gives_no_vp() -> None:
    t = Table(
        hand=["intellect_devourer", "cleric_of_laogzed"],
        half_decks=["aberrations", "dragons"],
        phase="begin",
        troops={T3: {"seat0": 3}, T3_ROAD: "seat1"},
    )
    assert t.influence == 1
    t.play("intellect_devourer", "choose 1", *["return_troop seat0 tsenviilyq"] * 2)
    t.play("cleric_of_laogzed", "put tsenviilyq")
    assert t.control(T3) is None and markers(t) == [0, 0]
    assert t.influence == 1
    t.end_turn()
    assert t.s.vp == [0, 0]
    t.ready(1)


@pytest.mark.rule("TY-149", "TY-304")
def test_markers_give_nothing_in_another_players_turn() -> None:
    troops = {"araumycos": {"seat0": 1, "white": 1}, "everfire": {"seat1": 1}, T3: {"seat0": 3}}
    t = Table(phase="begin", turn=1, troops=troops, spies={"araumycos": [1]}, power=3)
    assert t.influence == 0
    t.do("assassinate white araumycos")
    assert t.control("araumycos") == 0 and markers(t) == [2, 0]
    assert t.influence == 0
    t.end_turn()
    assert t.s.vp == [0, 0]
    # Now it is the holder's own turn.
    assert (t.seat, t.influence) == (0, 2)


@pytest.mark.rule("TY-150", "TY-305")
def test_araumycos_going_from_control_to_total_control_pays_one_influence_and_three_vp() -> None:
    t = Table(phase="begin", troops={"araumycos": {"seat0": 3, "white": 1}}, power=4)
    assert t.influence == 1
    t.do("assassinate white araumycos", "deploy araumycos")
    assert t.total("araumycos")
    assert (t.influence, t.power, t.s.vp) == (1, 0, [0, 0])
    t.end_turn()
    assert t.s.vp == [3, 0]
    t.ready(1)


@pytest.mark.rule("TY-143", "TY-145", "TY-150")
def test_a_marker_taken_and_turned_to_total_control_in_one_turn_pays_one_influence_and_its_vp() -> None:
    t = Table(troops={T3: {"seat0": 1, "white": 1, "seat1": 1}}, power=8)
    t.do("assassinate white tsenviilyq", "assassinate seat1 tsenviilyq", "deploy tsenviilyq", "deploy tsenviilyq")
    assert t.total(T3) and (t.influence, t.s.vp) == (1, [0, 0])
    t.end_turn()
    assert t.s.vp == [1, 0]
    t.ready(1)
