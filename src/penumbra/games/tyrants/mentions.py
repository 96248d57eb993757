"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.tyrants.board import PLACES
from penumbra.games.tyrants.cards import Box, number_of
from penumbra.games.tyrants.state import Tyrants
from penumbra.games.tyrants.wording import EVENTS
from penumbra.kit.wording import frame_fields


def mentions(box: Box, event: tuple[Any, ...]) -> Mentions:
    """The seat that acted, the places and the cards of an event."""
    _, what, *values = event
    arguments = dict(zip(EVENTS[what], values, strict=True))
    places = [PLACES[arguments[name]] for name in ("place", "to") if name in arguments]
    cards = [*arguments.get("cards", ()), *([arguments["card"]] if "card" in arguments else [])]
    return Mentions(arguments.get("p"), tuple(places), tuple(box.card_id(card) for card in cards))


def asking(s: Tyrants) -> str | None:
    """The card whose effect asks the pending question."""
    if s.done:
        return None
    fields = frame_fields(s.question) | frame_fields(s.stack[-1])
    return s.box.card_id(number_of(fields["me"])) if "me" in fields else None
