"""Measurements of a title on one core in CPU time, which other work on the machine disturbs least; figures of two
days can be compared by their calibration."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import penumbra
from penumbra.bots.outlook import Outlook
from penumbra.bots.planner import Planner
from penumbra.bots.roster import make_analyst, make_bot
from penumbra.bots.simulate import play_game
from penumbra.engine.game import Game
from penumbra.engine.state import State

SECONDS = 0.3  # of play for the decisions a second, in each of so many stretches
STRETCHES = 15
SAMPLES = 40  # positions for the other figures
REPEATS = 5


def calibrate() -> float:
    """Million simple operations a second: how fast this machine is today."""
    best = 0.0
    for _ in range(REPEATS):
        start, x = time.process_time(), 0
        for i in range(500_000):
            x = (x * 5 + i) & 0xFFFF
        best = max(best, 0.5 / (time.process_time() - start))
    return round(best, 2)


def bench(titles: Sequence[str], progress: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Every figure of every title."""
    report: dict[str, Any] = {"calibration": calibrate()}
    for title in titles:
        report[title] = bench_title(penumbra.game(title))
        progress()
    return report


def bench_title(game: Game) -> dict[str, Any]:
    """Random play on the title's largest table; every figure is the best of repeated runs, so that what disturbs the
    machine for a moment does not count."""
    seats = game.seats[-1]
    speed, length = max(play_speed(game, seats, run) for run in range(STRETCHES))
    states, last = sample_states(game, seats)
    text = penumbra.save(last)
    return {
        "seats": seats,
        "decisions_per_s": round(speed),
        "games_per_s": round(speed / length, 2),
        "mean_length": round(length, 1),
        "clone_us": micros(lambda s: s.clone(), states, 200),
        "view_us": micros(lambda s: game.view(s, s.seat), states, 5),
        "determinise_us": micros(lambda s: game.determinise(s, s.seat, 1), states, 5),
        "digest_us": micros(lambda s: s.digest(), states, 5),
        "save_us": micros(lambda s: penumbra.save(s), [last], 5),
        "plays_per_s": planning_speed(states),
        "load_us": micros(lambda _: penumbra.load(text, game), [last], 2),
    }


def play_speed(game: Game, seats: int, run: int) -> tuple[float, float]:
    """Decisions a second of random play, and decisions a game."""
    chance = random.Random(run).random
    decisions, games, start = 0, 0, time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.new(seats, f"bench/{run}/{games}")
        apply = state.apply
        while options := state.options:
            apply(options[int(chance() * len(options))])
        decisions += state.length
        games += 1
    return decisions / (time.process_time() - start), decisions / games


def planning_speed(states: Sequence[State]) -> int:
    """Plays to the end of the turn a second, with all that a decision of the level takes, over all positions."""
    thinking = replace(make_analyst("hard", 0).thinking, seconds=float("inf"))
    plays, start = 0, time.process_time()
    for i, state in enumerate(states):
        bot = Planner(i, thinking)
        bot.decide(Outlook(state, state.seat))
        plays += bot.plays
    return round(plays / (time.process_time() - start))


def sample_states(game: Game, seats: int) -> tuple[list[State], State]:
    """Positions spread over one random game, and its last decision."""
    length = play_game(game.new(seats, "bench"), ("random",) * seats, "bench").length
    state = game.new(seats, "bench")
    minds = [make_bot("random", f"bench/{seat}") for seat in range(seats)]
    states: list[State] = []
    while state.length < length - 1:
        if state.length % max(1, length // SAMPLES) == 0:
            states.append(state.clone())
        state.apply(minds[state.seat].decide(Outlook(state, state.seat)))
    return states, state


def micros(work: Callable[[State], object], states: Sequence[State], loops: int) -> float:
    """Microseconds a call, averaged over the states, best of repeated runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        for state in states:
            for _ in range(loops):
                work(state)
        best = min(best, time.process_time() - start)
    return round(best / loops / len(states) * 1e6, 2)
