"""The views are what their titles declare, and the web client's types are made of that."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import penumbra
from penumbra.server.view_types import mismatches, titles, typescript, view_type

TYPES = Path(__file__).parents[2] / "client" / "src" / "api" / "views.d.ts"


@pytest.mark.parametrize("title", penumbra.titles())
def test_views_are_as_declared(title: str) -> None:
    """At every seat count, for every reader, from the first question to the result."""
    game, kind = penumbra.game(title), view_type(title)
    for seats in game.seats:
        state = game.new(seats, 5)
        choose = random.Random(seats).choice
        while not state.done and state.length < 1500:
            if state.length % 40 == 0:
                for seat in (None, 0, state.seat):
                    assert [*mismatches(game.view(state, seat), kind)] == []
            state.apply(choose(state.options))
        assert [*mismatches(game.view(state, 0), kind)] == []


def test_the_types_of_the_views_are_fresh() -> None:
    """Made anew with `npm run types` whenever a view changes."""
    assert TYPES.read_text("utf-8") == typescript()


def test_every_title_declares_its_view() -> None:
    assert {*penumbra.titles()} <= {*titles()}
    for title in titles():
        assert view_type(title).__name__.endswith("View")


def test_a_view_that_is_not_as_declared_is_noticed() -> None:
    game = penumbra.game("tyrants")
    view = game.view(game.new(2, 1), 0)
    view["players"][0]["vp"] = "many"
    del view["round"]
    view["cheese"] = 1
    assert sorted(mismatches(view, view_type("tyrants"))) == [
        "view.cheese is not declared",
        "view.players[0].vp: 'many' is not <class 'int'>",
        "view.round is missing",
    ]
