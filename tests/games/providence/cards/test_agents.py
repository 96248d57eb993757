"""The Recruited Agents: symbols of the card, both sides of the token, texts and permanent effects."""

from __future__ import annotations

from typing import Any

from penumbra.games.providence.board import side
from penumbra.games.providence.cards import KINDS
from tests.games.providence.cards.worth import shows, table
from tests.games.providence.table import GAME, Table

DEEDS = {"kill", "close", "open"}


def sides(card: str, base: tuple[int, str, str], possessed: tuple[int, str, str]) -> None:
    """(Power, symbols, VP) of each side; the card offers the deeds of the side that is up and no others."""
    for flag, (power, symbols, vp) in (("", base), (" possessed", possessed)):
        t = Table(
            hand=[card, "dynamite", "start_revolver"],
            agents={
                card: f"seat0 st_louis{flag}",
                "basic0": "boston",
                "eliot_ness" if card != "eliot_ness" else "carl_jung": "seat1 st_louis",
            },
        )
        up = side(t.s, t.s.box.figure_ids.index(card))
        points = " ".join(f"{n} {KINDS[i]}" for i, n in enumerate(up.vp) if n)
        assert (up.power, " ".join(up.symbols), points) == (power, symbols, vp)
        offered = {offer.split()[-1] for offer in t.offers("act") if offer.split()[0] == card}
        assert offered & DEEDS == {*symbols.split()}, "with Power enough for everything"


def does(card: str, use: str, **description: Any) -> Table:
    """A table where the Agent stands in St. Louis and has Dynamite beside the card."""
    agents = {"basic0": "boston", card: "seat0 st_louis", **description.pop("agents", {})}
    t = table(card, ("dynamite",), agents=agents, **description)
    assert f"{card} {use}" in t.offers("act")
    return t


def test_wyatt_earp() -> None:
    shows("wyatt_earp", power=2, travel=1)
    sides("wyatt_earp", (2, "kill", "1 investigator"), (3, "kill", ""))


def test_moses_fleet() -> None:
    """Action: an own Agent goes to any city."""
    shows("moses_fleet", travel=3, influence=1)
    sides("moses_fleet", (1, "", ""), (2, "", ""))
    t = does("moses_fleet", "action", martial_law="atlanta")
    t.do("act moses_fleet action", "figure basic0")
    assert "atlanta" not in t.offers("city") and "boston" not in t.offers("city") and len(t.offers()) == 10
    t.do("city new_orleans")
    assert t.city_of("basic0") == "new_orleans" and t.city_of("moses_fleet") == "st_louis"
    t.ready()


def test_james_horus_rose() -> None:
    shows("james_horus_rose", ritual_up=2, influence=1)
    sides("james_horus_rose", (1, "open", ""), (2, "open", ""))


def test_adsila_chavos() -> None:
    shows("adsila_chavos", travel=2, influence=1)
    sides("adsila_chavos", (1, "kill", "1 investigator"), (2, "kill", ""))


def test_gerard_lescaux() -> None:
    shows("gerard_lescaux", influence=2, wealth=2)
    sides("gerard_lescaux", (1, "open", ""), (2, "kill open", ""))


def test_father_lachlan() -> None:
    shows("father_lachlan", ritual_down=2, influence=1)
    sides("father_lachlan", (1, "close", "1 investigator"), (2, "", ""))


def test_harry_houdini() -> None:
    """Can never be killed, on neither side."""
    shows("harry_houdini", travel=2, investigation_up=1)
    sides("harry_houdini", (2, "close", "1 investigator"), (3, "", ""))
    for flag in ("", " possessed"):
        agents = {"inspector_legrasse": "seat0 boston", "harry_houdini": f"seat1 boston{flag}", "basic1": "chicago"}
        t = Table(hand=["inspector_legrasse", "dynamite"], agents=agents)
        assert not t.offers("act")


def test_lillian_la_france() -> None:
    """Once a turn she walks to an adjacent city, as a free action; not while Possessed."""
    shows("lillian_la_france", travel=3, power=1)
    sides("lillian_la_france", (1, "", "1 investigator"), (2, "kill", ""))
    t = Table(hand=[], agents={"lillian_la_france": "seat0 boston"}, cubes={"boston": {"seat0": 1}})
    assert "claim boston" in t.offers()
    t.do("free lillian_la_france", "city new_york")
    assert t.city_of("lillian_la_france") == "new_york" and t.s.left == 2
    assert not t.offers("free") and not t.offers("claim"), "once, and no Claim after it"
    t.ready()
    assert not Table(hand=[], agents={"lillian_la_france": "seat0 boston possessed"}).offers("free")


def test_alice_ochs() -> None:
    """Counts twice for city and card, on her base side only."""
    shows("alice_ochs", influence=2, investigation_up=1)
    sides("alice_ochs", (0, "", "1 investigator"), (1, "", ""))
    cubes = {"boston": {"seat0": 1, "seat1": 2}, "boston_card": {"seat0": 1, "seat1": 2}}
    t = Table(agents={"alice_ochs": "seat0 boston"}, cubes=cubes)
    assert t.leader("boston") == t.leader("boston_card") == "seat0"
    t = Table(agents={"alice_ochs": "seat0 boston possessed"}, cubes=cubes)
    assert t.leader("boston") is None and t.leader("boston_card") is None


def test_herbert_west() -> None:
    """Raises a Recruited Agent out of any Crypt, Possessed, without a card."""
    shows("herbert_west", ritual_up=1, influence=1)
    sides("herbert_west", (1, "open", "1 general"), (2, "kill open", "1 general"))
    t = does(
        "herbert_west",
        "action",
        crypt={"seat0": ["wyatt_earp"], "seat1": ["carl_jung", "basic0"]},
        agents={"basic0": None},
    )
    t.do("act herbert_west action")
    assert t.offers("figure") == ["wyatt_earp", "carl_jung"], "no Basic Agents"
    t.do("figure carl_jung")
    assert t.agents("st_louis")["carl_jung"] == "seat0 possessed" and t.crypt(1) == ["basic0"]
    assert "carl_jung" not in t.discard() + t.hand()
    t.ready()


def test_kana_mishima() -> None:
    shows("kana_mishima", power=2, investigation_up=1)
    sides("kana_mishima", (2, "kill close", "1 general"), (3, "kill", "1 general"))


def test_randolph_carter() -> None:
    shows("randolph_carter", investigation_up=1, ritual_down=1, influence=1)
    sides("randolph_carter", (1, "close open", "1 general"), (2, "open", "1 general"))


def test_arnold_rothstein() -> None:
    """Free action: a cube to the common supply for a Block."""
    shows("arnold_rothstein", wealth=3, influence=1)
    sides("arnold_rothstein", (1, "kill", ""), (2, "kill", ""))
    assert not table("arnold_rothstein", cube_supply=[0, None]).offers("free")
    t = table("arnold_rothstein")
    t.do("free arnold_rothstein", "place boston")
    assert t.blocked("boston") and (t.s.cube_supply[0], t.s.common[0], t.s.left) == (5, 13, 2)
    t.ready()


def test_eliot_ness() -> None:
    """Action: a Block."""
    shows("eliot_ness", influence=2, power=1)
    sides("eliot_ness", (2, "kill", "2 investigator"), (3, "kill", ""))
    t = does("eliot_ness", "action", row=["hastur"])
    t.do("act eliot_ness action", "place hastur")
    assert t.blocked("hastur")
    t.ready()


def test_stephanie_st_clair() -> None:
    """Action: a cube each to two different places; with one cube left to one."""
    shows("stephanie_st_clair", influence=2, wealth=2)
    sides("stephanie_st_clair", (1, "", ""), (2, "kill", ""))
    t = does("stephanie_st_clair", "action")
    t.do("act stephanie_st_clair action", "place boston")
    assert "place boston" not in t.offers()
    t.do("place boston_card")
    assert t.cubes("boston") == t.cubes("boston_card") == {"seat0": 1}
    t.ready()
    t = does("stephanie_st_clair", "action", cube_supply=[1, None])
    t.do("act stephanie_st_clair action", "place boston").ready()


def test_carl_jung() -> None:
    """Action: a Madness token returns to the bag."""
    shows("carl_jung", investigation_up=1, influence=1)
    sides("carl_jung", (1, "", "2 investigator"), (2, "", ""))
    t = does("carl_jung", "action", madness=[2, 0])
    t.do("act carl_jung action")
    assert t.s.madness[0] == 1 and t.s.bag == [6, 11]
    t.ready()
    assert "carl_jung action" not in table("carl_jung").offers("act")


def test_j_edgar_hoover() -> None:
    """Action: a secret look at the Alignment of a player with an Agent in his city."""
    shows("j_edgar_hoover", influence=2, investigation_down=2)
    sides("j_edgar_hoover", (1, "", ""), (2, "kill", ""))
    t = Table(
        seats=3,
        hand=["j_edgar_hoover"],
        agents={"j_edgar_hoover": "seat0 boston", "basic1": "boston", "basic2": "boston", "basic0": "boston"},
        alignment=["cultist", "investigator", "dissenter_cultist"],
    )
    t.do("act j_edgar_hoover action")
    assert t.offers("seat") == ["seat1", "seat2"]
    t.do("seat seat2")
    assert t.view(0)["players"][2]["alignment"] == "dissenter_cultist"
    assert t.view(1)["players"][2]["alignment"] is None and not t.s.revealed[2]
    t.ready()
    alone = Table(hand=["j_edgar_hoover"], agents={"j_edgar_hoover": "seat0 boston", "basic1": "chicago"})
    assert not alone.offers("act")


def test_henry_armitage() -> None:
    shows("henry_armitage", investigation_up=2, ritual_down=1)
    sides("henry_armitage", (1, "close", "3 investigator"), (2, "", ""))


def test_inspector_legrasse() -> None:
    """His victim may be Possessed; others' may not."""
    shows("inspector_legrasse", investigation_up=1, power=2)
    sides("inspector_legrasse", (1, "kill", "2 investigator"), (2, "kill", ""))
    t = does("inspector_legrasse", "kill", agents={"carl_jung": "seat1 st_louis possessed"})
    t.act("act inspector_legrasse kill", "figure carl_jung", "dynamite")
    assert t.crypt() == ["carl_jung"]
    t.ready()
    agents = {"wyatt_earp": "seat0 st_louis", "carl_jung": "seat1 st_louis possessed"}
    assert not table("wyatt_earp", ("dynamite",), agents=agents).offers("act")


def test_zora_neale_hurston() -> None:
    """Free action: draw a card, once a turn."""
    shows("zora_neale_hurston", influence=1, investigation_up=1, travel=1)
    sides("zora_neale_hurston", (1, "", "2 investigator"), (2, "", ""))
    t = Table(
        hand=["zora_neale_hurston"], deck=["start_bribe"], discard=[], agents={"zora_neale_hurston": "seat0 boston"}
    )
    t.do("free zora_neale_hurston")
    assert t.hand() == ["start_bribe"] and t.s.left == 2
    t.ready()


def test_charles_fort() -> None:
    """Riposte: used for Investigation progress he draws a card, but not himself."""
    shows("charles_fort", investigation_up=2)
    sides("charles_fort", (0, "", "2 investigator"), (1, "", ""))
    agents = {"charles_fort": "seat0 boston"}
    t = Table(hand=["charles_fort"], deck=["start_bribe"], discard=[], agents=agents)
    t.act("manipulate investigation_up", "charles_fort")
    assert t.hand() == ["start_bribe"] and t.discard() == ["charles_fort"] and t.track("investigation") == 2
    t = Table(hand=["charles_fort"], deck=[], discard=[], agents=agents)
    t.act("manipulate investigation_up", "charles_fort")
    assert t.hand() == [], "the card is still in play when he draws"
    t.ready()


def test_asenath_waite() -> None:
    shows("asenath_waite", ritual_up=1, investigation_down=1, power=1)
    sides("asenath_waite", (2, "kill open", ""), (3, "kill open", ""))


def test_every_agent_with_a_sanity_icon_brings_a_test() -> None:
    tested = {card.id for card in GAME.box.cards if card.base and card.sanity_test}  # type: ignore[attr-defined]
    assert tested == {"herbert_west", "randolph_carter", "asenath_waite"}
    t = Table(shown={"boston": "herbert_west"}, cubes={"boston_card": {"seat0": 1}}, agents={"basic0": "chicago"})
    t.do("claim boston_card")
    assert t.s.calm[0] + t.s.madness[0] == 1 and t.agents("boston") == {"herbert_west": "seat0"}
