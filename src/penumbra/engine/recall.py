"""What was worked out before and may be asked for again.

It is kept with what it is about, never in a place of its own: a game with a pack is used at one table, and all that
was found out about it must go when the table does.
"""

from __future__ import annotations

from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from penumbra.engine.game import Game

K = TypeVar("K")
V = TypeVar("V")


class Recall(dict[K, V]):
    """So many things at most: then it begins anew."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


class GameRecall(Generic[K, V]):
    """What is known of each game, as long as there is that game. Nothing in it may hold the game."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._games: WeakKeyDictionary[Game, Recall[K, V]] = WeakKeyDictionary()

    def of(self, game: Game) -> Recall[K, V]:
        found = self._games.get(game)
        if found is None:
            found = self._games[game] = Recall(self.most)
        return found
