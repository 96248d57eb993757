"""What a bot is given: the pending question, its seat's view, and samples of how things may really be."""

from __future__ import annotations

from typing import Any, Protocol

from penumbra.engine.game import Game
from penumbra.engine.state import State


class Outlook:
    """One seat's eyes on a game. `view` and `sample` cost time, so they are made only when asked for."""

    __slots__ = ("__state", "game", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self.game: Game = state.game
        self.seat = seat
        self.__state = state

    @property
    def kind(self) -> str:
        """The kind of the pending question."""
        return self.__state.kind

    @property
    def options(self) -> tuple[int, ...]:
        """The actions on offer."""
        return self.__state.options

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may see."""
        return self.game.view(self.__state, self.seat)

    def sample(self, seed: int | str) -> State:
        """A state that looks the same to the seat, with everything hidden dealt anew."""
        return self.game.determinise(self.__state, self.seat, seed)


class Bot(Protocol):
    """Anything that can choose. A bot may keep notes between decisions of one game."""

    def decide(self, outlook: Outlook) -> int:
        """One of the outlook's options."""
        ...
