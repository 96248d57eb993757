"""A table that tells everything that changed, and the scenes and constants which the tests of cards share."""

from __future__ import annotations

from typing import Any, Self

from penumbra.games.tyrants.board import PLACES, SITES, SPIES, spies_left
from penumbra.games.tyrants.cards import SUPPLIES, number_of
from tests.games.tyrants.table import Table

PILES = ("hand", "deck", "discard", "inner_circle")


class Watched(Table):
    """`changes()` is everything that is different since a card was laid from hand into the played area."""

    def __init__(self, seats: int = 2, **description: Any) -> None:
        super().__init__(seats, **description)
        self.watch()

    def watch(self) -> Self:
        """From here on, for what is done without playing a card."""
        self.before = self.picture()
        return self

    def play(self, card: str, *codes: str) -> Self:
        self.watch()
        hand = f"hand {self.s.turn}"
        self.before[hand] = [*self.before[hand]]
        self.before[hand].remove(card)
        self.before["played"] = [*self.before["played"], card]
        return super().play(card, *codes)

    def offered(self, *codes: str) -> set[str]:
        """Answer, then look at the next question."""
        return {*self.do(*codes).offers()}

    def changes(self, *codes: str) -> dict[str, Any]:
        """Answer, see that the card is done, and compare: how all that is different looks now."""
        self.do(*codes).ready(self.s.turn)
        return {name: now for name, now in self.picture().items() if now != self.before[name]}

    def drew(self, *cards: str) -> dict[str, Any]:
        """The changes of seat 0 drawing exactly these cards."""
        deck = self.before["deck 0"]
        assert deck[-len(cards) :] == [*reversed(cards)]
        return {"hand 0": self.before["hand 0"] + [*cards], "deck 0": deck[: -len(cards)]}

    def picture(self) -> dict[str, Any]:
        """The whole table by name. A place stands for its troops."""
        s = self.s
        found: dict[str, Any] = {place: self.troops(place) for place in PLACES}
        for site in SITES:
            found |= {f"spies {site}": self.spies(site), f"control {site}": self.control(site)}
            found[f"total {site}"] = self.total(site)
        for p in range(s.n):
            found |= {f"{pile} {p}": getattr(self, pile)(p) for pile in PILES}
            found |= {f"vp {p}": s.vp[p], f"barracks {p}": s.barracks[p], f"trophies {p}": self.trophies(p)}
            assert spies_left(s, p) + sum(p in self.spies(site) for site in SITES) == SPIES
        found |= {"played": self.played(), "elsewhere": self._names([number_of(card) for card in s.limbo])}
        found |= {"market": self.market(), "market_deck": self._names(s.market_deck), "devoured": self.devoured()}
        found |= {f"supply {card}": self.supply(card) for card in self._names([*SUPPLIES])}
        found["pending"] = self._names([number_of(frame[2]) for frame in s.pending])
        found |= {name: getattr(s, name) for name in ("power", "influence", "ghost", "turn", "round", "ending")}
        return found
