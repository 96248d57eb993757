"""Positions as descriptions: docs/positions.md explains the fields for people.

A named zone is replaced as a whole; cards it needs come from the market deck, a supply or the box, cards it no
longer holds go to the box. Pieces follow: a barracks holds what is neither on the map nor in a trophy hall.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from penumbra.games.tyrants.cards import OUTCAST, SUPPLIES
from penumbra.games.tyrants.setup import MARKET_SIZE, needs_outcasts
from penumbra.games.tyrants.turn import begin_turn, step_one
from penumbra.kit.fields import LARGEST, mapping, one_of, whole
from penumbra.kit.positions import (
    SEATS,
    Field,
    FieldTable,
    cards,
    heading,
    key,
    number,
    numbers,
    party_grid,
    piles,
    row_of,
    slots,
    word,
)
from penumbra.kit.stock import Lot, kept_lot, pile_lot, take_stock

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

PHASES = ("start", "begin", "turn")  # first troops; before a turn's markers pay; step 1 of a turn
ENDINGS = ("", "last_troop", "market_empty")
HANDS = ("hand", "deck", "discard", "inner_circle")  # one pile a seat


def arrange(s: Tyrants, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    FIELDS.check(description, ("phase", "turn"))
    phase = PHASES[one_of("phase", description.get("phase", "turn"), PHASES)]
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    FIELDS.read(s, description)
    take_stock(s, _lots(s, description), lambda card: _limit(s, card), why=lambda card: _why(s, card))
    _check_whites(s, description.get("troops", {}))
    _check_pieces(s, SEATS.named(s, description, "barracks"))
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


# --- fields ---------------------------------------------------------------------------------------------------


def colour_ids(s: Tyrants) -> tuple[str, ...]:
    """The ids of the colours at this table; those that nobody plays have none."""
    return (*COLOUR_IDS[: s.n], *[""] * (WHITE - s.n), COLOUR_IDS[WHITE])


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
            named = [one for one in colour_ids(s) if one]
            colour = COLOUR_IDS.index(named[one_of(field, colour_id, named)])
            for _ in range(whole(field, count, 0, TROOPS)):
                if not s.room[place]:
                    raise BadPosition(f"{field}: more troops than its {s.board.spaces[place]} spaces")
                put_troop(s, place, colour)


def _write_troops(s: Tyrants) -> dict[str, Any]:
    in_use = [place for place in range(len(PLACES)) if s.area & BITS[place]]
    return {PLACES[place]: row_of(s.count, place, COLOUR_IDS) for place in in_use}


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


def _write_spies(s: Tyrants) -> dict[str, Any]:
    found = {SITES[site]: [p for p in range(s.n) if s.spies[p] & BITS[site]] for site in s.board.sites}
    return {site: seats for site, seats in found.items() if seats}


def _read_supply(s: Tyrants, value: Any) -> None:
    names = [s.box.card_id(card) for card in SUPPLIES]
    for name, count in mapping("supply", value).items():
        i = one_of("supply", name, names)
        s.supply[i] = whole(f"supply.{name}", count, 0, s.box.copies[SUPPLIES[i]])


def _write_supply(s: Tyrants) -> dict[str, int]:
    return {s.box.card_id(card): count for card, count in zip(SUPPLIES, s.supply, strict=True)}


def _read_given(s: Tyrants, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPosition("given: give a list of sites")
    s.given = 0
    for name in value:
        site = _place(s, "given", name)
        if site not in s.board.markers:
            raise BadPosition(f"given: {name} has no control marker")
        s.given |= BITS[site]


def _write_given(s: Tyrants) -> list[str]:
    return [SITES[site] for site in s.board.markers if s.given & BITS[site]]


FIELDS = FieldTable(
    key(),
    number("counter"),
    number("round", 1),
    number("power"),
    number("influence"),
    Field("troops", _read_troops, _write_troops),
    Field("spies", _read_spies, _write_spies),
    numbers("barracks", TROOPS),
    party_grid("trophies", colour_ids, TROOPS + 2),
    numbers("vp", LARGEST),
    *(piles(field) for field in HANDS),
    slots("market", MARKET_SIZE),
    cards("market_deck"),
    cards("devoured"),
    Field("supply", _read_supply, _write_supply),
    Field("given", _read_given, _write_given),
    word("ending", ENDINGS),
)


# --- where everything is --------------------------------------------------------------------------------------


def _limit(s: Tyrants, card: int) -> int:
    """How often a card may be there: not at all if its half-deck is not in use."""
    half_deck = s.box.cards[card].half_deck
    if half_deck is not None and half_deck not in s.half_decks:
        return 0
    return 0 if card == OUTCAST and not needs_outcasts(s.half_decks) else s.box.copies[card]


def _why(s: Tyrants, card: int) -> str:
    half_deck = s.box.cards[card].half_deck or "demons"
    return f"the box has {s.box.copies[card]}" if _limit(s, card) else f"half-deck {half_deck} is not in use"


def _lots(s: Tyrants, description: dict[str, Any]) -> Iterator[Lot]:
    """Cards that a named zone needs come from the market deck, a supply or the market."""
    yield pile_lot("market_deck" in description, s.market_deck)
    for i, card in enumerate(SUPPLIES):
        yield _supply_lot(s, i, s.box.card_id(card) in description.get("supply", {}))
    yield Lot("market" in description, lambda: s.market, lambda slot: _replace(s, slot))
    yield kept_lot("devoured" in description, s.devoured)
    for field in HANDS:
        for told, pile in zip(SEATS.named(s, description, field), getattr(s, field), strict=True):
            yield kept_lot(told, pile)


def _supply_lot(s: Tyrants, supply: int, named: bool) -> Lot:
    def give(_: int) -> None:
        s.supply[supply] -= 1

    return Lot(named, lambda: [SUPPLIES[supply]] * s.supply[supply], give)


def _replace(s: Tyrants, slot: int) -> None:
    s.market[slot] = s.market_deck.pop() if s.market_deck else -1


def _check_whites(s: Tyrants, named: dict[str, Any]) -> None:
    """No more white troops than were set up (TY-024): those in trophy halls come from places that were not named."""
    most = sum(white for place, white in enumerate(s.board.white) if s.area & BITS[place])
    surplus = sum(s.count[WHITE::COLOURS]) + sum(s.trophies[WHITE::COLOURS]) - most
    for place in reversed(range(len(PLACES))):
        while surplus > 0 and PLACES[place] not in named and s.count[place * COLOURS + WHITE]:
            take_troop(s, place, WHITE)
            surplus -= 1
    if surplus > 0:
        raise BadPosition(f"{most + surplus} white troops named; there are {most} in the sectors in use")


def _check_pieces(s: Tyrants, barracks: list[bool]) -> None:
    """At most the 40 troops and 5 spies of each colour; a barracks that is not given holds the rest."""
    for p in range(s.n):
        out = sum(s.count[p::COLOURS]) + sum(s.trophies[p::COLOURS])
        if not barracks[p]:
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
    return {**heading(s), "phase": s.kind, "turn": s.seat, **FIELDS.write(s)}
