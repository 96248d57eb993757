"""Clocks by their properties, with moments made up: bank, time a move, pauses, reading the log again, undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given as made_up
from hypothesis import settings
from hypothesis import strategies as st

from penumbra.server.clocks import CLOCKS, DAY, HOUR, Asked, Clock, Span, Timing, days_taken, merged, running

SEATS = 3
BANK, MOVE = Clock(60.0, bank=HOUR), Clock(DAY)


def given(*things: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Made up, and judged by nobody's speed."""
    return lambda test: settings(deadline=None)(made_up(*things)(test))


EITHER = pytest.mark.parametrize("clock", (BANK, MOVE), ids=("bank", "move"))


@dataclass
class Script:
    """A game as its log tells it: so long after the step before, an action that asks a seat, or an undo."""

    steps: list[tuple[float, int | None, bool]]  # a wait; whom the action asks, or None: an undo; whether others see it
    ends: float = 0.0
    moments: list[float] = field(default_factory=list)

    def timing(self, outage: tuple[int, float] | None = None) -> Timing:
        """Follow the log; an outage of a length comes within the wait before a step."""
        now, timing, taken = 0.0, Timing(0.0, Asked(0, 1)), 0
        self.moments = []
        for i, (wait, seat, seen) in enumerate(self.steps):
            now += wait + (outage[1] if outage and outage[0] == i else 0.0)
            if seat is None:
                if taken:
                    taken -= 1
                    timing.undo(now, taken)
            else:
                taken += 1
                timing.act(now, Asked(seat, 1) if seen else timing.asked, seen)
            self.moments.append(now)
        self.ends = now
        return timing


waits = st.floats(0, 5000, allow_nan=False)
scripts = st.lists(
    st.tuples(waits, st.one_of(st.none(), st.integers(0, SEATS - 1)), st.booleans()), min_size=1, max_size=25
).map(Script)


def lefts(timing: Timing, clock: Clock, now: float, pauses: tuple[Span, ...] = ()) -> list[float]:
    return [timing.left(clock, seat, now, pauses) for seat in range(SEATS)]


@EITHER
@given(scripts)
def test_reading_the_log_again_comes_to_the_same_times(clock: Clock, script: Script) -> None:
    assert lefts(script.timing(), clock, script.ends + 5) == lefts(script.timing(), clock, script.ends + 5)


@given(scripts, waits)
def test_every_second_is_somebodys(script: Script, more: float) -> None:
    """What all have used together is how long the table was asked: nothing is lost, nothing counted twice."""
    timing = script.timing()
    used = sum(BANK.bank - left for left in lefts(timing, Clock(0.0, bank=BANK.bank), script.ends + more))
    assert used == pytest.approx(script.ends + more)


@given(scripts, waits)
def test_only_the_clock_of_who_is_asked_runs(script: Script, more: float) -> None:
    timing = script.timing()
    before, after = (lefts(timing, BANK, at) for at in (script.ends, script.ends + more))
    assert timing.asked is not None
    for seat in range(SEATS):
        gone = more if seat == timing.asked.seat else 0.0
        assert before[seat] - after[seat] == pytest.approx(gone, abs=1e-6)


@EITHER
@given(scripts, st.data(), st.floats(0.1, 10**7))
def test_nobody_loses_time_while_the_server_is_down(
    clock: Clock, script: Script, data: st.DataObject, down: float
) -> None:
    at = data.draw(st.integers(0, len(script.steps) - 1))
    plain = lefts(script.timing(), clock, script.ends + 7)
    timing = script.timing((at, down))
    back = script.moments[at]
    pauses = ((back - down, back),)
    assert lefts(timing, clock, script.ends + 7, pauses) == pytest.approx(plain, abs=1e-3)


@EITHER
@given(scripts, waits, st.floats(0, 10**6))
def test_who_is_away_loses_nothing_and_the_others_gain_nothing(
    clock: Clock, script: Script, more: float, away: float
) -> None:
    timing, now = script.timing(), script.ends
    assert timing.asked is not None
    mine = timing.asked.seat
    vacation = ((now, now + away),)
    assert timing.left(clock, mine, now + away + more, vacation) == pytest.approx(
        timing.left(clock, mine, now + more, ()), abs=1e-3
    )
    for seat in set(range(SEATS)) - {mine}:
        assert timing.left(clock, seat, now + away + more, ()) == timing.left(clock, seat, now, ())


@EITHER
@given(scripts, st.lists(st.tuples(waits, waits), min_size=1, max_size=6))
def test_taking_back_brings_no_time(clock: Clock, script: Script, tries: list[tuple[float, float]]) -> None:
    """Who acts and takes it back, however often, has used the time that passed while they were asked."""
    timing, now = script.timing(), script.ends
    assert timing.asked is not None
    mine, other = timing.asked, Asked((timing.asked.seat + 1) % SEATS, 1)
    begun, used, earned = timing.left(clock, mine.seat, now, ()), 0.0, 0.0
    for think, wait in tries:
        now += think
        used += think
        timing.act(now, other, True)
        earned = clock.move if clock.bank else 0.0
        now += wait
        timing.undo(now, len(timing._before) - 1)
        assert timing.asked == mine
        assert timing.left(clock, mine.seat, now, ()) <= begun - used + earned + 1e-6


@given(scripts, waits)
def test_an_undo_takes_no_time_from_anybody(script: Script, wait: float) -> None:
    timing = script.timing()
    assert timing.asked is not None
    now = script.ends + wait
    mine = timing.asked
    timing.act(now, Asked((mine.seat + 1) % SEATS, 1), True)
    before = lefts(timing, BANK, now)
    timing.undo(now, len(timing._before) - 1)
    assert lefts(timing, BANK, now) == pytest.approx(before, abs=1e-6)


@EITHER
@given(scripts, st.lists(waits, min_size=1, max_size=5))
def test_clicks_of_a_compound_choice_move_no_clock(clock: Clock, script: Script, clicks: list[float]) -> None:
    """How many there were cannot be read from any clock, while it goes on or afterwards."""
    one, many, now = script.timing(), script.timing(), script.ends
    for wait in clicks:
        now += wait
        many.act(now, many.asked, False)
        assert lefts(one, clock, now) == lefts(many, clock, now)
    for timing in (one, many):
        timing.act(now, Asked(1, 2), True)
    assert lefts(one, clock, now + 9) == lefts(many, clock, now + 9)


def test_a_move_has_its_time_and_a_bank_grows() -> None:
    timing = Timing(0.0, Asked(0, 1))
    assert timing.left(CLOCKS["day"], 0, 5 * HOUR, ()) == 19 * HOUR
    assert timing.left(CLOCKS["week"], 0, 5 * HOUR, ()) == 7 * DAY - 5 * HOUR
    timing.act(5 * HOUR, Asked(1, 1), True)
    timing.act(6 * HOUR, Asked(0, 1), True)
    assert timing.left(CLOCKS["day"], 0, 6 * HOUR, ()) == DAY, "another move"
    assert timing.left(CLOCKS["week"], 0, 6 * HOUR, ()) == 7 * DAY - 5 * HOUR + 6 * HOUR
    timing.act(7 * HOUR, Asked(0, 2), True)
    assert timing.left(CLOCKS["day"], 0, 7 * HOUR, ()) == DAY, "another round"
    assert timing.left(CLOCKS["day"], 0, 40 * HOUR, ()) < 0


def test_who_sits_down_later_has_a_full_clock() -> None:
    timing = Timing(0.0, Asked(0, 1))
    timing.hand_over(30 * HOUR, 0)
    assert timing.left(CLOCKS["day"], 0, 31 * HOUR, ()) == 23 * HOUR


@given(st.lists(st.tuples(waits, waits).map(lambda two: (min(two), max(two))), max_size=8), waits, waits)
def test_pauses_that_overlap_count_once(spans: list[Span], one: float, other: float) -> None:
    begin, end = sorted((one, other))
    pauses = merged(spans)
    assert all(a[1] < b[0] for a, b in pairwise(pauses))
    outside = [(begin, end)]
    for since, until in spans:
        outside = [
            piece for a, b in outside for piece in ((a, min(b, since)), (max(a, until), b)) if piece[0] < piece[1]
        ]
    assert running((begin, end), pauses) == pytest.approx(sum(b - a for a, b in outside), abs=1e-6)


def test_days_of_a_year_are_counted_when_they_are_begun() -> None:
    year = 365 * DAY
    assert days_taken([], year) == 0
    assert days_taken([(year, year + 60)], year + 60) == 1
    assert days_taken([(year, year + 2.5 * DAY), (0.0, DAY)], year + 3 * DAY) == 3, "what is long past is over"
