"""The state of a game of Rise of the Cults, and the zones of its cards.

A *party* is a seat or, alone at the table, the automatic cult, which comes after the seats. Lists by party have
`party`, pieces in districts `district * parties + party`, Rituals `(district * parties + party) * 3 + level - 1`.
"""

from __future__ import annotations

from collections import Counter

from penumbra.engine.core import Frame
from penumbra.engine.state import State
from penumbra.engine.zones import Zone
from penumbra.games.cults.actions import DISTRICTS, LEVELS, PLANS
from penumbra.games.cults.cards import DISORGANISATION, Box

CARD_ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("committed", per_seat=True, sees="owner", pool="owned", known_as="hand"),
    Zone("deck", per_seat=True, sees="contents", pool="owned", known_on_top=True),
    Zone("aside", per_seat=True, sees="nobody", pool="owned"),
    Zone("discard", per_seat=True, sees="all"),
    Zone("fight", per_seat=True, sees="all"),
    Zone("destroyed", per_seat=False, sees="all"),
    Zone("city_deck", per_seat=False, sees="nobody", pool="city"),
    Zone("city_discard", per_seat=False, sees="all"),
)
# A number nobody else knows is like a card: `fist` holds it, `fingers` the numbers it might as well be.
NUMBER_ZONES = (
    Zone("fist", per_seat=True, sees="owner", pool="fist"),
    Zone("fingers", per_seat=True, sees="nobody", pool="fist"),
)
ZONES = CARD_ZONES + NUMBER_ZONES


class Cults(State):
    """Lists by party unless said otherwise."""

    box: Box
    cults: tuple[str, ...]
    parties: int
    rounds: int
    round: int
    phase: str
    first: int
    turn: int  # the party whose turn it is; -1: nobody's
    open: tuple[int, ...]  # districts in play

    layout: int  # the Start Layout Card, or -1
    goal: int  # the Goal Card, or -1
    city: int  # the City Card in force, or -1
    spaces: list[int]  # Ritual spaces by district
    free: list[int]  # free Ritual spaces by district
    rituals: list[int]
    reserve: list[int]  # Rituals: party * 3 + level - 1
    sites: list[int]  # by district: mask of parties
    site_reserve: list[int]
    dominance: list[int]
    dominance_reserve: list[int]
    sanity: list[int]  # tokens, by district
    arrived: list[int]  # Investigators, by district
    track: list[int]  # the space of the Investigator, by district; 0: closed
    stacks: list[int]  # district * 2 + type: the card, or -1
    stock: list[int]  # by card: copies on its stack
    plans: list[list[int]]  # by district: the parties of the Plan markers, the last on top
    plan_board: list[int]  # party * 5 + Plan
    tokens: list[int]  # party * 3 + kind

    hand: list[list[int]]
    committed: list[list[int]]  # face down in the fight
    deck: list[list[int]]  # the last card is on top
    aside: list[list[int]]  # of the automatic cult, for its next fight, oldest first
    discard: list[list[int]]
    fight: list[list[int]]  # face up in the fight
    fist: list[list[int]]  # the number of Thugs in the closed hand
    fingers: list[list[int]]
    destroyed: list[int]
    city_deck: list[int]
    city_discard: list[int]

    staged: list[int]  # answers of the compound choice under way
    draft: Frame  # where it began

    window: list[int]  # uses of abilities that are left: a card for each copy owned when the window opened
    spent: list[int]  # cards whose ability was used and that are still there
    dice: list[int]  # by face; all 0: not rolled
    rerolls: int
    blanks: int  # what a blank die gives, or -1
    where: int  # the district of the Plan under way, or -1
    effects: int  # real effects of the Plan so far
    reduction: int  # of District Cards bought in this Plan
    destructions: int  # cards that may still be destroyed in this Plan
    acquired: list[int]  # cards of this Plan

    active: int  # the party that carries out Dominance, or -1
    fighters: list[int]  # in the order of their reveals
    revealed: int  # mask of those who have
    thugs: list[int]  # in the fight
    bonus: list[int]  # to the Attack
    faces: int  # Thugs on the dice of the automatic cult
    declared: list[Frame]  # (result, party, card, steps): abilities that wait for the result
    redirected: int  # mask of losers whose Disorganisation Card goes to the winner
    winner: int  # of the fight; -1: none
    last_fight: tuple[tuple[int, ...], ...]  # (district, winner), then (party, Thugs, Attack, *cards) of each


def census(s: Cults) -> dict[str, int]:
    """What play never changes: copies of each card but Disorganisation, and the markers of each party."""
    piles = [*s.hand, *s.committed, *s.deck, *s.aside, *s.discard, *s.fight, s.destroyed, s.city_deck, s.city_discard]
    cards = Counter(card for pile in piles for card in pile)
    for card, copies in enumerate(s.stock):
        cards[card] += copies
    cards[s.city] += s.city >= 0
    found = {s.box.card_id(card): copies for card, copies in cards.items() if copies and card != DISORGANISATION}
    parties = s.parties
    for p in range(parties):
        for level in range(LEVELS):
            out = sum(s.rituals[(d * parties + p) * LEVELS + level] for d in range(DISTRICTS))
            found[f"rituals {level + 1} of {p}"] = out + s.reserve[p * LEVELS + level]
        found[f"cult sites {p}"] = s.site_reserve[p] + sum(mask >> p & 1 for mask in s.sites)
        found[f"dominance {p}"] = s.dominance_reserve[p] + sum(s.dominance[p::parties])
    for d in range(DISTRICTS):
        here = s.rituals[d * parties * LEVELS : (d + 1) * parties * LEVELS]
        found[f"ritual spaces {d}"] = s.free[d] + sum(here) - s.spaces[d]
    return found


def markers_used(s: Cults, p: int) -> int:
    """Plan markers on the board and on the Plan Board."""
    return sum(stack.count(p) for stack in s.plans) + sum(s.plan_board[p * PLANS : (p + 1) * PLANS])


def everybody(s: Cults) -> int:
    """The mask of all seats."""
    return (1 << s.n) - 1


def chapter(s: Cults) -> tuple[int, int]:
    """The round, and whose turn it is; Plans are laid by all."""
    return s.round, s.turn if s.phase == "action" else -1
