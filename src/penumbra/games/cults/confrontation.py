"""The Dominance Plan, first part: Rituals move in, hidden commitments, reveals with abilities, the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.engine.zones import forget
from penumbra.games.cults.abilities import ability_frames, announce, close_window, may_use, open_window, usable
from penumbra.games.cults.actions import (
    ADD,
    DECLINE,
    DONE,
    FIST,
    LEVELS,
    MOST_THUGS,
    MOVE,
    THUG,
    TOKENS,
    USE,
    for_cards,
)
from penumbra.games.cults.automaton import fight_automatically, move_in_automatically
from penumbra.games.cults.board import (
    levels,
    levels_here,
    markers,
    move_ritual,
    on_board,
    rituals_elsewhere,
    take_ritual,
)
from penumbra.games.cults.cards import CONFRONTATION
from penumbra.games.cults.decks import disorganise
from penumbra.games.cults.payments import begin_payment
from penumbra.games.cults.terror import terror
from penumbra.games.cults.verbs import clockwise
from penumbra.kit.drafts import complete, stage

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

NOBODY = -1


@op
def dominance(s: Cults, p: int) -> None:
    """Without a Ritual of an opponent on the board there is no Confrontation (RC-221)."""
    s.active, s.winner = p, NOBODY
    opponents = clockwise(s, p)[1:]
    if not any(on_board(s, q) for q in opponents):
        return seq(s, (terror, p))
    return seq(s, *[(move_in, q) for q in opponents], (confrontation,))


@op
def move_in(s: Cults, q: int) -> None:
    """Each opponent may move one Ritual in, in turn and openly, while a space is free (RC-222 to RC-224, RC-460)."""
    if not s.free[s.where]:
        return
    offer = rituals_elsewhere(s, s.where, q)
    if not offer:
        return
    if q >= s.n:
        return move_in_automatically(s, q, offer)
    return ask(s, q, "move_in", (*[MOVE + kind for kind in offer], DECLINE), moved_in, q)


@op
def moved_in(s: Cults, q: int, a: int) -> None:
    if a == DECLINE:
        tell(s, ALL, "stayed_out", q, s.where)
        return
    source, level = divmod(a - MOVE, LEVELS)
    move_ritual(s, source, s.where, q, level)


@op
def confrontation(s: Cults) -> None:
    """All with Rituals there take part, the active player first; alone at the table you always act first
    (RC-225, RC-226, RC-400, RC-472)."""
    p = s.active
    order = clockwise(s, p if s.parties == s.n else 0)
    s.fighters = [q for q in order if markers(s, s.where, q)]
    if len(s.fighters) == 1:
        s.fighters = []
        return seq(s, (terror, p))
    s.thugs, s.bonus, s.faces = [0] * s.parties, [0] * s.parties, 0
    s.declared, s.redirected, s.revealed = [], 0, 0
    tell(s, ALL, "confrontation", s.where, tuple(s.fighters))
    seats = [q for q in s.fighters if q < s.n]
    frames: list[Frame] = [(commit, q) for q in seats] + [(reveal_commitment, q) for q in seats]
    frames += [(fight_automatically, q) for q in s.fighters if q >= s.n]
    return seq(s, *frames, (compare,))


# --- commitments ----------------------------------------------------------------------------------------------


@op
def commit(s: Cults, p: int) -> None:
    """Cards one by one, at last the Thugs: one gesture, asked of everybody, also with nothing to commit (RC-399,
    RC-461)."""
    rest = s.hand[p]
    if s.staged:
        rest = rest[:]
        for a in s.staged:
            rest.remove(a - ADD)
    most = min(s.tokens[p * TOKENS + THUG], MOST_THUGS)
    return ask(s, p, "commit", (*for_cards(ADD, rest), *range(FIST, FIST + most + 1)), committed, p, always=True)


@op
def committed(s: Cults, p: int, a: int) -> None:
    """Everybody learns how many cards, nobody how many Thugs: the tokens stay where they are (RC-229)."""
    if a < FIST:
        stage(s, a)
        s.stack.append((commit, p))
        return
    cards = sorted([answer - ADD for answer in complete(s)])
    for card in cards:
        s.hand[p].remove(card)
    s.committed[p] = cards
    fist, held = a - FIST, min(s.tokens[p * TOKENS + THUG], MOST_THUGS)
    s.fist[p] = [fist]
    s.fingers[p] = [n for n in range(held + 1) if n != fist]
    reveal(s)  # what is committed cannot be taken back (RC-461)
    tell(s, ALL, "committed", p, len(cards))
    tell(s, p, "committed_own", p, tuple(cards), fist)


@op
def reveal_commitment(s: Cults, p: int) -> None:
    """One after the other: cards and Thugs, then abilities (RC-231, RC-462)."""
    cards, thugs = s.committed[p], s.fist[p][0]
    s.fight[p], s.committed[p], s.fist[p], s.fingers[p] = cards, [], [], []
    for card in cards if s.known else ():
        forget(s, "hand", p, card, one=True)
    s.tokens[p * TOKENS + THUG] -= thugs
    s.thugs[p] = thugs
    s.revealed |= 1 << p
    reveal(s)
    tell(s, ALL, "revealed", p, tuple(cards), thugs)
    open_window(s, p, CONFRONTATION)
    return seq(s, (confront, p))


@op
def confront(s: Cults, p: int) -> None:
    """Abilities one at a time, in any order; whether Power can be paid for one is nobody else's business."""
    offer = usable(s, p, CONFRONTATION)
    if offer or may_use(s, p, CONFRONTATION):
        return ask(s, p, "confront", (*offer, DONE), confronted, p, always=True)
    return close_window(s)


@op
def confronted(s: Cults, p: int, a: int) -> None:
    if a == DONE:
        return close_window(s)
    if s.box.pay_power[a - USE]:
        return begin_payment(s, p, a, use_in_fight)
    return use_in_fight(s, p, a)


@op
def use_in_fight(s: Cults, p: int, a: int) -> None:
    card = a - USE
    announce(s, p, card, CONFRONTATION)
    s.stack.append((confront, p))
    s.stack += ability_frames(s, p, card)


# --- the comparison and what follows, in the order of RC-464 -------------------------------------------------


def attack(s: Cults, p: int) -> int:
    """Symbols, Thugs, levels and all changes; never below 0 (RC-232, RC-402, RC-463)."""
    symbols = s.box.attack
    total = sum([symbols[card] for card in s.fight[p]]) + levels(s, s.where, p) + s.bonus[p]
    total += s.thugs[p] * (1 + s.box.thug_value[s.city])
    if p >= s.n:
        total += s.faces
    return max(0, total)


@op
def compare(s: Cults) -> None:
    """The highest total alone wins; a tie for it has no winner, unless there are riots (RC-233, RC-236, RC-466)."""
    totals = [attack(s, q) for q in s.fighters]
    best = [q for q, total in zip(s.fighters, totals, strict=True) if total == max(totals)]
    if len(best) == 1:
        s.winner = best[0]
    elif s.box.ties_to_active[s.city] and s.active in best:
        s.winner = s.active
    tell(s, ALL, "totals", tuple(s.fighters), tuple(totals))
    if s.winner >= 0:
        tell(s, ALL, "won_fight", s.winner, s.where)
    else:
        tell(s, ALL, "tied_fight", s.where)
    shown = [(q, s.thugs[q], total, *s.fight[q]) for q, total in zip(s.fighters, totals, strict=True)]
    s.last_fight = ((s.where, s.winner), *shown)
    won, p = s.winner, s.active
    frames = [*declared_frames(s, "removed"), (remove_losers,)]
    if won >= 0:
        frames += declared_frames(s, "lost")
    frames.append((punish_losers,))
    spoils = declared_frames(s, "won")
    after: list[Frame] = [(clear_fight,)]
    frames += spoils + after if won < s.n else after + spoils  # RC-475
    frames.append((terror, p) if won == p else (end_dominance,))
    return seq(s, *frames)


def declared_frames(s: Cults, when: str) -> list[Frame]:
    """What was declared for this result, in the order of the reveals."""
    frames: list[Frame] = []
    for result, p, me, then in s.declared:
        if result == when and (p == s.winner) == (when == "won"):
            frames += reversed(effect_frames(then, p, me))
    return frames


@op
def remove_losers(s: Cults) -> None:
    """All Rituals but the winner's go back (RC-234, RC-236)."""
    for q in s.fighters:
        if q != s.winner:
            for level in levels_here(s, s.where, q):
                for _ in range(s.rituals[(s.where * s.parties + q) * LEVELS + level]):
                    take_ritual(s, s.where, q, level)
                    tell(s, ALL, "ritual_removed", q, level, s.where)


@op
def punish_losers(s: Cults) -> None:
    """A Disorganisation Card for each who did not win, or for the winner instead (RC-235, RC-408)."""
    for q in s.fighters:
        if q != s.winner:
            disorganise(s, s.winner if s.redirected >> q & 1 else q)


@op
def clear_fight(s: Cults) -> None:
    """Cards to the discard piles, Thugs to the supply (RC-237)."""
    for q in s.fighters:
        s.discard[q] += s.fight[q]
        s.fight[q] = []
    s.fighters, s.thugs, s.bonus, s.faces = [], [], [], 0
    s.declared, s.redirected, s.revealed = [], 0, 0


@op
def end_dominance(s: Cults) -> None:
    s.active = s.winner = NOBODY
