"""What never changes, for people who look: every card with its provenance, the dice, the Entrance sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.eldersign.cards import TIMINGS, Box, Card
from penumbra.games.eldersign.dice import COLOUR_IDS, DICE, FACE_IDS, SIDES
from penumbra.games.eldersign.phases import HOURS
from penumbra.games.eldersign.view import task_view
from penumbra.games.eldersign.vocabulary import VOCABULARY
from penumbra.games.eldersign.wording import ElderWording
from penumbra.kit.datafiles import read_data
from penumbra.kit.reading import gallery_of
from penumbra.kit.wording import LANGUAGES, read_language

EFFECTS = ("rewards", "penalties", "terror", "midnight", "immediate", "back", "attack", "awakening")


def steps_view(steps: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Steps of an effect for who draws them: the verb, how many, and what else was given."""
    return [_step(step) for step in steps]


def _step(step: dict[str, Any]) -> dict[str, Any]:
    verb, values = VOCABULARY.read_step(step, "")
    found: dict[str, Any] = {"op": verb.name, "n": values.pop("n", None)}
    for name, value in values.items():
        if name == "options":
            found[name] = [steps_view(branch) for branch in value]
        elif name == "pay":
            found[name] = steps_view(value)
        elif value not in (verb.parameters[name].default, None):
            found[name.rstrip("_")] = list(value) if isinstance(value, tuple) else value
    return found


def _effect(card: Card, name: str) -> list[dict[str, Any]]:
    """An effect of the card, or what is in force while the card is."""
    if name in card.effects:
        return steps_view(card.effects[name].steps)
    return [step for power in card.powers if power.kind == name for step in steps_view(power.steps)]


def _more(card: Card) -> dict[str, Any]:
    return {
        "set": card.set,
        "type": card.occupation or None,
        "trophies": card.trophies or None,
        "ordered": card.ordered,
        "lock": COLOUR_IDS[card.lock] if card.lock >= 0 else None,
        "tasks": [task_view(task) for task in card.tasks],
        "tokens": card.tokens or None,
        "signs": card.signs or None,
        "track": ["monster" if monster else "doom" for monster in card.track],
        "sanity": card.sanity or None,
        "stamina": card.stamina or None,
        "copies": 1,
        **{name: _effect(card, name) for name in EFFECTS},
        "uses": [
            {
                "when": TIMINGS[use.when.bit_length() - 1],
                "cost": steps_view(use.cost_steps),
                "effect": steps_view(use.steps),
            }
            for use in card.uses
        ],
    }


_cards = gallery_of(_more)


def _abilities(card: Card, words: ElderWording) -> list[dict[str, str]]:
    """What an Ancient One or Investigator does, each with what leads it in: the whole text, and in few words."""
    say, name = words.words.say, card.ability.get(words.lang, "")
    found = [(name, [words.power(power) for power in card.powers])] if name and card.powers else []
    found += [
        (say(f"moment.{moment}"), [words.effects.step(frame) for frame in card.frames(moment)])
        for moment in ("awakening", "attack")
        if card.frames(moment)
    ]
    told = [
        {"lead": name if name.endswith("!") else f"{name}.", "text": say("card.steps", steps="; ".join(steps))}
        for name, steps in found
    ]
    few = f"few_words.{card.id}"
    return [
        {**one, "brief": say(few) if i == 0 and words.words.has(few) else one["text"]} for i, one in enumerate(told)
    ]


def gallery(box: Any, words: Mapping[str, Any]) -> dict[str, Any]:
    """All cards; what Ancient Ones and Investigators do stands name by name, in both languages."""
    found = _cards(box, words)
    for card, shown in zip(box.cards, found["cards"], strict=True):
        told = {lang: _abilities(card, one) for lang, one in words.items()}
        shown["abilities"] = [
            {field: {lang: told[lang][i][field] for lang in told} for field in part}
            for i, part in enumerate(next(iter(told.values())))
        ]
    return found


def facts() -> dict[str, Any]:
    """The dice with their faces, the hours of the clock, and the prices of the Entrance sheet."""
    data = read_data("eldersign", "data", "box.yaml")
    return {
        "dice": [
            {"colour": colour, "count": DICE[i], "faces": [FACE_IDS[face] for face in SIDES[i]]}
            for i, colour in enumerate(COLOUR_IDS)
        ],
        "hours": list(HOURS),
        **data["values"],
        "lost_and_found": data["lost_and_found"],
    }


def places(box: Box) -> dict[str, dict[str, str]]:
    """The Entrance, and every card that can be in play: Adventures and Other Worlds."""
    entrance = {lang: str(read_language("eldersign", lang)["table"]["entrance"]) for lang in LANGUAGES}
    return {"entrance": entrance} | {
        card.id: card.name for card in box.cards if card.set in ("adventure", "other_world")
    }
