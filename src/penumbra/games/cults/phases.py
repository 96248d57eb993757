"""City Phase, Mobilisation, Recruitment and Hiding Phase: what happens around planning and acting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.engine.randomness import roll
from penumbra.games.cults.abilities import ability_frames, announce, close_window, may_use, open_window, usable
from penumbra.games.cults.actions import (
    ANY_TOKENS,
    BLANK,
    DONE,
    FACES,
    GATHER,
    HANDFULS,
    KEEP,
    PLANS,
    REROLL,
    ROLL,
    TAKE,
    THROWS,
    TOKENS,
    USE,
    handfuls,
    throws,
)
from penumbra.games.cults.automaton import hide_automatically
from penumbra.games.cults.board import advance_investigator
from penumbra.games.cults.cards import MOBILISATION, NO_CITY, RECRUITMENT
from penumbra.games.cults.decks import draw_cards, gain_tokens, return_tokens, tokens_of
from penumbra.games.cults.scoring import final_scoring
from penumbra.games.cults.turn import begin_planning
from penumbra.games.cults.verbs import clockwise
from penumbra.kit.piles import discard_hand, turn_up

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults


def seats_from_first(s: Cults) -> list[int]:
    return [q for q in clockwise(s, s.first) if q < s.n]


@op
def begin_round(s: Cults) -> None:
    """Without a City Phase in the first round (RC-110)."""
    s.turn = -1
    tell(s, ALL, "round", s.round, s.first)
    phases = ((mobilisation,), (recruitment,), (begin_planning,), (end_of_actions,))
    if s.round == 1:
        return seq(s, *phases)
    return seq(s, (city_phase,), *phases)


# --- City Phase -----------------------------------------------------------------------------------------------


@op
def city_phase(s: Cults) -> None:
    """Investigators of the marked districts first, then the text (RC-124 to RC-127, RC-367)."""
    s.phase = "city"
    s.city = turn_up(s, s.city_deck)
    tell(s, ALL, "city_card", s.city)
    for d in s.box.cards[s.city].marks:
        if d in s.open:
            advance_investigator(s, d, 1)
    s.stack += effect_frames(s.box.effect[s.city], s.first, s.city)


# --- Mobilisation ---------------------------------------------------------------------------------------------


@op
def mobilisation(s: Cults) -> None:
    """All draw, then each in turn uses abilities (RC-130, RC-370)."""
    s.phase = "mobilisation"
    seats = seats_from_first(s)
    for p in seats:
        draw_cards(s, p, s.box.limits["hand"] + s.box.hand_size[s.city])
    return seq(s, *[(begin_mobilising, p) for p in seats])


@op
def begin_mobilising(s: Cults, p: int) -> None:
    s.turn = p
    open_window(s, p, MOBILISATION)
    return seq(s, (mobilise, p))


@op
def mobilise(s: Cults, p: int) -> None:
    """Cards drawn by an ability may be used in turn (RC-133, RC-371)."""
    offer = usable(s, p, MOBILISATION)
    if offer or may_use(s, p, MOBILISATION):
        return ask(s, p, "mobilise", (*offer, DONE), mobilised, p, always=True)
    return close_window(s)


@op
def mobilised(s: Cults, p: int, a: int) -> None:
    if a == DONE:
        return close_window(s)
    announce(s, p, a - USE, MOBILISATION)
    s.stack.append((mobilise, p))
    s.stack += ability_frames(s, p, a - USE)


# --- Recruitment ----------------------------------------------------------------------------------------------


@op
def recruitment(s: Cults) -> None:
    s.phase = "recruitment"
    frames: list[Frame] = [(begin_recruiting, p) for p in seats_from_first(s)]
    return seq(s, *frames, (recruitment_over,))


@op
def begin_recruiting(s: Cults, p: int) -> None:
    s.turn = p
    s.dice, s.blanks = [0] * FACES, -1
    s.rerolls = s.box.limits["rerolls"] + s.box.rerolls[s.city]
    open_window(s, p, RECRUITMENT)
    return seq(s, (recruit, p))


@op
def recruit(s: Cults, p: int) -> None:
    """Abilities before, between and after the rolls, and re-rolls of any dice (RC-137, RC-382, RC-456)."""
    offer = usable(s, p, RECRUITMENT)
    if not any(s.dice):
        offer += (ROLL,)
    elif s.rerolls > 0:
        offer += (*throws(tuple(s.dice)), GATHER)
    else:
        offer += (GATHER,)
    return ask(s, p, "recruit", offer, recruited, p, always=may_use(s, p, RECRUITMENT))


@op
def recruited(s: Cults, p: int, a: int) -> None:
    if a < ROLL:
        announce(s, p, a - USE, RECRUITMENT)
        s.stack.append((recruit, p))
        s.stack += ability_frames(s, p, a - USE)
        return
    if a == GATHER:
        close_window(s)
        return seq(s, (gather, p))
    taken = (0,) * FACES if a == ROLL else THROWS[a - REROLL]
    throw(s, p, taken, s.box.limits["dice"] if a == ROLL else sum(taken))
    s.rerolls -= a != ROLL
    return seq(s, (recruit, p))


def throw(s: Cults, p: int, taken: tuple[int, ...], n: int) -> None:
    """So many dice, of which some showed these faces."""
    dice = [have - less for have, less in zip(s.dice, taken, strict=True)]
    for side in roll(s, n, len(s.box.die), "recruitment_dice"):
        dice[s.box.die[side]] += 1
    s.dice = dice
    tell(s, ALL, "rolled", p, tuple(dice))


@op
def gather(s: Cults, p: int) -> None:
    """A token for each face, with those of converted blanks and of a City Card (RC-138, RC-457)."""
    more = s.box.recruits[s.city]
    if more > 0:
        return ask(s, p, "recruits", ANY_TOKENS[more], gathered, p)
    return gathered(s, p, -1)


@op
def gathered(s: Cults, p: int, a: int) -> None:
    counts = s.dice[:TOKENS]
    if s.blanks >= 0:
        counts[s.blanks] += s.dice[BLANK]
    if a >= 0:
        counts = [one + more for one, more in zip(counts, HANDFULS[a - TAKE], strict=True)]
    s.dice, s.rerolls, s.blanks = [0] * FACES, 0, -1
    gain_tokens(s, p, counts)


@op
def recruitment_over(s: Cults) -> None:
    """The automatic cult takes its recruit after you (RC-457)."""
    for q in range(s.n, s.parties):
        gain_tokens(s, q, (s.box.recruits[s.city], 0, 0))


@op
def end_of_actions(s: Cults) -> None:
    """No Hiding Phase in the last round: points are counted (RC-111, RC-167)."""
    if s.round >= s.rounds:
        return seq(s, (final_scoring,))
    return seq(s, (hiding,))


# --- Hiding Phase ---------------------------------------------------------------------------------------------


@op
def hiding(s: Cults) -> None:
    """Hands to the discard piles, then surplus tokens to the supply (RC-160, RC-161)."""
    s.phase, s.turn = "hiding", -1
    reveal(s)
    for p in seats_from_first(s):
        if s.hand[p]:
            tell(s, ALL, "discarded_hand", p, tuple(sorted(s.hand[p])))
        discard_hand(s, p)
    for q in range(s.n, s.parties):
        hide_automatically(s, q)
    return seq(s, *[(trim, p) for p in seats_from_first(s)], (end_round,))


@op
def trim(s: Cults, p: int) -> None:
    """The owner chooses what to keep (RC-162, RC-415)."""
    most = max(0, s.box.limits["tokens"] + s.box.token_limit[s.city])
    held = tokens_of(s, p)
    if sum(held) > most:
        return ask(s, p, "hide", handfuls(KEEP, most, held), trimmed, p)


@op
def trimmed(s: Cults, p: int, a: int) -> None:
    kept = HANDFULS[a - KEEP]
    return_tokens(s, p, tuple(have - keep for have, keep in zip(tokens_of(s, p), kept, strict=True)))


@op
def end_round(s: Cults) -> None:
    """Markers back, First Cultist to the left, round marker on (RC-163 to RC-165); alone you stay first (RC-273)."""
    s.plan_board = [0] * (s.parties * PLANS)
    if s.city != NO_CITY:
        s.city_discard.append(s.city)
        s.city = NO_CITY
    s.first = (s.first + 1) % s.n
    s.round += 1
    return seq(s, (begin_round,))
