"""Monsters and Masks: requirements, costs, trophies, backs and locks."""

from __future__ import annotations

from tests.games.eldersign.cards.adventures import struck
from tests.games.eldersign.cards.monsters import OFFICE, monster
from tests.games.eldersign.table import Table


def test_cultist_1() -> None:
    assert monster("cultist_1", "peril") == {"trophies": 1}


def test_cultist_2() -> None:
    assert monster("cultist_2", "lore") == {"trophies": 1}


def test_cultist_3() -> None:
    assert monster("cultist_3", "3") == {"trophies": 1}


def test_maniac() -> None:
    assert monster("maniac", "2 peril") == {"trophies": 1, "back": {"common": 1}}


def test_ghoul() -> None:
    assert monster("ghoul", "peril/terror") == {"trophies": 1}


def test_zombie() -> None:
    assert monster("zombie", "4") == {"trophies": 1}


def test_ghost() -> None:
    assert monster("ghost", "terror", cost="sanity") == {"trophies": 1, "back": {"clues": 1}}


def test_witch() -> None:
    assert monster("witch", "lore 2") == {"trophies": 1, "back": {"spell": 1}, "lock": "green"}


def test_high_priest() -> None:
    assert monster("high_priest", "lore lore") == {"trophies": 1, "back": {"unique": 1}}


def test_nightgaunt() -> None:
    assert monster("nightgaunt", "peril/terror") == {"trophies": 1, "back": {"gates": 1}}


def test_byakhee() -> None:
    assert monster("byakhee", "2 lore") == {"trophies": 1}


def test_mi_go() -> None:
    assert monster("mi_go", "5") == {"trophies": 1, "back": {"unique": 1}}


def test_elder_thing() -> None:
    assert monster("elder_thing", "lore terror") == {"trophies": 2, "lock": "yellow"}


def test_fire_vampire() -> None:
    assert monster("fire_vampire", "peril", cost="stamina") == {"trophies": 1}


def test_dimensional_shambler() -> None:
    assert monster("dimensional_shambler", "3", cost="clock") == {"trophies": 1}


def test_formless_spawn() -> None:
    assert monster("formless_spawn", "lore/terror peril/terror") == {"trophies": 2}


def test_hound_of_tindalos() -> None:
    assert monster("hound_of_tindalos", "peril terror") == {"trophies": 2, "lock": "green"}


def test_gug() -> None:
    assert monster("gug", "peril peril") == {"trophies": 2}


def test_chthonian() -> None:
    assert monster("chthonian", "6") == {"trophies": 2, "lock": "red"}


def test_dark_young() -> None:
    assert monster("dark_young", "terror 3", cost="sanity") == {"trophies": 2}


def test_shoggoth() -> None:
    assert monster("shoggoth", "peril/terror peril/terror", cost="stamina") == {"trophies": 2, "back": {"common": 1}}


def test_flying_polyp() -> None:
    assert monster("flying_polyp", "terror peril", cost="sanity") == {"trophies": 2, "back": {"spell": 1}}


def test_god_of_the_bloody_tongue() -> None:
    assert monster("god_of_the_bloody_tongue", "peril peril") == {"trophies": 2, "lock": "green"}


def test_haunter_of_the_dark() -> None:
    assert monster("haunter_of_the_dark", "terror lore") == {"trophies": 2}


def test_the_black_man() -> None:
    assert monster("the_black_man", "lore peril") == {"trophies": 2, "back": {"clues": 2}}


def test_the_bloated_woman() -> None:
    assert monster("the_bloated_woman", "terror", cost="sanity") == {"trophies": 2, "lock": "red"}


def test_the_dark_pharaoh() -> None:
    assert monster("the_dark_pharaoh", "lore lore") == {"trophies": 2, "back": {"spell": 1}}


def test_haunter_of_the_dark__takes_sanity_at_midnight_while_in_play() -> None:
    token = {"token": "haunter_of_the_dark", "card": "the_hidden_passage"}
    calm = struck("the_hidden_passage", ancient_one="nyarlathotep")
    haunted = struck("the_hidden_passage", ancient_one="nyarlathotep", monsters=[token])
    gone = struck("the_hidden_passage", ancient_one="nyarlathotep", removed=["haunter_of_the_dark"])
    assert gone == calm
    for stat in ("sanity", "sanity of others"):
        assert haunted.pop(stat, 0) == calm.pop(stat, 0) - 1
    assert haunted == calm


def test_the_dark_pharaoh__forbids_spells_while_in_play() -> None:
    here = {"items": ["shrivelling"], "place": OFFICE, "roll": ["lore", "lore"], "ancient_one": "nyarlathotep"}
    token = {"token": "the_dark_pharaoh", "card": "the_hidden_passage"}
    assert Table(**here).offers("use")
    assert Table(**here, monsters=[token]).offers("use") == []
    assert Table(**here, monsters=[{**token, "card": OFFICE, "defeated": True}]).offers("use")


def test_cultist_1__is_one_of_three() -> None:
    """Yig takes an Elder Sign for each of them completed with dice."""
    for token, die in (("cultist_1", "peril"), ("cultist_2", "lore"), ("cultist_3", "3")):
        here = {"place": OFFICE, "monsters": [{"token": token, "card": OFFICE}], "ancient_one": "yig", "signs": 2}
        t = Table(**here, roll=[die, "1", "1"]).complete(2, die)
        assert t.s.signs == 1
    ghoul = {"place": OFFICE, "monsters": [{"token": "ghoul", "card": OFFICE}], "ancient_one": "yig", "signs": 2}
    assert Table(**ghoul, roll=["peril", "1", "1"]).complete(2, "peril").s.signs == 2
