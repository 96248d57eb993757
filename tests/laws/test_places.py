"""A program can rely on the names of places: they are the same from deal to deal, and `game.places` has them all."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra import Game
from tests.laws.tables import REGISTERED

DEALS = 12


def keys(view: dict[str, Any]) -> dict[str, set[str]]:
    return {name: {*value} for name, value in view.items() if isinstance(value, dict) and name != "decision"}


@pytest.mark.parametrize(("game", "seats"), REGISTERED, ids=[f"{game.id}-{seats}" for game, seats in REGISTERED])
def test_the_keys_of_a_view_are_those_of_every_deal(game: Game, seats: int) -> None:
    views = [keys(game.view(game.new(seats, deal), 0)) for deal in range(DEALS)]
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_places_of_views_and_codes_are_known(title: str) -> None:
    game = penumbra.game(title)
    view = game.view(game.new(game.seats[-1], 1), 0)
    for name in ("sites", "routes", "cities", "districts"):
        assert {*view.get(name, {})} <= game.places.keys()
    for axis in ("place", "site", "city", "district"):
        assert {one for one in game.actions.axes.get(axis, ()) if one} <= game.places.keys()
