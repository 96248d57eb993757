"""Where cards lie and who sees them: the one table from which views are built and hidden cards resampled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol

from penumbra.engine.randomness import shuffle
from penumbra.engine.state import State

Sees = Literal["all", "owner", "contents", "nobody"]
Pool = str | Callable[[int, int], str]


class Knowing(Protocol):
    """What remembers which hidden cards were shown to whom: a state."""

    known: tuple[tuple[str, int, int, int], ...]


class Zone(NamedTuple):
    """A place for cards: the state attribute of that name holds a list, or a list per seat or per place of the board.

    `sees` is who sees the cards: all; their owner; their owner but not the order (contents); nobody.
    Zones of one `pool` hold cards that a seat who sees none of them cannot tell apart: they are resampled together,
    for each owner apart, or across all owners if `shared`. Where everybody knows that certain cards lie in certain
    piles, the pool is a function of card and owner (or place): every pile keeps its number of cards of each pool.
    """

    name: str
    per_seat: bool
    sees: Sees
    pool: Pool = ""
    shared: bool = False
    per_place: bool = False

    def piles(self, s: State) -> list[tuple[int, list[int]]]:
        """(owner or place, cards) for each pile; the owner of a common pile is -1."""
        value = getattr(s, self.name)
        return list(enumerate(value)) if self.per_seat or self.per_place else [(-1, value)]

    def seen_by(self, owner: int, seat: int | None) -> bool:
        """Whether `seat` sees these cards in their order."""
        return self.sees == "all" or (self.sees == "owner" and seat == owner)


def zone_views(s: State, zones: tuple[Zone, ...], seat: int | None, name: Callable[[int], Any]) -> dict[str, Any]:
    """Every zone as `seat` may see it, built up from nothing."""
    views: dict[str, Any] = {}
    for zone in zones:
        piles = [_pile_view(s, zone, owner, cards, seat, name) for owner, cards in zone.piles(s)]
        views[zone.name] = piles if zone.per_seat or zone.per_place else piles[0]
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


def show(s: Knowing, zone: str, owner: int, card: int, mask: int) -> None:
    """Remember that the seats in `mask` have seen this card of a hidden pile."""
    if (entry := (zone, owner, card, mask)) not in s.known:
        s.known += (entry,)


def forget(s: Knowing, zone: str, owner: int, card: int | None = None) -> None:
    """A card (None: every card) has left the pile: nobody knows it there any more."""
    if s.known:
        s.known = tuple(k for k in s.known if k[:2] != (zone, owner) or (card is not None and k[2] != card))


def resample(s: State, zones: tuple[Zone, ...], seat: int | None) -> None:
    """Deal what `seat` does not see anew, pool by pool, keeping every pile's size and what the seat was shown."""
    pools: dict[tuple[str, int], list[int]] = {}
    shares: list[tuple[list[int], list[tuple[tuple[str, int], int]], bool]] = []
    for zone in zones:
        for owner, cards in zone.piles(s):
            if not zone.pool or zone.seen_by(owner, seat):
                continue
            keep = known_cards(s, zone.name, owner, seat)
            for card in keep:
                cards.remove(card)
            parts = _by_pool(zone, owner, cards)
            for key, part in parts:
                pools.setdefault(key, []).extend(part)
            cards[:] = keep
            shares.append((cards, [(key, len(part)) for key, part in parts], callable(zone.pool)))
    for loose in pools.values():
        loose.sort()  # the new deal may depend on what is there, never on how it lay
        shuffle(s, loose)
    for cards, counts, mixed in shares:
        for key, count in counts:
            cards += pools[key][:count]
            del pools[key][:count]
        if mixed:
            shuffle(s, cards)


def _by_pool(zone: Zone, owner: int, cards: list[int]) -> list[tuple[tuple[str, int], list[int]]]:
    """The cards of a pile by the pool they belong to."""
    whose = -1 if zone.shared else owner
    if isinstance(zone.pool, str):
        return [((zone.pool, whose), cards[:])]
    parts: dict[str, list[int]] = {}
    for card in cards:
        parts.setdefault(zone.pool(card, owner), []).append(card)
    return [((name, whose), parts[name]) for name in sorted(parts)]


def shuffle_unseen(s: State, zones: tuple[Zone, ...]) -> None:
    """Shuffle each pile whose order nobody sees, card by card of the same pool; what any seat was shown stays put."""
    for zone in zones:
        if zone.sees not in ("contents", "nobody"):
            continue
        for owner, cards in zone.piles(s):
            shown = [card for where, whose, card, _ in s.known if (where, whose) == (zone.name, owner)]
            slots: dict[str, list[int]] = {}
            for i, card in enumerate(cards):
                if card not in shown:
                    pool = zone.pool if isinstance(zone.pool, str) else zone.pool(card, owner)
                    slots.setdefault(pool, []).append(i)
            for pool in sorted(slots):
                loose = sorted(cards[i] for i in slots[pool])
                shuffle(s, loose)
                for i, card in zip(slots[pool], loose, strict=True):
                    cards[i] = card
