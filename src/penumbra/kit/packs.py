"""Packs: a YAML file with the schema of a title's cards that corrects or adds cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from os import PathLike
from pathlib import Path
from typing import Any

import yaml

from penumbra.engine.errors import BadData
from penumbra.engine.given import shown
from penumbra.engine.title import PackText
from penumbra.kit.yamls import parse_yaml

FORMAT = 1
FIELDS = ("penumbra_pack", "game", "name", "cards", "values")
LARGEST = 1_000_000  # bytes
DEEPEST = 60  # levels of nesting
LONGEST_NAME = 80
LATEST = 8  # texts that were read, which stay at hand


@dataclass(frozen=True)
class Pack:
    """A pack that was read; its cards are checked when a title opens it."""

    file: str
    game: str
    name: str
    digest: str
    cards: tuple[Any, ...]
    values: dict[str, Any] = field(default_factory=dict)  # numbers that are not on cards, for titles that have some
    text: str = ""  # as it was written: every game that is played with it brings it along


def as_pack(given: object) -> Pack:
    """A pack from whatever stands for one: a pack, the path of a file, its data, or a text out of a game file."""
    match given:
        case Pack():
            return given
        case PackText():
            return _pack_of_text(given)
        case str() | PathLike():
            return read_pack(given)
        case Mapping():
            try:
                text = json.dumps(dict(given), ensure_ascii=False)
            except (TypeError, ValueError, RecursionError) as error:
                raise BadData(f"a pack as data has what YAML has not: {error}") from error
            return pack_of(text.encode(errors="replace"), "pack")
    raise BadData(f"a pack is a path, a mapping or what read_pack returns, not {shown(given)}")


@lru_cache(maxsize=LATEST)
def _pack_of_text(given: PackText) -> Pack:
    """A table is laid, begun and read from its log with the same text; to read it takes longest of all that."""
    return pack_of(given.text.encode(errors="replace"), given.file)


def read_pack(path: str | PathLike[str]) -> Pack:
    """Read a pack from a file."""
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise BadData(f"{str(path)!r}: cannot be read: {getattr(error, 'strerror', error)}") from error
    return pack_of(content, Path(path).name)


def pack_of(content: bytes, file: str) -> Pack:
    """A pack from its text. The digest is of what it says, not of how it is laid out."""
    if len(content) > LARGEST:
        raise BadData(f"{file}: larger than {LARGEST} bytes")
    _check_nesting(content, file)
    data = parse_yaml(content, file)
    if not isinstance(data, dict) or data.get("penumbra_pack") != FORMAT:
        raise BadData(f"{file}: not a pack: its first field is 'penumbra_pack: {FORMAT}'")
    for name in data:
        if name not in FIELDS:
            raise BadData(f"{file}: unknown field {shown(name)}; there are: {', '.join(FIELDS)}")
    for name in ("game", "name"):
        if not isinstance(data.get(name), str):
            raise BadData(f"{file}: field {name!r} is missing or not a text")
    if not data["name"].isprintable() or not 0 < len(data["name"].strip()) <= LONGEST_NAME:
        raise BadData(f"{file}: field 'name': give 1 to {LONGEST_NAME} printable characters")
    values = data.get("values", {})
    if not isinstance(values, dict):
        raise BadData(f"{file}: field 'values' is not a list of numbers by name")
    cards = data.get("cards", [] if values else None)
    if not isinstance(cards, list) or not (cards or values):
        raise BadData(f"{file}: field 'cards' is missing or not a list of cards")
    digest = blake2b(repr(_plain(data)).encode(errors="replace"), digest_size=16).hexdigest()
    return Pack(file, data["game"], data["name"], digest, tuple(cards), values, _text_of(content))


def _text_of(content: bytes) -> str:
    """YAML says of itself how it is encoded."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16")
    return content.decode("utf-8-sig")


def _check_nesting(content: bytes, file: str) -> None:
    """Aliases and deep nesting can make a small file endless: neither is needed in a pack."""
    depth = 0
    try:
        for event in yaml.parse(content, Loader=yaml.CSafeLoader):
            if isinstance(event, yaml.AliasEvent):
                raise BadData(f"{file}: alias *{event.anchor}: aliases are not allowed, write it out")
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise BadData(f"{file}: nested more than {DEEPEST} levels deep")
    except yaml.YAMLError:
        return  # parse_yaml says what is wrong


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return [(k, _plain(v)) for k, v in sorted(value.items(), key=lambda item: (str(item[0]), repr(item[0])))]
    return [_plain(v) for v in value] if isinstance(value, list) else value
