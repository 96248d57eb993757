"""The action table of A Study in Emerald. Verbs that share a decision are in ascending order, so options come out
sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable, Verb
from penumbra.games.emerald.cards import CARD_PLACES
from penumbra.kit.datafiles import read_data

CITY_IDS: tuple[str, ...] = tuple(city["id"] for city in read_data("emerald", "data", "box.yaml")["cities"])
SEAT_IDS = ("seat0", "seat1", "seat2", "seat3", "seat4")
TRACK_IDS = ("restorationist", "loyalist")

TABLE = ActionTable(
    {"card": [None] * CARD_PLACES, "city": CITY_IDS, "seat": SEAT_IDS, "track": TRACK_IDS},
    (
        Verb("place", ("city",)),
        Verb("take", ("city",)),
        Verb("retrieve"),
        Verb("move"),
        Verb("advance"),
        Verb("assassinate", ("seat", "city")),
        Verb("assassinate_royalty", ("city",)),
        Verb("discard"),
        Verb("act", ("card",)),
        Verb("free", ("card",)),
        Verb("deploy", ("city",)),
        Verb("pass"),
        Verb("end_turn"),
        Verb("pay", ("card",)),
        Verb("push", ("track", "card")),
        Verb("benefit", ("card",)),
        Verb("drop", ("card",)),
        Verb("from_limbo"),
        Verb("from_supply"),
        Verb("from", ("city",)),
        Verb("agent", ("seat", "city")),
        Verb("cubes", ("seat", "city")),
        Verb("city", ("city",)),
        Verb("seat", ("seat",)),
        Verb("track", ("track",)),
        Verb("block", ("card",)),
        Verb("change_allegiance"),
        Verb("done"),
        Verb("decline"),
    ),
)

PLACE = TABLE.base("place")
TAKE = TABLE.base("take")
RETRIEVE = TABLE.base("retrieve")
MOVE = TABLE.base("move")
ADVANCE = TABLE.base("advance")
ASSASSINATE = TABLE.base("assassinate")
ASSASSINATE_ROYALTY = TABLE.base("assassinate_royalty")
DISCARD = TABLE.base("discard")
ACT = TABLE.base("act")
FREE = TABLE.base("free")
DEPLOY = TABLE.base("deploy")
PASS = TABLE.base("pass")
END_TURN = TABLE.base("end_turn")
PAY = TABLE.base("pay")
PUSH = TABLE.base("push")
BENEFIT = TABLE.base("benefit")
DROP = TABLE.base("drop")
FROM_LIMBO = TABLE.base("from_limbo")
FROM_SUPPLY = TABLE.base("from_supply")
FROM = TABLE.base("from")
AGENT = TABLE.base("agent")
CUBES = TABLE.base("cubes")
CITY = TABLE.base("city")
SEAT = TABLE.base("seat")
TRACK = TABLE.base("track")
BLOCK = TABLE.base("block")
CHANGE_ALLEGIANCE = TABLE.base("change_allegiance")
DONE = TABLE.base("done")
DECLINE = TABLE.base("decline")

EVERY_CITY = tuple(range(CITY, CITY + len(CITY_IDS)))


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))


def other_cities(city: int) -> tuple[int, ...]:
    """The action of every city but one."""
    return EVERY_CITY[:city] + EVERY_CITY[city + 1 :]


def split(base: int, action: int) -> tuple[int, int]:
    """(seat, city) of an action of a verb with these axes."""
    return divmod(action - base, len(CITY_IDS))
