"""Killing Agents."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.providence.table import Table

NAMES = ["thursday", "friday", "monday", "tuesday", "wednesday"]


@pytest.mark.rule("DP-157", "DP-159", "DP-160", "DP-161", "DP-162", "DP-163", "DP-166", "DP-167", "DP-170", "DP-179")
def test_adsila_chavos_kills_gerard_lescaux() -> None:
    t = Table(
        colours=NAMES,
        agents={"adsila_chavos": "seat0 atlanta", "gerard_lescaux": "seat1 atlanta"},
        hand=["adsila_chavos", "start_hired_muscle", "start_family_amulet", "ruthless_conspirator", "start_bribe"],
    )
    stands = t.view()["players"][1]["stands"]
    t.act("act adsila_chavos kill", "start_hired_muscle", "start_family_amulet", "ruthless_conspirator")
    assert t.crypt() == ["gerard_lescaux"] and t.city_of("gerard_lescaux") is None
    assert "gerard_lescaux" in t.removed() and t.discard(1) == []
    assert t.view()["players"][1]["stands"] == stands + 1 and t.hand() == ["start_bribe"]


@pytest.mark.rule("DP-169", "DP-180", "DP-393")
def test_the_power_of_agents_may_be_enough_and_the_deck_is_shuffled() -> None:
    t = Table(
        agents={
            "basic0": "indianapolis",
            "harry_houdini": "seat0 indianapolis",
            "father_lachlan": "seat1 indianapolis",
        },
        hand=["ruthless_conspirator", "start_revolver"],
        deck=[None, ["start_bribe", "father_lachlan", "start_informant"]],
    )
    t.act("act ruthless_conspirator kill")
    assert t.crypt() == ["father_lachlan"] and sorted(t.deck(1)) == ["start_bribe", "start_informant"]
    assert t.hand() == ["start_revolver"] and "father_lachlan" in t.removed()


@pytest.mark.rule("DP-163", "DP-164")
def test_without_enough_power_no_kill_and_the_played_card_adds_none() -> None:
    """Atlanta needs 4: Wyatt Earp has 2, his own card's Power does not count."""
    agents = {"wyatt_earp": "seat0 atlanta", "gerard_lescaux": "seat1 atlanta"}
    t = Table(agents=dict(agents), hand=["wyatt_earp", "start_hired_muscle"])
    assert not any("kill" in offer for offer in t.offers("act"))
    t = Table(agents=dict(agents), hand=["wyatt_earp", "start_revolver"])
    assert "wyatt_earp kill" in t.offers("act")


@pytest.mark.rule("DP-081", "DP-162", "DP-165", "DP-451")
def test_no_superfluous_card_is_paid_but_surplus_power_is_lost() -> None:
    agents = {"wyatt_earp": "seat0 atlanta", "gerard_lescaux": "seat1 atlanta"}
    t = Table(agents=dict(agents), hand=["wyatt_earp", "tommy_guns", "start_hired_muscle"])
    t.act("act wyatt_earp kill", "tommy_guns")  # 2 + 3 for 4
    assert t.crypt() == ["gerard_lescaux"] and t.hand() == ["start_hired_muscle"]


@pytest.mark.rule("DP-157")
def test_killer_and_victim_stand_in_the_same_city() -> None:
    t = Table(agents={"wyatt_earp": "seat0 boston", "gerard_lescaux": "seat1 atlanta"}, hand=["wyatt_earp", "dynamite"])
    assert not any("kill" in offer for offer in t.offers("act"))
    t = Table(agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat0 boston"}, hand=["wyatt_earp", "dynamite"])
    assert not any("kill" in offer for offer in t.offers("act"))  # one's own are no victims


@pytest.mark.rule("DP-159", "DP-404")
def test_the_symbols_of_the_side_that_is_up_count() -> None:
    victim = {"carl_jung": "seat1 boston"}
    t = Table(agents={"lillian_la_france": "seat0 boston", **victim}, hand=["lillian_la_france", "dynamite"])
    assert not any("kill" in offer for offer in t.offers("act"))
    t = Table(agents={"lillian_la_france": "seat0 boston possessed", **victim}, hand=["lillian_la_france", "dynamite"])
    assert "lillian_la_france kill" in t.offers("act")


@pytest.mark.rule("DP-168")
def test_a_card_in_hand_is_replaced() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"},
        hand=[["wyatt_earp", "start_revolver"], ["carl_jung", "start_bribe"]],
        deck=[None, ["start_informant"]],
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert sorted(t.hand(1)) == ["start_bribe", "start_informant"] and "carl_jung" in t.removed()


@pytest.mark.rule("DP-158", "DP-395")
def test_possessed_agents_cannot_be_killed_but_by_legrasse() -> None:
    victim = {"carl_jung": "seat1 boston possessed"}
    t = Table(agents={"wyatt_earp": "seat0 boston", **victim}, hand=["wyatt_earp", "start_revolver"])
    assert not any("kill" in offer for offer in t.offers("act"))
    t = Table(agents={"inspector_legrasse": "seat0 boston", **victim}, hand=["inspector_legrasse", "dynamite"])
    t.act("act inspector_legrasse kill", "dynamite")
    assert t.crypt() == ["carl_jung"]


@pytest.mark.rule("DP-178", "DP-405")
@pytest.mark.parametrize("side", ["", " possessed"])
def test_harry_houdini_is_never_killed(side: str) -> None:
    agents = {"inspector_legrasse": "seat0 boston", "harry_houdini": f"seat1 boston{side}"}
    t = Table(agents=agents, hand=["inspector_legrasse", "dynamite"])
    assert not any("kill" in offer for offer in t.offers("act"))


# --- Basic Agents ---------------------------------------------------------------------------------------------


def threat(seats: int = 2, **description: Any) -> Table:
    """Wyatt Earp beside the Basic Agent of seat 1, with all the Power he needs."""
    agents = {"wyatt_earp": "seat0 boston", "basic1": "boston", **description.pop("agents", {})}
    return Table(seats, agents=agents, hand=[["wyatt_earp", "dynamite"], *[None] * (seats - 1)], **description)


FIVE = {"chicago": "seat1"}  # a city worth five points


def offered(t: Table) -> bool:
    return "wyatt_earp kill" in t.offers("act")


@pytest.mark.rule("DP-171", "DP-396")
def test_a_basic_agent_needs_to_be_alone_and_its_owner_to_have_five_points() -> None:
    assert offered(threat(control=FIVE))
    assert not offered(threat(control={"boston": "seat1"}))  # four points
    t = threat(control=FIVE, agents={"carl_jung": "seat1 detroit"})
    assert not offered(t)
    assert not offered(threat(control=FIVE, agents={"mi_go": "seat1 detroit"}, mythos=[[], ["mi_go"]]))


@pytest.mark.rule("DP-174")
def test_deep_ones_do_not_protect_a_basic_agent() -> None:
    assert offered(threat(control=FIVE, discard=[[], ["deep_ones"]], deep_ones={"detroit": 0, "arkham": 3}))


@pytest.mark.rule("DP-172")
def test_not_once_its_owner_was_revealed_as_a_cultist() -> None:
    t = threat(control=FIVE, alignment=["investigator", "cultist"], revealed=[False, True])
    assert not offered(t)
    assert offered(threat(control=FIVE, alignment=["investigator", "cultist"]))  # nobody knows yet


@pytest.mark.rule("DP-017", "DP-175", "DP-176", "DP-394")
def test_a_cultist_reveals_and_the_kill_is_cancelled() -> None:
    t = threat(control=FIVE, alignment=["investigator", "cultist"])
    t.act("act wyatt_earp kill", "dynamite")
    assert not t.s.done and t.city_of("basic1") == "boston" and t.crypt() == []
    assert t.view()["players"][1]["alignment"] == "cultist" and t.s.revealed[1]
    assert t.hand() == [] and t.s.left == 1  # cards and action are spent


@pytest.mark.rule("DP-175", "DP-177", "DP-227", "DP-445")
@pytest.mark.parametrize("alignment", ["investigator", "dissenter_investigator", "dissenter_cultist"])
def test_anybody_else_ends_the_game(alignment: str) -> None:
    mine = "cultist"
    t = threat(control=FIVE, alignment=[mine, alignment])
    t.act("act wyatt_earp kill", "dynamite")
    assert t.s.done and t.s.result.reason == "agent_killed" and t.crypt() == ["basic1"]
    assert t.s.revealed[1] and not t.s.revealed[0]


@pytest.mark.rule("DP-458")
def test_a_cancelled_kill_still_destroys_the_card_that_says_so() -> None:
    t = Table(
        colours=["friday", "monday", "tuesday", "wednesday", "thursday"],
        agents={"basic0": "boston", "basic1": "boston"},
        hand=["start_submachine_gun", "dynamite"],
        control=FIVE,
        alignment=["investigator", "cultist"],
    )
    t.act("act start_submachine_gun kill", "dynamite")
    assert "start_submachine_gun" in t.removed() and not t.s.done and t.crypt() == []


# --- other victims --------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-173", "DP-398")
def test_a_killed_deep_one_goes_back_to_the_supply() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston"},
        hand=["wyatt_earp", "start_revolver"],
        discard=[[], ["deep_ones"]],
        deep_ones={"boston": 2},
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert sum(t.picture()["deep ones"]) == 1 and t.crypt() == [] and t.view()["deep_ones"] == 7


@pytest.mark.rule("DP-397")
def test_a_killed_mi_go_lies_in_the_crypt_and_its_card_stays() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston", "mi_go": "seat1 boston"},
        hand=["wyatt_earp", "start_revolver"],
        mythos=[[], ["mi_go"]],
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert t.crypt() == ["mi_go"] and t.mythos(1) == ["mi_go"]


@pytest.mark.rule("DP-408", "DP-471")
def test_an_agent_without_a_card_is_simply_removed() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"},
        cardless=("carl_jung",),
        removed=["carl_jung"],
        hand=["wyatt_earp", "start_revolver"],
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert t.crypt() == ["carl_jung"] and t.removed().count("carl_jung") == 1


@pytest.mark.rule("DP-459")
def test_coroners_report_answers_a_kill_out_of_turn() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"},
        hand=[["wyatt_earp", "start_revolver"], ["coroners_report"]],
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert (t.kind, t.seat) == ("react", 1)
    t.do(next(offer for offer in t.offers() if offer != "decline"))
    assert t.track("investigation") == 2 and t.seat == 0


@pytest.mark.rule("DP-459")
def test_a_killed_deep_one_triggers_no_report() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston"},
        hand=[["wyatt_earp", "start_revolver"], ["coroners_report"]],
        discard=[[], ["deep_ones"]],
        deep_ones={"boston": 2},
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert t.kind == "turn" and t.seat == 0
