"""Mythos cards that do something when they are claimed, or as long as they are owned."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.providence.cards import KINDS, MYTHOS
from tests.games.providence.table import GAME, Table

VP = {
    "cthulhu": "4 cultist", "mi_go": "", "whateleys": "4 cultist", "yog_sothoth": "1 cultist", "sacrifice": "",
    "nikola_tesla": "", "silver_key": "1 general", "hastur": "1 cultist", "impostor": "", "pandemonium": "",
    "lost_city": "", "necronomicon": "", "black_goat": "4 cultist", "nyarlathotep": "4 cultist",
    "azathoth": "5 cultist", "father_dagon": "4 cultist", "king_in_yellow": "3 cultist",
    "colour_out_of_space": "3 cultist", "shining_trapezohedron": "2 cultist", "hound": "3 cultist",
    "shoggoth": "4 cultist", "elder_things": "", "great_race": "1 general", "prophetic_dreams": "",
}  # fmt: skip
CALMING = {"yog_sothoth", "sacrifice", "nikola_tesla", "silver_key", "impostor", "prophetic_dreams"}  # without an icon


def claimed(card: str, seats: int = 2, **description: Any) -> Table:
    """The card was just claimed by seat 0, which had the most cubes on it."""
    agents = {f"basic{p}": city for p, city in enumerate(("boston", "chicago", "atlanta")[:seats])}
    description["agents"] = agents | description.get("agents", {})
    description.setdefault("cubes", {})[card] = {"seat0": 2, "seat1": 1}
    row = [card, "lost_city" if card != "lost_city" else "hastur"]
    t = Table(seats=seats, row=row, **description)
    t.do(f"claim {card}")
    assert t.s.limbo[0] == 2 and t.s.cube_supply[1] == 7 and card not in t.row()
    return t


@pytest.mark.parametrize("card", VP)
def test_points_and_icons_of_mythos_cards(card: str) -> None:
    design = GAME.box.cards[GAME.box.number[card]]  # type: ignore[attr-defined]
    assert " ".join(f"{n} {KINDS[i]}" for i, n in enumerate(design.vp) if n) == VP[card]
    assert design.sanity_test == (card not in CALMING) and GAME.box.number[card] >= MYTHOS  # type: ignore[attr-defined]


def drawn_by(t: Table) -> int:
    """Sanity Tests that seat 0 has taken."""
    return t.s.calm[0] + t.s.madness[0]


def test_cthulhu() -> None:
    """Arriving he drives out controller, cubes and figures; R'lyeh comes; later he moves, for a Sanity Test."""
    t = claimed(
        "cthulhu",
        control={"detroit": "seat1"},
        agents={"carl_jung": "seat1 detroit", "eliot_ness": "seat0 detroit"},
        martial_law="pittsburgh",
    )
    t.do("city detroit")
    assert t.vp(1) == 0 and t.control("detroit") is None and "city_detroit" not in t.discard(1)
    assert (t.kind, t.seat, t.offers("city")) == ("displace", 0, ["boston", "indianapolis", "chicago"])
    t.do("city boston")
    assert (t.kind, t.seat) == ("displace", 1)
    t.do("city chicago")
    assert t.agents("detroit") == {} and t.discard()[-1] == "rlyeh" and drawn_by(t) == 1
    assert "add detroit" not in t.offers() and "add detroit_card" in t.offers()
    t.ready()
    t.do("act cthulhu action")
    assert t.offers("city") == ["boston", "pittsburgh", "indianapolis", "chicago"], "Martial Law does not stop him"
    t.do("city indianapolis")
    assert t.s.cthulhu == 9 and drawn_by(t) == 2


def test_mi_go() -> None:
    """An Agent with Power 2 that flies once a turn and may carry a Recruited Agent of anybody."""
    t = claimed("mi_go", hand=[], agents={"carl_jung": "seat1 atlanta"}, martial_law="detroit")
    assert "detroit" not in t.offers("city")
    t.do("city atlanta")
    assert t.agents("atlanta") == {"carl_jung": "seat1", "mi_go": "seat0"} and drawn_by(t) == 1
    t.ready()
    t.do("free mi_go", "city arkham")
    assert t.offers() == ["figure carl_jung", "decline"]
    t.do("figure carl_jung")
    assert t.agents("arkham") == {"carl_jung": "seat1", "mi_go": "seat0"} and not t.offers("free")
    crowd = dict.fromkeys(("carl_jung", "eliot_ness", "wyatt_earp", "moses_fleet", "alice_ochs"), "seat0 atlanta")
    t = Table(row=["mi_go"], cubes={"mi_go": {"seat0": 1}}, agents={"basic0": "boston", **crowd})
    assert not t.offers("claim"), "six Agents are the limit"


def test_whateleys() -> None:
    """Three tokens, placed or moved once a turn, each used up for 1 Power."""
    t = claimed("whateleys", hand=["ruthless_conspirator", "start_informant"], agents={"carl_jung": "seat1 boston"})
    assert t.s.whateley_supply == 3 and drawn_by(t) == 1
    t.do("free whateleys", "city boston")
    assert t.s.whateleys[1] == 1 and t.s.whateley_supply == 2 and not t.offers("free")
    t = Table(
        hand=["ruthless_conspirator"],
        mythos=["whateleys"],
        whateleys={"boston": 3},
        agents={"basic0": "boston", "carl_jung": "seat1 boston", "basic1": "chicago"},
    )
    t.act("act ruthless_conspirator kill", "figure carl_jung", "whateley", "whateley", "whateley")
    assert t.crypt() == ["carl_jung"] and t.s.whateleys[1] == 0
    t.ready()
    t = Table(mythos=["whateleys"], whateleys={"boston": 1}, whateley_supply=1)
    t.do("free whateleys", "from boston", "city arkham")
    assert t.s.whateleys[:2] == [1, 0] and t.s.whateley_supply == 1


def test_yog_sothoth() -> None:
    """One more action this turn, but no Claim."""
    t = claimed("yog_sothoth", cubes={"boston": {"seat0": 3}})
    assert t.s.left == 2 and not t.offers("claim") and drawn_by(t) == 0
    t.ready()


def test_lost_city() -> None:
    t = claimed("lost_city")
    assert t.vp() == 3 and t.s.gained[0] == 3 and drawn_by(t) == 1
    t.ready()


def test_azathoth() -> None:
    t = claimed("azathoth", tracks={"ritual": 4})
    assert t.track("ritual") == 6 and drawn_by(t) == 1
    t.ready()


def test_pandemonium() -> None:
    """All hands and discard piles become decks; five cards for the claimer, three for the others; it destroys
    itself."""
    t = claimed("pandemonium", seats=3, hand=[["start_bribe"], ["start_bribe"] * 1, []])
    assert [len(hand) for hand in t.s.hand] == [5, 3, 3] and not any(t.s.discard)
    assert t.mythos() == [] and t.removed()[-1] == "pandemonium" and drawn_by(t) == 1, "its test still follows"
    t.ready()


def test_nikola_tesla() -> None:
    """1 more Power for Kills and Gates."""
    agents = {"basic0": "pittsburgh", "basic1": "boston"}
    hand = ["elder_sign", "start_hired_muscle"]
    assert not Table(hand=hand, agents=agents).offers("act")
    t = Table(hand=hand, agents=agents, mythos=["nikola_tesla"])
    t.act("act elder_sign close", "figure basic0", "start_hired_muscle")
    assert t.gate("pittsburgh") == "closed seat0"


def test_black_goat() -> None:
    """After an Add Influence action, and only then, one more cube to any Main card, if the player likes."""
    t = Table(
        hand=["start_informant", "stephanie_st_clair"],
        mythos=["black_goat"],
        agents={"stephanie_st_clair": "seat0 boston"},
    )
    t.act("add boston", "start_informant")
    assert t.kind == "add_influence" and "decline" in t.offers() and len(t.offers("place")) == 12
    t.do("place chicago_card")
    assert t.cubes("boston") == t.cubes("chicago_card") == {"seat0": 1}
    t.ready()
    t.do("act stephanie_st_clair action", "place boston", "place arkham")
    assert t.seat == 1 or t.kind == "turn", "adding by a text is not an Add Influence action"
    assert t.cubes("arkham") == {"seat0": 1}


def test_father_dagon() -> None:
    """Every coastal city is one Road of cost 1 from every other, for the owner's figures."""
    agents = {"basic0": "boston", "basic1": "chicago"}
    t = Table(hand=["start_informant"], mythos=["father_dagon"], agents=agents)
    t.act("travel", "start_informant")
    assert t.offers("city") == ["arkham", "new_york", "charleston", "new_orleans"]
    t = Table(hand=["barnstormers"], mythos=["father_dagon"], agents=agents)
    t.do("free barnstormers")
    assert "new_orleans" in t.offers("city"), "adjacent for card effects, too"


def test_shoggoth() -> None:
    """Blocks do not keep the owner from claiming; the token returns to the supply."""
    description: dict[str, Any] = {"blocks": ["boston"], "cubes": {"boston": {"seat0": 1}}}
    assert not Table(**description).offers("claim")
    t = Table(mythos=["shoggoth"], **description)
    t.do("claim boston")
    assert t.control("boston") == "seat0" and not t.blocked("boston") and t.s.blocks == 0
    t.ready()


def test_prophetic_dreams() -> None:
    """Six cards at the end of the turn."""
    deck = [
        "start_bribe",
        "start_revolver",
        "start_informant",
        "start_hired_muscle",
        "start_trusted_contact",
        "start_police_cordon",
    ]
    t = Table(hand=[], deck=deck, discard=[], mythos=["prophetic_dreams"])
    t.do("pass")
    assert len(t.s.hand[0]) == 6
    assert (t.kind, t.seat) == ("turn", 1)


def ended(*mythos: str, **description: Any) -> Table:
    """A game of three seats that ends now by the Ritual marker, seat 0 owning these cards."""
    t = Table(seats=3, hand=["bayou_cult"], mythos=list(mythos), tracks={"ritual": 16}, **description)
    t.act("manipulate ritual_up", "bayou_cult")
    return t


def test_elder_things() -> None:
    """1 VP for each own Mythos card at the end, itself included."""
    t = ended("elder_things", "sacrifice", "nikola_tesla")
    assert t.s.result is not None and t.s.result.breakdown[0]["mythos"] == 3


def test_great_race() -> None:
    """Wins ties: not the lowest with others, and the winner before Mythos cards are counted."""
    alignment = ["dissenter_cultist", "investigator", "dissenter_investigator"]
    gained = [6, 15, 14]  # 3 + 8 + 1 for Ritual and the card: 18 each
    t = ended("great_race", alignment=alignment, gained=gained)
    assert t.s.result is not None and t.s.result.scores == (18, 18, 17)
    assert t.s.eliminated == 0b100 and t.s.result.winners == (0,)


def test_impostor() -> None:
    """At the end the owner may declare the opposite Alignment, after all cards were turned up."""
    t = ended("impostor", alignment=["investigator", "cultist", "dissenter_investigator"], gained=[5, 5, 1])
    assert (t.kind, t.seat, t.offers()) == ("impostor", 0, ["swap", "decline"])
    assert t.view(1)["players"][0]["alignment"] == "investigator"
    t.do("swap")
    assert t.s.result is not None and t.s.result.breakdown[0]["track"] == 8, "scored as a Cultist"
    t = ended("impostor", alignment=["investigator", "cultist", "dissenter_investigator"], gained=[5, 5, 1])
    t.do("decline")
    assert t.s.result is not None and t.s.result.breakdown[0]["track"] == 0
