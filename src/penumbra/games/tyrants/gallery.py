"""What never changes, for people who look: every card with its provenance, the maps, the houses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.tyrants.board import PLACES, Board, boards, sector_names
from penumbra.games.tyrants.cards import HALF_DECKS, NO_COST, Box, Card
from penumbra.games.tyrants.wording import TyrantsWording
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_card

Text = dict[str, str]


def gallery(box: Box, words: Mapping[str, TyrantsWording]) -> dict[str, Any]:
    """All cards; their kinds are the aspects, their sets the half-decks."""
    return {
        "cards": [_card(card, box, words) for card in box.cards],
        "kinds": box.data["aspects"],
        "points": {
            way: {"name": {lang: w.names()[f"{way}_vp"] for lang, w in words.items()}, "mark": mark}
            for way, mark in (("deck", "card"), ("inner_circle", "ring"))
        },
        "sets": {name: {lang: w.setting("half_decks", name) for lang, w in words.items()} for name in HALF_DECKS},
    }


def _card(card: Card, box: Box, words: Mapping[str, TyrantsWording]) -> dict[str, Any]:
    return {
        **gallery_card(card, words),
        "kind": card.aspect,
        "type": box.data["types"][card.type],
        "cost": None if card.cost == NO_COST else card.cost,
        "vp": {"deck": card.deck_vp, "inner_circle": card.inner_circle_vp},
        "copies": card.copies,
        "set": card.half_deck,
    }


def facts() -> dict[str, Any]:
    """The maps with names and values, and the houses with their colours."""
    houses = read_data("tyrants", "data", "box.yaml")["houses"]
    return {
        "boards": {name: _board(board) for name, board in boards().items()},
        "houses": [{"id": h["id"], "name": h["name"], "colour": h["colour"]} for h in houses],
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "sites": {
            site.id: {
                "name": site.name,
                "vp": site.vp,
                "spaces": site.spaces,
                "sector": site.sector,
                "starting": site.starting,
                "marker": site.marker,
            }
            for site in board.sites.values()
        },
        "routes": [
            {"a": PLACES[a], "b": PLACES[b], "places": [PLACES[place] for place in between]}
            for a, b, between in board.routes
        ],
        "sectors": sector_names(),
    }


def places(box: Box) -> dict[str, dict[str, str]]:
    """The sites of all maps, and the spaces of their routes by the sites at both ends."""
    names = {site.id: dict(site.name) for board in boards().values() for site in board.sites.values()}
    return {place: names.get(place) or _between(names, place) for place in PLACES}


def _between(names: dict[str, dict[str, str]], place: str) -> dict[str, str]:
    ends, _, space = place.rpartition(":")
    a, b = ends.split("--")
    return {lang: f"{names[a][lang]} – {names[b][lang]}, {int(space) + 1}" for lang in names[a]}
