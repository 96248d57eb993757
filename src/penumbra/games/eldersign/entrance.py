"""The Entrance sheet: first aid, Lost and Found, souvenirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.games.eldersign.actions import (
    AID_BOTH,
    AID_SANITY,
    AID_SANITY_FULL,
    AID_STAMINA,
    AID_STAMINA_FULL,
    BUY,
    LOST_AND_FOUND,
    REST,
    SOUVENIRS,
    TAKE_HELD,
)
from penumbra.games.eldersign.cards import (
    DECKS,
    FREE_AID_AMOUNT,
    NO_FIRST_AID,
    NO_SOUVENIR,
    PRICES_PLUS,
    SOUVENIR_DISCOUNT,
    forbidden,
    lasting_cards,
)
from penumbra.games.eldersign.decks import size
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.dice import GREEN, colour_of, face_of, throw, unrolled
from penumbra.games.eldersign.locks import on_spells, serve, take_held
from penumbra.games.eldersign.phases import report
from penumbra.games.eldersign.powers import frames
from penumbra.games.eldersign.trophies import pay, worth
from penumbra.games.eldersign.verbs import (
    gain_ally,
    gain_clue,
    gain_common,
    gain_elder_sign,
    gain_spell,
    gain_unique,
)
from penumbra.games.eldersign.vitality import SANITY, STAMINA, regain_sanity, regain_stamina, wounded

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

GOODS = {
    "clue": ((gain_clue, 1, "active"),),
    "common": ((gain_common, 1, "active", False),),
    "unique": ((gain_unique, 1, "active", False),),
    "spell": ((gain_spell, 1, "active", False),),
    "ally": ((gain_ally, 1, "active"),),
    "elder_sign": ((gain_elder_sign, 1),),
}
REGAIN_SANITY = ((regain_sanity, "max", "active"),)
REGAIN_STAMINA = ((regain_stamina, "max", "active"),)


def aid_price(s: Elder, kind: str) -> int:
    """Trophies for first aid to the maximum of one value or of both (ES-108, ES-109)."""
    return s.box.first_aid[kind] + s.box.rule_n(s.ancient, PRICES_PLUS)


def souvenir_price(s: Elder, souvenir: str) -> int:
    """Never less than 1 trophy; the Mythos and the Ancient One may change it (ES-320)."""
    discount = sum(s.box.rule_n(card, SOUVENIR_DISCOUNT) for card in lasting_cards(s))
    return max(1, s.box.prices[souvenir] + s.box.rule_n(s.ancient, PRICES_PLUS) - discount)


def free_aid(s: Elder) -> int:
    """Points of the free first aid (ES-107)."""
    return max(1, *(s.box.rule_n(card, FREE_AID_AMOUNT) for card in lasting_cards(s)), 1)


def offer(s: Elder, h: int) -> tuple[int, ...]:
    """What a hero may do at the Entrance; doing nothing only if nothing else is possible (ES-106, ES-316, ES-317).
    To take a die off a Spell is a right, not a duty (ES-167)."""
    means = worth(s, h)
    found: list[int] = []
    if not forbidden(s, h, NO_FIRST_AID):
        if means >= s.box.first_aid["free"]:
            found += [AID_SANITY, AID_STAMINA]
        if means:
            found += paid_aid(s, h, means)
    if s.supply[GREEN]:
        found.append(LOST_AND_FOUND)
    if means and not forbidden(s, h, NO_SOUVENIR):
        for i, souvenir in enumerate(SOUVENIRS):
            if means >= souvenir_price(s, souvenir) and in_stock(s, souvenir):
                found.append(BUY + i)
    if not s.supply[GREEN] and green_on_spells(s):
        found = sorted([*found, LOST_AND_FOUND]) if found else [LOST_AND_FOUND, REST]
    return tuple(found) or (REST,)


def paid_aid(s: Elder, h: int, means: int) -> list[int]:
    sanity, stamina = wounded(s, h, SANITY), wounded(s, h, STAMINA)
    found: list[int] = []
    if means >= aid_price(s, "one"):
        found += [AID_SANITY_FULL] * sanity + [AID_STAMINA_FULL] * stamina
    if means >= aid_price(s, "both") and (sanity or stamina):
        found.append(AID_BOTH)
    return found


def in_stock(s: Elder, souvenir: str) -> bool:
    return souvenir not in DECKS or size(s, DECKS.index(souvenir)) > 0


def act(s: Elder, h: int, a: int) -> None:
    """Carry out the chosen action."""
    if a == AID_SANITY:
        return seq(s, (pay, h, s.box.first_aid["free"], ()), (regain_sanity, h, -1, free_aid(s), "active"))
    if a == AID_STAMINA:
        return seq(s, (pay, h, s.box.first_aid["free"], ()), (regain_stamina, h, -1, free_aid(s), "active"))
    if a == LOST_AND_FOUND:
        return lost_and_found(s, h)
    if a == REST:
        return
    if a >= BUY:
        souvenir = SOUVENIRS[a - BUY]
        report(s, h, "bought", a - BUY)
        return seq(s, (pay, h, souvenir_price(s, souvenir), ()), *frames(GOODS[souvenir], h, -1), (settle,))
    price = aid_price(s, "both" if a == AID_BOTH else "one")
    steps = [] if a == AID_STAMINA_FULL else frames(REGAIN_SANITY, h, -1)
    if a != AID_SANITY_FULL:
        steps += frames(REGAIN_STAMINA, h, -1)
    return seq(s, (pay, h, price, ()), *steps)


def green_on_spells(s: Elder) -> list[int]:
    """The slots of green dice that may be taken off Spells to be rolled, whoever cast them (ES-167)."""
    return [i for i in on_spells(s) if colour_of(s.held[i]) == GREEN] if s.held else []


@op
def lost_and_found(s: Elder, h: int) -> None:
    """One green die: if none is free, one that a Spell holds (ES-110, ES-167)."""
    if s.supply[GREEN]:
        return roll_for_table(s, h)
    offer = tuple([TAKE_HELD + i for i in green_on_spells(s)])
    return ask(s, h % s.n, "lost_and_found_die", offer, took_die, h)


@op
def took_die(s: Elder, h: int, a: int) -> None:
    report(s, h, "took_held", take_held(s, a - TAKE_HELD))
    s.supply[GREEN] += 1
    s.stack.append((roll_for_table, h))
    serve(s)


@op
def roll_for_table(s: Elder, h: int) -> None:
    """The line of the table; nothing changes the roll, and it causes no Terror effect (ES-111, ES-318, ES-319)."""
    face = face_of(throw(s, [unrolled(GREEN)])[0])
    report(s, h, "lost_and_found", face)
    return seq(s, *frames(s.box.lost_and_found[face].frames, h, -1), (settle,))
