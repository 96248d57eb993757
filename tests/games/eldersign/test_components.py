"""What is in the box: cards and tokens, and what an Adventure card shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import penumbra
from penumbra.engine.game import Game
from penumbra.games.eldersign.meta import TITLE
from penumbra.kit.packs import pack_of
from tests.games.eldersign.table import GAME, QUIET, Table

BOX = GAME.box


def ids_of(kind: str) -> list[str]:
    return [card.id for card in BOX.cards if card.set == kind]


ANCIENTS, INVESTIGATORS = ids_of("ancient_one"), ids_of("investigator")
OWNED = [card for card in ids_of("adventure") if card not in QUIET][:12]


# --- the players ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-001")
def test_one_to_eight_play_each_with_one_investigator_against_one_ancient_one() -> None:
    assert [*GAME.seats] == [1, 2, 3, 4, 5, 6, 7, 8]
    for seats in GAME.seats:
        view = GAME.view(GAME.new(seats, seats))
        assert [hero["seat"] for hero in view["heroes"]] == [*range(seats)]
        assert len({hero["investigator"] for hero in view["heroes"]} - {None}) == seats
        assert view["ancient"]["card"] in ANCIENTS
    for seats in (0, 9):
        with pytest.raises(penumbra.BadOption):
            GAME.new(seats)


@pytest.mark.rule("ES-001", "ES-002")
def test_all_win_together_by_the_last_elder_sign_before_the_awakening() -> None:
    room: dict[str, Any] = {"place": "the_hidden_passage", "roll": ["lore"], "complete": [0, 1]}
    t = Table(seats=3, signs=13, **room).complete(2)
    assert t.s.done and t.s.result is not None
    assert (t.s.result.winners, t.s.result.reason) == ((0, 1, 2), "sealed")
    assert not Table(seats=3, signs=11, **room).complete(2).s.done  # 11 + 2 are not 14


@pytest.mark.rule("ES-003")
def test_an_awake_ancient_one_can_still_be_defeated() -> None:
    t = Table(seats=2, ancient_one="yig", awake=True, doom=1, roll=["peril", "peril", "lore"]).complete(0)
    assert t.s.done and t.s.result is not None
    assert (t.s.result.winners, t.s.result.reason) == ((0, 1), "defeated")
    t = Table(seats=2, ancient_one="yig", awake=True, doom=2, roll=["peril", "peril", "lore"]).complete(0)
    assert (t.s.done, t.s.doom) == (False, 1)


@pytest.mark.rule("ES-004")
def test_every_seat_sees_the_same_table() -> None:
    items = [["axe"], ["find_gate", "duke"], ["holy_water"]]
    t = Table(seats=3, items=items, clues=[1, 2, 0], trophies=[["the_curator"], [], ["ghoul"]])
    seen: list[dict[str, Any]] = [t.view(seat) for seat in (0, 1, 2, None)]
    for seat in seen:
        seat.pop("seat")
        seat["decision"].pop("options")
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert [[item["card"] for item in hero["items"]] for hero in seen[0]["heroes"]] == items
    assert seen[1]["hidden"] == ["decks", "cup", "dice"]
    assert all("cards" not in deck for deck in seen[0]["zones"]["decks"])


# --- the golden rule ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-005")
def test_an_investigator_card_beats_one_task_for_a_roll() -> None:
    room: dict[str, Any] = {"place": "the_hall_of_the_dead", "roll": ["lore", "peril", "peril", "1"]}
    assert Table(**room).complete(0).kind == "before_roll"
    amanda = Table(who="amanda_sharpe", **room).complete(0)
    assert amanda.kind == "after_roll" and amanda.offers("complete") == ["1"]
    assert amanda.complete(1).s.complete == 0b011


@pytest.mark.rule("ES-005")
def test_an_item_beats_the_die_set_aside_after_a_failed_roll() -> None:
    room: dict[str, Any] = {"place": "the_missing_records", "roll": ["lore", "terror", "1"]}
    assert Table(**room).do("fail").kind == "set_aside"
    t = Table(items=["lantern"], **room).do("fail", "use 0 lantern")
    assert t.kind == "before_roll" and (t.dice(), t.aside()) == (["green_1", "green_lore", "green_terror"], [])


@pytest.mark.rule("ES-005")
def test_a_monster_token_beats_the_right_to_cast_spells() -> None:
    room: dict[str, Any] = {"place": "the_missing_records", "roll": ["lore"], "items": ["wither"]}
    pharaoh = {"token": "the_dark_pharaoh", "card": "the_hidden_passage", "row": None}
    assert Table(ancient_one="nyarlathotep", **room).offers("use") == ["0 wither"]
    assert Table(ancient_one="nyarlathotep", monsters=[pharaoh], **room).offers("use") == []


# --- counts ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-007", "ES-008")
@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("ancient_one", 8), ("investigator", 16), ("adventure", 48), ("other_world", 8),
        ("common", 12), ("unique", 12), ("spell", 12), ("ally", 8), ("mythos", 32),
    ],
)  # fmt: skip
def test_the_box_has_so_many_cards_of_a_kind(kind: str, number: int) -> None:
    assert len({*ids_of(kind)}) == len(ids_of(kind)) == number
    everything = GAME.census(GAME.new(3, 4))
    assert [everything[card] for card in ids_of(kind)] == [1] * number  # each of them once


@pytest.mark.rule("ES-007", "ES-008")
def test_there_are_80_large_and_76_small_cards() -> None:
    assert sum(len(ids_of(kind)) for kind in ("ancient_one", "investigator", "adventure", "other_world")) == 80
    assert sum(len(ids_of(kind)) for kind in ("common", "unique", "spell", "ally", "mythos")) == 76


@pytest.mark.rule("ES-006")
def test_there_are_six_green_dice_one_yellow_and_one_red() -> None:
    for seed in range(5):
        census = GAME.census(GAME.new(2, seed))
        assert [census[f"dice {colour}"] for colour in range(3)] == [6, 1, 1]
    assert (Table().supply("green"), Table().supply("yellow"), Table().supply("red")) == (6, 1, 1)


@pytest.mark.rule("ES-009", "ES-265")
def test_monsters_and_markers_are_as_many_as_the_list_says() -> None:
    """16 markers, 22 monsters and 5 Masks; 12 doom tokens are just enough for the longest track."""
    s = GAME.new(1, 0, {"ancient_one": "nyarlathotep", "investigators": "choose"})
    assert (len(s.cup), len(s.crew)) == (22 + 5, 16)
    s = GAME.new(1, 0, {"ancient_one": "azathoth", "investigators": "choose"})
    assert (len(s.cup), len(s.crew)) == (22, 16)
    assert max(len(GAME.box.track[BOX.number[ancient]]) for ancient in ANCIENTS) == 12
    assert max(BOX.sign_limit) <= 17


@pytest.mark.rule("ES-266")
def test_eight_investigators_have_more_points_than_there_are_tokens() -> None:
    """Each card shows 10 points in all: 80, where 30 Sanity and 30 Stamina tokens lie in the box."""
    for seed in range(4):
        s = GAME.new(8, seed, {"ancient_one": "azathoth"})
        assert s.max_sanity == [GAME.box.cards[who].sanity for who in s.who]
        assert sum(s.max_sanity) + sum(s.max_stamina) == 80


@pytest.mark.rule("ES-266")
def test_clues_do_not_run_out_but_monsters_do() -> None:
    t = Table(clues=15, place="the_missing_records", roll=["lore", "3"], complete=[0]).complete(1).ready()
    assert t.s.clues == [17]
    tokens = [{"token": token, "card": "the_hidden_passage", "row": None} for token in ids_of("monster")]
    room: dict[str, Any] = {"place": "a_peculiar_specimen", "layout": ["a_peculiar_specimen"]}
    t = Table(monsters=tokens, roll=["peril"], complete=[0, 1], locks=[], **room).complete(2).ready()
    assert t.cup() == [] and len(t.monsters()) == 22
    assert t.s.signs == 1  # the other reward


@pytest.mark.rule("ES-010")
def test_there_is_one_clock_and_one_entrance_sheet() -> None:
    t = Table(clock="VI").do("stay", "aid_sanity").ready()
    assert t.clock() == "IX" and t.view()["clock"] == "IX"
    sheet = Table(trophies=[OWNED], sanity=1, stamina=1).do("stay").offers()
    assert {code.split()[0] for code in sheet} == {
        "aid_sanity", "aid_stamina", "aid_sanity_full", "aid_stamina_full", "aid_both", "lost_and_found", "buy",
    }  # fmt: skip


@pytest.mark.rule("ES-011")
@pytest.mark.parametrize("who", INVESTIGATORS)
def test_every_investigator_has_a_marker_of_its_own(who: str) -> None:
    other = "joe_diamond" if who != "joe_diamond" else "bob_jenkins"
    t = Table(seats=2, who=[who, other], place=["entrance", "the_missing_records"]).until("movement")
    t.do("move the_hidden_passage")
    assert [t.place(0), t.place(1)] == ["the_hidden_passage", "the_missing_records"]
    rooms = {room["card"]: room["heroes"] for room in t.view()["layout"]}
    assert (rooms["the_hidden_passage"], rooms["the_missing_records"]) == ([who], [other])


# --- Adventure cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-051")
def test_what_adventure_cards_show() -> None:
    cards = [card for card in BOX.cards if card.set == "adventure"]
    assert Counter(card.trophies for card in cards) == {1: 16, 2: 32}
    assert Counter(len(card.tasks) for card in cards) == {2: 31, 3: 17}
    assert sum(card.ordered for card in cards) == 15
    assert sum("terror" in card.effects for card in cards) == 18
    assert sorted(card.lock for card in cards if card.lock >= 0) == [0, 1, 2]
    assert sum(any(task.frame for task in card.tasks) for card in cards) == 17
    assert all(card.name["en"] and card.name["pl"] for card in cards)
    assert all(card.frames("penalties") and card.frames("rewards") for card in cards)


@pytest.mark.rule("ES-051")
def test_the_name_and_story_of_a_card_change_nothing() -> None:
    story = "{en: You find nine Elder Signs., pl: Znajdujesz dziewięć Znaków Starszych Bogów.}"
    pack = f"penumbra_pack: 1\ngame: eldersign\nname: story\ncards: [{{id: the_missing_records, text: {story}}}]"
    told = Game(TITLE, [pack_of(pack.encode(), "story.yaml")])
    assert "nine Elder Signs" in told.words("en").card_text("the_missing_records")
    plain = Table(place="the_missing_records", roll=["3", "3", "1"], complete=[1])
    s = told.position(GAME.describe(plain.s))
    s.apply(told.actions.find("complete 0"))
    assert told.census(s) == GAME.census(plain.complete(0).s)
    assert (s.signs, s.clues) == (plain.s.signs, plain.s.clues) == (0, [2])
