"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Mentions
from penumbra.games.providence.actions import CITY_IDS, MAIN, PLACE_IDS, ROW
from penumbra.games.providence.cards import Box
from penumbra.games.providence.position import CULTIST_IDS
from penumbra.games.providence.wording import EVENTS
from penumbra.kit.reading import arguments_of, asking_card, mentioned_cards


def mentions(box: Box, event: tuple[Any, ...]) -> Mentions:
    """The seat that acted, the cities, Cultist and cards of an event; a figure of a card stands for the card."""
    arguments = arguments_of(EVENTS, event)
    places = [CITY_IDS[arguments[name]] for name in ("city", "to") if name in arguments]
    found = [*mentioned_cards(box, arguments)]
    if "place" in arguments:
        place = arguments["place"]
        if place >= ROW:
            found.append(PLACE_IDS[place])
        else:
            places.append(CITY_IDS[place % MAIN])
    if "cultist" in arguments:
        places.append(CULTIST_IDS[arguments["cultist"]])
    figure = arguments.get("figure", -1)
    if figure >= 0 and box.card_of[figure] >= 0:
        found.append(box.card_id(box.card_of[figure]))
    return Mentions(arguments.get("p"), tuple(places), tuple(found))


asking = asking_card()
