"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. A card in play is `number | serial << 8 | (causer + 1) << 24`: the
serial tells copies apart while they lie in the played area; a reaction to a forced discard has serial 0 and names
the seat that caused it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.kit.cardbox import CardBox
from penumbra.kit.cardfile import CardSchema, Entry, contents_of
from penumbra.kit.packs import Pack

ASPECTS = ("ambition", "conquest", "malice", "guile", "obedience")
HALF_DECKS = ("drow", "dragons", "elementals", "demons", "aberrations", "undead")
HALF_DECK_SIZE = 40
NOBLE, SOLDIER, HOUSE_GUARD, PRIESTESS, OUTCAST = range(5)  # the order of data/cards/basic.yaml
SUPPLIES = (HOUSE_GUARD, PRIESTESS, OUTCAST)
CARD_PLACES = 200  # numbers kept for cards in the action table; a card in play has 8 bits for its number
NO_COST = -1

SMALLEST_HALF_DECK = 10


def number_of(me: int) -> int:
    """The card of a card in play."""
    return me & 255


def causer_of(me: int) -> int:
    """The seat whose effect forced the discard that this reaction answers."""
    return (me >> 24) - 1


@dataclass(frozen=True)
class Card:
    """One card design."""

    id: str
    half_deck: str | None
    name: dict[str, str]
    aspect: str | None
    type: str
    cost: int  # NO_COST: it has none
    deck_vp: int
    inner_circle_vp: int
    copies: int
    steps: list[Any]  # the effect as data
    effect: tuple[Frame, ...]
    reaction_steps: list[Any]
    reaction: tuple[Frame, ...]
    returns_to_supply: bool
    provenance: dict[str, str]
    text: dict[str, str]  # wording that replaces the generated text


class Box(CardBox[Card]):
    """The cards of the box; the hot path reads the lists."""

    def __init__(self, cards: list[Card], data: dict[str, Any], actions: ActionTable) -> None:
        super().__init__(cards, data, {}, actions, CARD_PLACES)
        self.cost = [card.cost for card in cards]
        self.cheapest = min(cost for cost in self.cost if cost > NO_COST)
        self.deck_vp = [card.deck_vp for card in cards]
        self.inner_circle_vp = [card.inner_circle_vp for card in cards]
        self.aspect = [ASPECTS.index(card.aspect) if card.aspect else -1 for card in cards]
        self.type = [card.type for card in cards]
        self.copies = [card.copies for card in cards]
        self.effect = [card.effect for card in cards]
        self.reaction = [card.reaction for card in cards]
        self.returns = [card.returns_to_supply for card in cards]

    def half_deck(self, name: str) -> list[int]:
        """The cards of a half-deck, every copy."""
        return [i for i, card in enumerate(self.cards) if card.half_deck == name for _ in range(card.copies)]


def open_box(packs: tuple[Pack, ...], schema: CardSchema, vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    entries, data = contents_of(schema, packs)
    cards = [_card(entry, vocabulary) for entry in entries.values()]
    for name in HALF_DECKS:
        copies = sum(card.copies for card in cards if card.half_deck == name)
        if copies < SMALLEST_HALF_DECK:
            files = ", ".join(pack.file for pack in packs)
            raise BadData(f"{files}: half-deck {name} has {copies} cards; at least {SMALLEST_HALF_DECK} are needed")
    _check_first_decks(entries)
    return Box(cards, data, actions)


def _check_first_decks(entries: Mapping[str, Entry]) -> None:
    """Without Power and Influence nobody could do anything, and the game would have no end."""
    first = [entries[card] for card in ("noble", "soldier")]
    if not any(step.get("gain") for entry in first for step in entry.data["effect"]):
        changed = max(first, key=lambda entry: "effect" in entry.data["provenance"])
        raise changed.fail("effect", "a Noble or a Soldier gives Power or Influence, or nobody could do anything")


def _card(entry: Entry, vocabulary: Vocabulary) -> Card:
    data = entry.data
    where = f"{entry.file}: card {data['id']}"
    reaction = data.get("on_forced_discard", [])
    return Card(
        id=data["id"],
        half_deck=data["half_deck"],
        name=data["name"],
        aspect=data["aspect"],
        type=data["type"],
        cost=NO_COST if data["cost"] is None else data["cost"],
        deck_vp=data["vp"]["deck"],
        inner_circle_vp=data["vp"]["inner_circle"],
        copies=data["copies"],
        steps=data["effect"],
        effect=vocabulary.compile(data["effect"], f"{where}: effect"),
        reaction_steps=reaction,
        reaction=vocabulary.compile(reaction, f"{where}: on_forced_discard"),
        returns_to_supply=data.get("returns_to_supply", False),
        provenance=data["provenance"],
        text=data.get("text", {}),
    )
