"""Results on disk, a line a game, so that a long run can be stopped at any moment and resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

from penumbra.bots.simulate import Pace, Played
from penumbra.engine.errors import BadLog
from penumbra.engine.state import Result

FORMAT = 1


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True) + "\n"


def _as_dict(number: int, played: Played) -> dict[str, Any]:
    return {
        "game": number,
        "bots": list(played.bots),
        "decisions": played.decisions,
        "scores": list(played.result.scores),
        "winners": list(played.result.winners),
        "reason": played.result.reason,
        "digest": played.digest,
        "paces": [[pace.decisions, round(pace.seconds, 4), round(pace.slowest, 4)] for pace in played.paces],
    }


def _played(data: dict[str, Any]) -> Played:
    result = Result(tuple(data["scores"]), tuple(data["winners"]), data["reason"])
    paces = tuple(Pace(*pace) for pace in data["paces"])
    return Played(tuple(data["bots"]), data["decisions"], result, data["digest"], paces)


class ResultsFile:
    """The games of one arena: what it is about first, then a line for each game that is over."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        self.path = path
        self.games: dict[int, Played] = {}
        self._out: TextIO | None = None
        header = _line({"arena": FORMAT, **about})
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]  # a line that was cut off is played again
            if whole:
                self._read(whole.splitlines(), header)
            self._out = path.open("w", encoding="utf-8")
            self._out.write(whole or header)
            self._out.flush()
        except OSError as error:
            raise BadLog(f"{path}: cannot be used: {error.strerror}") from error

    def _read(self, lines: list[str], header: str) -> None:
        try:
            if json.loads(lines[0]) != json.loads(header):
                raise BadLog(f"{self.path}: holds another arena, {lines[0]}; this one is {header.strip()}")
            for line in lines[1:]:
                data = json.loads(line)
                self.games[data["game"]] = _played(data)
        except (ValueError, KeyError, TypeError) as error:
            raise BadLog(f"{self.path}: not results of an arena: {error}") from error

    def append(self, number: int, played: Played) -> None:
        assert self._out is not None
        self.games[number] = played
        self._out.write(_line(_as_dict(number, played)))
        self._out.flush()

    def close(self) -> None:
        if self._out is not None:
            self._out.close()
