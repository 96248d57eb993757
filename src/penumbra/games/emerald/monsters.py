"""The verbs of card texts, second part: attacks, replacements, zombies, and agents that lie on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, reveal, seq, tell
from penumbra.engine.effects import Number, Word
from penumbra.games.emerald.actions import AGENT, CITY, DONE, EVERY_CITY, FROM, split
from penumbra.games.emerald.assassination import kill
from penumbra.games.emerald.blocks import CTHULHU, SHOGGOTH, VAMPIRES, ZOMBIES, was_blocked, window
from penumbra.games.emerald.board import (
    NOTHING,
    cities_with_agents,
    lose_agent,
    put_agent,
    reveal_next,
    send_home,
    take_agent,
)
from penumbra.games.emerald.cards import CITIES, FRESH, OF_LOYALISTS, OTHERS, load_of, number_of
from penumbra.games.emerald.decks import gain_vp, lose_card_vp
from penumbra.games.emerald.verbs import VOCABULARY, agents_of_others
from penumbra.kit.influence import to_limbo
from penumbra.kit.parties import others
from penumbra.kit.piles import draw_cards

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

verb = VOCABULARY.verb


# --- killing and replacing ------------------------------------------------------------------------------------


def can_kill(s: Emerald, p: int, me: int) -> bool:
    return bool(agents_of_others(s, p, near=False))


@verb(can_kill)
def kill_agent(s: Emerald, p: int, me: int) -> None:
    """Any agent of another player, wherever it stands (SE-251, SE-252, SE-254)."""
    return ask(s, p, "kill_agent", agents_of_others(s, p, near=False), kill_announced, p, me)


@op
def kill_announced(s: Emerald, p: int, me: int, a: int) -> None:
    q, city = split(AGENT, a)
    tell(s, ALL, "threatens", p, q, city, me)
    return seq(s, (window, q, SHOGGOTH, city), (killed_agent, p, me, q, city))


@op
def killed_agent(s: Emerald, p: int, me: int, q: int, city: int) -> None:
    if not was_blocked(s):
        s.load = kill(s, p, q, city, me)


def can_replace(s: Emerald, p: int, me: int, where: str, attack: str) -> bool:
    return bool(s.agent_supply[p] and agents_of_others(s, p, near=where == "own_agent"))  # SE-351


@verb(can_replace, where=Word(("anywhere", "own_agent")), attack=Word(("", "vampires"), ""))
def replace_agent(s: Emerald, p: int, me: int, where: str, attack: str) -> None:
    """Another player's agent goes home, an own one from the supply takes its place (SE-233, SE-268 to SE-270).

    Only the Vampires can be blocked (SE-327).
    """
    offer = agents_of_others(s, p, near=where == "own_agent")
    return ask(s, p, "replace_agent", offer, replacement_announced, p, me, bool(attack))


@op
def replacement_announced(s: Emerald, p: int, me: int, attack: bool, a: int) -> None:
    q, city = split(AGENT, a)
    if not attack:
        return replace(s, p, q, city)
    tell(s, ALL, "threatens", p, q, city, me)
    return seq(s, (window, q, VAMPIRES, city), (replaced_agent, p, q, city))


@op
def replaced_agent(s: Emerald, p: int, q: int, city: int) -> None:
    if not was_blocked(s):
        replace(s, p, q, city)


def replace(s: Emerald, p: int, q: int, city: int) -> None:
    send_home(s, city, q)
    s.agent_supply[p] -= 1
    put_agent(s, city, p)
    tell(s, ALL, "replaced", p, q, city)


# --- agents on cards ------------------------------------------------------------------------------------------


def can_store(s: Emerald, p: int, me: int, n: int) -> bool:
    return s.in_cities[p] > 0


@verb(can_store, n=Number())
def store_agents(s: Emerald, p: int, me: int, n: int) -> None:
    """One or two own agents go to the card and still count as on the board (SE-237, SE-240)."""
    offer = tuple(FROM + city for city in cities_with_agents(s, p))
    return ask(s, p, "store_agents", offer, stored_agent, p, n)


@op
def stored_agent(s: Emerald, p: int, n: int, a: int) -> None:
    if a == DONE:
        return
    take_agent(s, a - FROM, p)
    s.stored[p] += 1
    s.load = (s.load | FRESH) + 1
    tell(s, ALL, "stored", p, a - FROM)
    if n > 1:
        return seq(s, (store_more_agents, p, n - 1))


@op
def store_more_agents(s: Emerald, p: int, n: int) -> None:
    offer = tuple(FROM + city for city in cities_with_agents(s, p))
    if offer:
        return ask(s, p, "store_agents", (*offer, DONE), stored_agent, p, n)


def stores_ready(s: Emerald, p: int) -> list[int]:
    """Laid cards whose agents may come back: not in the turn in which they were stored (SE-354)."""
    if not s.stored[p]:
        return []
    stores = s.box.stores
    return [laid for laid in s.beside[p] if stores[number_of(laid)] and 0 < load_of(laid) < FRESH]


def deploy_stored(s: Emerald, p: int, city: int) -> None:
    """All of them in one city; the empty card leaves the game (SE-238, SE-239, SE-354)."""
    laid = stores_ready(s, p)[0]
    s.beside[p].remove(laid)
    s.removed.append(number_of(laid))
    for _ in range(load_of(laid)):
        s.stored[p] -= 1
        put_agent(s, city, p)
    tell(s, ALL, "deployed", p, city, load_of(laid))


def freshness_ends(s: Emerald, p: int) -> None:
    """The turn in which agents were stored is over."""
    if s.stored[p]:
        fresh, stores = FRESH << 8, s.box.stores
        s.beside[p] = [laid & ~fresh if stores[number_of(laid)] else laid for laid in s.beside[p]]


@verb(vp=Number())
def sacrifice_agents(s: Emerald, p: int, me: int, vp: int) -> None:
    """Any number of own agents, also none, for good (SE-276, SE-277, SE-362)."""
    offer = tuple(FROM + city for city in cities_with_agents(s, p))
    return ask(s, p, "sacrifice", (*offer, DONE), sacrificed, p, me, vp)


@op
def sacrificed(s: Emerald, p: int, me: int, vp: int, a: int) -> None:
    if a == DONE:
        return
    lose_agent(s, a - FROM, p)
    s.load += 1
    tell(s, ALL, "sacrificed", p, a - FROM)
    gain_vp(s, p, OF_LOYALISTS, vp)
    return seq(s, (sacrifice_agents, p, me, vp))


# --- zombies --------------------------------------------------------------------------------------------------


def zombie_cities(s: Emerald) -> int:
    """Mask of the cities with a zombie."""
    return sum(1 << city for city in range(CITIES) if s.zombies[city])


def prey(s: Emerald, p: int, cities: int) -> tuple[int, ...]:
    return tuple(a for a in agents_of_others(s, p, near=False) if cities >> (a - AGENT) % CITIES & 1)


def can_bite(s: Emerald, p: int, me: int) -> bool:
    return bool(prey(s, p, zombie_cities(s)))


@verb(can_bite)
def zombie_attack(s: Emerald, p: int, me: int) -> None:
    """One agent of another player in each city with a zombie, if the player likes (SE-279, SE-280)."""
    return seq(s, (next_zombie, p, zombie_cities(s)))


@op
def next_zombie(s: Emerald, p: int, cities: int) -> None:
    offer = prey(s, p, cities)
    if offer:
        return ask(s, p, "zombie_attack", (*offer, DONE), zombie_bites, p, cities, False)


@op
def zombie_bites(s: Emerald, p: int, cities: int, again: bool, a: int) -> None:
    if a == DONE:
        return seq(s, (next_zombie, p, cities)) if again else None
    q, city = split(AGENT, a)
    tell(s, ALL, "zombie_threatens", p, q, city)
    there = s.agents[city * s.n + q]
    return seq(s, (window, q, ZOMBIES, city), (bitten, p, cities & ~(1 << city), q, city, there, again))


@op
def bitten(s: Emerald, p: int, cities: int, q: int, city: int, there: int, again: bool) -> None:
    """A blocked zombie leaves another one in that city its chance at a different agent (SE-249, SE-250, SE-332)."""
    if not was_blocked(s):
        send_home(s, city, q)
        tell(s, ALL, "bitten", p, q, city)
    elif s.zombies[city] > 1 and not again:
        protected = s.agents[city * s.n + q] == there  # one that escaped is not there any more
        return seq(s, (zombie_again, p, cities, q, city, int(protected)))
    return seq(s, (next_zombie, p, cities))


@op
def zombie_again(s: Emerald, p: int, cities: int, q: int, city: int, protected: int) -> None:
    n = s.n
    offer = tuple(
        AGENT + r * CITIES + city for r in range(n) if r != p and s.agents[city * n + r] > (protected if r == q else 0)
    )
    if not offer:
        return seq(s, (next_zombie, p, cities))
    return ask(s, p, "zombie_attack", (*offer, DONE), zombie_bites, p, cities, True)


def can_place_zombies(s: Emerald, p: int, me: int, n: int) -> bool:
    return s.zombie_supply > 0


@verb(can_place_zombies, n=Number())
def place_zombies(s: Emerald, p: int, me: int, n: int) -> None:
    """As many as there are beside the board (SE-282, SE-356)."""
    if n and s.zombie_supply:
        return ask(s, p, "place_zombie", EVERY_CITY, placed_zombie, p, me, n)


@op
def placed_zombie(s: Emerald, p: int, me: int, n: int, a: int) -> None:
    s.zombie_supply -= 1
    s.zombies[a - CITY] += 1
    tell(s, ALL, "zombie_placed", p, a - CITY)
    return seq(s, (place_zombies, p, me, n - 1))


@verb()
def remove_zombies(s: Emerald, p: int, me: int) -> None:
    """Zombie pawns on the board are out of the game for good (SE-257)."""
    s.zombies = [0] * CITIES
    tell(s, ALL, "zombies_removed", p)


@verb()
def purge_cards(s: Emerald, p: int, me: int) -> None:
    """Zombies and Vampires leave hands, decks, discard piles and identity cards, and cities when face up
    (SE-258 to SE-261, SE-357)."""
    s.leopold = True
    reveal(s)
    undead = s.box.undead
    for q in range(s.n):
        in_hand = 0
        for pile in (s.hand, s.deck, s.discard, s.beside):
            for laid in [laid for laid in pile[q] if number_of(laid) in undead]:
                pile[q].remove(laid)
                s.removed.append(number_of(laid))
                tell(s, ALL, "undead_lost", q, number_of(laid))
                lose_card_vp(s, q, laid)
                in_hand += pile is s.hand
        draw_cards(s, q, in_hand)
    for city in range(CITIES):
        if s.shown[city] in undead:
            s.removed.append(s.shown[city])
            tell(s, ALL, "undead_removed", city, s.shown[city])
            reveal_next(s, city)


# --- Cthulhu --------------------------------------------------------------------------------------------------


def destructible(s: Emerald) -> tuple[int, ...]:
    n = s.n
    return tuple(
        CITY + city
        for city in range(CITIES)
        if s.shown[city] >= 0 or s.zombies[city] or any(s.pieces[city * n : (city + 1) * n])
    )


def can_destroy(s: Emerald, p: int, me: int) -> bool:
    return bool(destructible(s))


@verb(can_destroy)
def destroy_city(s: Emerald, p: int, me: int) -> None:
    return ask(s, p, "destroy_city", destructible(s), destruction_announced, p)


@op
def destruction_announced(s: Emerald, p: int, a: int) -> None:
    """Everybody with an agent there may stop it (SE-247, SE-330)."""
    city = a - CITY
    tell(s, ALL, "threatens_city", p, city)
    seats = others(p, s.n)
    windows = [(window, q, CTHULHU, city) for q in seats if s.agents[city * s.n + q]]
    return seq(s, *windows, (destroyed, p, city))


@op
def destroyed(s: Emerald, p: int, city: int) -> None:
    """Cards out of the game, agents home, zombies beside the board, cubes to Limbo; royalty in its slot stays
    (SE-201 to SE-205). The face-down cards go unseen; that city and royalty cards were among them all know."""
    if was_blocked(s):
        return
    tell(s, ALL, "destroyed", p, city)
    if s.shown[city] >= 0:
        s.removed.append(s.shown[city])
        s.shown[city] = NOTHING
    for card in sorted(s.stacks[city]):
        (s.aside if card >= OTHERS else s.removed).append(card)
    s.stacks[city].clear()
    for q in range(s.n):
        i = city * s.n + q
        agents, cubes = s.agents[i], s.cubes[i]
        for _ in range(agents):
            send_home(s, city, q)
        if agents:
            tell(s, ALL, "agents_returned", p, q, city, agents)
        if cubes:
            to_limbo(s, p, q, city, cubes)
    s.zombie_supply += s.zombies[city]
    s.zombies[city] = 0
