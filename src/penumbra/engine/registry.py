"""Titles register through the entry-point group `penumbra.titles`; our own use the same door."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from typing import Any
from weakref import WeakValueDictionary

from penumbra.engine.errors import BadOption, UnknownGame
from penumbra.engine.game import Game
from penumbra.engine.title import Title

GROUP = "penumbra.titles"
FAULTS: dict[str, str] = {}  # why an installed title cannot be played


@cache
def titles() -> dict[str, Title]:
    """Every installed title by id. One that cannot be loaded is left out: it must not take the others down."""
    found: dict[str, Title] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            found[point.name] = point.load()
        except Exception as error:
            FAULTS[point.name] = f"title {point.name!r} is installed but cannot be loaded: {error!r}"
    return found


# One game for the same packs as long as it is in use, so that its states can be compared; the latest are kept ready.
_GAMES: WeakValueDictionary[tuple[str, tuple[str, ...]], Game] = WeakValueDictionary()
_LATEST: deque[Game] = deque(maxlen=8)


@cache
def _plain_game(title_id: str) -> Game:
    return Game(titles()[title_id])


def _packed_game(title_id: str, given: Sequence[Any]) -> Game:
    packs = [titles()[title_id].packing.read(pack) for pack in given]
    key = (title_id, tuple(pack.digest for pack in packs))
    game = _GAMES.get(key)
    if game is None:
        game = _GAMES[key] = Game(titles()[title_id], packs)
        _LATEST.append(game)
    return game


def find_game(title_id: str, packs: Sequence[Any] = ()) -> Game:
    """The game of a title, with packs that correct or add cards: paths of files, or what they say as data."""
    if isinstance(packs, str) or not isinstance(packs, Sequence):
        raise BadOption(f"packs are given as a list, not as {packs!r}")
    if not isinstance(title_id, str) or title_id not in titles():
        if str(title_id) in FAULTS:
            raise UnknownGame(FAULTS[str(title_id)])
        near = get_close_matches(str(title_id), titles(), n=1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise UnknownGame(f"unknown title {title_id!r}{hint}; there are: {', '.join(titles())}")
    return _packed_game(title_id, packs) if packs else _plain_game(title_id)
