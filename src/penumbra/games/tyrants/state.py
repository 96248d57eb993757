"""The state of a game of Tyrants, and the zones of its cards."""

from __future__ import annotations

from collections import Counter

from penumbra.engine.core import Frame
from penumbra.engine.state import State
from penumbra.engine.zones import Zone
from penumbra.games.tyrants.board import COLOURS, Board, spies_left
from penumbra.games.tyrants.cards import SUPPLIES, Box, number_of

ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("deck", per_seat=True, sees="contents", pool="owned"),
    Zone("discard", per_seat=True, sees="all"),
    Zone("inner_circle", per_seat=True, sees="all"),
    Zone("market_deck", per_seat=False, sees="nobody", pool="market"),
    Zone("devoured", per_seat=False, sees="all"),
)


class Tyrants(State):
    """Lists by seat unless said otherwise. A card is its number in the box; `played` and `limbo` hold cards in
    play, see cards.py."""

    box: Box
    board: Board
    area: int  # mask of the places in use
    count: list[int]  # troops: place * COLOURS + colour
    room: list[int]  # empty spaces by place
    open: int  # mask of places with an empty space
    held: list[int]  # by colour: mask of places with such a troop
    presence: list[int]  # mask of places
    spies: list[int]  # mask of sites
    control: list[int]  # by site: seat or -1
    total: int  # mask of sites under total control
    barracks: list[int]
    trophies: list[int]  # seat * COLOURS + colour
    vp: list[int]

    hand: list[list[int]]
    deck: list[list[int]]  # the last card is on top
    discard: list[list[int]]
    inner_circle: list[list[int]]
    market: list[int]  # six slots, -1: a gap
    market_deck: list[int]
    devoured: list[int]  # the last card is on top
    supply: list[int]  # House Guards, Priestesses of Lolth, Insane Outcasts

    half_decks: tuple[str, ...]
    houses: tuple[str, ...]
    first: int
    turn: int  # the active seat; -1 during set-up
    round: int
    power: int
    influence: int
    given: int  # mask of markers that gave their Influence this turn
    played: list[int]
    limbo: list[int]  # cards being played out of the market or an inner circle
    serial: int  # cards played this turn
    aspects: list[int]  # by aspect: cards played this turn
    pending: list[Frame]  # instructions for the end of the turn
    ghost: bool  # the top devoured card counts as a market card until the end of the turn
    ending: str  # the reason why this round is the last, or ""

    # What the card being resolved has done so far; later steps of the same card refer to it.
    spy_site: int  # site of the spy just placed or returned, or -1
    spy_sites: int  # mask of the sites spies were returned from
    killed: int  # troops it assassinated
    victim: int  # colour of the last one, or -1
    deployed: int  # mask of places it deployed to


def census(s: Tyrants) -> dict[str, int]:
    """What play never changes: the copies of each card, the troops of each colour, the spies, the spaces."""
    piles = [*s.hand, *s.deck, *s.discard, *s.inner_circle, s.market_deck, s.devoured]
    cards = Counter(card for pile in piles for card in pile)
    cards.update(card for card in s.market if card >= 0)
    cards.update(number_of(card) for card in s.played + s.limbo)
    cards.update(dict(zip(SUPPLIES, s.supply, strict=True)))
    found = {s.box.card_id(card): copies for card, copies in cards.items() if copies}
    for colour in range(COLOURS):
        found[f"troops {colour}"] = sum(s.count[colour::COLOURS]) + sum(s.trophies[colour::COLOURS])
    for p in range(s.n):
        found[f"troops {p}"] += s.barracks[p]
        found[f"spies {p}"] = s.spies[p].bit_count() + max(0, spies_left(s, p))
    return {**found, "spaces": sum(s.room) + sum(s.count)}


def chapter(s: Tyrants) -> tuple[int, int]:
    """The round, and whose turn it is."""
    return s.round, s.turn
