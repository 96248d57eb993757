"""Setting up a game of two to five players."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra.games.providence.actions import CITY_IDS
from tests.games.providence.table import GAME, Table

BOX: Any = GAME.box
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def fresh(seats: int = 2, seed: int = 0, **options: Any) -> Any:
    return GAME.new(seats, seed, options)


def names(cards: list[int]) -> list[str]:
    return [BOX.card_id(card) for card in cards]


@pytest.mark.rule("DP-051")
def test_tracks_begin_at_their_start() -> None:
    assert fresh().tracks == [0, 0]


@pytest.mark.rule("DP-053")
def test_city_cards_lie_open_beside_the_board() -> None:
    s = fresh()
    assert len(s.city_area) == 13 and len(GAME.view(s, None)["zones"]["city_area"]["cards"]) == 13


@pytest.mark.rule("DP-054", "DP-055", "DP-056")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_main_cards_in_the_cities_with_one_face_up(seats: int, cards: int) -> None:
    s = fresh(seats, 3)
    for city in range(12):
        assert len(s.stacks[city]) == cards - 1 and s.shown[city] >= 0
        assert BOX.cards[s.shown[city]].set == "main"
    view = GAME.view(s, 0)
    assert all("cards" not in pile for pile in view["zones"]["stacks"])
    assert fresh(seats, 4).shown != s.shown


@pytest.mark.rule("DP-057")
def test_the_token_of_an_agent_lies_on_its_card() -> None:
    """An Agent on offer stands nowhere yet."""
    t = Table(shown={"boston": "wyatt_earp"})
    assert t.shown("boston") == "wyatt_earp" and t.city_of("wyatt_earp") is None


@pytest.mark.rule("DP-059", "DP-060")
@pytest.mark.parametrize(("seats", "row"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_mythos_row(seats: int, row: int) -> None:
    s = fresh(seats, 2)
    assert len(s.row) == row and len(s.mythos_deck) == 24 - row
    assert fresh(seats, 3).row != s.row and "cards" not in GAME.view(s, 0)["zones"]["mythos_deck"]


@pytest.mark.rule("DP-062", "DP-063")
@seat_counts
def test_ten_starting_cards_shuffled_five_in_hand(seats: int) -> None:
    s, other = fresh(seats, 1), fresh(seats, 2)
    for p in range(seats):
        assert (len(s.hand[p]), len(s.deck[p]), s.discard[p]) == (5, 5, [])
        assert sorted(s.hand[p] + s.deck[p]) == sorted(other.hand[p] + other.deck[p])
        assert s.hand[p] != other.hand[p]


@pytest.mark.rule("DP-062")
def test_each_basic_agent_has_cards_of_its_own() -> None:
    s = fresh(5, 1)
    decks = [sorted(names(s.hand[p] + s.deck[p])) for p in range(5)]
    assert len({tuple(deck) for deck in decks}) == 5
    swapped = fresh(2, 1, colours=["friday", "monday", "tuesday", "wednesday", "thursday"])
    assert sorted(names(swapped.hand[0] + swapped.deck[0])) == decks[4]


@pytest.mark.rule("DP-069")
def test_tokens_are_in_the_common_supply() -> None:
    view = GAME.view(fresh(4), 0)
    assert view["cthulhu"] is None and view["martial_law"] is None and view["blocks"] == 12 and view["deep_ones"] == 8
    assert all(city["deep_ones"] == city["whateleys"] == 0 for city in view["cities"].values())


@pytest.mark.rule("DP-070")
def test_the_first_player_is_drawn_or_chosen() -> None:
    assert {fresh(3, seed).first for seed in range(40)} == {0, 1, 2}
    assert fresh(3, 0, first_player=2).first == 2
    with pytest.raises(penumbra.BadOption):
        fresh(3, 0, first_player=3)


@pytest.mark.rule("DP-071", "DP-446")
def test_basic_agents_are_placed_counter_clockwise_each_in_a_city_of_its_own() -> None:
    s = fresh(4, 0, first_player=1)
    order = []
    while s.kind == "start":
        order.append(s.seat)
        offered = [GAME.actions.code(a) for a in s.options]
        assert len(offered) == 12 - (len(order) - 1)
        s.apply(s.options[0])
    assert order == [1, 0, 3, 2]
    assert [GAME.view(s, 0)["cities"][city]["agents"] != [] for city in CITY_IDS[:4]] == [True] * 4


@pytest.mark.rule("DP-071")
def test_the_order_of_the_designer_is_an_option() -> None:
    settings = {setting.name: setting for setting in GAME.title.settings}
    other = next(choice for choice in settings["placing"].choices if choice != settings["placing"].default)
    s = fresh(4, 0, first_player=1, placing=other)
    order = []
    while s.kind == "start":
        order.append(s.seat)
        s.apply(s.options[0])
    assert sorted(order) == [0, 1, 2, 3] and order != [1, 0, 3, 2]


@pytest.mark.rule("DP-072")
def test_starting_cities_may_be_drawn() -> None:
    seen = set()
    for seed in range(20):
        s = fresh(3, seed, starting_cities="drawn")
        assert s.kind == "turn"
        places = [city for city, c in GAME.view(s, 0)["cities"].items() if c["agents"]]
        assert len(places) == 3 and len(s.city_area) == 13  # three different ones, and the cards are back
        seen |= {*places}
    assert len(seen) > 8


@pytest.mark.rule("DP-073", "DP-078")
def test_turns_go_clockwise_from_the_first_player() -> None:
    s = fresh(3, 0, first_player=1)
    while s.kind == "start":
        s.apply(s.options[0])
    order = []
    while len(order) < 6:
        assert s.kind == "turn"
        if not order or order[-1] != s.seat:
            order.append(s.seat)
        s.apply(GAME.actions.find("pass"))
    assert order == [1, 2, 0, 1, 2, 0]
