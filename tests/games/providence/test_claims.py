"""Claiming Main cards, cities and Mythos cards."""

from __future__ import annotations

import pytest

from tests.games.providence.table import CALM, MADNESS, Table


@pytest.mark.rule("DP-094", "DP-109")
def test_a_claim_is_the_first_action_before_any_free_action() -> None:
    cubes = {"boston_card": {"seat0": 1}}
    t = Table(cubes=cubes, hand=["start_informant", "dream_journal"])
    assert "boston_card" in t.offers("claim")
    t.act("add atlanta", "start_informant")
    assert t.offers("claim") == []
    assert t.game.why(t.s, t.game.actions.find("claim boston_card")) == "DP-094"
    t = Table(cubes=cubes, hand=["dream_journal"])
    t.do("free dream_journal")
    assert t.offers("claim") == [] and t.game.why(t.s, t.game.actions.find("claim boston_card")) == "DP-109"


@pytest.mark.rule("DP-391")
def test_lillians_move_may_not_precede_a_claim() -> None:
    t = Table(agents={"lillian_la_france": "seat0 boston"}, cubes={"boston_card": {"seat0": 1}})
    t.do("free lillian_la_france")
    while t.kind != "turn":
        t.do(t.offers()[0])
    assert t.offers("claim") == [] and t.s.left == 2


@pytest.mark.rule("DP-095", "DP-096", "DP-102")
def test_the_most_influence_claims_without_cards_a_tie_does_not() -> None:
    t = Table(
        3, cubes={"boston_card": {"seat0": 2, "seat1": 1}, "atlanta": {"seat0": 1, "seat2": 1}}, hand=[[], [], []]
    )
    assert t.offers("claim") == ["boston_card"]
    assert t.game.why(t.s, t.game.actions.find("claim atlanta")) == "DP-096"


@pytest.mark.rule("DP-044", "DP-097", "DP-099")
def test_agents_add_one_influence_for_their_owners() -> None:
    t = Table(cubes={"boston": {"seat0": 1, "seat1": 1}}, agents={"basic0": "boston"})
    assert "boston" in t.offers("claim") and t.leader("boston") == "seat0"
    t = Table(cubes={"boston": {"seat0": 1, "seat1": 1}}, agents={"basic0": "boston", "basic1": "boston"})
    assert "boston" not in t.offers("claim") and t.leader("boston") is None


@pytest.mark.rule("DP-098")
def test_agents_count_for_the_city_and_its_main_card_never_for_mythos() -> None:
    cubes = {
        "boston": {"seat0": 1, "seat1": 1},
        "boston_card": {"seat0": 1, "seat1": 1},
        "hastur": {"seat0": 1, "seat1": 1},
    }
    t = Table(cubes=cubes, agents={"basic0": "boston"}, row=["hastur"])
    assert t.offers("claim") == ["boston", "boston_card"]


@pytest.mark.rule("DP-100")
def test_a_cube_of_ones_own_is_needed() -> None:
    t = Table(agents={"basic0": "boston", "wyatt_earp": "seat0 boston"}, cubes={"boston": {"seat1": 1}})
    assert "boston" not in t.offers("claim")
    assert t.game.why(t.s, t.game.actions.find("claim boston")) == "DP-100"


@pytest.mark.rule("DP-103", "DP-382", "DP-405")
def test_alice_ochs_counts_twice_on_her_base_side() -> None:
    cubes = {"boston": {"seat0": 1, "seat1": 2}, "boston_card": {"seat0": 1, "seat1": 2}}
    t = Table(cubes=cubes, agents={"alice_ochs": "seat0 boston"})
    assert t.offers("claim") == ["boston", "boston_card"]
    t = Table(cubes=cubes, agents={"alice_ochs": "seat0 boston possessed"})
    assert t.offers("claim") == []


# --- what becomes of the cubes --------------------------------------------------------------------------------


@pytest.mark.rule("DP-104", "DP-035")
def test_own_cubes_go_to_limbo_those_of_others_home() -> None:
    t = Table(3, cubes={"boston_card": {"seat0": 3, "seat1": 2, "seat2": 1}})
    before = list(t.s.cube_supply)
    t.do("claim boston_card")
    assert t.s.limbo == [3, 0, 0] and t.cubes("boston_card") == {}
    assert t.s.cube_supply == [before[0], before[1] + 2, before[2] + 1]


@pytest.mark.rule("DP-042", "DP-107", "DP-213")
def test_a_card_with_the_icon_brings_a_sanity_test() -> None:
    t = Table(shown={"boston": "corruption"}, cubes={"boston_card": {"seat0": 1}}, chance=MADNESS)
    t.do("claim boston_card")
    assert t.s.madness[0] == 1
    t = Table(shown={"boston": "tommy_guns"}, cubes={"boston_card": {"seat0": 1}}, chance=MADNESS)
    t.do("claim boston_card")
    assert t.s.madness[0] == 0


@pytest.mark.rule("DP-105", "DP-106", "DP-133", "DP-383")
def test_claim_effects_follow_and_an_extra_action_is_no_claim() -> None:
    t = Table(
        row=["yog_sothoth"],
        cubes={"yog_sothoth": {"seat0": 2}, "boston_card": {"seat0": 1}},
        hand=["start_informant", "start_bribe", "start_hired_muscle"],
    )
    t.do("claim yog_sothoth")
    assert t.mythos() == ["yog_sothoth"] and t.s.limbo[0] == 2 and t.s.left == 2 and t.offers("claim") == []
    assert t.game.why(t.s, t.game.actions.find("claim boston_card")) == "DP-383"


# --- Main cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-110", "DP-112")
def test_a_claimed_main_card_goes_to_the_discard_pile_and_the_next_is_turned_up() -> None:
    t = Table(
        shown={"boston": "tommy_guns"}, stacks={"boston": ["fbi", "dynamite"]}, cubes={"boston_card": {"seat0": 1}}
    )
    t.do("claim boston_card")
    assert t.discard() == ["tommy_guns"] and t.shown("boston") == "dynamite" and t.stack("boston") == ["fbi"]
    assert t.s.left == 1


@pytest.mark.rule("DP-111", "DP-117")
def test_a_claimed_agent_stands_in_its_city_base_side_up() -> None:
    t = Table(
        shown={"new_orleans": "wyatt_earp", "boston": "the_possessed"},
        cubes={
            "atlanta": {"seat0": 1, "seat1": 2},
            "boston_card": {"seat0": 1, "seat1": 1},
            "new_orleans_card": {"seat0": 2},
        },
    )
    assert t.offers("claim") == ["new_orleans_card"]
    t.do("claim new_orleans_card")
    assert t.agents("new_orleans") == {"wyatt_earp": "seat0"} and "wyatt_earp" in t.discard()
    assert t.s.limbo[0] == 2 and t.shown("new_orleans") is not None


@pytest.mark.rule("DP-030", "DP-113", "DP-494")
def test_the_last_card_of_a_city_moves_ritual_and_adds_a_mythos_card() -> None:
    t = Table(
        shown={"boston": "tommy_guns"}, stacks={"boston": []}, cubes={"boston_card": {"seat0": 1}}, row=["hastur"]
    )
    t.do("claim boston_card")
    assert t.track("ritual") == 2 and len(t.row()) == 2 and t.row()[0] == "hastur" and t.shown("boston") is None
    assert "boston_card" not in t.offers("add")


@pytest.mark.rule("DP-384")
def test_without_a_mythos_card_none_is_added() -> None:
    t = Table(
        shown={"boston": "tommy_guns"},
        stacks={"boston": []},
        cubes={"boston_card": {"seat0": 1}},
        row=["hastur"],
        mythos_deck=[],
    )
    t.do("claim boston_card")
    assert t.track("ritual") == 2 and t.row() == ["hastur"]


SIX = {
    "basic0": "arkham",
    "wyatt_earp": "seat0 arkham",
    "carl_jung": "seat0 arkham",
    "eliot_ness": "seat0 arkham",
    "charles_fort": "seat0 arkham",
}


@pytest.mark.rule("DP-114", "DP-115", "DP-385")
def test_with_six_agents_no_agent_may_be_claimed_others_may() -> None:
    description = {"shown": {"boston": "adsila_chavos", "detroit": "fbi"}, "hand": [["start_informant"], []]}
    cubes = {"boston_card": {"seat0": 2, "seat1": 1}, "detroit_card": {"seat0": 1}}
    t = Table(cubes=cubes, agents={**SIX, "henry_armitage": "seat0 arkham"}, **description)
    assert t.offers("claim") == ["detroit_card"]
    assert t.game.why(t.s, t.game.actions.find("claim boston_card")) == "DP-115"
    t = Table(cubes=cubes, agents=dict(SIX), **description)
    assert t.offers("claim") == ["boston_card", "detroit_card"]
    t = Table(cubes=cubes, agents={**SIX, "mi_go": "seat0 arkham"}, **description)
    assert t.offers("claim") == ["detroit_card"]  # Mi-Go counts


@pytest.mark.rule("DP-116")
def test_deep_ones_do_not_count_for_the_limit() -> None:
    t = Table(
        shown={"boston": "adsila_chavos"},
        cubes={"boston_card": {"seat0": 2}},
        agents=dict(SIX),
        discard=[["deep_ones"], []],
        deep_ones={"arkham": 2},
    )
    assert "boston_card" in t.offers("claim")


# --- cities ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-118", "DP-120", "DP-122")
def test_a_claimed_city_brings_control_points_and_its_card() -> None:
    t = Table(cubes={"boston": {"seat0": 1}})
    t.do("claim boston")
    assert t.control("boston") == "seat0" and t.vp() == 4 and t.discard() == ["city_boston"]
    assert "city_boston" not in t.picture()["city area"] and t.view()["players"][0]["control"] == 11


@pytest.mark.rule("DP-119", "DP-121", "DP-123", "DP-125", "DP-129")
def test_a_city_taken_from_another_player() -> None:
    t = Table(
        3,
        cubes={"atlanta": {"seat0": 3, "seat2": 1}},
        control={"atlanta": "seat1"},
        deck=[None, ["start_informant", "city_atlanta", "start_bribe"], None],
    )
    assert (t.vp(0), t.vp(1)) == (0, 4)
    supply = t.s.cube_supply[2]
    t.do("claim atlanta")
    assert (t.vp(0), t.vp(1)) == (4, 0) and t.control("atlanta") == "seat0"
    assert t.s.limbo[0] == 3 and t.s.cube_supply[2] == supply + 1
    assert t.discard() == ["city_atlanta"] and sorted(t.deck(1)) == ["start_bribe", "start_informant"]
    assert t.view()["players"][1]["control"] == 12


@pytest.mark.rule("DP-124")
def test_a_city_card_taken_from_a_hand_is_replaced() -> None:
    t = Table(
        cubes={"atlanta": {"seat0": 3}},
        control={"atlanta": "seat1"},
        hand=[[], ["city_atlanta", "start_bribe"]],
        deck=[[], ["start_informant"]],
    )
    t.do("claim atlanta")
    assert sorted(t.hand(1)) == ["start_bribe", "start_informant"] and t.discard() == ["city_atlanta"]


@pytest.mark.rule("DP-126", "DP-127")
def test_a_city_one_controls_cannot_be_claimed_but_filled_and_blocked() -> None:
    t = Table(
        cubes={"boston": {"seat0": 2}}, control={"boston": "seat0"}, hand=["start_informant", "start_police_cordon"]
    )
    assert "boston" not in t.offers("claim") and t.game.why(t.s, t.game.actions.find("claim boston")) == "DP-126"
    assert "boston" in t.offers("add")
    t.do("act start_police_cordon action")
    assert "boston" in t.offers("place")


@pytest.mark.rule("DP-128", "DP-465")
def test_only_cities_and_cards_that_say_so_give_points_during_the_game() -> None:
    t = Table(cubes={"lost_city": {"seat0": 1}}, row=["lost_city"], chance=CALM)
    t.do("claim lost_city")
    assert t.vp() == 3
    t = Table(cubes={"boston_card": {"seat0": 1}}, shown={"boston": "kana_mishima"}, chance=CALM)
    t.do("claim boston_card")
    assert t.vp() == 0


@pytest.mark.rule("DP-380")
def test_without_a_control_token_no_city_can_be_claimed() -> None:
    cities = ["arkham", "new_york", "washington", "pittsburgh", "charleston", "atlanta"]
    gates = dict.fromkeys(["arkham", "new_york", "washington", "pittsburgh", "charleston", "detroit"], "closed seat0")
    control = dict.fromkeys(cities, "seat0")
    t = Table(cubes={"boston": {"seat0": 2}}, control=control, gates=gates)
    assert t.view()["players"][0]["control"] == 0 and "boston" not in t.offers("claim")
    assert t.game.why(t.s, t.game.actions.find("claim boston")) == "DP-380"


@pytest.mark.rule("DP-387")
def test_a_gate_stays_its_owners_when_the_city_changes_hands() -> None:
    t = Table(cubes={"boston": {"seat0": 2}}, control={"boston": "seat1"}, gates={"boston": "open seat1"})
    t.do("claim boston")
    assert t.control("boston") == "seat0" and t.gate("boston") == "open seat1"


# --- Mythos cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-130", "DP-132")
def test_a_mythos_card_lies_beside_the_board_and_the_row_is_not_refilled() -> None:
    t = Table(row=["nikola_tesla", "hastur"], cubes={"nikola_tesla": {"seat0": 1}})
    t.do("claim nikola_tesla")
    assert t.mythos() == ["nikola_tesla"] and t.row() == ["hastur"] and "nikola_tesla" not in t.discard() + t.deck()


@pytest.mark.rule("DP-131")
def test_some_mythos_cards_come_with_their_pieces() -> None:
    t = Table(row=["whateleys"], cubes={"whateleys": {"seat0": 1}}, chance=CALM)
    t.do("claim whateleys")
    assert t.view()["players"][0]["whateleys"] == 3
    t = Table(row=["mi_go"], cubes={"mi_go": {"seat0": 1}}, chance=CALM)
    t.do("claim mi_go")
    assert t.kind == "place_mi_go"
    t.do("city chicago")
    assert t.agents("chicago") == {"mi_go": "seat0"}


@pytest.mark.rule("DP-108", "DP-454")
def test_a_claim_by_a_card_needs_no_cubes_and_may_come_later_in_the_turn() -> None:
    t = Table(hand=["deep_ones", "start_informant"], deep_ones={"arkham": 4}, control={"arkham": "seat1"})
    t.act("add boston", "start_informant")  # not the first action any more
    t.do("act deep_ones action")
    while t.kind in ("surface", "surface_more"):
        t.do(t.offers()[0])
    t.do("city arkham")  # and the last of the turn: its card is shuffled into the new deck
    assert t.control("arkham") == "seat0" and (t.vp(0), t.vp(1)) == (4, 0) and "city_arkham" in t.hand() + t.deck()
    t = Table(hand=["deep_ones"], deep_ones={"arkham": 4}, blocks=["arkham"])
    t.do("act deep_ones action")
    while t.kind in ("surface", "surface_more"):
        t.do(t.offers()[0])
    assert t.kind != "drown" and t.control("arkham") is None
