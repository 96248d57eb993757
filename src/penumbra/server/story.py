"""What became of a finished game: turn by turn everybody's chance and points, and the turns that decided it.

The chances are those of bots/chances.py, from the value functions and with all cards open. A turning point is a turn in
which somebody's chance rose most; what is told of it are the lines of the action that raised it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from penumbra.bots.chances import chances
from penumbra.bots.review import review
from penumbra.engine.log import log_of, replay, steps
from penumbra.engine.state import State
from penumbra.server.lines import Kept, event_lines, read_by
from penumbra.server.perspective import advised

POINTS = 3  # turning points
LEAST = 0.05  # that a chance must rise by to be called one
SLIP, MISTAKE = 2.0, 6.0  # percent of the chance that were given away


class Beat(NamedTuple):
    """The game after n actions."""

    n: int
    chapter: tuple[int, int | None]  # round, seat
    chances: list[float]
    points: list[int]
    lines: list[Kept]


def beats(log: dict[str, Any]) -> Iterator[Beat]:
    states = steps(log_of(log))
    length = len(log["actions"])
    for n, state in enumerate(states):
        lines = event_lines(state, state.events) if n else []
        yield Beat(n, state.game.chapter(state), chances(state, n / length), points(state), lines)


def points(state: State) -> list[int]:
    """What the score would be now."""
    if state.result is not None:
        return list(state.result.scores)
    return [sum(sheet.values()) for sheet in state.game.title.reading.sheets(state)]


def story(log: dict[str, Any]) -> dict[str, Any]:
    """The turns and the turning points, as JSON has them."""
    told = list(beats(log))
    starts = [beat for beat, before in zip(told[1:], told, strict=False) if beat.chapter != before.chapter]
    turns = [told[0], *starts]
    return {
        "length": told[-1].n,
        "turns": [_turn(beat) for beat in turns],
        "end": {"chances": _percent(told[-1].chances), "points": told[-1].points},
        "turning": turning_points(told, [beat.n for beat in turns]),
    }


def turning_points(told: list[Beat], starts: list[int]) -> list[dict[str, Any]]:
    """The turns that raised somebody's chance most, in order of play."""
    found = []
    for first, after in zip(starts, [*starts[1:], told[-1].n], strict=True):
        rises = [b - a for a, b in zip(told[first].chances, told[after].chances, strict=True)]
        seat = max(range(len(rises)), key=rises.__getitem__)
        if rises[seat] >= LEAST:
            found.append((rises[seat], first, after, seat))
    decisive = sorted(sorted(found, reverse=True)[:POINTS], key=lambda one: one[1])
    return [_turning(told, *one) for one in decisive]


def _turning(told: list[Beat], gain: float, first: int, after: int, seat: int) -> dict[str, Any]:
    """The action of the turn that raised the chance most, and the moment before it: there one could do otherwise. The
    last action of a game decides it all, and tells nothing."""
    last = after - (after == told[-1].n and after > first + 1)
    n = max(range(first + 1, last + 1), key=lambda n: told[n].chances[seat] - told[n - 1].chances[seat])
    number, who = told[first].chapter
    lines = [line for line in read_by(told[n].lines, None, n) if line["kind"] == "event"]
    return {"n": n - 1, "round": number, "turn": who, "seat": seat, "gain": round(100 * gain), "log": lines}


def _turn(beat: Beat) -> dict[str, Any]:
    number, seat = beat.chapter
    return {"n": beat.n, "round": number, "seat": seat, "chances": _percent(beat.chances), "points": beat.points}


def _percent(values: list[float]) -> list[float]:
    return [round(100 * value, 1) for value in values]


def second_look(log: dict[str, Any], n: int) -> dict[str, Any]:
    """What the expert would have done after n actions, beside what was done."""
    actions = log["actions"]
    state = replay(log_of(log), upto=n)
    found = review(state, actions[n], n / len(actions), f"{log['seed']}/{n}")
    played = next((one.chance for one in found if one.played), found[0].chance)
    lost = round(100 * max(0.0, found[0].chance - played), 1)  # as it is read, so that the verdict agrees with it
    return {
        "n": n,
        "seat": state.seat,
        "verdict": "mistake" if lost > MISTAKE else "slip" if lost >= SLIP else "equal",
        "lost": lost,
        "options": [
            {**advised(state, one.advice), "chance": round(100 * one.chance, 1), "played": one.played} for one in found
        ],
    }
