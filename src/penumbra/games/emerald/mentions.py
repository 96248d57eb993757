"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.cards import Box
from penumbra.games.emerald.state import Emerald
from penumbra.games.emerald.wording import EVENTS, asker
from penumbra.kit.wording import NOBODY


def mentions(box: Box, event: tuple[Any, ...]) -> Mentions:
    """The seat that acted, the cities and the cards of an event."""
    _, what, *values = event
    arguments = dict(zip(EVENTS[what], values, strict=True))
    cities = [CITY_IDS[arguments[name]] for name in ("city", "to") if name in arguments]
    cards = [*arguments.get("cards", ()), *([arguments["card"]] if "card" in arguments else [])]
    return Mentions(arguments.get("p"), tuple(cities), tuple(box.card_id(card) for card in cards))


def asking(s: Emerald) -> str | None:
    """The card whose effect asks the pending question."""
    card = NOBODY if s.done else asker(s)
    return s.box.card_id(card) if card != NOBODY else None
