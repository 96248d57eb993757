"""The verbs of card texts, first part: cards, cubes, agents, tracks, sanity and identities.

Signature of a verb: `verb(s, p, me, *args)`; `p` carries it out, `me` is the card. Each says when it would change
anything (SE-298): a text may be used if one of its steps would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.effects import Flag, Number, Vocabulary, Word
from penumbra.games.emerald.actions import (
    AGENT,
    CITY,
    CUBES,
    DECLINE,
    DONE,
    DROP,
    EVERY_CITY,
    FROM,
    FROM_LIMBO,
    FROM_SUPPLY,
    SEAT,
    TRACK,
    TRACK_IDS,
    for_cards,
    other_cities,
    split,
)
from penumbra.games.emerald.assassination import face_the_old_one, gain_royalty
from penumbra.games.emerald.board import (
    adjust_scores,
    advance,
    cities_with_agents,
    difference,
    on_board,
    put_agent,
    recruit_agents,
    reveal_next,
    take_agent,
)
from penumbra.games.emerald.cards import (
    CITIES,
    HIDDEN,
    OF_LOYALISTS,
    OF_RESTORATIONISTS,
    OTHERS,
    RESTORATIONIST,
    ROYALTY,
    number_of,
)
from penumbra.games.emerald.claims import claim, claimable
from penumbra.games.emerald.decks import gain_vp, spend
from penumbra.games.emerald.identity import flip, roll_sanity, settle
from penumbra.games.emerald.scoring import faction
from penumbra.kit.drafts import complete, stage
from penumbra.kit.influence import clear_cubes, put_cubes, retrieve_from_limbo, to_limbo, to_owner
from penumbra.kit.piles import draw_cards
from penumbra.kit.secrets import look_at

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

VOCABULARY = Vocabulary()
verb = VOCABULARY.verb


def unpicked(s: Emerald, p: int, base: int) -> list[int]:
    """The hand without the cards picked so far by actions from `base` on."""
    rest = s.hand[p][:]
    for a in s.staged:
        if a >= base:
            rest.remove(a - base)
    return rest


# --- cards ----------------------------------------------------------------------------------------------------


def can_draw(s: Emerald, p: int, me: int, *_: int) -> bool:
    return bool(s.deck[p] or s.discard[p])


@verb(can_draw, n=Number())
def draw(s: Emerald, p: int, me: int, n: int) -> None:
    """The played card is not yet in the discard pile if that is reshuffled (SE-208)."""
    draw_cards(s, p, n)


def can_cycle(s: Emerald, p: int, me: int) -> bool:
    return bool(s.deck[p] or s.discard[p] or len(s.hand[p]) > 1)


@verb(can_cycle)
def cycle_hand(s: Emerald, p: int, me: int) -> None:
    """Discard any number of cards, then draw as many and one more (SE-217)."""
    offer = for_cards(DROP, unpicked(s, p, DROP))
    return ask(s, p, "compose", (*offer, DONE if s.staged else DECLINE), cycled, p, me)


@op
def cycled(s: Emerald, p: int, me: int, a: int) -> None:
    if a < DONE:
        stage(s, a)
        return seq(s, (cycle_hand, p, me))
    cards = [answer - DROP for answer in complete(s)]
    if cards:
        spend(s, p, cards, "discarded")
    draw_cards(s, p, len(cards) + 1)


def can_take(s: Emerald, p: int, me: int) -> bool:
    return bool(claimable(s, p, CITY, cube=False))


@verb(can_take)
def take_card(s: Emerald, p: int, me: int) -> None:
    """Most pieces are enough, agents alone will do (SE-211)."""
    return ask(s, p, "take_card", claimable(s, p, CITY, cube=False), took_card, p)


@op
def took_card(s: Emerald, p: int, a: int) -> None:
    claim(s, p, a - CITY)


def cities_with_cards(s: Emerald) -> tuple[int, ...]:
    return tuple(CITY + city for city in range(CITIES) if s.shown[city] >= 0)


def can_remove(s: Emerald, p: int, me: int) -> bool:
    return bool(cities_with_cards(s))


@verb(can_remove)
def remove_top_card(s: Emerald, p: int, me: int) -> None:
    return ask(s, p, "remove_top_card", cities_with_cards(s), removed_top_card, p)


@op
def removed_top_card(s: Emerald, p: int, a: int) -> None:
    city = a - CITY
    s.removed.append(s.shown[city])
    tell(s, ALL, "top_card_removed", p, city, s.shown[city])
    reveal_next(s, city)


# --- royalty --------------------------------------------------------------------------------------------------


def hideable(s: Emerald, p: int) -> tuple[int, ...]:
    """Royalty in its slot where `p` has most pieces; cubes alone suffice (SE-222, SE-363)."""
    return tuple(CITY + city for city in range(CITIES) if s.royalty[city] and s.leader[city] == p)


def can_hide(s: Emerald, p: int, me: int) -> bool:
    return bool(hideable(s, p))


@verb(can_hide)
def hide_royalty(s: Emerald, p: int, me: int) -> None:
    return ask(s, p, "hide_royalty", hideable(s, p), royalty_hidden, p)


@op
def royalty_hidden(s: Emerald, p: int, a: int) -> None:
    """Card and points, cubes cleared, then sanity (SE-221 to SE-227)."""
    city = a - CITY
    gain_royalty(s, p, city, HIDDEN, OF_LOYALISTS)
    clear_cubes(s, city, p)
    face_the_old_one(s, p, city)


@verb(vp=Number())
def bounty(s: Emerald, p: int, me: int, vp: int) -> None:
    """Points for each royalty card owned; while the card lies beside the identity card, for each later one too
    (SE-193, SE-194)."""
    royals = sum(1 for laid in s.beside[p] if ROYALTY <= number_of(laid) < OTHERS)
    gain_vp(s, p, OF_RESTORATIONISTS, vp * royals)


# --- cubes ----------------------------------------------------------------------------------------------------


def cubes_to_retrieve(s: Emerald, p: int, most: str) -> int:
    """SE-229: as many as agents on the board, those on Mi-Go included (SE-353)."""
    return s.limbo[p] if most == "all" else min(s.limbo[p], on_board(s, p))


def can_retrieve(s: Emerald, p: int, me: int, most: str) -> bool:
    return cubes_to_retrieve(s, p, most) > 0


@verb(can_retrieve, most=Word(("all", "own_agents")))
def retrieve_influence(s: Emerald, p: int, me: int, most: str) -> None:
    n = cubes_to_retrieve(s, p, most)
    if most == "all":
        return retrieve_from_limbo(s, p, n)
    if n:
        retrieve_from_limbo(s, p)
        return seq(s, (retrieve_more, p, n - 1))


@op
def retrieve_more(s: Emerald, p: int, n: int) -> None:
    if n:
        return ask(s, p, "retrieve_more", (FROM_LIMBO, DONE), retrieved_more, p, n)


@op
def retrieved_more(s: Emerald, p: int, n: int, a: int) -> None:
    if a != DONE:
        retrieve_from_limbo(s, p)
        return seq(s, (retrieve_more, p, n - 1))


def cubes_on_board(s: Emerald) -> tuple[int, ...]:
    """One action for each player with cubes in a city."""
    n, cubes = s.n, s.cubes
    return tuple(CUBES + q * CITIES + city for q in range(n) for city in range(CITIES) if cubes[city * n + q])


def can_touch_cubes(s: Emerald, p: int, me: int, *_: int) -> bool:
    return any(s.cubes)


@verb(can_touch_cubes)
def return_influence(s: Emerald, p: int, me: int) -> None:
    """All cubes of one player in one city go home, also the own (SE-232, SE-359)."""
    return ask(s, p, "return_influence", cubes_on_board(s), returned_influence, p)


@op
def returned_influence(s: Emerald, p: int, a: int) -> None:
    q, city = split(CUBES, a)
    to_owner(s, p, q, city, s.cubes[city * s.n + q])


@verb(can_touch_cubes, n=Number())
def send_influence_to_limbo(s: Emerald, p: int, me: int, n: int) -> None:
    return ask(s, p, "send_to_limbo", cubes_on_board(s), sent_to_limbo, p, n)


@op
def sent_to_limbo(s: Emerald, p: int, n: int, a: int) -> None:
    if a == DONE:
        return
    q, city = split(CUBES, a)
    to_limbo(s, p, q, city, 1)
    if n > 1:
        return seq(s, (send_more_to_limbo, p, n - 1))


@op
def send_more_to_limbo(s: Emerald, p: int, n: int) -> None:
    """One or two cubes, as the player likes (SE-360)."""
    return ask(s, p, "send_to_limbo", (*cubes_on_board(s), DONE), sent_to_limbo, p, n)


def can_place_from_limbo(s: Emerald, p: int, me: int, n: int) -> bool:
    return s.limbo[p] > 0


@verb(can_place_from_limbo, n=Number())
def place_from_limbo(s: Emerald, p: int, me: int, n: int) -> None:
    return ask(s, p, "place_from_limbo", EVERY_CITY, placed_from_limbo, p, n)


@op
def placed_from_limbo(s: Emerald, p: int, n: int, a: int) -> None:
    limbo_to_city(s, p, a - CITY)
    return seq(s, (place_more_from_limbo, p, n - 1, a - CITY))


@op
def place_more_from_limbo(s: Emerald, p: int, n: int, city: int) -> None:
    if n and s.limbo[p]:
        return ask(s, p, "place_more", (FROM_LIMBO, DONE), placed_more, p, n, city)


@op
def placed_more(s: Emerald, p: int, n: int, city: int, a: int) -> None:
    if a != DONE:
        limbo_to_city(s, p, city)
        return seq(s, (place_more_from_limbo, p, n - 1, city))


def limbo_to_city(s: Emerald, p: int, city: int) -> None:
    s.limbo[p] -= 1
    put_cubes(s, city, p, 1)
    tell(s, ALL, "placed", p, city, 1)


# --- agents ---------------------------------------------------------------------------------------------------


def agents_of_others(s: Emerald, p: int, near: bool) -> tuple[int, ...]:
    """One action for each other player with an agent in a city; with `near` only where `p` has one too."""
    n, agents = s.n, s.agents
    return tuple(
        AGENT + q * CITIES + city
        for q in range(n)
        if q != p
        for city in range(CITIES)
        if agents[city * n + q] and (not near or agents[city * n + p])
    )


def can_move(s: Emerald, p: int, me: int, whose: str) -> bool:
    return bool(s.in_cities[p] if whose == "own" else agents_of_others(s, p, near=True))


@verb(can_move, whose=Word(("own", "other_player")))
def move_agent(s: Emerald, p: int, me: int, whose: str) -> None:
    """An own agent from anywhere, or another player's from a city with an own agent (SE-372, SE-373)."""
    if whose == "own":
        offer = tuple(AGENT + p * CITIES + city for city in cities_with_agents(s, p))
    else:
        offer = agents_of_others(s, p, near=True)
    return ask(s, p, "move_agent", offer, move_agent_to, p)


@op
def move_agent_to(s: Emerald, p: int, a: int) -> None:
    return ask(s, p, "move_to", other_cities(split(AGENT, a)[1]), moved_agent, p, a)


@op
def moved_agent(s: Emerald, p: int, source: int, a: int) -> None:
    q, city = split(AGENT, source)
    take_agent(s, city, q)
    put_agent(s, a - CITY, q)
    tell(s, ALL, "agent_moved", p, q, city, a - CITY)


def can_place_agent(s: Emerald, p: int, me: int) -> bool:
    return bool(s.agent_supply[p] or s.in_cities[p])


@verb(can_place_agent)
def place_agent(s: Emerald, p: int, me: int) -> None:
    """An agent from the supply to any city, or from a city to another one (SE-244, SE-367)."""
    offer = tuple(FROM + city for city in cities_with_agents(s, p))
    if s.agent_supply[p]:
        offer = (FROM_SUPPLY, *offer)
    return ask(s, p, "place_agent", offer, place_agent_in, p)


@op
def place_agent_in(s: Emerald, p: int, a: int) -> None:
    offer = EVERY_CITY if a == FROM_SUPPLY else other_cities(a - FROM)
    return ask(s, p, "move_to", offer, placed_agent, p, a)


@op
def placed_agent(s: Emerald, p: int, source: int, a: int) -> None:
    if source == FROM_SUPPLY:
        return recruit_agents(s, p, a - CITY, 1)
    take_agent(s, source - FROM, p)
    put_agent(s, a - CITY, p)
    tell(s, ALL, "agent_moved", p, p, source - FROM, a - CITY)


# --- tracks, sanity, identities -------------------------------------------------------------------------------


def can_advance(s: Emerald, p: int, me: int, track: str, n: int, optional: bool) -> bool:
    return any(s.tracks[i] < s.box.track_end for i, name in enumerate(TRACK_IDS) if track in (name, "choice"))


@verb(can_advance, track=Word((*TRACK_IDS, "choice")), n=Number(), optional=Flag())
def advance_track(s: Emerald, p: int, me: int, track: str, n: int, optional: bool) -> None:
    offer = tuple(
        TRACK + i for i, name in enumerate(TRACK_IDS) if track in (name, "choice") and s.tracks[i] < s.box.track_end
    )
    if offer and optional:
        offer += (DECLINE,)
    return ask(s, p, "advance_track", offer, advanced_track, p, n)


@op
def advanced_track(s: Emerald, p: int, n: int, a: int) -> None:
    if a != DECLINE:
        before = difference(s)
        advance(s, a - TRACK, n)
        adjust_scores(s, before)


def can_restore(s: Emerald, p: int, me: int, to: int) -> bool:
    return s.sanity[p] < to


@verb(can_restore, to=Number())
def restore_sanity(s: Emerald, p: int, me: int, to: int) -> None:
    if s.sanity[p] < to:
        s.sanity[p] = to
        tell(s, ALL, "restored_sanity", p, to)


def can_check_sanity(s: Emerald, p: int, me: int, who: str) -> bool:
    return s.sanity[p] > 0 if who == "self" else any(s.sanity[q] for q in range(s.n) if q != p)


@verb(can_check_sanity, who=Word(("self", "other_player")))
def sanity_check(s: Emerald, p: int, me: int, who: str) -> None:
    """A reveal caused by an own roll comes before the steps that follow (SE-375)."""
    if who == "self":
        roll_sanity(s, p)
        return seq(s, (settle,))
    offer = tuple(SEAT + q for q in range(s.n) if q != p and s.sanity[q])  # SE-364
    return ask(s, p, "terrify", offer, terrified)


@op
def terrified(s: Emerald, a: int) -> None:
    roll_sanity(s, a - SEAT)


def can_peek(s: Emerald, p: int, me: int) -> bool:
    return any(not s.revealed[q] for q in range(s.n) if q != p)


@verb(can_peek)
def peek_identity(s: Emerald, p: int, me: int) -> None:
    """Only the looker learns it (SE-274, SE-365)."""
    offer = tuple(SEAT + q for q in range(s.n) if q != p and not s.revealed[q])
    return ask(s, p, "peek", offer, peeked, p)


@op
def peeked(s: Emerald, p: int, a: int) -> None:
    q = a - SEAT
    look_at(s, "identity", q, s.identity[q][0], p)
    tell(s, ALL, "looked", p, q)
    tell(s, p, "saw", p, q, s.identity[q][0])


@verb()
def flip_allegiance(s: Emerald, p: int, me: int) -> None:
    """A revealed Loyalist who changes sides is a revealed Restorationist (SE-339)."""
    flip(s, p)
    if s.revealed[p] and faction(s, p) == RESTORATIONIST:
        s.ending = "reveal"
        s.alarm |= 1 << p
