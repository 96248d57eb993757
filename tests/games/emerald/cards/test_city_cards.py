"""The nine city cards: neutral points when taken, symbols ever after."""

from __future__ import annotations

import pytest

from penumbra.games.emerald.cards import CITIES
from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import GAME, Table


def test_city_london() -> None:
    assert in_play("city_london") == {"place": 2, "take": 1, "vp": {"neutral": 5}}


def test_city_paris() -> None:
    assert in_play("city_paris") == {"place": 2, "restorationist": 1, "vp": {"neutral": 4}}


def test_city_berlin() -> None:
    assert in_play("city_berlin") == {"place": 1, "loyalist": 1, "bombs": 1, "vp": {"neutral": 4}}


def test_city_vienna() -> None:
    assert in_play("city_vienna") == {"take": 1, "retrieve": 2, "vp": {"neutral": 3}}


def test_city_st_petersburg() -> None:
    assert in_play("city_st_petersburg") == {"place": 1, "retrieve": 1, "bombs": 1, "vp": {"neutral": 4}}


def test_city_rome() -> None:
    assert in_play("city_rome") == {"place": 1, "retrieve": 2, "vp": {"neutral": 3}}


def test_city_madrid() -> None:
    assert in_play("city_madrid") == {"place": 1, "restorationist": 1, "bombs": 1, "vp": {"neutral": 3}}


def test_city_constantinople() -> None:
    assert in_play("city_constantinople") == {"place": 1, "move": 2, "vp": {"neutral": 3}}


def test_city_cairo() -> None:
    assert in_play("city_cairo") == {"retrieve": 2, "move": 1, "vp": {"neutral": 2}}


CITY_CARDS = [card.id for card in GAME.box.cards if card.set == "city"]


@pytest.mark.parametrize("card", CITY_CARDS)
@pytest.mark.parametrize("identity", ["loyalist", "restorationist"])
def test_city_cards__count_for_both_factions(card: str, identity: str) -> None:
    assert len(CITY_CARDS) == CITIES
    city = card.removeprefix("city_")
    other = "loyalist" if identity == "restorationist" else "restorationist"
    last_turn = {"turn_limit": 30, "round": 30, "turn": 1}
    scene = {"cubes": {city: {"seat1": 1}}, "shown": {city: card}, "identity": [other, identity]}
    t = Table(hand=[None, ["start_contact"]], deck=[None, []], **last_turn, **scene)
    t.do(f"take {city}")
    gained = t.points(1)["neutral"]
    t.do("pass")
    assert t.s.result is not None and t.s.result.breakdown[1]["neutral"] == gained > 0
    assert t.s.result.breakdown[0]["neutral"] == 0
