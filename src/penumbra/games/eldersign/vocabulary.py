"""The vocabulary of card effects, filled by the modules of verbs.

Signature of a verb: `verb(s, h, me, *args)`; hero `h` carries it out, `me` is the card.
"""

from __future__ import annotations

from penumbra.engine.effects import Vocabulary
from penumbra.games.eldersign.dice import COLOUR_IDS, FACE_IDS

VOCABULARY = Vocabulary()
verb = VOCABULARY.verb

TARGETS = ("active", "user", "each", "each_at_entrance", "chosen", "chosen_same_location")
FACE_WORDS = FACE_IDS[1:]
COLOUR_WORDS = COLOUR_IDS
