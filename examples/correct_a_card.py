"""Correct a card with a pack and read its new text: python examples/correct_a_card.py

The text of a card is generated from its effect, so the two cannot drift apart.
"""

from __future__ import annotations

import penumbra
from penumbra.kit.packs import pack_of

PACK = b"""
penumbra_pack: 1
game: tyrants
name: my box says otherwise
cards:
- id: noble
  effect:
  - gain: {influence: 2}
"""


def main() -> None:
    for game in (penumbra.game("tyrants"), penumbra.game("tyrants", [pack_of(PACK, "mine.yaml")])):
        print(game, "·", game.words("en").card_text("noble"), "·", game.words("pl").card_text("noble"))


if __name__ == "__main__":
    main()
