"""Packs over HTTP: what is wrong with one, what it changes, what may be corrected, and those on offer here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi import Path as InPath

from penumbra.engine.effects import REQUIRED, Branches, CardVerb, Condition, Flag, Number, Several, Steps, Word
from penumbra.engine.errors import PenumbraError
from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.kit.cardfile import CardSchema, contents_of, fields_of
from penumbra.kit.packs import read_pack
from penumbra.kit.shapes import Effect, Shape
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server
from penumbra.server.pack_schemas import CardForm, OfferedPack, PackReport
from penumbra.server.pack_words import game_of, report_on
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.schemas import REFUSED, PackBody, Text

router = APIRouter(prefix="/api/titles/{title}/packs", tags=["packs"], responses=REFUSED)
MOST_OFFERED = 100
LATEST = 16  # titles and states of the folder whose packs stay at hand
Card = Annotated[str, InPath(max_length=60)]


@router.post("/check")
async def check_pack(title: str, body: PackBody, request: Request, server: Server, person: Anybody) -> PackReport:
    """Whether a pack may be played with: what is wrong, field by field, or what it changes, in words."""
    game_of(title)
    reader = person.id if person else address_of(request.scope)
    await server.packs.check(reader)
    async with server.pack_readers.of(reader):
        return await asyncio.to_thread(report_on, title, body.file, body.text)


@router.get("")
async def offered(title: str, server: Server) -> list[OfferedPack]:
    """The packs in the folder of this server that can be played with."""
    game_of(title)
    return await asyncio.to_thread(_offered, title, server.settings.packs)


def _offered(title: str, folder: Path | None) -> list[OfferedPack]:
    return _sound(title, *map(_version, sorted(folder.glob("*.yaml"))[:MOST_OFFERED] if folder else ()))


class Version(NamedTuple):
    """A file as it is now."""

    path: Path
    size: int
    changed: int


def _version(path: Path) -> Version:
    try:
        facts = path.stat()
    except OSError:
        return Version(path, 0, 0)  # reading it says why
    return Version(path, facts.st_size, facts.st_mtime_ns)


@lru_cache(maxsize=LATEST)
def _sound(title: str, *files: Version) -> list[OfferedPack]:
    """Those that can be played with. To read a folder takes seconds, and whoever sets up a table asks for it."""
    found = []
    for path, _, _ in files:
        try:
            pack = read_pack(path)
            if pack.game == title:
                find_game(title, [pack])
                found.append(OfferedPack(name=pack.name, file=pack.file, digest=pack.digest, text=pack.text))
        except PenumbraError:
            continue  # `penumbra serve` says so when it starts
    return found


@router.get("/form/{card}")
async def form(title: str, card: Card) -> CardForm:
    """What may be corrected on a card of the box: its fields as they are, what each takes, and the verbs."""
    game = game_of(title)
    schema: CardSchema | None = game.title.packing.schema
    if schema is None:
        raise Refusal(404, "not_found")
    entries = contents_of(schema).entries
    if card not in entries:
        raise Refusal(404, "not_found")
    data = entries[card].data
    shapes = fields_of(schema, data[schema.group], card)
    fields = {name: shape.facts() for name, shape in shapes.items() if name != "provenance"}
    verbs = _verbs(game)
    names = {*fields, *_inner(fields), *(name for verb in verbs.values() for name in _parts(verb["parameters"]))}
    labels = {name: Text(**{lang: game.words(lang).field(name) for lang in LANGUAGES}) for name in sorted(names)}
    return CardForm(card=card, fields=fields, labels=labels, data=_plain(data, fields), verbs=verbs)


def _plain(data: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name in fields}


def _inner(facts: Any) -> set[str]:
    """The names of parts of fields."""
    if isinstance(facts, list):
        return {name for one in facts for name in _inner(one)}
    if not isinstance(facts, dict):
        return set()
    own = {*facts["fields"]} if isinstance(facts.get("fields"), dict) else set()
    own |= {*facts["kinds"]} if isinstance(facts.get("kinds"), dict) else set()
    own |= {one["name"] for one in facts.get("numbers", [])}
    return own.union(*(_inner(one) for one in facts.values()))


def _parts(parameters: Mapping[str, Any]) -> set[str]:
    """The names of a verb's parameters, and of the conditions among them."""
    return {*parameters, *(name for one in parameters.values() for name in one.get("kinds", ()))}


@cache
def _verbs(game: Game) -> dict[str, Any]:
    """Every verb with its parameters, a step to begin with, and what that says."""
    schema: CardSchema = game.title.packing.schema
    vocabulary = next(shape.vocabulary for shape in _effects(schema))
    return {name: _verb(game, verb) for name, verb in sorted(vocabulary.verbs.items())}


def _verb(game: Game, verb: CardVerb) -> dict[str, Any]:
    blank = _blank(verb)
    words: dict[str, Any] = {lang: game.words(lang) for lang in LANGUAGES}
    return {
        "parameters": {field: _parameter(one) for field, one in verb.parameters.items()},
        "blank": blank,
        "says": {lang: wording.effects.steps([blank], verb.name) for lang, wording in words.items()},
    }


def _effects(schema: CardSchema) -> list[Effect]:
    found: list[Effect] = []

    def look(shape: Shape) -> None:
        if isinstance(shape, Effect):
            found.append(shape)
        for part in vars(shape).values():
            for inner in part.values() if isinstance(part, Mapping) else part if isinstance(part, tuple) else (part,):
                if isinstance(inner, Shape):
                    look(inner)

    for fields in schema.sets.values():
        for shape in fields.values():
            look(shape)
    return found


def _parameter(parameter: Any) -> dict[str, Any]:
    needed = parameter.default is REQUIRED
    match parameter:
        case Number():
            facts = {"shape": "number", "least": parameter.least, "most": parameter.most, "words": parameter.words}
        case Word():
            facts = {"shape": "word", "words": parameter.choices}
        case Several():
            facts = {"shape": "words", "words": parameter.choices}
        case Flag():
            facts = {"shape": "flag"}
        case Condition():
            facts = {"shape": "condition", "kinds": {k: _parameter(v) for k, v in parameter.conditions.items()}}
        case Branches():
            facts = {"shape": "branches", "most": parameter.most}
        case _:
            facts = {"shape": "steps"}
    return {**facts, "needed": needed}


def _blank(verb: CardVerb) -> dict[str, Any]:
    """A step with this verb to begin with."""
    given = {name: _least(one) for name, one in verb.parameters.items() if one.default is REQUIRED}
    then = {"then": given.pop("then")} if "then" in given else {}
    first = next(iter(verb.parameters), "")
    bare = len(given) == 1 and first in given
    return {verb.name: given[first] if bare else given, **then}


def _least(parameter: Any) -> Any:
    match parameter:
        case Number():
            return parameter.least
        case Word():
            return parameter.choices[0]
        case Several():
            return [parameter.choices[0]]
        case Condition():
            name = next(iter(parameter.conditions))
            return {name: _least(parameter.conditions[name])}
        case Branches():
            return [[], []]
        case Steps():
            return []
    return False
