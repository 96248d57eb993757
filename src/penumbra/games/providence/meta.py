"""Cthulhu: Dark Providence as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.settings import Setting
from penumbra.engine.title import Eyes, Memory, Packing, Play, Positions, Reading, Shelf, Title
from penumbra.games.providence.actions import TABLE
from penumbra.games.providence.cards import Box, open_box
from penumbra.games.providence.endings import ENDINGS
from penumbra.games.providence.evidence import likelihood
from penumbra.games.providence.foresight import foresee
from penumbra.games.providence.gallery import facts, gallery, places
from penumbra.games.providence.heuristics import WEIGHTS, value, values
from penumbra.games.providence.mentions import asking, mentions
from penumbra.games.providence.position import FIELDS, arrange, describe, settled
from penumbra.games.providence.reasons import why_not
from penumbra.games.providence.sanity import TOKENS
from penumbra.games.providence.schema import SCHEMA
from penumbra.games.providence.setup import COLOURS, GREAT_OLD_ONES, deal
from penumbra.games.providence.state import ZONES, Providence, census, chapter, resampled
from penumbra.games.providence.tokens import VOCABULARY  # the last of the modules that add verbs
from penumbra.games.providence.view import view
from penumbra.games.providence.wording import ProvidenceWording
from penumbra.kit.datafiles import spreads_of
from penumbra.kit.drafts import restart
from penumbra.kit.lots import OWN_DECKS, shuffled_pile, sides
from penumbra.kit.options import always_ask, first_player, seat_order, turn_limit, yes_or_no
from penumbra.kit.packs import as_pack
from penumbra.kit.reading import ledger_of, pictures_of

SETTINGS = (
    first_player(5),
    seat_order(
        "colours", COLOURS, {"en": "Basic Agents, in seat order", "pl": "Podstawowi Agenci w kolejności miejsc"}
    ),
    Setting(
        "placing",
        ("rulebook", "faq"),
        "rulebook",
        {"en": "order of placing the Basic Agents", "pl": "kolejność ustawiania Podstawowych Agentów"},
        seats=(2, 3, 4, 5),
    ),
    Setting(
        "starting_cities",
        ("chosen", "drawn"),
        "chosen",
        {"en": "starting cities", "pl": "Miasta początkowe"},
    ),
    yes_or_no(
        "free_reveal",
        "no",
        {"en": "Reveal may be tried without the VP it needs", "pl": "Ujawnienia można próbować bez potrzebnych PZ"},
    ),
    Setting(
        "great_old_one",
        GREAT_OLD_ONES,
        "random",
        {"en": "Great Old One of the solo game", "pl": "Przedwieczny w trybie Solo"},
        random=True,
        seats=(1,),
    ),
    Setting(
        "difficulty",
        ("normal", "easy"),
        "normal",
        {"en": "difficulty of the solo game", "pl": "poziom trudności trybu Solo"},
        seats=(1,),
    ),
    always_ask(),
    turn_limit(0, 30, 100),
)


def open_providence_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, SCHEMA, VOCABULARY, TABLE)


CHANCE = (
    sides("sanity_bag", "the token of a Sanity Test: `sanity` or `madness`", lambda _: TOKENS),
    OWN_DECKS,
    shuffled_pile("reserve", "the cards on top of the Reserve after it is searched, the last on top"),
    shuffled_pile("behaviour", "solo: the cards on top of the new behaviour deck, the last on top"),
)

TITLE = Title(
    id="providence",
    name={"en": "Cthulhu: Dark Providence", "pl": "Cthulhu: Dark Providence"},
    rules=1,
    seats=(1, 2, 3, 4, 5),
    settings=SETTINGS,
    shelf=Shelf(
        (60, 120), weight=4, place=3, tint="#6fa9d8", options={"first_player": 0}, picture=pictures_of("providence")
    ),
    endings=ENDINGS,
    packing=Packing(as_pack, SCHEMA),
    play=Play(
        state=Providence,
        zones=ZONES,
        open_box=open_providence_box,
        deal=deal,
        census=census,
        rests=("start", "turn"),
        tells=("react", "search"),
        restart=restart,
        resampled=resampled,
    ),
    positions=Positions(arrange, describe, settled, CHANCE, tuple(FIELDS)),
    reading=Reading(
        view, ProvidenceWording, ledger_of("providence"), why_not, facts, gallery, mentions, asking, chapter
    ),
    places=places,
    eyes=Eyes(
        value=value,
        values=values,
        weights=WEIGHTS,
        spreads=spreads_of("providence"),
        foresee=foresee,
        likelihood=likelihood,
    ),
    memory=Memory(
        takes=("claimed_card", "claimed_mythos"),
        traits=lambda view: [{"alignment": player["alignment"]} for player in view["players"]],
        points=lambda view: [player["vp"] for player in view["players"]],
    ),
)
