"""Ancient One cards: combat task, Elder Sign limit, doom track, special ability, attack."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, Table

BOX = GAME.box
RECORDS = "the_missing_records"
# Elder Signs, the doom track (m: a monster space), the faces that complete the combat task.
ANCIENTS: dict[str, tuple[int, str, list[str]]] = {
    "azathoth": (14, "dddmddmdddmd", []),
    "cthulhu": (13, "ddmdmdmdmdd", ["terror", "lore", "peril"]),
    "hastur": (13, "ddmddmddmdd", ["lore", "terror", "terror"]),
    "ithaqua": (11, "ddmdmddmd", ["3", "terror", "peril"]),
    "nyarlathotep": (11, "dmdmdmdmd", ["3", "1", "lore", "terror"]),
    "shub_niggurath": (12, "mdmddmdmdd", ["peril", "peril", "terror"]),
    "yig": (10, "mdmmmdmd", ["peril", "peril"]),
    "yog_sothoth": (10, "ddmddmddmd", ["lore", "lore", "3"]),
}
FIGHTERS = [ancient for ancient in ANCIENTS if ancient != "azathoth"]
every_ancient_one = pytest.mark.parametrize("ancient", ANCIENTS)


def monster(token: str, room: str, row: int | None = None) -> list[dict[str, Any]]:
    return [{"token": token, "card": room, "row": row}]


# --- the card -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-035", "ES-038")
@every_ancient_one
def test_what_the_card_shows(ancient: str) -> None:
    card = BOX.cards[BOX.number[ancient]]
    signs, track, faces = ANCIENTS[ancient]
    assert card.name["en"] and card.name["pl"] and card.ability["en"] and card.ability["pl"] and card.powers
    assert (card.signs, "".join("m" if space else "d" for space in card.track)) == (signs, track)
    view = Table(ancient_one=ancient).view()["ancient"]
    assert (view["card"], view["limit"], [space[0] for space in view["track"]]) == (ancient, signs, [*track])
    assert bool(card.tasks) == bool(view["combat"]) == bool(faces)
    assert bool(card.frames("attack")) == (ancient != "azathoth")


@pytest.mark.rule("ES-036")
@pytest.mark.parametrize("ancient", FIGHTERS)
def test_the_combat_task_removes_one_doom_token(ancient: str) -> None:
    faces = ANCIENTS[ancient][2]
    t = Table(ancient_one=ancient, awake=True, doom=5, roll=[*faces, "2"])
    t.complete(0, *faces)
    assert (t.s.doom, t.s.done, t.view()["attempt"]) == (4, False, ancient)
    for missing in range(len(faces)):
        short = [*faces[:missing], *faces[missing + 1 :]]
        t = Table(ancient_one=ancient, awake=True, doom=5, roll=short, clues=1)
        assert (t.kind, t.offers()) == ("after_roll", ["clue", "fail"])


@pytest.mark.rule("ES-037")
@every_ancient_one
def test_the_limit_is_the_number_of_elder_signs_that_seal(ancient: str) -> None:
    limit = ANCIENTS[ancient][0]
    room: dict[str, Any] = {"place": "a_peculiar_specimen", "layout": ["a_peculiar_specimen"], "complete": [0, 1]}
    t = Table(ancient_one=ancient, signs=limit - 1, roll=["peril", "1"], **room).complete(2)
    assert (t.s.done, t.s.ending, t.s.signs) == (True, "sealed", limit)
    t = Table(ancient_one=ancient, signs=limit - 2, roll=["peril", "1"], **room).complete(2)
    assert (t.s.done, t.s.ending, t.s.signs) == (False, "", limit - 1)


@pytest.mark.rule("ES-038")
@every_ancient_one
def test_a_monster_appears_on_the_monster_spaces_of_the_track(ancient: str) -> None:
    track = ANCIENTS[ancient][1]
    room: dict[str, Any] = {"place": "mysterious_tome", "layout": ["mysterious_tome"], "dice": 6}  # penalty: doom
    tokens = 27 if ancient == "nyarlathotep" else 22
    seen = ""
    for doom in range(len(track) - 1):
        t = Table(ancient_one=ancient, doom=doom, **room).do("give_up").ready()
        assert t.s.doom == doom + 1
        seen += "m" if len(t.monsters()) == 1 else "d"
        assert len(t.cup()) == tokens - len(t.monsters())
    assert seen == track[:-1]
    last = Table(ancient_one=ancient, doom=len(track) - 1, **room).do("give_up")
    assert last.s.awake


# --- special abilities ----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-039")
@pytest.mark.parametrize("day", [1, 9])
def test_the_special_ability_is_in_force_from_the_first_day_to_the_last(day: int) -> None:
    """Hastur: every price is 1 higher; a Clue costs 1, a Common Item 2."""
    means: dict[str, Any] = {"trophies": ["ghoul", "zombie"], "day": day}
    assert Table(ancient_one="hastur", **means).do("stay").offers("buy") == ["clue"]
    assert Table(ancient_one="ithaqua", **means).do("stay").offers("buy") == ["clue", "common"]


@pytest.mark.rule("ES-039")
def test_the_special_ability_is_in_force_in_the_final_battle() -> None:
    t = Table(ancient_one="ithaqua", awake=True, dice=6, items=["enchanted_knife"], stamina=4)
    assert t.do("use 0 enchanted_knife").s.stamina == [3]


@pytest.mark.rule("ES-039")
def test_the_special_ability_meets_investigators_who_come_later() -> None:
    """Cthulhu: Kate Winthrop (6 Sanity, 4 Stamina) has 1 less of both."""
    t = Table(seats=2, ancient_one="cthulhu", place=[RECORDS, "entrance"], sanity=[1, None], dice=6)
    t.do("give_up", "pick kate_winthrop").ready(1)
    assert (t.s.sanity[0], t.s.max_sanity[0], t.s.stamina[0], t.s.max_stamina[0]) == (5, 5, 3, 3)


# --- the attack -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-040")
def test_the_ancient_one_attacks_at_midnight_of_the_final_battle() -> None:
    """Hastur: each Investigator loses 2 Sanity."""
    scene: dict[str, Any] = {"seats": 2, "ancient_one": "hastur", "sanity": [5, 4], "phase": "clock"}
    t = Table(awake=True, doom=5, clock="IX", **scene)
    assert (t.s.sanity, t.s.stamina, t.s.turn) == ([3, 2], [4, 6], 1)
    assert Table(awake=True, doom=5, clock="VI", **scene).s.sanity == [5, 4]
    assert Table(doom=5, clock="IX", decks={"mythos": []}, **scene).until("movement").s.sanity == [5, 4]


# --- Azathoth -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-334")
def test_azathoth_awake_is_the_end_of_the_world() -> None:
    room: dict[str, Any] = {"place": "mysterious_tome", "layout": ["mysterious_tome"], "dice": 6}
    t = Table(ancient_one="azathoth", doom=11, **room).do("give_up")
    assert t.s.done and t.s.result is not None
    assert (t.s.ending, t.s.result.winners) == ("destroyed", ())
    other = Table(ancient_one="cthulhu", doom=10, **room).do("give_up")
    assert (other.s.done, other.s.awake) == (False, True)


# --- Ithaqua --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-335")
def test_ithaqua_takes_stamina_for_a_spell_cast_but_not_for_dice_taken_off_it() -> None:
    spell = "dread_curse_of_azathoth"
    t = Table(ancient_one="ithaqua", place=RECORDS, roll=["lore", "1", "2"], items=[spell], stamina=4)
    t.do(f"use 0 {spell}", "hold green_lore")
    assert t.s.stamina == [4]  # the use is still under way
    t.do("done")
    assert (t.s.stamina, t.held(spell)) == ([3], ["green_lore"])
    t.fail_roll("1").until("before_roll").do("take_held 0")
    assert (t.s.stamina, t.held(spell), len(t.dice())) == ([3], [], 2)


@pytest.mark.rule("ES-335")
@pytest.mark.parametrize(
    ("item", "lost"), [("enchanted_knife", 1), ("enchant_weapon", 1), ("axe", 0), ("ryan_dean", 0)]
)
def test_ithaqua_punishes_unique_items_and_spells_only(item: str, lost: int) -> None:
    t = Table(ancient_one="ithaqua", place=RECORDS, dice=5, items=[item], stamina=4)
    t.do(f"use {int(item == 'enchant_weapon')} {item}")
    assert (t.s.stamina, len(t.dice())) == ([4 - lost], 6)


@pytest.mark.rule("ES-335")
def test_ithaqua_may_devour_whoever_uses_such_a_card() -> None:
    t = Table(seats=2, ancient_one="ithaqua", place=[RECORDS, None], dice=6, items=["enchanted_knife"], stamina=1)
    t.do("use 0 enchanted_knife")
    assert (t.kind, t.who(0), t.s.doom) == ("choose_investigator", None, 1)
    assert (t.supply(), t.supply("red")) == (6, 1)


# --- Yog-Sothoth ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-336")
@pytest.mark.parametrize(
    ("left", "wakes"),
    [
        ({}, True),
        ({"decks": {"other_world": ["rlyeh"]}}, False),
        ({"others": ["the_dreamlands", "rlyeh"]}, False),
        ({"trophies": [[], ["rlyeh"]]}, False),
    ],
)
def test_yog_sothoth_awakens_when_no_other_world_is_left_anywhere(left: dict[str, Any], wakes: bool) -> None:
    worlds = [card.id for card in BOX.cards if card.set == "other_world"]
    gone = [world for world in worlds if world not in ("the_dreamlands", "rlyeh" if left else "")]
    others: dict[str, Any] = {"decks": {"other_world": []}, "others": ["the_dreamlands"], "removed": gone} | left
    t = Table(seats=2, ancient_one="yog_sothoth", place=["the_dreamlands", None], dice=6, **others).do("give_up")
    assert "the_dreamlands" in t.picture()["removed"] and "the_dreamlands" not in t.others()
    assert t.s.awake == wakes
    if not wakes:
        assert (t.ready(1).place(0), t.s.doom) == ("entrance", 0)


# --- Yig ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-337")
def test_yig_takes_an_elder_sign_for_a_cultist_task_completed_with_dice() -> None:
    room: dict[str, Any] = {"place": RECORDS, "roll": ["peril", "terror", "1"], "signs": 3}
    for token, row, signs in (("cultist_1", 2, 2), ("ghoul", 2, 3)):
        t = Table(ancient_one="yig", monsters=monster(token, RECORDS), **room).complete(row, "peril")
        assert (t.s.signs, t.monsters()[0]["defeated"]) == (signs, True)
    t = Table(ancient_one="cthulhu", monsters=monster("cultist_1", RECORDS), **room).complete(2)
    assert t.s.signs == 3


@pytest.mark.rule("ES-337")
def test_yig_takes_nothing_for_a_cultist_defeated_by_an_effect() -> None:
    cultist = monster("cultist_1", RECORDS)
    t = Table(ancient_one="yig", place=RECORDS, dice=6, signs=3, items=["holy_water"], monsters=cultist)
    t.do("use 1 holy_water")
    assert (t.s.signs, t.monsters()[0]["defeated"]) == (3, True)
    t.do("give_up").ready()
    assert (t.s.signs, t.trophies()) == (3, ["cultist_1"])


# --- Shub-Niggurath -------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-338")
def test_shub_niggurath_adds_a_terror_to_the_row_of_every_monster() -> None:
    room = "unnatural_habitat"
    zombie: dict[str, Any] = {"place": room, "layout": [room], "monsters": monster("zombie", room, 0)}
    t = Table(ancient_one="shub_niggurath", **zombie)
    first, second = (row["needs"] for row in t.view()["layout"][0]["rows"])
    assert {*first} == {4, "terror"} and "terror" not in second
    assert Table(ancient_one="shub_niggurath", roll=["2", "2", "1"], **zombie).offers("complete") == []
    t = Table(ancient_one="shub_niggurath", roll=["2", "2", "terror", "1"], **zombie).complete(0, "2", "2", "terror")
    assert t.placed(0) == ["green_2", "green_2", "green_terror"] and t.monsters()[0]["defeated"]
    assert Table(ancient_one="cthulhu", roll=["2", "2", "1"], **zombie).offers("complete") == ["0"]


@pytest.mark.rule("ES-338")
def test_the_terror_of_shub_niggurath_disappears_with_the_token() -> None:
    """R'lyeh: the frame covers one Investigation 1 of its first row, the other one is still needed."""
    scene: dict[str, Any] = {"others": ["rlyeh"], "place": "rlyeh", "items": ["holy_water"]}
    t = Table(ancient_one="shub_niggurath", dice=6, monsters=monster("zombie", "rlyeh", 0), **scene)
    (room,) = t.view()["others"]
    assert sorted(map(str, room["rows"][0]["needs"])) == ["1", "4", "terror"]
    t.do("use 1 holy_water")
    (room,) = t.view()["others"]
    assert room["rows"][0]["needs"] == [1]
    t.roll("1 2 2 2 2 2")
    assert t.offers("complete") == ["0"]
