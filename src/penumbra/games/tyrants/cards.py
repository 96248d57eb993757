"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. A card in play is `number | serial << 8 | (causer + 1) << 24`: the
serial tells copies apart while they lie in the played area; a reaction to a forced discard has serial 0 and names
the seat that caused it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.kit.cardfile import CardSchema, Entry, apply_pack, read_cards
from penumbra.kit.datafiles import read_data
from penumbra.kit.packs import Pack

ASPECTS = ("ambition", "conquest", "malice", "guile", "obedience")
HALF_DECKS = ("drow", "dragons", "elementals", "demons", "aberrations", "undead")
HALF_DECK_SIZE = 40
NOBLE, SOLDIER, HOUSE_GUARD, PRIESTESS, OUTCAST = range(5)  # the order of data/cards/basic.yaml
SUPPLIES = (HOUSE_GUARD, PRIESTESS, OUTCAST)
CARD_PLACES = 200  # numbers kept for cards in the action table; a card in play has 8 bits for its number
NO_COST = -1

FIELDS = {
    "id", "half_deck", "name", "aspect", "type", "cost", "vp", "copies", "effect", "on_forced_discard",
    "returns_to_supply", "provenance", "text",
}  # fmt: skip
SCHEMA = CardSchema("tyrants", FIELDS, group="half_deck", new=HALF_DECKS, group_in_words="half-deck")
REACTION_VERBS = {"draw", "force_discard", "promote"}
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


class Box:
    """All cards, by number; the hot path reads the lists."""

    def __init__(self, cards: list[Card], words: dict[str, Any], actions: ActionTable) -> None:
        self.cards = tuple(cards)
        self.words = words
        self.number = {card.id: i for i, card in enumerate(cards)}
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
        self.id = "box"
        places = [card.id for card in cards] + [None] * (CARD_PLACES - len(cards))
        self.actions = actions.with_axis("card", places)

    def card_id(self, card: int) -> str:
        return self.cards[card].id

    def half_deck(self, name: str) -> list[int]:
        """The cards of a half-deck, every copy."""
        return [i for i, card in enumerate(self.cards) if card.half_deck == name for _ in range(card.copies)]


def open_box(packs: tuple[Pack, ...], vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    words = read_data("tyrants", "data", "box.yaml")
    entries = read_cards(SCHEMA, ("basic", *HALF_DECKS))
    _check_counts(entries)
    for pack in packs:
        if pack.values:
            raise BadData(f"{pack.file}: field 'values': all numbers of this title are on its cards")
        apply_pack(SCHEMA, entries, pack)
    cards = [_card(entry, vocabulary, words) for entry in entries.values()]
    for name in HALF_DECKS:
        copies = sum(card.copies for card in cards if card.half_deck == name)
        if copies < SMALLEST_HALF_DECK:
            files = ", ".join(pack.file for pack in packs)
            raise BadData(f"{files}: half-deck {name} has {copies} cards; at least {SMALLEST_HALF_DECK} are needed")
    if len(entries) > CARD_PLACES:
        raise BadData(f"{len(entries)} different cards; the table has room for {CARD_PLACES}")
    return Box(cards, words, actions)


def _check_counts(entries: dict[str, Entry]) -> None:
    """TY-056: every half-deck is 20 designs and 40 cards."""
    for name in HALF_DECKS:
        copies = [entry.data["copies"] for entry in entries.values() if entry.data["half_deck"] == name]
        if len(copies) != 20 or sum(copies) != HALF_DECK_SIZE:
            raise BadData(f"data/cards/{name}.yaml: {len(copies)} designs, {sum(copies)} cards; 20 and 40 are needed")


def _check_verbs(reaction: Any, effect: Any, returns: bool, fail: Callable[[str, str], BadData]) -> None:
    """A reaction belongs to a player out of turn: it has no pool and no played area. What it answers to, and the
    supply of the Outcasts, other cards do not have."""
    for step in reaction if isinstance(reaction, list) else []:
        if isinstance(step, dict) and not step.keys() <= REACTION_VERBS:
            raise fail("on_forced_discard", f"a reaction may only {', '.join(sorted(REACTION_VERBS))}")
    text = repr(effect)
    if "'causer'" in text:
        raise fail("effect", "'causer' has a meaning only in on_forced_discard")
    if "'return_to_supply'" in text and not returns:
        raise fail("effect", "'return_to_supply' is for cards with returns_to_supply")


def _card(entry: Entry, vocabulary: Vocabulary, words: dict[str, Any]) -> Card:
    data, fail, need, whole = entry.data, entry.fail, entry.need, entry.whole
    aspect, kind, vp, cost = need("aspect"), need("type"), need("vp"), need("cost")
    if aspect is not None and aspect not in ASPECTS:
        raise fail("aspect", f"{aspect!r} is not one of {', '.join(ASPECTS)}")
    if not isinstance(kind, str) or kind not in words["types"]:
        raise fail("type", f"{kind!r} is not one of {', '.join(words['types'])}")
    if not isinstance(vp, dict) or sorted(map(str, vp)) != ["deck", "inner_circle"]:
        raise fail("vp", "give deck and inner_circle")
    provenance = entry.provenance()
    returns = entry.flag("returns_to_supply", data.get("returns_to_supply", False))
    if returns and data["id"] != "insane_outcast":
        raise fail("returns_to_supply", "only the Insane Outcast has a supply to return to")
    reaction = data.get("on_forced_discard", [])
    where = f"{entry.file}: card {data['id']}"
    _check_verbs(reaction, need("effect"), returns, fail)
    return Card(
        id=data["id"],
        half_deck=data["half_deck"],
        name=entry.bilingual("name", need("name")),
        aspect=aspect,
        type=kind,
        cost=NO_COST if cost is None else whole("cost", cost, 0, 20),
        deck_vp=whole("vp", vp["deck"], -20, 20),
        inner_circle_vp=whole("vp", vp["inner_circle"], -20, 20),
        copies=whole("copies", need("copies"), 0, HALF_DECK_SIZE),
        steps=need("effect"),
        effect=vocabulary.compile(need("effect"), f"{where}: effect"),
        reaction_steps=reaction,
        reaction=vocabulary.compile(reaction, f"{where}: on_forced_discard"),
        returns_to_supply=returns,
        provenance=provenance,
        text=entry.bilingual("text", data["text"]) if "text" in data else {},
    )
