"""Choices within effects: one of several options, for one hero or for each; to pay or to be devoured."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import Frame, Op, ask, op, seq
from penumbra.engine.effects import Branches, Steps, effect_frames
from penumbra.games.eldersign.actions import AGREE, CHOOSE, REFUSE
from penumbra.games.eldersign.cards import ALLY, COMMON, SPELL, UNIQUE
from penumbra.games.eldersign.decks import size
from penumbra.games.eldersign.monsters import monster_appears
from penumbra.games.eldersign.phases import DYING, in_order, seat_of
from penumbra.games.eldersign.trophies import (
    discard_monster_trophy,
    discard_trophy_item,
    lose_trophies,
    tokens_of,
    worth,
)
from penumbra.games.eldersign.verbs import (
    cards_of,
    discard_common,
    discard_spell,
    discard_unique,
    gain_ally,
    gain_common,
    gain_spell,
    gain_unique,
    lose_clue,
    lose_elder_sign,
)
from penumbra.games.eldersign.vitality import lose_sanity, lose_stamina, modify_max
from penumbra.games.eldersign.vocabulary import VOCABULARY, verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

MOST_OPTIONS = 6
Options = tuple[tuple[Frame, ...], ...]


def always(*_: Any) -> bool:
    return True


# Whether a step can be carried out in full (ES-343); of the others whether they would change anything.
IN_FULL: dict[Op, Callable[..., bool]] = {
    lose_sanity: always,
    lose_stamina: always,
    modify_max: always,
    lose_clue: lambda s, h, me, n, *_: s.clues[h] >= n,
    lose_trophies: lambda s, h, me, n, *_: worth(s, h) >= n,
    lose_elder_sign: lambda s, h, me, n: s.signs >= n,
    discard_trophy_item: lambda s, h, me, n: len(s.trophies[h]) >= n,
    discard_monster_trophy: lambda s, h, me, n: len(tokens_of(s, h)) >= n,
    discard_common: lambda s, h, me, n: len(cards_of(s, h, COMMON)) >= n,
    discard_unique: lambda s, h, me, n: len(cards_of(s, h, UNIQUE)) >= n,
    discard_spell: lambda s, h, me, n: len(cards_of(s, h, SPELL)) >= n,
    monster_appears: lambda s, h, me, n: len(s.cup) >= n,
    gain_common: lambda s, h, me, n, *_: size(s, COMMON) >= n,
    gain_unique: lambda s, h, me, n, *_: size(s, UNIQUE) >= n,
    gain_spell: lambda s, h, me, n, *_: size(s, SPELL) >= n,
    gain_ally: lambda s, h, me, n, *_: size(s, ALLY) >= n,
}


def in_full(s: Elder, h: int, me: int, steps: tuple[Frame, ...]) -> bool:
    """Whether every step can be carried out in full."""
    for step in steps:
        test = IN_FULL.get(step[0])
        if not (test(s, h, me, *step[1:]) if test else VOCABULARY.can((step,), s, h, me)):
            return False
    return True


def can_choose(s: Elder, h: int, me: int, options: Options) -> bool:
    return any(VOCABULARY.can(steps, s, h, me) for steps in options)


@verb(can_choose, options=Branches(MOST_OPTIONS))
def choose(s: Elder, h: int, me: int, options: Options) -> None:
    """One of the options that can be carried out in full; if none can, as much as possible of the last (ES-343)."""
    offer = tuple([CHOOSE + i for i, steps in enumerate(options) if in_full(s, h, me, steps)])
    if len(offer) > 1:
        return ask(s, seat_of(s, h), "choose", offer, chose, h, me, options)
    s.stack += effect_frames(options[offer[0] - CHOOSE if offer else -1], h, me)


@op
def chose(s: Elder, h: int, me: int, options: Options, a: int) -> None:
    s.stack += effect_frames(options[a - CHOOSE], h, me)


@verb(options=Branches(MOST_OPTIONS))
def each_chooses(s: Elder, h: int, me: int, options: Options) -> None:
    """In turn order from the active player (ES-342)."""
    return seq(s, *[(choose, q, me, options) for q in in_order(s)])


@verb(pay=Steps())
def each_must_or_devoured(s: Elder, h: int, me: int, pay: tuple[Frame, ...]) -> None:
    return seq(s, *[(pay_or_die, q, me, pay) for q in in_order(s)])


@op
def pay_or_die(s: Elder, h: int, me: int, pay: tuple[Frame, ...]) -> None:
    """Whoever cannot pay everything, or will not, is devoured when the effect is over."""
    offer = (AGREE, REFUSE) if in_full(s, h, me, pay) else (REFUSE,)
    return ask(s, seat_of(s, h), "pay_or_die", offer, paid_or_dies, h, me, pay)


@op
def paid_or_dies(s: Elder, h: int, me: int, pay: tuple[Frame, ...], a: int) -> None:
    if a == AGREE:
        s.stack += effect_frames(pay, h, me)
        return
    s.sanity[h] = 0
    s.alarm |= DYING


ASSISTING_LOSS: Options = (((lose_sanity, 1, "active"),), ((lose_stamina, 1, "active"),))


@op
def assist_loss(s: Elder, h: int) -> None:
    """Who assisted a failed adventure loses 1 Sanity or 1 Stamina (ES-138, ES-283)."""
    if s.who[h] >= 0:
        return choose(s, h, -1, ASSISTING_LOSS)
