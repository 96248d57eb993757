"""The Starting Advantage cards."""

from __future__ import annotations

from tests.games.providence.cards.worth import shows, table
from tests.games.providence.table import CALM, Table


def test_start_informant() -> None:
    shows("start_informant", influence=1, travel=1)


def test_start_trusted_contact() -> None:
    shows("start_trusted_contact", influence=2)


def test_start_bribe() -> None:
    shows("start_bribe", wealth=2, influence=1)


def test_start_revolver() -> None:
    shows("start_revolver", power=2)


def test_start_hired_muscle() -> None:
    shows("start_hired_muscle", power=1, influence=1)


def test_start_police_cordon() -> None:
    """One Block, placed or removed."""
    shows("start_police_cordon", influence=1)
    t = table("start_police_cordon", blocks=["boston"])
    assert "place boston" not in t.offers()
    t.do("act start_police_cordon action")
    assert {"place boston", "place atlanta_card"} <= {*t.offers()}
    t.do("place boston")
    assert not t.blocked("boston") and t.discard() == ["start_police_cordon"]
    t.ready()


def test_start_warding_sign() -> None:
    """Closes a Gate with any own Agent and is destroyed."""
    shows("start_warding_sign", investigation_up=1)
    t = table("start_warding_sign", ("start_revolver",), agents={"basic0": "pittsburgh"}, chance=CALM)
    t.act("act start_warding_sign close", "figure basic0", "start_revolver")
    assert t.gate("pittsburgh") == "closed seat0" and t.removed()[-1] == "start_warding_sign"
    assert t.discard() == ["start_revolver"] and t.s.calm[0] == 1
    t.ready()


def test_start_words_of_the_threshold() -> None:
    """Opens a Gate with any own Agent and is destroyed."""
    shows("start_words_of_the_threshold", ritual_up=1)
    t = table("start_words_of_the_threshold", ("start_revolver",), agents={"basic0": "chicago"}, chance=CALM)
    t.act("act start_words_of_the_threshold open", "figure basic0", "start_revolver")
    assert t.gate("chicago") == "open seat0" and t.removed()[-1] == "start_words_of_the_threshold"
    t.ready()


def test_start_army_truck() -> None:
    shows("start_army_truck", travel=3, power=1)


def test_start_trench_veteran() -> None:
    """Free action: the Basic Agent, and no other, goes to an adjacent city."""
    shows("start_trench_veteran", power=2, influence=1)
    t = table("start_trench_veteran", agents={"wyatt_earp": "seat0 atlanta"})
    t.do("free start_trench_veteran")
    assert t.offers() == ["city arkham", "city new_york", "city detroit"]
    t.do("city detroit")
    assert t.city_of("basic0") == "detroit" and t.city_of("wyatt_earp") == "atlanta" and t.s.left == 2
    t.ready()


def test_start_society_evening() -> None:
    shows("start_society_evening", influence=2, wealth=1)


def test_start_society_gossip() -> None:
    """Free action: one cube back from anywhere."""
    shows("start_society_gossip", influence=1, travel=2)
    t = table("start_society_gossip", limbo=[1, None], cubes={"hastur": {"seat0": 1}}, row=["hastur"])
    t.do("free start_society_gossip")
    assert t.offers() == ["from_limbo", "from hastur"]
    t.do("from hastur")
    assert t.cubes("hastur") == {} and t.s.limbo[0] == 1 and t.s.cube_supply[0] == 7
    t.ready()


def test_start_press_archive() -> None:
    shows("start_press_archive", investigation_up=1, influence=1, investigation_down=1)


def test_start_ciphered_notebook() -> None:
    """Free action: draw a card."""
    shows("start_ciphered_notebook", ritual_down=1, ritual_up=1, influence=1)
    t = Table(
        colours=["wednesday", "monday", "tuesday", "thursday", "friday"],
        hand=["start_ciphered_notebook"],
        deck=["start_bribe"],
        discard=[],
    )
    t.do("free start_ciphered_notebook")
    assert t.hand() == ["start_bribe"] and t.discard() == ["start_ciphered_notebook"] and t.s.left == 2
    t.ready()


def test_start_seance() -> None:
    shows("start_seance", ritual_up=1, investigation_up=1, influence=2)


def test_start_family_amulet() -> None:
    """Free action: discard another card, draw two."""
    shows("start_family_amulet", power=1, travel=1, influence=1)
    friends = ["thursday", "monday", "tuesday", "wednesday", "friday"]
    t = Table(colours=friends, hand=["start_family_amulet"], deck=["start_bribe"], discard=[])
    assert not t.offers("free"), "it cannot pay with itself"
    cards = {"hand": ["start_family_amulet", "start_informant"], "deck": ["start_bribe", "start_revolver"]}
    t = Table(colours=friends, **cards, discard=[])
    t.do("free start_family_amulet")
    assert t.hand() == ["start_revolver", "start_bribe"]
    assert t.discard() == ["start_informant", "start_family_amulet"]
    t.ready()


def test_start_safe_deposit_box() -> None:
    shows("start_safe_deposit_box", wealth=3, influence=1)


def test_start_submachine_gun() -> None:
    """Kills with any own Agent and is destroyed."""
    shows("start_submachine_gun", power=2)
    t = table(
        "start_submachine_gun",
        ("start_revolver",),
        agents={"basic0": "st_louis", "eliot_ness": "seat1 st_louis"},
    )
    t.act("act start_submachine_gun kill", "figure eliot_ness", "start_revolver")
    assert t.crypt() == ["eliot_ness"] and t.removed()[-2:] == ["eliot_ness", "start_submachine_gun"]
    t.ready()
