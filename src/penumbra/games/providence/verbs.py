"""The verbs of card texts, first part: cards, cubes, Blocks, tracks, Sanity and Alignments.

Signature of a verb: `verb(s, p, me, *args)`; `p` carries it out, `me` is the card. Each says when it would change
anything (DP-376): a text may be used if one of its steps would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, reveal, seq, tell
from penumbra.engine.effects import Flag, Number, Vocabulary, Word
from penumbra.engine.randomness import shuffle
from penumbra.engine.zones import forget, show
from penumbra.games.providence.actions import (
    CITY,
    CUBES,
    DECLINE,
    DONE,
    DROP,
    MAIN,
    PLACE,
    PLACES,
    SEAT,
    TAKE,
    TRACK_IDS,
    for_cards,
)
from penumbra.games.providence.board import (
    RITUAL,
    block_supply,
    cities_of,
    move_marker,
    open_places,
    row_places,
    table_places,
)
from penumbra.games.providence.cards import CITIES
from penumbra.games.providence.cubes import retrieve_next
from penumbra.games.providence.decks import destroy_card, gain_card, gain_vp
from penumbra.games.providence.kills import destroy_played
from penumbra.games.providence.sanity import MADNESS, sanity_test, test_great_old_one
from penumbra.kit.drafts import complete, stage
from penumbra.kit.influence import cubes_out, put_cubes, retrieve_from_limbo, to_limbo, to_owner
from penumbra.kit.piles import draw_cards
from penumbra.kit.secrets import look_at

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

VOCABULARY = Vocabulary()
verb = VOCABULARY.verb


# --- cards ----------------------------------------------------------------------------------------------------


def can_draw(s: Providence, p: int, me: int, n: int) -> bool:
    return bool(s.deck[p] or s.discard[p])


@verb(can_draw, n=Number())
def draw(s: Providence, p: int, me: int, n: int) -> None:
    draw_cards(s, p, n)


@verb(n=Number())
def others_draw(s: Providence, p: int, me: int, n: int) -> None:
    for i in range(1, s.n):
        draw_cards(s, (p + i) % s.n, n)


@verb()
def shuffle_all(s: Providence, p: int, me: int) -> None:
    """Every hand and discard pile is shuffled into its deck (Pandemonium)."""
    for q in range(s.n):
        s.deck[q] += s.hand[q] + s.discard[q]
        s.hand[q], s.discard[q] = [], []
        shuffle(s, s.deck[q], "deck", q)
    tell(s, ALL, "all_shuffled", p)


def can_discard(s: Providence, p: int, me: int, n: int) -> bool:
    return len(s.hand[p]) - (me in s.hand[p]) >= n


@verb(can_discard, n=Number())
def discard(s: Providence, p: int, me: int, n: int) -> None:
    """Other cards from the hand, as a cost."""
    return seq(s, (discard_cards, p, me, n))


@op
def discard_cards(s: Providence, p: int, me: int, n: int) -> None:
    if n:
        return ask(s, p, "discard", for_cards(DROP, s.hand[p]), discarded, p, me, n)


@op
def discarded(s: Providence, p: int, me: int, n: int, a: int) -> None:
    card = a - DROP
    s.hand[p].remove(card)
    s.discard[p].append(card)
    s.last = (card,)
    tell(s, ALL, "discarded", p, (card,))
    return seq(s, (discard_cards, p, me, n - 1))


def can_force_discard(s: Providence, p: int, me: int, n: int) -> bool:
    return any(bool(s.hand[q]) for q in range(s.n) if q != p)


@verb(can_force_discard, n=Number())
def force_discard(s: Providence, p: int, me: int, n: int) -> None:
    """Another player chooses and discards (Stolen Evidence); nobody in solo (DP-475)."""
    offer = tuple([SEAT + q for q in range(s.n) if q != p and s.hand[q]])
    return ask(s, p, "victim", offer, victim_chosen, p, me, n)


@op
def victim_chosen(s: Providence, p: int, me: int, n: int, a: int) -> None:
    q = a - SEAT
    tell(s, ALL, "must_discard", q)
    return seq(s, (discard_cards, q, me, min(n, len(s.hand[q]))))


def changes_nothing(s: Providence, p: int, me: int, *_: int) -> bool:
    """For steps that follow others and are no reason to use a text."""
    return False


@verb(changes_nothing)
def destroy_this(s: Providence, p: int, me: int) -> None:
    destroy_played(s, p, me)


def can_destroy_cards(s: Providence, p: int, me: int, n: int) -> bool:
    return len(s.hand[p]) > 1


@verb(can_destroy_cards, n=Number())
def destroy_cards(s: Providence, p: int, me: int, n: int) -> None:
    """One to n other cards of the hand (Hart Island); no replacement is drawn (DP-457)."""
    rest = s.hand[p][:]
    for a in s.staged:
        rest.remove(a - DROP)
    offer = for_cards(DROP, rest) if len(s.staged) < n else ()
    return ask(s, p, "compose", (*offer, DONE) if s.staged else offer, destroyed_cards, p, me, n)


@op
def destroyed_cards(s: Providence, p: int, me: int, n: int, a: int) -> None:
    if a != DONE:
        stage(s, a)
        return seq(s, (destroy_cards, p, me, n))
    for answer in complete(s):
        destroy_card(s, p, answer - DROP, s.hand[p])


def can_search(s: Providence, p: int, me: int, look: int) -> bool:
    return bool(s.reserve)


@verb(can_search, look=Number())
def search_reserve(s: Providence, p: int, me: int, look: int) -> None:
    """The top cards of the Reserve, seen by one player; one that is no Agent may be taken (Occult Bookshop)."""
    reveal(s)
    top = s.reserve[-look:]
    for card in sorted({*top}):
        show(s, "reserve", -1, card, 1 << p)
    tell(s, ALL, "searched", p, len(top))
    tell(s, p, "saw_reserve", p, tuple(sorted(top)))
    return seq(s, (search_choose, p, look), (search_done,))


@op
def search_choose(s: Providence, p: int, look: int) -> None:
    found = [card for card in s.reserve[-look:] if s.box.figure[card] < 0]
    return ask(s, p, "search", for_cards(TAKE, found), searched, p, always=True)


@op
def searched(s: Providence, p: int, a: int) -> None:
    """It comes openly into the discard pile; neither CLAIM effects nor a Sanity Test (DP-467)."""
    card = a - TAKE
    s.reserve.remove(card)
    forget(s, "reserve", -1, card)
    tell(s, ALL, "took_from_reserve", p, card)
    gain_card(s, p, card)


@op
def search_done(s: Providence) -> None:
    shuffle(s, s.reserve, "reserve")


# --- cubes ----------------------------------------------------------------------------------------------------

WHERE = ("any", "another", "main_card", "own_agent", "same")


def places_for(s: Providence, p: int, where: str) -> tuple[int, ...]:
    """Where a text lets a player add cubes; never the city space of Cthulhu."""
    if where == "any":
        return open_places(s)
    if where == "another":
        return tuple([place for place in open_places(s) if place != s.spot])
    if where == "main_card":
        return tuple([MAIN + city for city in range(CITIES) if s.shown[city] >= 0])
    if where == "own_agent":
        cities = cities_of(s, s.team[p])
        return tuple([city for city in range(CITIES) if cities >> city & 1 and city != s.cthulhu])
    return (s.spot,) if s.spot in open_places(s) else ()


def can_add(s: Providence, p: int, me: int, n: int, where: str, source: str, optional: bool) -> bool:
    supply = s.common if source == "common" else s.cube_supply
    return where != "same" and supply[p] > 0 and bool(places_for(s, p, where))


@verb(can_add, n=Number(), where=Word(WHERE), source=Word(("supply", "common"), "supply"), optional=Flag())
def add_influence(s: Providence, p: int, me: int, n: int, where: str, source: str, optional: bool) -> None:
    """Not an Add Influence action; fewer cubes if there are fewer (DP-453)."""
    if not (s.common if source == "common" else s.cube_supply)[p]:
        return
    offer = tuple([PLACE + place for place in places_for(s, p, where)])
    if offer and optional:
        offer += (DECLINE,)
    return ask(s, p, "add_influence", offer, influence_added, p, me, n, source)


@op
def influence_added(s: Providence, p: int, me: int, n: int, source: str, a: int) -> None:
    if a == DECLINE:
        return
    supply = s.common if source == "common" else s.cube_supply
    n = min(n, supply[p])
    supply[p] -= n
    s.spot = a - PLACE
    put_cubes(s, s.spot, p, n)
    tell(s, ALL, "added", p, s.spot, n)


def can_retrieve(s: Providence, p: int, me: int, n: int, from_: str, up_to: bool) -> bool:
    return (s.limbo[p] if from_ == "limbo" else cubes_out(s, p)) > 0


@verb(can_retrieve, n=Number(), from_=Word(("anywhere", "limbo")), up_to=Flag())
def retrieve_influence(s: Providence, p: int, me: int, n: int, from_: str, up_to: bool) -> None:
    """The stated number or all there are; with "up to" fewer, but one at least (DP-452)."""
    if from_ == "anywhere":
        return seq(s, (retrieve_next, p, min(n, cubes_out(s, p)), up_to, False))
    n = min(n, s.limbo[p])
    if n:
        retrieve_from_limbo(s, p, n)


def cubes_of_others(s: Providence, p: int, places: list[int]) -> tuple[int, ...]:
    """One action for each other party with cubes at one of these places."""
    m, cubes = s.parties, s.cubes
    return tuple([CUBES + q * PLACES + at for q in range(m) if q != p for at in places if cubes[at * m + q]])


def prey_places(s: Providence, where: str) -> list[int]:
    return row_places(s) if where == "mythos" else list(range(PLACES))


def can_remove(s: Providence, p: int, me: int, n: int, where: str, to: str, up_to: bool) -> bool:
    return bool(cubes_of_others(s, p, prey_places(s, where)))


@verb(can_remove, n=Number(), where=Word(("place", "mythos")), to=Word(("limbo", "owner")), up_to=Flag())
def remove_cubes(s: Providence, p: int, me: int, n: int, where: str, to: str, up_to: bool) -> None:
    """Cubes of others from one place; the acting player chooses whose."""
    offer = cubes_of_others(s, p, prey_places(s, where))
    return ask(s, p, "remove_cubes", offer, removed_cube, p, me, n, to, up_to)


@op
def removed_cube(s: Providence, p: int, me: int, n: int, to: str, up_to: bool, a: int) -> None:
    if a == DONE:
        return
    q, place = divmod(a - CUBES, PLACES)
    (to_limbo if to == "limbo" else to_owner)(s, p, q, place, 1)
    if n > 1:
        return seq(s, (remove_more, p, me, n - 1, to, up_to, place))


@op
def remove_more(s: Providence, p: int, me: int, n: int, to: str, up_to: bool, place: int) -> None:
    offer = cubes_of_others(s, p, [place])
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "remove_cubes", offer, removed_cube, p, me, n, to, up_to)


def cities_with_cubes(s: Providence) -> tuple[int, ...]:
    m, cubes = s.parties, s.cubes
    return tuple(
        [
            CITY + city
            for city in range(CITIES)
            if any(cubes[city * m : (city + 1) * m]) or any(cubes[(MAIN + city) * m : (MAIN + city + 1) * m])
        ]
    )


def can_sweep(s: Providence, p: int, me: int) -> bool:
    return bool(cities_with_cubes(s))


@verb(can_sweep)
def sweep_city(s: Providence, p: int, me: int) -> None:
    """Every cube of a city and of its Main card goes to Limbo (The Colour Out of Space)."""
    return ask(s, p, "sweep_city", cities_with_cubes(s), swept, p)


@op
def swept(s: Providence, p: int, a: int) -> None:
    city, m = a - CITY, s.parties
    tell(s, ALL, "swept", p, city)
    for place in (city, MAIN + city):
        for q in range(m):
            n = s.cubes[place * m + q]
            if n:
                to_limbo(s, p, q, place, n)


def can_drain(s: Providence, p: int, me: int, n: int) -> bool:
    return any(s.cube_supply[q] for q in range(s.parties) if q != p)


@verb(can_drain, n=Number())
def drain_supplies(s: Providence, p: int, me: int, n: int) -> None:
    """Every other party moves cubes from the supply to Limbo (Bank Run; DP-426)."""
    for q in range(s.parties):
        lost = min(n, s.cube_supply[q]) if q != p else 0
        if lost:
            s.cube_supply[q] -= lost
            s.limbo[q] += lost
            tell(s, ALL, "drained", q, lost)


def can_pay_cubes(s: Providence, p: int, me: int, n: int) -> bool:
    return s.cube_supply[p] >= n


@verb(can_pay_cubes, n=Number())
def pay_cubes(s: Providence, p: int, me: int, n: int) -> None:
    """Cubes return to the common supply, as a cost."""
    s.cube_supply[p] -= n
    s.common[p] += n
    tell(s, ALL, "cubes_paid", p, n)


# --- Blocks ---------------------------------------------------------------------------------------------------


def block_places(s: Providence, mode: str) -> tuple[int, ...]:
    """Where a Block may be removed, or placed if there is one left; never two at a place (DP-196, DP-199, DP-200)."""
    free = mode == "either" and block_supply(s) > 0
    return tuple([PLACE + place for place in table_places(s) if free or s.blocks >> place & 1])


def can_block(s: Providence, p: int, me: int, n: int, mode: str, up_to: bool) -> bool:
    return bool(s.blocks) or (mode == "either" and block_supply(s) > 0)


@verb(can_block, n=Number(1), mode=Word(("either", "remove")), up_to=Flag())
def block(s: Providence, p: int, me: int, n: int, mode: str, up_to: bool) -> None:
    return ask(s, p, "block", block_places(s, mode), blocked, p, me, n, mode, up_to, ())


@op
def blocked(s: Providence, p: int, me: int, n: int, mode: str, up_to: bool, before: tuple[int, ...], a: int) -> None:
    if a == DONE:
        return
    s.spot = a - PLACE
    s.blocks ^= 1 << s.spot
    tell(s, ALL, "block_placed" if s.blocks >> s.spot & 1 else "block_removed", p, s.spot)
    if n > 1:
        return seq(s, (block_more, p, me, n - 1, mode, up_to, (*before, a)))


@op
def block_more(s: Providence, p: int, me: int, n: int, mode: str, up_to: bool, before: tuple[int, ...]) -> None:
    """In different places."""
    offer = tuple([a for a in block_places(s, mode) if a not in before])
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "block", offer, blocked, p, me, n, mode, up_to, before)


# --- tracks, points, actions ----------------------------------------------------------------------------------


def can_track(s: Providence, p: int, me: int, track: str, n: int) -> bool:
    i = TRACK_IDS.index(track)
    return s.tracks[i] > 0 if n < 0 else s.tracks[i] < s.box.track_end[i]


@verb(can_track, track=Word(TRACK_IDS), n=Number(least=-9, most=9))
def track(s: Providence, p: int, me: int, track: str, n: int) -> None:
    move_marker(s, RITUAL if track == "ritual" else 1, n)


@verb(n=Number())
def gain_points(s: Providence, p: int, me: int, n: int) -> None:
    gain_vp(s, p, n)


@verb(n=Number())
def extra_action(s: Providence, p: int, me: int, n: int) -> None:
    """More actions this turn, none of them a Claim (DP-383)."""
    s.left += n
    tell(s, ALL, "extra_action", p, n)


# --- Sanity and Alignments ------------------------------------------------------------------------------------


def can_heal(s: Providence, p: int, me: int, n: int) -> bool:
    return s.madness[p] > 0


@verb(can_heal, n=Number())
def heal(s: Providence, p: int, me: int, n: int) -> None:
    """Madness tokens return to the bag (DP-412)."""
    healed = min(n, s.madness[p])
    s.madness[p] -= healed
    s.bag[MADNESS] += healed
    tell(s, ALL, "healed", p, healed)


def can_test(s: Providence, p: int, me: int, who: str) -> bool:
    return who == "other" and sum(s.bag) > 0


@verb(can_test, who=Word(("self", "other")))
def take_sanity_test(s: Providence, p: int, me: int, who: str) -> None:
    """A test of one's own, or of another player; in solo of the Great Old One (DP-427)."""
    if who == "self":
        return sanity_test(s, p)
    if s.n == 1:
        return test_great_old_one(s)
    return ask(s, p, "terrify", tuple([SEAT + q for q in range(s.n) if q != p]), terrified)


@op
def terrified(s: Providence, a: int) -> None:
    sanity_test(s, a - SEAT)


def suspects(s: Providence, p: int, me: int) -> tuple[int, ...]:
    """Players with an Agent in the city of this one who are not revealed (J. Edgar Hoover)."""
    figure = s.box.figure[me]
    if not s.team[p] >> figure & 1:
        return ()
    there = s.here[s.at[figure]]
    return tuple([SEAT + q for q in range(s.n) if q != p and s.team[q] & there and not s.revealed[q]])


def can_peek(s: Providence, p: int, me: int) -> bool:
    return bool(suspects(s, p, me))


@verb(can_peek)
def peek(s: Providence, p: int, me: int) -> None:
    """Only the looker learns it, and nothing is revealed (DP-495)."""
    return ask(s, p, "peek", suspects(s, p, me), peeked, p)


@op
def peeked(s: Providence, p: int, a: int) -> None:
    q = a - SEAT
    card = s.alignment[q][0]
    look_at(s, "alignment", q, card, p)
    tell(s, ALL, "looked", p, q)
    tell(s, p, "saw", p, q, card)
