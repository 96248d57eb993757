"""Mythos cards: the draw, the immediate effect, and cards that stay beyond the next draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, seq, tell
from penumbra.games.eldersign.board import end_lasting
from penumbra.games.eldersign.cards import MYTHOS
from penumbra.games.eldersign.decks import draw
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.locks import lock
from penumbra.games.eldersign.powers import frames

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

LEFT = 8  # from this bit on: how many midnights a persistent card still stays


@op
def first_mythos(s: Elder) -> None:
    """The draw of the set-up, which is no midnight (ES-032, ES-033, ES-193, ES-267)."""
    return draw_mythos(s)


@op
def draw_mythos(s: Elder) -> None:
    """The new card, the old one to the bottom, the lock, the immediate effect (ES-191, ES-194, ES-196, ES-294)."""
    card = draw(s, MYTHOS)
    old, s.mythos = s.mythos, card
    s.sign_since = False
    if card >= 0:
        tell(s, ALL, "mythos", card)
        s.stack.append((settle,))
        s.stack.extend(reversed(frames(s.box.immediate[card], s.turn, card)))
    if old >= 0:
        retire(s, old)
    if card >= 0:
        lock(s, card)


def retire(s: Elder, card: int) -> None:
    """A replaced card goes to the bottom of its deck, unless it persists (ES-198, ES-340)."""
    box = s.box
    if box.until_other_world[card] and any(entry >> 4 == card for entry in s.locks):
        s.lasting.append(card)
    elif box.persistent[card] > 1:
        s.lasting.append(card | box.persistent[card] - 1 << LEFT)  # it has worked at this midnight
    else:
        end_lasting(s, card)


def age(s: Elder) -> None:
    """Persistent cards have worked once more; those whose midnights are over leave."""
    for entry in s.lasting[:]:
        left = entry >> LEFT
        if left:
            i = s.lasting.index(entry)
            if left > 1:
                s.lasting[i] = entry - (1 << LEFT)
            else:
                del s.lasting[i]
                end_lasting(s, entry & 255)


@op
def new_mythos(s: Elder) -> None:
    """Step 2 of midnight."""
    age(s)
    return seq(s, (draw_mythos,))
