"""The nine cities: agents, cubes, majorities, stacks of cards and the two tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.emerald.cards import CITIES, OTHERS, ROYALTY
from penumbra.kit.influence import NOBODY, put_pieces
from penumbra.kit.piles import NOTHING as NOTHING
from penumbra.kit.piles import turn_up as take_top

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def lay_out(s: Emerald) -> None:
    """An empty board with all pieces beside it or in Limbo (SE-034 to SE-037, SE-048)."""
    pieces = s.box.pieces
    s.agents, s.cubes, s.pieces = [0] * (CITIES * s.n), [0] * (CITIES * s.n), [0] * (CITIES * s.n)
    s.leader = [NOBODY] * CITIES
    s.zombies = [0] * CITIES
    s.zombie_supply = pieces["zombies"]
    s.agent_supply = [pieces["agents"]] * s.n
    s.limbo = [pieces["limbo"]] * s.n
    s.cube_supply = [pieces["cubes"] - pieces["limbo"]] * s.n
    s.in_cities, s.stored = [0] * s.n, [0] * s.n
    s.tracks = [0, 0]
    s.arrived = [0] * CITIES


# --- agents ---------------------------------------------------------------------------------------------------


def put_agent(s: Emerald, city: int, p: int) -> None:
    """An agent enters a city; where it comes from is the caller's business."""
    s.agents[city * s.n + p] += 1
    s.in_cities[p] += 1
    put_pieces(s, city, p, 1)


def take_agent(s: Emerald, city: int, p: int) -> None:
    """An agent leaves a city; where it goes is the caller's business."""
    s.agents[city * s.n + p] -= 1
    s.in_cities[p] -= 1
    put_pieces(s, city, p, -1)


def recruit_agents(s: Emerald, p: int, city: int, n: int) -> None:
    """Agents from the supply, as many as there are (SE-087, SE-309)."""
    for _ in range(min(n, s.agent_supply[p])):
        s.agent_supply[p] -= 1
        put_agent(s, city, p)
        tell(s, ALL, "agent_placed", p, city)


def lose_agent(s: Emerald, city: int, q: int) -> None:
    """An agent leaves the board: after the last one the identity may have to be revealed (SE-154)."""
    take_agent(s, city, q)
    if not s.in_cities[q]:
        s.alarm |= 1 << q


def send_home(s: Emerald, city: int, q: int) -> None:
    """An agent returns to its owner's supply."""
    lose_agent(s, city, q)
    s.agent_supply[q] += 1


def on_board(s: Emerald, p: int) -> int:
    """Agents in cities and those that count as if they were there (SE-240)."""
    return s.in_cities[p] + s.stored[p]


def cities_with_agents(s: Emerald, p: int) -> list[int]:
    return [city for city in range(CITIES) if s.agents[city * s.n + p]]


# --- cards of a city ------------------------------------------------------------------------------------------


def reveal_next(s: Emerald, city: int) -> None:
    """Turn up the next card of a stack; royalty goes to its slot and one more is turned up (SE-031, SE-032, SE-093).

    Zombies and Vampires leave the game when they come up after the Society of Leopold (SE-357).
    """
    s.shown[city] = NOTHING
    while (card := take_top(s, s.stacks[city])) != NOTHING:
        if ROYALTY <= card < OTHERS:
            s.royalty[city] = 1
            tell(s, ALL, "royalty_revealed", city, card)
        elif s.leopold and card in s.box.undead:
            s.removed.append(card)
            tell(s, ALL, "undead_removed", city, card)
        else:
            s.shown[city] = card
            tell(s, ALL, "card_revealed", city, card)
            return


# --- tracks ---------------------------------------------------------------------------------------------------


def difference(s: Emerald) -> int:
    """What the tracks are worth to everybody (SE-114)."""
    return abs(s.tracks[0] - s.tracks[1])


def advance(s: Emerald, track: int, n: int) -> None:
    """A marker moves up, never beyond the end (SE-111, SE-314)."""
    s.tracks[track] = min(s.box.track_end, s.tracks[track] + n)
    tell(s, ALL, "track", track, s.tracks[track])


def adjust_scores(s: Emerald, before: int) -> None:
    """Everybody's score holds the difference of the markers, which was `before` (SE-114, SE-115)."""
    if difference(s) != before:
        tell(s, ALL, "tracks_vp", difference(s), difference(s) - before)
