"""The doom track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, op, seq, tell
from penumbra.engine.effects import Number
from penumbra.games.eldersign.monsters import appear
from penumbra.games.eldersign.phases import FULL
from penumbra.games.eldersign.vocabulary import verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


@op
def doom_advances(s: Elder, n: int) -> None:
    """Token by token; a monster appears on its spaces, the last one wakes the Ancient One when the effect is over
    (ES-199 to ES-201, ES-361). In the final combat the track just fills up (ES-328)."""
    track = s.box.track[s.ancient]
    while n > 0 and s.doom < len(track):
        monster = track[s.doom] and not s.awake
        s.doom += 1
        n -= 1
        tell(s, ALL, "doom", s.doom)
        if s.doom == len(track) and not s.awake:
            s.alarm |= FULL
        if monster:
            return seq(s, (appear, 1), (doom_advances, n))


def can_add_doom(s: Elder, h: int, me: int, n: int | str) -> bool:
    return s.doom < len(s.box.track[s.ancient]) and (n != "other_worlds_in_play" or bool(s.others))


@verb(can_add_doom, n=Number(1, words=("other_worlds_in_play",)))
def add_doom(s: Elder, h: int, me: int, n: int | str) -> None:
    return doom_advances(s, n if isinstance(n, int) else len(s.others))


def can_remove_doom(s: Elder, h: int, me: int, n: int) -> bool:
    return s.doom > 0


@verb(can_remove_doom, n=Number(1))
def remove_doom(s: Elder, h: int, me: int, n: int) -> None:
    """The last tokens; a monster space that is filled again works again (ES-323)."""
    n = min(n, s.doom)
    if n:
        s.doom -= n
        tell(s, ALL, "doom_removed", n, s.doom)
