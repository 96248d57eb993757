"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.eldersign.cards import Box, number_of
from penumbra.games.eldersign.phases import ENTRANCE
from penumbra.games.eldersign.state import Elder
from penumbra.games.eldersign.wording import EVENTS
from penumbra.kit.reading import arguments_of
from penumbra.kit.wording import frame_fields


def mentions(box: Box, event: tuple[Any, ...]) -> Mentions:
    """The hero that acted, the places and the cards of an event."""
    arguments = arguments_of(EVENTS, event)
    cards = [number_of(arguments[name]) for name in ("card", "token") if arguments.get(name, -1) >= 0]
    place = arguments.get("place")
    places = () if place is None else ("entrance",) if place == ENTRANCE else (box.card_id(place),)
    return Mentions(arguments.get("p"), places, tuple(box.card_id(card) for card in cards))


def asking(s: Elder) -> str | None:
    """The card whose effect asks the pending question, or the adventure under way."""
    if s.done:
        return None
    me = (frame_fields(s.question) | frame_fields(s.stack[-1])).get("me", s.attempt)
    return s.box.card_id(number_of(me)) if me >= 0 else None
