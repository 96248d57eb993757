"""A table for tests: set up a position in two lines, act in words, assert on what changed and what did not."""

from __future__ import annotations

from typing import Any

import penumbra
from penumbra import testing
from penumbra.games.emerald.actions import CITY_IDS, TRACK_IDS
from penumbra.games.emerald.cards import KINDS, number_of
from penumbra.games.emerald.position import FACTIONS, by_seat, described
from penumbra.games.emerald.scoring import faction, score
from penumbra.games.emerald.state import Emerald
from tests.games.table import for_each_seat

GAME = penumbra.game("emerald")
OPTIONS = ("first_player", "colours", "always_ask", "turn_limit")
ONE_PILE = ("hand", "deck", "discard", "beside")


MADNESS, CALM = {"sanity_die": ["madness"]}, {"sanity_die": ["blank"]}


class Table(testing.Table):
    """A position of A Study in Emerald. Seat 0 is first and has the turn unless said otherwise; two seats by default.

    `hand`, `deck`, `discard`, `beside` may be one list: seat 0's. Everything else is as in docs/positions.md; table
    options may be given directly. `chance=MADNESS` or `chance=CALM` fixes the next sanity roll. A seat without agents
    on the board is made to reveal only when an effect takes its last one.
    """

    game = GAME

    def __init__(self, seats: int = 2, **description: Any) -> None:
        options: dict[str, Any] = {"first_player": 0}
        options |= {name: description.pop(name) for name in OPTIONS if name in description}
        state = GAME.position({"seats": seats, "options": options, **for_each_seat(description, ONE_PILE, seats)})
        assert isinstance(state, Emerald)
        self.s: Emerald = state

    # --- acting

    def act(self, code: str, *cards: str) -> Table:
        """An action with its cards: `act("place rome", "start_informer")`. What there is no choice about is skipped,
        and the payment is ended when the cards are named."""
        self.do(code)
        for card in cards:
            pick = card if " " in card else f"pay {card}"
            if self.s.kind == "compose" and pick in self.offers():
                self.do(pick)
        if self.s.kind == "compose" and "done" in self.offers():
            self.do("done")
        return self

    def changes(self, *codes: str) -> dict[str, Any]:
        """Take actions and return everything in the picture of the table that is different now."""
        before = self.picture()
        after = self.do(*codes).picture()
        return {name: value for name, value in after.items() if value != before[name]}

    # --- looking

    def ready(self, seat: int = 0) -> Table:
        """No question is left but the seat's ordinary turn: every test of a card ends with this."""
        assert (self.s.kind, self.s.seat) == ("turn", seat), f"pending: {self.s.kind} of seat {self.s.seat}"
        assert not (self.s.played or self.s.staged or self.s.blocked or self.s.load or any(self.s.arrived))
        return self

    def agents(self, city: str) -> dict[str, int]:
        """Agents in a city by seat, without zeros."""
        return by_seat(self.s, self.s.agents, CITY_IDS.index(city))

    def cubes(self, city: str) -> dict[str, int]:
        """Cubes in a city by seat, without zeros."""
        return by_seat(self.s, self.s.cubes, CITY_IDS.index(city))

    def leader(self, city: str) -> int | None:
        leader = self.s.leader[CITY_IDS.index(city)]
        return leader if leader >= 0 else None

    def zombies(self, city: str) -> int:
        return self.s.zombies[CITY_IDS.index(city)]

    def shown(self, city: str) -> str | None:
        card = self.s.shown[CITY_IDS.index(city)]
        return self.s.box.card_id(card) if card >= 0 else None

    def stack(self, city: str) -> list[str]:
        return self.names(self.s.stacks[CITY_IDS.index(city)])

    def royalty(self, city: str) -> bool:
        return bool(self.s.royalty[CITY_IDS.index(city)])

    def track(self, name: str) -> int:
        return self.s.tracks[TRACK_IDS.index(name)]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.s.hand[seat])

    def deck(self, seat: int = 0) -> list[str]:
        return self.names(self.s.deck[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.names(self.s.discard[seat])

    def beside(self, seat: int = 0) -> list[str]:
        return self.names([number_of(laid) for laid in self.s.beside[seat]])

    def laid(self, card: str, seat: int = 0) -> dict[str, Any]:
        """A card beside an identity card with what lies on it: {"card": ..., "victim": 1}."""
        found = [described(self.s, laid) for laid in self.s.beside[seat]]
        return next(entry for entry in found if entry["card"] == card)

    def removed(self) -> list[str]:
        return self.names(self.s.removed)

    def points(self, seat: int = 0) -> dict[str, int]:
        """Points by kind, without those of victims and tracks; only kinds that are not 0."""
        row = self.s.points[3 * seat : 3 * seat + 3]
        return {KINDS[kind]: n for kind, n in enumerate(row) if n}

    def kills(self, victim: int, seat: int = 0) -> int:
        """Points on agent fields with pawns of the victim."""
        return self.s.kills[seat * self.s.n + victim]

    def vp(self, seat: int = 0) -> int:
        """Where the disc stands: all points and the difference of the tracks."""
        return score(self.s, seat)

    def faction(self, seat: int = 0) -> str:
        return FACTIONS[faction(self.s, seat)]

    def picture(self) -> dict[str, Any]:
        """The whole table, one entry a thing: "hand 0", "cubes rome", "cubes home 1", "limbo 0", "left"."""
        s, found = self.s, {"left": self.s.left, "removed": self.removed(), "zombies home": self.s.zombie_supply}
        for city in CITY_IDS:
            found |= {
                f"agents {city}": self.agents(city),
                f"cubes {city}": self.cubes(city),
                f"zombies {city}": self.zombies(city),
                f"shown {city}": self.shown(city),
                f"stacks {city}": self.stack(city),
                f"royalty {city}": int(self.royalty(city)),
            }
        for p in range(s.n):
            found |= {
                f"hand {p}": self.hand(p),
                f"deck {p}": self.deck(p),
                f"discard {p}": self.discard(p),
                f"beside {p}": self.beside(p),
                f"agents home {p}": s.agent_supply[p],
                f"cubes home {p}": s.cube_supply[p],
                f"limbo {p}": s.limbo[p],
                f"sanity {p}": s.sanity[p],
                f"revealed {p}": s.revealed[p],
                f"flipped {p}": s.flipped[p],
                f"points {p}": self.points(p),
                f"vp {p}": self.vp(p),
            }
        return found | {f"tracks {name}": self.track(name) for name in TRACK_IDS}
