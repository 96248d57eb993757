"""Setting up: map, market, decks, and the first troop of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ask, op, seq
from penumbra.games.tyrants.actions import DEPLOY, at_places
from penumbra.games.tyrants.board import BITS, COLOURS, SITE_MASK, TROOPS, boards, lay_out
from penumbra.games.tyrants.cards import ASPECTS, HALF_DECKS, HOUSE_GUARD, NOBLE, OUTCAST, PRIESTESS, SOLDIER
from penumbra.games.tyrants.minions import clear_trace
from penumbra.games.tyrants.turn import HAND_SIZE, begin_turn
from penumbra.games.tyrants.verbs import deploy_troop
from penumbra.kit.options import chosen_one, chosen_order, chosen_several, who_begins
from penumbra.kit.parties import around
from penumbra.kit.piles import deal_piles, shuffled

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

MARKET_SIZE = 6
STARTING_DECK = [NOBLE] * 7 + [SOLDIER] * 3
HOUSES = ("baenre", "barrison_del_armgo", "mizzrym", "xorlarrin")


def deal(s: Tyrants, options: dict[str, Any]) -> None:
    """A fresh game up to the first question: where to deploy the first troop."""
    s.box = s.game.box  # type: ignore[assignment]
    s.turn = -1
    s.round = 1
    s.first = who_begins(s, options)
    s.houses = chosen_order(s, options["houses"], HOUSES)[: s.n]  # no two players lead the same house (TY-284)
    s.given = 0
    lay_out(s, boards()[options["board"]], _sectors(s, options["side_sector"]))
    s.barracks = [TROOPS] * s.n
    s.trophies = [0] * (s.n * COLOURS)
    s.vp = [0] * s.n
    _deal_market(s, options["half_decks"])
    _deal_players(s)
    s.power = s.influence = s.serial = 0
    s.played, s.limbo, s.pending = [], [], []
    s.aspects = [0] * len(ASPECTS)
    s.ghost = False
    s.ending = ""
    clear_trace(s)
    return seq(s, *[(first_troop, p) for p in around(s.first, s.n)], (begin_turn, s.first))


def _sectors(s: Tyrants, side: str) -> tuple[str, ...]:
    """Centre; centre and one outer sector; all three (TY-015 to TY-017)."""
    if s.n == 2:
        return ("center",)
    if s.n == 4:
        return ("left", "center", "right")
    return ("center", chosen_one(s, side, ("left", "right")))


def _deal_market(s: Tyrants, half_decks: Any) -> None:
    """Two half-decks shuffled together, six cards face up (TY-027, TY-032)."""
    box = s.box
    s.half_decks = chosen_several(s, half_decks, HALF_DECKS, 2)
    s.market_deck = shuffled(s, [card for name in s.half_decks for card in box.half_deck(name)])
    s.market = [s.market_deck.pop() for _ in range(MARKET_SIZE)]
    s.devoured = []
    outcasts = box.copies[OUTCAST] if needs_outcasts(s.half_decks) else 0  # TY-031
    s.supply = [box.copies[HOUSE_GUARD], box.copies[PRIESTESS], outcasts]


def needs_outcasts(half_decks: tuple[str, ...]) -> bool:
    return "demons" in half_decks


def _deal_players(s: Tyrants) -> None:
    """Starting decks and hands (TY-038, TY-039)."""
    deal_piles(s, [STARTING_DECK] * s.n, HAND_SIZE)
    s.inner_circle = [[] for _ in range(s.n)]


@op
def first_troop(s: Tyrants, p: int) -> None:
    """One troop to a starting site that no other player has taken (TY-040 to TY-044)."""
    taken = 0
    for q in range(s.n):
        taken |= s.held[q]
    free = s.board.starting & s.area & SITE_MASK & s.open & ~taken
    return ask(s, p, "start", at_places(DEPLOY, free), first_troop_deployed, p)


@op
def first_troop_deployed(s: Tyrants, p: int, a: int) -> None:
    deploy_troop(s, p, a - DEPLOY)


def sectors_in_use(s: Tyrants) -> list[str]:
    return [name for name, mask in s.board.sectors.items() if mask & s.area]


def sites_in_use(s: Tyrants) -> list[int]:
    return [site for site in s.board.sites if s.area & BITS[site]]
