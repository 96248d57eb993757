"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.cults.actions import DISTRICT_IDS
from penumbra.games.cults.cards import Box
from penumbra.games.cults.state import Cults
from penumbra.games.cults.wording import EVENTS
from penumbra.kit.wording import frame_fields


def mentions(box: Box, event: tuple[Any, ...]) -> Mentions:
    """The party that acted, the districts and the cards of an event."""
    _, what, *values = event
    arguments = dict(zip(EVENTS[what], values, strict=True))
    districts = [DISTRICT_IDS[arguments[name]] for name in ("source", "district") if name in arguments]
    cards = [*arguments.get("cards", ()), *([arguments["card"]] if "card" in arguments else [])]
    return Mentions(arguments.get("p"), tuple(districts), tuple(box.card_id(card) for card in cards))


def asking(s: Cults) -> str | None:
    """The card whose effect asks the pending question."""
    if s.done:
        return None
    fields = frame_fields(s.question) | frame_fields(s.stack[-1])
    return s.box.card_id(fields["me"]) if "me" in fields else None
