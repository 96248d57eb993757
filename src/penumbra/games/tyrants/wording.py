"""What people read of Tyrants, in one language."""

from __future__ import annotations

from typing import Any

from penumbra.engine.state import State


class TyrantsWording:
    def __init__(self, box: Any, lang: str) -> None:
        self.box, self.lang = box, lang

    def action(self, action: int) -> str:
        return str(self.box.actions.code(action))

    def question(self, state: State) -> str:
        return state.kind

    def event(self, event: tuple[Any, ...], seat: int | None) -> str:
        return str(event)

    def card_name(self, card: str) -> str:
        return card

    def card_text(self, card: str) -> str:
        return card
