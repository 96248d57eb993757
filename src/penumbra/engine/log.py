"""A game is its log: how it began and every action since. Saves, undo, replay and the database store nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import reveal
from penumbra.engine.errors import BadData, BadLog, BadOption, BadPosition, IllegalAction, PenumbraError, UnknownGame
from penumbra.engine.given import whole
from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.engine.title import PackText
from penumbra.engine.zones import shuffle_unseen

if TYPE_CHECKING:
    from penumbra.engine.game import Game

FORMAT = 1


@dataclass(frozen=True)
class Log:
    """Enough to replay a game anywhere. A game from a position has that description instead of a deal."""

    game: str
    rules: int
    seats: int
    seed: int | str
    options: dict[str, Any]
    packs: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    actions: tuple[int, ...] = ()
    reshuffles: tuple[tuple[int, int | str], ...] = ()  # (actions so far, seed): what was hidden was shuffled anew
    pack_texts: tuple[PackText, ...] = ()  # what the packs say, so that a friend needs no files; older games have none

    def with_actions(self, actions: Sequence[int]) -> Log:
        return replace(self, actions=tuple(actions))

    def upto(self, length: int) -> Log:
        """The log after that many actions."""
        kept = tuple(entry for entry in self.reshuffles if entry[0] <= length)
        return replace(self, actions=self.actions[:length], reshuffles=kept)

    def as_dict(self) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "penumbra": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "packs": list(self.packs),
            "actions": list(self.actions),
        }
        if self.pack_texts:
            fields["pack_texts"] = [text._asdict() for text in self.pack_texts]
        if self.position is not None:
            fields["position"] = self.position
        if self.reshuffles:
            fields["reshuffles"] = [list(entry) for entry in self.reshuffles]
        return fields


def log_of(data: object) -> Log:
    """A log from its JSON form; BadLog says which field is wrong."""
    if not isinstance(data, dict):
        raise BadLog("a saved game is a JSON object")
    if data.get("penumbra") != FORMAT:
        raise BadLog(f"not a saved game of format {FORMAT}: field 'penumbra' is {data.get('penumbra')!r}")
    _check(data, "game", str)
    _check(data, "rules", int)
    _check(data, "seats", int)
    _check(data, "seed", (int, str))
    _check(data, "options", dict)
    _check(data, "packs", list)
    _check(data, "actions", list)
    for i, action in enumerate(data["actions"]):
        if type(action) is not int:
            raise BadLog(f"actions[{i}] is {action!r}, not a number")
    position = data.get("position")
    if position is not None and not isinstance(position, dict):
        raise BadLog("field 'position' is not an object")
    return Log(
        game=data["game"],
        rules=data["rules"],
        seats=data["seats"],
        seed=data["seed"],
        options=data["options"],
        packs=tuple(str(p) for p in data["packs"]),
        position=position,
        actions=tuple(data["actions"]),
        reshuffles=_reshuffles(data.get("reshuffles", []), len(data["actions"])),
        pack_texts=_pack_texts(data.get("pack_texts", []), len(data["packs"])),
    )


def _pack_texts(data: object, packs: int) -> tuple[PackText, ...]:
    """One for each pack, or none: games were saved without them once."""
    if not isinstance(data, list) or len(data) not in (0, packs):
        raise BadLog("field 'pack_texts' is not a list with a text for each pack")
    found = []
    for i, one in enumerate(data):
        match one:
            case {"file": str(file), "text": str(text)}:
                found.append(PackText(file, text))
            case _:
                raise BadLog(f"pack_texts[{i}] has no file and text")
    return tuple(found)


def _reshuffles(data: object, length: int) -> tuple[tuple[int, int | str], ...]:
    """In the order of the actions, each with its seed."""
    if not isinstance(data, list):
        raise BadLog("field 'reshuffles' is not a list")
    found: list[tuple[int, int | str]] = []
    for i, entry in enumerate(data):
        match entry:
            case [int(at), int() | str() as seed] if not isinstance(at, bool) and not isinstance(seed, bool):
                least = found[-1][0] if found else 0
                if least <= at <= length:
                    found.append((at, seed))
                    continue
        raise BadLog(f"reshuffles[{i}] is {entry!r}, not a number of actions and a seed")
    return tuple(found)


def _check(data: dict[str, Any], field: str, kind: type | tuple[type, ...]) -> None:
    if field not in data:
        raise BadLog(f"field {field!r} is missing: the file is incomplete")
    if not isinstance(data[field], kind) or isinstance(data[field], bool):
        raise BadLog(f"field {field!r} is {data[field]!r}, not what a saved game holds there")


def replay(log: Log, game: Game | None = None, upto: int | None = None) -> State:
    """Play a log again, all of it or the first `upto` actions."""
    if not isinstance(log, Log):
        how = "; give its log" if isinstance(log, State) else ""
        raise BadLog(f"a log is needed, not {log!r}{how}")
    if upto is not None and whole(upto) is None:
        raise BadLog(f"upto: a number of actions is needed, not {upto!r}")
    *_, state = steps(log if upto is None else log.upto(upto), game)
    return state


def steps(log: Log, game: Game | None = None) -> Iterator[State]:
    """The state of a log as it goes on: at first and after each action. It is one state: clone what you keep."""
    from penumbra.engine.registry import find_game
    from penumbra.engine.title import Title

    if game is None:
        try:
            game = find_game(log.game, log.pack_texts)
        except (UnknownGame, BadData) as error:
            raise BadLog(str(error)) from error
    if not isinstance(getattr(game, "title", None), Title):
        raise BadLog(f"a game is needed, not {game!r}")
    if game.id != log.game:
        raise BadLog(f"this is a game of {log.game}, not of {game.id}")
    if game.rules != log.rules:
        raise BadLog(f"played with rules version {log.rules} of {log.game}; this is version {game.rules}")
    if game.pack_digests != log.packs:
        raise BadLog(_pack_advice(log.packs, game.pack_digests))
    try:
        state = game.position(log.position) if log.position is not None else game.new(log.seats, log.seed, log.options)
    except (BadOption, BadPosition, IllegalAction) as error:
        raise BadLog(f"the game cannot begin like this: {error}") from error
    reshuffle_at(state, log, 0)
    yield state
    for i, action in enumerate(log.actions):
        try:
            state.apply(action)
        except (IllegalAction, BadPosition) as error:
            raise BadLog(f"action {i} of {len(log.actions)} is not legal there: {error}") from error
        reshuffle_at(state, log, i + 1)
        yield state


def reshuffle_at(state: State, log: Log, length: int) -> None:
    """After so many actions: what the log shuffles anew there."""
    for at, seed in log.reshuffles:
        if at == length:
            reshuffle(state, seed)


def reshuffle(state: State, seed: int | str) -> None:
    """Give the game a new key and shuffle what nobody sees: a table took back what chance had shown, or goes on from
    an old game, and the same chance must not come twice. The log remembers it."""
    assert state.origin is not None
    try:
        state.key, state.counter, state.script = key_of(seed), 0, ()
    except ValueError as error:
        raise BadLog(f"this seed cannot be used: {error}") from error
    state.origin = replace(state.origin, reshuffles=(*state.origin.reshuffles, (state.length, seed)))
    shuffle_unseen(state, state.game.zones)
    reveal(state)


def _pack_advice(wanted: tuple[str, ...], given: tuple[str, ...]) -> str:
    if not given:
        return f"this game was played with packs ({', '.join(wanted)}): give the same files"
    if not wanted:
        return "this game was played without packs: leave them out"
    return f"this game was played with packs {', '.join(wanted)}; given are {', '.join(given)}"


def save(state: State) -> str:
    """The game as JSON text, with the digest of the position it leads to."""
    if not isinstance(state, State):
        raise BadLog(f"a state is needed, not {state!r}")
    return json.dumps({**state.log.as_dict(), "digest": state.digest()}, ensure_ascii=False)


def load(text: str | bytes, game: Game | None = None) -> State:
    """A saved game, replayed and checked against its digest; BadLog says what is wrong with it."""
    if not isinstance(text, (str, bytes, bytearray)):
        raise BadLog(f"the text of a saved game is needed, not {text!r}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"not JSON, or cut off: {error}") from error
    state = replay(log_of(data), game)
    if data.get("digest", "") != state.digest():
        raise BadLog("the replayed game is not the saved one: the file was altered, or made by other rules")
    return state


def restore(data: dict[str, Any], packs: tuple[Any, ...]) -> State:
    """Unpickle: replay with the same packs."""
    from penumbra.engine.registry import find_game

    return replay(log_of(data), find_game(data["game"], packs))


def undone(state: State, count: int = 1) -> State:
    """The same game some actions ago."""
    if not isinstance(state, State):
        raise BadLog(f"a state is needed, not {state!r}")
    number = whole(count)
    if number is None or not 0 <= number <= state.length:
        raise PenumbraError(f"cannot take back {count!r} of {state.length} actions")
    count = number
    return replay(state.log.upto(state.length - count), state.game)
