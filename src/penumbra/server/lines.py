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
from penumbra.server.wire import Ready, packed

Kept = dict[str, Any]


class Shared(Kept, Ready):
    """The line of an event at all tables where it happens: never changed, and put into JSON once for each reader."""

    __slots__ = ("_packed", "_read")

    def __init__(self, line: Kept) -> None:
        super().__init__(line)
        self._packed = b""
        self._read: dict[int | None, bytes] = {}

    def packed(self) -> bytes:
        if not self._packed:
            self._packed = super().packed()
        return self._packed

    def read_by(self, seat: int | None) -> bytes:
        """See `rest_of`."""
        if "to" not in self and str(seat) not in self.get("own", ()):
            seat = None  # reads what everybody reads
        found = self._read.get(seat)
        if found is None:
            found = self._read[seat] = rest_of(self, seat)
        return found


class Lines(list[Kept], Ready):
    """The lines of an entry."""

    def packed(self) -> bytes:
        return b"[%b]" % b",".join([packed(line) for line in self])


# Much of what happens has happened before, here or at another table.
_LINES: GameRecall[tuple[Any, ...], Shared] = GameRecall(10_000)
NOTES = ("sit", "ask", "agree", "refuse", "renew")  # to people these are all notes


def event_lines(state: State, events: Iterable[Frame]) -> list[Kept]:
    """What each recipient reads of an action. `state` is how things stood after it."""
    words = wordings(state)
    known, table = _LINES.of(state.game), (state.n, *words.values())
    lines: list[Kept] = []
    for event in events:
        key = table, event
        line = known.get(key)
        if line is None:
            line = known.keep(key, Shared(_event_line(state, words, event)))
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


def worded(kind: str, seat: int | None, data: dict[str, Any], state: State | None) -> Lines:
    """The lines of an entry, with the state as it is after it."""
    lines = Lines([said(kind, seat, data, state)] if "say" in data or kind == "chat" else [])
    if kind in ("start", "act") and state is not None:
        lines += event_lines(state, state.events)
    return lines


def read_by(lines: Iterable[Kept], seat: int | None, n: int) -> list[dict[str, Any]]:
    """Kept lines of entry `n` as one recipient reads them."""
    found = (_read(line, seat) for line in lines)
    return [{"n": n, **line} for line in found if line]


def told(lines: Iterable[Kept], seat: int | None, n: int) -> bytes:
    """The same as JSON, separated by commas."""
    rests = [line.read_by(seat) if isinstance(line, Shared) else rest_of(line, seat) for line in lines]
    return b",".join([b'{"n":%d,%b' % (n, rest) for rest in rests if rest])


def rest_of(line: Kept, seat: int | None) -> bytes:
    """What a recipient reads of a line as JSON, to be put behind its number; empty if it is not for them."""
    read = _read(line, seat)
    return packed(read)[1:] if read else b""


def _read(line: Kept, seat: int | None) -> dict[str, Any]:
    text: Text = line.get("own", {}).get(str(seat), line["text"])
    if line.get("to", seat) != seat or not text["en"]:
        return {}
    read = {
        "seat": line.get("seat"),
        "what": line["what"],
        "text": text,
        "places": line.get("places", []),
        "cards": line.get("cards", []),
        "kind": line["kind"],
    }
    return read | {name: line[name] for name in ("head", "back", "name") if name in line}
