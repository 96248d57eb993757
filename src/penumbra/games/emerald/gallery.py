"""What never changes, for people who look: every card with its provenance, the cities, the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.emerald.cards import KINDS, Box, Card
from penumbra.games.emerald.wording import EmeraldWording
from penumbra.kit.datafiles import read_data


def gallery(box: Box, words: Mapping[str, EmeraldWording]) -> dict[str, Any]:
    """All cards, and the numbers that are not on cards with their provenance."""
    return {
        "cards": [_card(card, words) for card in box.cards],
        "values": box.values,
        "provenance": box.data["provenance"],
    }


def _card(card: Card, words: Mapping[str, EmeraldWording]) -> dict[str, Any]:
    return {
        "id": card.id,
        "set": card.set,
        "name": card.name,
        "text": {lang: w.card_text(card.id) for lang, w in words.items()},
        "parts": {lang: w.card_parts(card.id) for lang, w in words.items()},
        "symbols": {name: n for name, n in card.symbols.items() if n},
        "vp": {KINDS[kind]: n for kind, n in enumerate(card.vp) if n},
        "kill_vp": card.kill_vp if card.kill_vp >= 0 else None,
        "bombs": card.price or None,
        "royalty_vp": card.royalty_vp or None,
        "copies": card.copies,
        "provenance": card.provenance,
    }


def facts() -> dict[str, Any]:
    """The cities and the players with their colours."""
    data = read_data("emerald", "data", "box.yaml")
    return {"cities": data["cities"], "players": data["players"]}
