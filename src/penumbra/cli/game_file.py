"""Saved games on disk."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import penumbra
from penumbra.engine.errors import BadLog
from penumbra.engine.game import Game
from penumbra.engine.log import Log, log_of
from penumbra.engine.state import State
from penumbra.kit.packs import Pack

LARGEST = 20_000_000  # bytes


def read_data(file: Path) -> dict[str, Any]:
    """The JSON object of a saved game."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadLog(f"{file}: larger than {LARGEST} bytes: not a saved game")
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadLog(f"{file}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{file}: not JSON, or cut off: {error}") from error
    if not isinstance(data, dict):
        raise BadLog(f"{file}: not a saved game")
    return data


def read_log(file: Path, packs: Sequence[Pack] = ()) -> tuple[Log, Game]:
    """The log of a saved game and the game it is of."""
    data = read_data(file)
    try:
        log = log_of(data)
    except BadLog as error:
        raise BadLog(f"{file}: {error}") from error
    return log, penumbra.game(log.game, packs or log.pack_texts)


def read_game(file: Path, packs: Sequence[Pack] = ()) -> tuple[dict[str, Any], State]:
    """A saved game with all its fields, replayed and checked."""
    data = read_data(file)
    _, game = read_log(file, packs)
    try:
        return data, penumbra.load(json.dumps(data), game)
    except BadLog as error:
        raise BadLog(f"{file}: {error}") from error


def write_game(file: Path, state: State, **extra: Any) -> None:
    """Save a game, with extra fields; the old file is there until the new one is whole."""
    data = {**json.loads(penumbra.save(state)), **extra}
    try:
        draft = file.with_name(file.name + ".new")
        draft.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        os.replace(draft, file)
    except (OSError, ValueError) as error:
        raise BadLog(f"{file}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
