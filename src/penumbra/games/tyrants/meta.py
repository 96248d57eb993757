"""Tyrants of the Underdark as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.settings import Setting
from penumbra.engine.title import Eyes, Memory, Packing, Play, Positions, Reading, Shelf, Title
from penumbra.games.tyrants.actions import TABLE
from penumbra.games.tyrants.cards import HALF_DECKS, Box, open_box
from penumbra.games.tyrants.gallery import facts, gallery, places
from penumbra.games.tyrants.heuristics import WEIGHTS, value, values
from penumbra.games.tyrants.mentions import asking, mentions
from penumbra.games.tyrants.position import ENDINGS, FIELDS, arrange, describe, settled
from penumbra.games.tyrants.reasons import why_not
from penumbra.games.tyrants.schema import SCHEMA
from penumbra.games.tyrants.scoring import sheets
from penumbra.games.tyrants.setup import HOUSES, deal
from penumbra.games.tyrants.state import ZONES, Tyrants, census, chapter
from penumbra.games.tyrants.verbs import VOCABULARY
from penumbra.games.tyrants.view import view
from penumbra.games.tyrants.wording import TyrantsWording
from penumbra.kit.datafiles import read_data, spreads_of
from penumbra.kit.lots import OWN_DECKS
from penumbra.kit.options import first_player, seat_order
from penumbra.kit.packs import as_pack
from penumbra.kit.reading import ledger_of, pictures_of

SETTINGS = (
    Setting(
        "half_decks",
        HALF_DECKS,
        ["drow", "dragons"],  # TY-028
        {"en": "half-decks of the market", "pl": "części talii rynku"},
        many=2,
        random=True,
    ),
    Setting(
        "side_sector",
        ("left", "right"),
        "random",
        {"en": "outer sector with three players", "pl": "sektor zewnętrzny przy trzech graczach"},
        random=True,
        seats=(3,),
    ),
    first_player(4),
    seat_order("houses", HOUSES, {"en": "drow houses in seat order", "pl": "drowie domy w kolejności miejsc"}),
    Setting(
        "board",
        ("standard", "alternate"),
        "standard",
        {"en": "map", "pl": "mapa"},
    ),
)


def open_tyrants_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, SCHEMA, VOCABULARY, TABLE)


CHANCE = (OWN_DECKS,)

TITLE = Title(
    id="tyrants",
    name={"en": "Tyrants of the Underdark", "pl": "Tyrants of the Underdark"},
    rules=2,
    seats=(2, 3, 4),
    settings=SETTINGS,
    shelf=Shelf(
        (60, 90),
        weight=3,
        place=0,
        tint="#b79ae8",
        begin=True,
        options={"first_player": 0},
        picture=pictures_of("tyrants"),
    ),
    changes=lambda: read_data("tyrants", "data", "changes.yaml"),
    endings=ENDINGS[1:],
    packing=Packing(as_pack, SCHEMA),
    play=Play(
        state=Tyrants,
        zones=ZONES,
        open_box=open_tyrants_box,
        deal=deal,
        census=census,
        rests=("start", "turn"),
        tells=("focus",),
    ),
    positions=Positions(arrange, describe, settled, CHANCE, tuple(FIELDS)),
    reading=Reading(
        view, TyrantsWording, ledger_of("tyrants"), why_not, facts, gallery, mentions, asking, chapter, sheets
    ),
    places=places,
    eyes=Eyes(
        value=value,
        values=values,
        weights=WEIGHTS,
        spreads=spreads_of("tyrants"),
    ),
    memory=Memory(
        takes=("recruited",),
        dealt=lambda view: {"half_decks": view["half_decks"]},
        points=lambda view: [sum(player["score"].values()) for player in view["players"]],
    ),
)
