"""Mythos cards with actions and free actions."""

from __future__ import annotations

from tests.games.providence.table import CALM, MADNESS, Table


def test_sacrifice() -> None:
    """An own Recruited Agent for 2 VP at once, as often as one likes."""
    agents = {"basic0": "boston", "carl_jung": "seat0 boston", "eliot_ness": "seat0 boston"}
    t = Table(hand=["carl_jung"], mythos=["sacrifice"], agents=agents)
    t.do("act sacrifice action")
    assert t.offers("figure") == ["eliot_ness", "carl_jung"]
    t.do("figure carl_jung")
    assert t.vp() == 2 and t.hand() == [] and t.agents("boston") == {"eliot_ness": "seat0", "basic0": "seat0"}
    t.ready()
    t.do("act sacrifice action")
    assert t.vp() == 4 and t.mythos() == ["sacrifice"]


def test_silver_key() -> None:
    """Free action, once a turn: an own Agent to a city with a Gate token."""
    t = Table(
        hand=[],
        mythos=["silver_key"],
        gates={"chicago": "open seat1", "boston": "closed seat0"},
        agents={"basic0": "boston"},
    )
    t.do("free silver_key")
    assert t.city_of("basic0") == "chicago" and not t.offers("free") and t.s.left == 2
    assert t.sheet()["general"] == 1
    t.ready()


def test_hastur() -> None:
    """Free action, once a turn: a cube of another player leaves a Mythos card for home."""
    row = ["lost_city", "azathoth"]
    cubes = {"lost_city": {"seat0": 1, "seat1": 2}, "azathoth": {"seat2": 1}, "boston": {"seat1": 1}}
    t = Table(seats=3, mythos=["hastur"], row=row, cubes=cubes)
    t.do("free hastur")
    assert t.offers("cubes") == ["party1 lost_city", "party2 azathoth"]
    t.do("cubes party1 lost_city")
    assert t.cubes("lost_city") == {"seat0": 1, "seat1": 1} and t.s.limbo[1] == 0 and not t.offers("free")
    t.ready()


def test_necronomicon() -> None:
    """2 VP when claimed; closes or opens a Gate with 2 more Power."""
    t = Table(row=["necronomicon"], cubes={"necronomicon": {"seat0": 1}}, agents={"basic0": "pittsburgh"})
    t.do("claim necronomicon")
    assert t.vp() == 2
    t.ready()
    assert {"necronomicon close", "necronomicon open"} <= {*t.offers("act")}
    t.do("act necronomicon open")
    assert t.gate("pittsburgh") == "open seat0" and t.mythos() == ["necronomicon"]
    far = Table(mythos=["necronomicon"], hand=[], agents={"basic0": "boston"})
    assert not far.offers("act"), "1 + 2 of 4"


def test_nyarlathotep() -> None:
    """Kills with 2 more Power."""
    agents = {"basic0": "st_louis", "carl_jung": "seat1 st_louis", "basic1": "boston"}
    t = Table(mythos=["nyarlathotep"], hand=[], agents=agents)
    t.do("act nyarlathotep kill")
    assert t.crypt() == ["carl_jung"] and t.mythos() == ["nyarlathotep"]
    t.ready()


def test_king_in_yellow() -> None:
    """Another player takes a Sanity Test; the card is destroyed even if that ends the game."""
    t = Table(seats=3, mythos=["king_in_yellow"], madness=[0, 0, 2], chance=CALM)
    t.do("act king_in_yellow action")
    assert t.offers("seat") == ["seat1", "seat2"]
    t.do("seat seat1")
    assert t.s.calm[1] == 1 and t.mythos() == [] and t.removed()[-1] == "king_in_yellow"
    t.ready()
    alignment = ["cultist", "dissenter_cultist", "investigator"]
    t = Table(seats=3, mythos=["king_in_yellow"], madness=[0, 0, 2], alignment=alignment, chance=MADNESS)
    t.do("act king_in_yellow action", "seat seat2")
    assert t.s.ending == "madness" and t.s.done and "king_in_yellow" in t.removed()


def test_colour_out_of_space() -> None:
    """Every cube of a city and its Main card goes to Limbo, the own ones too; then it is destroyed."""
    cubes = {"boston": {"seat0": 1, "seat1": 2}, "boston_card": {"seat1": 1}, "chicago": {"seat0": 1}}
    t = Table(mythos=["colour_out_of_space"], cubes=cubes)
    t.do("act colour_out_of_space action")
    assert t.offers("city") == ["boston", "chicago"]
    t.do("city boston")
    assert t.s.limbo == [1, 3] and t.cubes("boston") == t.cubes("boston_card") == {}
    assert t.cubes("chicago") == {"seat0": 1} and t.mythos() == []
    t.ready()
    assert not Table(mythos=["colour_out_of_space"]).offers("act"), "without a cube it would change nothing"


def test_shining_trapezohedron() -> None:
    """Free action, once a turn: draw a card."""
    t = Table(mythos=["shining_trapezohedron"], hand=[], deck=["start_bribe", "start_revolver"])
    t.do("free shining_trapezohedron")
    assert t.hand() == ["start_revolver"] and not t.offers("free")
    t.ready()


def test_hound() -> None:
    """Kills anywhere without an Agent there; own Agents there add nothing; then it is destroyed."""
    agents = {"basic0": "st_louis", "carl_jung": "seat1 st_louis", "basic1": "boston"}
    assert not Table(mythos=["hound"], hand=["start_revolver"], agents=agents).offers("act"), "2 of 3"
    t = Table(mythos=["hound"], hand=["tommy_guns"], agents={**agents, "basic0": "chicago"})
    t.act("act hound kill", "figure carl_jung", "tommy_guns")
    assert t.crypt() == ["carl_jung"] and t.mythos() == [] and t.removed()[-1] == "hound"
    t.ready()
