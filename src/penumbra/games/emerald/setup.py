"""Setting up: stacks of the cities, decks, identities, and two agents of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ask, op, seq
from penumbra.games.emerald.actions import CITY, EVERY_CITY
from penumbra.games.emerald.board import NOTHING, lay_out, recruit_agents, reveal_next
from penumbra.games.emerald.cards import CITIES, ROYALTY
from penumbra.games.emerald.cards import CITY as CITY_CARD
from penumbra.games.emerald.turn import begin_turn
from penumbra.kit.options import chosen_order, who_begins
from penumbra.kit.parties import around
from penumbra.kit.piles import deal_piles, shuffled

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

COLOURS = ("monday", "tuesday", "wednesday", "thursday", "friday")


def deal(s: Emerald, options: dict[str, Any]) -> None:
    """A fresh game up to the first question: where to place the first agent."""
    s.box = s.game.box  # type: ignore[assignment]
    s.always_ask = options["always_ask"] == "yes"
    s.turn_limit = options["turn_limit"]
    s.turn, s.round, s.left = -1, 1, 0
    s.first = who_begins(s, options)
    s.colours = chosen_order(s, options["colours"], COLOURS)[: s.n]
    lay_out(s)
    s.staged, s.draft, s.played, s.removed = [], (), [], []
    s.blocked = s.leopold = False
    s.alarm, s.load, s.ending, s.last = 0, 0, "", ()
    _deal_cities(s)
    _deal_players(s)
    placing = [(first_agent, p) for p in around(s.first, s.n)] * s.box.pieces["first_agents"]
    return seq(s, *placing, (begin_turn, s.first))


def _deal_cities(s: Emerald) -> None:
    """City, royalty and game cards mixed in every city, the top card turned up (SE-023 to SE-032)."""
    s.aside = shuffled(s, s.box.game_cards)
    s.stacks, s.shown, s.royalty = [], [NOTHING] * CITIES, [0] * CITIES
    for city in range(CITIES):
        cards = [CITY_CARD + city, ROYALTY + city]
        cards += [s.aside.pop() for _ in range(s.box.cards_per_city[s.n])]
        s.stacks.append(shuffled(s, cards))
        reveal_next(s, city)
    s.aside.sort()


def _deal_players(s: Emerald) -> None:
    """Starting decks, hands, identities and sanity tokens (SE-039 to SE-043)."""
    deal_piles(s, [s.box.starting_deck] * s.n, s.box.hand_size)
    s.beside = [[] for _ in range(s.n)]
    s.undealt = shuffled(s, s.box.identities)
    s.identity = [[s.undealt.pop()] for _ in range(s.n)]
    s.sanity = [s.box.pieces["sanity"]] * s.n
    s.revealed, s.flipped = [0] * s.n, [0] * s.n
    s.points, s.kills, s.vp = [0] * (3 * s.n), [0] * (s.n * s.n), [0] * s.n


@op
def first_agent(s: Emerald, p: int) -> None:
    """Any city, also one with other agents (SE-045 to SE-047)."""
    return ask(s, p, "start", EVERY_CITY, first_agent_placed, p)


@op
def first_agent_placed(s: Emerald, p: int, a: int) -> None:
    recruit_agents(s, p, a - CITY, 1)
