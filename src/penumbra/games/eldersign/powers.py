"""What cards in force do when something happens: triggers of Ancient Ones, Mythos cards and Investigators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import Frame
from penumbra.games.eldersign.cards import IGNORE_MYTHOS, has_rule

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

# Added to the number of a Mythos card that carries out its lasting half: Sister Mary may ignore that (ES-341).
LASTING = 1 << 8


def triggers(s: Elder, event: str, h: int, about: int = -1) -> list[Frame]:
    """What an event of hero `h` sets off, in the order in which it happens; `about` is the card of the event."""
    on, who = s.box.triggers, s.who[h]
    found: list[Frame] = []
    if event in on[s.ancient]:
        found += frames(on[s.ancient][event], h, about if about >= 0 else s.ancient)
    if s.mythos >= 0 and event in on[s.mythos]:
        found += frames(on[s.mythos][event], h, s.mythos | LASTING)
    for entry in s.lasting:
        if event in on[entry & 255]:
            found += frames(on[entry & 255][event], h, entry & 255 | LASTING)
    if who >= 0 and event in on[who]:
        found += frames(on[who][event], h, who)
    return found


def frames(steps: tuple[Frame, ...], h: int, me: int) -> list[Frame]:
    """The steps of an effect as frames in the order in which they are carried out."""
    return [(step[0], h, me, *step[1:]) for step in steps]


def spared(s: Elder, h: int, me: int) -> bool:
    """Whether a hero ignores what the card does: the lasting half of a Mythos card (ES-341)."""
    return me > 0 and me & LASTING != 0 and has_rule(s, h, IGNORE_MYTHOS)
