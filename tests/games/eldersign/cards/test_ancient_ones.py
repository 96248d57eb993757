"""The Ancient Ones: track, seal, combat task, ability, awakening, attack."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.awakenings import attacked, combat, doom_track, sealed_by, woken
from tests.games.eldersign.cards.plays import OFFICE, THERE
from tests.games.eldersign.table import GAME, Table

# --- Azathoth -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-037", "ES-199", "ES-200", "ES-201")
def test_azathoth() -> None:
    assert doom_track("azathoth") == "dddmddmdddmd!"
    assert sealed_by("azathoth") == 14


@pytest.mark.rule("ES-334")
def test_azathoth__his_awakening_ends_the_game() -> None:
    t = woken("azathoth", doom=11)
    assert (t.s.done, t.s.ending, t.s.doom) == (True, "destroyed", 12)
    assert t.s.result is not None and t.s.result.winners == ()


def test_azathoth__cannot_be_fought() -> None:
    assert GAME.box.tasks[GAME.box.number["azathoth"]] == ()


# --- Cthulhu --------------------------------------------------------------------------------------------------


def test_cthulhu() -> None:
    assert doom_track("cthulhu") == "ddmdmdmdmdd!"
    assert sealed_by("cthulhu") == 13


@pytest.mark.rule("ES-036", "ES-232")
def test_cthulhu__is_fought_with_terror_lore_and_peril() -> None:
    combat("cthulhu", "terror", "lore", "peril")


@pytest.mark.rule("ES-039")
def test_cthulhu__lowers_both_maxima_of_everybody() -> None:
    for ancient, lower in (("cthulhu", 1), ("hastur", 0)):
        s = GAME.new(4, 3, {"ancient_one": ancient})
        for h, who in enumerate(s.who):
            card = GAME.box.cards[who]
            assert (s.max_sanity[h], s.max_stamina[h]) == (card.sanity - lower, card.stamina - lower)


@pytest.mark.rule("ES-179")
def test_cthulhu__also_those_of_a_new_investigator() -> None:
    t = Table(ancient_one="cthulhu", place=OFFICE, roll=["1"], sanity=1).do("give_up")
    assert t.kind == "choose_investigator"
    t.do("pick harvey_walters").ready()
    assert (t.s.max_sanity, t.s.max_stamina, t.s.sanity, t.s.stamina) == ([6], [2], [6], [2])


@pytest.mark.rule("ES-040", "ES-237", "ES-330", "ES-342")
def test_cthulhu__attacks_the_maxima_and_adds_a_doom_token() -> None:
    """Gloria has 5 and 3 here, Bob 3 and 5, and has lost 3 Stamina."""
    t = attacked("cthulhu", stamina=[None, 2])
    assert (t.kind, t.seat, t.s.doom) == ("choose", 0, 5)
    t.do("choose 0")
    assert (t.seat, t.s.max_sanity, t.s.sanity) == (1, [4, 3], [4, 3])
    t.do("choose 1")
    assert (t.s.max_stamina, t.s.stamina, t.s.doom) == ([3, 4], [3, 2], 6)  # nothing lost but the maximum
    assert (t.s.max_sanity, t.s.turn) == ([4, 3], 1)


@pytest.mark.rule("ES-238", "ES-260", "ES-330")
def test_cthulhu__harvey_is_devoured_by_a_maximum_of_zero() -> None:
    """The example of the rules: two doom tokens, one for the attack, one for the death."""
    t = attacked("cthulhu", who=["mandy_thompson", "harvey_walters"], max_stamina=[None, 1], stamina=[None, 1])
    t.do("choose 0", "choose 1")
    assert (t.who(1), t.s.doom, t.s.awake) == (None, 7, True)


# --- Hastur ---------------------------------------------------------------------------------------------------


def test_hastur() -> None:
    assert doom_track("hastur") == "ddmddmddmdd!"
    assert sealed_by("hastur") == 13


def test_hastur__is_fought_with_lore_and_terror_twice() -> None:
    combat("hastur", "lore", "terror", "terror")


@pytest.mark.rule("ES-108", "ES-109", "ES-320")
@pytest.mark.parametrize(("ancient", "plus"), [("hastur", 1), ("yig", 0)])
def test_hastur__makes_everything_at_the_entrance_dearer(ancient: str, plus: int) -> None:
    """Prices of paid first aid are 2 and 4, of souvenirs 1, 2, 3, 4, 5 and 10; the free first aid stays free."""
    prices = {"aid_sanity": 0, "aid_sanity_full": 2 + plus, "aid_stamina_full": 2 + plus, "aid_both": 4 + plus}
    goods = {"clue": 1, "common": 2, "unique": 3, "spell": 4, "ally": 5, "elder_sign": 10}
    prices |= {f"buy {what}": price + plus for what, price in goods.items()}
    coins = ["ghoul", "zombie", "ghost", "byakhee", "maniac", "mi_go", "cultist_1", "cultist_2", "cultist_3", "witch"]
    for worth in range(12):
        own = [*coins, "nightgaunt"][:worth]
        t = Table(ancient_one=ancient, phase="entrance", trophies=own, sanity=1, stamina=1)
        assert {code for code in t.offers() if code in prices} == {c for c, price in prices.items() if price <= worth}


def test_hastur__is_paid_the_higher_price() -> None:
    t = Table(ancient_one="hastur", phase="entrance", trophies=["ghoul", "zombie"]).do("buy clue").ready()
    assert (t.trophies(), t.s.clues) == ([], [1])


def test_hastur__attacks_sanity() -> None:
    t = attacked("hastur", sanity=[3, 2])
    assert (t.s.sanity[0], t.who(1), t.s.stamina[0]) == (1, None, 4)  # Gloria lost 2, Bob had no more
    assert t.s.doom == 6  # his death


# --- Ithaqua --------------------------------------------------------------------------------------------------


def test_ithaqua() -> None:
    assert doom_track("ithaqua") == "ddmdmddmd!"
    assert sealed_by("ithaqua") == 11


def test_ithaqua__is_fought_with_three_investigations_terror_and_peril() -> None:
    combat("ithaqua", "3", "terror", "peril")


@pytest.mark.rule("ES-335")
@pytest.mark.parametrize(
    ("card", "stamina"), [("whiskey", 4), ("healing_stone", 3), ("clarity_of_mind", 3), ("john_legrasse", 4)]
)
def test_ithaqua__freezes_who_uses_a_unique_item_or_a_spell(card: str, stamina: int) -> None:
    t = Table(ancient_one="ithaqua", items=[card], sanity=1, monsters=THERE).do(f"use 0 {card}")
    assert (t.s.stamina, t.kind) == ([stamina], "movement")


@pytest.mark.rule("ES-335")
def test_ithaqua__taking_dice_off_a_spell_is_no_use() -> None:
    t = Table(ancient_one="ithaqua", items=["wither"], place=OFFICE, roll=["1", "1"]).do("use 0 wither")
    assert t.s.stamina == [3]
    held = Table(ancient_one="ithaqua", items=["wither"], place=OFFICE, dice=2,
                 held=[{"die": "peril", "card": "wither"}]).do("take_held 0")  # fmt: skip
    assert (held.s.stamina, held.bottom("spell"), held.kind) == ([4], ["wither"], "before_roll")


@pytest.mark.rule("ES-335")
def test_ithaqua__may_freeze_to_death() -> None:
    t = Table(ancient_one="ithaqua", items=["enchanted_knife"], place=OFFICE, stamina=1, dice=2)
    t.do("use 0 enchanted_knife")
    assert (t.who(), t.s.doom, t.kind) == (None, 1, "choose_investigator")
    assert t.supply("red") == 1


def test_ithaqua__his_awakening_scatters_cards() -> None:
    """A die for each Item and Spell of each player, in turn order; Investigations discard, Allies are safe."""
    own = [["axe", "holy_water", "heal", "john_legrasse"], ["revolver", "ryan_dean"]]
    t = Table(2, ancient_one="ithaqua", doom=8, place="the_storage_closet", roll=["1"], items=own)
    t.do("give_up", faces="1 lore 3 2")
    assert (t.items(0), t.items(1), t.s.awake) == (["holy_water", "john_legrasse"], ["ryan_dean"], True)
    assert (t.bottom("common"), t.bottom("spell"), t.bottom("unique")) == (["axe", "revolver"], ["heal"], [])
    kept = Table(ancient_one="ithaqua", doom=8, place="the_storage_closet", roll=["1"], items=["axe", "revolver"])
    assert kept.do("give_up", faces="peril terror").items() == ["axe", "revolver"]


@pytest.mark.rule("ES-343")
def test_ithaqua__attacks_clues_or_stamina() -> None:
    """Gloria has a Clue and chooses; Bob has none."""
    t = attacked("ithaqua", clues=[1, 0])
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 0")
    assert (t.s.clues, t.s.stamina, t.s.sanity, t.s.doom) == ([0, 0], [4, 4], [6, 4], 5)
    tough = attacked("ithaqua", seats=1, clues=1).do("choose 1")
    assert (tough.s.clues, tough.s.stamina) == ([1], [2])


# --- Nyarlathotep ---------------------------------------------------------------------------------------------


def test_nyarlathotep() -> None:
    assert doom_track("nyarlathotep") == "dmdmdmdmd!"
    assert sealed_by("nyarlathotep") == 11


def test_nyarlathotep__is_fought_with_four_investigations_lore_and_terror() -> None:
    combat("nyarlathotep", "1", "3", "lore", "terror")
    combat("nyarlathotep", "yellow_4", "lore", "terror")


@pytest.mark.rule("ES-012", "ES-020", "ES-021")
def test_nyarlathotep__brings_his_masks() -> None:
    masks = {
        "god_of_the_bloody_tongue",
        "haunter_of_the_dark",
        "the_black_man",
        "the_bloated_woman",
        "the_dark_pharaoh",
    }
    for ancient in ("nyarlathotep", "cthulhu"):
        s = GAME.new(1, 0, {"ancient_one": ancient})
        cup = {GAME.box.card_id(card) for card in s.cup} | {GAME.box.card_id(entry) for entry in s.monsters}
        assert cup & masks == (masks if ancient == "nyarlathotep" else set())
        assert len(cup) == (27 if ancient == "nyarlathotep" else 22)


def test_nyarlathotep__attacks_clues_or_sanity() -> None:
    t = attacked("nyarlathotep", clues=[1, 0])
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 0")
    assert (t.s.clues, t.s.sanity, t.s.stamina, t.s.doom) == ([0, 0], [6, 2], [4, 6], 5)
    tough = attacked("nyarlathotep", seats=1, clues=1).do("choose 1")
    assert (tough.s.clues, tough.s.sanity) == ([1], [4])


# --- Shub-Niggurath -------------------------------------------------------------------------------------------


def test_shub_niggurath() -> None:
    assert doom_track("shub_niggurath") == "mdmddmdmdd!"
    assert sealed_by("shub_niggurath") == 12


def test_shub_niggurath__is_fought_with_peril_twice_and_terror() -> None:
    combat("shub_niggurath", "peril", "peril", "terror")


@pytest.mark.rule("ES-338")
def test_shub_niggurath__adds_terror_to_every_monster() -> None:
    """The zombie is a task [4] of its own below the Office; here it needs Terror too, the printed tasks do not."""
    zombie = [{"token": "zombie", "card": OFFICE}]
    at = {"place": OFFICE, "monsters": zombie}
    assert Table(ancient_one="yig", **at, roll=["2", "2"]).offers("complete") == ["2"]
    assert Table(ancient_one="shub_niggurath", **at, roll=["2", "2", "lore"]).offers("complete") == ["0"]
    t = Table(ancient_one="shub_niggurath", **at, roll=["2", "2", "terror", "lore"])
    assert t.offers("complete") == ["0", "2"]
    t.complete(2)
    assert (t.placed(2), t.dice()) == (["green_2", "green_2", "green_terror"], ["green_lore"])


@pytest.mark.rule("ES-338")
def test_shub_niggurath__the_terror_goes_with_the_token() -> None:
    at = {"place": OFFICE, "monsters": [{"token": "zombie", "card": OFFICE, "defeated": True}]}
    assert Table(ancient_one="shub_niggurath", **at, roll=["2", "2", "terror"]).offers("complete") == []


def test_shub_niggurath__attacks_trophies_or_both_values() -> None:
    """Only a monster token satisfies her, not an Adventure card."""
    t = attacked("shub_niggurath", trophies=[["ghoul", "the_archives"], ["koi_pond"]])
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 0")
    assert (t.trophies(0), t.trophies(1), "ghoul" in t.cup()) == (["the_archives"], ["koi_pond"], True)
    assert (t.s.sanity, t.s.stamina) == ([6, 3], [4, 5])
    tough = attacked("shub_niggurath", seats=1, trophies=["ghoul"]).do("choose 1")
    assert (tough.trophies(), tough.s.sanity, tough.s.stamina) == (["ghoul"], [5], [3])


# --- Yig ------------------------------------------------------------------------------------------------------


def test_yig() -> None:
    assert doom_track("yig") == "mdmmmdmd!"
    assert sealed_by("yig") == 10


@pytest.mark.rule("ES-236", "ES-244")
def test_yig__is_fought_with_peril_twice() -> None:
    combat("yig", "peril", "peril")
    t = Table(ancient_one="yig", awake=True, doom=1, roll=["peril", "peril", "1"]).complete(0)
    assert (t.s.done, t.s.ending, t.s.doom) == (True, "defeated", 0)


@pytest.mark.rule("ES-337")
@pytest.mark.parametrize(
    ("ancient", "token", "signs"), [("yig", "cultist_1", 2), ("yig", "ghoul", 3), ("hastur", "cultist_1", 3)]
)
def test_yig__avenges_his_cultists(ancient: str, token: str, signs: int) -> None:
    """Both monsters want Peril."""
    t = Table(
        ancient_one=ancient, place=OFFICE, roll=["peril", "1"], signs=3, monsters=[{"token": token, "card": OFFICE}]
    )
    t.complete(2)
    assert (t.s.signs, t.kind, t.s.doom) == (signs, "before_roll", 0)


@pytest.mark.rule("ES-337")
def test_yig__minds_no_cultist_defeated_by_a_card() -> None:
    t = Table(ancient_one="yig", items=["holy_water"], signs=3, monsters=[{"token": "cultist_1", "card": OFFICE}])
    t.do("use 1 holy_water", "stay", "aid_sanity").ready()
    assert (t.s.signs, t.trophies()) == (3, ["cultist_1"])


@pytest.mark.parametrize(("signs", "left"), [(3, 2), (0, 0)])
def test_yig__takes_an_elder_sign_for_a_death(signs: int, left: int) -> None:
    t = Table(ancient_one="yig", place=OFFICE, roll=["1"], sanity=1, signs=signs, doom=1).do("give_up")
    assert (t.who(), t.s.signs, t.s.doom, t.kind) == (None, left, 2, "choose_investigator")


def test_yig__his_awakening_demands_three_cards_or_a_life() -> None:
    """Gloria can pay and chooses what; Bob lacks a Spell and is devoured."""
    own = [["axe", "revolver", "holy_water", "heal"], ["lantern", "silver_key"]]
    t = woken("yig", items=own)
    assert (t.kind, t.seat, t.offers()) == ("pay_or_die", 0, ["agree", "refuse"])
    t.do("agree")
    assert (t.kind, t.offers()) == ("discard", ["drop axe", "drop revolver"])
    t.do("drop axe")
    assert (t.items(0), t.who(0), t.who(1)) == (["revolver"], "gloria_goldberg", None)
    assert sorted(t.bottom("common")) == ["axe", "lantern"]


def test_yig__nobody_has_to_pay() -> None:
    t = woken("yig", items=[["axe", "holy_water", "heal"], ["lantern", "silver_key", "wither"]])
    t.do("refuse", "agree")
    assert (t.who(0), t.who(1), t.items(1)) == (None, "bob_jenkins", [])


def test_yig__attacks_clues_or_both_values() -> None:
    t = attacked("yig", clues=[1, 0])
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 0")
    assert (t.s.clues, t.s.sanity, t.s.stamina, t.s.doom) == ([0, 0], [6, 3], [4, 5], 5)
    tough = attacked("yig", seats=1, clues=1).do("choose 1")
    assert (tough.s.clues, tough.s.sanity, tough.s.stamina) == ([1], [5], [3])


# --- Yog-Sothoth ----------------------------------------------------------------------------------------------

WORLDS = ["the_dreamlands", "city_of_the_great_race", "great_hall_of_celeano", "plateau_of_leng", "another_dimension",
          "yuggoth", "rlyeh", "the_abyss"]  # fmt: skip


def test_yog_sothoth() -> None:
    assert doom_track("yog_sothoth") == "ddmddmddmd!"
    assert sealed_by("yog_sothoth") == 10


def test_yog_sothoth__is_fought_with_lore_twice_and_three_investigations() -> None:
    combat("yog_sothoth", "lore", "lore", "3")
    combat("yog_sothoth", "lore", "lore", "1", "2")


@pytest.mark.rule("ES-356")
@pytest.mark.parametrize(("ancient", "others"), [("yog_sothoth", ["rlyeh"]), ("hastur", ["yuggoth", "rlyeh"])])
def test_yog_sothoth__closes_a_failed_other_world_for_good(ancient: str, others: list[str]) -> None:
    """Markers go to the Entrance, monsters to the pool, the locked die to the supply."""
    token = [{"token": "elder_thing", "card": "yuggoth"}]
    t = Table(2, ancient_one=ancient, place=["yuggoth", "yuggoth"], others=["yuggoth", "rlyeh"], monsters=token,
              roll=["1"]).do("give_up").ready(1)  # fmt: skip
    closed = ancient == "yog_sothoth"
    assert (t.others(), "yuggoth" in t.picture()["removed"], t.s.awake) == (others, closed, False)
    assert [t.place(h) for h in (0, 1)] == (["entrance"] * 2 if closed else ["yuggoth"] * 2)
    assert ("elder_thing" in t.cup(), t.supply("yellow")) == ((True, 1) if closed else (False, 0))
    assert (t.s.sanity[0], t.s.stamina[0]) == (4, 3)  # the penalties of Yuggoth


def test_yog_sothoth__leaves_a_failed_adventure_alone() -> None:
    t = Table(ancient_one="yog_sothoth", place=OFFICE, roll=["1"]).do("give_up").ready()
    assert OFFICE in t.layout() and t.place() == OFFICE


@pytest.mark.rule("ES-229", "ES-336")
def test_yog_sothoth__awakens_when_the_last_other_world_is_gone() -> None:
    at = {"ancient_one": "yog_sothoth", "place": "yuggoth", "others": ["yuggoth"], "roll": ["1"], "doom": 2}
    gone = [card for card in WORLDS if card != "yuggoth"]
    t = Table(**at, removed=[*Table(ancient_one="yog_sothoth").picture()["removed"], *gone], decks={"other_world": []})
    t.do("give_up")
    assert (t.s.awake, t.s.doom) == (True, 10)  # the track is filled
    kept = Table(**at, removed=[*Table(ancient_one="yog_sothoth").picture()["removed"], *gone[1:]],
                 decks={"other_world": []}, trophies=gone[:1]).do("give_up").ready()  # fmt: skip
    assert (kept.s.awake, kept.s.doom) == (False, 2)


def test_yog_sothoth__attacks_trophies_or_lives() -> None:
    """Gloria pays with one trophy of any value; Bob has none."""
    t = attacked("yog_sothoth", trophies=[["ghoul", "the_archives"], []])
    assert (t.kind, t.seat, t.offers()) == ("pay_or_die", 0, ["agree", "refuse"])
    t.do("agree")
    assert (t.kind, sorted(t.offers("pay"))) == ("discard_trophy", ["ghoul", "the_archives"])
    t.do("pay ghoul")
    assert (t.trophies(0), t.who(0), t.who(1), t.s.doom) == (["the_archives"], "gloria_goldberg", None, 6)
    proud = attacked("yog_sothoth", seats=1, trophies=["ghoul"]).do("refuse")
    assert (proud.s.done, proud.s.ending) == (True, "devoured")
