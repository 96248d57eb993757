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
from penumbra.engine.effects import Vocabulary, bare
from penumbra.engine.errors import BadData
from penumbra.games.cults.actions import (
    CARD_PLACES,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    LEVELS,
    PLAN_IDS,
    STACK_IDS,
)
from penumbra.kit.cardbox import CardBox
from penumbra.kit.cardfile import CardSchema, Entry, contents_of
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
CHANGES = {
    "ritual_cost": (-5, 5), "site_cost": (-5, 5), "card_cost": (-5, 5), "plan_markers": (-2, 4), "hand_size": (-3, 5),
    "token_limit": (-5, 1), "sanity": (-5, 5), "no_upgrade": (0, 1), "rerolls": (-5, 5), "thug_value": (-1, 5),
    "preparation_steps": (-5, 5), "ties_to_active": (0, 1), "terror_bonus": (-5, 5), "recruits": (-5, 5),
}  # fmt: skip
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


class Box(CardBox[Card]):
    """The cards of the box; the hot path reads the lists."""

    def __init__(self, cards: list[Card], data: Mapping[str, Any], values: Mapping[str, Any], actions: ActionTable):
        super().__init__(cards, data, values, actions, CARD_PLACES)
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
        self.reduces = [sum(bare(step.get("reduce_cost", 0)) for step in card.steps) for card in cards]
        self._read_sets()
        self._read_changes()
        self._read_values()

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


def open_box(packs: tuple[Pack, ...], schema: CardSchema, vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    entries, data = contents_of(schema, packs)
    cards = [_card(entry, vocabulary) for entry in entries.values()]
    _check_sizes(cards, packs[-1].file if packs else "data/cards")
    return Box(cards, data, data["values"], actions)


def _check_sizes(cards: list[Card], file: str) -> None:
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


def _card(entry: Entry, vocabulary: Vocabulary) -> Card:
    data = entry.data
    ability = data.get("ability") or {}
    price, effect = ability.get("price", []), data.get("effect", ability.get("effect", []))
    where = f"{entry.file}: card {data['id']}"
    return Card(
        id=data["id"],
        set=data["set"],
        name=data["name"],
        copies=data["copies"],
        provenance=data["provenance"],
        text=data.get("text", {}),
        cost=data.get("cost", 0),
        symbols=tuple(entry.counts("symbols", SYMBOLS).values()),
        keyword=KEYWORDS.index(ability["keyword"]) if ability else -1,
        price=vocabulary.compile(price, f"{where}: ability.price"),
        prices=tuple((verb, bare(n)) for step in price for verb, n in step.items()),
        effect=vocabulary.compile(effect, f"{where}: effect"),
        steps=tuple(effect),
        marks=tuple(map(DISTRICT_IDS.index, data.get("marks", []))),
        changes=tuple(data.get("round", {}).items()),
        layout=_layout(entry) if data["set"] == "layout" else (),
        difficulty=data.get("difficulty", 0),
        requirements=tuple(map(_requirement, data.get("requirements", []))),
        plan=PLAN_IDS.index(data["plan"]) if "plan" in data else -1,
        fallbacks=tuple((obstacle, PLAN_IDS.index(plan)) for obstacle, plan in data.get("fallbacks", {}).items()),
    )


def _layout(entry: Entry) -> tuple[tuple[int, ...], ...]:
    """Sanity, Investigators in the district, steps they start closer, covered Ritual spaces: each by district."""
    fields = ("sanity", "arrived", "closer", "covered")
    return tuple(tuple(entry.counts(field, DISTRICT_IDS).values()) for field in fields)


def _requirement(given: Mapping[str, Any]) -> tuple[Any, ...]:
    ((name, value),) = given.items()
    values = value if isinstance(value, dict) else {"n": value}
    return (name, *(DISTRICT_IDS.index(values[n]) if n == "district" else values[n] for n in REQUIREMENTS[name]))
