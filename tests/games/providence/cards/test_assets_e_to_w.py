"""The Main Advantage cards that are no Agents, from Elder Sign to Wall Street."""

from __future__ import annotations

from tests.games.providence.cards.worth import shows, table
from tests.games.providence.table import CALM, Table


def test_elder_sign() -> None:
    """Closes a Gate with any own Agent and stays in the deck."""
    shows("elder_sign", power=2, investigation_up=1)
    t = table("elder_sign", ("start_revolver",), agents={"basic0": "chicago"}, chance=CALM)
    t.act("act elder_sign close", "figure basic0", "start_revolver")
    assert t.gate("chicago") == "closed seat0" and t.discard() == ["elder_sign", "start_revolver"]
    t.ready()


def test_esoteric_order() -> None:
    """Riposte: used for Ritual progress it brings a cube back."""
    shows("esoteric_order", ritual_up=2, influence=1)
    t = table("esoteric_order", limbo=[1, None], cubes={"chicago": {"seat0": 1}})
    t.act("manipulate ritual_up", "esoteric_order")
    assert t.offers() == ["from_limbo", "from chicago"]
    t.do("from chicago")
    assert t.cubes("chicago") == {} and t.s.limbo[0] == 1
    t.ready()
    t = table("esoteric_order", limbo=[1, None])
    t.act("add boston", "esoteric_order")
    assert t.s.limbo[0] == 1, "not when it is used for Influence"


def test_exorcists() -> None:
    """A Possessed Agent of anybody, in a city with an own Agent, is turned back."""
    shows("exorcists", ritual_down=2, power=1)
    agents = {
        "basic1": "boston possessed",
        "carl_jung": "seat0 atlanta possessed",
        "eliot_ness": "seat1 detroit possessed",
    }
    t = table("exorcists", agents=agents)
    t.do("act exorcists action")
    assert t.offers("figure") == ["carl_jung", "basic1"]
    t.do("figure basic1")
    assert t.agents("boston") == {"basic0": "seat0", "basic1": "seat1"}
    t.ready()


def test_explorers_club() -> None:
    """Free action: another card for a move to any city."""
    shows("explorers_club", travel=2, wealth=2)
    assert not table("explorers_club").offers("free")
    t = table("explorers_club", ("start_bribe",))
    t.do("free explorers_club", "city new_orleans")
    assert t.city_of("basic0") == "new_orleans" and t.discard() == ["start_bribe", "explorers_club"]
    t.ready()


def test_fbi() -> None:
    """A Block, then Investigation forward by 1."""
    shows("fbi", investigation_up=2, influence=1)
    t = table("fbi")
    t.do("act fbi action", "place boston_card")
    assert t.blocked("boston_card") and t.track("investigation") == 1
    t.ready()


def test_hart_island() -> None:
    """Destroys one or two other cards; a City card only goes back, an Agent's token leaves with it."""
    shows("hart_island", ritual_up=1, power=1)
    cards = ["hart_island", "city_boston", "carl_jung", "start_bribe"]
    t = Table(hand=cards, deck=["start_revolver"], control={"boston": "seat0"}, agents={"carl_jung": "seat0 atlanta"})
    t.do("act hart_island action", "drop city_boston", "drop carl_jung")
    assert t.offers() == ["done"] or t.s.kind == "turn"
    assert t.hand() == ["start_bribe"] and t.control("boston") == "seat0" and t.vp() == 4
    assert "city_boston" in t.names(t.s.city_area) and t.removed()[-1] == "carl_jung" and t.agents("atlanta") == {}
    assert t.deck() == ["start_revolver"], "no replacement"
    t.ready()
    assert not Table(hand=["hart_island"]).offers("act")


def test_hired_killers() -> None:
    """Kills with any own Agent; up to two cubes are 1 Power each, none superfluous."""
    shows("hired_killers", wealth=2, power=1)
    agents = {"basic0": "st_louis", "carl_jung": "seat1 st_louis", "basic1": "boston"}
    t = table("hired_killers", agents=agents)
    t.act("act hired_killers kill", "figure carl_jung", "pay_cube", "pay_cube")
    assert t.crypt() == ["carl_jung"] and (t.s.cube_supply[0], t.s.common[0]) == (4, 14)
    t.ready()
    assert not table("hired_killers", agents=agents, cube_supply=[1, None]).offers("act")


def test_martial_law() -> None:
    """The token closes a city to figures; played again it moves."""
    shows("martial_law", power=2, influence=1)
    t = table("martial_law", ("start_informant",))
    t.do("act martial_law action", "city new_york")
    t.act("travel", "start_informant")
    assert t.city_of("basic0") == "arkham" or t.offers("city") == ["arkham"]
    t = table("martial_law", martial_law="new_york")
    t.do("act martial_law action")
    assert "new_york" not in t.offers("city") and len(t.offers()) == 11
    t.do("city boston").ready()


def test_newspaper_expose() -> None:
    """Investigation forward and Ritual back by 1."""
    shows("newspaper_expose", ritual_down=2, influence=1)
    t = table("newspaper_expose", tracks={"ritual": 3, "investigation": 3})
    t.do("act newspaper_expose action")
    assert (t.track("ritual"), t.track("investigation")) == (2, 4)
    t.ready()


def test_occult_bookshop() -> None:
    """A secret look at three cards of the Reserve; one that is no Agent comes openly to the discard pile."""
    shows("occult_bookshop", investigation_up=1, ritual_up=1, influence=1)
    t = Table(hand=["occult_bookshop"], discard=[], reserve=["fbi", "dynamite", "corruption", "carl_jung"])
    t.do("act occult_bookshop action")
    assert t.offers("take") == ["corruption", "dynamite"], "neither an Agent nor the fourth card"
    assert t.events("saw_reserve") and not [e for e in t.s.events_for(1) if e[1] == "saw_reserve"]
    t.do("take corruption")
    assert t.discard() == ["corruption", "occult_bookshop"] and t.s.calm[0] + t.s.madness[0] == 0
    assert sorted(t.names(t.s.reserve)) == ["carl_jung", "dynamite", "fbi"]
    assert t.view(0)["zones"]["reserve"]["shown"] == ["carl_jung", "dynamite"]
    assert "shown" not in t.view(1)["zones"]["reserve"]
    t.ready()


def test_orne_library() -> None:
    """Riposte: discarded by the Discard action it advances Investigation by 1."""
    shows("orne_library", investigation_up=2, influence=1)
    t = table("orne_library", ("start_bribe",))
    t.act("discard", "orne_library")
    assert t.track("investigation") == 1 and t.discard() == ["orne_library"] and t.hand() == ["start_bribe"]
    t.ready()


def test_private_rail_car() -> None:
    """Several own Agents of one city go together; Deep Ones stay."""
    shows("private_rail_car", travel=3, influence=1)
    agents = {"carl_jung": "seat0 boston", "eliot_ness": "seat0 boston", "alice_ochs": "seat0 detroit"}
    t = table("private_rail_car", agents=agents)
    t.do("act private_rail_car action", "figure carl_jung", "city chicago")
    assert t.offers() == ["figure eliot_ness", "figure basic0", "done"]
    t.do("figure basic0", "done")
    assert t.agents("boston") == {"eliot_ness": "seat0"} and t.agents("detroit") == {"alice_ochs": "seat0"}
    assert {"carl_jung", "basic0"} <= {*t.agents("chicago")}
    t.ready()


def test_ruthless_conspirator() -> None:
    """Kills with any own Agent."""
    shows("ruthless_conspirator", influence=1, power=1)
    agents = {"basic0": "st_louis", "carl_jung": "seat1 st_louis", "basic1": "boston"}
    t = table("ruthless_conspirator", ("start_revolver",), agents=agents)
    t.act("act ruthless_conspirator kill", "figure carl_jung", "start_revolver")
    assert t.crypt() == ["carl_jung"] and t.discard() == ["ruthless_conspirator", "start_revolver"]
    t.ready()


def test_speakeasy() -> None:
    """Riposte: discarded by the Discard action it brings one or two cubes back."""
    shows("speakeasy", influence=2, wealth=1)
    t = table("speakeasy", limbo=[2, None], cubes={"chicago": {"seat0": 1}})
    t.act("discard", "speakeasy")
    assert t.offers() == ["from_limbo", "from chicago"], "one at least"
    t.do("from_limbo")
    assert t.offers() == ["from_limbo", "from chicago", "done"]
    t.do("done")
    assert t.s.limbo[0] == 1
    t.ready()


def test_stolen_evidence() -> None:
    """Another player with a card in hand chooses and discards one."""
    shows("stolen_evidence", investigation_down=2, influence=1)
    t = Table(seats=3, hand=[["stolen_evidence"], [], ["start_bribe", "start_revolver"]])
    t.do("act stolen_evidence action")
    assert (t.kind, t.seat, t.offers()) == ("discard", 2, ["drop start_bribe", "drop start_revolver"])
    t.do("drop start_revolver")
    assert t.hand(2) == ["start_bribe"] and t.discard(2)[-1] == "start_revolver"
    t.ready()


def test_telegraph_office() -> None:
    """Free action: one or two cubes back from anywhere."""
    shows("telegraph_office", influence=1)
    t = table("telegraph_office", limbo=[1, None], cubes={"chicago": {"seat0": 2}})
    t.do("free telegraph_office", "from chicago", "from_limbo")
    assert t.cubes("chicago") == {"seat0": 1} and t.s.limbo[0] == 0 and t.s.left == 2
    t.ready()


def test_the_possessed() -> None:
    """Turns an own Basic or Recruited Agent over; neither Mi-Go nor one that is Possessed already."""
    shows("the_possessed", ritual_up=1, power=1)
    agents = {"mi_go": "seat0 boston", "carl_jung": "seat0 atlanta possessed", "eliot_ness": "seat0 atlanta"}
    t = table("the_possessed", agents=agents, mythos=["mi_go"])
    t.do("act the_possessed action")
    assert t.offers("figure") == ["eliot_ness", "basic0"]
    t.do("figure basic0")
    assert t.agents("boston") == {"basic0": "seat0 possessed", "mi_go": "seat0"}
    t.ready()


def test_tommy_guns() -> None:
    shows("tommy_guns", power=3, wealth=1)


def test_union_strike() -> None:
    """Up to two Blocks, placed or removed, in different places."""
    shows("union_strike", influence=1, power=1)
    t = table("union_strike", blocks=["boston"])
    t.do("act union_strike action", "place boston")
    assert "place boston" not in t.offers() and "done" in t.offers()
    t.do("place chicago")
    assert t.blocked("chicago") and not t.blocked("boston")
    t.ready()


def test_wall_street() -> None:
    """Riposte: used for Wealth it brings a cube back from Limbo."""
    shows("wall_street", wealth=4)
    t = table("wall_street", limbo=[2, None])
    t.act("buy", "wall_street")
    assert (t.s.limbo[0], t.s.cube_supply[0]) == (1, 9)
    t.ready()
