"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. The lists that the rules read go by that number; those of what changes
in a round have one entry more, so that no City Card (-1) changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.games.cults.actions import (
    CARD_PLACES,
    DICE,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    LEVELS,
    MOST_TOKENS,
    PLAN_IDS,
    STACK_IDS,
)
from penumbra.kit.cardfile import CardSchema, Entry, read_cards, with_packs
from penumbra.kit.datafiles import read_data
from penumbra.kit.packs import Pack

SETS = ("disorganisation", "starting", "guardian", "action", "city", "layout", "goal", "npc")
DISORGANISATION = 0
NO_CITY = -1
STARTING_CARDS = 12
CITY_CARDS = 9  # the longest game draws so many
SYMBOLS = ("attack", "power", "terror")
KEYWORDS = ("mobilisation", "recruitment", "augmentation", "confrontation")
MOBILISATION, RECRUITMENT, AUGMENTATION, CONFRONTATION = range(len(KEYWORDS))
# What a City Card changes until the end of its round; each is added to what is usual.
CHANGES = (
    "ritual_cost", "site_cost", "card_cost", "plan_markers", "hand_size", "token_limit", "sanity", "no_upgrade",
    "rerolls", "thug_value", "preparation_steps", "ties_to_active", "terror_bonus", "recruits",
)  # fmt: skip
REQUIREMENTS: dict[str, tuple[str, ...]] = {
    "more_points": (),
    "lead": ("n",),
    "cult_sites": ("n",),
    "disorganisation": ("n",),
    "dominance": ("district", "n"),
    "ritual": ("n",),
    "npc_rituals": ("n",),
    "dominates_everywhere": (),
}
OBSTACLES = ("no_space", "no_reserve", "none_elsewhere", "none_here", "no_guardian")
# Abilities that change a purchase or the destruction of a card: no effect by themselves (RC-450).
MODIFIERS = ("reduce_cost", "extra_destruction")
PRICES = ("destroy_self", "discard_other", "pay_power", "destroy_disorganisation")

SCHEMA = CardSchema(
    title="cults",
    fields={
        "id", "set", "name", "copies", "cost", "symbols", "ability", "marks", "round", "effect", "sanity", "arrived",
        "closer", "covered", "difficulty", "requirements", "provenance", "text",
    },
    group="set",
    new=("guardian", "action", "city"),
    group_in_words="set",
)  # fmt: skip


@dataclass(frozen=True)
class Card:
    """One card design."""

    id: str
    set: str
    name: dict[str, str]
    copies: int
    provenance: dict[str, str]
    text: dict[str, str]  # wording that replaces the generated text
    cost: int = 0
    symbols: tuple[int, ...] = (0, 0, 0)
    keyword: int = -1
    price: tuple[Frame, ...] = ()
    prices: tuple[tuple[str, int], ...] = ()  # the price as (verb, number)
    effect: tuple[Frame, ...] = ()
    steps: tuple[Any, ...] = ()  # the effect as data
    marks: tuple[int, ...] = ()  # City Card: districts
    changes: tuple[tuple[str, int], ...] = ()  # City Card: CHANGES
    layout: tuple[tuple[int, ...], ...] = ()  # Start Layout Card: sanity, arrived, closer, covered, by district
    difficulty: int = 0
    requirements: tuple[tuple[Any, ...], ...] = ()  # Goal Card: (name, *arguments)
    plan: int = -1  # card of the automatic cult
    fallbacks: tuple[tuple[str, int], ...] = ()  # (obstacle, Plan)


class Box:
    """All cards, by number; the hot path reads the lists."""

    def __init__(self, cards: list[Card], data: Mapping[str, Any], values: Mapping[str, Any], actions: ActionTable):
        self.id = "box"
        self.cards = tuple(cards)
        self.data = data
        self.values = values
        self.number = {card.id: i for i, card in enumerate(cards)}
        self.copies = [card.copies for card in cards]
        self.cost = [card.cost for card in cards]
        self.attack, self.power, self.terror = ([card.symbols[i] for card in cards] for i in range(len(SYMBOLS)))
        self.symbols = [sum(card.symbols) for card in cards]
        self.keyword = [card.keyword for card in cards]
        self.price = [card.price for card in cards]
        self.effect = [card.effect for card in cards]
        self.pay_power, self.discards, self.burns = (
            [dict(card.prices).get(verb, 0) for card in cards]
            for verb in ("pay_power", "discard_other", "destroy_disorganisation")
        )
        self.modifies = [
            bool(card.steps) and all(verb in MODIFIERS for s in card.steps for verb in s) for card in cards
        ]
        self.reduces = [sum(int(step.get("reduce_cost", 0)) for step in card.steps) for card in cards]
        self._read_sets()
        self._read_changes()
        self._read_values()
        self.actions = actions.with_axis("card", [card.id for card in cards] + [None] * (CARD_PLACES - len(cards)))

    def _read_sets(self) -> None:
        """What belongs together, by number."""
        cards = self.cards
        self.kind = [STACK_IDS.index(card.set) if card.set in STACK_IDS else -1 for card in cards]
        self.stacks = [i for i, card in enumerate(cards) if self.kind[i] >= 0 and card.copies]
        self.starting_deck = [i for i, card in enumerate(cards) if card.set == "starting" for _ in range(card.copies)]
        self.city_deck = [i for i, card in enumerate(cards) if card.set == "city" for _ in range(card.copies)]
        self.layouts = [card.id for card in cards if card.set == "layout"]
        self.goals = [card.id for card in cards if card.set == "goal"]
        self.fallbacks = {card.plan: card.fallbacks for card in cards if card.plan >= 0}

    def _read_changes(self) -> None:
        """By City Card: what it changes."""
        for name in CHANGES:
            setattr(self, name, [dict(card.changes).get(name, 0) for card in self.cards] + [0])

    ritual_cost: list[int]
    site_cost: list[int]
    card_cost: list[int]
    plan_markers: list[int]
    hand_size: list[int]
    token_limit: list[int]
    sanity: list[int]
    no_upgrade: list[int]
    rerolls: list[int]
    thug_value: list[int]
    preparation_steps: list[int]
    ties_to_active: list[int]
    terror_bonus: list[int]
    recruits: list[int]

    def _read_values(self) -> None:
        values = self.values
        self.ritual_spaces: dict[int, int] = values["ritual_spaces"]
        self.start_space: dict[int, int] = values["start_space"]
        self.pieces: dict[str, int] = values["pieces"]
        self.rituals: list[int] = [self.pieces[f"rituals_{level + 1}"] for level in range(LEVELS)]
        self.dominance_spaces: int = values["board"]["dominance_spaces"]
        self.level_cost: list[int] = [values["costs"][f"ritual_{level + 1}"] for level in range(LEVELS)]
        self.cult_site_cost: int = values["costs"]["cult_site"]
        self.limits: dict[str, int] = values["limits"]
        self.points: dict[str, int] = values["points"]
        self.npc: dict[str, int] = values["npc"]
        self.die = [FACE_IDS.index(face) for face in self.data["die"]]

    def card_id(self, card: int) -> str:
        return self.cards[card].id


def open_box(packs: tuple[Pack, ...], vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    data = read_data("cults", "data", "box.yaml")
    entries = read_cards(SCHEMA, SETS)
    values = with_packs(SCHEMA, entries, data["values"], packs, CARD_PLACES)
    cards = [_card(entry, vocabulary) for entry in entries.values()]
    _check_sizes(cards, values, packs[-1].file if packs else "data/cards")
    return Box(cards, data, values, actions)


def _check_sizes(cards: list[Card], values: Mapping[str, Any], file: str) -> None:
    """What every game needs: first decks, stacks for all places, City Cards for the longest game."""
    copies = dict.fromkeys(SETS, 0)
    for card in cards:
        copies[card.set] += card.copies
    if copies["starting"] != STARTING_CARDS:
        raise BadData(f"{file}: {copies['starting']} starting cards; a player has {STARTING_CARDS}")
    if copies["city"] < CITY_CARDS:
        raise BadData(f"{file}: {copies['city']} City Cards; a game may need {CITY_CARDS}")
    for kind in STACK_IDS:
        if sum(card.set == kind and card.copies > 0 for card in cards) < DISTRICTS:
            raise BadData(f"{file}: fewer than {DISTRICTS} stacks of {kind} cards")
    limits = values["limits"]
    if limits["dice"] > DICE or limits["tokens"] > MOST_TOKENS:
        raise BadData(f"{file}: values.limits: at most {DICE} dice and {MOST_TOKENS} tokens kept")
    for size in (*values["start_space"].values(), values["board"]["track"]):
        if not 1 <= size <= values["board"]["track"]:
            raise BadData(f"{file}: values.start_space: the Investigation Track has {values['board']['track']} spaces")
    if min(values["ritual_spaces"].values()) < 1 or values["board"]["dominance_spaces"] < 1:
        raise BadData(f"{file}: values: a district has spaces for Rituals and Dominance markers")


def _card(entry: Entry, vocabulary: Vocabulary) -> Card:
    data = entry.data
    keyword, price, prices, steps = _ability(entry)
    where = f"{entry.file}: card {data['id']}"
    effect = data.get("effect", steps)
    return Card(
        id=data["id"],
        set=data["set"],
        name=entry.bilingual("name", entry.need("name")),
        copies=entry.whole("copies", entry.need("copies"), 0, 99),
        provenance=entry.provenance(),
        text=entry.bilingual("text", data["text"]) if "text" in data else {},
        cost=entry.whole("cost", entry.need("cost"), 0, 20) if data["set"] in STACK_IDS else 0,
        symbols=tuple(entry.counts("symbols", SYMBOLS, 9).values()),
        keyword=keyword,
        price=vocabulary.compile(price, f"{where}: ability.price"),
        prices=prices,
        effect=vocabulary.compile(effect, f"{where}: effect"),
        steps=tuple(effect),
        marks=tuple(_district(entry, "marks", name) for name in _list(entry, "marks")),
        changes=_changes(entry),
        layout=_layout(entry) if data["set"] == "layout" else (),
        difficulty=entry.whole("difficulty", data.get("difficulty", 0), 0, 99),
        requirements=tuple(_requirement(entry, one) for one in _list(entry, "requirements")),
        plan=PLAN_IDS.index(data["plan"]) if "plan" in data else -1,
        fallbacks=tuple((obstacle, PLAN_IDS.index(plan)) for obstacle, plan in data.get("fallbacks", {}).items()),
    )


def _list(entry: Entry, field: str) -> list[Any]:
    given = entry.data.get(field, [])
    if not isinstance(given, list):
        raise entry.fail(field, "give a list")
    return given


def _district(entry: Entry, field: str, name: Any) -> int:
    if name not in DISTRICT_IDS:
        raise entry.fail(field, f"{name!r} is not one of {', '.join(DISTRICT_IDS)}")
    return DISTRICT_IDS.index(name)


def _ability(entry: Entry) -> tuple[int, list[Any], tuple[tuple[str, int], ...], list[Any]]:
    """The keyword, the price as steps and as numbers, and the effect of an ability."""
    data = entry.data.get("ability")
    if data is None:
        return -1, [], (), []
    if not isinstance(data, dict) or {*data} - {"keyword", "price", "effect"} or data.get("keyword") not in KEYWORDS:
        raise entry.fail("ability", f"give keyword (one of {', '.join(KEYWORDS)}), price and effect")
    price, effect = data.get("price", []), data.get("effect")
    if not isinstance(effect, list) or not effect or not isinstance(price, list):
        raise entry.fail("ability", "price and effect are lists of steps, the effect with at least one")
    prices: list[tuple[str, int]] = []
    for step in price:
        if not isinstance(step, dict) or len(step) != 1 or next(iter(step)) not in PRICES:
            raise entry.fail("ability.price", f"each step is one of {', '.join(PRICES)}")
        ((verb, n),) = step.items()
        prices.append((verb, n if type(n) is int else 1))
    return KEYWORDS.index(data["keyword"]), price, tuple(prices), effect


def _changes(entry: Entry) -> tuple[tuple[str, int], ...]:
    given = entry.data.get("round", {})
    if not isinstance(given, dict) or any(name not in CHANGES for name in given):
        raise entry.fail("round", f"give numbers for some of {', '.join(CHANGES)}")
    return tuple((name, entry.whole(f"round.{name}", n, -5, 5)) for name, n in given.items())


def _layout(entry: Entry) -> tuple[tuple[int, ...], ...]:
    """Sanity, Investigators in the district, steps they start closer, covered Ritual spaces: each by district."""
    for name in DISTRICT_IDS:
        if name not in entry.need("sanity"):
            raise entry.fail("sanity", f"{name} is missing")
    fields = ("sanity", "arrived", "closer", "covered")
    return tuple(tuple(entry.counts(field, DISTRICT_IDS, 9).values()) for field in fields)


def _requirement(entry: Entry, given: Any) -> tuple[Any, ...]:
    if not isinstance(given, dict) or len(given) != 1 or next(iter(given)) not in REQUIREMENTS:
        raise entry.fail("requirements", f"each is one of {', '.join(REQUIREMENTS)}")
    ((name, value),) = given.items()
    needs = REQUIREMENTS[name]
    values = {**value} if isinstance(value, dict) else {"n": value}
    if sorted(values) != sorted(needs):
        raise entry.fail(f"requirements.{name}", f"give {', '.join(needs) or 'nothing'}")
    found: list[Any] = [name]
    for need in needs:
        if need == "district":
            found.append(_district(entry, f"requirements.{name}", values[need]))
        else:
            found.append(entry.whole(f"requirements.{name}", values[need], 0, 20))
    return tuple(found)
