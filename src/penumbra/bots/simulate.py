"""Many games between bots: the same arguments give the same games on every machine."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from itertools import islice, repeat
from multiprocessing import get_context
from typing import Any, NamedTuple

from penumbra.bots.faults import BotFault, Misplay, fault, raised
from penumbra.bots.outlook import Bot, Outlook, dismiss
from penumbra.bots.roster import make_patient
from penumbra.engine.errors import BadOption, EndlessRules, IllegalAction
from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.engine.state import Result, State

CHUNKS_PER_JOB = 8  # small enough for a moving progress bar, large enough to be worth a message
MOST_DECISIONS = 200_000  # of a game; the longest that bots have played had some thousands


class Pace(NamedTuple):
    """The time a seat took: of the processor, so that other work on the machine does not count."""

    decisions: int
    seconds: float
    slowest: float


@dataclass(frozen=True)
class Played:
    """One finished game."""

    bots: tuple[str, ...]  # by seat
    decisions: int
    result: Result
    digest: str
    paces: tuple[Pace, ...] = ()  # by seat, where time is taken


@dataclass(frozen=True)
class Match:
    """A game to be played: which bots sit where, and the seed of it all."""

    seed: str
    bots: tuple[str, ...]
    options: dict[str, Any] | None = None  # of this game, besides those of all


class Timed:
    """A bot and the time it takes."""

    def __init__(self, bot: Bot) -> None:
        self._decide = bot.decide
        self.decisions = 0
        self.seconds = self.slowest = 0.0

    def decide(self, outlook: Outlook) -> int:
        start = time.thread_time()
        action = self._decide(outlook)
        taken = time.thread_time() - start
        self.decisions += 1
        self.seconds += taken
        if taken > self.slowest:
            self.slowest = taken
        return action


def play_game(state: State, bots: Sequence[str], seed: str) -> State:
    """Let bots play a state to its end."""
    minds = [make_patient(name, f"{seed}/{seat}") for seat, name in enumerate(bots)]
    try:
        play_out(state, minds)
    except Astray as astray:
        raise astray.fault(state, bots, seed) from astray
    finally:
        dismiss(minds)
    return state


class Astray(Exception):
    """The bot of a seat did something else than to choose."""

    def __init__(self, seat: int, misplay: Misplay) -> None:
        super().__init__(seat, misplay)
        self.seat, self.misplay = seat, misplay

    def fault(self, state: State, bots: Sequence[str], seed: str) -> BotFault:
        """With the name of the bot, the seeds and the game so far."""
        return fault(state.log.as_dict(), self.seat, bots[self.seat], f"{seed}/{self.seat}", self.misplay)


def play_out(state: State, bots: Sequence[Bot]) -> None:
    minds = [bot.decide for bot in bots]
    outlooks = [Outlook(state, seat) for seat in range(state.n)]
    for _ in repeat(None, MOST_DECISIONS):
        if state.done:
            return
        seat = state.seat
        try:
            action = minds[seat](outlooks[seat])
        except (Exception, SystemExit) as error:
            raise Astray(seat, raised(error)) from error
        try:
            state.apply(action)
        except IllegalAction as error:
            raise Astray(seat, Misplay("illegal", str(error))) from error
    if not state.done:
        raise EndlessRules(f"{state.game.id}: no end after {MOST_DECISIONS} decisions: nothing leads to one here")


def play_match(game: Game, options: dict[str, Any] | None, match: Match) -> Played:
    """Play it as fast as may be."""
    state = game.new(len(match.bots), match.seed, {**(options or {}), **(match.options or {})})
    return _record(play_game(state, match.bots, match.seed), match)


def play_timed(game: Game, options: dict[str, Any] | None, match: Match) -> Played:
    """Play it and take the time of every seat."""
    state = game.new(len(match.bots), match.seed, {**(options or {}), **(match.options or {})})
    minds = [make_patient(name, f"{match.seed}/{seat}") for seat, name in enumerate(match.bots)]
    bots = [Timed(mind) for mind in minds]
    try:
        play_out(state, bots)
    except Astray as astray:
        raise astray.fault(state, match.bots, match.seed) from astray
    finally:
        dismiss(minds)
    return replace(_record(state, match), paces=tuple(Pace(b.decisions, b.seconds, b.slowest) for b in bots))


def _record(state: State, match: Match) -> Played:
    assert state.result is not None
    record = json.dumps([state.log.as_dict(), state.result.as_dict()], sort_keys=True)
    digest = blake2b(record.encode(), digest_size=16).hexdigest()
    return Played(match.bots, state.length, state.result, digest)


def _play_chunk(title: str, packs: tuple[Any, ...], options: dict[str, Any] | None, chunk: list[Match]) -> list[Played]:
    game = find_game(title, packs)
    return [play_match(game, options, match) for match in chunk]


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that begin anew: in a copy of this one a lock that another thread holds would never be free. They read
    the script that was started, so what starts them must not begin again there."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    except BrokenProcessPool as error:
        raise BadOption(
            "a process in which games are played has ended; "
            'a script that starts some begins with: if __name__ == "__main__":'
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def play_matches(
    game: Game, matches: Sequence[Match], options: dict[str, Any] | None = None, jobs: int = 1
) -> Iterator[Played]:
    """Play them in order, on as many processes as asked for; what comes out does not depend on `jobs`."""
    if jobs <= 1:
        yield from (play_match(game, options, match) for match in matches)
        return
    size = max(1, len(matches) // (jobs * CHUNKS_PER_JOB))
    source = iter(matches)
    chunks = list(iter(lambda: list(islice(source, size)), []))
    with processes(jobs) as pool:
        for played in pool.map(partial(_play_chunk, game.id, game.packs, options), chunks):
            yield from played


def share(game: Game, result: Result) -> float:
    """What a victory counts for each winner: all of it in a cooperative game, otherwise it is divided."""
    return 1.0 if game.cooperative or not result.winners else 1 / len(result.winners)


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int | str,
    bots: Sequence[str],
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play and count. A shorter list of bots is repeated around the table."""
    line_up = tuple(bots[seat % len(bots)] for seat in range(seats))
    matches = [Match(f"{seed}/{i}", line_up) for i in range(games)]
    start = time.perf_counter()
    digest = blake2b(digest_size=16)
    decisions = finished = 0
    reasons: Counter[str] = Counter()
    scores: list[tuple[int, ...]] = []
    wins = [0.0] * seats
    for played in play_matches(game, matches, options, jobs):
        finished += 1
        decisions += played.decisions
        reasons[played.result.reason] += 1
        scores.append(played.result.scores)
        for seat in played.result.winners:
            wins[seat] += share(game, played.result)
        digest.update(played.digest.encode())
        progress()
    seconds = time.perf_counter() - start
    return {
        "game": game.id,
        "seats": seats,
        "bots": list(line_up),
        "seed": seed,
        "games": games,
        "finished": finished,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds) if seconds else 0,
        "games_per_s": round(games / seconds, 2) if seconds else 0.0,
        "mean_length": round(decisions / max(1, finished), 1),
        "end_reasons": dict(sorted(reasons.items())),
        "scores": _spread_by_seat(scores, seats),
        "wins": [round(w, 2) for w in wins],
        "digest": digest.hexdigest(),
    }


def _spread_by_seat(scores: list[tuple[int, ...]], seats: int) -> list[dict[str, float]]:
    rows = [[score[seat] for score in scores] for seat in range(seats)]
    return [
        {"mean": round(sum(row) / max(1, len(row)), 2), "min": min(row, default=0), "max": max(row, default=0)}
        for row in rows
    ]
