"""What never changes, for people who look: every card with its provenance, the cities, the players."""

from __future__ import annotations

from typing import Any

from penumbra.games.emerald.cards import KINDS, Card
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "symbols": {name: n for name, n in card.symbols.items() if n},
        "vp": {KINDS[kind]: n for kind, n in enumerate(card.vp) if n},
        "kill_vp": card.kill_vp if card.kill_vp >= 0 else None,
        "bombs": card.price or None,
        "royalty_vp": card.royalty_vp or None,
        "copies": card.copies,
    }


gallery = gallery_of(_more)


def facts() -> dict[str, Any]:
    """The cities and the players with their colours."""
    data = read_data("emerald", "data", "box.yaml")
    return {"cities": data["cities"], "players": data["players"]}
