"""What a pack may say of the cards of Tyrants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.tyrants.cards import ASPECTS, CARD_PLACES, HALF_DECK_SIZE, HALF_DECKS
from penumbra.games.tyrants.verbs import VOCABULARY
from penumbra.kit.cardfile import CardSchema
from penumbra.kit.datafiles import read_data
from penumbra.kit.shapes import Effect, Flag, Maybe, OneWord, Shape, Tested, Whole, counts

REACTION_VERBS = ("draw", "force_discard", "promote")  # a player out of turn has no pool and no played area
MARKET_VERBS = tuple(name for name in VOCABULARY.verbs if name != "return_to_supply")  # that is the Insane Outcast's
POINTS = ("deck", "inner_circle")


def _of_a_turn(steps: Any) -> str:
    return "'causer' has a meaning only in on_forced_discard" if "'causer'" in repr(steps) else ""


def _both_points(points: Any) -> str:
    return "" if len(points) == len(POINTS) else "give deck and inner_circle"


MINION: Mapping[str, Shape] = {
    "aspect": Maybe(OneWord(ASPECTS)),
    "type": OneWord(tuple(read_data("tyrants", "data", "box.yaml")["types"])),
    "cost": Whole(0, 20),
    "vp": Tested(counts(POINTS, -20, 20), _both_points, "both of them"),
    "copies": Whole(0, HALF_DECK_SIZE),
    "effect": Tested(Effect(VOCABULARY, only=MARKET_VERBS), _of_a_turn, "without `causer`"),
    "on_forced_discard": Effect(VOCABULARY, only=REACTION_VERBS),
}
BASIC = {**MINION, "cost": Maybe(Whole(0, 20)), "copies": Whole(1, HALF_DECK_SIZE)}
SCHEMA = CardSchema(
    title="tyrants",
    group="half_deck",
    group_in_words="half-deck",
    files=("basic", *HALF_DECKS),
    sets={None: BASIC, **dict.fromkeys(HALF_DECKS, MINION)},
    needs=("name", "aspect", "type", "cost", "vp", "copies", "effect"),
    new=HALF_DECKS,
    places=CARD_PLACES,
    own={
        "noble": {"copies": Whole(28, HALF_DECK_SIZE)},  # TY-038: four starting decks
        "soldier": {"copies": Whole(12, HALF_DECK_SIZE)},
        "insane_outcast": {
            "effect": Tested(Effect(VOCABULARY), _of_a_turn, "without `causer`"),
            "returns_to_supply": Flag(),
        },
    },
)
