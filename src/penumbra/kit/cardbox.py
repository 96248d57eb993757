"""What the box of every title is: its cards by number, what else was in it, and the actions that name its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from penumbra.engine.actions import ActionTable


class Named(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=Named)


class CardBox(Generic[C]):
    """All cards, by number; a title adds lists for its hot paths. `places` are the numbers kept for cards."""

    def __init__(
        self, cards: Sequence[C], data: Mapping[str, Any], values: Mapping[str, Any], actions: ActionTable, places: int
    ) -> None:
        self.id = "box"
        self.cards = tuple(cards)
        self.data, self.values = data, values
        self.number = {card.id: i for i, card in enumerate(cards)}
        self.actions = actions.with_axis("card", [card.id for card in cards] + [None] * (places - len(cards)))

    def card_id(self, card: int) -> str:
        return self.cards[card].id
