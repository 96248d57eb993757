"""The action table of A Study in Emerald. Verbs that share a decision are in ascending order, so options come out
sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable
from penumbra.games.emerald.cards import CARD_PLACES
from penumbra.kit.choices import for_cards as for_cards
from penumbra.kit.datafiles import read_data

CITY_IDS: tuple[str, ...] = tuple(city["id"] for city in read_data("emerald", "data", "box.yaml")["cities"])
SEAT_IDS = ("seat0", "seat1", "seat2", "seat3", "seat4")
TRACK_IDS = ("restorationist", "loyalist")

TABLE = ActionTable({"card": [None] * CARD_PLACES, "city": CITY_IDS, "seat": SEAT_IDS, "track": TRACK_IDS})

PLACE = TABLE.verb("place", "city")
TAKE = TABLE.verb("take", "city")
RETRIEVE = TABLE.verb("retrieve")
MOVE = TABLE.verb("move")
ADVANCE = TABLE.verb("advance")
ASSASSINATE = TABLE.verb("assassinate", "seat", "city")
ASSASSINATE_ROYALTY = TABLE.verb("assassinate_royalty", "city")
DISCARD = TABLE.verb("discard")
ACT = TABLE.verb("act", "card")
FREE = TABLE.verb("free", "card")
DEPLOY = TABLE.verb("deploy", "city")
PASS = TABLE.verb("pass", closing=True, readiness=0.1)
END_TURN = TABLE.verb("end_turn", closing=True, readiness=0.1)
PAY = TABLE.verb("pay", "card")
PUSH = TABLE.verb("push", "track", "card")
BENEFIT = TABLE.verb("benefit", "card")
DROP = TABLE.verb("drop", "card")
FROM_LIMBO = TABLE.verb("from_limbo")
FROM_SUPPLY = TABLE.verb("from_supply")
FROM = TABLE.verb("from", "city")
AGENT = TABLE.verb("agent", "seat", "city")
CUBES = TABLE.verb("cubes", "seat", "city")
CITY = TABLE.verb("city", "city")
SEAT = TABLE.verb("seat", "seat")
TRACK = TABLE.verb("track", "track")
BLOCK = TABLE.verb("block", "card")
CHANGE_ALLEGIANCE = TABLE.verb("change_allegiance")
DONE = TABLE.verb("done", closing=True)
DECLINE = TABLE.verb("decline", closing=True, readiness=0.5)

EVERY_CITY = tuple(range(CITY, CITY + len(CITY_IDS)))


def other_cities(city: int) -> tuple[int, ...]:
    """The action of every city but one."""
    return EVERY_CITY[:city] + EVERY_CITY[city + 1 :]


def split(base: int, action: int) -> tuple[int, int]:
    """(seat, city) of an action of a verb with these axes."""
    return divmod(action - base, len(CITY_IDS))
