"""What people read, in both languages."""

from __future__ import annotations

import random
import re

import pytest

from penumbra.engine.game import Game
from penumbra.engine.words import small
from penumbra.games.eldersign.dice import DIE_IDS
from penumbra.games.eldersign.meta import TITLE
from penumbra.games.eldersign.wording import ElderWording
from penumbra.kit.packs import pack_of
from tests.games.eldersign.table import GAME, Table

LANGUAGES = ("en", "pl")


def text(card: str, lang: str) -> str:
    return GAME.words(lang).card_text(card)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_text(lang: str) -> None:
    for card in GAME.box.cards:  # type: ignore[attr-defined]
        found = text(card.id, lang)
        assert found.endswith(".") and "{" not in found and "  " not in found, (card.id, found)


@pytest.mark.parametrize(
    ("card", "english", "polish"),
    [
        ("the_hidden_passage", "gain 2 Elder Signs", "zdobądź 2 Znaki Starszych Bogów"),
        ("city_of_the_great_race", "gain 3 Unique Items", "zdobądź 3 Przedmioty unikatowe"),
        ("a_terrible_discovery", "(cost: 1 Sanity)", "(koszt: 1 punkt Poczytalności)"),
        ("the_guided_tour", "Tasks in this order", "Zadania w tej kolejności"),
        ("ghoul", "Peril/Terror", "Niebezpieczeństwo/Panika"),
        ("yuggoth", "[a monster replaces: Terror]", "[potwór zastępuje: Panika]"),
        ("red_sign_of_shudde_mell", "hold up to 3 rolled dice", "zatrzymaj na tej karcie do 3 rzuconych kości"),
        ("duke", "lose 1 point of Sanity or Stamina less", "strać o 1 punkt Poczytalności lub Wytrzymałości mniej"),
        ("azathoth", "Sealed by 14 Elder Signs", "potrzeba 14 Znaków Starszych Bogów"),
        ("joe_diamond", "Starts with 1 Common Item, 1 Clue", "1 Przedmiot powszechny, 1 Wskazówka"),
        ("the_veil_tears_and_the_vigil_begins", "add 2 doom tokens", "dołóż 2 żetony zagłady"),
    ],
)
def test_numbers_and_cases(card: str, english: str, polish: str) -> None:
    assert english in text(card, "en")
    assert polish in text(card, "pl")


def test_the_text_of_a_corrected_card_follows_its_effect() -> None:
    uses = b"[{when: own_turn, effect: [{regain_sanity: 5}]}]"
    pack = b"penumbra_pack: 1\ngame: eldersign\nname: x\ncards: [{id: whiskey, uses: " + uses + b"}]"
    words = Game(TITLE, [pack_of(pack, "x.yaml")]).words("pl")
    assert "odzyskaj 5 punktów Poczytalności" in words.card_text("whiskey")


def test_a_cultist_of_another_name_says_what_it_is() -> None:
    """Yig counts Cultists: of the printed ones the name tells."""
    card = b"{id: ghoul, name: {en: Deep Priest, pl: Kap\xc5\x82an g\xc5\x82\xc4\x99bin}, tags: [cultist]}"
    pack = pack_of(b"penumbra_pack: 1\ngame: eldersign\nname: x\ncards: [" + card + b"]", "x.yaml")
    assert Game(TITLE, [pack]).words("pl").card_text("ghoul").startswith("Kultysta. ")
    assert "Cultist" not in text("cultist_1", "en") + text("ghoul", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_heroes_bear_the_names_of_their_investigators(lang: str) -> None:
    table = Table(2)
    words = GAME.words(lang).of(table.s)
    assert [words.seat(p) for p in range(2)] == ["Gloria Goldberg", "Bob Jenkins"]
    several = Table(2, investigators_per_seat=2)
    assert GAME.words(lang).of(several.s).seat(1) == "Bob Jenkins, Monterey Jack"


def test_the_reader_is_addressed() -> None:
    table = Table(2).do("move the_missing_records")
    (event,) = [event for event in table.s.events if event[1] == "moved"]
    words = GAME.words("en").of(table.s)
    assert words.event(event, 0) == "You move to The Missing Records."
    assert words.event(event, 1) == "Gloria Goldberg moves to The Missing Records."


def test_a_devoured_investigators_deeds_stay_theirs() -> None:
    told = []
    t = Table(2, place="the_missing_records", sanity=1, dice=2)
    for code in ("roll", "fail"):
        told += t.do(code).s.events
    told += t.until("set_aside").do(t.offers()[0]).until("before_roll").s.events
    told += t.do("give_up").s.events
    assert t.kind == "choose_investigator"
    t.do("pick joe_diamond")
    words = GAME.words("en").of(t.s)
    lines = [words.event(event, 1) for event in told]
    assert words.seat(0) == "Joe Diamond"
    assert [line for line in lines if "Joe Diamond" in line] == []
    assert "Gloria Goldberg fails The Missing Records." in lines
    assert "Gloria Goldberg loses 1 Sanity." in lines  # and is devoured by it, in the same action
    assert any(line.startswith("Gloria Goldberg rolls — ") for line in lines)


def test_assistance_names_who_they_were() -> None:
    t = Table(2, place=["administration_office"] * 2, roll=["1", "1", "2"]).fail_roll("1").do("assist hero1", "agree")
    told = t.s.events + t.do(t.offers()[0]).s.events
    t.s.who = [t.s.box.number[name] for name in ("joe_diamond", "harvey_walters")]  # today
    lines = [GAME.words("pl").of(t.s).event(event, None) for event in told]
    assert "Bob Jenkins" in lines[0] and "Gloria Goldberg" in lines[0]
    assert not any("Diamond" in line or "Walters" in line for line in lines)


def test_people_count_tasks_from_one() -> None:
    ghoul = {"token": "ghoul", "card": "the_storage_closet", "row": 0, "defeated": False}
    below = {"token": "zombie", "card": "the_storage_closet", "row": None, "defeated": False}
    t = Table(place="the_missing_records", roll=["lore", "3", "1"], monsters=[ghoul, below])
    t.complete(1)
    assert {entry["task"] for entry in t.view()["dice"]["placed"]} == {2}
    assert any(line.startswith("You complete task 2 of") for line in (said(t, event) for event in t.s.events))
    (room,) = [room for room in t.view()["layout"] if room["card"] == "the_storage_closet"]
    assert [(entry["token"], entry["task"]) for entry in room["monsters"]] == [("ghoul", 1), ("zombie", None)]
    again = GAME.position(GAME.describe(t.s))  # positions name the row that actions name: complete 1
    assert again == t.s


def said(t: Table, event: tuple[object, ...]) -> str:
    return GAME.words("en").of(t.s).event(event, 0)


def test_options_say_what_they_do() -> None:
    table = Table(place="the_missing_records", roll=["3", "3", "lore", "1", "2", "terror"], items=["revolver"])
    told = [GAME.words("en").option(table.s, action) for action in table.s.options]
    assert "Use Revolver: change 1 rolled die to Peril" in told
    assert "Complete task 1: Investigation 6" in told
    assert "Complete task 2: Lore, Investigation 3" in told


def test_goods_at_the_entrance_tell_their_price() -> None:
    table = Table(trophies=["the_archives"]).do("stay")
    told = [GAME.words("pl").option(table.s, action) for action in table.s.options]
    assert "Kup Przedmiot powszechny (2 trofea)" in told
    assert "Pierwsza pomoc: odzyskaj 1 punkt Poczytalności" in told


def test_dice_are_told_by_colour_and_equal_ones_together() -> None:
    dice = tuple(map(DIE_IDS.index, ("green_1", "green_terror", "red_wild")))
    assert ElderWording(GAME.box, "en").dice(dice) == "green: 1 Investigation, Terror; red: Wild"
    assert ElderWording(GAME.box, "en").dice(dice[:2] * 2) == "green: 1 Investigation ×2, Terror ×2"
    assert ElderWording(GAME.box, "pl").dice(dice) == "zielone: 1 Śledztwo, Panika; czerwona: Joker"


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_moment_of_a_game_can_be_told(seats: int) -> None:
    """Random games: no text is missing, no field is left open."""
    choose = random.Random(seats).choice
    state = GAME.new(seats, f"told {seats}")
    lines: set[str] = set()
    while not state.done:
        for lang in LANGUAGES:
            words = GAME.words(lang).of(state)
            lines.add(words.question(state))
            lines.update(f(state, a) for a in state.options for f in (words.option, words.short))
        state.apply(choose(state.options))
        for lang in LANGUAGES:
            lines.update(
                GAME.words(lang).of(state).event(event, reader) for event in state.events for reader in (0, None)
            )
    assert not [line for line in lines if not line or re.search(r"[{}]|None|[?]\.", line)]
    heroes = [card.name["en"] for card in GAME.box.cards if card.set == "investigator"]  # type: ignore[attr-defined]
    assert not [line for line in lines for name in heroes if name[0].isalpha() and small(name) in line]


def asked(t: Table, lang: str) -> tuple[str, list[str]]:
    """The question and the options as they read."""
    words = GAME.words(lang)
    return words.question(t.s), [words.option(t.s, action) for action in t.s.options]


def test_to_pay_or_to_be_devoured() -> None:
    t = Table(ancient_one="yig", awake=False, doom=7, items=["axe", "holy_water", "heal"])
    t.carry_out({"add_doom": 1}).until("pay_or_die")
    question, options = asked(t, "en")
    assert question == "Yig, Gloria Goldberg: do you pay, or are you devoured?"
    assert options == ["Pay", "Be devoured"]
    assert asked(t, "pl")[1] == ["Zapłać", "Daj się pochłonąć"]


def test_a_foreseen_card_is_named() -> None:
    storm, calm = "the_stars_align_in_failing_light", "keep_friends_close_to_bring_madness"
    t = Table(items=["anna_kaslow"], phase="begin", decks={"mythos": [calm, storm]}).do("use 0 anna_kaslow")
    question, options = asked(t, "pl")
    name = GAME.words("pl").card_name(storm)
    assert question == f"Następna karta Mitów to {name}. Kładziesz ją na spodzie talii?"
    assert options == ["Połóż ją na spodzie", "Zostaw ją na wierzchu"]


def test_a_question_about_dice_names_the_task_and_what_was_chosen() -> None:
    t = Table(place="the_missing_records", roll=["3", "3", "2", "2", "2", "terror"]).do("complete 0")
    assert asked(t, "en")[0].startswith("Which die do you spend on the task (Investigation 6)?")
    t = Table(place="the_missing_records", roll=["3", "3", "lore", "1", "2", "terror"], clues=1).do("clue")
    t.do("reroll green_1")
    assert asked(t, "en")[0] == "Which dice do you reroll? So far — green: 1 Investigation."
    assert asked(t, "pl")[1][-1] == "Przerzuć wybrane"


def test_an_ability_is_called_by_its_name() -> None:
    assert "Science! No monsters appear in your turn" in text("kate_winthrop", "en")
    t = Table(who=["jenny_barnes"], items=["axe"], place="the_missing_records", phase="resolution")
    assert asked(t, "en")[1] == ["Use your ability: Trust Fund", "Go on"]
    assert asked(t, "pl")[1] == ["Użyj zdolności: Fundusz powierniczy", "Dalej"]


def test_whoever_is_chosen_regains() -> None:
    assert "ty albo inny Badacz w twojej lokacji odzyskuje 2 punkty Wytrzymałości" in text("provisions", "pl")


def test_the_log_tells_what_a_use_and_a_task_cost() -> None:
    t = Table(place="the_missing_records", dice=6, items=["ruby_of_rlyeh"]).do("use 0 ruby_of_rlyeh")
    lines = [GAME.words("en").of(t.s).event(event, 0) for event in t.s.events]
    assert lines[:2] == ["You use Ruby of R'lyeh.", "You lose 1 Sanity."]
    t = Table(place="a_terrible_discovery", layout=["a_terrible_discovery"], roll=["lore", "lore", "1", "1", "1", "1"])
    t.complete(1)
    lines = [GAME.words("pl").of(t.s).event(event, 0) for event in t.s.events]
    assert "Tracisz 1 punkt Poczytalności." in lines


def test_the_log_names_the_ability_and_sorts_dice() -> None:
    t = Table(who=["jenny_barnes"], items=["axe"], place="the_missing_records", phase="resolution").do("ability hero0")
    lines = [GAME.words("pl").of(t.s).event(event, 0) for event in t.s.events]
    assert "Używasz swojej zdolności: Fundusz powierniczy." in lines
    dice = tuple(map(DIE_IDS.index, ("yellow_4", "green_lore", "red_wild", "green_1")))
    assert (
        ElderWording(GAME.box, "en").dice(dice) == "green: 1 Investigation, Lore; yellow: 4 Investigations; red: Wild"
    )
