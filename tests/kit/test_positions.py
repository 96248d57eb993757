"""Fields of positions: what is read is written, and what cannot be is refused by name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.engine.errors import BadPosition
from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.kit.positions import (
    Field,
    FieldTable,
    Parties,
    card_tuple,
    cards,
    flag,
    flags,
    grid,
    index,
    key,
    number,
    numbers,
    numbers_of,
    party_grid,
    piles,
    piles_of,
    slots,
    word,
)
from penumbra.kit.stock import Lot, kept_lot, pile_lot, take_stock

PLACES, BIRDS, HOURS = ("north", "south"), ("owl", "raven", "kite"), ("dawn", "noon")
TEAMS = Parties(lambda s: 3, "teams")


BOX = SimpleNamespace(cards=BIRDS, number={bird: i for i, bird in enumerate(BIRDS)}, card_id=lambda card: BIRDS[card])


class Table(State):
    box: Any
    round: int
    night: bool
    mood: str
    hour: int
    points: list[int]
    asleep: list[int]
    nests: list[int]
    perched: list[int]
    eaten: list[int]
    row: list[int]
    hand: list[list[int]]
    trees: list[list[int]]
    sky: list[int]
    last: tuple[int, ...]


def seats(s: Any) -> tuple[str, ...]:
    return ("seat0", "seat1")


FIELDS = FieldTable(
    key(),
    number("counter"),
    number("round", 1, 9),
    flag("night"),
    word("mood", ("", "calm")),
    index("hour", HOURS),
    numbers("points", 20),
    flags("asleep", TEAMS),
    numbers_of("nests", PLACES, lambda s: 2 * s.n),
    grid("perched", PLACES, seats, 5),
    party_grid("eaten", lambda _: ("worm", "", "seed"), 9, least=-1, full=True),
    slots("row", 3),
    piles("hand"),
    piles_of("trees", PLACES, lambda s, place, card: card != place),
    cards("sky"),
    card_tuple("last"),
)

FULL = {
    "key": key_of(7).hex(),
    "counter": 3,
    "round": 2,
    "night": True,
    "mood": "calm",
    "hour": "noon",
    "points": [4, 20],
    "asleep": [1, 0, 1],
    "nests": {"north": 4, "south": 0},
    "perched": {"north": {"seat1": 2}, "south": {}},
    "eaten": [{"worm": 1, "": 0, "seed": -1}, {"worm": 0, "": 0, "seed": 0}],
    "row": ["owl", None, "kite"],
    "hand": [["owl", "owl"], []],
    "trees": {"north": ["raven"], "south": ["kite"]},
    "sky": ["kite"],
    "last": ["owl"],
}


def fresh() -> Table:
    s = Table()
    s.begin(None, None, 2, key_of(1))  # type: ignore[arg-type]
    s.box = BOX
    s.round, s.night, s.mood, s.hour, s.last = 1, False, "", 0, ()
    s.points, s.asleep, s.nests, s.perched, s.eaten = [1, 2], [0] * 3, [1, 1], [1] * 4, [0] * 6
    s.row, s.hand, s.trees, s.sky = [-1] * 3, [[2], [1]], [[], []], []
    return s


def test_what_is_written_reads_back() -> None:
    s = fresh()
    described = {**FULL, "eaten": [{"worm": 1, "seed": -1}, {}]}
    FIELDS.read(s, described)
    assert FIELDS.write(s) == FULL
    again = fresh()
    FIELDS.read(again, {**FIELDS.write(s), "eaten": described["eaten"]})
    assert again == s


def test_what_is_not_named_stays() -> None:
    s = fresh()
    FIELDS.read(s, {"points": [None, 9], "nests": {"south": 3}, "hand": [None, ["kite"]], "perched": {"south": None}})
    assert (s.points, s.nests, s.hand, s.perched) == ([1, 9], [1, 3], [[2], [2]], [1, 1, 0, 0])


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        ({"round": 10}, "round: 10 is not a whole number from 1 to 9"),
        ({"round": True}, "round: True is not a whole number"),
        ({"night": 1}, "night: give true or false, not 1"),
        ({"mood": "cross"}, "mood: 'cross' is not one of"),
        ({"hour": "dusk"}, "hour: 'dusk' is not one of dawn, noon"),
        ({"points": [1]}, r"points: give a list with one entry for each of the 2 seats \(null: as dealt\)"),
        ({"points": [1, 21]}, r"points\[1\]: 21 is not a whole number from 0 to 20"),
        ({"asleep": [0, 1]}, "asleep: give a list with one entry for each of the 3 teams"),
        ({"asleep": [0, 1, "yes"]}, r"asleep\[2\]: give true or false"),
        ({"nests": {"south": 5}}, "nests.south: 5 is not a whole number from 0 to 4"),
        ({"nests": {"west": 1}}, "nests: 'west' is not one of north, south"),
        ({"perched": {"north": {"seat2": 1}}}, "perched.north: 'seat2' is not one of seat0, seat1"),
        ({"eaten": [{"": 1}, None]}, r"eaten\[0\]: '' is not one of worm, seed"),
        ({"row": ["owl"] * 4}, "row: it has 3 slots"),
        ({"row": "owl"}, "row: give a list of card ids"),
        ({"hand": [["heron"], None]}, r"hand\[0\]: there is no card 'heron'"),
        ({"trees": {"north": ["owl"]}}, "trees.north: owl does not belong there"),
        ({"sky": "kite"}, "sky: give a list of card ids"),
        ({"key": "xyz"}, "key: give a text of hexadecimal digits"),
    ],
)
def test_what_cannot_be_is_refused(description: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        FIELDS.read(fresh(), description)


def test_unknown_fields_are_named_with_the_known_ones() -> None:
    table = FieldTable(number("round"), Field("bird", lambda s, v: None, lambda s: None))
    table.check({"round": 1, "turn": 0}, ("turn",))
    with pytest.raises(BadPosition, match="unknown field 'brid'; there are: seats, seed, options, turn, round, bird"):
        table.check({"brid": 1}, ("turn",))


# --- where every card is --------------------------------------------------------------------------------------


def stock(named: list[int], dealt: list[int], kept: list[int], copies: int = 2) -> tuple[list[int], list[int]]:
    """Take stock of three piles; what the dealt one has left, and what was missing."""
    missing: list[int] = []
    lots = [pile_lot(False, dealt), kept_lot(True, named), kept_lot(False, kept)]
    take_stock(fresh(), lots, lambda card: copies, lambda card, k: missing.extend([card] * k))
    return dealt, missing


def test_a_named_pile_takes_its_cards_from_those_that_were_not_named() -> None:
    assert stock([0, 0], [0, 1, 1, 2], [2]) == ([1, 1, 2], [])


def test_what_is_missing_goes_where_the_title_says() -> None:
    assert stock([0], [1], []) == ([1], [0, 1, 2, 2])


def test_more_than_there_are_cannot_be_named() -> None:
    with pytest.raises(BadPosition, match="card owl: 3 named, but there are only 2"):
        stock([0, 0, 0], [], [])
    with pytest.raises(BadPosition, match="card owl: 2 named, but there is only 1"):
        stock([0, 0], [], [], copies=1)


def test_a_refusal_does_not_count_what_nobody_named() -> None:
    reason = "card owl: 2 named, and 1 lie where nothing was named; there are only 2"
    with pytest.raises(BadPosition, match=reason):
        stock([0, 0], [], [0])


def test_a_place_may_give_a_card_up_in_its_own_way() -> None:
    row, deck = [0, 1], [2]

    def refill(slot: int) -> None:
        row[slot] = deck.pop()

    take_stock(fresh(), [Lot(False, lambda: row, refill), kept_lot(True, [0])], lambda card: 1 if card == 0 else None)
    assert (row, deck) == ([2, 1], [])
