"""Where cards lie and who sees them: the one table from which views are built and hidden cards resampled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from penumbra.engine.randomness import shuffle
from penumbra.engine.state import State

Sees = Literal["all", "owner", "contents", "nobody"]


class Zone(NamedTuple):
    """A place for cards: the state attribute of that name holds a list, or a list per seat.

    `sees` is who sees the cards: all; their owner; their owner but not the order (contents); nobody.
    Zones of one `pool` hold cards that a seat who sees none of them cannot tell apart: they are resampled together.
    """

    name: str
    per_seat: bool
    sees: Sees
    pool: str = ""

    def piles(self, s: State) -> list[tuple[int, list[int]]]:
        """(owner, cards) for each pile; the owner of a common pile is -1."""
        value = getattr(s, self.name)
        return list(enumerate(value)) if self.per_seat else [(-1, value)]

    def seen_by(self, owner: int, seat: int | None) -> bool:
        """Whether `seat` sees these cards in their order."""
        return self.sees == "all" or (self.sees == "owner" and seat == owner)


def zone_views(s: State, zones: tuple[Zone, ...], seat: int | None, name: Callable[[int], Any]) -> dict[str, Any]:
    """Every zone as `seat` may see it, built up from nothing."""
    views: dict[str, Any] = {}
    for zone in zones:
        piles = [_pile_view(s, zone, owner, cards, seat, name) for owner, cards in zone.piles(s)]
        views[zone.name] = piles if zone.per_seat else piles[0]
    return views


def _pile_view(
    s: State, zone: Zone, owner: int, cards: list[int], seat: int | None, name: Callable[[int], Any]
) -> dict[str, Any]:
    pile: dict[str, Any] = {"count": len(cards)}
    if zone.seen_by(owner, seat):
        pile["cards"] = [name(c) for c in cards]
    elif zone.sees == "contents" and seat == owner:
        pile["contents"] = [name(c) for c in sorted(cards)]
    elif shown := known_cards(s, zone.name, owner, seat):
        pile["shown"] = [name(c) for c in shown]
    return pile


def known_cards(s: State, zone: str, owner: int, seat: int | None) -> list[int]:
    """Cards of a hidden pile that this seat has been shown. A spectator knows what all seats know."""
    if not s.known:
        return []
    everybody = (1 << s.n) - 1
    return sorted(
        card
        for where, whose, card, mask in s.known
        if where == zone and whose == owner and (mask == everybody if seat is None else mask >> seat & 1)
    )


def show(s: State, zone: str, owner: int, card: int, mask: int) -> None:
    """Remember that the seats in `mask` have seen this card of a hidden pile."""
    if (entry := (zone, owner, card, mask)) not in s.known:
        s.known += (entry,)


def forget(s: State, zone: str, owner: int, card: int | None = None) -> None:
    """A card (None: every card) has left the pile: nobody knows it there any more."""
    if s.known:
        s.known = tuple(k for k in s.known if k[:2] != (zone, owner) or (card is not None and k[2] != card))


def resample(s: State, zones: tuple[Zone, ...], seat: int | None) -> None:
    """Deal what `seat` does not see anew, pool by pool, keeping every pile's size and what the seat was shown."""
    for piles in _hidden_pools(s, zones, seat):
        loose: list[int] = []
        kept: list[list[int]] = []
        for zone, owner, cards in piles:
            keep = known_cards(s, zone.name, owner, seat)
            rest = cards[:]
            for card in keep:
                rest.remove(card)
            kept.append(keep)
            loose += rest
        loose.sort()  # the new deal may depend on what is there, never on how it lay
        shuffle(s, loose)
        for (_, _, cards), keep in zip(piles, kept, strict=True):
            take = len(cards) - len(keep)
            cards[:] = keep + loose[:take]
            del loose[:take]


def _hidden_pools(s: State, zones: tuple[Zone, ...], seat: int | None) -> Iterator[list[tuple[Zone, int, list[int]]]]:
    pools: dict[tuple[str, int], list[tuple[Zone, int, list[int]]]] = {}
    for zone in zones:
        for owner, cards in zone.piles(s):
            if zone.pool and not zone.seen_by(owner, seat):
                pools.setdefault((zone.pool, owner), []).append((zone, owner, cards))
    return iter(pools.values())
