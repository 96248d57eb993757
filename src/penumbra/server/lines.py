"""The lines of a table's log: worded once, when a thing happens, and kept as they were read.

A kept line says whom it is told and what the public reads; seats that read something else ("You draw …") have
texts of their own. Words of today never change what was said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from penumbra.engine.core import ALL, Frame
from penumbra.engine.recall import GameRecall
from penumbra.engine.state import State
from penumbra.engine.title import Wording
from penumbra.server.perspective import seat_name, wordings
from penumbra.server.phrases import Text, say

Kept = dict[str, Any]
# Much of what happens has happened before, here or at another table: so lines of events are shared, and never changed.
_LINES: GameRecall[tuple[Any, ...], Kept] = GameRecall(10_000)
NOTES = ("sit", "ask", "agree", "refuse", "renew")  # to people these are all notes


def event_lines(state: State, events: Iterable[Frame]) -> list[Kept]:
    """What each recipient reads of an action. `state` is how things stood after it."""
    words = wordings(state)
    known, table = _LINES.of(state.game), (state.n, *words.values())
    lines = []
    for event in events:
        key = table, event
        line = known.get(key)
        if line is None:
            line = known.keep(key, _event_line(state, words, event))
        if line:
            lines.append(line)
    return lines


def _event_line(state: State, words: Mapping[str, Wording], event: Frame) -> Kept:
    """The line of an event, empty if it is not told: of the state only what tables of this size have in common."""
    to: int = event[0]
    public = {lang: w.event(event, None if to == ALL else to) for lang, w in words.items()}
    own = {}
    concerned = state.game.concerns(state, event) if to == ALL else set()
    for seat in range(state.n):
        if seat not in concerned:
            continue  # reads what everybody reads
        text = {lang: w.event(event, seat) for lang, w in words.items()}
        if text != public:
            own[str(seat)] = text
    if not public["en"] and not own:
        return {}
    about = state.game.mentions(state, event)
    line: Kept = {"what": event[1], "text": public, "kind": "event"}
    if about.seat is not None and about.seat < state.n:  # an opponent that nobody plays has no seat
        line["seat"] = about.seat
    if event[1] in state.game.title.reading.heads:
        line["head"] = True
    if to != ALL:
        line["to"] = to
    if own:
        line["own"] = own
    if about.places:
        line["places"] = list(about.places)
    if about.cards:
        line["cards"] = list(about.cards)
    return line


def said(kind: str, seat: int | None, data: dict[str, Any], state: State | None) -> Kept:
    """The line of an entry that is no action."""
    line: Kept = {"what": "note" if kind in NOTES else kind, "kind": "system"}
    if seat is not None:
        line["seat"] = seat
    if kind == "chat":
        return {**line, "kind": "chat", "name": data["name"], "text": {"pl": data["text"], "en": data["text"]}}
    fields = dict(data["fields"])
    if state is not None and seat is not None:
        fields["seat"] = seat_name(state, seat)
    line["text"] = say(data["say"], **fields)
    return {**line, "kind": "undo", "back": data["back"]} if kind == "undo" else line


def worded(kind: str, seat: int | None, data: dict[str, Any], state: State | None) -> list[Kept]:
    """The lines of an entry, with the state as it is after it."""
    lines = [said(kind, seat, data, state)] if "say" in data or kind == "chat" else []
    if kind in ("start", "act") and state is not None:
        lines += event_lines(state, state.events)
    return lines


def read_by(lines: Iterable[Kept], seat: int | None, n: int) -> list[dict[str, Any]]:
    """Kept lines of entry `n` as one recipient reads them."""
    found = []
    for line in lines:
        if line.get("to", seat) != seat:
            continue
        text: Text = line.get("own", {}).get(str(seat), line["text"])
        if text["en"]:
            read = {
                "n": n,
                "seat": line.get("seat"),
                "what": line["what"],
                "text": text,
                "places": line.get("places", []),
                "cards": line.get("cards", []),
                "kind": line["kind"],
            }
            found.append(read | {name: line[name] for name in ("head", "back", "name") if name in line})
    return found
