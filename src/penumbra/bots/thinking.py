"""How much a bot thinks, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from penumbra.bots.outlook import Outlook


@dataclass(frozen=True)
class Thinking:
    """How much a bot thinks. Choices follow from the seed as long as `seconds` is not reached."""

    plays: int  # to the end of the turn, of each option that is played on
    few: int = 3  # options that are played on
    looks: int = 6  # options compared at each decision of a play, of those something is known of
    seconds: float = 2.0  # the most a decision may take, on the clock
    blunders: float = 0.0  # the chance that any of the three best is taken


class Estimate(NamedTuple):
    """What a bot thinks of an option; the value is the title's, for the seat that asks."""

    action: int
    visits: int
    value: float


class Analyst(Protocol):
    """A bot that can say what it thinks of the options."""

    def analyse(self, outlook: Outlook) -> list[Estimate]:
        """Every option it looked at, best first."""
        ...
