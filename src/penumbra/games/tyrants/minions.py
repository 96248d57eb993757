"""The verbs of card data, second part: minion cards and where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.engine.effects import Flag, Number, Several, Steps, Word, effect_frames
from penumbra.engine.zones import show
from penumbra.games.tyrants.actions import (
    CHOOSE_SEAT,
    DECLINE,
    DEVOUR,
    DEVOUR_INNER_CIRCLE,
    DISCARD,
    DONE,
    PROMOTE,
    PROMOTE_FROM_DISCARD,
    PROMOTE_FROM_HAND,
    PROMOTE_OTHER_COPY,
    RETURN_SPY,
    REVEAL,
    USE,
    for_cards,
    split_site,
)
from penumbra.games.tyrants.board import BITS
from penumbra.games.tyrants.cards import ASPECTS, OUTCAST, SUPPLIES, causer_of, number_of
from penumbra.games.tyrants.verbs import VOCABULARY, opponents, own_spies, return_spy
from penumbra.kit.piles import discard_card, draw_cards, leave_hand, refill

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

verb = VOCABULARY.verb

OUTCASTS = SUPPLIES.index(OUTCAST)
ANY_NUMBER = 999


# --- drawing and discarding -----------------------------------------------------------------------------------


@verb(n=Number())
def draw(s: Tyrants, p: int, me: int, n: int) -> None:
    draw_cards(s, p, n)  # TY-078, TY-178


@verb()
def deck_to_discard(s: Tyrants, p: int, me: int) -> None:
    if s.deck[p]:
        reveal(s)
        s.discard[p] += s.deck[p]
        s.deck[p].clear()
        tell(s, ALL, "deck_discarded", p)


# --- forced discards ------------------------------------------------------------------------------------------

VICTIMS = ("chosen_opponent", "each_opponent", "each_opponent_at_spy_site", "owner_of_assassinated", "causer")


@verb(who=Word(VICTIMS), min_hand=Number(), when=Word(("now", "end_of_turn"), "now"))
def force_discard(s: Tyrants, p: int, me: int, who: str, min_hand: int, when: str) -> None:
    """Opponents with at least `min_hand` cards discard one of their own choice, clockwise (TY-230 to TY-234)."""
    if when == "end_of_turn":
        s.pending.append((force_discard, p, me, who, min_hand, "now"))
        return
    if who == "chosen_opponent":
        return seq(s, (choose_victim, p, min_hand))
    if who == "each_opponent":
        victims = opponents(s, p)
    elif who == "each_opponent_at_spy_site":
        victims = [q for q in opponents(s, p) if s.spy_site >= 0 and s.held[q] & BITS[s.spy_site]]
    elif who == "owner_of_assassinated":
        victims = [s.victim] if 0 <= s.victim < s.n else []
    else:
        victims = [causer_of(me)]
    return seq(s, *[(forced_to_discard, q, p, min_hand) for q in victims])


@op
def choose_victim(s: Tyrants, p: int, min_hand: int) -> None:
    offer = tuple(sorted(CHOOSE_SEAT + q for q in opponents(s, p) if len(s.hand[q]) >= min_hand))
    return ask(s, p, "choose_victim", offer, chose_victim, p, min_hand)


@op
def chose_victim(s: Tyrants, p: int, min_hand: int, a: int) -> None:
    return seq(s, (forced_to_discard, a - CHOOSE_SEAT, p, min_hand))


@op
def forced_to_discard(s: Tyrants, q: int, causer: int, min_hand: int) -> None:
    """TY-319: the hand is counted when it is this victim's turn to discard. A discard that came without a question
    would tell that the whole hand is alike."""
    if len(s.hand[q]) >= min_hand:
        offer = for_cards(DISCARD, s.hand[q])
        return ask(s, q, "forced_discard", offer, forced_discard, q, causer, always=len(s.hand[q]) > 1)


@op
def forced_discard(s: Tyrants, q: int, causer: int, a: int) -> None:
    """The card's reaction follows at once (TY-322)."""
    card = a - DISCARD
    reveal(s)
    discard_card(s, q, card)
    s.stack += effect_frames(s.box.reaction[card], q, card | (causer + 1) << 24)


# --- the card in play -----------------------------------------------------------------------------------------


def in_play(s: Tyrants, p: int, me: int) -> bool:
    """Whether the card itself can still be moved: it lies in the played area, is being played out of the market
    or an inner circle, or has just been discarded by force."""
    return me in s.played or me in s.limbo or (causer_of(me) >= 0 and number_of(me) in s.discard[p])


def take_self(s: Tyrants, p: int, me: int) -> int:
    """Take the card in play from where it lies."""
    if me in s.played:
        s.played.remove(me)
    elif me in s.limbo:
        s.limbo.remove(me)
    else:
        last = len(s.discard[p]) - 1 - s.discard[p][::-1].index(number_of(me))
        del s.discard[p][last]
    return number_of(me)


def promote_card(s: Tyrants, p: int, card: int) -> None:
    """Face up into the inner circle; an Insane Outcast goes back to its supply instead (TY-191, TY-237)."""
    if s.box.returns[card]:
        return return_outcast(s, p)
    s.inner_circle[p].append(card)
    tell(s, ALL, "promoted", p, card)


def devour_card(s: Tyrants, p: int, card: int) -> None:
    """On top of the devoured pile; an Insane Outcast goes back to its supply instead (TY-173, TY-237)."""
    if s.box.returns[card]:
        return return_outcast(s, p)
    s.devoured.append(card)
    tell(s, ALL, "devoured", p, card)


def return_outcast(s: Tyrants, p: int) -> None:
    s.supply[OUTCASTS] += 1
    tell(s, ALL, "outcast_returned", p)


@verb()
def return_to_supply(s: Tyrants, p: int, me: int) -> None:
    if in_play(s, p, me):
        take_self(s, p, me)
        return_outcast(s, p)


def enter_play(s: Tyrants, p: int, card: int) -> int:
    """Count a card as played this turn and give it a serial number."""
    s.serial += 1
    if s.box.aspect[card] >= 0:
        s.aspects[s.box.aspect[card]] += 1
    tell(s, ALL, "played", p, card)
    return card | s.serial << 8


def clear_trace(s: Tyrants) -> None:
    s.spy_site = s.victim = -1
    s.spy_sites = s.killed = s.deployed = 0


# --- arrow costs and Focus ------------------------------------------------------------------------------------

COSTS = ("return_spy", "return_any_spies", "devour_hand", "devour_self", "devour_inner_circle", "discard_card")


@verb(cost=Word(COSTS), then=Steps())
def pay(s: Tyrants, p: int, me: int, cost: str, then: tuple[Frame, ...]) -> None:
    """The arrow: pay, in full, once, or decline (TY-094 to TY-098)."""
    if cost in ("return_spy", "return_any_spies"):
        offer = own_spies(s, p)
    elif cost == "devour_hand":
        offer = for_cards(DEVOUR, s.hand[p])
    elif cost == "devour_inner_circle":
        offer = for_cards(DEVOUR_INNER_CIRCLE, s.inner_circle[p])
    elif cost == "discard_card":
        offer = for_cards(DISCARD, s.hand[p])
    else:
        offer = (USE,) if in_play(s, p, me) else ()
    if offer:
        return ask(s, p, cost, (*offer, DECLINE), paid, p, me, cost, then)


@op
def paid(s: Tyrants, p: int, me: int, cost: str, then: tuple[Frame, ...], a: int) -> None:
    if a == DECLINE:
        return
    s.stack += effect_frames(then, p, me)
    if cost in ("return_spy", "return_any_spies"):
        _, s.spy_site = split_site(RETURN_SPY, a)
        s.spy_sites |= BITS[s.spy_site]
        return_spy(s, p, p, s.spy_site)
        if cost == "return_any_spies":
            s.stack.append((return_more_spies, p))
    elif cost == "devour_hand":
        leave_hand(s, p, a - DEVOUR)
        devour_card(s, p, a - DEVOUR)
    elif cost == "devour_inner_circle":
        s.inner_circle[p].remove(a - DEVOUR_INNER_CIRCLE)
        devour_card(s, p, a - DEVOUR_INNER_CIRCLE)
    elif cost == "discard_card":
        discard_card(s, p, a - DISCARD)
    else:
        devour_card(s, p, take_self(s, p, me))


@op
def return_more_spies(s: Tyrants, p: int) -> None:
    if offer := own_spies(s, p):
        return ask(s, p, "return_more_spies", (*offer, DONE), returned_more_spies, p)


@op
def returned_more_spies(s: Tyrants, p: int, a: int) -> None:
    if a != DONE:
        _, site = split_site(RETURN_SPY, a)
        s.spy_sites |= BITS[site]
        return_spy(s, p, p, site)
        return seq(s, (return_more_spies, p))


@verb(aspect=Word(ASPECTS), then=Steps())
def focus(s: Tyrants, p: int, me: int, aspect: str, then: tuple[Frame, ...]) -> None:
    """Another card of the aspect was played this turn, or is shown from hand (TY-100 to TY-106).

    Whether the hand can show one is hidden. So the question is put whenever hand or deck hold such a card, which is
    open knowledge, even if declining is the only answer.
    """
    wanted = ASPECTS.index(aspect)
    others = s.aspects[wanted] - (s.box.aspect[number_of(me)] == wanted)
    if others > 0:
        return ask(s, p, "focus", (USE, DECLINE), focused, p, me, then)
    if s.hand[p] and any(s.box.aspect[c] == wanted for c in s.hand[p] + s.deck[p]):
        offer = for_cards(REVEAL, [c for c in s.hand[p] if s.box.aspect[c] == wanted])
        return ask(s, p, "focus", (*offer, DECLINE), focused, p, me, then, always=True)


@op
def focused(s: Tyrants, p: int, me: int, then: tuple[Frame, ...], a: int) -> None:
    if a == DECLINE:
        return
    if a != USE:  # TY-103, TY-301: shown to all, it stays in hand
        reveal(s)
        show(s, "hand", p, a - REVEAL, (1 << s.n) - 1)
        tell(s, ALL, "revealed", p, a - REVEAL)
    s.stack += effect_frames(then, p, me)


# --- promoting ------------------------------------------------------------------------------------------------


@verb()
def promote_top(s: Tyrants, p: int, me: int) -> None:
    """The top card of the deck, whatever it is (TY-198)."""
    if refill(s, p):
        reveal(s)
        promote_card(s, p, s.deck[p].pop())


@verb(from_=Several(("self", "hand", "discard")), optional=Flag())
def promote(s: Tyrants, p: int, me: int, from_: tuple[str, ...], optional: bool) -> None:
    """At once (TY-315)."""
    offer: tuple[int, ...] = (PROMOTE + number_of(me),) if "self" in from_ and in_play(s, p, me) else ()
    if "hand" in from_:
        offer += for_cards(PROMOTE_FROM_HAND, s.hand[p])
    if "discard" in from_:
        offer += for_cards(PROMOTE_FROM_DISCARD, s.discard[p])
    if offer and optional:
        offer += (DECLINE,)
    return ask(s, p, "promote", offer, promoted, p, me)


@op
def promoted(s: Tyrants, p: int, me: int, a: int) -> None:
    if a == DECLINE:
        return
    if a < PROMOTE_FROM_HAND:
        card = take_self(s, p, me)
    elif a < PROMOTE_FROM_DISCARD:
        card = a - PROMOTE_FROM_HAND
        leave_hand(s, p, card)
    else:
        card = a - PROMOTE_FROM_DISCARD
        s.discard[p].remove(card)
    promote_card(s, p, card)


@verb(
    n=Number(words=("any",)),
    up_to=Flag(),
    aspect=Word((*ASPECTS, ""), ""),
    type=Word(("undead", ""), ""),
    then=Steps(()),
)
def promote_end_of_turn(
    s: Tyrants, p: int, me: int, n: int | str, up_to: bool, aspect: str, type: str, then: tuple[Frame, ...]
) -> None:
    """An instruction for end step 1: promote that many other cards of the played area (TY-072, TY-194)."""
    count = ANY_NUMBER if isinstance(n, str) else n
    wanted = ASPECTS.index(aspect) if aspect else -1
    s.pending.append((promote_played, p, me, count, up_to, wanted, type, then))


@op
def promote_played(
    s: Tyrants, p: int, me: int, n: int, up_to: bool, aspect: int, type: str, then: tuple[Frame, ...]
) -> None:
    box = s.box
    offer = promotions(
        s,
        [
            card
            for card in s.played
            if card != me
            and (aspect < 0 or box.aspect[number_of(card)] == aspect)
            and (not type or box.type[number_of(card)] == type)
        ],
    )
    if not offer or not n:
        s.stack += effect_frames(then, p, me)
        return
    if up_to:
        offer += (DONE,)
    return ask(s, p, "promote_played", offer, promoted_played, p, me, n, up_to, aspect, type, then)


def promotions(s: Tyrants, cards: list[int]) -> tuple[int, ...]:
    """One action a card design; two where a copy whose own instruction still waits lies beside one without,
    because the waiting instruction may promote any card but its own (TY-314)."""
    plain, ordering = _by_waiting_instruction(s, cards)
    both = [number for number in ordering if number in plain]
    alone = [number for number in ordering if number not in plain]
    return for_cards(PROMOTE, plain + alone) + for_cards(PROMOTE_OTHER_COPY, both)


def _by_waiting_instruction(s: Tyrants, cards: list[int]) -> tuple[list[int], list[int]]:
    waiting = [frame[2] for frame in s.pending]
    plain = [number_of(card) for card in cards if card not in waiting]
    return plain, [number_of(card) for card in cards if card in waiting]


@op
def promoted_played(
    s: Tyrants, p: int, me: int, n: int, up_to: bool, aspect: int, type: str, then: tuple[Frame, ...], a: int
) -> None:
    if a == DONE:
        s.stack += effect_frames(then, p, me)
        return
    other_copy = a >= PROMOTE_OTHER_COPY
    number = a - (PROMOTE_OTHER_COPY if other_copy else PROMOTE)
    copies = [card for card in s.played if card != me and number_of(card) == number]
    waiting = [frame[2] for frame in s.pending]
    copies.sort(key=lambda card: (card in waiting) != other_copy)
    s.played.remove(copies[0])
    promote_card(s, p, number)
    s.stack.append((promote_played, p, me, n - 1, up_to, aspect, type, then))
