"""What never changes, for people who look: every card with its provenance, the dice, the Entrance sheet."""

from __future__ import annotations

from typing import Any

from penumbra.games.eldersign.cards import Card
from penumbra.games.eldersign.dice import COLOUR_IDS, DICE, FACE_IDS, SIDES
from penumbra.games.eldersign.phases import HOURS
from penumbra.games.eldersign.view import task_view
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "trophies": card.trophies or None,
        "ordered": card.ordered,
        "lock": COLOUR_IDS[card.lock] if card.lock >= 0 else None,
        "tasks": [task_view(task) for task in card.tasks],
        "tokens": card.tokens or None,
        "signs": card.signs or None,
        "track": ["monster" if monster else "doom" for monster in card.track],
        "sanity": card.sanity or None,
        "stamina": card.stamina or None,
        "copies": 1,
    }


gallery = gallery_of(_more)


def facts() -> dict[str, Any]:
    """The dice with their faces, the hours of the clock, and the prices of the Entrance sheet."""
    data = read_data("eldersign", "data", "box.yaml")
    return {
        "dice": [
            {"colour": colour, "count": DICE[i], "faces": [FACE_IDS[face] for face in SIDES[i]]}
            for i, colour in enumerate(COLOUR_IDS)
        ],
        "hours": list(HOURS),
        **data["values"],
        "lost_and_found": data["lost_and_found"],
    }
