"""The action table of Dark Providence. Verbs that share a decision are in ascending order, so options come out sorted.

A *place* is where Influence lies: the city spaces, the Main Advantage cards of the cities, the Mythos cards.
"""

from __future__ import annotations

from penumbra.engine.actions import ActionTable
from penumbra.games.providence.cards import CARD_PLACES, CITIES, FIGURE_IDS, MYTHOS_CARDS, RECRUITED, USES
from penumbra.kit.choices import for_cards as for_cards
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
    }
)

ADD = TABLE.verb("add", "place")
CLAIM = TABLE.verb("claim", "place")
RETRIEVE = TABLE.verb("retrieve")
BUY = TABLE.verb("buy")
TRAVEL = TABLE.verb("travel")
MANIPULATE = TABLE.verb("manipulate", "push")
DISCARD = TABLE.verb("discard")
REVEAL = TABLE.verb("reveal")
ACT = TABLE.verb("act", "card", "use")
FREE = TABLE.verb("free", "card")
PASS = TABLE.verb("pass", closing=True, readiness=0.1)
END_TURN = TABLE.verb("end_turn", closing=True, readiness=0.1)
PAY = TABLE.verb("pay", "card")
DROP = TABLE.verb("drop", "card")
TAKE = TABLE.verb("take", "card")
RIPOSTE = TABLE.verb("riposte", "card")
WHATELEY = TABLE.verb("whateley")
PAY_CUBE = TABLE.verb("pay_cube")
FROM_LIMBO = TABLE.verb("from_limbo")
FROM_SUPPLY = TABLE.verb("from_supply")
FROM = TABLE.verb("from", "place")
PLACE = TABLE.verb("place", "place")
FIGURE = TABLE.verb("figure", "figure")
DEEP_ONE = TABLE.verb("deep_one", "city")
CITY = TABLE.verb("city", "city")
CUBES = TABLE.verb("cubes", "party", "place")
SEAT = TABLE.verb("seat", "seat")
TEST = TABLE.verb("test")
SWAP = TABLE.verb("swap")
DONE = TABLE.verb("done", closing=True)
DECLINE = TABLE.verb("decline", closing=True, readiness=0.5)

EVERY_CITY = tuple(range(CITY, CITY + CITIES))


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
