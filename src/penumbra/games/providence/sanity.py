"""Sanity Tests from the bag, Madness, and Alignments that come to light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.engine.randomness import below, fixed, impossible
from penumbra.games.providence.board import end_now
from penumbra.games.providence.cards import CULTIST
from penumbra.kit.secrets import unveil

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

SANITY, MADNESS = 0, 1
TOKENS = ("sanity", "madness")


def draw_token(s: Providence) -> int:
    """A token leaves the bag: SANITY, MADNESS, or -1 if the bag is empty (DP-214, DP-410)."""
    tokens = s.bag[SANITY] + s.bag[MADNESS]
    if not tokens:
        return -1
    token = MADNESS if below(s, tokens) < s.bag[MADNESS] else SANITY
    for token in fixed(s, "sanity_bag") if s.script else ():
        if not s.bag[token]:
            raise impossible("sanity_bag", f"the bag holds no {TOKENS[token]} token any more")
    s.bag[token] -= 1
    return token


def draw_for(s: Providence, p: int) -> bool:
    """The first half of a Sanity Test: the token. True: it is Madness."""
    token = draw_token(s)
    if token == SANITY:
        s.calm[p] += 1
        tell(s, ALL, "drew_sanity", p)
    elif token == MADNESS:
        s.madness[p] += 1
        tell(s, ALL, "drew_madness", p, s.madness[p])
    else:
        tell(s, ALL, "bag_empty", p)
    return token == MADNESS


def check_madness(s: Providence, p: int) -> None:
    """The second half: the third Madness token drives a player mad; only Cultists play on (DP-216 to DP-219,
    DP-411)."""
    if s.madness[p] < s.box.most_madness:
        return
    if not s.revealed[p]:
        tell(s, ALL, "driven_mad", p)
    reveal_alignment(s, p)
    if s.alignment[p][0] != CULTIST:
        end_now(s, "madness")


def sanity_test(s: Providence, p: int) -> None:
    if draw_for(s, p):
        check_madness(s, p)


def reveal_alignment(s: Providence, p: int) -> None:
    """The Alignment card is turned up, if it is not yet."""
    if not s.revealed[p]:
        unveil(s, "alignment", p, s.alignment[p][0])
        s.revealed[p] = 1
        tell(s, ALL, "revealed", p, s.alignment[p][0])


def test_great_old_one(s: Providence) -> None:
    """A Sanity Test of a Cultist or of the Great Old One (DP-353, DP-427): Sanity leaves the game; with the fifth
    Madness token the player reveals, and the game ends after the turn (DP-285, DP-485)."""
    token = draw_token(s)
    if token == SANITY:
        s.burnt += 1
        tell(s, ALL, "goo_drew_sanity")
    elif token == MADNESS:
        s.goo_madness += 1
        tell(s, ALL, "goo_drew_madness", s.goo_madness)
        if s.goo_madness >= s.box.solo["madness"]:
            reveal_alignment(s, 0)
            end_late(s, "goo_madness")


def end_late(s: Providence, reason: str) -> None:
    """What ends the game after the turn of the Great Old One; in the player's turn, after the action (DP-443)."""
    if not s.ending:
        s.ending = reason
        s.late = s.turn < 0
