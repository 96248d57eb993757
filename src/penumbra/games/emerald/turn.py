"""The turn: two actions out of nine, free actions in between, and the refill of the hand.

An action that is paid with cards is a compound choice: what and with which cards is picked step by step, and nobody
else learns of it before the last card is picked (kit/drafts.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell, unwind
from penumbra.engine.effects import effect_frames
from penumbra.games.emerald.actions import (
    ACT,
    ADVANCE,
    ASSASSINATE,
    BENEFIT,
    CITY,
    DEPLOY,
    DISCARD,
    DONE,
    DROP,
    END_TURN,
    FREE,
    FROM,
    FROM_LIMBO,
    MOVE,
    PASS,
    PAY,
    PLACE,
    PUSH,
    RETRIEVE,
    TAKE,
    for_cards,
    other_cities,
)
from penumbra.games.emerald.assassination import (
    Plan,
    agent_assassinated,
    announce,
    assassination_offer,
    royalty_assassinated,
    scenes,
    victims,
)
from penumbra.games.emerald.blocks import ASSASSINATION, window
from penumbra.games.emerald.board import (
    adjust_scores,
    advance,
    difference,
    put_agent,
    take_agent,
)
from penumbra.games.emerald.cards import (
    ACTION,
    CARD_PLACES,
    CITIES,
    FREE_ACTION,
    KILLS,
    MOVES,
    PLACES,
    PUSHES,
    RETRIEVES,
    TAKES,
    Use,
)
from penumbra.games.emerald.claims import claim, claimable
from penumbra.games.emerald.decks import finish_card, spend
from penumbra.games.emerald.identity import check_limits, final_scoring, settle
from penumbra.games.emerald.monsters import deploy_stored, freshness_ends, stores_ready
from penumbra.games.emerald.verbs import VOCABULARY, can_peek
from penumbra.kit.choices import shown_by
from penumbra.kit.drafts import complete, stage
from penumbra.kit.influence import cubes_out, own_places, put_cubes, retrieve, retrieve_from_limbo
from penumbra.kit.payment import payable
from penumbra.kit.piles import draw_cards
from penumbra.kit.secrets import may_hold

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

EVERY_PLACE = tuple(range(PLACE, PLACE + CITIES))
EVERY_DEPLOY = tuple(range(DEPLOY, DEPLOY + CITIES))


@op
def begin_turn(s: Emerald, p: int) -> None:
    s.turn = p
    s.left = s.box.turn_actions
    tell(s, ALL, "turn", p, s.round)
    return seq(s, (choose_action, p))


@op
def choose_action(s: Emerald, p: int) -> None:
    """Two actions, and free actions at any time, also after the second (SE-063, SE-054, SE-299)."""
    shown = shown_by(s.hand[p], s.box.shows)
    if s.left:
        offer = (*regular_actions(s, p, shown), *free_actions(s, p, shown), PASS)
    else:
        offer = free_actions(s, p, shown)
        if not offer and not (s.always_ask and owns_free_action(s, p)):
            return end_turn(s, p)
        offer += (END_TURN,)
    return ask(s, p, "turn", offer, act, p, always=True)


def regular_actions(s: Emerald, p: int, shown: int) -> tuple[int, ...]:
    """Every action that can change something (SE-298); cards are taken by the first action only (SE-079)."""
    box = s.box
    offer = EVERY_PLACE if shown & PLACES and s.cube_supply[p] else ()
    if shown & TAKES and s.left == box.turn_actions:
        offer += claimable(s, p, TAKE, cube=True)
    if shown & RETRIEVES and s.cube_supply[p] < box.pieces["cubes"]:
        offer += (RETRIEVE,)
    if shown & MOVES and s.in_cities[p]:
        offer += (MOVE,)
    if shown & PUSHES:
        offer += (ADVANCE,)
    if shown & KILLS:
        offer += victims(s, p)
    if s.hand[p]:
        offer += (DISCARD,)
    return offer + texts(s, p, ACT, box.action) if shown & ACTION else offer


def free_actions(s: Emerald, p: int, shown: int) -> tuple[int, ...]:
    offer = texts(s, p, FREE, s.box.free_action) if shown & FREE_ACTION else ()
    return offer + EVERY_DEPLOY if s.stored[p] and stores_ready(s, p) else offer


def texts(s: Emerald, p: int, base: int, uses: list[Use]) -> tuple[int, ...]:
    """The cards in hand whose text can be used."""
    return for_cards(base, [card for card in s.hand[p] if uses[card].effect and usable(s, p, card, uses[card])])


def usable(s: Emerald, p: int, card: int, use: Use) -> bool:
    if use.needs == "sanity_token" and not s.sanity[p]:
        return False
    if use.needs == "hidden_identity" and not can_peek(s, p, card):
        return False
    return VOCABULARY.can(use.effect, s, p, card)


def owns_free_action(s: Emerald, p: int) -> bool:
    """Whether a free action may be in hand, as far as everybody knows."""
    return may_hold(s.hand[p] + s.deck[p], s.box.is_free)


@op
def act(s: Emerald, p: int, a: int) -> None:
    if a < ACT:
        stage(s, a)
        s.stack.append((compose, p))
        return
    if a < FREE:
        return play_text(s, p, a - ACT, "action", (end_action, p))
    if a < DEPLOY:
        return play_text(s, p, a - FREE, "free_action", (go_on, p))
    if a < PASS:
        deploy_stored(s, p, a - DEPLOY)
        return go_on(s, p)
    if a == PASS:
        tell(s, ALL, "passed", p)
        return end_action(s, p)
    return end_turn(s, p)


def play_text(s: Emerald, p: int, card: int, heading: str, after: Frame) -> None:
    """Carry out the text; then the card goes where it belongs, and reveals follow (SE-149, SE-323)."""
    s.hand[p].remove(card)
    s.played.append(card)
    s.last = (card,)
    tell(s, ALL, "played", p, card)
    s.stack += [after, (settle,), (finish_card, p, card, heading)]
    s.stack += effect_frames(s.box.cards[card].uses[heading].effect, p, card)


# --- paying ---------------------------------------------------------------------------------------------------


@op
def compose(s: Emerald, p: int) -> None:
    """Which card comes next, or done. All parts of a payment are one kind of question."""
    start, *paid = s.staged
    box = s.box
    rest = s.hand[p][:]
    for a in paid:
        rest.remove(card_of(a))
    if start < TAKE:
        offer = symbol_offer(s, rest, box.place, s.cube_supply[p])
    elif start < RETRIEVE:
        offer = for_cards(PAY, [card for card in rest if box.take[card]])
    elif start == RETRIEVE:
        offer = symbol_offer(s, rest, box.retrieve, cubes_out(s, p))
    elif start == MOVE:
        offer = symbol_offer(s, rest, box.move, s.in_cities[p])
    elif start == ADVANCE:
        offer = track_offer(s, rest)
    elif start < DISCARD:
        offer = assassination_offer(s, p, rest)
    else:
        offer = for_cards(DROP, rest)
        if len(s.staged) > 1:
            offer += (DONE,)
    return ask(s, p, "compose", offer, composed, p)


def card_of(a: int) -> int:
    """The card of an answer."""
    if a >= DROP:
        return a - DROP
    if a >= BENEFIT:
        return a - BENEFIT
    return (a - PUSH) % CARD_PLACES if a >= PUSH else a - PAY


def symbol_offer(s: Emerald, rest: list[int], symbols: list[int], most: int) -> tuple[int, ...]:
    """Cards with a symbol of which none is superfluous (SE-074, SE-301)."""
    paid = [symbols[a - PAY] for a in s.staged[1:]]
    offer = payable(PAY, rest, symbols, paid, most)
    return (*offer, DONE) if paid else tuple(offer)


def track_offer(s: Emerald, rest: list[int]) -> tuple[int, ...]:
    """A card moves one of the markers it shows; steps beyond the end are lost (SE-297, SE-314)."""
    offer: list[int] = []
    for track, symbols in enumerate(s.box.tracks):
        base = PUSH + track * CARD_PLACES
        paid = [symbols[a - base] for a in s.staged[1:] if base <= a < base + CARD_PLACES]
        offer += payable(base, rest, symbols, paid, s.box.track_end - s.tracks[track])
    return (*offer, DONE) if len(s.staged) > 1 else tuple(offer)


@op
def composed(s: Emerald, p: int, a: int) -> None:
    if a != DONE:
        stage(s, a)
        if not TAKE <= s.staged[0] < RETRIEVE:
            s.stack.append((compose, p))
            return
    return carry_out(s, p, complete(s))


def carry_out(s: Emerald, p: int, answers: list[int]) -> None:
    """The payment is complete: from here on everything happens before all eyes."""
    start = answers[0]
    if ASSASSINATE <= start < DISCARD:
        return assassinate(s, p, Plan(s, p, answers))
    cards = [card_of(a) for a in answers[1:]]
    spend(s, p, cards, "discarded" if start == DISCARD else "spent")
    if start < TAKE:
        return place(s, p, start - PLACE, sum(s.box.place[card] for card in cards))
    if start < RETRIEVE:
        return take(s, p, start - TAKE, s.box.take[cards[0]])
    if start == RETRIEVE:
        symbols = sum(s.box.retrieve[card] for card in cards)
        return seq(s, (retrieve_next, p, min(symbols, cubes_out(s, p))), (end_action, p))
    if start == MOVE:
        moves = [s.box.move[card] for card in cards]
        return seq(s, (move_next, p, sum(moves), sum(moves) - min(moves) + 1), (moves_done, p))
    if start == ADVANCE:
        push_markers(s, answers[1:])
    return end_action(s, p)


# --- the actions ----------------------------------------------------------------------------------------------


def place(s: Emerald, p: int, city: int, symbols: int) -> None:
    """All cubes to one city (SE-070, SE-071, SE-075)."""
    n = min(symbols, s.cube_supply[p])
    s.cube_supply[p] -= n
    put_cubes(s, city, p, n)
    tell(s, ALL, "placed", p, city, n)
    return end_action(s, p)


def take(s: Emerald, p: int, city: int, symbols: int) -> None:
    """One card for each symbol, one after the other (SE-092, SE-306)."""
    claim(s, p, city)
    return seq(s, (settle,), (take_next, p, symbols - 1))


@op
def take_next(s: Emerald, p: int, symbols: int) -> None:
    """Another card of the same action: with a symbol left over, or with one more card."""
    offer = claimable(s, p, TAKE, cube=True)
    shows = s.box.take
    able = symbols or any(shows[card] for card in s.hand[p])
    if offer and (able or (s.always_ask and any(shows[card] for card in s.deck[p]))):
        return ask(s, p, "take_more", (*(offer if able else ()), DONE), took_next, p, symbols, always=True)
    return end_action(s, p)


@op
def took_next(s: Emerald, p: int, symbols: int, a: int) -> None:
    if a == DONE:
        return end_action(s, p)
    if symbols:
        return take(s, p, a - TAKE, symbols)
    stage(s, a)
    return seq(s, (compose, p))


@op
def retrieve_next(s: Emerald, p: int, n: int) -> None:
    """Cubes from Limbo and from cities, wherever they are (SE-097, SE-098)."""
    if n:
        offer = tuple([FROM + city for city in own_places(s, p)])
        return ask(s, p, "retrieve", (FROM_LIMBO, *offer) if s.limbo[p] else offer, retrieved, p, n)


@op
def retrieved(s: Emerald, p: int, n: int, a: int) -> None:
    if a == FROM_LIMBO:
        retrieve_from_limbo(s, p)
    else:
        retrieve(s, p, a - FROM)
    return seq(s, (retrieve_next, p, n - 1))


@op
def move_next(s: Emerald, p: int, left: int, must: int) -> None:
    """Each agent once, and so many that no card was superfluous (SE-105, SE-106, SE-313)."""
    n = s.n
    offer = tuple(FROM + city for city in range(CITIES) if s.agents[city * n + p] > s.arrived[city]) if left else ()
    if offer and must <= 0:
        offer += (DONE,)
    return ask(s, p, "move", offer, move_to, p, left, must)


@op
def move_to(s: Emerald, p: int, left: int, must: int, a: int) -> None:
    if a != DONE:
        return ask(s, p, "move_to", other_cities(a - FROM), moved, p, left, must, a)


@op
def moved(s: Emerald, p: int, left: int, must: int, source: int, a: int) -> None:
    take_agent(s, source - FROM, p)
    put_agent(s, a - CITY, p)
    s.arrived[a - CITY] += 1
    tell(s, ALL, "agent_moved", p, p, source - FROM, a - CITY)
    return seq(s, (move_next, p, left - 1, must - 1))


@op
def moves_done(s: Emerald, p: int) -> None:
    s.arrived = [0] * CITIES
    return end_action(s, p)


def push_markers(s: Emerald, answers: list[int]) -> None:
    """All steps of the action before anything is checked (SE-109, SE-113)."""
    steps = [0, 0]
    for a in answers:
        track, card = divmod(a - PUSH, CARD_PLACES)
        steps[track] += s.box.tracks[track][card]
    before = difference(s)
    for track, n in enumerate(steps):
        if n:
            advance(s, track, n)
    adjust_scores(s, before)


def assassinate(s: Emerald, p: int, plan: Plan) -> None:
    announce(s, p, plan)
    city = plan.city
    if plan.royal:
        return seq(s, (royalty_assassinated, p, city, plan.calm), (settle,), (assassinate_next, p))
    attack = ((window, plan.victim, ASSASSINATION, city), (agent_assassinated, p, plan.victim, city))
    return seq(s, *attack, (settle,), (assassinate_next, p))


@op
def assassinate_next(s: Emerald, p: int) -> None:
    """Another assassination of the same action (SE-141, SE-142)."""
    killer = s.box.assassinate
    offer = victims(s, p) if any(killer[card] for card in s.hand[p]) else ()
    if offer or (s.always_ask and any(killer[card] for card in s.hand[p] + s.deck[p]) and scenes(s, p)):
        return ask(s, p, "assassinate_more", (*offer, DONE), assassinated_next, p, always=True)
    return end_action(s, p)


@op
def assassinated_next(s: Emerald, p: int, a: int) -> None:
    if a == DONE:
        return end_action(s, p)
    stage(s, a)
    return seq(s, (compose, p))


# --- the end of actions and turns -----------------------------------------------------------------------------


@op
def end_action(s: Emerald, p: int) -> None:
    s.left -= 1
    return go_on(s, p)


@op
def go_on(s: Emerald, p: int) -> None:
    """The limits are checked after each action and free action (SE-342)."""
    s.stack.append((choose_action, p))
    return check_limits(s)


@op
def end_turn(s: Emerald, p: int) -> None:
    """Refill the hand to five (SE-064, SE-296); then the next player clockwise."""
    draw_cards(s, p, s.box.hand_size - len(s.hand[p]))
    freshness_ends(s, p)
    q = (p + 1) % s.n
    if q == s.first:
        if s.turn_limit and s.round >= s.turn_limit:
            s.ending = "turn_limit"  # SE-349: not a rule of the box
            return unwind(s, (final_scoring,))
        s.round += 1
    return seq(s, (begin_turn, q))
