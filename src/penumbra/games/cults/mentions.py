"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.cults.actions import DISTRICT_IDS
from penumbra.games.cults.wording import EVENTS
from penumbra.kit.reading import arguments_of, asking_card, mentions_of

_usual = mentions_of(EVENTS, {"source": DISTRICT_IDS, "district": DISTRICT_IDS})
asking = asking_card()


def mentions(box: Any, event: tuple[Any, ...]) -> Mentions:
    """A Plan of the automatic cult is a card of its own."""
    found = _usual(box, event)
    if event[1] not in ("npc_plan", "npc_fallback"):
        return found
    arguments = arguments_of(EVENTS, event)
    plan = arguments.get("following", arguments["plan"])
    return Mentions(found.seat, found.places, tuple(card.id for card in box.cards if card.plan == plan))
