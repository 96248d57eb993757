"""What a pack may say of the cards of Rise of the Cults; the ranges of other numbers are in data/box.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.cults.actions import CARD_PLACES, DISTRICT_IDS, LEVELS
from penumbra.games.cults.cards import CHANGES, KEYWORDS, PRICES, REQUIREMENTS, SETS, SYMBOLS
from penumbra.games.cults.vocabulary import VOCABULARY
from penumbra.kit.cardfile import CardSchema
from penumbra.kit.shapes import (
    Each,
    Effect,
    Fitting,
    Maybe,
    Numbers,
    OneOf,
    OneWord,
    Record,
    Shape,
    SomeWords,
    Tested,
    Whole,
    counts,
)


def _everywhere(numbers: Any) -> str:
    missing = [name for name in DISTRICT_IDS if name not in numbers]
    return f"{missing[0]} is missing" if missing else ""


# What has a meaning where: of an ability by its keyword, of a City Card.
ANYWHERE = ("draw", "gain", "choose")
VERBS = {
    "mobilisation": (*ANYWHERE, "destroy_self"),
    "recruitment": (*ANYWHERE, "destroy_self", "extra_reroll", "convert_blanks"),
    "augmentation": (
        *ANYWHERE, "destroy_self", "reduce_cost", "extra_destruction", "place_ritual", "gain_district_card",
        "push_back_investigator", "remove_investigator", "disorganise",
    ),
    "confrontation": (
        "draw", "gain", "add_thugs", "draw_to_fight", "disorganise", "add_attack", "weaken", "remove_ritual", "result",
        "redirect_disorganisation", "retreat",
    ),
    "city": ("each_player", "give_back", "disorganise", "remove_investigator", "draw", "gain"),
}  # fmt: skip


PRICES_OF = dict.fromkeys(KEYWORDS, PRICES) | {"confrontation": ("destroy_self", "pay_power")}
ABILITY = Tested(
    Record(
        {
            "keyword": OneWord(KEYWORDS),
            "price": Effect(VOCABULARY, only=PRICES),
            "effect": Effect(VOCABULARY, least=1),
        },
        needs=("keyword", "effect"),
    ),
    fits=(
        Fitting(VOCABULARY, "keyword", {word: VERBS[word] for word in KEYWORDS}, "effect"),
        Fitting(VOCABULARY, "keyword", PRICES_OF, "price"),
    ),
)
NEEDS: dict[tuple[str, ...], Shape] = {
    (): Record({}),
    ("n",): Whole(0, 20),
    ("district", "n"): Record({"district": OneWord(DISTRICT_IDS), "n": Whole(0, 20)}, needs=("district", "n")),
}
REQUIREMENT = OneOf(
    {name: Whole(1, LEVELS) if name == "ritual" else NEEDS[needs] for name, needs in REQUIREMENTS.items()}
)
OWNED: Mapping[str, Shape] = {
    "copies": Whole(0, 12),
    "symbols": counts(SYMBOLS, 0, 9),
    "ability": Maybe(ABILITY),
}
ONE: Mapping[str, Shape] = {"copies": Whole(1, 1)}
STACK: Mapping[str, Shape] = {**OWNED, "cost": Whole(0, 20)}
SETS_OF_CARDS: Mapping[Any, Mapping[str, Shape]] = {
    "disorganisation": {"copies": Whole(1, 99), "symbols": counts(SYMBOLS, 0, 9)},
    "starting": OWNED,
    "guardian": STACK,
    "action": STACK,
    "city": {
        "copies": Whole(0, 9),
        "marks": SomeWords(DISTRICT_IDS),
        "round": Numbers(CHANGES),
        "effect": Effect(VOCABULARY, only=VERBS["city"]),
    },
    "layout": {
        **ONE,
        "sanity": Tested(counts(DISTRICT_IDS, 0, 9), _everywhere, "all of them"),
        "arrived": counts(DISTRICT_IDS, 0, 3),
        "closer": counts(DISTRICT_IDS, 0, 9),
        "covered": counts(DISTRICT_IDS, 0, 2),
    },
    "goal": {
        **ONE,
        "difficulty": Whole(0, 99),
        "requirements": Each(REQUIREMENT, 1, 6),
    },
    "npc": ONE,
}
SCHEMA = CardSchema(
    title="cults",
    group="set",
    group_in_words="set",
    files=SETS,
    sets=SETS_OF_CARDS,
    needs=("name", "copies", "cost", "sanity", "requirements"),
    new=("guardian", "action", "city"),
    places=CARD_PLACES,
)
