"""Closing and opening Gates, and tests of Sanity."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.providence.table import CALM, MADNESS, Table


@pytest.mark.rule("DP-181", "DP-182", "DP-183", "DP-184", "DP-185", "DP-188", "DP-189", "DP-195", "DP-460")
def test_thursday_closes_the_gate_of_atlanta() -> None:
    t = Table(
        colours=["thursday", "friday", "monday", "tuesday", "wednesday"],
        agents={"basic0": "atlanta"},
        hand=["start_warding_sign", "start_revolver", "start_hired_muscle", "start_bribe"],
        chance=CALM,
    )
    t.act("act start_warding_sign close", "start_revolver", "start_hired_muscle")  # 1 + 3 for 4
    assert t.gate("atlanta") == "closed seat0" and "start_warding_sign" in t.removed()
    assert (t.s.calm[0], t.s.madness[0]) == (1, 0) and t.hand() == ["start_bribe"]
    assert t.view()["players"][0]["control"] == 11  # a Control token lies on the Gate


@pytest.mark.rule("DP-182")
def test_the_symbols_say_what_an_agent_may_do() -> None:
    t = Table(agents={"james_horus_rose": "seat0 chicago"}, hand=["james_horus_rose", "start_revolver"])
    assert [offer for offer in t.offers("act") if "james" in offer] == ["james_horus_rose open"]
    t = Table(agents={"father_lachlan": "seat0 chicago"}, hand=["father_lachlan", "start_revolver"])
    assert [offer for offer in t.offers("act") if "lachlan" in offer] == ["father_lachlan close"]


@pytest.mark.rule("DP-183", "DP-186", "DP-187")
def test_without_enough_power_no_gate_and_the_played_card_adds_none() -> None:
    """Chicago needs 3: the Elder Sign's own Power 2 does not count."""
    t = Table(agents={"basic0": "chicago"}, hand=["elder_sign", "start_hired_muscle"])
    assert not any("close" in offer for offer in t.offers("act"))
    t = Table(agents={"basic0": "chicago"}, hand=["elder_sign", "start_revolver"])
    assert "elder_sign close" in t.offers("act")


@pytest.mark.rule("DP-184")
def test_all_own_agents_there_add_their_power() -> None:
    agents = {"basic0": "chicago", "wyatt_earp": "seat0 chicago", "eliot_ness": "seat1 chicago"}
    t = Table(agents=agents, hand=["elder_sign"], chance=CALM)
    t.act("act elder_sign close")
    while t.kind not in ("turn",):
        t.do("figure basic0")
    assert t.gate("chicago") == "closed seat0"


@pytest.mark.rule("DP-363", "DP-081")
def test_surplus_power_is_lost_superfluous_cards_are_not_played() -> None:
    t = Table(agents={"basic0": "chicago"}, hand=["elder_sign", "tommy_guns", "start_hired_muscle"], chance=CALM)
    t.act("act elder_sign close", "tommy_guns")  # 1 + 3 for 3
    assert t.gate("chicago") == "closed seat0" and t.hand() == ["start_hired_muscle"]


@pytest.mark.rule("DP-181", "DP-194")
def test_a_gate_with_a_token_stays_as_it_is() -> None:
    t = Table(
        agents={"basic0": "chicago"}, hand=["elder_sign", "book_of_eibon", "dynamite"], gates={"chicago": "open seat1"}
    )
    assert not any("close" in offer or "open" in offer for offer in t.offers("act"))


@pytest.mark.rule("DP-181")
def test_an_agent_of_ones_own_is_needed() -> None:
    t = Table(agents={"basic1": "chicago"}, hand=["elder_sign", "dynamite"])
    assert not any("close" in offer for offer in t.offers("act"))


@pytest.mark.rule("DP-380")
def test_without_a_control_token_no_gate() -> None:
    cities = ["arkham", "new_york", "washington", "pittsburgh", "charleston", "atlanta"]
    gates = dict.fromkeys(["arkham", "new_york", "washington", "pittsburgh", "charleston", "detroit"], "closed seat0")
    t = Table(
        agents={"basic0": "chicago"},
        hand=["elder_sign", "dynamite"],
        control=dict.fromkeys(cities, "seat0"),
        gates=gates,
    )
    assert not any("close" in offer for offer in t.offers("act"))


# --- the test after it ----------------------------------------------------------------------------------------


def opened(**description: Any) -> Table:
    """James Horus Rose opens the Gate of Chicago and draws Madness."""
    t = Table(
        agents={"james_horus_rose": "seat0 chicago", "basic0": "boston"},
        hand=["james_horus_rose", "start_revolver"],
        chance=MADNESS,
        **description,
    )
    return t.act("act james_horus_rose open", "start_revolver")


@pytest.mark.rule("DP-190", "DP-193", "DP-220", "DP-192")
def test_madness_destroys_the_recruited_agent_and_counts() -> None:
    t = opened(madness=[1, 0])
    assert t.gate("chicago") == "open seat0" and t.city_of("james_horus_rose") is None
    assert "james_horus_rose" in t.removed() and "james_horus_rose" not in t.discard() + t.hand()
    assert t.s.madness[0] == 2 and not t.s.done


@pytest.mark.rule("DP-191")
def test_a_basic_agent_is_never_destroyed_by_it() -> None:
    t = Table(agents={"basic0": "chicago"}, hand=["elder_sign", "start_revolver"], chance=MADNESS)
    t.act("act elder_sign close", "start_revolver")
    assert t.city_of("basic0") == "chicago" and t.s.madness[0] == 1


@pytest.mark.rule("DP-444")
def test_mi_go_leaves_on_madness_and_its_card_stays() -> None:
    t = Table(
        agents={"mi_go": "seat0 chicago"}, mythos=["mi_go"], hand=["elder_sign", "start_hired_muscle"], chance=MADNESS
    )
    t.act("act elder_sign close", "start_hired_muscle")
    assert t.city_of("mi_go") is None and t.mythos() == ["mi_go"] and t.gate("chicago") == "closed seat0"


@pytest.mark.rule("DP-413", "DP-461", "DP-221")
def test_the_agent_is_destroyed_before_the_third_madness_ends_the_game() -> None:
    t = opened(madness=[2, 0], alignment=["investigator", "cultist"])
    assert t.s.done and t.city_of("james_horus_rose") is None and t.gate("chicago") == "open seat0"


# --- Sanity ---------------------------------------------------------------------------------------------------


def shaken(**description: Any) -> Table:
    """Claims a card with the icon."""
    t = Table(shown={"boston": "corruption"}, cubes={"boston_card": {"seat0": 1}}, **{"chance": MADNESS, **description})
    return t.do("claim boston_card")


@pytest.mark.rule("DP-214", "DP-215")
def test_a_drawn_token_stays_on_the_board() -> None:
    t = shaken()
    assert t.s.madness[0] == 1 and t.picture()["bag"] == [6, 11] and t.kind == "turn"
    t = shaken(chance=CALM)
    assert (t.s.calm[0], t.s.madness[0]) == (1, 0) and t.picture()["bag"] == [5, 12]


@pytest.mark.rule("DP-015", "DP-216", "DP-217", "DP-219", "DP-226")
@pytest.mark.parametrize("alignment", ["investigator", "dissenter_cultist", "dissenter_investigator"])
def test_the_third_madness_token_ends_the_game_for_all_but_cultists(alignment: str) -> None:
    t = shaken(madness=[2, 0], alignment=[alignment, "cultist"])
    assert t.s.done and t.s.result.reason == "madness" and t.s.revealed[0]


@pytest.mark.rule("DP-017", "DP-217", "DP-218", "DP-411")
def test_a_cultist_reveals_and_plays_on() -> None:
    t = shaken(madness=[2, 0], alignment=["cultist", "investigator"])
    assert not t.s.done and t.s.revealed[0] and t.view(1)["players"][0]["alignment"] == "cultist"
    t = shaken(madness=[4, 0], alignment=["cultist", "investigator"], revealed=[True, False])
    assert not t.s.done and t.s.madness[0] == 5


@pytest.mark.rule("DP-410")
def test_an_empty_bag_has_no_effect() -> None:
    t = shaken(madness=[1, 11], calm=[6, 0], alignment=["investigator", "cultist"], revealed=[False, True])
    assert t.s.madness[0] == 1 and not t.s.done


@pytest.mark.rule("DP-412")
def test_a_healed_token_returns_to_the_bag_and_a_revealed_alignment_stays() -> None:
    t = Table(
        hand=["danvers_state_hospital"], madness=[3, 0], alignment=["cultist", "investigator"], revealed=[True, False]
    )
    t.do("act danvers_state_hospital action")
    assert t.s.madness[0] == 2 and t.picture()["bag"] == [6, 10] and t.s.revealed[0]
