"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.wording import EVENTS
from penumbra.kit.reading import asking_card, mentions_of

mentions = mentions_of(EVENTS, {"city": CITY_IDS, "to": CITY_IDS})
asking = asking_card()
