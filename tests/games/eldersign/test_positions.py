"""Positions: described, arranged, refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from penumbra.engine.errors import BadPosition
from tests.games.eldersign.table import GAME, Table


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {}), (2, {"investigators_per_seat": 3})])
def test_a_description_leads_back(seats: int, options: dict[str, Any]) -> None:
    choose = random.Random(7).choice
    state = GAME.new(seats, 11, options)
    seen = set()
    while not state.done:
        if state.length % 7 == 0:
            seen.add(state.kind)
            assert GAME.position(json.loads(json.dumps(GAME.describe(state)))) == state
        state.apply(choose(state.options))
    assert len(seen) > 2


def test_without_fields_it_is_a_new_game() -> None:
    assert GAME.position({"seats": 2, "seed": 5}) == GAME.new(2, 5)


def test_a_card_is_in_one_place() -> None:
    table = Table(2, items=[["axe"], ["whiskey"]], layout=["the_archives"], trophies=["the_graveyard"])
    everything = [card for pile in table.s.decks for card in table.names(pile)]
    assert not {"axe", "whiskey", "the_archives", "the_graveyard"} & set(everything)
    assert GAME.census(table.s) == GAME.census(GAME.new(2, 0, {"ancient_one": "azathoth"}))


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        ({"items": [["axe", "axe"]]}, "card axe: 2 named, but there is only 1"),
        ({"items": [["the_archives"]]}, "does not belong"),
        ({"place": ["the_abyss"]}, "not in play"),
        ({"doom": 13}, "12 spaces"),
        ({"signs": 14}, "with 14 Elder Signs the Ancient One is sealed"),
        ({"awake": "yes"}, "awake: give true or false"),
        ({"mythos": "the_archives"}, "does not belong there"),
        ({"layout": ["the_archives", "the_archives"]}, "card the_archives: 2 named, but there is only 1"),
        ({"decks": {"spell": ["axe"]}}, "decks.spell: axe does not belong there"),
        ({"pool": ["red_1", "red_2"]}, "2 red dice"),
        ({"monsters": [{"token": "ghoul", "card": "the_missing_records", "row": 0}]}, "no white frame"),
        ({"phase": "noon"}, "not one of"),
        ({"cheese": 1}, "unknown field"),
        ({"sanity": [1, 2]}, "one entry for each of the 1 heroes"),
        ({"held": [{"die": "lore", "card": "wither"}]}, "nobody has wither"),
        ({"phase": "before_roll"}, "not on that card"),
    ],
)
def test_what_cannot_be_is_refused(description: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        Table(**description)


def test_dice_that_are_not_named_lie_in_the_supply() -> None:
    table = Table(place="the_missing_records", roll=["lore", "yellow_4"], aside=["1"])
    assert table.s.supply == [4, 0, 1, 0, 0, 0]


def test_locks_follow_from_the_cards_in_play() -> None:
    assert Table(layout=["did_you_hear_that", "gala_in_the_great_hall"]).locked() == {
        "did_you_hear_that": "green",
        "gala_in_the_great_hall": "yellow",
    }


def test_what_was_dealt_makes_way_for_what_is_named() -> None:
    """A place that was not named never stands in the way of one that was, and is never counted as named."""
    for seed in range(6):
        table = {"seats": 3, "seed": seed, "options": {"ancient_one": "azathoth"}}
        fresh: Any = GAME.position({**table, "day": 1})
        last, dealt = GAME.box.card_id(fresh.who[2]), GAME.box.card_id(fresh.layout[5])
        state: Any = GAME.position({**table, "who": [last, None, None], "layout": [dealt]})
        assert GAME.box.card_id(state.who[0]) == last and len({*state.who}) == 3 and -1 not in state.who
        card = state.box.cards[state.who[2]]
        assert (state.sanity[2], state.stamina[2]) == (card.sanity, card.stamina)
        assert GAME.box.card_id(state.layout[0]) == dealt and len({*state.layout}) == 6
        assert state.layout[1:5] == fresh.layout[1:5] and GAME.census(state) == GAME.census(fresh)


def test_the_deck_fills_a_place_that_had_to_make_way() -> None:
    """With its top card, of which the deck is then one short; with an empty deck the place stays empty."""
    table = {"seats": 3, "seed": 1}
    fresh: Any = GAME.position(table)
    dealt, replaced = fresh.layout[5], fresh.layout[0]
    named = {**table, "layout": [GAME.box.card_id(dealt)]}
    state: Any = GAME.position(named)
    assert state.layout == [dealt, *fresh.layout[1:5], fresh.decks[0][-1]]
    assert state.decks[0] == [replaced, *fresh.decks[0][:-1]]
    bare: Any = GAME.position({**named, "decks": {"adventure": []}})
    assert bare.layout == [dealt, *fresh.layout[1:5], -1]
    assert bare.decks[0] == [] and {*bare.bottoms[0]} == {replaced, *fresh.decks[0]}
