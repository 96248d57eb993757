"""Monsters: how they appear and where, how effects defeat them, and who takes their tokens.

A token in play is `token | card << 8 | row << 16`, with DEFEATED once it was flipped (cards.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell
from penumbra.engine.effects import Number, Word
from penumbra.games.eldersign.actions import DEFEAT, DEFEAT_ON, PUT, PUT_BELOW, for_cards
from penumbra.games.eldersign.board import in_play
from penumbra.games.eldersign.cards import BELOW, CARD_PLACES, DEFEATED, NO_MONSTERS, has_rule
from penumbra.games.eldersign.decks import draw_monster, to_bottom
from penumbra.games.eldersign.locks import lock, release
from penumbra.games.eldersign.phases import CLOCK, START, TOOK, report, seat_of
from penumbra.games.eldersign.powers import frames, triggers
from penumbra.games.eldersign.vocabulary import verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

WHERE = ("anywhere", "own_card", "one_card")


# --- appearing ------------------------------------------------------------------------------------------------


def kept_away(s: Elder) -> bool:
    """No monster appears in Kate Winthrop's turn, which midnight is no part of (ES-291, ES-349), nor in the final
    combat (ES-328)."""
    return s.awake or (START <= s.phase <= CLOCK and has_rule(s, s.turn, NO_MONSTERS))


def can_appear(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(s.cup) and not kept_away(s)


@verb(can_appear, n=Number(1))
def monster_appears(s: Elder, h: int, me: int, n: int) -> None:
    return appear(s, n)


@op
def appear(s: Elder, n: int) -> None:
    """Draw a token and place it, `n` times (ES-203, ES-300)."""
    if n <= 0 or kept_away(s):
        return
    token = draw_monster(s)
    if token < 0:
        return
    s.looked.append(token)
    tell(s, ALL, "monster_appears", token)
    return seq(s, (place_monster, token), (appear, n - 1))


def free_frames(s: Elder) -> tuple[int, ...]:
    """Monster tasks without a token; a row that was completed in this attempt is not free."""
    occupied = {entry >> 8 & 0xFFF for entry in s.monsters}
    offer = []
    for card in in_play(s):
        for row in s.box.frames[card]:
            done = card == s.attempt and s.complete >> row & 1
            if card | row << 8 not in occupied and not done:
                offer.append(PUT + row * CARD_PLACES + card)
    return tuple(sorted(offer))


def fewest_below(s: Elder) -> tuple[int, ...]:
    """The cards with the fewest tokens below them (ES-210, ES-299)."""
    counts = dict.fromkeys(in_play(s), 0)
    for entry in s.monsters:
        if entry >> 16 & BELOW == BELOW and entry >> 8 & 255 in counts:
            counts[entry >> 8 & 255] += 1
    least = min(counts.values(), default=0)
    return for_cards(PUT_BELOW, [card for card, n in counts.items() if n == least])


@op
def place_monster(s: Elder, token: int) -> None:
    """On a free monster task; only if there is none, below a card (ES-208, ES-209, ES-298)."""
    offer = free_frames(s) or fewest_below(s)
    if not offer:
        s.looked.remove(token)
        return to_bottom(s, token)
    return ask(s, seat_of(s, max(s.turn, 0)), "place_monster", offer, monster_placed, token)


@op
def monster_placed(s: Elder, token: int, a: int) -> None:
    row, card = (BELOW, a - PUT_BELOW) if a >= PUT_BELOW else divmod(a - PUT, CARD_PLACES)
    s.looked.remove(token)
    s.monsters.append(token | card << 8 | row << 16)
    tell(s, ALL, "monster_placed", token, card)
    lock(s, token)


# --- defeating ------------------------------------------------------------------------------------------------


def targets_of(s: Elder, h: int, where: str, most: int) -> list[int]:
    """Tokens that an effect may defeat."""
    trophy, place = s.box.trophy, s.place[h]
    return [
        entry
        for entry in s.monsters
        if entry < DEFEATED and trophy[entry & 255] <= most and (where != "own_card" or entry >> 8 & 255 == place)
    ]


def can_defeat(s: Elder, h: int, me: int, n: int | str, where: str, max_trophies: int) -> bool:
    return bool(targets_of(s, h, where, max_trophies))


@verb(can_defeat, n=Number(1, words=("all",)), where=Word(WHERE, "anywhere"), max_trophies=Number(9))
def defeat_monster(s: Elder, h: int, me: int, n: int | str, where: str, max_trophies: int) -> None:
    """Flip tokens; they are taken at the end of the Resolution phase (ES-219, ES-221, ES-302)."""
    found = targets_of(s, h, where, max_trophies)
    if n == "all":
        if where != "one_card":
            for entry in found:
                flip(s, h, entry)
            return
        offer = for_cards(DEFEAT_ON, [entry >> 8 & 255 for entry in found])
        return ask(s, seat_of(s, h), "defeat_on", offer, all_defeated, h, max_trophies)
    offer = for_cards(DEFEAT, [entry & 255 for entry in found])
    return ask(s, seat_of(s, h), "defeat_monster", offer, one_defeated, h, me, n, where, max_trophies)


@op
def one_defeated(s: Elder, h: int, me: int, n: int, where: str, max_trophies: int, a: int) -> None:
    flip(s, h, next(entry for entry in s.monsters if entry & 255 == a - DEFEAT))
    if n > 1:
        return seq(s, (defeat_monster, h, me, n - 1, where, max_trophies))


@op
def all_defeated(s: Elder, h: int, most: int, a: int) -> None:
    for entry in targets_of(s, h, "anywhere", most):
        if entry >> 8 & 255 == a - DEFEAT_ON:
            flip(s, h, entry)


def flip(s: Elder, h: int, entry: int) -> None:
    s.monsters[s.monsters.index(entry)] = entry | DEFEATED
    report(s, h, "monster_defeated", entry & 255)


@op
def take_monsters(s: Elder, h: int) -> None:
    """The end of the Resolution phase: flipped tokens become trophies, their dice are free, their backs are carried
    out (ES-214, ES-215, ES-289, ES-306)."""
    taken = [entry for entry in s.monsters if entry & DEFEATED]
    if not taken:
        return
    s.monsters = [entry for entry in s.monsters if entry < DEFEATED]
    backs: list[Frame] = []
    for entry in taken:
        token = entry & 255
        s.trophies[h].append(token)
        report(s, h, "monster_taken", token)
        backs += frames(s.box.back[token], h, token)
    if not s.flags & TOOK:  # whoever takes some in a phase has taken them once, however many and when
        backs += triggers(s, "take_monsters", h)
    s.flags |= TOOK
    s.stack.extend(reversed(backs))
    for entry in taken:
        release(s, entry & 255)
