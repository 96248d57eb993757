"""What an action promises before cards are picked and tokens drawn: Influence, and what has a Sanity Test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.providence.actions import ACT, ADD, CLAIM, DISCARD, FIGURE, FREE, RETRIEVE
from penumbra.games.providence.board import CLOSED, OPEN, card_at, take_figure
from penumbra.games.providence.cards import CULTIST, MI_GO, RECRUITED, USES
from penumbra.games.providence.deeds import CLOSE, OPEN_GATE, deed_of, price, strength, targets
from penumbra.games.providence.heuristics import WEIGHTS, value
from penumbra.games.providence.sanity import MADNESS, SANITY
from penumbra.games.providence.scoring import final_result
from penumbra.kit.influence import put_cubes

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

PER_CARD = 1.5  # symbols of a card that is played, about


def foresee(s: Providence, p: int, action: int) -> float | None:
    """The value of an action of the turn; None: it has to be carried out to be judged."""
    if s.kind != "turn" or s.seat != p:
        return None
    if action < CLAIM:
        return _added(s, p, action - ADD)
    if action < RETRIEVE:
        card = card_at(s, action - CLAIM)
        return _claimed(s, p, action) if card >= 0 and s.box.sanity_test[card] else None
    if action == RETRIEVE:
        return _retrieved(s, p)
    if action == DISCARD:
        return _discarded(s, p)
    if ACT <= action < FREE:
        card, use = divmod(action - ACT, len(USES))
        return _gate(s, p, card, use) if use in (CLOSE, OPEN_GATE) else None
    return None


def _after(s: Providence) -> Providence:
    """A copy for what an action leads to."""
    copy = s.clone()
    copy.events, copy.left = [], s.left - 1
    return copy


def _cards(copy: Providence, symbols: float) -> float:
    """What the cards for so many symbols would have been worth in the rest of the turn."""
    return WEIGHTS["hand"] * symbols / PER_CARD if copy.left else 0.0


def _added(s: Providence, p: int, place: int) -> float:
    """With the best card, or with as many cubes as give the most pieces there."""
    influence, supply, m = [s.box.influence[card] for card in s.hand[p]], s.cube_supply[p], s.parties
    others = s.pieces[place * m : (place + 1) * m]
    lead = 1 - others.pop(p) + max(others, default=0)
    numbers = [min(max(influence), supply)]
    if 0 < lead <= min(sum(influence), supply) and lead not in numbers:
        numbers.append(lead)
    found = []
    for n in numbers:
        copy = _after(s)
        copy.cube_supply[p] -= n
        put_cubes(copy, place, p, n)
        found.append(value(copy, p) - _cards(copy, n))
    return max(found)


def _retrieved(s: Providence, p: int) -> float | None:
    """Cubes from Limbo; None: there are none, and it is worth a thought which others are needed less."""
    n = min(s.limbo[p], sum([s.box.influence[card] for card in s.hand[p]]))
    if not n and not s.cube_supply[p]:
        return None
    copy = _after(s)
    copy.limbo[p] -= n
    copy.cube_supply[p] += n
    return value(copy, p) - _cards(copy, n)


def _discarded(s: Providence, p: int) -> float | None:
    """Other cards, and nothing else; None: there is a RIPOSTE to it."""
    if any(s.box.trigger[card] == "discarded" for card in s.hand[p]):
        return None
    copy = _after(s)
    return value(copy, p) - _cards(copy, PER_CARD)


def _claimed(s: Providence, p: int, action: int) -> float | None:
    """Both tokens that the test may bring, by their odds; None: questions come before it."""
    sanity, madness = s.bag
    total = 0.0
    for token, n in ((SANITY, sanity), (MADNESS, madness)):
        if n:
            copy = s.clone()
            copy.bag = [0, 1] if token == MADNESS else [1, 0]
            copy.apply(action)
            if not copy.done and copy.kind not in copy.game.rests:
                return None
            copy.bag = [sanity, madness - 1] if token == MADNESS else [sanity - 1, madness]
            total += n * value(copy, p)
    return total / (sanity + madness) if sanity + madness else None


def _gate(s: Providence, p: int, card: int, use: int) -> float:
    """The best Gate within reach; Madness costs the Recruited Agent that acts, the third token perhaps the game."""
    deed = deed_of(s, p, card, use)
    assert deed is not None
    sanity, madness = s.bag
    odds = madness / max(1, sanity + madness)
    found = []
    for figure in [target - FIGURE for target in targets(s, p, card, use)]:
        city, copy = s.at[figure], _after(s)
        copy.gates[city], copy.gate_owner[city] = OPEN if use == OPEN_GATE else CLOSED, p
        paid = max(0, price(s, city, use) - strength(s, p, city, use, deed)) + deed.destroy
        sane = value(copy, p)
        _go_mad(copy, p, figure)
        found.append(odds * value(copy, p) + (1 - odds) * sane - _cards(copy, paid))
    return max(found)


def _go_mad(copy: Providence, p: int, figure: int) -> None:
    copy.madness[p] += 1
    if figure < RECRUITED or figure == MI_GO:
        take_figure(copy, figure)
    if copy.madness[p] >= copy.box.most_madness:
        copy.revealed[p] = 1
        if copy.alignment[p][0] != CULTIST:
            copy.ending, copy.result = "madness", final_result(copy)
