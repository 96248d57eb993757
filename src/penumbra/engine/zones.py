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
    What is known of a zone `known_as` another lies in one of the two piles: cards that a seat has shown and may since
    have laid face down. Cards that are `known_on_top` are the last of their pile.
    """

    name: str
    per_seat: bool
    sees: Sees
    pool: Pool = ""
    shared: bool = False
    per_place: bool = False
    known_as: str = ""
    known_on_top: bool = False

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
        value = getattr(s, zone.name)
        if zone.per_seat or zone.per_place:
            views[zone.name] = [_pile_view(s, zone, owner, cards, seat, name) for owner, cards in enumerate(value)]
        else:
            views[zone.name] = _pile_view(s, zone, -1, value, seat, name)
    return views


def _pile_view(
    s: State, zone: Zone, owner: int, cards: list[int], seat: int | None, name: Callable[[int], Any]
) -> dict[str, Any]:
    sees = zone.sees
    if sees == "all" or (sees == "owner" and seat == owner):
        return {"count": len(cards), "cards": list(map(name, cards))}
    if sees == "contents" and seat == owner:
        return {"count": len(cards), "contents": list(map(name, sorted(cards)))}
    if s.known and not zone.known_as and (shown := known_cards(s, zone.name, owner, seat)):
        return {"count": len(cards), "shown": list(map(name, shown))}
    return {"count": len(cards)}


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


def show(s: Knowing, zone: str, owner: int, card: int, mask: int, another: bool = False) -> None:
    """Remember that the seats in `mask` have seen this card of a hidden pile; `another`: one more copy of it."""
    if another or (zone, owner, card, mask) not in s.known:
        s.known += ((zone, owner, card, mask),)


def forget(s: Knowing, zone: str, owner: int, card: int | None = None, one: bool = False) -> None:
    """A card (None: every card) has left the pile: nobody knows it there any more. `one`: of several known copies
    only one has left."""
    if not s.known:
        return
    if not one:
        s.known = tuple(k for k in s.known if k[:2] != (zone, owner) or (card is not None and k[2] != card))
        return
    for i, known in enumerate(s.known):
        if known[:3] == (zone, owner, card):
            s.known = s.known[:i] + s.known[i + 1 :]
            return


def resample(s: State, zones: tuple[Zone, ...], seat: int | None) -> None:
    """Deal what `seat` does not see anew, pool by pool, keeping every pile's size and what the seat was shown."""
    pools: dict[tuple[str, int], list[int]] = {}
    shares: list[tuple[list[int], list[tuple[tuple[str, int], int]], bool]] = []
    tops: list[tuple[list[int], list[int]]] = []
    joined = _join(s, zones, seat)
    for zone in zones:
        for owner, cards in zone.piles(s):
            if not zone.pool or zone.seen_by(owner, seat) or zone.known_as:
                continue
            keep = known_cards(s, zone.name, owner, seat)
            if zone.known_on_top:
                top = cards[len(cards) - len(keep) :]
                del cards[len(cards) - len(keep) :]
                tops.append((cards, top))
                keep = []
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
    for cards, top in tops:
        cards += top
    for cards, others in joined:
        shuffle(s, cards)
        for pile, count in others:
            pile += cards[len(cards) - count :]
            del cards[len(cards) - count :]


def _join(s: State, zones: tuple[Zone, ...], seat: int | None) -> list[tuple[list[int], list[tuple[list[int], int]]]]:
    """Lay what a zone is `known_as` together with it, as far as `seat` sees neither: (pile, what to take apart)."""
    joined = []
    for home in zones:
        guests = [zone for zone in zones if zone.known_as == home.name]
        for owner, cards in home.piles(s) if guests else ():
            piles = [] if home.seen_by(owner, seat) else [zone.piles(s)[owner][1] for zone in guests]
            others = [(pile, len(pile)) for pile in piles if pile]
            for pile, _ in others:
                cards += pile
                pile.clear()
            if others:
                joined.append((cards, others))
    return joined


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
                if i < len(cards) - len(shown) if zone.known_on_top else card not in shown:
                    pool = zone.pool if isinstance(zone.pool, str) else zone.pool(card, owner)
                    slots.setdefault(pool, []).append(i)
            for pool in sorted(slots):
                loose = sorted(cards[i] for i in slots[pool])
                shuffle(s, loose)
                for i, card in zip(slots[pool], loose, strict=True):
                    cards[i] = card
