"""The pack of a table: the game it makes, and what people are told of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from penumbra.engine.errors import BadData, PenumbraError, UnknownGame
from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.engine.title import PackText
from penumbra.kit.cardfile import complaints_about
from penumbra.kit.complaints import in_language
from penumbra.kit.differences import differences
from penumbra.kit.packs import Pack, as_pack
from penumbra.server.models import TableRow
from penumbra.server.pack_schemas import PackFault, PackReport
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.schemas import ChangedCard, ChangedField, Gallery, PackFacts, Text

KEPT = 64  # packs whose words are kept at hand
FAULTS = 40  # that are told of a pack


def game_of(title: str) -> Game:
    try:
        return find_game(title)
    except UnknownGame:
        raise Refusal(404, "no_title") from None


def pack_at(row: TableRow) -> Mapping[str, str] | None:
    """The pack of a table: its own, or that of the game it goes on from."""
    found: list[dict[str, str]] = (row.origin or {}).get("pack_texts", [])
    return row.pack or (found[0] if found else None)


def facts_at(row: TableRow) -> PackFacts | None:
    pack = pack_at(row)
    return pack_facts(row.title, pack["file"], pack["text"]) if pack else None


def packed_game(title: str, pack: Mapping[str, str] | None) -> Game:
    """The game of a table; a pack that is wrong is refused with the first thing that is."""
    if pack is None:
        return game_of(title)
    game_of(title)
    try:
        return find_game(title, [PackText(pack["file"], pack["text"])])
    except BadData as error:
        raise Refusal(409, "bad_pack", detail=_both(str(error))) from None


def _both(text: str) -> dict[str, str]:
    return {lang: in_language(text[:600], lang) for lang in LANGUAGES}


@lru_cache(maxsize=KEPT)
def pack_facts(title: str, file: str, text: str) -> PackFacts | None:
    """What people at a table are told of its pack; None: it cannot be read any more."""
    try:
        game = find_game(title, [PackText(file, text)])
    except PenumbraError:
        return None
    return PackFacts(name=game.packs[0].name, digest=game.pack_digests[0], changes=_changes(game))


def _changes(game: Game) -> list[ChangedCard]:
    return [
        ChangedCard(
            card=one.card,
            name=Text(**one.name),
            added=one.added,
            changes=[
                ChangedField(field=c.field, label=Text(**c.label), old=Text(**c.old), new=Text(**c.new))
                for c in one.changes
            ],
        )
        for one in differences(game)
    ]


def _content(pack: Pack) -> dict[str, Any]:
    values = json.loads(json.dumps(pack.values))  # JSON knows no numbers as names
    return {"name": pack.name, "cards": list(pack.cards), "values": values}


def report_on(title: str, file: str, text: str) -> PackReport:
    """Everything that is wrong with a pack, or all that it changes."""
    try:
        pack = as_pack(PackText(file, text))
        wrong = complaints_about(game_of(title).title.packing.schema, pack, FAULTS)
        if wrong:
            faults = [PackFault(card=e.card, field=e.field, text=Text(**_both(e.why or str(e)))) for e in wrong]
            return PackReport(name=pack.name, digest=pack.digest, faults=faults, changes=[], cards=[])
        game = find_game(title, [pack])
        words = {lang: game.words(lang) for lang in LANGUAGES}
        shown = {card["id"] for card in pack.cards}
        cards = [card for card in game.gallery(words)["cards"] if card["id"] in shown]
        return PackReport(
            name=pack.name,
            digest=pack.digest,
            faults=[],
            changes=_changes(game),
            cards=Gallery(cards=cards).cards,
            content=_content(pack),
        )
    except BadData as error:
        fault = PackFault(card=error.card, field=error.field, text=Text(**_both(error.why or str(error))))
        return PackReport(name="", digest="", faults=[fault], changes=[], cards=[])
