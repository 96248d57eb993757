"""What the test tables of all titles share: act in words, look at what is offered and what happened."""

from __future__ import annotations

from typing import Any, Self

from penumbra import Game


class AnyTable:
    """A position of a title. Its own table sets `game` and makes the state `s`."""

    game: Game
    s: Any

    def do(self, *codes: str) -> Self:
        """Take actions by their codes: "play blackguard", "place rome", "move the_archives"."""
        for code in codes:
            action = self.game.actions.find(code)
            assert action in self.s.options, f"{code!r} is not offered; {self.s.kind}: {self.offers()}"
            self.s.apply(action)
        return self

    def offers(self, verb: str = "") -> list[str]:
        """The codes on offer, all or of one verb (then without the verb)."""
        codes = [self.game.actions.code(a) for a in self.s.options]
        if not verb:
            return codes
        return [c.removeprefix(verb).strip() for c in codes if c.split()[0] == verb]

    @property
    def kind(self) -> str:
        return str(self.s.kind)

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    def events(self, what: str = "") -> list[tuple[Any, ...]]:
        return [e[1:] for e in self.s.events if not what or e[1] == what]

    def _names(self, cards: list[int]) -> list[str]:
        return [self.s.box.card_id(card) for card in cards]


def for_each_seat(description: dict[str, Any], zones: tuple[str, ...], seats: int) -> dict[str, Any]:
    """The description with a single list for one of these zones read as seat 0's."""
    found = dict(description)
    for zone in zones:
        pile = found.get(zone)
        if pile is not None and not (pile and isinstance(pile[0], (list, type(None)))):
            found[zone] = [pile] + [None] * (seats - 1)
    return found
