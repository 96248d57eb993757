"""What a pack may say of the cards of Elder Sign; the ranges of other numbers are in data/box.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from penumbra.games.eldersign.cards import (
    CARD_PLACES,
    CONDITIONS,
    COSTS,
    EQUIPMENT,
    EVENTS,
    FORBIDS,
    FRAMES,
    KINDS,
    MOMENTS,
    MOST_USES,
    NEED_MASKS,
    RULES,
    SETS,
    TAGS,
    TIMINGS,
)
from penumbra.games.eldersign.dice import COLOUR_IDS
from penumbra.games.eldersign.vocabulary import VOCABULARY
from penumbra.kit.cardfile import NAME, CardSchema
from penumbra.kit.datafiles import read_data
from penumbra.kit.shapes import (
    Each,
    Effect,
    Either,
    Fitting,
    Flag,
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

# What has a meaning where.
GAINS = ("gain_common", "gain_unique", "gain_spell", "gain_ally", "gain_clue", "gain_elder_sign")
HEALS = ("regain_sanity", "regain_stamina")
HARMS = ("lose_sanity", "lose_stamina", "lose_clue", "lose_trophies", "lose_elder_sign", "add_doom", "monster_appears")
DISCARDS = (
    "discard_common", "discard_unique", "discard_spell", "discard_one_of", "discard_trophy_item",
    "discard_monster_trophy",
)  # fmt: skip
PLAIN = (
    *GAINS,
    *HEALS,
    *HARMS,
    "remove_doom",
    "open_gate",
    "defeat_monster",
    "advance_clock",
    "choose",
    "each_chooses",
)
COMBAT = (*HEALS, *HARMS, *DISCARDS, "choose", "each_chooses", "each_must_or_devoured", "modify_max", "roll_per_card")
VERBS_OF_USES = {
    "before_roll": ("add_die",),
    "after_roll": ("change_die", "reroll", "raise_investigation", "hold_dice", "gain_clue"),
    "after_failed_roll": ("ignore_terror", "skip_set_aside", "hold_dice"),
    "after_set_aside": ("recover_die", "extra_focus"),
    "own_turn": (*GAINS, *HEALS, "defeat_monster", "open_gate", "remove_doom", "choose"),
    "start_of_turn": (*GAINS, *HEALS, "peek_mythos"),
    "start_of_resolution": ("open_gate", "move_to_new_gate"),
    "on_own_failure": ("prevent_penalties",),
    "losing": ("prevent_loss",),
}
QUIET = ("gain_clue", *HEALS, "lose_sanity", "lose_stamina", "lose_clue", "lose_elder_sign", "add_doom")
VERBS_OF_TRIGGERS = dict.fromkeys(EVENTS, QUIET) | {
    "sanity_or_stamina_zero": ("lose_elder_sign", "add_doom"),
    "fail_other_world": (*QUIET, "remove_card_from_game"),
    "gain_common": ("gain_common",),
    "gain_unique": ("gain_unique",),
    "gain_spell": ("gain_spell",),
    "spend_clue": ("reroll",),
}
VERBS_OF_MOMENTS = {"start_of_any_turn": HEALS, "after_any_roll": ("reroll",)}


def _steps(*verbs: str, least: int = 0) -> Effect:
    return Effect(VOCABULARY, least, verbs)


def _any_steps() -> Effect:
    return Effect(VOCABULARY, 1)


STEPS = _steps(*PLAIN)
DICE_STEPS = _steps("raise_investigation", "change_die", "reroll", least=1)
NEW_DICE = _steps("add_die", least=1)
TERROR = _steps(*HARMS, "discard_rolled_dice", "fail_adventure")
SYMBOL = OneWord(
    tuple("/".join(some) for n in (1, 2, 3) for some in permutations(NEED_MASKS, n)),
    f"one of {', '.join(f'`{name}`' for name in NEED_MASKS)}, or some of them with `/` between",
)
NEED = Either((Whole(1, 30), SYMBOL))
NEEDS = Each(NEED, 1, 8)
PRICE = counts(COSTS, 0, 9)
LOCK = OneWord(COLOUR_IDS)
ALLIES = tuple(card["id"] for card in read_data("eldersign", "data", "cards", "ally.yaml")["cards"])


def _row_fits(row: Any) -> str:
    needs, framed, frame = row.get("needs", []), row.get("framed", []), row.get("frame", "")
    if (frame == "blank") == bool(needs):
        return "a row has symbols, unless its frame is blank"
    if (frame == "partial") != bool(framed) or any(k >= len(needs) for k in framed):
        return "a partial frame names the places of its symbols"
    return ""


def _one_stay(stay: Any) -> str:
    return "" if len(stay) == 1 else "give midnights or until"


ROW = Tested(
    Record(
        {
            "needs": Each(NEED, 0, 8),
            "costs": PRICE,
            "frame": OneWord(FRAMES[1:]),
            "framed": Each(Whole(0, 7), 0, 8),
        }
    ),
    _row_fits,
    "a row needs something unless its frame is blank; `framed` counts what a partial frame covers, from 0",
)


def _use_fits(use: Any) -> str:
    if use["when"] == "losing" and len(use["effect"]) > 1:
        return "a use when losing has one step"
    if any(values["target"] != "active" for values in _costs(use)):
        return "a use costs Sanity or Stamina of who uses it"
    return ""


def _costs(use: Any) -> list[dict[str, Any]]:
    return [VOCABULARY.read_step(step, "cost")[1] for step in use.get("cost", [])]


def _gains_more(power: Any) -> str:
    """What is gained in answer to a gain sets off nothing, or there would be no end."""
    if not power["event"].startswith("gain_"):
        return ""
    extra = all(VOCABULARY.read_step(step, "do")[1]["extra"] for step in power["do"])
    return "" if extra else "what follows a gain needs extra: true"


USE = Tested(
    Record(
        {"when": OneWord(TIMINGS), "cost": _steps("lose_sanity", "lose_stamina"), "effect": _any_steps()},
        needs=("when", "effect"),
    ),
    _use_fits,
    "one step when `losing`; who uses it pays the cost",
    (Fitting(VOCABULARY, "when", VERBS_OF_USES, "effect"),),
)
TRIGGER = Tested(
    Record({"event": OneWord(EVENTS), "do": _any_steps()}, needs=("event", "do")),
    _gains_more,
    "what follows a gain has `extra: true`",
    (Fitting(VOCABULARY, "event", VERBS_OF_TRIGGERS, "do"),),
)
DAILY = Tested(
    Record({"at": OneWord(MOMENTS), "do": _any_steps()}, needs=("at", "do")),
    fits=(Fitting(VOCABULARY, "at", VERBS_OF_MOMENTS, "do"),),
)
RULE = Either(
    (
        OneWord(RULES),
        Record({"key": OneWord(RULES), "n": Whole(-7, 20), "symbol": SYMBOL}, needs=("key",)),
    )
)
POWER = OneOf(
    {
        "rule": RULE,
        "forbid": OneWord(FORBIDS),
        "trigger": TRIGGER,
        "terror": TERROR,
        "midnight": Record({"if": OneWord(CONDITIONS), "do": _steps(*PLAIN, least=1)}, needs=("do",)),
        "per_roll": DICE_STEPS,
        "daily": DAILY,
        "before_resolution": Record({"cost": _steps(*DISCARDS[:4]), "do": NEW_DICE}, needs=("do",)),
        "other_world": NEW_DICE,
        "replace_gain": Record({"of": SomeWords(KINDS), "to": SomeWords(KINDS)}, needs=("of", "to")),
        "maxima": counts(("sanity", "stamina"), -2, 9),
    }
)
POWERS = Each(POWER, 0, 4)
ROOM: Mapping[str, Shape] = {
    "trophies": Whole(0, 20),
    "ordered": Flag(),
    "locks": LOCK,
    "tasks": Each(ROW, 1, 4),
    "terror": TERROR,
    "midnight": STEPS,
    "penalties": _steps(*PLAIN, *DISCARDS),
    "rewards": STEPS,
}
TOKEN: Mapping[str, Shape] = {
    "needs": NEEDS,
    "costs": PRICE,
    "trophies": Whole(0, 20),
    "locks": LOCK,
    "back": STEPS,
    "tags": SomeWords(TAGS),
    "powers": POWERS,
}
ITEM: Mapping[str, Shape] = {"uses": Each(USE, 1, MOST_USES)}
STAY = Tested(
    Record({"midnights": Whole(1, 9), "until": OneWord(("other_world_resolved",))}),
    _one_stay,
    "exactly one of them",
)
SETS_OF_CARDS: Mapping[Any, Mapping[str, Shape]] = {
    "ancient_one": {
        "signs": Whole(1, 40),
        "track": Each(OneWord(("doom", "monster")), 1, 40),
        "rows": Each(Whole(1, 9), 1, 9),
        "combat": Each(NEED, 0, 8),
        "powers": POWERS,
        "awakening": _steps(*COMBAT, "lose_game"),
        "attack": _steps(*COMBAT),
        "ability": NAME,
    },
    "investigator": {
        "occupation": NAME,
        "ability": NAME,
        "sanity": Whole(3, 20),
        "stamina": Whole(3, 20),
        "powers": POWERS,
        "starting": Numbers(dict.fromkeys(EQUIPMENT, (0, 4))),
        "ally": OneWord(ALLIES),
    },
    "adventure": ROOM,
    "other_world": ROOM,
    "common": ITEM,
    "unique": ITEM,
    "spell": ITEM,
    "ally": {**ITEM, "tokens": Whole(1, 9)},
    "mythos": {"immediate": STEPS, "powers": POWERS, "locks": LOCK, "persistent": STAY},
    "monster": TOKEN,
    "mask": TOKEN,
}
FACES = tuple(read_data("eldersign", "data", "box.yaml")["lost_and_found"])
SCHEMA = CardSchema(
    title="eldersign",
    group="set",
    group_in_words="set",
    files=SETS,
    sets=SETS_OF_CARDS,
    needs=("name", "tasks", "needs", "uses", "tokens", "signs", "track", "rows", "sanity", "stamina"),
    new=SETS,
    places=CARD_PLACES,
    beside={"lost_and_found": Record(dict.fromkeys(FACES, STEPS))},
)
