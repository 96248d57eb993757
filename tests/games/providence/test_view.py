"""What the view tells besides the position: a payment under way, a traveller's ways, who a line is about."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.providence.actions import CITY_IDS
from tests.games.providence.table import CALM, GAME, Table


def test_a_payment_under_way_says_what_it_buys_to_its_owner_only() -> None:
    t = Table(hand=["start_trusted_contact", "start_informant"], agents={"basic0": "boston"})
    assert t.view()["bill"] is None
    t.do("add boston")
    empty = {"verb": "add", "symbol": "influence", "place": "boston", "have": 0, "need": None, "gives": 0}
    assert shown(t, *empty) == empty
    t.do("pay start_trusted_contact")
    assert shown(t, *empty) == empty | {"have": 2, "gives": 2}
    assert t.view(1)["bill"] is None and t.view(1)["staged"] == []


def shown(t: Table, *fields: str) -> dict[str, Any]:
    """These fields of the payment under way."""
    return {field: t.view()["bill"][field] for field in fields}


def test_the_smallest_payment_is_proposed_and_follows_what_is_laid_out() -> None:
    t = Table(hand=["start_trusted_contact", "start_informant", "start_police_cordon", "start_revolver"])
    t.do("add boston")
    cheap = {"smallest": ["pay start_police_cordon", "done"], "price": 1}  # the Informant could also travel
    assert shown(t, *cheap) == cheap
    t.do("pay start_trusted_contact")
    assert shown(t, *cheap) == {"smallest": ["done"], "price": 2}
    assert t.view(1)["bill"] is None


def test_the_smallest_purchase_is_one_cube() -> None:
    t = Table(hand=["wall_street", "start_society_evening", "speakeasy"]).do("buy")
    assert shown(t, "smallest", "price") == {
        "smallest": ["pay start_society_evening", "pay speakeasy", "done"],
        "price": 1,
    }


@pytest.mark.parametrize(("verb", "first"), [("retrieve", "start_police_cordon"), ("manipulate ritual_up", "hastur")])
def test_every_proposal_can_be_carried_out(verb: str, first: str) -> None:
    hand = ["start_trusted_contact", "start_police_cordon", "azathoth", "hastur"]
    t = Table(hand=hand, cubes={"boston": {"seat0": 2}}, tracks={"ritual": 4}).do(verb)
    answers = t.view()["bill"]["smallest"]
    assert answers == [f"pay {first}", "done"]
    take(t, answers)
    assert t.s.kind != "compose" and first not in t.hand()


def take(t: Table, answers: list[str]) -> None:
    """Give them one after the other; the table may have answered some itself."""
    for code in answers:
        if code in t.offers():
            t.do(code)


def test_power_is_proposed_with_nothing_to_spare() -> None:
    hand = ["start_warding_sign", "start_hired_muscle", "start_revolver", "dynamite"]
    t = Table(agents={"basic0": "atlanta"}, hand=hand, chance=CALM).do("act start_warding_sign close")
    take(t, ["figure basic0"])
    assert shown(t, "have", "need") == {"have": 1, "need": 4}
    assert shown(t, "smallest", "price") == {"smallest": ["pay start_revolver", "pay start_hired_muscle"], "price": 4}
    take(t, t.view()["bill"]["smallest"])
    assert t.gate("atlanta") == "closed seat0" and "dynamite" in t.hand()


def test_targets_of_a_deed_say_what_has_to_be_paid_there() -> None:
    agents = {"basic0": "atlanta", "wyatt_earp": "seat0 boston"}
    t = Table(agents=agents, hand=["start_warding_sign", "dynamite"]).do("act start_warding_sign close")
    assert (t.s.box.gate[CITY_IDS.index("atlanta")], t.s.box.gate[CITY_IDS.index("boston")]) == (4, 4)
    assert t.view()["bill"]["prices"] == {"figure basic0": 3, "figure wyatt_earp": 2}


def test_a_journey_is_chosen_before_it_is_paid() -> None:
    hand = ["start_army_truck", "start_informant", "start_society_gossip"]
    t = Table(hand=hand, agents={"basic0": "arkham", "wyatt_earp": "seat0 boston"}).do("travel")
    bill = t.view()["bill"]
    assert [(one["figure"], one["start"]) for one in bill["journeys"]] == [
        ("wyatt_earp", "boston"),
        ("basic0", "arkham"),
    ]
    assert bill["journeys"][1]["ways"]["washington"] == {"cost": 3, "via": ["boston", "new_york"]}
    assert bill["fares"]["1"] == ["pay start_informant", "done"]
    assert bill["fares"]["3"] == ["pay start_army_truck", "done"]
    take(t, [*bill["fares"]["3"], "figure basic0", "city washington"])
    assert t.city_of("basic0") == "washington" and sorted(t.hand()) == sorted(set(hand) - {"start_army_truck"})


def test_a_card_laid_out_for_a_journey_is_part_of_every_fare() -> None:
    hand = ["start_army_truck", "start_informant", "start_society_gossip"]
    t = Table(hand=hand, agents={"basic0": "arkham"}).do("travel", "pay start_society_gossip")
    fares = t.view()["bill"]["fares"]
    assert fares["1"] == fares["2"] == ["done"] and fares["3"] == ["pay start_informant", "done"]
    assert set(t.view()["bill"]["journeys"][0]["ways"]) >= {"boston", "washington"}


def test_a_card_says_what_it_could_pay_for() -> None:
    t = Table(hand=["start_informant", "start_bribe", "start_revolver"], agents={"basic0": "boston"})
    uses = t.view()["uses"]
    assert uses["start_informant"] == ["add", "travel", "discard"]
    assert uses["start_bribe"] == ["add", "buy", "discard"]  # nothing is there to be retrieved
    assert uses["start_revolver"] == ["discard"]
    assert t.view(1)["uses"] == {} and t.do("travel").view()["uses"] == {}


def test_wealth_buys_a_cube_for_two() -> None:
    t = Table(hand=["wall_street", "start_bribe"])
    t.do("buy", "pay wall_street")
    wealth = t.s.box.wealth[t.s.box.number["wall_street"]]
    assert (t.view()["bill"]["have"], t.view()["bill"]["gives"]) == (wealth, wealth // 2)


def test_power_is_counted_against_the_value_of_the_gate() -> None:
    hand = ["start_warding_sign", "start_hired_muscle", "start_revolver"]
    t = Table(agents={"basic0": "atlanta"}, hand=hand)
    t.do("act start_warding_sign close")
    if "figure basic0" in t.offers():
        t.do("figure basic0")
    bill = t.view()["bill"]
    assert (bill["verb"], bill["symbol"], bill["place"], bill["need"]) == ("close", "power", "atlanta", 4)
    assert bill["have"] == 1  # the Agent's own


def test_a_traveller_sees_what_every_city_costs_and_how_to_get_there() -> None:
    t = Table(hand=["start_army_truck", "start_informant"], agents={"basic0": "arkham", "wyatt_earp": "seat0 arkham"})
    t.act("travel", "start_army_truck", "start_informant")
    assert t.view()["journey"] is None
    t.do("figure basic0")
    journey = t.view()["journey"]
    assert (journey["figure"], journey["start"]) == ("basic0", "arkham")
    assert journey["ways"]["boston"] == {"cost": 1, "via": []}
    assert journey["ways"]["washington"] == {"cost": 3, "via": ["boston", "new_york"]}
    assert t.view(1)["journey"] == journey


def test_a_line_about_a_cultist_points_at_it() -> None:
    mentions = GAME.title.reading.mentions(GAME.box, (None, "goo_travelled", 1, 0, 1))
    assert mentions.places == ("arkham", "boston", "cultist2")
