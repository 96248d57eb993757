"""The starting cards: symbols alone."""

from __future__ import annotations

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table


def test_start_agitator() -> None:
    assert in_play("start_agitator") == {"retrieve": 2, "restorationist": 1, "loyalist": 1}


def test_start_contact() -> None:
    assert in_play("start_contact") == {"place": 1, "take": 1}


def test_start_courier() -> None:
    assert in_play("start_courier") == {"place": 1, "move": 2}


def test_start_dynamite() -> None:
    assert in_play("start_dynamite") == {"place": 1, "retrieve": 1, "bombs": 1}


def test_start_informer() -> None:
    assert in_play("start_informer") == {"place": 2, "retrieve": 1}


def test_start_revolver() -> None:
    assert in_play("start_revolver") == {"move": 1, "bombs": 1, "assassinate": 1}


def test_start_safe_house() -> None:
    assert in_play("start_safe_house") == {"take": 1, "retrieve": 3}


def test_start_informer__two_of_them_place_four_cubes() -> None:
    t = Table(hand=["start_informer", "start_informer"]).act("place paris", "start_informer", "start_informer")
    assert (t.cubes("paris"), t.s.cube_supply, t.discard()) == ({"seat0": 4}, [1, 5], ["start_informer"] * 2)
    t.ready()
