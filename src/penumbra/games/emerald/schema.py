"""What a pack may say of the cards of A Study in Emerald; the ranges of other numbers are in data/box.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.emerald.cards import ATTACKS, CARD_PLACES, GAME_CARDS, GROUPS, KINDS, NEEDS, SETS, SYMBOLS
from penumbra.games.emerald.verbs import VOCABULARY
from penumbra.kit.cardfile import CardSchema
from penumbra.kit.shapes import Effect, Flag, Maybe, OneWord, Record, Shape, SomeWords, Whole, counts


def _text() -> Shape:
    effect = Effect(VOCABULARY, least=1)
    return Record({"one_use": Flag(), "needs": OneWord(NEEDS[1:]), "effect": effect}, needs=("effect",))


BENEFIT = Record({"one_use": Flag(), "agent_bombs": Whole(1, 9), "bombs": Whole(0, 9), "sanity_check": Flag()})
BLOCK = Record({"one_use": Flag(), "against": SomeWords(ATTACKS), "escape": Flag()})
PLAYED: Mapping[str, Shape] = {
    "copies": Whole(0, GAME_CARDS),
    "symbols": counts(SYMBOLS, 0, 9),
    "vp": counts(KINDS, 0, 20),
    "kill_vp": Maybe(Whole(0, 20)),
    "action": Maybe(_text()),
    "free_action": Maybe(_text()),
    "benefit": Maybe(BENEFIT),
    "block": Maybe(BLOCK),
}
ONE: Mapping[str, Shape] = {"copies": Whole(1, 1)}
_IDENTITY: Mapping[str, Shape] = {"copies": Whole(1, 9)}
SETS_OF_CARDS: Mapping[Any, Mapping[str, Shape]] = {
    "identity": _IDENTITY,
    "city": {**ONE, "symbols": counts(SYMBOLS, 0, 9), "vp": counts(KINDS, 0, 20)},
    "royalty": {**ONE, "bombs": Whole(1, 20), "royalty_vp": Whole(0, 20)},
    "starting": PLAYED,
    "game": {**PLAYED, "group": OneWord(GROUPS)},
}
SCHEMA = CardSchema(
    title="emerald",
    group="set",
    group_in_words="set",
    files=SETS,
    sets=SETS_OF_CARDS,
    needs=("name", "copies", "bombs", "royalty_vp"),
    new=("starting", "game"),
    places=CARD_PLACES,
)
