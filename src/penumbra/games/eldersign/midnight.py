"""Midnight: effects of what is in play, a new Mythos card, refreshed abilities; in the final combat the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, seq, tell
from penumbra.games.eldersign.board import in_play
from penumbra.games.eldersign.cards import DEFEATED, lasting_cards
from penumbra.games.eldersign.combat import attack
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.mythos import new_mythos
from penumbra.games.eldersign.phases import DAILY, MIDNIGHT, midnight_mark
from penumbra.games.eldersign.powers import LASTING, frames

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

HORDE = 3  # monsters in play, for the condition `three_monsters`


@op
def midnight(s: Elder) -> None:
    """One midnight, for which the player whose turn ended is the active one (ES-189, ES-291)."""
    s.phase = MIDNIGHT
    s.day += 1
    tell(s, ALL, "midnight", s.day)
    if s.awake:
        return seq(s, (attack,), (settle,), (refresh,))
    return seq(s, *[(strikes, card) for card in at_midnight(s)], (new_mythos,), (midnight_mark,), (after_midnight,))


def at_midnight(s: Elder) -> list[int]:
    """Cards with an effect at midnight: Adventures, Other Worlds, monsters, Mythos cards (ES-190, ES-293)."""
    effects = s.box.midnight
    tokens = [entry & 255 for entry in s.monsters if entry < DEFEATED]
    found = [card for card in (*in_play(s), *tokens) if effects[card]]
    return found + [card | LASTING for card in lasting_cards(s) if effects[card]]


@op
def strikes(s: Elder, me: int) -> None:
    """One card's effect, if the card is still there and its condition holds."""
    card = me & ~LASTING
    there = lasting_cards(s) if me & LASTING else [*in_play(s), *(entry & 255 for entry in s.monsters)]
    if card in there and holds(s, s.box.midnight_if[card]):
        tell(s, ALL, "strikes", card)
        return seq(s, *frames(s.box.midnight[card], s.turn, me), (settle,))


def holds(s: Elder, condition: str) -> bool:
    if condition == "three_monsters":
        return len(s.monsters) >= HORDE
    return condition != "no_elder_sign" or not s.sign_since


@op
def after_midnight(s: Elder) -> None:
    """If the Ancient One awakened in this midnight, its attack follows at once (ES-240, ES-358)."""
    if s.awake:
        return seq(s, (attack,), (settle,), (refresh,))
    return refresh(s)


@op
def refresh(s: Elder) -> None:
    """Step 3: "once per day" abilities (ES-192, ES-359)."""
    s.spent = [spent & ~DAILY for spent in s.spent]
