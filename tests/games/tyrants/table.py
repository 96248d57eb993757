"""A table for tests: set up a position in two lines, act in words, assert on what changed and what did not."""

from __future__ import annotations

from typing import Any, Self

import penumbra
from penumbra import testing
from penumbra.games.tyrants.actions import COLOUR_IDS
from penumbra.games.tyrants.board import BITS, COLOURS, PLACE_OF, SITES
from penumbra.games.tyrants.cards import SUPPLIES, number_of
from penumbra.games.tyrants.state import Tyrants
from tests.games.table import for_each_seat

GAME = penumbra.game("tyrants")
ONE_PILE = ("hand", "deck", "discard", "inner_circle")
EMPTY_HANDS = {"hand": None}


class Table(testing.Table):
    """A position of Tyrants. Seat 0 is first and has the turn unless said otherwise; the default is two seats.

    `hand`, `deck`, `discard`, `inner_circle` may be one list: seat 0's. Everything else is as in docs/positions.md.
    `half_decks` and other table options may be given directly.
    """

    game = GAME

    def __init__(self, seats: int = 2, **description: Any) -> None:
        options = {"first_player": 0}
        for name in ("half_decks", "side_sector", "first_player", "board", "houses"):
            if name in description:
                options[name] = description.pop(name)
        state = GAME.position({"seats": seats, "options": options, **for_each_seat(description, ONE_PILE, seats)})
        assert isinstance(state, Tyrants)
        self.s: Tyrants = state

    # --- acting

    def play(self, card: str, *codes: str) -> Self:
        return self.do(f"play {card}", *codes)

    def end_turn(self, *codes: str) -> Self:
        return self.do("end_turn", *codes)

    # --- looking

    def ready(self, seat: int = 0) -> Self:
        """No question is left but the seat's ordinary turn: every test of a card ends with this."""
        assert (self.s.kind, self.s.seat) == ("turn", seat), f"pending: {self.s.kind} of seat {self.s.seat}"
        return self

    def troops(self, place: str) -> dict[str, int]:
        i = PLACE_OF[place] * COLOURS
        return {COLOUR_IDS[c]: k for c, k in enumerate(self.s.count[i : i + COLOURS]) if k}

    def spies(self, site: str) -> list[int]:
        return [p for p in range(self.s.n) if self.s.spies[p] & BITS[PLACE_OF[site]]]

    def control(self, site: str) -> int | None:
        holder = self.s.control[PLACE_OF[site]]
        return holder if holder >= 0 else None

    def total(self, site: str) -> bool:
        return bool(self.s.total & BITS[PLACE_OF[site]])

    def presence(self, place: str, seat: int = 0) -> bool:
        return bool(self.s.presence[seat] & BITS[PLACE_OF[place]])

    def trophies(self, seat: int = 0) -> dict[str, int]:
        row = self.s.trophies[seat * COLOURS : (seat + 1) * COLOURS]
        return {COLOUR_IDS[c]: k for c, k in enumerate(row) if k}

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.s.hand[seat])

    def deck(self, seat: int = 0) -> list[str]:
        return self.names(self.s.deck[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.names(self.s.discard[seat])

    def inner_circle(self, seat: int = 0) -> list[str]:
        return self.names(self.s.inner_circle[seat])

    def played(self) -> list[str]:
        return self.names([number_of(c) for c in self.s.played])

    def market(self) -> list[str | None]:
        return [self.s.box.card_id(c) if c >= 0 else None for c in self.s.market]

    def devoured(self) -> list[str]:
        return self.names(self.s.devoured)

    def supply(self, card: str) -> int:
        return self.s.supply[SUPPLIES.index(self.s.box.number[card])]

    def sites(self) -> list[str]:
        """The sites in use."""
        return [SITES[site] for site in self.s.board.sites if self.s.area & BITS[site]]

    @property
    def power(self) -> int:
        return self.s.power

    @property
    def influence(self) -> int:
        return self.s.influence
