"""What never changes, for people who look: every card with its provenance, the board, the Basic Agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from penumbra.games.providence.actions import PLACE_IDS
from penumbra.games.providence.cards import KINDS, SYMBOLS, Box, Card, Side
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of

if TYPE_CHECKING:
    from penumbra.games.providence.wording import ProvidenceWording

MAIN_CARD = {"en": ": Main card", "pl": ": karta główna"}


def _more(card: Card) -> dict[str, Any]:
    return {
        "kind": "agent" if card.base and card.set == "main" else card.set,
        "set": card.set,
        "symbols": {SYMBOLS[i]: n for i, n in enumerate(card.symbols) if n},
        "vp": {KINDS[kind]: n for kind, n in enumerate(card.vp) if n},
        "sanity_test": card.sanity_test,
        "base": _side(card.base),
        "possessed": _side(card.possessed),
        "revealed": {SYMBOLS[i]: n for i, n in enumerate(card.revealed) if n},
        "copies": card.copies,
    }


_cards = gallery_of(_more)


def gallery(box: Box, words: Mapping[str, ProvidenceWording]) -> dict[str, Any]:
    """Every card, with its texts by heading."""
    found = _cards(box, words)
    for card, shown in zip(box.cards, found["cards"], strict=True):
        shown["headed"] = {lang: [_headed(w, name, text) for name, text in w.headed(card)] for lang, w in words.items()}
    return found


def _headed(words: ProvidenceWording, name: str, text: str) -> dict[str, str]:
    return {"heading": name, "name": words.heading_name(name), "text": text}


def _side(side: Side | None) -> dict[str, Any] | None:
    if side is None:
        return None
    return {
        "power": side.power,
        "symbols": list(side.symbols),
        "vp": {KINDS[kind]: n for kind, n in enumerate(side.vp) if n},
        "permanent": side.permanent or None,
    }


def facts() -> dict[str, Any]:
    """The cities with their values, the Roads, both tracks, the path of the Cultists, the players with their
    colours."""
    data = read_data("providence", "data", "box.yaml")
    values = data["values"]
    return {
        "cities": [
            {**city, "control_value": values["control"][city["id"]], "gate_value": values["gate"][city["id"]]}
            for city in data["cities"]
        ],
        "roads": [
            {"from": ends.split("/")[0], "to": ends.split("/")[1], "cost": cost}
            for ends, cost in values["roads"].items()
        ],
        "tracks": {track: list(values[track].values()) for track in ("ritual", "investigation")},
        "path": data["path"],
        "players": data["players"],
    }


def places(box: Box) -> dict[str, dict[str, str]]:
    """The cities, the Main cards beside them, and the Mythos cards: wherever cubes can lie."""
    cities = {city["id"]: city["name"] for city in facts()["cities"]}
    beside = {
        f"{city}_card": {lang: f"{name[lang]}{MAIN_CARD[lang]}" for lang in name} for city, name in cities.items()
    }
    named = cities | beside
    return {place: named.get(place) or box.cards[box.number[place]].name for place in PLACE_IDS}
