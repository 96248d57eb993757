"""The state of a game of A Study in Emerald, and the zones of its cards."""

from __future__ import annotations

from collections import Counter

from penumbra.engine.core import Frame
from penumbra.engine.state import State
from penumbra.engine.zones import Zone
from penumbra.games.emerald.cards import FRESH, HIDDEN, OTHERS, ROYALTY, Box, load_of, number_of


def stack_pool(card: int, city: int) -> str:
    """City and royalty cards lie in the stack of their city or are in sight; game cards may be anywhere."""
    return "game" if card >= OTHERS else f"city {city}"


ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("deck", per_seat=True, sees="contents", pool="owned"),
    Zone("discard", per_seat=True, sees="all"),
    Zone("beside", per_seat=True, sees="all"),
    Zone("identity", per_seat=True, sees="owner", pool="identity", shared=True),
    Zone("undealt", per_seat=False, sees="nobody", pool="identity", shared=True),
    Zone("stacks", per_seat=False, sees="nobody", pool=stack_pool, shared=True, per_place=True),
    Zone("aside", per_seat=False, sees="nobody", pool="game", shared=True),
    Zone("removed", per_seat=False, sees="all"),
    Zone("played", per_seat=False, sees="all"),
)


class Emerald(State):
    """Lists by seat unless said otherwise. Lists of pieces in cities have `city * n + seat`."""

    box: Box
    colours: tuple[str, ...]
    always_ask: bool  # windows open by what everybody knows, so that they tell nothing
    turn_limit: int  # turns a player; 0: none
    first: int
    turn: int  # the active seat; -1 during set-up
    round: int
    left: int  # actions still to take this turn

    agents: list[int]
    cubes: list[int]
    pieces: list[int]  # agents and cubes
    leader: list[int]  # by city: the seat with more pieces than each other, or -1
    zombies: list[int]  # by city
    zombie_supply: int
    agent_supply: list[int]
    cube_supply: list[int]
    limbo: list[int]  # cubes
    in_cities: list[int]  # agents
    stored: list[int]  # agents on a card that count as on the board
    tracks: list[int]  # Restorationists, Loyalists

    sanity: list[int]  # tokens
    revealed: list[int]
    flipped: list[int]  # 1: Change of Heart lies on the identity card
    points: list[int]  # seat * 3 + kind
    kills: list[int]  # seat * n + victim: points of agent fields
    vp: list[int]  # all of them, without the difference of the tracks

    hand: list[list[int]]
    deck: list[list[int]]  # the last card is on top
    discard: list[list[int]]
    beside: list[list[int]]  # laid cards, see cards.py
    identity: list[list[int]]
    undealt: list[int]
    stacks: list[list[int]]  # by city, face down; the last card is on top
    shown: list[int]  # by city: the face-up card, or -1
    royalty: list[int]  # by city: 1 if the royalty card lies in its slot
    aside: list[int]  # game cards that were never dealt or that Cthulhu swept away unseen
    removed: list[int]  # out of the game, before all eyes
    played: list[int]  # cards whose text is being carried out
    last: tuple[int, ...]  # the cards played or discarded last: all have seen them, wherever they are now
    leopold: bool  # Zombies and Vampires are out of the game

    staged: list[int]  # answers of the compound choice under way
    draft: Frame  # where it began
    alarm: int  # mask of the seats that may have to reveal the identity
    blocked: bool  # the attack under way was stopped
    load: int  # what will lie on the card being played
    arrived: list[int]  # by city: own agents that were moved by this action
    ending: str  # why the game ends, or ""

    parties = State.n  # who owns pieces are the seats: another name of the same slot


def census(s: Emerald) -> dict[str, int]:
    """What play never changes: the copies of each card, the agents and cubes of each seat, zombies."""
    piles = [*s.hand, *s.deck, *s.discard, *s.identity, *s.stacks, s.undealt, s.aside, s.removed, s.played]
    cards = Counter(card for pile in piles for card in pile)
    cards.update(card for card in s.shown if card >= 0)
    cards.update(ROYALTY + city for city, there in enumerate(s.royalty) if there)
    cards.update(number_of(laid) for pile in s.beside for laid in pile)
    found = {s.box.card_id(card): copies for card, copies in cards.items()}
    for p in range(s.n):
        found[f"agents {p}"] = s.agent_supply[p] + s.in_cities[p] + agents_kept(s, p)
        found[f"cubes {p}"] = s.cube_supply[p] + s.limbo[p] + sum(s.cubes[p :: s.n])
        found[f"agents in cities {p}"] = s.in_cities[p] - sum(s.agents[p :: s.n])
        found[f"points {p}"] = s.vp[p] - sum(s.points[3 * p : 3 * p + 3]) - sum(s.kills[p * s.n : (p + 1) * s.n])
    return found


def agents_kept(s: Emerald, p: int) -> int:
    """Agents of a seat on cards: its own on cards that store or take agents, and those it lost to killers."""
    kept = s.load & ~FRESH if p == s.turn else 0  # on their way to the card being played
    for q in range(s.n):
        for laid in s.beside[q]:
            load = load_of(laid)
            if not load or ROYALTY <= number_of(laid) < OTHERS:
                continue
            if s.box.kill_vp[number_of(laid)] >= 0:
                kept += load == p + 1
            elif q == p:
                kept += load & ~FRESH
    return kept


def is_hidden(laid: int) -> bool:
    """Whether a royalty card beside an identity card was hidden, not killed."""
    return load_of(laid) == HIDDEN


def chapter(s: Emerald) -> tuple[int, int]:
    """The round, and whose turn it is."""
    return s.round, s.turn
