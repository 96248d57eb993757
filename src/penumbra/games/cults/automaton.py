"""The automatic cult of the solo game: where it plans, what it carries out, how it fights (RC-291 to RC-343).

It is the party after the seats, pays for nothing and is never asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, reveal, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.engine.randomness import below, roll, shuffle
from penumbra.engine.zones import forget, show
from penumbra.games.cults.actions import (
    AUGMENTATION,
    BLUFF,
    DISTRICTS,
    DOMINANCE,
    GUARDIAN,
    INFLUENCE,
    LEVELS,
    PREPARATION,
    THUG,
    TOKENS,
)
from penumbra.games.cults.board import advance_investigator, markers, move_ritual, put_ritual, rituals_elsewhere
from penumbra.games.cults.cards import CONFRONTATION, DISORGANISATION
from penumbra.games.cults.decks import destroy_from_discard, gain_tokens, take_from_deck, thugs_of
from penumbra.games.cults.influence import raise_ritual
from penumbra.games.cults.preparation import steps
from penumbra.games.cults.state import everybody
from penumbra.games.cults.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

BY_DIE = (PREPARATION, INFLUENCE, DOMINANCE, AUGMENTATION)  # RC-310


def die(s: Cults) -> int:
    """The four-sided die, counted from 0."""
    return below(s, DISTRICTS, "npc_die")


def place_automatically(s: Cults, p: int) -> int:
    """The district of a Plan marker; one that is closed is rolled again (RC-292 to RC-294)."""
    d = die(s)
    while d not in s.open:
        d = die(s)
    return d


def plan_automatically(s: Cults, p: int) -> int:
    """The lowest-numbered district with a marker on top; the die says which Plan, and what cannot be carried out
    leads to another (RC-308, RC-310, RC-426)."""
    s.where = next(d for d in s.open if s.plans[d] and s.plans[d][-1] == p)
    s.plans[s.where].pop()
    plan = BY_DIE[die(s)]
    tell(s, ALL, "npc_plan", p, plan, s.where)
    while obstacle := next((name for name, _ in s.box.fallbacks[plan] if OBSTACLE[name](s, p)), ""):
        following = dict(s.box.fallbacks[plan])[obstacle]
        tell(s, ALL, "npc_fallback", p, plan, following, obstacle)
        plan = following
    return plan


# Why a Plan cannot be carried out in the district `where` (RC-311, RC-312, RC-315, RC-319, RC-426).
OBSTACLE: dict[str, Callable[[Cults, int], bool]] = {
    "no_space": lambda s, p: not s.free[s.where],
    "no_reserve": lambda s, p: not any(s.reserve[p * LEVELS : (p + 1) * LEVELS]),
    "none_elsewhere": lambda s, p: not rituals_elsewhere(s, s.where, p),
    "none_here": lambda s, p: not markers(s, s.where, p),
    "no_guardian": lambda s, p: guardian(s) < 0,
}


def guardian(s: Cults) -> int:
    """The Guardian on offer in the district, or -1."""
    card = s.stacks[s.where * 2 + GUARDIAN]
    return card if card >= 0 and s.stock[card] else -1


def carry_out_automatically(s: Cults, p: int, plan: int) -> None:
    """Any Plan but Dominance."""
    if plan == PREPARATION:
        prepare_automatically(s, p)
    elif plan == INFLUENCE:
        influence_automatically(s, p)
    elif plan == AUGMENTATION:
        augment_automatically(s, p)
    else:
        assert plan == BLUFF
        gain_tokens(s, p, (s.box.npc["bluff"], 0, 0))  # RC-322


def prepare_automatically(s: Cults, p: int) -> None:
    """The highest Ritual of the reserve, then the Investigator (RC-313, RC-314, RC-471)."""
    level = max(level for level in range(LEVELS) if s.reserve[p * LEVELS + level])
    put_ritual(s, s.where, p, level)
    tell(s, ALL, "ritual_placed", p, level, s.where)
    advance_investigator(s, s.where, steps(s))


def influence_automatically(s: Cults, p: int) -> None:
    """The lowest Ritual of the higher-numbered districts, else of the lower; the top card is set aside (RC-316 to
    RC-318, RC-423)."""
    kinds = rituals_elsewhere(s, s.where, p)
    higher = [kind for kind in kinds if kind // LEVELS > s.where]
    source, level = divmod(min(higher or kinds, key=lambda kind: (kind % LEVELS, kind)), LEVELS)
    move_ritual(s, source, s.where, p, level)
    raise_ritual(s, s.where, p, level)
    top = known_top(s, p)
    card = take_from_deck(s, p)
    if card >= 0:
        s.aside[p].append(card)
        if top:
            show(s, "aside", p, card, everybody(s), another=True)
        tell(s, ALL, "npc_set_aside", p)


def known_top(s: Cults, p: int) -> bool:
    """Whether everybody knows the top card of its deck (RC-453)."""
    return any(known[:2] == ("deck", p) for known in s.known)


def augment_automatically(s: Cults, p: int) -> None:
    """A Guardian on top of the deck; a Disorganisation Card is destroyed (RC-320, RC-321)."""
    card = guardian(s)
    s.stock[card] -= 1
    s.deck[p].append(card)
    show(s, "deck", p, card, everybody(s), another=True)
    tell(s, ALL, "npc_took", p, card, s.where)
    if DISORGANISATION in s.discard[p]:
        destroy_from_discard(s, p, DISORGANISATION)


# --- fights ---------------------------------------------------------------------------------------------------


def move_in_automatically(s: Cults, p: int, kinds: tuple[int, ...]) -> None:
    """Its highest Ritual of the other districts, of equals the one from the lowest number (RC-325, RC-428)."""
    source, level = divmod(max(kinds, key=lambda kind: (kind % LEVELS, -kind)), LEVELS)
    move_ritual(s, source, s.where, p, level)


@op
def fight_automatically(s: Cults, p: int) -> None:
    """Three cards and those set aside; all abilities; then the dice and all its Thugs (RC-329 to RC-332, RC-473)."""
    cards = []
    for _ in range(s.box.npc["cards"]):
        card = take_from_deck(s, p)
        if card >= 0:
            cards.append(card)
    s.fight[p] = cards + s.aside[p]
    s.aside[p] = []
    forget(s, "aside", p)
    reveal(s)
    s.thugs[p] = thugs_of(s, p)
    s.tokens[p * TOKENS + THUG] = 0
    s.revealed |= 1 << p
    tell(s, ALL, "revealed", p, tuple(s.fight[p]), s.thugs[p])
    return seq(s, (use_next, p, 0), (roll_automatically, p))


@op
def use_next(s: Cults, p: int, i: int) -> None:
    """Every ability in the order of the cards, those added by abilities last; it pays no Power (RC-330, RC-431)."""
    fight, box = s.fight[p], s.box
    while i < len(fight):
        card = fight[i]
        if box.keyword[card] == CONFRONTATION and VOCABULARY.can(box.effect[card], s, p, card):
            tell(s, ALL, "used", p, card)
            gone = any(verb == "destroy_self" for verb, _ in box.cards[card].prices)
            s.stack.append((use_next, p, i if gone else i + 1))
            s.stack += effect_frames(box.effect[card], p, card) + effect_frames(box.price[card], p, card)
            return
        i += 1


@op
def roll_automatically(s: Cults, p: int) -> None:
    """Dice without a Thug are rolled again, twice (RC-331, RC-429, RC-474)."""
    box, dice = s.box, s.box.limits["dice"]
    for _ in range(1 + box.npc["rerolls"]):
        if s.faces < dice:
            s.faces += sum(
                [box.die[face] == THUG for face in roll(s, dice - s.faces, len(box.die), "recruitment_dice")]
            )
    tell(s, ALL, "npc_rolled", p, s.faces)


def hide_automatically(s: Cults, p: int) -> None:
    """Its deck is shuffled, its discard pile left alone unless the deck is empty (RC-303, RC-421)."""
    if not s.deck[p]:
        s.deck[p], s.discard[p] = s.discard[p], []
    shuffle(s, s.deck[p], "deck", p)
    forget(s, "deck", p)
    tell(s, ALL, "npc_shuffled", p)
