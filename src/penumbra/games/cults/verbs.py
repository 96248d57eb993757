"""What card data may name: prices and effects of abilities and City Cards.

`p` is the party that uses the card `me`. The automatic cult uses abilities of fights only and is never asked: what it
chooses instead stands beside each question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.engine.effects import Branches, Number, Steps, Word, effect_frames
from penumbra.games.cults.actions import (
    ACQUIRE,
    ANY_TOKENS,
    BRANCH,
    DECLINE,
    DISCARD,
    DISTRICT,
    DISTRICTS,
    GIVE,
    HANDFULS,
    LEVELS,
    MOST_TOKENS,
    RETREAT,
    RIVAL,
    TAKE,
    TARGET,
    THUG,
    TOKEN_IDS,
    TOKENS,
    for_cards,
    handfuls,
)
from penumbra.games.cults.board import (
    levels_here,
    markers,
    move_ritual,
    put_ritual,
    send_investigator_away,
    start_space,
    take_ritual,
)
from penumbra.games.cults.cards import DISORGANISATION
from penumbra.games.cults.decks import (
    can_draw_from,
    discard_from_hand,
    disorganise,
    draw_cards,
    gain_tokens,
    known_copies,
    leave_hand,
    return_tokens,
    show_in_hand,
    take_from_deck,
    thugs_of,
    tokens_of,
)
from penumbra.games.cults.decks import destroy_from_discard as destroy_card
from penumbra.games.cults.vocabulary import VOCABULARY, verb
from penumbra.kit.parties import around

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def never(*_: Any) -> bool:
    return False


def clockwise(s: Cults, p: int) -> list[int]:
    """All parties from this one on."""
    return around(p, s.parties)


# --- prices ---------------------------------------------------------------------------------------------------


@verb(never)
def destroy_self(s: Cults, p: int, me: int) -> None:
    """The card itself goes to the box; that alone is never an effect (RC-448)."""
    if me in s.fight[p]:
        s.fight[p].remove(me)
        if me in s.spent:
            s.spent.remove(me)
    else:
        leave_hand(s, p, me)
    s.destroyed.append(me)
    tell(s, ALL, "destroyed", p, me)


@verb(never, n=Number())
def discard_other(s: Cults, p: int, me: int, n: int) -> None:
    """Not the card itself; another copy of it will do."""
    hand = s.hand[p][:]
    hand.remove(me)
    if n:
        return ask(s, p, "discard_other", for_cards(DISCARD, hand), discarded_other, p, me, n, always=True)


@op
def discarded_other(s: Cults, p: int, me: int, n: int, a: int) -> None:
    card = a - DISCARD
    discard_from_hand(s, p, card)
    tell(s, ALL, "discarded", p, card)
    return seq(s, (discard_other, p, me, n - 1))


@verb(never, n=Number())
def pay_power(s: Cults, p: int, me: int, n: int) -> None:
    """Paid before anything else happens (payments.py)."""


@verb(never)
def destroy_disorganisation(s: Cults, p: int, me: int) -> None:
    destroy_card(s, p, DISORGANISATION)


# --- cards and tokens -----------------------------------------------------------------------------------------


def can_draw(s: Cults, p: int, me: int, n: int) -> bool:
    """With a card to discard as its price there is always one to reshuffle."""
    return can_draw_from(s, p) or bool(s.box.discards[me])


@verb(can_draw, n=Number())
def draw(s: Cults, p: int, me: int, n: int) -> None:
    draw_cards(s, p, n)


@verb(kind=Word((*TOKEN_IDS, "any")), n=Number(1, most=MOST_TOKENS))
def gain(s: Cults, p: int, me: int, kind: str, n: int) -> None:
    """Tokens from the supply; of any kind: the owner chooses them all at once."""
    if kind == "any" and p < s.n:
        return ask(s, p, "take_tokens", ANY_TOKENS[n], took_tokens, p)
    chosen = THUG if kind == "any" else TOKEN_IDS.index(kind)
    gain_tokens(s, p, [n if k == chosen else 0 for k in range(TOKENS)])


@op
def took_tokens(s: Cults, p: int, a: int) -> None:
    gain_tokens(s, p, HANDFULS[a - TAKE])


def can_choose(s: Cults, p: int, me: int, branches: tuple[tuple[Frame, ...], ...]) -> bool:
    return any(VOCABULARY.can(branch, s, p, me) for branch in branches)


@verb(can_choose, branches=Branches(3))
def choose(s: Cults, p: int, me: int, branches: tuple[tuple[Frame, ...], ...]) -> None:
    """One of the branches that is possible; destroying the card is the price of a branch (RC-448)."""
    offer = tuple([BRANCH + i for i, branch in enumerate(branches) if VOCABULARY.can(branch, s, p, me)])
    return ask(s, p, "choose", offer, chosen_branch, p, me, branches)


@op
def chosen_branch(s: Cults, p: int, me: int, branches: tuple[tuple[Frame, ...], ...], a: int) -> None:
    s.stack += effect_frames(branches[a - BRANCH], p, me)


# --- Recruitment ----------------------------------------------------------------------------------------------


@verb(n=Number())
def extra_reroll(s: Cults, p: int, me: int, n: int) -> None:
    s.rerolls += n


def can_convert(s: Cults, p: int, me: int, kind: str) -> bool:
    """A blank die gives one token however many copies there are (RC-485)."""
    return s.blanks < 0


@verb(can_convert, kind=Word(TOKEN_IDS))
def convert_blanks(s: Cults, p: int, me: int, kind: str) -> None:
    s.blanks = TOKEN_IDS.index(kind)


# --- Augmentation ---------------------------------------------------------------------------------------------


@verb(n=Number())
def reduce_cost(s: Cults, p: int, me: int, n: int) -> None:
    s.reduction += n


@verb(n=Number())
def extra_destruction(s: Cults, p: int, me: int, n: int) -> None:
    s.destructions += n


def districts_with_space(s: Cults) -> tuple[int, ...]:
    free = s.free
    return tuple([DISTRICT + d for d in s.open if free[d]])


def can_place_ritual(s: Cults, p: int, me: int, level: int) -> bool:
    return bool(s.reserve[p * LEVELS + level - 1] and districts_with_space(s))


@verb(can_place_ritual, level=Number(most=LEVELS))
def place_ritual(s: Cults, p: int, me: int, level: int) -> None:
    """Free of charge, without a Cult Site, and the Investigator stays where it is."""
    return ask(s, p, "place_ritual", districts_with_space(s), placed_ritual, p, me, level)


@op
def placed_ritual(s: Cults, p: int, me: int, level: int, a: int) -> None:
    put_ritual(s, a - DISTRICT, p, level - 1)
    tell(s, ALL, "ritual_placed", p, level - 1, a - DISTRICT)


def stacks_left(s: Cults) -> list[int]:
    """The stacks of the Plan's district from which a card may still be acquired: two different cards at most
    (RC-177, RC-180, RC-355, RC-389)."""
    found = []
    for kind in range(2):
        card = s.stacks[s.where * 2 + kind]
        if card >= 0 and s.stock[card] and card not in s.acquired:
            found.append(kind)
    return found


def can_gain_district_card(s: Cults, p: int, me: int) -> bool:
    return bool(stacks_left(s))


@verb(can_gain_district_card)
def gain_district_card(s: Cults, p: int, me: int) -> None:
    return ask(s, p, "acquire", tuple([ACQUIRE + kind for kind in stacks_left(s)]), gained_district_card, p, me)


@op
def gained_district_card(s: Cults, p: int, me: int, a: int) -> None:
    acquire(s, p, a - ACQUIRE)


def acquire(s: Cults, p: int, kind: int) -> None:
    """A card of the Plan's district goes to the hand, before all eyes (RC-117, RC-453)."""
    card = s.stacks[s.where * 2 + kind]
    s.stock[card] -= 1
    s.hand[p].append(card)
    s.acquired.append(card)
    show_in_hand(s, p, card, known_copies(s, p, card) + 1)
    tell(s, ALL, "acquired", p, card)


def can_push_back(s: Cults, p: int, me: int, n: int) -> bool:
    return s.track[s.where] < start_space(s)


@verb(can_push_back, n=Number())
def push_back_investigator(s: Cults, p: int, me: int, n: int) -> None:
    """Back on the track, not beyond the start space (RC-365)."""
    s.track[s.where] = min(start_space(s), s.track[s.where] + n)
    tell(s, ALL, "investigator_pushed", s.where, s.track[s.where])


def investigated(s: Cults, where: str) -> tuple[int, ...]:
    found = s.open if where == "any" else (s.where,)
    return tuple([DISTRICT + d for d in found if s.arrived[d]])


def can_remove_investigator(s: Cults, p: int, me: int, where: str) -> bool:
    return bool(investigated(s, where))


@verb(can_remove_investigator, where=Word(("here", "any")))
def remove_investigator(s: Cults, p: int, me: int, where: str) -> None:
    """An arrived Investigator back to the supply (RC-366)."""
    return ask(s, p, "remove_investigator", investigated(s, where), removed_investigator, p, me)


@op
def removed_investigator(s: Cults, p: int, me: int, a: int) -> None:
    send_investigator_away(s, a - DISTRICT)


# --- Confrontation --------------------------------------------------------------------------------------------


@verb(n=Number())
def add_thugs(s: Cults, p: int, me: int, n: int) -> None:
    """From the supply into this fight; they return there afterwards."""
    s.thugs[p] += n
    tell(s, ALL, "thugs_added", p, n)


def can_draw_to_fight(s: Cults, p: int, me: int, n: int) -> bool:
    return can_draw_from(s, p)


@verb(can_draw_to_fight, n=Number())
def draw_to_fight(s: Cults, p: int, me: int, n: int) -> None:
    """A Disorganisation Card adds nothing but stays in the fight (RC-373)."""
    for _ in range(n):
        card = take_from_deck(s, p)
        if card >= 0:
            reveal(s)
            s.fight[p].append(card)
            tell(s, ALL, "joined_fight", p, card)


def others_in_fight(s: Cults, p: int) -> list[int]:
    return sorted([q for q in s.fighters if q != p])


@verb(who=Word(("self", "others", "most_dominance")))
def disorganise_(s: Cults, p: int, me: int, who: str) -> None:
    """A Disorganisation Card into the discard pile of each."""
    if who == "self":
        hit = [p]
    elif who == "others":
        hit = others_in_fight(s, p)
    else:  # all who are tied, with at least one marker
        counts = [sum(s.dominance[q :: s.parties]) for q in range(s.parties)]
        hit = [q for q in clockwise(s, s.first) if counts[q] and counts[q] == max(counts)]
    for q in hit:
        disorganise(s, q)


def can_add_attack(s: Cults, p: int, me: int, n: int | str) -> bool:
    return type(n) is int or markers(s, s.where, p) > 0


@verb(can_add_attack, n=Number(words=("own_rituals",)))
def add_attack(s: Cults, p: int, me: int, n: int | str) -> None:
    """A number, or the markers of the own Rituals there when the ability is used (RC-463)."""
    more = markers(s, s.where, p) if isinstance(n, str) else n
    s.bonus[p] += more
    tell(s, ALL, "attack_added", p, more)


@verb(n=Number())
def weaken(s: Cults, p: int, me: int, n: int) -> None:
    """The total of another participant, for the final comparison (RC-401)."""
    offer = tuple([RIVAL + q for q in others_in_fight(s, p)])
    if p >= s.n:
        return weakened(s, p, me, n, offer[0])
    return ask(s, p, "weaken", offer, weakened, p, me, n)


@op
def weakened(s: Cults, p: int, me: int, n: int, a: int) -> None:
    s.bonus[a - RIVAL] -= n
    tell(s, ALL, "weakened", p, a - RIVAL, n)


def targets(s: Cults, p: int, most: int) -> tuple[int, ...]:
    """Rituals of other participants in the district up to a level."""
    return tuple(
        [
            TARGET + q * LEVELS + level
            for q in others_in_fight(s, p)
            for level in levels_here(s, s.where, q)
            if level < most
        ]
    )


def can_remove_ritual(s: Cults, p: int, me: int, level: int) -> bool:
    return bool(targets(s, p, level))


@verb(can_remove_ritual, level=Number(most=LEVELS))
def remove_ritual(s: Cults, p: int, me: int, level: int) -> None:
    """The automatic cult removes the highest (RC-431)."""
    offer = targets(s, p, level)
    if p >= s.n:
        return removed_ritual(s, p, me, offer[-1]) if offer else None
    return ask(s, p, "remove_ritual", offer, removed_ritual, p, me)


@op
def removed_ritual(s: Cults, p: int, me: int, a: int) -> None:
    """The participant stays in the fight (RC-403)."""
    q, level = divmod(a - TARGET, LEVELS)
    take_ritual(s, s.where, q, level)
    tell(s, ALL, "ritual_removed", q, level, s.where)


@verb(when=Word(("won", "lost", "removed")), then=Steps())
def result(s: Cults, p: int, me: int, when: str, then: tuple[Frame, ...]) -> None:
    """Declared at the reveal, carried out after the comparison (RC-462, RC-464)."""
    s.declared.append((when, p, me, then))


@verb(never)
def redirect_disorganisation(s: Cults, p: int, me: int) -> None:
    s.redirected |= 1 << p


@verb(never, n=Number())
def retreat(s: Cults, p: int, me: int, n: int) -> None:
    """One of the Rituals about to be removed to another district with a free space; its level stays (RC-465).

    The automatic cult saves its highest, to the lowest-numbered district (RC-431)."""
    offer = refuges(s, p)
    if not n or not offer:
        return
    if p >= s.n:
        highest = (offer[-1] - RETREAT) // DISTRICTS
        return retreated(s, p, me, n, min(a for a in offer if (a - RETREAT) // DISTRICTS == highest))
    return ask(s, p, "retreat", (*offer, DECLINE), retreated, p, me, n)


def refuges(s: Cults, p: int) -> tuple[int, ...]:
    free = [d for d in s.open if d != s.where and s.free[d]]
    return tuple([RETREAT + level * DISTRICTS + d for level in levels_here(s, s.where, p) for d in free])


@op
def retreated(s: Cults, p: int, me: int, n: int, a: int) -> None:
    if a == DECLINE:
        return
    level, d = divmod(a - RETREAT, DISTRICTS)
    move_ritual(s, s.where, d, p, level)
    return seq(s, (retreat, p, me, n - 1))


# --- City Cards -----------------------------------------------------------------------------------------------


@verb(branches=Branches(3))
def each_player(s: Cults, p: int, me: int, branches: tuple[tuple[Frame, ...], ...]) -> None:
    """Every party in turn order chooses what is possible for it, before all eyes (RC-469)."""
    return seq(s, *[(player_chooses, q, me, branches) for q in clockwise(s, p)])


@op
def player_chooses(s: Cults, q: int, me: int, branches: tuple[tuple[Frame, ...], ...]) -> None:
    offer = tuple([BRANCH + i for i, branch in enumerate(branches) if VOCABULARY.can(branch, s, q, me)])
    if q >= s.n:  # the first that is possible (RC-419)
        return chosen_branch(s, q, me, branches, offer[0])
    return ask(s, q, "city_choice", offer, chosen_branch, q, me, branches)


def can_give_back(s: Cults, p: int, me: int, n: int) -> bool:
    """Of the automatic cult's tokens there are only Thugs."""
    return sum(tokens_of(s, p)) >= n


@verb(can_give_back, n=Number(most=MOST_TOKENS))
def give_back(s: Cults, p: int, me: int, n: int) -> None:
    """Tokens of choice to the supply."""
    if p >= s.n:
        return_tokens(s, p, (min(n, thugs_of(s, p)), 0, 0))
        return
    return ask(s, p, "give_back", handfuls(GIVE, n, tokens_of(s, p)), gave_back, p)


@op
def gave_back(s: Cults, p: int, a: int) -> None:
    return_tokens(s, p, HANDFULS[a - GIVE])
