"""What events and questions are about, as ids that a client can point at."""

from __future__ import annotations

from penumbra.games.tyrants.board import PLACES
from penumbra.games.tyrants.cards import number_of
from penumbra.games.tyrants.wording import EVENTS
from penumbra.kit.reading import asking_card, mentions_of

mentions = mentions_of(EVENTS, {"place": PLACES, "to": PLACES}, number_of)
asking = asking_card(number_of)
