"""Solo: what a Cultist does. A Cultist is 0 or 1; its cubes are those of party 1 or 2, and everything it does happens
without questions, except that the player chooses the victim of a Kill.

An action returns whether it was performed; one that fails makes the Cultist travel instead (DP-299).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.providence.actions import MAIN
from penumbra.games.providence.board import (
    INVESTIGATION,
    OPEN,
    RITUAL,
    add_to_row,
    block_supply,
    card_at,
    control_tokens,
    move_figure,
    move_marker,
    mythos_place,
    power_of,
    put_figure,
    reveal_next,
)
from penumbra.games.providence.cards import (
    CITIES,
    INFLUENCE,
    INVESTIGATION_DOWN,
    INVESTIGATION_UP,
    MASTER,
    OF_CULTISTS,
    POWER,
    RITUAL_DOWN,
    RITUAL_UP,
    TRAVEL,
)
from penumbra.games.providence.cards import CITY as CITY_CARD
from penumbra.games.providence.claims import lose_city
from penumbra.games.providence.decks import take_card
from penumbra.games.providence.roads import closed
from penumbra.games.providence.sanity import test_great_old_one
from penumbra.kit.influence import NOBODY, clear_cubes, put_cubes

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def city_of(s: Providence, i: int) -> int:
    return s.at[MASTER + i]


def symbols_of(s: Providence, i: int) -> tuple[int, ...]:
    """The side of the Cultist card that is up."""
    card = s.box.cultist_cards[i]
    return card.revealed if s.masters[i] else card.symbols


def along_path(s: Providence, i: int) -> Iterator[int]:
    """The cities in the order in which a Cultist looks for the first, beginning with its own (DP-297)."""
    path = s.box.path
    start = path.index(city_of(s, i))
    return (path[(start + step) % CITIES] for step in range(CITIES))


def held_by_cultists(s: Providence, city: int) -> bool:
    return s.control[city] > 0


def gain(s: Providence, n: int) -> None:
    """All VP of the Cultists are the Great Old One's, at once (DP-293)."""
    if n:
        s.goo_vp += n
        tell(s, ALL, "goo_vp", n)


# --- travel ---------------------------------------------------------------------------------------------------


def travel(s: Providence, i: int) -> None:
    """To the next city of the loop that may be entered (DP-340 to DP-342, DP-447)."""
    go(s, i, next_city(s, i))


def next_city(s: Providence, i: int) -> int:
    """Where a Cultist travels; its own city if every other is closed."""
    shut, here = closed(s), city_of(s, i)
    for city in along_path(s, i):
        if city != here and not shut >> city & 1:
            return city
    return here


def go(s: Providence, i: int, city: int) -> None:
    here = city_of(s, i)
    if city != here:
        move_figure(s, MASTER + i, city)
        tell(s, ALL, "goo_travelled", i, here, city)


def fail(s: Providence, i: int) -> None:
    """An action that cannot be performed: the Cultist travels once (DP-299, DP-439)."""
    tell(s, ALL, "goo_failed", i)
    travel(s, i)


# --- Influence ------------------------------------------------------------------------------------------------


def add(s: Providence, i: int, place: int, n: int) -> bool:
    """As many cubes as there are; without any all come back from Limbo, and the action has failed (DP-289, DP-290,
    DP-431, DP-476)."""
    q = 1 + i
    if not s.cube_supply[q]:
        if s.limbo[q]:
            tell(s, ALL, "goo_retrieved", i, s.limbo[q])
            s.cube_supply[q] += s.limbo[q]
            s.limbo[q] = 0
        return False
    n = min(n, s.cube_supply[q])
    s.cube_supply[q] -= n
    put_cubes(s, place, q, n)
    tell(s, ALL, "goo_added", i, place, n)
    return True


def add_to_city(s: Providence, i: int, n: int) -> bool:
    """DP-300, DP-301; the city space of Cthulhu takes nothing."""
    city = city_of(s, i)
    if held_by_cultists(s, city) or s.cthulhu == city:
        return False
    return add(s, i, city, n + symbols_of(s, i)[INFLUENCE])


def add_to_main(s: Providence, i: int, n: int) -> bool:
    """DP-302, DP-348."""
    city = city_of(s, i)
    return s.shown[city] >= 0 and add(s, i, MAIN + city, n + symbols_of(s, i)[INFLUENCE])


def add_to_mythos(s: Providence, i: int, n: int) -> bool:
    """The first card without cubes of any Cultist, else without own cubes, else the first (DP-303, DP-304, DP-366)."""
    places = [mythos_place(card) for card in s.row]
    if not places:
        return False  # DP-435
    m, cubes = s.parties, s.cubes
    untouched = [at for at in places if not (cubes[at * m + 1] or cubes[at * m + 2])]
    without_own = [at for at in places if not cubes[at * m + 1 + i]]
    place = (untouched or without_own or places)[0]
    return add(s, i, place, n + symbols_of(s, i)[INFLUENCE])


# --- claims ---------------------------------------------------------------------------------------------------


def outweighs(s: Providence, i: int, place: int) -> bool:
    """More own cubes than the player's cubes and Agents; the other Cultist never matters (DP-432)."""
    base = place * s.parties
    return s.cubes[base + 1 + i] > s.pieces[base]


def first_claim(s: Providence, i: int, places: list[int]) -> int:
    """The first place to claim. Without one a Block is removed from the first that it keeps from being claimed: -1; or
    nothing can be done: -2 (DP-305, DP-306, DP-313, DP-319, DP-479)."""
    mine = [place for place in places if outweighs(s, i, place)]
    for place in mine:
        if not s.blocks >> place & 1:
            return place
    for place in mine:
        s.blocks &= ~(1 << place)
        tell(s, ALL, "goo_unblocked", i, place)
        return -1
    return -2


def claim_city(s: Providence, i: int, n: int) -> bool:
    """DP-305 to DP-311, DP-365, DP-433, DP-480."""
    if not control_tokens(s, 1 + i):
        return False
    places = [city for city in along_path(s, i) if not held_by_cultists(s, city) and city != s.cthulhu]
    city = first_claim(s, i, places)
    if city < 0:
        return city == -1
    tell(s, ALL, "goo_claimed_city", i, city, s.box.control[city])
    clear_cubes(s, city, 1 + i)
    card = CITY_CARD + city
    if s.control[city] != NOBODY:
        lose_city(s, city)
        if take_card(s, 0, card, replace=True):
            s.city_area.append(card)
    s.control[city] = 1 + i
    if block_supply(s):
        s.blocks |= 1 << city
    gain(s, s.box.control[city])
    resource_action(s, i, s.box.cards[card].symbols)
    return True


def claim_main(s: Providence, i: int, n: int) -> bool:
    """DP-312 to DP-317, DP-433, DP-434, DP-480."""
    box, places = s.box, []
    for city in along_path(s, i):
        if s.shown[city] >= 0 and not (city == s.cthulhu and box.figure[s.shown[city]] >= 0):
            places.append(MAIN + city)
    place = first_claim(s, i, places)
    if place < 0:
        return place == -1
    card, city = card_at(s, place), place - MAIN
    tell(s, ALL, "goo_claimed_card", i, city, card)
    clear_cubes(s, place, 1 + i)
    s.removed.append(card)  # out of the game in the end; its resources still come
    reveal_next(s, city)
    resource_action(s, i, box.cards[card].symbols)
    keep_or_lose(s, i, box.figure[card], city)
    if box.sanity_test[card]:
        test_great_old_one(s)
    return True


def keep_or_lose(s: Providence, i: int, figure: int, city: int) -> None:
    """A claimed Agent leaves the game, unless the Great Old One keeps it, Possessed, on a Stand (DP-480, DP-484)."""
    if figure < 0:
        return
    if s.box.cards[s.great_old_one].keeps_agents and s.team[1 + i].bit_count() < s.box.stands and city != s.cthulhu:
        s.possessed |= 1 << figure
        put_figure(s, figure, 1 + i, city)
        tell(s, ALL, "goo_kept", i, figure, city)
    else:
        s.lost |= 1 << figure


def claim_mythos(s: Providence, i: int, n: int) -> bool:
    """DP-318 to DP-324, DP-364, DP-436."""
    place = first_claim(s, i, [mythos_place(card) for card in s.row])
    if place < 0:
        return place == -1
    card = card_at(s, place)
    tell(s, ALL, "goo_claimed_mythos", i, card)
    clear_cubes(s, place, 1 + i)
    s.row.remove(card)
    s.held.append(card)
    resource_action(s, i, s.box.cards[card].symbols)
    match = s.box.number[s.box.cards[s.great_old_one].mythos] == card
    solo = s.box.solo
    gain(s, solo["mythos_vp"] + s.box.vp[card][OF_CULTISTS] + (solo["match_vp"] if match else 0))
    if not s.row:
        add_to_row(s)
    if s.box.sanity_test[card]:
        test_great_old_one(s)
    return True


# --- Gates and resources --------------------------------------------------------------------------------------


def might(s: Providence, i: int, n: int) -> int:
    """Power of the card that acts, the Cultist card and that Cultist's Agents in its city (DP-330, DP-478, DP-493)."""
    return n + symbols_of(s, i)[POWER] + power_of(s, s.team[1 + i] & s.here[city_of(s, i)])


def open_gate(s: Providence, i: int, n: int) -> bool:
    """DP-335 to DP-338, DP-480."""
    city, q = city_of(s, i), 1 + i
    if s.gates[city] or not control_tokens(s, q) or might(s, i, n) < s.box.gate[city]:
        return False
    s.gates[city], s.gate_owner[city] = OPEN, q
    tell(s, ALL, "goo_opened", i, city)
    gain(s, s.box.gate[city])
    test_great_old_one(s)
    return True


def resource_action(s: Providence, i: int, symbols: tuple[int, ...]) -> None:
    """The symbols of a claimed card one after the other, each in the city where the Cultist then stands; each that
    fails is one travel (DP-347 to DP-352, DP-439, DP-492)."""
    if symbols[INFLUENCE] and not add_to_main(s, i, symbols[INFLUENCE]):
        fail(s, i)
    if symbols[TRAVEL]:
        for _ in range(symbols[TRAVEL] + symbols_of(s, i)[TRAVEL]):
            travel(s, i)
    if symbols[POWER] and not open_gate(s, i, symbols[POWER]):
        fail(s, i)
    progress = symbols[RITUAL_UP] + symbols[INVESTIGATION_UP]
    if progress:
        move_marker(s, RITUAL, progress)
    regress = symbols[RITUAL_DOWN] + symbols[INVESTIGATION_DOWN]
    if regress:
        move_marker(s, INVESTIGATION, -regress)
