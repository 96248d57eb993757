"""What the table shows besides pieces: the fight under way, the Terror after it, a payment, points by district."""

from __future__ import annotations

from typing import Any

from penumbra.games.cults.mentions import mentions
from penumbra.games.cults.scoring import LINES
from tests.games.cults.table import GAME, Table
from tests.games.cults.test_secrets import fight
from tests.games.cults.test_solo_turn import npc


def fighter(table: Table, party: int, seat: int | None) -> dict[str, Any]:
    found: dict[str, Any] = table.view(seat)["fight_in"]["fighters"][party]
    return found


def test_a_commitment_under_way_counts_for_its_owner_alone() -> None:
    t = fight()
    assert (fighter(t, 0, 0)["cards"], fighter(t, 0, 0)["symbols"]) == (0, 0)
    t.do("add fanatic", "add patron")
    assert (fighter(t, 0, 0)["cards"], fighter(t, 0, 0)["symbols"]) == (2, 1)  # a Patron has no Attack
    for seat in (1, 2, None):
        assert (fighter(t, 0, seat)["cards"], fighter(t, 0, seat)["symbols"]) == (0, None)
        assert not fighter(t, 0, seat)["committed"]


def test_a_sealed_commitment_shows_its_cards_as_a_number_until_the_reveal() -> None:
    t = fight().commit("fanatic", thugs=2)
    seen = fighter(t, 0, 1)
    assert (seen["committed"], seen["revealed"], seen["cards"], seen["symbols"]) == (True, False, 1, None)
    assert seen["thugs"] is seen["attack"] is seen["bonus"] is None
    assert fighter(t, 0, 0)["symbols"] == 1 and not fighter(t, 1, 0)["committed"]
    t.commit(thugs=2).commit()
    seen = fighter(t, 0, 1)  # the owner may still use the Fanatic
    assert (seen["revealed"], seen["symbols"], seen["thugs"], seen["attack"]) == (True, 1, 2, 4)


def test_a_city_card_that_makes_thugs_stronger_is_told() -> None:
    assert fight().view()["fight_in"]["thug_value"] == 1
    assert fight(city="gang_war").view()["fight_in"]["thug_value"] == 2


def test_the_terror_that_follows_is_told_to_all_while_it_is_at_stake() -> None:
    t = fight(sanity={"downtown": 3})
    expected = {"party": 0, "district": "downtown", "terror": 1, "sanity": 3, "missing": 3, "markers": 1}
    assert t.view(2)["terror"] == expected
    assert Table(3).view()["terror"] is None
    alone = Table(rituals={"uptown": {"seat0": [3]}}, sanity={"uptown": 2}).do("plan dominance uptown")
    assert alone.view()["terror"]["markers"] == 2 and alone.view()["terror"]["missing"] == 0  # nobody fought


def test_a_payment_under_way_is_its_owners_business() -> None:
    t = Table(hand=[["patron", "patron", "preacher"], []], tokens={"initiate": 2}, sites={"uptown": ["seat0"]})
    t.do("plan preparation uptown", "ritual 3")
    assert t.view()["payment"] == {"currency": "power", "price": 3, "missing": 3, "tokens": 2}
    t.do("pay patron")
    assert t.view()["payment"]["missing"] == 1
    assert t.view(1)["payment"] is None and t.view(None)["payment"] is None


def test_the_districts_add_up_to_the_score_sheet() -> None:
    t = Table(
        3, rituals={"uptown": {"seat0": [1]}}, sites={"uptown": ["seat0", "seat1"]}, dominance={"uptown": {"seat1": 2}}
    )
    view = t.view()
    uptown = view["districts"]["uptown"]["points"]
    assert uptown[0] == {"dominance": 0, "cult_sites": 1} and uptown[1] == {"dominance": 2, "cult_sites": 0}
    for p, player in enumerate(view["players"]):
        for line in LINES[:2]:
            assert sum(one["points"][p][line] for one in view["districts"].values()) == player["points"][line]


def test_a_plan_of_the_automatic_cult_is_pointed_at_by_its_card() -> None:
    t = npc(3, "northside", rituals={"uptown": {}, "northside": {}, "downtown": {}})
    lines = [(e[1], mentions(GAME.box, e).cards) for e in t.s.events_for(0)]
    assert ("npc_plan", ("npc_dominance",)) in lines and ("npc_fallback", ("npc_augmentation",)) in lines
    cards = {card["id"]: card for card in GAME.gallery({"en": GAME.words("en")})["cards"]}
    assert cards["npc_dominance"]["die"] == 3 and cards["npc_bluff"]["die"] is None


def test_the_gallery_tells_what_a_card_does_apart_from_what_is_drawn() -> None:
    cards = {card["id"]: card for card in GAME.gallery({"en": GAME.words("en")})["cards"]}
    for card in cards.values():
        assert all(card["ability"]["en"])
    assert cards["preacher"]["ability"]["en"] == ["Destroy this card — Take 2 Initiates."]
    assert cards["curfew"]["marks"] == ["uptown"] and cards["curfew"]["changes"] == {"plan_markers": -1}
