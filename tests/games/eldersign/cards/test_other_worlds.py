"""Other Worlds: rows, rewards, penalties, Terror and midnight effects, locks."""

from __future__ import annotations

from tests.games.eldersign.cards.adventures import adventure


def test_the_dreamlands() -> None:
    assert adventure("the_dreamlands", "peril lore 3") == {
        "rewards": {"clues": 2, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1},
    }


def test_city_of_the_great_race() -> None:
    assert adventure("city_of_the_great_race", "3 [full]", "terror lore peril") == {
        "rewards": {"signs": 1, "unique": 3},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -2},
    }


def test_great_hall_of_celeano() -> None:
    assert adventure("great_hall_of_celeano", "terror [full]", "lore", "6") == {
        "rewards": {"signs": 1, "spell": 1, "doom": -1},
        "trophies": 2,
        "penalties": {"sanity": -1},
    }


def test_plateau_of_leng() -> None:
    assert adventure("plateau_of_leng", "lore terror", "terror peril terror") == {
        "rewards": {"doom": -1, "signs": 1, "clues": 2},
        "trophies": 2,
        "penalties": {"sanity": -2},
        "terror": {"sanity": -1},
    }


def test_another_dimension() -> None:
    assert adventure("another_dimension", "lore [partial] 1", "terror peril") == {
        "rewards": {"spell": 1, "common": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1, "stamina": -2},
    }


def test_yuggoth() -> None:
    assert adventure("yuggoth", "peril [partial] terror", "8") == {
        "rewards": {"signs": 2, "common": 1, "unique": 1},
        "trophies": 2,
        "penalties": {"sanity": -2, "stamina": -1},
    }


def test_rlyeh() -> None:
    assert adventure("rlyeh", "1 [partial] 1", "lore lore peril terror") == {
        "rewards": {"ally": 1, "signs": 3},
        "trophies": 2,
        "penalties": {"sanity": -2, "stamina": -2},
    }


def test_the_abyss() -> None:
    assert adventure("the_abyss", "peril terror [full]", "lore lore peril") == {
        "rewards": {"signs": 2, "spell": 1, "common": 1},
        "trophies": 2,
        "penalties": {"sanity": -2, "stamina": -1},
    }
