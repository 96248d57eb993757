"""How to play, on a page: a title's data/primer.yaml, in our own words, every claim with its clause.

    lead: {pl: ..., en: ...}
    goal: {note: ..., parts: [PART, ...]}        # what one plays for
    turn: {note: ..., parts: [PART, ...]}        # what one does
    focus:                                       # the one idea on which the rest depends, shown on the board
      name: ..., note: ...
      step: 4                                    # the moment of the tutorial that the picture shows
      pins: [{place: north, text: ..., clauses: [...]}]
    traps: [PART, ...]                           # five things that beginners get wrong
    end: {text: ..., clauses: [...], scores: [{icon: skull, name: ...}]}

A PART has name, text, clauses, and may have cards, icons or rows (icon, text). Texts are in both languages; **bold**.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from penumbra.engine.errors import BadData
from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.datafiles import read_data
from penumbra.kit.tutorial import LANGUAGES, tutorial_of

FILE = "data/primer.yaml"
TRAPS = 5
# Fields by what they hold; those with a question mark may be missing.
PART = {"name": "text", "text": "text", "clauses": "clauses", "cards?": "cards", "icons?": "names", "rows?": "rows"}
SCHEMA: dict[str, Any] = {
    "lead": "text",
    "goal": {"note": "text", "parts": [PART]},
    "turn": {"note": "text", "parts": [PART]},
    "focus": {
        "name": "text",
        "note": "text",
        "step": "number",
        "pins": [{"place": "name", "text": "text", "clauses": "clauses"}],
    },
    "traps": [PART],
    "end": {"text": "text", "clauses": "clauses", "scores": [{"icon": "name", "name": "text"}]},
}


@lru_cache(64)
def primer_of(game: Game) -> dict[str, Any] | None:
    """The page of a title; None: it has none."""
    try:
        data = read_data(game.id, "data", "primer.yaml")
    except (FileNotFoundError, ModuleNotFoundError):
        return None
    return read_primer(game, data)


def read_primer(game: Game, data: Any) -> dict[str, Any]:
    """Check a page: an error names the file and the field."""
    _Reader(game).check("", SCHEMA, data)
    if len(data["traps"]) != TRAPS:
        raise BadData(f"{FILE}: traps: give {TRAPS} of them")
    tutorial = tutorial_of(game)
    if tutorial is None or not 0 < data["focus"]["step"] <= len(tutorial.steps):
        raise BadData(f"{FILE}: focus.step: there is no such step of the tutorial")
    found: dict[str, Any] = data
    return found


def scene_of(game: Game) -> State:
    """The moment that the picture of a title's page shows, before the learner acts."""
    tutorial, primer = tutorial_of(game), primer_of(game)
    assert tutorial is not None and primer is not None
    state = game.position(tutorial.position)
    for move in tutorial.moves:
        if move.step + 1 >= primer["focus"]["step"]:
            break
        state.apply(move.action)
    return state


class _Reader:
    def __init__(self, game: Game) -> None:
        self.clauses = {clause["id"] for clause in game.ledger}
        self.cards = {card for card in game.actions.axes.get("card", ()) if card}

    def check(self, where: str, wanted: Any, given: Any) -> None:
        if isinstance(wanted, dict):
            self._fields(where, wanted, given)
        elif isinstance(wanted, list):
            if not isinstance(given, list) or not given:
                raise BadData(f"{FILE}: {where}: give a list")
            for i, one in enumerate(given):
                self.check(f"{where}[{i}]", wanted[0], one)
        else:
            self._value(where, wanted, given)

    def _fields(self, where: str, wanted: dict[str, Any], given: Any) -> None:
        if not isinstance(given, dict):
            raise BadData(f"{FILE}: {where}: give fields")
        known = {name.rstrip("?"): (kind, not name.endswith("?")) for name, kind in wanted.items()}
        for name in given:
            if name not in known:
                raise BadData(f"{FILE}: {where}: there is no field {name!r}; there are: {', '.join(known)}")
        for name, (kind, needed) in known.items():
            if name in given:
                self.check(f"{where}.{name}".lstrip("."), kind, given[name])
            elif needed:
                raise BadData(f"{FILE}: {where}: field {name!r} is missing")

    def _value(self, where: str, kind: str, given: Any) -> None:
        if kind == "rows":
            self.check(where, [{"icon": "name", "text": "text"}], given)
        elif not self._is(kind, given):
            raise BadData(f"{FILE}: {where}: {given!r} is not right for {kind}")

    def _is(self, kind: str, given: Any) -> bool:
        if kind == "number":
            return type(given) is int
        if kind == "name":
            return _words(given)
        if kind == "text":
            return isinstance(given, dict) and sorted(given) == list(LANGUAGES) and all(map(_words, given.values()))
        known = {"clauses": self.clauses, "cards": self.cards}.get(kind)
        return isinstance(given, list) and all(_words(one) and (known is None or one in known) for one in given)


def _words(given: Any) -> bool:
    return isinstance(given, str) and bool(given.strip())
