"""penumbra.testing: the table of the tests as everybody may use it."""

from __future__ import annotations

import doctest

import pytest

import penumbra
from penumbra import BadPosition, Game, UnknownGame, testing
from penumbra.testing import Table

GAMES = [penumbra.game(title) for title in penumbra.titles()]


def test_its_own_example() -> None:
    assert doctest.testmod(testing).failed == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_of_every_title(game: Game) -> None:
    table = Table(game)
    assert table.seat >= 0 and table.kind in game.kinds and table.offers()
    code = table.offers()[0]
    assert table.why(code) == "" and table.do(code).view(None)["seat"] is None
    assert penumbra.replay(table.s.log) == table.s
    assert Table.of(table.s).offers() == table.offers()


def test_one_value_is_the_first_seats() -> None:
    table = Table("tyrants", 3, hand=["noble"], vp=4, deck=[["soldier"], None, []])
    view = table.view(0)
    assert view["zones"]["hand"][0]["cards"] == ["noble"] and [p["vp"] for p in view["players"]] == [4, 0, 0]
    assert [pile["count"] for pile in view["zones"]["deck"]] == [1, 5, 0]


def test_options_are_given_directly_unless_a_field_has_the_name() -> None:
    assert Table("tyrants", half_decks=["drow", "demons"], first_player=1).s.first == 1
    plans = {"uptown": ["seat0"]}
    described, chosen = (
        Table("cults", 1, goal="deep_roots", plans=plans),
        Table("cults", 1, options={"goal": "deep_roots"}),
    )
    assert described.view()["goal"] == chosen.s.origin.options["goal"] == "deep_roots"
    with pytest.raises(BadPosition, match="unknown field 'colour'"):
        Table("tyrants", colour="red")


def test_it_tells_what_changed_and_what_was_said() -> None:
    table = Table("tyrants", hand=["noble", "soldier"])
    changed = table.changes("play noble")
    assert (
        changed["influence"] == 1 and changed["zones.hand[0].cards"] == ["soldier"] and "decision.kind" not in changed
    )
    assert table.says() and table.says("pl") and table.events("played")


def test_what_is_not_offered_is_named() -> None:
    with pytest.raises(AssertionError, match="'play noble' is not offered; turn: "):
        Table("tyrants", hand=["soldier"]).do("play noble")


def test_chance_is_fixed_when_the_table_is_set_up_and_later() -> None:
    row = {"layout": ["the_archives"], "place": "the_archives", "pool": ["unrolled"] * 3, "phase": "before_roll"}
    shown = ["green_lore", "green_terror", "green_terror"]
    table = Table("eldersign", 1, chance={"dice": ["terror", "lore", "terror"]}, **row)
    assert table.do("roll").view()["dice"]["pool"] == shown
    table = Table("eldersign", 1, **row).fix(dice=["terror", "lore", "terror"]).do("roll")
    assert table.view()["dice"]["pool"] == shown and penumbra.replay(table.s.log) == table.s


def test_a_table_of_nothing_is_refused() -> None:
    for nothing in (None, 3, "chess"):
        with pytest.raises(UnknownGame):
            Table(nothing)  # type: ignore[arg-type]
