"""What never changes, for people who look: every card with its provenance, the cities, the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.emerald.cards import KINDS, Box, Card
from penumbra.games.emerald.wording import EmeraldWording
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "kind": card.group or card.set,
        "symbols": {name: n for name, n in card.symbols.items() if n},
        "vp": {KINDS[kind]: n for kind, n in enumerate(card.vp) if n},
        "kill_vp": card.kill_vp if card.kill_vp >= 0 else None,
        "bombs": card.price or None,
        "royalty_vp": card.royalty_vp or None,
        "copies": card.copies,
    }


_listed = gallery_of(_more)


def gallery(box: Box, words: Mapping[str, EmeraldWording]) -> dict[str, Any]:
    """Every card; its texts one by one, each with its heading."""
    shown = _listed(box, words)
    for card, entry in zip(box.cards, shown["cards"], strict=True):
        entry["uses"] = [
            {
                "heading": heading,
                "one_use": use.one_use,
                "text": {lang: w.use_steps(heading, use) for lang, w in words.items()},
            }
            for heading, use in card.uses.items()
        ]
    return shown


def facts() -> dict[str, Any]:
    """The cities and the players with their colours."""
    data = read_data("emerald", "data", "box.yaml")
    return {"cities": data["cities"], "players": data["players"]}


def places(box: Any) -> dict[str, dict[str, str]]:
    """The cities."""
    return {city["id"]: city["name"] for city in facts()["cities"]}
