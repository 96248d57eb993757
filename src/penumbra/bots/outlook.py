"""What a bot is given: the pending question, its seat's view, and samples of how things may really be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from penumbra.engine.game import Game
from penumbra.engine.state import State

REFUSALS = 6  # unlikely samples in a row, after which the next one is taken as it comes


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

    def option(self, answer: int | str) -> int:
        """The option that a number of any kind or a code names; IllegalAction if there is none."""
        return self.__state.option(answer)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.__state.n

    @property
    def counted(self) -> int:
        """How many actions there have been; a compound choice of several answers is one."""
        return self.__state.counted

    @property
    def step(self) -> int:
        """How many answers the seat has given to a compound choice under way."""
        return self.__state.step

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may see."""
        return self.game.view(self.__state, self.seat)

    def sample(self, seed: int | str) -> State:
        """A state that looks the same to the seat, with everything hidden dealt anew; the likelier, the better it
        fits what the seat has seen the others do."""
        likelihood = self.game.likelihood
        sample = self.game.determinise(self.__state, self.seat, seed)
        if likelihood is None:
            return sample
        for again in range(REFUSALS):
            if int.from_bytes(sample.key[:4], "little") < likelihood(sample, self.seat) * 2**32:
                break
            sample = self.game.determinise(self.__state, self.seat, f"{seed}/{again}")
        return sample


class Bot(Protocol):
    """Anything that can choose. A bot may keep notes between decisions of one game; with a method `close` it is told
    that the game is over."""

    def decide(self, outlook: Outlook) -> int:
        """One of the outlook's options."""
        ...


def dismiss(bots: Iterable[Bot]) -> None:
    """Let them go: what a bot holds besides memory, such as a program, ends with the game."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close()
