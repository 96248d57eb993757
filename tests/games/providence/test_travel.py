"""Travel along Roads."""

from __future__ import annotations

import pytest

from tests.games.providence.table import Table


@pytest.mark.rule("DP-143", "DP-146", "DP-149")
def test_several_agents_travel_for_the_symbols_played() -> None:
    t = Table(
        hand=["start_army_truck", "start_informant"],
        agents={"basic0": "pittsburgh", "moses_fleet": "seat0 charleston"},
    )
    t.act("travel", "start_army_truck", "start_informant")  # 3 + 1
    t.do("figure basic0", "city indianapolis")
    while t.kind in ("travel", "travel_to"):
        code = "figure moses_fleet" if "figure moses_fleet" in t.offers() else "city new_orleans"
        t.do(code)
    assert t.city_of("basic0") == "indianapolis" and t.city_of("moses_fleet") == "new_orleans"


@pytest.mark.rule("DP-145", "DP-450")
def test_travel_is_never_over_paid() -> None:
    """Four symbols from three and one: a move for three would leave the one superfluous."""
    t = Table(hand=["start_army_truck", "start_informant"], agents={"basic0": "arkham"})
    t.act("travel", "start_army_truck", "start_informant")
    assert t.offers("city") == ["pittsburgh", "detroit"]  # those at exactly 4


@pytest.mark.rule("DP-147")
def test_surplus_symbols_of_the_only_card_are_lost() -> None:
    t = Table(hand=["start_army_truck"], agents={"basic0": "arkham"})
    t.act("travel").do("city boston")
    assert t.city_of("basic0") == "boston" and t.kind == "turn" and t.discard() == ["start_army_truck"]


@pytest.mark.rule("DP-389")
def test_a_figure_moves_once_and_at_least_one_moves() -> None:
    agents = {"basic0": "arkham", "wyatt_earp": "seat0 arkham"}
    t = Table(hand=["start_army_truck"], agents=agents)
    t.do("travel")
    assert "done" not in t.offers()
    t.do("figure basic0", "city boston")
    assert "figure basic0" not in t.offers()


@pytest.mark.rule("DP-148", "DP-046", "DP-405")
def test_lillian_moves_to_an_adjacent_city_once_a_turn_for_nothing() -> None:
    t = Table(agents={"lillian_la_france": "seat0 boston"}, hand=["start_bribe"])
    t.do("free lillian_la_france")
    assert sorted(t.offers("city")) == ["arkham", "detroit", "new_york"]
    t.do("city detroit")
    assert t.city_of("lillian_la_france") == "detroit" and t.s.left == 2 and t.hand() == ["start_bribe"]
    assert "lillian_la_france" not in t.offers("free")
    t = Table(agents={"lillian_la_france": "seat0 boston possessed"}, hand=["start_bribe"])
    assert "lillian_la_france" not in t.offers("free")


@pytest.mark.rule("DP-390")
def test_a_closed_city_is_left_out_of_the_way_but_may_be_left() -> None:
    t = Table(hand=["start_army_truck"], agents={"basic0": "arkham"}, martial_law="boston")
    assert "travel" not in t.offers()  # Arkham has no other Road
    t = Table(hand=["start_army_truck"], agents={"basic0": "boston"}, martial_law="boston")
    t.do("travel")
    assert "city arkham" in t.offers()
    t = Table(hand=["start_army_truck", "start_informant"], agents={"basic0": "new_york"}, martial_law="washington")
    t.act("travel", "start_army_truck")
    assert "washington" not in t.offers("city") and "pittsburgh" in t.offers("city")


@pytest.mark.rule("DP-143", "DP-173")
def test_deep_ones_travel_too() -> None:
    t = Table(hand=["start_army_truck"], discard=["deep_ones"], deep_ones={"boston": 2}, agents={})
    t.do("travel")
    while t.kind in ("travel", "travel_to"):
        t.do(t.offers()[0])
    assert sum(t.picture()["deep ones"]) == 2 and t.picture()["deep ones"][1] < 2
