"""Positions: described, arranged, refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from penumbra.engine.errors import BadPosition
from tests.games.tyrants.table import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_description_leads_back(seats: int) -> None:
    choose = random.Random(7).choice
    state = GAME.new(seats, 11)
    while not state.done and state.length < 300:
        if state.length % 9 == 0:
            assert GAME.position(json.loads(json.dumps(GAME.describe(state)))) == state
        state.apply(choose(state.options))


NOBLES = ["noble"] * 7


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        ({"trophies": [{"white": 40}, None]}, "40 white troops named; there are 25 in the sectors in use"),
        ({"trophies": [{"white": 20}, {"white": 6}]}, "26 white troops named; there are 25"),
        ({"trophies": [{"seat2": 1}, None]}, r"trophies\[0\]: 'seat2' is not one of seat0, seat1, white"),
        ({"trophies": [{"": 1}, None]}, r"trophies\[0\]: '' is not one of"),
        ({"troops": {"skullport": {"white": 9}}}, "troops.skullport: more troops than its . spaces"),
        ({"hand": [["blackguard"] * 5, None]}, "card blackguard: 5 named, but the box has 4"),
        ({"hand": [["balor"], None]}, "card balor: 1 named, but half-deck demons is not in use"),
        ({"hand": [["insane_outcast"], None]}, "card insane_outcast: 1 named, but half-deck demons is not in use"),
        ({"market": ["noble"] * 7}, "market: it has 6 slots"),
        ({"ending": "doomsday"}, "ending: 'doomsday' is not one of"),
        ({"supply": {"noble": 1}}, "supply: 'noble' is not one of house_guard"),
        ({"barracks": [40, None], "troops": {"skullport": {"seat0": 1}}}, "seat 0 has 1 troops on the map"),
        ({"cheese": 1}, "unknown field 'cheese'; there are: seats, seed, options, phase, turn, key"),
    ],
)
def test_what_cannot_be_is_refused(description: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 2, **description})


def test_a_refusal_counts_only_what_was_named() -> None:
    """The box has 28 Nobles, and the other seats keep what they were dealt: seven each."""
    piles = {"hand": [NOBLES, None, None, None], "deck": [NOBLES * 2, None, None, None]}
    reason = "card noble: 21 named, and 21 lie where nothing was named; the box has 28"
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 4, **piles})


@pytest.mark.rule("TY-024")
def test_white_troops_in_a_hall_come_from_places_that_were_not_named() -> None:
    named = {"skullport": {"white": 3}}
    state = GAME.position({"seats": 2, "troops": named, "trophies": [{"white": 9}, {"white": 1}]})
    view = GAME.view(state)
    at_sites = sum(site["troops"].get("white", 0) for site in view["sites"].values())
    assert at_sites + [*view["routes"].values()].count("white") == 25 - 10
    assert view["sites"]["skullport"]["troops"] == {"white": 3}
    assert [player["trophies"] for player in view["players"]] == [{"white": 9}, {"white": 1}]


def test_cards_that_a_hand_needs_come_from_the_market_deck_then_the_market() -> None:
    fresh: Any = GAME.new(2, 5)
    shown = GAME.box.card_id(fresh.market[0])
    copies = fresh.box.copies[fresh.market[0]]
    state: Any = GAME.position({"seats": 2, "seed": 5, "hand": [[shown] * copies, None]})
    assert fresh.market[0] not in state.market + state.market_deck and -1 not in state.market
    assert state.hand[1] == fresh.hand[1]
