"""The verbs of card texts, second part: Agents that move, are possessed, raised or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.effects import Word
from penumbra.games.providence.actions import CITY, DECLINE, DONE, FIGURE, for_cities, for_figures
from penumbra.games.providence.board import (
    cities_of,
    has_stand,
    move_figure,
    owner_of,
    put_figure,
    turn_over,
)
from penumbra.games.providence.cards import BASIC, BASICS, CITIES, MI_GO, RECRUITS
from penumbra.games.providence.decks import destroy_figure
from penumbra.games.providence.roads import roads
from penumbra.games.providence.verbs import VOCABULARY

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

verb = VOCABULARY.verb


# --- moving ---------------------------------------------------------------------------------------------------


def destinations(s: Providence, p: int, city: int, to: str) -> int:
    """Mask of the cities that a figure may be moved to without cost; closed ones may not be entered."""
    ways = roads(s, p)
    if to == "adjacent":
        return ways.adjacent[city]
    if to == "gate":
        return ways.open & sum([1 << c for c in range(CITIES) if s.gates[c]]) & ~(1 << city)
    return ways.open & ~(1 << city)


def movers(s: Providence, p: int, who: str, to: str) -> int:
    """Mask of the own Agents that have somewhere to go."""
    team = s.team[p] & 1 << BASIC + p if who == "basic" else s.team[p]
    found = 0
    for city in range(CITIES):
        if s.here[city] & team and destinations(s, p, city, to):
            found |= s.here[city] & team
    return found


def can_move(s: Providence, p: int, me: int, who: str, to: str) -> bool:
    return movers(s, p, who, to) > 0


@verb(can_move, who=Word(("one", "basic", "group")), to=Word(("adjacent", "anywhere", "gate")))
def move_agent(s: Providence, p: int, me: int, who: str, to: str) -> None:
    """One Agent, the Basic Agent, or several from one city together; never Deep Ones."""
    return ask(s, p, "move_agent", for_figures(movers(s, p, who, to)), move_agent_to, p, me, who, to)


@op
def move_agent_to(s: Providence, p: int, me: int, who: str, to: str, a: int) -> None:
    offer = for_cities(CITY, destinations(s, p, s.at[a - FIGURE], to))
    return ask(s, p, "move_to", offer, moved_agent, p, me, who, a)


@op
def moved_agent(s: Providence, p: int, me: int, who: str, mover: int, a: int) -> None:
    source = relocate(s, p, mover - FIGURE, a - CITY)
    if who == "group":
        return seq(s, (take_along, p, me, source, a - CITY))


def relocate(s: Providence, p: int, figure: int, city: int) -> int:
    """An Agent goes straight to a city; returns where it came from."""
    source = s.at[figure]
    tell(s, ALL, "moved", p, owner_of(s, figure), figure, source, city)
    move_figure(s, figure, city)
    return source


@op
def take_along(s: Providence, p: int, me: int, source: int, city: int) -> None:
    """Further Agents of the same city (Private Rail Car)."""
    offer = for_figures(s.here[source] & s.team[p])
    if offer:
        return ask(s, p, "take_along", (*offer, DONE), taken_along, p, me, source, city)


@op
def taken_along(s: Providence, p: int, me: int, source: int, city: int, a: int) -> None:
    if a != DONE:
        relocate(s, p, a - FIGURE, city)
        return seq(s, (take_along, p, me, source, city))


def free_walker(s: Providence, p: int) -> int:
    """The card of Lillian La France if she may use her free move now, or -1 (DP-148, DP-391, DP-405)."""
    walkers = s.box.walkers & s.team[p] & ~s.possessed
    if walkers:
        figure = walkers.bit_length() - 1
        card = s.box.card_of[figure]
        if card not in s.used and destinations(s, p, s.at[figure], "adjacent"):
            return card
    return -1


@op
def walk(s: Providence, p: int, figure: int) -> None:
    """To an adjacent city without cost, once a turn."""
    offer = for_cities(CITY, destinations(s, p, s.at[figure], "adjacent"))
    return ask(s, p, "move_to", offer, walked, p, figure)


@op
def walked(s: Providence, p: int, figure: int, a: int) -> None:
    relocate(s, p, figure, a - CITY)


# --- Mi-Go ----------------------------------------------------------------------------------------------------


@verb()
def place_mi_go(s: Providence, p: int, me: int) -> None:
    """On a Stand in any city that may be entered."""
    return ask(s, p, "place_mi_go", for_cities(CITY, roads(s, p).open), mi_go_placed, p)


@op
def mi_go_placed(s: Providence, p: int, a: int) -> None:
    put_figure(s, MI_GO, p, a - CITY)
    tell(s, ALL, "recruited", p, MI_GO, a - CITY)


def can_fly(s: Providence, p: int, me: int) -> bool:
    return bool(s.team[p] >> MI_GO & 1 and destinations(s, p, s.at[MI_GO], "anywhere"))


@verb(can_fly)
def move_mi_go(s: Providence, p: int, me: int) -> None:
    """To any other city, with a passenger if the player likes."""
    return ask(s, p, "move_to", for_cities(CITY, destinations(s, p, s.at[MI_GO], "anywhere")), mi_go_moved, p)


@op
def mi_go_moved(s: Providence, p: int, a: int) -> None:
    return seq(s, (carry, p, relocate(s, p, MI_GO, a - CITY), a - CITY))


@op
def carry(s: Providence, p: int, source: int, city: int) -> None:
    """One Recruited Agent of any player that is not Possessed; its owner is not asked."""
    offer = for_figures(s.here[source] & RECRUITS & ~s.possessed)
    if offer:
        return ask(s, p, "carry", (*offer, DECLINE), carried, p, city)


@op
def carried(s: Providence, p: int, city: int, a: int) -> None:
    if a != DECLINE:
        relocate(s, p, a - FIGURE, city)


# --- possession -----------------------------------------------------------------------------------------------


def can_possess(s: Providence, p: int, me: int) -> bool:
    return bool(s.team[p] & (RECRUITS | BASICS) & ~s.possessed)


@verb(can_possess)
def possess(s: Providence, p: int, me: int) -> None:
    """One own Basic or Recruited Agent (The Possessed)."""
    return ask(s, p, "possess", for_figures(s.team[p] & (RECRUITS | BASICS) & ~s.possessed), turned_over, p)


@op
def turned_over(s: Providence, p: int, a: int) -> None:
    figure = a - FIGURE
    turn_over(s, figure)
    tell(s, ALL, "possessed" if s.possessed >> figure & 1 else "exorcised", p, owner_of(s, figure), figure)


def possessed_nearby(s: Providence, p: int) -> int:
    """Mask of the Possessed Agents of anybody in cities with an own Agent."""
    cities = cities_of(s, s.team[p])
    return s.possessed & sum([s.here[city] for city in range(CITIES) if cities >> city & 1])


def can_exorcise(s: Providence, p: int, me: int) -> bool:
    return possessed_nearby(s, p) > 0


@verb(can_exorcise)
def unpossess(s: Providence, p: int, me: int) -> None:
    return ask(s, p, "unpossess", for_figures(possessed_nearby(s, p)), turned_over, p)


# --- raised and given up --------------------------------------------------------------------------------------


def graves(s: Providence) -> int:
    """Mask of the Recruited Agents in all Crypts (DP-448, DP-471)."""
    return sum(s.crypt) & RECRUITS


def can_reanimate(s: Providence, p: int, me: int) -> bool:
    figure = s.box.figure[me]
    here = s.at[figure] if s.team[p] >> figure & 1 else -1
    return here >= 0 and here != s.cthulhu and has_stand(s, p) and graves(s) > 0


@verb(can_reanimate)
def reanimate(s: Providence, p: int, me: int) -> None:
    """A Recruited Agent comes out of a Crypt, Possessed, to the city of this Agent, without a card (Herbert West)."""
    if can_reanimate(s, p, me):
        return ask(s, p, "reanimate", for_figures(graves(s)), reanimated, p, me)


@op
def reanimated(s: Providence, p: int, me: int, a: int) -> None:
    figure, city = a - FIGURE, s.at[s.box.figure[me]]
    for q in range(s.parties):
        s.crypt[q] &= ~(1 << figure)
    s.possessed |= 1 << figure
    put_figure(s, figure, p, city)
    tell(s, ALL, "reanimated", p, figure, city)


def can_give_up(s: Providence, p: int, me: int) -> bool:
    return bool(s.team[p] & RECRUITS)


@verb(can_give_up)
def destroy_agent(s: Providence, p: int, me: int) -> None:
    """An own Recruited Agent in play, as a cost (Blood Rite, Sacrifice)."""
    return ask(s, p, "give_up", for_figures(s.team[p] & RECRUITS), given_up, p)


@op
def given_up(s: Providence, p: int, a: int) -> None:
    destroy_figure(s, a - FIGURE, replace=False)
