"""The board: figures in cities, Blocks, control of cities and Gates, the two tracks, cards of the cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.providence.actions import MAIN, PLACES, ROW
from penumbra.games.providence.cards import (
    BASIC,
    BASICS,
    CITIES,
    FIGURES,
    MASTERS,
    MI_GO,
    MYTHOS,
    RECRUITS,
    Side,
)
from penumbra.kit.influence import NOBODY, put_pieces
from penumbra.kit.piles import NOTHING as NOTHING
from penumbra.kit.piles import turn_up

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

OFF = -1  # a figure that is not on the board
CLOSED, OPEN = 1, 2  # Gates
RITUAL, INVESTIGATION = 0, 1
REMEMBERED = 5000  # answers of open_places
AGENTS = RECRUITS | BASICS | 1 << MI_GO  # figures that a player may own


def lay_out(s: Providence) -> None:
    """An empty board with all pieces beside it."""
    m, pieces = s.parties, s.box.pieces
    s.cubes, s.pieces, s.leader = [0] * (PLACES * m), [0] * (PLACES * m), [NOBODY] * PLACES
    s.limbo = [0] * m
    s.cube_supply = [pieces["first_cubes"]] * m
    s.common = [pieces["cubes"] - pieces["first_cubes"] - 1] * m  # one cube marks the VP (DP-064)
    s.blocks = 0
    s.at, s.here = [OFF] * FIGURES, [0] * CITIES
    s.team, s.crypt = [0] * m, [0] * m
    s.possessed = s.lost = 0
    s.deep_ones, s.deep_owner = [0] * CITIES, NOBODY
    s.whateleys, s.whateley_supply = [0] * CITIES, 0
    s.cthulhu = s.martial_law = NOTHING
    s.control, s.gates, s.gate_owner = [NOBODY] * CITIES, [0] * CITIES, [NOBODY] * CITIES
    s.tracks = [0, 0]
    s.bag = [pieces["sanity"], pieces["madness"]]


# --- figures --------------------------------------------------------------------------------------------------


def side(s: Providence, figure: int) -> Side:
    """The side of a token that is up."""
    if BASIC <= figure < MI_GO:
        return s.box.basic_sides[s.colours[figure - BASIC]][s.possessed >> figure & 1]
    return s.box.sides[figure][s.possessed >> figure & 1]


def weight(s: Providence, figure: int) -> int:
    """What a figure counts as Influence in its city (DP-044, DP-103, DP-291, DP-405)."""
    bit = 1 << figure
    if bit & MASTERS:
        return 0
    return 2 if bit & s.box.leaders_of_opinion & ~s.possessed else 1


def count_figure(s: Providence, figure: int, p: int, sign: int) -> None:
    """A figure counts for the city space and for the Main card of its city (DP-098), or ceases to."""
    city, n = s.at[figure], sign * weight(s, figure)
    if n and not (s.n == 1 and p):  # Agents of the Great Old One give no Influence
        put_pieces(s, city, p, n)
        put_pieces(s, MAIN + city, p, n)


def put_figure(s: Providence, figure: int, p: int, city: int) -> None:
    """A figure enters the board; where it comes from is the caller's business."""
    bit = 1 << figure
    s.at[figure] = city
    s.here[city] |= bit
    s.team[p] |= bit
    count_figure(s, figure, p, 1)


def take_figure(s: Providence, figure: int) -> int:
    """A figure leaves the board; returns whose it was. It is turned to its base side again."""
    bit, p = 1 << figure, owner_of(s, figure)
    count_figure(s, figure, p, -1)
    s.here[s.at[figure]] &= ~bit
    s.at[figure] = OFF
    s.team[p] &= ~bit
    s.possessed &= ~bit
    return p


def move_figure(s: Providence, figure: int, city: int) -> None:
    bit, p = 1 << figure, owner_of(s, figure)
    count_figure(s, figure, p, -1)
    s.here[s.at[figure]] &= ~bit
    s.at[figure] = city
    s.here[city] |= bit
    count_figure(s, figure, p, 1)


def turn_over(s: Providence, figure: int) -> None:
    """A token is turned to its other side; Alice Ochs then counts differently."""
    p = owner_of(s, figure)
    count_figure(s, figure, p, -1)
    s.possessed ^= 1 << figure
    count_figure(s, figure, p, 1)


def owner_of(s: Providence, figure: int) -> int:
    """The party that a figure on the board belongs to."""
    for p, team in enumerate(s.team):
        if team >> figure & 1:
            return p
    return NOBODY


def agents_in_play(s: Providence, p: int) -> int:
    """How many Agents a player controls: Basic, Recruited, Mi-Go; no Deep Ones (DP-114, DP-116)."""
    return s.team[p].bit_count()


def has_stand(s: Providence, p: int) -> bool:
    return s.team[p].bit_count() < s.box.stands


def power_of(s: Providence, mask: int) -> int:
    """The Power of figures together."""
    total = 0
    while mask:
        low = mask & -mask
        total += side(s, low.bit_length() - 1).power
        mask ^= low
    return total


def cities_of(s: Providence, mask: int) -> int:
    """Mask of the cities where the figures of a mask stand, which are all on the board."""
    found, at = 0, s.at
    while mask:
        low = mask & -mask
        found |= 1 << at[low.bit_length() - 1]
        mask ^= low
    return found


# --- Deep Ones ------------------------------------------------------------------------------------------------


def deep_supply(s: Providence) -> int:
    return s.box.pieces["deep_ones"] - sum(s.deep_ones)


def put_deep_ones(s: Providence, city: int, n: int) -> None:
    """Each counts like an Agent for its owner (DP-400); a negative number takes them away."""
    s.deep_ones[city] += n
    put_pieces(s, city, s.deep_owner, n)
    put_pieces(s, MAIN + city, s.deep_owner, n)


def give_deep_ones(s: Providence, p: int) -> None:
    """The card Deep Ones has an owner, or none any more: then all Deep Ones return to the supply (DP-403)."""
    if p == s.deep_owner:
        return
    for city in range(CITIES):
        if s.deep_ones[city]:
            put_deep_ones(s, city, -s.deep_ones[city])
    s.deep_owner = p


# --- places ---------------------------------------------------------------------------------------------------


def mythos_place(card: int) -> int:
    return ROW - MYTHOS + card


def row_places(s: Providence) -> list[int]:
    """The places of the Mythos cards in the row, in ascending order."""
    return sorted([card + ROW - MYTHOS for card in s.row])


def open_places(s: Providence, base: int = 0) -> tuple[int, ...]:
    """Every place where Influence may be added: not the city space of Cthulhu."""
    key = (base, s.cthulhu, tuple(s.shown), tuple(s.row))
    offer = s.box.places.get(key)
    if offer is None:
        found = [base + city for city in range(CITIES) if city != s.cthulhu]
        found += [base + MAIN + city for city in range(CITIES) if s.shown[city] >= 0]
        found += [base + place for place in row_places(s)]
        if len(s.box.places) > REMEMBERED:
            s.box.places.clear()
        offer = s.box.places[key] = tuple(found)
    return offer


def table_places(s: Providence) -> tuple[int, ...]:
    """Every place on the table: city spaces, Main cards and Mythos cards."""
    found = [*range(CITIES), *[MAIN + city for city in range(CITIES) if s.shown[city] >= 0], *row_places(s)]
    return tuple(found)


def card_at(s: Providence, place: int) -> int:
    """The card of a place; NOTHING for a city space."""
    if place >= ROW:
        return place - ROW + MYTHOS
    return s.shown[place - MAIN] if place >= MAIN else NOTHING


def block_supply(s: Providence) -> int:
    return s.box.pieces["blocks"] - s.blocks.bit_count()


def control_tokens(s: Providence, p: int) -> int:
    """Control tokens left in the personal supply (DP-380)."""
    return s.box.control_tokens - s.control.count(p) - s.gate_owner.count(p)


# --- tracks and cards -----------------------------------------------------------------------------------------


def move_marker(s: Providence, track: int, n: int) -> None:
    """Never below the start nor beyond the end (DP-153); at the end the game is over (DP-152, DP-228)."""
    end = s.box.track_end[track]
    space = min(end, max(0, s.tracks[track] + n))
    if space != s.tracks[track]:
        s.tracks[track] = space
        tell(s, ALL, "track", track, space)
    if space == end and n > 0:
        end_now(s, "track")


def end_now(s: Providence, reason: str) -> None:
    """Why the game ends once the action is resolved; the first reason counts, but one that waits for the end of the
    turn of the Great Old One gives way (DP-418, DP-443)."""
    if not s.ending or s.late:
        s.ending, s.late = reason, False


def reveal_next(s: Providence, city: int) -> None:
    """The next Main card of a city; after the last one Ritual advances and a Mythos card comes (DP-112, DP-113)."""
    s.blocks &= ~(1 << MAIN + city)  # DP-381
    s.shown[city] = turn_up(s, s.stacks[city])
    if s.shown[city] != NOTHING:
        tell(s, ALL, "card_revealed", city, s.shown[city])
        return
    tell(s, ALL, "emptied", city)
    move_marker(s, RITUAL, s.box.emptied["ritual"])
    for _ in range(s.box.emptied["mythos"]):
        add_to_row(s)


def add_to_row(s: Providence) -> None:
    """A Mythos card comes to the right end of the row, if there is one (DP-384, DP-494)."""
    card = turn_up(s, s.mythos_deck)
    if card != NOTHING:
        s.row.append(card)
        tell(s, ALL, "mythos_revealed", card)
