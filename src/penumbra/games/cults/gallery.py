"""What never changes, for people who look: every card with its provenance, the districts, the cults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.cults.actions import DISTRICT_IDS, STACK_IDS
from penumbra.games.cults.automaton import BY_DIE
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
        "marks": [DISTRICT_IDS[d] for d in card.marks],
        "changes": dict(card.changes),
        "die": BY_DIE.index(card.plan) + 1 if card.plan in BY_DIE else None,
    }


_cards = gallery_of(_more)


def gallery(box: Any, words: Mapping[str, Any]) -> dict[str, Any]:
    """Each card also with what it does besides cost, symbols and keyword, which are drawn."""
    found = _cards(box, words)
    for entry, card in zip(found["cards"], box.cards, strict=True):
        entry["ability"] = {lang: w.ability(card) for lang, w in words.items()}
    return found


def facts() -> dict[str, Any]:
    """The districts with their numbers, the cults with their colours, the spaces of the board."""
    data = read_data("cults", "data", "box.yaml")
    names = ("districts", "cults", "die")
    return {
        **{name: data[name] for name in names},
        **{name: data["values"][name] for name in ("board", "pieces", "ritual_spaces", "limits", "points")},
    }


def places(box: Any) -> dict[str, dict[str, str]]:
    """The districts."""
    return {district["id"]: district["name"] for district in facts()["districts"]}
