"""The action table of Dark Providence. Verbs that share a decision are in ascending order, so options come out sorted.

A *place* is where Influence lies: the city spaces, the Main Advantage cards of the cities, the Mythos cards.
"""

from __future__ import annotations

from penumbra.engine.actions import ActionTable, Verb
from penumbra.games.providence.cards import CARD_PLACES, CITIES, FIGURE_IDS, MYTHOS_CARDS, RECRUITED, USES
from penumbra.kit.datafiles import read_data

CITY_IDS: tuple[str, ...] = tuple(city["id"] for city in read_data("providence", "data", "box.yaml")["cities"])
MYTHOS_IDS: tuple[str, ...] = tuple(
    card["id"] for card in read_data("providence", "data", "cards", "mythos.yaml")["cards"]
)
MAIN = CITIES  # the place of the Main card of city 0; city spaces are the places from 0 on
ROW = MAIN + CITIES  # the place of the first Mythos card
PLACES = ROW + MYTHOS_CARDS
PLACE_IDS = (*CITY_IDS, *(f"{city}_card" for city in CITY_IDS), *MYTHOS_IDS)
SEAT_IDS = ("seat0", "seat1", "seat2", "seat3", "seat4")
PARTY_IDS = ("party0", "party1", "party2", "party3", "party4")
PUSH_IDS = ("ritual_up", "ritual_down", "investigation_up", "investigation_down")
TRACK_IDS = ("ritual", "investigation")

TABLE = ActionTable(
    {
        "card": [None] * CARD_PLACES,
        "figure": [*[None] * RECRUITED, *FIGURE_IDS],
        "city": CITY_IDS,
        "place": PLACE_IDS,
        "seat": SEAT_IDS,
        "party": PARTY_IDS,
        "push": PUSH_IDS,
        "use": USES,
    },
    (
        Verb("add", ("place",)),
        Verb("claim", ("place",)),
        Verb("retrieve"),
        Verb("buy"),
        Verb("travel"),
        Verb("manipulate", ("push",)),
        Verb("discard"),
        Verb("reveal"),
        Verb("act", ("card", "use")),
        Verb("free", ("card",)),
        Verb("pass"),
        Verb("end_turn"),
        Verb("pay", ("card",)),
        Verb("drop", ("card",)),
        Verb("take", ("card",)),
        Verb("riposte", ("card",)),
        Verb("whateley"),
        Verb("pay_cube"),
        Verb("from_limbo"),
        Verb("from_supply"),
        Verb("from", ("place",)),
        Verb("place", ("place",)),
        Verb("figure", ("figure",)),
        Verb("deep_one", ("city",)),
        Verb("city", ("city",)),
        Verb("cubes", ("party", "place")),
        Verb("seat", ("seat",)),
        Verb("great_old_one"),
        Verb("test"),
        Verb("swap"),
        Verb("done"),
        Verb("decline"),
    ),
)

ADD = TABLE.base("add")
CLAIM = TABLE.base("claim")
RETRIEVE = TABLE.base("retrieve")
BUY = TABLE.base("buy")
TRAVEL = TABLE.base("travel")
MANIPULATE = TABLE.base("manipulate")
DISCARD = TABLE.base("discard")
REVEAL = TABLE.base("reveal")
ACT = TABLE.base("act")
FREE = TABLE.base("free")
PASS = TABLE.base("pass")
END_TURN = TABLE.base("end_turn")
PAY = TABLE.base("pay")
DROP = TABLE.base("drop")
TAKE = TABLE.base("take")
RIPOSTE = TABLE.base("riposte")
WHATELEY = TABLE.base("whateley")
PAY_CUBE = TABLE.base("pay_cube")
FROM_LIMBO = TABLE.base("from_limbo")
FROM_SUPPLY = TABLE.base("from_supply")
FROM = TABLE.base("from")
PLACE = TABLE.base("place")
FIGURE = TABLE.base("figure")
DEEP_ONE = TABLE.base("deep_one")
CITY = TABLE.base("city")
CUBES = TABLE.base("cubes")
SEAT = TABLE.base("seat")
GREAT_OLD_ONE = TABLE.base("great_old_one")
TEST = TABLE.base("test")
SWAP = TABLE.base("swap")
DONE = TABLE.base("done")
DECLINE = TABLE.base("decline")

EVERY_CITY = tuple(range(CITY, CITY + CITIES))


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))


def for_cities(base: int, mask: int) -> tuple[int, ...]:
    """One action for each city of a mask."""
    return tuple([base + city for city in range(CITIES) if mask >> city & 1])


def for_figures(mask: int) -> tuple[int, ...]:
    """One action for each figure of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(FIGURE + low.bit_length() - 1)
        mask ^= low
    return tuple(found)
