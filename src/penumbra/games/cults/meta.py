"""Cthulhu: Rise of the Cults as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.settings import Setting
from penumbra.engine.title import Eyes, Memory, Packing, Play, Positions, Reading, Shelf, Title
from penumbra.games.cults import verbs as verbs  # fills the vocabulary
from penumbra.games.cults.actions import DISTRICTS, FACE_IDS, PARTY_IDS, TABLE
from penumbra.games.cults.cards import Box, open_box
from penumbra.games.cults.foresight import foresee
from penumbra.games.cults.gallery import facts, gallery, places
from penumbra.games.cults.heuristics import value
from penumbra.games.cults.mentions import asking, mentions
from penumbra.games.cults.position import FIELDS, arrange, describe, settled
from penumbra.games.cults.promises import WEIGHTS
from penumbra.games.cults.reasons import why_not
from penumbra.games.cults.schema import SCHEMA
from penumbra.games.cults.scoring import sheets
from penumbra.games.cults.setup import CULTS, deal
from penumbra.games.cults.state import ZONES, Cults, census, chapter
from penumbra.games.cults.view import view
from penumbra.games.cults.vocabulary import VOCABULARY
from penumbra.games.cults.wording import CultsWording
from penumbra.kit.datafiles import read_data, spreads_of
from penumbra.kit.drafts import restart
from penumbra.kit.lots import shuffled_pile, sides
from penumbra.kit.options import first_player, seat_order, yes_or_no
from penumbra.kit.packs import as_pack
from penumbra.kit.reading import ledger_of, pictures_of

LAYOUTS = tuple(card["id"] for card in read_data("cults", "data", "cards", "layout.yaml")["cards"])
GOALS = tuple(card["id"] for card in read_data("cults", "data", "cards", "goal.yaml")["cards"])

SETTINGS = (
    first_player(4, {"en": "First Cultist", "pl": "Pierwszy Kultysta"}),
    Setting("rounds", (6, 7, 8, 9, 10), 6, {"en": "length of the game", "pl": "długość gry"}),
    yes_or_no("first_game", "no", {"en": "recommended first game", "pl": "zalecany wariant pierwszej gry"}),
    Setting("layout", LAYOUTS, "random", {"en": "layout of the districts", "pl": "układ dzielnic"}, random=True),
    Setting("goal", GOALS, "random", {"en": "solo goal", "pl": "cel gry jednoosobowej"}, random=True, seats=(1,)),
    seat_order("cults", CULTS, {"en": "cults in seat order", "pl": "kulty w kolejności miejsc"}),
)  # fmt: skip


def open_cults_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, SCHEMA, VOCABULARY, TABLE)


CHANCE = (
    sides("npc_die", "the four-sided die of the automatic cult: 1 to 4", lambda _: range(1, DISTRICTS + 1)),
    sides(
        "recruitment_dice", "the Recruitment dice of a throw: a face each", lambda s: [FACE_IDS[f] for f in s.box.die]
    ),
    shuffled_pile(
        "deck",
        "the cards on top of that party's deck after it is next shuffled, the last on top",
        lambda s: PARTY_IDS[: s.parties],
    ),
)

TITLE = Title(
    id="cults",
    name={"en": "Cthulhu: Rise of the Cults", "pl": "Cthulhu: Rise of the Cults"},
    rules=1,
    seats=(1, 2, 3, 4),
    settings=SETTINGS,
    shelf=Shelf((60, 90), weight=3, place=4, tint="#d98a7b", options={"first_player": 0}, picture=pictures_of("cults")),
    endings=("rounds", "goal_met", "goal_missed"),
    packing=Packing(as_pack, SCHEMA),
    play=Play(
        state=Cults,
        zones=ZONES,
        open_box=open_cults_box,
        deal=deal,
        census=census,
        rests=("close", "stack", "first_site", "planning", "plan"),
        tells=("plan", "augment", "commit", "confront", "terror", "prepare", "discard_other", "mobilise", "recruit"),
        restart=restart,
    ),
    positions=Positions(arrange, describe, settled, CHANCE, tuple(FIELDS)),
    reading=Reading(
        view,
        CultsWording,
        ledger_of("cults"),
        why_not,
        facts,
        gallery,
        mentions,
        asking,
        chapter,
        sheets,
        heads=frozenset({"round", "plan", "npc_plan"}),
    ),
    places=places,
    eyes=Eyes(
        value=value,
        weights=WEIGHTS,
        spreads=spreads_of("cults"),
        foresee=foresee,
    ),
    memory=Memory(
        takes=("acquired",),
        dealt=lambda view: {"layout": view["layout"]},
        traits=lambda view: [{"cult": player["cult"]} for player in view["players"]],
        points=lambda view: [player["vp"] for player in view["players"]],
    ),
)
