"""Trophies: resolved cards and defeated monsters, spent and lost without change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ask, op, seq
from penumbra.engine.effects import Number, Word
from penumbra.games.eldersign.actions import PAY, for_cards
from penumbra.games.eldersign.board import give_back
from penumbra.games.eldersign.cards import MONSTER_SET
from penumbra.games.eldersign.phases import report, seat_of
from penumbra.games.eldersign.powers import spared
from penumbra.games.eldersign.targets import CHOSEN, aimed, choose_hero
from penumbra.games.eldersign.vocabulary import TARGETS, verb
from penumbra.kit.payment import can_pay

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


def worth(s: Elder, h: int) -> int:
    """What a hero's trophies are worth together (ES-114, ES-250)."""
    trophy = s.box.trophy
    return sum([trophy[card] for card in s.trophies[h]])


@op
def pay(s: Elder, h: int, price: int, paid: tuple[int, ...]) -> None:
    """Cards and tokens one by one until the price is paid, none of them superfluous; no change is given (ES-118,
    ES-119). `paid` are the values so far; if all are needed, nothing is asked."""
    missing = price - sum(paid)
    if missing <= 0:
        return
    trophy, own = s.box.trophy, s.trophies[h]
    if worth(s, h) <= missing:
        for card in own[:]:
            drop_trophy(s, h, card)
        return
    offer = []
    for card in own:
        rest = [trophy[other] for other in own if other != card and trophy[other]]
        if trophy[card] and can_pay((*paid, trophy[card]), rest, price):
            offer.append(PAY + card)
    return ask(s, seat_of(s, h), "pay", tuple(sorted(offer)), paid_with, h, price, paid)


@op
def paid_with(s: Elder, h: int, price: int, paid: tuple[int, ...], a: int) -> None:
    s.stack.append((pay, h, price, (*paid, s.box.trophy[a - PAY])))
    drop_trophy(s, h, a - PAY)


def drop_trophy(s: Elder, h: int, card: int) -> None:
    """A card to the bottom of its deck, a token to the pool (ES-120, ES-121)."""
    s.trophies[h].remove(card)
    report(s, h, "trophy_spent", card)
    give_back(s, card)


def can_lose_trophies(s: Elder, h: int, me: int, n: int, target: str) -> bool:
    return any(s.trophies[q] for q in aimed(s, h, target))


@verb(can_lose_trophies, n=Number(1), target=Word(TARGETS, "active"))
def lose_trophies(s: Elder, h: int, me: int, n: int, target: str) -> None:
    """The owner chooses which; with fewer all are lost (ES-309)."""
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (lose_trophies, n, "active"), lambda q: bool(s.trophies[q]))
    losers = [q for q in aimed(s, h, target) if not spared(s, q, me)]
    return seq(s, *[(pay, q, min(n, worth(s, q)), ()) for q in losers])


def can_discard_trophy(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(s.trophies[h])


@verb(can_discard_trophy, n=Number(1))
def discard_trophy_item(s: Elder, h: int, me: int, n: int) -> None:
    """Cards or tokens of any value."""
    return seq(s, (drop_trophies, h, n, False))


def tokens_of(s: Elder, h: int) -> list[int]:
    """The monster tokens among a hero's trophies."""
    return [card for card in s.trophies[h] if s.box.set_of[card] >= MONSTER_SET]


def can_discard_monster_trophy(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(tokens_of(s, h))


@verb(can_discard_monster_trophy, n=Number(1))
def discard_monster_trophy(s: Elder, h: int, me: int, n: int) -> None:
    return seq(s, (drop_trophies, h, n, True))


@op
def drop_trophies(s: Elder, h: int, n: int, monsters: bool) -> None:
    if n:
        own = tokens_of(s, h) if monsters else s.trophies[h]
        return ask(s, seat_of(s, h), "discard_trophy", for_cards(PAY, own), trophy_dropped, h, n, monsters)


@op
def trophy_dropped(s: Elder, h: int, n: int, monsters: bool, a: int) -> None:
    s.stack.append((drop_trophies, h, n - 1, monsters))
    drop_trophy(s, h, a - PAY)
