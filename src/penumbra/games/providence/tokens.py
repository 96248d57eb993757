"""The verbs of card texts, third part: Cthulhu, Deep Ones, Whateleys and Martial Law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.effects import Number, Word
from penumbra.games.providence.actions import (
    CITY,
    DECLINE,
    DONE,
    EVERY_CITY,
    FROM,
    FROM_SUPPLY,
    for_cities,
)
from penumbra.games.providence.board import deep_supply, end_now, move_figure, put_deep_ones
from penumbra.games.providence.cards import CITIES, RLYEH
from penumbra.games.providence.cards import CITY as CITY_CARD
from penumbra.games.providence.claims import claim, ignores_blocks, lose_city, obstacle
from penumbra.games.providence.decks import gain_card, take_card
from penumbra.games.providence.roads import closed, find_map, roads
from penumbra.games.providence.verbs import VOCABULARY as VOCABULARY
from penumbra.kit.influence import NOBODY, to_owner
from penumbra.kit.parties import around

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

verb = VOCABULARY.verb


# --- Cthulhu --------------------------------------------------------------------------------------------------


@verb()
def place_cthulhu(s: Providence, p: int, me: int) -> None:
    return ask(s, p, "place_cthulhu", EVERY_CITY, cthulhu_arrives, p)


@verb()
def take_rlyeh(s: Providence, p: int, me: int) -> None:
    if RLYEH in s.city_area:
        s.city_area.remove(RLYEH)
        gain_card(s, p, RLYEH)
        tell(s, ALL, "took_rlyeh", p, RLYEH)


def can_move_cthulhu(s: Providence, p: int, me: int) -> bool:
    return s.cthulhu >= 0


@verb(can_move_cthulhu)
def move_cthulhu(s: Providence, p: int, me: int) -> None:
    """To an adjacent city; Martial Law does not stop him."""
    offer = for_cities(CITY, find_map(s.box, 0, False).adjacent[s.cthulhu])
    return ask(s, p, "place_cthulhu", offer, cthulhu_arrives, p)


@op
def cthulhu_arrives(s: Providence, p: int, a: int) -> None:
    """Control and City card are lost, cubes return, figures leave in turn order (DP-468, DP-491)."""
    city = a - CITY
    s.cthulhu = city
    tell(s, ALL, "cthulhu", p, city)
    controller = s.control[city]
    if controller != NOBODY:
        lose_city(s, city)
        if not (s.n == 1 and controller) and take_card(s, controller, CITY_CARD + city, replace=True):
            s.city_area.append(CITY_CARD + city)
    for q in range(s.parties):
        n = s.cubes[city * s.parties + q]
        if n:
            to_owner(s, p, q, city, n)
    return seq(s, *[(displace, q, city) for q in around(p, s.parties)])


@op
def displace(s: Providence, q: int, city: int) -> None:
    """Each owner moves each figure to an adjacent city that may be entered; without one they stay. The figures of a
    Cultist go on along their path (DP-483)."""
    figures = s.team[q] & s.here[city]
    if s.n == 1 and q:
        return flee_along_path(s, figures, city)
    offer = for_cities(CITY, roads(s, q).adjacent[city])
    if figures and offer:
        return ask(s, q, "displace", offer, displaced, q, city, (figures & -figures).bit_length() - 1)
    if s.deep_owner == q and s.deep_ones[city] and offer:
        return ask(s, q, "displace_deep_one", offer, deep_one_displaced, q, city)


def flee_along_path(s: Providence, figures: int, city: int) -> None:
    path, shut = s.box.path, closed(s)
    start = path.index(city)
    goal = next(path[(start + i) % CITIES] for i in range(1, CITIES) if not shut >> path[(start + i) % CITIES] & 1)
    while figures:
        low = figures & -figures
        figure = low.bit_length() - 1
        move_figure(s, figure, goal)
        tell(s, ALL, "goo_moved", figure, city, goal)
        figures ^= low


@op
def displaced(s: Providence, q: int, city: int, figure: int, a: int) -> None:
    move_figure(s, figure, a - CITY)
    tell(s, ALL, "moved", q, q, figure, city, a - CITY)
    return seq(s, (displace, q, city))


@op
def deep_one_displaced(s: Providence, q: int, city: int, a: int) -> None:
    put_deep_ones(s, city, -1)
    put_deep_ones(s, a - CITY, 1)
    tell(s, ALL, "deep_one_moved", q, city, a - CITY)
    return seq(s, (displace, q, city))


# --- Deep Ones ------------------------------------------------------------------------------------------------


def shores(s: Providence) -> tuple[int, ...]:
    """Coastal cities without Cthulhu (DP-466)."""
    return tuple([CITY + city for city in range(CITIES) if s.box.coastal >> city & 1 and city != s.cthulhu])


def can_place_deep_ones(s: Providence, p: int, me: int, n: int, where: str) -> bool:
    return deep_supply(s) > 0


@verb(can_place_deep_ones, n=Number(), where=Word(("each", "one")))
def place_deep_ones(s: Providence, p: int, me: int, n: int, where: str) -> None:
    """Each in a coastal city of one's choice; or none to n in one of them."""
    if n and deep_supply(s):
        if where == "one":
            return ask(s, p, "surface", (*shores(s), DECLINE), surfaced_in_one, p, me, n)
        return ask(s, p, "surface", shores(s), surfaced, p, me, n)


@op
def surfaced(s: Providence, p: int, me: int, n: int, a: int) -> None:
    surface(s, p, a - CITY)
    return seq(s, (place_deep_ones, p, me, n - 1, "each"))


def surface(s: Providence, p: int, city: int) -> None:
    put_deep_ones(s, city, 1)
    tell(s, ALL, "surfaced", p, city)


@op
def surfaced_in_one(s: Providence, p: int, me: int, n: int, a: int) -> None:
    if a != DECLINE:
        surface(s, p, a - CITY)
        return seq(s, (surface_more, p, me, n - 1, a))


@op
def surface_more(s: Providence, p: int, me: int, n: int, city: int) -> None:
    if n and deep_supply(s):
        return ask(s, p, "surface_more", (city, DONE), surfaced_more, p, me, n)


@op
def surfaced_more(s: Providence, p: int, me: int, n: int, a: int) -> None:
    if a != DONE:
        surface(s, p, a - CITY)
        return seq(s, (surface_more, p, me, n - 1, a))


def drowned_cities(s: Providence, p: int) -> tuple[int, ...]:
    """Cities whose control value is at most the number of own Deep Ones there."""
    free = ignores_blocks(s, p)
    return tuple(
        [
            CITY + city
            for city, n in enumerate(s.deep_ones)
            if n and s.deep_owner == p and s.box.control[city] <= n and not obstacle(s, p, city, free)
        ]
    )


def can_claim_with_deep_ones(s: Providence, p: int, me: int) -> bool:
    """Also a reason to play the card: with all Deep Ones on the board it ends the game (DP-229, DP-419)."""
    return bool(drowned_cities(s, p)) or (s.deep_owner == p and not deep_supply(s))


@verb(can_claim_with_deep_ones)
def claim_with_deep_ones(s: Providence, p: int, me: int) -> None:
    """All steps of a Claim without cubes or majority, if the player likes (DP-108, DP-454)."""
    return seq(s, (drown, p), (count_deep_ones,))


@op
def drown(s: Providence, p: int) -> None:
    offer = drowned_cities(s, p)
    if offer:
        return ask(s, p, "drown", (*offer, DECLINE), drowned, p)


@op
def drowned(s: Providence, p: int, a: int) -> None:
    if a != DECLINE:
        return claim(s, p, a - CITY)


@op
def count_deep_ones(s: Providence) -> None:
    if not deep_supply(s):
        end_now(s, "deep_ones")


# --- Whateleys and Martial Law --------------------------------------------------------------------------------


@verb()
def take_whateleys(s: Providence, p: int, me: int) -> None:
    s.whateley_supply = s.box.pieces["whateleys"]


def can_place_whateley(s: Providence, p: int, me: int) -> bool:
    return s.whateley_supply > 0 or any(s.whateleys)


@verb(can_place_whateley)
def place_whateley(s: Providence, p: int, me: int) -> None:
    """A token from the supply, or one that lies in a city, to another city."""
    offer = tuple([FROM + city for city in range(CITIES) if s.whateleys[city]])
    if s.whateley_supply:
        offer = (FROM_SUPPLY, *offer)
    return ask(s, p, "place_whateley", offer, place_whateley_in, p)


@op
def place_whateley_in(s: Providence, p: int, a: int) -> None:
    offer = tuple([c for c in EVERY_CITY if a == FROM_SUPPLY or c - CITY != a - FROM])
    return ask(s, p, "whateley_to", offer, whateley_placed, p, a)


@op
def whateley_placed(s: Providence, p: int, source: int, a: int) -> None:
    if source == FROM_SUPPLY:
        s.whateley_supply -= 1
    else:
        s.whateleys[source - FROM] -= 1
    s.whateleys[a - CITY] += 1
    tell(s, ALL, "whateley_placed", p, a - CITY)


@verb()
def martial_law(s: Providence, p: int, me: int) -> None:
    """The token goes to any city, or to another one (DP-469)."""
    return ask(s, p, "martial_law", tuple([c for c in EVERY_CITY if c - CITY != s.martial_law]), law_declared, p)


@op
def law_declared(s: Providence, p: int, a: int) -> None:
    s.martial_law = a - CITY
    tell(s, ALL, "martial_law", p, a - CITY)
