"""Positions as descriptions: docs/positions.md explains the fields for people.

A named zone is replaced as a whole; cards it needs come from the market deck, a supply or the box, cards it no
longer holds go to the box. Pieces follow: a barracks holds what is neither on the map nor in a trophy hall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import seq
from penumbra.engine.errors import BadPosition
from penumbra.games.tyrants.actions import COLOUR_IDS
from penumbra.games.tyrants.board import (
    BITS,
    COLOURS,
    PLACE_OF,
    PLACES,
    SITES,
    SPIES,
    TROOPS,
    WHITE,
    put_spy,
    put_troop,
    take_spy,
    take_troop,
)
from penumbra.games.tyrants.cards import SUPPLIES
from penumbra.games.tyrants.setup import MARKET_SIZE, needs_outcasts
from penumbra.games.tyrants.turn import begin_turn, step_one
from penumbra.kit.fields import (
    LARGEST,
    Read,
    card_number,
    check_fields,
    mapping,
    per_seat,
    read_cards,
    read_key,
    read_number,
    read_seat_cards,
    read_seat_numbers,
    whole,
)

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

PHASES = ("start", "begin", "turn")  # first troops; before a turn's markers pay; step 1 of a turn
ENDINGS = ("", "last_troop", "market_empty")
HANDS = ("hand", "deck", "discard", "inner_circle")  # one pile a seat


def arrange(s: Tyrants, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    check_fields(description, READERS, ("phase", "turn"))
    phase = description.get("phase", "turn")
    if phase not in PHASES:
        raise BadPosition(f"phase: {phase!r} is not one of {', '.join(PHASES)}")
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    for field, read in READERS.items():
        if field in description:
            read(s, description[field])
    _check_cards(s, {field for field in description if field in CARD_FIELDS})
    _check_pieces(s, description.get("barracks") or [None] * s.n)
    _check_ending(s, named="ending" in description)
    if phase == "start":  # the seats before this one have placed their first troop
        del s.stack[len(s.stack) - (turn - s.first) % s.n :]
        return
    s.stack.clear()
    if phase == "begin":
        return seq(s, (begin_turn, turn))
    s.turn = turn
    if "given" not in description:
        s.given = sum(BITS[site] for site in s.board.markers if s.control[site] == turn)
    return seq(s, (step_one, turn))


def _colour(s: Tyrants, field: str, value: Any) -> int:
    if value not in (*COLOUR_IDS[: s.n], COLOUR_IDS[WHITE]):
        offer = ", ".join((*COLOUR_IDS[: s.n], COLOUR_IDS[WHITE]))
        raise BadPosition(f"{field}: {value!r} is not one of {offer}")
    return COLOUR_IDS.index(value)


def _place(s: Tyrants, field: str, value: Any) -> int:
    if not isinstance(value, str) or value not in PLACE_OF:
        raise BadPosition(f"{field}: there is no place {value!r}")
    if not s.area & BITS[PLACE_OF[value]]:
        raise BadPosition(f"{field}: {value} is not in use: its sector or board is out of play")
    return PLACE_OF[value]


def _read_troops(s: Tyrants, value: Any) -> None:
    for name, troops in mapping("troops", value).items():
        field = f"troops.{name}"
        place = _place(s, "troops", name)
        if isinstance(troops, str):
            troops = {troops: 1}
        for colour in range(COLOURS):
            for _ in range(s.count[place * COLOURS + colour]):
                take_troop(s, place, colour)
        for colour_id, count in mapping(field, troops or {}).items():
            colour = _colour(s, field, colour_id)
            for _ in range(whole(field, count, 0, TROOPS)):
                if not s.room[place]:
                    raise BadPosition(f"{field}: more troops than its {s.board.spaces[place]} spaces")
                put_troop(s, place, colour)


def _read_spies(s: Tyrants, value: Any) -> None:
    for name, seats in mapping("spies", value).items():
        site = _place(s, "spies", name)
        if site >= len(SITES):
            raise BadPosition(f"spies: {name} is a route space; spies stand at sites")
        if not isinstance(seats, list) or any(seats.count(p) > 1 for p in seats):
            raise BadPosition(f"spies.{name}: give a list of different seats")
        for p in range(s.n):
            if s.spies[p] & BITS[site]:
                take_spy(s, site, p)
        for p in seats:
            put_spy(s, site, whole(f"spies.{name}", p, 0, s.n - 1))


def _read_trophies(s: Tyrants, value: Any) -> None:
    for p, troops in enumerate(per_seat(s, "trophies", value)):
        s.trophies[p * COLOURS : (p + 1) * COLOURS] = [0] * COLOURS
        for colour_id, count in mapping(f"trophies[{p}]", troops or {}).items():
            colour = _colour(s, f"trophies[{p}]", colour_id)
            s.trophies[p * COLOURS + colour] = whole(f"trophies[{p}]", count, 0, TROOPS + 2)


def _read_market(s: Tyrants, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPosition("market: give a list of card ids")
    cards = [-1 if one is None else card_number(s, "market", one) for one in value]
    if len(cards) > MARKET_SIZE:
        raise BadPosition(f"market: it has {MARKET_SIZE} slots")
    s.market = cards + [-1] * (MARKET_SIZE - len(cards))


def _read_supply(s: Tyrants, value: Any) -> None:
    names = [s.box.card_id(card) for card in SUPPLIES]
    for name, count in mapping("supply", value).items():
        if name not in names:
            raise BadPosition(f"supply: {name!r} is not one of {', '.join(names)}")
        i = names.index(name)
        s.supply[i] = whole(f"supply.{name}", count, 0, s.box.copies[SUPPLIES[i]])


def _read_given(s: Tyrants, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPosition("given: give a list of sites")
    s.given = 0
    for name in value:
        site = _place(s, "given", name)
        if site not in s.board.markers:
            raise BadPosition(f"given: {name} has no control marker")
        s.given |= BITS[site]


def _read_ending(s: Tyrants, value: Any) -> None:
    if value not in ENDINGS:
        raise BadPosition(f"ending: {value!r} is not one of {', '.join(ENDINGS)}")
    s.ending = value


READERS: dict[str, Read] = {
    "key": read_key,
    "counter": read_number("counter"),
    "round": read_number("round", 1),
    "power": read_number("power"),
    "influence": read_number("influence"),
    "troops": _read_troops,
    "spies": _read_spies,
    "barracks": read_seat_numbers("barracks", TROOPS),
    "trophies": _read_trophies,
    "vp": read_seat_numbers("vp", LARGEST),
    **{field: read_seat_cards(field) for field in HANDS},
    "market": _read_market,
    "market_deck": read_cards("market_deck"),
    "devoured": read_cards("devoured"),
    "supply": _read_supply,
    "given": _read_given,
    "ending": _read_ending,
}
CARD_FIELDS = (*HANDS, "market", "market_deck", "devoured", "supply")


def _check_cards(s: Tyrants, named: set[str]) -> None:
    """No card beyond the copies in the box: surplus leaves the zones that were not named."""
    box = s.box
    for card, copies in enumerate(box.copies):
        half_deck = box.cards[card].half_deck
        limit = copies if half_deck is None or half_deck in s.half_decks else 0
        if card == SUPPLIES[-1] and not needs_outcasts(s.half_decks):
            limit = 0
        surplus = _copies_in_game(s, card) - limit
        while surplus > 0 and _drop(s, card, named):
            surplus -= 1
        if surplus > 0:
            why = f"the box has {copies}" if limit else f"half-deck {half_deck or 'demons'} is not in use"
            raise BadPosition(f"card {box.card_id(card)}: {limit + surplus} named, but {why}")


def _copies_in_game(s: Tyrants, card: int) -> int:
    piles: list[list[int]] = [pile for field in HANDS for pile in getattr(s, field)]
    found = sum(pile.count(card) for pile in (*piles, s.market, s.market_deck, s.devoured))
    return found + (s.supply[SUPPLIES.index(card)] if card in SUPPLIES else 0)


def _drop(s: Tyrants, card: int, named: set[str]) -> bool:
    """Take one copy out of a zone that was not named; False: there is none."""
    if "market_deck" not in named and card in s.market_deck:
        s.market_deck.remove(card)
    elif "supply" not in named and card in SUPPLIES and s.supply[SUPPLIES.index(card)]:
        s.supply[SUPPLIES.index(card)] -= 1
    elif "market" not in named and card in s.market:
        s.market[s.market.index(card)] = s.market_deck.pop() if s.market_deck else -1
    else:
        return False
    return True


def _check_pieces(s: Tyrants, barracks: list[int | None]) -> None:
    """At most the 40 troops and 5 spies of each colour; a barracks that is not given holds the rest."""
    whites = sum(s.trophies[WHITE::COLOURS])
    if whites > sum(s.board.white):
        raise BadPosition(f"{whites} white troops in trophy halls; the box has {sum(s.board.white)}")
    for p in range(s.n):
        out = sum(s.count[p::COLOURS]) + sum(s.trophies[p::COLOURS])
        if barracks[p] is None:
            s.barracks[p] = TROOPS - out
        if s.barracks[p] < 0 or s.barracks[p] + out > TROOPS:
            raise BadPosition(f"seat {p} has {out} troops on the map and in trophy halls; a player has {TROOPS}")
        if s.spies[p].bit_count() > SPIES:
            raise BadPosition(f"seat {p} has {s.spies[p].bit_count()} spies on the map; a player has {SPIES}")


def _check_ending(s: Tyrants, named: bool) -> None:
    """An empty market deck has triggered the end (TY-258), said or not: without it the game might never end."""
    if not s.market_deck and not s.ending:
        if named:
            raise BadPosition("ending: an empty market deck has triggered the end: say 'market_empty' or leave it out")
        s.ending = "market_empty"


def settled(s: Tyrants) -> bool:
    """The start of a turn, or a first troop to come: nothing played, nothing pending."""
    return s.kind in ("start", "turn") and not (s.played or s.pending or s.serial or s.ghost or s.known)


def describe(s: Tyrants) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    name = s.box.card_id
    assert s.origin is not None
    return {
        "seats": s.n,
        "seed": s.origin.seed,
        "options": dict(s.origin.options),
        "phase": s.kind,
        "turn": s.seat,
        "key": s.key.hex(),
        "counter": s.counter,
        "round": s.round,
        "power": s.power,
        "influence": s.influence,
        "troops": {PLACES[place]: _by_colour(s.count, place) for place in range(len(PLACES)) if s.area & BITS[place]},
        "spies": {
            SITES[site]: [p for p in range(s.n) if s.spies[p] & BITS[site]]
            for site in s.board.sites
            if any(spies & BITS[site] for spies in s.spies)
        },
        "barracks": list(s.barracks),
        "trophies": [_by_colour(s.trophies, p) for p in range(s.n)],
        "vp": list(s.vp),
        **{field: [[name(card) for card in pile] for pile in getattr(s, field)] for field in HANDS},
        "market": [name(card) if card >= 0 else None for card in s.market],
        "market_deck": [name(card) for card in s.market_deck],
        "devoured": [name(card) for card in s.devoured],
        "supply": {name(card): count for card, count in zip(SUPPLIES, s.supply, strict=True)},
        "given": [SITES[site] for site in s.board.markers if s.given & BITS[site]],
        "ending": s.ending,
    }


def _by_colour(counts: list[int], row: int) -> dict[str, int]:
    return {COLOUR_IDS[c]: k for c, k in enumerate(counts[row * COLOURS : (row + 1) * COLOURS]) if k}
