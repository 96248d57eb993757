"""Bots in any language: the lines they are told, the examples, and what they may do wrong."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

import penumbra
from penumbra.bots import program
from penumbra.bots.door import visitor
from penumbra.bots.faults import BotFault
from penumbra.bots.outlook import Outlook
from penumbra.bots.program import Program, about_question
from penumbra.bots.roster import make_bot
from penumbra.bots.simulate import play_game
from penumbra.engine.errors import BadOption

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
NODE = shutil.which("node") or pytest.fail("Node.js is missing")
COMMANDS = {
    "python": f"run:{sys.executable} {EXAMPLES / 'eager.py'}",
    "javascript": f"run:{NODE} {EXAMPLES / 'eager.js'}",
}
GREETS = """
import json, sys
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif heard["type"] == "decide":
        %s
"""


def written(folder: Path, text: str) -> str:
    """The command of a program with that text."""
    file = folder / "bot.py"
    file.write_text(text)
    return f"run:{sys.executable} {file}"


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
@pytest.mark.parametrize("language", COMMANDS)
def test_the_examples_play_a_whole_game_of_every_title(language: str, title: str) -> None:
    game = penumbra.game(title)
    seats = max(2, game.seats[0])
    end = play_game(game.new(seats, 3), [COMMANDS[language], *["random"] * (seats - 1)], "s")
    assert end.done and any(seat == 0 for _, seat in end.moves)


def test_both_examples_choose_alike() -> None:
    ends = [play_game(penumbra.game("tyrants").new(2, 3), [name, "random"], "s") for name in COMMANDS.values()]
    assert ends[0].log == ends[1].log


@pytest.mark.parametrize("language", COMMANDS)
def test_a_program_says_who_it_is(language: str) -> None:
    one = visitor(COMMANDS[language])
    assert one[2:] == ("Eager", "The Penumbra developers", "easy", ())
    assert one.id == "own-eager"


def test_a_question_holds_what_the_seat_may_see_and_nothing_else() -> None:
    state = penumbra.game("tyrants").new(2, 3)
    asked = about_question(Outlook(state, state.seat))
    assert json.loads(json.dumps(asked))["view"] == json.loads(json.dumps(state.game.view(state, state.seat)))
    assert [option["action"] for option in asked["options"]] == list(state.options)
    state.apply(asked["options"][0]["code"])


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("sys.exit(3)", "the program ended, with exit code 3"),
        ("print('thinking', flush=True)", "is expected, not 'thinking"),
        ("print(json.dumps({'type': 'move'}), flush=True)", "is expected, not"),
        ("print(json.dumps({'type': 'move', 'action': 99999999}), flush=True)", "99999999 is not an option"),
        ("print(json.dumps({'type': 'move', 'action': None}), flush=True)", "None is not an option"),
        ("print('[' * 100000, flush=True)", "is expected, not"),
    ],
)
def test_what_it_does_wrong_is_told(tmp_path: Path, does: str, told: str) -> None:
    with pytest.raises(BotFault, match=told):
        play_game(penumbra.game("tyrants").new(2, 3), [written(tmp_path, GREETS % does), "random"], "s")


def test_one_that_says_nothing_is_not_waited_for_in_vain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(written(tmp_path, GREETS % "pass"), 1)
    assert isinstance(bot, Program)
    monkeypatch.setattr(program, "SECONDS", 0.1)
    state = penumbra.game("tyrants").new(2, 3)
    with pytest.raises(program.ProgramFailed, match=r"silent for 0\.1 seconds"):
        bot.decide(Outlook(state, state.seat))
    bot.close()


def test_one_that_only_closes_its_output_is_not_waited_for_in_vain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = make_bot(written(tmp_path, GREETS % "pass"), 1)
    assert isinstance(bot, Program)
    bot._lines.put("")  # what is heard when it has closed it
    monkeypatch.setattr(program, "SECONDS", 0.1)
    state = penumbra.game("tyrants").new(2, 3)
    with pytest.raises(program.ProgramFailed, match="closed its output and did not end"):
        bot.decide(Outlook(state, state.seat))
    bot.close()


@pytest.mark.parametrize(
    "text", ["", "print('hello', flush=True)", 'print(\'{"type": "hello", "protocol": 2}\', flush=True)']
)
def test_one_that_does_not_greet_does_not_play(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadOption, match=r"cannot play: (the program|a line)"):
        make_bot(written(tmp_path, text), 1)


def test_it_ends_with_the_game_even_if_it_will_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(written(tmp_path, GREETS % "pass" + "\nwhile True: pass\n"), 1)
    assert isinstance(bot, Program)
    process = bot._process
    assert process.poll() is None
    monkeypatch.setattr(program, "LEAVING", 0.1)
    bot.close()
    assert process.returncode is not None
