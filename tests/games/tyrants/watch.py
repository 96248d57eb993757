"""A table that tells everything that changed, and the scenes and constants which the tests of cards share."""

from __future__ import annotations

from typing import Any, Self

from penumbra.games.tyrants.board import BITS, PLACE_OF, PLACES, SITES, SPIES, spies_left
from penumbra.games.tyrants.cards import NO_COST, SUPPLIES, number_of
from tests.games.tyrants.table import GAME, Table

PILES = ("hand", "deck", "discard", "inner_circle")

# Seat 0 stands at Skullport among enemies, in a melee without an empty space; troops elsewhere are out of its reach.
FRONT = {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}, "eryndlyn": {"seat1": 1}}
MELEE = {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 2}, "ched_nasad": {"seat3": 2}}
AT_SKULLPORT = {"seat1 skullport", "seat2 skullport", "white skullport"}
ROUTE = "skullport--kanaglym:0"
BY_SKULLPORT = {"the_labyrinth--skullport:1", ROUTE, "stoneshaft_clanhold--skullport:1"}
# Seat 0 has troops but no enemy in reach.
ALONE = {"llacerellyn": "seat0", "skullport": {"seat1": 2, "white": 2}}
# Seat 0 has Presence only at full places.
HEMMED_IN = {"araumycos": {"seat0": 1, "white": 3}}
FIVE_SPIES = {site: [0] for site in ("skullport", "everfire", "eryndlyn", "kanaglym", "llacerellyn")}
PLAIN = ["house_guard", "priestess_of_lolth"]
# The largest hand that most forced discards spare, and the smallest they hit.
THREE = ["noble", "noble", "soldier"]
FOUR = [*THREE, "soldier"]


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
        self.before[f"hand {self.s.turn}"].remove(card)
        self.before["played"].append(card)
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
            found |= {f"total {site}": self.total(site), f"given {site}": bool(s.given & BITS[PLACE_OF[site]])}
        for p in range(s.n):
            found |= {f"{pile} {p}": getattr(self, pile)(p) for pile in PILES}
            found |= {f"vp {p}": s.vp[p], f"barracks {p}": s.barracks[p], f"trophies {p}": self.trophies(p)}
            # A spy is on the map or in the barracks.
            assert spies_left(s, p) + sum(p in self.spies(site) for site in SITES) == SPIES
        found |= {"played": self.played(), "elsewhere": self.names([number_of(card) for card in s.limbo])}
        found |= {"market": self.market(), "market_deck": self.names(s.market_deck), "devoured": self.devoured()}
        found |= {f"supply {card}": self.supply(card) for card in self.names([*SUPPLIES])}
        found["pending"] = self.names([number_of(frame[2]) for frame in s.pending])
        found |= {name: getattr(s, name) for name in ("power", "influence", "ghost", "turn", "round", "ending")}
        return found


class Played(Watched):
    """Four seats; seat 0 has just played the card from hand and holds two plain cards."""

    def __init__(self, card: str, troops: dict[str, Any] = MELEE, *, first: tuple[str, ...] = (), **more: Any) -> None:
        super().__init__(4, **{"hand": [card, *PLAIN], "troops": troops, **more})
        self.do(*first).play(card)


class Skirmish(Watched):
    """Three seats: seat 0 stands in Skullport beside seat 1 and white, seat 2 in Ched Nasad, out of seat 0's reach."""

    def __init__(self, *hand: str, **more: Any) -> None:
        troops = {"skullport": {"seat0": 1, "seat1": 1, "white": 2}, "ched_nasad": {"seat2": 1}}
        more["troops"] = troops | more.get("troops", {})
        super().__init__(3, hand=[*hand], **{"half_decks": ["elementals", "demons"], "side_sector": "right", **more})


def white_places(t: Table) -> list[str]:
    return [place for place in PLACES if "white" in t.troops(place)]


def no_white(seats: int, **options: Any) -> dict[str, Any]:
    """Troops that clear the map of such a table of white ones."""
    return {place: {} for place in white_places(Table(seats, **options))}


def spy_offers(t: Table, *but: str) -> set[str]:
    return {f"place_spy {site}" for site in t.sites() if site not in but}


def promotes_one_other(t: Played, card: str) -> None:
    """The plain cards follow; one of them must be promoted at the end of the turn, and only then."""
    own = t.inner_circle()
    for plain in PLAIN:
        t.play(plain)
    assert t.inner_circle() == own
    t.end_turn()
    assert (t.kind, t.offers()) == ("promote_played", [f"promote {plain}" for plain in PLAIN])
    t.do("promote priestess_of_lolth").ready(1)
    assert (t.inner_circle(), t.discard()) == ([*own, "priestess_of_lolth"], [card, "house_guard"])


def values(card: str) -> tuple[Any, ...]:
    """Half-deck, cost, aspect, type, VP in the deck, VP in the inner circle, copies."""
    c = GAME.box.cards[GAME.box.number[card]]
    cost = None if c.cost == NO_COST else c.cost
    return (c.half_deck, cost, c.aspect, c.type, c.deck_vp, c.inner_circle_vp, c.copies)


def half_deck(name: str | None) -> list[str]:
    """Its cards in the order of the box; those of no half-deck are the basic ones."""
    return [card.id for card in GAME.box.cards if card.half_deck == name]
