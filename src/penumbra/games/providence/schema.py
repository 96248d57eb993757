"""What a pack may say of the cards of Dark Providence; the ranges of other numbers are in data/box.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.providence.cards import (
    BEHAVIOUR,
    CARD_PLACES,
    DEEDS,
    GOALS,
    KINDS,
    LAST_WORDS,
    MAIN_CARDS,
    ONGOING,
    PERMANENT,
    SETS,
    SYMBOLS,
    TRIGGERS,
)
from penumbra.games.providence.tokens import VOCABULARY  # the last of the modules that add verbs
from penumbra.kit.cardfile import CardSchema
from penumbra.kit.datafiles import read_data
from penumbra.kit.shapes import Effect, Flag, OneOf, OneWord, Record, Shape, SomeWords, Whole, counts

PLAYERS = tuple(player["id"] for player in read_data("providence", "data", "box.yaml")["players"])
# The two Cultists of the solo game have verbs of their own; players have all others. The tracks are everybody's.
OF_CULTISTS = tuple(name for name in VOCABULARY.verbs if name.startswith("cultist_") or name == "harrow")
PLAYERS_VERBS = tuple(name for name in VOCABULARY.verbs if name not in OF_CULTISTS)
CULTISTS_VERBS = (*OF_CULTISTS, "track")
STEPS = Effect(VOCABULARY, least=1, only=PLAYERS_VERBS)
CULTISTS_STEPS = Effect(VOCABULARY, least=1, only=CULTISTS_VERBS)
SIDE = Record(
    {
        "power": Whole(0, 9),
        "symbols": SomeWords(DEEDS[:3]),
        "vp": counts(KINDS[:2], 0, 9),
        "permanent": OneWord(PERMANENT[1:]),
    }
)
DEED = Record(
    {
        "by": OneWord(("this", "any", "nobody")),
        "power": Whole(0, 9),
        "cubes": Whole(0, 9),
        "possessed": Flag(),
        "destroy": Flag(),
    }
)
TEXT = Record({"cost": Effect(VOCABULARY, only=PLAYERS_VERBS), "effect": STEPS}, needs=("effect",))
ONE: Mapping[str, Shape] = {"copies": Whole(1, 1)}
PLAYED: Mapping[str, Shape] = {
    "vp": counts(KINDS, 0, 20),
    "sanity_test": Flag(),
    "action": TEXT,
    "free_action": TEXT,
    "claim": TEXT,
    **dict.fromkeys(DEEDS, DEED),
    "riposte": Record({"trigger": OneWord(TRIGGERS), "effect": STEPS}, needs=("trigger", "effect")),
}
RESOURCES: Mapping[str, Shape] = {"resources": counts(SYMBOLS, 0, 9)}
NUMBERED = OneOf({name: Whole(0, 9) for name in BEHAVIOUR})
SETS_OF_CARDS: Mapping[Any, Mapping[str, Shape]] = {
    "alignment": {"copies": Whole(1, 9)},
    "city": {**ONE, **RESOURCES, **PLAYED},
    "mythos": {
        **ONE,
        **PLAYED,
        "solo_resources": counts(SYMBOLS, 0, 9),
        "removed_in_solo": Flag(),
        "ongoing": counts(ONGOING, 0, 9),
        "end_of_game": OneWord(LAST_WORDS[1:]),
    },
    "starting": {**ONE, **RESOURCES, **PLAYED, "owner": OneWord(PLAYERS)},
    "main": {"copies": Whole(0, MAIN_CARDS), **RESOURCES, **PLAYED, "base": SIDE, "possessed": SIDE},
    "great_old_one": {
        **ONE,
        "goal": OneOf({name: Whole(1, 40) for name in GOALS}),
        "cultist_1": CULTISTS_STEPS,
        "cultist_2": CULTISTS_STEPS,
        "keeps_agents": Flag(),
    },
    "cultist_card": {**ONE, **RESOURCES, "revealed": counts(SYMBOLS, 0, 9)},
    "behaviour": {**ONE, "cultist_1": NUMBERED, "cultist_2": NUMBERED},
}
SCHEMA = CardSchema(
    title="providence",
    group="set",
    group_in_words="set",
    files=SETS,
    sets=SETS_OF_CARDS,
    needs=("name", "copies", "goal", "cultist_1", "cultist_2"),
    new=("main",),
    places=CARD_PLACES,
)
