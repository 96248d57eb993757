"""A bot that raises or answers nonsense: who, where, and a file with which anybody can see it again."""

from __future__ import annotations

import json
import os
import traceback
from pathlib import Path
from typing import Any, Literal

from penumbra.bots.outlook import Bot, Outlook
from penumbra.engine.errors import BadLog, IllegalAction, PenumbraError
from penumbra.engine.game import Game
from penumbra.engine.log import log_of, steps

FORMAT = 1
What = Literal["failed", "illegal", "late", "died"]
Bug = dict[str, Any]


class Misplay(Exception):
    """What a bot did instead of choosing: it raised, or named no option."""

    def __init__(self, what: What, text: str, trace: str = "") -> None:
        super().__init__(what, text, trace)
        self.what, self.text, self.trace = what, text, trace


class BotFault(PenumbraError):
    """A bot broke off a game; `bug` is what `penumbra bug` reads."""

    def __init__(self, text: str, bug: Bug) -> None:
        super().__init__(text, bug)
        self.bug = bug

    def __str__(self) -> str:
        return str(self.args[0])


def raised(error: BaseException) -> Misplay:
    """What a bot raised, told from its own code on."""
    return Misplay("failed", f"{type(error).__name__}: {error}", "".join(traceback.format_exception(error)))


def decided(bot: Bot, outlook: Outlook) -> int:
    """A bot's choice, whatever kind of number or code it names it by."""
    try:
        answer = bot.decide(outlook)
    except (Exception, SystemExit) as error:
        raise raised(error) from error
    try:
        return outlook.option(answer)
    except IllegalAction as error:
        raise Misplay("illegal", str(error)) from error


def bug_of(log: dict[str, Any], seat: int, bot: str, seed: int | str, what: What, text: str, trace: str = "") -> Bug:
    """All that is needed to see it again."""
    return {
        "penumbra_bug": FORMAT,
        "bot": bot,
        "bot_seed": seed,
        "seat": seat,
        "action": len(log["actions"]),
        "what": what,
        "error": text,
        "trace": trace,
        "game": log,
    }


def fault(log: dict[str, Any], seat: int, bot: str, seed: int | str, misplay: Misplay) -> BotFault:
    """The error of a game that a bot broke off."""
    bug = bug_of(log, seat, bot, seed, misplay.what, misplay.text, misplay.trace)
    where = f"bot {bot} at seat {seat} of {log['game']}, seed {log['seed']}, action {bug['action']}"
    return BotFault(f"{where}: {misplay.text}", bug)


def free_file(folder: Path, bug: Bug) -> Path:
    """A file for it: none is written over."""
    names = (folder / f"bug-{bug['game']['game']}-{bug['action']}{f'-{i}' if i else ''}.json" for i in range(10_000))
    return next(name for name in names if not name.exists())


def save_bug(folder: Path, bug: Bug) -> Path:
    """Write it into the folder, and say where. What is hidden in that game is for nobody else to read."""
    file = free_file(folder, bug)
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as opened:
            json.dump(bug, opened, ensure_ascii=False)
    except OSError as error:
        raise BadLog(f"{file}: cannot be written: {error.strerror}") from error
    return file


def read_bug(data: object) -> Bug:
    """A bug from its JSON form; BadLog says what is wrong with it."""
    if not isinstance(data, dict) or data.get("penumbra_bug") != FORMAT:
        raise BadLog("not a fault of a bot, as 'penumbra arena' saves it")
    kinds: dict[str, type | tuple[type, ...]] = {"bot": str, "bot_seed": (int, str), "seat": int, "game": dict}
    for field, kind in kinds.items():
        if not isinstance(data.get(field), kind):
            raise BadLog(f"field {field!r} is {data.get(field)!r}, not what a saved game holds there")
    return data


def seen_again(bug: Bug, bot: Bot, game: Game, from_the_start: bool = False) -> int:
    """What the bot answers there now; Misplay if it fails again. One that keeps notes may need to see the whole game:
    then it is asked all its questions, and the game goes on as it went."""
    log, seat = log_of(bug["game"]), bug["seat"]
    for length, state in enumerate(steps(log, game)):
        asked = not state.done and state.seat == seat
        if length == len(log.actions) and not asked:
            raise BadLog(f"seat {seat} is not asked anything there")
        if asked and (from_the_start or length == len(log.actions)):
            found = decided(bot, Outlook(state, seat))
    return found
