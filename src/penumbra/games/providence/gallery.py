"""What never changes, for people who look: every card with its provenance, the board, the Basic Agents."""

from __future__ import annotations

from typing import Any

from penumbra.games.providence.cards import KINDS, SYMBOLS, Card, Side
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "symbols": {SYMBOLS[i]: n for i, n in enumerate(card.symbols) if n},
        "vp": {KINDS[kind]: n for kind, n in enumerate(card.vp) if n},
        "sanity_test": card.sanity_test,
        "base": _side(card.base),
        "possessed": _side(card.possessed),
        "copies": card.copies,
    }


gallery = gallery_of(_more)


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
