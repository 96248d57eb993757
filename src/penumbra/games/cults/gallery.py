"""What never changes, for people who look: every card with its provenance, the districts, the cults."""

from __future__ import annotations

from typing import Any

from penumbra.games.cults.actions import STACK_IDS
from penumbra.games.cults.cards import KEYWORDS, SYMBOLS, Card
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "symbols": {name: n for name, n in zip(SYMBOLS, card.symbols, strict=True) if n},
        "cost": card.cost if card.set in STACK_IDS else None,
        "keyword": KEYWORDS[card.keyword] if card.keyword >= 0 else None,
        "difficulty": card.difficulty or None,
        "copies": card.copies,
    }


gallery = gallery_of(_more)


def facts() -> dict[str, Any]:
    """The districts with their numbers, the cults with their colours, the spaces of the board."""
    data = read_data("cults", "data", "box.yaml")
    names = ("districts", "cults", "die")
    return {
        **{name: data[name] for name in names},
        "board": data["values"]["board"],
        "pieces": data["values"]["pieces"],
    }
