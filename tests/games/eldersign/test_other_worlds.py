"""Other World cards: gates below the museum, played like Adventures but not replaced."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.board import remove_from_game
from tests.games.eldersign.table import GAME, QUIET, Table

BOX = GAME.box
WORLDS = [card.id for card in BOX.cards if card.set == "other_world"]
DREAMS, CITY = "the_dreamlands", "city_of_the_great_race"
HOPE = "the_stars_align_yet_hope_remains"
VOICE = "a_voice_makes_demands_and_failure_costs_dear"


# --- entering play --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-126")
def test_a_gate_brings_the_top_other_world_card_into_play() -> None:
    """Gate to Elsewhere's rewards are 2 Clues and a gate."""
    room = "gate_to_elsewhere"
    t = Table(2, layout=[room], place=room, complete=[0], roll=["lore", "lore"], decks={"other_world": [CITY, DREAMS]})
    assert t.others() == []
    t.complete(1)
    assert (t.others(), t.deck("other_world"), t.s.clues[0]) == ([DREAMS], [CITY], 2)
    t.ready(1)


@pytest.mark.rule("ES-126")
def test_no_other_world_is_among_the_adventures() -> None:
    for seed in range(12):
        s = GAME.new(2, seed=seed, options={"investigators": "random"})
        rooms = {BOX.card_id(card) for card in s.layout}
        assert len(rooms) == 6 and not rooms & {*WORLDS}
    assert len(WORLDS) == 8 and {*WORLDS} <= {*Table().deck("other_world")}


@pytest.mark.rule("ES-127")
def test_any_number_of_other_worlds_lies_below_the_six_adventures() -> None:
    t = Table(decks={"other_world": WORLDS[::-1]})
    for n in range(1, 9):
        t.carry_out({"open_gate": 1})
        assert (t.others(), t.layout()) == (WORLDS[:n], list(QUIET))
    t.carry_out({"open_gate": 1}).ready()  # none is left
    assert t.offers("move") == [*QUIET, *WORLDS]


# --- playing them ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-128")
def test_an_other_world_is_resolved_like_an_adventure_but_not_replaced() -> None:
    t = Table(2, others=[CITY, DREAMS], place=["entrance", DREAMS], clues=0)
    decks = {deck: t.deck(deck) for deck in ("adventure", "other_world")}
    t.do(f"move {DREAMS}").roll("peril lore 3 1 1 1").complete(0)
    t.ready(1)
    assert (t.trophies(), t.s.signs, t.s.clues[0]) == ([DREAMS], 1, 2)
    assert (t.others(), t.layout()) == ([CITY], list(QUIET))
    assert {deck: t.deck(deck) for deck in decks} == decks
    assert (t.place(0), t.place(1)) == ("entrance", "entrance")  # whoever stands there is sent back


@pytest.mark.rule("ES-128")
def test_an_other_world_is_failed_like_an_adventure() -> None:
    t = Table(2, others=[CITY], place=CITY, sanity=5, stamina=4, roll=["1", "2"])
    assert t.fail_roll("2").kind == "after_failure"
    t.do("done", "give_up").ready(1)
    assert (t.s.sanity[0], t.s.stamina[0], t.others(), t.place()) == (4, 2, [CITY], CITY)
    assert (t.trophies(), t.supply()) == ([], 6)


# --- what effects say of Adventures ---------------------------------------------------------------------------


@pytest.mark.rule("ES-339")
@pytest.mark.parametrize(("card", "others"), [(DREAMS, [DREAMS]), ("the_missing_records", [])])
def test_effects_of_a_resolved_adventure_include_other_worlds(card: str, others: list[str]) -> None:
    done = [] if others else [0]
    t = Table(2, others=others, place=card, complete=done, mythos=HOPE, roll=["peril", "lore", "3"])
    t.complete(0 if others else 1).until("movement")
    assert t.s.clues[0] == 2 + 1  # each of these cards brings 2, Hope 1
    t.ready(1)


@pytest.mark.rule("ES-339")
@pytest.mark.parametrize(("card", "others"), [(DREAMS, [DREAMS]), ("the_missing_records", [])])
def test_effects_of_a_failed_adventure_include_other_worlds(card: str, others: list[str]) -> None:
    t = Table(2, others=others, place=card, mythos=VOICE, dice=3, sanity=5).do("give_up")
    assert t.s.sanity[0] == 5 - 1 - 1  # penalties of each of these cards, and the voice
    t.ready(1)


# --- leaving the game -----------------------------------------------------------------------------------------


def yog(**description: Any) -> Table:
    """Yog-Sothoth takes an Other World that was failed out of the game."""
    here = [
        {"token": "witch", "card": CITY, "row": 0},
        {"token": "ghoul", "card": CITY},
        {"token": "zombie", "card": "administration_office"},
    ]
    return Table(
        3, ancient_one="yog_sothoth", others=[CITY, DREAMS], place=[CITY, CITY, DREAMS], monsters=here, **description
    )


@pytest.mark.rule("ES-356")
def test_a_card_removed_by_an_effect_clears_what_lies_on_it() -> None:
    t = yog(dice=4)
    assert (t.locked(), t.supply()) == ({"witch": "green"}, 1)
    t.do("give_up").ready(1)
    assert CITY in t.picture()["removed"] and t.others() == [DREAMS]
    assert [t.place(hero) for hero in range(3)] == ["entrance", "entrance", DREAMS]
    assert [entry["token"] for entry in t.monsters()] == ["zombie"]
    assert {"witch", "ghoul"} <= {*t.cup()} and t.trophies() == []
    assert (t.locked(), t.supply()) == ({}, 6)


@pytest.mark.rule("ES-356")
def test_the_die_locked_by_a_removed_card_returns() -> None:
    room = "did_you_hear_that"
    t = Table(layout=[room], place=room)
    assert (t.locked(), t.supply()) == ({room: "green"}, 5)
    remove_from_game(t.s, BOX.number[room])
    assert (t.locked(), t.supply(), t.place()) == ({}, 6, "entrance")
    assert room in t.picture()["removed"] and room not in t.layout()
