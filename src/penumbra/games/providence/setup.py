"""Setting up: cards in the cities, Mythos row, decks, Alignments, and a city for each Basic Agent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.randomness import below, shuffle
from penumbra.games.providence.actions import CITY
from penumbra.games.providence.board import NOTHING, lay_out, put_figure
from penumbra.games.providence.cards import (
    BASIC,
    CITIES,
    CULTIST,
    DISSENTER_CULTIST,
    DISSENTER_INVESTIGATOR,
    INVESTIGATOR,
    MASTER,
)
from penumbra.games.providence.cards import CITY as CITY_CARD
from penumbra.games.providence.turn import begin_turn
from penumbra.kit.options import chosen_one, chosen_order, who_begins
from penumbra.kit.piles import deal_piles, shuffled

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

COLOURS = ("monday", "tuesday", "wednesday", "thursday", "friday")
GREAT_OLD_ONES = ("cthulhu", "hastur", "yog_sothoth", "black_goat", "nyarlathotep", "azathoth")
CULTIST_COLOURS = 2  # of the solo game


def deal(s: Providence, options: dict[str, Any]) -> None:
    """A fresh game up to the first question: where to place the first Basic Agent."""
    s.box = s.game.box  # type: ignore[assignment]
    s.always_ask = options["always_ask"] == "yes"
    s.turn_limit = options["turn_limit"]
    s.free_reveal = options["free_reveal"] == "yes"
    s.parties = s.n if s.n > 1 else 1 + CULTIST_COLOURS
    s.turn, s.round, s.left, s.fresh, s.used = -1, 1, 0, False, []
    s.first = who_begins(s, options)
    # The Cultists of the solo game take the next two colours (DP-270, DP-446).
    s.colours = chosen_order(s, options["colours"], COLOURS)[: s.parties]
    lay_out(s)
    s.staged, s.draft, s.played, s.removed, s.pending, s.last = [], (), [], [], [], ()
    s.moved = s.landed = s.eliminated = 0
    s.spot, s.ending, s.taken_from, s.late = -1, "", "", False
    _deal_board(s)
    _deal_players(s)
    _deal_alignments(s)
    _summon(s, options)
    return seq(s, *_placing(s, options), (begin_turn, s.first))


def _deal_board(s: Providence) -> None:
    """Main cards in the cities, the Reserve, the Mythos row, City cards (DP-053 to DP-060)."""
    s.reserve = shuffled(s, s.box.main)
    s.stacks, s.shown = [], [NOTHING] * CITIES
    for city in range(CITIES):
        cards = [s.reserve.pop() for _ in range(s.box.cards_per_city[s.n])]
        s.shown[city] = cards.pop()
        s.stacks.append(cards)
    s.mythos_deck = shuffled(s, [card for card in s.box.mythos if s.n > 1 or not s.box.cards[card].removed_in_solo])
    s.row = [s.mythos_deck.pop() for _ in range(s.box.row_size[s.n])]
    s.city_area = list(range(CITY_CARD, CITY_CARD + CITIES + 1))


def _deal_players(s: Providence) -> None:
    """Starting decks and hands (DP-062, DP-063)."""
    deal_piles(s, [s.box.starting[colour] for colour in s.colours[: s.n]], s.box.hand_size)
    s.mythos = [[] for _ in range(s.n)]
    s.vp, s.gained, s.calm, s.madness = [0] * s.n, [0] * s.n, [0] * s.n, [0] * s.n
    s.revealed, s.scored, s.swapped = [0] * s.n, [0] * s.n, [0] * s.n


def _deal_alignments(s: Providence) -> None:
    """One of each with up to three players; two Cultists, two Investigators and either Dissenter with more (DP-065 to
    DP-067). Alone one is an Investigator (DP-264)."""
    s.unused = []
    if s.n == 1:
        s.alignment, s.undealt = [[INVESTIGATOR]], []
        return
    cards = [INVESTIGATOR, CULTIST, DISSENTER_INVESTIGATOR, DISSENTER_CULTIST]
    if s.n > 3:
        s.unused = shuffled(s, cards[2:])
        cards = [INVESTIGATOR, INVESTIGATOR, CULTIST, CULTIST, s.unused.pop()]
    shuffle(s, cards)
    s.alignment = [[cards.pop()] for _ in range(s.n)]
    s.undealt = cards


def _summon(s: Providence, options: dict[str, Any]) -> None:
    """Solo: the Great Old One, its two Cultists with their cubes, the behaviour deck (DP-265 to DP-272, DP-425)."""
    s.great_old_one, s.goo_vp, s.goo_madness, s.burnt = -1, 0, 0, 0
    s.masters, s.held, s.behaviour, s.behaviour_discard = [0, 0], [], [], []
    if s.n > 1:
        return
    s.great_old_one = s.box.number["goo_" + chosen_one(s, options["great_old_one"], GREAT_OLD_ONES)]
    s.goo_vp = s.box.solo["start_vp"]
    s.behaviour = shuffled(s, s.box.behaviour)
    for i, city in enumerate(s.box.lairs):
        put_figure(s, MASTER + i, 1 + i, city)
        s.cube_supply[1 + i] = s.box.solo["easy_cubes"] if options["difficulty"] == "easy" else s.box.cubes
        s.common[1 + i] = 0


def _placing(s: Providence, options: dict[str, Any]) -> list[Any]:
    """Counter-clockwise from the first player, or so that the first player comes last (DP-071); or by City cards turned
    up at random (DP-072)."""
    if options["starting_cities"] == "drawn":
        return [(drawn_city, (s.first - i) % s.n) for i in range(s.n)]
    if options["placing"] == "rulebook":
        return [(first_agent, (s.first - i) % s.n) for i in range(s.n)]
    return [(first_agent, (s.first - 1 - i) % s.n) for i in range(s.n)]


def empty_cities(s: Providence) -> list[int]:
    """Cities without an Agent."""
    return [city for city in range(CITIES) if not s.here[city]]


@op
def first_agent(s: Providence, p: int) -> None:
    """Any city that holds no Agent yet; not that of a Cultist (DP-071, DP-424)."""
    return ask(s, p, "start", tuple([CITY + city for city in empty_cities(s)]), first_agent_placed, p)


@op
def first_agent_placed(s: Providence, p: int, a: int) -> None:
    put_figure(s, BASIC + p, p, a - CITY)
    tell(s, ALL, "recruited", p, BASIC + p, a - CITY)


@op
def drawn_city(s: Providence, p: int) -> None:
    cities = empty_cities(s)
    first_agent_placed(s, p, CITY + cities[below(s, len(cities))])
