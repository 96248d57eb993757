"""The Ancient One awake: what the awakening sweeps away, attacks of the players, attacks of the Ancient One."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.board import GAP, PLACES
from penumbra.games.eldersign.decks import to_bottom
from penumbra.games.eldersign.locks import gather, release, remove_locked
from penumbra.games.eldersign.phases import ON_ANCIENT, OUT, report
from penumbra.games.eldersign.scoring import DEFEATED, finish

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


@op
def awaken(s: Elder) -> None:
    """In this order: the track is full, Mythos cards go, dice return, locked dice leave the game, cards and monsters
    go, markers move, the text of the awakening (ES-222 to ES-229, ES-324 to ES-326)."""
    s.awake = True
    s.doom = len(s.box.track[s.ancient])
    tell(s, ALL, "awakens", s.ancient)
    s.stack.append((sweep,))
    discard_mythos(s)
    gather(s)


@op
def sweep(s: Elder) -> None:
    """What lies on the table goes, and whoever is left faces the Ancient One."""
    remove_locked(s)
    for card in [*(card for card in s.layout if card >= 0), *s.others, *s.monsters]:
        to_bottom(s, card)
    s.layout = [GAP] * PLACES
    s.others = []
    s.monsters = []
    s.attempt = -1
    for h, who in enumerate(s.who):
        if who >= 0:
            s.place[h] = ON_ANCIENT
        elif not s.spent[h] & OUT:
            s.spent[h] |= OUT  # ES-183, ES-295
            tell(s, ALL, "eliminated", h)
    s.stack += effect_frames(s.box.awakening[s.ancient], s.turn, s.ancient)


def discard_mythos(s: Elder) -> None:
    """A die that something else locks as well is locked by it at once (ES-325)."""
    cards = [entry & 255 for entry in s.lasting]
    if s.mythos >= 0:
        cards.insert(0, s.mythos)
    s.mythos, s.lasting = -1, []
    for card in cards:
        to_bottom(s, card)
        release(s, card)


@op
def strike(s: Elder, h: int) -> None:
    """A completed combat task removes 1 doom token; the last one defeats the Ancient One (ES-232, ES-236)."""
    s.doom -= 1
    report(s, h, "struck", s.doom)
    if s.doom <= 0:
        return finish(s, DEFEATED)


@op
def attack(s: Elder) -> None:
    """The attack of the Ancient One at midnight (ES-040, ES-237)."""
    tell(s, ALL, "attacks", s.ancient)
    s.stack += effect_frames(s.box.attack[s.ancient], s.turn, s.ancient)
