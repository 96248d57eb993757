"""What a pack changes, in words: for each card and each group of numbers, field by field, what was and what is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.kit.cardfile import CardSchema, Contents, contents_of
from penumbra.kit.shapes import LANGUAGES

Words = dict[str, str]  # by language
NOTHING: Words = dict.fromkeys(LANGUAGES, "—")


class Change(NamedTuple):
    """One field: what it is called, what stood there, what stands there now."""

    field: str  # the way to it: vp.deck
    label: Words
    old: Words
    new: Words


class Changed(NamedTuple):
    """A card, or with the id "" the numbers that are on no card."""

    card: str
    name: Words
    added: bool
    changes: tuple[Change, ...]


def differences(game: Game) -> list[Changed]:
    """How a game with packs differs from the one in the box."""
    schema: CardSchema | None = game.title.packing.schema
    if schema is None or not game.packs:
        return []
    plain, before, after = find_game(game.id), contents_of(schema), contents_of(schema, game.packs)
    found = [_card(plain, game, before, after, card) for card in after.entries]
    return [one for one in (*found, _numbers(game, before, after)) if one.changes]


def _card(plain: Game, game: Game, before: Contents, after: Contents, card: str) -> Changed:
    now = after.entries[card].data
    was = before.entries[card].data if card in before.entries else {}
    name = {lang: game.words(lang).card_name(card) for lang in LANGUAGES}
    if now == was:
        return Changed(card, name, False, ())
    text = {lang: game.words(lang).card_text(card) for lang in LANGUAGES}
    old = {lang: plain.words(lang).card_text(card) for lang in LANGUAGES} if was else NOTHING
    said = text != old and any(text.values())
    changes = [_change(game, path, a, b) for path, a, b in _leaves("", was, now) if not (said and _is_told(a, b))]
    if said:
        changes.append(Change("text", _label(game, "text"), old, text))
    return Changed(card, name, not was, tuple(changes))


def _is_told(old: Any, new: Any) -> bool:
    """Steps are read in the text of the card."""
    return isinstance(old, list) or isinstance(new, list)


def _numbers(game: Game, before: Contents, after: Contents) -> Changed:
    schema: CardSchema = game.title.packing.schema
    parts = ("values", *schema.beside)
    leaves = [leaf for part in parts for leaf in _leaves("", before.data.get(part, {}), after.data.get(part, {}))]
    name = {lang: game.words(lang).field("values") for lang in LANGUAGES}
    return Changed("", name, False, tuple(_change(game, *leaf) for leaf in leaves))


def _leaves(path: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """Where two pieces of data differ, as deep as both are mappings."""
    if isinstance(new, dict) and (old is None or isinstance(old, dict)):
        old = old or {}
        for name in dict.fromkeys([*old, *new]):
            if path or name not in ("id", "provenance", "text"):
                yield from _leaves(f"{path}.{name}" if path else str(name), old.get(name), new.get(name))
    elif old != new:
        yield path, old, new


def _change(game: Game, path: str, old: Any, new: Any) -> Change:
    return Change(path, _label(game, path), _told(old), _told(new))


def _label(game: Game, path: str) -> Words:
    return {lang: " · ".join(game.words(lang).field(part) for part in path.split(".")) for lang in LANGUAGES}


def _told(value: Any) -> Words:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return {"en": "yes", "pl": "tak"} if value else {"en": "no", "pl": "nie"}
    if isinstance(value, (list, dict)):
        value = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000).strip()
    return dict.fromkeys(LANGUAGES, str(value))
