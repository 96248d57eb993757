"""Positions: described, arranged, refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from penumbra.engine.errors import BadPosition
from tests.games.emerald.table import GAME, Table

L, R = "loyalist", "restorationist"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_description_leads_back(seats: int) -> None:
    choose = random.Random(7).choice
    state = GAME.new(seats, 11)
    while not state.done and state.length < 400:
        if state.length % 9 == 0:
            assert GAME.position(json.loads(json.dumps(GAME.describe(state)))) == state
        state.apply(choose(state.options))


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        ({"shown": {"rome": "royal_rome"}}, "shown.rome: royal_rome cannot lie there"),
        ({"shown": {"rome": "city_paris"}}, "shown.rome: city_paris cannot lie there"),
        ({"shown": {"rome": "start_contact"}}, "shown.rome: start_contact cannot lie there"),
        ({"shown": {"rome": "identity_loyalist"}}, "shown.rome: identity_loyalist cannot lie there"),
        ({"stacks": {"rome": ["city_paris"]}}, "stacks.rome: city_paris does not belong there"),
        ({"stacks": {"rome": ["start_contact"]}}, "stacks.rome: start_contact does not belong there"),
        ({"shown": {"rome": "okhrana", "paris": "okhrana"}}, "card okhrana: 2 named, but there is only 1"),
        ({"hand": [["okhrana", "okhrana"], None]}, "card okhrana: 2 named, but there is only 1"),
        ({"hand": [["start_courier"] * 2, None]}, "card start_courier: 2 named, but there is only 1"),
        ({"hand": [["start_courier"], None], "discard": [["start_courier"], None]}, "start_courier: 2 named"),
        ({"royalty": {"rome": 1}, "removed": ["royal_rome"]}, "card royal_rome: 2 named"),
        ({"revealed": [1, 0]}, r"revealed\[0\]: say which identity card was revealed"),
        ({"revealed": [1, 0], "identity": [R, None]}, r"revealed\[0\]: the reveal of a Restorationist has ended"),
        ({"revealed": [1, 0], "flipped": [1, 0], "identity": [L, None]}, r"revealed\[0\]: the reveal of a Restor"),
        ({"revealed": [1, 0], "identity": [L, None], "known": []}, r"revealed\[0\]: the field known lacks \[0, null\]"),
        ({"known": [[1, None]]}, "known: everybody knows the identity card of seat 1, but it is not revealed"),
        ({"revealed": ["yes", 0]}, r"revealed\[0\]: give true or false"),
        ({"sanity": [3, 0]}, r"sanity\[1\]: a player without sanity has revealed"),
        ({"tracks": {"loyalist": 12}}, "tracks.loyalist: 12 is not a whole number from 0 to 10"),
        ({"tracks": {"loyalist": 10}}, "tracks.loyalist: a marker at the end of its track has ended the game"),
        ({"points": [{"neutral": 28}, None]}, "points: a player with 28 VP has ended the game"),
        ({"points": [{"neutral": 24}, None], "tracks": {L: 4}}, "points: a player with 28 VP has ended the game"),
        ({"identity": [L] * 4}, r"one entry for each of the 2 seats"),
        ({"limbo": [10, None], "cubes": {"rome": {"seat0": 3}}}, "seat 0 has 13 cubes; a player has 10"),
        ({"agents": {"rome": {"seat0": 11}}}, "seat 0 has 11 agents; a player has 10"),
        ({"agents": {"rome": {"seat2": 1}}}, "agents.rome: 'seat2' is not one of seat0, seat1"),
        ({"zombies": {"rome": 4, "paris": 3}}, "zombies: there are only 6"),
        ({"leopold": "no"}, "leopold: give true or false"),
        ({"cheese": 1}, "unknown field 'cheese'; there are: seats, seed, options, phase, turn, left, key"),
    ],
)
def test_what_cannot_be_is_refused(description: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 2, **description})


def test_a_refusal_counts_only_what_was_named() -> None:
    """Four identity cards of one faction for five seats: the box has three, whatever the fifth seat was dealt."""
    for seed in range(8):
        with pytest.raises(BadPosition, match=r"identity\[3\]: 4 cards loyalist named; the box has 3"):
            GAME.position({"seats": 5, "seed": seed, "identity": [L, L, L, L, None]})


def test_who_is_not_named_takes_an_identity_card_that_is_left() -> None:
    for seed in range(8):
        state: Any = GAME.position({"seats": 5, "seed": seed, "identity": [None, R, None, R, R]})
        assert sorted(pile[0] for pile in state.identity) + state.undealt == [0, 0, 1, 1, 1, 0]
        assert [state.identity[p] for p in (1, 3, 4)] == [[1]] * 3


@pytest.mark.rule("SE-155", "SE-158")
def test_a_revealed_loyalist_is_known_to_all() -> None:
    t = Table(sanity=[3, 0], revealed=[0, 1], identity=[None, L])
    assert [player["allegiance"] for player in GAME.view(t.s)["players"]] == [None, L]
    assert GAME.position(GAME.describe(t.s)) == t.s


@pytest.mark.rule("SE-039")
def test_starting_cards_that_a_hand_needs_come_from_the_own_deck() -> None:
    for seed in range(10):
        state: Any = GAME.position(
            {"seats": 3, "seed": seed, "hand": [None, None, ["start_revolver", "start_courier"]]}
        )
        for p in range(3):
            owned = Counter(state.hand[p] + state.deck[p])
            assert owned["start_revolver"] == 0
            numbers = [state.box.number[card] for card in ("start_revolver", "start_courier")]
            assert [owned[number] for number in numbers] == [1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_and_nothing_is_twice(seats: int) -> None:
    fresh = GAME.census(GAME.new(seats, 3))
    scene = {"shown": {"rome": "okhrana"}, "hand": [["necronomicon", "city_paris"], *[None] * (seats - 1)]}
    assert GAME.census(GAME.position({"seats": seats, "seed": 3, **scene})) == fresh
