"""Claims: what may be claimed, and everything that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.providence.actions import CLAIM, MAIN, ROW
from penumbra.games.providence.board import (
    NOTHING,
    add_to_row,
    card_at,
    control_tokens,
    has_stand,
    put_figure,
    reveal_next,
)
from penumbra.games.providence.cards import CITY, MASTER
from penumbra.games.providence.decks import gain_card, take_card
from penumbra.games.providence.sanity import sanity_test
from penumbra.kit.influence import NOBODY, clear_cubes, led_places

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def ignores_blocks(s: Providence, p: int) -> bool:
    """Shoggoth."""
    mythos = s.mythos[p]
    return bool(mythos) and any(s.box.ongoing["claim_ignores_block"][card] for card in mythos)


def guarded(s: Providence, city: int) -> bool:
    """Solo: a Cultist whose card is unrevealed stands in the city (DP-292)."""
    return s.n == 1 and any(not s.masters[i] and s.at[MASTER + i] == city for i in (0, 1))


def obstacle(s: Providence, p: int, place: int, free_of_blocks: bool = False) -> str:
    """The clause that keeps a player from claiming a place whatever the Influence there, or "" (DP-454)."""
    if s.blocks >> place & 1 and not free_of_blocks:
        return "DP-101"
    if place >= ROW:
        return "DP-115" if card_at(s, place) == s.box.mi_go and not has_stand(s, p) else ""
    if place >= MAIN:
        return _main_obstacle(s, p, place - MAIN)
    if s.control[place] == p:
        return "DP-126"
    if s.cthulhu == place:
        return "DP-468"
    if guarded(s, place):
        return "DP-292"
    return "" if control_tokens(s, p) else "DP-380"


def _main_obstacle(s: Providence, p: int, city: int) -> str:
    card = s.shown[city]
    if card == NOTHING:
        return "DP-095"
    if s.box.figure[card] >= 0:
        if s.cthulhu == city:
            return "DP-468"
        if not has_stand(s, p):
            return "DP-115"
    return "DP-292" if guarded(s, city) else ""


def claimable(s: Providence, p: int) -> tuple[int, ...]:
    """Every place where `p` has the most Influence, one cube at least, and nothing stands in the way (DP-095,
    DP-100)."""
    if p not in s.leader:
        return ()
    led = led_places(s, p)
    free_of_blocks = ignores_blocks(s, p)
    return tuple([CLAIM + place for place in led if not obstacle(s, p, place, free_of_blocks)])


def claim(s: Providence, p: int, place: int) -> None:
    """Cubes; the steps of the kind of place; CLAIM effects; the Sanity Test (DP-104 to DP-107)."""
    clear_cubes(s, place, p)
    s.blocks &= ~(1 << place)  # only the owner of Shoggoth claims in spite of a Block
    if place < MAIN:
        return take_city(s, p, place)
    card = card_at(s, place)
    if place < ROW:
        _take_main_card(s, p, place - MAIN, card)
    else:
        _take_mythos_card(s, p, card)
    text = s.box.claim[card]
    frames = effect_frames(text.effect, p, card)[::-1] if text else []
    return seq(s, *frames, (claim_test, p, card))


def _take_main_card(s: Providence, p: int, city: int, card: int) -> None:
    """Card, Agent, the next card of the city (DP-110 to DP-113)."""
    tell(s, ALL, "claimed_card", p, city, card)
    gain_card(s, p, card)
    figure = s.box.figure[card]
    if figure >= 0:
        put_figure(s, figure, p, city)
        tell(s, ALL, "recruited", p, figure, city)
    reveal_next(s, city)


def _take_mythos_card(s: Providence, p: int, card: int) -> None:
    """The row is not refilled, except in solo when it is empty (DP-130, DP-132, DP-276, DP-277)."""
    tell(s, ALL, "claimed_mythos", p, card)
    s.row.remove(card)
    s.mythos[p].append(card)
    if s.n == 1 and not s.row:
        add_to_row(s)


def take_city(s: Providence, p: int, city: int) -> None:
    """Control token, VP, City card; another controller loses all three (DP-118 to DP-123)."""
    loser, value, card = s.control[city], s.box.control[city], CITY + city
    tell(s, ALL, "claimed_city", p, city, value)
    if loser != NOBODY:
        lose_city(s, city)
    s.control[city] = p
    s.vp[p] += value
    if card in s.city_area:
        s.city_area.remove(card)
    else:
        take_card(s, loser, card, replace=True)
    gain_card(s, p, card)


def lose_city(s: Providence, city: int) -> None:
    """The controller takes the Control token back and loses the VP; a Cultist's loss is the Great Old One's
    (DP-428)."""
    loser, value = s.control[city], s.box.control[city]
    s.control[city] = NOBODY
    if s.n == 1 and loser:
        s.goo_vp -= value
        tell(s, ALL, "goo_vp_lost", value)
    else:
        s.vp[loser] -= value
        tell(s, ALL, "vp_lost", loser, value)


@op
def claim_test(s: Providence, p: int, card: int) -> None:
    """DP-107: the icon stands on the card, also on one that has destroyed itself (Pandemonium)."""
    if s.box.sanity_test[card]:
        sanity_test(s, p)
