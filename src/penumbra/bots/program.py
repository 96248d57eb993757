"""A bot that is a program of its own, in any language: it is told a line of JSON and answers with one.

docs/bot-protocol.md describes the lines; server/bot_socket.py speaks them at a table.
"""

from __future__ import annotations

import ctypes
import json
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any
from weakref import finalize

from penumbra.bots.outlook import Outlook
from penumbra.engine.errors import BadOption, PenumbraError

PROTOCOL = 1
SECONDS = 60.0  # for one answer; at a table of the server a worker has less
LEAVING = 1.0  # seconds after the end of the game
LONGEST = 1_000_000  # characters of an answer
DEATH_SIGNAL = 1  # prctl: PR_SET_PDEATHSIG
PRCTL = ctypes.CDLL(None).prctl if sys.platform == "linux" else None  # found now: to look for it may take a lock


class ProgramFailed(PenumbraError):
    """A program that plays ended, was silent, or said what nobody understands."""


def about_game(outlook: Outlook, seed: int | str) -> dict[str, Any]:
    """The line before the first question."""
    game = outlook.game
    return {
        "type": "game",
        "game": game.id,
        "rules": game.rules,
        "packs": list(game.pack_digests),
        "seats": outlook.seats,
        "seat": outlook.seat,
        "seed": str(seed),
    }


def about_question(outlook: Outlook) -> dict[str, Any]:
    """The question, what may be answered, and all that the seat can see."""
    code = outlook.game.actions.code
    return {
        "type": "decide",
        "n": outlook.counted,
        "step": outlook.step,
        "kind": outlook.kind,
        "options": [{"action": action, "code": code(action)} for action in outlook.options],
        "view": outlook.view,
    }


def answer_of(line: str) -> Any:
    """The action that a line names, by number or code."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or message.get("type") != "move" or "action" not in message:
        raise ProgramFailed(f'a line such as {{"type": "move", "action": 12}} is expected, not {line[:200]!r}')
    return message["action"]


class Program:
    """A running program, one for each seat of each game; it ends with the game."""

    def __init__(self, command: str, seed: int | str) -> None:
        self._seed, self._begun = seed, False
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"the command {command!r} is not understood: {error}") from error
        if not words:
            raise BadOption("run: what? Name a command, as in 'run:node mybot.js'")
        self._command = command
        self._process = _started(words, command)
        self._lines: SimpleQueue[str] = SimpleQueue()
        assert self._process.stdout is not None
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self.close = finalize(self, _end, self._process)
        try:
            hello = self._greet()
        except ProgramFailed as error:
            self.close()
            raise BadOption(f"bot 'run:{command}' cannot play: {error}") from error
        self.name = str(hello.get("name") or words[-1])
        self.author, self.level = str(hello.get("author", "")), str(hello.get("level", ""))
        titles = hello.get("titles")
        self.titles = tuple(str(title) for title in titles) if isinstance(titles, list) else ()

    def _greet(self) -> dict[str, Any]:
        self._say({"type": "hello", "protocol": PROTOCOL})
        line = self._hear()
        try:
            hello = json.loads(line)
        except (ValueError, RecursionError):
            hello = None
        if not isinstance(hello, dict) or hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
            raise ProgramFailed(f'a line {{"type": "hello", "protocol": {PROTOCOL}}} is expected, not {line[:200]!r}')
        return hello

    def decide(self, outlook: Outlook) -> int:
        if not self._begun:
            self._begun = True
            self._say(about_game(outlook, self._seed))
        self._say(about_question(outlook))
        action: int = answer_of(self._hear())
        return action

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise ProgramFailed(f"the program does not read any more: {error}") from error

    def _hear(self) -> str:
        try:
            line = self._lines.get(timeout=SECONDS)
        except Empty:
            raise ProgramFailed(f"the program was silent for {SECONDS:g} seconds") from None
        if line:
            return line
        try:
            raise ProgramFailed(f"the program ended, with exit code {self._process.wait(SECONDS)}")
        except subprocess.TimeoutExpired:
            raise ProgramFailed("the program closed its output and did not end") from None


def _started(words: list[str], command: str) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            preexec_fn=_die_with_parent if PRCTL is not None else None,
        )
    except OSError as error:
        raise BadOption(f"bot 'run:{command}' cannot be started: {error.strerror}") from error


def _die_with_parent() -> None:
    """A program that thinks for ever would outlive a worker that was ended because of it."""
    assert PRCTL is not None
    PRCTL(DEATH_SIGNAL, signal.SIGKILL)


def _listen(stream: Any, lines: SimpleQueue[str]) -> None:
    with stream:
        while line := stream.readline(LONGEST):
            lines.put(line)
    lines.put("")


def _end(process: subprocess.Popen[str]) -> None:
    """The end of the input tells it to leave; whoever stays is ended."""
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    try:
        process.wait(LEAVING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
