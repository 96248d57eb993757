"""The pack of a table: the game it makes, and what people are told of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from penumbra.engine.errors import BadData, UnknownGame
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
from penumbra.server.schemas import ChangedCard, ChangedField, Gallery, PackFacts, TablePack, Text

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


def named(pack: Mapping[str, str], game: Game) -> dict[str, str]:
    """A pack as its table keeps it: with what lists say of it, so that they need not read it."""
    return {**pack, "name": game.packs[0].name, "digest": game.pack_digests[0]}


def named_at(row: TableRow) -> TablePack | None:
    """What every list says of a table's pack. It is not read for that: of a table that was laid by a server that did
    not keep the name, the file is named, and its text has the digest."""
    pack = pack_at(row)
    if pack is None:
        return None
    digest = pack.get("digest") or blake2b(pack["text"].encode(errors="replace"), digest_size=16).hexdigest()
    return TablePack(name=pack.get("name") or pack["file"], digest=digest)


def packed_game(title: str, pack: Mapping[str, str] | None) -> Game:
    """The game of a table; a pack that is wrong is refused with the first thing that is."""
    if pack is None:
        return game_of(title)
    game_of(title)
    try:
        return find_game(title, [PackText(pack["file"], pack["text"])])
    except BadData as error:
        raise Refusal(409, "bad_pack", detail=_both(str(error))) from None


async def read_ahead(row: TableRow) -> None:
    """Read the pack of a table whose log is about to be carried out: nobody else waits for that. One that is wrong by
    now says so where it is asked for."""
    if row.origin is not None and pack_at(row) is not None:
        with suppress(Refusal):
            await asyncio.to_thread(packed_game, row.title, pack_at(row))


def _both(text: str) -> dict[str, str]:
    return {lang: in_language(text[:600], lang) for lang in LANGUAGES}


def pack_facts(title: str, pack: Mapping[str, str] | None) -> PackFacts:
    """What people at a table are told of its pack."""
    if pack is None:
        raise Refusal(404, "not_found")
    game = packed_game(title, pack)
    return PackFacts(name=game.packs[0].name, digest=game.pack_digests[0], changes=_changes(game))


def gallery_of(title: str, pack: Mapping[str, str] | None) -> Gallery:
    """Every card of the box as it is with a pack."""
    game = packed_game(title, pack)
    return Gallery(**game.gallery({lang: game.words(lang) for lang in LANGUAGES}))


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
