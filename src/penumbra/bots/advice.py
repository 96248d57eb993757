"""Advice in words: what an option brings by the end of the turn, and how sure that is.

The best options are played on to the end of the turn, each in the same imagined deals of what is hidden; the difference
that each deal shows is one try. How sure: how many tries agree in which way it goes.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from penumbra.bots.chances import from_values
from penumbra.bots.glance import Glance
from penumbra.bots.hints import ADVISER, hints
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_analyst
from penumbra.engine.state import State

TRIES = 8
LOW, HIGH = 0.1, 0.9  # the middle eight tenths of the tries
ALMOST, RATHER = 0.85, 0.65  # of the tries agree
HALF_WAY = 0.5  # how much of a running game is over, nobody knows
TOLD = 2  # lines of the score sheet
DIGITS = 2
Sure = Literal["forced", "almost", "rather", "unsure"]


class Advice(NamedTuple):
    """What comes of an option: in points, or in percent of the chance where all win together."""

    action: int
    gain: float = 0.0
    low: float = 0.0
    high: float = 0.0
    agree: int = 0  # tries that go the same way
    tries: int = 0
    sure: Sure = "forced"
    brings: tuple[tuple[str, int], ...] = ()  # lines of the own score sheet
    takes: tuple[tuple[int, int], ...] = ()  # seats, and what they lose


class Try(NamedTuple):
    gain: float
    own: dict[str, int]
    others: list[int]


def advice(outlook: Outlook, seed: int | str, adviser: str = ADVISER) -> list[Advice]:
    """The best options, best first. A forced move says so."""
    found = hints(outlook, seed, adviser)
    if len(outlook.options) == 1:
        return [Advice(found[0].action)]
    return weighed(outlook, [one.action for one in found], seed, adviser)


def weighed(outlook: Outlook, actions: list[int], seed: int | str, adviser: str = ADVISER) -> list[Advice]:
    """What comes of these options, each in the same imagined deals."""
    glance = Glance(make_analyst(adviser, seed).thinking.looks)
    samples = [outlook.sample(f"{seed}/advice/{i}") for i in range(TRIES)]
    return [_weighed(action, [_tried(sample, action, glance) for sample in samples]) for action in actions]


def in_percent(state: State) -> bool:
    """Whether an option brings a better chance instead of points."""
    return state.n == 1 or state.game.title.cooperative


def _tried(sample: State, action: int, glance: Glance) -> Try:
    after = sample.clone()
    glance.play_on(after, action)
    return came_of(sample, after)


def came_of(sample: State, after: State) -> Try:
    """What changed for the seat that chose in `sample`, and for the others."""
    game, seat = sample.game, sample.seat
    before, sheets = game.title.reading.sheets(sample), game.title.reading.sheets(after)
    now, then = game.value(sample, seat), game.value(after, seat)
    gain = then - now
    if in_percent(sample):
        chances = (from_values(sample, [value] * sample.n, HALF_WAY)[seat] for value in (then, now))
        gain = 100 * (next(chances) - next(chances))
    own = {key: number - before[seat][key] for key, number in sheets[seat].items()}
    others = [sum(sheets[q].values()) - sum(before[q].values()) if q != seat else 0 for q in range(sample.n)]
    return Try(gain, own, others)


def _weighed(action: int, tries: list[Try]) -> Advice:
    gains = sorted(round(one.gain, DIGITS) for one in tries)
    n = len(gains)
    mean = round(sum(gains) / n, DIGITS)
    agree = sum((gain >= 0) == (mean >= 0) for gain in gains)
    sure: Sure = "almost" if agree >= ALMOST * n else "rather" if agree >= RATHER * n else "unsure"
    own = {key: round(sum(one.own[key] for one in tries) / n) for key in tries[0].own}
    lost = [round(sum(one.others[q] for one in tries) / n) for q in range(len(tries[0].others))]
    brings = sorted(((key, number) for key, number in own.items() if number), key=lambda line: -abs(line[1]))
    takes = [(seat, -number) for seat, number in enumerate(lost) if number < 0]
    low, high = gains[int(LOW * n)], gains[min(n - 1, int(HIGH * n))]
    return Advice(action, mean, low, high, agree, n, sure, tuple(brings[:TOLD]), tuple(takes[:1]))
