"""A finished game as a film: every moment as each reader could see it, packed. Rules that change later leave it so.

One line of JSON is one moment, from the beginning to the end: the view, how seats are called, and the lines of the
action that led there. A film of 600 actions takes about 40 kB a reader.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from penumbra.engine.log import log_of, replay, save, steps
from penumbra.engine.randomness import commitment, key_of
from penumbra.server.lines import event_lines, read_by
from penumbra.server.perspective import called

PUBLIC, FILE = -1, -2  # readers besides the seats: everybody, and `penumbra replay --verify`


def film(log: dict[str, Any]) -> dict[int, bytes]:
    """The films of a game for every reader, and its file."""
    moments: dict[int, list[str]] = {}
    state = None
    for n, state in enumerate(steps(log_of(log))):
        lines = event_lines(state, state.events) if n else []
        names = called(state)
        for reader in range(PUBLIC, state.n):
            seat = None if reader == PUBLIC else reader
            moment = {"view": state.game.view(state, seat), "called": names, "log": read_by(lines, seat, n)}
            moments.setdefault(reader, []).append(json.dumps(moment, ensure_ascii=False))
    assert state is not None
    found = {reader: zlib.compress("\n".join(texts).encode()) for reader, texts in moments.items()}
    seeds = [state.log.seed, *(seed for _, seed in state.log.reshuffles)]
    proof = {
        **json.loads(save(state)),
        "commitments": [commitment(key_of(seed)) for seed in seeds],
        "key": state.key.hex(),
    }
    return {**found, FILE: zlib.compress(json.dumps(proof, ensure_ascii=False).encode())}


def settled_moment(log: dict[str, Any]) -> dict[str, Any]:
    """The description of the latest moment of a game in which nothing is half-way."""
    state = replay(log_of(log))
    return {name: value for name, value in state.game.describe(state).items() if name != "actions"}


def moments_of(data: bytes) -> list[str]:
    """The moments of a film as JSON texts."""
    return zlib.decompress(data).decode().split("\n")


def file_of(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(data))
    return found
