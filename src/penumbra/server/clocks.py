"""Clocks: how long a seat has been asked, read from the log of its table.

A *move* lasts from the moment a seat is asked until another one is, or a round begins: both are public, so a clock
tells nothing else, and clicks within a compound choice change none. A clock gives every move a time of its own, or the
whole game a bank to which each finished move adds. Nothing is kept but the moments of the log: a restart, another
process or an undo come to the same times.

An undo neither gives nor takes: what was used for a move stays used when the game comes back to it, and the same move
adds to the bank once. Who sits down later has a full clock.

Clocks stand still while no server runs and while the person is away: such spans are *pauses*, cut out of every time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import ceil
from typing import NamedTuple

Span = tuple[float, float]  # moments in seconds: from, to
HOUR = 3600.0
DAY = 24 * HOUR
YEAR = 365 * DAY


@dataclass(frozen=True)
class Clock:
    """`move` seconds for every move; with a bank, what each finished move adds to it."""

    move: float
    bank: float = 0.0


CLOCKS = {
    "day": Clock(DAY),
    "three_days": Clock(3 * DAY),
    "week": Clock(6 * HOUR, bank=7 * DAY),
    "hour": Clock(60.0, bank=HOUR),
}


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same time without overlaps, in order."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        elif begin < end:
            found.append((begin, end))
    return tuple(found)


def running(span: Span, pauses: Sequence[Span]) -> float:
    """How long a clock runs in a span; pauses are merged."""
    begin, end = span
    paused = sum(max(0.0, min(end, until) - max(begin, since)) for since, until in pauses)
    return max(0.0, end - begin - paused)


def end_of(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + DAY


def day_of(end: float) -> date:
    """The last day of a vacation that ends then."""
    return (datetime.fromtimestamp(end, UTC) - timedelta(microseconds=1)).date()


def days_taken(vacations: Iterable[Span], now: float) -> int:
    """So many days count for the 365 before now: each that was begun, and at least one a vacation."""
    recent = [(max(began, now - YEAR), until) for began, until in vacations if until > now - YEAR]
    return sum(max(1, ceil((until - began) / DAY)) for began, until in recent)


class Asked(NamedTuple):
    """Whom the table waits for, and in which round."""

    seat: int
    round: int


class Timing:
    """When each seat of a table has been asked, since the game began or went on by newer rules."""

    def __init__(self, at: float = 0.0, asked: Asked | None = None) -> None:
        self.asked = asked
        self._since = at
        self._number = 0  # of the move
        self._before: list[tuple[int, Asked | None]] = []  # the move in which each action that counts was taken
        self._spans: defaultdict[int, defaultdict[int, list[Span]]] = defaultdict(lambda: defaultdict(list))
        self._finished: defaultdict[int, set[int]] = defaultdict(set)  # moves by seat

    def act(self, at: float, asked: Asked | None, seen: bool) -> None:
        """An action; `seen`: others may know that it was taken."""
        self._before.append((self._number, self.asked))
        if not seen or asked == self.asked:
            return
        if self.asked is not None:
            self._finished[self.asked.seat].add(self._number)
        self._go_to(at, self._number + 1, asked)

    def undo(self, at: float, keep: int) -> None:
        """So many actions stay."""
        number, asked = self._before[keep]
        del self._before[keep:]
        if (number, asked) != (self._number, self.asked):
            self._go_to(at, number, asked)

    def _go_to(self, at: float, number: int, asked: Asked | None) -> None:
        if self.asked is not None and at > self._since:
            self._spans[self.asked.seat][self._number].append((self._since, at))
        self._number, self.asked, self._since = number, asked, at

    def hand_over(self, at: float, seat: int) -> None:
        """Somebody else plays the seat from now on."""
        self._spans.pop(seat, None)
        self._finished.pop(seat, None)
        if self.asked is not None and self.asked.seat == seat:
            self._since = max(at, self._since)

    def asked_since(self, seat: int) -> float | None:
        """Since when this seat has been asked, if it is."""
        return self._since if self.asked is not None and self.asked.seat == seat else None

    def left(self, clock: Clock, seat: int, now: float, pauses: Sequence[Span]) -> float:
        """The seconds that a seat has left; below zero its time is up."""
        asked = self.asked is not None and self.asked.seat == seat
        moves: Mapping[int, list[Span]] = self._spans.get(seat, {})
        if clock.bank:
            spans = [span for move in moves.values() for span in move]
            given = clock.bank + clock.move * len(self._finished.get(seat, ()))
        else:
            spans, given = list(moves.get(self._number, ())) if asked else [], clock.move
        if asked:
            spans.append((self._since, max(now, self._since)))
        return given - sum(running(span, pauses) for span in spans)
