"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from penumbra.games.cults.actions import DISTRICT_IDS
from penumbra.games.cults.wording import EVENTS
from penumbra.kit.reading import asking_card, mentions_of

mentions = mentions_of(EVENTS, {"source": DISTRICT_IDS, "district": DISTRICT_IDS})
asking = asking_card()
