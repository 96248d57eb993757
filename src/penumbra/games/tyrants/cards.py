"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. A card in play is `number | serial << 8 | (causer + 1) << 24`: the
serial tells copies apart while they lie in the played area; a reaction to a forced discard has serial 0 and names
the seat that caused it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.games.datafiles import read_data
from penumbra.games.packs import Pack

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
PROVENANCES = ("rulebook", "public", "reconstructed")


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
    raw: dict[str, tuple[str, dict[str, Any]]] = {}
    for name in ("basic", *HALF_DECKS):
        file = f"data/cards/{name}.yaml"
        data = read_data("tyrants", "data", "cards", f"{name}.yaml")
        for card in data["cards"]:
            raw[card["id"]] = (file, {"half_deck": data["half_deck"], **card})
    _check_counts(raw)
    for pack in packs:
        _apply_pack(raw, pack)
    if len(raw) > CARD_PLACES:
        raise BadData(f"{len(raw)} different cards; the table has room for {CARD_PLACES}")
    return Box([_card(file, data, vocabulary, words) for file, data in raw.values()], words, actions)


def _check_counts(raw: dict[str, tuple[str, dict[str, Any]]]) -> None:
    """TY-056: every half-deck is 20 designs and 40 cards."""
    for name in HALF_DECKS:
        copies = [card["copies"] for _, card in raw.values() if card["half_deck"] == name]
        if len(copies) != 20 or sum(copies) != HALF_DECK_SIZE:
            raise BadData(f"data/cards/{name}.yaml: {len(copies)} designs, {sum(copies)} cards; 20 and 40 are needed")


def _apply_pack(raw: dict[str, tuple[str, dict[str, Any]]], pack: Pack) -> None:
    if pack.game != "tyrants":
        raise BadData(f"{pack.file}: a pack for {pack.game!r}, not for 'tyrants'")
    if pack.values:
        raise BadData(f"{pack.file}: field 'values': all numbers of this title are on its cards")
    seen: set[str] = set()
    for i, card in enumerate(pack.cards):
        where = f"{pack.file}: cards[{i}]"
        if not isinstance(card, dict) or not isinstance(card.get("id"), str) or not card["id"].isidentifier():
            raise BadData(f"{where}: a card needs a field 'id' of letters, digits and underscores")
        if card["id"] in seen:
            raise BadData(f"{where}: card {card['id']!r} stands twice in this pack")
        seen.add(card["id"])
        for field in card:
            if field not in FIELDS:
                offer = ", ".join(sorted(FIELDS))
                raise BadData(f"{where} ({card['id']}): unknown field {field!r}; there are: {offer}")
        known = raw.get(card["id"])
        if known and "half_deck" in card and card["half_deck"] != known[1]["half_deck"]:
            raise BadData(f"{where} ({card['id']}): field 'half_deck': a card of the box stays in its half-deck")
        if known is None and card.get("half_deck") not in HALF_DECKS:
            raise BadData(f"{where} ({card['id']}): field 'half_deck': a new card needs one of {', '.join(HALF_DECKS)}")
        base = known[1] if known else {"provenance": {"values": "reconstructed"}}
        raw[card["id"]] = (pack.file, {**base, **card})


def _card(file: str, data: dict[str, Any], vocabulary: Vocabulary, words: dict[str, Any]) -> Card:
    def fail(field: str, why: str) -> BadData:
        return BadData(f"{file}: card {data['id']}: field {field!r}: {why}")

    def need(field: str) -> Any:
        if field not in data:
            raise fail(field, "is missing")
        return data[field]

    def whole(field: str, value: Any, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise fail(field, f"{value!r} is not a whole number from {least} to {most}")
        return value

    def bilingual(field: str, value: Any) -> dict[str, str]:
        if not isinstance(value, dict) or sorted(map(str, value)) != ["en", "pl"]:
            raise fail(field, "give a text for each of en, pl")
        for lang, text in value.items():
            if not isinstance(text, str) or not text.strip():
                raise fail(field, f"the text for {lang} is empty or not a text")
        return value

    aspect, kind, vp, cost = need("aspect"), need("type"), need("vp"), need("cost")
    if aspect is not None and aspect not in ASPECTS:
        raise fail("aspect", f"{aspect!r} is not one of {', '.join(ASPECTS)}")
    if not isinstance(kind, str) or kind not in words["types"]:
        raise fail("type", f"{kind!r} is not one of {', '.join(words['types'])}")
    if not isinstance(vp, dict) or sorted(map(str, vp)) != ["deck", "inner_circle"]:
        raise fail("vp", "give deck and inner_circle")
    provenance = data.get("provenance", {})
    if not isinstance(provenance, dict) or any(v not in PROVENANCES for v in provenance.values()):
        raise fail("provenance", f"each value is one of {', '.join(PROVENANCES)}")
    returns = data.get("returns_to_supply", False)
    if type(returns) is not bool:
        raise fail("returns_to_supply", f"{returns!r} is not true or false")
    if returns and data["id"] != "insane_outcast":
        raise fail("returns_to_supply", "only the Insane Outcast has a supply to return to")
    reaction = data.get("on_forced_discard", [])
    where = f"{file}: card {data['id']}"
    return Card(
        id=data["id"],
        half_deck=data["half_deck"],
        name=bilingual("name", need("name")),
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
        text=bilingual("text", data["text"]) if "text" in data else {},
    )
