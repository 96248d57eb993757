"""Royalty cards: the bombs each needs, and its points to killers and to those who hide it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import CALM, MADNESS, Table


def scene(city: str, agents: int) -> dict[str, Any]:
    """The royalty is in its slot; seat 0 leads there with agents and a cube, seat 1 has a cube."""
    elsewhere = "cairo" if city == "london" else "london"
    return {
        "deck": [],
        "royalty": {city: 1, elsewhere: 1},
        "agents": {city: {"seat0": agents}, elsewhere: {"seat1": 1}},
        "cubes": {city: {"seat0": 1, "seat1": 1}},
    }


def rules_until_killed(city: str, bombs: int, vp: int) -> None:
    card = f"royal_{city}"
    assert Table(hand=["hired_assassin"], **scene(city, bombs - 1)).offers("assassinate_royalty") == []
    t = Table(hand=["hired_assassin", "start_dynamite"], **scene(city, bombs - 1), chance=CALM)
    assert t.changes(f"assassinate_royalty {city}") == {
        "hand 0": [],
        "discard 0": ["start_dynamite"],
        "beside 0": ["hired_assassin", card],
        f"royalty {city}": 0,
        f"cubes {city}": {},
        "limbo 0": 6,
        "cubes home 1": 5,
        "points 0": {"restorationist": vp},
        "vp 0": vp,
        "left": 1,
    }
    assert t.laid(card) == {"card": card}
    t.ready()


def may_be_hidden(city: str, vp: int) -> None:
    card = f"royal_{city}"
    t = Table(hand=["hide_royalty"], **scene(city, 2), chance=CALM)
    assert t.changes("act hide_royalty") == {
        "hand 0": [],
        "beside 0": [card, "hide_royalty"],
        f"royalty {city}": 0,
        f"cubes {city}": {},
        "limbo 0": 6,
        "cubes home 1": 5,
        "points 0": {"loyalist": vp},
        "vp 0": vp,
        "left": 1,
    }
    assert t.laid(card) == {"card": card, "hidden": True}
    t.ready()


def comes_to_its_slot(city: str) -> None:
    """Under the top card: it is not taken, but lies in its slot, and the next card is turned up."""
    card = f"royal_{city}"
    position: dict[str, Any] = {"shown": {city: "secret_fund"}, "cubes": {city: {"seat0": 1}}, "royalty": {city: 0}}
    t = Table(hand=["start_contact"], deck=[], stacks={city: ["dynamite_cache", card]}, **position)
    t.do(f"take {city}").ready()
    assert t.royalty(city) and (t.shown(city), t.stack(city)) == ("dynamite_cache", [])
    assert t.discard() == ["start_contact", "secret_fund"]


RULES = pytest.mark.rule("SE-136", "SE-221", "SE-224", "SE-225", "SE-320")


@RULES
def test_royal_berlin() -> None:
    comes_to_its_slot("berlin")
    rules_until_killed("berlin", bombs=6, vp=5)
    may_be_hidden("berlin", vp=5)


@RULES
def test_royal_cairo() -> None:
    comes_to_its_slot("cairo")
    rules_until_killed("cairo", bombs=4, vp=3)
    may_be_hidden("cairo", vp=3)


@RULES
def test_royal_constantinople() -> None:
    comes_to_its_slot("constantinople")
    rules_until_killed("constantinople", bombs=4, vp=3)
    may_be_hidden("constantinople", vp=3)


@RULES
def test_royal_london() -> None:
    comes_to_its_slot("london")
    rules_until_killed("london", bombs=7, vp=6)
    may_be_hidden("london", vp=6)


@RULES
def test_royal_madrid() -> None:
    comes_to_its_slot("madrid")
    rules_until_killed("madrid", bombs=4, vp=3)
    may_be_hidden("madrid", vp=3)


@RULES
def test_royal_paris() -> None:
    comes_to_its_slot("paris")
    rules_until_killed("paris", bombs=5, vp=4)
    may_be_hidden("paris", vp=4)


@RULES
def test_royal_rome() -> None:
    comes_to_its_slot("rome")
    rules_until_killed("rome", bombs=5, vp=4)
    may_be_hidden("rome", vp=4)


@RULES
def test_royal_st_petersburg() -> None:
    comes_to_its_slot("st_petersburg")
    rules_until_killed("st_petersburg", bombs=6, vp=5)
    may_be_hidden("st_petersburg", vp=5)


@RULES
def test_royal_vienna() -> None:
    comes_to_its_slot("vienna")
    rules_until_killed("vienna", bombs=5, vp=4)
    may_be_hidden("vienna", vp=4)


@pytest.mark.rule("SE-226", "SE-227")
def test_royal_vienna__drives_who_hides_it_mad() -> None:
    t = Table(hand=["hide_royalty"], **scene("vienna", 2), chance=MADNESS)
    changed = t.changes("act hide_royalty")
    assert (changed["sanity 0"], changed["agents vienna"], changed["agents home 0"]) == (2, {"seat0": 1}, 9)
    t.ready()


@pytest.mark.rule("SE-222", "SE-363")
def test_royal_rome__is_hidden_with_cubes_alone_but_not_in_a_tie() -> None:
    alone = {"rome": {"seat0": 2, "seat1": 1}}
    t = Table(hand=["hide_royalty"], deck=[], royalty={"rome": 1}, cubes=alone, chance=MADNESS).do("act hide_royalty")
    assert t.points() == {"loyalist": 4} and t.s.sanity == [2, 3] and t.s.agent_supply == [10, 10]
    t.ready()
    tie = {"rome": {"seat0": 2, "seat1": 2}}
    assert Table(hand=["hide_royalty"], royalty={"rome": 1}, cubes=tie).offers("act") == []
