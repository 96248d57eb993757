"""Lines of play: what a seat does until its turn is over or chance speaks, and what comes of it.

A line ends with the action after which somebody else is asked, the game is over, chance has spoken or something hidden
has come to light. Up to there the seat knows all that decides what it may do: the lines are the same however the hidden
things lie. A line is judged at this end, not by the luck that follows: in every try the hidden things are dealt anew,
and the rest of the turn is played by glances at yet another deal, so that what goes on knows no more than the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from penumbra.bots.advice import came_of, in_percent
from penumbra.bots.chances import chances
from penumbra.bots.glance import LONGEST, Glance
from penumbra.bots.outlook import Bot, Outlook
from penumbra.engine.state import State
from penumbra.kit.puzzle import line_over

Line = tuple[int, ...]
AT_THE_END = 1.0  # how much of a game is over that a line may end


class Tried(NamedTuple):
    """What came of a line in one deal, by the end of the turn."""

    points: float
    chance: float  # in percent
    ended: bool  # the game is over
    own: dict[str, int]  # lines of the own score sheet
    others: list[int]  # points of the others, by seat


def every_line(state: State, most: int) -> list[Line] | None:
    """All lines of the seat that is asked, the short ones first; of those to the same position only one. None: more
    than so many actions would have to be tried."""
    found: list[Line] = []
    seen, tried = {_mark(state, state)}, 0
    level: list[tuple[State, Line]] = [(state, ())]
    while level:
        longer = []
        for line, after in _longer(level):
            tried += 1
            if tried > most:
                return None
            mark = _mark(after, state)
            if mark in seen:
                continue
            seen.add(mark)
            if line_over(after, state.seat, state.length):
                found.append(line)
            else:
                longer.append((after, line))
        level = longer
    return found


def _mark(state: State, first: State) -> str:
    """The position in a word, for comparisons among positions that came from the same one."""
    fields = ((name, getattr(state, name)) for name in state.COMPARED)
    return repr([(name, value) for name, value in fields if value is not getattr(first, name)])


def _longer(level: list[tuple[State, Line]]) -> Iterator[tuple[Line, State]]:
    for before, line in level:
        for action in before.options:
            after = before.clone()
            after.apply(action)
            yield (*line, action), after


def line_of(state: State, bot: Bot) -> Line:
    """What a bot does until its line is over."""
    now, line = state.clone(), list[int]()
    while not line_over(now, state.seat, state.length):
        line.append(bot.decide(Outlook(now, state.seat)))
        now.apply(line[-1])
    return tuple(line)


def try_line(sample: State, line: Line, looks: int, seed: str) -> Tried:
    """What comes of a line in one deal of what is hidden. The same arguments give the same."""
    seat, after = sample.seat, sample.clone()
    for action in line:
        after.apply(action)
    _play_on(after, seat, Glance(looks), seed)
    came = came_of(sample, after)
    if in_percent(sample):
        return Tried(0.0, came.gain, after.done, came.own, came.others)
    rise = chances(after, AT_THE_END)[seat] - chances(sample, AT_THE_END)[seat]
    return Tried(came.gain, 100 * rise, after.done, came.own, came.others)


def _play_on(state: State, seat: int, glance: Glance, seed: str) -> None:
    """To the end of the turn. The seat looks at a deal of what it does not know; what others know of each other does
    not hold in its deals, so who has to answer it looks at the deal as it is."""
    game = state.game
    for n in range(LONGEST):
        if state.done or (state.seat != seat and state.kind in game.rests):
            break
        if len(state.options) == 1:
            state.apply(state.options[0])
        else:
            own = state.seat == seat
            state.apply(glance.choose(game.determinise(state, seat, f"{seed}/{n}") if own else state))
