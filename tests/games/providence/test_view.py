"""What the view tells besides the position: a payment under way, a traveller's ways, who a line is about."""

from __future__ import annotations

from tests.games.providence.table import GAME, Table


def test_a_payment_under_way_says_what_it_buys_to_its_owner_only() -> None:
    t = Table(hand=["start_trusted_contact", "start_informant"], agents={"basic0": "boston"})
    assert t.view()["bill"] is None
    t.do("add boston")
    empty = {"verb": "add", "symbol": "influence", "place": "boston", "have": 0, "need": None, "gives": 0}
    assert t.view()["bill"] == empty
    t.do("pay start_trusted_contact")
    assert t.view()["bill"] == empty | {"have": 2, "gives": 2}
    assert t.view(1)["bill"] is None and t.view(1)["staged"] == []


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
