"""Write fixtures and playthroughs anew: `python -m tests.regenerate [title …]`.

A fixture (tests/fixtures/<title>/*.json) is a save of a finished game with its result and some digests on the way.
Every one that still replays gets new results and digests; one that does not is named, and is yours to delete.
When `rules` of a title was raised, copy some finished and running games of the version before to
tests/fixtures/<title>/older/rules-<version>/ first: this program leaves them alone.
Then games of random play are tried until every reason to end has a fixture, for each number of seats if it comes up,
and games of greedy bots for reasons that chance alone does not reach; then games that are keen on the verbs which no
fixture uses yet. What chance hardly brings about begins from a position in tests/fixtures/<title>/starts/*.json:
{"position": …, "codes": [actions to take first]}.
A playthrough (tests/playthroughs/<title>/*.txt) is written anew from the log in its head, and a first one is chosen
among random games. Do this after a deliberate change of the rules or of a view, and read what changed in the diff.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import penumbra
from penumbra import BadLog, Game, Log, State
from penumbra.bots.simulate import play_game
from penumbra.engine.log import log_of
from tests.laws.tables import new
from tests.playthrough import log_in, text_of

HERE = Path(__file__).parent
GAMES_TRIED = 600
SKILLED_GAMES = 400
MOST_DECISIONS = 3_000
DIGEST_EVERY = 50
LONGEST_TEXT = 300_000
EAGER = 1e9


def fixture_files(title: str) -> list[Path]:
    return sorted((HERE / "fixtures" / title).glob("*.json"))


def older_files(title: str) -> list[Path]:
    """Games of earlier versions of the rules, older/rules-<version>/*.json: kept as they were played."""
    return sorted((HERE / "fixtures" / title).glob("older/rules-*/*.json"))


def playthrough_files(title: str) -> list[Path]:
    return sorted((HERE / "playthroughs" / title).glob("*.txt"))


def fixture_of(state: State) -> dict[str, Any]:
    """A save with what a replay of it must give."""
    assert state.result is not None
    again = penumbra.replay(state.log, state.game, upto=0)
    digests = {"0": again.digest()}
    for n, action in enumerate(state.log.actions, start=1):
        again.apply(action)
        if n % DIGEST_EVERY == 0 or n == state.length:
            digests[str(n)] = again.digest()
    return {**json.loads(penumbra.save(state)), "result": state.result.as_dict(), "digests": digests}


def under_these_rules(log: Log, game: Game) -> Log:
    """A log of an earlier version as if it were played today; whether it can be is seen when it is replayed."""
    return replace(log, rules=game.rules)


def finished_games(game: Game, seats: tuple[int, ...], count: int) -> Iterator[State]:
    """Random games with likes and dislikes so strong that rare endings come up, too."""
    for i in range(count):
        state, choice = new(game, seats[i % len(seats)], i), Random(f"{game.id} {i}")
        taste = {verb.name: 100 ** choice.choice((-1, 0, 0, 1)) for verb in game.actions.verbs}
        while not state.done and state.length < MOST_DECISIONS:
            weights = [taste[game.actions.split(a)[0]] for a in state.options]
            state.apply(choice.choices(state.options, weights)[0])
        if state.done:
            yield state


def eager_games(game: Game, wanted: set[str], begin: Iterable[State]) -> Iterator[State]:
    """Random games in which a wanted verb is taken as soon as it is offered."""
    for i, state in enumerate(begin):
        choice = Random(f"{game.id} eager {i}")
        taste = {verb.name: 100 ** choice.choice((-1, 0, 0, 1)) for verb in game.actions.verbs}
        while not state.done and state.length < MOST_DECISIONS:
            offered = [game.actions.split(a)[0] for a in state.options]
            weights = [EAGER if verb in wanted else taste[verb] for verb in offered]
            state.apply(choice.choices(state.options, weights)[0])
        if state.done:
            yield state


def started_games(game: Game) -> Iterator[State]:
    """The positions in starts/*.json, after the actions named there: what chance alone would hardly bring about."""
    for path in sorted((HERE / "fixtures" / game.id / "starts").glob("*.json")):
        start = json.loads(path.read_text("utf-8"))
        state = game.position(game.describe(game.position(start["position"])))  # with what is not named there
        for code in start["codes"]:
            state.apply(game.actions.find(code))
        yield state


def skilled_games(game: Game, seats: int) -> Iterator[State]:
    for i in range(SKILLED_GAMES):
        yield play_game(new(game, seats, i), ["greedy"] * seats, f"{game.id} {i}")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    changed = not path.exists() or path.read_text("utf-8") != text
    path.write_text(text, "utf-8")
    print(f"{'written' if changed else 'as it was'}: {path.relative_to(HERE)}")


def write_fixture(path: Path, state: State) -> None:
    fields = fixture_of(state)
    lines = [f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in fields.items()]
    write(path, "{\n" + ",\n".join(lines) + "\n}\n")


def regenerate_fixtures(game: Game) -> None:
    there: set[tuple[str, int]] = set()
    verbs: set[str] = set()
    for path in fixture_files(game.id):
        data = json.loads(path.read_text("utf-8"))
        try:
            state = penumbra.replay(under_these_rules(log_of(data), game), game)
        except BadLog as error:
            print(f"does not replay: {path.relative_to(HERE)}: {error}")
            continue
        if state.result is None:
            print(f"does not end any more: {path.relative_to(HERE)}")
            continue
        there.add((state.result.reason, state.n))
        verbs |= verbs_in(game, state.log.actions)
        write_fixture(path, state)
    wanted = {(reason, seats) for reason in game.endings for seats in game.seats} - there
    verbs |= look_for_endings(game, wanted, finished_games(game, game.seats, GAMES_TRIED))
    reached = {reason for reason in game.endings if any((reason, seats) not in wanted for seats in game.seats)}
    missing = {(reason, game.seats[0]) for reason in game.endings if reason not in reached}
    verbs |= look_for_endings(game, missing, skilled_games(game, game.seats[0]))
    for reason, seats in sorted(wanted):
        print(f"not found in {GAMES_TRIED} games: {game.id} with {seats} seats ending with {reason}")
    look_for_verbs(game, {verb.name for verb in game.actions.verbs} - verbs)


def verbs_in(game: Game, actions: Iterable[int]) -> set[str]:
    return {game.actions.split(action)[0] for action in actions}


def look_for_endings(game: Game, wanted: set[tuple[str, int]], games: Iterator[State]) -> set[str]:
    """Write a fixture for each wanted reason and number of seats that comes up; the verbs they use."""
    verbs: set[str] = set()
    while wanted and (state := next(games, None)) is not None:
        assert state.result is not None
        found = (state.result.reason, state.n)
        if found in wanted:
            wanted.remove(found)
            write_fixture(HERE / "fixtures" / game.id / f"{found[0]}-{found[1]}.json", state)
            verbs |= verbs_in(game, state.log.actions)
    return verbs


def look_for_verbs(game: Game, wanted: set[str]) -> None:
    """Write fixtures until every verb is used: games from prepared positions, then random ones that are keen on it."""
    dealt = (new(game, game.seats[i % len(game.seats)], i) for i in range(GAMES_TRIED))
    games = eager_games(game, wanted, chain(started_games(game), dealt))
    while wanted and (state := next(games, None)) is not None:
        if found := wanted & verbs_in(game, state.log.actions):
            wanted -= found
            write_fixture(HERE / "fixtures" / game.id / f"verbs-{'-'.join(sorted(found))}.json", state)
    for verb in sorted(wanted):
        print(f"not found in {GAMES_TRIED} games: {game.id} with {verb}; a position in starts/ would help")


def regenerate_playthroughs(game: Game) -> None:
    written = False
    for path in playthrough_files(game.id):
        try:
            write(path, text_of(game, under_these_rules(log_in(path.read_text("utf-8")), game)))
            written = True
        except BadLog as error:
            print(f"does not replay: {path.relative_to(HERE)}: {error}")
    if not written:
        write(HERE / "playthroughs" / game.id / "short.txt", short_game(game))


def short_game(game: Game) -> str:
    """Of the games whose text is short enough, the one with the most kinds of questions."""
    best, kinds = "", -1
    for state in finished_games(game, game.seats[:2], 60):
        again, found = penumbra.replay(state.log, game, upto=0), set()
        for action in state.log.actions:
            found.add(again.kind)
            again.apply(action)
        if len(found) > kinds and len(text := text_of(game, state.log)) <= LONGEST_TEXT:
            best, kinds = text, len(found)
    return best


def main(titles: list[str]) -> None:
    for title in titles or list(penumbra.titles()):
        game = penumbra.game(title)
        regenerate_fixtures(game)
        regenerate_playthroughs(game)


if __name__ == "__main__":
    main(sys.argv[1:])
