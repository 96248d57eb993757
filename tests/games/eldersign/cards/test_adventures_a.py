"""Adventures, first half: rows, rewards, penalties, Terror and midnight effects, locks."""

from __future__ import annotations

from tests.games.eldersign.cards.adventures import adventure


def test_ancient_relics() -> None:
    assert adventure("ancient_relics", "lore 3 [full]", "lore 3") == {
        "rewards": {"clues": 1, "spell": 1},
        "trophies": 1,
        "penalties": {"sanity": -1},
        "terror": {"sanity": -1},
    }


def test_a_terrible_discovery() -> None:
    assert adventure("a_terrible_discovery", "3 terror -1 sanity", "lore lore -1 sanity") == {
        "rewards": {"clues": 2, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -2},
    }


def test_did_you_hear_that() -> None:
    assert adventure("did_you_hear_that", "peril [full]", "peril peril") == {
        "rewards": {"spell": 1, "unique": 1, "monsters": 1},
        "trophies": 2,
        "penalties": {"stamina": -1},
        "lock": "green",
    }


def test_the_loading_dock() -> None:
    assert adventure("the_loading_dock", "peril", "peril 3") == {
        "rewards": {"common": 1},
        "trophies": 1,
        "penalties": {"sanity": -1, "stamina": -1},
        "terror": {"dice": -2},
    }


def test_the_storage_closet() -> None:
    assert adventure("the_storage_closet", "3 [full]", "3", "lore lore") == {
        "ordered": True,
        "rewards": {"clues": 1, "unique": 1, "gates": 1},
        "trophies": 2,
        "penalties": {"sanity": -1, "doom": 1},
    }


def test_the_key_to_the_beyond() -> None:
    assert adventure("the_key_to_the_beyond", "3", "lore peril 2") == {
        "ordered": True,
        "rewards": {"clues": 2, "gates": 1},
        "trophies": 2,
        "penalties": {"sanity": -1},
        "terror": {"sanity": -1},
    }


def test_riot_in_the_streets() -> None:
    assert adventure("riot_in_the_streets", "3", "9") == {
        "ordered": True,
        "rewards": {"signs": 1, "unique": 1, "common": 1},
        "trophies": 2,
        "penalties": {"doom": 1},
        "terror": {"stamina": -1},
    }


def test_unnatural_habitat() -> None:
    assert adventure("unnatural_habitat", "[blank]", "peril peril 3") == {
        "rewards": {"spell": 1},
        "trophies": 2,
        "penalties": {"stamina": -1},
        "terror": {"sanity": -1},
    }


def test_dont_fall_asleep() -> None:
    assert adventure("dont_fall_asleep", "terror", "terror terror") == {
        "rewards": {"clues": 1, "spell": 1, "signs": 1},
        "trophies": 2,
        "penalties": {"sanity": -1},
        "midnight": {"sanity": -1, "sanity of others": -1},
    }


def test_the_hidden_passage() -> None:
    assert adventure("the_hidden_passage", "3", "peril 3", "lore") == {
        "ordered": True,
        "rewards": {"signs": 2},
        "trophies": 2,
        "penalties": {"stamina": -2},
    }


def test_something_has_broken_free() -> None:
    assert adventure("something_has_broken_free", "peril [full]", "terror terror") == {
        "ordered": True,
        "rewards": {"monsters": 1, "clues": 1, "spell": 1, "unique": 1},
        "trophies": 1,
        "penalties": {"stamina": -1},
        "terror": {"fails": True},
    }


def test_hallway_on_fire() -> None:
    assert adventure("hallway_on_fire", "peril -1 stamina", "peril -1 stamina") == {
        "ordered": True,
        "rewards": {"unique": 2},
        "trophies": 2,
        "penalties": {"stamina": -2},
        "terror": {"stamina": -1},
    }


def test_horrible_visions() -> None:
    assert adventure("horrible_visions", "peril terror", "lore peril") == {
        "rewards": {"unique": 1, "signs": 1},
        "trophies": 1,
        "penalties": {"stamina": -2, "sanity": -2},
        "midnight": {"doom": 2},
    }


def test_late_night_break_in() -> None:
    assert adventure("late_night_break_in", "3 [full]", "6") == {
        "rewards": {"clues": 1},
        "trophies": 1,
        "penalties": {"stamina": -1},
        "terror": {"trophies": -1},
    }


def test_theres_something_in_the_basement() -> None:
    assert adventure("theres_something_in_the_basement", "6 [full]", "lore", "terror") == {
        "rewards": {"clues": 1, "unique": 1},
        "trophies": 1,
        "penalties": {"stamina": -1, "sanity": -1},
    }


def test_tempest_in_a_teapot() -> None:
    assert adventure("tempest_in_a_teapot", "4 [full]", "terror", "peril lore") == {
        "ordered": True,
        "rewards": {"clues": 1, "unique": 1, "signs": 1},
        "trophies": 1,
        "penalties": {"stamina": -1, "doom": 1, "sanity": -1},
    }


def test_a_secret_gathering() -> None:
    assert adventure("a_secret_gathering", "6", "lore lore") == {
        "rewards": {"monsters": 1, "clues": 1, "gates": 1, "signs": 1},
        "trophies": 1,
        "penalties": {"stamina": -2},
        "terror": {"sanity": -1},
    }


def test_the_missing_records() -> None:
    assert adventure("the_missing_records", "6", "lore 3") == {
        "rewards": {"clues": 2},
        "trophies": 1,
        "penalties": {"sanity": -1},
    }


def test_vermin_in_the_pipes() -> None:
    assert adventure("vermin_in_the_pipes", "3", "3", "3 peril") == {
        "rewards": {"common": 2, "clues": 1},
        "trophies": 2,
        "penalties": {"stamina": -1},
    }


def test_the_archives() -> None:
    assert adventure("the_archives", "lore [full]", "lore 3", "lore peril") == {
        "rewards": {"unique": 2},
        "trophies": 2,
        "penalties": {"sanity": -1},
    }


def test_stay_away_from_the_windows() -> None:
    assert adventure("stay_away_from_the_windows", "8", "peril peril") == {
        "rewards": {"signs": 2},
        "trophies": 2,
        "penalties": {"doom": 1, "sanity": -1, "stamina": -2},
    }


def test_gate_to_elsewhere() -> None:
    assert adventure("gate_to_elsewhere", "lore [full]", "lore lore") == {
        "rewards": {"clues": 2, "gates": 1},
        "trophies": 2,
        "penalties": {"doom": 1},
    }


def test_administration_office() -> None:
    assert adventure("administration_office", "lore", "9") == {
        "rewards": {"clues": 2},
        "trophies": 1,
        "penalties": {"sanity": -1, "clues": -1},
    }


def test_we_need_to_find_help() -> None:
    assert adventure("we_need_to_find_help", "[blank]", "peril peril lore 3") == {
        "rewards": {"common": 1, "spell": 1},
        "trophies": 2,
        "penalties": {"sanity": -2, "stamina": -1},
        "lock": "red",
    }
