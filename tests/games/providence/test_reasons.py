"""Every refusal names the clause that stands in its way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.providence.table import CALM, GAME, Table

TURN: dict[str, Any] = {"hand": ["start_bribe", "start_revolver"]}
EARP: dict[str, Any] = {"hand": ["wyatt_earp", "dynamite"], "control": {"chicago": "seat1"}}


def asking(clause: str, code: str, *path: str, **position: Any) -> Any:
    """After the actions of the path in this position, the code is refused with the clause."""
    return pytest.param(clause, code, path, position, id=f"{clause} {code}")


def beside(victim: str, where: str = "boston") -> dict[str, str]:
    return {"wyatt_earp": "seat0 boston", victim: where}


ACTIONS = [
    asking("DP-074", "add boston", "free dream_journal",
           "discard", "drop start_bribe", "done", "discard", "drop start_revolver", "done",
           hand=["dream_journal", "start_bribe", "start_revolver", "telegraph_office"], limbo=[2, 0]),
    asking("DP-074", "end_turn", **TURN),
    asking("DP-084", "add boston", hand=["start_revolver"]),
    asking("DP-085", "add azathoth", row=["hastur"], **TURN),
    asking("DP-468", "add boston", cthulhu="boston", **TURN),
    asking("DP-094", "claim boston", "add arkham", cubes={"boston": {"seat0": 1}}, hand=["start_informant"]),
    asking("DP-109", "claim boston", "free dream_journal", cubes={"boston": {"seat0": 1}}, hand=["dream_journal"]),
    asking("DP-383", "claim boston", "claim yog_sothoth", row=["yog_sothoth"],
           cubes={"boston": {"seat0": 1}, "yog_sothoth": {"seat0": 1}}, hand=["start_informant"]),
    asking("DP-095", "claim azathoth", row=["hastur"], **TURN),
    asking("DP-095", "claim boston", **TURN),
    asking("DP-096", "claim boston", cubes={"boston": {"seat0": 1, "seat1": 1}}, **TURN),
    asking("DP-100", "claim boston", agents={"basic0": "boston"}, **TURN),
    asking("DP-101", "claim boston", cubes={"boston": {"seat0": 1}}, blocks=["boston"], **TURN),
    asking("DP-126", "claim boston", cubes={"boston": {"seat0": 1}}, control={"boston": "seat0"}, **TURN),
    asking("DP-134", "retrieve", limbo=[1, 0], hand=["start_revolver"]),
    asking("DP-388", "retrieve", hand=["start_informant"]),
    asking("DP-138", "buy", hand=["start_revolver"]),
    asking("DP-140", "buy", hand=["start_bribe"], cube_supply=[18, 6]),
    asking("DP-143", "travel", hand=["start_revolver"], agents={"basic0": "boston"}),
    asking("DP-145", "travel", hand=["start_informant"], agents={}),
    asking("DP-150", "manipulate ritual_up", hand=["start_revolver"]),
    asking("DP-153", "manipulate ritual_down", hand=["exorcists"]),
    asking("DP-378", "discard", hand=[]),
    asking("DP-205", "reveal", **TURN),
    asking("DP-204", "reveal", revealed=[True, False], alignment=["cultist", "investigator"], **TURN),
    asking("DP-155", "act fbi action", **TURN),
    asking("DP-376", "act danvers_state_hospital action", hand=["danvers_state_hospital"]),
    asking("DP-376", "figure basic0", **TURN),
    asking("DP-404", "act lillian_la_france kill", hand=["lillian_la_france"],
           agents={"lillian_la_france": "seat0 boston"}),
    asking("DP-181", "act elder_sign close", hand=["elder_sign", "dynamite"]),
    asking("DP-187", "act elder_sign close", hand=["elder_sign"], agents={"basic0": "chicago"}),
    asking("DP-470", "act corruption take_over", hand=["corruption", "dynamite"]),
    asking("DP-449", "free dream_journal", "free dream_journal", hand=["dream_journal"], deck=["start_bribe"]),
    asking("DP-156", "free fbi", **TURN),
]  # fmt: skip

KILLS = [
    asking("DP-157", "act wyatt_earp kill", **EARP, agents={"wyatt_earp": "seat0 boston", "basic1": "arkham"}),
    asking("DP-164", "act wyatt_earp kill", hand=["wyatt_earp"], agents=beside("carl_jung", "seat1 boston")),
    asking("DP-164", "act wyatt_earp kill", hand=[["wyatt_earp"], []], agents={"wyatt_earp": "seat0 boston"},
           discard=[[], ["deep_ones"]], deep_ones={"boston": 2}),
    asking("DP-158", "act wyatt_earp kill", **EARP, agents=beside("carl_jung", "seat1 boston possessed")),
    asking("DP-178", "act wyatt_earp kill", **EARP, agents=beside("harry_houdini", "seat1 boston")),
    asking("DP-171", "act wyatt_earp kill", hand=["wyatt_earp", "dynamite"], agents=beside("basic1")),
    asking("DP-172", "act wyatt_earp kill", **EARP, agents=beside("basic1"),
           alignment=["investigator", "cultist"], revealed=[False, True]),
]  # fmt: skip

QUESTIONS = [
    asking("DP-368", "pay start_revolver", "add boston", hand=["start_bribe", "start_informant", "start_revolver"]),
    asking("DP-389", "done", "travel", hand=["start_army_truck"],
           agents={"basic0": "boston", "wyatt_earp": "seat0 arkham"}),
    asking("DP-144", "city chicago", "travel", hand=["start_informant"], agents={"basic0": "boston"}),
    asking("DP-135", "from chicago", "retrieve", hand=["start_informant"], limbo=[1, 0],
           cubes={"boston": {"seat0": 1}}),
    asking("DP-196", "done", "act start_police_cordon action", hand=["start_police_cordon"]),
    asking("DP-496", "done", "discard", "drop orne_library", "drop speakeasy", hand=["orne_library", "speakeasy"],
           limbo=[2, 0]),
    asking("DP-468", "pass", "claim cthulhu", row=["cthulhu"], cubes={"cthulhu": {"seat0": 1}}, chance=CALM),
    asking("DP-462", "pass", "manipulate ritual_up", alignment=["investigator", "cultist"], mythos=[["impostor"], []],
           hand=["start_words_of_the_threshold"], tracks={"ritual": 17}),
    asking("DP-466", "city chicago", "act deep_ones action", hand=["deep_ones"]),
    asking("DP-390", "city chicago", "free lillian_la_france", agents={"lillian_la_france": "seat0 boston"},
           hand=["start_bribe"]),
    asking("DP-418", "pass", "manipulate ritual_up", hand=["start_words_of_the_threshold"], tracks={"ritual": 17}),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "code", "path", "position"), ACTIONS + KILLS + QUESTIONS)
def test_a_refusal_names_its_clause(clause: str, code: str, path: tuple[str, ...], position: dict[str, Any]) -> None:
    t = Table(**position)
    t.do(*path)
    assert GAME.why(t.s, GAME.actions.find(code)) == clause


def test_the_first_agent_needs_a_city_without_one() -> None:
    s = GAME.new(2, 0, {"first_player": 0})
    s.apply(GAME.actions.find("city boston"))
    assert GAME.why(s, GAME.actions.find("city boston")) == "DP-071"


def test_out_of_turn() -> None:
    t = Table(
        agents={"wyatt_earp": "seat0 boston", "carl_jung": "seat1 boston"},
        hand=[["wyatt_earp", "start_revolver"], ["coroners_report"]],
    )
    t.act("act wyatt_earp kill", "start_revolver")
    assert GAME.why(t.s, GAME.actions.find("pass")) == "DP-459"


def test_a_claim_by_deep_ones() -> None:
    t = Table(hand=["deep_ones"], deep_ones={"arkham": 4})
    t.do("act deep_ones action")
    while t.kind != "drown":
        t.do(t.offers()[0])
    assert GAME.why(t.s, GAME.actions.find("city chicago")) == "DP-454"


def test_without_a_control_token() -> None:
    cities = ["arkham", "new_york", "washington", "pittsburgh", "charleston", "atlanta"]
    gates = dict.fromkeys(["arkham", "new_york", "washington", "pittsburgh", "charleston", "detroit"], "closed seat0")
    t = Table(
        agents={"basic0": "chicago"},
        hand=["elder_sign", "dynamite"],
        control=dict.fromkeys(cities, "seat0"),
        gates=gates,
    )
    assert GAME.why(t.s, GAME.actions.find("act elder_sign close")) == "DP-380"


def solo(**description: Any) -> Table:
    return Table(1, great_old_one="goo_hastur", agents={"wyatt_earp": "seat0 arkham"}, **description)


def test_a_cultist_that_cannot_be_killed() -> None:
    kill = GAME.actions.find("act wyatt_earp kill")
    assert GAME.why(solo(hand=["wyatt_earp", "dynamite"], goo_vp=4).s, kill) == "DP-429"
    assert GAME.why(solo(hand=["wyatt_earp", "dynamite"], goo_vp=9, masters=[True, False]).s, kill) == "DP-430"


def test_a_victim_that_is_not_there() -> None:
    t = Table(
        1,
        great_old_one="goo_hastur",
        behaviour=["behaviour_6"],
        gained=[5],
        agents={"master2": "cultist2 pittsburgh", "carl_jung": "seat0 pittsburgh", "charles_fort": "seat0 pittsburgh"},
    )
    t.do("pass")
    assert t.kind == "sacrifice" and GAME.why(t.s, GAME.actions.find("figure wyatt_earp")) == "DP-481"
