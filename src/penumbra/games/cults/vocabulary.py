"""The verbs that card data may name; verbs.py fills them in."""

from __future__ import annotations

from penumbra.engine.effects import Vocabulary

VOCABULARY = Vocabulary()
verb = VOCABULARY.verb
