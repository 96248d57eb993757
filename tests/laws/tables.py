"""Every registered title at every seat count with options in rotation: what the laws are run on.

Nothing here knows a title. Ravens, the engine's own toy, goes along to keep the laws honest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

import penumbra
from penumbra import BadOption, Game, State
from penumbra.engine.settings import Setting
from tests.engine.toy import RAVENS

GAMES = [*map(penumbra.game, penumbra.titles()), RAVENS]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
REGISTERED = [(game, seats) for game, seats in TABLES if game is not RAVENS]
MOST_DECISIONS = 20_000
SEED = "open-sesame-"  # begins every seed, so that a leak can be searched for

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES])


def values(setting: Setting) -> list[Any]:
    """Everything that may be chosen; of a setting with many choices every combination, in varied order."""
    found: list[Any] = list(setting.choices)
    if setting.many:
        chosen = [list(c) for c in combinations(setting.choices, setting.many)]
        found = [c[i % len(c) :] + c[: i % len(c)] for i, c in enumerate(chosen)]
    return found + (["random"] if setting.random else [])


def accepted(game: Game, seats: int, setting: Setting) -> list[Any]:
    """The values that this number of seats allows."""
    found = []
    for value in values(setting):
        try:
            game.new(seats, 0, {setting.name: value})
        except BadOption:
            continue
        found.append(value)
    assert found, f"{game.id}: no value of {setting.name} is accepted with {seats} seats"
    return found


_offers: dict[tuple[str, int], dict[str, list[Any]]] = {}


def offers(game: Game, seats: int) -> dict[str, list[Any]]:
    if (game.id, seats) not in _offers:
        _offers[game.id, seats] = {s.name: accepted(game, seats, s) for s in game.settings}
    return _offers[game.id, seats]


def rotations(game: Game, seats: int) -> range:
    """Enough rounds for every value of every setting."""
    return range(max((len(found) for found in offers(game, seats).values()), default=1))


def new(game: Game, seats: int, round: int) -> State:
    options = {name: found[round % len(found)] for name, found in offers(game, seats).items()}
    return game.new(seats, f"{SEED}{round}", options)


class Policy:
    """Random play. In odd rounds some verbs are liked far better than others, so that games go different ways."""

    def __init__(self, game: Game, round: int) -> None:
        self.game, self.random = game, Random(f"{game.id} {round}")
        self.taste = {verb.name: 4 ** self.random.uniform(-1, 1) for verb in game.actions.verbs} if round % 2 else {}

    def pick(self, options: tuple[int, ...]) -> int:
        if not self.taste:
            return self.random.choice(options)
        weights = [self.taste[self.game.actions.split(a)[0]] for a in options]
        return self.random.choices(options, weights)[0]


_ways: dict[tuple[str, int, int], tuple[int, ...]] = {}


def walk(game: Game, seats: int, round: int) -> Iterator[State]:
    """One game: the state at every decision and at the end. It is played on between yields: do not act on it."""
    state, policy, taken = new(game, seats, round), Policy(game, round), list[int]()
    for action in _ways.get((game.id, seats, round), ()):  # so it went the first time
        yield state
        state.apply(action)
    while not state.done:
        assert state.length < MOST_DECISIONS, f"{game!r}, {seats} seats, round {round}: no end in sight"
        yield state
        taken.append(policy.pick(state.options))
        state.apply(taken[-1])
    if taken:
        _ways[game.id, seats, round] = tuple(taken)
    yield state


def sample(game: Game, seats: int, each: int = 2, every: int = 500) -> Iterator[State]:
    """States of all these games: `each` of every kind of question (and ends), and one in `every` of all."""
    for nth, lot, state in _sampled(game, seats):
        if nth < each or lot * every < 1:
            yield state


_samples: dict[tuple[str, int], list[tuple[int, float, State]]] = {}


def _sampled(game: Game, seats: int) -> list[tuple[int, float, State]]:
    """(how many of its kind came before, a lot, state). A kind is what is asked and what it leads to; the last
    settled moment of a game is a kind of its own."""
    if (game.id, seats) not in _samples:
        found = _samples[game.id, seats] = []
        seen: Counter[object] = Counter()
        choice = Random(f"{game.id} {seats}")
        for round in range(3 * len(rotations(game, seats))):
            late = None
            for state in walk(game, seats, round):
                kind = (state.kind, state.stack[-1][0] if state.stack else None)
                nth, lot = seen[kind], choice.random()
                seen[kind] += 1
                if nth < 20 or lot < 1 / 150:
                    found.append((nth, lot * 3, state.clone()))
                if game.settled(state):
                    late = state.clone()
            if late:
                found.append((seen["late"], 1, late))
                seen["late"] += 1
    return _samples[game.id, seats]


_seen: dict[tuple[str, int], dict[tuple[int, int | None], tuple[State, dict[str, Any]]]] = {}


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """The view of a sampled state, made once for all laws of a table; those of other tables are let go."""
    table = (state.game.id, state.n)
    if table not in _seen:
        _seen.clear()
        _seen[table] = {}
    if (id(state), seat) not in _seen[table]:
        _seen[table][id(state), seat] = state, state.game.view(state, seat)  # kept as well: its number stays its own
    return _seen[table][id(state), seat][1]


def on(game: Game, state: State, decisions: int, seed: int = 0) -> list[int]:
    """Play a state on at random; the actions taken."""
    policy, taken = Policy(game, 2 * seed), []
    while not state.done and len(taken) < decisions:
        taken.append(policy.pick(state.options))
        state.apply(taken[-1])
    return taken


def fields(state: State) -> dict[str, Any]:
    """A copy of every field, bookkeeping included."""
    return {name: _copy(getattr(state, name)) for name in state.FIELDS}


def held(state: State) -> dict[str, Any]:
    """Every field as it is, to be compared at once: what has been copied once need not be again."""
    return {name: getattr(state, name) for name in state.FIELDS}


def _copy(value: Any) -> Any:
    return [_copy(x) for x in value] if isinstance(value, list) else value
