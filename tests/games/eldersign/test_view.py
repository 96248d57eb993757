"""What the view tells beyond where things lie: the task being paid, what a roll still allows, prices of now."""

from __future__ import annotations

import pytest

from tests.games.eldersign.table import GAME, Table

ROOM = "administration_office"  # tasks: Lore; Investigation 9. No Terror effect
CARDS = {card["id"]: card for card in GAME.gallery({lang: GAME.words(lang) for lang in ("en", "pl")})["cards"]}


@pytest.mark.rule("ES-054", "ES-062")
def test_a_task_being_paid_says_what_was_chosen_and_what_is_missing() -> None:
    t = Table(place=ROOM, complete=[0], roll=["3", "3", "3", "2", "red_wild"])
    assert t.view()["paying"] is None
    t.do("complete 1", "spend green_3")
    paying = t.view()["paying"]
    assert (paying["task"], paying["spent"], paying["left"]) == (2, ["green_3"], [6])
    assert paying["fits"] == {"green_2": 2, "green_3": 3, "red_wild": 4}
    assert t.do("spend red_wild").view()["paying"]["left"] == [2]


@pytest.mark.rule("ES-055", "ES-056")
def test_a_wild_counts_for_what_the_other_dice_do_not_bring() -> None:
    """Lore, Peril and Investigation 2: the Wild is the Peril, because nothing else shows it."""
    t = Table(place="the_key_to_the_beyond", layout=["the_key_to_the_beyond"], complete=[0],
              roll=["lore", "2", "3", "red_wild"])  # fmt: skip
    t.do("complete 1")
    assert t.view()["paying"]["fits"] == {"green_lore": "lore", "green_2": 2, "green_3": 3, "red_wild": "peril"}
    t.do("spend red_wild")
    assert sorted(map(str, t.view()["paying"]["left"])) == ["2", "lore"]


def test_rows_say_which_dice_would_complete_them() -> None:
    t = Table(place=ROOM, roll=["lore", "3", "3", "3", "2"])
    first, second = t.view()["layout"][t.layout().index(ROOM)]["rows"]
    assert (first["pays"], second["pays"]) == (["green_lore"], ["green_3", "green_3", "green_3"])
    other = next(room for room in t.view()["layout"] if room["card"] != ROOM)
    assert all(row["pays"] == [] for row in other["rows"])


@pytest.mark.rule("ES-350")
def test_rolls_are_counted_from_the_first_of_the_attempt() -> None:
    t = Table().do(f"move {ROOM}")
    assert t.view()["roll"] == 0
    t.roll("terror 1 1 1 1 1")
    assert t.view()["roll"] == 1
    t.fail_roll("terror").do("done").roll("terror 1 1 1 1")
    assert (t.view()["roll"], t.view(None)["roll"]) == (2, 2)


@pytest.mark.rule("ES-130", "ES-135", "ES-140")
def test_focus_and_assistance_are_free_until_they_are_used() -> None:
    t = Table(2, place=[ROOM, ROOM], complete=[0], roll=["3", "2", "2", "1"])
    assert (t.view()["focus"], t.view()["assistance"]) == (True, [1])
    t.fail_roll("1").do("focus green_3")
    assert t.kind == "before_roll"
    assert (t.view()["focus"], t.view()["assistance"]) == (False, [])
    t.roll("2 2")
    assert (t.view()["focus"], t.view()["assistance"]) == (False, [1])


def test_who_stands_elsewhere_cannot_assist_and_nobody_focuses_without_an_attempt() -> None:
    t = Table(2, place=[ROOM, "entrance"], roll=["3", "2"])
    assert (t.view()["focus"], t.view()["assistance"]) == (True, [])
    t = Table(2)
    assert (t.view()["focus"], t.view()["assistance"], t.view()["roll"]) == (False, [], 0)


@pytest.mark.rule("ES-153")
def test_dice_chosen_for_a_reroll_are_named() -> None:
    t = Table(place=ROOM, roll=["1", "2", "terror"], clues=1).do("clue", "reroll green_terror")
    assert t.view()["rerolling"] == ["green_terror"]
    assert t.do("done", faces="lore").view()["rerolling"] == []


@pytest.mark.rule("ES-108", "ES-109", "ES-320")
def test_prices_are_those_of_now() -> None:
    plain = Table().view()["entrance"]
    assert (plain["points"], plain["free"], plain["one"], plain["both"]) == (1, 0, 2, 4)
    assert plain["souvenirs"] == {"clue": 1, "common": 2, "unique": 3, "spell": 4, "ally": 5, "elder_sign": 10}
    dear = Table(ancient_one="hastur").view()["entrance"]
    assert (dear["one"], dear["souvenirs"]["clue"]) > (plain["one"], plain["souvenirs"]["clue"])
    assert dear["free"] == 0


def test_effects_are_data_for_who_draws_them() -> None:
    pond = CARDS["koi_pond"]
    assert pond["penalties"] == [{"op": "lose_sanity", "n": 1}, {"op": "lose_stamina", "n": 2}]
    assert pond["terror"] == [{"op": "fail_adventure", "n": None}]
    assert {step["op"] for step in pond["rewards"]} == {
        "monster_appears", "gain_clue", "gain_common", "gain_elder_sign",
    }  # fmt: skip
    assert CARDS["dont_fall_asleep"]["midnight"] == [{"op": "lose_sanity", "n": 1, "target": "each"}]
    first, second = CARDS["revolver"]["uses"]
    assert first == {"when": "before_roll", "cost": [], "effect": [{"op": "add_die", "n": None, "die": "yellow"}]}
    assert second["effect"] == [{"op": "change_die", "n": 1, "to": ["peril"]}]
    options = CARDS["healing_stone"]["uses"][0]["effect"][0]["options"]
    assert [branch[0]["op"] for branch in options] == ["regain_sanity", "regain_stamina"]


@pytest.mark.rule("ES-204")
def test_a_frame_says_which_symbols_it_covers() -> None:
    for card in CARDS.values():
        for task in card["tasks"]:
            covered = task["covered"]
            if task["frame"] in (None, "blank"):
                assert covered == []
            elif task["frame"] == "full":
                assert covered == task["needs"]
            else:
                assert covered and sorted(map(str, covered + task["uncovered"])) == sorted(map(str, task["needs"]))
