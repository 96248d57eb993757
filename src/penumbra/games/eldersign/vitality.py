"""Sanity and Stamina: losing, regaining, and their maxima."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.engine.effects import Number, Several, Word
from penumbra.games.eldersign.actions import DECLINE, USE
from penumbra.games.eldersign.cards import CARD_PLACES, LOSING
from penumbra.games.eldersign.decks import add_token
from penumbra.games.eldersign.phases import DYING, report, seat_of
from penumbra.games.eldersign.powers import LASTING, spared
from penumbra.games.eldersign.targets import CHOSEN, aimed, choose_hero
from penumbra.games.eldersign.vocabulary import TARGETS, verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

STATS = ("sanity", "stamina")
SANITY, STAMINA = range(len(STATS))
LOST = ("lost_sanity", "lost_stamina")
REGAINED = ("regained_sanity", "regained_stamina")
MAXIMUM = ("maximum_sanity", "maximum_stamina")


def points(s: Elder, stat: int) -> list[int]:
    return s.stamina if stat else s.sanity


def maxima(s: Elder, stat: int) -> list[int]:
    return s.max_stamina if stat else s.max_sanity


# --- losing ---------------------------------------------------------------------------------------------------


def take_points(s: Elder, h: int, stat: int, n: int) -> None:
    """Tokens back to the supply; who has none left is devoured when the effect is over (ES-104, ES-174, ES-344)."""
    have = points(s, stat)
    n = min(n, have[h])
    if n > 0:
        have[h] -= n
        report(s, h, LOST[stat], n)
        if have[h] <= 0:
            s.alarm |= DYING


def lose(s: Elder, h: int, me: int, stat: int, n: int, target: str) -> None:
    victims = [h] if target in ("active", "user") else aimed(s, h, target)
    if me >= LASTING:
        victims = [q for q in victims if not spared(s, q, me)]
    for q in victims:
        if s.items[q] and guard(s, q, stat) >= 0:
            return seq(s, *[(suffer, victim, stat, n) for victim in victims])
    for q in victims:
        take_points(s, q, stat, n)


def guard(s: Elder, h: int, stat: int) -> int:
    """The action of a hero's Ally that takes a part of a loss upon itself, or -1."""
    box = s.box
    for owned in s.items[h]:
        card = owned & 255
        if box.timings[card] & LOSING:
            for i, use in enumerate(box.uses[card]):
                if use.when == LOSING and STATS[stat] in use.effect[0][2]:
                    return USE + i * CARD_PLACES + card
    return -1


@op
def suffer(s: Elder, h: int, stat: int, n: int) -> None:
    """A loss that an Ally may lessen, also in another player's turn."""
    use = guard(s, h, stat)
    if use < 0:
        return take_points(s, h, stat, n)
    return ask(s, seat_of(s, h), "prevent_loss", (use, DECLINE), suffered, h, stat, n)


@op
def suffered(s: Elder, h: int, stat: int, n: int, a: int) -> None:
    if a != DECLINE:
        i, card = divmod(a - USE, CARD_PLACES)
        prevented: int = s.box.uses[card][i].effect[0][1]
        report(s, h, "loss_prevented", card)
        add_token(s, h, card)
        n -= prevented
    take_points(s, h, stat, n)


@verb(n=Number(1), of=Several(STATS))
def prevent_loss(s: Elder, h: int, me: int, n: int, of: tuple[str, ...]) -> None:
    """What an Ally does when a loss is to come: `suffer` looks for it, nothing is left to do here."""


@verb(n=Number(1), target=Word(TARGETS, "active"))
def lose_sanity(s: Elder, h: int, me: int, n: int, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (lose_sanity, n, "active"), lambda q: True)
    return lose(s, h, me, SANITY, n, target)


@verb(n=Number(1), target=Word(TARGETS, "active"))
def lose_stamina(s: Elder, h: int, me: int, n: int, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (lose_stamina, n, "active"), lambda q: True)
    return lose(s, h, me, STAMINA, n, target)


# --- regaining ------------------------------------------------------------------------------------------------


def wounded(s: Elder, h: int, stat: int) -> bool:
    return points(s, stat)[h] < maxima(s, stat)[h]


def restore(s: Elder, h: int, stat: int, n: int | str) -> None:
    """Never above the maximum (ES-105)."""
    have, most = points(s, stat), maxima(s, stat)
    gain = most[h] - have[h]
    if isinstance(n, int):
        gain = min(gain, n)
    if gain > 0:
        have[h] += gain
        report(s, h, REGAINED[stat], gain)


def can_regain_sanity(s: Elder, h: int, me: int, n: int | str, target: str) -> bool:
    have, most = s.sanity, s.max_sanity
    return any(have[q] < most[q] for q in aimed(s, h, target))


@verb(can_regain_sanity, n=Number(1, words=("max",)), target=Word(TARGETS, "active"))
def regain_sanity(s: Elder, h: int, me: int, n: int | str, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (regain_sanity, n, "active"), lambda q: wounded(s, q, SANITY))
    for q in aimed(s, h, target):
        restore(s, q, SANITY, n)


def can_regain_stamina(s: Elder, h: int, me: int, n: int | str, target: str) -> bool:
    have, most = s.stamina, s.max_stamina
    return any(have[q] < most[q] for q in aimed(s, h, target))


@verb(can_regain_stamina, n=Number(1, words=("max",)), target=Word(TARGETS, "active"))
def regain_stamina(s: Elder, h: int, me: int, n: int | str, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (regain_stamina, n, "active"), lambda q: wounded(s, q, STAMINA))
    for q in aimed(s, h, target):
        restore(s, q, STAMINA, n)


# --- maxima ---------------------------------------------------------------------------------------------------


@verb(stat=Word(STATS), delta=Number(least=-9, most=9), target=Word(TARGETS, "active"))
def modify_max(s: Elder, h: int, me: int, stat: str, delta: int, target: str) -> None:
    """What exceeds a lowered maximum is lost; a maximum of 0 devours (ES-330)."""
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (modify_max, stat, delta, "active"), lambda q: True)
    which = STATS.index(stat)
    have, most = points(s, which), maxima(s, which)
    for q in aimed(s, h, target):
        most[q] = max(0, most[q] + delta)
        report(s, q, MAXIMUM[which], most[q])
        if have[q] > most[q]:
            have[q] = most[q]
        if have[q] <= 0:
            s.alarm |= DYING
