"""Influence cubes: placing them in a city and retrieving them."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from tests.games.emerald.table import GAME, Table

PLACING = ["start_informer", "start_contact", "start_dynamite"]  # 2, 1 and 1 place symbols
RETRIEVING = ["start_agitator", "start_dynamite", "start_informer"]  # 2, 1 and 1 retrieve symbols


def why(t: Table, code: str) -> str:
    return GAME.why(t.s, GAME.actions.find(code))


# --- placing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-069", "SE-070", "SE-071")
@pytest.mark.parametrize(
    ("cards", "cubes"),
    [(["start_contact"], 1), (["start_informer"], 2), (["start_informer", "start_dynamite"], 3), (PLACING, 4)],
)
def test_one_or_more_cards_place_a_cube_for_each_symbol_in_one_city(cards: list[str], cubes: int) -> None:
    rest = [card for card in PLACING if card not in cards]
    t = Table(seats=3, hand=[*PLACING, "start_revolver"])
    codes = ["place rome", *(f"pay {card}" for card in cards), *(["done"] if rest else [])]
    assert t.changes(*codes) == {
        "cubes rome": {"seat0": cubes},
        "cubes home 0": 5 - cubes,
        "hand 0": [*rest, "start_revolver"],
        "discard 0": cards,
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-069")
def test_placing_needs_a_card_with_the_symbol() -> None:
    t = Table(hand=["start_revolver", "start_agitator", "start_safe_house"])
    assert t.offers("place") == []
    assert why(t, "place rome") == "SE-069"
    t = Table(hand=[*PLACING, "start_revolver"]).do("place rome")
    assert {*t.offers("pay")} == {*PLACING} and "done" not in t.offers()  # at least one card


@pytest.mark.rule("SE-071", "SE-310")
def test_cubes_may_go_to_any_city_also_without_pieces_or_cards() -> None:
    t = Table(hand=["start_contact"], shown={"rome": None}, stacks={"rome": []}, agents={city: {} for city in CITY_IDS})
    assert t.offers("place") == [*CITY_IDS]
    t.do("place rome").ready()
    assert t.cubes("rome") == {"seat0": 1}
    assert t.shown("rome") is None


@pytest.mark.rule("SE-072", "SE-073")
def test_a_city_holds_any_number_of_cubes_of_several_players() -> None:
    t = Table(
        seats=3,
        hand=["start_informer", "start_informer", "start_contact"],
        cubes={"rome": {"seat0": 5, "seat1": 10, "seat2": 10}},
        limbo=[0, 0, 0],
    )
    t.do("place rome", "pay start_informer", "pay start_informer", "pay start_contact").ready()
    assert t.cubes("rome") == {"seat0": 10, "seat1": 10, "seat2": 10}
    assert t.s.cube_supply == [0, 0, 0]


@pytest.mark.rule("SE-075")
def test_a_card_with_two_symbols_places_the_last_cube() -> None:
    t = Table(hand=["start_informer", "start_revolver"], limbo=[7, 5], cubes={"paris": {"seat0": 2}})
    assert t.s.cube_supply[0] == 1
    changed = t.changes("place rome")
    assert (changed["cubes rome"], changed["cubes home 0"]) == ({"seat0": 1}, 0)
    assert changed["discard 0"] == ["start_informer"]
    assert "limbo 0" not in changed and "cubes paris" not in changed


@pytest.mark.rule("SE-070", "SE-075")
def test_no_cube_may_be_kept_back() -> None:
    t = Table(hand=["start_informer", "start_revolver"])
    assert t.changes("place rome")["cubes rome"] == {"seat0": 2}  # without another question
    t.ready()


@pytest.mark.rule("SE-075", "SE-074")
def test_the_last_of_several_cards_may_show_one_symbol_too_many() -> None:
    t = Table(hand=["start_informer", "start_informer", "start_contact"], limbo=[7, 5])
    t.do("place rome", "pay start_informer")
    assert t.offers() == ["pay start_informer", "pay start_contact", "done"]
    t.do("pay start_informer").ready()  # the contact would be superfluous now
    assert (t.cubes("rome"), t.s.cube_supply[0], t.hand()) == ({"seat0": 3}, 0, ["start_contact"])


@pytest.mark.rule("SE-074")
def test_no_more_cards_than_needed_for_the_cubes_in_the_supply() -> None:
    hand = ["start_informer", "start_contact", "start_contact", "start_dynamite"]
    t = Table(hand=hand, limbo=[8, 5]).do("place rome", "pay start_contact")
    assert {*t.offers()} == {"pay start_contact", "pay start_dynamite", "done"}  # the informer alone would do
    t = Table(hand=hand, limbo=[8, 5]).do("place rome", "pay start_informer").ready()  # nothing may be added
    assert t.discard() == ["start_informer"]
    assert t.cubes("rome") == {"seat0": 2}


@pytest.mark.rule("SE-076")
@pytest.mark.parametrize("elsewhere", [{"limbo": [10, 5]}, {"limbo": [0, 5], "cubes": {"paris": {"seat0": 10}}}])
def test_cubes_in_limbo_or_on_the_board_cannot_be_placed(elsewhere: dict[str, Any]) -> None:
    t = Table(hand=PLACING, **elsewhere)
    assert t.offers("place") == []
    assert why(t, "place rome") == "SE-076"


@pytest.mark.rule("SE-077")
def test_example_monday_places_four_cubes_in_rome_with_three_cards() -> None:
    t = Table(hand=[*PLACING, "start_revolver", "start_courier"], agents={"rome": {"seat0": 1}})
    assert GAME.view(t.s)["players"][0]["colour"] == "monday"
    assert t.changes("place rome", *(f"pay {card}" for card in PLACING), "done") == {
        "cubes rome": {"seat0": 4},
        "cubes home 0": 1,
        "hand 0": ["start_revolver", "start_courier"],
        "discard 0": PLACING,
        "left": 1,
    }


# --- retrieving -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-096", "SE-097", "SE-098")
def test_each_symbol_retrieves_one_own_cube_from_limbo_or_from_cities() -> None:
    t = Table(hand=RETRIEVING, cubes={"rome": {"seat0": 2, "seat1": 3}, "paris": {"seat0": 1}, "cairo": {"seat1": 1}})
    changed = t.changes(
        "retrieve",
        *(f"pay {card}" for card in RETRIEVING),
        *("from_limbo", "from rome", "from paris", "from_limbo"),
    )
    assert changed == {
        "cubes rome": {"seat0": 1, "seat1": 3},
        "cubes paris": {},
        "limbo 0": 3,
        "cubes home 0": 6,
        "hand 0": [],
        "discard 0": RETRIEVING,
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-097")
def test_cubes_are_offered_wherever_the_player_has_some() -> None:
    cubes = {city: {"seat0": 1, "seat1": 1} for city in CITY_IDS[:5]} | {"cairo": {"seat1": 1}}
    t = Table(hand=["start_dynamite"], cubes=cubes, limbo=[1, 1]).do("retrieve")
    assert t.offers() == ["from_limbo", *(f"from {city}" for city in CITY_IDS[:5])]
    t = Table(hand=["start_dynamite"], cubes=cubes, limbo=[0, 1]).do("retrieve")
    assert t.offers() == [f"from {city}" for city in CITY_IDS[:5]]


@pytest.mark.rule("SE-096")
def test_retrieving_needs_a_card_with_the_symbol_and_a_cube_that_is_out() -> None:
    t = Table(hand=["start_contact", "start_courier", "start_revolver"])
    assert "retrieve" not in t.offers()
    assert why(t, "retrieve") == "SE-096"
    assert "retrieve" not in Table(hand=RETRIEVING, limbo=[0, 5], cubes={"rome": {"seat1": 5}}).offers()
    t = Table(hand=[*RETRIEVING, "start_contact"]).do("retrieve")
    assert {*t.offers()} == {f"pay {card}" for card in RETRIEVING}


@pytest.mark.rule("SE-099")
def test_as_many_cubes_are_retrieved_as_symbols_were_played() -> None:
    t = Table(hand=RETRIEVING, cubes={"rome": {"seat0": 1}}).do("retrieve", "pay start_agitator", "done")
    assert t.offers() == ["from_limbo", "from rome"]  # no way to stop early
    t.do("from_limbo")
    assert t.offers() == ["from_limbo", "from rome"]
    t.do("from rome").ready()
    assert (t.s.cube_supply[0], t.s.limbo[0], t.cubes("rome")) == (6, 4, {})


@pytest.mark.rule("SE-099")
def test_no_more_cards_than_needed_for_the_cubes_that_are_out() -> None:
    t = Table(hand=RETRIEVING, limbo=[2, 5]).do("retrieve", "pay start_dynamite")
    assert t.offers() == ["pay start_informer", "done"]  # the agitator alone would bring both
    t = Table(hand=RETRIEVING, limbo=[2, 5]).do("retrieve", "pay start_agitator").ready()
    assert (t.discard(), t.s.limbo[0]) == (["start_agitator"], 0)


@pytest.mark.rule("SE-312")
def test_surplus_symbols_of_the_last_retrieve_card_are_lost() -> None:
    t = Table(hand=["start_safe_house", "start_agitator"], limbo=[1, 5], cubes={"rome": {"seat0": 1}})
    changed = t.changes("retrieve", "pay start_safe_house", "from rome")  # the last cube comes without a question
    assert (changed["cubes rome"], changed["limbo 0"], changed["cubes home 0"]) == ({}, 0, 10)
    assert changed["discard 0"] == ["start_safe_house"]
    t = Table(hand=["start_safe_house", "start_agitator"], limbo=[4, 5]).do("retrieve", "pay start_agitator")
    assert t.offers() == ["pay start_safe_house", "done"]
    t.do("pay start_safe_house").ready()
    assert (t.s.limbo[0], t.s.cube_supply[0], t.hand()) == (0, 10, [])


@pytest.mark.rule("SE-100")
def test_example_tuesday_moves_three_cubes_from_limbo_to_the_supply() -> None:
    three = ["start_informer", "start_informer", "start_dynamite"]
    t = Table(turn=1, hand=[None, [*three, "start_contact"]])
    assert GAME.view(t.s)["players"][1]["colour"] == "tuesday"
    assert t.changes("retrieve", *(f"pay {card}" for card in three)) == {
        "limbo 1": 2,
        "cubes home 1": 8,
        "hand 1": ["start_contact"],
        "discard 1": three,
        "left": 1,
    }
    t.ready(1)
