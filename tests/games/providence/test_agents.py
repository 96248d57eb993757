"""Agents, Possession, Deep Ones, Cthulhu, Martial Law, Corruption, Impostor, and what is open to whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.providence.table import CALM, GAME, MADNESS, Table


@pytest.mark.rule("DP-021", "DP-462", "DP-423")
@pytest.mark.parametrize(
    ("mine", "opposite"),
    [
        ("investigator", "cultist"),
        ("cultist", "investigator"),
        ("dissenter_investigator", "dissenter_cultist"),
        ("dissenter_cultist", "dissenter_investigator"),
    ],
)
def test_impostor_swaps_to_the_opposite_before_alignments_are_scored(mine: str, opposite: str) -> None:
    other = "cultist" if mine != "cultist" else "dissenter_cultist"
    t = Table(
        alignment=[mine, other],
        mythos=[["impostor"], []],
        hand=["start_words_of_the_threshold"],
        tracks={"ritual": 17, "investigation": 4},
    )
    t.act("manipulate ritual_up", "start_words_of_the_threshold")
    assert (t.kind, t.seat) == ("impostor", 0) and t.s.result is None
    t.do("swap")
    assert t.s.done and t.alignment() == opposite
    assert t.s.result.breakdown[0]["track"] == (8 if "cultist" in opposite else 2)


@pytest.mark.rule("DP-462")
def test_impostor_may_be_left_alone() -> None:
    t = Table(
        alignment=["investigator", "cultist"],
        mythos=[["impostor"], []],
        hand=["start_words_of_the_threshold"],
        tracks={"ritual": 17},
    )
    t.act("manipulate ritual_up", "start_words_of_the_threshold").do("decline")
    assert t.s.done and t.alignment() == "investigator"


@pytest.mark.rule("DP-422")
def test_if_all_would_be_eliminated_nobody_is() -> None:
    t = Table(
        alignment=["investigator", "cultist"],
        mythos=[["impostor"], []],
        hand=["start_words_of_the_threshold"],
        tracks={"ritual": 17},
        gained=[0, 5],
    )
    t.act("manipulate ritual_up", "start_words_of_the_threshold").do("swap")  # two Cultists
    assert t.s.result.scores == (11, 16) and t.s.result.winners == (1,)


@pytest.mark.rule("DP-463")
def test_of_two_dissenters_of_a_kind_the_dealt_cultist_falls() -> None:
    t = Table(
        3,
        alignment=["dissenter_investigator", "dissenter_cultist", "investigator"],
        mythos=[["impostor"], [], []],
        hand=["start_words_of_the_threshold"],
        tracks={"ritual": 17},
        gained=[1, 1, 20],
    )
    t.act("manipulate ritual_up", "start_words_of_the_threshold").do("swap")
    assert t.s.result.scores == (12, 12, 23)
    eliminated = [player["eliminated"] for player in t.view(None)["players"]]
    assert eliminated == [False, True, False]


@pytest.mark.rule("DP-027")
@pytest.mark.parametrize(("city", "power"), [("pittsburgh", 3), ("boston", 4), ("chicago", 5)])
def test_a_kill_needs_the_control_value_of_its_city(city: str, power: int) -> None:
    """Wyatt Earp has 2; the Hired Muscle adds 1, the Revolver 2, Tommy Guns 3."""
    agents = {"wyatt_earp": f"seat0 {city}", "carl_jung": f"seat1 {city}"}
    for card, more in (("start_hired_muscle", 1), ("start_revolver", 2), ("tommy_guns", 3)):
        t = Table(agents=dict(agents), hand=["wyatt_earp", card])
        assert ("wyatt_earp kill" in t.offers("act")) == (2 + more >= power)


@pytest.mark.rule("DP-045")
def test_agents_act_through_their_cards_where_they_stand() -> None:
    t = Table(agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"}, hand=["start_revolver"])
    assert not any("kill" in offer for offer in t.offers("act"))  # his card is not in hand
    t = Table(hand=["wyatt_earp", "dynamite"], agents={"carl_jung": "seat1 boston", "basic0": "boston"})
    assert not any("wyatt_earp kill" in offer for offer in t.offers("act"))  # he is not on the board


@pytest.mark.rule("DP-368")
def test_several_small_cards_may_pay_what_one_large_card_would() -> None:
    agents = {"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"}
    t = Table(agents=agents, hand=["wyatt_earp", "start_hired_muscle", "ruthless_conspirator", "start_revolver"])
    t.act("act wyatt_earp kill", "start_hired_muscle", "ruthless_conspirator")
    assert t.crypt() == ["carl_jung"] and t.hand() == ["start_revolver"]
    t = Table(agents=dict(agents), hand=["wyatt_earp", "start_hired_muscle", "ruthless_conspirator", "start_revolver"])
    t.do("act wyatt_earp kill", "pay start_hired_muscle")
    assert "pay start_revolver" not in t.offers()  # the Muscle would be superfluous


# --- Possession -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-049", "DP-407", "DP-456")
def test_the_possessed_turns_an_agent_over_and_changes_only_its_side() -> None:
    t = Table(hand=["the_possessed", "moses_fleet"], agents={"moses_fleet": "seat0 boston", "basic0": "arkham"})
    t.do("act the_possessed action")
    if t.kind == "possess":
        t.do("figure moses_fleet")
    assert t.agents("boston") == {"moses_fleet": "seat0 possessed"}
    assert "moses_fleet action" in t.offers("act")  # its printed action stays


@pytest.mark.rule("DP-401")
def test_deep_ones_cannot_be_possessed_or_corrupted() -> None:
    t = Table(
        hand=[["the_possessed", "corruption", "dynamite"], []],
        discard=[[], ["deep_ones"]],
        deep_ones={"boston": 2},
        agents={"wyatt_earp": "seat0 boston possessed"},
    )
    assert not any("corruption take_over" in offer for offer in t.offers("act"))
    if "the_possessed action" in t.offers("act"):
        t.do("act the_possessed action")
        assert not t.offers("deep_one")


@pytest.mark.rule("DP-470")
def test_corruption_takes_an_agent_over_without_a_crypt() -> None:
    t = Table(
        hand=["corruption", "dynamite", "start_bribe"],
        agents={"basic0": "boston", "carl_jung": "seat1 boston"},
    )
    t.act("act corruption take_over", "dynamite")
    assert t.agents("boston") == {"basic0": "seat0", "carl_jung": "seat0"} and t.crypt() == []
    assert "carl_jung" not in t.discard(1)
    t = Table(
        hand=["corruption", "dynamite"], agents={"basic0": "boston", "basic1": "boston"}, control={"chicago": "seat1"}
    )
    assert not any("corruption take_over" in offer for offer in t.offers("act"))
    t = Table(hand=["corruption", "dynamite"], agents={"basic0": "boston", "carl_jung": "seat1 boston possessed"})
    assert not any("corruption take_over" in offer for offer in t.offers("act"))


# --- Cthulhu, Deep Ones, Martial Law --------------------------------------------------------------------------


def risen(**description: Any) -> Table:
    """Cthulhu is claimed and arrives in Boston."""
    t = Table(
        row=["cthulhu"], cubes={"cthulhu": {"seat0": 1}, **description.pop("cubes", {})}, chance=CALM, **description
    )
    t.do("claim cthulhu", "city boston")
    while t.kind in ("displace", "displace_deep_one"):
        t.do(t.offers()[0])
    return t


@pytest.mark.rule("DP-468", "DP-491")
def test_where_cthulhu_arrives_control_is_lost_in_spite_of_a_block() -> None:
    t = risen(
        control={"boston": "seat1"},
        hand=[[], ["city_boston"]],
        deck=[None, ["start_bribe", "start_informant"]],
        blocks=["boston"],
        agents={"basic1": "boston"},
    )
    assert t.control("boston") is None and t.vp(1) == 0 and t.blocked("boston")
    assert "city_boston" in t.picture()["city area"] and t.hand(1) == ["start_informant"]
    assert t.city_of("basic1") != "boston" and "boston" not in t.offers("add")


@pytest.mark.rule("DP-466")
def test_deep_ones_are_not_placed_where_cthulhu_is_martial_law_stops_movement_only() -> None:
    t = Table(hand=["deep_ones"], cthulhu="boston", martial_law="arkham")
    t.do("act deep_ones action")
    offered = {offer.split()[-1] for offer in t.offers()}
    assert "boston" not in offered and "arkham" in offered


@pytest.mark.rule("DP-469")
def test_martial_law_stays_when_its_card_is_destroyed() -> None:
    t = Table(hand=["hart_island", "martial_law"], martial_law="boston")
    t.do("act hart_island action")
    while t.kind != "turn":
        t.do("drop martial_law" if "drop martial_law" in t.offers() else t.offers()[-1])
    assert "martial_law" in t.removed() and t.view()["martial_law"] == "boston"


# --- points and secrets ---------------------------------------------------------------------------------------


@pytest.mark.rule("DP-416")
def test_points_never_fall_below_nothing() -> None:
    t = Table(cubes={"boston": {"seat0": 3}}, control={"boston": "seat1"}, gained=[0, 0])
    t.do("claim boston")
    assert (t.vp(0), t.vp(1)) == (4, 0)


@pytest.mark.rule("DP-488")
def test_what_is_open_and_what_is_hidden() -> None:
    t = Table(
        3, hand=[["start_bribe"], ["start_revolver"], []], discard=[[], ["start_informant"], []], madness=[0, 2, 0]
    )
    seen = t.view(0)
    zones = seen["zones"]
    assert zones["discard"][1]["cards"] == ["start_informant"] and seen["players"][1]["madness"] == 2
    assert zones["hand"][1].keys() == {"count"} and "cards" not in zones["deck"][0]
    for name in ("reserve", "mythos_deck", "undealt"):
        assert zones[name].keys() == {"count"}, name
    assert all("cards" not in pile for pile in zones["stacks"])


@pytest.mark.rule("DP-489")
@pytest.mark.parametrize(("seats", "undealt"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_undealt_alignments_stay_unknown(seats: int, undealt: int) -> None:
    t = Table(seats)
    assert t.view(0)["zones"]["undealt"] == {"count": undealt}
    guesses = set()
    for seed in range(60):
        guess: Any = GAME.determinise(t.s, 0, seed)
        copy = Table.__new__(Table)
        copy.s = guess
        guesses.add(tuple(copy.alignment(p) for p in range(1, seats)))
        assert copy.alignment(0) == t.alignment(0)
    assert len(guesses) > 1


@pytest.mark.rule("DP-495")
def test_a_look_at_an_alignment_is_known_to_the_looker_only() -> None:
    t = Table(3, hand=["j_edgar_hoover"], agents={"j_edgar_hoover": "seat0 boston", "basic1": "boston"})
    t.do("act j_edgar_hoover action")
    assert t.view(0)["players"][1]["alignment"] == t.alignment(1)
    assert t.view(2)["players"][1]["alignment"] is None and t.view(None)["players"][1]["alignment"] is None
    assert not t.s.revealed[1]


@pytest.mark.rule("DP-214")
def test_a_test_is_drawn_from_what_is_left() -> None:
    t = Table(shown={"boston": "corruption"}, cubes={"boston_card": {"seat0": 1}}, calm=[6, 0], chance=MADNESS)
    t.do("claim boston_card")
    assert t.s.madness[0] == 1 and t.picture()["bag"] == [0, 11]
