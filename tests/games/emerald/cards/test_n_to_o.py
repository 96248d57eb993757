"""Game cards from Nadar to Orient Express."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import CALM, MADNESS, Table

# --- Nadar ----------------------------------------------------------------------------------------------------


def test_nadar() -> None:
    assert in_play("nadar") == {"place": 1, "move": 2, "vp": {"neutral": 1}}


@pytest.mark.rule("SE-373")
def test_nadar__flies_one_own_agent_to_another_city() -> None:
    agents = {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1}, "cairo": {"seat1": 1}}
    t = Table(hand=["nadar", "start_contact"], agents=agents).do("free nadar")
    assert t.offers() == ["agent seat0 paris", "agent seat0 rome"]
    t.do("agent seat0 rome")
    assert t.offers("city") == [city for city in CITY_IDS if city != "rome"]
    assert t.changes("city cairo") == {
        "agents rome": {"seat0": 1, "seat1": 1},
        "agents cairo": {"seat0": 1, "seat1": 1},
        "discard 0": ["nadar"],
    }
    assert t.ready().s.left == 2


@pytest.mark.rule("SE-373", "SE-298")
def test_nadar__needs_an_own_agent_in_a_city() -> None:
    assert Table(hand=["nadar"], agents={"rome": {"seat1": 1}}).offers("free") == []


# --- Necronomicon ---------------------------------------------------------------------------------------------

DECK = ["start_agitator", "start_courier", "start_dynamite"]  # the last one is on top


def test_necronomicon() -> None:
    assert in_play("necronomicon") == {"place": 2, "loyalist": 1, "madness": 1, "vp": {"loyalist": 1}}


@pytest.mark.rule("SE-374")
@pytest.mark.parametrize(("die", "loss"), [(MADNESS, {"sanity 0": 2}), (CALM, {})])
def test_necronomicon__costs_a_roll_and_draws_two_cards(die: dict[str, list[str]], loss: dict[str, int]) -> None:
    t = Table(hand=["necronomicon", "start_contact"], deck=DECK, chance=die)
    assert t.changes("free necronomicon") == {
        "hand 0": ["start_contact", "start_dynamite", "start_courier"],
        "deck 0": ["start_agitator"],
        "discard 0": ["necronomicon"],
        **loss,
    }
    assert len(t.events("rolled_madness") + t.events("rolled_blank")) == 1
    t.ready()


@pytest.mark.rule("SE-374")
@pytest.mark.parametrize(("tokens", "offered"), [(1, ["necronomicon"]), (0, [])])
def test_necronomicon__needs_a_sanity_token(tokens: int, offered: list[str]) -> None:
    t = Table(hand=["necronomicon"], deck=DECK, sanity=[tokens, 3], revealed=[1, 0], identity=["loyalist"] * 2)
    assert t.offers("free") == offered


@pytest.mark.rule("SE-375")
def test_necronomicon__is_not_part_of_its_own_reshuffle() -> None:
    t = Table(hand=["necronomicon"], deck=[], discard=["start_contact"], chance=CALM).do("free necronomicon").ready()
    assert (t.hand(), t.deck(), t.discard()) == (["start_contact"], [], ["necronomicon"])


@pytest.mark.rule("SE-375")
def test_necronomicon__draws_nothing_if_the_roll_ends_the_game() -> None:
    last: dict[str, Any] = {"sanity": [1, 3], "chance": MADNESS, "agents": {"rome": {"seat0": 2, "seat1": 1}}}
    t = Table(hand=["necronomicon"], deck=DECK, identity=["restorationist", "loyalist"], **last).do("free necronomicon")
    assert t.s.result is not None and t.s.result.reason == "reveal"
    assert (t.hand(), t.deck()) == ([], DECK)
    t = Table(hand=["necronomicon"], deck=DECK, identity=["loyalist"] * 2, **last).do("free necronomicon")
    assert (t.kind, t.deck()) == ("top_up", DECK)  # a Loyalist goes on, and the reveal comes first
    t.do("city cairo").ready()
    assert (t.hand(), t.s.revealed, t.s.sanity) == (["start_dynamite", "start_courier"], [1, 0], [0, 3])


# --- Nikolai Kibalchich ---------------------------------------------------------------------------------------


def royal_cairo(agents: int, *cards: str) -> Table:
    """Royalty for 4 bombs; the die would show madness."""
    pieces = {"cairo": {"seat0": agents}, "rome": {"seat0": 1, "seat1": 1}}
    return Table(hand=[*cards], deck=[[], None], agents=pieces, royalty={"cairo": 1}, chance=MADNESS)


def test_nikolai_kibalchich() -> None:
    assert in_play("nikolai_kibalchich") == {"place": 1, "bombs": 2, "agents": 1}


@pytest.mark.rule("SE-370")
def test_nikolai_kibalchich__spares_the_roll_after_killing_royalty() -> None:
    t = royal_cairo(4, "hired_assassin", "nikolai_kibalchich").do("assassinate_royalty cairo")
    assert t.offers() == ["benefit nikolai_kibalchich", "done"]
    t.do("benefit nikolai_kibalchich").ready()
    assert (t.s.sanity, bool(t.s.script), t.agents("cairo")) == ([3, 3], True, {"seat0": 4})
    assert (t.points(), t.discard()) == ({"restorationist": 3}, ["nikolai_kibalchich"])


@pytest.mark.rule("SE-370")
def test_nikolai_kibalchich__may_be_kept_for_another_day() -> None:
    t = royal_cairo(4, "hired_assassin", "nikolai_kibalchich").do("assassinate_royalty cairo", "done").ready()
    assert (t.s.sanity, t.hand(), t.agents("cairo")) == ([2, 3], ["nikolai_kibalchich"], {"seat0": 3})


@pytest.mark.rule("SE-370")
def test_nikolai_kibalchich__is_either_text_or_bombs() -> None:
    t = royal_cairo(2, "hired_assassin", "nikolai_kibalchich").do("assassinate_royalty cairo").ready()
    assert (t.s.sanity, t.agents("cairo"), t.discard()) == ([2, 3], {"seat0": 1}, ["nikolai_kibalchich"])
    t = royal_cairo(2, "hired_assassin", "nikolai_kibalchich", "dynamite_cache")
    t.act("assassinate_royalty cairo", "benefit nikolai_kibalchich", "dynamite_cache").ready()
    assert (t.s.sanity, sorted(t.discard())) == ([3, 3], ["dynamite_cache", "nikolai_kibalchich"])


@pytest.mark.rule("SE-370")
def test_nikolai_kibalchich__has_no_text_for_the_killing_of_agents() -> None:
    agents = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}}
    t = Table(hand=["hired_assassin", "nikolai_kibalchich"], deck=[[], None], agents=agents)
    t.do("assassinate seat1 cairo").ready()
    assert (t.hand(), t.beside()) == (["nikolai_kibalchich"], ["hired_assassin"])


# --- Okhrana --------------------------------------------------------------------------------------------------

CUBES = {"rome": {"seat0": 1, "seat1": 2}, "paris": {"seat2": 1}}


def test_okhrana() -> None:
    assert in_play("okhrana") == {"place": 1, "loyalist": 1}


@pytest.mark.rule("SE-241", "SE-242")
@pytest.mark.parametrize(
    ("picks", "left", "lost"),
    [
        (["seat1 rome", "seat2 paris"], {"rome": {"seat0": 1, "seat1": 1}, "paris": {}}, [0, 1, 1]),
        (["seat1 rome", "seat1 rome"], {"rome": {"seat0": 1}, "paris": {"seat2": 1}}, [0, 2, 0]),
        (["seat0 rome", "seat1 rome"], {"rome": {"seat1": 1}, "paris": {"seat2": 1}}, [1, 1, 0]),
    ],
)
def test_okhrana__sends_two_cubes_of_any_players_from_any_cities_to_limbo(
    picks: list[str], left: dict[str, dict[str, int]], lost: list[int]
) -> None:
    t = Table(3, hand=["okhrana"], cubes=CUBES, limbo=[3, 3, 3])
    home = t.s.cube_supply[:]
    t.do("act okhrana", *[f"cubes {pick}" for pick in picks]).ready()
    assert {city: t.cubes(city) for city in CUBES} == left
    assert (t.s.limbo, t.s.cube_supply) == ([3 + n for n in lost], home)
    assert (t.discard(), t.s.left) == (["okhrana"], 1)


@pytest.mark.rule("SE-241", "SE-359", "SE-360")
def test_okhrana__may_stop_after_one_cube_which_may_be_an_own_one() -> None:
    t = Table(3, hand=["okhrana"], cubes=CUBES, limbo=[3, 3, 3]).do("act okhrana")
    assert t.offers() == ["cubes seat0 rome", "cubes seat1 rome", "cubes seat2 paris"]
    t.do("cubes seat0 rome")
    assert t.offers() == ["cubes seat1 rome", "cubes seat2 paris", "done"]
    t.do("done").ready()
    assert (t.cubes("rome"), t.cubes("paris"), t.s.limbo) == ({"seat1": 2}, {"seat2": 1}, [4, 3, 3])


@pytest.mark.rule("SE-360")
def test_okhrana__needs_a_cube_in_a_city() -> None:
    assert Table(hand=["okhrana"], agents={"rome": {"seat1": 2}}, limbo=[5, 5]).offers("act") == []
    t = Table(hand=["okhrana"], cubes={"rome": {"seat1": 1}}, limbo=[5, 5]).do("act okhrana").ready()  # the only one
    assert (t.cubes("rome"), t.s.limbo) == ({}, [5, 6])


def test_orient_express() -> None:
    assert in_play("orient_express") == {"take": 1, "move": 2, "vp": {"neutral": 1}}
