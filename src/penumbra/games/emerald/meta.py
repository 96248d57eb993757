"""A Study in Emerald as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Eyes, Memory, Packing, Play, Positions, Reading, Shelf, Title
from penumbra.games.emerald.actions import TABLE
from penumbra.games.emerald.cards import Box, open_box
from penumbra.games.emerald.evidence import likelihood
from penumbra.games.emerald.gallery import facts, gallery, places
from penumbra.games.emerald.heuristics import WEIGHTS, value, values
from penumbra.games.emerald.mentions import asking, mentions
from penumbra.games.emerald.position import FIELDS, arrange, describe, settled
from penumbra.games.emerald.reasons import why_not
from penumbra.games.emerald.schema import SCHEMA
from penumbra.games.emerald.scoring import sheets
from penumbra.games.emerald.setup import COLOURS, deal
from penumbra.games.emerald.state import ZONES, Emerald, census, chapter
from penumbra.games.emerald.verbs import VOCABULARY
from penumbra.games.emerald.view import view
from penumbra.games.emerald.wording import EmeraldWording
from penumbra.kit.datafiles import spreads_of
from penumbra.kit.drafts import restart
from penumbra.kit.lots import OWN_DECKS, sides
from penumbra.kit.options import always_ask, first_player, seat_order, turn_limit
from penumbra.kit.packs import as_pack
from penumbra.kit.reading import ledger_of, pictures_of

SETTINGS = (
    first_player(5),
    seat_order(
        "colours",
        COLOURS,
        {
            "en": "days for which the players are named, in seat order",
            "pl": "dni tygodnia, od których gracze biorą imiona, w kolejności miejsc",
        },
    ),
    always_ask(),
    turn_limit(0, 30, 100),
)


def open_emerald_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, SCHEMA, VOCABULARY, TABLE)


CHANCE = (
    sides(
        "sanity_die",
        "the sanity die: `madness` or `blank`",
        lambda s: ["madness"] * s.box.die["madness"] + ["blank"] * (s.box.die["faces"] - s.box.die["madness"]),
    ),
    OWN_DECKS,
)

TITLE = Title(
    id="emerald",
    name={"en": "A Study in Emerald", "pl": "Studium w Szmaragdzie"},
    rules=1,
    seats=(2, 3, 4, 5),
    settings=SETTINGS,
    shelf=Shelf(
        (60, 90), weight=4, place=1, tint="#5fc79a", options={"first_player": 0}, picture=pictures_of("emerald")
    ),
    endings=("vp_limit", "track", "reveal", "turn_limit"),
    packing=Packing(as_pack, SCHEMA),
    play=Play(
        state=Emerald,
        zones=ZONES,
        open_box=open_emerald_box,
        deal=deal,
        census=census,
        rests=("start", "turn"),
        tells=("react", "take_more", "assassinate_more"),
        restart=restart,
    ),
    positions=Positions(arrange, describe, settled, CHANCE, tuple(FIELDS)),
    reading=Reading(
        view, EmeraldWording, ledger_of("emerald"), why_not, facts, gallery, mentions, asking, chapter, sheets
    ),
    places=places,
    eyes=Eyes(
        value=value,
        values=values,
        weights=WEIGHTS,
        spreads=spreads_of("emerald"),
        likelihood=likelihood,
    ),
    memory=Memory(
        takes=("took",),
        traits=lambda view: [{"allegiance": player["allegiance"]} for player in view["players"]],
        points=lambda view: [player["vp"] for player in view["players"]],
    ),
)
