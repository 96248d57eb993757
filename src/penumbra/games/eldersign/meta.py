"""Elder Sign as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.settings import Setting
from penumbra.engine.title import Eyes, Memory, Packing, Play, Positions, Reading, Shelf, Title
from penumbra.games.eldersign.actions import MOST_HEROES, TABLE
from penumbra.games.eldersign.cards import DECKS, Box
from penumbra.games.eldersign.catalogue import open_box
from penumbra.games.eldersign.dice import FACE_IDS
from penumbra.games.eldersign.foresight import foresee, odds
from penumbra.games.eldersign.gallery import facts, gallery, places
from penumbra.games.eldersign.heuristics import WEIGHTS, value
from penumbra.games.eldersign.mentions import asking, mentions
from penumbra.games.eldersign.position import FIELDS, arrange, describe, settled
from penumbra.games.eldersign.reasons import why_not
from penumbra.games.eldersign.schema import SCHEMA
from penumbra.games.eldersign.scoring import ENDINGS, sheets
from penumbra.games.eldersign.setup import deal
from penumbra.games.eldersign.state import ZONES, Elder, census, chapter
from penumbra.games.eldersign.view import view
from penumbra.games.eldersign.vocabulary import VOCABULARY
from penumbra.games.eldersign.wording import ElderWording
from penumbra.kit.datafiles import read_data, spreads_of
from penumbra.kit.lots import drawn_card, shuffled_pile, sides
from penumbra.kit.options import first_player
from penumbra.kit.packs import as_pack
from penumbra.kit.reading import ledger_of, pictures_of

ANCIENT_ONES: tuple[str, ...] = tuple(
    card["id"] for card in read_data("eldersign", "data", "cards", "ancient_one.yaml")["cards"]
)

SETTINGS = (
    Setting(
        "ancient_one",
        ANCIENT_ONES,
        "random",
        {"en": "the Ancient One", "pl": "Przedwieczny"},
        random=True,
    ),
    Setting(
        "investigators",
        ("random", "choose"),
        "random",
        {"en": "Investigators are drawn or chosen", "pl": "Badacze są losowani albo wybierani"},
    ),
    Setting(
        "investigators_per_seat",
        tuple(range(1, MOST_HEROES + 1)),
        1,
        {
            "en": "Investigators a seat runs (eight in all at most)",
            "pl": "Badacze jednego gracza (razem najwyżej ośmiu)",
        },
    ),
    first_player(MOST_HEROES, {"en": "first Investigator", "pl": "pierwszy Badacz"}),
)


def open_elder_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, SCHEMA, VOCABULARY, TABLE)


CHANCE = (
    sides(
        "dice",
        "the dice of a throw, in the order of the pool (green, yellow, red): a face each",
        lambda _: FACE_IDS[1:],
    ),
    drawn_card("monster", "the token drawn out of the monster cup"),
    shuffled_pile("decks", "the cards on top of that deck after it is next shuffled, the last on top", lambda _: DECKS),
)

TITLE = Title(
    id="eldersign",
    name={"en": "Elder Sign", "pl": "Znak Starszych Bogów"},
    rules=2,
    seats=tuple(range(1, MOST_HEROES + 1)),
    settings=SETTINGS,
    shelf=Shelf(
        (45, 90),
        weight=2,
        place=2,
        tint="#e0b86a",
        seats=1,
        options={"first_player": 0},
        picture=pictures_of("eldersign"),
    ),
    changes=lambda: read_data("eldersign", "data", "changes.yaml"),
    endings=ENDINGS,
    cooperative=True,
    packing=Packing(as_pack, SCHEMA),
    play=Play(
        state=Elder,
        zones=ZONES,
        open_box=open_elder_box,
        deal=deal,
        census=census,
        rests=("choose_investigator", "start_of_turn", "movement", "entrance", "before_roll", "after_roll"),
        run_by=lambda seats, hero: hero % seats,
    ),
    positions=Positions(arrange, describe, settled, CHANCE, tuple(FIELDS)),
    reading=Reading(
        view, ElderWording, ledger_of("eldersign"), why_not, facts, gallery, mentions, asking, chapter, sheets
    ),
    places=places,
    eyes=Eyes(
        value=value,
        weights=WEIGHTS,
        spreads=spreads_of("eldersign"),
        foresee=foresee,
        odds=odds,
    ),
    memory=Memory(
        takes=("resolved",),
        becomes={"investigator": "investigator"},
        dealt=lambda view: {"ancient_one": view["ancient"]["card"]},
    ),
)
