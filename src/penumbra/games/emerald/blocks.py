"""Attacks on agents and the Blocks that stop them, out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.games.emerald.actions import BLOCK, CITY, DECLINE, for_cards, other_cities
from penumbra.games.emerald.board import put_agent, take_agent
from penumbra.games.emerald.cards import ATTACKS
from penumbra.games.emerald.decks import put_aside
from penumbra.games.emerald.identity import check_limits
from penumbra.kit.piles import draw_cards

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

ASSASSINATION, SHOGGOTH, VAMPIRES, ZOMBIES, CTHULHU = range(len(ATTACKS))


def blocks_in(s: Emerald, cards: list[int], attack: int) -> list[int]:
    """The cards that stop an attack of this kind (SE-246, SE-328)."""
    return [card for card in cards if s.box.against[card] >> attack & 1]


@op
def window(s: Emerald, q: int, attack: int, city: int) -> None:
    """The owner of a threatened agent may block, once announced what and with which cards (SE-325).

    Whether there is a question must not show whether a Block is in hand: it is asked if one may be there, as everybody
    knows which cards `q` owns. At a table that does without, learning that there is none ends free undo.
    """
    if s.blocked:
        return
    cards = blocks_in(s, s.hand[q], attack)
    may_have = cards or blocks_in(s, s.deck[q], attack)
    if cards or (s.always_ask and may_have):
        return ask(s, q, "react", (*for_cards(BLOCK, cards), DECLINE), reacted, q, attack, city, always=True)
    if may_have:
        reveal(s)


@op
def reacted(s: Emerald, q: int, attack: int, city: int, a: int) -> None:
    """A Block costs the attacker all cards played; a replacement is drawn at once (SE-248, SE-304)."""
    if a == DECLINE:
        return
    card = a - BLOCK
    s.blocked = True
    s.hand[q].remove(card)
    tell(s, ALL, "blocked", q, card)
    put_aside(s, q, card, "block")
    frames: list[Frame] = [(draw_replacement, q), (check_limits,)]
    if s.box.block[card].escape:
        frames.insert(0, (escape, q, city))
    return seq(s, *frames)


@op
def draw_replacement(s: Emerald, q: int) -> None:
    draw_cards(s, q, 1)


@op
def escape(s: Emerald, q: int, city: int) -> None:
    """The agent moves to another city instead (SE-368)."""
    return ask(s, q, "escape", other_cities(city), escaped, q, city)


@op
def escaped(s: Emerald, q: int, city: int, a: int) -> None:
    take_agent(s, city, q)
    put_agent(s, a - CITY, q)
    tell(s, ALL, "agent_moved", q, q, city, a - CITY)


def was_blocked(s: Emerald) -> bool:
    """Whether the attack was stopped; the next one starts afresh."""
    blocked, s.blocked = s.blocked, False
    return blocked
