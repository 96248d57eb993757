"""Adventures, second half: rows, rewards, penalties, Terror and midnight effects, locks."""

from __future__ import annotations

from tests.games.eldersign.cards.adventures import CALM, adventure, struck, table


def test_a_peculiar_specimen() -> None:
    assert adventure("a_peculiar_specimen", "3", "6", "peril") == {
        "ordered": True,
        "rewards": {"signs": 1, "monsters": 1},
        "trophies": 2,
        "penalties": {"stamina": -1},
    }


def test_mysterious_tome() -> None:
    assert adventure("mysterious_tome", "3 terror", "lore lore") == {
        "rewards": {"clues": 1, "gates": 1, "spell": 1},
        "trophies": 2,
        "penalties": {"doom": 1},
    }


def test_lights_out() -> None:
    assert adventure("lights_out", "3", "peril peril", "lore lore") == {
        "ordered": True,
        "rewards": {"signs": 1, "spell": 1},
        "trophies": 2,
        "penalties": {"stamina": -2, "doom": 1},
    }


def test_the_elder_sign() -> None:
    assert adventure("the_elder_sign", "lore -1 sanity", "lore -1 stamina", "2 lore") == {
        "ordered": True,
        "rewards": {"doom": -1, "signs": 1, "clues": 2},
        "trophies": 2,
        "penalties": {"sanity": -1},
    }


def test_the_writing_on_the_wall() -> None:
    assert adventure("the_writing_on_the_wall", "[blank]", "lore peril 5") == {
        "rewards": {"spell": 1, "gates": 1, "common": 1, "monsters": 1},
        "trophies": 2,
        "penalties": {"doom": 1},
    }


def test_gala_in_the_great_hall() -> None:
    assert adventure("gala_in_the_great_hall", "2 lore peril", "3 -1 sanity") == {
        "rewards": {"clues": 2, "spell": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"doom": 1},
        "terror": {"doom": 1},
        "lock": "yellow",
    }


def test_please_do_not_touch_the_exhibits() -> None:
    assert adventure("please_do_not_touch_the_exhibits", "terror terror -1 sanity", "peril peril -1 stamina") == {
        "rewards": {"signs": 2},
        "trophies": 2,
        "penalties": {"stamina": -1, "doom": 1, "sanity": -1},
        "terror": {"doom": 1},
    }


def test_medusa_exhibit() -> None:
    assert adventure("medusa_exhibit", "terror -1 sanity", "lore -1 sanity", "7") == {
        "ordered": True,
        "rewards": {"monsters": 1, "spell": 1, "common": 1, "clues": 1},
        "trophies": 2,
        "penalties": {"sanity": -2},
        "terror": {"dice": -2},
    }


def test_the_guided_tour() -> None:
    assert adventure("the_guided_tour", "2", "4", "lore") == {
        "ordered": True,
        "rewards": {"clues": 2, "common": 1},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -1},
    }


def test_you_become_that_which_you_fear_most() -> None:
    assert adventure("you_become_that_which_you_fear_most", "[blank]", "terror terror terror") == {
        "rewards": {"monsters": 1, "clues": 1, "unique": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1},
        "midnight": {"monsters": 1},
    }


def test_the_curator() -> None:
    assert adventure("the_curator", "lore lore lore", "lore 3") == {
        "rewards": {"clues": 1, "common": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -2},
        "midnight": {"sanity": -1, "sanity of others": -1, "stamina": -1, "stamina of others": -1},
    }


def test_the_hedge_maze() -> None:
    assert adventure("the_hedge_maze", "2 peril", "peril peril") == {
        "rewards": {"monsters": 1, "common": 1, "unique": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"stamina": -1},
        "midnight": {"stamina": -1, "stamina of others": -1},
    }


def test_public_lavatory() -> None:
    assert adventure("public_lavatory", "[blank]", "[blank]", "peril lore lore") == {
        "rewards": {"monsters": 2, "signs": 2},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -1},
    }


def test_forgotten_knowledge() -> None:
    assert adventure("forgotten_knowledge", "lore", "terror 8") == {
        "rewards": {"spell": 2, "common": 1},
        "trophies": 1,
        "penalties": {"sanity": -1},
    }


def test_the_hall_of_the_dead() -> None:
    assert adventure("the_hall_of_the_dead", "lore", "peril peril", "5") == {
        "rewards": {"clues": 1, "common": 1, "unique": 1},
        "trophies": 1,
        "penalties": {"stamina": -1},
    }


def test_the_graveyard() -> None:
    assert adventure("the_graveyard", "peril", "terror", "7") == {
        "rewards": {"common": 1, "unique": 1, "gates": 1},
        "trophies": 1,
        "penalties": {"sanity": -1},
        "terror": {"dice": -2},
    }


def test_the_security_office() -> None:
    assert adventure("the_security_office", "2", "3", "6") == {
        "ordered": True,
        "rewards": {"ally": 1},
        "trophies": 1,
        "penalties": {"sanity": -2},
    }


def test_transported_by_magic() -> None:
    assert adventure("transported_by_magic", "6", "lore lore") == {
        "rewards": {"gates": 1, "spell": 2},
        "trophies": 2,
        "penalties": {"doom": 1, "sanity": -1},
    }


def test_when_night_falls() -> None:
    assert adventure("when_night_falls", "[blank]", "terror", "peril lore lore") == {
        "rewards": {"clues": 1, "unique": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -2, "stamina": -2},
        "terror": {"monsters": 1},
    }


def test_the_gift_shop() -> None:
    assert adventure("the_gift_shop", "3", "lore 3") == {
        "ordered": True,
        "rewards": {"unique": 1},
        "trophies": 1,
        "penalties": {"sanity": -1},
        "terror": {"monsters": 1},
    }


def test_haunted_by_a_shadowy_figure() -> None:
    assert adventure("haunted_by_a_shadowy_figure", "[blank]", "peril terror") == {
        "rewards": {"monsters": 1, "clues": 1, "unique": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -2},
        "terror": {"monsters": 1},
    }


def test_koi_pond() -> None:
    assert adventure("koi_pond", "terror [full]", "terror peril peril") == {
        "rewards": {"monsters": 1, "clues": 1, "common": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -2},
        "terror": {"fails": True},
    }


def test_remains_of_the_high_priest() -> None:
    assert adventure("remains_of_the_high_priest", "peril", "lore 6") == {
        "rewards": {"clues": 1, "spell": 1},
        "trophies": 1,
        "penalties": {"stamina": -1},
        "terror": {"dice": -2},
    }


def test_blood_on_the_floor() -> None:
    assert adventure("blood_on_the_floor", "2", "3", "terror peril") == {
        "ordered": True,
        "rewards": {"clues": 1, "common": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -1},
    }


def test_transported_by_magic__midnight_counts_the_other_worlds_in_play() -> None:
    for worlds in ([], ["yuggoth"], ["yuggoth", "rlyeh"]):
        here, elsewhere = struck("transported_by_magic", others=worlds), struck("the_hidden_passage", others=worlds)
        assert here.pop("doom", 0) - elsewhere.pop("doom", 0) == len(worlds)
        assert here == elsewhere


def test_the_curator__two_trophies_save_sanity_and_stamina() -> None:
    """Hero 0 has a monster worth 2, hero 1 one worth 1."""
    room = "the_curator"
    t = table(room, place=[None, None], clock="IX", decks={"mythos": [CALM]}, trophies=[["gug"], ["ghoul"]])
    t.do("stay", "aid_sanity").until("choose", "movement")
    assert (t.kind, t.seat, len(t.offers())) == ("choose", 0, 2)
    before = t.picture()
    t.do(t.offers()[0]).until("movement")
    assert (t.trophies(0), t.trophies(1)) == ([], ["ghoul"])
    assert (t.s.sanity[0], t.s.stamina[0]) == (before["sanity 0"], before["stamina 0"])
    assert (t.s.sanity[1], t.s.stamina[1]) == (before["sanity 1"] - 1, before["stamina 1"] - 1)
