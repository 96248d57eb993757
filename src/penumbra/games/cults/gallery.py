"""What never changes, for people who look: every card with its provenance, the districts, the cults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.cults.actions import STACK_IDS
from penumbra.games.cults.cards import KEYWORDS, SYMBOLS, Box, Card
from penumbra.games.cults.wording import CultsWording
from penumbra.kit.datafiles import read_data


def gallery(box: Box, words: Mapping[str, CultsWording]) -> dict[str, Any]:
    """All cards, and the numbers that are not on cards with their provenance."""
    return {
        "cards": [_card(card, words) for card in box.cards],
        "values": box.values,
        "provenance": box.data["provenance"],
    }


def _card(card: Card, words: Mapping[str, CultsWording]) -> dict[str, Any]:
    return {
        "id": card.id,
        "set": card.set,
        "name": card.name,
        "text": {lang: w.card_text(card.id) for lang, w in words.items()},
        "parts": {lang: w.card_parts(card.id) for lang, w in words.items()},
        "symbols": {name: n for name, n in zip(SYMBOLS, card.symbols, strict=True) if n},
        "cost": card.cost if card.set in STACK_IDS else None,
        "keyword": KEYWORDS[card.keyword] if card.keyword >= 0 else None,
        "difficulty": card.difficulty or None,
        "copies": card.copies,
        "provenance": card.provenance,
    }


def facts() -> dict[str, Any]:
    """The districts with their numbers, the cults with their colours, the spaces of the board."""
    data = read_data("cults", "data", "box.yaml")
    names = ("districts", "cults", "die")
    return {
        **{name: data[name] for name in names},
        "board": data["values"]["board"],
        "pieces": data["values"]["pieces"],
    }
